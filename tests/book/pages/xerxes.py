from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "xerxes"
BOOK = "003 Xerxes"
NINES = "foundation: 9C | 9C | 9D | 9D | 9H | 9H | 9S | 9S; "
COURSE = "9TJQKA"

ROWS = (
    *(
        row(
            f"foundations are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(NINES + f"foundation-1: {' '.join(r + 'C' for r in COURSE[: at + 1])}")
            | lay(f"tableau: {high}H | QD | QS | JS | KD | KC | JD | KS"),
            yes="tableau-1>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(COURSE))
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    exempt={
        "always": {
            "obligations": "the nines are in place when the deal is over",
            "hidden": "all cards lie open, and there is no stock",
        }
    },
)


def test_the_first_nine_is_removed_and_a_pile_dealt_below_it_till_the_next() -> None:
    piles = lying(dealt(GAME, "TC JD 9H QS 9D 9C KD AH TS"))
    assert [piles[f"foundation-{n}"] for n in range(1, 4)] == ["9H", "9D", "9C"]
    assert piles["tableau-1"] == "TC JD QS"
    assert piles["tableau-2"] == ""
    assert piles["tableau-3"].startswith("KD AH TS")


def test_the_whole_pinochle_deck_is_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    cards = " ".join(piles.values()).split()
    assert len(cards) == 48
    assert piles["stock"] == ""
    assert all(piles[f"foundation-{n}"][0] == "9" for n in range(1, 9))
    assert not [card for card in cards if card[0] in "2345678<"]
    assert "turn" not in texts(match)


def test_tens_are_not_put_up_while_the_layout_is_dealt() -> None:
    piles = lying(dealt(GAME, "9C TC JC QC"))
    assert piles["foundation-1"] == "9C"
    assert piles["tableau-1"].startswith("TC JC QC")
