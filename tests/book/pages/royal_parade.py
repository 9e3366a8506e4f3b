"""Royal Parade, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.virginia_reel import LAST, coming
from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, run

GAME = "royal-parade"
BOOK, REEL, RULING = "003 Royal Parade", "003 Virginia Reel", "rulings"
TABLE = lay(
    "tableau: 9C | 9D | 9H | 9S | TC | TD | TH | TS | 7C | 7D | 7H | 7S | JC | JD | JH | JS "
    "| QC | QD | QH | QS | KC | KD | KH | KS"
)
"""Twenty-four cards, none of them a foundation."""

ROWS = (
    row(
        "no foundation is in place: nothing goes up, and no card can leave without a filler",
        BOOK,
        TABLE | lay("tableau-1: 5C; reserve: 8C | 6D") | coming("5D"),
        only="deal",
        no="reserve-1>tableau-1; tableau-1>tableau-2; reserve-2>tableau-9",
    ),
    row(
        "an ace makes room for the first two",
        REEL,
        TABLE | lay("tableau-4: AC; reserve: 2C | 3C"),
        plays="discard tableau-4",
        then="tableau-4: 2C; reserve-1:; discard: AC",
    ),
    row(
        "not where the reserve has no card that the row calls for",
        REEL,
        TABLE | lay("tableau-4: AC; tableau-20: AD; reserve: 3C"),
        no="discard tableau-4; discard tableau-20",
    ),
    row(
        "a two dealt to the row of twos is a foundation at once",
        REEL,
        TABLE | lay("tableau-4: 2C; reserve: 5C | 8C | 5D"),
        plays="reserve-1>tableau-4; reserve-2>tableau-4",
        then="tableau-4: 2C 5C 8C",
        no="reserve-3>tableau-4",
    ),
    row(
        "one dealt to another row is not",
        REEL,
        TABLE | lay("tableau-12: 2C; reserve: 5C"),
        no="reserve-1>tableau-12",
    ),
    row(
        "the first eight places are the row of twos, then those of threes and of fours",
        BOOK,
        TABLE | lay("tableau-8: 2C; tableau-9: 3C; tableau-17: 4C; reserve: 5C | 6C | 7C"),
        yes="reserve-1>tableau-8; reserve-2>tableau-9; reserve-3>tableau-17",
        no="reserve-1>tableau-9; reserve-2>tableau-8; reserve-3>tableau-9",
    ),
    row(
        "two foundations that each lie in the other's row are exchanged",
        REEL,
        TABLE | lay("tableau-1: 4C; tableau-24: 2C"),
        plays="exchange tableau-1 tableau-24",
        then="tableau-1: 2C; tableau-24: 4C",
        score=2,
    ),
    row(
        "not if only one of them comes into its proper row",
        REEL,
        TABLE | lay("tableau-1: 4C; tableau-24: 3C; tableau-9: 4D"),
        yes="exchange tableau-9 tableau-24",
        no="exchange tableau-1 tableau-24; exchange tableau-1 tableau-9",
    ),
    row(
        "a space goes through another row by one step at most",
        RULING,
        TABLE | lay("tableau-1: AC; tableau-12: 2H; tableau-20: 3H; reserve: 4S | 5D"),
        no="discard tableau-1; tableau-20>tableau-12; tableau-12>tableau-1",
    ),
    row(
        "aces of the reserve are discarded directly after each deal",
        REEL,
        TABLE | coming("5C AC 6C AS 5D 6H 8C 8H"),
        plays="deal",
        then="reserve: 5C |  | 6C |  | 5D | 6H | 8C | 8H; discard: AC AS",
    ),
    row(
        "there is no redeal",
        REEL,
        TABLE | lay("reserve: 5H 8C"),
        no="redeal; deal",
        status="stuck",
        score=0,
    ),
)

PAGE = Page(GAME, offered=5, refused=17, played=4, rows=ROWS, last=LAST)


def test_three_rows_of_eight_are_dealt_with_no_foundation_put_in_place() -> None:
    match = dealt(GAME, run("C", "2", "K") + " " + run("D", "2", "K"))
    piles = lying(match)
    assert " ".join(piles[f"tableau-{n}"] for n in range(1, 13)) == run("C", "2", "K")
    assert " ".join(piles[f"tableau-{n}"] for n in range(13, 25)) == run("D", "2", "K")
    assert len(cards_in(match, "reserve")) + len(cards_in(match, "discard")) == 8
    assert len(piles["stock"].split()) == 72
    # the two of clubs and the three of diamonds lie in the rows of their ranks
    assert match.score == 2 + len(cards_in(match, "discard"))
