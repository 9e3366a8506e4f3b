from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "eagle-wing"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    little="the other program builds in the wings, where this page builds nowhere",
    rare={"always": ({"foundation-1": "5C", "wing-4": "6C", "trunk": "<4H> <TC>"},)},
)


def test_thirteen_to_the_trunk_then_eight_in_the_wings_then_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["trunk"] == down(run("C", "A", "K"))
    assert [piles[f"wing-{n}"] for n in range(1, 9)] == run("D", "A", "8").split()
    assert piles["foundation-1"] == "9D"
    rest = f"{run('D', 'T', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "9", "redeals_left": 2}
    assert texts(match) == ["turn"]


def test_a_card_of_the_rank_in_the_wings_goes_up_with_the_deal() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 5D 2D 3D 4D 6D 7D 8D 9D 5S"
    match = dealt(GAME, front)
    piles = lying(match)
    assert cards_in(match, "foundation") == ["5D", "5S"]
    assert piles["wing-1"] == "AD"
    assert piles["trunk"] == down("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
