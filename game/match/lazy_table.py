"""A table that follows the line of play only when it is looked at, so that undo and redo are
cheap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.events import Event, apply, check
from game.core.table import Table
from game.match.journal import Line


class LazyTable:
    """The ``table`` after the moves in force, each given by its events.

    However often a move is undone and redone, the table changes once, before the next move or the
    next look at it.
    """

    def __init__(self, table: Table, *, known: bool = False) -> None:
        """``known`` says that the events were made here or already checked."""
        self._table = table
        self._known = known
        self._line = Line[Sequence[Event]]()
        self._at = 0
        """The number of moves that are in force in the table."""

    @property
    def table(self) -> Table:
        """The table, brought up to date."""
        for _ in self.settling():
            pass
        return self._table

    @property
    def line(self) -> Sequence[Sequence[Event]]:
        """The events of the moves in force."""
        return self._line.moves

    def settling(self) -> Iterator[None]:
        """Bring the table up to date, yielding after each move."""
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
        """Apply events that belong to no move and can't be undone: the deal.

        :raises BadEvent: for an event that does not fit the table.
        """
        table = self.table
        for event in events:
            if not self._known:
                check(table, event)
            apply(table, event)

    def play(self, events: Sequence[Event]) -> None:
        """Make a move. Events from outside are checked, once.

        :raises BadEvent: for an event that does not fit the table.
        """
        self.happen(events)
        self._line.play(events)
        self._at += 1

    def undo(self) -> None:
        """Undo the last move in force.

        :raises NothingToUndo: at the deal.
        """
        self._line.undo()

    def redo(self) -> None:
        """Redo the move last undone.

        :raises NothingToRedo: if no move was undone, or another was made since.
        """
        self._line.redo()
