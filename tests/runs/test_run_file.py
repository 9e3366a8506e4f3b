"""The file of a run: written line by line, and read strictly."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record.strict_json import Unreadable
from game.runs import run_file, run_log
from game.runs.run_file import (
    LONGEST_TIME,
    MOST_BYTES,
    BadRun,
    ClockLine,
    DealLine,
    End,
    PuzzleLine,
    Run,
)
from game.runs.run_header import RUSH, STORM, STREAK, RunHeader, day_seed
from game.storage.autosave import Busy, NotSaved
from game.system import files
from tests.support.full_disk import fill_disk, full

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]
HEADER = RunHeader.of(RUSH, 7, 180, plan=1, started=NOON, player="Ana")
DEAL = DealLine("0123456789abcdef", "golf", "", 12, 0, 31_000, "won", 990)
PASSED = DealLine("0123456789abcde0", "klondike", "classic", 5, 31_000, 40_000, "passed", 40)
PUZZLE = PuzzleLine("golf-17", 2, 40_000, 45_000, "solved", 3)
LINES = (DEAL, ClockLine(35_000), PASSED, PUZZLE, End(1033, 180_000))


def words(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in (HEADER.line, *lines)).encode()


def test_a_run_is_read_as_it_was_written() -> None:
    run = Run(HEADER, LINES)
    assert run_file.read(run.text.encode()) == run
    assert run.score == 1033
    assert run.deals == (DEAL, PASSED)
    assert run.end == End(1033, 180_000)


def test_the_lines_are_the_documented_ones() -> None:
    text = Run(HEADER, LINES).text.splitlines()
    assert text[0].startswith(
        '{"format":"cadogan-run","version":1,"mode":"rush","seed":7,"length":180,"pace":1,"plan":1,'
    )
    assert text[0].endswith('"started":"2026-11-27T12:00:00Z","player":"Ana"}')
    assert text[1:] == [
        '{"deal":{"record":"0123456789abcdef","game":"golf","seed":12,"from":0,"until":31000,'
        '"result":"won","score":990}}',
        '{"clock":35000}',
        '{"deal":{"record":"0123456789abcde0","game":"klondike","preset":"classic","seed":5,'
        '"from":31000,"until":40000,"result":"passed","score":40}}',
        '{"puzzle":{"name":"golf-17","tries":2,"from":40000,"until":45000,"result":"solved",'
        '"score":3}}',
        '{"end":{"score":1033,"at":180000}}',
    ]


@pytest.mark.parametrize(
    ("mode", "length", "pace", "day"),
    [(RUSH, None, 1.0, ""), (STORM, 600, 1.5, "2026-11-27"), (STREAK, None, 2.0, "")],
)
def test_a_header_of_any_kind_is_read_back(
    mode: str, length: int | None, pace: float, day: str
) -> None:
    made = RunHeader.of(mode, 2**64 - 1, length, plan=3, pace=pace, day=day)
    assert RunHeader.read(made.line) == made
    assert (made.mode, made.length, made.pace, made.day, made.plan) == (mode, length, pace, day, 3)


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ('"cadogan-run"', '"cadogan-record"', "no run of this program"),
        ('"version":1', '"version":2', "only version 1"),
        ('"version":1', '"version":true', "only version 1"),
        ('"rush"', '"dash"', "the mode of a run is one of"),
        ('"rush"', "[]", "the mode of a run is one of"),
        ('"length":180', '"length":181', "180 or 600 seconds"),
        ('"length":180', '"length":180.0', "180 or 600 seconds"),
        ('"length":180', '"length":[]', "180 or 600 seconds"),
        ('"pace":1', '"pace":3', "1, 1.5 or 2"),
        ('"pace":1', '"pace":true', "1, 1.5 or 2"),
        ('"pace":1', '"pace":{}', "1, 1.5 or 2"),
        ('"plan":1', '"plan":0', "the plan of a run"),
        ('"seed":7', '"seed":-7', "a seed is"),
        ('"seed":7', '"sad":7', "a seed is"),
        ('"plan":1', '"plan":1,"day":"2026-13-01"', "the day of a run is written"),
        ('"plan":1', '"plan":1,"day":7', "the day of a run is written"),
        ('"Ana"', '"A\\u202ena"', "a player's name is"),
        ("{", "", "not JSON"),
    ],
)
def test_a_header_that_is_wrong_is_refused_in_one_sentence(was: str, now: str, why: str) -> None:
    line = HEADER.line.replace(was, now, 1)
    assert line != HEADER.line
    with pytest.raises(Unreadable, match=why) as caught:
        RunHeader.read(line)
    assert "\n" not in str(caught.value)


GOOD = '{"deal":{"record":"0123456789abcdef","game":"golf","seed":1,"from":0,"until":1,"result":"won","score":1}}'  # noqa: E501


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ('"0123456789abcdef"', '"0123"', "names its record by 16 hex digits"),
        ('"golf"', '"gulf"', "names a game that there is not"),
        ('"golf"', '"golf","preset":7', "the preset of a deal"),
        ('"seed":1', '"seed":1.5', "a seed is"),
        ('"until":1', f'"until":{LONGEST_TIME + 1}', "from and until"),
        ('"from":0', '"from":-1', "from and until"),
        ('"won"', '"left"', "its result is one of"),
        ('"won"', "[]", "its result is one of"),
        ('"score":1', '"score":true', "its score"),
        ('"deal"', '"dael"', "a line of a run is"),
        ("}}", "}", "not JSON"),
    ],
)
def test_a_line_that_is_wrong_is_refused_with_its_number(was: str, now: str, why: str) -> None:
    bad = GOOD.replace(was, now, 1)
    assert bad != GOOD
    with pytest.raises(BadRun, match=f"^line 3: .*{why}") as caught:
        run_file.read(words(GOOD, bad, GOOD))
    assert "\n" not in str(caught.value)


def test_nothing_follows_the_end() -> None:
    with pytest.raises(BadRun, match="line 3: nothing follows"):
        run_file.read(words('{"end":{"score":0,"at":5}}', GOOD))


def test_an_empty_line_is_refused_instead_of_ending_the_run() -> None:
    with pytest.raises(BadRun, match="line 3"):
        run_file.read(words(GOOD, "", GOOD))


def test_a_run_that_was_left_open_for_hours_is_read() -> None:
    """The clock was once noted every two seconds, however long a run lasted."""
    lines = tuple(ClockLine(2000 * number) for number in range(1, 12_000))
    assert run_file.read(Run(HEADER, lines).text.encode()).lines == lines


def test_too_much_is_refused() -> None:
    with pytest.raises(BadRun, match="larger than 1 MB"):
        run_file.read(b" " * (MOST_BYTES + 1))
    with pytest.raises(BadRun, match="from 1 to 50000 lines"):
        run_file.read(words(*['{"clock":1}'] * 50_000))
    with pytest.raises(BadRun, match="line 2: the line is longer"):
        run_file.read(words(" " * 5000 + GOOD))


@pytest.mark.parametrize("cut", range(1, 40, 7))
def test_a_torn_last_line_is_absent(cut: int) -> None:
    whole = words(GOOD)
    assert run_file.read(whole + GOOD.encode()[:cut]) == run_file.read(whole)


@given(st.data())
def test_a_file_that_is_broken_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    found = bytearray(words(GOOD, '{"clock":3}', '{"end":{"score":1,"at":5}}'))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(found) - 1))
        found[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    try:
        run_file.read(bytes(found))
    except BadRun as error:
        assert "\n" not in str(error)


def test_a_header_cut_short_is_no_run() -> None:
    with pytest.raises(BadRun):
        run_file.read(HEADER.line.encode()[:30])
    with pytest.raises(BadRun):
        run_file.read(b"")


def test_what_is_a_run() -> None:
    assert run_file.is_run(words())
    assert not run_file.is_run(b'{"format":"cadogan-record"}\n')
    assert not run_file.is_run(b"7H KS\n")


def test_a_line_is_on_disk_at_once(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    assert log.path == tmp_path / "runs" / "20261127T120000Z-rush-180.jsonl"
    for count, line in enumerate(LINES[:4], start=1):
        log.add(line)
        assert run_file.read(log.path.read_bytes()).lines == LINES[:count]
    log.finish(180_000)
    assert run_log.kept(tmp_path) == [(log.path, Run(HEADER, LINES))]
    assert run_log.unfinished(tmp_path, RUSH) == []


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    log.add(DEAL)
    log.close()
    with log.path.open("ab") as file:
        file.write(b'{"deal":{"rec')
    assert run_log.unfinished(tmp_path, RUSH) == [log.path]
    assert run_log.unfinished(tmp_path, STORM) == []
    again = run_log.take_up(log.path)
    assert again.run == Run(HEADER, (DEAL,))
    again.add(PASSED)
    again.finish(50_000)
    assert run_file.read(log.path.read_bytes()).lines == (DEAL, PASSED, End(1030, 50_000))
    with pytest.raises(BadRun, match="this run is over"):
        run_log.take_up(log.path)


def test_no_run_is_begun_where_its_file_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "write_whole", full)
    with pytest.raises(NotSaved, match=r"^no run can be begun: no space left on device$"):
        run_log.begin(tmp_path, HEADER)
    monkeypatch.undo()
    run_log.begin(tmp_path, HEADER).close()
    (tmp_path / "file").mkdir()
    (tmp_path / "file" / "runs").write_bytes(b"")
    with pytest.raises(NotSaved, match=r"^no run can be begun: "):
        run_log.begin(tmp_path / "file", HEADER)


def test_a_run_is_played_in_one_window(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    with pytest.raises(Busy, match="another window"):
        run_log.take_up(log.path)
    log.close()
    run_log.take_up(log.path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process can't be killed like that")
def test_a_killed_run_keeps_its_lines(tmp_path: Path) -> None:
    code = f"""
