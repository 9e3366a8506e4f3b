"""Moves an unfinished game to the records when it is replaced by a new deal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from game.match.journal import Annotation
from game.record import reader
from game.record.codec import BEGINNING, PLAYED, compact, entry_words
from game.record.strict_json import MOST_ENTRIES
from game.storage.autosave import PathFor
from game.system import files

_PLAYED = re.compile(rb'"by"\s*:\s*"(%s)"' % "|".join(PLAYED).encode())


class _Last(NamedTuple):
    """The last entry of a game: its number, its time, and what it did."""

    n: int
    t: int
    by: str


def archive(path: Path, path_for: PathFor) -> None:
    """Move an unfinished game to the path that ``path_for`` gives for its header, ending it as
    "left" if it has no end yet. A deal without a single move is deleted.

    For a file that this program wrote, only the deal and the last line are parsed, because a new
    deal waits for this.

    :raises UnreadableFile, RecordError: if the file can't be read; it is not moved.
    :raises OSError: if the file can't be moved.
    """
    found = files.read_bytes(path)
    header = reader.Reader(found).deal.header
    last = _last(found) or _last_read(path, found)
    if not _PLAYED.search(found):
        path.unlink()
        return
    if last.by != "end" and last.n < MOST_ENTRIES:
        left = Annotation("end", last.t, {"result": "left"})
        line = compact(entry_words(header.game.names, last.n + 1, left))
        files.append(path, f"{line}\n".encode())
    path.replace(path_for(header))


def _last(found: bytes) -> _Last | None:
    """The last entry, read from the beginning of its line. None if that line is incomplete or the
    number of lines does not match its number."""
    begins = BEGINNING.match(found, found.rfind(b"\n", 0, -1) + 1)
    if begins is None or not found.endswith(b"}\n"):
        return None
    last = _Last(int(begins[1]), int(begins[2]), begins[3].decode("ascii"))
    return last if found.count(b"\n") == last.n + 1 else None


def _last_read(path: Path, found: bytes) -> _Last:
    """The last entry of a game whose file was not written by this program or was cut short. The
    file is rewritten without an incomplete last line.

    :raises RecordError: if the file can't be read.
    """
    record = reader.read(found)
    if not found.endswith(b"\n"):
        files.write_whole(path, record.text.encode("utf-8"))
    last = record.entries[-1]
    return _Last(len(record.entries), last.t, last.by)
