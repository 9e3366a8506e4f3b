from __future__ import annotations

from game.core.cards import pack, write
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "evicting"
PAGE = Page(
    GAME,
    last=Last(lay("row: 5S | 9H | 7D | 5C"), "discard row-2 row-3"),
)


def test_the_row_is_empty_at_first_and_all_cards_are_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert texts(match) == ["turn"]
    assert len(piles["stock"].split()) == 104
    assert not any(piles[f"row-{n}"] for n in range(1, 105))


def test_the_whole_deck_can_lie_there() -> None:
    match = dealt(GAME)
    for _ in range(104):
        match.play("turn")
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 105)] == write(pack(2)).split()
    assert piles["stock"] == ""
