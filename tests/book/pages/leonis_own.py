from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, texts

GAME = "leonis-own"
PAGE = Page(GAME)


def test_an_ace_and_a_king_of_each_suit_are_set_out() -> None:
    piles = lying(dealt(GAME))
    foundations = [piles[f"foundation-{n}"] for n in range(1, 9)]
    assert foundations == ["AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"]
    on_table = [piles[f"tableau-{n}"].split() for n in range(1, 14)] + [piles["exile"].split()]
    assert sum(map(len, on_table)) == 96


def test_a_card_that_would_fall_on_its_own_pile_is_exiled_and_no_pile_is_skipped() -> None:
    match = dealt(GAME, "3D 2H 2S 7S 4C 4H 9C")
    piles = lying(match)
    firsts = [piles[f"tableau-{n}"].split()[0] for n in range(1, 5)]
    assert firsts == ["3D", "7S", "4C", "9C"]
    assert piles["exile"].startswith("<2H> <2S> <4H>")
    for number, rank in enumerate("A23456789TJQK", 1):
        assert all(card[0] != rank for card in piles[f"tableau-{number}"].split())
    assert all(card.startswith("<") for card in piles["exile"].split())
    assert {"turn", "redeal"} <= set(texts(match))


def test_the_rounds_are_dealt_from_the_first_pile_to_the_thirteenth() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D 4D 5D"
    piles = lying(dealt(GAME, front))
    assert piles["tableau-1"].startswith("2C 4D")
    assert piles["tableau-2"].startswith("3C 5D")
    assert piles["tableau-13"].startswith("3D")
