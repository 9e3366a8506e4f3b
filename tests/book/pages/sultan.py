from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "sultan"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    little="of eight cards and the waste few fit the nine foundations at a time",
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_the_kings_and_an_ace_are_set_out_and_eight_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    nine = [piles[f"foundation-{n}"] for n in range(1, 10)]
    assert nine[4] == "KH", "in the center"
    assert nine[7] == "AH", "below it"
    assert sorted(nine) == ["AH", "KC", "KC", "KD", "KD", "KH", "KH", "KS", "KS"]
    assert [piles[f"divan-{n}"] for n in range(1, 9)] == run("C", "A", "8").split()
    suits = [run("C", "A", "Q"), run("D", "A", "Q"), run("H", "A", "Q"), run("S", "A", "Q")]
    first = f"9C TC JC QC {suits[1]} {run('H', '2', 'Q')} {suits[3]}"
    assert piles["stock"] == down(backwards(f"{first} {' '.join(suits)}"))
