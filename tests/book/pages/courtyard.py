from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "courtyard"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_twelve_cards_are_dealt_and_no_foundation() -> None:
    piles = lying(dealt(GAME, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC 3D"))
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == [*run("C", "3", "K").split(), "3D"]
    assert piles["foundation-1"] == ""
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"AC 2C AD 2D {run('D', '4', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
