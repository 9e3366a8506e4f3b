"""Layouts: every pile has its place in every window, and everything that must be visible is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain, pairwise
from pathlib import Path

import pygame
import pytest

from game.book.catalog import find
from game.core.cards import DOWN
from game.match.match import Match
from game.rules.game import Game
from scenes.cards.metrics import RATIO, index_height, index_margin
from scenes.table.card_size import fit, sizes
from scenes.table.fitting import Fitting, margins
from scenes.table.layout import Style, layout_of, read
from scenes.table.shapes import BrokenLayout
from tests.support.tables import (
    GAMES,
    SIZES,
    VARIANTS,
    area,
    at_sizes,
    games_at_sizes,
    match_of,
    walk,
)

NORMAL = (1280, 800)
Piles = list[list[int]]


LONG = 1.5
"""Only piles longer by this factor than the layout allows for may hide an index: random play can
make them too long for any size of card."""


def game_of(name: str, preset: str | None = None) -> Game:
    return find(name).under(preset) if preset else find(name)


def fitted(name: str, size: tuple[int, int] = NORMAL, preset: str | None = None) -> Fitting:
    return fit(layout_of(game_of(name, preset)), area(size))


@lru_cache(maxsize=4)
def in_all_sizes(game: Game, size: tuple[int, int]) -> tuple[Fitting, ...]:
    """Return the layout at every size of card that is tried, largest first."""
    plan, window = layout_of(game), area(size)
    return tuple(fit(plan, window, shrink) for shrink in sizes(plan, window))


def roomy(game: Game, size: tuple[int, int], piles: Piles) -> Fitting:
    """Return the layout at the largest size at which these piles fit, or at the smallest."""
    tried = in_all_sizes(game, size)
    return next((found for found in tried if found.holds(piles)), tried[-1])


def outlines(found: Fitting, piles: Piles) -> list[pygame.Rect]:
    """Return the area of every pile."""
    return [found.base(spot).unionall(found.cards(spot, pile)) for spot, pile in enumerate(piles)]


def top_index(found: Fitting, spot: int, pile: list[int]) -> pygame.Rect:
    """Return the corner with rank and suit of a pile's top card."""
    card = found.cards(spot, pile)[-1]
    tall = index_margin(found.height) + index_height(found.height, found.large)
    if len(pile) <= found.turned[spot]:
        return pygame.Rect(card.right - tall, card.y, tall, round(found.width * 0.3))
    return pygame.Rect(card.x, card.y, round(found.width * 0.3), tall)


# ---------------------------------------------------------------- the laws of every table


def walked(first: Match, luck: int) -> Iterator[Match]:
    """Yield the match at every sixth step of a walk; if it ends early, another deal follows."""
    seen, match = 0, first
    while seen < 4:
        for step, _ in enumerate(walk(match, luck, 240, undos=0.1)):
            if step % 6 == 0:
                seen += 1
                yield match
        match = Match(first.game, match.seed + 1)


@at_sizes
def test_every_pile_lies_inside_and_zones_do_not_overlap(
    name: str, preset: str | None, size: tuple[int, int]
) -> None:
    first = match_of(name, preset, seed=size[0])
    game, window = first.game, area(size)
    looked = 0
    for match in walked(first, size[1]):
        looked += 1
        found = roomy(game, size, match.table.piles)
        areas = outlines(found, match.table.piles)
        assert all(window.contains(each) for each in areas)
        for spot, one in enumerate(areas):
            for other in range(spot):
                if not may_overlap(game, spot, other):
                    seen = found.style(spot).outline and found.style(other).outline
                    full = match.table.piles[spot] and match.table.piles[other]
                    assert not (seen or full) or not one.colliderect(areas[other])
    assert looked >= 4


CLOSED_UP = {
    "evicting": "a row of up to two packs, in lines that lie upon one another",
    "olga": "seven rows of builds, whose cards would otherwise be smaller than all others",
}
"""Games whose rows close up although by the rules no card covers another, and why."""


