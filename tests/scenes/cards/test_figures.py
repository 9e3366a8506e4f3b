"""Court cards, joker and back: distinguishable, the same upside down, and within their frame."""

from __future__ import annotations

import ast
import inspect
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from types import ModuleType

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from game.core.cards import JOKER, RANK, SUIT, pack
from scenes.cards import (
    emblems,
    figures,
    heads,
    initials,
    joker,
    paper,
    paper_hats,
    paper_heads,
    paper_held,
    paper_robes,
    paper_shapes,
    regalia,
    robes,
)
from scenes.cards.backs import back
from scenes.cards.courts import court
from scenes.cards.deck import Deck
from scenes.cards.metrics import RATIO, index_height, index_margin
from scenes.look.colors import Color
from scenes.look.deck_styles import COURTS, DECKS, DeckStyle
from scenes.look.theme import CONTRAST, GREEN, THEMES, Theme
from scenes.table.card_size import LARGE_BELOW
from tests.support.selection import drawn as drawn_by

WHO = sorted(figures.COURT)
SETS = tuple(COURTS)
courts = pytest.mark.parametrize(("rank", "suit"), [*WHO, (0, 4)])
sets = pytest.mark.parametrize("name", SETS)
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def dealt(name: str, theme: Theme = GREEN) -> Theme:
    """Return a theme with this set of courts."""
    return replace(theme, deck_style=replace(theme.deck_style, courts=name))


def notch(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the corner that an index takes."""
    width, height = size
    large = height < LARGE_BELOW
    return round(width * 0.36) + 3, index_margin(height) + index_height(height, large) + 3


def picture(rank: int, suit: int, height: int, theme: Theme = GREEN) -> pygame.Surface:
    size = round(height / RATIO), height
    return court(rank, suit, size, theme, notch(size))


def emblem(height: int) -> pygame.Rect:
    """Return the place of the suit's emblem on a card with initials."""
    width = height / RATIO
    return pygame.Rect(width * 0.7, height * 0.23, width * 0.22, height * 0.16)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of two pictures per channel: 0 for equal, 255 for black and
    white."""
    size, other_size = one.get_size(), other.get_size()
    assert size == other_size
    images = (Image.frombytes("RGB", size, pixels(each)) for each in (one, other))
    return fmean(ImageStat.Stat(ImageChops.difference(*images)).mean)


def shades(surface: pygame.Surface, area: pygame.Rect) -> set[Color]:
    values = pixels(surface.subsurface(area))
    return set(zip(values[::3], values[1::3], values[2::3], strict=True))


# ---------------------------------------------------------------- who is who


@pytest.mark.a_third
@pytest.mark.parametrize("height", [60, 120, 210, 400])
@pytest.mark.parametrize("theme", [GREEN, GREEN.four_colors()], ids=["two", "four"])
@sets
def test_each_of_the_twelve_differs_from_the_others(height: int, theme: Theme, name: str) -> None:
    drawn = {who: picture(*who, height, dealt(name, theme)) for who in WHO}
    assert len(WHO) == 12
    for one, other in combinations(WHO, 2):
        if name == "initials" and one[0] == other[0]:  # letters of a rank differ by their emblem
            part = emblem(height)
            assert apart(drawn[one].subsurface(part), drawn[other].subsurface(part)) > 20
        else:
            assert apart(drawn[one], drawn[other]) > 8, (one, other)


@pytest.mark.parametrize("suit", range(4))
@sets
def test_king_queen_and_jack_can_be_distinguished_at_sixty_pixels(suit: int, name: str) -> None:
    drawn = {rank: picture(rank, suit, 60, dealt(name)) for rank in (11, 12, 13)}
    heads = pygame.Rect(0, 0, 42, 30)
    for one, other in combinations(drawn, 2):
        assert apart(drawn[one].subsurface(heads), drawn[other].subsurface(heads)) > 12


@pytest.mark.parametrize(("one", "other"), [(0, 3), (1, 2)], ids=["black", "red"])
@pytest.mark.parametrize("rank", [11, 12, 13])
@sets
def test_two_suits_of_a_color_can_be_distinguished_without_their_pips(
    rank: int, one: int, other: int, name: str
) -> None:
    size = (148, 210)
    figure = emblem(210) if name == "initials" else pygame.Rect(60, 10, 80, 85)
    first, second = (court(rank, suit, size, dealt(name), notch(size)) for suit in (one, other))
    assert apart(first.subsurface(figure), second.subsurface(figure)) > 20


@pytest.mark.parametrize("height", [96, 210])
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_the_letters_wear_something_in_the_shape_of_their_suit(rank: int, height: int) -> None:
    drawn = [worn(rank, suit, height) for suit in range(4)]
    for one, other in combinations(drawn, 2):
        assert one.count() > 20
        differs = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert differs > 0.15 * max(one.count(), other.count())


def worn(rank: int, suit: int, height: int) -> pygame.Mask:
    """Return the mask of what the letter of a court wears, whatever its color."""
    theme = dealt("initials")
    whole = picture(rank, suit, height, theme)
    width, high = whole.get_size()
    part = whole.subsurface((width * 0.32, high * 0.05, width * 0.5, high * 0.12))
    bare = pygame.mask.from_threshold(part, theme.face, (60, 60, 60, 255))
    bare.invert()
    return bare


def test_sets_share_no_path() -> None:
    parts = (
        (figures, heads, regalia, robes, emblems, joker),
        (paper, paper_heads, paper_hats, paper_robes, paper_held, paper_shapes),
        (initials,),
    )
    shapes = [set.union(*(paths(module) for module in modules)) for modules in parts]
    assert all(shapes)
    for one, other in combinations(shapes, 2):
        assert not one & other


def paths(module: ModuleType) -> set[str]:
    """Return the drawing paths in a module's source, without the shortest."""
    tree = ast.parse(inspect.getsource(module))
    found = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and str(node.value).startswith("M ")
    }
    return {" ".join(str(path).split()) for path in found if str(path).count(" ") > 7}


