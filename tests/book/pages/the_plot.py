from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "the-plot"
LAST = {f"foundation-{n}": run("CDHS"[n % 4], "6", "5") for n in range(1, 8)} | {
    "foundation-8": run("C", "6", "4"),
    "waste": "5C",
}


PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    last=Last(LAST, "waste>foundation-8"),
)


def test_thirteen_in_the_reserve_then_the_foundation_then_twelve() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("D", "2", "K").split()
    assert match.facts()["base"] == "A"
    rest = " ".join(run(suit, "A", "K") for suit in "HSCDHS")
    assert piles["stock"] == down(backwards(rest))


def test_a_base_card_of_the_layout_does_not_go_up() -> None:
    piles = lying(dealt(GAME, f"{run('C', 'A', 'Q')} 6H 6C 6D 2D"))
    assert piles["foundation-1"] == "6C"
    assert (piles["foundation-2"], piles["tableau-1"], piles["tableau-2"]) == ("", "6D", "2D")
    assert piles["reserve"].endswith(" 6H")
