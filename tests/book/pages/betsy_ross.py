"""Betsy Ross, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "betsy-ross"
BOOK, CAPTION, GENERAL, TIPS, RULING = (
    "003 Betsy Ross",
    "003 Betsy Ross, caption",
    "003 General Procedure",
    "003 Betsy Ross, tips",
    "rulings",
)
SET_OUT = "guide: AH | 2C | 3C | 4D; foundation: 2H | 4C | 6C | 8D; "
COURSES = ("23456789TJQK", "468TQA3579JK", "69Q258JA47TK", "8Q37J26TA59K")


def course(number: int, many: int) -> str:
    """The first cards of a course, suits by turns: they do not matter."""
    return " ".join(f"{rank}{'CDHS'[at % 4]}" for at, rank in enumerate(COURSES[number - 1][:many]))


LAST = lay("guide: AH | 2C | 3C | 4D; foundation-4: 8C QD 3H 7S JC 2D 6H TS AC 5D 9H; waste: KS")

ROWS = (
    *(
        row(
            f"the course of foundation {number}: after {COURSES[number - 1][at - 1]} "
            f"comes {COURSES[number - 1][at]}",
            BOOK,
            lay(f"foundation-{number}: {course(number, at)}; waste: {COURSES[number - 1][at]}S"),
            yes=f"waste>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
        for at in range(1, 12)
        if f"{COURSES[number - 1][at]}S" not in course(number, at)
    ),
    *(
        row(
            f"foundation {number} ends with its king: nothing follows",
            BOOK,
            lay(f"foundation-{number}: {course(number, 12)}; waste: {card}"),
            no=f"waste>foundation-{number}",
        )
        for number, card in ((1, "AS"), (2, "2S"), (3, "3S"), (4, "4S"))
    ),
    row(
        "regardless of suit",
        BOOK,
        lay(SET_OUT + "waste: 9D 3S"),
        yes="waste>foundation-1",
    ),
    row(
        "only the next card of its own course goes on each",
        BOOK,
        lay(SET_OUT + "waste: 6S"),
        yes="waste>foundation-2",
        no="waste>foundation-1; waste>foundation-3; waste>foundation-4",
    ),
    row(
        "on the two a three, on the four a six, on the six a nine, on the eight a queen",
        BOOK,
        lay(SET_OUT + "waste: QS 9S 6S 3S"),
        plays="waste>foundation-1; waste>foundation-2; waste>foundation-3; waste>foundation-4",
        then="foundation: 2H 3S | 4C 6S | 6C 9S | 8D QS; waste: ",
        score=8,
    ),
    row(
        "up and not down",
        BOOK,
        lay(SET_OUT + "waste: AS"),
        no="waste>foundation-1; waste>foundation-2; waste>foundation-3; waste>foundation-4",
    ),
    row(
        "the top row only reminds: nothing is built on it, and it is not played",
        BOOK,
        lay("guide: AH | 2C | 3C | 4D; foundation: 2H | 4C 6S 8S TS QS AS | 6C | 8D; waste: 2S"),
        no="waste>guide-1; waste>guide-2; guide-3>foundation-1; guide-3>foundation-2; "
        "guide-1>waste; guide-2>guide-1",
    ),
    row(
        "cards are turned up from the stock one at a time",
        BOOK,
        lay(SET_OUT + "waste: 9D; stock: <KC> <3S>"),
        plays="turn",
        then="waste: 9D 3S; stock: <KC>",
        yes="waste>foundation-1; turn",
    ),
    row(
        "a card that fits may be put on the wastepile and left there",
        BOOK,
        lay(SET_OUT + "stock: <KC> <3S>"),
        plays="turn; turn",
        then="waste: 3S KC",
        no="waste>foundation-1; waste[1]>foundation-1",
    ),
    row(
        "the top of the wastepile is always available, and no other card of it",
        BOOK,
        lay(SET_OUT + "waste: 3S 9D 6S; stock: <KC>"),
        plays="waste>foundation-2",
        yes="waste>foundation-3",
        no="waste[1]>foundation-1; waste:2>foundation-1",
    ),
    row(
        "the stock's card is turned first",
        BOOK,
        lay(SET_OUT + "stock: <KC> <3S>"),
        only="turn",
        no="stock>foundation-1; redeal",
    ),
    row(
        "nothing comes back from a foundation",
        GENERAL,
        lay("foundation: 2H 3S 4S | 4C 6S | ; stock: <KC>"),
        no="foundation-1>waste; foundation-1>foundation-2; foundation-2>waste",
    ),
    row(
        "the caption: the heart ten on top of the wastepile, after one play",
        CAPTION,
        lay("guide: AH | 2C | 3C | 4D; foundation: 2H | 4C 6S | 6C | 8D; waste: TH; stock: <KC>"),
        only="turn",
        score=5,
    ),
    row(
        "two redeals are allowed: the wastepile is turned over, its order undisturbed",
        BOOK,
        lay(SET_OUT + "waste: 9D 3S KC"),
        plays="redeal",
        then="stock: <KC> <3S> <9D>; waste: ",
        noted={"redeals_left": 1},
        only="turn",
    ),
    row(
        "the second",
        BOOK,
        lay(SET_OUT + "waste: 9D 3S KC"),
        facts={"redeals_left": 1},
        plays="redeal; turn; turn; turn",
        noted={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "and no third",
        BOOK,
        lay(SET_OUT + "waste: 9D 3S KC"),
        facts={"redeals_left": 0},
        no="redeal",
        status="stuck",
    ),
    row(
        "not while there is a stock",
        BOOK,
        lay(SET_OUT + "waste: 9D; stock: <KC>"),
        only="waste>foundation-3; turn",
        no="redeal",
    ),
    row(
        "queen, king, jack turned up in this order are a reversed sequence: the king blocks",
        TIPS,
        lay(f"foundation-1: {course(1, 9)}; stock: <JD> <KD> <QD>"),
        facts={"redeals_left": 0},
        plays="turn; turn; turn; waste>foundation-1",
        then="waste: QD KD",
        no="waste>foundation-1; waste[1]>foundation-1",
        status="stuck",
    ),
    row(
        "won with all on the foundations but the guides, which are not counted",
        RULING,
        LAST,
        plays="waste>foundation-4",
        score=12,
        status="won",
    ),
)

PAGE = Page(
    GAME,
    offered=54,
    refused=32,
    played=8,
    rows=ROWS,
    last=Last(LAST, "waste>foundation-4"),
)


def test_guides_and_foundations_are_the_first_of_their_ranks() -> None:
    match = dealt(GAME, "KS 4S 3H 2D AS 2S 8H 6D 4C")
    piles = lying(match)
    assert [piles[f"guide-{n}"] for n in range(1, 5)] == ["AS", "2D", "3H", "4S"]
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["2S", "4C", "6D", "8H"]
    assert len(piles["stock"].split()) == 44
    assert piles["stock"].endswith("<KS>")
    assert (match.score, match.table.facts["redeals_left"]) == (4, 2)
    assert texts(match) == ["turn"]


def test_all_forty_eight_cards_have_their_place() -> None:
    ranks = sorted("".join(COURSES))
    assert len(ranks) == 48
    assert {ranks.count(rank) for rank in "56789TJQK"} == {4}
    assert {ranks.count(rank) for rank in "A234"} == {3}
