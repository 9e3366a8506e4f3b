from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "agnes"
PAGE = Page(
    GAME,
    deals_on={
        "opening": LAID_OUT,
        "deal": "a whole row of seven cards is dealt at a time, one upon each reserve pile",
    },
)


def test_the_twenty_ninth_card_is_the_first_foundation_and_seven_more_the_reserve() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["foundation-1"] == "3H"
    assert [piles[f"reserve-{n}"] for n in range(1, 8)] == run("H", "4", "T").split()
    assert piles["stock"] == down(backwards(f"{run('H', 'J', 'K')} {run('S', 'A', 'K')}"))


def test_two_rows_are_dealt_and_two_cards_are_turned_up() -> None:
    match = dealt(GAME)
    match.play("deal")
    match.play("deal")
    assert lying(match)["stock"] == "<KS> <QS>"
    # the three of spades was dealt on a pile of the reserve and went up
    assert lying(match)["foundation-2"] == "3S"
    match.play("deal")
    assert lying(match)["stock"] == "KS QS"
    assert "deal" not in texts(match)
