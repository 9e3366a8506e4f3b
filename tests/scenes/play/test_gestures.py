"""What gestures mean in a position, tested without a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.book import catalog
from game.core.table import Spot
from game.match.match import Match
from game.vocabulary.discards import Available, discards
from game.vocabulary.page import Page
from game.vocabulary.zones import discard, reserve
from scenes.play import intents
from scenes.play.intents import Place
from tests.support.given import given
from tests.support.tiny import tiny


def place(match: Match, pile: str, index: int = -1) -> Place:
    spot = match.game.spot(pile)
    return spot, index % len(match.table.piles[spot])


def apart(one: int, other: int) -> float:
    return abs(one - other)


def sent(match: Match, pile: str) -> str | None:
    """Return the move that a click on the top card of this pile makes."""
    held = intents.grip(match, place(match, pile))
    move = intents.best(match, held, apart) if held else None
    return move.text if move else None


def test_a_card_brings_the_cards_on_top_of_it() -> None:
    match = given("klondike", tableau_1="<KC> 9H 8C 7D", tableau_2="TS")
    held = intents.grip(match, place(match, "tableau-1", 1))
    assert held is not None
    assert (held.took, held.count) == (1, 3)
    assert [move.text for move in held.moves] == ["tableau-1:3>tableau-2"]
    above = intents.grip(match, place(match, "tableau-1", 2))
    assert above is not None
    assert (above.took, above.count, above.moves) == (2, 2, ())


def test_a_face_down_card_and_one_in_no_run_cannot_be_taken() -> None:
    match = given("klondike", tableau_1="<KC> 9H")
    assert intents.grip(match, place(match, "tableau-1", 0)) is None
    spider = given("spider", tableau_1="9H 5C 4C", tableau_2="6D")
    assert intents.grip(spider, place(spider, "tableau-1", 0)) is None
    run = intents.grip(spider, place(spider, "tableau-1", 1))
    assert run is not None
    assert run.count == 2


def test_unseen_cards_are_taken_only_where_that_is_offered() -> None:
    match = given("intelligence", "book", stock="<2C> <3C> <4C>", tableau_1="9H", foundation_1="AH")
    held = intents.grip(match, place(match, "stock"))
    assert held is not None
    assert (held.took, held.count) == (0, 3)
    assert sent(match, "stock") == "stock:3>tableau-18"
    other = given("klondike", stock="<2C> <3C>", tableau_1="9H")
    assert intents.grip(other, place(other, "stock")) is None


def test_in_a_pile_that_moves_whole_any_card_takes_the_whole() -> None:
    match = given("canfield", tableau_1="9H 8C 7D", tableau_2="TS", foundation_1="2C")
    middle = intents.grip(match, place(match, "tableau-1", 1))
    assert middle is not None
    assert (middle.took, middle.count) == (0, 3)
    assert [move.text for move in middle.moves] == ["tableau-1:3>tableau-2"]
    top = intents.grip(match, place(match, "tableau-1", 2))
    assert top is not None
    assert "tableau-1:3>tableau-2" in [move.text for move in top.moves]


def test_accordion_takes_a_pile_by_its_top_card() -> None:
    match = given("accordion", row_1="9H", row_2="3C 9C", row_3="5D")
    held = intents.grip(match, place(match, "row-2"))
    assert held is not None
    assert [move.text for move in held.moves] == ["row-2:2>row-1"]


def test_a_click_sends_a_low_card_up_and_builds_with_a_high_one() -> None:
    match = given("klondike", tableau_1="2H", foundation_1="AH", tableau_2="3S")
    assert sent(match, "tableau-1") == "tableau-1>foundation-1"
    high = given("klondike", tableau_1="5H", foundation_1="AH 2H 3H 4H", tableau_2="6S")
    assert sent(high, "tableau-1") == "tableau-1>tableau-2"
    level = given(
        "klondike",
        tableau_1="5H",
        tableau_2="6S",
        foundation_1="AH 2H 3H 4H",
        foundation_2="AS 2S 3S",
        foundation_3="AC 2C 3C",
        foundation_4="AD 2D 3D",
    )
    assert sent(level, "tableau-1") == "tableau-1>foundation-1"


def test_a_click_builds_before_it_uses_an_empty_place() -> None:
    match = given("spider", tableau_1="9H 5C", tableau_2="", tableau_5="6D", tableau_3="KH")
    assert sent(match, "tableau-1") == "tableau-1>tableau-5"


def test_a_click_takes_the_nearest_of_equal_places() -> None:
    match = given("klondike", tableau_3="9H", tableau_1="TS", tableau_4="TC", tableau_7="KC")
    assert sent(match, "tableau-3") == "tableau-3>tableau-4"


def test_a_whole_pile_goes_to_an_equal_empty_place_only_if_nothing_else_is_possible() -> None:
    match = given("klondike", tableau_1="KH", tableau_3="QS")
    assert sent(match, "tableau-1") == "tableau-1>tableau-2"
    spider = given("spider", tableau_1="9H", tableau_5="TS", tableau_6="KH")
    assert sent(spider, "tableau-1") == "tableau-1>tableau-5"


def test_a_right_click_offers_a_choice_only_where_it_makes_a_difference() -> None:
    match = given("klondike", tableau_2="AH")
    held = intents.grip(match, place(match, "tableau-2"))
    assert held is not None
    assert len(held.moves) == 4
    assert [m.text for m in intents.upward(match, held, apart)] == ["tableau-2>foundation-4"]


def test_kings_go_alone_and_pairs_are_joined() -> None:
    match = given("pyramid", reserve_22="KH", reserve_23="9S", reserve_24="4D", reserve_25="4C")
    king = intents.selection_of(match, [place(match, "reserve-22")])
    assert king is not None
    assert king.exact is not None
    assert king.more == ()
    nine = intents.toggled(match, (), place(match, "reserve-23"))
    assert nine is not None
    assert nine.exact is None
    assert set(nine.more) == {place(match, "reserve-24"), place(match, "reserve-25")}
    pair = intents.toggled(match, nine.chosen, place(match, "reserve-25"))
    assert pair is not None
    assert pair.exact is not None
    assert pair.exact.text == "discard reserve-23 reserve-25"
    anew = intents.toggled(match, nine.chosen, place(match, "reserve-22"))
    assert anew is not None
    assert anew.chosen == (place(match, "reserve-22"),)
    assert intents.toggled(match, nine.chosen, place(match, "reserve-23")) is None


def test_another_click_plays_cards_that_could_be_joined_by_more() -> None:
    def combos(page: Page, available: Available) -> Iterator[tuple[Spot, ...]]:
        spots = [spot for spot, _ in available]
        yield from ((spots[0],), (spots[0], spots[1]), (spots[0], spots[1], spots[2]))

    game = tiny(reserve(3), discard(), play=(discards(combos, "reserve"),))
    match = Match.at(game, {"reserve-1": "KH", "reserve-2": "9S", "reserve-3": "4D"})
    first, second, third = (place(match, f"reserve-{n}") for n in (1, 2, 3))
    one = intents.toggled(match, (), first)
    assert one is not None
    assert set(one.more) == {second, third}
    again = intents.toggled(match, one.chosen, first)
    assert again is not None
    assert again.chosen == one.chosen
    assert again.exact is not None
    assert again.exact.text == "discard reserve-1"
    two = intents.toggled(match, one.chosen, second)
    assert two is not None
    assert intents.toggled(match, two.chosen, second) == two
    back = intents.toggled(match, two.chosen, first)
    assert back is not None
    assert back.chosen == (second,)


def test_a_card_may_be_laid_on_its_partner() -> None:
    match = given("pyramid", reserve_23="9S", reserve_24="4D", reserve_25="4C")
    goals = intents.partners(match, place(match, "reserve-23"))
    assert {match.game.names[spot]: move.text for spot, move in goals.items()} == {
        "reserve-24": "discard reserve-23 reserve-24",
        "reserve-25": "discard reserve-23 reserve-25",
    }


def test_a_click_on_the_stock_plays_what_it_offers() -> None:
    match = given("klondike", stock="<2C> <3C>", tableau_1="9H")
    stock = match.game.stock
    assert [move.text for move in intents.at_stock(match, stock)] == ["turn"]
    assert intents.at_stock(match, match.game.spot("waste")) == []
    empty = given("klondike", waste="2C 3C", tableau_1="9H")
    assert [move.text for move in intents.at_stock(empty, stock)] == ["redeal"]


def test_without_a_stock_a_face_down_pile_is_clicked_like_one() -> None:
    match = given("leonis-own", exile="<6S> <9D>", foundation_1="AC", tableau_1="3C")
    exile = match.game.spot("exile")
    assert [move.text for move in intents.at_stock(match, exile)] == ["turn"]
    assert [move.text for move in intents.at_stock(match, match.game.stock)] == ["turn", "redeal"]
    assert intents.at_stock(match, match.game.spot("tableau-1")) == []
    waiting = given("leonis-own", exile="<6S> 9D", foundation_1="AC", tableau_1="3C")
    assert intents.at_stock(waiting, exile) == [], "its card can be dragged"


@pytest.mark.parametrize("pile", ["hour-13", "hour-6"])
def test_a_clock_is_played_by_its_only_move(pile: str) -> None:
    match = Match(catalog.find("clock"), 3)
    (move,) = match.moves()
    only = intents.only_move_from(match, match.game.spot(pile))
    assert (only is move) == (match.game.names[move.source] == pile)


def test_without_a_stock_a_click_on_any_pile_makes_the_only_move() -> None:
    match = Match(catalog.find("rondo"), 3)
    (step,) = match.moves()
    piles = match.game.spots("hour")
    assert all(intents.only_move_from(match, spot) is step for spot in piles)
    dealt = Match(catalog.find("perpetual-motion"), 3)
    assert intents.only_move_from(dealt, dealt.game.spot("tableau-1")) is None
