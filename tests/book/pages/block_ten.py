from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, run, texts

GAME = "block-ten"
PAGE = Page(
    GAME,
    last=Last(lay("tableau: KS | KH; stock: <AC>"), "cover tableau-1 tableau-2"),
)


def test_three_rows_of_three_are_dealt_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == run("C", "A", "9").split()
    assert len(piles["stock"].split()) == 43
    assert piles["stock"].endswith(down("JC TC"))
    assert texts(match) == [
        "cover tableau-1 tableau-9",
        "cover tableau-2 tableau-8",
        "cover tableau-3 tableau-7",
        "cover tableau-4 tableau-6",
    ]
