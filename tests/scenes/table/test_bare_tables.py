"""No table looks empty: where few cards are dealt, the places of the others are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
import pytest

from game.book.catalog import find
from game.match.match import Match
from scenes.table.card_size import best, fit
from scenes.table.fitting import Fitting
from scenes.table.layout import layout_of
from scenes.table.trays import trays
from tests.support.tables import GAMES, area

BARE = {
    "captive-queens": "only the stock is dealt; eight foundations stand in a ring",
    "citadel": "the deal is stopped card by card to build",
    "corner-stones": "the stock is dealt card by card into twelve places",
    "cribbage-solitaire-2": "the stock is laid card by card into a square",
    "cribbage-solitaire-3": "the stock is dealt card by card into a row",
    "decade": "the stock is dealt card by card into a row",
    "double-jump": "the stock is dealt card by card into a row",
    "even-up": "the stock is dealt card by card into a row",
    "evicting": "the stock is dealt card by card into a row",
    "faerie-queen": "columns begin with the kings that the deal turns up",
    "glencoe": "columns begin with the queens that the deal turns up",
    "hit-or-miss": "the stock is called out card by card",
    "intrigue": "columns begin with the queens that the deal turns up",
    "laggard-lady": "columns begin with the queens that the deal turns up",
    "moojub": "four cards are dealt; the foundations take four rows of thirteen",
    "old-patience": "the stock is laid card by card on four wastes",
    "olga": "the stock is dealt card by card into seven rows",
    "poker-solitaire": "the stock is laid card by card into a square",
    "salic-law": "columns begin with the kings that the deal turns up",
    "strategy": "the stock is laid card by card on eight wastes",
    "zingara": "the stock is dealt card by card into eight columns",
}
"""Games that begin almost without cards, and why."""
WINDOWS = ((1280, 800), (1920, 1080), (1024, 600))


def dealt(name: str, size: tuple[int, int]) -> tuple[Fitting, list[list[int]]]:
    """Return the table of a game at the deal."""
    game, window = find(name).under(), area(size)
    layout, piles = layout_of(game), Match(game, 1).table.piles
    fitted = partial(fit, layout, window)
    return fitted(best(layout, window, piles, fitted)), piles


def cards(found: Fitting, piles: list[list[int]]) -> list[pygame.Rect]:
    """Return the areas of all cards."""
    return [card for spot, pile in enumerate(piles) for card in found.cards(spot, pile)]


def share(boxes: Iterable[pygame.Rect], window: pygame.Rect) -> float:
    """Return the share of the table that these boxes cover."""
    seen = pygame.mask.Mask(window.size)
    for box in boxes:
        seen.draw(pygame.mask.Mask(box.size, fill=True), box.move(-window.x, -window.y).topleft)
    return seen.count() / (window.width * window.height)


def has_lanes(name: str) -> bool:
    """Is the lane of a fan drawn on this game's table?"""
    return any(anchor.style.lane for anchor in layout_of(find(name).under()).arrangements[0])


@pytest.mark.parametrize("name", GAMES)
def test_cards_cover_a_table_at_the_deal_unless_there_is_a_reason(name: str) -> None:
    covered = share(cards(*dealt(name, WINDOWS[0])), area(WINDOWS[0]))
    assert (covered < 0.06) == (name in BARE), f"{covered:.1%}"


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", [name for name in GAMES if name in BARE])
def test_a_table_with_few_cards_shows_places_and_lanes(name: str, size: tuple[int, int]) -> None:
    found, piles = dealt(name, size)
    window = area(size)
    places = [found.base(spot) for spot in range(len(piles)) if found.style(spot).outline]
    drawn = [*places, *cards(found, piles), *trays(found)]
    assert share(drawn, window) >= 0.2
    whole = drawn[0].unionall(drawn)
    assert window.contains(whole)
    assert abs(whole.centerx - window.centerx) <= 0.02 * window.width
    assert abs(whole.centery - window.centery) <= 0.04 * window.height


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", [name for name in GAMES if has_lanes(name)])
def test_no_lane_reaches_into_another_pile(name: str, size: tuple[int, int]) -> None:
    found, _ = dealt(name, size)
    shown = [spot for spot in range(len(found.origins)) if found.style(spot).outline]
    for lane in found.lanes:
        assert len([spot for spot in shown if found.base(spot).colliderect(lane)]) == 1


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", ["poker-solitaire", "cribbage-solitaire-2"])
def test_the_frame_of_a_square_stands_in_the_middle(name: str, size: tuple[int, int]) -> None:
    found, _ = dealt(name, size)
    frame, window = trays(found)[0], area(size)
    assert abs((frame.top - window.top) - (window.bottom - frame.bottom)) <= 2
