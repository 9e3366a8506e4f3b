"""Words that deal (rows, cards in turn, batches) and reversals, as numbers for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import FACES
from game.core.ranks import rank_named
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.rules.move_tables import MoveTables
from game.solver.kernel_word import (
    CHOOSE,
    CONSOLIDATE,
    COUNT_BATCH,
    DEAL_OUT,
    DEAL_UPON,
    FIRST,
    GATHERED,
    IN_TURN,
    NEXT_ROW,
    PASS_TURN,
    REVERSAL,
    UnknownToKernel,
    Word,
    first,
    several,
    spots_of,
    without,
)
from game.vocabulary.conditions import BATCH
from game.vocabulary.fit_terms import Fit
from game.vocabulary.laid_rows import ROWS
from game.vocabulary.sentences import spec_of
from game.vocabulary.stock_plays import PILE_IN_TURN

MOST_NOTED = 2000
"""The kernel keeps the values of facts as numbers below this."""
COUNTS = {"any_number": 0, "all_but_bottom": 1}
"""For each kind of counts of a reversal, the number of cards that stay behind."""
NO_COLUMN = -1
"""Stands for the column of a pair of piles where the kernel asks none."""


def redeal_piles(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that turns the piles over onto one another and deals them again in rows."""
    without(params, "redeal_piles", "packets")
    if game.spots("hand"):
        raise UnknownToKernel("redeal_piles with a hand")
    spots = game.spots(params["role"])
    numbers = (
        params["times"],
        len(spots),
        *reversed(spots),
        params["rows"],
        spots.start,
        spots.stop,
    )
    return Word(GATHERED, numbers, apart=several(spots), redeals=params["times"])


def _tables(game: Game, sources: list[Spot], goals: list[Spot], *, space: bool) -> list[int]:
    """Return which single cards each goal takes from each source, as numbers: for each pair the
    index of its table; for each pair the column that is also asked about an empty goal, or
    :data:`NO_COLUMN`; the number of tables; and the tables.

    :raises UnknownToKernel: where the cards alone do not decide.
    """
    move_tables = game.move_tables(Table((), {"base": game.base}))
    tables: list[tuple[int, ...]] = []
    numbers, asked = [], []
    for source in sources:
        for goal in goals:
            (build, on), (into, free) = move_tables.single_card_fits(source, goal)
            tops, blank = on.may, free.may[EMPTY]
            if build is not None and on.sure[:FACES] != on.may[:FACES]:
                raise UnknownToKernel(f"what is asked of a card there: {build.words}")
            if space and into is not None and free.sure[EMPTY] != blank:
                asked.append(_asked_there(move_tables, goal, into))
            else:
                asked.append(NO_COLUMN)
            table = (*tops[:EMPTY], blank if space else 0)
            if table not in tables:
                tables.append(table)
            numbers.append(tables.index(table))
    return [*numbers, *asked, len(tables), *(cards for table in tables for cards in table)]


def _asked_there(move_tables: MoveTables, goal: Spot, into: Fit) -> int:
    """Return the index of the column that asks the same of a card for an empty goal.

    :raises UnknownToKernel: where there is none.
    """
    for number, column in enumerate(move_tables.columns):
        if column.first <= goal < column.end and column.space == into:
            return number
    raise UnknownToKernel(f"what is asked of a card there: {into.words}")


def reversal(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that turns cards of one pile over onto another that it meets."""
    counts = spec_of(params["counts"])
    if counts is None or counts.kind not in COUNTS:
        raise UnknownToKernel("reversal of its own counts")
    sources, goals = [*game.spots(params["source"])], [*game.spots(params["target"])]
    numbers = [COUNTS[counts.kind], len(sources), *sources, len(goals), *goals]
    return Word(REVERSAL, [*numbers, *_tables(game, sources, goals, space=False)])


def next_row(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that deals the next row of a grid."""
    spots, when = game.spots(params["role"]), params["when"]
    last = game.spots(params["last"]) if params["last"] else range(0)
    numbers = (
        spots.start, spots.stop, params["width"], int(params["fill"]), last.start, last.stop,
    )  # fmt: skip
    return Word(
        NEXT_ROW, numbers, (when,) if when else (), sources=frozenset({game.stock}),
        apart=several([*spots, *last]), fact=(ROWS, 0),
    )  # fmt: skip


def in_turn(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that turns the next card; if it can go nowhere else, it goes straight to the
    pile whose turn it is."""
    hand, spots = first(game, "hand"), game.spots(params["role"])
    homes = spots_of(game, params["homes"])
    numbers = (spots.start, spots.stop, len(homes), *homes)
    return Word(
        IN_TURN, (*numbers, *_tables(game, [hand], homes, space=True)),
        sources=frozenset({game.stock}), apart_until=((*spots,), game.stock),
        fact=(PILE_IN_TURN, 1),
    )  # fmt: skip


def choose(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the choice of the rank of the foundations, or of a value that the page keeps."""
    key, values = params["key"], params["values"]
    if key == "base":
        return Word(CHOOSE, (0, len(values), *(rank_named(value) or 0 for value in values)))
    if all(isinstance(value, str) for value in values):
        return Word(
            CHOOSE, (1, len(values), *range(1, len(values) + 1)), fact=(key, 0), values=values
        )
    if not all(isinstance(value, int) and 0 < value < MOST_NOTED for value in values):
        raise UnknownToKernel(f"choose the {key}")
    return Word(CHOOSE, (1, len(values), *values), fact=(key, 0))


def first_foundation(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the choice of the card that starts the first foundation, and with it of the base."""
    spots = game.spots(params["role"])
    return Word(
        FIRST, (spots.start, spots.stop, first(game, "foundation")), sources=frozenset(spots)
    )


def consolidate(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that closes the gaps of a grid and fills it from the stock."""
    spots = game.spots(params["role"])
    return Word(
        CONSOLIDATE, (spots.start, spots.stop), apart=several(spots),
        sources=frozenset({game.stock}),
    )  # fmt: skip


def deal_out(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that deals a row or, once the stock is empty, deals a pile out over the
    others."""
    spots = game.spots(params["role"])
    return Word(
        DEAL_OUT, (spots.start, spots.stop), apart=several(spots),
        sources=frozenset({game.stock, *spots}), fact=(params["fact"], len(spots)),
    )  # fmt: skip


def deal_upon(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the play that deals the next card on an empty foundation or out of play where it goes
    there, else on the newest leader."""
    spots, homes = game.spots("tableau"), spots_of(game, ["foundation"])
    goals = [*homes, *spots_of(game, ["discard"])]
    numbers = (params["leaders"].faces, spots.start, spots.stop, len(goals), len(homes), *goals)
    return Word(
        DEAL_UPON, (*numbers, *_tables(game, [game.stock], goals, space=True)),
        sources=frozenset({game.stock}), apart_until=((*spots,), game.stock),
    )  # fmt: skip


# ---------------------------------------------------------------- rules after a move


def pass_turn(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that passes the turn to the next pile."""
    spots = game.spots(params["role"])
    return Word(
        PASS_TURN, (spots.start, spots.stop, int(params["skip"])), fact=(PILE_IN_TURN, 1),
        apart_until=((*spots,), first(game, "hand")),
    )  # fmt: skip


def count_batch(game: Game, params: Mapping[str, Any]) -> Word:
    """Export the rule that counts the cards turned in a batch."""
    return Word(COUNT_BATCH, (params["size"],), fact=(BATCH, 0))
