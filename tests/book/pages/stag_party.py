from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "stag-party"
AT_ONCE = "after dealing a tableau row, pause and play up what you can to the foundations"


PAGE = Page(
    GAME,
    deals_on={"opening": AT_ONCE, "deal": AT_ONCE},
    last=Last(lay("foundation-1: 5C 4C; tableau-9: 3C"), "tableau-9>foundation-1"),
)


def test_the_first_row_of_eight_is_dealt_and_its_queens_fives_and_sixes_leave_it() -> None:
    piles = lying(dealt(GAME, "9D QS 5H TC 2H 6D JS QC 3C"))
    row_lies = [piles[f"tableau-{n}"] for n in range(1, 10)]
    assert row_lies == ["9D", "", "", "TC", "2H", "", "JS", "", ""]
    assert piles["discard"] == "QS QC"
    assert (piles["foundation-1"], piles["foundation-9"]) == ("5H", "6D")
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith("<3C>")
