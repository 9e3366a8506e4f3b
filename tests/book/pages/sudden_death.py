"""Sudden Death, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "sudden-death"
BOOK, KIN, GENERAL, RULING = (
    "003 Sudden Death",
    "003 Boomerang",
    "003 General Procedure",
    "rulings",
)
COURSE = ["9", "T", "J", "Q", "K", "A", "K", "Q", "J", "T", "9", "A"]


def up_to(suit: str, many: int) -> str:
    """A foundation of so many cards."""
    return " ".join(rank + suit for rank in COURSE[:many])


FULL = " | ".join(up_to(suit, 12) for suit in "CDH")
NINES = "foundation: 9C | 9D | 9H | 9S; "

ROWS = (
    *(
        row(
            f"the sequence is 9, 10, J, Q, K, A, K, Q, J, 10, 9, A: card {many + 1}",
            BOOK,
            lay(f"foundation: {up_to('C', many)} | 9D | 9H | 9S; tableau-2: {COURSE[many]}C"),
            yes="tableau-2>foundation-1",
            no="tableau-2>foundation-2; tableau-2>foundation-4",
        )
        for many in range(1, 12)
    ),
    row(
        "neither turned too soon nor gone on with",
        BOOK,
        lay(f"foundation: {up_to('C', 4)} | {up_to('D', 9)} | 9H | 9S")
        | lay("tableau: JC | AD | AH"),
        no="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-3",
    ),
    row(
        "the nines are foundations: one of each suit goes up as it becomes available",
        BOOK,
        lay("foundation: 9C | | | ; tableau: TC | 9H | JC | KD; stock: <QS>"),
        only="tableau-2>foundation-",
        no="tableau-1>foundation-1; turn; tableau-1>tableau-3",
    ),
    row(
        "the second nine of a suit starts none",
        KIN,
        lay("foundation: 9C TC | | | ; tableau: JC | 9C | KD; stock: <QS>"),
        no="tableau-2>foundation-2; tableau-2>foundation-1",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "single cards are built up or down in suit, one way on each pile",
        KIN,
        lay(NINES + "tableau: TC | JC | QC JC | TC | KH QH | KH; stock: <QS>"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>tableau-3",
        no="tableau-3>tableau-1; tableau-6>tableau-5; tableau-1>tableau-5",
    ),
    row(
        "an ace only on a king; either a king or a nine on an ace",
        KIN,
        lay(NINES + "tableau: AC | 9C | KC | QC; stock: <QS>"),
        yes="tableau-1>tableau-3; tableau-2>tableau-1; tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-4>tableau-1; tableau-1>tableau-4",
    ),
    row(
        "a space is filled from the stock, never from another pile",
        KIN,
        lay(NINES + "tableau: TC | | KH | QS; hand: JH; stock: <QS>"),
        yes="hand>tableau-2; hand>tableau-10",
        no="tableau-1>tableau-2; tableau-3>tableau-2; turn",
    ),
    row(
        "a card for which no place can be made loses the game",
        KIN,
        lay(NINES + "tableau: JC | KC | JD | KD | JH | KH | JS | KS | KC | KD")
        | lay("hand: JC; stock: <QS>"),
        status="lost",
    ),
    row(
        "a card of a pile moves nowhere but to a foundation",
        KIN,
        lay(NINES + "tableau: JC TC | QC | JD TD | QD; stock: <QS>"),
        yes="tableau-1>foundation-1; tableau-3>foundation-2",
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-3:2>tableau-4; "
        "tableau-1>tableau-5; tableau-1[1]>tableau-2",
    ),
    row(
        "cards are turned one at a time, and each is placed before the next",
        KIN,
        lay(NINES + "tableau: TC | QC | KH | KS; stock: <QS> <JH>"),
        plays="turn",
        then="hand: JH; stock: <QS>",
        yes="hand>tableau-5; hand>tableau-10",
        no="turn; redeal; hand>tableau-3; hand>foundation-3",
    ),
    row(
        "a nine that is turned goes up by itself",
        KIN,
        lay("foundation: 9C | | | ; tableau: TC | KD | QD; stock: <QS> <9H>"),
        plays="turn",
        then="foundation: 9C | 9H | | ; hand: ; stock: <QS>",
        yes="turn",
    ),
    row(
        "the other nine of a suit, once turned, is built on an ace or a ten or fills a space",
        KIN,
        lay(NINES + "tableau: AC | TC | AD | | AC KC; hand: 9C; stock: <QS>"),
        yes="hand>tableau-1; hand>tableau-2; hand>tableau-4",
        no="hand>foundation-1; hand>tableau-3; hand>tableau-5; turn",
    ),
    row(
        "a pile that goes down to the nine is closed, one that goes up to the ace takes a nine",
        KIN,
        lay(NINES + "tableau: TC 9C | AC | KD AD | 9D | TH 9H | TH; stock: <QS>"),
        yes="tableau-4>tableau-3",
        no="tableau-2>tableau-1; tableau-6>tableau-5",
    ),
    row(
        "what is on a foundation does not come back",
        GENERAL,
        lay("foundation: 9C TC | 9D | 9H | 9S; tableau: JC | | TD; stock: <QS>"),
        no="foundation-1>tableau-2; foundation-1>tableau-1; foundation-2>tableau-3",
    ),
    row(
        "a pile of which one card is left is a single card again",
        RULING,
        lay("foundation: 9C | 9D | 9H | 9S; tableau: JC TC | QC | KC QC; stock: <QS>"),
        plays="tableau-1>foundation-1",
        yes="tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1",
    ),
    row(
        "while something can be moved nothing is lost",
        KIN,
        lay(NINES + "tableau: JC | KC | JD | KD | JH | KH | JS | KS | KC | TD")
        | lay("hand: JC; stock: <QS>"),
        status="playing",
        only="tableau-10>foundation-2; tableau-10>tableau-3; tableau-3>tableau-10",
    ),
    row(
        "with the stock used up play goes on until nothing moves",
        RULING,
        lay(NINES + "tableau: JC | KC | KH | KS"),
        no="turn; redeal",
        status="stuck",
    ),
    row(
        "the game is won with the whole deck on the foundations",
        GENERAL,
        lay(f"foundation: {FULL} | {up_to('S', 11)}; tableau-3: AS"),
        plays="tableau-3>foundation-4",
        status="won",
        score=48,
    ),
)

PAGE = Page(
    GAME,
    offered=37,
    refused=59,
    played=4,
    rows=ROWS,
    deals_on={"opening": LAID_OUT},
)


def test_ten_cards_of_a_pinochle_deck_in_two_rows_of_five() -> None:
    match = dealt(GAME, "TD QH AS JD KH TC QD AH JC QS KD")
    piles = lying(match)
    tableau = " ".join(piles[f"tableau-{n}"] for n in range(1, 11))
    assert tableau == "TD QH AS JD KH TC QD AH JC QS"
    stock = piles["stock"].split()
    assert len(stock) == 48 - 10
    assert stock[-1] == "<KD>"
    assert not [card for card in stock if card[1] in "2345678"]
    assert "turn" in texts(match)
