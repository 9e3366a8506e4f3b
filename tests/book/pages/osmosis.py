from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "osmosis"
PAGE = Page(GAME)


def test_four_piles_of_four_with_their_top_cards_known_and_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve-1"] == "<AC> <5C> <9C> KC"
    assert piles["reserve-4"] == "<4C> <8C> <QC> 3D"
    assert (piles["foundation-1"], piles["foundation-2"]) == ("4D", "")
    rest = f"{run('D', '5', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert {"reserve-4>foundation-1", "turn"} <= set(texts(match))
