from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited

GAME = "mount-olympus"
BOOK = "003 Mount Olympus"
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
)

PAGE = Page(
    GAME,
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
