from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page, page_of
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "simplicity"
OTHER = {
    "regardless of suit",
    "five of diamonds",
    "king may be played",
    "unless aces are foundations",
    "a jack that is uncovered",
    "one card at a time",
}
"""The rows of Four Seasons that do not apply here."""
FOLLOWED = tuple(
    each
    for each in page_of("four-seasons").rows
    if not any(words in each.says for words in OTHER) and each.status != "stuck"
)

PAGE = Page(GAME, deals_on={"opening": LAID_OUT}, rows=FOLLOWED)


def test_two_rows_of_six_and_the_thirteenth_card_is_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "A", "Q").split()
    assert piles["foundation-1"] == "KC"
    rest = f"{run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "K"}
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_a_card_of_the_rank_in_the_rows_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 8D 6C 7C 9C TC JC QC KC 8S")
    assert cards_in(match, "foundation") == ["8D", "8S"]
    assert lying(match)["tableau-5"] == ""
