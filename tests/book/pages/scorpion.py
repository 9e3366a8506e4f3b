"""Scorpion, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "scorpion"
BOOK, CAPTION, TIPS, RULING = (
    "003 Scorpion",
    "003 Scorpion, caption",
    "003 Scorpion, tips",
    "rulings",
)
THREE = {
    "tableau-1": run("C", "K", "A", -1),
    "tableau-2": run("D", "K", "A", -1),
    "tableau-3": run("H", "K", "A", -1),
}

ROWS = (
    # the caption
    row(
        "caption: eight, queen, two and nine go as a unit on the nine, the three on the four",
        CAPTION,
        "tableau: <5S> 8D QD 2C 9C | 7S 9D | JH 3D | TC 4D",
        yes="tableau-1:4>tableau-2; tableau-3>tableau-4",
        no="tableau-1:3>tableau-2; tableau-1>tableau-2; tableau-1[2]>tableau-2",
    ),
    row(
        "caption: the card below the eight is turned up",
        CAPTION,
        "tableau: <5S> 8D QD 2C 9C | 7S 9D | JH 3D | TC 4D",
        plays="tableau-1:4>tableau-2",
        then="tableau-1: 5S; tableau-2: 7S 9D 8D QD 2C 9C",
    ),
    # building
    row(
        "on the top card of a pile goes the next lower of the same suit",
        BOOK,
        "tableau: 7D | 6D | 6H | 8D | 5D",
        yes="tableau-2>tableau-1; tableau-1>tableau-4; tableau-5>tableau-2",
        no="tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "only on the top card of a pile",
        BOOK,
        "tableau: 7D 2S | 6D",
        no="tableau-2>tableau-1",
    ),
    row(
        "nothing is built on an ace",
        BOOK,
        "tableau: AD | KD | 2C",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "any card may be moved, however deeply buried, with all above it as they lie",
        BOOK,
        "tableau: 9H 6D 2S KC 4H | 7D | 3C 5H",
        yes="tableau-1:4>tableau-2; tableau-1>tableau-3",
        no="tableau-1:5>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "a face-down card is not moved",
        BOOK,
        "tableau: <6D> 9S | 7D | <TS>",
        no="tableau-1:2>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "on clearing a face-down card it turns up and is available",
        BOOK,
        "tableau: <2C> <QD> 9S | KD | TS",
        plays="tableau-1>tableau-3",
        then="tableau-1: <2C> QD",
        yes="tableau-1>tableau-2",
    ),
    # spaces
    row(
        "a space takes any king in sight, all covering cards being moved with it",
        BOOK,
        "tableau: | 9H KD 2S 4C | <3C> KS",
        yes="tableau-2:3>tableau-1; tableau-3>tableau-1",
        no="tableau-2:2>tableau-1; tableau-2:4>tableau-1",
    ),
    row(
        "and nothing but a king",
        BOOK,
        "tableau: | 9H QD | <3C> 2S",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1; tableau-3>tableau-1",
    ),
    # the reserve
    row(
        "the reserve is dealt on the three leftmost piles, face up",
        BOOK,
        "tableau: 9H | 2D | QS | 5C | 7C; reserve: <4H> <JS> <8D>",
        plays="deal",
        then="tableau: 9H 8D | 2D JS | QS 4H | 5C | 7C; reserve:",
        no="deal",
    ),
    row(
        "it may be dealt at any time",
        RULING,
        "tableau: 9H | 8H; reserve: <4H> <JS> <8D>",
        yes="tableau-2>tableau-1; deal",
    ),
    row(
        "its cards are not available before, and nothing is built on it",
        BOOK,
        "tableau: 9H | 8D; reserve: <4H> <JS> <8H>",
        no="reserve>tableau-1; reserve>tableau-3; tableau-2>reserve; turn; redeal",
    ),
    row(
        "spaces need not be filled before the reserve is dealt, it covers them",
        TIPS,
        "tableau: | 2D | QS | 5C KH; reserve: <4H> <JS> <8D>",
        plays="deal",
        then="tableau: 8D | 2D JS | QS 4H | 5C KH",
    ),
    # the tips
    row(
        "four on five, five on six, three on four is the right way",
        TIPS,
        "tableau: 9S 6D | 7C 5D | 8C 4D | TS 3D",
        plays="tableau-3>tableau-2; tableau-2:2>tableau-1; tableau-4>tableau-1",
        then="tableau: 9S 6D 5D 4D 3D | 7C | 8C | TS",
    ),
    row(
        "a reversed sequence is a block: the king lies on its own queen and jack",
        TIPS,
        "tableau: 2C QS JS KS | 7H | 9H | 5H | 3H | JH | KH",
        no="tableau-1:3>tableau-7; tableau-1:2>tableau-7; tableau-1>tableau-7",
        status="lost",
    ),
    # ends
    row(
        "blocked after the reserve it is lost",
        BOOK,
        "tableau: 9H | 2D | QS | 5C | 7C | 3S | JH",
        status="lost",
        no="deal",
    ),
    row(
        "blocked before it, it is not",
        BOOK,
        "tableau: 9H | 2D | QS | 5C | 7C | 3S | JH; reserve: <4H> <JS> <8D>",
        status="playing",
        only="deal",
    ),
    row(
        "four piles, one of each suit, king at the bottom, are the win",
        BOOK,
        THREE | {"tableau-5": run("S", "K", "4", -1), "tableau-7": run("S", "3", "A", -1)},
        plays="tableau-7:3>tableau-5",
        status="won",
    ),
    row(
        "four suits in five piles are not yet a win",
        BOOK,
        THREE | {"tableau-5": run("S", "K", "4", -1), "tableau-7": run("S", "3", "A", -1)},
        status="playing",
        yes="tableau-7:3>tableau-5",
    ),
    row(
        "a whole suit stays where it lies",
        BOOK,
        {"tableau-1": run("S", "K", "2", -1), "tableau-2": "5H AS", "tableau-3": "6H 9C"},
        plays="tableau-2>tableau-1",
        then={"tableau-1": run("S", "K", "A", -1), "tableau-2": "5H"},
    ),
)

PAGE = Page(
    GAME,
    offered=14,
    refused=29,
    played=7,
    rows=ROWS,
    last=Last(
        THREE | {"tableau-5": run("S", "K", "4", -1), "tableau-7": run("S", "3", "A", -1)},
        "tableau-7:3>tableau-5",
    ),
)


def test_three_rows_four_down_and_three_up_and_four_rows_all_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <8C> <2D> 9D 3H TH 4S"
    assert piles["tableau-4"] == "<4C> <JC> <5D> QD 6H KH 7S"
    assert piles["tableau-5"] == "5C QC 6D KD 7H AS 8S"
    assert piles["tableau-7"] == "7C AD 8D 2H 9H 3S TS"
    assert piles["reserve"] == "<KS> <QS> <JS>"


def test_the_reserve_goes_on_the_left_from_the_next_card_on() -> None:
    match = dealt(GAME)
    match.play("deal")
    piles = lying(match)
    assert [piles[f"tableau-{n}"].split()[-1] for n in (1, 2, 3)] == ["JS", "QS", "KS"]
    assert lay("reserve:").items() <= piles.items()
    assert "deal" not in texts(match)
