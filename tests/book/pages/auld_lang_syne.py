from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "auld-lang-syne"
BOOK = "003 Auld Lang Syne"

ROWS = (
    *(
        row(
            f"the foundations are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(f"foundation: {' '.join(r + 'C' for r in RANKS[: at + 1])}; reserve-3: {high}H"),
            only="reserve-3>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_the_aces_are_taken_out_and_the_reserve_is_dealt() -> None:
    match = dealt(GAME, "5C AS 9D AH KS 3C")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert all(not piles[f"reserve-{n}"] for n in range(1, 5))
    assert texts(match) == ["deal"]
    match.play("deal")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["5C", "9D", "KS", "3C"]


def test_twelve_rows_use_up_the_stock() -> None:
    match = dealt(GAME)
    for _ in range(12):
        match.play("deal")
    assert lying(match)["stock"] == ""
    assert {len(lying(match)[f"reserve-{n}"].split()) for n in range(1, 5)} == {12}
