"""House in the Wood: what ``house_in_the_wood.rows`` leaves out."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "house-in-the-wood"
BOOK = "003 House in the Wood"
RULING = "rulings"

FANS = (
    row(
        "on the tableau one builds in suit, up or down as one pleases",
        BOOK,
        lay("tableau: KD 7H | 3C 8H | 4S 6H | KS 9D | QC 8S"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-2>tableau-4; tableau-4>tableau-2; tableau-5>tableau-4; tableau-1>tableau-5; "
        "tableau-3>tableau-2",
    ),
    row(
        "one may reverse direction on the same fan",
        BOOK,
        lay("tableau: KD 7H | 3C 8H | 4S 7H"),
        plays="tableau-2>tableau-1; tableau-3>tableau-1",
        then="tableau-1: KD 7H 8H 7H",
    ),
    row(
        "rank is not continuous: only a queen may be built on a king, only a two on an ace",
        BOOK,
        lay("foundation-1: AH 2H; tableau: 3C KH | 5D QH | 6C AS 2S | 4S 3S; foundation-2: AS"),
        yes="tableau-2>tableau-1; tableau-1>tableau-2",
        no="tableau-3>tableau-1; tableau-1>tableau-3; tableau-1>foundation-1",
    ),
    row(
        "so too a king on a queen and an ace on a two",
        RULING,
        lay("foundation-1: AH; tableau: 3C KH | 5D QH"),
        yes="tableau-1>tableau-2",
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "only the top card of a fan is available",
        BOOK,
        lay("foundation-1: AH; tableau: 2H KD | 8S 7S | 9S"),
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-2:2>tableau-3; "
        "tableau-2>tableau-3",
    ),
    row(
        "a space made by clearing away an entire fan is not filled",
        BOOK,
        lay("tableau: 7H | 3C 8H | KS 9D"),
        plays="tableau-1>tableau-2",
        then="tableau-1: ",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay("tableau: 7H | 3C 9H | KS 9D"),
        no="redeal; deal; turn",
        status="stuck",
    ),
)

ROWS = (*FANS,)

PAGE = Page(
    GAME,
    offered=12,
    refused=29,
    played=3,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_thirty_four_fans_of_three_and_one_of_two_are_dealt() -> None:
    front = " ".join(run(suit, "K", "2", -1) for suit in "CDH")
    piles = lying(dealt(GAME, front))
    assert piles["tableau-1"].startswith("KC")
    sizes = [len(piles[f"tableau-{n}"].split()) for n in range(1, 36)]
    home = sum(len(piles[f"foundation-{n}"].split()) for n in range(1, 9))
    assert sum(sizes) + home == 104
    assert sizes[0] == 3
    assert len(piles["tableau-35"].split()) <= 2
