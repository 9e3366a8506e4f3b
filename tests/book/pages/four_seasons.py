from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "four-seasons"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_five_to_the_cross_and_the_sixth_to_a_corner() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == ["AC", "2C", "3C", "4C", "5C"]
    assert piles["foundation-1"] == "6C"
    rest = f"{run('C', '7', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 46
    assert match.facts() == {"base": "6"}
    assert texts(match) == [
        "tableau-1>tableau-2",
        "tableau-2>tableau-3",
        "tableau-3>tableau-4",
        "tableau-4>tableau-5",
        "turn",
    ]


def test_a_card_of_the_rank_in_the_cross_goes_up_with_the_deal_and_leaves_a_space() -> None:
    match = dealt(GAME, "2C 6D 3C 9C TC 6S")
    assert cards_in(match, "foundation") == ["6D", "6S"]
    assert lying(match)["tableau-2"] == ""
