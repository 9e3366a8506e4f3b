from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, down, lying, run, texts

GAME = "crescent"
PAGE = Page(GAME)


def test_sixteen_piles_of_six_lie_below_aces_and_kings_with_their_top_cards_up() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " 2D 3D 4D 5D 6D 7D")
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    for n in range(1, 17):
        *below, top = piles[f"tableau-{n}"].split()
        assert len(below) == 5
        assert all(card.startswith("<") for card in below)
        assert not top.startswith("<")
    assert piles["tableau-1"].startswith(down("2C 7D"))
    assert piles["tableau-16"].startswith("<6D>")
    assert match.table.facts["shifts_left"] == 3
    assert match.score == 8
    assert "shift" in texts(match)
