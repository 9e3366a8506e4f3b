"""Stalactites, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "stalactites"
BOOK, RULING = "003 Stalactites", "rulings"
TABLE = "foundation: 7C | JD | TS | 3S; tableau: 9D 8H | 4D KC 9C | 2S QS | 5H | JS"
ONES, TWOS = {"by": 1}, {"by": 2}

ROWS = (
    row(
        "inspect the layout and decide whether to build by ones or twos: first of all",
        BOOK,
        lay(TABLE),
        only="choose by=1; choose by=2",
    ),
    row(
        "by ones: seven, eight; jack, queen; and nothing two ranks higher",
        BOOK,
        lay(TABLE),
        facts=ONES,
        yes="tableau-1>foundation-1; tableau-3>foundation-2; tableau-5>foundation-3",
        no="tableau-2>foundation-1; choose by=2; tableau-4>foundation-4",
    ),
    row(
        "by twos: seven, nine; three, five; and nothing one rank higher",
        BOOK,
        lay(TABLE),
        facts=TWOS,
        yes="tableau-2>foundation-1; tableau-4>foundation-4",
        no="tableau-1>foundation-1; tableau-3>foundation-2; tableau-5>foundation-3; choose by=1",
    ),
    row(
        "the decision applies to all four foundations, and is made once",
        BOOK,
        lay(TABLE),
        plays="choose by=2",
        yes="tableau-2>foundation-1; tableau-4>foundation-4",
        no="choose by=1; choose by=2; tableau-1>foundation-1",
    ),
    row(
        "for instance 7, 9, J, K, 2, 4: the ranks go round",
        BOOK,
        lay("foundation: 7C 9D JH KS; tableau: 2D | AS"),
        facts=TWOS,
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1",
    ),
    row(
        "by ones the ace follows the king",
        BOOK,
        lay("foundation: 7C 8D 9D TH JH QD KS; tableau: AS | 2D"),
        facts=ONES,
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1",
    ),
    row(
        "until each pile contains thirteen cards: then nothing follows",
        BOOK,
        lay("foundation: 7C 8D 9D TH JH QD KS AS 2D 3D 4C 5C 6C | 3S | | ; tableau: 7D | 4D | KC"),
        facts=ONES,
        yes="tableau-2>foundation-2",
        no="tableau-1>foundation-1",
    ),
    row(
        "suits are ignored",
        BOOK,
        lay("foundation: 7C | 7D; tableau: 8H | 8S"),
        facts=ONES,
        yes="tableau-1>foundation-1; tableau-1>foundation-2; tableau-2>foundation-1",
    ),
    row(
        "only the top card of each pile is available for the foundations",
        BOOK,
        lay("foundation: 7C | 3D; tableau: 8H KD | 4S QC 2D"),
        facts=ONES,
        no="tableau-1[1]>foundation-1; tableau-2[1]>foundation-2; tableau-1:2>foundation-1",
        yes="tableau-1[1]>reserve-1",
    ),
    row(
        "two cards may be removed from anywhere in the tableau and held out",
        BOOK,
        lay("foundation: 7C | 3D; tableau: 8H KD 5C | 4S QC 2D"),
        facts=ONES,
        plays="tableau-1[2]>reserve-1; tableau-2>reserve-2",
        then="tableau-1: 8H 5C; tableau-2: 4S QC; reserve-1: KD; reserve-2: 2D",
    ),
    row(
        "the reserve may never comprise more than two cards",
        BOOK,
        lay("foundation: 7C; tableau: 9H KD | 4S QC; reserve: TC | 6D"),
        facts=ONES,
        no="tableau-1>reserve-1; tableau-1>reserve-2; tableau-2[1]>reserve-1",
    ),
    row(
        "two at once; when one has been built another may be held out",
        RULING,
        lay("foundation: 7C; tableau: 9H KD | 4S QC; reserve: 8C | 6D"),
        facts=ONES,
        plays="reserve-1>foundation-1; tableau-2[1]>reserve-1",
        then="reserve-1: 4S; foundation-1: 7C 8C; tableau-2: QC",
    ),
    row(
        "the reserve cards are available for building on foundations, and for nothing else",
        BOOK,
        lay("foundation: 7C; tableau: 9H | | 4S; reserve: 8C | 6D"),
        facts=ONES,
        yes="reserve-1>foundation-1",
        no="reserve-1>tableau-1; reserve-1>tableau-2; reserve-2>tableau-3; reserve-2>foundation-1",
    ),
    row(
        "there is no building on the tableau",
        BOOK,
        lay("foundation: 2C; tableau: 9H | 8S | TS"),
        facts=ONES,
        no="tableau-2>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "spaces made by removing an entire column are never filled",
        BOOK,
        lay("foundation: 2C; tableau: | 8S 4D | KH; reserve: 9C"),
        facts=TWOS,
        no="tableau-2>tableau-1; tableau-3>tableau-1; reserve-1>tableau-1",
    ),
)

PAGE = Page(
    GAME,
    offered=17,
    refused=28,
    played=3,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
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
