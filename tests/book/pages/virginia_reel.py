"""Virginia Reel, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "virginia-reel"
BOOK, CAPTION, TIPS, GENERAL, RULING = (
    "003 Virginia Reel",
    "003 Virginia Reel, caption",
    "003 Virginia Reel, tips",
    "003 General Procedure",
    "rulings",
)
TWOS = "2S | 9C | 9D | 9H | 9S | TC | TD | TH"
THREES = "3D | TS | 7H | 7S | JC | JD | JH | JS"
FOURS = "4C | QC | QD | QH | QS | KC | KD | KH"
TABLE = lay(f"tableau: {TWOS} | {THREES} | {FOURS}")
"""The first foundations, and twenty-one cards of which none goes on them."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are dealt."""
    return {"stock": down(backwards(text))}


ROWS = (
    # foundations
    row(
        "build up in suit, by threes: 2, 5, 8, jack",
        BOOK,
        TABLE | lay("reserve: 5S | 8S | 3S | 5C"),
        plays="reserve-1>tableau-1; reserve-2>tableau-1",
        then="tableau-1: 2S 5S 8S",
        no="reserve-3>tableau-1; reserve-4>tableau-1; reserve-3>tableau-9",
    ),
    row(
        "3, 6, 9, queen",
        BOOK,
        TABLE | lay("tableau-9: 3D 6D; reserve: 9D | 7D | QD | 9H"),
        plays="reserve-1>tableau-9; reserve-3>tableau-9",
        then="tableau-9: 3D 6D 9D QD",
        no="reserve-2>tableau-9; reserve-4>tableau-9",
    ),
    row(
        "4, 7, 10, king",
        BOOK,
        TABLE | lay("tableau-17: 4C 7C; reserve: TC | KC | 8C | 5C"),
        plays="reserve-1>tableau-17; reserve-2>tableau-17",
        then="tableau-17: 4C 7C TC KC",
        no="reserve-3>tableau-17; reserve-4>tableau-17",
    ),
    row(
        "with jack, queen and king a foundation is complete",
        BOOK,
        TABLE | lay("tableau-1: 2S 5S 8S JS; reserve: AS | AC | 5S"),
        no="reserve-3>tableau-1; reserve-1>tableau-1",
    ),
    row(
        "a foundation is built on once it is in the row of its rank, and not before",
        BOOK,
        TABLE | lay("tableau-10: 2H; tableau-3: 2D; reserve: 5H | 5D"),
        yes="reserve-2>tableau-3",
        no="reserve-1>tableau-10",
    ),
    row(
        "a card that is no foundation is not built on",
        BOOK,
        TABLE | lay("tableau-2: 5C; tableau-10: 6H; reserve: 8C | 9H"),
        no="reserve-1>tableau-2; reserve-2>tableau-10",
    ),
    row(
        "a card once built is not moved elsewhere",
        GENERAL,
        TABLE | lay("tableau-1: 2S 5S; tableau-2: 2S; reserve: 2H"),
        no="tableau-1>tableau-2; tableau-2>tableau-1; reserve-1>tableau-1",
    ),
    # the tableau
    row(
        "no card of the tableau moves unless its space can be filled at once",
        BOOK,
        TABLE | lay("tableau-9: 3D; tableau-2: 6D; tableau-10: 5S; reserve: 4H"),
        no="tableau-2>tableau-9; tableau-10>tableau-1",
    ),
    row(
        "by a two, three or four, whichever is called for by the row",
        BOOK,
        TABLE | lay("tableau-2: 6D; tableau-10: 5S; reserve: 2H"),
        yes="tableau-2>tableau-9",
        no="tableau-10>tableau-1",
    ),
    row(
        "a single filler comes by itself, from the reserve",
        RULING,
        TABLE | lay("tableau-2: 6D; reserve: 8C 2H | 8D"),
        plays="tableau-2>tableau-9",
        then="tableau-2: 2H; tableau-9: 3D 6D; reserve-1: 8C",
        no="tableau-2>tableau-9",
    ),
    row(
        "with several, filling is all that is offered",
        RULING,
        TABLE | lay("tableau-2: 6D; reserve: 2H | 2C | 5S") | coming("8C"),
        plays="tableau-2>tableau-9",
        only="reserve-1>tableau-2; reserve-2>tableau-2",
        no="deal; reserve-3>tableau-1",
    ),
    row(
        "it may come from another row, if a card of the reserve fills that row's space",
        BOOK,
        TABLE | lay("tableau-2: 6D; tableau-12: 2H; reserve: 3S | 8D"),
        plays="tableau-2>tableau-9",
        then="tableau-2: 2H; tableau-12: 3S; reserve-1:; tableau-9: 3D 6D",
    ),
    row(
        "not if the reserve has none for the other row",
        BOOK,
        TABLE | lay("tableau-2: 6D; tableau-12: 2H; reserve: 4S"),
        no="tableau-2>tableau-9",
    ),
    row(
        "the player picks between reserve and another row",
        RULING,
        TABLE | lay("tableau-2: 6D; tableau-12: 2H; reserve: 3S | 2C"),
        plays="tableau-2>tableau-9",
        only="tableau-12>tableau-2; reserve-2>tableau-2",
    ),
    row(
        "through another row by one step at most: its space is filled from the reserve",
        RULING,
        TABLE | lay("tableau-2: 6D; tableau-12: 2H; tableau-20: 3H; reserve: 3S | 3C | 4S | 2C"),
        plays="tableau-2>tableau-9; tableau-12>tableau-2",
        only="reserve-1>tableau-12; reserve-2>tableau-12",
        no="tableau-20>tableau-12",
    ),
    row(
        "a card does not come from another row without a space to fill",
        BOOK,
        TABLE | lay("tableau-12: 2H; reserve: 3S"),
        no="tableau-12>tableau-1; tableau-12>tableau-2; tableau-12>reserve-2; reserve-1>tableau-12",
    ),
    row(
        "all cards of the tableau are available for the foundations",
        BOOK,
        TABLE | lay("tableau-8: 5S; tableau-15: 7C; tableau-24: 6D; reserve: 2H | 3C | 4H"),
        yes="tableau-8>tableau-1; tableau-15>tableau-17; tableau-24>tableau-9",
    ),
    # aces
    row(
        "aces of the tableau are discarded under the same proviso",
        BOOK,
        TABLE | lay("tableau-2: AC; tableau-10: AH; reserve: 3S"),
        yes="discard tableau-10",
        no="discard tableau-2",
    ),
    row(
        "the space of an ace is filled",
        BOOK,
        TABLE | lay("tableau-10: AH; reserve: 3S"),
        plays="discard tableau-10",
        then="tableau-10: 3S; reserve-1:; discard: AH",
    ),
    row(
        "nothing but an ace is discarded",
        BOOK,
        TABLE | lay("reserve: 2C | 3C | 4D"),
        no="discard tableau-2; discard tableau-10; discard tableau-20; discard reserve-1",
    ),
    row(
        "aces of the reserve are discarded directly after each deal",
        BOOK,
        TABLE | coming("5C AC 6C AS 5D 6H 8C 8H"),
        plays="deal",
        then="reserve: 5C |  | 6C |  | 5D | 6H | 8C | 8H; discard: AC AS; stock:",
    ),
    # exchanges
    row(
        "two foundations may be exchanged, if each comes into its proper row",
        BOOK,
        TABLE | lay("tableau-12: 2H; tableau-3: 3H; tableau-20: 3S"),
        plays="exchange tableau-3 tableau-12",
        then="tableau-3: 2H; tableau-12: 3H",
        no="exchange tableau-12 tableau-20; exchange tableau-3 tableau-12; "
        "exchange tableau-3 tableau-20",
    ),
    row(
        "a four in the two-row, a three in the four-row, a two in the three-row are shifted",
        BOOK,
        TABLE | lay("tableau-3: 4H; tableau-20: 3H; tableau-12: 2H"),
        plays="exchange tableau-3 tableau-20 tableau-12",
        then="tableau-3: 2H; tableau-12: 3H; tableau-20: 4H",
        no="exchange tableau-3 tableau-12; exchange tableau-12 tableau-20",
    ),
    row(
        "and the other way round: a three, a four and a two",
        BOOK,
        TABLE | lay("tableau-3: 3H; tableau-12: 4H; tableau-20: 2H"),
        plays="exchange tableau-3 tableau-12 tableau-20",
        then="tableau-3: 2H; tableau-12: 3H; tableau-20: 4H",
    ),
    row(
        "a foundation in its own row is not exchanged, nor a card that is none",
        BOOK,
        TABLE | lay("tableau-3: 3H; tableau-4: 2H; tableau-20: 4H"),
        no="exchange tableau-3 tableau-4; exchange tableau-3 tableau-9; "
        "exchange tableau-3 tableau-10; exchange tableau-3 tableau-20",
    ),
    row(
        "a foundation in the wrong row may be left there",
        TIPS,
        TABLE | lay("tableau-12: 2H; tableau-3: 3H") | coming("5C"),
        yes="exchange tableau-3 tableau-12; deal",
    ),
    # the reserve
    row(
        "only the top cards of the reserve are available",
        BOOK,
        TABLE | lay("tableau-2: 6D; reserve: 5S 8D | 2H TS"),
        no="reserve-1>tableau-1; tableau-2>tableau-9",
    ),
    row(
        "spaces in the reserve are filled by the next deal only",
        BOOK,
        TABLE | lay("reserve: 5S | 8D") | coming("6C"),
        plays="reserve-1>tableau-1",
        then="reserve-1:; reserve-2: 8D; stock: <6C>",
        no="reserve-2>reserve-1; reserve-2>reserve-3; tableau-2>reserve-1",
    ),
    row(
        "another row of eight is dealt upon the reserve",
        BOOK,
        TABLE | lay("reserve: 5H | | 8D") | coming("6C 6H 6S 8C 8H 5D 5C 3C 3H"),
        plays="deal",
        then="reserve: 5H 6C | 6H | 8D 6S | 8C | 8H | 5D | 5C | 3C; stock: <3H>",
    ),
    row(
        "a row may be dealt while cards could be played",
        RULING,
        TABLE | lay("reserve: 5S") | coming("6C"),
        yes="deal; reserve-1>tableau-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        TABLE | lay("reserve: 5H 8C"),
        no="redeal; deal",
        status="stuck",
        score=3,
    ),
)

