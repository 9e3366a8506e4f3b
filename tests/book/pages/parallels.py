from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import dealt, grid, lying, run

GAME = "parallels"
FIRST = "9D 8S 8H TC 5H 7D JS 6C 4C 9H"
SECOND = "7C 9S 4D JH 6H TH 5S 8D 3C JD"
THIRD = "5C 6D TS 9C 4H 3D 8C 3H 7S TD"
"""The third of three rows of ten cards, none of which can go up yet."""
ONE, TWO, THREE = (grid("tableau", *(FIRST, SECOND, THIRD)[:n]) for n in (1, 2, 3))


PAGE = Page(GAME)


def test_aces_and_kings_are_set_out_and_a_row_of_ten_is_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert [piles[f"tableau-{n}"] for n in range(1, 12)] == [*run("C", "2", "J").split(), ""]
    assert len(piles["stock"].split()) == 86
    assert piles["stock"].endswith("<QC>")
    assert match.table.facts["rows"] == 1


def test_the_next_card_may_not_be_peeked_at() -> None:
    assert not find(GAME).may_peek
