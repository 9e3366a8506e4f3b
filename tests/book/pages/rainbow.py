from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page, page_of
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "rainbow"
FOLLOWED = tuple(
    each for each in page_of("canfield").rows if not {"turn", "redeal"} & {*each.plays, *each.yes}
)
"""Canfield's rows except those about the stock; all its rules are followed."""

PAGE = Page(GAME, deals_on={"opening": LAID_OUT}, rows=FOLLOWED)


def test_the_deal_is_canfields_and_two_redeals_are_left() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2D", "3D", "4D", "5D"]
    rest = f"{run('D', '6', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "A", "redeals_left": 2}
    assert texts(match) == ["tableau-1>foundation-1", "turn"]
