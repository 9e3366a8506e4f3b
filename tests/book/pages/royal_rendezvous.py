"""Royal Rendezvous, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited

GAME = "royal-rendezvous"
BOOK, GENERAL, RULING = "003 Royal Rendezvous", "003 General Procedure", "rulings"
OUT = lay("foundation: AC | AD | AH | AS | 2C | 2D | AC | AD | AH | AS | 2H | 2S")
SIXTEEN = lay(
    "reserve: 9D | 8S | 8H | TC | 5H | QS | 7D | JS | 6C | KC | KD | 9S | JH | TS | 7H | 6H"
)


ROWS = (
    row(
        "the aces of row I are built up in suit to queens",
        BOOK,
        OUT
        | SIXTEEN
        | {"foundation-1": run("C", "A", "J"), "foundation-2": run("D", "A", "Q")}
        | lay("reserve-1: QC; reserve-2: 2H; waste: 7S; stock: <3S>"),
        yes="reserve-1>foundation-1; reserve-2>foundation-3",
        no="reserve-11>foundation-2; reserve-2>foundation-9; reserve-2>foundation-4; "
        "reserve-1>foundation-2",
    ),
    row(
        "and no king on a queen there",
        BOOK,
        OUT | SIXTEEN | {"foundation-1": run("C", "A", "Q")} | lay("waste: 7S; stock: <3S>"),
        no="reserve-10>foundation-1; reserve-10>foundation-7",
        yes="turn",
    ),
    *(
        row(
            f"the aces of row II are built by twos: {high} upon {low}",
            BOOK,
            OUT
            | SIXTEEN
            | {"foundation-10": suited("A3579JK"[: n + 1], "S")}
            | {"reserve-12": "2C", "reserve-8": "3C", "waste": f"{high}S", "stock": "<3D>"},
            yes="waste>foundation-10",
            no="waste>foundation-9; waste>foundation-8",
        )
        for n, (low, high) in enumerate(zip("A3579J", "3579JK", strict=True))
    ),
    *(
        row(
            f"the twos are built by twos: {high} upon {low}",
            BOOK,
            OUT
            | SIXTEEN
            | {"foundation-11": suited("2468TQ"[: n + 1], "H")}
            | {"reserve-3": "2C", "reserve-16": "3C", "waste": f"{high}H", "stock": "<3D>"},
            yes="waste>foundation-11",
            no="waste>foundation-12; waste>foundation-5",
        )
        for n, (low, high) in enumerate(zip("2468T", "468TQ", strict=True))
    ),
    row(
        "not by ones, and not in another suit",
        BOOK,
        OUT | SIXTEEN | lay("reserve-1: 3C; reserve-2: 3D; reserve-3: 2S; waste: 7S; stock: <3S>"),
        yes="reserve-1>foundation-7; reserve-2>foundation-8; reserve-3>foundation-4",
        no="reserve-1>foundation-5; reserve-1>foundation-8; reserve-3>foundation-10; "
        "reserve-2>foundation-6",
    ),
    row(
        "a king is put in row I only after its duplicate has been built in row II",
        BOOK,
        OUT | SIXTEEN | {"foundation-7": suited("A3579JK", "C")} | lay("waste: 7S; stock: <3S>"),
        yes="reserve-10>king-1",
        no="reserve-11>king-1; reserve-10>foundation-1; reserve-10>foundation-7",
    ),
    row(
        "not before",
        BOOK,
        OUT | SIXTEEN | {"foundation-7": suited("A3579J", "C")} | lay("waste: 7S; stock: <3S>"),
        yes="reserve-10>foundation-7",
        no="reserve-10>king-1; reserve-11>king-1; reserve-11>king-4",
    ),
    row(
        "and stays there; no other card comes to it",
        BOOK,
        OUT
        | SIXTEEN
        | {"foundation-7": suited("A3579JK", "C")}
        | lay("reserve-10: 2C; king-1: KC; waste: QD; stock: <3S>"),
        no="king-1>foundation-7; king-1>king-2; waste>king-1; waste>king-2; reserve-6>king-2",
        yes="turn",
    ),
    row(
        "all cards of the reserve are available, and nothing is built on them",
        BOOK,
        OUT | SIXTEEN | lay("foundation-11: 2H 4H; waste: 7S; stock: <3C>"),
        yes="reserve-16>foundation-11",
        no="waste>reserve-2; reserve-2>reserve-1; waste>reserve-3; reserve-3>foundation-11",
    ),
    row(
        "spaces must be filled at once from the wastepile",
        BOOK,
        OUT | SIXTEEN | lay("foundation-11: 2H 4H; waste: 6S 7S; stock: <3C>"),
        plays="reserve-16>foundation-11",
        then="reserve-16: 7S; waste: 6S; stock: <3C>",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        OUT | SIXTEEN | lay("foundation-11: 2H 4H; stock: <3C> <7S>"),
        plays="reserve-16>foundation-11",
        then="reserve-16: 7S; waste: ; stock: <3C>",
    ),
    row(
        "not from the reserve itself, though both are used up",
        BOOK,
        OUT | SIXTEEN | lay("foundation-11: 2H 4H"),
        plays="reserve-16>foundation-11",
        then="reserve-16: ",
        no="reserve-2>reserve-16; reserve-1>reserve-16",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        OUT | SIXTEEN | lay("waste: 6S; stock: <3C> <7S>"),
        plays="turn",
        then="waste: 6S 7S; stock: <3C>",
        no="deal; stock>reserve-1; stock>foundation-1",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        OUT | SIXTEEN | lay("waste: 2H 2C; stock: <3C>"),
        yes="waste>foundation-1",
        no="waste>foundation-3; waste[1]>foundation-3; waste:2>foundation-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        OUT | SIXTEEN | lay("waste: 6S 7S"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        OUT | SIXTEEN | lay("foundation-1: AC 2C; foundation-5: 2C 4C; waste: 6S; stock: <3C>"),
        no="foundation-1>waste; foundation-5>foundation-1; foundation-1>reserve-1",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        OUT | SIXTEEN | lay("foundation-11: 2H 4H; waste: 6S 7S; stock: <3C>"),
        plays="reserve-16>foundation-11",
        yes="waste>reserve-16; turn",
        no="stock>reserve-16; reserve-2>reserve-16",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=24,
    refused=62,
    played=5,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(s, "A", "Q") for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": suited("2468TQ", s) for n, s in ((5, "C"), (6, "D"))}
        | {f"foundation-{n}": suited("2468TQ", s) for n, s in ((11, "H"), (12, "S"))}
        | {f"foundation-{n}": suited("A3579JK", s) for n, s in enumerate("CDHS", 7)}
        | lay("king: KC | KD | KH; reserve-1: KS"),
        "reserve-1>king-4",
    ),
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_aces_and_twos_are_set_out_and_sixteen_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 13)] == [
        *["AC", "AD", "AH", "AS"],
        *["2C", "2D", "AC", "AD", "AH", "AS", "2H", "2S"],
    ]
    front = [*run("C", "3", "K").split(), *run("D", "3", "7").split()]
    assert [piles[f"reserve-{n}"] for n in range(1, 17)] == front
    first = f"{run('D', '8', 'K')} {run('H', '3', 'K')} {run('S', '3', 'K')}"
    second = " ".join(run(suit, "2", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"{first} {second}"))
