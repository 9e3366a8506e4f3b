"""Each play on a tiny table: when it is offered, and what it does."""

from __future__ import annotations

import pytest

from game.core.cards import K
from game.vocabulary import fits
from game.vocabulary.availability import edge_free, pyramid
from game.vocabulary.discards import discards, totalling
from game.vocabulary.lifts import top
from game.vocabulary.plays import Play, carry, redeal, turn
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import Zone, discard, reserve, stock, tableau, waste
from tests.support.tiny import lying, offers, played, tiny


@pytest.mark.parametrize(
    ("count", "was", "now"),
    [
        (1, "<2C> <3C> <4C>", "<2C> <3C> | 4C"),
        (3, "<2C> <3C> <4C> <5C>", "<2C> | 5C 4C 3C"),
        (3, "<2C> <3C>", " | 3C 2C"),
    ],
)
def test_turn_lays_cards_one_by_one_face_up_on_the_waste(count: int, was: str, now: str) -> None:
    game = tiny(stock(), waste(), play=(turn(count),))
    assert offers(game, f"stock: {was}") == "turn"
    assert lying(played(game, "turn", f"stock: {was}"), "stock", "waste") == now


def test_nothing_is_turned_from_an_empty_stock() -> None:
    assert offers(tiny(stock(), waste(), play=(turn(),)), "waste: 2C") == ""


def test_turn_may_lay_the_card_elsewhere() -> None:
    game = tiny(stock(), reserve(), play=(turn(onto="reserve"),))
    assert lying(played(game, "turn", "stock: <2C>"), "reserve") == "2C"


@pytest.mark.parametrize(
    ("rows", "left", "expected"),
    [
        (("waste: 2C 3C",), 1, "redeal"),
        (("waste: 2C 3C",), 0, ""),
        (("waste: 2C 3C", "stock: <4C>"), 1, ""),
        ((), 1, ""),
    ],
)
def test_when_a_redeal_is_offered(rows: tuple[str, ...], left: int, expected: str) -> None:
    game = tiny(stock(), waste(), tableau(1), play=(redeal(2),))
    assert offers(game, *rows, "tableau: 9C", redeals_left=left) == expected


def test_a_redeal_turns_the_waste_over_without_changing_its_order() -> None:
    game = tiny(stock(), waste(), tableau(1), play=(turn(), redeal(2)))
    match = played(game, "redeal", "waste: 2C 3C 4C", "tableau: 9C", redeals_left=2)
    assert lying(match, "stock", "waste") == "<4C> <3C> <2C> | "
    assert match.facts() == {"redeals_left": 1}
    match.play("turn")
    assert lying(match, "waste") == "2C"


def test_a_redeal_without_limit_is_not_counted() -> None:
    match = played(tiny(stock(), waste(), tableau(1), play=(redeal(),)), "redeal", "waste: 2C")
    assert match.facts() == {"redeals_left": None}


def test_a_row_is_dealt_from_the_left_as_far_as_the_stock_goes() -> None:
    game = tiny(tableau(3), stock(), play=(deal_row("tableau", fits.filled("tableau")),))
    match = played(game, "deal", "tableau: 2C | 3C | 4C", "stock: <6H> <7H>")
    assert lying(match, "tableau-1", "tableau-2", "tableau-3", "stock") == "2C 7H | 3C 6H | 4C | "


@pytest.mark.parametrize(
    ("piles", "pack", "expected"),
    [("2C | 3C", "<6H>", "deal"), ("2C |", "<6H>", ""), ("2C | 3C", "", "")],
)
def test_a_row_is_dealt_only_when_the_page_allows_it(piles: str, pack: str, expected: str) -> None:
    game = tiny(tableau(2), stock(), play=(deal_row("tableau", fits.filled("tableau")),))
    assert offers(game, f"tableau: {piles}", f"stock: {pack}") == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("6C | 7H | 6D", "discard tableau-1 tableau-2; discard tableau-2 tableau-3"),
        ("KC | AC | QD", "discard tableau-1; discard tableau-2 tableau-3"),
        ("6C | 6D | 2H", ""),
        ("5C 6C | 7H 8H | 8C", ""),
        ("6C | <7H>", ""),
        ("KC 6C | 7D", "discard tableau-1 tableau-2"),
        ("JO | KC", "discard tableau-2"),
        ("JO | JO", ""),
    ],
)
def test_cards_that_total_thirteen_go_together(cards: str, expected: str) -> None:
    play = discards(totalling(13, alone=(K,)), "tableau")
    assert offers(tiny(tableau(3), discard(), play=(play,)), f"tableau: {cards}") == expected


