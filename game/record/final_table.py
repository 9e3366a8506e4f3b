"""The table on which a record ends, folded a little at a time, so that nobody waits for it."""

from __future__ import annotations

from game.core.table import Table
from game.record import reader, verify
from game.record.codec import line_of
from game.record.reader import Record, UnreadableRecord
from game.record.strict_json import CutShort, Unreadable, json_object, text_of


class Ending:
    """The end of one record: ``read_on`` until it says so, then ``table`` is the last one.

    :raises RecordError: where the header or the deal can't be read; so does ``read_on`` at the
        first line that can't be, or can't have happened.
    """

    def __init__(self, found: bytes) -> None:
        lines = found.replace(b"\r\n", b"\n").split(b"\n")
        self.record: Record = reader.read(b"\n".join(lines[:2]) + b"\n")
        """The record as far as its deal."""
        self._fold = verify.Fold(self.record)
        self._rest = iter(enumerate(lines[2:], start=3))
        self._lines = len(lines)
        self._t = self.record.entries[-1].t

    @property
    def table(self) -> Table:
        """The table as far as it has been read."""
        return self._fold.table

    def read_on(self, entries: int) -> bool:
        """Let so many entries more happen on the table. True when it has come to its end."""
        for _ in range(entries):
            number, line = next(self._rest, (0, b""))
            if not line:
                return True
            try:
                entry = line_of(self.record.game.names, json_object(text_of(line)), number, self._t)
            except Unreadable as error:
                if isinstance(error, CutShort) and number == self._lines:
                    return True  # a last line that was cut short is left out
                raise UnreadableRecord(number, str(error)) from None
            self._t = entry.t
            self._fold.take(entry)
        return False
