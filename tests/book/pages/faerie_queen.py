"""Faerie Queen, as the book's page says it (003): Salic Law, but the queens stay in the game."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "faerie-queen"
BOOK, SALIC, GENERAL, RULING = (
    "003 Faerie Queen",
    "003 Salic Law",
    "003 General Procedure",
    "rulings",
)
KINGS = lay("tableau: KC | KC | KD | KD | KH | KH | KS | KS")
COVERED = lay("tableau: KC 9C | KC 5C | KD JD | KD 9D | KH JH | KH 7H | KS JS | KS 5S")
"""Eight kings, each with a card on him; none of them fits upon another."""
BUILT = {f"foundation-{n}": run(suit, "A", "Q") for n, suit in enumerate("CCDDHHSS", 1)}

ROWS = (
    # the deal
    row(
        "cards are dealt upon the last king, and a king begins the next pile",
        SALIC,
        "tableau-1: KS 9C; stock: <JC> <3D> <KH> <4D>",
        plays="turn; turn; turn",
        then="tableau: KS 9C 4D | KH 3D | ; stock: <JC>",
        yes="turn",
    ),
    row(
        "aces are held out",
        SALIC,
        "tableau-1: KS 9C; foundation-1: AC; stock: <JC> <AC>",
        plays="turn",
        then="tableau-1: KS 9C; foundation: AC | AC | ; stock: <JC>",
        score=2,
    ),
    row(
        "queens are not: they are dealt like other cards",
        BOOK,
        "tableau-1: KS 9C; foundation-1: AC; stock: <JC> <QC>",
        plays="turn",
        then="tableau-1: KS 9C QC; foundation-2: ; stock: <JC>",
        score=1,
    ),
    row(
        "a queen that could go up is dealt upon the pile all the same",
        BOOK,
        {"foundation-1": run("S", "A", "J"), "tableau-1": "KS 9C", "stock": "<2C> <QC>"},
        plays="turn",
        then="tableau-1: KS 9C QC",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "the tops may be built on the foundations during the deal",
        SALIC,
        "tableau: KS 3D 2D | KH 9C; foundation-1: AC; stock: <JC> <TC>",
        plays="tableau-1>foundation-1",
        then="tableau-1: KS 3D; foundation-1: AC 2D",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "but not on one another: that comes after the deal",
        BOOK,
        "tableau: KS 9C | KH 8D; foundation-1: AC; stock: <JC>",
        only="turn",
        no="tableau-2>tableau-1",
    ),
    row(
        "nor is a space used during the deal",
        SALIC,
        "tableau: KS | KH 9C 8D; foundation-1: AC; stock: <JC>",
        only="turn",
        no="tableau-2>tableau-1",
    ),
    row(
        "with the last card dealt both may be",
        BOOK,
        "tableau: KS | KH 8C TD | KD TS; foundation-1: AC; stock: <9C>",
        plays="turn",
        then="tableau-3: KD TS 9C; stock: ",
        yes="tableau-2>tableau-1; tableau-3>tableau-2; tableau-3>tableau-1",
        no="tableau-2>tableau-3",
    ),
    row(
        "the next card of the stock is not played before it is dealt",
        GENERAL,
        "tableau-1: KS 9C; foundation-1: AC; stock: <2C>",
        only="turn",
        no="stock>foundation-1; stock>tableau-1; deal; redeal",
    ),
    # foundations
    row(
        "foundations are built up regardless of suits",
        SALIC,
        COVERED | lay("foundation: AC 2D 3H | AS; tableau-1: KC 4S; tableau-2: KC 2H"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="tableau-1>foundation-2; tableau-2>foundation-1; tableau-2>foundation-3",
    ),
    row(
        "up to queens, and no king goes on them",
        BOOK,
        COVERED
        | {
            "foundation-1": run("C", "A", "J"),
            "foundation-2": run("D", "A", "Q"),
            "foundation-3": run("S", "A", "T"),
            "tableau-1": "KC QH",
            "tableau-2": "KC",
        },
        yes="tableau-1>foundation-1; tableau-7>foundation-3",
        no="tableau-2>foundation-2; tableau-1>foundation-2; tableau-1>foundation-3",
    ),
    row(
        "only an ace starts one, and it must",
        GENERAL,
        COVERED | lay("foundation-1: AC; tableau-1: KC AH; tableau-2: KC 2S"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-2; tableau-2>foundation-1; "
        "tableau-1>tableau-2",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        COVERED | lay("foundation: AC 2D | AS; tableau-1: KC; tableau-2: KC 3S"),
        no="foundation-1>foundation-2; foundation-1>tableau-1; foundation-1>tableau-2",
    ),
    # the tableau
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        COVERED | lay("tableau: KC 9C | KC 8D | KD 8C | KD TD"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-4>tableau-1; tableau-2>tableau-4; tableau-2>tableau-3",
    ),
    row(
        "a queen is not built upon a jack, but a jack upon her",
        BOOK,
        COVERED | lay("tableau-1: KC QC"),
        yes="tableau-3>tableau-1; tableau-5>tableau-1",
        no="tableau-1>tableau-3",
    ),
    row(
        "only one card may be moved at a time",
        BOOK,
        COVERED | lay("tableau: KC 9C 8D | KC TS | KD"),
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3; tableau-1:3>tableau-3",
        yes="tableau-1>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "and only the top card",
        SALIC,
        COVERED | lay("tableau: KC 9C QD | KC TS; foundation: AC 2C"),
        no="tableau-1[2]>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "any available card may be moved upon a bare king",
        SALIC,
        COVERED | lay("tableau-2: KC; foundation-1: AC"),
        plays="tableau-3>tableau-2",
        then="tableau-2: KC JD; tableau-3: KD",
        yes="tableau-1>tableau-3; tableau-8>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "a king is never moved himself, not even to another bare one",
        RULING,
        COVERED | lay("tableau-1: KC; tableau-3: KD; foundation-1: AC"),
        yes="tableau-2>tableau-1; tableau-2>tableau-3",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-1>foundation-1; "
        "tableau-2:2>tableau-1",
    ),
    row(
        "a place without a king takes no card",
        SALIC,
        "tableau: KS 9C 7D | KH 9D; foundation-1: AC",
        no="tableau-1>tableau-3; tableau-2>tableau-8",
        status="stuck",
    ),
    row(
        "there is no redeal",
        SALIC,
        COVERED | lay("foundation-1: AC"),
        no="redeal; turn; deal",
        status="stuck",
    ),
    # ends
    row(
        "won with all but the kings on the foundations",
        BOOK,
        KINGS | BUILT | {"foundation-8": run("S", "A", "J"), "tableau-8": "KS QS"},
        plays="tableau-8>foundation-8",
        then=KINGS,
        status="won",
        score=96,
    ),
    row(
        "with one queen to go not yet",
        BOOK,
        KINGS | BUILT | {"foundation-8": run("S", "A", "J"), "tableau-8": "KS QS"},
        status="playing",
        score=95,
        yes="tableau-8>foundation-8; tableau-8>tableau-1",
    ),
    row(
        "an ace that is the last card is held out, and then one may build",
        BOOK,
        "tableau: KS 9C | KH 8D; foundation-1: AC; stock: <AH>",
        plays="turn",
        then="foundation: AC | AH; tableau: KS 9C | KH 8D; stock: ",
        only="tableau-2>tableau-1",
    ),
)

PAGE = Page(
    GAME,
    offered=32,
    refused=39,
    played=9,
    rows=ROWS,
    exempt={"always": {"obligations": "aces are dealt straight to their places"}},
    last=Last(
        lay(
            "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS | AC 2C 3C; "
            "tableau: KC QS | KD | KH | KS | KC | KD | KH | KS"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_the_whole_deck_is_laid_out_upon_the_kings_queens_among_it() -> None:
    match = dealt(GAME)
    assert lying(match)["tableau-1"] == "KC", "the first king in dealing order"
    for _ in range(103):
        match.play("turn")
    piles = lying(match)
    assert piles["tableau-1"] == f"KC {run('C', '2', 'Q')} {run('D', '2', 'Q')}"
    assert piles["tableau-2"] == f"KD {run('H', '2', 'Q')}"
    assert [piles[f"tableau-{n}"] for n in (5, 8)] == [f"KC {run('D', '2', 'Q')}", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == 2 * ["AC", "AD", "AH", "AS"]
    assert (piles["stock"], match.score) == ("", 8)
