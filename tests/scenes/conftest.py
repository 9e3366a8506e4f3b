"""A window without a screen, with its own folder for the games."""

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
from scenes.play import first_visit, new_deal
from scenes.play.session import FRESH_BELOW
from scenes.play.table_score import TableScore
from scenes.replay import reading
from scenes.table import thumbnails
from tests.support.player import Player, Point
from tests.support.selection import sample

Opener = Callable[..., Player]


@pytest.fixture(autouse=True)
def _display() -> None:
    """Provide a display without a screen. A test that closes its window closes the display too."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 800))


@pytest.fixture(autouse=True)
def _read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read every record at once, however slow the machine is. ``test_reading`` tests records whose
    reading is shown."""
    monkeypatch.setattr(reading, "AT_ONCE", float("inf"))


@pytest.fixture(autouse=True)
def _known_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is new to the player, except in tests that use ``new_games``."""
    if "new_games" not in request.fixturenames:
        monkeypatch.setattr(first_visit, "is_new", lambda scene: False)


@pytest.fixture
def new_games() -> None:
    """Mark a test in which games never played before are new to the player."""


@pytest.fixture(autouse=True)
def _deals_by_the_number_of_the_run(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draw the seeds of new deals from the number that the run prints, so that it can be
    repeated."""
    luck = Random(f"{request.node.nodeid} {sample()}")
    monkeypatch.setattr(new_deal, "fresh_number", lambda: luck.randrange(1, FRESH_BELOW))


@pytest.fixture(autouse=True)
def _collected_by_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't collect garbage whenever scenes change, since that would walk the objects of all tests;
    :func:`sit` collects after several windows instead."""
    monkeypatch.setattr(garbage, "collect", lambda: None)


@pytest.fixture(autouse=True)
def _already_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players of these tests have had the score explained, so the foot says nothing but the
    move."""
    monkeypatch.setattr(TableScore, "_explain", lambda score, what: None)


FACES, BACKS = 2000, 100
"""How many drawn faces and backs the windows share: those of some forty tables."""


@pytest.fixture(scope="session", autouse=True)
def _cards_drawn_once() -> Iterator[None]:
    """Share drawn faces and backs of cards between the windows of all tests, since they take long
    to draw."""
    draw, draw_back = Deck._draw, Deck._draw_back

    @lru_cache(FACES)
    def drawn(
        size: Point, theme: Theme, index: str, large: bool, right: bool, small: bool, face: int
    ) -> pygame.Surface:
        return draw(Deck(size, theme, index, large, right, small), face)

    def shared(deck: Deck, face: int) -> pygame.Surface:
        return drawn(deck.size, deck.theme, deck.index, deck.large, deck.right, deck.small, face)

    @lru_cache(BACKS)
    def back_drawn(size: Point, theme: Theme) -> pygame.Surface:
        return draw_back(Deck(size, theme))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Deck, "_draw", shared)
        patched.setattr(Deck, "_draw_back", lambda deck: back_drawn(deck.size, deck.theme))
        yield


PICTURES = 1000
"""How many pictures of tables the windows share: those of six shelves."""


@pytest.fixture(scope="session", autouse=True)
def _shelves_painted_once() -> Iterator[None]:
    """Keep the pictures on the shelf for all tests, since they take long to paint, and the deals
    they show."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(thumbnails, "KEPT", PICTURES)
        patched.setattr(thumbnails, "_dealt", lru_cache(None)(thumbnails._dealt.__wrapped__))
        yield


@pytest.fixture
def time_for_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the background tasks unlimited time in every frame, however slow the machine is."""
    run = Jobs.run
    monkeypatch.setattr(Jobs, "run", lambda jobs, seconds: run(jobs, inf))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Opener]:
    """Return a function that opens the program with arguments; close its windows at the end."""
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
        gc.collect()  # a few objects in cycles hold large pictures: Python would collect too late
    if number == FORGOTTEN:
        gc.freeze()  # later collections skip what all tests share


FORGOTTEN = 5
"""Garbage is collected after this many tests with windows."""
_closed = count(1)
