from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "bisley"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={"always": {"hidden": "all the cards lie face up"}},
)


def test_aces_in_the_lower_row_nine_cards_beside_them_and_three_rows_of_thirteen() -> None:
    piles = lying(dealt(GAME, "2C KC 2D KD 2H KH 2S KS 3C"))
    assert [piles[f"foundation-{n}"] for n in range(5, 9)] == ["AC", "AD", "AH", "AS"]
    first = [piles[f"tableau-{n}"].split() for n in range(1, 14)]
    assert [pile[0] for pile in first[4:]] == ["2C", "KC", "2D", "KD", "2H", "KH", "2S", "KS", "3C"]
    assert [len(pile) for pile in first[:4]] == [3] * 4
    # the next card of the unshuffled deck is the four of clubs, which goes to the first column
    assert [pile[0] for pile in first[:4]] == ["4C", "5C", "6C", "7C"]
    assert first[4][:2] == ["2C", "8C"]


def test_aces_are_taken_out_of_the_deck_before_the_deal() -> None:
    piles = lying(dealt(GAME, "AS AH KC 2C"))
    assert (piles["foundation-8"], piles["foundation-7"]) == ("AS", "AH")
    assert piles["tableau-5"].startswith("KC ")
    assert piles["tableau-6"].startswith("2C ")
