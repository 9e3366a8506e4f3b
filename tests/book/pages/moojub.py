from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, run, texts

GAME = "moojub"
ALL_BUT_ONE = {
    "foundation-1": run("S", "A", "K"),
    "foundation-2": run("D", "A", "K"),
    "foundation-3": run("C", "A", "K"),
    "foundation-4": run("H", "2", "K"),
    "reserve-2": "AH",
}


PAGE = Page(
    GAME,
    deals_on={
        "deal": "Continue dealing the stock in batches of four, one card on each reserve pile"
    },
    exempt={
        "always": {"carries": "what can be built goes up by itself; the rest is a play of its own"}
    },
    forced="the other program names builds alone, which is what must be done",
    last=Last(ALL_BUT_ONE, "reserve-2>foundation-4"),
)


def test_four_cards_are_dealt_in_a_column_and_forty_eight_are_left() -> None:
    match = dealt(GAME, "9S 4H JD 7C")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9S", "4H", "JD", "7C"]
    assert len(piles["stock"].split()) == 48
    assert texts(match) == ["reserve-2>foundation-1", "deal"]


def test_the_stock_lasts_for_twelve_deals() -> None:
    match, deals = dealt(GAME), 0
    while "deal" in texts(match):
        match.play("deal")
        deals += 1
    assert deals == 12
    assert lying(match)["stock"] == ""


def test_twelve_columns_may_be_begun() -> None:
    begun = " | ".join(f"{rank}{suit}" for rank in "KQJT9876543" for suit in "SDCH")
    match = at(GAME, lay(f"foundation: {begun}; reserve: 2S | 2D | 2C | 2H"))
    for row_of_it in range(1, 5):
        assert texts(match) == [f"reserve-{row_of_it}>foundation-{44 + row_of_it}"]
        match.play(texts(match)[0])
    assert len(lying(match)["foundation-48"].split()) == 1
