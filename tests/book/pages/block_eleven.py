"""Block Eleven, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, texts

GAME = "block-eleven"
BOOK, RULING = "003 Block Eleven", "rulings"
MORE = "; stock: <AC> <2C> <3C> <4C>"
LOW = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC AD 2D"
"""Twelve cards none of which is a face card."""

ROWS = (
    row(
        "cards are dealt on each pair of cards that total eleven",
        BOOK,
        lay(f"tableau: TS | AS | 9H | 2D | 8H | 3D | 7D | 4H | 6D | 5H{MORE}"),
        only="cover tableau-1 tableau-2; cover tableau-3 tableau-4; cover tableau-5 tableau-6; "
        "cover tableau-7 tableau-8; cover tableau-9 tableau-10",
        no="cover tableau-1 tableau-4; cover tableau-3 tableau-6; cover tableau-2 tableau-3; "
        "cover tableau-8 tableau-9",
    ),
    row(
        "the next two cards are dealt, one on each of the pair, in reading order",
        RULING,
        lay(f"tableau: KS | 9S | 5H | 2H{MORE}"),
        plays="cover tableau-2 tableau-4",
        then="tableau: KS | 9S 4C | 5H | 2H 3C; stock: <AC> <2C>",
        score=6,
    ),
    row(
        "no other total: not ten, not twelve, nor two cards of a rank",
        BOOK,
        lay(f"tableau: 9S | AH | 3D | 8D | 8S | 9C{MORE}"),
        only="cover tableau-3 tableau-4; cover tableau-3 tableau-5",
        no="cover tableau-1 tableau-2; cover tableau-1 tableau-3; cover tableau-4 tableau-5; "
        "cover tableau-1 tableau-6",
    ),
    row(
        "a face card blocks further play on its pile: it makes no pair",
        BOOK,
        lay(f"tableau: KS | KH | QD | QS | JS | JH | AD | AS{MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-3 tableau-4; cover tableau-5 tableau-6; "
        "cover tableau-5 tableau-7; cover tableau-1; cover tableau-6 tableau-8",
        status="stuck",
    ),
    row(
        "what lies under a face card is blocked with it",
        BOOK,
        lay(f"tableau: 9S QH | 2H | TD JS | AH{MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-3 tableau-4",
        status="stuck",
    ),
    row(
        "only the card on top counts",
        BOOK,
        lay(f"tableau: 9S 4D | 2H | 7D{MORE}"),
        only="cover tableau-1 tableau-3",
        no="cover tableau-1 tableau-2",
    ),
    row(
        "pairs only: three cards that total eleven are not covered, nor is one",
        BOOK,
        lay(f"tableau: 5S | 2H | 4D{MORE}"),
        no="cover tableau-1 tableau-2 tableau-3; cover tableau-1; cover tableau-1 tableau-2",
        status="stuck",
    ),
    row(
        "nothing is turned, carried, discarded or dealt again",
        BOOK,
        lay(f"tableau: 5S | 6H | 4D{MORE}"),
        no="turn; deal; redeal; tableau-1>tableau-2; stock>tableau-1; discard tableau-1 tableau-2",
        only="cover tableau-1 tableau-2",
    ),
    row(
        "no pair is covered when the stock is out",
        BOOK,
        lay("tableau: 5S | 6H; stock: <JD> <QD>"),
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S QD | 6H JD; stock: ",
        no="cover tableau-1 tableau-2",
        status="won",
    ),
    row(
        "as long as there is a stock and a pair it goes on",
        BOOK,
        lay("tableau: 5S | 6H | 4S | 7H; stock: <JD> <QD> <KD> <3S>"),
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S 3S | 6H KD | 4S | 7H; stock: <JD> <QD>",
        only="cover tableau-3 tableau-4",
        status="playing",
    ),
    row(
        "in a given position a face card counts as having shown",
        RULING,
        lay("tableau: 5S | 6H; stock: <2D> <9D> <KD>"),
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S KD | 6H 9D; stock: <2D>",
        noted={"faced": True},
    ),
    row(
        "the first face card turned up in play goes to the bottom, the next takes its place",
        BOOK,
        lay("tableau: 5S | 6H | 3S; stock: <2D> <9D> <KD>"),
        facts={"faced": False},
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S 9D | 6H 2D | 3S; stock: <KD>",
        noted={"faced": True},
        only="cover tableau-1 tableau-2",
    ),
    row(
        "so it does as the second card of a pair",
        BOOK,
        lay("tableau: 5S | 6H | 3S; stock: <2D> <KD> <9D>"),
        facts={"faced": False},
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S 9D | 6H 2D | 3S; stock: <KD>",
    ),
    row(
        "only the first: the second blocks, even as the next card in its place",
        BOOK,
        lay("tableau: 5S | 6H | 3S; stock: <2D> <9D> <QD> <KD>"),
        facts={"faced": False},
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S QD | 6H 9D | 3S; stock: <KD> <2D>",
    ),
)

PAGE = Page(
    GAME,
    offered=11,
    refused=27,
    played=7,
    rows=ROWS,
    last=Last(lay("tableau: 5S | 6H; stock: <QC> <JC>"), "cover tableau-1 tableau-2"),
)


def test_three_rows_of_four_are_dealt_in_reading_order() -> None:
    match = dealt(GAME, LOW)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == LOW.split()
    assert len(piles["stock"].split()) == 40
    assert match.table.facts["faced"] is False
    assert match.score == 12
    assert texts(match)[0] == "cover tableau-1 tableau-10"


def test_face_cards_of_the_layout_go_under_the_stock_and_are_replaced() -> None:
    match = dealt(GAME, "KC 2C 3C QD 5C 6C 7C 8C 9C TC AD JS 2D 3D 4D")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 4, 12)] == ["2D", "3D", "4D"]
    assert piles["stock"].startswith(down("JS QD KC"))
    assert len(piles["stock"].split()) == 40
    assert match.table.facts["faced"] is True


def test_face_cards_that_turn_up_in_their_stead_go_under_too() -> None:
    match = dealt(GAME, "KC 2C 3C 4C 5C 6C 7C 8C 9C TC AD JS QD KD 2D QH 3D")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 12)] == ["2D", "3D"]
    assert piles["stock"].startswith(down("QH KD QD JS KC"))


def test_no_layout_ever_shows_a_face_card() -> None:
    match = dealt(GAME, "KC KD KH KS QC QD QH QS JC JD JH JS")
    tops = [lying(match)[f"tableau-{n}"] for n in range(1, 13)]
    assert tops == LOW.split()
    assert lying(match)["stock"].startswith(down("JS JH JD JC QS QH QD QC KS KH KD KC"))


def test_with_no_face_card_shown_the_first_in_play_goes_under_once() -> None:
    match = dealt(GAME, LOW + " KC KD")
    match.play("cover tableau-1 tableau-10")
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-10"]) == ("AC KD", "TC JC")
    assert piles["stock"].startswith("<KC>")
    assert len(piles["stock"].split()) == 38
