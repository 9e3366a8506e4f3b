"""Where a game was lost, in the theatre, by mouse and keys and from the end sheet."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.advice.analysis import Analyst, State
from game.advice.light import switched
from game.book.catalog import find
from game.match.match import Match
from game.record.header import Daily, Links
from game.record.writer import write
from game.replay.source import Live
from game.replay.timeline import ReplayMark
from game.replay.winning_line import WinningLine
from game.solver.solve import Limits
from game.system.jobs import run_to_end
from scenes.look.theme import GREEN
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.play.session import new_header
from scenes.replay import analysing
from scenes.replay.analysing import MEMORY
from scenes.replay.loss_panel import draw_state_rule
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.support.late_games import late, strolled
from tests.support.player import Player


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the analysis look at few positions."""
    monkeypatch.setattr(analysing, "NODES", NODES)


NODES = 60_000
SMALL, USUAL, LARGE = (1024, 600), (1280, 800), (1920, 1080)


@cache
def record_text() -> str:
    """Return the record of a lost game."""
    return write(lost())


def lost() -> Match:
    """Return a game of Canfield with one losing move, and other moves that were undone."""
    match = strolled(late("canfield"), 3, 60, undos=True)
    match.remark("end", t=match.journal[-1].t, result="given-up", score=match.score)
    return match


def watched(sit: Opener, folder: Path, size: tuple[int, int] = USUAL) -> Player:
    path = folder / "lost.jsonl"
    path.write_text(record_text(), "utf-8")
    player = sit("replay", str(path), size=size)
    player.rest(1.0)
    return player


def theatre(player: Player) -> ReplayScene:
    assert isinstance(player.top, ReplayScene)
    return player.top


def worked_out(player: Player) -> ReplayScene:
    """Wait until the analysis is done."""
    scene = theatre(player)
    for _ in range(4000):
        if scene.analysing.done:
            break
        player.rest(1 / 60)
        time.sleep(0.002)  # the kernel has a thread of its own
    assert scene.analysing.done
    return scene


def states(scene: ReplayScene) -> list[State | None]:
    return [scene.analysing.state(at) for at in range(1, len(scene.timeline) + 1)]


def test_the_losing_move_is_found_and_shown(sit: Opener, tmp_path: Path) -> None:
    player = watched(sit, tmp_path)
    assert set(states(theatre(player))) == {None}
    said = list[str]()
    player.app.context.say = said.append
    player.press("Where was it lost?")
    scene = worked_out(player)
    assert any(words.startswith(scene.analysing.words[0]) for words in said)
    match = lost()
    found = run_to_end(Analyst(match).analyse(Limits(NODES, memory=MEMORY)))
    assert scene.analysing.known == found
    assert found.lost_at is not None
    assert scene.analysing.words[0].startswith(f"Move {found.lost_at} lost it: ")
    assert scene.panels.bars.words.startswith(scene.analysing.words[0])
    # it is wound to the last moment at which the game could be won
    assert scene.timeline.moves_in_force(scene.timeline.at) == found.lost_at - 1
    assert scene.timeline.line is not None
    assert states(scene) == [found.state(made) for made in range(match.made + 1)]
    assert ReplayMark(found.lost_at + 1, "losing") in scene.timeline.marks
    assert scene.describe(found.lost_at).endswith(" · could be won")
    assert scene.describe(found.lost_at + 1).endswith(" · could not be won any more")
    player.key(pygame.K_PAGEDOWN)
    assert scene.timeline.at == found.lost_at + 1


def test_undone_moves_have_no_state_unless_the_game_was_lost_before(
    sit: Opener, tmp_path: Path
) -> None:
    player = watched(sit, tmp_path)
    player.key(pygame.K_w, sign="w")
    scene = worked_out(player)
    player.key(pygame.K_b, sign="b")
    timeline = scene.timeline
    assert timeline.line is None
    kinds = set[tuple[State | None, bool]]()
    for at in range(1, len(timeline) + 1):
        made, stands = timeline.on_main_line(at)
        kinds.add((scene.analysing.state(at), stands))
        assert stands or made < timeline.moves_in_force(at)
    assert kinds == {("won", True), ("lost", True), (None, False), ("lost", False)}
    lost_at = scene.analysing.known.lost_at  # type: ignore[union-attr]
    place = timeline.place(lost_at)  # type: ignore[arg-type]
    assert ReplayMark(place, "losing") in timeline.marks  # type: ignore[arg-type]


