"""Whitehead, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run

GAME = "whitehead"
BOOK, KLONDIKE, GENERAL, RULING = (
    "003 Whitehead",
    "003 Klondike",
    "003 General Procedure",
    "rulings",
)

ROWS = (
    # the tableau
    row(
        "red is built on red and black on black, regardless of suit",
        BOOK,
        "tableau: 7D | 6H | 6D | 8S | 7C | 7S",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-5>tableau-4; tableau-6>tableau-4",
    ),
    row(
        "the colors do not alternate",
        BOOK,
        "tableau: 7D | 6S | 8C | 6C",
        no="tableau-2>tableau-1; tableau-4>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "building goes down by one",
        BOOK,
        "tableau: 7D | 8H | 5H | 7H",
        yes="tableau-1>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "an ace goes up and is not built on a two",
        GENERAL,
        "tableau: 2D | KC; waste: AH; stock: <3C>",
        only="waste>foundation-",
        no="waste>tableau-1; turn",
    ),
    row(
        "the ranks do not go round: no king on an ace, nothing on a king but a queen",
        GENERAL,
        "tableau: KC | 2S | QS | QD; foundation-1: AC",
        yes="tableau-3>tableau-1",
        no="tableau-1>foundation-1; tableau-2>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "cards on top that are in sequence in one suit are lifted as a unit",
        BOOK,
        "tableau: KC 8D 7D 6D | 9H | 2S",
        plays="tableau-1:3>tableau-2",
        then="tableau: KC | 9H 8D 7D 6D",
    ),
    row(
        "or any number of them from the top",
        RULING,
        "tableau: KC 8D 7D 6D | 9H | 8H | 7H",
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1>tableau-4",
        no="tableau-1:2>tableau-2; tableau-1:3>tableau-4; tableau-1:4>tableau-2",
    ),
    row(
        "cards of one color but not of one suit are not lifted as a unit",
        BOOK,
        "tableau: KC 8D 7H | 9D | 8H",
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "cards of one suit out of sequence are not lifted as a unit",
        BOOK,
        "tableau: KC 8D 6D | 9D | 7H",
        yes="tableau-1>tableau-4; tableau-1>tableau-3",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "the lowest card of the unit must fit",
        GENERAL,
        "tableau: KC 8D 7D | 8H | 9C",
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3",
    ),
    # spaces
    row(
        "any available card fills a space, that of the wastepile too",
        BOOK,
        "tableau-1: 4C QD; tableau-3: 9S; waste: TH",
        yes="tableau-1>tableau-2; tableau-3>tableau-2; waste>tableau-2",
    ),
    row(
        "any build fills a space",
        BOOK,
        "tableau-1: 4C 9D 8D 7D",
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-2; tableau-1>tableau-2",
        no="tableau-1:4>tableau-2",
    ),
    row(
        "what cannot be lifted together cannot fill a space together",
        BOOK,
        "tableau-1: 4C 9D 8H; waste: 2S 3S",
        no="tableau-1:2>tableau-2; waste:2>tableau-2",
    ),
    # as in Klondike
    row(
        "foundations are built up in suit, card by card",
        KLONDIKE,
        "foundation: AS | AH; waste: 3S; tableau: 3H 2H | 9C 2D",
        yes="tableau-1>foundation-2",
        no="waste>foundation-1; tableau-2>foundation-1; tableau-1:2>foundation-2",
    ),
    row(
        "nothing but an ace starts a foundation",
        KLONDIKE,
        "waste: 2S; tableau: KD | 3H",
        no="waste>foundation-1; tableau-1>foundation-1; tableau-2>foundation-4",
    ),
    row(
        "an ace that is bared goes up at once",
        KLONDIKE,
        "tableau: AC 6H | 7D",
        plays="tableau-1>tableau-2",
        then="foundation-1: AC; tableau: | 7D 6H",
    ),
    row(
        "cards other than aces may be left where they are",
        KLONDIKE,
        "foundation-1: AS; tableau: 2S | 3C; stock: <9H>",
        yes="tableau-1>foundation-1; tableau-1>tableau-2; turn",
    ),
    row(
        "a card does not leave its foundation",
        GENERAL,
        "foundation-1: AS 2S; tableau-1: 3S",
        no="foundation-1>tableau-1; foundation-1>tableau-2",
        yes="tableau-1>foundation-1",
    ),
    row(
        "the stock is turned one card at a time on a wastepile, whose top is available",
        KLONDIKE,
        "stock: <5C> <4D> <9S>; waste: 2S; tableau-1: TC",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
        yes="waste>tableau-1; turn",
        no="redeal; waste:2>tableau-1",
    ),
    row(
        "what lies lower in the wastepile is not available",
        KLONDIKE,
        "waste: 6S 9C; tableau: 7S",
        no="waste:2>tableau-1; waste>tableau-1; tableau-1>waste",
    ),
    row(
        "there is no redeal",
        KLONDIKE,
        "waste: 5C; tableau: 8H | 3S | 5D | JS | KD | 8C | TH",
        no="redeal; turn",
        status="stuck",
    ),
)

PAGE = Page(GAME, offered=27, refused=36, played=3, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_the_tableau_is_klondikes_all_face_up() -> None:
    match = dealt(GAME, "2C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(2, 7)] == [
        "AC 8C",
        "3C 9C",
        "4C TC 2D 6D",
        "5C JC 3D 7D TD",
        "6C QC 4D 8D JD KD",
    ]
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert not any("<" in pile for name, pile in piles.items() if name.startswith("tableau"))


def test_an_ace_on_top_of_a_pile_goes_up_with_the_deal_and_a_buried_one_does_not() -> None:
    match = dealt(GAME, "2C")
    assert cards_in(match, "foundation") == ["AD"]
    assert lay("tableau-7: 7C KC 5D 9D QD AH 2H").items() <= lying(match).items()


def test_the_waste_is_empty_at_the_start() -> None:
    assert lying(dealt(GAME))["waste"] == ""
