"""The table on which a record ends, folded a little at a time, so that nobody waits for it."""

from __future__ import annotations

from itertools import islice

from game.core.table import Table
from game.record import reader, verify
from game.record.reader import Record
from game.system.jobs import Work


class Ending:
    """The end of one record: ``read_on`` until it says so, then ``table`` is the last one, and
    ``record`` the record as far as its deal.

    :raises RecordError: from ``read_on`` at the first line that can't be read, or can't have
        happened.
    """

    record: Record
    _fold: verify.Fold

    def __init__(self, found: bytes) -> None:
        self._course = self._following(found)

    @property
    def table(self) -> Table:
        """The table as far as it has been read."""
        return self._fold.table

    def read_on(self, steps: int) -> bool:
        """Let so many small steps more be done: a part of a line is read, or happens, or a move is
        taken back. True when it has come to its end."""
        return sum(1 for _ in islice(self._course, steps)) < steps

    def _following(self, found: bytes) -> Work[None]:
        at = reader.deal_end(found)
        self.record = yield from reader.reading_whole(found[:at])
        self._fold = verify.Fold(self.record.upto(1))
        for entry in self.record.entries:
            yield from self._fold.taking(entry)
        for following in reader.following(self.record, found, at):
            if following is None:
                yield
            else:
                yield from self._fold.taking(following)
        yield from self._fold.settling()
