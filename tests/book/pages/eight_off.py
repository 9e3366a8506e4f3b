"""Eight Off, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "eight-off"
BOOK, TIPS, GENERAL = "003 Eight Off", "003 Eight Off, tips", "003 General Procedure"
PLAY = lay(
    "tableau: KC 9H | 8S | TH 7C | JD 8C | 9D QS | 3D 4S | | KH; "
    "reserve: 8H | 9C | | | | | | ; foundation: AS 2S 3S | | | "
)
FULL = lay(
    "tableau: KC 9H | 8S 2C | | JD | QD | 5S | 6S | 7S; "
    "reserve: 8H | TC | QC | JC | 4D | 6D | TD | KD"
)

ROWS = (
    row(
        "on top cards of tableau piles, build down in suit",
        BOOK,
        PLAY,
        yes="reserve-1>tableau-1; tableau-3>tableau-4",
        no="reserve-1>tableau-5; tableau-2>tableau-1; reserve-2>tableau-3; tableau-1>reserve-1",
    ),
    row(
        "the top cards of the piles and all cards of the reserve go to the foundations",
        BOOK,
        lay("tableau: KC 5H; reserve: 4S | 3H; foundation: AS 2S 3S | AH 2H"),
        yes="reserve-1>foundation-1; reserve-2>foundation-2",
        no="tableau-1>foundation-2; reserve-1>foundation-2",
    ),
    row(
        "foundations are built up in suit: another suit, or a rank too many, is refused",
        BOOK,
        lay("tableau: 4S | 3C | 5H; foundation: AS 2S | AH 2H 3H"),
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-2",
    ),
    row(
        "the aces move to the foundation row as they become available",
        BOOK,
        lay("tableau: AD 5C | 9S; reserve: 6C; foundation: AS"),
        plays="tableau-1>reserve-2",
        then="foundation-2: AD; tableau-1: ",
    ),
    row(
        "a card under another is not available",
        BOOK,
        lay("tableau: 4S KD | 9S; foundation: AS 2S 3S"),
        no="tableau-1[1]>foundation-1; tableau-1:2>tableau-2",
    ),
    row(
        "only one card at a time may be lifted, though they lie in suit and sequence",
        BOOK,
        lay("tableau: 8C 7C | 9C | 2D"),
        yes="tableau-1>reserve-1",
        no="tableau-1:2>tableau-2; tableau-1:2>reserve-1",
    ),
    row(
        "any available tableau card may be moved to the reserve",
        BOOK,
        lay("tableau: KC 9H | 8S | 2D QD; reserve: 8H"),
        yes="tableau-1>reserve-2; tableau-2>reserve-2; tableau-3>reserve-8",
        no="tableau-1>reserve-1; tableau-1:2>reserve-2",
    ),
    row(
        "the reserve may never exceed eight cards",
        BOOK,
        FULL,
        yes="reserve-1>tableau-1",
        no="; ".join(f"tableau-{pile}>reserve-{n}" for pile in (1, 2, 4) for n in range(1, 9)),
    ),
    row(
        "each place of the reserve holds one card: they are held out of play one by one",
        BOOK,
        lay("tableau: 7H | 9S; reserve: 8H"),
        no="tableau-1>reserve-1; reserve-1>tableau-2",
    ),
    row(
        "a space in the tableau may be filled only by an available king",
        BOOK,
        lay("tableau: QC KD | | 5S QH; reserve: KS | QD"),
        yes="tableau-1>tableau-2; reserve-1>tableau-2",
        no="tableau-3>tableau-2; reserve-2>tableau-2",
    ),
    row(
        "the seven and the eight of clubs go upon the nine by way of the reserve",
        TIPS,
        lay("tableau: 8C 7C | 9C; reserve: 2D"),
        plays="tableau-1>reserve-2; tableau-1>tableau-2; reserve-2>tableau-2",
        then="tableau-2: 9C 8C 7C; tableau-1: ; reserve-2: ",
    ),
    row(
        "building elsewhere stops at the rank next to the foundations: no ace waits on a two",
        GENERAL,
        lay("tableau: 2D | 7S AD; reserve: 9H"),
        only="tableau-2>foundation-",
    ),
    row(
        "nothing leaves a foundation",
        GENERAL,
        lay("tableau: 3S | 9D; foundation: AS 2S"),
        no="foundation-1>tableau-1; foundation-1>reserve-1",
        yes="tableau-1>foundation-1",
    ),
    row(
        "no king goes upon an ace, and no ace upon a king",
        GENERAL,
        lay("tableau: 5C KH | KS; reserve: QH; foundation: AH"),
        yes="reserve-1>tableau-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=14,
    refused=47,
    played=2,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_eight_piles_of_six_by_rows_and_four_begin_the_reserve() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
    # the deck lies club by club: each pile gets every eighth card
    assert piles["tableau-1"] == "AC 9C 4D QD 7H 2S"
    assert piles["tableau-8"] == "8C 3D JD 6H AS 9S"
    assert [piles[f"reserve-{n}"] for n in range(1, 9)] == ["TS", "JS", "QS", "KS", "", "", "", ""]
    assert "<" not in "".join(piles.values())


def test_at_the_deal_no_move_is_forced_unless_an_ace_lies_open() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    assert lying(match)["stock"] == ""
    assert texts(match)
