"""Opening a theatre and continuing a game from it: no frame draws many cards, the table is laid out
once, and its faces are drawn one after another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.rules.move_tables import MoveTables
from scenes.cards.deck import Deck, deck_of
from scenes.play.play_scene import PlayScene
from scenes.replay import reading
from scenes.replay.panels import table_room
from scenes.replay.replay_scene import ReplayScene
from scenes.table.fitting import Fitting
from scenes.table.resting_cards import RestingCards
from tests.support.player import FRAME, Player

RECORD = Path("tests/won/records/klondike.jsonl")
MOST = 3
"""The most faces drawn in a frame: one that is turned up, one that may be turned up, and one that
replaces another deck's."""
READABLE = 40
"""The least width of a card on a table that is played or watched."""


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    deck_of.cache_clear()
    player = Player([], tmp_path, (1280, 800))
    player.rest(1)
    yield player
    player.close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], dict[str, int]]:
    """A function that returns and resets the counts of faces drawn and tables laid out."""
    found = {"faces": 0, "tables": 0}
    draw, lay = Deck._draw, RestingCards.__init__

    def drawn(deck: Deck, face: int) -> pygame.Surface:
        found["faces"] += 1
        return draw(deck, face)

    def laid(resting: RestingCards, fitting: Fitting, *others: object) -> None:
        found["tables"] += fitting.size[0] >= READABLE  # not the pictures of the strip of film
        lay(resting, fitting, *others)  # type: ignore[arg-type]  # passed on as they came

    def since() -> dict[str, int]:
        before = dict(found)
        found.update(faces=0, tables=0)
        return before

    monkeypatch.setattr(Deck, "_draw", drawn)
    monkeypatch.setattr(RestingCards, "__init__", laid)
    return since


def few(player: Player, counted: Callable[[], dict[str, int]]) -> tuple[int, int]:
    """For three seconds check that each frame draws few faces; return the faces drawn and the
    tables laid out."""
    faces = tables = 0
    for _ in range(180):
        player.rest(FRAME)
        before = counted()
        assert before["faces"] <= MOST
        faces, tables = faces + before["faces"], tables + before["tables"]
    return faces, tables


def test_a_dropped_game_is_laid_out_once(
    player: Player, counted: Callable[[], dict[str, int]]
) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(RECORD)))
    counted()
    faces, tables = few(player, counted)
    assert isinstance(player.top, ReplayScene)
    assert faces
    assert tables == 1


