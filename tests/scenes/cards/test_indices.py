"""Indices are easy to read on the drawn faces: no pip is close to them, a ten is as heavy as its
neighbors, and a jack does not look like a Roman one."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.core.cards import parse
from scenes.cards import numerals
from scenes.cards.deck import Deck
from scenes.cards.metrics import RATIO, index_height, index_margin
from scenes.look.deck_styles import DECKS
from scenes.look.theme import THEMES, Theme

WIDTHS = (60, 82, 114, 171, 300)
WAYS = list(product(("beside", "under"), (False, True)))


def themed(deck: str) -> Theme:
    return next(iter(THEMES.values())).dealt_with(DECKS[deck])


def inked(face: pygame.Surface, theme: Theme, suit: int) -> list[pygame.Mask]:
    """Return the connected parts in the color of the suit, without specks."""
    mask = pygame.mask.from_threshold(face, theme.suits[suit], (70, 70, 70, 255))
    return mask.connected_components(max(6, face.get_width() // 12))


def box_of(part: pygame.Mask) -> pygame.Rect:
    return part.get_bounding_rects()[0]


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return the distance between two boxes."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return float((across**2 + down**2) ** 0.5)


@pytest.mark.a_third
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("index", "large"), WAYS)
def test_no_pip_is_nearer_to_the_corner_than_half_its_width(
    deck: str, index: str, large: bool
) -> None:
    theme, measured = themed(deck), 0
    for width, text in product(WIDTHS, ("2H", "4D", "6D", "7H", "8S", "9D", "TH")):
        size = (width, round(width * RATIO))
        corner = index_margin(size[1]) + index_height(size[1], large)
        face = Deck(size, theme, index, large).face(parse(text))
        boxes = [box_of(part) for part in inked(face, theme, "CDHS".index(text[1]))]
        upper = [box for box in boxes if box.centery < size[1] / 2]
        foot = corner if index == "beside" else corner + index_height(size[1], large)
        broad = width * (0.36 if index == "beside" else 0.24)
        marks = [box for box in upper if box.centery < foot and box.centerx < broad]
        pips = [box for box in boxes if box not in marks and box.centery < size[1] * 0.56]
        assert marks and pips, f"{text} at {width}: nothing to measure"
        mark = max(marks, key=lambda box: box.right if index == "beside" else box.bottom)
        for pip in pips:
            near = apart(pip, mark)
            assert near >= pip.width / 2 - 1, f"{text} at {width}: {near} of {pip.width}"
            measured += 1
    assert measured > 60


@pytest.mark.parametrize("letters", sorted({style.letters for style in DECKS.values()}))
def test_a_ten_is_two_figures_as_heavy_as_the_letters(letters: str) -> None:
    tall = 40
    drawn = numerals.ten(tall, (0, 0, 0), 46, letters)
    assert drawn.get_height() == tall and drawn.get_width() <= 46
    middle = [drawn.get_at((x, tall // 2)).a > 127 for x in range(drawn.get_width())]
    strokes = "".join("#" if inked else " " for inked in middle).split()
    assert len(strokes) == 3, "a one, and both sides of an open zero"
    wanted = numerals.stem(letters) * tall
    for stroke in strokes:
        assert 0.75 * wanted - 1 <= len(stroke) <= 1.25 * wanted + 1


@pytest.mark.parametrize("deck", DECKS)
def test_a_jack_has_its_hook_in_every_deck(deck: str) -> None:
    """At the foot of the letter there is ink well to the left of its stem."""
    width = 171
    face = Deck((width, round(width * RATIO)), themed(deck)).face(parse("JS"))
    tall, top = index_height(face.get_height(), False), index_margin(face.get_height())
    corner = face.subsurface((0, top, round(width * 0.19), tall))
    mask = pygame.mask.from_threshold(corner, themed(deck).suits[3], (90, 90, 90, 255))
    upper = [x for x in range(corner.get_width()) if mask.get_at((x, tall // 2))]
    lower = [
        x
        for x in range(corner.get_width())
        for y in range(tall * 3 // 4, tall)
        if mask.get_at((x, y))
    ]
    assert upper and min(lower) <= min(upper) - tall * 0.12


@pytest.mark.a_third
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("large", (False, True))
def test_indices_keep_off_the_edge(deck: str, large: bool) -> None:
    theme = themed(deck)
    for width, text in product((82, 114, 148, 171, 300), ("AC", "4C", "TC", "QC", "KC")):
        face = Deck((width, round(width * RATIO)), theme, "beside", large).face(parse(text))
        corner = face.subsurface((0, 0, width // 4, face.get_height() // 5))
        left = min(box_of(part).left for part in inked(corner, theme, 0))
        assert left >= 0.022 * width, f"{text}: {left} of {width}"
