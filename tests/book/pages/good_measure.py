from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying

GAME = "good-measure"
PAGE = Page(
    GAME,
    deals_on={
        "opening": "the entire deck is dealt, and the kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_ten_piles_of_five_and_two_aces() -> None:
    piles = lying(dealt(GAME, "AS 2C 3C 4C AH"))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [5] * 10
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AS", "AH", "", ""]
    assert "<" not in "".join(piles.values())
