from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "monte-carlo"
PAGE = Page(
    GAME,
    last=Last(lay("grid-7: 9D; grid-13: 9H"), "discard grid-7 grid-13"),
)


def test_five_rows_of_five_are_dealt_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"grid-{n}"] for n in (1, 2, 5, 6, 25)] == ["AC", "2C", "5C", "6C", "QD"]
    assert len(piles["stock"].split()) == 27
    assert (match.status, match.score) == ("stuck", 0), "no two of a rank are adjacent"
