"""Calculation, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "calculation"
BOOK, CAPTION = "003 Calculation", "003 Calculation, caption"
SET_OUT = "foundation: AH | 2C | 3C | 4D; "
COURSES = ("A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K")


def course(number: int, many: int) -> str:
    """The first cards of a course, suits by turns: they do not matter."""
    return " ".join(f"{rank}{'CDHS'[at % 4]}" for at, rank in enumerate(COURSES[number - 1][:many]))


ROWS = (
    row(
        "any two may go on the ace, four on the two, six on the three, eight on the four",
        CAPTION,
        lay(SET_OUT + "waste: 2S | 4H | 6S | 8C"),
        yes="waste-1>foundation-1; waste-2>foundation-2; waste-3>foundation-3; "
        "waste-4>foundation-4",
        no="waste-2>foundation-1; waste-1>foundation-2; waste-4>foundation-3; waste-3>foundation-4",
    ),
    row(
        "unplayable cards may be placed on any of four wastepiles",
        CAPTION,
        lay(SET_OUT + "waste: 9C | | KS | ; hand: JD"),
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4",
    ),
    *(
        row(
            f"the course of foundation {number}, its card {at + 1}",
            BOOK,
            lay(f"foundation-{number}: {course(number, at)}; hand: {COURSES[number - 1][at]}S"),
            yes=f"hand>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
        for at in (3, 6, 9, 12)
    ),
    *(
        row(
            f"foundation {number} is complete with its king: nothing follows",
            BOOK,
            lay(f"foundation-{number}: {course(number, 13)}; hand: {COURSES[number - 1][0]}S"),
            no=f"hand>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
    ),
    row(
        "only the top of each wastepile is available",
        BOOK,
        lay(SET_OUT + "waste: 2S 9C | 4H TD | | 8S"),
        yes="waste-4>foundation-4",
        no="waste-1[1]>foundation-1; waste-2[1]>foundation-2; waste-1:2>foundation-1",
    ),
    row(
        "cards may be moved up to foundations at any time, also while a turned card waits",
        BOOK,
        lay(SET_OUT + "waste: 2S; hand: 9C"),
        yes="waste-1>foundation-1; hand>waste-2",
        no="turn",
    ),
    row(
        "cards of the stock are turned one at a time, each placed before the next",
        BOOK,
        lay(SET_OUT + "stock: <9C> <TD>"),
        plays="turn",
        then="hand: TD; stock: <9C>",
        no="turn",
        yes="hand>waste-1",
    ),
    row(
        "a card once on a wastepile goes to no other",
        BOOK,
        lay(SET_OUT + "waste: 9C | TD | | ; stock: <5C>"),
        no="waste-1>waste-2; waste-1>waste-3; waste-2>waste-1",
        yes="turn",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay(SET_OUT + "waste: 9C | TD"),
        no="redeal; turn",
    ),
    row(
        "nothing leaves a foundation",
        "003 General Procedure",
        lay("foundation: AH 2C | 2D | 3C | 4D; waste: 9C"),
        no="foundation-1>waste-1; foundation-1>waste-2; foundation-2>foundation-1",
    ),
)

PAGE = Page(GAME, offered=29, refused=21, played=1, rows=ROWS)


def test_an_ace_a_two_a_three_and_a_four_are_taken_out_the_first_of_each() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "2C", "3C", "4C"]
    assert len(piles["stock"].split()) == 48
    match = dealt(GAME, "9D 4S 2H AD 3S AC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AD", "2H", "3S", "4S"]
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9D"
