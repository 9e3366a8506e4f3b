"""Four Seasons, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "four-seasons"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Four Seasons",
    "003 Four Seasons, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay("foundation-1: JC; tableau: 5D | KS | 6H | 2C | 9S; stock: <4H>")
"""The diagram as its caption tells it; the cards that it does not name are ours."""
JACKS = lay("foundation-1: JC")

ROWS = (
    # the caption
    row(
        "the five of diamonds may be built on the six of hearts",
        CAPTION,
        DIAGRAM,
        yes="tableau-1>tableau-3; turn",
        no="tableau-3>tableau-1; tableau-1>tableau-5; tableau-2>foundation-1",
    ),
    # foundations
    row(
        "the other jacks go up as they become available, and never into a space",
        BOOK,
        JACKS | lay("tableau: 5D | | 6H | 2C | QS; waste: JH; stock: <4H>"),
        only="waste>foundation-",
        no="waste>tableau-2; waste>tableau-5; turn; tableau-1>tableau-3",
    ),
    row(
        "a jack in the tableau goes up before all else",
        GENERAL,
        DIAGRAM | lay("tableau-4: JD"),
        only="tableau-4>foundation-",
        no="tableau-1>tableau-3; tableau-4>foundation-1; turn",
    ),
    row(
        "a jack that is uncovered goes up in the same breath",
        GENERAL,
        DIAGRAM | lay("tableau-1: JD 5D"),
        plays="tableau-1>tableau-3",
        then="foundation: JC | JD; tableau-1:; tableau-3: 6H 5D",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        DIAGRAM | lay("waste: AD"),
        no="waste>foundation-2; tableau-2>foundation-2; tableau-4>foundation-3",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        JACKS | lay("tableau: QC | QS | TC | KC | 2H"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-1; tableau-4>foundation-1",
    ),
    row(
        "the ace ranks next above the king",
        BOOK,
        lay("foundation: JC QC KC | JD QD KD AD; tableau: AC | AS | 2D | 6H | 2H"),
        yes="tableau-1>foundation-1; tableau-3>foundation-2",
        no="tableau-2>foundation-1; tableau-5>foundation-2",
    ),
    row(
        "a foundation has thirteen cards",
        BOOK,
        {"foundation-1": run("C", "J", "9"), "waste": "TC", "tableau-1": "8H"},
        plays="waste>foundation-1",
        then={"foundation-1": run("C", "J", "T")},
        score=13,
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation: JC QC; tableau: KS | KH | | 2C | 9S"),
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
    ),
    # tableau
    row(
        "the tableau is built down regardless of suit",
        BOOK,
        JACKS | lay("tableau: 8C | 7C | 6H | 5H | TS; waste: 9D"),
        yes="tableau-2>tableau-1; tableau-3>tableau-2; tableau-4>tableau-3; waste>tableau-5",
        no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-2>tableau-3; waste>tableau-1",
    ),
    row(
        "a king may be played on an ace",
        BOOK,
        JACKS | lay("tableau: AC | KS | 2H | 6D | 9S"),
        yes="tableau-2>tableau-1; tableau-1>tableau-3",
        no="tableau-1>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "unless aces are foundations",
        BOOK,
        lay("foundation-1: AC; tableau: KS | 3H | 6D | 9S | 8S; waste: 2H"),
        yes="waste>tableau-2",
        no="tableau-1>tableau-2; waste>tableau-1; tableau-1>foundation-2",
    ),
    row(
        "a king lies on no two where aces are foundations",
        GENERAL,
        lay("foundation-1: AC; tableau: KS | 2H | 6D | 9S | 4S"),
        no="tableau-1>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "one card at a time may be moved from the top of a pile",
        BOOK,
        JACKS | lay("tableau: 8C 7C | 8H | 9D | 2C | 5S"),
        yes="tableau-1>tableau-2; tableau-2>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1[1]>tableau-3",
    ),
    # spaces
    row(
        "a space is filled with any available card from the tableau or the wastepile",
        BOOK,
        JACKS | lay("tableau: 8C 7D | | 9D | 2C | 5S; waste: 3H; stock: <4H>"),
        yes="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; waste>tableau-2",
        no="tableau-1:2>tableau-2; foundation-1>tableau-2",
    ),
    row(
        "or with a card from the stock, by way of the wastepile",
        BOOK,
        JACKS | lay("tableau: 8C 7D | | 9D | 2C | 5S; waste: 3H; stock: <4H>"),
        plays="turn; waste>tableau-2",
        then="tableau-2: 4H; waste: 3H",
        no="stock>tableau-2",
    ),
    row(
        "a space may be kept open",
        RULING,
        JACKS | lay("tableau: 8C 7D | | 9D | 2C | 5S; waste: 3H; stock: <6H> <4H>"),
        plays="turn",
        then="tableau-2:; waste: 3H 4H",
        yes="turn; tableau-1>tableau-2",
    ),
    row(
        "a turned jack fills no space, it goes up",
        RULING,
        JACKS | lay("tableau: 8C | | 9D | 2C | 5S; stock: <4H> <JS>"),
        plays="turn",
        then="foundation-2: JS; tableau-2:; waste:",
    ),
    # play
    row(
        "cards are turned one at a time, played on foundations or tableau",
        BOOK,
        JACKS | lay("tableau: 8C | 3S | 9D | 2D | 5S; stock: <KH> <4H> <QC>"),
        plays="turn; waste>foundation-1; turn",
        then="waste: 4H; stock: <KH>",
        yes="waste>tableau-5",
        no="waste>tableau-1; waste>foundation-1",
    ),
    row(
        "unplayable cards go on a single wastepile, whose top is available",
        BOOK,
        JACKS | lay("tableau: 8C | 3S | 9D | 2D | 5S; stock: <KH> <7H> <TH>"),
        plays="turn; turn; waste>tableau-1",
        then="waste: TH; tableau-1: 8C 7H",
    ),
    row(
        "nothing goes back on the wastepile",
        GENERAL,
        JACKS | lay("tableau: 8C | 3S | 9D | 2D | 5S; waste: TH"),
        no="tableau-3>waste; tableau-1>waste; waste>stock",
    ),
    row(
        "there is no redeal",
        RULING,
        JACKS | lay("tableau: 8C | 4S | 9D 6S | 2D 8D | 2S; waste: TH"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "all fifty-two home is the win",
        GENERAL,
        {
            "foundation-1": run("C", "J", "T"),
            "foundation-2": run("D", "J", "T"),
            "foundation-3": run("H", "J", "T"),
            "foundation-4": run("S", "J", "9"),
            "tableau-3": "TS",
        },
        plays="tableau-3>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=23, refused=44, played=8, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_five_to_the_cross_and_the_sixth_to_a_corner() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == ["AC", "2C", "3C", "4C", "5C"]
    assert piles["foundation-1"] == "6C"
    rest = f"{run('C', '7', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 46
    assert match.facts() == {"base": "6"}
    assert texts(match) == [
        "tableau-1>tableau-2",
        "tableau-2>tableau-3",
        "tableau-3>tableau-4",
        "tableau-4>tableau-5",
        "turn",
    ]


def test_a_card_of_the_rank_in_the_cross_goes_up_with_the_deal_and_leaves_a_space() -> None:
    match = dealt(GAME, "2C 6D 3C 9C TC 6S")
    assert cards_in(match, "foundation") == ["6D", "6S"]
    assert lying(match)["tableau-2"] == ""
