"""Puzzles are solved and failed at the table by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest

from game.advice.plain_players import greedy_moves
from game.book.catalog import find
from game.puzzles.attempts import FILE, SEEN, SOLVED, WRONG, Attempts
from game.puzzles.mining import FIRST_SEED, mine_deal
from game.puzzles.puzzle import OWN, Puzzle, of_day, shipped, written
from game.puzzles.sheets import Sheet, sheets
from scenes.dialogs.pause import Pause
from scenes.play.advice import Advice
from scenes.play.auto_play import IDLE
from scenes.play.status_bars import NO_WAY_TO_WIN
from scenes.puzzles.puzzle_mode import LEAST_SHOWN, WHY, PuzzleMode, Stage
from scenes.puzzles.puzzle_table import PuzzleTable, open_puzzle
from scenes.puzzles.puzzles_dialog import PuzzleButton, PuzzlesDialog
from tests.puzzles.examples import lost_record
from tests.scenes.conftest import Opener
from tests.support.days import DAY, set_clock
from tests.support.full_disk import fill_disk
from tests.support.player import Player, moves, on

Examples = tuple[Puzzle, ...]
SHOWN = 40.0
"""Seconds in which the longest line of the examples is shown."""


def mode(player: Player) -> PuzzleMode:
    table = player.table
    assert isinstance(table, PuzzleTable)
    return table.asking


def press(player: Player, label: str) -> None:
    """Press a button of the strip."""
    player.click(next(b.box.center for b in mode(player).strip.buttons.all if b.label == label))


def results(player: Player) -> list[tuple[str, bool]]:
    folder = player.app.context.saves.folder
    return [(each.result, each.clue) for each in Attempts(folder).made]


def losing(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.refutations)


def at_sheet(player: Player) -> Puzzle:
    """Open the first puzzle of the first sheet by its square."""
    player.app.context.go.to_puzzles()
    player.rest(0.5)
    dialog = player.top
    assert isinstance(dialog, PuzzlesDialog)
    square = next(each for each in dialog.buttons.all if isinstance(each, PuzzleButton))
    player.click(square.box.center)
    player.rest(1)
    return mode(player).puzzle


def test_a_solved_puzzle_shows_the_rest_and_leads_on(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    assert puzzle == sheets(examples)[0].puzzles[0]
    passes = mode(player).strip.buttons.all[-1]
    player.play(puzzle.wins[0])
    assert mode(player).stage is Stage.SOLVED and results(player) == [(SOLVED, False)]
    assert mode(player).strip.words.startswith(f"That wins: {WHY[puzzle.theme]}.")
    player.rest(SHOWN)
    assert tuple(moves(player)) == puzzle.line
    assert "even a careless player wins" in mode(player).strip.words
    (leads,) = mode(player).strip.buttons.all
    assert (leads.label, leads.sign) == (passes.label, passes.sign) == ("Next puzzle", "forward")
    press(player, "Next puzzle")
    player.rest(1)
    assert mode(player).stage is Stage.ASKED and mode(player).place == 1
    assert player.table.match.made == 0 and mode(player).tries == 2
    assert "two tries and one clue" in mode(player).strip.words
    assert player.words == f"{mode(player).puzzle.game.name}: click a card and then its place."


def test_the_foot_says_that_a_try_is_not_being_saved(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    puzzle = at_sheet(player)
    with monkeypatch.context() as disk:
        fill_disk(disk)
        player.play(puzzle.wins[0])
        player.rest(1)
        assert player.words == "Your attempts are not being saved: no space left on device."
    assert results(player) == []


def test_a_wrong_move_is_refuted_and_the_second_shows_the_way(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    puzzle = at_sheet(player)
    wrong = losing(puzzle)
    player.play(wrong)
    assert mode(player).stage is Stage.WRONG and mode(player).tries == 1
    player.rest(SHOWN)
    assert tuple(moves(player)) == (wrong, *puzzle.refutations[wrong])
    assert "Nothing wins any more" in mode(player).strip.words
    press(player, "Try again")
    player.rest(1)
    assert player.table.match.made == 0 and mode(player).stage is Stage.ASKED
    player.play(wrong)
    assert mode(player).stage is Stage.FAILED and mode(player).tries == 0
    press(player, "Show the way")
    player.rest(SHOWN)
    assert tuple(moves(player)) == puzzle.line
    press(player, "Your move")
    player.rest(SHOWN)
    assert tuple(moves(player)) == (wrong, *puzzle.refutations[wrong])
    assert mode(player).strip.words == "Nothing wins any more."
    press(player, "Show the way")
    assert results(player) == [(WRONG, False)] * 2, "looking at lines is no attempt"
    press(player, "Next puzzle")
    assert mode(player).place == 1 and not mode(player).refuted


def test_the_foot_says_nothing_of_the_end_of_a_line_that_is_shown(
    sit: Opener, examples: Examples, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody searches whether it can still be won, as at a table where the player thinks."""
    monkeypatch.setattr(Advice, "ponder", lambda advice: setattr(advice, "unwinnable", True))
    player = sit()
    puzzle = at_sheet(player)
    player.play(losing(puzzle))
    player.rest(SHOWN)
    player.move(on(player, "foundation-1"))
    player.rest(IDLE + 1)
    player.table.refresh()
    assert mode(player).stage is Stage.WRONG and player.table.match.status == "playing"
    assert player.words != NO_WAY_TO_WIN


