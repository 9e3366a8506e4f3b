from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import (
    RANKS,
    cards_in,
    coming,
    dealt,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "constitution"
BOOK = "003 Constitution"
ACES = "foundation: AC | AD | AH | AS | AC | AD | AH | AS; "
ROWS_OF = (
    "tableau: 9C | 9D | 9H | 9S | 9C | 9D | 9H | 9S "
    "| 7C | 7D | 7H | 7S | 7C | 7D | 7H | 7S "
    "| 5C | 5D | 5H | 5S | 5C | 5D | 5H | 5S "
    "| 3C | 3D | 3H | 3S | 3C | 3D | 3H | 3S"
)
TABLE = lay(ACES + ROWS_OF)
"""Four rows in which no card fits another."""
SECOND, THIRD, BOTTOM = range(9, 17), range(17, 25), range(25, 33)


ROWS = (
    *(
        row(
            f"not from the {name} row",
            BOOK,
            TABLE | {f"tableau-{cards[2]}": "2H"} | coming("TC"),
            no=f"tableau-{cards[2]}>foundation-3; tableau-{cards[2]}>foundation-7",
        )
        for name, cards in (("second", SECOND), ("third", THIRD), ("bottom", BOTTOM))
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_aces_are_set_out_and_four_rows_of_eight_are_dealt() -> None:
    front = run("C", "2", "J") + " " + run("D", "2", "J") + " " + run("H", "2", "J")
    match = dealt(GAME, f"{front} 2S 3S 4S")
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS AC AD AH AS"
    assert [piles[f"tableau-{n}"] for n in range(1, 33)] == [*front.split(), "2S", "3S"]
    assert len(piles["stock"].split()) == 48
    assert piles["stock"].endswith("<4S>")
    assert match.score == 8
    assert texts(match)[0].startswith("tableau-1>foundation-")


def test_kings_and_queens_are_not_in_the_deck() -> None:
    match = dealt(GAME)
    deck = cards_in(match, "foundation") + cards_in(match, "tableau")
    deck += [card.strip("<>") for card in cards_in(match, "stock")]
    assert sorted(deck) == sorted(2 * [rank + suit for rank in RANKS[:11] for suit in "CDHS"])
