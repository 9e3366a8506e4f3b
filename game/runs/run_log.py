"""Writes a run line by line while it is played, and resumes one that was interrupted."""

from __future__ import annotations

from contextlib import suppress
from io import FileIO
from pathlib import Path

import filelock

from game.record.codec import compact
from game.runs.clock import RunClock
from game.runs.run_file import BadRun, ClockLine, End, Line, Run, read
from game.runs.run_header import RunHeader
from game.storage.autosave import Busy, NotSaved, locked, may_replace
from game.storage.saves import RUNS
from game.system import files
from game.system.clock import stamp

_NOT_BEGUN = "no run can be begun"
_NOT_SAVED = "the run is not being saved"


class RunLog:
    """The file of a ``run`` that is being played, locked until it is closed.

    ``notice`` is a sentence for the player if the file can't be written, else empty. What could not
    be written is retried with the next line, and once more when the file is closed. If another
    program removed or changed the file since the last line, the whole run is written anew, and what
    that program put there is kept under another name.
    """

    def __init__(self, path: Path, run: Run, lock: filelock.BaseFileLock) -> None:
        self.path = path
        self.run = run
        self.is_open = True
        """Whether lines can be added: not after it was closed."""
        self.notice = ""
        self._lock = lock
        self._file: FileIO | None = None
        self._written = 0
        self._whole = 0

    def add(self, *lines: Line) -> None:
        """Add lines; they are on disk when this returns, unless there is a ``notice``."""
        self.run = Run(self.run.header, (*self.run.lines, *lines))
        self._write()

    def note(self, clock: RunClock, *, now: bool = False) -> None:
        """Add the time on the clock of the run: every few seconds, or at once if ``now``."""
        noted = self.run.clock
        if clock.due(noted) or (now and clock.elapsed > noted):
            self.add(ClockLine(clock.elapsed))

    def finish(self, at: int) -> None:
        """End the run at this time on its clock, and close the file."""
        self.add(End(self.run.score, at))
        self.close()

    def close(self) -> None:
        """Write what has not been written yet, close the file and let other windows open it."""
        self._write()
        self._shut()
        self._lock.release()
        self.is_open = False

    def reopen(self) -> None:
        """Open the file again after it was closed, and write what could not be written before.

        :raises ValueError: as :func:`take_up`, and if another window went on with the run.
        """
        lock, there = _locked_and_read(self.path)
        if self.run.lines[: len(there.lines)] != there.lines:
            lock.release()
            raise BadRun("another window went on with it")
        self._lock, self.is_open = lock, True
        self._write()

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, failed: str = _NOT_SAVED) -> None:
        """Write what has not been written yet. If that fails, the notice begins with ``failed``."""
        try:
            if self._file is not None and files.has_length(self.path, self._whole):
                rest = self.run.lines[self._written :]
                words = "".join(f"{compact(line.as_json())}\n" for line in rest).encode("utf-8")
                self._whole = files.extend(self._file, self._whole, words)
            else:
                self._write_whole()
        except OSError as error:
            self.notice = f"{failed}: {files.sentence(error)}"
        except Busy as busy:
            self.notice = f"{failed}: {busy}"
        else:
            self.notice, self._written = "", len(self.run.lines)

    def _write_whole(self) -> None:
        """Write the whole run to a file that is new, or that was removed or changed."""
        if self._file is not None:  # another window may have a new lock if ours was removed
            self._lock.release()
            self._lock = locked(self.path, "run")
            self._shut()  # on Windows an open file can't be replaced
        text = self.run.text.encode("utf-8")
        if not may_replace(self.path, text):
            files.set_aside(self.path)
        files.write_whole(self.path, text)
        self._file, self._whole = FileIO(self.path, "ab"), len(text)


def begin(folder: Path, header: RunHeader) -> RunLog:
    """Begin the file of a run in the player's folder.

    :raises NotSaved: if it can't be locked or written.
    :raises Busy: if another window has just begun the same file.
    """
    began = "".join(sign for sign in stamp(header.started) if sign.isalnum())
    name = f"{began}-{header.mode}-{header.length or 'untimed'}.jsonl"
    path = files.free_path(folder / RUNS / name)
    log = RunLog(path, Run(header), _locked(path, _NOT_BEGUN))
    log._write(_NOT_BEGUN)
    if log.notice:
        log._lock.release()
        raise NotSaved(log.notice)
    return log


def take_up(path: Path) -> RunLog:
    """Go on with a run after its last whole line.

    :raises Busy: if it is open in another window.
    :raises BadRun: if it can't be read, or is over.
    :raises NotSaved: if it can't be locked.
    """
    lock, run = _locked_and_read(path)
    log = RunLog(path, run, lock)
    log._write()
    return log


def _locked_and_read(path: Path) -> tuple[filelock.BaseFileLock, Run]:
    """Lock the file of a run that is not over, and read it.

    :raises Busy, BadRun, NotSaved: as :func:`take_up`.
    """
    lock = _locked(path, _NOT_SAVED)
    try:
        run = read(files.read_bytes(path))
        if run.end is not None:
            raise BadRun("this run is over")
    except (files.UnreadableFile, BadRun) as error:
        lock.release()
        raise BadRun(str(error)) from None
    return lock, run


def _locked(path: Path, failed: str) -> filelock.BaseFileLock:
    """Lock a file. If that fails, the error begins with ``failed``."""
    try:
        return locked(path, "run")
    except OSError as error:
        raise NotSaved(f"{failed}: {files.sentence(error)}") from None


def kept(folder: Path) -> list[tuple[Path, Run]]:
    """The runs of the player's folder, oldest first. A file that can't be read is left out."""
    found = list[tuple[Path, Run]]()
    for path in (folder / RUNS).glob("*.jsonl"):
        with suppress(files.UnreadableFile, BadRun):
            found.append((path, read(files.read_bytes(path))))
    return sorted(found, key=_age)


def _age(kept: tuple[Path, Run]) -> tuple[str, int, str]:
    """Return a sort key, the oldest run first. Runs that began in the same second are sorted by the
    number in their file names; the shorter name comes first, so that 10 follows 9."""
    path, run = kept
    return stamp(run.header.started), len(path.name), path.name


def unfinished(folder: Path, mode: str) -> list[Path]:
    """The runs of a mode that have no end yet, the latest first."""
    return [
        path for path, run in reversed(kept(folder)) if run.header.mode == mode and run.end is None
    ]
