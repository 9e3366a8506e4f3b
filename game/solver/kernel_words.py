"""Exports each word of a page to the kernel: a number for its kind, and further numbers.

The mappings go by the kind of a word and know no game. A game with a word that has no mapping is
left to the search in Python, and :class:`UnknownToKernel` names the word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from game.core.cards import J
from game.core.table import Spot
from game.rules.game import Game
from game.solver import kernel_deals as deals
from game.solver import kernel_steps as steps
from game.solver.kernel_sets import BY_PLACE, MOST_BATCHED, sets_of
from game.solver.kernel_whens import conditions, leaves
from game.solver.kernel_word import (
    ALL_EMPTY,
    BATCH,
    CARRY,
    CAST_OUT,
    CAST_OUT_SUITS,
    CHOICE_FIRST,
    CLOSE_UP,
    COMPLETED_BY,
    COVER,
    DEAL_ROW,
    DISCARD,
    ENOUGH_IN_HANDS,
    FILL,
    FILL_SPACES,
    FOR_EACH_LEADER,
    GATHER_EQUALS,
    GATHERED,
    HAND_ON,
    HAND_UNPAIRED,
    HOLDING,
    LAST_PAIR,
    LAY_NEXT,
    LEADERS_LEFT,
    LEFT_PILES,
    NOTE_REDEAL,
    NOTHING_MOVES,
    ONLY_LEFT,
    REDEAL,
    REFILL,
    SECOND_FOLLOWS,
    STARTERS,
    SUITS_IN_ROWS,
    TO_HAND,
    TURN,
    TURN_UP_BARED,
    TURN_UP_LAST,
    TURN_UP_WHEN_DEALT,
    UNWON,
    WHOLE_SUITS,
    UnknownToKernel,
    Word,
    first,
    limit,
    several,
    spots_of,
    without,
)
from game.vocabulary.sentences import spec_of, words_of

HANDS = (
    "One pair",
    "Two pairs",
    "Three of a kind",
    "Full house",
    "Four of a kind",
    "Straight",
    "Flush",
    "Straight flush",
    "Royal flush",
)
"""The poker hands, in the order in which the kernel numbers them."""
Told = TypeVar("Told")

# ---------------------------------------------------------------- plays


def _turn(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["onto"])
    return Word(
        TURN, (first(game, params["onto"]), params["count"]), apart=several(spots),
        sources=frozenset({game.stock}),
    )  # fmt: skip


def _redeal(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots("waste")
    times = limit(params["times"])
    return Word(REDEAL, (first(game, "waste"), times), apart=several(spots), redeals=times)


def _gathered(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    order = [spots[number - 1] for number in params["order"]] or list(spots)
    order += reversed(game.spots(params["under"]))  # these are gathered first
    times = limit(params["times"])
    numbers = (times, len(order), *order, 0, 0, 0)
    return Word(GATHERED, numbers, apart=several(order), redeals=times)


def _deal_row(game: Game, params: Mapping[str, Any]) -> Word:
    without(params, "deal_row", "between")
    rows, when = params["rows"], params["when"]
    if params["packets"] and rows > 1:
        raise UnknownToKernel("deal_row with packets")
    source, spots = first(game, params["source"]), game.spots(params["role"])
    last = game.spots(params["last"]) if params["last"] else range(0)
    rest_up = int(params["rest_up"])
    numbers = (source, rows, spots.start, spots.stop, last.start, last.stop, rest_up)
    return Word(
        DEAL_ROW, numbers, (when,) if when else (), sources=frozenset({source}),
        apart_until=((*spots, *last), source),
    )  # fmt: skip


def _to_hand(game: Game, params: Mapping[str, Any]) -> Word:
    first(game, "hand")
    return Word(TO_HAND, sources=frozenset({game.stock}))


def _hand_on(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that lays the card in the hand on the waste and turns the next one."""
    first(game, "hand")
    return Word(HAND_ON, (first(game, "waste"),), sources=frozenset({game.stock}))


