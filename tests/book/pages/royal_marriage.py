from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "royal-marriage"
PAGE = Page(
    GAME,
    last=Last(lay("row: QH | 5S | 9C | KH"), "discard row-2 row-3"),
    exempt={
        "book": {
            "hidden": "the whole deck lies open in the row",
            "turn": "the whole deck is dealt at once",
        }
    },
)


def test_the_queen_lies_at_the_left_and_the_king_comes_last() -> None:
    match = dealt(GAME, "9S KH 4C QH 5D")
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 5)] == ["QH", "9S", "4C", "5D"]
    assert piles["row-52"] == "KH"
    assert piles["stock"] == ""
    assert "turn" not in texts(match)


def test_under_the_hand_she_lies_alone_at_first() -> None:
    match = dealt(GAME, "9S KH 4C QH 5D", preset="hand")
    piles = lying(match)
    assert piles["row-1"] == "QH"
    assert len(piles["stock"].split()) == 51 - sum(bool(piles[f"row-{n}"]) for n in range(2, 53))
    assert piles["stock"].startswith("<KH>")