def may_overlap(game: Game, one: int, other: int) -> bool:
    """May these piles overlap? Only if both belong to zones whose piles cover one another, or to
    rows that close up."""
    first, second = game.zone_of[one], game.zone_of[other]
    closed = game.id in CLOSED_UP and first is second
    return closed or None not in (first.shape, second.shape)


def overlong(found: Fitting, piles: Piles) -> bool:
    """Is a pile far longer than the layout allows for?"""
    styles = [(pile, found.style(spot)) for spot, pile in enumerate(piles)]
    return any(
        len(pile) > LONG * (style.most_up + style.most_down)
        for pile, style in styles
        if style.fan != "none"
    )


@at_sizes
def test_no_top_card_hides_the_index_of_another(
    name: str, preset: str | None, size: tuple[int, int]
) -> None:
    match, seen = match_of(name, preset, seed=size[1]), 0
    for step, _ in enumerate(chain([()], walk(match, size[0], 40))):
        piles = match.table.piles
        if step not in (0, 5, 13, 26, 39):
            continue
        found = roomy(match.game, size, piles)
        for spot, pile in enumerate(piles):
            if not pile or pile[-1] & DOWN:
                continue
            index = top_index(found, spot, pile)
            others = (o for o in range(spot + 1, len(piles)) if piles[o])
            assert not any(found.base(other).colliderect(index) for other in others)
            seen += 1
    assert seen >= 4


FEW_BUILDS = 12
"""The most deals that are walked to find cards spread on each other."""


def strips_seen(match: Match, size: tuple[int, int]) -> tuple[Fitting, int]:
    """Check the covered cards whose index must be visible in this window; return the layout and
    their number."""
    found, strips = roomy(match.game, size, match.table.piles), 0
    index = index_height(found.height, found.large) + index_margin(found.height)
    if not found.holds(match.table.piles):
        assert overlong(found, match.table.piles)
        index = 5
    for spot, pile in enumerate(match.table.piles):
        style = found.style(spot)
        if not is_spread(style):
            continue
        across = style.fan == "right"
        least = min(index, int(found.width * 0.2) - 1) if across else index
        steps = pairwise(place[0 if across else 1] for place in found.places(spot, pile))
        shown = style.shown or len(pile)
        for place, (card, (low, high)) in enumerate(zip(pile, steps, strict=False)):
            if place >= len(pile) - shown:
                strips += 1
                assert high - low >= (1 if card & DOWN else least)
    return found, strips


@at_sizes
def test_no_index_is_hidden_except_in_squared_piles(
    name: str, preset: str | None, size: tuple[int, int]
) -> None:
    match = match_of(name, preset, seed=size[1] + 1)
    strips = 0
    for _ in range(FEW_BUILDS):
        for step, _ in enumerate(chain([()], walk(match, size[0], 300))):
            if step % 10 == 0:
                found, more = strips_seen(match, size)
                strips += more
        if strips:
            break
        match = Match(match.game, match.seed + 1)  # in some games piles grow only in some deals
    assert strips or not any(is_spread(anchor.style) for anchor in found.arrangement)


def is_spread(style: Style) -> bool:
    """Must the index of each of its cards be visible?"""
    return style.fan in ("down", "right") and not style.least


@games_at_sizes
def test_cards_have_one_proportion_and_readable_indices(name: str, size: tuple[int, int]) -> None:
    found = fitted(name, size)
    assert 1.40 <= found.height / found.width <= 1.45
    assert index_height(found.height, found.large) >= max(13, 0.11 * found.height)
    if found.height < 120:
        assert index_height(found.height, found.large) >= 0.16 * found.height


@pytest.mark.parametrize("name", GAMES)
def test_the_piles_keep_a_margin_on_every_side(name: str) -> None:
    found, window = fitted(name), area(NORMAL)
    bases = [found.base(spot) for spot in range(len(found.arrangement))]
    whole = bases[0].unionall(bases)
    assert whole.left - window.left >= 16
    assert window.right - whole.right >= 16
    assert whole.top - window.top >= 16
    assert window.bottom - whole.bottom >= 16
    assert all(16 <= rim <= 28 for rim in margins(window))


