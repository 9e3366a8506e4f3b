"""St. Helena, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, run, texts

GAME = "st-helena"
BOOK, CAPTION, GENERAL, RULING = (
    "003 St. Helena",
    "003 St. Helena, caption",
    "003 General Procedure",
    "rulings",
)
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
DIAGRAM = SET_OUT | lay("tableau: QC | 2D | TH | 3C | 9C | 8D | QD | JS | 8S | 7S | 5H | 5S")
"""The cards that the caption names: two of diamonds above, queen of diamonds below."""
ABOVE, RIGHT, BELOW, LEFT = range(1, 5), (5, 6), range(7, 11), (11, 12)
AFTER = {"redeals_left": 1}


def at_tableau(pile: int, cards: str) -> dict[str, str]:
    """The foundations as they are set out, and one pile."""
    return SET_OUT | {f"tableau-{pile}": cards}


ROWS = (
    # the caption
    row(
        "the queen of clubs may be built on the king, but not two on ace nor queen of diamonds",
        CAPTION,
        DIAGRAM,
        yes="tableau-1>foundation-5",
        no="tableau-2>foundation-2; tableau-7>foundation-6",
    ),
    row(
        "the queen of diamonds goes on the jack of spades, and then on the king",
        CAPTION,
        DIAGRAM | {"tableau-8": "7S", "tableau-5": "JS"},
        plays="tableau-7>tableau-5; tableau-5>foundation-6",
        then="tableau-5: JS; foundation-6: KD QD",
    ),
    row(
        "the two of diamonds goes on the three of clubs, and then on the ace",
        CAPTION,
        DIAGRAM | {"tableau-4": "TC", "tableau-11": "3C"},
        plays="tableau-2>tableau-11; tableau-11>foundation-2",
        then="tableau-11: 3C; foundation-2: AD 2D",
    ),
    row(
        "ten on jack, then nine, either eight, seven, and the other eight",
        CAPTION,
        DIAGRAM,
        plays="tableau-3>tableau-8; tableau-5>tableau-8; tableau-9>tableau-8; "
        "tableau-10>tableau-8; tableau-6>tableau-8",
        then="tableau-8: JS TH 9C 8S 7S 8D",
    ),
    row(
        "or the eight of diamonds first",
        CAPTION,
        DIAGRAM,
        plays="tableau-3>tableau-8; tableau-5>tableau-8; tableau-6>tableau-8; "
        "tableau-10>tableau-8; tableau-9>tableau-8",
        then="tableau-8: JS TH 9C 8D 7S 8S",
    ),
    # foundations
    row(
        "aces are built up in suit",
        BOOK,
        SET_OUT | lay("tableau-7: 2S; tableau-8: 3S; tableau-9: 2H"),
        yes="tableau-7>foundation-4; tableau-9>foundation-3",
        no="tableau-7>foundation-1; tableau-8>foundation-4; tableau-9>foundation-4",
    ),
    row(
        "kings are built down in suit",
        BOOK,
        SET_OUT | lay("tableau-1: QS; tableau-2: JS; tableau-3: QH"),
        yes="tableau-1>foundation-8; tableau-3>foundation-7",
        no="tableau-1>foundation-5; tableau-2>foundation-8; tableau-3>foundation-8",
    ),
    row(
        "aces end with kings, and kings with aces",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)}
        | lay("tableau-5: KC; tableau-6: AS"),
        yes="tableau-5>foundation-1; tableau-6>foundation-8",
        no="tableau-5>foundation-5; tableau-6>foundation-4",
    ),
    row(
        "a card once built is not moved elsewhere, not even to the other foundation of its suit",
        GENERAL,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("tableau-5: 5D"),
        no="foundation-1>tableau-5; foundation-1>foundation-5; foundation-5>foundation-1",
    ),
    row(
        "to build up is not compulsory",
        GENERAL,
        at_tableau(5, "2C") | lay("tableau-6: 3D"),
        yes="tableau-5>foundation-1; tableau-5>tableau-6; redeal",
    ),
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
    row(
        "after each redeal the top card of any pile goes to any foundation",
        BOOK,
        SET_OUT | lay("tableau-1: 2C; tableau-4: 2D; tableau-7: QC; tableau-10: QD"),
        facts=AFTER,
        yes="tableau-1>foundation-1; tableau-4>foundation-2; tableau-7>foundation-5; "
        "tableau-10>foundation-6",
    ),
    # building on the tableau
    row(
        "tableau cards are built on each other up or down, regardless of suit",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8C | 6D | 8H | 6C"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-1",
        no="tableau-2>tableau-4; tableau-3>tableau-5; tableau-2>tableau-3",
    ),
    row(
        "on a king only a queen",
        BOOK,
        SET_OUT | lay("tableau: KC | QD | AD | 2H"),
        yes="tableau-2>tableau-1",
        no="tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "on an ace only a two",
        BOOK,
        SET_OUT | lay("tableau: AC | 2D | KD | QH"),
        yes="tableau-2>tableau-1",
        no="tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "a king goes on a queen, and an ace on a two",
        RULING,
        SET_OUT | lay("tableau: QC | KD | 2H | AD"),
        yes="tableau-2>tableau-1; tableau-4>tableau-3",
    ),
    row(
        "one card at a time, from the top of a pile",
        BOOK,
        SET_OUT | lay("tableau: 9C 8D | 9H | TS"),
        yes="tableau-1>tableau-2; tableau-2>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1[1]>tableau-3",
    ),
    row(
        "a space is not filled",
        RULING,
        SET_OUT | lay("tableau: 9C 8D | "),
        no="tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    # redeals
    row(
        "pile lies on its neighbor, clockwise, and all is turned over: the last-dealt is on top",
        BOOK,
        SET_OUT | lay("tableau: 5C 9C | 5D | 5H | 5S | 6C | 6D | 6H | 6S | 7C | 7D | 8H | 8S JC"),
        plays="redeal",
        then="tableau: 8S 5C | JC 9C | 8H | 7D | 7C | 6S | 6H | 6D | 6C | 5S | 5H | 5D",
        noted={"redeals_left": 1},
    ),
    row(
        "a redeal deals to spaces too, one card at a time, as far as the cards go",
        BOOK,
        SET_OUT | lay("tableau-4: 5C 9C JC"),
        plays="redeal",
        then="tableau: 5C | 9C | JC | | | | | | | | | ",
    ),
    row(
        "a redeal may be taken at any time",
        RULING,
        DIAGRAM,
        yes="redeal; tableau-1>foundation-5",
    ),
    row(
        "two redeals, and no third",
        BOOK,
        DIAGRAM,
        plays="redeal; redeal",
        no="redeal",
        noted={"redeals_left": 0},
    ),
    row(
        "with no redeal left and nothing to build the game has come to its end",
        BOOK,
        SET_OUT | lay("tableau: 5C | 7D"),
        facts={"redeals_left": 0},
        status="stuck",
        score=8,
    ),
)

PAGE = Page(
    GAME,
    offered=34,
    refused=33,
    played=11,
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
