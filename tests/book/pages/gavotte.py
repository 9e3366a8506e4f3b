from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, suited, texts

GAME = "gavotte"
BOOK = "003 Gavotte"
LEFT = lay("left: 4H | 5C | 6H | 9H | 4C | 9C | TH | JC | QH | KS | 3H | 5S | 4D | TD | JD | 3D")
RIGHT = lay("right: 9D | 6C | 3C | KC | TC | 5H | QS | 6S | JS | JH | KH | KD | QD | QC | 9S | 6D")
WINGS = LEFT | RIGHT
SEVEN_LEFT = {"base": "7", "open": "left"}
FROM_SEVEN, FROM_EIGHT = "79JK2468TQA35", "8TQA3579JK246"

ROWS = (
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
)

PAGE = Page(
    GAME,
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


def test_the_notice_says_which_wing_is_open() -> None:
    match = dealt(GAME)
    assert match.game.notices_on(match.table) == []
    match.play("choose open=right")
    assert match.game.notices_on(match.table) == ["right wing open"]
