"""The player's saved games: unfinished ones as growing autosaves, finished ones as records.

A failed write is retried later. An unreadable file is set aside and never deleted.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import filelock

from game.book.catalog import GAMES
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.codec import BEGINNING, PLAYED, STEPS, moves_left
from game.record.header import Header, identity_in
from game.record.reader import Record
from game.record.strict_json import LONGEST_LINE, Unreadable, json_object, text_of
from game.record.writer import RecordWriter
from game.rules.game import Game
from game.storage.app_state import AppState, is_newer
from game.storage.archive import archive
from game.storage.autosave import Autosave, Busy, NotSaved, Place, forget_clock, locked
from game.storage.slots import Slot, slot_for, slot_named
from game.system import files
from game.system.clock import WALL_CLOCK, stamp
from game.system.jobs import Stepwise, Task

_STEP = re.compile(rb'"by"\s*:\s*"(%s)"' % "|".join(STEPS).encode())
ANALYSES = "analyses"
"""The folder of the stored analyses."""
RUNS = "runs"
"""The folder of the runs."""
_APP_STATE = "memory.json"
LEDGER = "ledger.sqlite3"
"""The file of the ledger."""
MOST_GHOSTS = 20
"""The number of foreign records kept as ghosts; the oldest are deleted."""
_WINDOWS = 9
"""The number of windows that may play the same game at once."""
_PLACES = 99
"""The number of files for unfinished games in one slot: those of windows, and those that could not
be put away."""


class NothingSaved(ValueError):
    """There is no unfinished game to resume."""


@dataclass(frozen=True)
class Saved:
    """An unfinished game on disk. ``when`` is the time of the last move in seconds since 1970;
    ``slot`` says which daily challenge it belongs to, if any."""

    game: Game
    path: Path
    when: float
    slot: Slot

    @property
    def made(self) -> int:
        """The number of moves in force, counted from the lines."""
        return moves_left(self._counts)

    @property
    def begun(self) -> bool:
        """Whether a move was ever made, even if it was undone."""
        return any(by in self._counts for by in PLAYED)

    @property
    def _counts(self) -> Mapping[str, int]:
        try:
            status = self.path.stat()
            return _counted(self.path, status.st_size, status.st_mtime_ns)
        except (OSError, files.UnreadableFile):
            return {}

    @property
    def over(self) -> bool:
        """Whether the game has ended. A stuck game has not, since moves can be undone."""
        try:
            line = files.last_line(self.path, LONGEST_LINE)
            begins = BEGINNING.match(line)
            if begins is not None and begins[3] != b"end":
                return False
            entry = json_object(text_of(line))
        except (files.UnreadableFile, Unreadable):
            return False
        return entry.get("by") == "end" and entry.get("result") != "stuck"


@lru_cache(maxsize=32)
def _counted(path: Path, size: int, changed: int) -> Mapping[str, int]:
    """The number of entries of each kind in a journal, cached until the file changes."""
    counts = Counter(_STEP.findall(files.read_bytes(path)))
    return {by.decode(): count for by, count in counts.items()}


class Saves:
    """A player's folder: unfinished games, records, ghosts and the app state."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open = folder / "unfinished"
        self._kept = folder / "records"
        self._ghosts = folder / "ghosts"

    def clear_half_written(self) -> None:
        """Delete partially written files left by killed programs."""
        files.clear_half_written(self.folder, _APP_STATE)
        others = (self.folder / name for name in (ANALYSES, RUNS))
        for folder in (self._open, self._kept, self._ghosts, *others):
            files.clear_half_written(folder)

    # ---------------------------------------------------------------- looking

    @property
    def untouched(self) -> bool:
        """Has nothing been played, starred or opened with this folder yet?"""
        folders = self._open, self._kept, self._ghosts
        traces = (self.folder / name for name in (_APP_STATE, LEDGER))
        return not any(map(_listed, folders)) and not any(map(os.path.lexists, traces))

    def unfinished(self) -> list[Saved]:
        """The unfinished games except daily challenges and deals of runs, last played first."""
        return self._waiting(lambda slot: not slot.is_apart)

    def challenges(self) -> list[Saved]:
        """The unfinished daily challenges, last played first."""
        return self._waiting(lambda slot: bool(slot.day))

    def to_go_on(self) -> list[Saved]:
        """The unfinished games and deals of runs, last played first."""
        return self._waiting(lambda slot: not slot.day)

    def of_run(self, run: str) -> list[Saved]:
        """The unfinished deals of the run with this identity, last played first."""
        return self._waiting(lambda slot: slot.run == run)

    def _waiting(self, wanted: Callable[[Slot], bool]) -> list[Saved]:
        found = []
        for path, slot in self._journals():
            if not wanted(slot):
                continue
            try:
                when = path.stat().st_mtime
            except OSError:  # another window has just put it away
                continue
            saved = Saved(GAMES[slot.game], path, when, slot)
            if saved.over:
                self._archive(path)
            else:
                found.append(saved)
        return sorted(found, key=lambda saved: -saved.when)

    def records(self) -> list[Path]:
        """The records of finished games, newest first."""
        return sorted(_listed(self._kept), key=lambda path: path.name, reverse=True)

    @property
    def record_folders(self) -> tuple[Path, ...]:
        """The folders that hold records of any kind: finished, unfinished and foreign ones."""
        return self._kept, self._open, self._ghosts

    def named(self, identity: str) -> Path | None:
        """The path of the record with this identity, among the records and the ghosts."""
        paths = [*self.records(), *_listed(self._ghosts)]
        return next((path for path in paths if identity_in(path) == identity), None)

    def keep_ghost(self, record: reader.Record) -> None:
        """Store a foreign record that is raced against, unless it is stored already, so that a
        resumed game finds it.

        :raises OSError: if it can't be written.
        """
        if self.named(record.identity) is not None:
            return
        files.write_whole(self._ghosts / f"{record.identity}.jsonl", record.text.encode("utf-8"))
        oldest = sorted(_listed(self._ghosts), key=lambda path: path.stat().st_mtime)
        for path in oldest[:-MOST_GHOSTS]:
            path.unlink(missing_ok=True)

    def _journals(self) -> Iterator[tuple[Path, Slot]]:
        for path in _listed(self._open):
            slot = slot_named(path.stem)
            if slot is not None:
                yield path, slot

    def app_state(self) -> AppState:
        """Load the app state."""
        return AppState.read(self.folder / _APP_STATE)

    def keep_app_state(self, state: AppState) -> None:
        """Store the app state.

        :raises OSError: if it can't be written, or a newer program wrote the file.
        """
        path = self.folder / _APP_STATE
        if is_newer(path):
            raise files.NewerFile(path)
        files.write_whole(path, state.text().encode("utf-8"))

    # ---------------------------------------------------------------- beginning and taking up

    def begin(
        self, match: Match, header: Header | None = None, log: RecordWriter | None = None
    ) -> Autosave:
        """Create an autosave for a match just dealt and archive unfinished games in the same slot.
        Without a header it is an ordinary deal that starts now. ``log`` is its record so far, if
        there is one.

        If nothing can be written the autosave says so in its ``notice`` and keeps trying. The
        ``notice`` also says if an unfinished game could not be archived.

        :raises Busy: if too many windows play this game.
        :raises NotSaved: if too many unfinished games could not be archived.
        """
        header = header or Header.of(match, started=WALL_CLOCK.now())
        slot = slot_for(header)
        left = [self._archive(path) for path, other in self._journals() if other == slot]
        elsewhere = partial(self._free_place, match.game, slot)
        autosave = Autosave(elsewhere(), log or writer.log(match, header), self.path_for, elsewhere)
        autosave.try_out()
        autosave.notice = autosave.notice or next(filter(None, left), "")
        return autosave

    def resuming(self, game: Game, slot: Slot | None = None) -> Task[tuple[Match, Autosave]]:
        """Resume the last played unfinished game, preferring one with moves; or the game in
        ``slot``. Its record is verified entry by entry.

        If the file is invalid from some line on, the valid part is resumed, the file is set aside,
        and the autosave's ``notice`` says so.

        :raises Busy: if it is open in another window.
        :raises NothingSaved: if there is none or nothing of it can be read.
        """
        found = self._waiting((slot or Slot(game.id)).__eq__)
        waiting = sorted(found, key=lambda saved: not saved.made)
        for saved in waiting:
            try:
                lock = locked(saved.path)
            except Busy:
                continue
            except OSError as error:
                raise NothingSaved(f"{game.name}: {files.sentence(error)}") from None
            return (yield from self._resume(saved.path, lock))
        if waiting:
            raise Busy(f"{game.name} is open in another window")
        raise NothingSaved(f"there is no unfinished game of {game.name}")

    def _resume(self, path: Path, lock: filelock.BaseFileLock) -> Task[tuple[Match, Autosave]]:
        try:
            found = files.read_bytes(path)
            match, record, notice = yield from salvage.steps(found)
        except GeneratorExit:  # the task was cancelled
            lock.release()
            raise
        except (files.UnreadableFile, reader.RecordError) as error:
            kept = self._set_aside(path)
            lock.release()
            raise NothingSaved(f"the saved game can't be read ({error}); {kept}") from None
        log = RecordWriter(record.header, record.lines[1:], record.events)
        elsewhere = partial(self._free_place, match.game, slot_for(record.header))
        autosave = Autosave((path, lock), log, self.path_for, elsewhere)
        if not self._continue(autosave, found):
            kept = f"; {self._set_aside(path)}" if _lost(found, record.lines) else ""
            autosave.try_out()
            notice += kept
        autosave.notice, autosave.lost = autosave.notice or notice, notice
        return match, autosave

    def reclaim(self, autosave: Autosave) -> None:
        """Lock an autosave that was closed and continue it if its file is unchanged. Queued lines
        are written.

        :raises Busy: if another window has opened it.
        :raises NothingSaved: if the file is gone or has changed.
        """
        name = autosave.header.game.name
        try:
            lock = locked(autosave.path)
        except OSError as error:
            raise NothingSaved(f"{name}: {files.sentence(error)}") from None
        autosave.hold(lock)
        if autosave.missing and not autosave.path.exists():
            autosave.try_out()
            return
        try:
            found = files.read_bytes(autosave.path)
        except files.UnreadableFile:
            lock.release()
            raise NothingSaved(f"there is no unfinished game of {name}") from None
        if not self._continue(autosave, found):
            lock.release()
            raise NothingSaved("another game is in its place")

    def _continue(self, autosave: Autosave, found: bytes) -> bool:
        """Continue the file if it is complete and writable; returns whether it is complete."""
        if not autosave.holds(found):
            return False
        try:
            autosave.reopen(len(found))
        except OSError as error:
            autosave.notice = f"the game is not being saved: {files.sentence(error)}"
        return True

    def _free_place(self, game: Game, slot: Slot) -> Place:
        """A free path for an autosave, and its lock. A daily challenge or a run is played in only
        one window.

        :raises Busy: if it is open in too many windows.
        :raises NotSaved: if there are too many games that could not be put away.
        """
        windows = 0
        for number in range(1, _PLACES + 1):
            name = slot.name if number == 1 else f"{slot.name}~{number}"
            path = self._open / f"{name}.jsonl"
            try:
                lock = locked(path)
            except Busy:
                windows += 1
                if slot.run:
                    raise Busy("the run is open in another window") from None
                if slot.day:
                    words = f"the challenge of {slot.day}, {game.name}, is open in another window"
                    raise Busy(words) from None
                if windows == _WINDOWS:
                    raise Busy(f"{game.name} is open in {_WINDOWS} other windows") from None
                continue
            except OSError:  # it can't be written: the autosave will say so
                return path, filelock.FileLock(path.with_suffix(".lock"))
            if not path.exists():
                return path, lock
            lock.release()
        raise NotSaved(f"this game is not saved: {_PLACES} before it could not be put away")

    # ---------------------------------------------------------------- putting away

    def path_for(self, header: Header) -> Path:
        """A free path for a record with this header.

        :raises OSError: if the folder can't be created.
        """
        self._kept.mkdir(parents=True, exist_ok=True)
        began = "".join(sign for sign in stamp(header.started) if sign.isalnum())
        number = "position" if header.seed is None else header.seed
        # a name that begins with a dash would be taken for an option by every command
        name = f"{began or 'undated'}-{header.game.id}-{number}"
        return files.free_path(self._kept / f"{name}.jsonl")

    def _archive(self, path: Path) -> str:
        """Move an unfinished game that no window has open to the records; returns a sentence if
        that fails."""
        with suppress(Busy):  # what can't be moved now stays where it is
            try:
                lock = locked(path)
                try:
                    archive(path, self.path_for)
                    forget_clock(path)
                except (files.UnreadableFile, reader.RecordError) as error:
                    kept = self._set_aside(path)
                    forget_clock(path)
                    return f"the game before can't be read ({error}); {kept}"
                finally:
                    lock.release()
            except OSError as error:
                return f"the game before stays where it is: {files.sentence(error)}"
        return ""

    def _set_aside(self, path: Path) -> str:
        """Rename a broken file so that it is kept; returns a sentence about it."""
        try:
            goal = files.set_aside(path)
        except OSError as error:
            return f"the file stays where it is: {files.sentence(error)}"
        return f"the file is kept as {goal}"


@Stepwise
def salvage(found: bytes) -> Task[tuple[Match, Record, str]]:
    """The longest valid part of a record: its match, the record itself, and a sentence about what
    was wrong. A step reads or plays one entry.

    :raises RecordError: if not even the deal is valid.
    """
    record, unread = yield from reader.read_on.steps(reader.Reader(found))
    match, lines, broken = yield from verify.replay.steps(record)
    if broken is not None:
        if lines < 2:
            raise broken
        record = record.upto(lines)
        match = yield from verify.verify.steps(record)
    trouble = broken or unread
    if trouble is not None:
        return match, record, f"the saved game holds only up to line {lines}; then {trouble}"
    return match, record, record.dropped


def _lost(found: bytes, lines: tuple[str, ...]) -> bool:
    """Whether the file has complete lines that were not resumed."""
    return found.count(b"\n") > len(lines)


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.jsonl"))
    except OSError:
        return []
