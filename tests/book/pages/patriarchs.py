from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "patriarchs"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_aces_and_kings_are_set_out_and_nine_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == run("C", "2", "T").split()
    first = "JC QC " + " ".join(run(suit, "2", "Q") for suit in "DHS")
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"{first} {second}"))
