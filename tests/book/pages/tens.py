"""Tens, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from game.core.shuffle import Stream
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "tens"
BOOK, RULING = "003 Tens", "rulings"

ROWS = (
    row(
        "pairs of cards that total ten are discarded, whatever their suits",
        BOOK,
        lay("reserve: 9S | AS | 8H | 2D | 7C | 3C | 6D | 4S"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6; discard reserve-7 reserve-8",
    ),
    row(
        "two fives total ten; other totals do not do",
        BOOK,
        lay("reserve: 5S | 5H | 6D | 9C | 2C"),
        only="discard reserve-1 reserve-2",
        no="discard reserve-1 reserve-3; discard reserve-3 reserve-4; discard reserve-4 reserve-5",
    ),
    row(
        "three cards that total ten are no pair",
        BOOK,
        lay("reserve: 5S | 2H | 3D"),
        no="discard reserve-1 reserve-2 reserve-3; discard reserve-1",
        status="stuck",
    ),
    row(
        "kings, queens, jacks and tens are discarded in quartets of the same rank",
        BOOK,
        lay("reserve: KS | KH | KD | KC | TS | TH | TD | TC | QC | QD | QH | QS | AS"),
        only="discard reserve-1 reserve-2 reserve-3 reserve-4; "
        "discard reserve-5 reserve-6 reserve-7 reserve-8; "
        "discard reserve-9 reserve-10 reserve-11 reserve-12",
    ),
    row(
        "jacks too",
        BOOK,
        lay("reserve: JS | JH | 5S | JD | JC"),
        only="discard reserve-1 reserve-2 reserve-4 reserve-5",
    ),
    row(
        "only in quartets of the same rank: no ten alone, no pair, no three, no mixture",
        BOOK,
        lay("reserve: TS | TH | TD | KS | QS | JS"),
        no="discard reserve-1; discard reserve-1 reserve-2; discard reserve-1 reserve-2 reserve-3; "
        "discard reserve-1 reserve-4 reserve-5 reserve-6; discard reserve-4 reserve-5",
        status="stuck",
    ),
    row(
        "four of a lower rank are no quartet",
        BOOK,
        lay("reserve: 9S | 9H | 9D | 9C"),
        no="discard reserve-1 reserve-2 reserve-3 reserve-4",
        status="stuck",
    ),
    row(
        "spaces are filled from the stock, in reading order",
        RULING,
        lay(
            "reserve: 9S | KC | AS | KH | KD | QC | QH | QD | JC | JH | JD | TC | TH; "
            "stock: <2C> <3C> <4C>"
        ),
        plays="discard reserve-1 reserve-3",
        then="reserve-1: 4C; reserve-3: 3C; stock: <2C>; discard: 9S AS",
        score=2,
    ),
    row(
        "as far as the stock goes",
        BOOK,
        lay(
            "reserve: KS | KC | KD | KH | 9C | 9D | 9S | 8C | 8D | 8H | 7C | 7D | 7H; "
            "stock: <6C> <6D>"
        ),
        plays="discard reserve-1 reserve-2 reserve-3 reserve-4",
        then="reserve-1: 6D; reserve-2: 6C; reserve-3: ; reserve-4: ; stock: ",
        score=4,
        status="stuck",
    ),
    row(
        "nothing is turned, dealt or carried under the hand",
        BOOK,
        lay("reserve: 9S | AS | KC; stock: <2C>"),
        no="turn; deal; redeal; stock>reserve-1; reserve-1>reserve-2; reserve-1>discard",
    ),
    row(
        "the stock run through is not yet the win: the last cards have to go too",
        RULING,
        lay("reserve: 9S | AS | 5H | 5D"),
        plays="discard reserve-1 reserve-2",
        status="playing",
    ),
    row(
        "as an option the player fills a space when he likes, with the next card of the stock",
        RULING,
        lay("reserve: 9S | AS | 5H | 5D | KC; stock: <2C> <QC>"),
        fill_spaces="free",
        plays="discard reserve-1 reserve-2; stock>reserve-2",
        then="reserve-1: ; reserve-2: QC; stock: <2C>",
        yes="stock>reserve-1; discard reserve-3 reserve-4",
        no="stock>reserve-3; reserve-3>reserve-1",
    ),
    row(
        "a space that was kept open is filled later, and the game goes on as long as it may be",
        RULING,
        lay("reserve: 9S | AS | KC; stock: <2C> <8C>"),
        fill_spaces="free",
        plays="discard reserve-1 reserve-2",
        then="reserve-1: ; reserve-2: ; stock: <2C> <8C>",
        status="playing",
    ),
    row(
        "all discarded is the win",
        RULING,
        lay("reserve: | | 5H | 5D"),
        plays="discard reserve-3 reserve-4",
        status="won",
    ),
)

PAGE = Page(
    GAME,
    offered=11,
    refused=19,
    played=6,
    rows=ROWS,
    last=Last(lay("reserve: KS | KH | KD | KC"), "discard reserve-1 reserve-2 reserve-3 reserve-4"),
)


def test_thirteen_cards_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = run("C", "A", "K").split()
    assert [piles[f"reserve-{n}"] for n in range(1, 14)] == first
    assert len(piles["stock"].split()) == 39
    assert piles["stock"].endswith(down("2D AD"))
    assert texts(match) == [
        "discard reserve-1 reserve-9",
        "discard reserve-2 reserve-8",
        "discard reserve-3 reserve-7",
        "discard reserve-4 reserve-6",
    ]


def test_once_the_stock_is_run_through_all_that_is_left_goes_out() -> None:
    """The page's win, the stock run through, and ours, all cast out, are the same."""
    through = 0
    for seed in range(120):
        match, stream = Match(find(GAME), seed), Stream(seed)
        stock_left = 1
        while moves := match.moves():
            match.play(moves[stream.below(len(moves))])
            stock_left = len(match.table.piles[match.game.stock])
        through += not stock_left
        assert (match.status == "won") is (not stock_left)
    assert through
