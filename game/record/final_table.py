"""Reads the table at the end of a record."""

from __future__ import annotations

from typing import NamedTuple

from game.core.table import Table
from game.record.reader import Reader
from game.record.verify import Fold
from game.rules.game import Game
from game.system.jobs import Task


class FinalTable(NamedTuple):
    """The table at the end of a game."""

    game: Game
    table: Table


def final_table(found: bytes) -> Task[FinalTable]:
    """Read the last table of a record. A step reads and applies one entry, or undoes one move.

    :raises RecordError: at the first entry that can't be read or applied.
    """
    opened = Reader(found)
    fold = Fold(opened.deal)
    for _, entry in opened.following():
        yield from fold.taking(entry)
    yield from fold.settling()
    return FinalTable(opened.deal.game, fold.table)
