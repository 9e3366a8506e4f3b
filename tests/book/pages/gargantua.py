from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "gargantua"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_nine_piles_of_one_card_to_nine_dealt_by_rows() -> None:
    piles = lying(dealt(GAME, "2C"))
    assert piles["tableau-1"] == "2C"
    assert piles["tableau-2"] == "<AC> TC"
    assert piles["tableau-3"] == "<3C> <JC> 5D"
    assert piles["tableau-9"] == "<9C> <4D> <JD> <4H> <9H> <KH> <3S> <5S> 6S"
    lengths = [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)]
    assert lengths == [1, 2, 3, 4, 5, 6, 6, 8, 9], "an ace on the seventh went up"
    assert len(piles["stock"].split()) == 59
    rest = f"{run('S', '7', 'K')} " + " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(rest))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AS", *[""] * 7]
