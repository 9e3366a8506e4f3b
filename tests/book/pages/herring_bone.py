from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run

GAME = "herring-bone"
LAST = {f"foundation-{n + 1}": run("CDHS"[n % 4], "J", "A", -1) for n in range(8)} | {
    "discard": "KC QC KC QC KD QD KD QD KH QH KH QH KS QS KS",
    "tableau-1": "QS",
}


PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    last=Last(LAST, "discard tableau-1"),
)


def test_six_cards_are_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"tableau-{n}"] for n in range(1, 7)] == run("C", "A", "6").split()
    rest = f"{run('C', '7', 'K')} " + " ".join(run(suit, "A", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(rest))


def test_jacks_among_them_go_up_and_the_stock_fills_their_places() -> None:
    match = dealt(GAME, "AC JD 3C JS 5C 6C 7H JH 8H")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["JD", "JH", "JS"]
    assert [piles[f"tableau-{n}"] for n in range(1, 7)] == ["AC", "7H", "3C", "8H", "5C", "6C"]
