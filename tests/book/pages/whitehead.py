from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, run

GAME = "whitehead"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_the_tableau_is_klondikes_all_face_up() -> None:
    match = dealt(GAME, "2C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(2, 7)] == [
        "AC 8C",
        "3C 9C",
        "4C TC 2D 6D",
        "5C JC 3D 7D TD",
        "6C QC 4D 8D JD KD",
    ]
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert not any("<" in pile for name, pile in piles.items() if name.startswith("tableau"))


def test_an_ace_on_top_of_a_pile_goes_up_with_the_deal_and_a_buried_one_does_not() -> None:
    match = dealt(GAME, "2C")
    assert cards_in(match, "foundation") == ["AD"]
    assert lay("tableau-7: 7C KC 5D 9D QD AH 2H").items() <= lying(match).items()


def test_the_waste_is_empty_at_the_start() -> None:
    assert lying(dealt(GAME))["waste"] == ""
