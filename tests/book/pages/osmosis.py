"""Osmosis, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "osmosis"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Osmosis",
    "003 Osmosis, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay("foundation: TC 4C 8C | TD 8D")
"""The diagram as far as its caption tells it: tens, the third row still to be begun."""
JACKS = lay("foundation: JD 7D 4D KD | JS")
"""The example of the text: the seven, four and king of diamonds are piled on the jack."""

ROWS = (
    # the caption
    row(
        "caption: any club goes to the top row, only the four of diamonds to the second",
        CAPTION,
        DIAGRAM | lay("reserve: <2H> KC | 4D | 2D | 3C"),
        yes="reserve-1>foundation-1; reserve-4>foundation-1; reserve-2>foundation-2",
        no="reserve-3>foundation-2; reserve-1>foundation-2; reserve-2>foundation-1",
    ),
    row(
        "caption: the ten of spades or the ten of hearts goes to the third row",
        CAPTION,
        DIAGRAM | lay("reserve: TS | TH | 8S | 4H"),
        yes="reserve-1>foundation-3; reserve-2>foundation-3",
        no="reserve-3>foundation-3; reserve-4>foundation-3; reserve-1>foundation-4; "
        "reserve-2>foundation-4; reserve-1>foundation-2",
    ),
    # the example
    row(
        "example: any diamond may be put on; of spades only the four, seven and king",
        BOOK,
        JACKS | lay("reserve: AD | 4S | 7S | KS"),
        yes="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-2; "
        "reserve-4>foundation-2",
    ),
    row(
        "example: no other spade",
        BOOK,
        JACKS | lay("reserve: AS | 8S | QS | 2D"),
        yes="reserve-4>foundation-1",
        no="reserve-1>foundation-2; reserve-2>foundation-2; reserve-3>foundation-2; "
        "reserve-1>foundation-1; reserve-4>foundation-2",
    ),
    row(
        "what was put on the foundation above frees the same rank below",
        BOOK,
        JACKS | lay("reserve: <2C> 8D | 8S"),
        plays="reserve-1>foundation-1",
        then="foundation-1: JD 7D 4D KD 8D; reserve-1: 2C",
        yes="reserve-2>foundation-2",
    ),
    row(
        "it must lie on the foundation just above, not on the first of all",
        BOOK,
        lay("foundation: JD 7D 4D | JS 4S | JH; reserve: 7H | 4H | 7S"),
        yes="reserve-2>foundation-3; reserve-3>foundation-2",
        no="reserve-1>foundation-3",
    ),
    # foundations
    row(
        "the other cards of the first's rank go below it, one under another",
        BOOK,
        lay("foundation-1: JD; reserve: JS | JC | 2H"),
        plays="reserve-2>foundation-2; reserve-1>foundation-3",
        then="foundation: JD | JC | JS",
        no="reserve-3>foundation-4",
    ),
    row(
        "not past a place that is still open, nor on one that is begun",
        BOOK,
        lay("foundation-1: JD; reserve-1: JS"),
        yes="reserve-1>foundation-2",
        no="reserve-1>foundation-3; reserve-1>foundation-4; reserve-1>foundation-1",
    ),
    row(
        "a card of the first's rank may be withheld",
        RULING,
        lay("foundation-1: JD; reserve: JS | 2D; stock: <3C>"),
        yes="reserve-1>foundation-2; reserve-2>foundation-1; turn",
    ),
    row(
        "no card of another rank begins a foundation",
        BOOK,
        lay("foundation-1: JD 2D; reserve: 2S | KC; waste: AH"),
        no="reserve-1>foundation-2; reserve-2>foundation-2; waste>foundation-2",
    ),
    row(
        "a foundation takes its own suit only, in any order",
        BOOK,
        lay("foundation-1: JD 2D; reserve: QD | 3S; waste: AD"),
        yes="reserve-1>foundation-1; waste>foundation-1",
        no="reserve-2>foundation-1",
    ),
    row(
        "a card does not leave its foundation",
        GENERAL,
        lay("foundation: JD 4D | JS 4S; reserve-1: 3D"),
        yes="reserve-1>foundation-1",
        no="foundation-2>foundation-1; foundation-1>foundation-2; foundation-1>reserve-2",
    ),
    # the reserve
    row(
        "only the top card of a reserve pile is available and known; then the next turns up",
        BOOK,
        lay("foundation-1: JD; reserve-1: <3C> <5D> 4D"),
        plays="reserve-1>foundation-1",
        then="reserve-1: <3C> 5D",
        yes="reserve-1>foundation-1",
    ),
    row(
        "lower cards are not available, and nothing goes on the reserve",
        GENERAL,
        lay("foundation-1: JD; reserve: <4D> 3C | 2C |; waste: 5C"),
        no="reserve-1:2>foundation-1; reserve-1>foundation-1; reserve-2>reserve-1; "
        "waste>reserve-3; reserve-1>reserve-3",
    ),
    # the stock
    row(
        "three cards are turned at once, the last of them on top",
        BOOK,
        lay("foundation-1: JD; stock: <2C> <3D> <4C> <5D>"),
        plays="turn",
        then="stock: <2C>; waste: 5D 4C 3D",
        yes="waste>foundation-1",
        no="redeal; stock>foundation-1",
    ),
    row(
        "the lower ones are available once the upper are played",
        BOOK,
        lay("foundation-1: JD; waste: 5D 4D 3D"),
        plays="waste>foundation-1; waste>foundation-1; waste>foundation-1",
        then="foundation-1: JD 3D 4D 5D; waste:",
    ),
    row(
        "and not before",
        BOOK,
        lay("foundation-1: JD; waste: 5D 4D 3C"),
        no="waste>foundation-1; waste:2>foundation-1; waste[2]>foundation-1",
        yes="redeal",
    ),
    row(
        "what is left is one wastepile, which is turned over undisturbed, without limit",
        BOOK,
        lay("foundation-1: JD; waste: 5C 4C 3C 2C"),
        plays="redeal; turn; turn; redeal; turn; turn; redeal; turn",
        then="waste: 5C 4C 3C; stock: <2C>",
    ),
    row(
        "there is no redeal while the stock lasts",
        BOOK,
        lay("foundation-1: JD; waste: 5C; stock: <4C>"),
        yes="turn",
        no="redeal",
    ),
    # the end
    row(
        "the entire deck on the foundations is the win",
        BOOK,
        {
            "foundation-1": run("D", "J", "T"),
            "foundation-2": run("S", "J", "T"),
            "foundation-3": run("H", "J", "T"),
            "foundation-4": run("C", "J", "9"),
            "waste": "TC",
        },
        plays="waste>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=24,
    refused=36,
    played=7,
    rows=ROWS,
)


def test_four_piles_of_four_with_their_top_cards_known_and_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve-1"] == "<AC> <5C> <9C> KC"
    assert piles["reserve-4"] == "<4C> <8C> <QC> 3D"
    assert (piles["foundation-1"], piles["foundation-2"]) == ("4D", "")
    rest = f"{run('D', '5', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert {"reserve-4>foundation-1", "turn"} <= set(texts(match))
