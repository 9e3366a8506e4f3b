"""Old Patience, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "old-patience"
BOOK, RULING = "003 Old Patience", "rulings"
ACES = "foundation: AC | AD | AH | AS; "
KINGS = lay("foundation: " + " | ".join(" ".join(rank + suit for rank in RANKS) for suit in "CDH"))

ROWS = (
    # foundations
    *(
        row(
            f"an ace that is turned starts a foundation at once: {ace}",
            BOOK,
            lay(f"foundation: AD; waste: 9C | KD | 2C | ; stock: <5C> <{ace}>"),
            facts={"batch": 1},
            plays="turn",
            then=f"foundation: AD | {ace} | | ; hand: ; stock: <5C>",
            only="turn",
        )
        for ace in ("AS", "AH", "AC")
    ),
    row(
        "an ace on a wastepile goes up before all else",
        BOOK,
        lay("foundation: AD; waste: 9C AS | 2H | | ; stock: <5C>"),
        only="waste-1>foundation",
        no="turn; waste-2>foundation-1",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        lay("foundation: AD; waste: 2C | KD | 3H | ; stock: <5C>"),
        no="waste-1>foundation-2; waste-2>foundation-2; waste-3>foundation-2",
        only="turn; waste-1>foundation-1",
    ),
    *(
        row(
            f"each ace is built up regardless of suit: {high} on {low}",
            BOOK,
            lay(f"foundation: {' '.join(r + 'C' for r in RANKS[: at + 1])}; hand: {high}H"),
            yes="hand>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
    row(
        "up, one by one: not down, not the same rank, not two higher",
        BOOK,
        lay("foundation: AC 2C 3C 4C | AD | AH | AS; waste: 3D | 4D | 6D | KD"),
        no="waste-1>foundation-1; waste-2>foundation-1; waste-3>foundation-1; waste-4>foundation-1",
    ),
    row(
        "up to king: nothing goes on a king",
        BOOK,
        KINGS | lay("waste: AS 2S | | | "),
        no="waste-1>foundation-1; waste-1>foundation-2",
    ),
    row(
        "what is built up does not come back",
        BOOK,
        lay("foundation: AC 2C | AD | AH | AS; waste: 3D | | | ; stock: <5C>"),
        no="foundation-1>waste-2; foundation-1>foundation-2; foundation-2>waste-1",
    ),
    # the stock
    row(
        "cards are turned one at a time, and placed on any of four wastepiles",
        BOOK,
        lay(ACES + "waste: 9C | | KS | 4D; stock: <8C> <JD>"),
        plays="turn",
        then="hand: JD; stock: <8C>",
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4",
        no="turn; deal",
    ),
    row(
        "a turned card may go straight up, or on a wastepile all the same",
        RULING,
        lay(ACES + "waste: 9C | | | ; stock: <8C> <2D>"),
        plays="turn",
        only="hand>foundation-1; hand>foundation-2; hand>foundation-3; hand>foundation-4; "
        "hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4",
    ),
    row(
        "a card once on a wastepile goes to no other",
        BOOK,
        lay(ACES + "waste: 9C | TD | | ; stock: <5C>"),
        no="waste-1>waste-2; waste-1>waste-3; waste-2>waste-1",
        only="turn",
    ),
    row(
        "the stock is gone through once",
        BOOK,
        lay(ACES + "waste: 9C | TD | 5C | "),
        no="redeal; turn; deal",
        status="stuck",
    ),
    # the pause after each batch
    row(
        "after each batch of four the tops are played up",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | 3D; stock: <8C>"),
        facts={"batch": 0},
        yes="waste-1>foundation-1; waste-1>foundation-4; turn",
        no="waste-4>foundation-1; waste-2>foundation-1",
    ),
    *(
        row(
            f"after {turned} of a batch nothing of the wastepiles goes up",
            BOOK,
            lay(ACES + "waste: 2C | KS | 9D | 3D; stock: <8C>"),
            facts={"batch": turned},
            only="turn",
            no="waste-1>foundation-1; waste-1>foundation-2",
        )
        for turned in (1, 2, 3)
    ),
    row(
        "nor while the fourth card waits; once it is placed, it may",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | ; stock: <8C> <3D>"),
        facts={"batch": 3},
        plays="turn",
        noted={"batch": 0},
        no="waste-1>foundation-1; turn",
        only="hand>waste",
    ),
    row(
        "with the fourth card placed the pause begins",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | ; stock: <8C> <3D>"),
        facts={"batch": 3},
        plays="turn; hand>waste-4; waste-1>foundation-2; waste-4>foundation-2",
        then="foundation-2: AD 2C 3D; waste: | KS | 9D | ",
        only="turn",
    ),
    row(
        "with the next card turned it is over",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | 3D; stock: <5D> <8C>"),
        facts={"batch": 0},
        plays="turn",
        noted={"batch": 1},
        no="waste-1>foundation-1",
        only="hand>waste",
    ),
    row(
        "playing up is the player's choice: the next batch may be turned instead",
        BOOK,
        lay(ACES + "waste: 2C | KS | 9D | 3D; stock: <5D> <8C>"),
        plays="turn; hand>waste-2",
        then="waste: 2C | KS 8C | 9D | 3D",
        only="turn",
    ),
    row(
        "a card that goes straight up counts in its batch",
        RULING,
        lay(ACES + "waste: KS 2C | 9D | 3D | ; stock: <5D> <2S>"),
        facts={"batch": 3},
        plays="turn; hand>foundation-4",
        noted={"batch": 0},
        yes="waste-1>foundation-1; waste-3>foundation-4; turn",
    ),
    row(
        "a last short batch ends with the stock",
        RULING,
        lay(ACES + "waste: KS 2C | 9D | 3D | ; stock: <5D>"),
        facts={"batch": 1},
        plays="turn; hand>waste-2",
        noted={"batch": 2},
        only="waste-1>foundation",
    ),
    row(
        "only the top card of each wastepile is available",
        BOOK,
        lay(ACES + "waste: 2C 9C | KS | 2D TD | "),
        no="waste-1[1]>foundation-1; waste-1:2>foundation-1; waste-3[1]>foundation-1",
        status="stuck",
    ),
    row(
        "the game is won with the whole deck on the foundations",
        BOOK,
        KINGS | lay(f"foundation-4: {' '.join(r + 'S' for r in RANKS[:12])}; waste: KS | | | "),
        plays="waste-1>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=45, refused=36, played=12, rows=ROWS)


def test_nothing_lies_at_the_start_and_the_first_card_is_turned() -> None:
    match = dealt(GAME, "9C 5D")
    piles = lying(match)
    assert {name for name, pile in piles.items() if pile} == {"stock"}
    assert len(piles["stock"].split()) == 52
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9C"
