from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, texts

GAME = "miss-milligan"
PAGE = Page(
    GAME,
    deals_on={
        "opening": LAID_OUT,
        "deal": "rows of eight cards, pausing after each deal to play what you can",
    },
)


def test_a_row_of_eight_is_dealt_and_then_a_pause_is_made() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        "7C",
        "8C",
        "9C",
    ]
    assert len(piles["stock"].split()) == 96
    assert "deal" in texts(match)
    for _ in range(12):
        match.play("deal")
    assert lying(match)["stock"] == ""
    assert "deal" not in texts(match)
    assert "redeal" not in texts(match)
