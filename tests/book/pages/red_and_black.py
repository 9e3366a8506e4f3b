from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "red-and-black"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"}
    },
)


def test_the_aces_are_set_out_and_eight_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS"] * 2
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    second = " ".join(run(suit, "2", "K") for suit in "CDHS")
    rest = "TC JC QC KC " + " ".join(run(suit, "2", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
