"""A long record is read step by step while its deal is shown, and no frame waits for it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, verify
from game.record.writer import write
from game.replay.source import Recorded
from game.system import garbage
from scenes.library.import_dialog import ImportDialog
from scenes.library.library import Library
from scenes.play.ghost_mode import GhostMode
from scenes.play.play_scene import PlayScene
from scenes.replay import reading
from scenes.replay.reading import Reading
from scenes.replay.replay_scene import ReplayScene
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.days import of
from tests.support.player import FRAME, Player

ENTRIES = 400


@pytest.fixture(autouse=True)
def one_step_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a machine so slow that a frame has time for one step."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)


def record(folder: Path, *, broken: bool = False) -> Path:
    """Write a record in which a move is undone and redone many times."""
    match = Match(catalog.find("golf"), 5)
    match.play(match.moves()[0])
    while len(match.journal) < ENTRIES:
        match.undo()
        match.redo()
    path = folder / "long.jsonl"
    path.write_text(write(match) + ("{" * broken) + "\n" * broken)
    return path


def begun(sit: Opener) -> Player:
    """Open a table of Golf and make a move."""
    player = sit("play", "golf", "--seed", "5")
    session = player.table.session
    session.play(session.match.moves()[0])
    return player


def dropped(player: Player, path: Path) -> Reading[object]:
    player.post(pygame.DROPFILE, file=str(path))
    player.rest(3 * FRAME)
    found = player.top
    assert isinstance(found, Reading)
    return found


def read_on(player: Player, scene: Reading[object]) -> set[str]:
    """Read to the end, and check that no frame reads more than a step; return what was shown."""
    before, shown = scene.job.steps, set[str]()
    for _ in player.frames_until(lambda: not isinstance(player.top, Reading)):
        assert scene.job.steps <= before + 1
        before = scene.job.steps
        shown.add(scene._bars.words)
    return shown


def test_the_deal_is_shown_first_and_the_rest_is_read_a_step_a_frame(
    sit: Opener, tmp_path: Path
) -> None:
    player = sit("play", "klondike", "--seed", "1")
    scene = dropped(player, record(tmp_path))
    for _ in player.frames_until(lambda: scene._lasted >= reading.BLINK - FRAME):
        assert scene.view is None, "a deal that is soon replaced would flicker"
    before, frames = scene.job.steps, 0
    while scene.view is None:
        player.rest(FRAME)
        frames += 1
        assert frames <= 52, "a frame drew more than one card"
    assert scene.job.steps == before, "it was read on before the deal was shown"
    deal = reader.read((tmp_path / "long.jsonl").read_text()).upto(2)
    assert scene.view._sprites.table() == verify.fold(deal).piles
    seen = read_on(player, scene)
    assert len(seen) > 50, "the progress is not shown in percent"
    assert any("50 %" in words for words in seen)
    shown = player.top
    assert isinstance(shown, ReplayScene)
    assert len(shown.timeline) == ENTRIES
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)


def test_a_watched_record_is_freed_when_the_theatre_is_left(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "collect", gc.collect)
    player = sit("play", "klondike", "--seed", "1")
    dropped(player, record(tmp_path))
    player.until(lambda: isinstance(player.top, ReplayScene))
    assert isinstance(player.top, ReplayScene)
    assert len(player.top.timeline) == ENTRIES
    gone = [weakref.ref(each) for each in (player.top.timeline._log, player.top.source.record)]
    player.key(pygame.K_ESCAPE)
    assert [each() for each in gone] == [None, None]


def test_a_short_record_shows_no_progress(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "klondike", "--seed", "1", settings="[table]\nlively = false\n")
    player.post(pygame.DROPFILE, file=str(record(tmp_path)))
    scene, place = player.top, player.app.screen.get_rect().center
    assert isinstance(scene, Reading)
    below = board_of(player).collidepoint(place)
    assert not below
    player.rest(reading.BLINK + FRAME)
    assert player.top is scene
    assert board_of(player).collidepoint(place)


def test_the_old_scene_is_visible_until_the_deal_is(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "klondike", "--seed", "1")
    player.rest(3.0)
    before = pygame.image.tobytes(player.app.screen, "RGB")
    player.post(pygame.DROPFILE, file=str(record(tmp_path)))
    assert isinstance(player.top, Reading)
    assert player.top.view is None
    seen = pygame.image.tobytes(player.app.screen, "RGB")
    differ = sum(one != other for one, other in zip(seen[::997], before[::997], strict=True))
    assert differ < len(seen[::997]) / 20, "a frame was empty"


def board_of(player: Player) -> pygame.Rect:
    """Return the part of the window in the color of a board."""
    plate = player.app.context.theme.plate
    seen = pygame.mask.from_threshold(player.app.screen, plate, (3, 3, 3, 255))
    parts = seen.connected_components(5_000)
    return parts[0].get_bounding_rects()[0] if parts else pygame.Rect(0, 0, 0, 0)


def test_esc_cancels_the_reading(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "klondike", "--seed", "1")
    scene = dropped(player, record(tmp_path))
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)
    assert scene.job.cancelled


def test_a_refused_record_is_reported_where_the_player_was(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "klondike", "--seed", "1")
    dropped(player, record(tmp_path, broken=True))
    player.rest(2 * ENTRIES * FRAME)
    assert isinstance(player.top, PlayScene)
    assert f"line {ENTRIES + 2}" in player.words


def test_continuing_from_the_end_is_done_a_step_a_frame(sit: Opener, tmp_path: Path) -> None:
    player = sit("replay", str(record(tmp_path)))
    player.until(lambda: not isinstance(player.top, Reading))
    player.key(pygame.K_END)
    player.key(pygame.K_c)
    scene = player.top
    assert isinstance(scene, Reading)
    read_on(player, scene)
    assert isinstance(player.top, PlayScene)
    assert player.table.match.made == 1


def test_a_window_opened_on_a_refused_record_says_so_when_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import main

    monkeypatch.setattr("game.cli.main._BEFORE_THE_WINDOW", 0.0)
    path = record(tmp_path, broken=True)
    monkeypatch.setattr("sys.argv", ["cadogan", "replay", str(path), "--data", str(tmp_path / "d")])
    monkeypatch.setattr("pygame.time.Clock", _NoWaiting)
    assert main.main() == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"line {ENTRIES + 2}" in said


class _NoWaiting:
    def tick(self, _: float) -> int:
        return 16


def test_a_record_dropped_on_the_library_is_imported_a_step_a_frame(
    sit: Opener, tmp_path: Path
) -> None:
    player = sit()
    player.app.context.go.to_library()
    player.rest(0.3)
    library = player.top
    assert isinstance(library, Library)
    scene = dropped(player, record(tmp_path))
    read_on(player, scene)
    assert player.top is library
    assert "was imported" in library.message
    dropped(player, tmp_path / "long.jsonl")
    player.rest(3 * ENTRIES * FRAME)
    assert player.top is library
    assert "is here already" in library.message


def test_a_typed_path_is_imported_a_step_a_frame(sit: Opener, tmp_path: Path) -> None:
    player = sit()
    player.app.context.go.to_library()
    player.rest(0.3)
    library = player.top
    assert isinstance(library, Library)
    library.actions.ask_import()
    board = player.top
    assert isinstance(board, ImportDialog)
    board.bring(str(record(tmp_path, broken=True)))
    player.rest(3 * ENTRIES * FRAME)
    assert player.top is board
    assert f"Line {ENTRIES + 2}" in board.message
    board.bring(str(record(tmp_path)))
    assert isinstance(player.top, Reading)
    player.rest(4 * ENTRIES * FRAME)
    assert player.top is library
    assert "was imported" in library.message


def test_an_unfinished_game_is_opened_a_step_a_frame(sit: Opener) -> None:
    player = begun(sit)
    for _ in range(60):
        player.table.session.undo()
        player.table.session.redo()
    player.app.context.go.to_title()
    player.app.context.go.to_game(catalog.find("golf"))
    scene = player.top
    assert isinstance(scene, Reading)
    read_on(player, scene)
    assert player.table.session.match.made == 1
    assert player.table.session.has_file


def test_a_game_whose_reading_was_canceled_is_unlocked(sit: Opener) -> None:
    player = begun(sit)
    player.app.context.go.to_title()
    for _ in range(2):
        player.app.context.go.to_game(catalog.find("golf"))
        player.rest(3 * FRAME)
        assert isinstance(player.top, Reading)
        player.key(pygame.K_ESCAPE)
    player.app.context.go.to_game(catalog.find("golf"))
    player.rest(2.0)
    assert player.table.session.match.made == 1
    assert player.table.session.has_file


def test_an_unfinished_challenge_is_opened_a_step_a_frame(sit: Opener) -> None:
    one = of("short")
    player = sit("daily", "--date", str(one.day), "--length", "short")
    session = player.table.session
    session.play(session.match.moves()[0])
    for _ in range(30):
        session.undo()
        session.redo()
    player.app.context.go.to_title()
    player.app.context.go.to_challenge(one)
    assert isinstance(player.top, Reading)
    player.until(lambda: not isinstance(player.top, Reading))
    assert player.table.session.match.made == 1
    assert player.table.session.has_file


def test_a_game_left_while_its_table_was_laid_out_is_unlocked(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(sit)
    for seconds in ("AT_ONCE", "A_FRAME"):  # a step in each frame, however quick the machine
        monkeypatch.setattr(reading, seconds, 0.0)

    def taken_up(most: int) -> int:
        """Open it and wait this many frames at most; return the number of frames."""
        player.app.context.go.to_title()
        player.app.context.go.to_game(catalog.find("golf"))
        frames = 0
        while isinstance(player.top, Reading) and frames < most:
            player.rest(FRAME)
            frames += 1
        return frames

    assert taken_up(1000) < 1000  # the first time also fills caches
    frames = taken_up(1000)
    assert taken_up(frames - 5) == frames - 5
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)
    assert taken_up(1000) < 1000
    assert player.table.session.match.made == 1
    assert player.table.session.has_file


def test_a_game_left_just_before_it_was_shown_is_unlocked(sit: Opener) -> None:
    player = begun(sit)
    player.app.context.go.to_title()
    player.app.context.go.to_game(catalog.find("golf"))
    scene = player.top
    assert isinstance(scene, Reading)
    player.until(lambda: scene.job.done)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)
    player.app.context.go.to_game(catalog.find("golf"))
    player.rest(2.0)
    assert player.table.session.match.made == 1
    assert player.table.session.has_file


def test_the_ghost_of_a_long_game_appears_once_it_is_read(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "golf", "--seed", "5")
    player.app.context.go.to_ghost(Recorded(reader.read(record(tmp_path).read_bytes())))
    player.rest(4 * ENTRIES * FRAME)
    player.table.maker.act(player.table.match.moves()[0])
    player.app.context.go.to_title()
    player.app.context.go.to_game(catalog.find("golf"))
    player.until(lambda: not isinstance(player.top, Reading))
    mode = player.table.mode(GhostMode)
    assert mode is not None and mode.strip is None, "the ghost should still be read"
    player.until(lambda: mode.strip is not None)
    player.rest(FRAME)
    assert mode.strip is not None and mode.strip.box.height > 0
    assert mode.strip.box.bottom <= player.table.view.rect.top


def test_back_at_the_table_nothing_is_read_again(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit("play", "golf", "--seed", "5")
    player.table.maker.act(player.table.match.moves()[0])
    match = player.table.match
    player.app.context.go.to_shelf()
    player.rest(0.2)
    monkeypatch.setattr(verify, "replay", None)
    player.key(pygame.K_ESCAPE)
    player.rest(0.2)
    assert player.table.match is match and player.table.session.has_file
    player.table.maker.act(match.moves()[0])
    assert not player.table.session.trouble


def test_a_game_begun_in_its_place_meanwhile_is_not_overwritten(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "5")
    player.table.maker.act(player.table.match.moves()[0])
    player.app.context.go.to_shelf()
    player.rest(0.2)
    (lying,) = (player.folder / "data").glob("*/*.jsonl")
    other = lying.read_bytes() + b"\n"
    lying.write_bytes(other)
    player.key(pygame.K_ESCAPE)
    player.rest(0.2)
    assert player.words == "Another game is in its place; from here on this game is not saved."
    player.table.maker.act(player.table.match.moves()[0])
    assert lying.read_bytes() == other


def test_a_record_pasted_twice_is_read_once(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, words = begun(sit), record(tmp_path).read_text()
    monkeypatch.setattr("scenes.incoming.pasted", lambda: words)
    for _ in range(2):
        player.key(pygame.K_v, pygame.KMOD_CTRL)
        player.rest(3 * FRAME)
    assert sum(isinstance(scene, Reading) for scene in player.app.context.stack) == 1
