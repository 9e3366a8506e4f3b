"""A theatre opens, and a game is played on from it, without a frame that draws half a deck: the
table is laid out once, and its faces come one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.cards.deck import Deck, deck_of
from scenes.play.play_scene import PlayScene
from scenes.replay.replay_scene import ReplayScene
from scenes.table.resting_cards import RestingCards
from tests.support.player import FRAME, Player

RECORD = Path("tests/won/records/klondike.jsonl")
MOST = 3
"""So many faces are drawn in a frame: one that is turned up, one that is to be turned up, and one
in the place of another."""


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    deck_of.cache_clear()
    player = Player([], tmp_path, (1280, 800))
    player.rest(1)
    yield player
    player.close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], dict[str, int]]:
    """What was drawn since it was last asked."""
    found = {"faces": 0, "tables": 0}
    draw, lay = Deck._draw, RestingCards.__init__

    def drawn(deck: Deck, face: int) -> pygame.Surface:
        found["faces"] += 1
        return draw(deck, face)

    def laid(resting: RestingCards, *told: object) -> None:
        found["tables"] += 1
        lay(resting, *told)  # type: ignore[arg-type]  # what it was told

    def since() -> dict[str, int]:
        told = dict(found)
        found.update(faces=0, tables=0)
        return told

    monkeypatch.setattr(Deck, "_draw", drawn)
    monkeypatch.setattr(RestingCards, "__init__", laid)
    return since


def few(player: Player, counted: Callable[[], dict[str, int]]) -> tuple[int, int]:
    """For three seconds no frame draws more than a few faces; how many there were in all, and how
    often a table was laid out."""
    faces = tables = 0
    for _ in range(180):
        player.rest(FRAME)
        told = counted()
        assert told["faces"] <= MOST
        faces, tables = faces + told["faces"], tables + told["tables"]
    return faces, tables


def test_a_game_that_is_dropped_is_laid_out_once(
    player: Player, counted: Callable[[], dict[str, int]]
) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(RECORD)))
    counted()
    faces, tables = few(player, counted)
    assert isinstance(player.top, ReplayScene)
    assert faces
    assert tables == 1


def test_a_game_that_is_played_on_shows_the_cards_as_they_were_watched(
    player: Player, counted: Callable[[], dict[str, int]]
) -> None:
    player.post(pygame.DROPFILE, file=str(RECORD))
    player.rest(6)
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
