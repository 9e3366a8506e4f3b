"""The table on which a record ends, folded a little at a time, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.table import Table
from game.record import reader, verify
from game.record.codec import line_of
from game.record.reader import Record, UnreadableRecord
from game.record.strict_json import CutShort, Unreadable, text_of


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
        self._course = self._following(lines)

    @property
    def table(self) -> Table:
        """The table as far as it has been read."""
        return self._fold.table

    def read_on(self, steps: int) -> bool:
        """Let so many small steps more happen on the table, an entry or a move of those that are
        taken back at a time. True when it has come to its end."""
        return any(next(self._course, True) for _ in range(steps))

    def _following(self, lines: list[bytes]) -> Iterator[bool]:
        last = self.record.entries[-1].t
        for number, line in enumerate(lines[2:], start=3):
            if not line:
                break
            try:
                entry = line_of(self.record.game.names, text_of(line), number, last)
            except Unreadable as error:
                if isinstance(error, CutShort) and number == len(lines):
                    break  # a last line that was cut short is left out
                raise UnreadableRecord(number, str(error)) from None
            last = entry.t
            yield from (False for _ in self._fold.taking(entry))
        yield from (False for _ in self._fold.settling())
