"""The file that a game is written to as it goes, one line at a time, each at once on the disk."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path

import filelock

from game.match.journal import Annotation, Entry
from game.record.header import Header
from game.record.writer import RecordWriter
from game.system import files

Place = Callable[[Header], Path]
"""Where the record of a game with this header goes when it is over."""


class NotSaved(ValueError):
    """What happened could not be written down; it waits, and the next entry tries again."""


_DIGITS = 15
"""A time of play has so many, so that one is written over another in a single step."""


def opened(path: Path) -> FileIO:
    """A file to be appended to, past all buffers."""
    return FileIO(path, "ab")


def clock_of(path: Path) -> Path:
    """Where the time of play of a game is noted that is written to this file."""
    return path.with_suffix(".time")


def forget_clock(path: Path) -> None:
    """The file tells how late it is, or will never be asked."""
    with suppress(OSError):
        clock_of(path).unlink(missing_ok=True)


class Autosave:
    """The file that a match is written to as it goes, ours alone until it is closed.

    ``notice`` is a sentence for the player where something went wrong as it was opened, else empty.
    """

    def __init__(
        self, path: Path, lock: filelock.BaseFileLock, log: RecordWriter, place: Place
    ) -> None:
        self.path = path
        self.notice = ""
        self._place = place
        self._lock = lock
        self._log = log
        self._file: FileIO | None = None
        self._whole = 0
        self._waiting: list[str] = []
        self._missed = False

    @property
    def header(self) -> Header:
        """The header of the record."""
        return self._log.header

    @property
    def full(self) -> bool:
        """Has the game come to the limits of a record, so that it can only be ended?"""
        return self._log.full

    @property
    def missing(self) -> bool:
        """Could nothing of it ever be written?"""
        return self._whole == 0

    def holds(self, found: bytes) -> bool:
        """Is this what was written of the journal, to the byte, save for what still waits?"""
        written = self._log.lines[: len(self._log.lines) - len(self._waiting)]
        return "".join(f"{line}\n" for line in written).encode("utf-8") == found

    def try_out(self) -> None:
        """Write down what waits; a ``notice`` is left where that is not possible."""
        try:
            self.flush()
        except NotSaved as error:
            self.notice = str(error)

    def append(self, entry: Entry) -> None:
        """Write down the next entry of the match's journal, on the disk when this returns.

        :raises NotSaved: where that is not possible; the entry waits and is tried again.
        """
        last = isinstance(entry, Annotation) and entry.by == "end"
        self._missed = self._missed or (self._log.full and not last)
        if self._missed:
            raise NotSaved("this game is too long for a record; what follows is not saved")
        self._waiting.append(self._log.take(entry))
        self.flush()

    def flush(self) -> None:
        """Write down whatever still waits.

        :raises NotSaved: where that is not possible.
        """
        try:
            if self._file is None:
                self._create()
            elif self._waiting:
                rest = "".join(f"{line}\n" for line in self._waiting).encode()
                self._whole = files.extend(self._file, self._whole, rest)
        except OSError as error:
            raise NotSaved(f"the game is not being saved: {files.sentence(error)}") from None
        self._waiting = []

    def _create(self) -> None:
        """Write the whole journal; what waits is in it."""
        text = self._log.text().encode("utf-8")
        files.write_whole(self.path, text)
        self.reopen(len(text))

    def hold(self, lock: filelock.BaseFileLock) -> None:
        """Have the file for itself again, by this lock."""
        self._lock, self.notice = lock, ""

    def reopen(self, whole: int) -> None:
        """Go on with the file as it stands, which holds so many bytes.

        :raises OSError: where it may not be written.
        """
        self._file = opened(self.path)
        self._whole = whole

    # ---------------------------------------------------------------- the time since the last entry

    @property
    def _clock(self) -> Path:
        return clock_of(self.path)

    def keep_time(self, t: int) -> None:
        """Note the time of play beside the file, in milliseconds, in case the program is ended by
        force before the next entry. What can't be noted is not missed otherwise."""
        noted = f"{self.header.identity} {t:0{_DIGITS}}".encode("ascii")
        with suppress(OSError):
            file = os.open(self._clock, os.O_WRONLY | os.O_CREAT, 0o666)
            try:
                os.write(file, noted)
            finally:
                os.close(file)

    @property
    def kept_time(self) -> int:
        """The time of play that was noted last of this very game; 0 where none was."""
        with suppress(files.UnreadableFile):
            noted = files.read_bytes(self._clock, most=64)
            identity, _, t = noted.decode("ascii", "replace").partition(" ")
            if identity == self.header.identity and len(t) == _DIGITS and t.isdecimal():
                return int(t)
        return 0

    # ---------------------------------------------------------------- leaving

    def close(self) -> None:
        """Leave the game, to be taken up again.

        :raises NotSaved: where something could not be written; the file is left all the same.
        """
        try:
            self.flush()
        finally:
            self._let_go()

    def finish(self) -> Path:
        """Put the record of a game that is over with the others; where it is now is returned.

        :raises NotSaved: where that is not possible; then it stays where it is, and is left.
        """
        try:
            self.flush()
            goal = self._place(self._log.header)
            self._shut()
            self.path.replace(goal)
        except OSError as error:
            raise NotSaved(f"the record stays where it is: {files.sentence(error)}") from None
        finally:
            self._let_go()
        return goal

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _let_go(self) -> None:
        self._shut()
        forget_clock(self.path)
        self._lock.release()
