from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, row, run, texts

GAME = "louis"
BOOK = "003 Louis"
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
ABOVE, BESIDE, BELOW = range(1, 5), (5, 6, 11, 12), range(7, 11)


ROWS = (
    # after the deal
    *(
        row(
            f"pile {pile} serves aces and kings in the first deal",
            BOOK,
            SET_OUT | {f"tableau-{pile}": "QC 2D"},
            plays=f"tableau-{pile}>foundation-2; tableau-{pile}>foundation-5",
            then="foundation-2: AD 2D; foundation-5: KC QC",
        )
        for pile in (*ABOVE, *BESIDE, *BELOW)
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_twelve_cards_are_dealt_clockwise_and_the_rest_waits() -> None:
    front = run("C", "2", "Q") + " 2D 3D 4D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == [*run("C", "2", "Q").split(), "2D"]
    assert len(piles["stock"].split()) == 84
    assert piles["stock"].endswith(down("4D 3D"))
    assert match.score == 8
    assert set(texts(match)) == {
        "tableau-1>foundation-1",
        "tableau-11>foundation-5",
        "tableau-12>foundation-2",
        "deal",
    }


def test_after_the_pause_all_cards_lie_on_the_tableau() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " 2D 3D 4D")
    for move in ("tableau-1>foundation-1", "tableau-12>foundation-2", "deal"):
        match.play(move)
    piles = lying(match)
    assert piles["stock"] == ""
    assert len(cards_in(match, "tableau")) == 94
    assert piles["tableau-1"].startswith("3D ")
    assert sorted({len(piles[f"tableau-{n}"].split()) for n in range(1, 13)}) == [7, 8]
