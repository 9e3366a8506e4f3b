from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, run, texts

GAME = "grand-duchess"
STARTED = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
TABLE = STARTED | lay("tableau: 8C | 8D | 8H | 9S; reserve: <7C> <7D>")
"""Foundations that are begun, a row on which nothing fits, and two cards of the reserve."""

PAGE = Page(
    GAME,
    deals_on={"opening": "pause after each deal of six", "deal": "pause after each deal of six"},
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve": "AS"},
        "reserve>foundation-8",
    ),
)


def test_a_row_of_four_then_two_face_down() -> None:
    match = dealt(GAME, "8C 8D 8H 9S 7C 7D 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["8C", "8D", "8H", "9S"]
    assert piles["reserve"] == "<7C> <7D>"
    assert len(piles["stock"].split()) == 98
    assert piles["stock"].endswith("<9C>")
    assert match.facts() == {"redeals_left": 3}
    assert texts(match) == ["deal"]


def test_ace_and_king_of_the_first_row_go_up() -> None:
    piles = lying(dealt(GAME, "8C AD KH 9S 7C 7D 9C"))
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["8C", "", "", "9S"]
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AD", "KH")


def test_the_stock_comes_in_seventeen_deals_and_two_cards() -> None:
    match = dealt(GAME, "8C 8D 8H 9S 7C 7D 9C")
    for _ in range(16):
        assert len(lying(match)["stock"].split()) % 6 == 2
        while (move := texts(match)[0]) != "deal":
            match.play(move)
        match.play("deal")
    while "deal" not in texts(match):
        match.play(texts(match)[0])
    assert len(lying(match)["stock"].split()) == 2
    assert len(lying(match)["reserve"].split()) == 34
    match.play("deal")
    refuses(match, "deal")
    assert "<" not in lying(match)["reserve"]


def test_three_redeals() -> None:
    match = at(GAME, TABLE | lay("reserve: 7C 7D"))
    for left in (2, 1, 0):
        match.play("redeal")
        while "deal" in texts(match):
            match.play("deal")
        assert match.table.facts["redeals_left"] == left
    refuses(match, "redeal")
