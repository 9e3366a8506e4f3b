"""Simplicity, as the book's page says it (003): Four Seasons with twelve piles."""

from __future__ import annotations

from tests.book.pages import four_seasons
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "simplicity"
BOOK, GENERAL, RULING = "003 Simplicity", "003 General Procedure", "rulings"
JACKS = four_seasons.JACKS
OTHER = {
    "regardless of suit",
    "five of diamonds",
    "king may be played",
    "unless aces are foundations",
    "a jack that is uncovered",
    "one card at a time",
}
"""What is not the same as in Four Seasons."""
FOLLOWED = tuple(
    each
    for each in four_seasons.ROWS
    if not any(words in each.says for words in OTHER) and each.status != "stuck"
)

ROWS = (
    *FOLLOWED,
    row(
        "the tableau is built down in alternating colors",
        BOOK,
        JACKS | lay("tableau: 8C | 7C | 7H | 6H | TS | 6C | | | | | | ; waste: 9D"),
        yes="tableau-3>tableau-1; tableau-4>tableau-2; tableau-6>tableau-3; waste>tableau-5",
        no="tableau-2>tableau-1; tableau-4>tableau-3; tableau-1>tableau-3; tableau-6>tableau-2; "
        "tableau-6>tableau-1",
    ),
    row(
        "a king may be played on an ace of the other color",
        BOOK,
        JACKS | lay("tableau: AC | KD | KS | 2H | 2S | 6D"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-5; tableau-1>tableau-2",
    ),
    row(
        "unless aces are foundations",
        BOOK,
        lay("foundation-1: AC; tableau: KS | 3S | 6D | 9S | 8S | KD; waste: 2H"),
        yes="waste>tableau-2",
        no="tableau-1>tableau-2; waste>tableau-1; tableau-1>foundation-2",
    ),
    row(
        "a jack that is uncovered goes up in the same breath",
        GENERAL,
        JACKS | lay("tableau: JD 5S | KS | 6H"),
        plays="tableau-1>tableau-3",
        then="foundation: JC | JD; tableau-1:; tableau-3: 6H 5S",
    ),
    row(
        "one card at a time may be moved from the top of a pile",
        BOOK,
        JACKS | lay("tableau: 8C 7D | 8S | 9D | 2C | 5S | 3H"),
        yes="tableau-1>tableau-2; tableau-2>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1[1]>tableau-3; tableau-1:2>tableau-7",
    ),
    row(
        "each of the twelve places is filled with any available card",
        BOOK,
        JACKS | lay("tableau-1: 8C 7D; waste: 3H; stock: <4H>"),
        yes="tableau-1>tableau-12; waste>tableau-2; waste>tableau-12; turn",
        no="tableau-1:2>tableau-12; stock>tableau-12",
    ),
    row(
        "there is no redeal",
        RULING,
        JACKS
        | lay("tableau: 8C | 8S | 6C | 6S | 4C | 4S | 2C | 2S | TC | TS | QS | KS; waste: 9S"),
        no="redeal; turn",
        status="stuck",
    ),
)

PAGE = Page(GAME, offered=25, refused=46, played=8, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_two_rows_of_six_and_the_thirteenth_card_is_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "A", "Q").split()
    assert piles["foundation-1"] == "KC"
    rest = f"{run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "K"}
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_a_card_of_the_rank_in_the_rows_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 8D 6C 7C 9C TC JC QC KC 8S")
    assert cards_in(match, "foundation") == ["8D", "8S"]
    assert lying(match)["tableau-5"] == ""
