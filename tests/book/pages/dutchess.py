"""Dutchess, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "dutchess"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Dutchess",
    "003 Dutchess, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay(
    "reserve: 2C 9D 5H | KS 4C 5D | 7C QH 8S | 3D JC AH; tableau: TC | 6S | 9H | 2D; stock: <KC>"
)
"""The diagram as its caption tells it; the cards that it does not name are ours."""
FIVES = lay("foundation-1: 5H")
FANS = FIVES | lay("reserve: 2C 9D | KS 4C | 7C QH 8S | 3D JC AH; stock: <KC>")

ROWS = (
    # the choice
    row(
        "the five of hearts is selected, moved to the row, and the five of diamonds beside it",
        CAPTION,
        DIAGRAM,
        plays="reserve-1>foundation-1",
        then="foundation: 5H | 5D; reserve: 2C 9D | KS 4C | 7C QH 8S | 3D JC AH",
        noted={"base": "5"},
    ),
    row(
        "the top card of any fan may be selected, and nothing is played before",
        BOOK,
        DIAGRAM,
        yes="reserve-1>foundation-1; reserve-2>foundation-1; reserve-3>foundation-1; "
        "reserve-4>foundation-1",
        only="reserve-1>foundation-1; reserve-2>foundation-1; reserve-3>foundation-1; "
        "reserve-4>foundation-1",
        no="turn; tableau-3>tableau-1; reserve-3>tableau-3; reserve-4>foundation-2; "
        "tableau-1>foundation-1",
    ),
    row(
        "a covered card of a fan may not be selected, nor one of the tableau",
        BOOK,
        DIAGRAM,
        no="reserve-1[2]>foundation-1; reserve-3[1]>foundation-1; tableau-2>foundation-1",
    ),
    # foundations
    row(
        "other cards of the rank go up as they become available",
        BOOK,
        FANS | lay("waste: 5S; tableau: 9H | 6S"),
        only="waste>foundation-",
        yes="waste>foundation-2",
        no="turn; reserve-3>tableau-1",
    ),
    row(
        "a card of the rank that is uncovered goes up in the same breath",
        GENERAL,
        FANS | lay("reserve-3: 7C 5C 8S; tableau: 9H | JD | KH | 2D"),
        plays="reserve-3>tableau-1",
        then="foundation: 5H | 5C; reserve-3: 7C; tableau-1: 9H 8S",
    ),
    row(
        "no card of another rank starts a foundation once one is begun",
        BOOK,
        FANS | lay("tableau: TC | 6S | 9H | 2D"),
        no="reserve-4>foundation-2; reserve-1>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        FANS | lay("waste: 6H; tableau: 6S | 6D | 4H | 7H"),
        yes="waste>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "tableau-4>foundation-1",
    ),
    row(
        "the ace goes above the king and the two above the ace",
        BOOK,
        {
            "foundation-1": run("H", "5", "K"),
            "foundation-2": run("S", "5", "A"),
            "reserve-1": "AH",
            "waste": "2S",
            **lay("tableau: 2H | 9D | 9C | 6D"),
        },
        yes="reserve-1>foundation-1; waste>foundation-2",
        no="tableau-1>foundation-1; tableau-1>foundation-2",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FANS | lay("foundation-1: 5H 6H; tableau: 7S | JD | 2H | 2D"),
        no="foundation-1>tableau-1; foundation-1>tableau-2",
    ),
    # tableau
    row(
        "the tableau is built down in alternate colors",
        BOOK,
        FANS | lay("tableau: TC | 9H | 9C | JD; waste: 8C"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4; waste>tableau-2; reserve-1>tableau-1",
        no="tableau-3>tableau-1; waste>tableau-3; tableau-4>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "in the tableau too the king goes below the ace",
        BOOK,
        FIVES | lay("reserve-1: 7C; tableau: AS | KH | KC | 2D"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "a whole pile is moved as a unit when its bottom card fits",
        BOOK,
        FANS | lay("tableau: TC 9H 8C | JD | KH | 2D"),
        plays="tableau-1:3>tableau-2",
        yes="reserve-1>tableau-1; reserve-4>tableau-1",
        then="tableau: | JD TC 9H 8C | KH | 2D",
    ),
    row(
        "no part of a pile is moved, not even its top card",
        BOOK,
        FIVES | lay("reserve-1: 7C; tableau: TC 9H 8C | 9D | TS | JC"),
        no="tableau-1>tableau-2; tableau-1:2>tableau-3; tableau-1:3>tableau-4",
    ),
    row(
        "the top card of a pile goes to a foundation alone",
        GENERAL,
        FANS | lay("tableau: 7S 6H | KD | KH | 2D"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1",
    ),
    # spaces
    row(
        "a space is filled from available reserve cards, which the player chooses",
        BOOK,
        FANS | lay("tableau: TC | | 9H | 2D; waste: 8C"),
        only="reserve-1>tableau-2; reserve-2>tableau-2; reserve-3>tableau-2; reserve-4>tableau-2",
        no="turn; waste>tableau-2; waste>tableau-3; tableau-1>tableau-2; reserve-3>tableau-3",
    ),
    row(
        "with one fan left the space is filled by itself",
        RULING,
        FIVES | lay("reserve-3: 7C QH 8S; tableau: TC | 9H | KD | 2D"),
        plays="tableau-2>tableau-1",
        then="tableau-2: 8S; reserve-3: 7C QH",
    ),
    row(
        "after the reserve is exhausted spaces are filled from the wastepile, before all else",
        BOOK,
        FIVES | lay("tableau: TC | | 9H | 2D; waste: 8C; stock: <KC>"),
        only="waste>tableau-2",
        no="waste>tableau-3; turn; tableau-3>tableau-2; stock>tableau-2",
    ),
    row(
        "as the one source the wastepile fills a space by itself",
        RULING,
        FIVES | lay("tableau: TC | 9H | KD | 2D; waste: 3C 8C; stock: <KC>"),
        plays="tableau-2>tableau-1",
        then="tableau: TC 9H | 8C; waste: 3C; stock: <KC>",
    ),
    row(
        "so does a card turned while a space is open and the wastepile is empty",
        RULING,
        FIVES | lay("tableau: TC | | KD | 2D; waste:; stock: <KC> <8C>"),
        plays="turn",
        then="tableau-2: 8C; waste:; stock: <KC>",
    ),
    row(
        "no card of the tableau goes into a space",
        BOOK,
        FIVES | lay("tableau: TC 9H | | KD | 2D; waste: 8C"),
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "option: the space may wait",
        RULING,
        FANS | lay("tableau: TC | | 9H | 2D; waste: 8C"),
        fill_spaces="free",
        yes="reserve-1>tableau-2; reserve-3>tableau-3; waste>tableau-3; turn",
        no="waste>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "option: so it may for the wastepile",
        RULING,
        FIVES | lay("tableau: TC | | 9H | 2D; waste: 8C; stock: <KC>"),
        fill_spaces="free",
        yes="waste>tableau-2; waste>tableau-3; turn",
    ),
    # play
    row(
        "only the top cards of the fans are available",
        BOOK,
        FANS | lay("tableau: TC | TS | JD | QD"),
        yes="reserve-1>tableau-1",
        no="reserve-4[2]>tableau-4; reserve-4:2>tableau-4; reserve-3[2]>tableau-1",
    ),
    row(
        "nothing is built on the reserve, and an empty fan stays empty",
        GENERAL,
        FANS | lay("reserve-1:; waste: KH; tableau: TC | QS | 9H | 2D"),
        no="waste>reserve-4; waste>reserve-1; tableau-2>reserve-1; reserve-2>reserve-1",
    ),
    row(
        "cards are turned one at a time on a single wastepile whose top is available",
        BOOK,
        FIVES | lay("reserve-1: 7C; tableau: TC | 9H | KD | 2D; stock: <KC> <8C> <QS>"),
        plays="turn; turn",
        then="waste: QS 8C; stock: <KC>",
        yes="waste>tableau-2",
        no="waste>tableau-1",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        FANS | lay("tableau: TC | 6S | QC | 2D; waste: 3C 4H; stock:"),
        plays="redeal",
        then="stock: <4H> <3C>; waste:",
        noted={"redeals_left": 0},
    ),
    row(
        "a second is not",
        BOOK,
        FANS | lay("tableau: TC | 6S | QC | 2D; waste: 3C; stock:"),
        plays="redeal; turn",
        no="redeal; turn",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        FANS | lay("tableau: TC | 6S | QC | 2D; waste: 3C"),
        yes="turn",
        no="redeal",
    ),
    row(
        "all fifty-two home is the win",
        BOOK,
        {
            "foundation-1": run("H", "5", "4"),
            "foundation-2": run("D", "5", "4"),
            "foundation-3": run("C", "5", "4"),
            "foundation-4": run("S", "5", "3"),
            "tableau-1": "4S",
        },
        plays="tableau-1>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=36, refused=54, played=10, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_four_fans_of_three_then_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    fans = [piles[f"reserve-{n}"] for n in range(1, 5)]
    assert fans == ["AC 5C 9C", "2C 6C TC", "3C 7C JC", "4C 8C QC"], "row by row"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["KC", "AD", "2D", "3D"]
    rest = f"{run('D', '4', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert cards_in(match, "foundation") == []
    assert match.facts() == {"base": None, "redeals_left": 1}
    assert texts(match) == [f"reserve-{n}>foundation-1" for n in range(1, 5)]


def test_four_tops_of_one_rank_leave_no_choice() -> None:
    front = "2C 3C 4C 6C 7C 8C 9C TC 5C 5D 5H 5S"
    match = dealt(GAME, front)
    assert cards_in(match, "foundation") == ["5C", "5D", "5H", "5S"]
    assert match.facts() == {"base": "5", "redeals_left": 1}
