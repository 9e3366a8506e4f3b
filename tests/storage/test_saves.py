"""Unfinished games on the disk: nothing is lost, whatever happens to the process or the disk."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, verify, writer
from game.storage import autosave
from game.storage.app_state import MOST_GAMES, AppState
from game.storage.autosave import Autosave, Busy, NotSaved
from game.storage.saves import NothingSaved, Saved, Saves
from game.system import files
from game.system.files import MOST_BYTES
from game.system.jobs import run_to_end
from tests.support.full_disk import full
from tests.support.in_time import in_time

ROOT = Path(__file__).resolve().parents[2]
GAME = catalog.find("klondike")


def play(match: Match, kept: Autosave | None, moves: int) -> None:
    """Make some moves and write each down."""
    for _ in range(moves):
        played = match.play(match.moves()[0], t=match.journal[-1].t + 100)
        if kept is not None:
            kept.append(played)


def begun(saves: Saves, seed: int = 5, moves: int = 6) -> tuple[Match, Autosave]:
    match = Match(GAME, seed)
    kept = saves.begin(match)
    assert kept.notice == ""
    play(match, kept, moves)
    return match, kept


def looked_at(saves: Saves) -> Match:
    """Open the unfinished game, close it, and return its match."""
    match, kept = run_to_end(saves.resuming(GAME))
    kept.close()
    return match


def left(saves: Saves) -> Saved:
    """Return the only unfinished game."""
    (saved,) = saves.unfinished()
    return saved


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_record_is_found_by_its_identity_beside_a_named_pipe(
    saves: Saves, tmp_path: Path
) -> None:
    _, kept = begun(saves)
    path = kept.finish()
    os.mkfifo(path.with_name("9.jsonl"))
    assert in_time(lambda: saves.named(kept.header.identity)) == path


# ------------------------------------------------------------------ writing and resuming


def test_every_entry_is_on_the_disk_at_once(saves: Saves) -> None:
    match, kept = begun(saves, moves=0)
    for n in range(1, 9):
        play(match, kept, 1)
        found = reader.read(kept.path.read_bytes())
        assert len(found.entries) == n + 1
        assert verify.fold(found) == match.table
    kept.append(match.undo(t=900))
    match.remark("pause", t=900)
    kept.append(match.journal[-1])
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


def test_a_game_is_continued_where_it_was_left(saves: Saves) -> None:
    match, kept = begun(saves)
    kept.close()
    again, kept = run_to_end(saves.resuming(GAME))
    assert kept.notice == ""
    assert again.table == match.table
    assert again.journal == match.journal
    play(again, kept, 3)
    while again.can_undo:
        kept.append(again.undo(t=10_000))
    kept.close()
    third, kept = run_to_end(saves.resuming(GAME))
    assert third.made == 0
    assert third.table == Match(GAME, 5).table
    kept.close()


def test_a_game_under_house_rules_comes_back_under_them(saves: Saves) -> None:
    game = GAME.under("three", {"passes": 3})
    kept = saves.begin(Match(game, 9))
    kept.close()
    match, kept = run_to_end(saves.resuming(GAME))
    assert match.game.chosen == game.chosen
    kept.close()


def test_unfinished_games_are_listed_last_played_first(saves: Saves) -> None:
    assert saves.unfinished() == []
    match, kept = begun(saves, moves=6)
    kept.append(match.undo(t=900))
    kept.append(match.undo(t=900))
    kept.append(match.redo(t=900))
    kept.close()
    saves.begin(Match(catalog.find("golf"), 3)).close()
    os.utime(kept.path, (9e9, 9e9))
    assert [(each.game.id, each.made) for each in saves.unfinished()] == [
        ("klondike", 5),
        ("golf", 0),
    ]


def test_there_is_one_unfinished_game_of_a_kind_and_none_is_lost(saves: Saves) -> None:
    match, kept = begun(saves, seed=5)
    kept.close()
    second, kept = begun(saves, seed=6)
    assert [each.game for each in saves.unfinished()] == [GAME]
    (left,) = saves.records()
    found = reader.read(left.read_bytes())
    assert found.result == "left"
    assert verify.verify(found).table == match.table
    kept.close()
    assert looked_at(saves).table == second.table


def test_an_untouched_deal_leaves_nothing(saves: Saves) -> None:
    for seed in range(3):
        begun(saves, seed=seed, moves=0)[1].close()
    assert saves.records() == []
    assert len(saves.unfinished()) == 1


def test_a_finished_game_goes_to_the_records(saves: Saves) -> None:
    match, kept = begun(saves)
    match.remark("end", t=1000, result="given-up")
    kept.append(match.journal[-1])
    path = kept.finish()
    assert saves.unfinished() == []
    assert saves.records() == [path]
    assert verify.verify(reader.read(path.read_bytes())).journal == match.journal
    for _ in range(2):
        _, kept = begun(saves)
        kept.finish()
    assert len(saves.records()) == 3


def test_a_game_that_ended_before_a_crash_goes_to_the_records(saves: Saves) -> None:
    match, kept = begun(saves)
    match.remark("end", t=1000, result="given-up")
    kept.append(match.journal[-1])
    kept.close()
    assert saves.unfinished() == []
    assert len(saves.records()) == 1


def test_a_stuck_game_stays_unfinished(saves: Saves) -> None:
    match, kept = begun(saves)
    match.remark("end", t=1000, result="stuck")
    kept.append(match.journal[-1])
    kept.close()
    assert [each.game for each in saves.unfinished()] == [GAME]


# ------------------------------------------------------------------ two windows


def test_a_second_window_gets_a_message_and_a_new_deal(saves: Saves) -> None:
    _, first = begun(saves, seed=5)
    with pytest.raises(Busy, match="Klondike is open in another window"):
        run_to_end(saves.resuming(GAME))
    match, second = begun(Saves(saves.folder), seed=6)
    assert second.path != first.path
    first.close()
    assert looked_at(saves).seed == 5
    second.close()
    assert match.seed == 6


def test_a_game_is_locked_for_other_processes(saves: Saves) -> None:
    match, kept = begun(saves)
    script = (
        "import sys; from pathlib import Path; from game.book import catalog\n"
        "from game.storage.saves import *; from game.system.jobs import run_to_end\n"
        "try: run_to_end(Saves(Path(sys.argv[1])).resuming(catalog.find('klondike')))\n"
        "except Busy as busy: print(busy)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, str(saves.folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "Klondike is open in another window\n"
    play(match, kept, 1)
    kept.close()


# ------------------------------------------------------------------ removed or changed while played


def remove(path: Path) -> None:
    """Remove the whole folder, lock and all."""
    shutil.rmtree(path.parent)


CHANGES: dict[str, Callable[[Path], object]] = {
    "removed": Path.unlink,
    "its folder removed": remove,
    "cut inside a line": lambda path: os.truncate(path, path.stat().st_size - 50),
    "cut after a line": lambda path: path.write_bytes(
        b"".join(path.read_bytes().splitlines(keepends=True)[:3])
    ),
    "emptied": lambda path: os.truncate(path, 0),
    "half a line added": lambda path: files.append(path, b'{"n":'),
}
on_posix = pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files where they are")


@on_posix
@pytest.mark.parametrize("then", ["move", "close", "finish"])
@pytest.mark.parametrize("change", CHANGES)
def test_a_journal_that_is_removed_or_cut_while_it_is_played_is_written_anew(
    saves: Saves, change: str, then: str
) -> None:
    match, kept = begun(saves)
    CHANGES[change](kept.path)
    if then == "move":
        play(match, kept, 1)
        assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
        play(match, kept, 1)
    if then == "finish":
        match.remark("end", t=5000, result="given-up")
        kept.append(match.journal[-1])
        CHANGES[change](kept.path)
        path = kept.finish()
    else:
        path = kept.path
        kept.close()
    assert path.parent.name == ("records" if then == "finish" else "unfinished")
    assert verify.verify(reader.read(path.read_bytes())).journal == match.journal
    assert [*saves.folder.rglob("*.jsonl")] == [path]


@on_posix
@pytest.mark.parametrize("foreign", [b"notes", b"another program's lines\n", b"\0" * 9000])
def test_what_another_program_wrote_over_a_journal_stays(saves: Saves, foreign: bytes) -> None:
    match, kept = begun(saves)
    taken = kept.path
    taken.write_bytes(foreign)
    play(match, kept, 2)
    assert taken.read_bytes() == foreign
    assert kept.path.name == "klondike~2.jsonl"
    kept.close()
    assert looked_at(saves).journal == match.journal


@on_posix
def test_two_windows_never_write_one_journal_even_if_the_lock_was_removed(saves: Saves) -> None:
    match, first = begun(saves)
    first.path.with_suffix(".lock").unlink()
    again, second = run_to_end(saves.resuming(GAME))
    play(again, second, 2)
    play(match, first, 3)
    assert first.path != second.path
    for one, kept in ((match, first), (again, second)):
        assert verify.verify(reader.read(kept.path.read_bytes())).journal == one.journal
        kept.close()


@on_posix
def test_a_removed_journal_is_written_once_there_is_room_again(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, kept = begun(saves)
    kept.path.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(files, "write_whole", full)
        with pytest.raises(NotSaved, match="no space left"):
            play(match, kept, 1)
        with pytest.raises(NotSaved):
            kept.close()
    saves.reclaim(kept)
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


def test_bytes_are_never_added_to_a_file_that_became_shorter(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one\n")
    with FileIO(path, "ab") as file, pytest.raises(OSError, match="cut short"):
        files.extend(file, 10, b"two\n")
    assert path.read_bytes() == b"one\n"


# ------------------------------------------------------------------ killed, cut, edited

PLAYER = """
import sys
from pathlib import Path
from game.book import catalog
from game.match.match import Match
from game.storage.saves import Saves
match = Match(catalog.find("klondike"), 12)
kept = Saves(Path(sys.argv[1])).begin(match)
while True:
    moves = match.moves()
    if moves and match.made < 200:
        kept.append(match.play(moves[match.made % len(moves)], t=len(match.journal)))
    else:
        kept.append(match.undo(t=len(match.journal)))
    print(len(match.journal), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("entries", [1, 40, 300])
def test_a_game_survives_being_killed_at_any_moment(saves: Saves, entries: int) -> None:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(saves.folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert player.stdout is not None
    reported = 0
    while reported < entries:
        reported = int(player.stdout.readline())
    player.kill()
    rest = player.stdout.read().splitlines()
    player.wait()
    player.stdout.close()
    reported = int(rest[-1]) if rest and rest[-1] else reported
    match, kept = run_to_end(saves.resuming(GAME))
    assert len(match.journal) >= reported
    assert "not" not in kept.notice
    kept.append(match.play(match.moves()[0], t=10**6))
    kept.close()
    assert verify.verify(reader.read(kept.path.read_bytes())).table == match.table


def test_the_time_since_the_last_entry_is_known_after_a_kill(saves: Saves) -> None:
    _, kept = begun(saves)
    assert kept.kept_time == 0
    for t in (700, 999_999_999, 1_200):
        kept.keep_time(t)
        assert kept.kept_time == t
    clock = kept.path.with_suffix(".time")
    whole = clock.read_bytes()
    for cut in range(len(whole)):
        clock.write_bytes(whole[:cut])
        assert kept.kept_time == 0
    for other in (b"\xff" * len(whole), whole[:-1] + b"-", b"0" * 16 + whole[16:], b"x" * 99):
        clock.write_bytes(other)
        assert kept.kept_time == 0
    clock.write_bytes(whole)
    kept.close()
    assert not clock.exists()
    clock.write_bytes(whole)
    _, other_game = begun(saves, seed=6)
    assert other_game.kept_time == 0 and not clock.exists()
    other_game.close()


def test_the_game_goes_on_if_its_time_cannot_be_noted(saves: Saves) -> None:
    match, kept = begun(saves)
    kept.path.with_suffix(".time").mkdir()
    kept.keep_time(700)
    assert kept.kept_time == 0
    play(match, kept, 1)
    kept.close()
    assert looked_at(saves).made == 7


def test_a_game_cut_at_any_byte_continues_with_the_rest(saves: Saves) -> None:
    match, kept = begun(saves)
    kept.close()
    whole = kept.path.read_bytes()
    for cut in range(len(whole) - 260, len(whole), 7):
        kept.path.write_bytes(whole[:cut])
        again, kept = run_to_end(saves.resuming(GAME))
        assert match.made - 3 <= again.made <= match.made
        play(again, kept, 1)
        kept.close()
        assert verify.verify(reader.read(kept.path.read_bytes())).table == again.table
    assert not list(saves.folder.rglob("*.broken")), "a torn line is no damage"


@pytest.mark.parametrize("damage", ["line gone", "card changed", "binary", "move changed"])
def test_a_damaged_game_continues_up_to_the_damage(saves: Saves, damage: str) -> None:
    _, kept = begun(saves, moves=8)
    kept.close()
    lines = kept.path.read_bytes().splitlines(keepends=True)
    if damage == "line gone":
        del lines[5]
    elif damage == "binary":
        lines[5] = bytes(range(256))
    elif damage == "card changed":
        lines[5] = lines[5].replace(b'",["', b'",["K', 1) if b'",["' in lines[5] else b"{}\n"
    else:
        lines[5] = lines[5].replace(b'"move":"', b'"move":"x')
    broken = b"".join(lines)
    kept.path.write_bytes(broken)
    match, kept = run_to_end(saves.resuming(GAME))
    assert match.made == 3
    assert "holds only up to line 5; then line 6: " in kept.notice
    (aside,) = saves.folder.rglob("*.broken")
    assert str(aside) in kept.notice
    assert aside.read_bytes() == broken
    play(match, kept, 2)
    kept.close()
    assert looked_at(saves).made == 5


@pytest.mark.parametrize("text", [b"", b"\0" * 99, b"{}\n", b'{"format":"cadogan-record"'])
def test_an_unreadable_game_is_kept_aside(saves: Saves, text: bytes) -> None:
    _, kept = begun(saves)
    kept.close()
    kept.path.write_bytes(text)
    with pytest.raises(NothingSaved, match="can't be read"):
        run_to_end(saves.resuming(GAME))
    (aside,) = saves.folder.rglob("*.broken")
    assert aside.read_bytes() == text
    assert saves.unfinished() == []
    with pytest.raises(NothingSaved, match="no unfinished game"):
        run_to_end(saves.resuming(GAME))


def test_the_moves_of_a_game_are_counted_once_while_it_stays_as_it_is(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, kept = begun(saves, moves=4)
    read, read_bytes = list[Path](), files.read_bytes

    def counted(path: Path, most: int = MOST_BYTES) -> bytes:
        read.append(path)
        return read_bytes(path, most)

    monkeypatch.setattr(files, "read_bytes", counted)
    assert [left(saves).made for _ in range(3)] == [4, 4, 4]
    assert read == [kept.path]
    play(match, kept, 1)
    assert left(saves).made == 5
    kept.close()


def test_the_end_of_a_game_is_recognized_by_the_beginning_of_its_last_line(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, kept = begun(saves, moves=4)
    monkeypatch.setattr("game.storage.saves.json_object", lambda text: pytest.fail("it is decoded"))
    assert not left(saves).over
    kept.close()


def test_a_broken_game_is_not_lost_by_a_new_deal(saves: Saves) -> None:
    _, kept = begun(saves)
    kept.close()
    kept.path.write_bytes(b"scrambled")
    kept = saves.begin(Match(GAME, 8))
    (aside,) = saves.folder.rglob("*.broken")
    assert kept.notice.startswith("the game before can't be read (line 1: ")
    assert kept.notice.endswith(f"; the file is kept as {aside}")
    assert aside.read_bytes() == b"scrambled"
    kept.close()


def test_files_of_other_kinds_are_left_alone(saves: Saves) -> None:
    begun(saves)[1].close()
    (saves.folder / "unfinished" / "no-such-game.jsonl").write_text("?")
    (saves.folder / "unfinished" / "note.txt").write_text("?")
    assert [each.game for each in saves.unfinished()] == [GAME]


# ------------------------------------------------------------------ a disk that is full


class FullDisk(FileIO):
    """A file on a disk with this many bytes left."""

    room = 0

    def write(self, text: object) -> int:
        assert isinstance(text, bytes)
        if not FullDisk.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = text[: FullDisk.room]
        FullDisk.room -= len(part)
        return super().write(part) or 0


@pytest.mark.parametrize("room", [0, 1, 50, 333])
def test_a_full_disk_loses_nothing(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    monkeypatch.setattr(autosave, "opened", lambda path: FullDisk(path, "ab"))
    monkeypatch.setattr(FullDisk, "room", 10**6)
    match, kept = begun(saves)
    before = kept.path.read_bytes()
    FullDisk.room = room
    failed = 0
    for _ in range(6):
        try:
            play(match, kept, 1)
        except NotSaved as error:
            assert str(error) == "the game is not being saved: no space left on device"
            failed += 1
    assert failed >= 3
    assert match.made == 12, "the game did not go on"
    on_disk = kept.path.read_bytes()
    assert on_disk.startswith(before)
    assert not reader.read(on_disk).dropped, "a line is half written"
    FullDisk.room = 10**6
    play(match, kept, 1)
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


@pytest.mark.parametrize("room", [0, 333])
def test_waiting_entries_are_written_when_the_player_comes_back(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    monkeypatch.setattr(autosave, "opened", lambda path: FullDisk(path, "ab"))
    monkeypatch.setattr(FullDisk, "room", 10**6)
    match, kept = begun(saves)
    FullDisk.room = room
    for _ in range(6):
        with suppress(NotSaved):
            play(match, kept, 1)
    with pytest.raises(NotSaved):
        kept.close()
    saves.reclaim(kept)
    with pytest.raises(NotSaved):
        play(match, kept, 1)
    FullDisk.room = 10**6
    play(match, kept, 1)
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


def test_a_game_that_was_never_written_is_tried_again_when_the_player_comes_back(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(GAME, 5)
    with monkeypatch.context() as patch:
        patch.setattr(files, "write_whole", full)
        kept = saves.begin(match)
        with pytest.raises(NotSaved):
            play(match, kept, 1)
        with pytest.raises(NotSaved):
            kept.close()
    saves.reclaim(kept)
    assert kept.notice == ""
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


def test_a_disk_that_is_full_at_the_deal(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, 5)
    with monkeypatch.context() as patch:
        patch.setattr(files, "write_whole", full)
        kept = saves.begin(match)
        assert kept.notice == "the game is not being saved: no space left on device"
        with pytest.raises(NotSaved):
            play(match, kept, 1)
    play(match, kept, 1)
    assert verify.verify(reader.read(kept.path.read_bytes())).journal == match.journal
    kept.close()


def test_a_record_that_can_t_be_moved_stays_where_it_is(saves: Saves) -> None:
    match, kept = begun(saves)
    (saves.folder / "records").write_text("in the way")
    with pytest.raises(NotSaved, match="stays where it is"):
        kept.finish()
    assert looked_at(saves).table == match.table


def test_games_that_can_t_be_put_away_are_kept_and_not_taken_for_windows(saves: Saves) -> None:
    (saves.folder / "records").write_text("in the way")
    left = list[Match]()
    for seed in range(1, 13):
        match = Match(GAME, seed)
        kept = saves.begin(match)
        assert kept.notice.startswith("the game before stays where it is: ") == (seed > 1)
        play(match, kept, 2)
        kept.close()
        left.append(match)
    assert len(saves.unfinished()) == 1, "a game that was left has ended"
    assert len(list((saves.folder / "unfinished").glob("*.jsonl"))) == 12
    (saves.folder / "records").unlink()
    begun(saves, seed=20)[1].close()
    found = [verify.verify(reader.read(path.read_bytes())) for path in saves.records()]
    assert sorted(each.seed or 0 for each in found) == [*range(1, 13)]


def test_when_no_place_is_left_the_reason_is_told(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.saves._PLACES", 2)
    (saves.folder / "records").write_text("in the way")
    for seed in (1, 2):
        begun_anyway = saves.begin(match := Match(GAME, seed))
        play(match, begun_anyway, 1)
        begun_anyway.close()
    with pytest.raises(NotSaved, match="this game is not saved: 2 before it could not be put away"):
        saves.begin(Match(GAME, 3))


def test_a_tenth_window_is_refused(saves: Saves) -> None:
    windows = [begun(saves, seed=seed, moves=1)[1] for seed in range(1, 10)]
    with pytest.raises(Busy, match="Klondike is open in 9 other windows"):
        saves.begin(Match(GAME, 10))
    for kept in windows:
        kept.close()


LIMITED = """
import resource, signal, sys
from pathlib import Path
from game.book import catalog
from game.match.match import Match
from game.storage.autosave import NotSaved
from game.storage.saves import Saves
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
match = Match(catalog.find("klondike"), 12)
kept = Saves(Path(sys.argv[1])).begin(match)
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
troubles = set()
for _ in range(40):
    played = match.play(match.moves()[0], t=match.made)
    try:
        kept.append(played)
    except NotSaved as error:
        troubles.add(str(error))
print(*troubles, sep="\\n")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system sets no limit to files")
def test_the_limit_of_the_system_for_file_sizes_is_reported(saves: Saves) -> None:
    result = subprocess.run(
        [sys.executable, "-c", LIMITED, str(saves.folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "the game is not being saved: file too large\n"
    match, kept = run_to_end(saves.resuming(GAME))
    assert kept.notice == ""
    assert 5 < match.made < 40
    kept.close()


def test_a_folder_that_can_t_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    saves = Saves(tmp_path / "file" / "games")
    assert saves.unfinished() == []
    assert saves.records() == []
    match = Match(GAME, 5)
    kept = saves.begin(match)
    assert "not being saved" in kept.notice
    with pytest.raises(NotSaved):
        play(match, kept, 1)
    assert match.made == 1
    with pytest.raises(OSError, match="directory"):
        saves.keep_app_state(AppState())


def test_a_game_at_the_limits_of_a_record_can_only_be_ended(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.record.writer.MOST_ENTRIES", 8)
    match, kept = begun(saves, moves=6)
    assert kept.full
    with_end = match.made
    match.remark("end", t=2000, result="left")
    kept.append(match.journal[-1])
    found = reader.read(kept.finish().read_bytes())
    assert (len(found.entries), found.made, found.result) == (8, with_end, "left")


def test_a_game_with_as_many_events_as_a_record_holds_can_only_be_ended(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This still holds when it is opened again."""
    match, kept = begun(saves, moves=6)
    assert not kept.full
    kept.close()
    _, kept = run_to_end(saves.resuming(GAME))
    events = sum(len(entry.events) for entry in match.journal)
    monkeypatch.setattr("game.record.writer.MOST_EVENTS", 10)
    monkeypatch.setattr("game.record.writer.MOST_EVENTS_IN_ALL", events + 10)
    assert not kept.full
    monkeypatch.setattr("game.record.writer.MOST_EVENTS_IN_ALL", events + 9)
    assert kept.full
    kept.close()


def test_a_game_beyond_the_limits_of_a_record_says_so(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.record.writer.MOST_ENTRIES", 8)
    match, kept = begun(saves, moves=6)
    with pytest.raises(NotSaved, match="too long for a record"):
        play(match, kept, 1)
    match.remark("end", t=2000, result="left")
    with pytest.raises(NotSaved, match="too long for a record"):
        kept.append(match.journal[-1])
    kept.close()
    assert verify.verify(reader.read(kept.path.read_bytes())).made == 6


# ------------------------------------------------------------------ the memory file


def test_small_things_are_remembered(saves: Saves) -> None:
    assert saves.app_state() == AppState()
    golf, three = catalog.find("golf").under(), GAME.under("three", {"passes": 3})
    memory = AppState().played(three).played(golf).played(three)
    saves.keep_app_state(memory)
    assert saves.app_state() == memory
    assert memory.games == ("klondike", "golf")
    assert memory.chosen["klondike"][1]["passes"] == 3


def test_the_games_that_were_played_last_are_remembered_and_no_more() -> None:
    memory, played = AppState(), catalog.BOOK[: MOST_GAMES + 3]
    for game in played:
        memory = memory.played(game.under())
    assert memory.games == tuple(game.id for game in played[:2:-1])


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"\xff",
        b"[" * 60_000,
        b" " * 70_000 + b"{}",
        b'{"games":{"a":1},"chosen":[1]}',
        b'{"games":["no-such-game",4,null],"chosen":{"no-such-game":{}}}',
        b'{"chosen":{"klondike":{"preset":"moonlight","options":{}},"golf":7}}',
        b'{"chosen":{"klondike":{"preset":"classic","options":{"draw":2}}}}',
        b'{"chosen":{"klondike":{"preset":[],"options":[]}}}',
        b'{"favorites":"golf"}',
        b'{"favorites":[["golf"],{"golf":1},null,"no-such-game"]}',
        b'{"initials":"ana"}',
        b'{"initials":"ANAS","eased":"yesterday"}',
        b'{"initials":["A","N","A"],"eased":20261124}',
        b'{"kinds":{"golf":"any","no-such-game":"easy","klondike":["easy"]}}',
        b'{"kinds":["golf"]}',
    ],
)
def test_an_unreadable_memory_is_dropped(saves: Saves, text: bytes) -> None:
    (saves.folder / "memory.json").write_bytes(text)
    assert saves.app_state() == AppState()


@pytest.mark.skipif(os.name == "nt", reason="on Windows links need a privilege")
def test_a_game_that_disappears_during_the_search_is_skipped(saves: Saves) -> None:
    """Another window may have just archived it."""
    begun(saves)[1].close()
    (saves.folder / "unfinished" / "golf.jsonl").symlink_to("nowhere")
    assert [saved.game.id for saved in saves.unfinished()] == ["klondike"]


def test_favorites_are_remembered_once_each(saves: Saves) -> None:
    golf, memory = catalog.find("golf"), AppState().starred(catalog.find("golf")).starred(GAME)
    assert memory.favorites == ("golf", "klondike")
    assert memory.starred(golf).favorites == ("klondike",), "a second press did not remove the star"
    saves.keep_app_state(memory.played(golf))
    assert saves.app_state().favorites == memory.favorites
    assert saves.app_state().games == ("golf",)
    (saves.folder / "memory.json").write_text('{"favorites":["golf","golf","klondike"]}')
    assert saves.app_state() == memory


def test_initials_and_the_day_of_an_easier_deal_are_remembered(saves: Saves) -> None:
    for memory in (AppState(), AppState(initials=""), AppState(initials="A N", eased="2026-11-24")):
        saves.keep_app_state(memory)
        assert saves.app_state() == memory


def test_the_kind_of_deal_that_a_game_keeps_is_remembered(saves: Saves) -> None:
    golf = catalog.find("golf")
    memory = AppState().wanting(golf, "easy").wanting(GAME, "winnable")
    saves.keep_app_state(memory)
    assert saves.app_state() == memory
    assert memory.wanting(golf, "any").kinds == {GAME.id: "winnable"}


def test_the_memory_of_a_newer_program_is_read_and_stays_as_it_is(saves: Saves) -> None:
    path = saves.folder / "memory.json"
    path.write_text('{"version": 2, "games": ["golf"], "weather": "fair"}')
    before = path.read_bytes()
    memory = saves.app_state()
    assert memory.games == ("golf",)
    with pytest.raises(files.NewerFile, match=r"^a newer Cadogan wrote memory\.json$"):
        saves.keep_app_state(memory.played(GAME))
    assert path.read_bytes() == before


def test_the_readable_part_of_a_memory_is_kept(saves: Saves) -> None:
    kept = {"window": "wide", "games": ["golf", "no-such-game"]}
    (saves.folder / "memory.json").write_text(json.dumps(kept))
    assert saves.app_state() == AppState(games=("golf",))


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    files.write_whole(path, b"old")

    def broken(_: int) -> None:
        raise OSError(errno.EIO, "bad luck")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="bad luck"):
        files.write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_only_the_ends_of_unfinished_games_are_read_to_list_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal may be large, and the title lists all of them each time."""
    saves = Saves(tmp_path)
    for name in ("klondike", "golf"):
        match = Match(catalog.find(name), 5)
        match.play(match.moves()[0], t=1)
        match.undo(t=2)
        match.redo(t=3)
        path = tmp_path / "unfinished" / f"{name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_text(writer.write(match) + " \n\r\n")
    read, read_bytes = list[str](), files.read_bytes

    def reading(path: Path) -> bytes:
        read.append(path.stem)
        return read_bytes(path)

    monkeypatch.setattr(files, "read_bytes", reading)
    left = saves.unfinished()
    assert {saved.game.id for saved in left} == {"klondike", "golf"}
    assert read == []
    assert left[0].made == 1
    assert left[0].begun
    assert read == [left[0].game.id], "it was read more than once"


@pytest.mark.parametrize(
    ("found", "last"),
    [
        (b"", b""),
        (b"one", b"one"),
        (b"one\ntwo\n", b"two"),
        (b"one\ntwo12345\r\n\n", b"wo12345"),
        (b"one\n12345678\r\n", b"12345678"),
        (b"1234567890123", b"4567890123"),
    ],
)
def test_the_last_line_of_a_file(found: bytes, last: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(found)
    assert files.last_line(path, 8) == last
    path.unlink()
    with pytest.raises(files.UnreadableFile):
        files.last_line(path, 8)