@pytest.mark.parametrize("table", [False, True], ids=["on the title", "on another table"])
def test_the_cards_of_a_dropped_deal_are_drawn_before_it_is_shown(
    player: Player,
    counted: Callable[[], dict[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    table: bool,
) -> None:
    """The old scene stays visible meanwhile."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    if table:
        player.app.context.go.to_deal(catalog.find("golf"), 1)
        player.rest(5)
    path = Path("tests/won/records/empress-of-india.jsonl")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.rest(FRAME)
    scene, drawn, laid = player.top, 0, 0
    assert isinstance(scene, reading.Reading)
    counted()
    for _ in player.frames_until(lambda: scene.view is not None):
        assert scene.transparent or scene.view is not None
        work = counted()
        assert work["faces"] <= 1
        drawn, laid = drawn + work["faces"], laid + work["tables"]
    assert work == {"faces": 0, "tables": 0}, "cards were drawn after the deal appeared"
    assert drawn > MOST
    assert laid == 1


def test_a_deal_that_would_soon_be_replaced_is_not_laid_out(
    player: Player, counted: Callable[[], dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The theatre deals it anyway; cards that appear and vanish before that would flicker."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 60.0)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(RECORD)))
    player.rest(FRAME)
    assert isinstance(player.top, reading.Reading)
    assert not player.top.job.done
    counted()
    assert few(player, counted)[1] == 1
    assert isinstance(player.top, ReplayScene)


def test_a_continued_game_shows_the_cards_as_they_were_watched(
    player: Player, counted: Callable[[], dict[str, int]]
) -> None:
    player.post(pygame.DROPFILE, file=str(RECORD))
    player.until(lambda: isinstance(player.top, ReplayScene))
    player.rest(5)
    scene = player.top
    assert isinstance(scene, ReplayScene)
    scene.playback.stop()
    player.rest(0.5)
    counted()
    pygame.event.post(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c", scancode=0)
    )
    faces, tables = few(player, counted)
    assert isinstance(player.top, PlayScene)
    assert tables == 1
    assert faces <= 52


def before_it_is_shown(player: Player, counted: Callable[[], dict[str, int]]) -> None:
    """Check that a table is laid out once, and not in the frame that first shows it."""
    counted()
    assert isinstance(player.top, reading.Reading)
    shown = player.frames_until(lambda: not isinstance(player.top, reading.Reading))
    tables = [counted()["tables"] for _ in shown]
    assert isinstance(player.top, PlayScene)
    assert sum(tables) == 1
    assert tables[-1] == 0


@pytest.mark.parametrize("way", ["to_same_deal", "to_ghost"])
def test_the_table_of_a_deal_played_from_its_start_is_laid_out_before_it_is_shown(
    player: Player,
    counted: Callable[[], dict[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    """This also holds below the strip of a ghost, and when that game is opened again."""
    player.post(pygame.DROPFILE, file=str(RECORD))
    player.until(lambda: isinstance(player.top, ReplayScene))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    getattr(player.app.context.go, way)(scene.source)
    before_it_is_shown(player, counted)
    strip = way == "to_ghost"
    lies = player.table.view.resting.fitting.area
    assert (lies.top > player.table.status.bars.top.bottom) == strip
    if strip:
        player.table.session.play(player.table.match.moves()[0])
        player.app.context.go.to_title()
        player.app.context.go.to_game(catalog.find("klondike"))
        monkeypatch.setattr(reading, "AT_ONCE", 9.0)  # the ghost is read at once
        before_it_is_shown(player, counted)
        assert player.table.view.resting.fitting.area == lies


def test_the_cards_of_a_deal_with_very_many_events_are_drawn_before_it_is_shown(
    player: Player,
    counted: Callable[[], dict[str, int]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """It is not dealt card by card."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    monkeypatch.setattr(reading, "BLINK", 60.0)
    head, deal, *_ = RECORD.read_text().splitlines()
    entry = json.loads(deal)
    verb, spot, at, cards, way = next(each for each in entry["events"] if each[0] == "turned")
    entry["events"] += [[verb, spot, at, cards, face] for face in ("down", way)] * 600
    path = tmp_path / "long deal.jsonl"
    path.write_text(f"{head}\n{json.dumps(entry)}\n")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.rest(FRAME)
    counted()
    shown = player.frames_until(lambda: not isinstance(player.top, reading.Reading))
    faces = [counted()["faces"] for _ in shown]
    assert isinstance(player.top, ReplayScene)
    assert player.top.view._sprites.table() == player.top.timeline.table.piles
    assert faces[-1] == 0


def test_the_rules_of_a_new_table_are_prepared_before_it_is_laid_out(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Olga's move tables are computed in frames of their own, even on a very slow machine."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    done, worked, laid = list[str](), MoveTables.__init__, RestingCards.__init__

    def planned(plan: MoveTables, *args: object) -> None:
        done.append("plan")
        worked(plan, *args)  # type: ignore[arg-type]  # passed on as they came

    def grounded(ground: RestingCards, *args: object) -> None:
        done.append("ground")
        laid(ground, *args)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(MoveTables, "__init__", planned)
    monkeypatch.setattr(RestingCards, "__init__", grounded)
    game = replace(catalog.find("olga"))
    player.app.context.go.to_deal(game, 1)
    frames = list[list[str]]()
    for _ in player.frames_until(lambda: isinstance(player.top, PlayScene)):
        frames.append(done[:])
        done.clear()
    player.rest(1)
    assert ["ground"] in frames and not done.count("plan")
    assert any("plan" in frame and "ground" not in frame for frame in frames)


@pytest.fixture
def dropped(
    player: Player, counted: Callable[[], dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> reading.Reading[object]:
    """Drop a record on the title and wait until its theatre begins to be laid out, on a very slow
    machine."""
    monkeypatch.setattr(reading, "AT_ONCE", 0.0)
    monkeypatch.setattr(reading, "A_FRAME", 0.0)
    monkeypatch.setattr(reading, "BLINK", 60.0)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(RECORD)))
    counted()
    player.rest(FRAME)
    found = player.top
    assert isinstance(found, reading.Reading)
    player.until(lambda: counted()["tables"])
    assert player.top is found
    return found


def test_the_theatre_of_a_dropped_record_is_laid_out_before_it_is_shown(
    player: Player,
    dropped: reading.Reading[object],
    counted: Callable[[], dict[str, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, back = list[int](), Deck._draw_back

    def drawing(deck: Deck) -> pygame.Surface:
        drawn.append(frames)
        return back(deck)

    monkeypatch.setattr(Deck, "_draw_back", drawing)
    frames = 0
    for _ in player.frames_until(lambda: player.top is not dropped):
        frames += 1
    assert isinstance(player.top, ReplayScene)
    assert drawn, "the back was not drawn meanwhile"
    assert drawn[-1] < frames - 1, "it was drawn in the frame that shows it"
    assert counted()["tables"] == 0


def test_if_the_window_is_resized_meanwhile_it_is_laid_out_for_the_new_size(
    player: Player, dropped: reading.Reading[object]
) -> None:
    width = player.app.context.size[0]
    player.app.context.resized((width + 220, 900))
    player.until(lambda: player.top is not dropped)
    assert isinstance(player.top, ReplayScene)
    panels = player.top.panels
    edge = panels._programme.right - panels.moves.box.right
    assert panels._programme.right == width + 220 and 0 < edge < 20
    assert player.top.view.rect == table_room(player.app.context)
    lies = player.top.view.resting.fitting.area
    assert lies == player.top.view.rect
