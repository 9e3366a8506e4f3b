from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "alhambra"
PAGE = Page(GAME)


def test_an_ace_and_a_king_of_each_suit_are_set_out_and_eight_piles_of_four_dealt() -> None:
    piles = lying(dealt(GAME))
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert piles["reserve-1"] == "2C TC 7D 4H"
    assert piles["reserve-8"] == "9C 6D 3H JH"
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"QH {run('S', '2', 'Q')} {second}"))
