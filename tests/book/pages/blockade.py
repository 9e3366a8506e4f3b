from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "blockade"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "deal": "one pauses to play after each deal of twelve cards"},
)


def test_twelve_cards_are_dealt_one_to_each_pile() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "2", "K").split()
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = "AC " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match)[-1] == "deal"
