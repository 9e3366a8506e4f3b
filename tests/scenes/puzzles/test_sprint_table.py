"""Storm and Streak are played by mouse to their end, and taken up again after a kill."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.verify_command import GOOD, verdict
from game.puzzles.puzzle import Puzzle
from game.puzzles.sprint import MISTAKE
from game.runs import run_log
from game.runs.run_file import Run
from game.runs.run_header import THREE
from game.runs.run_log import RunLog, kept
from scenes.arcade.bulbs import STEP
from scenes.arcade.reels import reel_size
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.puzzles.puzzles_dialog import PuzzlesDialog
from scenes.puzzles.sprint_dialog import SprintDialog
from scenes.puzzles.sprint_mode import NO_HELP, NOTHING_TO_WATCH, PAUSE, SprintMode
from scenes.puzzles.sprint_sheet import SprintSheet
from scenes.puzzles.sprint_start import begin_sprint, take_up_sprint
from scenes.replay import reading
from scenes.rush.run_board import SOLVED_DIGITS
from scenes.rush.run_sheet import AIR, HELD, REELS
from tests.scenes.conftest import Opener
from tests.support.days import DAY, set_clock
from tests.support.full_disk import assert_said_at_once, fill_disk
from tests.support.player import Player, Point
from tests.support.text_cut import cuts

Examples = tuple[Puzzle, ...]


def mode(player: Player) -> SprintMode:
    table = player.table
    assert isinstance(table, PuzzleTable) and isinstance(table.asking, SprintMode)
    return table.asking


def begun(player: Player, name: str, *choices: str) -> SprintMode:
    """Begin a run by the buttons, up to its first puzzle."""
    player.app.context.go.to_puzzles()
    player.rest(0.3)
    player.press(name)
    player.rest(0.3)
    for choice in (*choices, "Begin"):
        player.press(choice)
    player.rest(0.5)
    assert mode(player).waits
    player.click(player.view.rect.center)
    assert not mode(player).waits
    return mode(player)


def answer(player: Player, *, right: bool = True) -> None:
    """Make a move that wins or one that loses, and wait for the next puzzle."""
    puzzle = mode(player).puzzle
    match = player.table.match
    wrong = next(move.text for move in match.moves() if move.text not in puzzle.wins)
    player.play(puzzle.wins[0] if right else wrong)
    player.rest(PAUSE + 0.2)


def only_run(player: Player) -> tuple[Path, Run]:
    ((path, run),) = kept(player.app.context.saves.folder)
    return path, run


def test_a_storm_is_played_by_mouse_until_the_time_is_up(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Storm")
    heard: list[str] = []
    player.app.context.say = heard.append
    for right in (True, False, True):
        answer(player, right=right)
    assert run.standing[:3] == (2, 1, 1)
    left = run.clock_of_run.remaining
    assert left is not None and left < 170_000, "the mistake took ten seconds"
    player.rest(left / 1000 + 1)
    sheet = player.top
    assert isinstance(sheet, SprintSheet)
    assert [line for line in heard if line.endswith("seconds left.")] == [
        f"{second} seconds left." for second in (60, 30, 10)
    ]
    path, kept_run = only_run(player)
    assert kept_run.end is not None and kept_run.score == 2
    assert [line.result for line in kept_run.played] == ["solved", "failed", "solved", "stopped"]
    assert verdict(str(path)).kind == GOOD
    counted, mistakes, place, *parts = sheet.written()
    assert (counted, mistakes) == ("2 puzzles solved", "1 mistake.")
    assert place == "The first on its board."
    assert sum(counted in line for line in heard) == 1, "the sheet is read once"
    assert [words.split(", ")[1] for words in parts] == ["solved", "a mistake", "solved", "stopped"]
    player.rest(HELD + 0.1)
    player.press("Another run")
    player.rest(0.5)
    assert mode(player).waits and mode(player) is not run
    assert "Your best: 2 puzzles solved." in mode(player)._cover_words.lines


def test_no_way_into_a_run_has_the_icon_of_another_action(sit: Opener, examples: Examples) -> None:
    player = sit()
    player.app.context.go.to_puzzles()
    player.rest(0.3)
    ways = {player.button(name).sign for name in ("Storm", "Streak")}
    begun(player, "Storm")
    assert not ways & {"forward", "flag", "search"} and len(ways) == 2
    assert player.button("End the run").sign == "flag"


def test_a_streak_ends_with_the_first_mistake(sit: Opener, examples: Examples) -> None:
    player = sit()
    begun(player, "Streak")
    for right in (True, True, False):
        answer(player, right=right)
    player.rest(0.5)
    assert isinstance(player.top, SprintSheet)
    assert player.top.written()[:2] == ["2 puzzles solved", "1 mistake, 2 in a row at most."]
    framed = reel_size(SOLVED_DIGITS, player.top.theme.px(REELS))[1]
    free = player.top.theme.px(REELS + AIR) - framed
    assert free >= player.top.theme.px(8), "the words stand close below the reels"
    path, run = only_run(player)
    assert run.score == 2 and run.end is not None and run.header.length is None
    assert "good: Streak, untimed, 3 puzzles, 2 points" in verdict(str(path)).line
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, SprintSheet), "a key meant for the table does not close it"
    player.rest(HELD)
    player.press("All puzzles")
    player.rest(0.3)
    assert isinstance(player.top, PuzzlesDialog)


def test_the_same_run_again_has_the_same_puzzles_and_no_second_place(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    set_clock(player, f"{DAY}T12:00:00")
    first = begun(player, "Streak").puzzle
    answer(player, right=False)
    player.rest(HELD + 0.5)
    set_clock(player, f"{DAY}T12:01:00")
    player.press("The same run again")
    player.rest(0.5)
    assert mode(player).puzzle == first
    player.key(pygame.K_RETURN)
    answer(player)
    answer(player, right=False)
    sheet = player.top
    assert isinstance(sheet, SprintSheet)
    assert any("played before" in line for line in sheet.written())


def test_a_killed_storm_is_taken_up_where_it_was(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Storm", "Twice the time")
    answer(player)
    answer(player, right=False)
    player.rest(5)
    following, elapsed = run.puzzle, run.clock_of_run.elapsed
    run.log._lock.release()  # the system frees the lock of a killed program, and writes nothing
    later = sit()
    later.app.context.go.to_sprint("storm")
    later.rest(0.3)
    dialog = later.top
    assert isinstance(dialog, SprintDialog)
    later.press("Go on with the last run")
    later.rest(0.5)
    taken_up = mode(later)
    assert taken_up.waits and taken_up.puzzle == following
    assert taken_up.standing[:2] == (1, 1)
    cover = taken_up._cover_words
    assert cover.lasts.endswith(" left")
    assert cover.lines[0] == "Broken off after 1 solved puzzle."
    assert cover.lines[2] == "You have twice the time."
    assert elapsed - 2100 <= taken_up.clock_of_run.elapsed <= elapsed
    later.key(pygame.K_RETURN)
    answer(later)
    later.press("End the run")
    later.rest(0.3)
    path, kept_run = only_run(later)
    assert kept_run.score == 2 and kept_run.header.pace == 2
    assert verdict(str(path)).kind == GOOD


def test_no_kill_gives_the_time_of_a_mistake_back(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    run = begun(player, "Storm")
    found = list[Run]()  # as a kill after each write would leave it
    write = RunLog._write

    def writing(log: RunLog) -> None:
        write(log)
        found.append(only_run(player)[1])

    monkeypatch.setattr(RunLog, "_write", writing)
    answer(player, right=False)
    charged = [each.clock >= MISTAKE for each in found if each.played]
    assert charged and all(charged)
    assert run.clock_of_run.elapsed >= MISTAKE


def test_a_storm_that_was_ended_as_the_program_was_killed_is_over(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    begun(player, "Storm")
    answer(player)
    player.press("End the run")
    player.rest(0.3)
    path, _ = only_run(player)
    *before, end = path.read_text().splitlines(keepends=True)
    path.write_text("".join(before))
    take_up_sprint(player.app.context, path)
    assert player.app.context.trouble == "That run is over; it stands among your best."
    assert path.read_text().splitlines(keepends=True) == [*before, end]
    assert verdict(str(path)).kind == GOOD


def test_the_clock_of_a_storm_stands_under_a_dialog_which_hides_the_cards(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    run = begun(player, "Storm")
    player.rest(1)
    before = run.clock_of_run.elapsed
    player.key(pygame.K_p)
    player.rest(5)
    assert run.clock_of_run.elapsed - before < 100
    assert run.covers_table


def test_the_untimed_storm_has_no_clock_and_its_own_table(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Storm", "Untimed")
    player.rest(20)
    for _ in examples:
        answer(player)
    assert isinstance(player.top, SprintSheet)
    assert run.clock_of_run.remaining is None
    assert player.top.table.length is None and only_run(player)[1].score == len(examples)


def test_the_clock_of_a_long_untimed_storm_is_noted_less_often(
    sit: Opener, examples: Examples
) -> None:
    run = begun(sit(), "Storm", "Untimed")
    run.clock_of_run.charge(5 * 60 * 60 * 1000)
    for _ in range(50):
        run.update(2.0)
    assert 5 <= len(run.log.run.lines) <= 10


def test_leaving_a_storm_gives_no_time_back(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Storm")
    player.rest(1)
    elapsed = run.clock_of_run.elapsed
    player.app.context.go.to_title()
    player.rest(0.2)
    path, left = only_run(player)
    assert left.clock >= elapsed > 0
    take_up_sprint(player.app.context, path)
    player.rest(0.5)
    assert mode(player).clock_of_run.elapsed == left.clock


def test_no_help_and_no_step_back_in_a_run(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Streak")
    for key in (pygame.K_h, pygame.K_a, pygame.K_u, pygame.K_o, pygame.K_n, pygame.K_r):
        player.key(key)
    for action, words in {
        "light": NO_HELP, "analyse": NO_HELP, "watch": NOTHING_TO_WATCH,
    }.items():  # fmt: skip
        player.table.actions[action]()
        assert player.words == words
    assert not run.over
    assert run.standing.solved == 0 and not run.clue and player.table.match.made == 0


def test_nothing_tells_of_the_puzzle_before_the_clock_starts(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    told: list[str] = []
    player.app.context.say = told.append
    begin_sprint(player.app.context, "storm", THREE, 1.0)
    player.rest(0.5)
    told.clear()
    for key in (pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_f, pygame.K_k):
        player.key(key)
    assert {*told} == {"Storm: Enter starts the clock."}
    assert player.top.stops()[0].words == "Start the clock"
    player.key(pygame.K_RETURN)
    player.key(pygame.K_F5)
    assert " moves: " in told[-1]
    assert player.top.stops()[0].words == ""  # a card


def test_the_foot_before_a_run_names_the_key_that_begins_it(
    sit: Opener, examples: Examples
) -> None:
    player = sit(settings='[keys]\npick = ["f8"]\n')
    begin_sprint(player.app.context, "storm", THREE, 1.0)
    player.rest(0.5)
    assert player.words == "Storm: F8 starts the clock."
    player.key(pygame.K_F8)
    assert not mode(player).covered


def test_puzzles_of_a_run_are_no_first_tries_later(sit: Opener, examples: Examples) -> None:
    player = sit()
    run = begun(player, "Streak")
    seen = run.puzzle
    answer(player)
    by_name = {puzzle.name: puzzle for puzzle in examples}
    assert seen.name in {each.puzzle for each in run.attempts.made}
    assert [*run.attempts.first_tries(by_name)] == []


def test_a_run_that_is_not_waited_for_can_be_taken_up(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    begin_sprint(player.app.context, "streak", None, 1.0)
    assert isinstance(player.top, reading.Reading)
    player.key(pygame.K_ESCAPE)
    path, run = only_run(player)
    assert run.end is None
    run_log.take_up(path).close()


def test_a_run_that_is_ended_while_a_move_is_seen_is_good(sit: Opener, examples: Examples) -> None:
    player = sit()
    begun(player, "Streak")
    player.play(mode(player).puzzle.wins[0])
    player.press("End the run")
    path, run = only_run(player)
    sheet = player.top
    assert isinstance(sheet, SprintSheet) and sheet.sentences() == ["No mistakes."]
    assert [line.result for line in run.played] == ["solved"] and run.end is not None
    assert verdict(str(path)).kind == GOOD


def test_that_a_run_is_not_being_saved_is_seen_while_it_is_played(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    begun(player, "Storm")
    assert_said_at_once(player, monkeypatch)


@pytest.mark.parametrize("leaves", [True, False])
def test_that_the_last_lines_of_a_run_could_not_be_written_is_said(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:
    player = sit()
    begun(player, "Storm")
    player.rest(1)
    fill_disk(monkeypatch)
    if leaves:
        player.app.context.go.to_title()
    else:
        player.press("End the run")
    assert player.app.context.trouble == "The run is not being saved: no space left on device."
    if isinstance(player.top, SprintSheet):
        assert "Not listed: it could not be saved." in player.top.written()


def test_a_run_waits_under_its_name_until_its_button_is_pressed(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    begin_sprint(player.app.context, "storm", THREE, 1.0)
    player.rest(2)
    frames, before = player.app.frames, pygame.image.tobytes(player.app.screen, "RGB")
    player.rest(STEP + 0.2)
    assert player.app.frames == frames, "only the bulbs that change are drawn"
    after = pygame.image.tobytes(player.app.screen, "RGB")
    assert after != before, "the light wanders"
    whole = pygame.Surface(player.app.screen.get_size())
    player.top.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == after
    (button,) = mode(player)._cover.buttons.all
    player.move(button.box.center)
    assert mode(player)._cover.buttons.hot is button and mode(player).waits
    player.click(button.box.center)
    assert not mode(player).waits
    assert pygame.image.tobytes(player.app.screen, "RGB") != after


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_words_before_a_run_fit_and_are_large(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, examples: Examples, size: Point, scale: float
) -> None:
    found = cuts(monkeypatch)
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    begin_sprint(player.app.context, "storm", THREE, 2.0)
    mode(player)._best = 14
    player.table.resize(size)
    player.rest(0.5)
    cover = mode(player)._cover
    (button,) = cover.buttons.all
    assert cover._area.contains(cover._name) and cover._area.contains(button.box)
    assert cover._name.bottom < cover._board.top and cover._board.bottom < button.box.top
    assert cover._theme is not None and not found
    assert cover._theme.scale > 0.6 * player.app.context.theme.scale
