from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import (
    cards_in,
    coming,
    dealt,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "corner-stones"
BOOK = "003 Corner Stones"
SET_OUT = lay("foundation: AC | KC | AD | KD | AH | KH | AS | KS")
"""Four rows with an ace and a king each."""
CORNERS = (1, 2, 11, 12)
INNER = {1: (3, 4), 3: (5, 6), 5: (7, 8), 7: (9, 10)}
"""The piles in the row of an ace, by the number of its foundation."""


def turn_in(pile: int) -> dict[str, int]:
    """Return the fact that the next card belongs to this pile."""
    return {"row": pile}


ROWS = (
    # early play
    *(
        row(
            f"a card that would fall on corner stone {pile} may go to any foundation",
            BOOK,
            SET_OUT | coming("2H QS 9C"),
            facts=turn_in(pile),
            plays="turn; hand>foundation-5; turn",
            then="foundation-5: AH 2H; hand: QS",
            only=f"hand>foundation-8; hand>tableau-{pile}",
            no="turn; hand>foundation-2; hand>tableau-5",
        )
        for pile in CORNERS
    ),
    *(
        row(
            f"one that would fall on pile {pile} goes to a foundation of its row",
            BOOK,
            SET_OUT | coming("2H 9C"),
            facts=turn_in(pile),
            plays="turn",
            only=f"hand>foundation-5; hand>tableau-{pile}",
            no="turn; hand>foundation-1",
        )
        for pile in INNER[5]
    ),
    *(
        row(
            f"and to no others: from pile {pile} straight down",
            BOOK,
            SET_OUT | coming("2H 9C"),
            facts=turn_in(pile),
            plays="turn",
            then={f"tableau-{pile}": "2H", "foundation-5": "AH", "hand": ""},
            only="turn",
        )
        for ace, piles in INNER.items()
        if ace != 5
        for pile in piles
    ),
    *(
        row(
            f"pile {pile} serves ace and king of its row",
            BOOK,
            SET_OUT | coming(f"2{suit} Q{suit} 9C"),
            facts=turn_in(pile),
            plays=f"turn; hand>foundation-{ace}; turn; hand>foundation-{ace + 1}; turn",
            then={f"tableau-{pile}": "9C"},
        )
        for (ace, piles), suit in zip(INNER.items(), "CDHS", strict=True)
        for pile in piles
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    exempt={"always": {"reverse": "at random two foundations seldom come as far as to meet"}},
    rare={
        "always": (
            SET_OUT
            | {"foundation-1": run("C", "A", "4"), "foundation-2": run("C", "K", "5", -1)}
            | lay("tableau: 9D | 8S | 2D | QH"),
        )
    },
)


def place(match: Match) -> None:
    """Turn the next card, and lay it on its pile if that is left to the player."""
    match.play("turn")
    if lying(match)["hand"]:
        match.play(next(move for move in texts(match) if "tableau" in move))


def test_the_layout_is_empty_at_first_and_the_whole_deck_is_dealt_by_turning() -> None:
    match = dealt(GAME, "5C 6C")
    piles = lying(match)
    assert len(piles["stock"].split()) == 104
    assert cards_in(match, "foundation") == cards_in(match, "tableau") == []
    assert (match.score, texts(match)) == (0, ["turn"])
    assert match.table.facts["row"] == 1


def test_the_layout_is_two_columns_in_reading_order_and_the_deal_goes_on() -> None:
    match = dealt(GAME, run("C", "2", "K") + " 5D 6D")
    for _ in range(13):
        place(match)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 12)] == run("C", "2", "Q").split()
    assert (piles["tableau-12"], piles["foundation-2"]) == ("5D", "KC")
