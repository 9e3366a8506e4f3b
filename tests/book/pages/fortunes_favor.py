from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "fortunes-favor"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"}
    },
)


def test_the_aces_are_set_out_and_two_rows_of_six_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "2", "K").split()
    rest = " ".join(run(suit, "2", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(rest))
    assert "tableau-1>foundation-1" in texts(match)
    assert "tableau-1>tableau-2" in texts(match)