def test_the_winning_line_is_watched_and_left(sit: Opener, tmp_path: Path) -> None:
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    scene = worked_out(player)
    player.key(pygame.K_RETURN)
    line = scene.timeline
    assert isinstance(line, WinningLine)
    assert line.on_side_line
    assert scene.playback.running
    assert line.at == line.shared + 1
    player.rest(1.5)
    assert line.at > line.shared + 1
    assert set(states(scene)) == {"won"}
    player.key(pygame.K_END)
    assert line.game.won(line.game, line.table)
    player.press("Leave the side line")
    assert not scene.timeline.on_side_line
    assert scene.timeline.at == line.shared + 1
    player.press("Watch the win")
    assert isinstance(scene.timeline, WinningLine)
    assert scene.timeline.at == line.shared + 1


def test_the_winning_line_is_watched_again_from_where_it_leaves_the_game(
    sit: Opener, tmp_path: Path
) -> None:
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    scene = worked_out(player)
    for _ in range(2):
        player.press("Watch the win")
        line = scene.timeline
        assert isinstance(line, WinningLine)
        assert line.at == line.shared + 1
        assert scene.view.places.sprites.table() == line.table.piles
        player.key(pygame.K_END)
    assert scene.view.places.sprites.table() == scene.timeline.table.piles


def test_the_cards_have_the_size_for_the_line_that_is_shown(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "NODES", 10 * NODES)
    path = tmp_path / "lost.jsonl"
    match = Match(find("will-o-the-wisp"), 2)
    for _ in range(4):
        match.play(match.moves()[0])
    match.remark("end", t=1000, result="given-up", score=match.score)
    path.write_text(write(match), "utf-8")
    player = sit("replay", str(path))
    player.press("Where was it lost?")
    scene = worked_out(player)
    played = scene.view.card_size
    player.press("Watch the win")
    assert scene.view.card_size[0] < played[0], "its columns are longer"
    assert scene.view.places.sprites.table() == scene.timeline.table.piles
    player.press("Leave the side line")
    assert scene.view.card_size == played


@pytest.mark.parametrize("further", [0, 3])
def test_the_game_is_continued_from_there(sit: Opener, tmp_path: Path, further: int) -> None:
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    scene = worked_out(player)
    shared = scene.analysing.winning.shared  # type: ignore[union-attr]
    if further:
        player.press("Watch the win")
        player.key(pygame.K_SPACE)
        for _ in range(further):
            player.key(pygame.K_RIGHT)
        table = scene.timeline.table.copy()
        player.press("Continue from here")
    else:
        table = scene.timeline.table.copy()
        player.press("Play it from here")
    player.rest(0.5)
    assert isinstance(player.top, PlayScene)
    session = player.table.session
    assert session.match.made == shared + further
    assert session.match.table == table
    assert session.header.links.parent is not None
    assert session.header.links.parent.record == scene.source.identity


@pytest.mark.parametrize(
    ("size", "scale"),
    [(SMALL, 2.0), (USUAL, 1.0), pytest.param(LARGE, 2.0, marks=pytest.mark.long)],
)
def test_list_and_buttons_have_room(
    sit: Opener, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    player = watched(sit, tmp_path, size)
    player.app.context.change("window.ui_scale", scale)
    player.rest(0.5)
    player.press("Where was it lost?")
    scene = worked_out(player)
    player.rest(0.3)
    side = scene.panels.moves.box
    assert side.height >= 3 * scene.panels.moves.listing.row
    for label in ("Play it from here", "Watch the win"):
        box = player.button(label).box
        assert box.bottom <= side.top
        assert side.left <= box.left
        assert box.right <= side.right


def test_the_states_on_the_line_differ_in_shape_too() -> None:
    theme = GREEN
    looks = set[str]()
    for state in ("won", "lost", "unknown"):
        surface = pygame.Surface((90, 4))
        draw_state_rule(surface, surface.get_rect(), state, theme)
        inked = ["x" if surface.get_at((x, 1))[:3] != (0, 0, 0) else " " for x in range(90)]
        looks.add("".join(inked))
    assert len(looks) == 3
    assert "x" * 90 in looks


def test_a_game_is_analysed_from_the_end_sheet(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "4")
    player.table.deal(few_left(), "Laid out.")
    player.rest(0.5)
    while player.table.match.status == "playing":
        player.play("turn")
    player.rest(3)
    assert isinstance(player.top, ResultDialog)
    player.press("Where was it lost?")
    scene = worked_out(player)
    assert scene.analysing.known is not None
    assert scene.analysing.known.lost_at == 1
    assert not scene.playback.running
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, ResultDialog), "it should lead back to the end sheet"


def few_left() -> Match:
    """Return a small table of Golf, won by taking the card and lost by turning one."""
    game = find("golf")
    piles = {"tableau-1": "5S", "tableau-2": "6H", "stock": "9C KD", "waste": "7C"}
    return Match.at(game, piles)


