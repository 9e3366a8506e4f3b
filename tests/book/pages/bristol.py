from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, texts

GAME = "bristol"
PAGE = Page(
    GAME,
    deals_on={
        "opening": LAID_OUT,
        "deal": "Deal the stock three cards at a time, one on each reserve pile, pausing between",
    },
)


def test_eight_fans_of_three_and_a_row_of_three_are_dealt() -> None:
    match = dealt(GAME, "9C 8C 7C 6C 5C 4C 3C 2C 9D 8D 7D 6D 5D 4D 3D 2D 9H 8H 7H 6H 5H 4H 3H 2H")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [3] * 8
    assert piles["tableau-2"] == "8C 8D 8H"
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 4)] == [0, 1, 1]
    assert len(piles["stock"].split()) == 25
    assert all(card.startswith("<") for card in piles["stock"].split())


def test_kings_that_show_go_to_the_bottom_of_their_fans_and_keep_their_order() -> None:
    match = dealt(GAME, "9C 9D 9H 9S 8C 8D 8H 8S KC 7D KH 7S 6C 6D 6H 6S 5C KD KS 5S 4C 4D 4H 4S")
    piles = lying(match)
    assert piles["tableau-1"] == "KC 9C 5C"
    assert piles["tableau-2"] == "KD 9D 7D"
    assert piles["tableau-3"] == "KH KS 9H"
    assert piles["tableau-4"] == "9S 7S 5S"


def test_a_king_in_the_reserve_stays_where_it_lies() -> None:
    front = "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S 5C 5D 5H 5S 4C 4D 4H 4S KC KD 3C"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in (1, 2, 3)] == ["KC", "KD", "3C"]
    assert piles["stock"] == down(
        backwards("AC 2C TC JC QC AD 2D 3D TD JD QD AH 2H 3H TH JH QH KH AS 2S 3S TS JS QS KS")
    )


def test_aces_on_top_of_the_layout_go_up_after_the_whole_deal() -> None:
    match = dealt(
        GAME, "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S AC 5D 5H 5S 4C 4D 4H 4S AD KD 3C"
    )
    piles = lying(match)
    assert sorted(piles[f"foundation-{n}"] for n in range(1, 5)) == ["", "", "AC", "AD"]
    assert piles["tableau-1"] == "9C 7C"
    assert piles["reserve-1"] == ""
    assert len(piles["stock"].split()) == 25


def test_the_stock_lasts_for_nine_deals_of_which_the_last_is_one_card() -> None:
    match, left = dealt(GAME), []
    while "deal" in texts(match):
        match.play("deal")
        left.append(len(lying(match)["stock"].split()))
    assert left == [22, 19, 16, 13, 10, 7, 4, 1, 0]
