from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying

GAME = "contradance"
PAGE = Page(GAME)


def test_the_fives_and_the_sixes_are_set_out_in_two_rows() -> None:
    piles = lying(dealt(GAME))
    twice = [*"CDHSCDHS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["5" + suit for suit in twice]
    assert [piles[f"foundation-{n}"] for n in range(9, 17)] == ["6" + suit for suit in twice]
    left = " ".join(rank + suit for suit in twice for rank in "A234789TJQK")
    assert piles["stock"] == down(backwards(left))
    assert piles["waste"] == ""
