"""Measurable looks of cloth, cards, backs, rims and signs in every theme, and of all games' tables
at two sizes."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.book.catalog import find
from game.core.cards import DOWN, FACES, JOKER, RANK, SUIT, pack
from game.storage import config
from scenes.cards.deck import Deck
from scenes.cards.metrics import index_height, index_margin
from scenes.look.colors import Color, mixed
from scenes.look.deck_styles import COURTS, DECKS, ROSETTE, DeckStyle
from scenes.look.theme import BAIZES, CONTRAST, GREEN, THEMES, Theme
from scenes.table.cloth import cloth, count_plate, empty_place
from scenes.table.trays import BOARD, trays
from scenes.table.view import TableView
from tests.support.contrast import contrast, luminance
from tests.support.pictures import Seen, seen
from tests.support.selection import some
from tests.support.tables import GAMES, area, match_of

SIZE = (148, 210)
NORMAL, LARGE = (1280, 800), (1920, 1080)
both = pytest.mark.parametrize(
    "size", [NORMAL, LARGE], ids=["1280x800", "1920x1080"], indirect=True, scope="module"
)
every = pytest.mark.parametrize("name", some(GAMES), indirect=True, scope="module")
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
decks = pytest.mark.parametrize("style", DECKS.values(), ids=DECKS)


# module scope, so that each table is drawn only once


@pytest.fixture(scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """The game whose table is tested."""
    return str(request.param)


@pytest.fixture(scope="module")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """The size of its window."""
    width, height = request.param
    return width, height


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    """A window that is not shown."""
    pygame.display.init()
    pygame.display.set_mode((640, 400))
    yield
    pygame.display.quit()


def at(surface: pygame.Surface, x: int, y: int) -> Color:
    r, g, b, _ = surface.get_at((x, y))
    return r, g, b


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def inked(surface: pygame.Surface, area: pygame.Rect, face: Color) -> pygame.Rect:
    """Return the part of an area that is printed on."""
    points = [
        (x, y)
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
        if contrast(at(surface, x, y), face) > 1.6
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


# ---------------------------------------------------------------- colors


def test_the_settings_know_every_deck_and_every_cloth() -> None:
    assert tuple(DECKS) == config.DECKS
    assert tuple(THEMES) == config.THEMES
    assert ("deck", *COURTS) == config.COURTS
    assert {style.courts for style in DECKS.values()} == set(COURTS)
    assert len({style.pattern for style in DECKS.values()}) == len(DECKS) == 8, (
        "two decks share a back"
    )
    assert len(BAIZES) == 7
    assert CONTRAST not in BAIZES
    assert GREEN.dealt_with(ROSETTE) == GREEN


@decks
@themes
def test_everything_stands_out_from_its_ground(theme: Theme, style: DeckStyle) -> None:
    theme = theme.dealt_with(style)
    clubs, diamonds, hearts, spades = theme.suits
    assert contrast(theme.text, theme.baize) >= 7
    assert contrast(theme.face, theme.baize) >= 6
    assert min(contrast(red, theme.face) for red in (diamonds, hearts)) >= 4.5
    assert min(contrast(black, theme.face) for black in (clubs, spades)) >= 12
    assert contrast(hearts, spades) >= 3
    assert contrast(theme.edge, theme.face) >= 2
    assert contrast(theme.back_rim, theme.baize) >= 5
    assert 1.8 <= contrast(theme.back, theme.back_line) <= 3.2
    assert contrast(theme.spot, theme.baize) >= 3
    assert contrast(theme.accent, theme.baize) >= 5
    assert contrast(mixed(theme.baize, theme.spot, 22 / 255), theme.baize) <= 1.31
    for ground in (theme.bar, theme.plate, theme.button):
        assert contrast(theme.text, ground) >= 4.5


@decks
def test_four_colors_are_four_colors_on_the_face(style: DeckStyle) -> None:
    theme = GREEN.dealt_with(style).four_colors()
    assert len(set(theme.suits)) == 4
    assert all(contrast(color, theme.face) >= 4.5 for color in theme.suits)


@pytest.mark.parametrize(
    ("size", "text", "label", "heading"),
    [((1280, 800), 16, 14, 24), ((1920, 1080), 20, 18, 30)],
)
def test_type_grows_with_the_window(
    size: tuple[int, int], text: int, label: int, heading: int
) -> None:
    theme = GREEN.at(size)
    assert [theme.px(each) for each in (16, 14, 24)] == [text, label, heading]
    assert GREEN.at(size, zoom=2).px(16) == pytest.approx(2 * text, abs=1)


def test_figures_all_have_the_same_width() -> None:
    for bold in (False, True):
        font = GREEN.font(bold=bold)
        assert len({font.size(figure)[0] for figure in "0123456789"}) == 1


# ---------------------------------------------------------------- cloth and places


@themes
def test_the_cloth_is_a_fine_weave_of_the_right_color(theme: Theme) -> None:
    drawn = cloth((1280, 720), theme)
    middle = [at(drawn, x, y) for x in range(400, 800, 2) for y in range(200, 500, 2)]
    light = [luminance(color) for color in middle]
    assert 0.05 <= statistics.pstdev(light) / statistics.mean(light) <= 0.10
    for part in range(3):
        assert statistics.mean(c[part] for c in middle) == pytest.approx(theme.baize[part], abs=1.5)
    rim = [luminance(at(drawn, x, y)) for x in range(100, 1180) for y in (0, 1)]
    assert 0.78 <= statistics.mean(rim) / statistics.mean(light) <= 0.86


@themes
def test_empty_places_are_distinguished_by_their_signs(theme: Theme) -> None:
    signs = (
        "",
        "A",
        "T",
        "K",
        "C",
        "D",
        "H",
        "S",
        "7H",
        "turn",
        "turn 2",
        "bar",
        "any",
        "A+",
        "A-",
        "+",
    )
    drawn = {bytes_of(empty_place(SIZE, 8, theme, sign)) for sign in signs}
    assert len(drawn) == len(signs)


def test_a_count_has_figures_twelve_pixels_high() -> None:
    drawn = count_plate(38, GREEN.at((1280, 800)))
    ink = inked(drawn, drawn.get_rect().inflate(-8, -4), GREEN.bar)
    assert 11 <= ink.height <= 14
    assert contrast(GREEN.text, GREEN.bar) >= 7


# ---------------------------------------------------------------- cards


@pytest.mark.a_third
@decks
@pytest.mark.parametrize("size", [(46, 65), (91, 129), SIZE])
@pytest.mark.parametrize("index", ["beside", "under"])
def test_every_card_looks_different(size: tuple[int, int], index: str, style: DeckStyle) -> None:
    deck = Deck(size, GREEN.dealt_with(style), index)
    assert len({bytes_of(deck.face(card)) for card in range(FACES)}) == FACES
    assert all(deck.face(card).get_size() == size for card in range(FACES))
    assert deck.card(5 | DOWN) is deck.back()
    assert deck.card(5) is deck.face(5 | DOWN)


@decks
@pytest.mark.parametrize("width", range(1, 13))
def test_a_card_can_be_drawn_at_any_width(width: int, style: DeckStyle) -> None:
    deck = Deck((width, width + 1), GREEN.dealt_with(style))
    assert deck.back().get_size() == deck.face(0).get_size() == (width, width + 1)


def test_small_cards_show_only_their_suit() -> None:
    deck = Deck((30, 43), GREEN)
    looks = {suit: {bytes_of(deck.face(c)) for c in pack() if SUIT[c] == suit} for suit in range(4)}
    assert all(len(each) == 1 for each in looks.values())
    assert len(set.union(*looks.values())) == 4


@pytest.mark.parametrize("size", [(85, 121), (114, 162), SIZE, (201, 285)])
@pytest.mark.parametrize("card", pack())
def test_an_index_beside_is_whole_in_the_strip_of_a_column(
    size: tuple[int, int], card: int
) -> None:
    index_beside(size, card, GREEN)


@decks
@pytest.mark.parametrize("card", [card for card in pack() if RANK[card] in (1, 4, 10, 11, 12)])
def test_an_index_beside_is_whole_in_every_deck(card: int, style: DeckStyle) -> None:
    for size in ((85, 121), SIZE):
        index_beside(size, card, GREEN.dealt_with(style))


def index_beside(size: tuple[int, int], card: int, theme: Theme) -> None:
    """Check that the index beside the pips is large enough, and whole where the card is covered."""
    deck, (width, height) = Deck(size, theme), size
    tall = index_height(height, large=False)
    lowest = index_margin(height) + tall
    ink = inked(deck.face(card), pygame.Rect(2, 2, round(width * 0.36), lowest - 2), theme.face)
    assert lowest <= 0.17 * height
    assert ink.right <= round(width * 0.3) + 1
    assert ink.height >= 0.11 * height - 1
    assert ink.bottom <= lowest + 2


@pytest.mark.a_third
@decks
@pytest.mark.parametrize("card", pack())
def test_an_index_under_is_whole_in_the_strip_of_a_sideways_fan(
    card: int, style: DeckStyle
) -> None:
    width, height = 92, 131
    face = Deck((width, height), GREEN.dealt_with(style), "under").face(card)
    strip = pygame.Rect(2, 2, round(width * 0.22) - 3, round(height * 0.3))
    ink = inked(face, strip, style.face)
    assert ink.right <= round(width * 0.22)
    assert ink.height >= 0.18 * height


@decks
@pytest.mark.parametrize("card", [card for card in pack() if RANK[card] <= 10])
def test_a_card_has_as_many_pips_as_its_rank_says(card: int, style: DeckStyle) -> None:
    width, height = 201, 285
    theme = GREEN.dealt_with(style)
    face = Deck((width, height), theme).face(card)
    mask = pygame.mask.from_threshold(face, theme.suits[SUIT[card]], (60, 60, 60, 255))
    corner = pygame.Rect(0, 0, 0.31 * width, 0.155 * height)
    index = pygame.mask.Mask(corner.size, fill=True)
    mask.erase(index, corner.topleft)
    mask.erase(index, (width - corner.width, height - corner.height))
    assert len(mask.connected_components(40)) == RANK[card]


def test_the_turned_index_is_the_same_upside_down() -> None:
    deck = Deck(SIZE, GREEN)
    for card in (*range(0, 52, 5), JOKER):
        face = deck.face(card)
        turned = pygame.transform.flip(face, True, True)
        corner = pygame.Rect(3, 3, SIZE[0] * 0.3, SIZE[1] * 0.14)
        assert bytes_of(face.subsurface(corner)) == bytes_of(turned.subsurface(corner))


def test_corners_are_round_and_transparent() -> None:
    for surface in (Deck(SIZE, GREEN).face(0), Deck(SIZE, GREEN).back()):
        for x, y in ((0, 0), (SIZE[0] - 1, 0), (0, SIZE[1] - 1), (SIZE[0] - 1, SIZE[1] - 1)):
            assert surface.get_at((x, y)).a < 40
        assert surface.get_at((SIZE[0] // 2, 0)).a == 255


def test_every_deck_has_a_back_and_faces_of_its_own() -> None:
    for face in (DOWN, 0, 9, 12, 24, 37):
        seen = {
            bytes_of(Deck(SIZE, GREEN.dealt_with(style)).card(face)) for style in DECKS.values()
        }
        assert len(seen) == len(DECKS)
    black = {style.pattern: Deck(SIZE, printed_alike(style)).back() for style in DECKS.values()}
    assert len({bytes_of(back) for back in black.values()}) == len(DECKS), (
        "the decks differ only in color"
    )


def printed_alike(style: DeckStyle) -> Theme:
    """Return a theme with this deck in the colors of the usual one."""
    same = (GREEN.back, GREEN.back_line, GREEN.back_rim)
    theme = GREEN.dealt_with(style)
    return replace(theme, back=same[0], back_line=same[1], back_rim=same[2], edge=GREEN.edge)


@decks
def test_a_back_is_the_same_upside_down(style: DeckStyle) -> None:
    for size in (SIZE, (60, 85), (30, 43)):
        back = Deck(size, GREEN.dealt_with(style)).back()
        assert bytes_of(back) == bytes_of(pygame.transform.flip(back, True, True))


@decks
def test_plain_cards_are_black_and_red_on_white_in_every_deck(style: DeckStyle) -> None:
    theme = CONTRAST.dealt_with(style)
    assert (theme.face, theme.suits) == (CONTRAST.face, CONTRAST.suits)
    assert theme.deck_style is style


@decks
def test_a_back_has_a_light_rim_round_a_quiet_pattern(style: DeckStyle) -> None:
    theme = GREEN.dealt_with(style)
    back = Deck(SIZE, theme).back()
    rim = round(SIZE[0] * 0.05)
    assert at(back, rim // 2, SIZE[1] // 2) == theme.back_rim
    field = pygame.Rect(rim + 3, rim + 3, SIZE[0] - 2 * rim - 6, SIZE[1] - 2 * rim - 6)
    shades = [
        at(back, x, y)
        for x in range(field.left, field.right)
        for y in range(field.top, field.bottom)
    ]
    assert contrast(min(shades, key=luminance), max(shades, key=luminance)) <= 3.2
    assert len(set(shades)) > 20


# ---------------------------------------------------------------- tables, as they are seen


LEAST = {
    "crazy-quilt": 0.12,
    "crescent": 0.145,
    "empress-of-india": 0.13,
    "house-in-the-wood": 0.135,
    "house-on-the-hill": 0.135,
    "klondike": 0.25,
    "pendulum": 0.135,
    "spider": 0.2,
}
"""The least heights of cards as a share of the window, where they differ from the usual one."""


@both
@every
def test_cards_are_large_and_of_one_shape(name: str, size: tuple[int, int]) -> None:
    table = seen(name, size)
    assert table.height >= LEAST.get(name, 0.15) * size[1]
    assert size != LARGE or name != "klondike" or table.height >= 285
    assert 1.40 <= table.height / table.width <= 1.45
    radius = table.view._deck.radius
    assert 0.05 * table.width - 0.5 <= radius <= 0.06 * table.width + 0.5


@both
@every
def test_ranks_are_high_on_every_table(name: str, size: tuple[int, int]) -> None:
    table = seen(name, size)
    least = {"klondike": 22, "spider": 17}.get(name, 0) * size[1] // 800
    assert table.rank_height() >= max(least, 13, 0.11 * table.height - 1)
    if table.height < 120:
        assert table.rank_height() >= 0.16 * table.height - 1


@both
@every
def test_steps_of_covered_cards(name: str, size: tuple[int, int]) -> None:
    steps = seen(name, size).steps()
    assert all(step + 0.005 >= 0.10 and step <= 0.14 for step in steps["down"])
    assert all(0.22 <= step <= 0.28 for step in steps["up"])
    if find(name).family != "clocks":  # their fans only show the number of cards at an hour
        assert all(0.24 <= step <= 0.31 for step in steps["across"])


@both
@every
def test_tables_stand_in_the_middle_with_a_rim_round_them(name: str, size: tuple[int, int]) -> None:
    left, top, right, bottom = seen(name, size).margins()
    view = seen(name, size).view
    boards = [note for note, _ in view.resting.fitting.notes if note.name == BOARD]
    assert min(left, right) >= 16 and min(top, bottom) >= (8 if boards else 16)
    for box in trays(view.resting.fitting):
        assert view.rect.inflate(-2 * 8, -2 * 8).contains(box), "furniture stands in the rim"
    assert min(left, right, top, bottom) <= max(28, 0.025 * size[1])
    assert abs(left - right) / 2 <= 4
    # the upper edge of a board lies in the rim and is left out
    assert abs(top - bottom) / 2 <= (6 if boards else 4)


CROWDED = (
    *("pyramid", "par-pyramid", "thirteens", "beleaguered-castle", "streets-and-alleys"),
    *("citadel", "fortress", "chessboard", "decade", "suspense", "la-belle-lucie", "trefoil"),
    *("shamrocks", "stalactites", "old-patience", "osmosis", "peek", "moojub", "calculation"),
    *("fortunes-favor", "nestor", "strategy", "cribbage-solitaire-2", "sly-fox", "frog"),
    *("congress", "corner-stones", "house-in-the-wood", "house-on-the-hill", "capricieuse"),
    *("royal-rendezvous", "contradance", "evicting", "jubilee", "boomerang", "sudden-death"),
    *("even-up", "olga"),
)
"""The games in which, at one size or both, no card has bare cloth below it."""


@both
@every
def test_resting_cards_cast_a_soft_shadow(name: str, size: tuple[int, int]) -> None:
    table = seen(name, size)
    lone = table.lone()
    assert lone is not None or name in CROWDED
    if lone is None:
        return
    dark = [table.shaded(lone.centerx, lone.bottom + far) for far in range(14)]
    assert 0.2 <= dark[0] <= 0.3
    assert all(near >= far - 0.03 for near, far in pairwise(dark))
    assert dark[13] <= 0.02, "the shadow is hard or reaches far"
    assert 3 <= sum(share > 0.02 for share in dark) <= 6 + table.width // 30


@every
def test_empty_places_stand_out_only_by_their_outline(name: str) -> None:
    table = seen(name, NORMAL)
    for box in table.empty():
        line = [table.at(box.x + far, box.centery) for far in range(3)]
        inside = table.at(box.x + box.width // 8, box.centery)
        assert max(contrast(color, table.view.theme.baize) for color in line) >= 3
        assert contrast(inside, table.view.theme.baize) <= 1.4  # including the weave


@every
def test_counts_stand_in_the_same_corner(name: str) -> None:
    table = seen(name, NORMAL)
    for spot in table.view._counted():
        card = table.view.resting._counted(spot, table.view._sprites.piles[spot])
        corner = pygame.Rect(0, 0, 40, 26)
        corner.bottomleft = card.bottomleft
        ground = [table.at(x, y) for x in range(*_across(corner)) for y in range(*_down(corner))]
        plates = [color for color in ground if contrast(color, table.view.theme.bar) < 1.5]
        assert len(plates) > 60, "the count has no plate"
        plate_color = Counter(plates).most_common(1)[0][0]
        assert max(contrast(color, plate_color) for color in ground) >= 7


def _across(box: pygame.Rect) -> tuple[int, int]:
    return box.left, box.right


def _down(box: pygame.Rect) -> tuple[int, int]:
    return box.top, box.bottom


@both
def test_klondike_has_room_to_grow(size: tuple[int, int]) -> None:
    table = seen("klondike", size)
    room = table.view.rect
    lowest = max(box.bottom for box in table.outlines())
    assert 2 * 0.22 * table.height <= room.bottom - lowest <= 0.25 * room.height


# ---------------------------------------------------------------- what is lit and carried


def live() -> TableView:
    """Return the view of a deal of Klondike, with animations."""
    pygame.display.set_mode(NORMAL)
    match = match_of("klondike")
    view = TableView(match.game, match.table, area(NORMAL), GREEN)
    view.update(0.1)
    return view


def drawn(view: TableView) -> Seen:
    for _ in range(30):
        view.update(1 / 60)
    surface = pygame.Surface(NORMAL)
    view.draw(surface)
    return Seen(view, surface, cloth(view.rect.size, view.theme))


def test_a_card_in_the_hand_is_a_little_larger_with_a_deeper_shadow() -> None:
    view = live()
    spot = view.game.spot("tableau-1")
    box = view.places.card_rect(spot, 0)
    view.drag.pick_up(spot, 0, 1, box.center)
    view.drag.drag_to((box.centerx + 30, box.centery + 225))
    table = drawn(view)
    there = box.move(30, 225)
    near = range(there.left - 20, there.right + 20)
    across = [x for x in near if luminance(table.at(x, there.bottom - 12)) > 0.5]
    wide = across[-1] - across[0] + 3  # with its edge
    assert 1.025 <= wide / box.width <= 1.045
    low = there.bottom + round(box.height * 0.0175)
    dark = [table.darker(there.centerx, y) for y in range(low + 1, min(low + 32, 766))]
    assert 0.3 <= max(dark) <= 0.42
    assert sum(share > 0.03 for share in dark) >= 14


def test_targets_have_a_thin_rim_and_the_nearest_a_strong_one() -> None:
    view = live()
    strong, thin = (view.game.spot(name) for name in ("tableau-2", "foundation-1"))
    view.feedback.highlight((strong, thin), strong)
    table = drawn(view)
    box, color = view.places.spot_rect(strong), view.theme.accent
    line = [table.at(box.right + far, box.bottom - 60) for far in range(-4, 12)]
    assert sum(contrast(each, color) < 1.05 for each in line) == 3, "three bright pixels"
    assert any(contrast(each, view.theme.face) > 10 for each in line[:5]), "a dark one inside"
    assert contrast(color, view.theme.baize) >= 5
    box = view.places.spot_rect(thin)
    line = [table.at(box.right + far, box.centery) for far in range(-4, 12)]
    assert 1 <= sum(contrast(each, view.theme.glow) < 1.05 for each in line) <= 2
