from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying

GAME = "bakers-dozen"
PAGE = Page(
    GAME,
    deals_on={
        "opening": "the entire deck is dealt, and the kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_thirteen_piles_of_four_by_rows_the_kings_below() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-2"] == "2C 2D 2H 2S"
    assert piles["tableau-13"] == "KC KD KH KS"
    # the ace of spades goes up, and so do the cards that it bares
    assert piles["tableau-1"] == ""
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AS", "AH", "AD", "AC"]
    assert "<" not in "".join(piles.values())
