"""Drafted layouts: a plain table is laid out from its definition alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from game.book.catalog import BOOK, find
from game.cli import main
from game.cli.parser import Refused
from game.cli.requests import LayoutRequest
from game.core.cards import RANK, Q, pack
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.fits import alternate, anything, down, from_, in_suit, kings, of_table, up
from game.vocabulary.lifts import top
from game.vocabulary.page import Placement
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import (
    Zone,
    discard,
    foundations,
    hand,
    reserve,
    stock,
    tableau,
    waste,
)
from scenes.offscreen import layout_file
from scenes.table import layout
from scenes.table.card_size import fit
from scenes.table.draft import draft
from scenes.table.fitting import Fitting
from scenes.table.layout import drafted, file_of, layout_of, read
from scenes.table.tmx import layout_text
from tests.support.tables import SIZES, area


def sample(name: str, *zones: Zone, packs: int = 1) -> Game:
    """Return a game of these piles."""
    names = {zone.role for zone in zones}
    turning = (turn(),) if {"stock", "waste"} <= names and "hand" not in names else ()
    return Game(name, *zones, play=(carry, *turning), cards=pack(packs), must=())


def homes(count: int) -> Zone:
    return foundations(count, build=up & in_suit)


COLUMNS = {"build": down & alternate, "space": kings}
PLACED = {"build": from_("hand"), "space": from_("hand")}
SAMPLES = (
    sample("Seven columns", stock(), waste(), homes(4), tableau(7, deal=3, **COLUMNS)),
    sample("Ten columns", stock(), waste(), homes(8), tableau(10, deal=4, **COLUMNS), packs=2),
    sample("Thirteen columns", homes(4), tableau(13, deal=4, build=down)),
    sample("Cells", tableau(8, deal=6, **COLUMNS), reserve(8, space=anything), homes(4)),
    sample("A grid", Zone("grid", 25, deal=1, lift=top, grid=True), stock(), discard()),
    sample("Four wastes", homes(4), waste(4, **PLACED), hand(), stock()),
    sample("A pocket", tableau(8, deal=1, **COLUMNS), homes(8), reserve(), stock(), packs=2),
    sample("Twenty", homes(8), reserve(20, deal=1), stock(), hand(), packs=2),
    sample("Twelve", homes(8), tableau(12, deal=8, build=in_suit), packs=2),
    sample("Nine", reserve(9, deal=1), stock(), discard()),
    sample("Fans", homes(4), tableau(18, deal=3, build=down & in_suit)),
    sample("Four", homes(4), reserve(4, deal=1), stock()),
    sample("Three piles", stock(), waste(), discard()),
    sample("Homes alone", homes(16), stock(), waste(), packs=2),
    sample("Two blocks", homes(8), Zone("left", 16, deal=1), Zone("right", 16, deal=1), packs=2),
    sample("A store", reserve(deal=13, face="top"), homes(4), tableau(4, deal=1, build=down),
           stock(), waste()),
    sample("A long fan", reserve(deal=11), homes(8), tableau(9, deal=1, build=down), stock(),
           waste(), packs=2),
)  # fmt: skip
BY_NAME = {game.name: game for game in SAMPLES}
PLAIN = [game for game in BOOK if {zone.role for zone in game.layout} <= {
    "stock", "waste", "foundation", "tableau", "reserve", "hand", "discard", "grid", "row"
} and not any(zone.shape for zone in game.layout)]  # fmt: skip


def named(game: Game) -> str:
    return game.id


def fitted(game: Game, size: tuple[int, int] = (1280, 800)) -> Fitting:
    return fit(drafted(game), area(size))


def seen(found: Fitting) -> list[int]:
    """Return the spots whose places are visible when empty."""
    return [spot for spot in range(len(found.origins)) if found.style(spot).outline]


# ---------------------------------------------------------------- the laws of every draft


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [*SAMPLES, *PLAIN], ids=named)
def test_every_pile_lies_inside_and_apart_from_others(game: Game, size: tuple[int, int]) -> None:
    found, window = fitted(game, size), area(size)
    rim = window.inflate(-24, -24) if size[1] >= 800 else window.inflate(-16, -16)
    bases = {spot: found.base(spot) for spot in seen(found)}
    assert all(rim.contains(base) for base in bases.values())
    for one, other in combinations(bases.values(), 2):
        assert not one.colliderect(other)
    assert found.holds(Match(game, 1).table.piles), "a pile is squeezed at the deal"


@pytest.mark.parametrize("game", [*SAMPLES, *PLAIN], ids=named)
def test_cards_are_as_large_as_promised(game: Game) -> None:
    found = fitted(game)
    most = max(len(game.spots(role)) for role in game.roles)
    alone = len(game.seats) == 1  # the other seats' piles take room too
    assert found.height >= (120 if alone and most <= 25 else 96 if most <= 48 else 92)
    assert found.height <= 0.31 * area((1280, 800)).height + 1


@pytest.mark.parametrize("game", SAMPLES, ids=named)
def test_the_table_stands_in_the_middle(game: Game) -> None:
    found, window = fitted(game), area((1280, 800))
    bases = [found.base(spot) for spot in seen(found)]
    whole = bases[0].unionall(bases)
    fans = [a for a in found.arrangement if a.style.fan == "right" and not a.style.shown]
    if not fans:
        assert abs((whole.left - window.left) - (window.right - whole.right)) <= 4
    assert whole.top - window.top >= 16


@pytest.mark.a_third
@pytest.mark.parametrize(
    "game", [game for game in (*SAMPLES, *BOOK) if len(game.seats) == 1], ids=named
)
def test_a_draft_is_written_as_a_file_that_reads_the_same(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "draft.tmx"
    path.write_text(layout_text(*draft(game)), encoding="utf-8")
    roles = tuple(map(game.role, range(len(game.names))))
    assert read(path, game.name, game.names, roles) == drafted(game)
    root = Xml.parse(path).getroot()
    assert root.tag == "map"
    objects = root.findall("objectgroup/object")
    assert root.get("nextobjectid") == str(len(objects) + 1)
    assert [each.get("id") for each in objects] == [str(n + 1) for n in range(len(objects))]
    assert all(float(each.get(side, "0")) <= float(root.get(side, "0"))
               for each in objects for side in ("width", "height"))  # fmt: skip


# ---------------------------------------------------------------- what is usual


def test_stock_and_waste_lie_left_of_the_foundations_above_the_columns() -> None:
    game = BY_NAME["Seven columns"]
    found = fitted(game)
    line = [found.base(game.spot(n)) for n in ("stock", "waste", "foundation-1", "foundation-4")]
    columns = [found.base(spot) for spot in game.spots("tableau")]
    assert [box.y for box in line] == [line[0].y] * 4
    assert [box.x for box in line] == sorted(box.x for box in line)
    assert abs(line[0].left - columns[0].left) <= 1
    assert abs(line[-1].right - columns[-1].right) <= 1
    assert all(column.top > line[0].bottom for column in columns)
    assert found.height >= 200


def test_ten_columns_stand_under_eight_foundations_beside_the_deck() -> None:
    game = BY_NAME["Ten columns"]
    found = fitted(game)
    heads = [found.base(spot).x for spot in game.spots("foundation")]
    columns = [found.base(spot).x for spot in game.spots("tableau")]
    assert heads == pytest.approx(columns[1:9], abs=1)
    deck = [found.base(game.spot(name)) for name in ("stock", "waste")]
    assert deck[0].x == deck[1].x < columns[0] - found.width
    assert deck[0].bottom < deck[1].top
    assert found.width >= 100


def test_a_square_stays_square() -> None:
    game = BY_NAME["A grid"]
    found = fitted(game)
    places = [found.origins[spot] for spot in game.spots("grid")]
    assert len({x for x, _ in places}) == len({y for _, y in places}) == 5
    assert places == sorted(places, key=lambda place: (place[1], place[0]))


def test_a_face_down_reserve_has_a_count_and_one_face_up_is_spread() -> None:
    store, fan = BY_NAME["A store"], BY_NAME["A long fan"]
    piled = fitted(store).style(store.spot("reserve"))
    assert (piled.fan, piled.count) == ("none", True)
    assert fitted(fan).style(fan.spot("reserve")).fan in ("down", "right")


def test_the_empty_place_says_what_may_come() -> None:
    seven, thirteen = BY_NAME["Seven columns"], BY_NAME["Thirteen columns"]
    assert fitted(seven).style(seven.spot("tableau-1")).sign == "K"
    assert fitted(thirteen).style(thirteen.spot("tableau-1")).sign == "bar"
    assert fitted(BY_NAME["Cells"]).style(BY_NAME["Cells"].spot("reserve-1")).sign == ""


def test_a_rule_about_where_a_card_lies_is_asked_with_the_card_there() -> None:
    def lies(put: Placement) -> bool:
        return put.table.piles[put.source][put.took] == put.card and RANK[put.card] == Q

    queens = tableau(7, deal=3, build=down, space=of_table("a queen that lies there", lies))
    game = sample("Queens", stock(), waste(), homes(4), queens)
    assert fitted(game).style(game.spot("tableau-1")).sign == "Q"


def test_an_empty_stock_has_no_place() -> None:
    game = BY_NAME["Thirteen columns"]
    found, spot = fitted(game), game.spot("stock")
    assert not found.style(spot).outline
    assert found.base(spot) in [found.base(other) for other in range(len(game.names) - 1)]


def test_the_arrangement_of_a_zone_can_be_given() -> None:
    plain = BY_NAME["Ten columns"]
    assert {found.style.fan for found in _tableau(plain)} == {"down"}
    squared = plain.but(tableau={"fan": "none"})
    assert {found.style.fan for found in _tableau(squared)} == {"none"}
    rows = plain.but(tableau={"rows": 2})
    assert len({anchor.y for anchor in _tableau(rows)}) == 2
    assert len({anchor.y for anchor in _tableau(plain)}) == 1


def test_reserve_and_foundations_are_put_in_the_given_rows() -> None:
    game = BY_NAME["Twenty"].but(reserve={"rows": 4}, foundation={"rows": 2})
    anchors = drafted(game).arrangements[0]
    for role, rows in (("reserve", 4), ("foundation", 2)):
        assert len({anchors[spot].y for spot in game.spots(role)}) == rows


def _tableau(game: Game) -> list[layout.Anchor]:
    return [drafted(game).arrangements[0][spot] for spot in game.spots("tableau")]


def test_a_long_row_wraps_like_text() -> None:
    game = sample("A text", Zone("row", 52, deal=1, lift=top), discard())
    found = fitted(game)
    places = [found.origins[spot] for spot in game.spots("row")]
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert 3 <= len({y for _, y in places}) <= 7


# ---------------------------------------------------------------- which layout a game has


def test_a_game_without_a_file_is_drafted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = BY_NAME["Seven columns"]
    assert file_of(game) is None
    assert layout_of(game) == drafted(game)
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path)
    assert file_of(find("klondike")) is None


def test_a_layout_file_serves_all_of_its_family_with_the_same_piles() -> None:
    own = find("klondike")
    other = replace(own, name="Another")
    assert file_of(other) == file_of(own)
    assert file_of(own.but("Another", tableau={"count": 9})) is None
    assert file_of(replace(own, name="Another", family="elsewhere")) is None


def test_a_draft_is_printed_or_becomes_the_file_of_its_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path)
    game = BY_NAME["Nine"].under()
    assert layout_file.tell(LayoutRequest(game, None)) == 0
    printed = capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    assert layout_file.tell(LayoutRequest(game, "nine")) == 0
    assert (tmp_path / "nine.tmx").read_text(encoding="utf-8") == printed
    assert file_of(game) == tmp_path / "nine.tmx"
    with pytest.raises(Refused, match=r"Nine has a layout of its own, nine\.tmx"):
        layout_file.tell(LayoutRequest(game, "nine"))


def test_a_preset_with_more_piles_has_its_own_file() -> None:
    code = main.run(["layout", "intelligence", "--preset", "piles", "--write"])
    assert isinstance(code, LayoutRequest)
    assert code.title == "intelligence-44"
    usual = main.run(["layout", "intelligence", "--write"])
    assert isinstance(usual, LayoutRequest)
    assert usual.title == "intelligence"
