"""Files read from the disk and written to it, whole or not at all."""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path

MOST_BYTES = 16 * 2**20
"""The size of a whole record."""


class UnreadableFile(ValueError):
    """A file that can't be read; its sentence says why."""


def sentence(error: OSError) -> str:
    """What the system says of a file, in its own words and without its number."""
    return (error.strerror or str(error) or type(error).__name__).lower()


def size(count: int) -> str:
    """A number of bytes as it is said: 16 MB, 64 KB.

    >>> size(MOST_BYTES), size(65536)
    ('16 MB', '64 KB')
    """
    return f"{count >> 20} MB" if count >= 2**20 else f"{count >> 10} KB"


def _at_once(name: str, flags: int) -> int:
    """Open a file without waiting, as one would wait for ever at a named pipe that nobody writes
    into; what is there is then read as from any file."""
    if not hasattr(os, "O_NONBLOCK"):  # nothing of the kind lies in a folder there
        return os.open(name, flags)
    file = os.open(name, flags | os.O_NONBLOCK)
    os.set_blocking(file, True)
    return file


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All that is in a file, if it is not too large.

    :raises UnreadableFile: where it is, or where the system can't read it.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            found = file.read(most + 1)
    except OSError as error:
        raise UnreadableFile(sentence(error)) from None
    except ValueError:
        raise UnreadableFile("that is no name of a file") from None
    if len(found) > most:
        raise UnreadableFile(f"it is larger than {size(most)}")
    return found


def last_line(path: Path, most: int) -> bytes:
    """The last line of a file that is not blank, or its end if it is longer than so many bytes.

    :raises UnreadableFile: where the system can't read it.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - most - 2))  # and the ends of two lines
            return file.read(most + 2).rstrip().rpartition(b"\n")[2]
    except OSError as error:
        raise UnreadableFile(sentence(error)) from None


def free_path(path: Path) -> Path:
    """The path, or one like it, at which nothing lies."""
    found, number = path, 2
    while found.exists():
        found, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return found


def write_whole(path: Path, found: bytes) -> None:
    """Write a file all at once: whoever looks sees the old one or the new one.

    :raises OSError: where the disk is full or may not be written; then the old one stands.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(found)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


_HALF_WRITTEN = re.compile(r"\.(.+)\.([1-9]\d{0,9})\.new", re.ASCII)
"""A file that :func:`write_whole` writes: its name, and the number of the process."""
_AN_HOUR = 3600


def clear_half_written(folder: Path, name: str = "") -> None:
    """Delete what processes that were killed while they wrote a file left in this folder; with a
    ``name``, only what they left of that file.

    It stays while its process runs; where only its age can tell, for an hour.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            named = _HALF_WRITTEN.fullmatch(entry.name)
            if named is None or (name and named[1] != name):
                continue
            with suppress(OSError):  # it stays until the next start
                if entry.is_file(follow_symlinks=False) and not _is_written(
                    int(named[2]), entry.stat().st_mtime
                ):
                    Path(entry.path).unlink()


def _is_written(process: int, changed: float) -> bool:
    """May this process still be writing a file that was changed at this time?"""
    if sys.platform == "win32":  # there the question below would end the process
        return time.time() - changed < _AN_HOUR
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # somebody else's
        pass
    return True


def append(path: Path, found: bytes) -> None:
    """Write some bytes at the end of a file, all of them or none.

    :raises OSError: where the disk is full or may not be written; then the file is as it was.
    """
    with FileIO(path, "ab") as file:
        whole = file.seek(0, os.SEEK_END)
        extend(file, whole, found)
        os.fsync(file.fileno())


def extend(file: FileIO, whole: int, found: bytes) -> int:
    """Write some bytes after the first ``whole`` ones of a file, all of them or none; says how many
    it holds then.

    :raises OSError: where they can't be written; then the file is as it was.
    """
    if file.seek(0, os.SEEK_END) != whole:
        file.truncate(whole)
    rest = found
    try:
        while rest:
            rest = rest[file.write(rest) :]
    except OSError:
        file.truncate(whole)
        raise
    return whole + len(found)
