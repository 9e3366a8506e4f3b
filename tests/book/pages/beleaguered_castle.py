from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying

GAME = "beleaguered-castle"
PAGE = Page(
    GAME,
    exempt={
        "always": {
            "hidden": "all cards lie open, and there is no stock",
            "obligations": "the aces are in place from the start",
        }
    },
)


def test_the_aces_are_taken_out_and_eight_rows_of_six_dealt_in_turn() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert piles["tableau-1"] == "2C TC 6D 2H TH 6S"
    assert piles["tableau-8"] == "9C 5D KD 9H 5S KS"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
    assert "<" not in "".join(piles.values())


def test_aces_are_found_wherever_they_lie_in_the_deck() -> None:
    piles = lying(dealt(GAME, "KS AS QH AC 5D AH"))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [piles[f"tableau-{n}"][:2] for n in range(1, 4)] == ["KS", "QH", "5D"]