def _lay_next(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(
        LAY_NEXT, (spots.start, spots.stop), apart=several(spots), sources=frozenset({game.stock})
    )


def _fill(game: Game, params: Mapping[str, Any]) -> Word:
    without(params, "may_fill", "width")
    spots = game.spots(params["role"])[: params["places"]]
    source = first(game, params["source"])
    partly = len(spots) < len(game.spots(params["role"]))
    numbers = (source, params["count"], spots.start, spots.stop)
    apart = several(game.spots(params["role"])) if partly else frozenset()
    return Word(FILL, numbers, apart=apart | several(game.spots(params["source"])))


def _discards(game: Game, params: Mapping[str, Any]) -> list[Word]:
    spots, goal = spots_of(game, params["roles"]), first(game, "discard")
    sets = sets_of(game, params["combos"])
    if any(kind == BATCH for kind, *_ in sets) and len(spots) > MOST_BATCHED:
        raise UnknownToKernel("more piles than the kernel finds batches among")
    return [
        Word(
            DISCARD, (kind, total, ranks, goal, many, len(spots), *spots),
            apart=several(spots) if kind in BY_PLACE else frozenset(),
        )
        for kind, total, ranks, many in sets
    ]  # fmt: skip


def _dead_cards(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = spots_of(game, params["roles"]), first(game, "discard")
    return Word(DISCARD, (FOR_EACH_LEADER, J, 0, goal, 1, len(spots), *spots))


def _last_pair(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = game.spots(params["role"]), first(game, "discard")
    return Word(DISCARD, (LAST_PAIR, 0, 0, goal, 1, len(spots), *spots))


def _cover(game: Game, params: Mapping[str, Any]) -> list[Word]:
    under, fact = 0, None
    if params["one"] is not None:
        one = spec_of(params["one"])
        if one is None or one.kind != "deal_past_first":
            raise UnknownToKernel("cover with a way of dealing of its own")
        under, fact = one.params["which"].faces, (one.params["fact"], 0)
    spots = game.spots(params["role"])
    return [
        Word(
            COVER, (kind, total, ranks, under, many, len(spots), *spots),
            apart=several(spots), sources=frozenset({game.stock}), fact=fact,
        )
        for kind, total, ranks, many in sets_of(game, params["combos"])
    ]  # fmt: skip


def _last_resort(game: Game, params: Mapping[str, Any]) -> list[Word]:
    if sum(play.last for play in game.play) > 1:
        raise UnknownToKernel("two last resorts")
    return [word._replace(last=True) for word in play_words(game, params["play"])]


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
    "may_fill": _fill,
    "discards": _discards,
    "cover": _cover,
    "dead_cards": _dead_cards,
    "last_pair": _last_pair,
    "only_when": _only_when,
    "redeal_piles": deals.redeal_piles,
    "reversal": deals.reversal,
    "deal_next_row": deals.next_row,
    "deal_in_turn": deals.in_turn,
    "choose": deals.choose,
    "first_foundation": deals.first_foundation,
    "consolidate": deals.consolidate,
    "last_resort": _last_resort,
    "deal_upon": deals.deal_upon,
    "turn_to_hand": _hand_on,
    "redeal_by": steps.redeal_by,
    "deal_by": steps.deal_by,
    "deal_or_deal_out": deals.deal_out,
}
"""For each kind of play, the function that exports it."""

# ---------------------------------------------------------------- what follows, what must be done


def _turn_up_bared(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(TURN_UP_BARED, (spots.start, spots.stop, params["last"]), sources=frozenset(spots))


def _fill_at_once(game: Game, params: Mapping[str, Any]) -> Word:
    spots, sources = game.spots(params["role"]), spots_of(game, params["sources"])
    numbers = (spots.start, spots.stop, params["count"], len(sources), *sources)
    return Word(REFILL, numbers, apart=several(sources), sources=frozenset(sources))


def _close_up(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(CLOSE_UP, (spots.start, spots.stop), apart=several(spots), sources=frozenset(spots))


def _cast_out(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = spots_of(game, params["roles"]), game.spots("discard")
    return Word(
        CAST_OUT, (params["which"].faces, first(game, "discard"), len(spots), *spots),
        apart=several(goal), sources=frozenset(spots),
    )  # fmt: skip


def _cast_out_suits(game: Game, params: Mapping[str, Any]) -> Word:
    spots, goal = game.spots(params["role"]), game.spots("discard")
    numbers = (spots.start, spots.stop, first(game, "discard"))
    return Word(CAST_OUT_SUITS, numbers, apart=several(goal), sources=frozenset(spots))


def _turn_up_last(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(TURN_UP_LAST, (spots.start, spots.stop), sources=frozenset(spots))


def _turn_up_when_dealt(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(TURN_UP_WHEN_DEALT, (spots.start, spots.stop), sources=frozenset(spots))


def _completed_by(game: Game, params: Mapping[str, Any]) -> Word:
    last, homes = game.spots(params["role"]), game.spots("foundation")
    numbers = (last.start, homes.start, len(homes), params["height"], first(game, "discard"))
    return Word(COMPLETED_BY, numbers, apart=several(last) | several(homes))


def _gather_equals(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(GATHER_EQUALS, (spots.start, spots.stop), apart=several(spots))


REFLEXES: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "turn_up_bared": _turn_up_bared,
    "fill_at_once": _fill_at_once,
    "close_up": _close_up,
    "cast_out": _cast_out,
    "cast_out_suits": _cast_out_suits,
    "turn_up_last": _turn_up_last,
    "turn_up_when_dealt": _turn_up_when_dealt,
    "completed_by": _completed_by,
    "gather_equals": _gather_equals,
}
"""For each kind of reflex, the function that exports it."""


def _starters(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots("foundation")
    return Word(STARTERS, (spots.start, spots.stop, 0))


def _uncovered_starters(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots("foundation")
    return Word(STARTERS, (spots.start, spots.stop, 1))


def _must_fill(game: Game, params: Mapping[str, Any]) -> Word:
    spots, sources = game.spots(params["role"]), spots_of(game, params["sources"])
    numbers = (spots.start, spots.stop, int(params["by_turning"]), len(sources), *sources)
    whens = (params["when"],) if params["when"] else ()
    return Word(FILL_SPACES, numbers, whens, sources=frozenset(sources))


MUSTS: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "starters": _starters,
    "uncovered_starters": _uncovered_starters,
    "must_fill": _must_fill,
    "second_follows": lambda game, params: Word(SECOND_FOLLOWS),
    "choice_first": lambda game, params: Word(CHOICE_FIRST),
}
"""For each kind of obligation, the function that exports it."""
AFTER_MOVES: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "pass_turn": deals.pass_turn,
    "count_batch": deals.count_batch,
    "note_drawn": steps.note_drawn,
    "note_giver": steps.note_giver,
    "once_started": steps.once_started,
    "note_start": steps.note_start,
    "count_moves": steps.count_moves,
    "take_up_rows": lambda game, params: Word(NOTE_REDEAL, (0,)),
}
"""For each kind of rule after a move, the function that exports it."""

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
    numbers = (spots.start, spots.start + many, *counts[:many])
    return Word(HOLDING, numbers, apart=several(spots) if len({*counts[: len(spots)]}) > 1
                or many < len(spots) else frozenset())  # fmt: skip


def _whole_suits(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(WHOLE_SUITS, (spots.start, spots.stop))


def _only_left(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"])
    return Word(ONLY_LEFT, (spots.start, spots.stop, params["which"].faces))


def _in_suits(game: Game, params: Mapping[str, Any]) -> Word:
    zone, spots = next((zone, spots) for zone, spots in game.zones if zone.reach)
    assert zone.reach is not None
    return Word(SUITS_IN_ROWS, (spots.start, spots.stop, zone.reach.row))


def _enough_in_hands(game: Game, params: Mapping[str, Any]) -> Word:
    spots, points = game.spots("grid"), params["points"]
    numbers = (spots.start, spots.stop, params["enough"], *(points[name] for name in HANDS))
    return Word(ENOUGH_IN_HANDS, numbers, apart=several(spots))


def _leaders_left(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots("tableau")
    others = [spot for spot in game.elsewhere if spot not in spots]
    return Word(LEADERS_LEFT, (spots.start, spots.stop, len(others), *others))


GOALS: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "home": lambda game, params: _all_empty(game, (), game.elsewhere),
    "home_except": lambda game, params: _all_empty(game, params["roles"], game.elsewhere),
    "cleared": _cleared,
    "left": _left,
    "holding": _holding,
    "whole_suits": _whole_suits,
    "only_left": _only_left,
    "enough_in_hands": _enough_in_hands,
    "in_suits": _in_suits,
    "leaders_left": _leaders_left,
}
"""For each kind of goal, the function that exports it."""


def _nothing_moves(game: Game, params: Mapping[str, Any]) -> Word:
    spots = game.spots(params["role"]) if params["role"] != "stock" else [game.stock]
    return Word(NOTHING_MOVES, (len(spots), *spots), apart=several(spots))


def _hand_unpaired(game: Game, params: Mapping[str, Any]) -> Word:
    first(game, "hand")
    spots = game.spots(params["role"])
    return Word(HAND_UNPAIRED, (spots.start, spots.stop))


def _unwon_once(game: Game, params: Mapping[str, Any]) -> Word:
    if params["won"] is not game.won:
        raise UnknownToKernel("a loss that asks for another goal")
    parts = [each for leaf in leaves(params["when"]) for each in conditions(game, leaf)]
    return Word(UNWON, [number for each in parts for number in each])


LOSSES: dict[str, Callable[[Game, Mapping[str, Any]], Word]] = {
    "nothing_moves": _nothing_moves,
    "hand_unpaired": _hand_unpaired,
    "unwon_once": _unwon_once,
}
"""For each kind of rule for losing, the function that exports it."""


def _exported(
    kinds: Mapping[str, Callable[[Game, Mapping[str, Any]], Told]], what: str, game: Game, word: Any
) -> Told:
    made_by = spec_of(word)
    if made_by is None:
        raise UnknownToKernel(f"{what} of its own: {getattr(word, '__qualname__', words_of(word))}")
    if made_by.kind not in kinds:
        raise UnknownToKernel(f"{what} {made_by.kind}")
    return kinds[made_by.kind](game, made_by.params)


def play_words(game: Game, play: Any) -> list[Word]:
    """Export a play: one word, or one for each of the kinds of sets that it takes."""
    if spec_of(play) is None:
        raise UnknownToKernel(f"a play of its own: {play.verb}")
    found = _exported(PLAYS, "play", game, play)
    return found if isinstance(found, list) else [found]


def reflex_word(game: Game, reflex: Any) -> Word:
    """Export a reflex."""
    return _exported(REFLEXES, "a reflex", game, reflex)


def after_move_word(game: Game, rule: Any) -> Word:
    """Export a rule after a move."""
    return _exported(AFTER_MOVES, "a rule after a move:", game, rule)


def must_word(game: Game, must: Any) -> Word:
    """Export an obligation."""
    return _exported(MUSTS, "an obligation", game, must)


def goal_word(game: Game) -> Word:
    """Export the goal of a game."""
    return _exported(GOALS, "a goal", game, game.won)


def loss_word(game: Game) -> Word | None:
    """Export the rule of a game for losing; None if it has none."""
    if game.lost is None:
        return None
    if spec_of(game.lost) is None:
        raise UnknownToKernel("a page that says when it is lost")
    return _exported(LOSSES, "a loss", game, game.lost)
