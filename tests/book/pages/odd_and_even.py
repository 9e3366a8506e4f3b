"""Odd and Even, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited

GAME = "odd-and-even"
BOOK, GENERAL, RULING = "003 Odd and Even", "003 General Procedure", "rulings"
ODD, EVEN = "A3579JK2468TQ", "2468TQA3579JK"
NINE = lay("reserve: 9D | 8S | 8H | KC | TC | 5H | QS | 7D | JS")


BY_TWOS = (
    *(
        row(
            f"upon the {low} of a foundation from the ace goes the {high}, in suit",
            BOOK,
            {"foundation-1": suited(ODD[: place + 1], "C"), "foundation-5": "2C"}
            | {"waste": f"{high}C", "stock": "<3S>"},
            yes="waste>foundation-1",
            no="waste>foundation-2",
            fill_spaces="free",
        )
        for place, (low, high) in enumerate(pairwise(ODD))
    ),
    *(
        row(
            f"upon the {low} of a foundation from the two goes the {high}, in suit",
            BOOK,
            {"foundation-5": suited(EVEN[: place + 1], "H"), "foundation-1": "AH"}
            | {"waste": f"{high}H", "stock": "<3S>"},
            yes="waste>foundation-5",
            no="waste>foundation-6",
            fill_spaces="free",
        )
        for place, (low, high) in enumerate(pairwise(EVEN))
    ),
    row(
        "not in another suit, nor by ones",
        BOOK,
        lay("foundation-1: AC 3C; foundation-5: 2C 4C; waste: 5S; stock: <3S>"),
        no="waste>foundation-1; waste>foundation-5; waste>foundation-2; waste>foundation-6",
        yes="turn",
        fill_spaces="free",
    ),
    row(
        "one ace and one two of each suit are moved up as they become available",
        BOOK,
        lay("foundation-1: AC; foundation-5: 2C; waste: 9S 2D; stock: <3S>"),
        only="waste>foundation-",
        yes="waste>foundation-6",
        no="waste>foundation-5; waste>foundation-2; turn",
        fill_spaces="free",
    ),
    row(
        "the second ace of a suit starts no other foundation",
        BOOK,
        lay("foundation-1: AC; waste: AC; stock: <3S>"),
        yes="turn",
        no="waste>foundation-1; waste>foundation-2; waste>foundation-5",
        fill_spaces="free",
    ),
    row(
        "it waits for the queen of the other",
        BOOK,
        lay("foundation-1: AC; foundation-5: 2C 4C 6C 8C TC QC; waste: AC; stock: <3S>"),
        yes="waste>foundation-5",
        no="waste>foundation-2",
        fill_spaces="free",
    ),
    row(
        "the second two waits for the king",
        BOOK,
        lay("foundation-1: AC 3C 5C 7C 9C JC KC; foundation-5: 2C; waste: 2C; stock: <3S>"),
        yes="waste>foundation-1",
        no="waste>foundation-6; waste>foundation-5",
        fill_spaces="free",
    ),
    row(
        "a foundation ends with its thirteenth card",
        BOOK,
        {"foundation-1": suited(ODD, "C"), "foundation-5": suited(EVEN[:6], "C")}
        | lay("waste: 9D; stock: <3S>"),
        no="waste>foundation-1; waste>foundation-5; foundation-1>foundation-5; "
        "foundation-5>foundation-1",
        yes="turn",
        fill_spaces="free",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation-1: AC 3C; foundation-5: 2C; waste: 9D; stock: <3S>"),
        no="foundation-1>waste; foundation-5>foundation-1",
        fill_spaces="free",
    ),
)
"""The foundations of all games that are built by twos: with the other cards out of play."""

ROWS = (
    *BY_TWOS,
    row(
        "all cards of the reserve are available for play on foundations",
        BOOK,
        NINE | lay("foundation: AC 3C 5C 7C 9C JC | AD 3D 5D 7D; foundation-5: 2C 4C 6C 8C"),
        yes="reserve-1>foundation-2; reserve-5>foundation-5; reserve-4>foundation-1",
        no="reserve-8>foundation-2; reserve-1>foundation-1; reserve-2>foundation-5",
    ),
    row(
        "nothing is built on the reserve",
        BOOK,
        NINE | lay("waste: 7S; stock: <3S>"),
        only="turn",
        no="waste>reserve-2; reserve-2>reserve-1; reserve-1>reserve-5; reserve-1>waste",
    ),
    row(
        "a space in the reserve must be filled at once from the wastepile",
        BOOK,
        NINE | lay("foundation-2: AD 3D 5D 7D; waste: 6H 7S; stock: <3S>"),
        plays="reserve-1>foundation-2",
        then="foundation-2: AD 3D 5D 7D 9D; reserve-1: 7S; waste: 6H; stock: <3S>",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        NINE | lay("foundation-2: AD 3D 5D 7D; stock: <6H> <7S>"),
        plays="reserve-1>foundation-2",
        then="reserve-1: 7S; waste: ; stock: <6H>",
    ),
    row(
        "not from the reserve itself, though both are used up",
        BOOK,
        NINE | lay("foundation-2: AD 3D 5D 7D"),
        plays="reserve-1>foundation-2",
        then="reserve-1: ",
        no="reserve-2>reserve-1; reserve-9>reserve-1",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        NINE | lay("waste: 6H; stock: <3S> <7S>"),
        plays="turn",
        then="waste: 6H 7S; stock: <3S>",
        no="deal; stock>reserve-1; stock>foundation-1",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        NINE | lay("foundation-1: AC; waste: 3C 7S; stock: <3S>"),
        only="turn",
        no="waste>foundation-1; waste[1]>foundation-1; waste:2>foundation-1",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        NINE | lay("waste: 6H 7S 3S"),
        plays="redeal",
        then="stock: <3S> <7S> <6H>; waste: ",
        noted={"redeals_left": 0},
        yes="turn",
    ),
    row(
        "and no second",
        BOOK,
        NINE | lay("waste: 6H 7S 3S"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "as an option a space is filled when the player likes, from the wastepile",
        RULING,
        NINE | lay("foundation-2: AD 3D 5D 7D; waste: 6H 7S; stock: <3S>"),
        plays="reserve-1>foundation-2",
        yes="waste>reserve-1; turn",
        no="stock>reserve-1; reserve-2>reserve-1",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=39,
    refused=62,
    played=6,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": suited(ODD, s) for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": suited(EVEN, s) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": suited(EVEN[:-1], "S"), "reserve-1": "KS"},
        "reserve-1>foundation-8",
    ),
)


def test_nine_cards_are_the_reserve() -> None:
    piles = lying(dealt(GAME, "3C 4C 5C 6C 7C 8C 9C TC JC"))
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == run("C", "3", "J").split()
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = "AC 2C QC KC " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))


def test_aces_and_twos_of_the_layout_go_up_and_are_replaced() -> None:
    piles = lying(dealt(GAME))
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AC", "2C")
    assert {piles["reserve-1"], piles["reserve-2"]} == {"TC", "JC"}
