from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying

GAME = "yukon"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_klondikes_deal_and_then_four_more_cards_face_up_on_each_pile_but_the_first() -> None:
    piles = lying(dealt(GAME, "KC"))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [1, 6, 7, 8, 9, 10, 11]
    for number in range(2, 8):
        cards = piles[f"tableau-{number}"].split()
        assert sum(card.startswith("<") for card in cards) == number - 1
        assert not any(card.startswith("<") for card in cards[-5:])
    # the last twenty-four cards go round six piles; 28 were dealt before, so 3H is the first of
    # them
    assert piles["tableau-2"].split()[-4:] == ["3H", "9H", "2S", "8S"]
    assert piles["tableau-7"].split()[-1] == "KS"
