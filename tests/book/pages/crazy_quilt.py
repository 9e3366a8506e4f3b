from __future__ import annotations

import pytest

from tests.support.book_page import Page
from tests.support.book_rows import at, backwards, cards_in, dealt, down, lay, lying, run, texts

GAME = "crazy-quilt"
BASES = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
SIDE = range(1, 9)


def place(line: int, column: int) -> str:
    """Return the pile of the quilt in this row and column."""
    return f"quilt-{8 * line - 8 + column}"


EDGE = {
    *((1, column) for column in (1, 3, 5, 7)),
    *((8, column) for column in (2, 4, 6, 8)),
    *((line, 1) for line in (2, 4, 6, 8)),
    *((line, 8) for line in (1, 3, 5, 7)),
}
"""The sixteen cards that project after the deal."""


PAGE = Page(GAME)


def open_places(holes: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the places whose card may be played with these holes in the quilt.

    Each place in turn holds the five of hearts, while the six waits on the waste."""
    bases = set(" ".join(BASES.values()).split())
    fillers = [rank + suit for rank in "23478" for suit in "CDS"] * 2 + ["9C", "9D", "9S"] * 2
    fillers += [rank + suit for rank in "TJ" for suit in "CDS"] * 2 + ["QC", "QD", "QS"] * 2
    fillers += ["5C", "5D", "5S", "6C", "6D", "6S", "7H", "8H", "9H", "TH"]
    assert len(fillers) == 64 and not set(fillers) & bases
    found = set()
    for n, (line, column) in enumerate((line, column) for line in SIDE for column in SIDE):
        cards = [*fillers[:n], "5H", *fillers[n + 1 :]]
        piles = {f"quilt-{which}": card for which, card in enumerate(cards, 1)}
        piles |= {place(*hole): "" for hole in holes}
        if (line, column) not in holes:
            offered = texts(at(GAME, BASES | piles | {"waste": "6H"}))
            if f"{place(line, column)}>waste" in offered:
                found.add((line, column))
    return found


def test_after_the_deal_the_four_cards_that_project_on_each_side_are_available() -> None:
    assert len(EDGE) == 16
    assert open_places(set()) == EDGE


@pytest.mark.parametrize("gone", sorted(EDGE), ids=str)
def test_the_removal_of_any_of_them_releases_one_or_two_others(gone: tuple[int, int]) -> None:
    line, column = gone
    beside = (
        {(line, column - 1), (line, column + 1)}
        if line in (1, 8) and (line + column) % 2 == 0
        else {(line - 1, column), (line + 1, column)}
    )
    inside = {(r, c) for r, c in beside if r in SIDE and c in SIDE}
    released = open_places({gone}) - EDGE
    assert released == inside - EDGE
    assert 1 <= len(released) <= 2


def test_a_hole_inside_frees_the_two_cards_whose_narrow_edges_it_bares() -> None:
    assert open_places({(4, 4)}) - EDGE == {(4, 3), (4, 5)}
    assert open_places({(4, 5)}) - EDGE == {(3, 5), (5, 5)}


def test_the_foundations_are_taken_out_and_eight_rows_of_eight_are_dealt() -> None:
    match = dealt(GAME, "KS 2C AC KS 9D AC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == list(BASES.values())
    assert [piles[f"quilt-{n}"] for n in range(1, 5)] == ["2C", "KS", "9D", "AC"]
    assert len(cards_in(match, "quilt")) == 64
    assert all(piles[f"quilt-{n}"] for n in range(1, 65))
    assert "<" not in "".join(piles[f"quilt-{n}"] for n in range(1, 65))
    assert len(piles["stock"].split()) == 32
    assert piles["waste"] == ""
    assert match.table.facts["redeals_left"] == 1
    assert (match.status, match.score) == ("playing", 8)


def test_dealt_from_an_unshuffled_deck() -> None:
    match = dealt(GAME)
    once = [run(suit, "2", "Q") for suit in "CDHS"] + [run(suit, "A", "K") for suit in "CDHS"]
    deck = " ".join(once).split()
    piles = lying(match)
    assert [piles[f"quilt-{n}"] for n in range(1, 65)] == deck[:64]
    assert piles["stock"] == down(backwards(" ".join(deck[64:])))
    assert set(texts(match)) >= {"quilt-1>foundation-1", "turn"}
