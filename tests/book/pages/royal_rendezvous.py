from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited

GAME = "royal-rendezvous"
BOOK = "003 Royal Rendezvous"
OUT = lay("foundation: AC | AD | AH | AS | 2C | 2D | AC | AD | AH | AS | 2H | 2S")
SIXTEEN = lay(
    "reserve: 9D | 8S | 8H | TC | 5H | QS | 7D | JS | 6C | KC | KD | 9S | JH | TS | 7H | 6H"
)


ROWS = (
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
)

PAGE = Page(
    GAME,
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