import os, signal
from pathlib import Path
from game.runs import run_log
from game.runs.run_file import ClockLine
from game.runs.run_header import RunHeader
log = run_log.begin(Path({str(tmp_path)!r}), RunHeader.read({HEADER.line!r}))
log.add(ClockLine(5))
log.add(ClockLine(9))
os.kill(os.getpid(), signal.SIGKILL)
"""
    died = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL
    (path,) = run_log.unfinished(tmp_path, RUSH)
    log = run_log.take_up(path)
    assert log.run.clock == 9
    log.close()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs permissions of Unix")
def test_what_cannot_be_written_is_written_later(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    whole = log.path.read_bytes()
    folder = tmp_path / "runs"
    elsewhere = tmp_path / "elsewhere"
    file, log._file = log._file, None  # the disk is gone: the file must be made anew
    assert file is not None
    file.close()
    folder.rename(elsewhere)
    folder.write_bytes(b"")
    log.add(DEAL)
    assert log.notice.startswith("the run is not being saved: ")
    folder.unlink()
    elsewhere.rename(folder)
    assert log.path.read_bytes() == whole
    log.add(PASSED)
    assert log.notice == ""
    assert run_file.read(log.path.read_bytes()).lines == (DEAL, PASSED)
    log.close()


def removed(path: Path) -> None:
    path.unlink()


def removed_with_its_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def lengthened(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"{}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file can't be removed")
@pytest.mark.parametrize("change", [removed, removed_with_its_folder, cut, lengthened])
def test_a_run_whose_file_is_removed_or_changed_is_written_again_in_whole(
    tmp_path: Path, change: Callable[[Path], None]
) -> None:
    log = run_log.begin(tmp_path, HEADER)
    log.add(DEAL)
    change(log.path)
    log.add(PASSED)
    assert log.notice == ""
    assert run_file.read(log.path.read_bytes()).lines == (DEAL, PASSED)
    change(log.path)
    log.close()
    assert log.notice == ""
    assert run_file.read(log.path.read_bytes()).lines == (DEAL, PASSED)


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file can't be replaced")
def test_what_another_program_put_in_place_of_a_run_is_kept(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    log.add(DEAL)
    whole = log.path.read_bytes()
    log.path.write_bytes(whole[:-5])
    log.add(PASSED)
    assert [*tmp_path.rglob("*.broken")] == [], "nothing but the run itself"
    log.path.write_bytes(b"somebody's words\n")
    log.close()
    assert log.notice == ""
    assert [each.read_bytes() for each in tmp_path.rglob("*.broken")] == [b"somebody's words\n"]
    run_log.take_up(log.path).close()
    assert run_file.read(log.path.read_bytes()).lines == (DEAL, PASSED)
    assert len([*tmp_path.rglob("*.broken")]) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file can't be removed")
def test_two_windows_never_write_one_run_even_if_the_lock_was_removed(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, HEADER)
    shutil.rmtree(log.path.parent)
    log.add(DEAL)
    with pytest.raises(Busy, match="another window"):
        run_log.take_up(log.path)
    log.path.with_suffix(".lock").unlink()
    other = run_log.take_up(log.path)
    other.add(ClockLine(60_000))
    whole = log.path.read_bytes()
    log.add(PASSED)
    log.close()
    assert log.notice == "the run is not being saved: the run is open in another window"
    assert log.path.read_bytes() == whole and [*tmp_path.rglob("*.broken")] == []
    other.close()


def test_what_could_not_be_written_is_tried_once_more_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = run_log.begin(tmp_path, HEADER)
    with monkeypatch.context() as disk:
        fill_disk(disk)
        log.add(DEAL)
        assert log.notice == "the run is not being saved: no space left on device"
    log.close()
    assert log.notice == ""
    again = run_log.take_up(log.path)
    assert again.run.lines == (DEAL,)
    fill_disk(monkeypatch)
    again.add(PASSED)
    again.close()
    assert again.notice == "the run is not being saved: no space left on device"
    assert run_file.read(log.path.read_bytes()).lines == (DEAL,)
    run_log.take_up(log.path).close()


def test_the_seed_of_a_day_differs_by_mode_and_length() -> None:
    seeds = {
        day_seed(mode, "2026-11-27", length)
        for mode in (RUSH, STORM)
        for length in (180, 600, None)
    }
    assert len(seeds) == 6
