"""Sultan, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "sultan"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Sultan",
    "003 Sultan, caption",
    "003 General Procedure",
    "rulings",
)
NINE = lay("foundation: KC | KH | KC | KD | KH | KD | KS | AH | KS")
DIVAN = lay("divan: 9D | 8S | 8H | TC | 5H | QS | 7D | JS")

ROWS = (
    row(
        "on the other kings one builds up in suit, the ace ranking between king and two",
        BOOK,
        NINE | lay("divan: AC | AS | AD | AH | 2C | QD | 2H | 2S; waste: 9D; stock: <3C>"),
        yes="divan-1>foundation-1; divan-1>foundation-3; divan-2>foundation-7; "
        "divan-3>foundation-4; divan-4>foundation-2",
        no="divan-5>foundation-1; divan-6>foundation-4; divan-1>foundation-4; "
        "divan-8>foundation-9; divan-2>foundation-1",
    ),
    row(
        "there is no building on the king of hearts in the center",
        CAPTION,
        NINE | lay("divan: AH | 9D | 8S | 8H | TC | 5H | QS | 7D; waste: QH; stock: <3C>"),
        yes="divan-1>foundation-2",
        no="divan-1>foundation-5; waste>foundation-5; foundation-5>foundation-2",
    ),
    row(
        "likewise the ace of hearts is built up in suit",
        BOOK,
        NINE | DIVAN | lay("divan-1: 2H; stock: <3C>"),
        yes="divan-1>foundation-8",
        no="divan-1>foundation-2; divan-1>foundation-5",
    ),
    row(
        "to the queen, and no further",
        BOOK,
        NINE
        | DIVAN
        | {"foundation-8": run("H", "A", "Q"), "foundation-1": "KC " + run("C", "A", "J")}
        | lay("waste: QC; stock: <3C>"),
        yes="waste>foundation-1",
        no="waste>foundation-8; foundation-2>foundation-8; waste>foundation-3",
    ),
    row(
        "all cards of the divan are available for play on the foundations",
        BOOK,
        NINE | DIVAN | lay("foundation-8: AH 2H 3H 4H; foundation-4: KD AD 2D 3D 4D 5D 6D"),
        yes="divan-5>foundation-8; divan-7>foundation-4",
        no="divan-3>foundation-8; divan-1>foundation-4",
    ),
    row(
        "nothing is built on the divan",
        BOOK,
        NINE | DIVAN | lay("waste: 7S; stock: <3C>"),
        only="turn",
        no="waste>divan-2; divan-2>divan-1; waste>divan-3",
    ),
    row(
        "a space must be filled at once from the wastepile",
        BOOK,
        NINE | DIVAN | lay("divan-1: AC; waste: 6S 7S; stock: <3C>"),
        plays="divan-1>foundation-1",
        then="divan-1: 7S; waste: 6S; stock: <3C>",
    ),
    row(
        "or, if there is no wastepile, from the stock",
        BOOK,
        NINE | DIVAN | lay("divan-1: AC; stock: <3C> <7S>"),
        plays="divan-1>foundation-1",
        then="divan-1: 7S; waste: ; stock: <3C>",
    ),
    row(
        "not from the divan itself, though both are used up",
        BOOK,
        NINE | DIVAN | lay("divan-1: AC"),
        plays="divan-1>foundation-1",
        then="divan-1: ",
        no="divan-2>divan-1; divan-8>divan-1",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        NINE | DIVAN | lay("waste: 6S; stock: <3C> <7S>"),
        plays="turn",
        then="waste: 6S 7S; stock: <3C>",
        no="deal; stock>divan-1; stock>foundation-1",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        NINE | DIVAN | lay("waste: 2H AC; stock: <3C>"),
        yes="waste>foundation-1",
        no="waste>foundation-8; waste[1]>foundation-8; waste:2>foundation-1",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        NINE | DIVAN | lay("waste: 6S 7S"),
        plays="redeal",
        then="stock: <7S> <6S>; waste: ",
        noted={"redeals_left": 1},
        yes="turn",
    ),
    row(
        "and no third",
        BOOK,
        NINE | DIVAN | lay("waste: 6S 7S"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        NINE | DIVAN | lay("foundation-1: KC AC; foundation-8: AH 2H; waste: 6S; stock: <3C>"),
        no="foundation-1>foundation-3; foundation-8>waste; foundation-1>waste",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        NINE | DIVAN | lay("divan-1: AC; waste: 6S 7S; stock: <3C>"),
        plays="divan-1>foundation-1",
        yes="waste>divan-1; turn",
        no="stock>divan-1; divan-2>divan-1",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=15,
    refused=33,
    played=6,
    deals_on={"opening": LAID_OUT},
    little="of eight cards and the waste few fit the nine foundations at a time",
    rows=ROWS,
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_the_kings_and_an_ace_are_set_out_and_eight_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    nine = [piles[f"foundation-{n}"] for n in range(1, 10)]
    assert nine[4] == "KH", "in the center"
    assert nine[7] == "AH", "below it"
    assert sorted(nine) == ["AH", "KC", "KC", "KD", "KD", "KH", "KH", "KS", "KS"]
    assert [piles[f"divan-{n}"] for n in range(1, 9)] == run("C", "A", "8").split()
    suits = [run("C", "A", "Q"), run("D", "A", "Q"), run("H", "A", "Q"), run("S", "A", "Q")]
    first = f"9C TC JC QC {suits[1]} {run('H', '2', 'Q')} {suits[3]}"
    assert piles["stock"] == down(backwards(f"{first} {' '.join(suits)}"))