def test_the_end_sheet_of_a_won_game_does_not_ask_where_it_was_lost(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "4")
    player.table.deal(few_left(), "Laid out.")
    player.rest(0.5)
    player.play("tableau-2>waste")
    player.play("tableau-1>waste")
    player.rest(0.1)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, ResultDialog)
    assert player.top.won
    with pytest.raises(AssertionError):
        player.button("Where was it lost?")


def stuck(player: Player) -> None:
    """Lay out a game and make its last move, so that only an undo is left."""
    piles = {"tableau-1": "9H", "tableau-2": "8S", "tableau-3": "8C"}
    player.table.deal(Match.at(find("klondike"), piles), "Laid out.")
    player.rest(0.5)
    player.play("tableau-2>tableau-1")
    player.rest(1)
    assert player.table.match.status == "stuck"


def test_continuing_after_an_analysis_switches_the_light_on(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    stuck(player)
    assert player.table.session.clean
    player.press("Where was it lost?")
    assert worked_out(player).analysing.words == ("No line of play wins this deal.",)
    assert not player.table.session.clean
    switched = [line for line in player.journal if '"light"' in line]
    assert ['"on":true' in line for line in switched] == [True, False]


def test_a_light_that_is_on_stays_on(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7", settings='[table]\nlight = "always"\n')
    stuck(player)
    player.press("Where was it lost?")
    worked_out(player)
    assert switched(player.table.match.journal) is True
    assert player.table.light.on


def test_an_unfinished_game_is_not_analysed(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.rest(1)
    player.play("turn")
    player.key(pygame.K_w, sign="w")
    assert "once the game is over" in player.words
    match = player.table.match
    player.app.context.go.to_replay(Live(match, player.table.session.header), analyse=True)
    player.rest(0.1)
    scene = theatre(player)
    assert not scene.analysing.running
    assert "still goes on" in scene.panels.bars.words
    assert player.table.session.clean


def test_a_first_attempt_is_not_analysed_while_moves_can_be_undone(
    sit: Opener,
) -> None:
    player = sit("play", "klondike", "--seed", "7")
    stuck(player)
    session = player.table.session
    links = Links(daily=Daily("2026-11-22", "short", False))
    session.header = new_header(player.app.context, session.match, links)
    player.press("Where was it lost?")
    player.rest(0.1)
    scene = theatre(player)
    assert not scene.analysing.running
    assert "finish it first" in scene.panels.bars.words


def test_leaving_the_theatre_cancels_the_analysis(sit: Opener, tmp_path: Path) -> None:
    player = watched(sit, tmp_path)
    jobs = player.app.context.jobs
    player.until(lambda: not jobs.busy)  # modules imported in advance come first
    player.press("Where was it lost?")
    analysing = theatre(player).analysing
    job = analysing._job
    assert job is not None and jobs.busy
    player.key(pygame.K_ESCAPE)
    assert job.cancelled
    assert not analysing.running


def test_a_stored_analysis_is_not_repeated(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    analysed = worked_out(player).analysing
    known, words = analysed.known, analysed.words
    assert known is not None
    player.close()

    class Nobody(Analyst):
        def analyse(self, limits: Limits) -> NoReturn:
            raise AssertionError("it was known")

    with monkeypatch.context() as patch:
        patch.setattr(analysing, "Analyst", Nobody)
        player = watched(sit, tmp_path)
        player.press("Where was it lost?")
        again = worked_out(player).analysing
        assert (again.known, again.words) == (known, words)
        assert again.winning is not None
        player.close()
    # a line that does not win is rejected, and the analysis is repeated
    path = next((tmp_path / "data" / "analyses").iterdir())
    path.write_text(path.read_text().replace('"instead": ["', '"instead": ["turn", "'))
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    assert worked_out(player).analysing.known == known


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "key"])
def test_one_may_look_further(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    monkeypatch.setattr(analysing, "NODES", 500)
    player = watched(sit, tmp_path)
    player.press("Where was it lost?")
    first = worked_out(player).analysing.known
    assert first is not None
    assert not first.decided
    monkeypatch.setattr(analysing, "FURTHER", 100)
    heard: list[str] = []
    player.app.context.say = heard.append
    if by_key:
        player.key(pygame.K_w, sign="w")
    else:
        player.press("Look further")
    assert "Looking for where it was lost …" in heard
    assert theatre(player).analysing.running
    known = worked_out(player).analysing.known
    assert known is not None
    assert known.decided
    assert known.lost_at is not None
    with pytest.raises(AssertionError):
        player.button("Look further")
