from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "canfield"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
)


def test_thirteen_to_the_reserve_then_the_first_foundation_then_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2D", "3D", "4D", "5D"]
    rest = f"{run('D', '6', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 34
    assert piles["waste"] == piles["foundation-2"] == ""
    assert match.table.facts["base"] == "A"
    assert (match.status, match.score) == ("playing", 1)
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_an_eight_in_the_first_row_joins_the_first_foundation_and_the_reserve_fills_its_place() -> (
    None
):
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D 8S 3D 8D 4D 5D")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["8D", "8S"]
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8S", "8D")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "2D", "4D", "5D"]
    assert piles["reserve"] == f"{down('2C 3C 4C 5C 6C 7C 9C TC JC QC KC')} AD"


def test_an_eight_on_top_of_the_reserve_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 8D 8S 3D 2D 4D 5D")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8S", "8D")
    assert piles["reserve"] == f"{down('2C 3C 4C 5C 6C 7C 9C TC JC QC KC')} AD"
    assert piles["tableau-1"] == "3D"
