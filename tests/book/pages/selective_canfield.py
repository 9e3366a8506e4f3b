from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import cards_in, dealt, down, lying, run, texts

GAME = "selective-canfield"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
)


def test_thirteen_to_the_reserve_then_five_in_a_row_and_no_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == ["AD", "2D", "3D", "4D", "5D"]
    assert cards_in(match, "foundation") == []
    assert len(piles["stock"].split()) == 34
    assert texts(match) == [f"tableau-{n}>foundation-1" for n in range(1, 6)]
    assert (match.status, match.score) == ("playing", 0)
