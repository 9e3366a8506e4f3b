from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "aces-up"
PAGE = Page(
    GAME,
    last=Last(lay("tableau: AS | AH | AD | AC KS"), "discard tableau-4"),
)


def test_a_row_of_four_is_dealt_and_the_deck_makes_twelve_rows_more() -> None:
    match = dealt(GAME, "9S TH 9D KC")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["9S", "TH", "9D", "KC"]
    assert len(piles["stock"].split()) == 48