def test_discarded_cards_are_out_of_play() -> None:
    play = discards(totalling(13), "tableau")
    game = tiny(tableau(2), discard(), play=(play,))
    match = played(game, "discard tableau-1 tableau-2", "tableau: 9C 6C | 7H")
    assert lying(match, "tableau-1", "tableau-2", "discard") == "9C |  | 6C 7H"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("6C | KD | KH", "discard reserve-2; discard reserve-3"),
        ("KC | KD |", "discard reserve-2"),
        ("KC | | KH", "discard reserve-3"),
        ("KC | |", "discard reserve-1"),
        ("7C | 6C |", ""),
    ],
)
def test_a_covered_card_of_the_pyramid_is_not_available(cards: str, expected: str) -> None:
    play = discards(totalling(13, alone=(K,)), "reserve")
    game = tiny(reserve(3, shape=pyramid(2)), discard(), play=(play,))
    assert offers(game, f"reserve: {cards}") == expected


def test_the_pyramid_may_be_any_zone_of_the_layout() -> None:
    play = discards(totalling(13, alone=(K,)), "reserve")
    game = tiny(discard(), tableau(2), reserve(3, shape=pyramid(2)), play=(play,))
    assert offers(game, "reserve: KC | KD |") == "discard reserve-2"
    assert offers(game, "reserve: KC | |") == "discard reserve-1"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("2C | 3C | 4C", "reserve-2>tableau; reserve-3>tableau"), ("2C | |", "reserve-1>tableau")],
)
def test_a_covered_card_is_not_carried(cards: str, expected: str) -> None:
    game = tiny(reserve(3, shape=pyramid(2)), tableau(1, space=fits.anything))
    assert offers(game, f"reserve: {cards}") == expected


# at the lower edge: Babette, Stag Party, Four Intruders, Royal Cotillion; at either: Parallels
@pytest.mark.parametrize(
    ("upper", "cards", "expected"),
    [
        (False, "2C | 3C | 4C | 5C", "3 4"),
        (False, "2C | 3C | | 5C", "1 4"),
        (False, "2C | | 4C |", "3"),
        (True, "2C | 3C | 4C | 5C | 6C | 7C", "1 2 5 6"),
        (True, "2C | | 4C | | 6C |", "1 5"),
        (True, "| | 4C | | 6C |", "3 5"),
    ],
)
def test_a_card_of_a_grid_is_open_at_its_free_edge(upper: bool, cards: str, expected: str) -> None:
    # the grid is not the first zone, so that its places differ from its pile numbers
    grid = Zone("grid", 6, lift=top, shape=edge_free(2, upper=upper))
    game = tiny(tableau(1, space=fits.anything), grid)
    moves = offers(game, f"grid: {cards}").replace("grid-", "").replace(">tableau", "")
    assert moves.replace(";", "") == expected


def test_all_cards_of_a_grid_may_be_open_at_times() -> None:
    free = edge_free(2).unless(fits.empty("reserve"))
    grid = Zone("grid", 4, lift=top, shape=free)
    game = tiny(tableau(1, space=fits.anything), grid, reserve(1, lift=None))
    cards = "grid: 2C | 3C | 4C | 5C"
    assert offers(game, cards, "reserve: 9C") == "grid-3>tableau; grid-4>tableau"
    assert offers(game, cards).count("grid") == 4
    assert free.words.endswith("in rows of 2, unless the reserve is gone")


def test_plays_are_offered_in_the_order_of_the_page() -> None:
    plays: tuple[Play, ...] = (carry, turn(), discards(totalling(13), "tableau"))
    game = tiny(tableau(2, build=fits.up), stock(), waste(), discard(), play=plays)
    offered = offers(game, "tableau: 7C | 6C", "stock: <2H>")
    assert offered == "tableau-1>tableau-2; turn; discard tableau-1 tableau-2"
