from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "deuces"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={
        "fill_spaces=free": {"obligations": "the twos are in place from the start, spaces wait"}
    },
)


def test_the_twos_are_set_out_and_ten_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["2C", "2D", "2H", "2S"] * 2
    assert [piles[f"tableau-{n}"] for n in range(1, 11)] == f"AC {run('C', '3', 'J')}".split()
    second = " ".join(f"A{suit} {run(suit, '3', 'K')}" for suit in "CDHS")
    rest = "QC KC " + " ".join(f"A{suit} {run(suit, '3', 'K')}" for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
