from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying

GAME = "fifteens"
PAGE = Page(
    GAME,
    last=Last(lay("reserve: KS | KH | KD | KC"), "discard reserve-1 reserve-2 reserve-3 reserve-4"),
)


def test_sixteen_cards_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = [
        "AC",
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        "7C",
        "8C",
        "9C",
        "TC",
        "JC",
        "QC",
        "KC",
        "AD",
        "2D",
        "3D",
    ]
    assert [piles[f"reserve-{n}"] for n in range(1, 17)] == first
    assert len(piles["stock"].split()) == 36
    assert piles["stock"].endswith(down("5D 4D"))
