from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, row, run, suited

GAME = "odd-and-even"
BOOK = "003 Odd and Even"
ODD, EVEN = "A3579JK2468TQ", "2468TQA3579JK"


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
)
"""The foundations of all games that build by twos, with the other cards out of play."""

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    rows=BY_TWOS,
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
