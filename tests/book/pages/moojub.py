"""Moojub, as the book's page says it (003). Foundations are numbered column by column."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, row, run, texts

GAME = "moojub"
BOOK, CAPTION, RULING = "003 Moojub", "003 Moojub, caption", "rulings"
MORE = "; stock: <KC> <KD> <KH> <QC> <QD>"
COLUMN = "foundation: 5S | 6D | 3C | 4H"
"""A first column by which the order of the suits is spades, diamonds, clubs, hearts."""
ALL_BUT_ONE = {
    "foundation-1": run("S", "A", "K"),
    "foundation-2": run("D", "A", "K"),
    "foundation-3": run("C", "A", "K"),
    "foundation-4": run("H", "2", "K"),
    "reserve-2": "AH",
}

ROWS = (
    # the first column
    row(
        "at the top of the first column goes the lowest-ranking card that shows",
        BOOK,
        lay(f"reserve: 9S | 4H | JD | 7C{MORE}"),
        only="reserve-2>foundation-1; deal",
        no="reserve-1>foundation-1; reserve-3>foundation-1; reserve-4>foundation-1; "
        "reserve-2>foundation-2; reserve-2>foundation-5",
    ),
    row(
        "the ace is ranked low, under the two",
        BOOK,
        lay(f"reserve: 9S | 2H | AD | 7C{MORE}"),
        only="reserve-3>foundation-1; deal",
        no="reserve-2>foundation-1",
    ),
    row(
        "below it goes the lowest available card of a different suit",
        BOOK,
        lay(f"foundation-1: 3H; reserve: 9S | 5H | JD | 7C{MORE}"),
        only="reserve-4>foundation-2; deal",
        no="reserve-2>foundation-2; reserve-1>foundation-2; reserve-3>foundation-2; "
        "reserve-4>foundation-5; reserve-4>foundation-3",
    ),
    row(
        "below that a third suit",
        BOOK,
        lay(f"foundation: 3H | 7C; reserve: 9S | 5H | JD | 2C{MORE}"),
        only="reserve-1>foundation-3; deal",
        no="reserve-2>foundation-3; reserve-4>foundation-3; reserve-3>foundation-3",
    ),
    row(
        "and below that the fourth",
        BOOK,
        lay(f"foundation: 3H | 7C | 9S; reserve: 2S | 5H | JD | 2C{MORE}"),
        only="reserve-3>foundation-4; deal",
        no="reserve-1>foundation-4; reserve-2>foundation-4; reserve-4>foundation-4",
    ),
    row(
        "without a card of another suit the column waits",
        BOOK,
        lay(f"foundation: 3H; reserve: 9H | 5H | JH | 2H{MORE}"),
        only="deal",
        no="reserve-4>foundation-2; reserve-2>foundation-2; reserve-4>foundation-5",
    ),
    row(
        "of two cards of the same lowest rank either may be taken",
        RULING,
        lay(f"reserve: 9S | 4H | 4D | 7C{MORE}"),
        only="reserve-2>foundation-1; reserve-3>foundation-1; deal",
    ),
    row(
        "only what is available counts: not the lower card below another",
        BOOK,
        lay(f"reserve: 2S 9S | 8H | JD | TC{MORE}"),
        only="reserve-2>foundation-1; deal",
        no="reserve-1>foundation-1; reserve-1[1]>foundation-1",
    ),
    # building
    row(
        "on every foundation card one builds up in suit, and that is done by itself",
        BOOK,
        lay(f"foundation-1: 3H; reserve: 9S | 5H | 8D | 7C 9C{MORE}"),
        plays="deal",
        then="foundation-1: 3H; reserve: 9S QD | 5H QC | 8D KH | 7C 9C KD",
    ),
    row(
        "an available card that can be built must be so built, before a foundation is begun",
        BOOK,
        lay(f"foundation-1: 3H; reserve: 9S | 4H | 2D | 7C{MORE}"),
        only="reserve-2>foundation-1",
        no="reserve-3>foundation-2; deal",
    ),
    row(
        "and before more cards are dealt",
        BOOK,
        lay(f"{COLUMN}; reserve: 9S | 5H | 8D | 6S{MORE}"),
        only="reserve-2>foundation-4; reserve-4>foundation-1",
        no="deal; reserve-1>foundation-5",
    ),
    row(
        "one build may make others possible, which are made too",
        BOOK,
        lay(f"{COLUMN}; reserve: 9S 6H | 5H | 7D | JC{MORE}"),
        plays="reserve-2>foundation-4",
        then="foundation-4: 4H 5H 6H; foundation-2: 6D 7D; reserve: 9S | | | JC",
        only="reserve-1>foundation-5; deal",
    ),
    row(
        "not in another suit, and not down",
        BOOK,
        lay(f"{COLUMN}; reserve: 6C | 7H | 4S | 5D{MORE}"),
        no="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-1; "
        "reserve-4>foundation-2; reserve-4>foundation-4",
        only="reserve-3>foundation-5; deal",
    ),
    row(
        "the ranking is continuous: the ace goes on the king",
        BOOK,
        lay(f"foundation: QS KS; reserve: AS | 7H | 9D | 5D{MORE}"),
        only="reserve-1>foundation-1",
    ),
    row(
        "and the two on the ace",
        BOOK,
        lay(f"foundation: QS KS AS; reserve: 2S | 7H | 9D | 5D{MORE}"),
        only="reserve-1>foundation-1",
    ),
    row(
        "nothing is built on the reserve",
        BOOK,
        lay(f"foundation-1: 3H; reserve: 9S | 8S | TS | {MORE}"),
        no="reserve-2>reserve-1; reserve-1>reserve-3; reserve-1>reserve-4; foundation-1>reserve-4",
        yes="deal",
    ),
    # further columns
    row(
        "each new foundation must be of the suit of the card at its left",
        BOOK,
        lay(f"{COLUMN}; reserve: 9D | 8S | TC | JH{MORE}"),
        only="reserve-2>foundation-5; deal",
        no="reserve-1>foundation-5; reserve-1>foundation-6; reserve-3>foundation-7; "
        "reserve-4>foundation-8",
    ),
    row(
        "foundation cards are put out in order from top to bottom",
        BOOK,
        lay(f"{COLUMN} | 8S; reserve: 9C | TH | 2S | JD{MORE}"),
        only="reserve-4>foundation-6; deal",
        no="reserve-1>foundation-7; reserve-2>foundation-8; reserve-3>foundation-9; "
        "reserve-3>foundation-6",
    ),
    row(
        "each column must have all four suits before a new one is started",
        BOOK,
        lay(f"{COLUMN} | 8S | TD | 9C; reserve: 2S | QS | 4D | 2C{MORE}"),
        only="deal",
        no="reserve-1>foundation-9; reserve-1>foundation-8; reserve-2>foundation-9",
    ),
    row(
        "with the column complete the next one starts with the suit of the first row",
        BOOK,
        lay(f"{COLUMN} | 8S | TD | 9C | QH; reserve: 2S | JS | 4D | 2C{MORE}"),
        only="reserve-1>foundation-9; deal",
        no="reserve-2>foundation-9; reserve-3>foundation-9; reserve-3>foundation-10",
    ),
    row(
        "with choice of cards the lowest of the suit must be taken",
        BOOK,
        lay(f"{COLUMN}; reserve: 9S | 8S | AS | JS{MORE}"),
        only="reserve-3>foundation-5; deal",
        no="reserve-1>foundation-5; reserve-2>foundation-5; reserve-4>foundation-5",
    ),
    row(
        "a lower card of another suit does not matter there",
        BOOK,
        lay(f"{COLUMN}; reserve: 9S | 2D | AC | JS{MORE}"),
        only="reserve-1>foundation-5; deal",
    ),
    row(
        "a new foundation is the player's choice: one may deal instead",
        RULING,
        lay(f"{COLUMN}; reserve: 9S | 2D | AC | JS; stock: <KC> <KD> <KH> <QC>"),
        plays="deal",
        then="reserve: 9S QC | 2D KH | AC KD | JS KC; stock: ",
        status="stuck",
    ),
    # the deal
    row(
        "the stock is dealt in batches of four, one card on each reserve pile",
        BOOK,
        lay("reserve: 9S | | 2D 4D | JS; stock: <5D> <KC> <KD> <KH> <QC>"),
        plays="deal",
        then="reserve: 9S QC | KH | 2D 4D KD | JS KC; stock: <5D>",
    ),
    row(
        "a space in the reserve is not filled except by the deal",
        BOOK,
        lay(f"{COLUMN}; reserve: 9S | | 2D 4D | JS{MORE}"),
        no="reserve-1>reserve-2; stock>reserve-2; reserve-3>reserve-2; foundation-1>reserve-2",
        yes="deal",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay(f"{COLUMN}; reserve: 9H | 7H | 2D 4D | JH"),
        no="redeal; deal; turn",
        status="stuck",
    ),
    # the caption
    row(
        "the six of clubs may be played beside the three, then the seven goes on the six",
        CAPTION,
        lay(f"foundation: 3C 4C | 5S 6S | 3H 4H | JD | | ; reserve: AS 7C | 6C | 8H 7D | 9D{MORE}"),
        plays="reserve-2>foundation-5",
        then="foundation-5: 6C 7C; reserve: AS | | 8H 7D | 9D",
        only="reserve-1>foundation-6; deal",
    ),
    row(
        "then the ace of spades beside the five, and then the lowest heart that is uncovered",
        CAPTION,
        lay(f"foundation: 3C | 5S | AH 2H | JD | 6C 7C; reserve: 9H AS | 8H | 6H | 9D{MORE}"),
        plays="reserve-1>foundation-6",
        only="reserve-3>foundation-7; deal",
        no="reserve-1>foundation-7; reserve-2>foundation-7; reserve-4>foundation-8",
    ),
    row(
        "won with all cards in the foundation rows",
        BOOK,
        ALL_BUT_ONE,
        plays="reserve-2>foundation-4",
        status="won",
        score=52,
        no="deal",
    ),
)

PAGE = Page(
    GAME,
    offered=42,
    refused=63,
    played=7,
    rows=ROWS,
    deals_on={
        "deal": "Continue dealing the stock in batches of four, one card on each reserve pile",
    },
    exempt={
        "always": {"carries": "what can be built goes up by itself; the rest is a play of its own"}
    },
    forced="the other program names builds alone, which is what must be done",
    last=Last(ALL_BUT_ONE, "reserve-2>foundation-4"),
)


def test_four_cards_are_dealt_in_a_column_and_forty_eight_are_left() -> None:
    match = dealt(GAME, "9S 4H JD 7C")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9S", "4H", "JD", "7C"]
    assert len(piles["stock"].split()) == 48
    assert texts(match) == ["reserve-2>foundation-1", "deal"]


def test_the_stock_lasts_for_twelve_deals() -> None:
    match, deals = dealt(GAME), 0
    while "deal" in texts(match):
        match.play("deal")
        deals += 1
    assert deals == 12
    assert lying(match)["stock"] == ""


def test_twelve_columns_may_be_begun() -> None:
    begun = " | ".join(f"{rank}{suit}" for rank in "KQJT9876543" for suit in "SDCH")
    match = at(GAME, lay(f"foundation: {begun}; reserve: 2S | 2D | 2C | 2H"))
    for row_of_it in range(1, 5):
        assert texts(match) == [f"reserve-{row_of_it}>foundation-{44 + row_of_it}"]
        match.play(texts(match)[0])
    assert len(lying(match)["foundation-48"].split()) == 1
