from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, run, texts

GAME = "pyramid"
PAGE = Page(
    GAME,
    last=Last(lay("reserve-1: 6C; waste: 7H"), "discard reserve-1 waste"),
    others={
        "deal is False, theirs True": "there the turned card lies on the stock until it is put on "
        "the waste; here it lies in the hand, available as the waste is, and with the last card "
        "turned there is no other to turn"
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
