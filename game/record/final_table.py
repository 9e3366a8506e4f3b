"""The table on which a record ends."""

from __future__ import annotations

from typing import NamedTuple

from game.core.table import Table
from game.record.reader import Reader
from game.record.verify import Fold
from game.rules.game import Game
from game.system.jobs import Task


class FinalTable(NamedTuple):
    """The table on which a game ended, or was left."""

    game: Game
    table: Table


def final_table(found: bytes) -> Task[FinalTable]:
    """The last table of the record in these bytes; a step reads an entry and lets it happen, or
    takes a move back.

    :raises RecordError: at the first line that can't be read, or can't have happened.
    """
    opened = Reader(found)
    fold = Fold(opened.deal)
    for _, entry in opened.following():
        yield from fold.taking(entry)
    yield from fold.settling()
    return FinalTable(opened.deal.game, fold.table)
