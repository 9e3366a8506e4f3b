from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "old-patience"
BOOK = "003 Old Patience"
ACES = "foundation: AC | AD | AH | AS; "

ROWS = (
    # foundations
    *(
        row(
            f"an ace that is turned starts a foundation at once: {ace}",
            BOOK,
            lay(f"foundation: AD; waste: 9C | KD | 2C | ; stock: <5C> <{ace}>"),
            facts={"batch": 1},
            plays="turn",
            then=f"foundation: AD | {ace} | | ; hand: ; stock: <5C>",
            only="turn",
        )
        for ace in ("AS", "AH", "AC")
    ),
    *(
        row(
            f"each ace is built up regardless of suit: {high} on {low}",
            BOOK,
            lay(f"foundation: {' '.join(r + 'C' for r in RANKS[: at + 1])}; hand: {high}H"),
            yes="hand>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
    *(
        row(
            f"after {turned} of a batch nothing of the wastepiles goes up",
            BOOK,
            lay(ACES + "waste: 2C | KS | 9D | 3D; stock: <8C>"),
            facts={"batch": turned},
            only="turn",
            no="waste-1>foundation-1; waste-1>foundation-2",
        )
        for turned in (1, 2, 3)
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_nothing_lies_at_the_start_and_the_first_card_is_turned() -> None:
    match = dealt(GAME, "9C 5D")
    piles = lying(match)
    assert {name for name, pile in piles.items() if pile} == {"stock"}
    assert len(piles["stock"].split()) == 52
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9C"
