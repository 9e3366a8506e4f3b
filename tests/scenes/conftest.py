"""A window without a screen, with a folder of its own for the games that are kept."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from game.system import garbage
from game.system.jobs import Jobs
from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.play import first_visit
from scenes.play.session import FRESH_BELOW
from scenes.play.table_score import TableScore
from scenes.replay import reading
from tests.support.player import Player, Point
from tests.support.selection import sample

Opener = Callable[..., Player]


@pytest.fixture(autouse=True)
def _display() -> None:
    """A display without a screen, which surfaces are made for; a window that was closed took it
    along."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 800))


@pytest.fixture(autouse=True)
def _read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no record is so long that its reading is shown; see
    ``test_reading`` for those that are."""
    monkeypatch.setattr(reading, "AT_ONCE", float("inf"))


@pytest.fixture(autouse=True)
def _known_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is new to the player, except in tests that use ``new_games``."""
    if "new_games" not in request.fixturenames:
        monkeypatch.setattr(first_visit, "is_new", lambda scene: False)


@pytest.fixture
def new_games() -> None:
    """The games that were never played are new to the player."""


@pytest.fixture(autouse=True)
def _deals_by_the_number_of_the_run(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal that nobody asked for is drawn by the number that the run prints, and so repeated."""
    luck = Random(f"{request.node.nodeid} {sample()}")
    for where in ("begin", "deal_dialog", "other_deals"):
        monkeypatch.setattr(
            f"scenes.play.{where}.fresh_number", lambda: luck.randrange(1, FRESH_BELOW)
        )


@pytest.fixture(autouse=True)
def _collected_by_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window walks its own objects where scenes change; here it would walk those of all tests,
    which are collected after some windows (see :func:`sit`)."""
    monkeypatch.setattr(garbage, "collect", lambda: None)


@pytest.fixture(autouse=True)
def _already_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players of these tests know the score, so that the foot says nothing but the move."""
    monkeypatch.setattr(TableScore, "_explain", lambda score, what: None)


FACES = 400
"""How many drawn faces the windows share: those of a game at its few sizes."""


@pytest.fixture(scope="session", autouse=True)
def _faces_drawn_once() -> Iterator[None]:
    """The windows of a game's tests share the faces of cards, which take long to draw."""
    draw = Deck._draw

    @lru_cache(FACES)
    def drawn(
        size: Point, theme: Theme, index: str, large: bool, right: bool, face: int
    ) -> pygame.Surface:
        return draw(Deck(size, theme, index, large, right), face)

    def shared(deck: Deck, face: int) -> pygame.Surface:
        return drawn(deck.size, deck.theme, deck.index, deck.large, deck.right, face)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Deck, "_draw", shared)
        yield


@pytest.fixture
def time_for_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every frame has time for all that is to be found out, however slow the machine is."""
    run = Jobs.run
    monkeypatch.setattr(Jobs, "run", lambda jobs, seconds: run(jobs, inf))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Opener]:
    """Opens the program by its command line; every window is closed at the end."""
    opened: list[Player] = []

    def open_with(
        *words: str, size: tuple[int, int] = (1280, 800), settings: str | None = ""
    ) -> Player:
        player = Player(words, tmp_path, size, settings)
        opened.append(player)
        return player

    yield open_with
    for player in opened:
        player.close()
    opened.clear()
    number = next(_closed)
    if number % FORGOTTEN == 0:
        gc.collect()  # scenes stand in circles, few things with large pictures: seen too late else
    if number == FORGOTTEN:
        gc.freeze()  # what all tests share is looked through once only


FORGOTTEN = 5
"""After so many tests with windows all of them are let go of."""
_closed = count(1)
