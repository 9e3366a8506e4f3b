from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "fanny"
PAGE = Page(
    GAME,
    deals_on={"opening": "do not take out any aces to start the foundation row"},
)


def test_twelve_cards_are_the_reserve_and_nothing_is_taken_out() -> None:
    front = "2D 3D 4D 5D 6D AH 7D 8D 9D TD JD QD KD AS"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == "2D 3D 4D 5D 6D AH 7D 8D 9D TD JD QD"
    assert cards_in(match, "foundation") == []
    assert len(piles["stock"].split()) == 104 - 12
    assert piles["stock"].endswith(down(backwards("KD AS")))
    assert (texts(match), match.score) == (["turn"], 0)


def test_an_ace_that_is_dealt_last_tops_the_reserve_and_is_available() -> None:
    piles = lying(dealt(GAME, run("C", "2", "Q") + " AH 3D"))
    assert piles["foundation-1"] == "AH"
    assert piles["reserve"] == run("C", "2", "Q")
