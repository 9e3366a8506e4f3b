"""Fits that are asked of the table, as the kernel reads them beyond their bits."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import K
from game.core.ranks import rank_named
from game.core.table import Table
from game.rules.carry_tables import Column
from game.rules.game import Game
from game.solver.kernel_word import NotPlain
from game.vocabulary.fit_terms import Leaf, operands


def leaves(column: Column) -> Iterator[Leaf]:
    """What the piles of a column are asked."""
    for fit in (column.build, column.space):
        for each in operands(fit) if fit is not None else ():
            if isinstance(each, Leaf):
                yield each


def asked_more(game: Game, base: str, column: Column) -> list[int]:
    """The row of ranks in which its piles are built, and by rank the ranks that follow it upward
    and downward, as bits: three lists, empty where none of it is asked.

    :raises NotPlain: where two rows are asked for.
    """
    asked = [*leaves(column)]
    rows = {each.args[0] for each in asked if each.kind == "in_order"}
    if len(rows) > 1:
        raise NotPlain("two rows of ranks for one pile")
    order = [rank_named(letter) or 0 for letter in next(iter(rows), "")]
    found = [len(order), *order]
    if not any(each.kind == "one_way" for each in asked):
        return [*found, 0, 0]
    ranks = game.ranks(Table((), {"base": base}), column.first)
    for step in (1, -1):
        found.append(K + 1)
        found += [
            sum(1 << high for high in range(K + 1) if ranks.rises(low, high, step))
            for low in range(K + 1)
        ]
    return found
