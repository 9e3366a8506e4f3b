"""Reading and atomically writing files."""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path

MOST_BYTES = 16 * 2**20
"""The maximum size of a record."""


class UnreadableFile(ValueError):
    """A file can't be read; the message says why."""


class NewerFile(OSError):
    """A newer version of the program wrote the file, so this one does not overwrite it; the message
    says so."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"a newer Cadogan wrote {path.name}")


def sentence(error: OSError) -> str:
    """The system's message for an error, without its number."""
    return (error.strerror or str(error) or type(error).__name__).lower()


def size(count: int) -> str:
    """A number of bytes for display.

    >>> size(MOST_BYTES), size(65536)
    ('16 MB', '64 KB')
    """
    return f"{count >> 20} MB" if count >= 2**20 else f"{count >> 10} KB"


def _at_once(name: str, flags: int) -> int:
    """An opener that does not block on a named pipe without a writer."""
    if not hasattr(os, "O_NONBLOCK"):  # Windows, where folders have no pipes
        return os.open(name, flags)
    file = os.open(name, flags | os.O_NONBLOCK)
    os.set_blocking(file, True)
    return file


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read a file of at most ``most`` bytes.

    :raises UnreadableFile: if it is larger or can't be read.
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


def first_line(path: Path, most: int) -> bytes:
    """The first line of a file, without its end; only its beginning if it is longer than ``most``
    bytes.

    :raises UnreadableFile: if the file can't be read.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            return file.readline(most).removesuffix(b"\n").removesuffix(b"\r")
    except OSError as error:
        raise UnreadableFile(sentence(error)) from None


def last_line(path: Path, most: int) -> bytes:
    """The last line of a file that is not blank; only its end if it is longer than ``most`` bytes.

    :raises UnreadableFile: if the file can't be read.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - most - 2))  # plus two line ends
            return file.read(most + 2).rstrip().rpartition(b"\n")[2]
    except OSError as error:
        raise UnreadableFile(sentence(error)) from None


def free_path(path: Path) -> Path:
    """The path, with a number added if it is taken."""
    found, number = path, 2
    while found.exists():
        found, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return found


def set_aside(path: Path) -> Path:
    """Rename a broken or foreign file so that it is kept; return its new path.

    :raises OSError: if it can't be renamed.
    """
    goal = free_path(path.with_suffix(".broken"))
    path.replace(goal)
    return goal


def write_whole(path: Path, found: bytes) -> None:
    """Write a file atomically.

    :raises OSError: if it can't be written; the old file is unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(found)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        with suppress(OSError):  # a read-only disk refuses this too, where nothing was written
            new.unlink()
        error.filename = str(path)  # the user knows no temporary file
        raise


_HALF_WRITTEN = re.compile(r"\.(.+)\.([1-9]\d{0,9})\.new", re.ASCII)
"""A temporary file of :func:`write_whole`: the target's name and the process id."""
_AN_HOUR = 3600


def clear_half_written(folder: Path, name: str = "") -> None:
    """Delete temporary files that killed processes left in this folder; with a ``name``, only those
    of that file.

    A file is kept while its process runs or, if that can't be known, for an hour.
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
    """Whether this process may still be writing a file that was changed at this time."""
    if sys.platform == "win32":  # there os.kill would end the process
        return time.time() - changed < _AN_HOUR
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # somebody else's
        pass
    return True


def append(path: Path, found: bytes) -> None:
    """Append bytes to a file, all or none of them.

    :raises OSError: if they can't be written; the file is unchanged.
    """
    with FileIO(path, "ab") as file:
        whole = file.seek(0, os.SEEK_END)
        extend(file, whole, found)
        os.fsync(file.fileno())


def has_length(path: Path, length: int) -> bool:
    """Whether there is a file of this many bytes at the path.

    :raises OSError: if that can't be found out.
    """
    try:
        return path.stat().st_size == length
    except (FileNotFoundError, NotADirectoryError):
        return False


def extend(file: FileIO, whole: int, found: bytes) -> int:
    """Write bytes after the first ``whole`` bytes of a file, all or none of them; returns the new
    length.

    :raises OSError: if they can't be written, or the file has become shorter; it is unchanged.
    """
    end = file.seek(0, os.SEEK_END)
    if end < whole:
        raise OSError("the file was cut short by another program")
    if end > whole:
        file.truncate(whole)
    rest = found
    try:
        while rest:
            rest = rest[file.write(rest) :]
    except OSError:
        file.truncate(whole)
        raise
    return whole + len(found)
