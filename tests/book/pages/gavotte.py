"""Gavotte, as the book's page says it (003): Royal Cotillion with wings and ranks to be chosen."""

from __future__ import annotations

from itertools import pairwise

from tests.book.pages.odd_and_even import suited
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "gavotte"
BOOK, COTILLION, GENERAL, RULING = (
    "003 Gavotte",
    "003 Royal Cotillion",
    "003 General Procedure",
    "rulings",
)
LEFT = lay("left: 4H | 5C | 6H | 9H | 4C | 9C | TH | JC | QH | KS | 3H | 5S | 4D | TD | JD | 3D")
RIGHT = lay("right: 9D | 6C | 3C | KC | TC | 5H | QS | 6S | JS | JH | KH | KD | QD | QC | 9S | 6D")
WINGS = LEFT | RIGHT
BASES = "A23456789TJQ"
SEVEN_LEFT = {"base": "7", "open": "left"}
SEVEN_RIGHT = {"base": "7", "open": "right"}
FROM_SEVEN, FROM_EIGHT = "79JK2468TQA35", "8TQA3579JK246"

ROWS = (
    # the choices
    row(
        "one chooses which wing is open, and any two ranks in sequence, before all else",
        BOOK,
        WINGS | lay("waste: 7S; stock: <3S>"),
        only="choose ",
        yes="choose open=left; choose open=right; "
        + "; ".join(f"choose base={rank}" for rank in BASES),
        no="turn; left-1>foundation-1; waste>foundation-1; right-16>foundation-1",
    ),
    row(
        "king and ace are not two ranks in sequence",
        RULING,
        WINGS | lay("stock: <3S>"),
        no="choose base=K",
    ),
    row(
        "in either order, each but once",
        RULING,
        WINGS | lay("stock: <3S>"),
        plays="choose base=7",
        noted={"base": "7"},
        only="choose open=left; choose open=right",
        no="choose base=8; choose base=7; turn",
    ),
    row(
        "the wing first, and then the ranks",
        RULING,
        WINGS | lay("stock: <3S>"),
        plays="choose open=right",
        noted={"open": "right"},
        only="choose base=",
        yes="choose base=A; choose base=Q",
        no="choose open=left; turn; right-1>foundation-1",
    ),
    row(
        "with both chosen play begins, and there is no choosing anew",
        BOOK,
        WINGS | lay("stock: <3S>"),
        plays="choose base=7; choose open=right",
        only="turn",
        no="choose base=8; choose open=left",
    ),
    row(
        "cards of either rank that are open start their foundations at once",
        BOOK,
        LEFT | lay("right-1: 7D; right-2: 8S; stock: <3S>"),
        plays="choose base=7; choose open=right",
        then="foundation-1: 7D; foundation-5: 8S; foundation-2: ",
    ),
    # foundations
    *(
        row(
            f"from a seven one builds up in suit by twos: upon the {low} the {high}",
            BOOK,
            WINGS
            | {"foundation-1": suited(FROM_SEVEN[: place + 1], "S"), "foundation-5": "8S"}
            | {"waste": f"{high}S", "stock": "<2D>"},
            facts=SEVEN_LEFT,
            yes="waste>foundation-1",
            no="waste>foundation-5; waste>foundation-2",
            fill_spaces="free",
        )
        for place, (low, high) in enumerate(pairwise(FROM_SEVEN))
        if high + "S" not in ("TS", "8S")
    ),
    row(
        "from the eight beside it likewise",
        BOOK,
        WINGS
        | {"foundation-1": "7S", "foundation-5": suited(FROM_EIGHT[:7], "S")}
        | {"waste": "9S", "stock": "<2D>"},
        facts=SEVEN_LEFT,
        yes="waste>foundation-5; waste>foundation-1",
        no="waste>foundation-6",
    ),
    row(
        "not by ones, nor in another suit, nor down",
        BOOK,
        WINGS | lay("foundation: 7S | 7D; foundation-5: 8S; left-3: 6S; waste: 8S; stock: <3S>"),
        facts=SEVEN_LEFT,
        yes="right-15>foundation-1; turn",
        no="waste>foundation-1; waste>foundation-5; right-15>foundation-2; left-4>foundation-1; "
        "left-4>foundation-2; left-3>foundation-5; left-3>foundation-1",
    ),
    row(
        "until a pile contains thirteen cards",
        BOOK,
        WINGS
        | {"foundation-1": suited(FROM_SEVEN, "S"), "foundation-5": suited(FROM_EIGHT[:5], "S")}
        | {f"{wing}-{n}": "" for wing in ("left", "right") for n in range(1, 17)}
        | lay("waste: 7S; stock: <3H>"),
        facts=SEVEN_LEFT,
        no="waste>foundation-1; waste>foundation-2; waste>foundation-5",
    ),
    row(
        "one card of each suit and rank starts a foundation, and it must",
        COTILLION,
        WINGS | lay("foundation-1: 7S; waste: 8C; left-5: 8D; stock: <3S>"),
        facts=SEVEN_LEFT,
        only="waste>foundation-; left-5>foundation-",
        yes="waste>foundation-5; left-5>foundation-5",
        no="turn; waste>foundation-1; waste>foundation-2",
    ),
    row(
        "its twin starts nothing",
        COTILLION,
        LEFT | lay("foundation-1: 7S; foundation-5: 8S; waste: 7S; stock: <3S>"),
        facts=SEVEN_RIGHT,
        no="waste>foundation-1; waste>foundation-2; waste>foundation-5",
    ),
    row(
        "aces start nothing when sevens and eights were chosen",
        BOOK,
        LEFT | lay("waste: AS; stock: <3S>; right-1: 9D"),
        facts=SEVEN_RIGHT,
        no="waste>foundation-1; waste>foundation-5",
    ),
    row(
        "with aces and twos it is built as in Royal Cotillion",
        COTILLION,
        WINGS | lay("foundation-1: AD; foundation-5: 2D; waste: 3S; stock: <3S>"),
        facts={"base": "A", "open": "left"},
        yes="left-16>foundation-1; left-13>foundation-5",
        no="waste>foundation-1; left-13>foundation-1; left-16>foundation-5",
    ),
    row(
        "with queens and kings twos come after kings, and aces after queens",
        BOOK,
        LEFT | lay("foundation-1: QD; foundation-5: KD; waste: 2D; right-1: AD; right-2: 9D"),
        facts={"base": "Q", "open": "right"},
        yes="waste>foundation-5; right-1>foundation-1",
        no="waste>foundation-1; right-1>foundation-5",
        fill_spaces="free",
    ),
    # wings
    row(
        "in the wing that was chosen all cards are available",
        BOOK,
        WINGS | lay("foundation: 7D 9D | 7H 9H; foundation-5: 8H; stock: <3S>"),
        facts=SEVEN_LEFT,
        yes="left-15>foundation-1; left-7>foundation-5",
        no="left-14>foundation-1",
    ),
    row(
        "in the other only the bottom cards of the columns",
        BOOK,
        WINGS | lay("foundation: 7D 9D | 7H 9H; foundation-5: 8H; right-13: JH; stock: <3S>"),
        facts=SEVEN_LEFT,
        yes="right-13>foundation-2",
        no="right-10>foundation-2; right-5>foundation-5",
    ),
    row(
        "the one above it when it has gone",
        COTILLION,
        RIGHT
        | lay("foundation: 7D 9D; right-13: JD; right-9: QH; foundation-5: 8H TH; stock: <3S>"),
        facts=SEVEN_LEFT,
        plays="right-13>foundation-1",
        yes="right-9>foundation-5",
        no="right-5>foundation-1",
        fill_spaces="free",
    ),
    row(
        "with the right one chosen it is the left whose bottom cards alone are available",
        BOOK,
        WINGS | lay("foundation: 7D 9D | 7H 9H; foundation-5: 8D; stock: <3S>"),
        facts=SEVEN_RIGHT,
        yes="left-15>foundation-1; left-14>foundation-5; right-10>foundation-2",
        no="left-7>foundation-5; left-11>foundation-1",
    ),
    row(
        "spaces of the open wing are filled at once from the wastepile",
        COTILLION,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D; waste: 2S 3S; stock: <4S>"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        then="left-15: 3S; waste: 2S; stock: <4S>",
    ),
    row(
        "or, if there is none, from the stock",
        COTILLION,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D; stock: <4S> <3S>"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        then="left-15: 3S; waste: ; stock: <4S>",
    ),
    row(
        "those of the other are never filled",
        COTILLION,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D; waste: 2S 3S; stock: <4S>"),
        facts=SEVEN_RIGHT,
        plays="left-15>foundation-1",
        then="left-15: ; waste: 2S 3S; stock: <4S>",
        yes="turn",
        no="waste>left-15; left-11>left-15; right-1>left-15; stock>left-15",
    ),
    row(
        "nothing fills a space from the wings",
        COTILLION,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        then="left-15: ",
        no="left-1>left-15; right-16>left-15; right-13>left-15",
    ),
    row(
        "nothing is built on the wings",
        COTILLION,
        WINGS
        | lay("waste: 7S; stock: <3S>; right-15: 3C")
        | lay("foundation-1: 7S; foundation-5: 8S"),
        facts=SEVEN_LEFT,
        only="turn",
        no="waste>left-5; left-1>left-2; waste>right-16; right-13>right-9",
    ),
    row(
        "cards are turned one at a time on one wastepile, the top of which is available",
        COTILLION,
        WINGS
        | lay("foundation-1: 7S; foundation-5: 8S")
        | lay("waste: 9S; right-15: 3H; stock: <3S> <6S>"),
        facts=SEVEN_LEFT,
        plays="turn",
        then="waste: 9S 6S; stock: <3S>",
        no="waste>foundation-1; waste[1]>foundation-1; deal; stock>left-1",
    ),
    row(
        "the page names no redeal",
        RULING,
        WINGS | lay("foundation-1: 7S; foundation-5: 8S; waste: 6S; right-15: 3C"),
        facts=SEVEN_LEFT,
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "as an option a space is filled when the player likes, from the wastepile",
        RULING,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D; waste: 2S 3S; stock: <4S>"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        yes="waste>left-15; turn",
        no="stock>left-15; left-1>left-15; right-16>left-15",
        fill_spaces="free",
    ),
    row(
        "but in the open wing alone",
        RULING,
        WINGS | lay("foundation-1: 7D 9D; foundation-5: 8D; waste: 2S 3S; stock: <4S>"),
        facts=SEVEN_RIGHT,
        plays="left-15>foundation-1",
        yes="turn",
        no="waste>left-15",
        fill_spaces="free",
    ),
    row(
        "in a given position the foundations show which ranks were chosen, the lower ones",
        RULING,
        WINGS | lay("foundation-2: 7S; stock: <3S>"),
        only="choose open=left; choose open=right",
        no="choose base=7",
    ),
    row(
        "or the upper ones",
        RULING,
        WINGS | lay("foundation-7: 8S TS; stock: <3S>"),
        noted={"base": "7"},
        only="choose open=left; choose open=right",
    ),
    row(
        "a card turned for a space that starts a foundation goes up, and the next fills it",
        COTILLION,
        WINGS | lay("left-15: 9C; foundation-1: 7C; stock: <4S> <3S> <8D>"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        then="left-15: 3S; foundation-1: 7C 9C; foundation-5: 8D; waste: ; stock: <4S>",
    ),
    row(
        "a starter that the filling of a space lays bare on the wastepile goes up",
        COTILLION,
        WINGS | lay("left-15: 9C; foundation-1: 7C; waste: 2S 7H 3S; stock: <4S>"),
        facts=SEVEN_LEFT,
        plays="left-15>foundation-1",
        then="left-15: 3S; foundation-2: 7H; waste: 2S; stock: <4S>",
    ),
    row(
        "a starter of the closed wing waits until it is the bottom card of its column",
        COTILLION,
        WINGS | lay("right-9: 8S; right-13: 9C; foundation-1: 7C; stock: <4S>"),
        facts=SEVEN_LEFT,
        plays="right-13>foundation-1",
        then="right-13: ; right-9: ; foundation-1: 7C 9C; foundation-5: 8S; stock: <4S>",
    ),
)

PAGE = Page(
    GAME,
    offered=59,
    refused=85,
    played=15,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": suited(FROM_SEVEN, s) for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": suited(FROM_EIGHT, s) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": suited(FROM_EIGHT[:-1], "S"), "left-12": "6S"},
        "left-12>foundation-8",
        SEVEN_LEFT,
    ),
)


def test_two_wings_of_four_rows_of_four() -> None:
    front = " ".join(run(suit, "A", "K") for suit in "CDHS")
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"left-{n}"] for n in range(1, 17)] == front.split()[:16]
    assert [piles[f"right-{n}"] for n in range(1, 17)] == front.split()[16:32]
    rest = " ".join(front.split()[32:]) + " " + front
    assert piles["stock"] == down(backwards(rest))
    assert all(text.startswith("choose ") for text in texts(match))
    assert match.facts() == {"open": None, "base": None}


def test_a_bar_tells_which_wing_is_open() -> None:
    match = dealt(GAME)
    assert match.game.notices_on(match.table) == []
    match.play("choose open=right")
    assert match.game.notices_on(match.table) == ["right wing open"]
