"""Salic Law, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, row, run

GAME = "salic-law"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Salic Law",
    "003 Salic Law, caption",
    "003 General Procedure",
    "rulings",
)
KINGS = lay("tableau: KC | KC | KD | KD | KH | KH | KS | KS")
COVERED = lay("tableau: KC 9C | KC 8C | KD TD | KD 9D | KH TH | KH 8H | KS JS | KS 9S")
"""Eight kings, each with a card on him that fits nowhere."""
QUEENS = lay("discard: QC QD QH QS QC QD QH QS")
BUILT = {f"foundation-{n}": run(suit, "A", "J") for n, suit in enumerate("CCDDHHSS", 1)}

ROWS = (
    # the deal
    row(
        "cards are dealt upon the first king until another turns up",
        BOOK,
        "tableau-1: KS 9C; stock: <JC> <3D>",
        plays="turn",
        then="tableau: KS 9C 3D | ; stock: <JC>",
    ),
    row(
        "the second king is put at the right of the first and begins a pile",
        BOOK,
        "tableau-1: KS 9C; stock: <JC> <3D> <KH>",
        plays="turn; turn",
        then="tableau: KS 9C | KH 3D | ; stock: <JC>",
    ),
    row(
        "so the third, though the second is still bare",
        BOOK,
        "tableau-1: KS 9C; stock: <JC> <3D> <KD> <KH>",
        plays="turn; turn; turn",
        then="tableau: KS 9C | KH | KD 3D | ",
    ),
    row(
        "cards are dealt one by one, and none is played before it is dealt",
        BOOK,
        "tableau-1: KS 9C; foundation-1: AC; stock: <2C>",
        only="turn",
        no="deal; redeal; stock>foundation-1; stock>tableau-1; stock>discard; tableau-1>stock",
    ),
    row(
        "during the deal aces are held out, in a row above the kings",
        BOOK,
        "tableau-1: KS 9C; foundation-1: AC; stock: <JC> <AC>",
        plays="turn",
        then="tableau-1: KS 9C; foundation: AC | AC | ; stock: <JC>",
        score=2,
    ),
    row(
        "and queens, which are dead and discarded",
        BOOK,
        "tableau-1: KS 9C; foundation-1: AC; discard: QH; stock: <JC> <QC>",
        plays="turn",
        then="tableau-1: KS 9C; discard: QH QC; stock: <JC>",
        no="discard>tableau-1; discard>foundation-2; tableau-1>discard",
    ),
    row(
        "a queen goes out though a jack could be waiting for her",
        BOOK,
        {"foundation-1": run("S", "A", "J"), "tableau-1": "KS JC", "stock": "<2C> <QC>"},
        plays="turn",
        then="discard: QC; tableau-1: KS JC",
        no="discard>foundation-1",
    ),
    row(
        "the tops may be built on the foundations during the deal",
        BOOK,
        "tableau: KS 3D 2D | KH 9C; foundation-1: AC; stock: <JC> <TC>",
        plays="tableau-1>foundation-1",
        then="tableau-1: KS 3D; foundation-1: AC 2D",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "or kept, for the deal goes on whatever could be built",
        GENERAL,
        "tableau: KS 3D 2D | KH 9C; foundation-1: AC; stock: <JC> <TC>",
        plays="turn",
        then="tableau-2: KH 9C TC; tableau-1: KS 3D 2D",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "the card just dealt is available like any other top card",
        GENERAL,
        "tableau-1: KS 9C; foundation-1: AC; stock: <JC> <2H>",
        plays="turn",
        yes="tableau-1>foundation-1",
    ),
    row(
        "a space may not be used before the deal is complete",
        BOOK,
        "tableau: KS | KH 9C 8D; foundation-1: AC; stock: <JC>",
        only="turn",
        no="tableau-2>tableau-1",
    ),
    row(
        "with the last card dealt it may",
        BOOK,
        "tableau: KS | KH 9C 8D; foundation-1: AC; stock: <JC>",
        plays="turn",
        yes="tableau-2>tableau-1",
        no="tableau-1>tableau-2",
    ),
    row(
        "a place without a king takes no card, during the deal or after it",
        BOOK,
        "tableau: KS 9C 8D | KH 9D; foundation-1: AC",
        no="tableau-1>tableau-3; tableau-2>tableau-8",
        status="stuck",
    ),
    # foundations
    row(
        "foundations are built up regardless of suits",
        BOOK,
        COVERED | lay("foundation: AC 2D 3H | AS; tableau-1: KC 4S; tableau-2: KC 2H"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="tableau-1>foundation-2; tableau-2>foundation-1; tableau-2>foundation-3",
    ),
    row(
        "never down",
        BOOK,
        COVERED | lay("foundation: AC 2D 3H 4C; tableau-1: KC 3S; tableau-2: KC 4H"),
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "up to the jack, and no further",
        BOOK,
        COVERED
        | QUEENS
        | {
            "foundation-1": run("C", "A", "T"),
            "foundation-2": run("D", "A", "J"),
            "tableau-2": "KC",
        },
        yes="tableau-7>foundation-1",
        no="discard>foundation-2; tableau-2>foundation-2; tableau-7>foundation-2",
    ),
    row(
        "the aces are the foundations, and nothing else starts one",
        BOOK,
        COVERED | lay("foundation-1: AC; tableau-1: KC 2H; tableau-2: KC"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
        no="tableau-1>foundation-2; tableau-2>foundation-2; tableau-3>foundation-8",
    ),
    row(
        "an ace that is available must go up",
        GENERAL,
        COVERED | lay("foundation-1: AC; tableau-1: KC AH; tableau-2: KC 2S"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        COVERED | lay("foundation: AC 2D | AS; tableau-1: KC"),
        no="foundation-1>foundation-2; foundation-1>tableau-1; foundation-2>tableau-1",
    ),
    row(
        "only the top cards of the piles are available",
        BOOK,
        COVERED | lay("foundation-1: AC; tableau: KC 2D 9H | KC 3D 2H"),
        yes="tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-1:2>foundation-1; tableau-2:2>foundation-1; "
        "tableau-1[2]>foundation-1",
    ),
    # spaces
    row(
        "any available card may be moved upon a bare king",
        BOOK,
        COVERED | lay("tableau-2: KC; foundation-1: AC"),
        plays="tableau-3>tableau-2",
        then="tableau-2: KC TD; tableau-3: KD",
        yes="tableau-1>tableau-3; tableau-8>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "with a card on him he is a space no more, and there is no building",
        BOOK,
        COVERED | lay("tableau-2: KC; tableau-3: KD 9D TD"),
        plays="tableau-3>tableau-2",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-3>tableau-1; tableau-3>tableau-5",
    ),
    row(
        "one card at a time goes there",
        GENERAL,
        COVERED | lay("tableau-1: KC 9H 8D; tableau-3: KD"),
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1:3>tableau-3",
    ),
    row(
        "a king is never moved himself, not even to another bare one",
        RULING,
        COVERED | lay("tableau-1: KC; tableau-3: KD; foundation-1: AC"),
        yes="tableau-2>tableau-1; tableau-2>tableau-3",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-1>foundation-1; "
        "tableau-1>discard; tableau-2:2>tableau-1",
    ),
    row(
        "nothing but queens is ever discarded",
        BOOK,
        COVERED | lay("foundation-1: AC"),
        no="tableau-1>discard; tableau-8>discard; foundation-1>discard",
        status="stuck",
    ),
    row(
        "there is no redeal",
        BOOK,
        COVERED | lay("foundation-1: AC; tableau-1: KC"),
        no="redeal; turn; deal",
        status="playing",
    ),
    # ends
    row(
        "won with all but the kings up or out",
        BOOK,
        KINGS | QUEENS | BUILT | {"foundation-8": run("S", "A", "T"), "tableau-8": "KS JS"},
        plays="tableau-8>foundation-8",
        then=KINGS,
        status="won",
        score=96,
    ),
    row(
        "with one jack to go not yet",
        BOOK,
        KINGS | QUEENS | BUILT | {"foundation-8": run("S", "A", "T"), "tableau-8": "KS JS"},
        status="playing",
        score=95,
        yes="tableau-8>foundation-8; tableau-8>tableau-1",
    ),
    row(
        "an ace that is the last card is held out, and spaces may be used then",
        BOOK,
        "tableau: KS | KH 9C 8D; foundation-1: AC; stock: <AH>",
        plays="turn",
        then="foundation: AC | AH; tableau: KS | KH 9C 8D; stock: ",
        yes="tableau-2>tableau-1",
    ),
    row(
        "a foundation that is built up in the deal takes the place of no ace",
        BOOK,
        "tableau: KS 2D; foundation-1: AC; stock: <JC> <AC>",
        plays="tableau-1>foundation-1; turn",
        then="foundation: AC 2D | AC | ; tableau-1: KS",
    ),
)

PAGE = Page(
    GAME,
    offered=25,
    refused=51,
    played=15,
    rows=ROWS,
    exempt={"always": {"obligations": "aces are dealt straight to their places"}},
    last=Last(
        lay(
            "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS | AC 2C 3C; "
            "tableau: KC JS | KD | KH | KS | KC | KD | KH | KS; discard: QC QD"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_one_king_is_set_out_and_all_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "KC", "the first king in dealing order"
    assert not any(piles[f"tableau-{n}"] for n in range(2, 9))
    rest = f"{run('C', 'A', 'Q')} {' '.join(run(suit, 'A', 'K') for suit in 'DHSCDHS')}"
    assert len(piles["stock"].split()) == 103
    assert piles["stock"].endswith(down("4C 3C 2C AC"))
    assert set(rest.split()) <= set(piles["stock"].replace("<", "").replace(">", "").split())


def test_the_whole_deck_is_laid_out_upon_the_kings() -> None:
    match = dealt(GAME)
    for _ in range(103):
        match.play("turn")
    piles = lying(match)
    assert piles["tableau-1"] == f"KC {run('C', '2', 'J')} {run('D', '2', 'J')}"
    assert piles["tableau-2"] == f"KD {run('H', '2', 'J')}"
    assert [piles[f"tableau-{n}"] for n in (5, 8)] == [f"KC {run('D', '2', 'J')}", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == 2 * ["AC", "AD", "AH", "AS"]
    assert cards_in(match, "discard") == sorted(2 * ["QC", "QD", "QH", "QS"])
    assert (piles["stock"], match.score) == ("", 16)
