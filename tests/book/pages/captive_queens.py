"""Captive Queens, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, row, texts

GAME = "captive-queens"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Captive Queens",
    "003 Captive Queens, caption",
    "003 General Procedure",
    "rulings",
)
SOME = lay("foundation-1: 5C; foundation-2: 5H 4H; foundation-5: 6S; foundation-6: 6H 7H")

ROWS = (
    row(
        "fives and sixes are put in the circle as they become available",
        BOOK,
        lay("waste: 9C; stock: <5D> <6S> <2C>"),
        plays="turn; turn; turn",
        then="waste: 9C 2C; foundation-1: 5D; foundation-5: 6S; stock: ",
    ),
    row(
        "another five starts a foundation of its own, and one that is uncovered follows",
        RULING,
        SOME | lay("waste: 5S 8H; stock: <2C>"),
        plays="waste>foundation-6",
        then="foundation-6: 6H 7H 8H; foundation-3: 5S; waste: ",
    ),
    row(
        "no other card starts one",
        BOOK,
        lay("waste: AC; stock: <2C>"),
        only="turn",
        no="waste>foundation-1; waste>foundation-5; waste>discard",
    ),
    row(
        "sixes are built up in suit",
        BOOK,
        SOME | lay("waste: 7S; stock: <2C>"),
        only="waste>foundation-5; turn",
        no="waste>foundation-6; waste>foundation-1; waste>foundation-7",
    ),
    row(
        "fives are built down in suit",
        BOOK,
        SOME | lay("waste: 4C; stock: <2C>"),
        only="waste>foundation-1; turn",
        no="waste>foundation-2; waste>foundation-5; waste>foundation-3",
    ),
    row(
        "a card of the right rank and another suit is refused by both",
        BOOK,
        SOME | lay("waste: 4S; stock: <2C>"),
        only="turn",
        no="waste>foundation-1; waste>foundation-2; waste>foundation-5",
    ),
    row(
        "a six's pile goes no lower, a five's no higher",
        BOOK,
        lay("foundation: 5S | 5H 4H 3H; foundation-5: 6H; waste: 7S 5C; stock: <6S> <2C>"),
        only="waste>foundation-3; waste>foundation-4",
        no="waste>foundation-5; waste>foundation-6; turn",
    ),
    row(
        "the sixes end with jacks",
        BOOK,
        lay("foundation-5: 6H 7H 8H 9H TH JH; foundation-1: 5H; waste: KH; stock: <2C>"),
        only="turn",
        no="waste>foundation-5; waste>foundation-1",
    ),
    row(
        "the jack goes on the ten",
        BOOK,
        lay("foundation-5: 6H 7H 8H 9H TH; waste: JH; stock: <2C>"),
        yes="waste>foundation-5",
    ),
    row(
        "the fives go down to aces, then kings",
        BOOK,
        lay("foundation-1: 5D 4D 3D 2D; waste: KD AD; stock: <2C>"),
        plays="waste>foundation-1; waste>foundation-1",
        then="foundation-1: 5D 4D 3D 2D AD KD; waste: ",
    ),
    row(
        "a king waits for the ace",
        BOOK,
        lay("foundation-1: 5D 4D 3D 2D; waste: KD; stock: <2C>"),
        no="waste>foundation-1",
    ),
    row(
        "queens are discarded inside the circle as they turn up",
        BOOK,
        SOME | lay("waste: 9C; stock: <2C> <QS> <QH>"),
        plays="turn; turn",
        then="waste: 9C; discard: QH QS; stock: <2C>",
        score=8,
        no="discard>waste; discard>foundation-5",
    ),
    row(
        "a queen goes on no jack",
        BOOK,
        lay("foundation-5: 6H 7H 8H 9H TH JH; waste: 9C; stock: <2C> <QH>"),
        plays="turn",
        then="discard: QH; foundation-5: 6H 7H 8H 9H TH JH",
    ),
    row(
        "cards are turned one at a time, unplayable ones on one wastepile, of which the top is "
        "available",
        BOOK,
        SOME | lay("waste: 7S; stock: <2C> <9D>"),
        plays="turn",
        then="waste: 7S 9D; stock: <2C>",
        no="waste>foundation-5; waste[1]>foundation-5; waste:2>foundation-5; deal",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        SOME | lay("waste: 2C 9D"),
        plays="redeal",
        then="stock: <9D> <2C>; waste: ",
        noted={"redeals_left": 1},
        yes="turn",
    ),
    row(
        "and not a third",
        BOOK,
        SOME | lay("waste: 2C 9D"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "no redeal before the stock is used up",
        BOOK,
        SOME | lay("waste: 2C 9D; stock: <TS>"),
        only="turn",
        no="redeal",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation-1: 5S 4S; foundation-5: 6H 7H; waste: 8C; stock: <2C>"),
        no="foundation-1>waste; foundation-5>waste; foundation-5>foundation-6",
    ),
)

PAGE = Page(
    GAME,
    offered=12,
    refused=30,
    played=7,
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": f"5{s} 4{s} 3{s} 2{s} A{s} K{s}" for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": f"6{s} 7{s} 8{s} 9{s} T{s} J{s}" for n, s in enumerate("CDH", 5)}
        | lay("foundation-8: 6S 7S 8S 9S TS; waste: JS; discard: QC QD QH QS"),
        "waste>foundation-8",
    ),
)


def test_the_whole_pack_is_the_stock() -> None:
    match = dealt(GAME)
    assert len(lying(match)["stock"].split()) == 52
    assert texts(match) == ["turn"]


def test_turned_to_the_end_every_five_six_and_queen_is_out_of_the_stock() -> None:
    match = dealt(GAME)
    while "turn" in texts(match):
        match.play("turn")
    assert cards_in(match, "discard") == ["QC", "QD", "QH", "QS"]
    begun = {lying(match)[f"foundation-{n}"][0] for n in range(1, 5)}
    assert begun == {"5"}
    assert {lying(match)[f"foundation-{n}"][0] for n in range(5, 9)} == {"6"}
    assert down("QS") not in lying(match)["stock"]
