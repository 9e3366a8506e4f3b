from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "diplomat"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_the_wings_are_dealt_by_columns_the_left_one_first() -> None:
    piles = lying(dealt(GAME, "KD QD JD TD 9D 8D 7D 6D"))
    assert [piles[f"tableau-{n}"].split()[0] for n in (1, 3, 5, 7)] == ["KD", "QD", "JD", "TD"]
    assert [piles[f"tableau-{n}"].split()[0] for n in (2, 4, 6, 8)] == ["9D", "8D", "7D", "6D"]
    assert piles["tableau-1"] == "KD AC 9C 4D"
    assert piles["tableau-8"] == "6D 8C 3D 6H"
    assert piles["foundation-1"] == "AH", "it was the last card of the third row at the left"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [4, 4, 4, 4, 3, 4, 4, 4]
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"{run('H', '7', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
