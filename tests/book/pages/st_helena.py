from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, run, texts

GAME = "st-helena"
BOOK = "003 St. Helena"
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
ABOVE, RIGHT, BELOW, LEFT = range(1, 5), (5, 6), range(7, 11), (11, 12)


def at_tableau(pile: int, cards: str) -> dict[str, str]:
    """Return the foundations as they are set out, and one pile."""
    return SET_OUT | {f"tableau-{pile}": cards}


ROWS = (
    # the restriction
    *(
        row(
            f"pile {pile}, in the top row, goes to king-foundations only",
            BOOK,
            at_tableau(pile, "2C"),
            no=f"tableau-{pile}>foundation-1",
            only="redeal",
        )
        for pile in ABOVE
    ),
    *(
        row(
            f"pile {pile}, in the bottom row, goes to ace-foundations only",
            BOOK,
            at_tableau(pile, "QC"),
            no=f"tableau-{pile}>foundation-5",
            only="redeal",
        )
        for pile in BELOW
    ),
    *(
        row(
            f"pile {pile}, in a side column, goes to any foundation",
            BOOK,
            at_tableau(pile, "QC 2D"),
            plays=f"tableau-{pile}>foundation-2; tableau-{pile}>foundation-5",
            then="foundation-2: AD 2D; foundation-5: KC QC",
        )
        for pile in (*RIGHT, *LEFT)
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    exempt={"always": {"hidden": "all piles lie open, and a redeal deals the whole stock at once"}},
)


def test_one_ace_and_one_king_of_each_suit_are_removed_and_put_in_two_rows() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    assert piles["stock"] == ""
    assert match.score == 8


def test_the_rest_is_dealt_one_at_a_time_to_twelve_piles_in_rotation() -> None:
    front = run("C", "2", "K") + " " + run("D", "A", "Q")
    match = dealt(GAME, front)
    piles = lying(match)
    # the king of clubs and the ace of diamonds are set out
    assert [piles[f"tableau-{n}"].split()[0] for n in range(1, 13)] == [
        *run("C", "2", "Q").split(),
        "2D",
    ]
    assert piles["tableau-1"].split()[1] == "3D"
    assert all(len(piles[f"tableau-{n}"].split()) == 8 for n in range(1, 13))
    assert len(cards_in(match, "tableau")) == 96
    assert "redeal" in texts(match)
