from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "fourteen-out"
PAGE = Page(
    GAME,
    last=Last(lay("reserve: KS | AS"), "discard reserve-1 reserve-2"),
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_twelve_piles_the_first_four_of_five_the_rest_of_four_row_by_row() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 13)] == [5] * 4 + [4] * 8
    assert piles["reserve-1"] == "AC KC QD JH TS"
    assert piles["reserve-12"] == "QC JD TH 9S"
