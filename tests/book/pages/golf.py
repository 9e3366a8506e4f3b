"""Golf, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    backwards,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "golf"
BOOK, CAPTION, GENERAL, RULING, TIPS = (
    "003 Golf",
    "003 Golf, caption",
    "003 General Procedure",
    "rulings",
    "003 Golf, tips",
)
DIAGRAM = lay(
    "tableau: JC 9S 8S 7S | 5H 6H 7D | 3C 4D | 3H 4C | AC 2S | KC KD TD | KH 3S; "
    "waste: 8C; stock: <2D> <AH>"
)
"""A tableau in which both series of the caption can be played; what it does not name is ours."""
SEVENS = [f"tableau-{n}>waste" for n in (1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5)]
TENS = [f"tableau-{n}>waste" for n in (2, 2, 1, 1, 1, 6)]

ROWS = (
    # the caption
    row(
        "of the series that begins on the eight of clubs: the first cards",
        CAPTION,
        DIAGRAM,
        yes="tableau-1>waste; tableau-2>waste",
        no="tableau-3>waste; tableau-4>waste; tableau-5>waste; tableau-6>waste; tableau-7>waste",
    ),
    row(
        "seven, eight, seven, six, five, four, then three, four, three, two, ace",
        CAPTION,
        DIAGRAM,
        plays="; ".join(SEVENS),
        then="waste: 8C 7S 8S 7D 6H 5H 4D 3C 4C 3H 2S AC; tableau: JC 9S |  |  |  |",
        only="turn",
        score=7,
    ),
    row(
        "the other line: seven, six, seven, eight, nine, ten",
        CAPTION,
        DIAGRAM,
        plays="; ".join(TENS),
        then="waste: 8C 7D 6H 7S 8S 9S TD; tableau-1: JC; tableau-2: 5H; tableau-6: KC KD",
        yes="tableau-1>waste; turn",
        score=12,
    ),
    row(
        "after the four of diamonds there are several ways to go on",
        CAPTION,
        DIAGRAM,
        plays="; ".join(SEVENS[:6]),
        then="waste: 8C 7S 8S 7D 6H 5H 4D",
        yes="tableau-3>waste; tableau-7>waste",
        no="tableau-4>waste; tableau-5>waste",
    ),
    # building
    row(
        "cards are built up or down regardless of suit",
        BOOK,
        "waste: 7S; tableau: 8S | 8H | 6S | 6D | 6C",
        yes="tableau-1>waste; tableau-2>waste; tableau-3>waste; tableau-4>waste; tableau-5>waste",
    ),
    row(
        "in sequence: neither an equal card nor one that leaves a rank out",
        BOOK,
        "waste: 7S; tableau: 7H | 9S | 5S | AS | 6S",
        yes="tableau-5>waste",
        no="tableau-1>waste; tableau-2>waste; tableau-3>waste; tableau-4>waste",
    ),
    row(
        "having put a six on a five you may go up",
        BOOK,
        "waste: 5S; tableau: 6H | 7D | 5D",
        plays="tableau-1>waste",
        yes="tableau-2>waste; tableau-3>waste",
    ),
    row(
        "having put a six on a five you may go down with another five",
        BOOK,
        "waste: 5S; tableau: 6H | 4D | 5D",
        plays="tableau-1>waste; tableau-3>waste",
        then="waste: 5S 6H 5D",
        yes="tableau-2>waste",
    ),
    row(
        "only the top card of each pile is available",
        BOOK,
        "waste: 7S; tableau: 6S 2D | 2H 8D | 7D 6D",
        yes="tableau-2>waste; tableau-3>waste",
        no="tableau-1>waste; tableau-1:2>waste; tableau-3:2>waste",
    ),
    row(
        "the card under the top is available once that has gone",
        BOOK,
        "waste: 7S; tableau-1: 9S 8D",
        plays="tableau-1>waste",
        then="waste: 7S 8D; tableau-1: 9S",
        yes="tableau-1>waste",
    ),
    row(
        "only a two may be built on an ace",
        BOOK,
        "waste: AS; tableau: 2H | KH | QD | 3C",
        yes="tableau-1>waste",
        no="tableau-2>waste; tableau-3>waste; tableau-4>waste",
    ),
    row(
        "an ace goes on a two",
        BOOK,
        "waste: 2S; tableau: AH | 3H",
        yes="tableau-1>waste; tableau-2>waste",
    ),
    row(
        "a king stops the sequence: not even a queen goes on it",
        BOOK,
        "waste: KS; tableau: QH | AH | QS | KD; stock: <2C>",
        only="turn",
        no="tableau-1>waste; tableau-2>waste; tableau-3>waste; tableau-4>waste",
    ),
    row(
        "queens take off kings",
        TIPS,
        "waste: QS; tableau: KH | JH",
        yes="tableau-1>waste; tableau-2>waste",
    ),
    row(
        "nothing is built within the tableau",
        BOOK,
        "waste: 2S; tableau: 7H | 8S | 6S",
        no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-1>tableau-4",
    ),
    row(
        "nothing comes back from the wastepile",
        BOOK,
        "waste: 7S 6S; tableau: 7H | 5H",
        yes="tableau-2>waste; tableau-1>waste",
        no="waste>tableau-1; waste>tableau-3; waste>stock",
    ),
    # turning
    row(
        "with no card to build another is turned up and laid on the wastepile",
        BOOK,
        "waste: 2S; tableau-1: 7H; stock: <3C> <8C>",
        plays="turn",
        then="waste: 2S 8C; stock: <3C>",
        yes="tableau-1>waste; turn",
    ),
    row(
        "a card may be turned while there is one to build",
        RULING,
        "waste: 6S; tableau-1: 7H; stock: <3C>",
        yes="tableau-1>waste; turn",
    ),
    row(
        "the stock's next card is not built without being turned, nor anything on the stock",
        BOOK,
        "waste: 6S; tableau-1: 8H; stock: <7C>",
        only="turn",
        no="stock>waste; stock>tableau-1; tableau-1>stock",
    ),
    row(
        "the stock is gone through once: there is no redeal",
        BOOK,
        "waste: 6S 2C; tableau-1: 7H",
        no="redeal; turn",
        status="lost",
    ),
    row(
        "the wastepile's lower cards do not count",
        BOOK,
        "waste: 6S 2C; tableau-1: 7H; stock: <9D>",
        no="tableau-1>waste",
        yes="turn",
    ),
    # ends
    row(
        "clearing off the tableau wins, with cards still in the stock too",
        BOOK,
        "waste: 6S; tableau-4: 7H; stock: <9D> <8D>",
        plays="tableau-4>waste",
        status="won",
        score=0,
        no="turn",
    ),
    row(
        "the last card of the stock may still win",
        BOOK,
        "waste: 2S; tableau-4: 9H 8H; stock: <7D>",
        plays="turn; tableau-4>waste; tableau-4>waste",
        status="won",
        score=0,
    ),
    row(
        "the tableau not cleared is lost, and what is left in it is the score",
        BOOK,
        "waste: KS; tableau-1: QH JD; tableau-5: 9C; tableau-7: 5H 4H 3H",
        status="lost",
        score=6,
        no="tableau-1>waste",
    ),
    row(
        "as long as a card can be turned nothing is lost",
        BOOK,
        "waste: KS; tableau-1: QH; stock: <2C>",
        status="playing",
        score=1,
        yes="turn",
    ),
    row(
        "lost with the last card turned, if nothing goes on it",
        BOOK,
        "waste: KS; tableau-1: QH 5D; stock: <2C>",
        plays="turn",
        status="lost",
        score=2,
    ),
    row(
        "with the stock gone one plays on while anything fits",
        BOOK,
        "waste: KS 4C; tableau-1: QH 5D",
        status="playing",
        score=2,
        only="tableau-1>waste",
    ),
)


PAGE = Page(
    GAME,
    offered=35,
    refused=30,
    played=10,
    rows=ROWS,
    last=Last(lay("tableau-3: 5C; waste: 6D; stock: <9H>"), "tableau-3>waste"),
)


def test_five_rows_of_seven_are_dealt_face_up_and_one_card_to_the_wastepile() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 8C 2D 9D 3H"
    assert piles["tableau-2"] == "2C 9C 3D TD 4H"
    assert piles["tableau-7"] == "7C AD 8D 2H 9H"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [5] * 7
    assert piles["waste"] == "TH"
    assert piles["stock"] == down(backwards(f"JH QH KH {run('S', 'A', 'K')}"))
    assert (match.status, match.score) == ("playing", 35)
    assert texts(match) == ["tableau-7>waste", "turn"]


def test_sixteen_cards_are_turned_and_then_no_more() -> None:
    match = dealt(GAME)
    for left in range(15, -1, -1):
        match.play("turn")
        assert len(lying(match)["stock"].split()) == left
    assert len(lying(match)["waste"].split()) == 17
    assert "turn" not in texts(match)
    assert match.score == 35
