from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "double-jump"
PAGE = Page(GAME, last=Last(lay("row: 5S | 9H | 7D | KS"), "row-1>row-4"))


def test_the_row_grows_in_the_order_of_the_deck() -> None:
    match = dealt(GAME, "9S 4H KC 5D")
    while lying(match)["row-4"] == "" and "turn" in texts(match):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in range(1, 6)] == ["9S", "4H", "KC", "5D", ""]
    assert len(lying(match)["stock"].split()) == 48