def test_no_preset_has_cards_that_are_too_low() -> None:
    for name, preset in VARIANTS:
        found = fitted(name, preset=preset)
        least = 96 if crowded(found) else 120
        assert found.height >= least, name


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 68), ((1024, 600), 48)])
def test_no_card_is_narrower_than_the_minimum_however_long_a_pile_grows(
    size: tuple[int, int], least: int
) -> None:
    for name, preset in VARIANTS:
        plan, window = layout_of(game_of(name, preset)), area(size)
        assert all(fit(plan, window, share).width >= least for share in sizes(plan, window)), name


def crowded(found: Fitting) -> bool:
    """Are there more columns or rows, or equally wide fans, than fit in cards of the usual size?"""
    lefts, tops = ({origin[side] for origin in found.origins} for side in (0, 1))
    across = max(anchor.x for anchor in found.arrangement) + 1
    return len(lefts) > 13 or len(tops) > 5 or across > 15


@pytest.mark.a_third
@pytest.mark.parametrize("name", GAMES)
def test_a_larger_window_never_makes_cards_much_smaller(name: str) -> None:
    plan = layout_of(find(name))
    window = area(NORMAL)
    for across, along in ((1, 0), (0, 1)):
        sizes = [
            fit(plan, pygame.Rect(0, 46, window.w + k * across, window.h + k * along)).width
            for k in range(-60, 60)
        ]
        assert all(abs(b - a) <= 1 for a, b in pairwise(sizes))
        assert sizes[0] <= sizes[-1]


def test_gaps_between_columns_are_neither_tight_nor_wide() -> None:
    for name in ("klondike", "spider", "golf", "intrigue"):
        for size in SIZES:
            found, game = fitted(name, size), find(name)
            lefts = [found.origins[spot][0] for spot in game.spots("tableau")]
            for a, b in pairwise(lefts):
                assert 0.095 <= (b - a - found.width) / found.width <= 0.31


# ---------------------------------------------------------------- fans


def test_a_long_column_squeezes_its_face_down_cards_first() -> None:
    found, spot = fitted("klondike"), find("klondike").spot("tableau-7")
    regular = found.places(spot, [1 | DOWN] * 6 + [2, 3])
    longer = found.places(spot, [1 | DOWN] * 6 + [2, 3, 4, 5])
    down = regular[1][1] - regular[0][1]
    assert longer[1][1] - longer[0][1] < down
    assert longer[7][1] - longer[6][1] == pytest.approx(regular[7][1] - regular[6][1], abs=1)
    longest = found.places(spot, [1 | DOWN] * 6 + [2] * 7)
    assert longest[1][1] - longest[0][1] == pytest.approx(0.05 * found.height, abs=1)
    assert longest[7][1] - longest[6][1] < regular[7][1] - regular[6][1]


