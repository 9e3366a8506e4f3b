from __future__ import annotations

from tests.book.pages.grandfathers_clock import Dial
from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying

GAME = "big-ben"
BOOK = "003 Big Ben"
HOURS = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "KD", "2C", "3H", "4S", "5D"]
"""The cards set out from one o'clock to twelve."""
DIAL = Dial(tuple(HOURS), (9,) * 8 + (8,) * 4)

ROWS = (
    # the circle
    *DIAL.rows(BOOK),
)

PAGE = Page(GAME, rows=ROWS)


def test_twelve_cards_are_set_out_and_twelve_fans_of_three_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{hour}"] for hour in range(1, 13)] == HOURS
    assert all(len(piles[f"tableau-{hour}"].split()) == 3 for hour in range(1, 13))
    assert len(piles["stock"].split()) == 104 - 12 - 36
    # clubs without two, six and ten, then diamonds without five, nine and king, card by card
    assert [piles[f"tableau-{hour}"].split()[0] for hour in (1, 2, 10)] == ["AC", "3C", "KC"]
    assert piles["tableau-11"].split()[0] == "AD"
    assert piles["tableau-1"].split()[1] == "3D"


def test_four_foundations_need_seven_more_cards_and_the_others_eight() -> None:
    assert [many - 1 for many in DIAL.whole[8:]] == [7] * 4
    assert sum(DIAL.whole) == 104
