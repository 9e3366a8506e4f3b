"""A table that follows the line of play: undo and redo only move a number until it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.events import Event, apply, check
from game.core.table import Table
from game.match.journal import Line


class LazyTable:
    """The ``table`` after the moves in force, each of which is told by its events.

    However often a move is taken back and made again, it happens on the table once, before the
    first move after it or a look at the table.
    """

    def __init__(self, table: Table, *, known: bool = False) -> None:
        """``known`` are events that were made here, or checked before."""
        self._table = table
        self._known = known
        self._line = Line[Sequence[Event]]()
        self._at = 0
        """So many moves of the line have been made on the table."""

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        for _ in self.settling():
            pass
        return self._table

    def settling(self) -> Iterator[None]:
        """Let the table follow the line of play, a move at a time."""
        if self._at == len(self._line.moves):
            return
        back, on = self._line.way(self._at)
        for events in back:
            self._table.take_back(events)
            self._at -= 1
            yield
        for events in on:
            for event in events:
                apply(self._table, event)
            self._at += 1
            yield

    def happen(self, events: Sequence[Event]) -> None:
        """What is no move happens, and can't be taken back: the deal.

        :raises BadEvent: where an event does not belong to the table it finds.
        """
        table = self.table
        for event in events:
            if not self._known:
                check(table, event)
            apply(table, event)

    def play(self, events: Sequence[Event]) -> None:
        """A move is made; its events are checked here, if they come from outside, and never again.

        :raises BadEvent: where an event does not belong to the table it finds.
        """
        self.happen(events)
        self._line.play(events)
        self._at += 1

    def undo(self) -> None:
        """The last move in force is taken back.

        :raises NothingToUndo: at the deal.
        """
        self._line.undo()

    def redo(self) -> None:
        """The move last taken back is made again.

        :raises NothingToRedo: where none was, or another move came after.
        """
        self._line.redo()
