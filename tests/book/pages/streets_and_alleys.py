from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, run

GAME = "streets-and-alleys"
PAGE = Page(
    GAME,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_the_upper_four_rows_have_seven_cards_the_lower_four_six() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C AS AH AD AC")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [7] * 4 + [6] * 4
    assert piles["tableau-1"].startswith("2C AS")
    assert piles["tableau-8"].startswith("9C")
    assert all(not piles[f"foundation-{n}"] for n in range(1, 5))


def test_aces_at_the_ends_of_rows_go_up_with_the_deal() -> None:
    two = f"{run('C', '2', 'K')} {run('D', '2', 'K')} {run('H', '2', 'K')} {run('S', '2', 'K')}"
    piles = lying(dealt(GAME, f"{two} AC AD AH AS"))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
