from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run

GAME = "parallels"
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
