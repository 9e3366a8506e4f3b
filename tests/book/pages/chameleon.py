from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "chameleon"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_twelve_to_the_reserve_then_the_first_foundation_then_a_row_of_three() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'J'))} QC"
    assert piles["foundation-1"] == "KC"
    assert [piles[f"tableau-{n}"] for n in range(1, 4)] == ["AD", "2D", "3D"]
    rest = f"{run('D', '4', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "K"}
    assert texts(match) == ["tableau-1>tableau-2", "tableau-2>tableau-3", "turn"]


def test_a_queen_in_the_row_goes_up_with_the_deal_and_the_reserve_fills_its_place() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC KC AD 2D QS 3D QD 4D")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("QS", "QD")
    assert [piles[f"tableau-{n}"] for n in range(1, 4)] == ["3D", "2D", "4D"]
    assert piles["reserve"].endswith("<KC> AD")
