"""Conditions on the table, for the kernel: each is a kind, piles and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.table import Fact, Spot
from game.rules.carry_tables import Column
from game.rules.game import Game
from game.solver import kernel_word as code
from game.solver.kernel_fits import cases
from game.solver.kernel_word import UnknownToKernel, limit
from game.vocabulary.conditions import BATCH, When
from game.vocabulary.laid_rows import ROWS
from game.vocabulary.sentences import TermSpec, spec_of

JOINED = {"both", "either"}
MOST_CHOICES = 4
FACT_OF: dict[str, Callable[[When], Any]] = {
    "between_batches": lambda when: BATCH,
    "rows_filled": lambda when: ROWS,
    "chosen": lambda when: when.args[0],
    "unset": lambda when: when.args[0],
    "reached": lambda when: when.args[0],
}
"""For each kind of condition that reads a fact, the name of the fact."""
Condition = tuple[int, int, int, int, int]
"""A condition as the kernel reads it: its kind, the first pile, the one after the last, and two
numbers. ``EITHER`` has four bit masks of conditions instead."""


def conditions(game: Game, when: When) -> list[Condition]:
    """Split a condition into the kernel's conditions, which must all hold.

    :raises UnknownToKernel: for a condition that the kernel does not know.
    """
    args: tuple[Any, ...] = when.args
    spots = game.spots(args[0]) if args and isinstance(args[0], str) else range(0)
    waiting = [range(game.stock, game.stock + 1), *filter(None, [game.spots("hand")])]
    match when.kind:
        case "empty":
            return [(code.COUNTED, spots.start, spots.stop, 0, 0)]
        case "counted":
            return [(code.COUNTED, spots.start, spots.stop, args[1], limit(args[2]))]
        case "filled":
            return [(code.FILLED, spots.start, spots.stop, 0, 0)]
        case "is_space":
            return [(code.IS_SPACE, spots.start, spots.stop, 0, 0)]
        case "redeals_left":
            return [(code.LEFT, 0, 0, args[0], 0)]
        case "dealt":
            return [(code.COUNTED, each.start, each.stop, 0, 0) for each in waiting]
        case "dealing" if len(waiting) == 1:
            return [(code.COUNTED, waiting[0].start, waiting[0].stop, 1, code.NO_LIMIT)]
        case "short":
            return [(code.SHORT, spots.start, spots.stop, args[1], 0)]
        case "chosen" if args[0] != "base" and args[1] in (named := values_of(game, args[0])):
            return [(code.CHOSEN, 1, 0, named.index(args[1]) + 1, 0)]
        case "reached":
            return [(code.REACHED, 0, 0, args[1], limit(args[2]))]
        case "no_carry":
            return [(code.NO_CARRY, 0, 0, 0, 0)]
        case "dealt_out":
            return [(code.DEALT_OUT, spots.start, spots.stop, 0, 0)]
        case "no_higher":
            return [(code.NO_HIGHER, spots.start, spots.stop, args[1], 0)]
        case "unset":
            return [(code.UNSET, 0, 0, 0, 0)]
        case "redealt":
            return [(code.REDEALT, 0, 0, args[0], 0)]
        case "between_batches":
            return [(code.BETWEEN, 0, 0, 0, 0)]
        case "chosen" if args == ("base", None) and chooses(game):
            return [(code.CHOSEN, 0, 0, 0, 0)]
        case "chosen" if args[0] != "base" and isinstance(args[1], int):
            return [(code.CHOSEN, 1, 0, args[1], 0)]
        case "none_to_fill":
            return [(code.NONE_TO_FILL, spots.start, spots.stop, 0, 0)]
        case "own" if (held := _held(when)) is not None:
            role, counts = held.params["role"], held.params["counts"]
            piles = zip(game.spots(role), counts, strict=False)
            return [(code.COUNTED, each, each + 1, count, code.NO_LIMIT) for each, count in piles]
        case "rows_filled":
            return [(code.ROWS_FILLED, spots.start, spots.stop, args[1], 0)]
    raise UnknownToKernel(f"when {when.words}")


def _held(when: When) -> TermSpec | None:
    """Return the goal that a game's own condition tests, if it is that each of some piles holds a
    number of cards."""
    made_by = spec_of(when.test)
    return made_by if made_by is not None and made_by.kind == "holding" else None


def set_apart(game: Game, column: Column) -> set[Spot]:
    """Return the piles that the conditions of a column single out by their place."""
    whens = [*column.build_whens, *column.space_whens]
    whens += [when for case in cases(column) for when in case.whens]
    goals = [held for when in whens for leaf in leaves(when) if (held := _held(leaf)) is not None]
    counted = [
        zip(game.spots(each.params["role"]), each.params["counts"], strict=False) for each in goals
    ]
    return {spot for piles in counted for spot, _ in piles}


def values_of(game: Game, key: str) -> tuple[Fact, ...]:
    """Return the values from which the player chooses for a fact; none without such a choice."""
    specs = [each for play in game.play if (each := spec_of(play)) is not None]
    values = [
        each.params["values"]
        for each in specs
        if each.kind == "choose" and each.params["key"] == key
    ]
    return values[0] if values else ()


def chooses(game: Game) -> bool:
    """Does the player choose the base?"""
    specs = [each for play in game.play if (each := spec_of(play)) is not None]
    return any(
        each.kind == "first_foundation" or (each.kind == "choose" and each.params["key"] == "base")
        for each in specs
    )


def leaves(when: When) -> Iterator[When]:
    """Yield the simple conditions that make up a condition."""
    if when.kind not in JOINED:
        yield when
        return
    for each in when.args:
        assert isinstance(each, When)
        yield from leaves(each)


class Conditions:
    """The conditions of a page, each registered once under its own bit."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.listed: list[Condition] = []

    def bits(self, needed: tuple[When, ...]) -> int:
        """Return a bit mask of conditions that must all hold.

        :raises UnknownToKernel: for one that the kernel does not know.
        """
        found = 0
        for when in needed:
            found |= self._bits(when)
        return found

    def _bits(self, when: When) -> int:
        if when.kind == "both":
            return self.bits(when.args)  # type: ignore[arg-type]
        if when.kind == "either":
            choices = [self._bits(each) for each in when.args]  # type: ignore[arg-type]
            if len(choices) > MOST_CHOICES:
                raise UnknownToKernel(f"when {when.words}")
            # where there are fewer choices than four, the last one is repeated
            first, second, third, fourth = (choices + choices[-1:] * MOST_CHOICES)[:MOST_CHOICES]
            return self._listed((code.EITHER, first, second, third, fourth))
        found = 0
        for each in conditions(self._game, when):
            found |= self._listed(each)
        return found

    def _listed(self, each: Condition) -> int:
        if each not in self.listed:
            self.listed.append(each)
        return 1 << self.listed.index(each)


def facts_of(when: When) -> Iterator[tuple[str, int]]:
    """Yield the facts that a condition reads (not the base), each with its value where none is
    noted."""
    for each in leaves(when):
        if each.kind in FACT_OF and FACT_OF[each.kind](each) != "base":
            yield FACT_OF[each.kind](each), 0
