"""Pyramid, as the book's page says it (003). Row by row: 1 · 2 3 · 4 … 6 · … · 22 … 28."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "pyramid"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Pyramid",
    "003 Pyramid, diagram",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay(
    "reserve-16: QC; reserve-17: AS; reserve-18: 7D; reserve-19: 6H; reserve-20: 4C; "
    "reserve-21: 2C; reserve-22: KD; reserve-23: 3S; reserve-24: TD; reserve-25: 8C; "
    "reserve-26: 5H; reserve-27: 4D; reserve-28: JH"
)
"""The two lowest rows, laid so that all that the page discards can be discarded."""

ROWS = (
    # the diagram
    row(
        "the king of diamonds, three and ten, eight and five may be discarded",
        CAPTION,
        DIAGRAM,
        yes="discard reserve-22; discard reserve-23 reserve-24; discard reserve-25 reserve-26",
        no="discard reserve-16 reserve-17; discard reserve-18 reserve-19; "
        "discard reserve-22 reserve-23",
    ),
    row(
        "then, newly released, queen and ace, seven and six",
        CAPTION,
        DIAGRAM,
        plays="discard reserve-22; discard reserve-23 reserve-24; discard reserve-25 reserve-26",
        yes="discard reserve-16 reserve-17; discard reserve-18 reserve-19",
        no="discard reserve-21 reserve-28; discard reserve-20",
        score=5,
    ),
    row(
        "all nine of them end in the discard",
        CAPTION,
        DIAGRAM,
        plays="discard reserve-22; discard reserve-23 reserve-24; discard reserve-25 reserve-26; "
        "discard reserve-16 reserve-17; discard reserve-18 reserve-19",
        then={f"reserve-{n}": "" for n in (16, 17, 18, 19, 22, 23, 24, 25, 26)},
        score=9,
    ),
    # pairs
    row(
        "pairs that total thirteen are discarded, whatever their suits",
        BOOK,
        "reserve-22: AS; reserve-23: QS; reserve-24: 2H; reserve-25: JC; reserve-26: 3D; "
        "reserve-27: TD",
        yes="discard reserve-22 reserve-23; discard reserve-24 reserve-25; "
        "discard reserve-26 reserve-27",
        no="discard reserve-22 reserve-25; discard reserve-23 reserve-24; "
        "discard reserve-22 reserve-24",
    ),
    row(
        "four and nine, five and eight, six and seven total thirteen too",
        BOOK,
        "reserve-22: 4S; reserve-23: 9S; reserve-24: 5H; reserve-25: 8C; reserve-26: 6D; "
        "reserve-27: 7D",
        yes="discard reserve-22 reserve-23; discard reserve-24 reserve-25; "
        "discard reserve-26 reserve-27",
        no="discard reserve-22 reserve-25; discard reserve-23 reserve-27; "
        "discard reserve-24 reserve-26",
    ),
    row(
        "pairs of any other total are not discarded",
        BOOK,
        "reserve-22: 4S; reserve-23: 8S; reserve-24: TH; reserve-25: 4C",
        no="discard reserve-22 reserve-23; discard reserve-22 reserve-24; "
        "discard reserve-22 reserve-25; discard reserve-23 reserve-24",
    ),
    row(
        "kings are discarded singly",
        BOOK,
        "reserve-22: KS; reserve-23: KD; reserve-24: AD",
        yes="discard reserve-22; discard reserve-23",
        no="discard reserve-22 reserve-23; discard reserve-22 reserve-24; discard reserve-24",
    ),
    row(
        "no other card is discarded singly",
        BOOK,
        "reserve-22: QS; reserve-23: 6D; waste: 7S; hand: AH",
        yes="discard reserve-23 waste; discard reserve-22 hand",
        no="discard reserve-22; discard reserve-23; discard waste; discard hand",
    ),
    row(
        "three cards that total thirteen are not discarded",
        BOOK,
        "reserve-22: 2S; reserve-23: 3D; reserve-24: 8S; reserve-25: 5C",
        yes="discard reserve-24 reserve-25",
        no="discard reserve-22 reserve-23 reserve-24",
    ),
    # what is available
    row(
        "at the outset the seven cards of the last row are available",
        BOOK,
        "reserve: AC | QC | KC | KD | KS | KH | 6D | 7D | 5D | 8D | 4D | 9D | 3D | TD | 2D | JD | "
        "AD | QD | AH | QH | 2H | JH | 2S | 3S | TH | 4S | 9S | 5S",
        only="discard reserve-22 reserve-23; discard reserve-24 reserve-25; "
        "discard reserve-26 reserve-27",
        no="discard reserve-3; discard reserve-17 reserve-18; discard reserve-21 reserve-22; "
        "discard reserve-1 reserve-2",
    ),
    row(
        "the removal of two adjacent cards uncovers the one above them",
        BOOK,
        "reserve-16: KC; reserve-17: KH; reserve-22: 6D; reserve-23: 7D; reserve-24: 2S",
        plays="discard reserve-22 reserve-23",
        yes="discard reserve-16",
        no="discard reserve-17",
    ),
    row(
        "a card is covered as long as either of the two below it lies",
        BOOK,
        "reserve-16: KC; reserve-17: KH; reserve-23: 7D",
        no="discard reserve-16; discard reserve-17",
    ),
    row(
        "the same holds higher up: the top waits for both cards of the second row",
        BOOK,
        "reserve: KC | KH | 4D |; waste: 9S",
        yes="discard reserve-2; discard reserve-3 waste",
        no="discard reserve-1",
    ),
    row(
        "the top of the pyramid is free once it stands alone",
        BOOK,
        "reserve-1: KC; reserve-3: 4D; reserve-28: 2C; waste: 9S",
        plays="discard reserve-3 waste",
        yes="discard reserve-1",
    ),
    row(
        "in the third row each card is covered by its own two, not by its neighbours'",
        BOOK,
        "reserve-4: KC; reserve-5: KH; reserve-6: KS; reserve-9: 2D; reserve-10: 3D",
        yes="discard reserve-4",
        no="discard reserve-5; discard reserve-6",
    ),
    row(
        "a card and the one that half covers it are not a pair",
        RULING,
        "reserve-16: 6C; reserve-23: 7D; reserve-28: 2S",
        no="discard reserve-16 reserve-23",
    ),
    # stock, hand and wastepile
    row(
        "cards are turned from the stock one at a time",
        BOOK,
        "stock: <5C> <2D>; reserve-22: JS",
        plays="turn",
        then="hand: 2D; waste:; stock: <5C>",
        yes="discard reserve-22 hand; turn",
    ),
    row(
        "an unplayable card goes on the wastepile",
        BOOK,
        "stock: <5C> <2D>; waste: 9C; reserve-22: AS",
        plays="turn; turn",
        then="hand: 5C; waste: 9C 2D; stock:",
        no="turn",
    ),
    row(
        "the turned card may be paired with the top of the wastepile",
        BOOK,
        "stock: <6C>; waste: 9C 7D; reserve-22: AS",
        plays="turn; discard waste hand",
        then="hand:; waste: 9C; stock:",
        score=2,
    ),
    row(
        "the wastepile's top may be paired with any released card of the pyramid",
        BOOK,
        "waste: 9C 7D; reserve-22: 6S; reserve-23: 6H; reserve-24: 4H",
        yes="discard reserve-22 waste; discard reserve-23 waste",
        no="discard reserve-24 waste",
    ),
    row(
        "the wastepile's next card is available when its top has gone",
        BOOK,
        "waste: 9C 7D; reserve-22: 6S; reserve-23: 4H",
        plays="discard reserve-22 waste",
        then="waste: 9C",
        yes="discard reserve-23 waste",
    ),
    row(
        "the wastepile's top is not paired with a covered card",
        BOOK,
        "waste: 7D; reserve-16: 6S; reserve-23: 6H",
        yes="discard reserve-23 waste",
        no="discard reserve-16 waste",
    ),
    row(
        "the turned card may be paired with a released card, not with a covered one",
        BOOK,
        "hand: 7D; reserve-16: 6S; reserve-23: 6H",
        yes="discard reserve-23 hand",
        no="discard reserve-16 hand",
    ),
    row(
        "a king that is turned is discarded singly, and so is one on the wastepile",
        BOOK,
        "hand: KS; waste: KD; reserve-22: AS",
        yes="discard hand; discard waste",
        no="discard waste hand",
    ),
    row(
        "no two cards of the wastepile make a pair",
        BOOK,
        "waste: 6C 7D; reserve-22: 2S",
        no="discard waste; discard waste[1] waste; discard waste waste",
    ),
    row(
        "with the card in hand played the wastepile is as before",
        BOOK,
        "stock: <5C> <2D>; waste: 9C; reserve-22: JS",
        plays="turn; discard reserve-22 hand; turn",
        then="hand: 5C; waste: 9C",
        score=2,
    ),
    row(
        "the stock is gone through once: there is no redeal",
        BOOK,
        "waste: 9C 5C; reserve-22: JS",
        no="redeal; turn",
        status="stuck",
        score=0,
    ),
    row(
        "the stock's next card is not paired before it is turned",
        BOOK,
        "stock: <2D>; reserve-22: JS",
        only="turn",
        no="discard reserve-22 stock",
    ),
    row(
        "on a reserve no building is ever allowed, nor do its cards go to the wastepile",
        GENERAL,
        "hand: 5C; waste: 4D; reserve-22: 6H; reserve-23: 3S",
        no="hand>reserve-22; waste>reserve-24; reserve-22>waste; reserve-23>reserve-22; waste>hand",
    ),
    # ends
    row(
        "all cards in the discard is the win",
        BOOK,
        {
            "discard": f"{run('C', 'A', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} "
            f"{run('S', '2', 'J')} KS",
            "reserve-1": "QS",
            "hand": "AS",
        },
        plays="discard reserve-1 hand",
        status="won",
        score=52,
    ),
    row(
        "the pyramid cleared is not the win while other cards are left",
        BOOK,
        {
            "discard": f"{run('C', 'A', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} "
            f"{run('S', '2', 'T')}",
            "reserve-1": "KS",
            "waste": "QS JS",
            "hand": "AS",
        },
        plays="discard reserve-1",
        status="stuck",
        score=49,
    ),
    row(
        "the cards left of wastepile and hand may still be paired",
        BOOK,
        {
            "discard": f"{run('C', 'A', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} "
            f"{run('S', '2', 'J')}",
            "reserve-1": "KS",
            "waste": "QS",
            "hand": "AS",
        },
        plays="discard reserve-1; discard waste hand",
        status="won",
        score=52,
    ),
)


PAGE = Page(
    GAME,
    offered=34,
    refused=50,
    played=11,
    rows=ROWS,
    last=Last(lay("reserve-1: 6C; waste: 7H"), "discard reserve-1 waste"),
    others={
        "deal is False, theirs True": "there the turned card lies on the stock until it is put on "
        "the waste; here it lies in the hand, available as the waste is, and with the last card "
        "turned there is no other to turn",
    },
)


def test_twenty_eight_cards_are_dealt_face_up_row_by_row() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = f"{run('C', 'A', 'K')} {run('D', 'A', 'K')} AH 2H".split()
    assert [piles[f"reserve-{n}"] for n in range(1, 29)] == first
    rest = f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 24
    assert piles["waste"] == piles["hand"] == piles["discard"] == ""
    assert (match.status, match.score) == ("playing", 0)
    # the last row: 9D TD JD QD KD AH 2H
    assert sorted(texts(match)) == [
        "discard reserve-24 reserve-28",
        "discard reserve-25 reserve-27",
        "discard reserve-26",
        "turn",
    ]


def test_what_is_discarded_lies_in_the_discard() -> None:
    match = dealt(GAME)
    match.play("discard reserve-25 reserve-27")
    match.play("discard reserve-26")
    assert cards_in(match, "discard") == ["AH", "KD", "QD"]


def test_twenty_four_cards_are_turned_and_then_no_more() -> None:
    match = dealt(GAME)
    for turned in range(1, 25):
        match.play("turn")
        piles = lying(match)
        assert len(piles["waste"].split()) == turned - 1
        assert len(piles["hand"].split()) == 1
    assert piles["stock"] == ""
    assert not {"turn", "redeal"} & set(texts(match))
