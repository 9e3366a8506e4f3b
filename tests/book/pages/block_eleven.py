from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, texts

GAME = "block-eleven"
LOW = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC AD 2D"
"""Twelve cards, none of them a face card."""


PAGE = Page(
    GAME,
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


def test_face_cards_that_replace_others_go_under_too() -> None:
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
