from __future__ import annotations

from tests.book.pages.grand_duchess import STARTED
from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "parisienne"

PAGE = Page(GAME)


def test_one_ace_and_one_king_of_each_suit_are_removed_from_the_deck_at_the_outset() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert {name: piles[name] for name in STARTED} == STARTED
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2C", "3C", "4C", "5C"]
    assert piles["reserve"] == "<6C> <7C>"
    rest = f"{run('C', '8', 'Q')} {run('D', '2', 'Q')} {run('H', '2', 'Q')} {run('S', '2', 'Q')}"
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match) == ["tableau-1>foundation-1", "deal"]
    assert (match.facts(), match.score) == ({"redeals_left": 3}, 8)


def test_ninety_six_cards_are_sixteen_deals() -> None:
    match = dealt(GAME)
    for _ in range(15):
        match.play("deal")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 5)] == [16] * 4
    assert len(piles["reserve"].split()) == 32
    assert (piles["stock"], "<" in piles["reserve"]) == ("", False)
