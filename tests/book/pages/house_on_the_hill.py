from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import dealt, lying, run

GAME = "house-on-the-hill"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
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
