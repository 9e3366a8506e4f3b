from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "stalactites"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={
        "always": {
            "hidden": "all cards lie open, and there is no stock",
            "obligations": "the choice comes first, and nothing else is ever forced",
        }
    },
    last=Last(
        lay(
            "foundation: 7C 8D 9D TH JH QD KS AS 2D 3D 4C 5C 6C | "
            "7D 8C 9C TC JD QC KH AH 2C 3C 4D 5D 6D | "
            "7H 8H 9H TD JC QH KC AC 2H 3H 4H 5H 6H | "
            "7S 8S 9S TS JS QS KD AD 2S 3S 4S 5S; tableau-1: 6S"
        ),
        "tableau-1>foundation-4",
        {"by": 1},
    ),
)


def test_four_foundations_and_then_six_rows_of_eight() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "2C", "3C", "4C"]
    assert piles["tableau-1"] == "5C KC 8D 3H JH 6S"
    assert piles["tableau-8"] == "QC 7D 2H TH 5S KS"
    assert texts(match) == ["choose by=1", "choose by=2"]
    assert match.score == 4


def test_the_chosen_interval_stays_in_sight() -> None:
    match = dealt(GAME)
    assert match.game.notices_on(match.table) == []
    match.play(match.find("choose by=2"))
    assert match.game.notices_on(match.table) == ["interval 2"]
