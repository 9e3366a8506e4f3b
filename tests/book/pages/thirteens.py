from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, run, texts

GAME = "thirteens"
PAGE = Page(
    GAME,
    last=Last(
        lay("reserve: KS | 9C | 9D | 9H | 9S | 8C | 8D | 8H | 8S | 7C; stock: <AC>"),
        "discard reserve-1",
    ),
    lasts={
        "fill_spaces=free": Last(
            lay("reserve: | 9C | 9D | 9H | 9S | 8C | 8D | 8H | 8S | 7C; stock: <AC>"),
            "stock>reserve-1",
        )
    },
)


def test_two_rows_of_five_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = run("C", "A", "T").split()
    assert [piles[f"reserve-{n}"] for n in range(1, 11)] == first
    assert len(piles["stock"].split()) == 42
    assert piles["stock"].endswith(down("QC JC"))
    assert texts(match) == [
        "discard reserve-3 reserve-10",
        "discard reserve-4 reserve-9",
        "discard reserve-5 reserve-8",
        "discard reserve-6 reserve-7",
    ]
