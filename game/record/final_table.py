"""Reads the table at the end of a record."""

from __future__ import annotations

from typing import NamedTuple

from game.core.table import Table
from game.match import origins
from game.match.origins import Origins
from game.record.reader import Reader
from game.record.verify import Fold, undealt
from game.rules.game import Game
from game.system.jobs import Task


class FinalTable(NamedTuple):
    """The table at the end of a game. ``origins`` are the packs that its cards are from, in a game
    between seats."""

    game: Game
    table: Table
    origins: Origins


def final_table(found: bytes) -> Task[FinalTable]:
    """Read the last table of a record. A step reads and applies one entry, undoes one move, or
    follows the packs through one.

    :raises RecordError: at the first entry that can't be read or applied.
    """
    opened = Reader(found)
    fold = Fold(opened.deal)
    for _, entry in opened.following():
        yield from fold.taking(entry)
    yield from fold.settling()
    game = opened.deal.game
    packs: Origins = ()
    if not game.alone:
        packs = origins.at_start(game, undealt(opened.deal))
        for events in (opened.deal.entries[0].events, *fold.line):
            packs = origins.after(game, packs, events)
            yield
    return FinalTable(game, fold.table, packs)