@pytest.mark.parametrize("size", SIZES)
def test_a_broken_column_lies_in_two_halves_if_there_is_room(size: tuple[int, int]) -> None:
    found, game = fitted("fission", size), find("fission")
    column = game.spot("reserve-1")
    for count in (3, 5, 7):
        tops = [y for _, y in found.places(column, range(count))]
        assert len({below - above for above, below in pairwise(tops)}) <= 2  # rounded
    far, near = found.cards(column, range(6))[2:4]
    assert far.bottom <= near.top
    tight = replace(found, area=found.area.inflate(0, -found.area.height // 2))
    assert tight.cards(column, range(6))[-1].bottom <= max(tight.area.bottom, far.bottom)


def test_the_stock_of_spider_lies_in_deals_and_its_suits_in_piles() -> None:
    found, game = fitted("spider"), find("spider")
    stock, discard = game.stock, game.spot("discard")
    for left in (5, 3, 1):
        assert len(set(found.places(stock, [DOWN] * 10 * left))) == left
    deals = found.places(stock, [DOWN] * 50)
    assert deals[:40] == found.places(stock, [DOWN] * 40), "the lower cards moved"
    assert len(set(found.places(discard, [0] * 39))) == 3
    lowest = [found.base(spot).bottom + found.rooms[spot] for spot in game.spots("tableau")]
    top = found.base(stock).top
    assert lowest[8] < top, "a column reaches into the packets"
    assert lowest[4] > top


def test_the_reserve_of_grand_duchess_shows_whole_indices_once_it_is_turned_up() -> None:
    """All of its cards may be played, and a full one has thirty-four."""
    found, (reserve,) = fitted("grand-duchess"), find("grand-duchess").spots("reserve")
    first, second, *_ = found.cards(reserve, [0] * 34)
    assert second.x - first.x >= 0.3 * found.width


def test_a_long_column_of_intrigue_is_squeezed_before_cards_shrink() -> None:
    game = find("intrigue")
    piles: Piles = [[] for _ in game.names]
    piles[game.spots("tableau")[0]] = [0] * 20
    assert fitted("intrigue").holds(piles)


@pytest.mark.parametrize(
    "name",
    [
        "british-square",
        "colorado",
        "constitution",
        "flower-garden",
        "herring-bone",
        "matrimony",
        "the-plot",
    ],
)
def test_rows_of_columns_move_apart_when_cards_shrink(name: str) -> None:
    game = find(name)
    plan = layout_of(game)
    whole, small = (fit(plan, area((1280, 800)), shrink) for shrink in (1.0, 0.8))
    first = game.spots("tableau" if "tableau" in game.roles else "reserve")[0]
    assert small.rooms[first] / small.height > 1.4 * whole.rooms[first] / whole.height


def test_even_an_absurdly_long_pile_stays_in_the_window() -> None:
    for name in GAMES:
        found = fitted(name)
        for spot in range(len(found.arrangement)):
            pile = list(range(52)) * 2
            assert area(NORMAL).contains(found.cards(spot, pile)[-1])


# ---------------------------------------------------------------- what belongs where


def test_the_hours_stand_like_those_of_a_clock() -> None:
    found, game = fitted("clock"), find("clock")
    hours = [found.base(game.spot(f"hour-{hour}")).center for hour in range(1, 14)]
    middle = hours[12]
    for hour, (x, y) in enumerate(hours[:12], 1):
        assert (x > middle[0] + 9) == (hour in range(1, 6))
        assert (y < middle[1] - 9) == (hour in (10, 11, 12, 1, 2))
    assert hours[11][1] == min(y for _, y in hours)
    assert hours[2][0] == max(x for x, _ in hours)


def test_the_pyramid_has_seven_rows_each_covering_the_one_above() -> None:
    found, game = fitted("pyramid"), find("pyramid")
    places = [found.origins[spot] for spot in game.spots("reserve")]
    rows: dict[int, list[int]] = {}
    for x, y in places:
        rows.setdefault(y, []).append(x)
    assert [len(row) for _, row in sorted(rows.items())] == [1, 2, 3, 4, 5, 6, 7]
    for (_, above), (_, below) in pairwise(sorted(rows.items())):
        for place, x in enumerate(above):
            assert below[place] < x < below[place + 1]
            assert below[place + 1] < x + found.width


def test_the_accordion_wraps_like_text() -> None:
    found, game = fitted("accordion"), find("accordion")
    places = [found.origins[spot] for spot in game.spots("row")]
    assert sorted(places, key=lambda place: (place[1], place[0])) == places
    assert len({y for _, y in places}) == 5
    last = found.origins[game.spot("stock")]
    assert last[1] == places[-1][1]
    assert last[0] > places[-1][0]


def test_intrigue_has_sixes_above_fives_above_queens() -> None:
    found, game = fitted("intrigue"), find("intrigue")
    for column in range(1, 9):
        six = found.origins[game.spot(f"foundation-{column}")]
        five = found.origins[game.spot(f"foundation-{column + 8}")]
        queen = found.origins[game.spot(f"tableau-{column}")]
        assert six[0] == five[0] == queen[0]
        assert six[1] < five[1] < queen[1]


def test_suspense_shows_which_cards_cover_others() -> None:
    found, game = fitted("suspense"), find("suspense")
    for group in range(4):
        center = found.base(game.spot(f"center-{group + 1}"))
        wings = [found.base(game.spot(f"wing-{2 * group + side}")) for side in (1, 2)]
        covers = [found.base(game.spot(f"reserve-{2 * group + side}")) for side in (1, 2)]
        top = found.base(game.spot(f"reserve-{9 + group}"))
        assert wings[0].right <= center.left < center.right <= wings[1].left
        for wing, cover in zip(wings, covers, strict=True):
            assert cover.colliderect(wing)
            assert cover.colliderect(center)
            assert cover.colliderect(top)
        assert not top.colliderect(wings[0])
        assert not covers[0].colliderect(wings[1])
        assert wings[0].top < covers[0].top < top.top
        assert covers[0].top - wings[0].top >= 0.3 * found.height
    sides = [[found.base(spot).x for spot in game.spots(role)] for role in game.roles]
    foundations, tableau = (sides[list(game.roles).index(r)] for r in ("foundation", "tableau"))
    assert max(foundations) < min(sides[0])
    assert max(sides[1]) < min(tableau)


def test_a_quilt_is_woven_of_upright_and_turned_cards() -> None:
    found, game = fitted("crazy-quilt"), find("crazy-quilt")
    quilt = game.spots("quilt")
    cards = [found.base(spot) for spot in quilt]
    for place, card in enumerate(cards):
        row, column = divmod(place, 8)
        turned = (row + column) % 2 == 1
        assert card.size == (found.size[::-1] if turned else found.size)
        assert (found.turned[quilt[place]] > 0) == turned
        ends = (place - 1, place + 1) if turned else (place - 8, place + 8)
        rim = column in (0, 7) if turned else row in (0, 7)
        for end in ends if not rim else ():
            gap = max(cards[end].left - card.right, card.left - cards[end].right,
                      cards[end].top - card.bottom, card.top - cards[end].bottom)  # fmt: skip
            assert 0 <= gap <= found.width * 0.06, "its narrow edge should touch the next card"
    middle = {(card.centerx // 4, card.centery // 4) for card in cards}
    assert len(middle) == 64


def test_a_preset_with_more_piles_has_a_layout_of_its_own() -> None:
    book, piles = game_of("intelligence"), game_of("intelligence", "piles")
    assert len(layout_of(book).arrangements[0]) == len(book.names)
    assert len(layout_of(piles).arrangements[0]) == len(piles.names) > len(book.names)
    other = book.under(None, {"redeal": "all"})
    assert layout_of(other) == layout_of(piles)


def test_the_rows_and_columns_of_the_poker_square_stand_apart() -> None:
    found, game = fitted("poker-solitaire"), find("poker-solitaire")
    grid = [found.base(spot) for spot in game.spots("grid")]
    assert found.height >= 120
    for upper, lower in zip(grid, grid[5:], strict=False):
        assert lower.top > upper.bottom
        assert lower.left == upper.left
    for one, other in pairwise(grid[:5]):
        assert other.left > one.right


@pytest.mark.parametrize("size", SIZES)
def test_ten_hands_of_poker_have_their_places_beside_their_lines(size: tuple[int, int]) -> None:
    found, game = fitted("poker-solitaire", size), find("poker-solitaire")
    boxes = {note.name: box for note, box in found.notes}
    scale, frame = boxes.pop("scale"), boxes.pop("frame")
    assert all(scale.left > box.right for box in boxes.values())
    assert all(frame.contains(box) for box in boxes.values())
    square = [found.base(spot) for spot in game.spots("grid")]
    assert list(boxes) == [f"tally-{line}" for line in range(1, 11)]
    for line in range(5):
        row, column = boxes[f"tally-{line + 1}"], boxes[f"tally-{line + 6}"]
        assert square[5 * line + 4].right < row.left
        assert abs(row.centery - square[5 * line].centery) <= 2
        assert column.top > square[20 + line].bottom
        assert abs(column.centerx - square[line].centerx) <= 2
    for box in boxes.values():
        assert area(size).contains(box)
        assert box.collidelist([found.base(spot) for spot in range(len(found.arrangement))]) < 0


def test_the_hours_have_their_numerals_inside_the_ring() -> None:
    found, game = fitted("clock"), find("clock")
    numerals = [(note.text, box) for note, box in found.notes]
    assert [text for text, _ in numerals] == [str(hour) for hour in range(1, 13)]
    piles = outlines(found, [[0] * 5] * len(game.names))
    for _, box in numerals:
        assert area(NORMAL).contains(box)
        assert box.collidelist(piles) < 0, "five cards of an hour hide it"


def test_a_layout_is_read_without_a_display() -> None:
    pygame.display.quit()
    read.cache_clear()
    assert layout_of(find("klondike")).arrangements
    assert not pygame.display.get_init()


# ---------------------------------------------------------------- broken files

_HEAD = """<?xml version="1.0"?><map version="1.10" orientation="orthogonal" width="2" height="2"
 tilewidth="1" tileheight="1"><objectgroup id="1" name="spots">"""
_OBJECT = """<object id="{}" name="{}" x="0" y="0" width="{}" height="1.42">
 <properties>{}</properties></object>"""
_KIND = '<property name="kind" value="{}"/>'


def _file(folder: Path, *objects: tuple[str, str], more: str = "", width: float = 3) -> Path:
    """Write a layout file with these objects, each a name and a kind."""
    written = [
        _OBJECT.format(number, name, width, _KIND.format(kind) + more)
        for number, (name, kind) in enumerate(objects, 1)
    ]
    path = folder / "sample.tmx"
    path.write_text(_HEAD + "".join(written) + "</objectgroup></map>", encoding="utf-8")
    return path


NAMES, ROLES = ("stock", "tableau-1", "tableau-2"), ("stock", "tableau", "tableau")
STOCK, ROW = ("stock", "point"), ("tableau", "row")


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    plan = read(_file(tmp_path, STOCK, ROW), "Sample", NAMES, ROLES)
    assert [anchor.x for anchor in plan.arrangements[0]] == [0, 0, 2]


@pytest.mark.parametrize(
    ("objects", "more", "said"),
    [
        ((STOCK,), "", "no place for tableau-1"),
        ((STOCK, ("tableau", "spiral")), "", "no kind of shape that is known"),
        ((STOCK, ("tableau", "point")), "", "is one place, but the game has 2"),
        ((STOCK, ROW), '<property name="fan" value="round"/>', "can't be fanned"),
        ((STOCK, ROW), '<property name="up" value="far"/>', "is not a number"),
        ((STOCK, ROW), '<property name="sign" type="int" value="3"/>', "not of the right kind"),
        ((STOCK, ("tableau", "grid")), '<property name="columns" value="0"/>', "columns"),
        ((STOCK, ROW), '<property name="turned" value="alternate"/>'
         '<property name="columns" type="int" value="0"/>', "columns of .* is not from 1"),
        ((STOCK, ("tableau-1..x", "row")), "", "not a range"),
        ((STOCK, ROW), '<property name="turned" value="over"/>', "can't be turned"),
        ((), "", "spots is empty"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_in_one_sentence(
    tmp_path: Path, objects: tuple[tuple[str, str], ...], more: str, said: str
) -> None:
    with pytest.raises(BrokenLayout, match=said) as caught:
        read(_file(tmp_path, *objects, more=more), "Sample", NAMES, ROLES)
    sentence = str(caught.value)
    assert sentence.startswith("Sample can't be laid out: ")
    assert "\n" not in sentence


@pytest.mark.parametrize("value", ["1e308", "-1e308", "nan", "inf", "-1", "101"])
@pytest.mark.parametrize("key", ["x", "y", "width", "height"])
def test_a_place_beyond_all_tables_is_refused_in_one_sentence(
    tmp_path: Path, key: str, value: str
) -> None:
    path = _file(tmp_path, STOCK, ROW)
    head, objects = path.read_text("utf-8").split("<object id", 1)
    objects = re.sub(rf' {key}="[^"]*"', f' {key}="{value}"', objects)
    path.write_text(f"{head}<object id{objects}", "utf-8")
    if key in "xy" and value == "-1":
        read(path, "Sample", NAMES, ROLES)
        return
    with pytest.raises(BrokenLayout, match=f"{key} of stock is not from .* to 100 card widths"):
        read(path, "Sample", NAMES, ROLES)


@pytest.mark.parametrize(
    ("key", "kind", "value"),
    [
        ("up", "float", "1e308"), ("up", "float", "nan"), ("most_up", "float", "-1e9"),
        ("shown", "int", "1000000000"), ("packet", "int", "-5"), ("columns", "int", "1000000000"),
    ],
)  # fmt: skip
def test_a_number_out_of_bounds_is_refused_in_one_sentence(
    tmp_path: Path, key: str, kind: str, value: str
) -> None:
    more = f'<property name="{key}" type="{kind}" value="{value}"/>'
    path = _file(tmp_path, STOCK, ("tableau", "grid"), more=more)
    with pytest.raises(BrokenLayout, match=f"{key} of .* is not from .* to 1000"):
        read(path, "Sample", NAMES, ROLES)


@pytest.mark.parametrize("text", ["", "<map", "not a map at all", "\x00\x01", "<map></map>"])
def test_a_file_that_is_no_map_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "sample.tmx"
    path.write_text(text)
    with pytest.raises(BrokenLayout, match="can't be read"):
        read(path, "Sample", NAMES, ROLES)


def test_a_missing_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BrokenLayout, match="Sample can't be laid out: its layout file is missing"):
        read(tmp_path / "sample.tmx", "Sample", NAMES, ROLES)


def test_heights_in_the_files_are_those_of_cards() -> None:
    for name in GAMES:
        flat = [anchor for anchor in layout_of(find(name)).arrangements[0] if not anchor.turned]
        assert all(anchor.y == 0 or anchor.y > 0.2 for anchor in flat)
    assert RATIO == 1.42


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["poker-solitaire", "cribbage-solitaire-2"])
def test_the_rows_of_a_square_do_not_overlap(name: str, size: tuple[int, int]) -> None:
    game = find(name).under()
    found = fit(layout_of(game), area(size))
    boxes = [found.base(spot) for spot in game.spots("grid")]
    assert all(box.collidelist(boxes[at + 1 :]) < 0 for at, box in enumerate(boxes))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["poker-solitaire", "cribbage-solitaire-2"])
def test_a_square_stands_in_a_frame_beside_a_board_that_is_as_wide_as_its_words(
    name: str, scale: float, size: tuple[int, int]
) -> None:
    game, window = find(name).under(), area(size)
    found = fit(layout_of(game), window, scale=scale)
    boxes = {note.name: box for note, box in found.notes}
    frame, board = boxes["frame"], boxes["scale"]
    piles = [found.base(spot) for spot in range(len(game.names))]
    for spot, pile in enumerate(piles):
        inside = game.role(spot) == "grid"
        assert frame.contains(pile) if inside else not frame.colliderect(pile)
        assert not board.colliderect(pile)
    assert board.left > frame.right
    assert (board.top, board.bottom) == (frame.top, frame.bottom)
    assert window.contains(frame)
    assert board.width <= max(2.7 * found.width, 230 * scale) + 1
    assert board.width >= 230 * scale - 1 or board.right == window.right - margins(window)[0]
    whole = frame.unionall([*piles, board])
    assert abs(whole.centerx - window.centerx) <= 2
    across = {note.name: box for note, box in found.mirrored().notes}
    assert across["scale"].left - window.left == window.right - board.right


def test_the_rows_of_matrimony_run_from_left_to_right_for_either_hand() -> None:
    """The bar counts the piles of a row: "lower row, pile 7 next"."""
    game = find("matrimony").under()
    found = fit(layout_of(game), area((1280, 800)))
    for each in (found, found.mirrored()):
        lefts = [each.base(spot).left for spot in game.spots("reserve")]
        assert lefts[:8] == lefts[8:] == sorted(lefts[:8])
