"""Puss in Corner, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "puss-in-corner"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Puss in Corner",
    "003 Puss in Corner, caption",
    "003 General Procedure",
    "rulings",
)
ACES = "foundation: AC | AD | AH | AS; "

ROWS = (
    row(
        "the two of clubs may be built on either the ace of clubs or the ace of spades",
        CAPTION,
        lay(ACES + "waste: 2C | KS | 9D | TD; stock: <8C>"),
        facts={"batch": 0},
        only="waste-1>foundation-1; waste-1>foundation-4; turn",
        no="waste-1>foundation-2; waste-1>foundation-3",
    ),
    row(
        "foundations are built up in color, otherwise regardless of suits",
        BOOK,
        lay("foundation: AC 2S 3C | AD 2H | AH | AS; waste: 4S | 3D | 2D | 4H; stock: <8C>"),
        facts={"batch": 0},
        yes="waste-1>foundation-1; waste-2>foundation-2; waste-3>foundation-3",
        no="waste-4>foundation-1; waste-2>foundation-3; waste-1>foundation-2; "
        "waste-3>foundation-4; waste-2>foundation-1",
    ),
    row(
        "to kings, and nothing goes on a king",
        BOOK,
        lay("foundation-2: AD; foundation-3: AH; foundation-4: AS 2S; stock: <9D>")
        | {"foundation-1": run("C", "A", "Q"), "waste-1": "KS", "waste-2": "KC"},
        facts={"batch": 0},
        plays="waste-1>foundation-1",
        then={"foundation-1": run("C", "A", "Q") + " KS"},
        no="waste-2>foundation-1; waste-2>foundation-4",
    ),
    row(
        "cards are turned one at a time and placed on any of four wastepiles",
        BOOK,
        lay(ACES + "waste: 9C | | KS | 4D; stock: <8C> <JD>"),
        plays="turn",
        then="hand: JD; stock: <8C>",
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4",
        no="turn; deal; redeal; stock>waste-1",
    ),
    row(
        "a turned card may go straight up, or on a wastepile all the same",
        RULING,
        lay(ACES + "waste: 9C | | | ; stock: <8C> <2D>"),
        plays="turn",
        only="hand>foundation-2; hand>foundation-3; hand>waste-1; hand>waste-2; hand>waste-3; "
        "hand>waste-4",
        no="hand>foundation-1; hand>foundation-4",
    ),
    row(
        "after each batch of four cards one pauses to play up from the piles",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | ; stock: <8C> <3S>"),
        facts={"batch": 3},
        plays="turn; hand>waste-4; waste-1>foundation-4; waste-4>foundation-4",
        then="foundation-4: AS 2C 3S; waste: | KS | 9D | ",
        only="turn",
    ),
    *(
        row(
            f"not after {turned} cards of a batch",
            BOOK,
            lay(ACES + "waste: 2C | KS | 9D | 3S; stock: <8C>"),
            facts={"batch": turned},
            only="turn",
            no="waste-1>foundation-1; waste-1>foundation-4",
        )
        for turned in (1, 2, 3)
    ),
    row(
        "a card that goes straight up counts in its batch",
        RULING,
        lay(ACES + "waste: KS 2C | 9D | 3D | ; stock: <5D> <2S>"),
        facts={"batch": 3},
        plays="turn; hand>foundation-4",
        noted={"batch": 0},
        yes="waste-1>foundation-1; turn",
    ),
    row(
        "only the top card of each pile is available",
        BOOK,
        lay(ACES + "waste: 2C 9C | KS | 2D TD | ; stock: <5D>"),
        facts={"batch": 0},
        only="turn",
        no="waste-1[1]>foundation-1; waste-1:2>foundation-1; waste-3[1]>foundation-2",
    ),
    row(
        "a card once on a wastepile goes to no other",
        BOOK,
        lay(ACES + "waste: 9C | TD | | ; stock: <5C>"),
        facts={"batch": 0},
        no="waste-1>waste-2; waste-1>waste-3; waste-2>waste-4",
        only="turn",
    ),
    row(
        "one redeal: the piles are picked up clockwise from the lower left corner",
        BOOK,
        lay(ACES + "waste: 9C TD | 5C | KS 4H | 7D; stock: "),
        facts={"batch": 2, "redeals_left": 1},
        plays="redeal",
        then=f"waste: | | | ; stock: {down(backwards('KS 4H 9C TD 5C 7D'))}",
        noted={"redeals_left": 0, "batch": 0},
        only="turn",
    ),
    row(
        "and no second",
        BOOK,
        lay(ACES + "waste: 9C TD | 5C | KS 4H | 7D; stock: "),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "nor before the stock is used up, or while a card is in the hand",
        BOOK,
        lay(ACES + "waste: 9C TD | 5C | KS 4H | ; hand: 7D; stock: "),
        facts={"batch": 1},
        no="redeal; turn",
        yes="hand>waste-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation: AC 2C | AD | AH | AS; waste: 3D | | | ; stock: <5C>"),
        facts={"batch": 0},
        no="foundation-1>foundation-4; foundation-1>waste-2; foundation-2>waste-1",
    ),
)

PAGE = Page(GAME, offered=26, refused=34, played=6, rows=ROWS)


def test_the_aces_are_set_out_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    assert cards_in(match, "foundation") == ["AC", "AD", "AH", "AS"]
    rest = " ".join(run(suit, "2", "K") for suit in "CDHS")
    assert lying(match)["stock"] == down(backwards(rest))
    assert texts(match) == ["turn"]
