"""Mount Olympus, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited

GAME = "mount-olympus"
BOOK, GENERAL, RULING = "003 Mount Olympus", "003 General Procedure", "rulings"
ACES = {f"foundation-{n}": f"A{s}" for n, s in enumerate("CDHSCDHS", 1)}
OUT = ACES | {f"foundation-{n}": f"2{s}" for n, s in enumerate("CDHSCDHS", 9)}
NINE = OUT | lay("tableau: 9D | 7D | 7H | KC | TC | 5H | QS | JC | 8S")


ROWS = (
    *(
        row(
            f"the aces are built by twos: {high} upon {low}",
            BOOK,
            NINE
            | {"foundation-2": suited("A3579JK"[: n + 1], "D"), "tableau-3": f"{high}D"}
            | {"tableau-1": "TH", "tableau-2": "6H", "stock": "<4S>"},
            yes="tableau-3>foundation-2",
            no="tableau-3>foundation-1; tableau-3>foundation-10",
        )
        for n, (low, high) in enumerate(zip("A3579J", "3579JK", strict=True))
    ),
    *(
        row(
            f"the twos are built by twos: {high} upon {low}",
            BOOK,
            NINE
            | {"foundation-11": suited("2468TQ"[: n + 1], "H"), "tableau-3": f"{high}H"}
            | {"stock": "<4S>"},
            yes="tableau-3>foundation-11",
            no="tableau-3>foundation-12; tableau-3>foundation-3",
        )
        for n, (low, high) in enumerate(zip("2468T", "468TQ", strict=True))
    ),
    row(
        "the tableau is built downward in suit, by twos",
        BOOK,
        NINE | lay("tableau-5: 6S; tableau-6: 5D; stock: <4S>"),
        yes="tableau-2>tableau-1; tableau-8>tableau-4; tableau-6>tableau-2; tableau-5>tableau-9",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-5>tableau-2; tableau-6>tableau-5; "
        "tableau-6>tableau-1",
    ),
    row(
        "not by ones",
        BOOK,
        NINE | lay("tableau-5: 8D; tableau-6: 6D; stock: <4S>"),
        yes="tableau-6>tableau-5; tableau-2>tableau-1",
        no="tableau-5>tableau-1; tableau-6>tableau-2; tableau-2>tableau-5",
    ),
    row(
        "cards on top in correct suit and sequence may be lifted as a unit",
        BOOK,
        NINE | lay("tableau-2: KS 7D 5D 3D; stock: <4S>"),
        plays="tableau-2:3>tableau-1",
        then="tableau-1: 9D 7D 5D 3D; tableau-2: KS",
    ),
    row(
        "or some of them, but none out of sequence",
        RULING,
        NINE | lay("tableau-2: KS 7D 5D 3D; tableau-6: 7D; tableau-3: 8D 7S; stock: <4S>"),
        yes="tableau-2:2>tableau-6; tableau-6>tableau-1",
        no="tableau-2:4>tableau-1; tableau-2:2>tableau-1; tableau-3:2>tableau-1; "
        "tableau-2:3>tableau-6",
    ),
    row(
        "a space must be filled from the stock",
        BOOK,
        NINE | lay("stock: <4S> <6H>"),
        plays="tableau-2>tableau-1",
        then="tableau-1: 9D 7D; tableau-2: 6H; stock: <4S>",
    ),
    row(
        "and takes no card of the tableau",
        RULING,
        NINE,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-3>tableau-2; deal",
    ),
    row(
        "another row of nine is dealt upon the piles",
        BOOK,
        NINE | {"stock": down(backwards(f"{run('S', '3', '7')} 3C 4C 5C 6C 4H"))},
        plays="deal",
        then="tableau-1: 9D 3S; tableau-5: TC 7S; tableau-9: 8S 6C; stock: <4H>",
    ),
    row(
        "with the last cards as far as they go",
        GENERAL,
        NINE | lay("stock: <4S> <6H>"),
        plays="deal",
        then="tableau-1: 9D 6H; tableau-2: 7D 4S; tableau-3: 7H; stock: ",
        no="deal",
    ),
    row(
        "all spaces must be filled before such a deal",
        BOOK,
        NINE | lay("tableau-2: ; stock: <4S> <6H>"),
        no="deal; tableau-1>tableau-2",
        yes="stock>tableau-2",
        fill_spaces="free",
    ),
    row(
        "as an option the player fills a space when he likes, from the stock",
        RULING,
        NINE | lay("stock: <4S> <6H>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ; stock: <4S> <6H>",
        yes="stock>tableau-2; tableau-8>tableau-4",
        no="deal; tableau-1>tableau-2; tableau-3>tableau-2",
        fill_spaces="free",
    ),
    row(
        "a card once built on a foundation does not leave it, and there is no redeal",
        GENERAL,
        NINE | lay("foundation-2: AD 3D 5D; stock: <4S>"),
        yes="tableau-2>foundation-2; tableau-2>tableau-1",
        no="foundation-2>tableau-2; redeal; turn; foundation-2>foundation-6",
    ),
)

PAGE = Page(
    GAME,
    offered=24,
    refused=48,
    played=6,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_aces_and_twos_are_set_out_and_nine_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    homes = [piles[f"foundation-{n}"] for n in range(1, 17)]
    assert homes == ["AC", "AD", "AH", "AS"] * 2 + ["2C", "2D", "2H", "2S"] * 2
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == run("C", "3", "J").split()
    rest = "QC KC " + " ".join(run(suit, "3", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(rest))
