"""Intrigue, as its pages say it: the book's (003, preset ``book``) and 002's (``stock``)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "intrigue"
BOOK, OTHER, GENERAL, RULING = "003 Intrigue", "002", "003 General Procedure", "rulings"
PRESETS = ("book", "stock")
QUEENS = lay("tableau: QC | QC | QD | QD | QH | QH | QS | QS")
COVERED = lay("tableau: QC 9C | QC 8C | QD KD | QD 9D | QH TH | QH 8H | QS KS | QS 9S")
"""Eight queens, each with a card on her that fits nowhere."""
SIXES = {f"foundation-{n}": run(suit, "6", "J") for n, suit in enumerate("CCDDHHSS", 1)}
FIVES = {f"foundation-{n}": run(suit, "5", "K", -1) for n, suit in enumerate("CCDDHHSS", 9)}

EVERY_PRESET = (
    # foundations
    row(
        "sixes are built up regardless of suit",
        BOOK,
        COVERED | lay("foundation-1: 6S; tableau: QC 7D | QC 7S | QD 8S"),
        yes="tableau-1>foundation-1; tableau-2>foundation-1",
        no="tableau-3>foundation-1; tableau-1>foundation-2",
    ),
    row(
        "fives are built down regardless of suit",
        BOOK,
        COVERED | lay("foundation-9: 5S; tableau: QC 4D | QC 4S | QD 3S"),
        yes="tableau-1>foundation-9; tableau-2>foundation-9",
        no="tableau-3>foundation-9; tableau-1>foundation-10",
    ),
    row(
        "sixes are not built down, nor fives up",
        BOOK,
        COVERED
        | lay("foundation-1: 6S 7S; foundation-9: 5S 4S; tableau: QC 7D | QC 4D | QD 8S | QD 3S"),
        yes="tableau-3>foundation-1; tableau-4>foundation-9",
        no="tableau-1>foundation-1; tableau-2>foundation-9; tableau-1>foundation-9; "
        "tableau-2>foundation-1",
    ),
    row(
        "sixes end with the jack: no queen and no king goes on it",
        BOOK,
        COVERED
        | {
            "foundation-1": run("S", "6", "T"),
            "foundation-2": run("D", "6", "J"),
            "tableau-1": "QC JC",
            "tableau-2": "QC",
        },
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-2; tableau-3>foundation-2; tableau-1>foundation-2",
    ),
    row(
        "fives go down to the ace, then to the king",
        BOOK,
        COVERED | lay("foundation-9: 5S 4S 3S 2S; foundation-10: 5D 4D 3D 2D AD; tableau-1: QC AC"),
        yes="tableau-1>foundation-9; tableau-3>foundation-10; tableau-7>foundation-10",
        no="tableau-1>foundation-10; tableau-3>foundation-9",
    ),
    row(
        "with the king a five's pile ends: no queen goes on it, nor an ace",
        BOOK,
        COVERED
        | {
            "foundation-9": run("S", "5", "K", -1),
            "tableau-1": "QC",
            "tableau-2": "QC AC",
            "tableau-4": "QD JD",
        },
        no="tableau-1>foundation-9; tableau-2>foundation-9; tableau-4>foundation-9",
    ),
    row(
        "a card once on a foundation does not leave it",
        GENERAL,
        COVERED | lay("foundation: 6S 7S | 6C; tableau-1: QC"),
        no="foundation-1>tableau-1; foundation-1>foundation-2; foundation-2>tableau-1",
    ),
    row(
        "a six that is available must start a foundation, and only one of the sixes' eight",
        GENERAL,
        COVERED | lay("foundation-1: 6S; foundation-9: 5S; tableau: QC 6D | QC 4D"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-1>foundation-9; tableau-1>foundation-10; "
        "tableau-2>foundation-9",
    ),
    row(
        "a five that is available must start a foundation, and only one of the fives' eight",
        GENERAL,
        COVERED | lay("foundation-1: 6S; foundation-9: 5S; tableau: QC 5D | QC 7D"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-10",
        no="tableau-1>foundation-9; tableau-1>foundation-1; tableau-1>foundation-2; "
        "tableau-2>foundation-1",
    ),
    row(
        "a six that is bared goes up by itself",
        GENERAL,
        COVERED | lay("foundation-1: 6S; tableau-1: QC 9H 6D 7D"),
        plays="tableau-1>foundation-1",
        then="tableau-1: QC 9H; foundation: 6S 7D | 6D",
    ),
    row(
        "nothing but sixes and fives starts a foundation",
        BOOK,
        COVERED | lay("tableau: QC 7D | QC 4D | QD AD"),
        no="tableau-1>foundation-1; tableau-2>foundation-9; tableau-3>foundation-1; "
        "tableau-3>foundation-9; tableau-7>foundation-9",
    ),
    row(
        "only the top cards of the tableau piles are available",
        BOOK,
        COVERED | lay("foundation-1: 6S; tableau: QC 7D 9H | QC 8D 7H"),
        yes="tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-1:2>foundation-1; tableau-2:2>foundation-1",
    ),
    row(
        "other cards may be kept from the foundations",
        GENERAL,
        COVERED | lay("foundation-1: 6S; tableau: QC 8H 7D | QC"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-4>tableau-2",
    ),
    # spaces
    row(
        "a queen with nothing on her is a space for any available card",
        BOOK,
        COVERED | lay("tableau-2: QC"),
        plays="tableau-3>tableau-2",
        then="tableau-2: QC KD; tableau-3: QD",
        yes="tableau-1>tableau-3; tableau-8>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "building on an uncovered queen is the only building on the tableau",
        OTHER,
        COVERED | lay("tableau: QC 9C | QC 8H 8D | QD"),
        yes="tableau-1>tableau-3; tableau-2>tableau-3",
        no="tableau-2>tableau-1; tableau-1>tableau-2; tableau-1>tableau-5; tableau-5>tableau-1",
    ),
    row(
        "only one card at a time goes on a bare queen",
        BOOK,
        COVERED | lay("tableau-1: QC 9H 8D; tableau-3: QD"),
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1:3>tableau-3",
    ),
    row(
        "once a card lies on the queen she is a space no more",
        BOOK,
        COVERED | lay("tableau-1: QC 9H 8D; tableau-3: QD"),
        plays="tableau-1>tableau-3",
        then="tableau-3: QD 8D; tableau-1: QC 9H",
        no="tableau-1>tableau-3; tableau-4>tableau-3",
    ),
    row(
        "a queen is never moved herself",
        RULING,
        COVERED | lay("tableau-1: QC; tableau-3: QD"),
        yes="tableau-2>tableau-1; tableau-2>tableau-3",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-1>foundation-1; "
        "tableau-2:2>tableau-1",
    ),
    row(
        "no redeal",
        OTHER,
        COVERED,
        no="redeal; turn; deal",
        status="stuck",
        score=0,
    ),
    row(
        "with the stock out play goes on as long as anything moves",
        RULING,
        COVERED | lay("foundation-1: 6S; tableau-1: QC 7D"),
        status="playing",
        score=1,
        only="tableau-1>foundation-1",
    ),
    # ends
    row(
        "all but the queens home is the win",
        BOOK,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        plays="tableau-8>foundation-16",
        then=QUEENS,
        status="won",
        score=96,
    ),
    row(
        "with one king to go it is not yet won",
        BOOK,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        status="playing",
        score=95,
        yes="tableau-8>foundation-16; tableau-8>tableau-1",
    ),
)

ROWS = (
    # dealing upon the queens
    row(
        "cards are dealt on the queen that came last",
        BOOK,
        "tableau: QS 9C | QH 8D; stock: <KC> <3D>",
        plays="turn",
        then="tableau: QS 9C | QH 8D 3D; stock: <KC>; hand:",
    ),
    row(
        "the next queen is put to the right and dealt upon",
        BOOK,
        "tableau-1: QS 9C; stock: <KC> <3D> <QH>",
        plays="turn; turn",
        then="tableau: QS 9C | QH 3D |; stock: <KC>",
    ),
    row(
        "two queens in succession: the first stays bare",
        BOOK,
        "tableau-1: QS 9C; stock: <KC> <3D> <QD> <QH>",
        plays="turn; turn; turn",
        then="tableau-2: QH; tableau-3: QD 3D",
        yes="tableau-1>tableau-2; tableau-3>tableau-2; turn",
    ),
    row(
        "during the deal sixes are held out for the upper row",
        BOOK,
        "tableau-1: QS 9C; foundation-1: 6D; stock: <KC> <6H>",
        plays="turn",
        then="tableau-1: QS 9C; foundation-2: 6H; foundation-1: 6D; stock: <KC>",
        score=2,
    ),
    row(
        "during the deal fives are held out for the lower row",
        BOOK,
        "tableau-1: QS 9C; foundation-1: 6D; stock: <KC> <5H>",
        plays="turn",
        then="tableau-1: QS 9C; foundation-9: 5H; foundation-2:; stock: <KC>",
        score=2,
    ),
    row(
        "more sixes than queens may be out",
        BOOK,
        "tableau-1: QS 9C; stock: <KC> <6H> <6D>",
        plays="turn; turn",
        then="foundation: 6D | 6H; tableau-1: QS 9C",
    ),
    row(
        "the tops are available for the foundations during the deal",
        BOOK,
        "tableau: QS 8D 7D | QH KC; foundation-1: 6D; stock: <KD> <3D>",
        plays="tableau-1>foundation-1",
        then="tableau-1: QS 8D; foundation-1: 6D 7D",
        yes="tableau-1>foundation-1; turn",
    ),
    row(
        "during the deal too only the tops are available",
        BOOK,
        "tableau: QS 7D 8D | QH KC; foundation-1: 6D; stock: <KD>",
        only="turn",
        no="tableau-1>foundation-1; tableau-1:2>foundation-1; tableau-1>tableau-2",
    ),
    row(
        "a bare queen takes cards during the deal",
        RULING,
        "tableau: QS | QH KC; stock: <KD> <3D>",
        plays="tableau-2>tableau-1; turn",
        then="tableau: QS KC | QH 3D",
    ),
    row(
        "the newest queen is a space too, and is dealt upon all the same",
        RULING,
        "tableau: QS 4C 9C | QH; stock: <KD> <3D>",
        plays="tableau-1>tableau-2; turn",
        then="tableau: QS 4C | QH 9C 3D",
    ),
    row(
        "a place where no queen lies yet takes no card",
        BOOK,
        "tableau-1: QS 4C 9C; stock: <KD>",
        only="turn",
        no="tableau-1>tableau-2; tableau-1>tableau-8",
    ),
    row(
        "the next card of the stock is not played before it is dealt",
        BOOK,
        "tableau-1: QS 9C; foundation-1: 6D; stock: <7D>",
        only="turn",
        no="stock>foundation-1; stock>tableau-1; tableau-1>stock",
    ),
    row(
        "the dealt card is available as a top card",
        GENERAL,
        "tableau-1: QS 9C; foundation-1: 6D; stock: <7D>",
        plays="turn",
        then="tableau-1: QS 9C 7D",
        yes="tableau-1>foundation-1",
    ),
    # the other text
    row(
        "a stock card waits in the hand for a foundation or any tableau pile",
        OTHER,
        COVERED | lay("foundation-1: 6S; tableau-5: QH; stock: <3D> <7C>"),
        preset="stock",
        plays="turn",
        then="hand: 7C; stock: <3D>; tableau-8: QS 9S",
        yes="hand>foundation-1; hand>tableau-5; "
        + "; ".join(f"hand>tableau-{n}" for n in range(1, 9)),
        no="hand>foundation-2; hand>foundation-9; hand>stock",
    ),
    row(
        "option: dealing to the last queen is what the preset means",
        RULING,
        COVERED | lay("stock: <3D> <7C>"),
        deal="to-last-queen",
        plays="turn",
        then="hand: 7C; stock: <3D>",
        yes="hand>tableau-3",
        no="turn",
    ),
    row(
        "no card is turned while one waits",
        RULING,
        COVERED | lay("stock: <3D> <7C>"),
        preset="stock",
        plays="turn",
        no="turn; deal; redeal",
    ),
    row(
        "the card from the stock goes on a pile whatever lies on it",
        OTHER,
        COVERED | lay("stock: <3D> <7C>"),
        preset="stock",
        plays="turn; hand>tableau-3",
        then="tableau-3: QD KD 7C; hand:",
        yes="turn",
    ),
    row(
        "other plays may come while the card waits",
        RULING,
        COVERED | lay("foundation-1: 6S; tableau-1: QC 9C 7D; tableau-5: QH; stock: <3D> <8S>"),
        preset="stock",
        plays="turn; tableau-1>foundation-1; tableau-1>tableau-5",
        then="hand: 8S; tableau-1: QC; tableau-5: QH 9C; foundation-1: 6S 7D",
        yes="hand>foundation-1; hand>tableau-1",
        no="turn",
    ),
    row(
        "a six from the stock goes up by itself",
        GENERAL,
        COVERED | lay("foundation-1: 6S; stock: <3D> <6C>"),
        preset="stock",
        plays="turn",
        then="hand:; foundation-2: 6C; stock: <3D>",
        yes="turn",
    ),
    row(
        "a five from the stock goes up by itself",
        GENERAL,
        COVERED | lay("foundation-1: 6S; stock: <3D> <5C>"),
        preset="stock",
        plays="turn",
        then="hand:; foundation-9: 5C; stock: <3D>",
        yes="turn",
    ),
    row(
        "only the stock's card goes on any pile; tableau cards go on bare queens only",
        OTHER,
        COVERED | lay("tableau-5: QH; hand: 7C"),
        preset="stock",
        yes="hand>tableau-1; tableau-1>tableau-5",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>hand",
    ),
    row(
        "with the stock out the card in hand is still to be placed",
        RULING,
        COVERED | lay("hand: 7C"),
        preset="stock",
        status="playing",
        only="hand>tableau-",
    ),
    row(
        "the last card placed, and nothing fits: stuck",
        RULING,
        COVERED | lay("hand: 7C"),
        preset="stock",
        plays="hand>tableau-4",
        status="stuck",
    ),
    row(
        "the next card of the stock is not played before it is turned",
        OTHER,
        COVERED | lay("foundation-1: 6S; stock: <3D> <7C>"),
        preset="stock",
        only="turn",
        no="stock>foundation-1; stock>tableau-1",
    ),
)


PAGE = Page(
    GAME,
    offered=50,
    refused=70,
    played=20,
    rows=ROWS,
    every=EVERY_PRESET,
    last=Last(
        lay(
            "foundation: 6S 7S 8S 9S TS | 6C 7C 8C 9C TC JC; "
            "tableau: QC JS | QD | QH | QS | QC | QD | QH | QS"
        ),
        "tableau-1>foundation-1",
    ),
    exempt={"book": {"obligations": "every five and six goes up as it is dealt"}},
)


def test_the_first_queen_is_laid_out_and_the_rest_is_dealt_on_her_under_the_hand() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "3C QS 9D 6H QH 5C 8D")
    piles = lying(match)
    assert piles["tableau-1"] == "QS"
    assert len(piles["stock"].split()) == 103
    assert piles["stock"].endswith(down("8D 5C QH 6H 9D 3C"))
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 0)
    for _ in range(6):
        match.play("turn")
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-2"]) == ("QS 3C 9D", "QH 8D")
    assert (piles["foundation-1"], piles["foundation-9"]) == ("6H", "5C")
    assert piles["hand"] == piles["tableau-3"] == ""
    assert match.score == 2


def test_the_whole_deck_is_dealt_on_eight_queens_with_the_fives_and_sixes_held_out() -> None:
    match = dealt(GAME)
    turned = 0
    while "turn" in texts(match):
        match.play("turn")
        turned += 1
    piles = lying(match)
    assert turned == 103
    assert piles["stock"] == piles["hand"] == ""
    assert all(piles[f"tableau-{n}"].startswith("Q") for n in range(1, 9))
    assert sum(card[0] == "Q" for card in cards_in(match, "tableau")) == 8
    assert [piles[f"foundation-{n}"][0] for n in range(1, 17)] == ["6"] * 8 + ["5"] * 8
    assert match.score == 16


def test_the_other_text_deals_at_once_until_the_eighth_queen_lies() -> None:
    front = "QC 2C QC QD QD QH 6H QH 7S QS 5D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [
        "QC 2C",
        "QC",
        "QD",
        "QD",
        "QH",
        "QH 7S",
        "QS",
        "QS",
    ]
    assert (piles["foundation-1"], piles["foundation-9"]) == ("6H", "5D")
    assert piles["foundation-2"] == piles["foundation-10"] == piles["hand"] == ""
    assert piles["stock"].endswith("<3S> <8C>")
    assert len(piles["stock"].split()) == 92
    assert {"turn", "tableau-6>foundation-1", "tableau-1>tableau-8"} <= set(texts(match))
    match.play("turn")
    assert lying(match)["hand"] == "8C"


def test_the_other_text_takes_the_first_queen_in_dealing_order() -> None:
    front = "9C 2C QH QC QC QD QD 6H QH 7S QS 5D QS 8C 3S"
    piles = lying(dealt(GAME, front, preset="stock"))
    assert piles["tableau-1"] == "QH 9C 2C"
    assert piles["tableau-2"] == "QC"
    assert piles["stock"].endswith("<3S> <8C>")
