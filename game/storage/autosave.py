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
from game.record.strict_json import unmarked
from game.record.writer import RecordWriter
from game.system import files

PathFor = Callable[[Header], Path]
"""Gives the path of a finished game's record, from its header."""
Place = tuple[Path, filelock.BaseFileLock]
"""The path of an autosave, and the lock that is held on it."""


class Busy(ValueError):
    """The game or the run is open in another window."""


class NotSaved(ValueError):
    """An entry could not be written. It stays queued and is tried again with the next entry."""


_DIGITS = 15
"""The play time has a fixed width, so that a single write replaces the previous one."""


def opened(path: Path) -> FileIO:
    """Open a file for appending, without a buffer."""
    return FileIO(path, "ab")


def locked(path: Path, what: str = "game") -> filelock.BaseFileLock:
    """Lock the file of a game or, as ``what`` says, a run.

    :raises Busy: if another window has locked it.
    :raises OSError: if the lock can't be created.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = filelock.FileLock(path.with_suffix(".lock"))
    try:
        lock.acquire(timeout=0)
    except filelock.Timeout:
        raise Busy(f"the {what} is open in another window") from None
    return lock


def clock_of(path: Path) -> Path:
    """The file beside an autosave that holds its play time."""
    return path.with_suffix(".time")


def forget_clock(path: Path) -> None:
    """Delete the play time file of an autosave."""
    with suppress(OSError):
        clock_of(path).unlink(missing_ok=True)


class Autosave:
    """The file that a match is written to while it is played, locked until it is closed.

    ``notice`` is a sentence for the player if opening the file failed, else empty. ``lost`` is one
    about the part of a resumed file that could not be read.
    """

    def __init__(
        self, held: Place, log: RecordWriter, path_for: PathFor, elsewhere: Callable[[], Place]
    ) -> None:
        """``elsewhere`` gives a free place, should this one be taken while the game is played."""
        self.path, self._lock = held
        self.notice = self.lost = ""
        self._path_for = path_for
        self._elsewhere = elsewhere
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

    def append(self, *entries: Entry) -> None:
        """Write the next journal entries at once; they are on disk when this returns.

        :raises NotSaved: if that fails; the entries stay queued.
        """
        for entry in entries:
            last = isinstance(entry, Annotation) and entry.by == "end"
            self._incomplete = self._incomplete or (self._log.full and not last)
            if self._incomplete:
                raise NotSaved("this game is too long for a record; what follows is not saved")
            self._waiting.append(self._log.take(entry))
        self.flush()

    def flush(self) -> None:
        """Write the queued lines. If the file was removed or changed since the last line, write
        the whole journal anew.

        :raises NotSaved: if that fails.
        """
        try:
            if self._file is None or not files.has_length(self.path, self._whole):
                self._create()
            elif self._waiting:
                rest = "".join(f"{line}\n" for line in self._waiting).encode()
                self._whole = files.extend(self._file, self._whole, rest)
        except OSError as error:
            raise NotSaved(f"the game is not being saved: {files.sentence(error)}") from None
        except Busy as busy:
            raise NotSaved(f"the game is not being saved: {busy}") from None
        self._waiting = []

    def _create(self) -> None:
        """Write the whole journal, queued lines included. If another program has put a file of its
        own at the path, that file stays, and the game goes on elsewhere."""
        self._shut()  # on Windows an open file can't be replaced
        self._whole = 0
        text = self._log.text().encode("utf-8")
        if not self._lock_again() or not may_replace(self.path, text):
            self._lock.release()
            self.path, self._lock = self._elsewhere()
        files.write_whole(self.path, text)
        self.reopen(len(text))

    def _lock_again(self) -> bool:
        """Renew the lock, because its file may have been removed too, and another window may have
        locked a new one; returns whether this window has it."""
        self._lock.release()
        try:
            self._lock = locked(self.path)
        except Busy:
            return False
        return True

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
            goal = self._path_for(self._log.header)
            self._shut()
            self.path.replace(goal)
        except OSError as error:
            raise NotSaved(f"the record stays where it is: {files.sentence(error)}") from None
        finally:
            self._release()
        return goal

    def discard(self) -> None:
        """Delete the file of a deal that nobody goes on with, unless another program changed it.

        :raises NotSaved: if that fails; the file is closed all the same.
        """
        try:
            self._shut()
            if files.has_length(self.path, self._whole):
                self.path.unlink()
        except OSError as error:
            raise NotSaved(f"the deal stays where it is: {files.sentence(error)}") from None
        finally:
            self._release()

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _release(self) -> None:
        self._shut()
        forget_clock(self.path)
        self._lock.release()


def may_replace(path: Path, text: bytes) -> bool:
    """Whether writing these lines to this path loses nothing: there is no file, or its whole lines
    are the first of them."""
    if not path.exists():
        return True
    try:
        found = unmarked(files.read_bytes(path))
    except files.UnreadableFile:
        return False
    lines = found[: found.rfind(b"\n") + 1].replace(b"\r\n", b"\n")
    return not found or (bool(lines) and text.startswith(lines))
