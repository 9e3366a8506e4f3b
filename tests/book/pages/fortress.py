from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying

GAME = "fortress"
PAGE = Page(
    GAME,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    rare={
        "always": (
            {"tableau-1": "9D AS 4C", "tableau-2": "8H 5C", "tableau-3": "7C AD 6S 5S 4S"},
            {
                "tableau-1": "2D AH 9S",
                "tableau-2": "8H TS",
                "tableau-3": "7C AC 6D",
                "tableau-4": "5D",
            },
        )
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_the_upper_row_of_each_wing_has_six_cards_the_others_five() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [6, 6] + [5] * 8
    # the deck is in order by suits, so each row gets every tenth card
    assert piles["tableau-1"] == "AC JC 8D 5H 2S QS"
    assert piles["tableau-2"] == "2C QC 9D 6H 3S KS"
    assert piles["tableau-10"] == "TC 7D 4H AS JS"
    assert "<" not in "".join(piles.values())
