"""The steps of a deal, and what is noted after a move, as numbers for the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.core.table import Spot
from game.rules.game import Game
from game.solver.kernel_whens import conditions
from game.solver.kernel_word import (
    BOTTOM_TO_TOP,
    BY_STEPS,
    COUNT_MOVES,
    EACH_PILE,
    FANS,
    FILL_UP,
    GATHER,
    NO_LIMIT,
    NOTE_DRAWN,
    NOTE_GIVER,
    NOTE_START,
    ONCE_STARTED,
    PAST_ALIKE,
    ROWS_AGAIN,
    STEP_UNLESS,
    UnknownToKernel,
    Word,
    first,
    limit,
    several,
    spots_of,
)
from game.vocabulary.conditions import REDEALS_LEFT, When
from game.vocabulary.dealer import Dealer
from game.vocabulary.sentences import spec_of

BEFORE_STEPS = 4
"""The number of parameters of a play before its steps: the most redeals, whether another fact than
``redeals_left`` counts them, whether it needs the stock, and whether it counts redeals down."""


def _step(kind: int, *numbers: int) -> list[int]:
    return [kind, len(numbers), *numbers]


def _gather(game: Game, params: Mapping[str, Any]) -> list[int]:
    return _step(GATHER, *spots_of(game, params["roles"]))


def _fans(game: Game, params: Mapping[str, Any]) -> list[int]:
    spots, past = game.spots(params["role"]), params["past"]
    faces = past.faces if past is not None else 0
    return _step(FANS, spots.start, spots.stop, params["size"], limit(params["most"]), faces)


def _each_pile(game: Game, params: Mapping[str, Any]) -> list[int]:
    spots = game.spots(params["role"])
    return _step(EACH_PILE, spots.start, spots.stop, params["times"], int(not params["up"]))


def _fill_up(game: Game, params: Mapping[str, Any]) -> list[int]:
    spots = [*game.spots(params["role"])]
    in_order = spots[-1:] + spots[:-1] if params["last_first"] else spots
    return _step(FILL_UP, params["height"], *in_order)


def _bottom_to_top(game: Game, params: Mapping[str, Any]) -> list[int]:
    spots = game.spots(params["role"])
    return _step(BOTTOM_TO_TOP, spots.start, spots.stop)


def _past_alike(game: Game, params: Mapping[str, Any]) -> list[int]:
    spots = game.spots(params["role"])
    return _step(PAST_ALIKE, spots.start, spots.stop, first(game, "discard"))


def _rows_again(game: Game, params: Mapping[str, Any]) -> list[int]:
    zone, spots = next((zone, spots) for zone, spots in game.zones if zone.reach)
    assert zone.reach is not None
    return _step(ROWS_AGAIN, spots.start, spots.stop, zone.reach.row)


def _step_unless(game: Game, params: Mapping[str, Any]) -> list[int]:
    then = steps_of(game, params["then"])
    found = [number for each in conditions(game, params["when"]) for number in each]
    return [*_step(STEP_UNLESS, len(then), *found), *then]


def _in_order(game: Game, params: Mapping[str, Any]) -> list[int]:
    return [number for step in params["steps"] for number in steps_of(game, step)]


STEPS: dict[str, Callable[[Game, Mapping[str, Any]], list[int]]] = {
    "in_order": _in_order,
    "step_unless": _step_unless,
    "gather": _gather,
    "deal_fans": _fans,
    "deal_each": _each_pile,
    "fill_up": _fill_up,
    "bottom_to_top": _bottom_to_top,
    "deal_again": _rows_again,
    "deal_past_alike": _past_alike,
}
"""For each kind of step of a deal, the function that exports it."""


def steps_of(game: Game, step: Callable[[Dealer], None]) -> list[int]:
    """Export a step: its kind, the count of its numbers, and the numbers; then any further steps.

    :raises UnknownToKernel: for a step that the kernel does not know.
    """
    made_by = spec_of(step)
    if made_by is None or made_by.kind not in STEPS:
        name = getattr(step, "__qualname__", "") if made_by is None else made_by.kind
        raise UnknownToKernel(f"a deal of its own: {name}")
    return STEPS[made_by.kind](game, made_by.params)


def shuffles(plays: Iterable[Word]) -> bool:
    """Does any of these plays shuffle?"""
    steps = [kind for word in plays if word.kind == BY_STEPS for kind in _kinds(word)]
    return GATHER in steps or ROWS_AGAIN in steps


def _kinds(word: Word) -> Iterator[int]:
    """Yield the kinds of the steps of a play."""
    at = BEFORE_STEPS
    while at < len(word.params):
        yield word.params[at]
        at += 2 + word.params[at + 1]


def _all_piles(game: Game) -> frozenset[Spot]:
    """Return the piles that are neither home nor the stock. They are not interchangeable, since
    steps go by their places."""
    return several(spot for spot in game.elsewhere if spot != game.stock)


def redeal_by(game: Game, params: Mapping[str, Any]) -> Word:
    """Export a redeal by steps."""
    when, fact, times = params["when"], params["fact"], params["times"]
    if not isinstance(when, When):
        raise UnknownToKernel("redeal_by at times of its own")
    steps = steps_of(game, params["how"])
    word = Word(
        BY_STEPS, (limit(times), int(fact != REDEALS_LEFT), 0, 1, *steps), (when,),
        apart=_all_piles(game), sources=frozenset({game.stock}),
    )  # fmt: skip
    if fact == REDEALS_LEFT:
        return word._replace(redeals=limit(times))
    if times is None:
        raise UnknownToKernel("a redeal without limit that is counted")
    return word._replace(fact=(fact, times))


def deal_by(game: Game, params: Mapping[str, Any]) -> Word:
    """Export a deal from the stock by steps."""
    whens = (params["when"],) if params["when"] else ()
    return Word(
        BY_STEPS, (NO_LIMIT, 0, 1, 0, *steps_of(game, params["step"])), whens,
        apart=_all_piles(game), sources=frozenset({game.stock}),
    )  # fmt: skip


# ---------------------------------------------------------------- rules after a move


def note_drawn(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that notes when a card was drawn out from under others."""
    return Word(NOTE_DRAWN, fact=(params["fact"], 0))


def note_giver(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that notes whether a card came from one of the giver's piles."""
    onto, giver = game.spots(params["onto"]), game.spots(params["giver"])
    return Word(
        NOTE_GIVER, (onto.start, onto.stop, giver.start, giver.stop), fact=(params["fact"], 0)
    )


def once_started(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that takes steps once the first foundation is chosen."""
    return Word(ONCE_STARTED, steps_of(game, params["step"]), apart=_all_piles(game))


def note_start(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that notes from which pile the first foundation came."""
    spots = game.spots(params["role"])
    numbers = (spots.start, spots.stop)
    return Word(NOTE_START, numbers, apart=several(spots), fact=(params["fact"], 0))


def count_moves(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that counts the moves of a round."""
    return Word(COUNT_MOVES, fact=(params["fact"], 1))
