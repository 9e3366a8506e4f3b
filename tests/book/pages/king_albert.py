from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run

GAME = "king-albert"
PAGE = Page(
    GAME,
    deals_on={"opening": "tableau and reserve are laid out before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_nine_piles_of_one_to_nine_by_rows_and_seven_in_reserve() -> None:
    piles = lying(dealt(GAME))
    # the ace of clubs lies alone on the first pile, the ace of spades is last on the seventh; both
    # go up
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)] == [0, 2, 3, 4, 5, 6, 6, 8, 9]
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC", "AS")
    assert piles["tableau-2"] == "2C TC"
    assert piles["tableau-3"] == "3C JC 5D"
    assert piles["tableau-9"].startswith("9C 4D JD 4H 9H")
    assert [piles[f"reserve-{n}"] for n in range(1, 8)] == run("S", "7", "K").split()
    assert "<" not in "".join(piles.values())
