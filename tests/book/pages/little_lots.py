from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "little-lots"
PAGE = Page(
    GAME,
    last=Last(lay("reserve: | 8S | | 8D"), "discard reserve-2 reserve-4"),
)


def test_the_whole_stripped_deck_in_eight_piles_of_four_row_by_row() -> None:
    match = dealt(GAME, "8C 9C TC JC QC KC AD 7D AC AS")
    piles = lying(match)
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 9)] == [4] * 8
    assert [piles[f"reserve-{n}"].split()[0] for n in range(1, 9)] == (
        ["<8C>", "<9C>", "<TC>", "<JC>", "<QC>", "<KC>", "<AD>", "<7D>"]
    )
    assert [piles[f"reserve-{n}"].split()[1] for n in (1, 2)] == ["<AC>", "<AS>"]
    assert not [card for n in range(1, 9) for card in piles[f"reserve-{n}"] if card in "23456"]


def test_only_the_top_of_each_pile_is_turned_up() -> None:
    match = dealt(GAME)
    piles = [lying(match)[f"reserve-{n}"].split() for n in range(1, 9)]
    assert all(pile[-1][0] != "<" for pile in piles)
    assert all(card[0] == "<" for pile in piles for card in pile[:-1])
    assert all(text.startswith("discard ") for text in texts(match))
