from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, run, texts

GAME = "golf"
PAGE = Page(
    GAME,
    last=Last(lay("tableau-3: 5C; waste: 6D; stock: <9H>"), "tableau-3>waste"),
)


def test_five_rows_of_seven_are_dealt_face_up_and_one_card_to_the_waste() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 8C 2D 9D 3H"
    assert piles["tableau-2"] == "2C 9C 3D TD 4H"
    assert piles["tableau-7"] == "7C AD 8D 2H 9H"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [5] * 7
    assert piles["waste"] == "TH"
    assert piles["stock"] == down(backwards(f"JH QH KH {run('S', 'A', 'K')}"))
    assert (match.status, match.score) == ("playing", 35)
    assert texts(match) == ["tableau-7>waste", "turn"]


def test_the_stock_has_sixteen_cards() -> None:
    match = dealt(GAME)
    for left in range(15, -1, -1):
        match.play("turn")
        assert len(lying(match)["stock"].split()) == left
    assert len(lying(match)["waste"].split()) == 17
    assert "turn" not in texts(match)
    assert match.score == 35