@pytest.mark.parametrize(("rank", "suit"), WHO)
@sets
def test_the_robes_have_the_colors_of_the_suits(rank: int, suit: int, name: str) -> None:
    plain, four, contrast = (
        picture(rank, suit, 120, dealt(name, theme))
        for theme in (GREEN, GREEN.four_colors(), CONTRAST)
    )
    if GREEN.suits[suit] != GREEN.four_colors().suits[suit]:
        assert apart(plain, four) > 3
    assert apart(plain, contrast) > 3


# ---------------------------------------------------------------- how they are drawn


@pytest.mark.a_third
@courts
@pytest.mark.parametrize("height", [60, 121, 210, 399, 600])
@sets
def test_a_court_is_the_same_upside_down(rank: int, suit: int, height: int, name: str) -> None:
    drawn = picture(rank, suit, height, dealt(name))
    assert apart(drawn, pygame.transform.flip(drawn, True, True)) < 0.6


@pytest.mark.a_third
@courts
@themes
@sets
def test_nothing_is_printed_outside_the_frame(
    rank: int, suit: int, theme: Theme, name: str
) -> None:
    theme = dealt(name, theme)
    size = width, height = 200, 284
    right, low = notch(size)
    drawn = court(rank, suit, size, theme, (right, low))
    rim = [
        pygame.Rect(0, 0, 10, height),
        pygame.Rect(0, 0, width, 7),
        pygame.Rect(0, 0, right - 2, low - 2),
        pygame.Rect(width - 10, 0, 10, height),
        pygame.Rect(0, height - 7, width, 7),
    ]
    assert set.union(*(shades(drawn, part) for part in rim)) == {theme.face}


@courts
@sets
def test_no_crown_and_no_scepter_is_cut_off_by_the_frame(rank: int, suit: int, name: str) -> None:
    size = width, height = 283, 402
    right, low = notch(size)
    drawn = court(rank, suit, size, dealt(name), (right, low))
    edge = round(width * 0.06) + 3
    top = round(width * 0.045) + 3
    inside = [
        pygame.Rect(right + 12, top, width - edge - right - 24, 1),
        pygame.Rect(width - edge, top + 12, 1, round(height * 0.3)),
        pygame.Rect(right + 4, top + 12, 1, low - top - 12),
    ]
    assert set.union(*(shades(drawn, part) for part in inside)) == {
        (drawn.get_at((width - edge, top + 12))[:3])
    }


@pytest.mark.a_third
@pytest.mark.parametrize(
    "every_set", [False, pytest.param(True, marks=pytest.mark.long)], ids=["one set", "every set"]
)
@pytest.mark.parametrize("height", range(40, 621))
def test_every_size_can_be_drawn(height: int, every_set: bool) -> None:
    rank, suit = [*WHO, (0, 4)][height % 13]
    size = round(height / RATIO), height
    for name in SETS if every_set else [SETS[drawn_by(f"set {height}", len(SETS))]]:
        assert picture(rank, suit, height, dealt(name)).get_size() == size
    assert back((size[0] - 4, size[1] - 4), GREEN).get_size() == (size[0] - 4, size[1] - 4)


@pytest.mark.parametrize("index", ["beside", "under"])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("card", [JOKER, *(card for card in pack() if RANK[card] > 10)])
@sets
def test_the_index_stands_on_the_bare_card(card: int, index: str, large: bool, name: str) -> None:
    width, height = 92, 131
    face = Deck((width, height), dealt(name), index, large).face(card)
    tall = index_height(height, large)
    corner = pygame.Rect(3, 3, round(width * 0.2), index_margin(height) + tall - 3)
    ink = GREEN.suits[SUIT[card] if card != JOKER else 3]
    for shade in shades(face, corner):
        # every color there lies between that of the bare card and that of the suit
        for part, bare, full in zip(shade, GREEN.face, ink, strict=True):
            assert min(bare, full) - 3 <= part <= max(bare, full) + 3


# ---------------------------------------------------------------- the back


@pytest.mark.a_third
@themes
@pytest.mark.parametrize("size", [(36, 56), (80, 114), (133, 195), (403, 580)])
@pytest.mark.parametrize("style", DECKS.values(), ids=DECKS)
def test_a_back_is_the_same_upside_down_and_in_a_mirror(
    theme: Theme, size: tuple[int, int], style: DeckStyle
) -> None:
    drawn = back(size, theme.dealt_with(style))
    assert pixels(drawn) == pixels(pygame.transform.flip(drawn, True, True))
    assert pixels(drawn) == pixels(pygame.transform.flip(drawn, True, False))
    assert len(shades(drawn, drawn.get_rect())) > 12
