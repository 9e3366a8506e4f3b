from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, texts

GAME = "elevens"
PAGE = Page(
    GAME,
    last=Last(lay("reserve: KS | QS | JS"), "discard reserve-1 reserve-2 reserve-3"),
)


def test_three_rows_of_three_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == [f"{n}S" for n in "A23456789"]
    assert len(piles["stock"].split()) == 43
    assert piles["stock"].endswith(down("JS TS"))
    assert texts(match) == [
        "discard reserve-2 reserve-9",
        "discard reserve-3 reserve-8",
        "discard reserve-4 reserve-7",
        "discard reserve-5 reserve-6",
    ]
