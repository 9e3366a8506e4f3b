from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "terrace"

PAGE = Page(
    GAME,
    deals_on={
        "opening": "a row of three is dealt, of which one is then chosen",
        "carry": "seven more cards are dealt to the row, making nine in all",
    },
)


def test_eleven_in_the_reserve_and_three_to_choose_from() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == run("C", "A", "J")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["QC", "KC", "AD", ""]
    rest = f"{run('D', '2', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HSCDHS")
    assert piles["stock"] == down(backwards(rest))
    assert texts(match) == [f"tableau-{n}>foundation-1" for n in range(1, 4)]
    assert match.facts()["base"] is None


def test_the_seven_that_follow_fill_the_row() -> None:
    match = dealt(GAME)
    match.play("tableau-2>foundation-1")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == [
        *("QC", "2D", "AD"),
        *run("D", "3", "8").split(),
    ]
    assert piles["foundation-1"] == "KC"
    assert match.facts()["base"] == "K"
