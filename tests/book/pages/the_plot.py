"""The Plot, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "the-plot"
BOOK, CAPTION, GENERAL, RULING = (
    "003 The Plot",
    "003 The Plot, caption",
    "003 General Procedure",
    "rulings",
)
TWELVE = lay(
    "reserve: <2C> <TD> 4S; stock: <8C> <QD>; "
    "tableau: TC | 9H | 2S | KD | AC | 5D | 3H | JS | 8H | 4D | KS | TH"
)
BEGUN = TWELVE | lay("foundation-1: 6C 7H 8D")
WHOLE = "6C 7H 8D 9S TC JD QC KH AC 2D 3S 4C 5H"
DONE = TWELVE | {"foundation-1": WHOLE}
LAST = {f"foundation-{n}": run("CDHS"[n % 4], "6", "5") for n in range(1, 8)} | {
    "foundation-8": run("C", "6", "4"),
    "waste": "5C",
}

ROWS = (
    # foundations
    row(
        "the spaces will be filled by sixes",
        CAPTION,
        DONE | lay("waste: 6H"),
        only="waste>foundation-",
        yes="waste>foundation-2",
        no="turn; waste>tableau-1; tableau-2>tableau-1",
    ),
    row(
        "no other foundation is moved into place before the first is built to the end",
        BOOK,
        BEGUN | lay("reserve: <2C> 6H; tableau-12: 6S; waste: 6D"),
        yes="turn; tableau-2>tableau-1",
        no="waste>foundation-2; reserve>foundation-2; tableau-12>foundation-2; "
        "waste>foundation-1; stock>foundation-2",
    ),
    row(
        "not even one card before the end",
        BOOK,
        TWELVE | {"foundation-1": WHOLE[:-3], "waste": "6D", "tableau-12": "6S"},
        yes="tableau-6>foundation-1",
        no="waste>foundation-2; tableau-12>foundation-2",
    ),
    row(
        "as soon as it is complete all the others are moved up, wherever they are available",
        BOOK,
        TWELVE
        | {"foundation-1": WHOLE[:-3], "waste": "6D"}
        | lay("tableau-12: 6S; reserve: <2C> <TD> 6H"),
        plays="tableau-6>foundation-1",
        then="foundation-2: 6H; foundation-3: 6S; foundation-4: 6D; tableau-12: ; waste: ; "
        "reserve: <2C> TD",
    ),
    row(
        "one that is turned afterwards goes up in the same breath",
        GENERAL,
        DONE | lay("waste: 3D; stock: <8C> <6H>"),
        plays="turn",
        then="foundation-2: 6H; waste: 3D; stock: <8C>",
    ),
    row(
        "one that a play lays bare too",
        GENERAL,
        DONE | lay("waste: 6D 9C"),
        plays="waste>tableau-12",
        then="foundation-2: 6D; waste: ; tableau-12: TH 9C",
    ),
    row(
        "no card of another rank starts a foundation",
        BOOK,
        DONE | lay("waste: 7D"),
        yes="waste>tableau-9",
        no="waste>foundation-2; tableau-1>foundation-2; tableau-5>foundation-2",
    ),
    row(
        "foundations are built up regardless of suit",
        BOOK,
        BEGUN | lay("waste: 9D"),
        yes="waste>foundation-1; tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-9>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "the ace goes above the king, the two on the ace",
        GENERAL,
        DONE
        | {"foundation-2": run("D", "6", "K").replace("8D", "8S"), "tableau-6": "5S"}
        | {"foundation-3": run("S", "6", "A").replace("8S", "8C"), "stock": "<QD>"},
        yes="tableau-5>foundation-2; tableau-3>foundation-3",
        no="tableau-3>foundation-2; tableau-4>foundation-3; tableau-5>foundation-3",
    ),
    row(
        "each until it contains thirteen cards",
        BOOK,
        DONE | lay("waste: 7D; tableau-1: 6H; foundation-2: 6S"),
        only="tableau-1>foundation-",
        no="waste>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        BEGUN,
        yes="tableau-2>foundation-1",
        no="foundation-1>tableau-2; foundation-1>waste",
    ),
    # reserve
    row(
        "the top card of the reserve may be played to a foundation, and the next one turns up",
        BOOK,
        BEGUN | lay("reserve: <2C> <TD> 9C"),
        plays="reserve>foundation-1",
        then="foundation-1: 6C 7H 8D 9C; reserve: <2C> TD",
        yes="reserve>foundation-1",
        no="reserve:2>foundation-1",
    ),
    row(
        "and nowhere else",
        BOOK,
        BEGUN | lay("reserve: <2C> <TD> 9C; tableau-6:"),
        yes="reserve>foundation-1",
        no="reserve>tableau-1; reserve>tableau-12; reserve>tableau-6; reserve>waste",
    ),
    row(
        "nor into a space when the first is complete",
        BOOK,
        DONE | lay("reserve: <2C> 9C; tableau-6:; waste: 3C"),
        yes="waste>tableau-6",
        no="reserve>tableau-6; reserve>tableau-1",
    ),
    row(
        "nothing is laid on the reserve",
        GENERAL,
        BEGUN | lay("reserve: 4S; waste: 3C"),
        yes="waste>tableau-10",
        no="waste>reserve; tableau-7>reserve",
    ),
    # tableau
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        BEGUN | lay("waste: 9D"),
        yes="tableau-2>tableau-1; tableau-2>tableau-12; waste>tableau-1; tableau-1>tableau-8; "
        "tableau-7>tableau-10",
        no="tableau-1>tableau-2; tableau-9>tableau-1; tableau-10>tableau-7; tableau-3>tableau-5",
    ),
    row(
        "the king goes below the ace there",
        GENERAL,
        BEGUN,
        yes="tableau-4>tableau-5; tableau-11>tableau-5; tableau-5>tableau-3",
        no="tableau-5>tableau-4; tableau-8>tableau-4",
    ),
    row(
        "only one card at a time is moved from the top of a pile",
        BOOK,
        BEGUN | lay("tableau-1: TC 9D; tableau-8: JS"),
        yes="tableau-1>foundation-1; tableau-1>tableau-12",
        no="tableau-1:2>tableau-8; tableau-1:2>foundation-1; tableau-1[1]>tableau-8",
    ),
    row(
        "no foundation card is built or built upon in the tableau",
        BOOK,
        BEGUN | lay("tableau-1: 6H; tableau-2: 7S; waste: 6D"),
        yes="turn",
        no="tableau-1>tableau-2; waste>tableau-2; tableau-6>tableau-1; waste>tableau-1",
    ),
    row(
        "one that is turned before the first foundation is complete is put on the wastepile",
        BOOK,
        BEGUN | lay("tableau-2: 7S; waste: 3D; stock: <8C> <6D>"),
        plays="turn",
        then="waste: 3D 6D; stock: <8C>",
        no="waste>tableau-2; waste>foundation-2",
    ),
    # spaces
    row(
        "until then a space is filled only by a foundation card from the wastepile",
        BOOK,
        BEGUN | lay("tableau-3:; waste: 6D"),
        yes="waste>tableau-3; turn",
        no="stock>tableau-3; tableau-1>tableau-3; reserve>tableau-3",
    ),
    row(
        "by no other card",
        BOOK,
        BEGUN | lay("tableau-3:; waste: 7D"),
        yes="turn; waste>tableau-9",
        no="waste>tableau-3; tableau-1>tableau-3; reserve>tableau-3",
    ),
    row(
        "nor by a foundation card of the reserve or the tableau",
        BOOK,
        BEGUN | lay("tableau-3:; tableau-1: 6D; reserve: 6H; waste: 2D"),
        yes="turn",
        no="tableau-1>tableau-3; reserve>tableau-3; waste>tableau-3",
    ),
    row(
        "thereafter a space is filled by any card from the wastepile",
        BOOK,
        DONE | lay("tableau-3:; waste: 7D"),
        yes="waste>tableau-3; turn",
        no="tableau-1>tableau-3; reserve>tableau-3; stock>tableau-3",
    ),
    row(
        "a card of the stock is turned on the wastepile first",
        RULING,
        DONE | lay("tableau-3:; waste: 7D; stock: <8C> <3D>"),
        plays="turn; waste>tableau-3",
        then="tableau-3: 3D; waste: 7D",
    ),
    row(
        "a space need not be filled at once",
        BOOK,
        BEGUN | lay("waste: 6D"),
        plays="tableau-2>foundation-1",
        then="tableau-2: ; waste: 6D",
        yes="waste>tableau-2; turn; tableau-1>foundation-1",
        no="reserve>tableau-2",
    ),
    # stock and waste
    row(
        "cards are turned one at a time, unplayable ones put on a single wastepile",
        BOOK,
        BEGUN | lay("waste: 3D"),
        plays="turn",
        then="waste: 3D QD; stock: <8C>",
        no="stock>tableau-4; stock>foundation-1; tableau-1>waste",
    ),
    row(
        "the top of the wastepile is available, and nothing beneath it",
        BOOK,
        BEGUN | lay("waste: 9D 3D"),
        yes="waste>tableau-10",
        no="waste[1]>foundation-1; waste[1]>tableau-1; waste:2>tableau-1; waste>foundation-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        BEGUN | lay("waste: 3C 9D; stock:"),
        yes="waste>foundation-1",
        no="redeal; turn",
    ),
    row(
        "foundation cards that lie one on another go up one after another",
        BOOK,
        TWELVE
        | {"foundation-1": WHOLE[:-3], "waste": "6D 6C"}
        | lay("reserve: <2C> <6S> 6H; tableau-7:"),
        plays="tableau-6>foundation-1",
        then="foundation-2: 6H; foundation-3: 6S; foundation-4: 6C; foundation-5: 6D; waste: ; "
        "reserve: 2C",
    ),
    row(
        "a foundation card that fills a space is neither built upon nor moved on",
        BOOK,
        BEGUN | lay("tableau-3:; tableau-2: 7S; tableau-7:; waste: 6D; stock: <8C>"),
        plays="waste>tableau-3",
        then="tableau-3: 6D",
        yes="turn",
        no="tableau-6>tableau-3; tableau-3>tableau-2; tableau-3>tableau-7; tableau-3>foundation-2; "
        "tableau-3>foundation-1",
    ),
    row(
        "one turned from the stock fills a space by way of the wastepile",
        BOOK,
        BEGUN | lay("tableau-3:; waste: 3D; stock: <8C> <6D>"),
        plays="turn; waste>tableau-3",
        then="tableau-3: 6D; waste: 3D; stock: <8C>",
        no="waste>tableau-7; stock>tableau-7",
    ),
    row(
        "the second foundation need not be complete before the third begins",
        BOOK,
        DONE | lay("foundation-2: 6H 7C; waste: 6S; tableau-2: 8D"),
        only="waste>foundation-",
        no="tableau-2>foundation-2; turn",
    ),
    row(
        "all piles built to thirteen cards is the win",
        GENERAL,
        LAST,
        plays="waste>foundation-8",
        status="won",
        score=104,
    ),
)

PAGE = Page(
    GAME,
    offered=41,
    refused=78,
    played=12,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(LAST, "waste>foundation-8"),
)


def test_thirteen_in_the_reserve_then_the_foundation_then_twelve() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("D", "2", "K").split()
    assert match.facts()["base"] == "A"
    rest = " ".join(run(suit, "A", "K") for suit in "HSCDHS")
    assert piles["stock"] == down(backwards(rest))


def test_a_base_card_of_the_layout_stays_where_it_lies() -> None:
    piles = lying(dealt(GAME, f"{run('C', 'A', 'Q')} 6H 6C 6D 2D"))
    assert piles["foundation-1"] == "6C"
    assert (piles["foundation-2"], piles["tableau-1"], piles["tableau-2"]) == ("", "6D", "2D")
    assert piles["reserve"].endswith(" 6H")
