from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run, texts

GAME = "shamrocks"
PAGE = Page(
    GAME,
    deals_on={
        "opening": "the whole deck is dealt in fans, and kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all fans lie open, and there is no stock"}},
)


def test_seventeen_fans_of_three_and_one_card_over() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 5D 9H"
    assert piles["tableau-17"] == "4D 8H QS"
    assert (piles["tableau-6"], piles["foundation-1"]) == ("6C TD", "AS")
    assert piles["tableau-18"] == "KS"
    assert "<" not in "".join(piles.values())
    assert not any(move.startswith(("redeal", "turn")) for move in texts(match))


def test_a_king_goes_under_the_card_below_him_only() -> None:
    # the first fan: 4C below, 2S in the middle, KS on top
    front = f"4C 2C 3C {run('C', '5', 'K')} 2D 3D 4D 5D 6D"
    second = "2S AC AD AH AS 3H 4H 5H 6H 7H 8H 9H TH JH QH 7D 8D"
    piles = lying(dealt(GAME, f"{front} {second} KS"))
    assert piles["tableau-1"] == "4C KS 2S"
