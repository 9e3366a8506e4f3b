from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, texts

GAME = "chessboard"
RANKS = "A23456789TJQK"


PAGE = Page(
    GAME,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_it_is_dealt_as_fortress_and_then_the_rank_is_chosen() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [6, 6] + [5] * 8
    assert piles["tableau-1"] == "AC JC 8D 5H 2S QS"
    assert texts(match) == [f"choose base={rank}" for rank in RANKS]


def test_the_choice_is_made_once_and_can_be_taken_back() -> None:
    match = dealt(GAME)
    match.play("choose base=Q")
    assert lying(match)["foundation-1"] == "QS"
    assert not any(move.startswith("choose") for move in texts(match))
    match.undo()
    assert len(texts(match)) == 13
    match.play("choose base=2")
    assert match.table.facts["base"] == "2"
