"""A Rush at the table, by mouse and keys through the window's own loop."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.cli.parser import Refused
from game.runs import run_log
from game.runs.plan import PLAN, rush
from game.runs.points import PASS_COST
from game.runs.run_file import Run
from game.runs.run_header import RUSH as RUSH_MODE
from game.runs.run_header import THREE, RunHeader
from game.runs.run_log import RunLog
from game.system import files
from scenes.library.library import Library
from scenes.play.play_scene import PlayScene
from scenes.puzzles.sprint_start import begin_sprint
from scenes.rush.opening import begin_rush, take_up
from scenes.rush.run_sheet import HELD, RunSheet
from scenes.rush.rush_dialog import RushDialog
from scenes.rush.rush_mode import COUNTED_DOWN, NO_HELP, RushMode
from scenes.rush.rush_run import RushRun, opened
from scenes.title import Title
from scenes.widgets.bars import draw_bar
from tests.support.full_disk import assert_said_at_once, fill_disk, full
from tests.support.player import Player

ROOT = Path(__file__).resolve().parents[3]
RUSH = ["rush", "three", "--seed", "7"]
SIZE = (1280, 800)
SETTINGS = "[table]\nfirst_visit = false\n"


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """Open a Rush of three minutes at its first deal, before the clock starts."""
    player = Player(RUSH, tmp_path, SIZE, SETTINGS)
    yield player
    player.close()


def mode_of(player: Player) -> RushMode:
    mode = player.table.mode(RushMode)
    assert mode is not None
    return mode


def file_of(folder: Path) -> Run:
    (found,) = [run for _, run in run_log.kept(folder / "data")]
    return found


def win(player: Player) -> None:
    """Play the deal on the table along its certified line, by mouse."""
    planned = mode_of(player).run.planned
    assert planned is not None
    number = planned.number
    for text in planned.deal.line:
        player.table.view.finish()
        player.play(text)
    for _ in range(300):
        if player.app.context.stack.top is not player.table or deal_number(player) != number:
            return
        player.rest(0.1)
    raise AssertionError("the next deal does not come")


def deal_number(player: Player) -> int:
    planned = mode_of(player).run.planned
    return 0 if planned is None else planned.number


def run_out(player: Player) -> None:
    """Let the time run out."""
    mode = mode_of(player)
    left = mode.run.clock.remaining
    assert left is not None
    mode.run.clock.charge(left - 500)
    for _ in range(100):
        if isinstance(player.top, RunSheet):
            return
        player.rest(0.1)
    raise AssertionError("the run does not end")


def verdict(path: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    capsys.readouterr()
    main.run(["verify", str(path), "--data", str(folder / "data"), "--json"])
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_whole_rush_by_mouse(
    player: Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player.rest(COUNTED_DOWN + 1)
    win(player)
    first, second, third = (one.game.name for _, one in zip(range(3), rush(7, 180), strict=False))
    assert first in player.words
    assert second in player.words
    before = mode_of(player).run.clock.elapsed
    player.press("Pass")
    assert mode_of(player).run.clock.elapsed >= before + PASS_COST
    assert player.table.match.game.name == third
    run_out(player)
    assert isinstance(player.top, RunSheet)
    ((path, run),) = run_log.kept(tmp_path / "data")
    assert [line.result for line in run.deals] == ["won", "passed", "stopped"]
    assert run.end is not None
    assert run.end.at == 180_000
    assert run.score == run.deals[0].score > 500
    content = mode_of(player)._strip_content()
    assert (content.score, content.playing.split(":")[0]) == (run.score, "Deal 3")
    found = verdict(path, tmp_path, capsys)
    assert (found["verdict"], found["score"]) == ("good", run.score)
    player.rest(HELD)
    player.press("Its games in the library")
    player.rest(0.5)
    library = player.top
    assert isinstance(library, Library)
    assert [each.identity for each in library.shown] == [run.deals[0].record], "the deals played"


def test_the_clock_waits_until_the_player_is_ready_and_the_cards_lie(player: Player) -> None:
    clock = mode_of(player).run.clock
    player.rest(1)
    assert clock.elapsed == 0
    player.key(pygame.K_F10)  # any key starts it at once
    assert clock.started
    player.rest(3)
    assert clock.elapsed > 0


def test_a_rush_shows_one_score_that_of_the_run(player: Player) -> None:
    player.rest(COUNTED_DOWN + 1)
    mode, table = mode_of(player), player.table
    assert table.status.bars.meter is None and table.score.total is None
    planned = mode.run.planned
    assert planned is not None
    for text in planned.deal.line:
        table.view.finish()
        player.play(text)
        if table.session.scorer.chain_length > 1:
            break
    meter = mode.strip._meter
    assert meter.moving, "the reels turn"
    player.rest(1)
    arcade = table.session.scorer.total or 0
    assert 0 < meter.score == mode.run.score_with(arcade, won=False) < arcade
    assert meter.chain == table.session.scorer.chain_length and meter.figure
    assert not meter.moving
    whole = pygame.Surface(player.app.screen.get_size())
    player.top.draw(whole)
    shown, expected = (each.subsurface(mode.strip.box) for each in (player.app.screen, whole))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_the_strip_is_of_the_same_walnut_as_the_bars(player: Player) -> None:
    player.rest(0.5)
    box, bare = mode_of(player).strip.box, pygame.Surface(player.app.screen.get_size())
    draw_bar(bare, box, player.app.context.theme)
    end = pygame.Rect(box.right - 200, box.y, 200, box.height)
    seen, wood = (each.subsurface(end) for each in (player.app.screen, bare))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(wood, "RGB")


def test_no_time_passes_under_a_dialog_and_the_cards_are_covered(player: Player) -> None:
    player.rest(COUNTED_DOWN + 3)
    clock = mode_of(player).run.clock
    player.press("Settings")
    at = clock.elapsed
    player.rest(2)
    assert clock.elapsed == at
    assert player.table._covered


def test_there_is_no_help(player: Player) -> None:
    player.rest(COUNTED_DOWN + 1)
    player.key(pygame.K_h)
    assert player.words == NO_HELP
    with pytest.raises(AssertionError):
        player.button("Hint")


def test_nothing_is_pressed_in_the_first_second_after_the_end(player: Player) -> None:
    player.rest(COUNTED_DOWN + 1)
    run_out(player)
    sheet = player.top
    player.rest(HELD / 2)
    player.key(pygame.K_RETURN)
    assert player.top is sheet
    player.rest(HELD)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)


def test_the_same_run_again_is_played_against_the_best(player: Player, tmp_path: Path) -> None:
    player.rest(COUNTED_DOWN + 1)
    win(player)
    run_out(player)
    best = file_of(tmp_path)
    player.rest(HELD + 0.1)
    player.press("The same run again")
    player.rest(COUNTED_DOWN + 1)
    mode = mode_of(player)
    assert mode.run.run.header.seed == best.header.seed
    assert mode.run.ahead == 0
    mode.run.clock.charge(best.deals[0].until)
    player.rest(0.5)
    assert mode.run.ahead == -best.deals[0].score
    assert "behind your best" in mode._strip_content().best


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.scenes.rush.test_rush import COUNTED_DOWN, RUSH, SETTINGS, SIZE, mode_of, win
from tests.support.player import Player

player = Player(RUSH, Path(sys.argv[1]), SIZE, SETTINGS)
player.rest(COUNTED_DOWN + 1)
win(player)
player.rest(3)
player.table.view.finish()
player.play(mode_of(player).run.planned.deal.line[0])
player.rest(2.5)
print(mode_of(player).run.clock.elapsed, player.table.match.made, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process can't be killed like that")
def test_a_rush_whose_program_was_killed_is_taken_up_from_the_title(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [sys.executable, "-c", KILLED, str(tmp_path)]
    ran = subprocess.run(words, check=False, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    clock, made = map(int, ran.stdout.splitlines()[-1].split())
    again = Player([], tmp_path, SIZE, SETTINGS)
    again.press("Go on with your Rush")
    assert isinstance(again.top, RushDialog)
    again.press(next(b.label for b in again.top.buttons.all if b.label.startswith("Go on")))
    again.rest(1)
    mode = mode_of(again)
    assert again.table.match.made == made
    assert clock - 2500 <= mode.run.clock.elapsed <= clock
    assert [line.result for line in mode.run.run.deals] == ["won"]
    again.rest(COUNTED_DOWN)
    again.press("End the run")
    ((path, run),) = run_log.kept(tmp_path / "data")
    assert [line.result for line in run.deals] == ["won", "stopped"]
    assert verdict(path, tmp_path, capsys)["verdict"] == "good"
    again.close()


def test_a_rush_that_was_ended_as_the_program_was_killed_is_over(
    player: Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player.rest(COUNTED_DOWN + 1)
    player.press("End the run")
    player.close()
    ((path, _),) = run_log.kept(tmp_path / "data")
    *before, end = path.read_text().splitlines(keepends=True)
    path.write_text("".join(before))
    again = Player([], tmp_path, SIZE, SETTINGS)
    context = again.app.context
    take_up(context, file_of(tmp_path))
    again.rest(0.5)
    assert isinstance(again.top, Title)
    assert context.trouble == "That run is over; its score is kept."
    again.close()
    assert path.read_text().splitlines(keepends=True) == [*before, end]
    assert verdict(path, tmp_path, capsys)["verdict"] == "good"


def test_a_run_goes_on_after_a_visit_to_the_games(player: Player) -> None:
    player.rest(COUNTED_DOWN + 1)
    table = player.top
    player.press("Games")
    player.rest(1)
    player.key(pygame.K_ESCAPE)
    player.rest(0.2)
    assert player.top is table
    mode = mode_of(player)
    assert not mode.closed
    at = mode.run.clock.elapsed
    player.rest(COUNTED_DOWN + 1)
    assert mode.run.clock.elapsed > at


@pytest.mark.parametrize("gone", [False, True])
def test_a_rush_that_cannot_be_gone_on_with_leads_to_the_title(
    player: Player, *, gone: bool
) -> None:
    player.rest(COUNTED_DOWN + 1)
    player.app.context.go.to_shelf()
    player.rest(0.3)
    ((path, _),) = run_log.kept(player.app.context.saves.folder)
    other = None if gone else run_log.take_up(path)
    if gone:
        path.unlink()
    player.key(pygame.K_ESCAPE)
    player.rest(0.3)
    assert isinstance(player.top, Title)
    assert player.app.context.trouble.startswith("This run can't be gone on with: ")
    if other is not None:
        assert "another window" in player.app.context.trouble
        other.close()
    player.press("Settings")
    assert not isinstance(player.top, Title)


def test_a_rush_that_another_window_went_on_with_is_left_to_it(player: Player) -> None:
    player.rest(COUNTED_DOWN + 1)
    mode = mode_of(player)
    player.app.context.go.to_shelf()
    player.rest(0.3)
    folder = player.app.context.saves.folder
    other = opened(folder, mode.run.run.identity)
    assert other is not None
    other.clock.charge(1000)
    other.leave()
    ((_, run),) = run_log.kept(folder)
    player.key(pygame.K_ESCAPE)
    player.rest(0.3)
    assert isinstance(player.top, Title)
    assert player.app.context.trouble.endswith(": another window went on with it.")
    assert [found for _, found in run_log.kept(folder)] == [run]


def test_what_could_not_be_written_of_a_rush_is_written_when_it_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = RushRun(run_log.begin(tmp_path, RunHeader.of(RUSH_MODE, 7, 180, plan=PLAN)), None)
    with monkeypatch.context() as full:
        full.setattr(RunLog, "_write", lambda self: None)
        run.clock.charge(3000)
        run.leave()
    ((_, found),) = run_log.kept(tmp_path)
    assert found.clock == 0
    run.come_back()
    ((_, found),) = run_log.kept(tmp_path)
    assert found.clock == 3000
    run.leave()


def test_a_rush_of_another_window_is_not_dealt_a_second_time(
    player: Player, tmp_path: Path
) -> None:
    player.rest(COUNTED_DOWN + 1)
    player.table.maker.act(player.table.match.moves()[0])
    mode = mode_of(player)
    run, context = mode.run.run, player.app.context
    again = Player([], tmp_path, SIZE, SETTINGS)
    take_up(again.app.context, run)
    again.rest(0.5)
    assert isinstance(again.top, Title)
    assert again.app.context.trouble == "The run is open in another window."
    mode.run.leave()  # the deal itself is still open there
    take_up(again.app.context, run)
    again.rest(0.5)
    assert isinstance(again.top, Title)
    assert "another window" in again.app.context.trouble
    context.go.to_title()
    take_up(again.app.context, run)
    again.rest(0.5)
    assert mode_of(again).run.run.identity == run.identity and again.table.match.made
    again.close()


def test_a_rush_that_has_gone_or_ended_meanwhile_is_not_taken_up(player: Player) -> None:
    run, context = mode_of(player).run.run, player.app.context
    player.press("End the run")
    context.go.to_title()
    take_up(context, run)
    player.rest(0.5)
    assert isinstance(player.top, Title)
    assert context.trouble == "That run is over, or its file is gone."


def test_a_complaint_does_not_stop_the_clock_of_a_rush(player: Player) -> None:
    player.rest(COUNTED_DOWN + 2)
    mode = mode_of(player)
    at = mode.run.clock.elapsed
    player.app.context.complain("There is no share code on the clipboard.")
    player.rest(1)
    assert player.words == "There is no share code on the clipboard."
    assert not mode.ready_in and mode.run.clock.elapsed - at >= 900


def test_the_clock_of_a_long_untimed_rush_is_noted_less_often(tmp_path: Path) -> None:
    log = run_log.begin(tmp_path, RunHeader.of(RUSH_MODE, 7, None, plan=PLAN))
    run = RushRun(log, None)
    run.clock.charge(5 * 60 * 60 * 1000)
    for _ in range(50):
        run.clock.charge(2000)
        log.note(run.clock)
    run.leave()
    assert 5 <= len(log.run.lines) <= 10
    assert log.run.clock == run.clock.elapsed


def test_a_rush_that_cannot_be_written_is_not_begun(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "runs").write_bytes(b"")
    with pytest.raises(Refused, match=r"^no run can be begun: "):
        Player(RUSH, tmp_path, SIZE, SETTINGS).app.run()
    player = Player([], tmp_path, SIZE, SETTINGS)
    context = player.app.context
    for begin in (
        lambda: begin_rush(context, 180),
        lambda: begin_sprint(context, "storm", 180, 1.0),
    ):
        begin()
        player.rest(0.5)
        assert isinstance(player.top, Title)
        assert context.trouble.startswith("No run can be begun: ")
        context.clear_trouble()
    player.close()


def test_that_a_run_is_not_being_saved_is_seen_while_it_is_played(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.rest(COUNTED_DOWN + 1)
    assert_said_at_once(player, monkeypatch)


@pytest.mark.parametrize("leaves", [True, False])
def test_that_the_last_lines_of_a_run_could_not_be_written_is_said(
    player: Player, monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:
    player.rest(COUNTED_DOWN + 1)
    fill_disk(monkeypatch)
    player.press("Games" if leaves else "End the run")
    assert player.top is not player.table
    assert player.app.context.trouble == "The run is not being saved: no space left on device."
    if isinstance(player.top, RunSheet):
        assert "Not listed: it could not be saved." in player.top.written()


def test_another_run_that_cannot_be_written_leads_to_the_title(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.press("End the run")
    player.rest(HELD + 0.1)
    assert isinstance(player.top, RunSheet)
    monkeypatch.setattr(files, "write_whole", full)
    player.press("Another run")
    player.rest(0.5)
    assert isinstance(player.top, Title)
    assert player.app.context.trouble == "No run can be begun: no space left on device."


def test_after_a_rush_that_ends_before_a_move_there_is_none_to_go_on_with(
    player: Player, tmp_path: Path
) -> None:
    (journal,) = (tmp_path / "data" / "unfinished").glob("*.jsonl")
    found = journal.read_bytes()
    player.press("End the run")
    assert not journal.exists()
    journal.write_bytes(found)  # earlier versions left it there
    player.app.context.go.to_title()
    player.rest(0.1)
    title = player.top
    assert isinstance(title, Title)
    assert "Go on with your Rush" not in [button.label for button in title.buttons.all]


def test_the_dialog_says_in_plain_words_which_deals_come(player: Player) -> None:
    player.app.context.go.to_rush()
    assert isinstance(player.top, RushDialog)
    assert player.top.written()[0].startswith("Deals that can be won, one after another, for one ")
    player.press("Untimed")
    assert player.top.written()[0].startswith("10 deals that can be won, one after another, ")


def test_the_choices_of_the_dialog_are_kept_until_the_program_ends(tmp_path: Path) -> None:
    for _ in range(2):
        player = Player(["play", "golf", "--seed", "3"], tmp_path, SIZE, SETTINGS)
        player.app.context.go.to_rush()
        assert isinstance(player.top, RushDialog)
        assert player.top.table.length == THREE
        player.press("Untimed")
        player.key(pygame.K_ESCAPE)
        player.app.context.go.to_rush()
        assert isinstance(player.top, RushDialog)
        assert player.top.table.length is None
        player.close()


def test_the_focus_of_the_dialog_stays_in_another_window(player: Player) -> None:
    player.app.context.go.to_rush()
    dialog = player.top
    assert isinstance(dialog, RushDialog)
    dialog.buttons.focus = player.button("Ten minutes")
    dialog.resize((1000, 700))
    assert dialog.buttons.focus is player.button("Ten minutes")


def test_another_game_is_not_touched_by_a_rush(tmp_path: Path) -> None:
    player = Player(["play", "golf", "--seed", "3"], tmp_path, SIZE, SETTINGS)
    player.rest(2)
    player.play(player.table.match.moves()[0].text)
    player.table.context.go.to_rush()
    player.rest(0.1)
    assert isinstance(player.top, RushDialog)
    player.press("Start")
    player.rest(1)
    assert isinstance(player.top, PlayScene)
    assert player.table.session.header.links.run is not None
    saves = player.app.context.saves
    assert [saved.game.id for saved in saves.unfinished()] == ["golf"]
    player.close()
