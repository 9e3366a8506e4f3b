"""Cards that are discarded together, and cards that change places in a grid, on tiny tables.

Among others, ``batches_totalling`` is used by Fifteens; ``alike`` by Nestor, Little Lots, Tens and
Fifteens (four), Block Ten; ``touching`` by Monte Carlo; ``adjacent_totalling`` by Decade, Even Up;
``enclosed`` by Royal Marriage, Evicting; ``exchange`` by Virginia Reel, Royal Parade; ``set_of`` by
Elevens, Eighteens, King's Audience; ``consolidate`` by Monte Carlo."""

from __future__ import annotations

import pytest

from game.core.cards import J, K, Q
from game.core.table import Spot, Table
from game.vocabulary.automatic import close_up
from game.vocabulary.discards import (
    Combos,
    adjacent_totalling,
    alike,
    any_of,
    batches_totalling,
    discarding,
    discards,
    enclosed,
    set_of,
    touching,
)
from game.vocabulary.grids import consolidate, exchange
from game.vocabulary.page import Page
from game.vocabulary.zones import Zone, discard, reserve, stock
from tests.support.tiny import all_piles, dealer_over, lying, offers, played, tiny


@pytest.mark.parametrize(
    ("combos", "cards", "expected"),
    [
        (batches_totalling(15, 9), "7C | 8C | AC | 6D", "1 2; 2 3 4"),
        (batches_totalling(15, 9), "5C | TC | 5D | 5H", "1 3 4"),
        (batches_totalling(15, 9), "5C | <5S> | 5D | JO", ""),
        (alike(), "5C | 7C | 5D | 5H", "1 3; 1 4; 3 4"),
        (alike(), "JO | JO | 5D | <5H>", ""),
        (alike(4, 10, J, Q, K), "JC | JD | JH | JS", "1 2 3 4"),
        (alike(4, 10, J, Q, K), "5C | 5D | 5H | 5S", ""),
        (set_of(J, Q, K), "KC | JD | QH | KS", "1 2 3; 2 3 4"),
        (set_of(K, Q, in_suit=True), "QC | KD | KC | QH", "1 3"),
        (any_of(alike(3), alike(2, 7)), "7C | 7D | 7H | 8S", "1 2 3; 1 2; 1 3; 2 3"),
        (adjacent_totalling(10, 20), "4C | 6C | KH | 9S", "1 2; 1 2 3"),
        (adjacent_totalling(10, 20), "4C | 5C | 6H | 5S", "1 2 3 4"),
        (adjacent_totalling(2, 4, 6, 8, most=2), "AC | 3C | 2H | 6S", "1 2; 3 4"),
        (enclosed(1, 2), "4C | 6D | 9C | 4H", "2; 2 3"),
        (enclosed(2), "4C | 6D | 9C | 4H", "2 3"),
        (enclosed(1), "4C | 6D | 9S | 4H", ""),
    ],
)
def test_cards_that_go_together(combos: Combos, cards: str, expected: str) -> None:
    game = tiny(reserve(4), discard(), play=(discards(combos, "reserve"),))
    sets = offers(game, f"reserve: {cards}").replace("reserve-", "").replace("discard ", "")
    assert sets == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7C | 7D | 2C | 3H | 4H | 5H", "1 2"),
        ("7C | 2D | 3C | 7H | 4H | 5H", "1 4"),
        ("2H | 7C | 3C | 7H | 4H | 5H", "2 4"),
        ("7H | 2C | 3C | 4H | 7S | 5H", "1 5"),
        ("7H | 2C | 7C | 4H | 5S | 6H", ""),
        ("2H | 3C | 7C | 7H | 5S | 6H", ""),
    ],
)
def test_pairs_may_touch_at_corners(cards: str, expected: str) -> None:
    # the grid is not the first zone, so that its places differ from its pile numbers
    game = tiny(
        reserve(1), Zone("grid", 6), discard(), play=(discards(touching("grid", 3), "grid"),)
    )
    pairs = offers(game, f"grid: {cards}").replace("grid-", "").replace("discard ", "")
    assert pairs == expected


def test_a_card_inside_a_pile_is_discarded_by_its_place() -> None:
    game = tiny(reserve(2), discard(), stock())
    move = discarding(game, ((0, 0), (0, None)))
    assert move.text == "discard reserve-1[1] reserve-1"
    dealer = dealer_over(game, "reserve: 4C 4D | 5C")
    move.act(dealer, move)
    assert all_piles(dealer) == "reserve-2: 5C; discard: 4C 4D"


@pytest.mark.parametrize(
    ("cards", "pack", "expected"),
    [
        ("2C | | 3C |", "<5C> <6C>", "2C | 3C | 6C | 5C"),
        ("2C | 3C | |", "<5C>", "2C | 3C | 5C | "),
        ("| 2C | | 3C", "", "2C | 3C |  | "),
    ],
)
def test_a_grid_is_consolidated_and_filled(cards: str, pack: str, expected: str) -> None:
    game = tiny(Zone("grid", 4), stock(), play=(consolidate("grid"),))
    match = played(game, "consolidate", f"grid: {cards}", f"stock: {pack}")
    assert lying(match, *game.names[:4]) == expected


@pytest.mark.parametrize(
    ("cards", "pack"), [("2C | 3C | |", ""), ("2C | 3C | 4C | 5C", "<6C>"), ("| | |", "")]
)
def test_a_grid_without_gaps_is_not_consolidated(cards: str, pack: str) -> None:
    game = tiny(Zone("grid", 4), stock(), play=(consolidate("grid"),))
    assert offers(game, f"grid: {cards}", f"stock: {pack}") == ""


def test_two_cards_change_places_where_they_may() -> None:
    def goes(page: Page, table: Table) -> dict[Spot, list[Spot]]:
        tops, spots = table.tops, page.spots("grid")
        return {spot: [to for to in spots if tops[spot] % 13 != tops[to] % 13] for spot in spots}

    game = tiny(Zone("grid", 3), stock(), play=(exchange("grid", goes),))
    rows = "grid: 2C 9C | 4C | KC 9D"
    assert offers(game, rows) == "exchange grid-1 grid-2; exchange grid-2 grid-3"
    match = played(game, "exchange grid-1 grid-2", rows)
    assert lying(match, "grid-1", "grid-2") == "2C 4C | 9C"
    match.undo()
    assert lying(match, "grid-1", "grid-2") == "2C 9C | 4C"


def test_three_cards_rotate_where_each_may_take_the_place_of_the_next() -> None:
    def goes(page: Page, table: Table) -> dict[Spot, list[Spot]]:
        first, second, third = page.spots("grid")
        return {first: [second], second: [third], third: [first]}

    game = tiny(Zone("grid", 3), stock(), play=(exchange("grid", goes, most=3),))
    rows = "grid: 2C 9C | 4C | KC 9D"
    assert offers(game, rows) == "exchange grid-1 grid-2 grid-3"
    match = played(game, "exchange grid-1 grid-2 grid-3", rows)
    assert lying(match, "grid-1", "grid-2", "grid-3") == "2C 9D | 9C | KC 4C"
    match.undo()
    assert lying(match, "grid-1", "grid-2", "grid-3") == "2C 9C | 4C | KC 9D"


def test_a_row_closes_up_after_a_discard() -> None:
    play = discards(enclosed(1, 2), "row")
    game = tiny(Zone("row", 5), discard(), stock(), play=(play,), follow=(close_up("row"),))
    match = played(game, "discard row-2 row-3", "row: 4C | 6D | 9C | 4H | KS")
    assert lying(match, *game.names[:5]) == "4C | 4H | KS |  | "
