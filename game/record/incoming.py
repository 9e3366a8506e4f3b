"""Imports: a record or a share code from a file, a drop or the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.record import reader, share, verify, writer
from game.record.reader import Reader, Record
from game.record.share_alphabet import LONGEST
from game.record.strict_json import begins_object
from game.system import files
from game.system.jobs import Task


class BadImport(ValueError):
    """The import is refused; the message says why."""


class ImportedRecord(NamedTuple):
    """A record whose events fit its table, and a notice if it was made under other rules."""

    record: Record
    notice: str


def is_game(words: str) -> bool:
    """Whether a text is a share code or a record, rather than a path."""
    return share.is_code(words) or begins_object(words)


class Arrival:
    """An import in progress. ``deal`` is the record up to its deal, once it is known; ``steps`` is
    the total number of steps, 0 if unknown."""

    def __init__(self) -> None:
        self.deal: Record | None = None
        self.steps = 0

    def file(self, path: Path) -> Task[ImportedRecord]:
        """Read a file that contains a record or a share code. A step reads a line or plays a move.

        :raises UnreadableFile: if the file can't be read.
        :raises BadImport: if it contains no game or an invalid one.
        """
        found = files.read_bytes(path)
        short = len(found) <= 4 * LONGEST  # a letter has at most four bytes
        words = found.decode("utf-8", errors="replace") if short else ""
        yield
        return (yield from self.text(words) if share.is_code(words) else self._recorded(found))

    def text(self, words: str) -> Task[ImportedRecord]:
        """Read a text that contains a share code or a record. A step reads a line or plays a move.

        :raises BadImport: if it contains no game or an invalid one.
        """
        if begins_object(words):
            return (yield from self._recorded(words.removeprefix("\ufeff").lstrip()))
        try:
            shared = yield from share.read.steps(words)
            begun = shared.match.again()
            self.deal = reader.read(writer.write(begun))
            return ImportedRecord((yield from shared.recording()), shared.notice)
        except (share.BadCode, reader.RecordError) as error:
            raise BadImport(str(error)) from None

    def _recorded(self, found: bytes | str) -> Task[ImportedRecord]:
        try:
            opened = Reader(found)
            self.deal = opened.deal
            self.steps = 2 * opened.found.count(b"\n")
            yield
            record, trouble = yield from reader.read_on.steps(opened)
            if trouble is not None:
                raise trouble
            yield from verify.fold.steps(record)
        except reader.RecordError as error:
            raise BadImport(str(error)) from None
        return ImportedRecord(record, "; ".join(filter(None, (record.dropped, record.other_rules))))
