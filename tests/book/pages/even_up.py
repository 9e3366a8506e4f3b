from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "even-up"
PAGE = Page(GAME, last=Last(lay("row: 5S | 7H"), "discard row-1 row-2"))


def test_the_deck_has_no_face_cards_and_the_row_begins_empty() -> None:
    match = dealt(GAME)
    stock = lying(match)["stock"].split()
    assert len(stock) == 40
    assert not [card for card in stock if card[1] in "JQK"]
    assert lying(match)["row-1"] == ""
    assert texts(match) == ["turn"]


def test_the_row_grows_in_the_order_of_the_deck() -> None:
    match = dealt(GAME, "5S 8H AC 2D")
    for _ in range(4):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in range(1, 6)] == ["5S", "8H", "AC", "2D", ""]
