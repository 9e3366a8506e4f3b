"""Terrace: what ``terrace.rows`` leaves out."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "terrace"
BOOK = "003 Terrace"
GENERAL = "003 General Procedure"
RULING = "rulings"
SIXES = lay("foundation-1: 6C; reserve: 2C 9D 5H KS; stock: <TH> <KC>")
NINE = SIXES | lay("tableau: JS | TD | 9C | 8H | QH | AS | TC | QD | 4D")

BUILT = (
    # foundations
    row(
        "the other cards of the rank go into the row as they become available",
        BOOK,
        NINE | lay("waste: 3S 6H; stock: <TH> <KC>"),
        only="waste>foundation-",
        no="turn; tableau-2>tableau-1; waste>tableau-3",
    ),
    row(
        "one that is turned goes up in the same breath",
        GENERAL,
        NINE | lay("waste: 3S; stock: <TH> <6S>"),
        plays="turn",
        then="foundation: 6C | 6S; waste: 3S; stock: <TH>",
    ),
    row(
        "one of the reserve too, when it is laid bare",
        GENERAL,
        NINE | lay("reserve: 2C 6D 7D"),
        plays="reserve>foundation-1",
        then="foundation: 6C 7D | 6D; reserve: 2C",
    ),
    row(
        "one that fills a space goes up, and the space is filled again",
        GENERAL,
        NINE | lay("stock: <TH> <KC> <6S>"),
        plays="tableau-2>tableau-1",
        then="foundation: 6C | 6S; tableau-2: KC; stock: <TH>",
    ),
    row(
        "no card of another rank starts a foundation",
        BOOK,
        NINE | lay("waste: 7H"),
        yes="waste>foundation-1",
        no="waste>foundation-2; tableau-6>foundation-2; reserve>foundation-2",
    ),
    row(
        "foundations are built up in alternate colors",
        BOOK,
        NINE | lay("foundation-2: 6H 7S; tableau-1: 7D; tableau-3: 7C; waste: 8D"),
        yes="tableau-1>foundation-1; waste>foundation-2; tableau-4>foundation-2",
        no="tableau-3>foundation-1; waste>foundation-1; tableau-1>foundation-2; "
        "tableau-3>foundation-2",
    ),
    row(
        "ranking is continuous: the ace above the king, the two upon the ace",
        BOOK,
        NINE
        | lay("foundation-1: 6C 7H 8C 9H TC JH QC KH; foundation-2: 6H 7S 8H 9S TH JC QH KC AH")
        | lay("waste: 2C; reserve: 2S"),
        yes="tableau-6>foundation-1; waste>foundation-2; reserve>foundation-2",
        no="tableau-6>foundation-2; waste>foundation-1",
    ),
    row(
        "each until it holds thirteen cards",
        BOOK,
        NINE
        | lay("foundation-1: 6C 7H 8C 9H TC JH QC KH AC 2H 3C 4H 5C; tableau-1: 7D; waste: 7H"),
        no="waste>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        NINE | lay("foundation-1: 6C 7H; tableau-1: 8C"),
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-1>waste",
    ),
    # reserve
    row(
        "the reserve is available from the right, one at a time, on foundations alone",
        BOOK,
        NINE | lay("reserve: 2C 9D 8S 7H; tableau-9: 8S"),
        yes="reserve>foundation-1",
        no="reserve>tableau-9; reserve[3]>foundation-1; reserve:2>foundation-1; "
        "reserve[2]>foundation-1",
    ),
    row(
        "then the next",
        BOOK,
        NINE | lay("reserve: 2C 9D 8S 7H; tableau-1: 9D"),
        plays="reserve>foundation-1; reserve>foundation-1; reserve>foundation-1",
        then="foundation-1: 6C 7H 8S 9D; reserve: 2C",
    ),
    row(
        "nothing is laid on the reserve, though it be empty",
        GENERAL,
        NINE | lay("reserve:; waste: 3S"),
        yes="turn",
        no="waste>reserve; tableau-1>reserve",
    ),
    # tableau
    row(
        "on the tableau one builds down in alternate colors",
        BOOK,
        NINE | lay("waste: TH"),
        yes="tableau-2>tableau-1; waste>tableau-1; tableau-3>tableau-2; tableau-1>tableau-5",
        no="tableau-7>tableau-1; tableau-8>tableau-5; tableau-3>tableau-7; tableau-1>tableau-2; "
        "tableau-4>tableau-7",
    ),
    row(
        "there too the king goes below the ace",
        BOOK,
        NINE | lay("waste: KD"),
        yes="waste>tableau-6",
        no="tableau-6>tableau-5",
    ),
    row(
        "building stops at the rank next to the foundations",
        GENERAL,
        NINE | lay("tableau-1: 7H; waste: 5D"),
        no="waste>tableau-1; tableau-1>tableau-9; waste>tableau-9",
    ),
    row(
        "only one card at a time is moved from the top of a pile",
        BOOK,
        NINE | lay("tableau: QS | KH QC JD TS | 9C; tableau-9: KD"),
        yes="tableau-1>tableau-9",
        no="tableau-2:2>tableau-1; tableau-2:3>tableau-9; tableau-2[3]>tableau-1; "
        "tableau-2:4>tableau-6",
    ),
    # spaces
    row(
        "a space is filled at once from wastepile or stock, never from reserve or tableau",
        BOOK,
        NINE | lay("waste: 3S; tableau-3: 7H"),
        plays="tableau-2>tableau-1",
        then="tableau-1: JS TD; tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; reserve>tableau-2; tableau-1>tableau-2; tableau-9>tableau-2; "
        "tableau-3>foundation-1",
    ),
    row(
        "from the stock",
        BOOK,
        NINE | lay("waste: 3S"),
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="tableau-2: KC; stock: <TH>; waste: 3S",
    ),
    row(
        "from the wastepile",
        BOOK,
        NINE | lay("waste: 3D 3S"),
        plays="tableau-2>tableau-1; waste>tableau-2",
        then="tableau-2: 3S; waste: 3D; stock: <TH> <KC>",
    ),
    row(
        "where only one of them has a card it comes by itself",
        RULING,
        NINE,
        plays="tableau-2>tableau-1",
        then="tableau-2: KC; stock: <TH>",
    ),
    row(
        "with both used up it stays a space",
        BOOK,
        NINE | lay("stock:"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="reserve>tableau-2; tableau-9>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "a pile that is not cleared away leaves no space",
        BOOK,
        NINE | lay("tableau-2: KH TD; waste: 3S"),
        plays="tableau-2>tableau-1",
        yes="turn",
        no="waste>tableau-2; stock>tableau-2",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        NINE | lay("waste: 3S"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2; stock>tableau-2; turn",
        no="tableau-9>tableau-2; reserve>tableau-2",
        fill_spaces="free",
    ),
    # stock and waste
    row(
        "cards are turned one at a time, unplayable ones put on a single wastepile",
        BOOK,
        NINE | lay("waste: 3S"),
        plays="turn",
        then="waste: 3S KC; stock: <TH>",
        no="stock>tableau-6; stock>foundation-1; tableau-1>waste",
    ),
    row(
        "the top of the wastepile is available, and nothing beneath it",
        BOOK,
        NINE | lay("waste: TH 3S"),
        yes="turn",
        no="waste>tableau-1; waste[1]>tableau-1; waste:2>tableau-1",
    ),
    row(
        "no redeal is named",
        RULING,
        NINE | lay("waste: 3S TH; stock:"),
        yes="waste>tableau-1",
        no="redeal; turn",
    ),
    row(
        "one that fills a space beside a wastepile goes up, and one chooses anew",
        GENERAL,
        NINE | lay("waste: 3S; stock: <TH> <6S>"),
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="foundation: 6C | 6S; tableau-2: ; waste: 3S; stock: <TH>",
        only="waste>tableau-2; stock>tableau-2",
        no="turn",
    ),
    row(
        "one that the filling bares on the wastepile goes up too",
        GENERAL,
        NINE | lay("waste: 6D 3S; stock: <TH>"),
        plays="tableau-2>tableau-1; waste>tableau-2",
        then="foundation: 6C | 6D; tableau-2: 3S; waste: ; stock: <TH>",
        yes="turn",
    ),
)
"""All that both games have in common, once the sixes are the foundations."""

ROWS = (*BUILT,)

PAGE = Page(
    GAME,
    offered=38,
    refused=69,
    played=20,
    deals_on={
        "opening": "a row of three is dealt, of which one is then chosen",
        "carry": "seven more cards are dealt to the row, making nine in all",
    },
    rows=ROWS,
)


def test_eleven_in_the_reserve_and_three_to_choose_from() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == run("C", "A", "J")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["QC", "KC", "AD", ""]
    rest = f"{run('D', '2', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HSCDHS")
    assert piles["stock"] == down(backwards(rest))
    assert texts(match) == [f"tableau-{n}>foundation-1" for n in range(1, 4)]
    assert match.facts()["base"] is None


def test_the_seven_that_follow_fill_the_row() -> None:
    match = dealt(GAME)
    match.play("tableau-2>foundation-1")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == [
        *("QC", "2D", "AD"),
        *run("D", "3", "8").split(),
    ]
    assert piles["foundation-1"] == "KC"
    assert match.facts()["base"] == "K"
