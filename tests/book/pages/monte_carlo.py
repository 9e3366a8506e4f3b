"""Monte Carlo, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import Row, dealt, lay, lying, row, texts

GAME = "monte-carlo"
BOOK, CAPTION, RULING = "003 Monte Carlo", "003 Monte Carlo, caption", "rulings"


def grid(*rows: str) -> str:
    """Five rows of cards; a dot is a gap."""
    cards = [card for line in rows for card in line.split()]
    cards += ["."] * (25 - len(cards))
    return "grid: " + " | ".join("" if card == "." else card for card in cards)


CORNERS = grid(
    "7C AC 9D 5H 3S", "KD 7H JD 8S TC", "2S 6C 7S QH 4C", "AH 9C 5D JS 8D", "3H QC KS TD 6S"
)
LINES: tuple[Row, ...] = (
    row(
        "either the seven of clubs and of hearts, or of hearts and of spades, may be discarded",
        CAPTION,
        lay(CORNERS),
        only="discard grid-1 grid-7; discard grid-7 grid-13",
    ),
    row(
        "the removal makes the next card move to the extreme right of the row above",
        CAPTION,
        lay(grid("7C AC 9D 5H 3S", "JD 7H 2C 8S TC", "KS") + "; stock: <QD>"),
        plays="discard grid-1 grid-7; consolidate",
        then="grid-1: AC; grid-4: 3S; grid-5: JD; grid-6: 2C; grid-9: KS; grid-10: QD; stock: ",
    ),
    row(
        "pairs are of the same rank, adjacent in a row",
        BOOK,
        lay(grid("9C 9D 2H 4S 2D", "KC 3D JH 8S TC")),
        only="discard grid-1 grid-2",
    ),
    row(
        "or in a column, or in a diagonal",
        BOOK,
        lay(grid("9C 4D 2H 4S 2D", "9H 3D JH 8S 3C", "KC QS 3S TS 8C")),
        yes="discard grid-1 grid-6; discard grid-7 grid-13",
        no="discard grid-2 grid-4; discard grid-3 grid-5; discard grid-7 grid-10",
    ),
    row(
        "the end of a row is not beside the beginning of the next",
        BOOK,
        lay(grid("2C 4D 6H 8S 9D", "9H 3D JH TS KC")),
        no="discard grid-5 grid-6",
    ),
    row(
        "the removal of a card does not make the two cards beside it adjacent",
        BOOK,
        lay(grid("9C . 9D 4S 2D", "KC . . JS QC")),
        no="discard grid-1 grid-3",
    ),
    row(
        "cards of different ranks make no pair, of whatever suits",
        BOOK,
        lay(grid("9C TC JD", "QC KC AC")),
        no="discard grid-1 grid-2; discard grid-2 grid-3; discard grid-5 grid-6",
    ),
    row(
        "one does not discard three, nor one alone",
        BOOK,
        lay(grid("9C 9D 9H")),
        only="discard grid-1 grid-2; discard grid-2 grid-3",
    ),
    row(
        "after removing all possible pairs, consolidate: in the same order, from the top down",
        BOOK,
        lay(grid(". 9D 2H . 4S", "KC . . JS QC", "8D")),
        plays="consolidate",
        then=grid("9D 2H 4S KC JS", "QC 8D"),
        status="stuck",
    ),
    row(
        "then deal additional cards from the stock, so as to fill it out to twenty-five",
        BOOK,
        lay(
            grid(
                "2C 4C 6C 8C TC", "3D 5D 7D 9D JD", "AH . 6H . 2H", "KS . . 5S 8S", "3H 7H 4H TH QC"
            )
            + "; stock: <3S> <9S> <7S> <JS> <KD> <QD>"
        ),
        plays="consolidate",
        then="grid-10: JD; grid-11: AH; grid-12: 6H; grid-13: 2H; grid-14: KS; grid-15: 5S; "
        "grid-16: 8S; grid-21: QC; grid-22: QD; grid-23: KD; grid-24: JS; grid-25: 7S; "
        "stock: <3S> <9S>",
    ),
    row(
        "as far as the stock goes",
        BOOK,
        lay(grid(". 9D 2H . 4S") + "; stock: <3S> <5S>"),
        plays="consolidate",
        then=grid("9D 2H 4S 5S 3S"),
    ),
    row(
        "nothing is consolidated where there is no gap",
        BOOK,
        lay(grid("9D 2H 4S KC JS", "QC 8D")),
        no="consolidate",
        status="stuck",
    ),
    row(
        "no card is carried or turned by itself",
        BOOK,
        lay(grid("9D 9H . KC JS") + "; stock: <2C>"),
        no="grid-1>grid-3; turn; deal; redeal; grid-1>discard",
    ),
    row(
        "the entire deck paired up in the discard wins",
        BOOK,
        lay(grid("9D 9H")),
        plays="discard grid-1 grid-2",
        status="won",
    ),
)

ROWS = (
    *LINES,
    row(
        "only when no pair is left",
        RULING,
        lay(grid("9D 9H . KC JS") + "; stock: <2C>"),
        no="consolidate",
        yes="discard grid-1 grid-2",
    ),
    row(
        "or, as an option, whenever there is a gap",
        RULING,
        lay(grid("9D 9H . KC JS") + "; stock: <2C>"),
        consolidate="any-time",
        yes="consolidate; discard grid-1 grid-2",
    ),
)

PAGE = Page(
    GAME,
    offered=10,
    refused=15,
    played=5,
    rows=ROWS,
    last=Last(lay("grid-7: 9D; grid-13: 9H"), "discard grid-7 grid-13"),
)


def test_five_rows_of_five_are_dealt_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"grid-{n}"] for n in (1, 2, 5, 6, 25)] == ["AC", "2C", "5C", "6C", "QD"]
    assert len(piles["stock"].split()) == 27
    assert texts(match) == ["consolidate"] or all("grid" in text for text in texts(match))
    assert match.score == 0
