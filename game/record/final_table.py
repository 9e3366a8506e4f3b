"""The table on which a record ends, folded a little at a time, so that nobody waits for it."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from game.core.table import Table
from game.record import reader, verify
from game.rules.game import Game
from game.system.jobs import Work


class FinalTable(NamedTuple):
    """The table on which a game ended, or was left."""

    game: Game
    table: Table


def final_table(found: bytes) -> Work[FinalTable]:
    """The last table of the record in these bytes; a step reads a part of a line, lets it happen,
    or takes a move back.

    :raises RecordError: at the first line that can't be read, or can't have happened.
    """
    at = reader.deal_end(found)
    record = yield from reader.reading_whole(found[:at])
    fold = verify.Fold(record.upto(1))
    for entry in chain(record.entries, reader.following(record, found, at)):
        if entry is None:
            yield
        else:
            yield from fold.taking(entry)
    yield from fold.settling()
    return FinalTable(record.game, fold.table)
