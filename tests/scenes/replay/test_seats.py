"""A recorded game between seats in the theatre: each card has the back of the pack it is from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.core.cards import DOWN
from scenes.replay.replay_scene import ReplayScene
from scenes.table.view import TableView
from tests.scenes.conftest import Opener
from tests.support.player import Player
from tests.won.keeping import RECORDS


def packs(player: Player) -> tuple[str, ...]:
    """Return the packs whose backs the cards show, pile by pile, as letters of seats."""
    scene = player.top
    assert isinstance(scene, ReplayScene)
    piles, seats = scene.view.places.sprites.piles, scene.timeline.game.seats
    return tuple("".join(seats[sprite.origin] for sprite in pile) for pile in piles)


@pytest.mark.parametrize("name", ["russian-bank", "pounce"])
def test_wherever_one_winds_to_the_backs_are_those_of_the_packs(sit: Opener, name: str) -> None:
    player = sit("replay", str(RECORDS / f"{name}.jsonl"))
    player.until(lambda: isinstance(player.top, ReplayScene))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    seen = set()
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_END):
        player.key(key)
        player.rest(1)
        seen |= {*"".join(packs(player))}
        assert packs(player) == scene.timeline.origins
    for share in (0.3, 0.6, 0.8):
        scene.seek(round(share * len(scene.timeline)))
        assert packs(player) == scene.timeline.origins
        scene.seek(scene.timeline.at + 1)
        player.rest(1)
        assert packs(player) == scene.timeline.origins
    assert seen == {*scene.timeline.game.seats}
    assert any(card & DOWN for pile in scene.timeline.table.piles for card in pile)


def test_another_size_of_the_window_keeps_the_backs(sit: Opener) -> None:
    player = sit("replay", str(RECORDS / "russian-bank.jsonl"))
    player.until(lambda: isinstance(player.top, ReplayScene))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.key(pygame.K_END)
    player.rest(1)
    player.app.context.resized((1100, 760))
    assert packs(player) == scene.timeline.origins
    scene.event_back()
    player.app.context.resized((1280, 800))
    assert packs(player) == scene.timeline.origins


def test_small_pictures_show_the_backs_of_the_packs(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = list[tuple[TableView, Sequence[str]]]()
    mark = TableView.mark

    def marking(view: TableView, origins: Sequence[str]) -> None:
        marked.append((view, origins))
        mark(view, origins)

    monkeypatch.setattr(TableView, "mark", marking)
    player = sit("replay", str(RECORDS / "russian-bank.jsonl"))
    player.until(lambda: isinstance(player.top, ReplayScene))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    film = scene.panels.film
    player.until(lambda: {frame.step for frame in film.frames} <= film.pictures.keys())
    there = scene.timeline.copy()
    small = [origins for view, origins in marked if view is not scene.view]
    for frame in film.frames:
        there.seek(frame.step)
        assert there.origins in small


def test_each_move_stands_after_the_name_of_who_made_it(sit: Opener) -> None:
    player = sit("replay", str(RECORDS / "russian-bank.jsonl"))
    player.until(lambda: isinstance(player.top, ReplayScene))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.rest(3)  # the deal
    assert len(scene.names) == 2
    for step in (1, 40, len(scene.timeline) - 1):
        made = scene.timeline.steps[step]
        assert scene.panels.moves.words(step).startswith(f"{scene.names[made.seat]}: ")
        scene.seek(step + 1)
        assert scene.panels.bars.words.startswith(f"{scene.names[made.seat]}: ")
    plates = scene._plates()
    assert [plate.name for plate in plates.values()] == [*scene.names.values()]
    assert min(plate.left for plate in plates.values()) == 0, "one has won"
    with pytest.raises(AssertionError):
        player.button("Where was it lost?")
