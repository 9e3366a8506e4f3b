from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "dutchess"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_four_fans_of_three_then_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    fans = [piles[f"reserve-{n}"] for n in range(1, 5)]
    assert fans == ["AC 5C 9C", "2C 6C TC", "3C 7C JC", "4C 8C QC"], "row by row"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["KC", "AD", "2D", "3D"]
    rest = f"{run('D', '4', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert cards_in(match, "foundation") == []
    assert match.facts() == {"base": None, "redeals_left": 1}
    assert texts(match) == [f"reserve-{n}>foundation-1" for n in range(1, 5)]


def test_four_tops_of_one_rank_leave_no_choice() -> None:
    front = "2C 3C 4C 6C 7C 8C 9C TC 5C 5D 5H 5S"
    match = dealt(GAME, front)
    assert cards_in(match, "foundation") == ["5C", "5D", "5H", "5S"]
    assert match.facts() == {"base": "5", "redeals_left": 1}
