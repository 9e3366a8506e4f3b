"""Boomerang, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "boomerang"
BOOK, TIPS, GENERAL, RULING = (
    "003 Boomerang",
    "003 Boomerang, tips",
    "003 General Procedure",
    "rulings",
)
COURSE = ["7", "8", "9", "T", "J", "Q", "K", "A", "K", "Q", "J", "T", "9", "8", "7", "A"]


def up_to(suit: str, many: int) -> str:
    """A foundation of so many cards."""
    return " ".join(rank + suit for rank in COURSE[:many])


FULL = " | ".join(up_to(suit, 16) for suit in "CDH")
SEVENS = "foundation: 7C | 7D | 7H | 7S; "

ROWS = (
    # foundations
    *(
        row(
            f"built in suit 7, 8, 9, 10, J, Q, K, A, K, Q, J, 10, 9, 8, 7, A: card {many + 1}",
            BOOK,
            lay(f"foundation: {up_to('C', many)} | 7D | 7H | 7S; tableau-2: {COURSE[many]}C"),
            yes="tableau-2>foundation-1",
            no="tableau-2>foundation-2; tableau-2>foundation-4",
        )
        for many in range(1, 16)
    ),
    row(
        "upward first: no card comes back before the ace",
        BOOK,
        lay(f"foundation: {up_to('C', 4)} | {up_to('D', 7)} | 7H | 7S; tableau: 9C | QD | AH"),
        no="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-3",
    ),
    row(
        "downward after the ace: none goes on",
        BOOK,
        lay(f"foundation: {up_to('C', 10)} | {up_to('D', 8)} | 7H | 7S; tableau: TC | 7D | KD"),
        yes="tableau-3>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "in suit, and one rank at a time",
        BOOK,
        lay(SEVENS + "tableau: 8H | 9C | 7S | 8S"),
        yes="tableau-1>foundation-3; tableau-4>foundation-4",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-4",
    ),
    row(
        "the ace upon the last seven ends it",
        BOOK,
        lay(f"foundation: {up_to('C', 15)} | {up_to('D', 16)} | 7H | 7S; tableau: AC | 8H"),
        yes="tableau-1>foundation-1; tableau-2>foundation-3",
        no="tableau-2>foundation-2; tableau-1>foundation-2",
    ),
    row(
        "one seven of each suit starts a foundation as it becomes available",
        BOOK,
        lay("foundation: 7C | | | ; tableau: 9C | 7H | 8C | KD; stock: <QS>"),
        only="tableau-2>foundation-",
        no="tableau-3>foundation-1; turn; tableau-1>tableau-3",
    ),
    row(
        "the second seven of a suit starts none",
        BOOK,
        lay("foundation: 7C 8C | | | ; tableau: 9C | 7C | KD; stock: <QS>"),
        no="tableau-2>foundation-2; tableau-2>foundation-3; tableau-2>foundation-1",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "of two sevens of a suit that are both available the player picks one",
        RULING,
        lay("tableau: 9C | 7C | KD | 7C; stock: <QS>"),
        only="tableau-2>foundation-; tableau-4>foundation-",
        no="turn",
    ),
    row(
        "a seven that is turned goes up at once",
        BOOK,
        lay("foundation: 7C | | | ; tableau: 9C | KD | QD; stock: <QS> <7H>"),
        plays="turn",
        then="foundation: 7C | 7H | | ; hand: ; stock: <QS>",
        yes="turn",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        lay("tableau: 8C | AD | KS; stock: <QS>"),
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-2",
    ),
    # the tableau
    row(
        "a single tableau card may be built on another card, up or down in suit",
        BOOK,
        lay(SEVENS + "tableau: 9C | TC | JC | 9D | 8S; stock: <QS>"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-2>tableau-3; tableau-3>tableau-2",
        no="tableau-1>tableau-3; tableau-4>tableau-2; tableau-1>tableau-4; tableau-5>tableau-1",
    ),
    row(
        "or on a pile",
        BOOK,
        lay(SEVENS + "tableau: 9C | JC TC | 8H 9H | TH; stock: <QS>"),
        yes="tableau-1>tableau-2; tableau-4>tableau-3",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1; tableau-3>tableau-4; tableau-3:2>tableau-4",
    ),
    row(
        "a card of a pile moves nowhere but to a foundation",
        BOOK,
        lay(SEVENS + "tableau: 9C 8C | QD JD | KD | TD; stock: <QS>"),
        yes="tableau-1>foundation-1; tableau-4>tableau-2",
        no="tableau-2>tableau-4; tableau-2>tableau-3; tableau-1>tableau-5; tableau-2[1]>tableau-3",
    ),
    row(
        "the direction of the first build must be followed on that pile",
        BOOK,
        lay(SEVENS + "tableau: JC TC | JC | 9C | 8H 9H | 8H | TH; stock: <QS>"),
        yes="tableau-3>tableau-1; tableau-6>tableau-4",
        no="tableau-2>tableau-1; tableau-5>tableau-4",
    ),
    row(
        "so it is with a king on an ace, and with a seven on an ace",
        TIPS,
        lay(SEVENS + "tableau: AC KC | QC | AH 7H | 8H | AS KS | 7S; stock: <QS>"),
        yes="tableau-2>tableau-1; tableau-4>tableau-3",
        no="tableau-6>tableau-5",
    ),
    row(
        "and with an ace on a king: downward none lies there, upward a seven follows",
        BOOK,
        lay(SEVENS + "tableau: KC AC | 7C | KC | QH KH | AH | AS KS | AS; stock: <QS>"),
        yes="tableau-2>tableau-1; tableau-5>tableau-4",
        no="tableau-3>tableau-1; tableau-7>tableau-6",
    ),
    row(
        "an ace may be built only on a king",
        BOOK,
        lay(SEVENS + "tableau: AC | 7C | KC | 8D 7D | AD; stock: <QS>"),
        yes="tableau-1>tableau-3",
        no="tableau-1>tableau-2; tableau-5>tableau-4; tableau-1>tableau-5",
    ),
    row(
        "either a king or a seven may be built on an ace",
        BOOK,
        lay(SEVENS + "tableau: AC | 7C | KC | QC | 8C; stock: <QS>"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1",
        no="tableau-4>tableau-1; tableau-5>tableau-1",
    ),
    row(
        "a pile of which one card is left is a single card again",
        RULING,
        lay("foundation: 7C 8C | 7D | 7H | 7S; tableau: TC 9C | JC | QC JC; stock: <QS>"),
        plays="tableau-1>foundation-1",
        yes="tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1",
    ),
    row(
        "a space is never filled from another tableau pile",
        BOOK,
        lay(SEVENS + "tableau: 9C | | JC TC | KH; stock: <QS>"),
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; stock>tableau-2",
    ),
    row(
        "nor from a foundation, from which nothing comes back",
        GENERAL,
        lay("foundation: 7C 8C | 7D | 7H | 7S; tableau: 9C | | 8D | KH; stock: <QS>"),
        no="foundation-1>tableau-2; foundation-1>tableau-1; foundation-2>tableau-3; "
        "foundation-2>tableau-2",
    ),
    # the stock
    row(
        "cards are turned one at a time, to see the card before one makes a space",
        BOOK,
        lay(SEVENS + "tableau: 9C | TC | KH | KS; stock: <QS> <JH>"),
        plays="turn",
        then="hand: JH; stock: <QS>",
        no="turn; deal; redeal",
        yes="tableau-1>tableau-2; hand>tableau-5",
    ),
    row(
        "the turned card fills a space",
        BOOK,
        lay(SEVENS + "tableau: 9C | TC | KH | KS; hand: JH; stock: <QS>"),
        plays="hand>tableau-6",
        then="tableau-6: JH; hand: ",
        yes="turn",
    ),
    row(
        "or is built on the tableau, or goes to a foundation, as the player likes",
        RULING,
        lay(SEVENS + "tableau: 9C | TC | KH | KS; hand: 8C; stock: <QS>"),
        yes="hand>tableau-1; hand>foundation-1; hand>tableau-5; hand>tableau-12; "
        "tableau-1>tableau-2",
        no="hand>tableau-2; hand>tableau-3; turn",
    ),
    row(
        "no further card is turned before it is placed",
        BOOK,
        lay(SEVENS + "tableau: 9C | TC | KH | KS; hand: JH; stock: <QS>"),
        no="turn",
    ),
    row(
        "a turned card follows the direction of a pile too",
        BOOK,
        lay(SEVENS + "tableau: 9C TC | TC 9C | KH | KS; hand: JC; stock: <QS>"),
        yes="hand>tableau-1",
        no="hand>tableau-2; hand>tableau-3",
    ),
    row(
        "place can be made for it: the emptied one takes it",
        BOOK,
        lay(SEVENS + "tableau: 9C | TC | 9D | JD | 9H | JH | TS | QS | KC | KD | KH | KS")
        | lay("hand: AC; stock: <QS>"),
        plays="tableau-1>tableau-2",
        then="tableau-1: ; tableau-2: TC 9C",
        yes="hand>tableau-1; hand>tableau-9",
    ),
    row(
        "a card for which no place can be made loses the game",
        BOOK,
        lay(SEVENS + "tableau: 9C | JC | 9D | JD | 9H | JH | 9S | JS | KC | KD | KH | KS")
        | lay("hand: JC; stock: <QS>"),
        status="lost",
        score=4,
    ),
    row(
        "so does a card that is turned, as soon as it lies there",
        BOOK,
        lay(SEVENS + "tableau: 9C | JC | 9D | JD | 9H | JH | 9S | JS | KC | KD | KH | KS")
        | lay("stock: <QS> <JC>"),
        plays="turn",
        then="hand: JC",
        status="lost",
    ),
    row(
        "not while something can be moved",
        RULING,
        lay(SEVENS + "tableau: 9C | JC | 9D | JD | 9H | JH | 9S | JS | KC | KD | KH | 8S")
        | lay("hand: JC; stock: <QS>"),
        status="playing",
        yes="tableau-12>foundation-4; tableau-12>tableau-7; tableau-7>tableau-12",
    ),
    row(
        "with the stock used up play goes on as long as anything moves",
        RULING,
        lay(SEVENS + "tableau: 9C | TC | KH | KS"),
        only="tableau-1>tableau-2; tableau-2>tableau-1",
        no="redeal; turn",
    ),
    row(
        "and stops there",
        RULING,
        lay(SEVENS + "tableau: 9C | JC | KH | KS"),
        status="stuck",
    ),
    row(
        "the game is won with the whole deck on the foundations",
        GENERAL,
        lay(f"foundation: {FULL} | {up_to('S', 15)}; tableau-3: AS"),
        plays="tableau-3>foundation-4",
        status="won",
        score=64,
    ),
    row(
        "in the early play build down: a pile so built goes up card by card",
        TIPS,
        lay(SEVENS + "tableau: AC KC QC JC TC 9C 8C"),
        plays="; ".join(["tableau-1>foundation-1"] * 7),
        then=f"foundation-1: {up_to('C', 8)}; tableau-1: ",
    ),
    row(
        "and a seven built on an ace, then eight, nine and so on, comes down again",
        TIPS,
        lay(f"foundation: {up_to('C', 8)} | 7D | 7H | 7S; tableau: AC 7C 8C 9C TC JC QC KC"),
        plays="; ".join(["tableau-1>foundation-1"] * 8),
        then=f"foundation-1: {up_to('C', 16)}; tableau-1: ",
    ),
    row(
        "the other seven of a suit, once turned, is built on an ace or fills a space",
        BOOK,
        lay("foundation: 7C | 7D | 7H | 7S; tableau: AC | 8C | AD | KS | | AC KC; hand: 7C")
        | lay("stock: <QS>"),
        yes="hand>tableau-1; hand>tableau-2; hand>tableau-5",
        no="hand>foundation-1; hand>foundation-2; hand>tableau-3; hand>tableau-6; turn",
    ),
    row(
        "a turned card that fits a foundation and nothing else goes up, and the next is turned",
        BOOK,
        lay(SEVENS + "tableau: 9D | JD | 9D | JD | 9H | JH | 9H | JH | 9S | JS | 9S | JS")
        | lay("hand: 8C; stock: <QS>"),
        only="hand>foundation-1",
        no="turn; hand>tableau-1",
    ),
    row(
        "a pile of two may not be taken apart to make a single card",
        BOOK,
        lay(SEVENS + "tableau: JC TC | QC | 9C | TD 9D | 8D 7D; stock: <QS>"),
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-4>tableau-5; tableau-5>tableau-4; "
        "tableau-1[1]>tableau-2",
        yes="tableau-3>tableau-1",
    ),
)

PAGE = Page(
    GAME,
    offered=67,
    refused=103,
    played=9,
    rows=ROWS,
    deals_on={"opening": LAID_OUT},
)


def test_twelve_cards_in_three_rows_of_four_from_two_stripped_decks() -> None:
    match = dealt(GAME, "8C TD QH AS 9C JD KH 8S TC QD AH 9S")
    piles = lying(match)
    tableau = [piles[f"tableau-{n}"] for n in range(1, 13)]
    assert tableau == ["8C", "TD", "QH", "AS", "9C", "JD", "KH", "8S", "TC", "QD", "AH", "9S"]
    stock = piles["stock"].split()
    assert len(stock) == 64 - 12
    assert not [card for card in stock if card[1] in "23456"]
    assert stock.count("<7C>") == 2
    assert "turn" in texts(match)


def test_sevens_of_the_layout_leave_spaces_that_wait_for_the_stock() -> None:
    match = dealt(GAME, "8C 7D QH AS 9C JD KH 8S TC QD AH 7S JC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["7D", "7S", "", ""]
    assert [n for n in range(1, 13) if not piles[f"tableau-{n}"]] == [2, 12]
    assert piles["stock"].endswith("<JC>")
    match.play("turn")
    assert {"hand>tableau-2", "hand>tableau-12"} <= {*texts(match)}
