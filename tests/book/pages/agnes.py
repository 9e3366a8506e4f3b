"""Agnes, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "agnes"
BOOK, KLONDIKE, GENERAL, RULING = (
    "003 Agnes",
    "003 Klondike",
    "003 General Procedure",
    "rulings",
)
SEVENS = lay("foundation-1: 7C")
"""A game in which the sevens are the foundations."""

ROWS = (
    # foundations
    row(
        "a bared card of the first foundation's rank starts another at once",
        BOOK,
        SEVENS | lay("tableau: <7D> 3S | 4H; reserve-1: 9H"),
        plays="tableau-1>tableau-2",
        then="foundation-2: 7D; tableau: | 4H 3S",
    ),
    row(
        "so does one that is bared in the reserve",
        BOOK,
        SEVENS | lay("tableau: 9S; reserve: 7H 8D | 2C"),
        plays="reserve-1>tableau-1",
        then="foundation-2: 7H; reserve: | 2C",
    ),
    row(
        "nothing comes before it",
        GENERAL,
        SEVENS | lay("tableau: 4H | 3S; reserve-1: 7H; stock: <9C> <8C> <5S>"),
        only="reserve-1>foundation-",
        no="tableau-2>tableau-1; deal",
    ),
    row(
        "a card of another rank starts no foundation",
        BOOK,
        SEVENS | lay("tableau: AH | 8D; reserve-1: 6S"),
        no="tableau-1>foundation-2; tableau-2>foundation-2; reserve-1>foundation-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        SEVENS | lay("tableau: 8C | 8S; reserve: 9C"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; reserve-1>foundation-1",
    ),
    row(
        "the ace ranks between king and two",
        BOOK,
        {"foundation-1": run("C", "7", "K"), "foundation-2": run("D", "7", "A")}
        | lay("tableau: AC | 2D; reserve-1: 2C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="reserve-1>foundation-1",
    ),
    row(
        "a foundation is full with thirteen cards",
        BOOK,
        {"foundation-1": run("C", "7", "5"), "reserve-1": "6C", "tableau-1": "2H"},
        plays="reserve-1>foundation-1",
        then={"foundation-1": run("C", "7", "6")},
        score=13,
    ),
    row(
        "a card does not leave its foundation",
        GENERAL,
        lay("foundation-1: 7C 8C; tableau-1: 9D; reserve-1: 9C"),
        yes="reserve-1>foundation-1",
        no="foundation-1>tableau-1; foundation-1>tableau-2; foundation-1>reserve-2",
    ),
    # the tableau
    row(
        "the tableau is built down in alternating colors",
        KLONDIKE,
        SEVENS | lay("tableau: 9D | 8S | 8H | TC; reserve: 3H | 8C"),
        yes="tableau-2>tableau-1; reserve-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-2>tableau-4",
    ),
    row(
        "there too the king goes on the ace and the ace on the two",
        GENERAL,
        SEVENS | lay("tableau: AD | KS | 2S; reserve-1: KH"),
        yes="tableau-2>tableau-1; tableau-1>tableau-3",
        no="tableau-1>tableau-2; reserve-1>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "building stops next to the foundations: no six goes on a seven, no seven on an eight",
        GENERAL,
        SEVENS | lay("tableau: 8S | <3C> 7D | 6S"),
        only="tableau-2>foundation-",
        no="tableau-2>tableau-1; tableau-3>tableau-2",
    ),
    row(
        "all the face-up cards are moved as a unit, not a part of them",
        KLONDIKE,
        SEVENS | lay("tableau: <KC> 4S 3D 2S | 5D | 4C | 3H"),
        yes="tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-3; tableau-1>tableau-4; tableau-1:4>tableau-2",
    ),
    row(
        "the top card of a pile is available for the foundations",
        KLONDIKE,
        SEVENS | lay("tableau: <KC> 9D 8C"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1",
    ),
    row(
        "a bared card turns up and is available",
        KLONDIKE,
        SEVENS | lay("tableau: <5H> <3D> 2S | 3H | 4C"),
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 3D | 3H 2S | 4C",
        yes="tableau-1>tableau-3",
    ),
    # spaces
    row(
        "a space takes a card of the rank next below the foundations",
        BOOK,
        SEVENS | lay("tableau: | <2C> 6D; reserve: 6S | 9H"),
        yes="tableau-2>tableau-1; reserve-1>tableau-1",
        no="reserve-2>tableau-1",
    ),
    row(
        "and no other, not even a king",
        BOOK,
        SEVENS | lay("tableau: | <2C> KD | <3C> 5H; reserve: 8S | KC"),
        no="tableau-2>tableau-1; tableau-3>tableau-1; reserve-1>tableau-1; reserve-2>tableau-1",
    ),
    row(
        "with it goes what is built on it",
        KLONDIKE,
        SEVENS | lay("tableau: | <2C> 6D 5S 4H"),
        yes="tableau-2:3>tableau-1",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1",
    ),
    row(
        "where aces are the foundations it is a king after all",
        BOOK,
        lay("foundation-1: AC; tableau: | <2C> KD | <3C> QH"),
        yes="tableau-2>tableau-1",
        no="tableau-3>tableau-1",
    ),
    # the reserve
    row(
        "the reserve is available for the foundations and the tableau",
        BOOK,
        SEVENS | lay("reserve: 8C | 4H; tableau: 9D | 5S"),
        yes="reserve-1>foundation-1; reserve-1>tableau-1; reserve-2>tableau-2",
    ),
    row(
        "only the top card of a reserve pile is available",
        BOOK,
        SEVENS | lay("reserve: 8C 2D; tableau: 9D | 5S"),
        no="reserve-1>foundation-1; reserve-1:2>tableau-1; reserve-1[1]>tableau-1; "
        "reserve-1>tableau-1",
        status="stuck",
    ),
    row(
        "nothing is built on the reserve",
        GENERAL,
        SEVENS | lay("reserve: 9D | 4S; tableau: 8S | 3D"),
        no="tableau-1>reserve-1; tableau-2>reserve-2; reserve-2>reserve-1",
    ),
    row(
        "a space in the reserve is not filled, except by a deal",
        BOOK,
        SEVENS | lay("reserve: | 4S; tableau: 6H | 3D; stock: <2C> <8S> <9S>"),
        no="reserve-2>reserve-1; tableau-1>reserve-1; tableau-2>reserve-1; stock>reserve-1",
        yes="deal",
    ),
    row(
        "another row of seven is dealt on the reserve, from the left, and forms piles",
        BOOK,
        SEVENS
        | lay("reserve: TH | 4S |; tableau: 9C | QD")
        | {"stock": down("KS " + backwards("2S 2D 3S 3D 4D 5C 9S KH"))},
        plays="deal",
        then="reserve: TH 2S | 4S 2D | 3S | 3D | 4D | 5C | 9S; stock: <KS> <KH>",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        SEVENS | {"tableau-1": "9D", "tableau-2": "8S", "stock": down(run("H", "8", "K") + " AH")},
        yes="tableau-2>tableau-1; deal",
    ),
    row(
        "a seven that is dealt goes up at once",
        GENERAL,
        SEVENS | {"tableau-1": "9C", "stock": down("2S 2D " + backwards("KS 7H KH 3S 3D 4D 5C"))},
        plays="deal",
        then="reserve: KS | | KH | 3S | 3D | 4D | 5C; foundation-2: 7H",
    ),
    # the last two
    row(
        "the last two cards of the stock are turned face up",
        BOOK,
        SEVENS | lay("tableau-1: 9C; reserve-1: KS; stock: <2S> <2D>"),
        plays="deal",
        then="stock: 2S 2D; reserve: KS |",
        no="deal; turn; redeal",
    ),
    row(
        "until they are turned they are not available",
        GENERAL,
        SEVENS | lay("tableau: 9D | 5S; stock: <8C> <4H>"),
        yes="deal",
        no="stock>tableau-2; stock[1]>foundation-1; stock[1]>tableau-1",
    ),
    row(
        "both are available",
        BOOK,
        SEVENS | lay("tableau: 9D | 5S; stock: 8C 4H"),
        yes="stock[1]>foundation-1; stock[1]>tableau-1; stock>tableau-2",
        no="deal; stock>tableau-1; stock[1]>tableau-2; stock:2>tableau-1",
    ),
    row(
        "either may go first",
        BOOK,
        SEVENS | lay("tableau: 9D | 5S; stock: 8C 4H"),
        plays="stock[1]>tableau-1",
        then="stock: 4H; tableau-1: 9D 8C",
        yes="stock>tableau-2",
    ),
    row(
        "nothing is turned from the stock one by one",
        BOOK,
        SEVENS | {"stock": down(run("H", "8", "K") + " AH 2H"), "tableau-1": "3C"},
        yes="deal",
        no="turn; redeal; stock>tableau-1",
    ),
)

PAGE = Page(
    GAME,
    offered=30,
    refused=55,
    played=8,
    rows=ROWS,
    deals_on={
        "opening": LAID_OUT,
        "deal": "a whole row of seven cards is dealt at a time, one upon each reserve pile",
    },
)


def test_the_twenty_ninth_card_is_the_first_foundation_and_seven_more_the_reserve() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["foundation-1"] == "3H"
    assert [piles[f"reserve-{n}"] for n in range(1, 8)] == run("H", "4", "T").split()
    assert piles["stock"] == down(backwards(f"{run('H', 'J', 'K')} {run('S', 'A', 'K')}"))


def test_two_rows_are_dealt_and_two_cards_are_turned_up() -> None:
    match = dealt(GAME)
    match.play("deal")
    match.play("deal")
    assert lying(match)["stock"] == "<KS> <QS>"
    # the three of spades was dealt on a pile of the reserve, and has gone up
    assert lying(match)["foundation-2"] == "3S"
    match.play("deal")
    assert lying(match)["stock"] == "KS QS"
    assert "deal" not in texts(match)
