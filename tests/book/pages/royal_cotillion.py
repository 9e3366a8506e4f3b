from __future__ import annotations

from tests.book.pages.odd_and_even import BY_TWOS, EVEN, ODD
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, suited

GAME = "royal-cotillion"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    rows=BY_TWOS,
    last=Last(
        {f"foundation-{n}": suited(ODD, s) for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": suited(EVEN, s) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": suited(EVEN[:-1], "S"), "left-12": "KS"},
        "left-12>foundation-8",
    ),
)


def test_three_rows_of_four_at_the_left_and_four_at_the_right() -> None:
    front = [rank + suit for suit in "CD" for rank in "3456789TJQK"]
    front += ["3H", "4H", "5H", "6H", "7H", "8H"]
    piles = lying(dealt(GAME, " ".join(front)))
    assert [piles[f"left-{n}"] for n in range(1, 13)] == front[:12]
    assert [piles[f"right-{n}"] for n in range(1, 17)] == front[12:]
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"AC 2C AD 2D AH 2H {run('H', '9', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(f"{rest} {second}"))


def test_starters_of_the_layout_go_up_and_the_right_wing_is_refilled() -> None:
    front = [rank + suit for suit in "CD" for rank in "3456789TJQK"]
    front += ["3H", "4H", "5H", "6H", "7H", "2H"]
    piles = lying(dealt(GAME, " ".join(front)))
    assert piles["foundation-5"] == "2H"
    assert piles["right-16"] == "8H"