def test_a_wrong_first_move_can_be_looked_at_again_once_the_second_wins(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    puzzle = at_sheet(player)
    wrong = losing(puzzle)
    player.play(wrong)
    press(player, "Try again")
    player.rest(1)
    player.play(puzzle.wins[0])
    press(player, "Your move")
    player.rest(1)
    assert mode(player).strip.words == "This was your move: watch why it loses."
    player.rest(SHOWN)
    assert tuple(moves(player)) == (wrong, *puzzle.refutations[wrong])


@pytest.mark.long
def test_puzzles_from_own_games_come_while_the_sheets_are_open(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    context = player.app.context
    puzzle = mine_deal(find("fourteen-out").under(), FIRST_SEED + 1).puzzles[0]
    lost_record(puzzle, context.saves.folder)
    context.go.to_puzzles()
    player.rest(0.1)
    dialog = player.top
    assert isinstance(dialog, PuzzlesDialog)
    assert [sheet.title for sheet in dialog.sheets] == [each.title for each in sheets(examples)]
    focus = next(each for each in dialog.buttons.all if isinstance(each, PuzzleButton))
    dialog.buttons.focus = focus
    player.until(lambda: not context.own_games.busy)
    player.rest(0.1)
    assert dialog.buttons.focus is not None and dialog.buttons.focus.label == focus.label
    assert dialog.sheets[-1] == Sheet("From your own games", (puzzle,))
    assert dialog.sheets[-1].title in [button.label for button in dialog.buttons.all]


def test_midnight_brings_another_puzzle_of_the_day(sit: Opener, examples: Examples) -> None:
    player = sit()
    clock = set_clock(player, f"{DAY}T23:59:50")
    player.app.context.go.to_puzzles()
    player.rest(0.1)
    clock.wait(seconds=20)
    player.rest(0.1)
    player.press("Puzzle of the day")
    player.rest(1)
    assert of_day(DAY, examples) != of_day(DAY + timedelta(days=1), examples)
    assert mode(player).puzzle == of_day(DAY + timedelta(days=1), examples)


def test_the_last_sheet_may_go_while_it_is_shown(sit: Opener, examples: Examples) -> None:
    player = sit()
    context = player.app.context
    file = context.saves.folder / OWN
    file.write_text(written(examples[:1]))
    context.go.to_puzzles("From your own games")
    player.rest(0.1)
    dialog = player.top
    assert isinstance(dialog, PuzzlesDialog)
    assert dialog.sheets[dialog.chosen].title == "From your own games"
    file.unlink()
    context.own_games.found += 1
    player.rest(0.1)
    assert player.top is dialog
    assert dialog.chosen == len(dialog.sheets) - 1


def test_a_closed_window_leaves_no_search_behind(sit: Opener, examples: Examples) -> None:
    player = sit()
    lost_record(examples[0], player.app.context.saves.folder)
    player.app.context.go.to_puzzles()
    player.rest(0.1)
    assert player.app.context.own_games.busy and active_children()
    player.close()
    for worker in active_children():
        worker.join()
    assert not (player.app.context.saves.folder / OWN).exists()


def test_each_step_of_a_line_is_made_and_taken_back_by_key_and_mouse(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    puzzle = at_sheet(player)
    player.play(losing(puzzle))
    player.key(pygame.K_RIGHT)
    assert player.table.match.made == 2, "input is taken while cards move"
    player.click(player.view.rect.center)
    assert player.table.match.made == 3
    player.key(pygame.K_LEFT)
    player.press("Undo")
    assert player.table.match.made == 1
    player.rest(5)
    assert player.table.match.made == 1, "the player decides about the next step now"
    press(player, "Step")
    assert player.table.match.made == 2
    player.key(pygame.K_RETURN)
    assert mode(player).stage is Stage.ASKED and player.table.match.made == 0


def test_with_one_switch_no_card_moves_after_the_verdict(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    assert player.top.stops()[0].words == ""  # a card
    player.play(losing(puzzle))
    player.rest(0.5)
    mode(player).line.running = False
    assert player.top.stops()[0].words == "Step"
    made = player.table.match.made
    player.table.maker.act(player.table.match.moves()[0])
    assert player.table.match.made == made
    press(player, "Step")
    assert player.table.match.made == made + 1
    press(player, "Try again")
    assert player.table.match.made == 0
    assert player.top.stops()[0].words == ""  # a card
    player.play(puzzle.wins[0])
    assert mode(player).stage is Stage.SOLVED


def test_a_click_takes_a_card_up_and_another_answers(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    move = player.table.match.find(puzzle.wins[0])
    point, _ = player.grasp(move)
    player.click(point)
    player.rest(0.5)
    assert player.table.match.made == 0
    player.click(on(player, player.table.game.names[move.target]))
    assert mode(player).stage is Stage.SOLVED


def test_the_clue_names_the_card_and_is_no_clean_solution(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    player.key(pygame.K_h)
    assert mode(player).strip.words.startswith("Clue: the ")
    assert results(player) == [(SEEN, True)]
    framed = pygame.image.tobytes(player.app.screen, "RGB")
    player.app.context.stack.resize(player.app.context.size)
    player.rest(0.3)
    assert pygame.image.tobytes(player.app.screen, "RGB") == framed
    player.play(puzzle.wins[0])
    assert results(player) == [(SEEN, True), (SOLVED, True)]
    assert Attempts(player.app.context.saves.folder).rating(shipped())[1] == 0


def test_a_puzzle_gives_no_other_help_and_leaves_no_record(
    sit: Opener, examples: Examples, tmp_path: Path
) -> None:
    player = sit()
    puzzle = at_sheet(player)
    for key in (pygame.K_o, pygame.K_a, pygame.K_w, pygame.K_m, pygame.K_u, pygame.K_y):
        player.key(key)
    assert player.table.match.made == 0 and not player.table.light.on
    player.play(puzzle.wins[0])
    player.rest(SHOWN)
    player.app.context.go.to_title()
    player.rest(1)
    assert [path.name for path in (tmp_path / "data").rglob("*.jsonl")] == [FILE]


def test_the_sheet_shows_how_its_puzzles_stand(sit: Opener, examples: Examples) -> None:
    player = sit(settings="[table]\npuzzle_rating = true\n")
    puzzle = at_sheet(player)
    player.play(puzzle.wins[0])
    press(player, "Next puzzle")
    player.rest(1)
    player.play(losing(mode(player).puzzle))
    player.press("All puzzles")
    player.rest(0.5)
    dialog = player.top
    assert isinstance(dialog, PuzzlesDialog)
    squares = [each for each in dialog.buttons.all if isinstance(each, PuzzleButton)]
    assert [each.result for each in squares][:2] == [SOLVED, WRONG]
    assert any("you have 2" in line for line in dialog.written())
    player.press("My rating")
    assert not any("rating" in line for line in dialog.written())
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PuzzleTable)


def test_a_killed_program_keeps_every_try(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    player.play(losing(puzzle))
    folder = player.app.context.saves.folder
    again = Attempts(folder)  # as another program reads it, while this one is still open
    assert [each.move for each in again.made] == [losing(puzzle)]
    assert [first.solved for first in again.first_tries(shipped())] == [False]


def test_the_puzzle_of_the_day_is_on_the_sheet_and_on_the_command_line(
    sit: Opener, examples: Examples
) -> None:
    player = sit("puzzle")
    today = of_day(player.app.context.wall_clock.today(), examples)
    assert mode(player).puzzle == today
    player.play(mode(player).puzzle.wins[0])
    press(player, "More puzzles")
    player.rest(0.5)
    assert player.button("Puzzle of the day").sign == "tick"


def test_a_puzzle_is_opened_by_its_name(sit: Opener, examples: Examples) -> None:
    player = sit("puzzle", examples[2].name)
    assert mode(player).puzzle == examples[2]


def test_a_shipped_puzzle_is_opened_although_the_file_of_own_ones_is_broken(
    sit: Opener, examples: Examples, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / OWN).write_text("no JSON\n")
    player = sit("puzzle", examples[2].name)
    assert mode(player).puzzle == examples[2]
    assert "your own games can't be read" in player.app.context.trouble


def test_puzzles_from_ones_own_games_are_a_sheet(
    sit: Opener, examples: Examples, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.puzzles.sheets.shipped", dict)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / OWN).write_text(written(examples[:2]))
    player = sit()
    player.rest(0.5)
    player.press("Puzzles")
    player.rest(0.5)
    assert player.button("From your own games").chosen()
    player.click(
        player.button(f"1: {examples[0].game.name}, grade {examples[0].grade} of 5").box.center
    )
    assert mode(player).puzzle == examples[0]


def test_without_puzzles_the_title_has_no_sign_for_them(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.puzzles.puzzle.SHIPPED", tmp_path / "missing.jsonl")
    player = sit()
    player.rest(0.5)
    labels = [button.label for button in player.top.buttons.all]  # type: ignore[attr-defined]
    assert "Help" in labels and "Puzzles" not in labels


def test_a_lost_focus_pauses_a_puzzle_too(sit: Opener, examples: Examples) -> None:
    player = sit()
    at_sheet(player)
    player.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(player.top, Pause)


def test_found_ranks_are_dark_again_once_the_line_goes_on(sit: Opener, examples: Examples) -> None:
    player = sit()
    puzzle = at_sheet(player)
    player.play(losing(puzzle))
    player.key(pygame.K_f)
    player.key(pygame.K_5, sign="5")
    find_rank = player.table.input.find_rank
    assert find_rank.lit
    player.rest(3)
    assert player.table.match.made > 1 and not find_rank.lit


def test_what_happens_is_read_aloud(sit: Opener, examples: Examples) -> None:
    player = sit()
    heard: list[str] = []
    player.app.context.say = heard.append
    puzzle = at_sheet(player)
    assert any("puzzles solved on this sheet" in line for line in heard)
    player.key(pygame.K_h)
    player.play(losing(puzzle))
    player.rest(3)
    for words in ("Clue: the ", "That loses: watch why.", " on "):
        assert any(words in line for line in heard), words


def test_the_next_table_is_laid_out_in_advance(sit: Opener, examples: Examples) -> None:
    player = sit()
    at_sheet(player)
    player.rest(3)
    ahead = mode(player)._ahead
    assert ahead is not None and ahead[1].done
    player.key(pygame.K_n)
    assert mode(player).puzzle == ahead[0]
    assert player.view.resting is ahead[1].answer


def test_a_short_line_goes_on_with_what_a_careless_player_does(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    player.rest(0.5)
    puzzle = min(examples, key=lambda each: len(each.line))
    context = player.app.context
    open_puzzle(context, Sheet("Short", (puzzle,)), 0, Attempts(context.saves.folder))
    player.rest(0.5)
    player.play(puzzle.line[0])
    player.rest(SHOWN)
    trial = puzzle.match()
    for text in puzzle.line:
        trial.play(trial.find(text))
    more = LEAST_SHOWN - len(puzzle.line)
    assert more > 0
    assert moves(player) == [*puzzle.line, *greedy_moves(trial).moves[:more]]


def test_another_move_that_wins_is_a_solution_without_a_line(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    player.rest(0.5)
    other = losing(examples[0])
    puzzle = replace(examples[0], wins=(*examples[0].wins, other), ways=2)
    context = player.app.context
    open_puzzle(context, Sheet("Two ways", (puzzle,)), 0, Attempts(context.saves.folder))
    player.rest(0.5)
    assert mode(player).strip.heading == "Either of two moves wins"
    player.play(other)
    player.rest(SHOWN)
    assert mode(player).stage is Stage.SOLVED and moves(player) == [other]
    assert mode(player).strip.words == "That wins."


def test_a_line_of_a_changed_file_ends_where_it_cannot_go_on(
    sit: Opener, examples: Examples
) -> None:
    player = sit()
    player.rest(0.5)
    good = examples[0]
    puzzle = replace(good, line=(good.line[0], "tableau-1>no-such-pile"))
    context = player.app.context
    open_puzzle(context, Sheet("Changed", (puzzle,)), 0, Attempts(context.saves.folder))
    player.rest(0.5)
    player.play(puzzle.wins[0])
    player.rest(5)
    assert mode(player).stage is Stage.SOLVED and mode(player).line.at_end
    assert not context.trouble
