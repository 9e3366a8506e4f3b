"""Miss Milligan, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "miss-milligan"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Miss Milligan",
    "003 Miss Milligan, caption",
    "003 General Procedure",
    "rulings",
)
STOCK = "; stock: <2C> <3C> <4C> <5C> <6C> <7C> <8C> <9C>"

ROWS = (
    row(
        "on the tableau, build down in alternate colors",
        BOOK,
        lay("tableau: 9H | 8S | 8D | 9S | QS | KD | KH | JC" + STOCK),
        yes="tableau-2>tableau-1; tableau-3>tableau-4; tableau-5>tableau-6; tableau-5>tableau-7",
        no="tableau-3>tableau-1; tableau-2>tableau-4; tableau-1>tableau-2; tableau-8>tableau-5",
    ),
    row(
        "the two of spades has been built on the ace of spades in the foundation row",
        CAPTION,
        lay("tableau: 7H 2S | 2D | 3S; foundation: AS" + STOCK),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "the eight aces move to a foundation row as they become available",
        BOOK,
        lay("tableau: 5H 9H | TS | AH; foundation: AH" + STOCK),
        only="tableau-3>foundation-",
    ),
    row(
        "foundations are built up in suit to kings: nothing goes on a king",
        BOOK,
        lay("tableau: KC | 5D | 4H; foundation: QC | KH; stock: <2C> <3C>"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-2; tableau-3>foundation-2; tableau-3>foundation-1",
    ),
    row(
        "all cards at the top of a pile in correct suit and sequence are lifted as a unit",
        BOOK,
        lay("tableau: 2H 8S 7D 6C | 9D | 7S | KC; foundation: AC" + STOCK),
        yes="tableau-1:3>tableau-2",
        no="tableau-1:4>tableau-2; tableau-1:2>tableau-4",
    ),
    row(
        "any number of the cards in sequence at the top may be lifted",
        RULING,
        lay("tableau: 2H 8S 7D 6C | 8C | 7H | KC; foundation: AC" + STOCK),
        yes="tableau-1:2>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "cards that are not in sequence, or not in alternate colors, are no unit",
        BOOK,
        lay("tableau: 9C 8C 7D | TD | 9S 7D 6C | 2C 8S 6D | 7S; foundation: AC" + STOCK),
        no="tableau-1:3>tableau-2; tableau-3:3>tableau-2; tableau-4:2>tableau-1",
    ),
    row(
        "a space may be filled only by an available king, with what lies on it in sequence",
        BOOK,
        lay("tableau: | 3D KC QD | QS | 2C KH | JD; foundation: AC; stock: <2C>"),
        yes="tableau-2:2>tableau-1; tableau-4>tableau-1",
        no="tableau-3>tableau-1; tableau-5>tableau-1; tableau-2>tableau-1",
    ),
    row(
        "the rows are dealt over the whole tableau, spaces too, pausing after each to play",
        BOOK,
        lay("tableau: KS | | 5H | 4D | 9C | 8C | JD | 2H" + STOCK),
        plays="deal",
        then="tableau-1: KS 9C; tableau-2: 8C; tableau-8: 2H 2C; stock: ",
    ),
    row(
        "weaving begins only after the whole deck is dealt",
        BOOK,
        lay("tableau: KS | 5H 4C | 9D; stock: <2C>"),
        no="tableau-1>reserve; tableau-2:2>reserve; tableau-3>reserve",
        yes="deal",
    ),
    row(
        "then any available card or build may be set aside as a reserve",
        BOOK,
        lay("tableau: KS 2H | 5H 4C | 9D; foundation: AH"),
        yes="tableau-1>reserve; tableau-2>reserve; tableau-2:2>reserve; tableau-3>reserve",
        no="tableau-1:2>reserve",
    ),
    row(
        "while cards lie there nothing else is set aside",
        BOOK,
        lay("tableau: KS | 5H | TC; reserve: 9D"),
        no="tableau-1>reserve; tableau-2>reserve; tableau-3>reserve",
        yes="reserve>tableau-3",
    ),
    row(
        "all cards of the reserve are available, for foundations and tableau",
        BOOK,
        lay("tableau: KS | 5S | TC | 6H; reserve: 9D 8C 4H; foundation: AC 2C 3C 4C 5C 6C 7C"),
        yes="reserve>tableau-2; reserve[2]>foundation-1; reserve[1]>tableau-3",
        no="reserve[2]>tableau-3; reserve[1]>tableau-1; reserve>tableau-1",
    ),
    row(
        "after these cards are built back, others may be set aside",
        BOOK,
        lay("tableau: KS | 5H | TC; reserve: 9D"),
        plays="reserve>tableau-3; tableau-2>reserve",
        then="reserve: 5H; tableau-3: TC 9D",
    ),
    row(
        "nothing is built in the reserve",
        BOOK,
        lay("tableau: KS | 8C | TC; reserve: 9D"),
        no="tableau-2>reserve",
    ),
    row(
        "no ace waits upon a two",
        GENERAL,
        lay("tableau: 2H | 7S AC; foundation: AC"),
        only="tableau-2>foundation-",
    ),
    row(
        "nothing leaves a foundation",
        GENERAL,
        lay("tableau: 4H | 9S; foundation: AS 2S 3S; stock: <2C>"),
        no="foundation-1>tableau-1; foundation-1>reserve",
        yes="deal",
    ),
)

PAGE = Page(
    GAME,
    offered=23,
    refused=30,
    played=2,
    rows=ROWS,
    deals_on={
        "opening": LAID_OUT,
        "deal": "rows of eight cards, pausing after each deal to play what you can",
    },
)


def test_a_row_of_eight_is_dealt_and_then_a_pause_is_made() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        "7C",
        "8C",
        "9C",
    ]
    assert len(piles["stock"].split()) == 96
    assert "deal" in texts(match)
    for _ in range(12):
        match.play("deal")
    assert lying(match)["stock"] == ""
    assert "deal" not in texts(match)
    assert "redeal" not in texts(match)
