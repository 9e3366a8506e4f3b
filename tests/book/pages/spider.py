"""Spider, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    backwards,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "spider"
BOOK, TIPS, GENERAL, RULING = (
    "003 Spider",
    "003 Spider, tips",
    "003 General Procedure",
    "rulings",
)
SPADES = run("S", "K", "A", -1)
TEN = lay("tableau: KS | KH | KD | KC | JS | JH | JD | JC | 9S | 9H")
"""Ten piles of a card each, none of which goes on another."""

ROWS = (
    # building
    row(
        "cards are built down regardless of suit",
        BOOK,
        "tableau: 7H | 6H | 6S | 6D",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "down by one only, neither up nor on an equal",
        BOOK,
        "tableau: 7H | 5H | 8H | 7S",
        yes="tableau-1>tableau-3",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "building ends at the ace: a king is not built on an ace",
        BOOK,
        TEN | lay("tableau-2: AH; tableau-3: 2D"),
        yes="tableau-2>tableau-3",
        no="tableau-1>tableau-2; tableau-4>tableau-2",
    ),
    row(
        "an ace does not go on a king",
        BOOK,
        TEN | lay("tableau-2: AH"),
        no="tableau-2>tableau-1",
    ),
    row(
        "a king may be moved only to a space",
        BOOK,
        TEN | lay("tableau-10:; tableau-1: <4C> KS"),
        yes="tableau-1>tableau-10",
        no="tableau-1>tableau-5; tableau-1>tableau-9; tableau-1>tableau-2",
    ),
    row(
        "the top card of each pile is always available, what lies under it is not",
        BOOK,
        TEN | lay("tableau: <4C> QS TC | <KH>"),
        yes="tableau-1>tableau-5; tableau-9>tableau-1",
        no="tableau-1:2>tableau-3; tableau-1>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "a card that lies face down can neither be moved nor built upon",
        BOOK,
        TEN | lay("tableau: <TH> | <8H>"),
        no="tableau-1>tableau-5; tableau-9>tableau-1; tableau-2>tableau-9",
    ),
    # units
    row(
        "all of the cards in suit and sequence may be lifted as a unit",
        BOOK,
        TEN | lay("tableau: <4C> 9D 8D 7D | TS"),
        plays="tableau-1:3>tableau-2",
        then="tableau: 4C | TS 9D 8D 7D",
    ),
    row(
        "or any of them",
        BOOK,
        TEN | lay("tableau: <4C> 9D 8D 7D | TS | 8C"),
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-9; tableau-1>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1:3>tableau-9; tableau-1:4>tableau-2",
    ),
    row(
        "cards in sequence but not in suit are not lifted as a unit",
        BOOK,
        TEN | lay("tableau: <4C> 9D 8H 7H | TS"),
        yes="tableau-1:2>tableau-9",
        no="tableau-1:3>tableau-2",
    ),
    row(
        "not even when they are of one colour",
        BOOK,
        TEN | lay("tableau: <4C> 8D 7H | 8C"),
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-9",
    ),
    row(
        "cards in suit but not in sequence are not lifted as a unit",
        BOOK,
        TEN | lay("tableau: <4C> 8D 6D | 7C"),
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-9",
    ),
    row(
        "the sequence must be a downward one",
        BOOK,
        TEN | lay("tableau: <4C> 7D 8D | 8C"),
        yes="tableau-1>tableau-9",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "the lowest card of the unit must fit, not its top",
        GENERAL,
        TEN | lay("tableau: <4C> 9D 8D 7D | 8C"),
        yes="tableau-1:2>tableau-9; tableau-1>tableau-2",
        no="tableau-1:3>tableau-2; tableau-1:2>tableau-2; tableau-1:3>tableau-9",
    ),
    # spaces
    row(
        "a space may be filled by any available card or build",
        BOOK,
        TEN | lay("tableau-1: <4C> 9D 8D 7D; tableau-10:; tableau-3: <5C> QH JC"),
        yes="tableau-1>tableau-10; tableau-1:2>tableau-10; tableau-1:3>tableau-10; "
        "tableau-3>tableau-10",
        no="tableau-3:2>tableau-10; tableau-1:4>tableau-10",
    ),
    row(
        "a space may be kept open as long as no row is dealt",
        BOOK,
        TEN | lay("tableau-10:; tableau-1: <4C> TD"),
        yes="tableau-9>tableau-1; tableau-1>tableau-5; tableau-1>tableau-10",
    ),
    row(
        "a face-down card that is bared turns up and is available",
        BOOK,
        TEN | lay("tableau-1: <2C> <QC> TD"),
        plays="tableau-1>tableau-5",
        then="tableau-1: <2C> QC; tableau-5: JS TD",
        yes="tableau-1>tableau-2; tableau-6>tableau-1",
    ),
    row(
        "a card that is bared face up stays as it is",
        BOOK,
        TEN | lay("tableau-1: <2C> <QC> 3H TD"),
        plays="tableau-1>tableau-5",
        then="tableau-1: <2C> <QC> 3H",
    ),
    # the tips
    row(
        "two sixes and a five: the five goes on either",
        TIPS,
        "tableau: 6S | 6H | <2C> 5S",
        yes="tableau-3>tableau-1; tableau-3>tableau-2",
        no="tableau-1>tableau-3",
    ),
    row(
        "the five that was built on one six can be moved later to the other",
        TIPS,
        "tableau: 6S | 6H | <2C> 5S",
        plays="tableau-3>tableau-2",
        then="tableau-2: 6H 5S; tableau-3: 2C",
        yes="tableau-2>tableau-1",
    ),
    row(
        "a natural build moves on as a whole, one that is not does not",
        TIPS,
        TEN | lay("tableau: 6S 5S | 6H 5H | 7C | 6D 5C"),
        yes="tableau-1:2>tableau-3; tableau-2:2>tableau-3",
        no="tableau-4:2>tableau-3",
    ),
    # discarding
    row(
        "a suit from king to ace on top of a pile may be lifted off and discarded",
        BOOK,
        TEN | {"tableau-1": f"<5C> 7D {SPADES}"},
        plays="tableau-1:13>discard",
        then={"tableau-1": "<5C> 7D", "discard": SPADES},
        score=13,
    ),
    row(
        "the card under the discarded suit turns up",
        BOOK,
        TEN | {"tableau-1": f"<QD> <5C> {SPADES}"},
        plays="tableau-1:13>discard",
        then="tableau-1: <QD> 5C",
    ),
    row(
        "a suit that is all of a pile leaves a space",
        BOOK,
        TEN | {"tableau-1": SPADES},
        plays="tableau-1:13>discard",
        then="tableau-1:",
        yes="tableau-9>tableau-1",
    ),
    row(
        "it is not compulsory to discard a suit: it does not leave by itself",
        BOOK,
        TEN | {"tableau-1": run("S", "K", "2", -1), "tableau-2": "<5C> AS"},
        plays="tableau-2>tableau-1",
        then={"tableau-1": SPADES, "tableau-2": "5C", "discard": ""},
        yes="tableau-1:13>discard",
        score=0,
    ),
    row(
        "other plays may come first, also with cards of the complete suit",
        BOOK,
        TEN | {"tableau-1": SPADES, "tableau-2": "<5C> QH", "stock": down(run("D", "A", "T"))},
        yes="tableau-1:13>discard; tableau-2>tableau-3; deal; tableau-1:10>tableau-6",
    ),
    row(
        "thirteen cards in sequence but of two suits are not discarded",
        BOOK,
        TEN
        | {
            "tableau-1": f"{run('S', 'K', '2', -1)} AH",
            "tableau-2": f"KH {run('S', 'Q', 'A', -1)}",
            "tableau-5": "5D",
            "tableau-9": "5C",
        },
        no="tableau-1:13>discard; tableau-2:13>discard",
    ),
    row(
        "a suit that lacks its king or its ace is not discarded",
        BOOK,
        TEN
        | {
            "tableau-1": run("S", "K", "2", -1),
            "tableau-2": run("S", "Q", "A", -1),
            "tableau-5": "5D",
            "tableau-9": "5C",
        },
        no="tableau-1:12>discard; tableau-2:12>discard",
    ),
    row(
        "the suit must lie on top of the pile",
        BOOK,
        TEN | {"tableau-1": f"{SPADES} 5H"},
        no="tableau-1:13>discard; tableau-1:14>discard",
    ),
    row(
        "neither single cards nor parts of a suit are discarded",
        BOOK,
        TEN | {"tableau-1": SPADES, "tableau-2": "AH"},
        no="tableau-2>discard; tableau-1>discard; tableau-1:5>discard",
        yes="tableau-1:13>discard",
    ),
    row(
        "a discarded suit stays out of play",
        GENERAL,
        TEN | {"discard": SPADES, "tableau-1": "2H"},
        no="discard>tableau-1; discard>tableau-5; discard:13>tableau-1",
    ),
    # the deal
    row(
        "a row of ten is dealt, one card upon each pile from the left, face up",
        BOOK,
        TEN | {"stock": down("3H " + backwards(run("C", "A", "T")))},
        plays="deal",
        then="stock: <3H>; tableau-1: KS AC; tableau-2: KH 2C; tableau-3: KD 3C; "
        "tableau-4: KC 4C; tableau-5: JS 5C; tableau-9: 9S 9C; tableau-10: 9H TC",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        TEN | {"tableau-1": "8D", "stock": down(run("C", "A", "T"))},
        yes="tableau-1>tableau-9; deal",
    ),
    row(
        "all spaces must be filled prior to a deal",
        BOOK,
        TEN | {"tableau-7": "", "stock": down(run("C", "A", "T"))},
        yes="tableau-9>tableau-7",
        no="deal",
    ),
    row(
        "with the space filled the row may be dealt",
        BOOK,
        TEN | {"tableau-7": "", "tableau-1": "8D 3C", "stock": down(run("C", "A", "T"))},
        plays="tableau-1>tableau-7",
        yes="deal",
    ),
    row(
        "with the stock gone no row is dealt",
        BOOK,
        TEN | lay("tableau-1: 8D"),
        yes="tableau-1>tableau-9",
        no="deal",
    ),
    row(
        "the stock is brought in by rows only",
        BOOK,
        TEN | {"stock": down("8D " * 2 + run("C", "A", "8"))},
        yes="deal",
        no="turn; redeal; stock>tableau-9; tableau-9>stock",
    ),
    row(
        "a suit completed by the deal stays until it is lifted off",
        BOOK,
        TEN | {"tableau-1": run("S", "K", "2", -1), "stock": down(f"{run('C', '2', 'T')} AS")},
        plays="deal",
        then={"tableau-1": SPADES, "discard": ""},
        yes="tableau-1:13>discard",
    ),
    # ends
    row(
        "eight suits discarded is the win",
        BOOK,
        {"discard": " ".join(run(suit, "K", "A", -1) for suit in "SHDCHDC"), "tableau-4": SPADES},
        plays="tableau-4:13>discard",
        status="won",
        score=104,
    ),
    row(
        "seven suits discarded are not yet a win",
        BOOK,
        {"discard": " ".join(run(suit, "K", "A", -1) for suit in "SHDCHDC"), "tableau-4": SPADES},
        status="playing",
        score=91,
        yes="tableau-4:13>discard",
    ),
    row("with neither a play nor a row left the game is stuck", BOOK, TEN, status="stuck", score=0),
)


PAGE = Page(
    GAME,
    offered=45,
    refused=49,
    played=12,
    rows=ROWS,
    last=Last(
        {
            "discard": " ".join(run(suit, "K", "A", -1) for suit in "CDHSCDH"),
            "tableau-9": SPADES,
        },
        "tableau-9:13>discard",
    ),
)


def test_fifty_four_cards_are_dealt_by_rows_the_top_cards_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "<AC> <JC> <8D> <5H> <2S> QS"
    assert piles["tableau-4"] == "<4C> <AD> <JD> <8H> <5S> 2C"
    assert piles["tableau-5"] == "<5C> <2D> <QD> <9H> 6S"
    assert piles["tableau-10"] == "<TC> <7D> <4H> <AS> JS"
    counts = [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)]
    assert counts == [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]
    rest = f"{run('C', '3', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 50
    assert piles["discard"] == ""
    assert (match.status, match.score) == ("playing", 0)


def test_five_rows_are_in_the_stock() -> None:
    match = dealt(GAME)
    for row_number in range(1, 6):
        match.play("deal")
        counts = [len(lying(match)[f"tableau-{n}"].split()) for n in range(1, 11)]
        assert counts == [6 + row_number] * 4 + [5 + row_number] * 6
    assert lying(match)["stock"] == ""
    assert "deal" not in texts(match)