COMPLETE = [
    " ".join(rank + suit for rank in ranks)
    for ranks in ("258J", "369Q", "47TK")
    for suit in "CDHSCDHS"
]
LAST = Last(
    {f"tableau-{n}": pile for n, pile in enumerate(COMPLETE, 1)}
    | {"tableau-24": "4S 7S TS", "reserve-5": "KS", "discard": "AC AC AD AD AH AH AS AS"},
    "reserve-5>tableau-24",
)
PAGE = Page(GAME, offered=16, refused=45, played=15, rows=ROWS, last=LAST)


def test_a_two_a_three_and_a_four_of_different_suits_are_set_out_first() -> None:
    match = dealt(GAME, "5C 2H 3H 4H 3S 4S 4D 2C")
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-9"], piles["tableau-17"]) == ("2H", "3S", "4D")
    # the others stay where they lie, and are dealt by rows
    assert [piles[f"tableau-{n}"] for n in (2, 3, 4, 5)] == ["5C", "3H", "4H", "4S"]
    assert piles["tableau-6"] == "2C"


def test_twenty_one_cards_and_a_row_of_eight_are_dealt() -> None:
    match = dealt(GAME, run("S", "2", "K") + " " + run("H", "2", "K"))
    piles = lying(match)
    assert all(len(piles[f"tableau-{n}"].split()) == 1 for n in range(1, 25))
    assert all(len(piles[f"reserve-{n}"].split()) <= 1 for n in range(1, 9))
    assert len(piles["stock"].split()) == 104 - 24 - 8
    assert match.status == "playing"


def test_ten_rows_of_eight_come_in_all() -> None:
    match = dealt(GAME)
    rows = 1
    while "deal" in texts(match):
        match.play("deal")
        rows += 1
    assert rows == 10
    assert lying(match)["stock"] == ""
