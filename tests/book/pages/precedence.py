from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "precedence"
PAGE = Page(GAME)


def test_the_first_king_is_set_out_and_the_rest_is_the_stock() -> None:
    piles = lying(dealt(GAME))
    assert piles["foundation-1"] == "KC"
    assert piles["foundation-2"] == ""
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"{run('C', 'A', 'Q')} " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert piles["waste"] == ""
