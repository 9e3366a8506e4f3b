"""Autosave: a match's record, written to disk line by line as the game is played."""

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

PathFor = Callable[[Header], Path]
"""Gives the path of a finished game's record, from its header."""


class NotSaved(ValueError):
    """An entry could not be written. It stays queued and is tried again with the next entry."""


_DIGITS = 15
"""The play time has a fixed width, so that a single write replaces the previous one."""


def opened(path: Path) -> FileIO:
    """Open a file for appending, without a buffer."""
    return FileIO(path, "ab")


def clock_of(path: Path) -> Path:
    """The file beside an autosave that holds its play time."""
    return path.with_suffix(".time")


def forget_clock(path: Path) -> None:
    """Delete the play time file of an autosave."""
    with suppress(OSError):
        clock_of(path).unlink(missing_ok=True)


class Autosave:
    """The file that a match is written to while it is played, locked until it is closed.

    ``notice`` is a sentence for the player if opening the file failed, else empty.
    """

    def __init__(
        self, path: Path, lock: filelock.BaseFileLock, log: RecordWriter, place: PathFor
    ) -> None:
        self.path = path
        self.notice = ""
        self._place = place
        self._lock = lock
        self._log = log
        self._file: FileIO | None = None
        self._whole = 0
        self._waiting: list[str] = []
        self._incomplete = False

    @property
    def header(self) -> Header:
        return self._log.header

    @property
    def full(self) -> bool:
        """Whether the record has reached its size limits, so that the game can only be ended."""
        return self._log.full

    @property
    def missing(self) -> bool:
        """Whether nothing has been written yet."""
        return self._whole == 0

    def holds(self, found: bytes) -> bool:
        """Whether these bytes are exactly the lines written so far."""
        written = self._log.lines[: len(self._log.lines) - len(self._waiting)]
        return "".join(f"{line}\n" for line in written).encode("utf-8") == found

    def try_out(self) -> None:
        """Write the queued lines; a failure becomes the ``notice``."""
        try:
            self.flush()
        except NotSaved as error:
            self.notice = str(error)

    def append(self, entry: Entry) -> None:
        """Write the next journal entry; it is on disk when this returns.

        :raises NotSaved: if that fails; the entry stays queued.
        """
        last = isinstance(entry, Annotation) and entry.by == "end"
        self._incomplete = self._incomplete or (self._log.full and not last)
        if self._incomplete:
            raise NotSaved("this game is too long for a record; what follows is not saved")
        self._waiting.append(self._log.take(entry))
        self.flush()

    def flush(self) -> None:
        """Write the queued lines.

        :raises NotSaved: if that fails.
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
        """Write the whole journal, queued lines included."""
        text = self._log.text().encode("utf-8")
        files.write_whole(self.path, text)
        self.reopen(len(text))

    def hold(self, lock: filelock.BaseFileLock) -> None:
        """Continue with a new lock and clear the notice."""
        self._lock, self.notice = lock, ""

    def reopen(self, whole: int) -> None:
        """Continue the existing file, whose length is ``whole`` bytes.

        :raises OSError: if the file can't be written.
        """
        self._file = opened(self.path)
        self._whole = whole

    # ---------------------------------------------------------------- the time since the last entry

    @property
    def _clock(self) -> Path:
        return clock_of(self.path)

    def keep_time(self, t: int) -> None:
        """Store the play time in milliseconds beside the file, in case the program is killed before
        the next entry. Failures are ignored."""
        noted = f"{self.header.identity} {t:0{_DIGITS}}".encode("ascii")
        with suppress(OSError):
            file = os.open(self._clock, os.O_WRONLY | os.O_CREAT, 0o666)
            try:
                os.write(file, noted)
            finally:
                os.close(file)

    @property
    def kept_time(self) -> int:
        """The play time last stored for this game, in milliseconds, or 0."""
        with suppress(files.UnreadableFile):
            noted = files.read_bytes(self._clock, most=64)
            identity, _, t = noted.decode("ascii", "replace").partition(" ")
            if identity == self.header.identity and len(t) == _DIGITS and t.isdecimal():
                return int(t)
        return 0

    # ---------------------------------------------------------------- leaving

    def close(self) -> None:
        """Close the file so that the game can be resumed later.

        :raises NotSaved: if queued lines could not be written; the file is closed all the same.
        """
        try:
            self.flush()
        finally:
            self._release()

    def finish(self) -> Path:
        """Move the record of a finished game to the records; returns its new path.

        :raises NotSaved: if that fails; the file stays where it is and is closed.
        """
        try:
            self.flush()
            goal = self._place(self._log.header)
            self._shut()
            self.path.replace(goal)
        except OSError as error:
            raise NotSaved(f"the record stays where it is: {files.sentence(error)}") from None
        finally:
            self._release()
        return goal

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _release(self) -> None:
        self._shut()
        forget_clock(self.path)
        self._lock.release()
