"""The scenes of puzzles fit windows of three sizes and are legible, lively or quiet."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

import scenes.puzzles.puzzle_table
import scenes.puzzles.puzzles_dialog
import scenes.puzzles.sprint_cover
import scenes.puzzles.sprint_dialog
import scenes.puzzles.sprint_sheet  # noqa: F401  (imported first, so that ``watching`` patches it)
from game.puzzles.attempts import SEEN, SOLVED, WRONG, Attempt, Attempts
from game.puzzles.puzzle import Puzzle, shipped
from game.puzzles.sheets import sheets
from scenes.puzzles.puzzle_table import PuzzleTable, open_puzzle
from scenes.puzzles.sprint_mode import SprintMode
from scenes.puzzles.sprint_start import begin_sprint
from scenes.widgets.buttons import Button
from tests.scenes.conftest import Opener
from tests.support.player import Player
from tests.support.text_seen import LEAST, Watch, watching

SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


def check(player: Player, buttons: list[Button], box: Rect | None = None) -> None:
    """Check that no button is cut off, and that none lies on another."""
    within = Rect((0, 0), player.app.context.size) if box is None else box
    boxes = [button.box for button in buttons if button.label]
    for number, one in enumerate(boxes):
        assert within.contains(one)
        assert one.collidelist(boxes[:number]) < 0


def table(player: Player) -> PuzzleTable:
    assert isinstance(player.table, PuzzleTable)
    return player.table


def strip(player: Player) -> None:
    """Check that the strip of a puzzle holds its buttons, and ends above the table."""
    shown = table(player).asking.strip
    check(player, shown.buttons.all, shown.box)
    assert shown.box.bottom <= player.view.rect.top


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Record what is written and its contrast."""
    return watching(monkeypatch)


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lively", [True, False])
def test_every_scene_of_puzzles_can_be_read(
    watch: Watch,
    sit: Opener,
    examples: tuple[Puzzle, ...],
    size: tuple[int, int],
    lively: bool,
) -> None:
    shown = f"[table]\nlively = {str(lively).lower()}\npuzzle_rating = true\n"
    player = sit(size=size, settings=shown)
    context = player.app.context
    attempts = Attempts(context.saves.folder)
    for puzzle, result in zip(examples, (SOLVED, WRONG, SEEN), strict=False):
        move = "" if result == SEEN else puzzle.wins[0]
        attempts.add(Attempt(puzzle.name, move, False, result, None))
    player.rest(1)
    context.go.to_puzzles()
    player.rest(1)
    check(player, player.top.buttons.all, player.top.box)  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    for mode in ("storm", "streak"):
        context.go.to_sprint(mode)
        player.rest(1)
        check(player, player.top.buttons.all, player.top.box)  # type: ignore[attr-defined]
        player.key(pygame.K_ESCAPE)
    sheet = sheets(shipped().values())[0]
    open_puzzle(context, sheet, 0, attempts)
    player.rest(1)
    strip(player)
    player.key(pygame.K_h)
    player.play(next(iter(sheet.puzzles[0].refutations)))
    player.rest(1)
    strip(player)
    player.rest(30)
    begin_sprint(context, "storm", 180, 1.0)
    player.rest(1)
    player.key(pygame.K_RETURN)
    player.rest(1)
    asking = table(player).asking
    assert isinstance(asking, SprintMode)
    assert asking.run_strip.box.bottom <= player.view.rect.top
    asking.stop()
    player.rest(1)
    check(player, player.top.buttons.all, player.top.box)  # type: ignore[attr-defined]
    for words in ("One move wins", "Not this one", "My rating", "puzzles solved", "stopped"):
        assert any(words in seen.words for seen in watch.seen.values()), words
    assert not [seen for seen in watch.seen.values() if seen.contrast < LEAST]


@pytest.mark.parametrize(("mode", "length"), [("storm", 180), ("storm", None), ("streak", None)])
@pytest.mark.parametrize("lively", [True, False])
def test_the_start_of_a_run_says_each_thing_once(
    watch: Watch,
    sit: Opener,
    examples: tuple[Puzzle, ...],
    mode: str,
    length: int | None,
    lively: bool,
) -> None:
    player = sit(settings=f"[table]\nlively = {str(lively).lower()}\n")
    watch.seen.clear()
    begin_sprint(player.app.context, mode, length, 1.0)
    player.rest(1)
    written = [seen.words for seen in watch.seen.values() if " " in seen.words]
    assert len(written) == len(set(written))
    assert "One try each, easy ones first." in written
    assert sum("Enter" in words for words in written) == 1, "one line names the key"
    assert not [seen for seen in watch.seen.values() if seen.contrast < LEAST]
