from __future__ import annotations

from tests.book.pages.virginia_reel import LAST
from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, lying, run

GAME = "royal-parade"
PAGE = Page(GAME, last=LAST)


def test_three_rows_of_eight_are_dealt_with_no_foundation_put_in_place() -> None:
    match = dealt(GAME, run("C", "2", "K") + " " + run("D", "2", "K"))
    piles = lying(match)
    assert " ".join(piles[f"tableau-{n}"] for n in range(1, 13)) == run("C", "2", "K")
    assert " ".join(piles[f"tableau-{n}"] for n in range(13, 25)) == run("D", "2", "K")
    assert len(cards_in(match, "reserve")) + len(cards_in(match, "discard")) == 8
    assert len(piles["stock"].split()) == 72
    # the two of clubs and the three of diamonds lie in the rows of their ranks
    assert match.score == 2 + len(cards_in(match, "discard"))
