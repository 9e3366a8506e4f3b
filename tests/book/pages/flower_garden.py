from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run

GAME = "flower-garden"
PAGE = Page(
    GAME,
    deals_on={"opening": "garden and bouquet are laid out before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_six_piles_of_six_by_rows_and_sixteen_in_the_bouquet() -> None:
    piles = lying(dealt(GAME))
    # the deck is in order by suits, so each pile gets every sixth card; the ace of spades goes up
    assert piles["tableau-1"] == "AC 7C KC 6D QD 5H"
    assert piles["tableau-6"] == "6C QC 5D JD 4H TH"
    bouquet = [piles[f"reserve-{n}"] for n in range(1, 17)]
    assert bouquet == f"JH QH KH  {run('S', '2', 'K')}".split(" ")
    assert piles["foundation-1"] == "AS"
    assert "<" not in "".join(piles.values())
