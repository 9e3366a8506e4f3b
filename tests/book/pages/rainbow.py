"""Rainbow, as the book's page says it (003): Canfield, one card at a time, two redeals."""

from __future__ import annotations

from tests.book.pages import canfield
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "rainbow"
BOOK, GENERAL = "003 Rainbow", "003 General Procedure"
EIGHTS = canfield.EIGHTS
FOLLOWED = tuple(
    each for each in canfield.ROWS if not {"turn", "redeal"} & {*each.plays, *each.yes}
)
"""What Canfield's page says of all but the stock; all its rules are followed."""

ROWS = (
    *FOLLOWED,
    row(
        "cards are turned up one at a time",
        BOOK,
        EIGHTS | lay("stock: <9D> <2C> <3H>; waste: KD"),
        plays="turn",
        then="stock: <9D> <2C>; waste: KD 3H",
    ),
    row(
        "each card is available as it is turned",
        BOOK,
        EIGHTS | lay("stock: <9S> <4H>; tableau: 5S | 6S"),
        plays="turn; waste>tableau-1; turn",
        yes="waste>foundation-1",
        no="waste>tableau-2",
    ),
    row(
        "a foundation rank that is turned goes up by itself",
        GENERAL,
        EIGHTS | lay("stock: <2C> <8D>; waste: KC"),
        plays="turn",
        then="waste: KC; foundation-2: 8D; stock: <2C>",
    ),
    row(
        "after the reserve is exhausted a space waits for the wastepile",
        BOOK,
        EIGHTS | lay("tableau: JC | TH; waste: 3C; stock: <5C>"),
        plays="turn",
        then="tableau-3:; waste: 3C 5C",
        yes="waste>tableau-3",
        no="stock>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        EIGHTS | lay("waste: 5C 4H"),
        plays="redeal; turn; turn; redeal",
        noted={"redeals_left": 0},
        then="stock: <4H> <5C>; waste:",
    ),
    row(
        "a third redeal is not allowed",
        BOOK,
        EIGHTS | lay("waste: 5C; tableau: 7C"),
        plays="redeal; turn; redeal; turn",
        no="redeal; turn",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        EIGHTS | lay("waste: 5C; stock: <2C>"),
        yes="turn",
        no="redeal",
    ),
    row(
        "a redeal does not disturb the order",
        GENERAL,
        EIGHTS | lay("waste: 5C 4H 3S"),
        plays="redeal; turn",
        then="stock: <3S> <4H>; waste: 5C",
    ),
    row(
        "with the stock run out after two redeals and nothing to play it is blocked",
        BOOK,
        EIGHTS | lay("waste: 2C; tableau: TS | TC | QS | QC"),
        facts={"redeals_left": 0},
        no="turn; redeal",
        status="stuck",
    ),
)

PAGE = Page(
    GAME,
    offered=28,
    refused=60,
    played=20,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
)


def test_the_deal_is_canfields_and_two_redeals_are_left() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2D", "3D", "4D", "5D"]
    rest = f"{run('D', '6', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "A", "redeals_left": 2}
    assert texts(match) == ["tableau-1>foundation-1", "turn"]
