"""How each word of a page is told to the kernel: a number for its kind, and numbers for the rest.

The mappings go by the kind of a word and know no game. A word without such a telling keeps its game
with the search in Python, and :class:`NotPlain` says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from game.core.table import Spot
from game.rules.game import Game
from game.vocabulary.conditions import When
from game.vocabulary.sentences import said_of, words_of

LIFTS = (
    "top", "faces", "all_faces", "whole", "run", "whole_run", "alone", "bottom", "each", "buried",
)  # fmt: skip
"""The kinds of lifts that the kernel knows, in the order of their numbers."""
ASKED = {"one_of_each": 1, "next_in_order": 2}
"""The fits that the kernel asks of the table, by their bits."""
COUNTED, FILLED, IS_SPACE, LEFT = range(4)
CARRY, TURN, REDEAL, DEAL_ROW, TO_HAND, LAY_NEXT, FILL, DISCARD, GATHERED, COVER = range(10)
TURN_UP_BARED, REFILL, CLOSE_UP, CAST_OUT, CAST_OUT_SUITS = range(5)
STARTERS, FILL_SPACES = range(2)
ALL_EMPTY, LEFT_PILES, HOLDING, WHOLE_SUITS = range(4)
NO_LIMIT = -1
MOST_TOGETHER = 4
TOTAL, ALIKE, ONE_EACH = range(3)


class NotPlain(ValueError):
    """A word that the kernel does not know; the sentence names it."""


class Word(NamedTuple):
    """A word as the kernel reads it.

    ``whens`` must hold for it. Equal piles of the ``apart`` are told from one another by their
    places, those of ``apart_until`` as long as cards lie on the piles with them. ``sources`` are
    the piles from which cards come into play by it.
    """

    kind: int
    params: Sequence[int] = ()
    whens: tuple[When, ...] = ()
    apart: frozenset[Spot] = frozenset()
    apart_until: tuple[tuple[Spot, ...], Spot] | None = None
    sources: frozenset[Spot] = frozenset()


def spots_of(game: Game, roles: Iterable[str]) -> list[Spot]:
    """The piles of these roles, one role after another."""
    return [spot for role in roles for spot in game.spots(role)]


def _first(game: Game, role: str) -> Spot:
    spots = game.spots(role)
    if not spots:
        raise NotPlain(f"there is no {role}")
    return spots[0]


def _several(spots: Iterable[Spot]) -> frozenset[Spot]:
    """These piles, where there are two or more to be told apart."""
    found = frozenset(spots)
    return found if len(found) > 1 else frozenset()


def _without(params: Mapping[str, Any], kind: str, *names: str) -> None:
    for name in names:
        if params.get(name):
            raise NotPlain(f"{kind} with {name}")


# ---------------------------------------------------------------- plays


def _turn(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["onto"])
    return Word(
        TURN, (_first(game, params["onto"]), params["count"]), apart=_several(spots),
        sources=frozenset({game.stock}),
    )  # fmt: skip


def _limit(times: int | None) -> int:
    return NO_LIMIT if times is None else times


def _redeal(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["source"])
    return Word(
        REDEAL, (_first(game, params["source"]), _limit(params["times"])), apart=_several(spots)
    )


def _gathered(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    order = [spots[number - 1] for number in params["order"]] or list(spots)
    return Word(GATHERED, (_limit(params["times"]), len(order), *order), apart=_several(spots))


def _deal_row(game: Game, params: Mapping[str, Any]) -> Word:
    _without(params, "deal_row", "between")
    rows, when = params["rows"], params["when"]
    if params["packets"] and rows > 1:
        raise NotPlain("deal_row with packets")
    source, spots = _first(game, params["source"]), game.spots(params["role"])
    last = game.spots(params["last"]) if params["last"] else range(0)
    told = (source, rows, spots.start, spots.stop, last.start, last.stop)
    return Word(
        DEAL_ROW, told, (when,) if when else (), sources=frozenset({source}),
        apart_until=((*spots, *last), source),
    )  # fmt: skip


def _to_hand(game: Game, params: Mapping[str, Any]) -> Word:
    _first(game, "hand")
    return Word(TO_HAND, sources=frozenset({game.stock}))


def _lay_next(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(
        LAY_NEXT, (spots.start, spots.stop), apart=_several(spots), sources=frozenset({game.stock})
    )


def _fill(game: Game, params: Mapping[str, Any]) -> Word:
    _without(params, "fill_at_will", "between", "width")
    spots = game.spots(params["role"])[: params["places"]]
    source = _first(game, params["source"])
    partly = len(spots) < len(game.spots(params["role"]))
    told = (source, params["count"], int(params["short"]), spots.start, spots.stop)
    apart = _several(game.spots(params["role"])) if partly else frozenset()
    return Word(FILL, told, apart=apart | _several(game.spots(params["source"])))


def _sets(combos: Any) -> list[tuple[int, int, int, int]]:
    """What goes together, each choice by its kind, a total, its ranks, and how many cards."""
    told = said_of(combos)
    kind = told.kind if told else "a game's own"
    sets = told.params if told else {}
    if kind == "any_of":
        return [each for choice in sets["choices"] for each in _sets(choice)]
    if kind == "totalling":
        return [(TOTAL, sets["total"], sum(1 << rank for rank in sets["alone"]), 2)]
    if kind == "alike" and 2 <= sets["count"] <= MOST_TOGETHER:
        return [(ALIKE, 0, sum(1 << rank for rank in sets["ranks"]), sets["count"])]
    ranks = sets.get("ranks", ())
    if kind == "set_of" and len({*ranks}) == len(ranks) <= MOST_TOGETHER:
        return [(ONE_EACH, int(sets["in_suit"]), sum(1 << rank for rank in ranks), len(ranks))]
    raise NotPlain(f"sets of cards: {kind}")


def _discards(game: Game, params: Mapping[str, Any]) -> list[Word]:
    spots, goal = spots_of(game, params["roles"]), _first(game, "discard")
    return [
        Word(DISCARD, (kind, total, ranks, goal, many, len(spots), *spots))
        for kind, total, ranks, many in _sets(params["combos"])
    ]


def _cover(game: Game, params: Mapping[str, Any]) -> list[Word]:
    _without(params, "cover", "between", "one")
    spots = game.spots(params["role"])
    return [
        Word(
            COVER, (kind, total, ranks, 0, many, len(spots), *spots),
            apart=_several(spots), sources=frozenset({game.stock}),
        )
        for kind, total, ranks, many in _sets(params["combos"])
    ]  # fmt: skip


def _only_when(game: Game, params: Mapping[str, Any]) -> list[Word]:
    words = play_words(game, params["play"])
    return [word._replace(whens=(*word.whens, params["when"])) for word in words]


PLAYS: dict[str, Callable[[Game, Mapping[str, Any]], Word | list[Word]]] = {
    "carry": lambda game, params: Word(CARRY),
    "turn": _turn,
    "redeal": _redeal,
    "redeal_gathered": _gathered,
    "deal_row": _deal_row,
    "turn_into_hand": _to_hand,
    "lay_next": _lay_next,
    "fill_at_will": _fill,
    "discards": _discards,
    "cover": _cover,
    "only_when": _only_when,
}
"""What a player may do, by the kind of the play."""

# ---------------------------------------------------------------- what follows, what must be done


def _turn_up_bared(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(TURN_UP_BARED, (spots.start, spots.stop, params["last"]), sources=frozenset(spots))


def _refill(game: Game, params: Mapping[str, Any]) -> Word:
    _without(params, "refill", "between")
    spots, sources = game.spots(params["role"]), spots_of(game, params["sources"])
    told = (spots.start, spots.stop, params["count"], len(sources), *sources)
    return Word(REFILL, told, apart=_several(sources), sources=frozenset(sources))


def _close_up(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(
        CLOSE_UP, (spots.start, spots.stop), apart=_several(spots), sources=frozenset(spots)
    )


def _cast_out(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = spots_of(game, params["roles"]), game.spots(params["onto"])
    return Word(
        CAST_OUT, (params["which"].faces, _first(game, params["onto"]), len(spots), *spots),
        apart=_several(goal), sources=frozenset(spots),
    )  # fmt: skip


def _cast_out_suits(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = game.spots(params["role"]), game.spots(params["onto"])
    told = (spots.start, spots.stop, _first(game, params["onto"]))
    return Word(CAST_OUT_SUITS, told, apart=_several(goal), sources=frozenset(spots))


REFLEXES: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "turn_up_bared": _turn_up_bared,
    "refill": _refill,
    "close_up": _close_up,
    "cast_out": _cast_out,
    "cast_out_suits": _cast_out_suits,
}
"""What follows by itself, by the kind of the reflex."""


def _starters(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots("foundation")
    return Word(STARTERS, (spots.start, spots.stop))


def _fill_spaces(game: Game, params: Mapping[str, Any]) -> Word:
    spots, roles = game.spots(params["role"]), params["sources"]
    groups = [[role] for role in roles] if params["in_order"] else [list(roles)]
    told = [spots.start, spots.stop, int(params["by_turning"]), len(groups)]
    for group in groups:
        sources = spots_of(game, group)
        told += [len(sources), *sources]
    return Word(FILL_SPACES, told, sources=frozenset(spots_of(game, roles)))


MUSTS: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "starters": _starters,
    "fill_spaces": _fill_spaces,
}
"""What must be done before all else, by the kind of the obligation."""

# ---------------------------------------------------------------- when it is won, and conditions


def _all_empty(game: Game, apart: Iterable[str], bare: Iterable[Spot]) -> Word:
    waiting = set(spots_of(game, apart))
    empty = [spot for spot in bare if spot not in waiting]
    some = [spot for spot in game.homes if spot not in waiting]
    return Word(ALL_EMPTY, (len(empty), len(some), *empty, *some))


def _cleared(game: Game, params: Mapping[str, Any]) -> Word:
    empty = spots_of(game, params["roles"])
    return Word(ALL_EMPTY, (len(empty), 0, *empty))


def _left(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(LEFT_PILES, (spots.start, spots.stop, params["piles"]))


def _holding(game: Game, params: Mapping[str, Any]) -> Word:
    spots, counts = game.spots(params["role"]), params["counts"]
    many = min(len(spots), len(counts))
    told = (spots.start, spots.start + many, *counts[:many])
    return Word(HOLDING, told, apart=_several(spots) if len({*counts[: len(spots)]}) > 1
                or many < len(spots) else frozenset())  # fmt: skip


def _whole_suits(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(WHOLE_SUITS, (spots.start, spots.stop))


GOALS: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "home": lambda game, params: _all_empty(game, (), game.elsewhere),
    "home_except": lambda game, params: _all_empty(game, params["roles"], game.elsewhere),
    "cleared": _cleared,
    "left": _left,
    "holding": _holding,
    "whole_suits": _whole_suits,
}
"""When a game is won, by the kind of the goal."""

Condition = tuple[int, int, int, int, int]
"""A condition as the kernel reads it: its kind, from which pile to which, and two numbers."""


def conditions(game: Game, when: When) -> list[Condition]:
    """What must hold, all of it, for a condition to hold.

    :raises NotPlain: for a condition that the kernel does not know.
    """
    args: tuple[Any, ...] = when.args
    spots = game.spots(args[0]) if args and isinstance(args[0], str) else range(0)
    waiting = [range(game.stock, game.stock + 1), *filter(None, [game.spots("hand")])]
    match when.kind:
        case "empty":
            return [(COUNTED, spots.start, spots.stop, 0, 0)]
        case "counted":
            return [(COUNTED, spots.start, spots.stop, args[1], _limit(args[2]))]
        case "filled":
            return [(FILLED, spots.start, spots.stop, 0, 0)]
        case "is_space":
            return [(IS_SPACE, spots.start, spots.stop, 0, 0)]
        case "redeals_left":
            return [(LEFT, 0, 0, args[0], 0)]
        case "dealt":
            return [(COUNTED, each.start, each.stop, 0, 0) for each in waiting]
        case "dealing" if len(waiting) == 1:
            return [(COUNTED, waiting[0].start, waiting[0].stop, 1, NO_LIMIT)]
    raise NotPlain(f"when {when.words}")


Told = TypeVar("Told")


def _told(
    kinds: Mapping[str, Callable[[Game, Mapping[str, Any]], Told]], what: str, game: Game, word: Any
) -> Told:
    told = said_of(word)
    if told is None:
        raise NotPlain(f"{what} of its own: {getattr(word, '__qualname__', words_of(word))}")
    if told.kind not in kinds:
        raise NotPlain(f"{what} {told.kind}")
    return kinds[told.kind](game, told.params)


def play_words(game: Game, play: Any) -> list[Word]:
    """A play as the kernel reads it: one word, or one for each of its choices."""
    if said_of(play) is None:
        raise NotPlain(f"a play of its own: {play.verb}")
    found = _told(PLAYS, "play", game, play)
    return found if isinstance(found, list) else [found]


def reflex_word(game: Game, reflex: Any) -> Word:
    """What follows by itself, as the kernel reads it."""
    return _told(REFLEXES, "a reflex", game, reflex)


def must_word(game: Game, must: Any) -> Word:
    """What must be done before all else, as the kernel reads it."""
    return _told(MUSTS, "an obligation", game, must)


def goal_word(game: Game) -> Word:
    """When the game is won, as the kernel reads it."""
    return _told(GOALS, "a goal", game, game.won)
