"""House on the Hill, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.house_in_the_wood import FANS
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "house-on-the-hill"
BOOK, WOOD, GENERAL, RULING = (
    "003 House on the Hill",
    "003 House in the Wood",
    "003 General Procedure",
    "rulings",
)

ROWS = (
    *(each for each in FANS if "king" not in each.says),
    row(
        "only a queen may be built on a king, only a two on an ace",
        WOOD,
        lay("foundation-1: AH; foundation-5: KH; tableau: 3C KH | 5D QH | 4S AH | 6C 2H"),
        yes="tableau-2>tableau-1; tableau-4>tableau-3; tableau-1>tableau-2; tableau-3>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "one ace and one king of each suit go up as they become available",
        BOOK,
        lay("tableau: KC 7H | 3C 8H | KS 9D"),
        plays="tableau-1>tableau-2",
        then="foundation-5: KC; tableau-1: ",
    ),
    row(
        "before all else",
        GENERAL,
        lay("foundation-1: AC; tableau: 5D KC | 3C 8H | 4S 7H"),
        only="tableau-1>foundation-",
        no="tableau-2>tableau-3; tableau-1>foundation-2; tableau-1>foundation-1",
    ),
    row(
        "the second of a suit starts no other foundation",
        BOOK,
        lay("foundation-1: AC; foundation-5: KC; tableau: 5D KC | 6D AC | 4S 7H"),
        no="tableau-1>foundation-6; tableau-2>foundation-2; tableau-1>foundation-2; "
        "tableau-2>foundation-5",
        status="stuck",
    ),
    row(
        "aces are built up in suit to kings",
        BOOK,
        lay("foundation-1: AC 2C; foundation-2: AD; tableau: KS 3C | KH 3D | 5H 2S")
        | lay("foundation-5: KS; foundation-6: KH"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-2; tableau-2>foundation-2",
    ),
    row(
        "kings are built down in suit to aces",
        BOOK,
        lay("foundation-5: KC; foundation-6: KD QD; tableau: 3S QC | 4H JD | 5H QS"),
        yes="tableau-1>foundation-5; tableau-2>foundation-6",
        no="tableau-3>foundation-5; tableau-2>foundation-5; tableau-1>foundation-6",
    ),
    row(
        "not the other way",
        BOOK,
        lay("foundation-1: AC 2C 3C; foundation-5: KC QC JC; tableau: 3S 2C | 4H QC"),
        no="tableau-1>foundation-1; tableau-2>foundation-5; tableau-1>foundation-5",
        status="stuck",
    ),
    row(
        "there is no reversal on foundations",
        WOOD,
        lay("foundation-1: AC 2C 3C 4C 5C 6C; foundation-5: KC QC JC TC 9C 8C 7C; tableau: 3S 6C"),
        yes="tableau-1>foundation-5",
        no="foundation-1>foundation-5; foundation-5>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=34,
    played=3,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(s, "A", "K") for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(s, "K", "A", -1) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "tableau-9": "AS"},
        "tableau-9>foundation-8",
    ),
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_both_packs_are_dealt_in_thirty_five_fans() -> None:
    piles = lying(dealt(GAME))
    fans = [piles[f"tableau-{n}"].split() for n in range(1, 36)]
    home = [piles[f"foundation-{n}"].split() for n in range(1, 9)]
    assert sum(map(len, fans)) + sum(map(len, home)) == 104
    assert max(map(len, fans)) <= 3
    assert len(fans[34]) <= 2
