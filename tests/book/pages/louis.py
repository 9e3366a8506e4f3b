"""Louis, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "louis"
BOOK, HELENA, GENERAL, RULING = (
    "003 Louis",
    "003 St. Helena, whose rules Louis follows but for its own",
    "003 General Procedure",
    "rulings",
)
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
TWELVE = lay("tableau: 6C | 6D | 6H | 6S | 8C | 8D | 8H | 8S | TC | TD | TH | TS")
"""Twelve cards of which none fits another."""
PAUSE = SET_OUT | TWELVE
ABOVE, BESIDE, BELOW = range(1, 5), (5, 6, 11, 12), range(7, 11)


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are dealt."""
    return {"stock": down(backwards(text))}


ROWS = (
    # the pause
    row(
        "after the first twelve cards one may pause and play up",
        BOOK,
        PAUSE | lay("tableau-1: 2C; tableau-8: QD") | coming("9C 9D 9H 9S"),
        yes="tableau-1>foundation-1; tableau-8>foundation-6; deal",
        no="tableau-1>foundation-5; tableau-8>foundation-2; tableau-1>tableau-2",
    ),
    row(
        "spaces are filled at once from the stock",
        BOOK,
        PAUSE | lay("tableau-1: 2C") | coming("9C 9D 9H 9S"),
        plays="tableau-1>foundation-1",
        then="tableau-1: 9C; foundation-1: AC 2C; stock: <9S> <9H> <9D>",
    ),
    row(
        "and the card that fills one may go up too",
        BOOK,
        PAUSE | lay("tableau-1: 2C") | coming("3C 9D 9H 9S"),
        plays="tableau-1>foundation-1; tableau-1>foundation-1",
        then="tableau-1: 9D; foundation-1: AC 2C 3C",
    ),
    row(
        "in the pause nothing is built on the tableau",
        RULING,
        PAUSE | lay("tableau-1: 7C; tableau-5: 9C") | coming("9H 9D"),
        only="deal",
        no="tableau-1>tableau-5; tableau-9>tableau-5; tableau-1>tableau-9; tableau-5>tableau-9",
    ),
    row(
        "nor are the piles dealt again",
        RULING,
        PAUSE | coming("9H 9D"),
        no="redeal; turn",
        only="deal",
    ),
    row(
        "thereafter the whole stock is dealt out, one card to each pile in turn",
        BOOK,
        PAUSE | coming("9C 9D 9H 9S 7C 7D 7H 7S 5C 5D 5H 5S 4C 4D"),
        plays="deal",
        then="stock: ; tableau: 6C 9C 4C | 6D 9D 4D | 6H 9H | 6S 9S | 8C 7C | 8D 7D | 8H 7H "
        "| 8S 7S | TC 5C | TD 5D | TH 5H | TS 5S",
    ),
    row(
        "what could go up in the pause may wait",
        GENERAL,
        PAUSE | lay("tableau-1: 2C") | coming("9C 9D"),
        plays="deal",
        then="tableau-1: 2C 9C; foundation-1: AC",
        no="deal; tableau-1[1]>foundation-1",
    ),
    row(
        "in the pause as later all piles serve all foundations",
        BOOK,
        PAUSE
        | lay("tableau-1: 2C; tableau-2: QD; tableau-7: QH; tableau-8: 2S; tableau-6: QS")
        | coming("9C 9D"),
        yes="tableau-1>foundation-1; tableau-2>foundation-6; tableau-7>foundation-7; "
        "tableau-8>foundation-4; tableau-6>foundation-8",
    ),
    row(
        "as an option a space is filled when the player likes, as long as the pause lasts",
        RULING,
        PAUSE | lay("tableau-1: 2C; tableau-8: QD") | coming("9C 9D 9H"),
        fill_spaces="free",
        plays="tableau-1>foundation-1; tableau-8>foundation-6; stock>tableau-8",
        then="tableau-1: ; tableau-8: 9C; stock: <9H> <9D>",
        only="stock>tableau-1; deal",
    ),
    row(
        "and the deal may go on with the space open: it gets its card in its turn",
        RULING,
        PAUSE | lay("tableau-2: 2C") | coming("9C 9D 9H"),
        fill_spaces="free",
        plays="tableau-2>foundation-1; deal",
        then="tableau-1: 6C 9C; tableau-2: 9D; tableau-3: 6H 9H; stock: ",
        no="stock>tableau-2",
    ),
    # after the deal
    *(
        row(
            f"pile {pile} serves aces and kings in the first deal",
            BOOK,
            SET_OUT | {f"tableau-{pile}": "QC 2D"},
            plays=f"tableau-{pile}>foundation-2; tableau-{pile}>foundation-5",
            then="foundation-2: AD 2D; foundation-5: KC QC",
        )
        for pile in (*ABOVE, *BESIDE, *BELOW)
    ),
    row(
        "aces are built up in suit, kings down",
        HELENA,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)}
        | lay("tableau: KC | AS | 2H | QH | 3D | JD"),
        yes="tableau-1>foundation-1; tableau-2>foundation-8; tableau-3>foundation-3; "
        "tableau-4>foundation-7",
        no="tableau-1>foundation-5; tableau-2>foundation-4; tableau-5>foundation-2; "
        "tableau-6>foundation-6; tableau-3>foundation-2",
    ),
    row(
        "building on the tableau is up or down, but in suit",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8C | 6C | 8D | 6S"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-2; tableau-1>tableau-3",
        no="tableau-4>tableau-1; tableau-5>tableau-1; tableau-3>tableau-2; tableau-2>tableau-4",
    ),
    row(
        "the direction may be reversed on the same pile",
        HELENA,
        SET_OUT | lay("tableau: 7C | 8C | 7C"),
        plays="tableau-2>tableau-1; tableau-3>tableau-1",
        then="tableau-1: 7C 8C 7C",
    ),
    row(
        "on a king only the queen, on an ace only the two",
        HELENA,
        SET_OUT | lay("tableau: KC | QC | AC | 2C"),
        yes="tableau-2>tableau-1; tableau-4>tableau-3",
        no="tableau-3>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "a king goes on the queen, and an ace on the two",
        RULING,
        SET_OUT | lay("tableau: KC | QC | AC | 2C"),
        yes="tableau-1>tableau-2; tableau-3>tableau-4",
    ),
    row(
        "one card at a time, from the top of a pile",
        HELENA,
        SET_OUT | lay("tableau: 9C 8C | TC | 2C 5D"),
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-3[1]>foundation-1",
    ),
    row(
        "spaces after the deal are not filled",
        RULING,
        SET_OUT | lay("tableau: 9C 2C | | 6D"),
        plays="tableau-1>foundation-1",
        then="tableau-2: ",
        only="redeal",
        no="tableau-1>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "a card once built is not moved elsewhere",
        GENERAL,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("tableau-1: 7C"),
        no="foundation-1>tableau-1; foundation-1>foundation-5; foundation-5>foundation-1",
    ),
    # redeals
    row(
        "the piles are gathered as in St. Helena, and dealt out at once, without a pause",
        HELENA,
        SET_OUT | lay("tableau-4: 5C 9C JC"),
        plays="redeal",
        then="stock: ; tableau: 5C | 9C | JC | | | | | | | | | ",
        no="deal",
    ),
    row(
        "the last-dealt is on top of the new stock",
        HELENA,
        SET_OUT | lay("tableau: 5C 9C | 5D | | | | | | | | | 8H | 8S JC"),
        plays="redeal",
        then="tableau: 8S | JC | 8H | 5D | 5C | 9C | | | | | | ",
    ),
    row(
        "after a redeal one builds at once",
        BOOK,
        SET_OUT | lay("tableau-4: 5C 6C 2D"),
        plays="redeal",
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>foundation-2",
    ),
    row(
        "two redeals, and no third",
        HELENA,
        SET_OUT | lay("tableau: 5C | 7D"),
        plays="redeal; redeal",
        no="redeal",
        noted={"redeals_left": 0},
        status="stuck",
        score=8,
    ),
    row(
        "whatever space was filled in the pause, the deal goes on from the first pile",
        BOOK,
        PAUSE | lay("tableau-8: QD; stock: <7S> <9H> <9D> <9C>"),
        plays="tableau-8>foundation-6; deal",
        then="tableau: 6C 9D | 6D 9H | 6H 7S | 6S; tableau-8: 9C; stock: ",
    ),
)

PAGE = Page(
    GAME,
    offered=28,
    refused=33,
    played=25,
    rows=ROWS,
)


def test_twelve_cards_are_dealt_clockwise_and_the_rest_waits() -> None:
    front = run("C", "2", "Q") + " 2D 3D 4D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == [*run("C", "2", "Q").split(), "2D"]
    assert len(piles["stock"].split()) == 84
    assert piles["stock"].endswith(down("4D 3D"))
    assert match.score == 8
    assert set(texts(match)) == {
        "tableau-1>foundation-1",
        "tableau-11>foundation-5",
        "tableau-12>foundation-2",
        "deal",
    }


def test_after_the_pause_all_cards_lie_on_the_tableau() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " 2D 3D 4D")
    for move in ("tableau-1>foundation-1", "tableau-12>foundation-2", "deal"):
        match.play(move)
    piles = lying(match)
    assert piles["stock"] == ""
    assert len(cards_in(match, "tableau")) == 94
    assert piles["tableau-1"].startswith("3D ")
    assert sorted({len(piles[f"tableau-{n}"].split()) for n in range(1, 13)}) == [7, 8]
