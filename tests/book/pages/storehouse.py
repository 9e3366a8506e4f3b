from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "storehouse"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_the_deuces_are_set_out_then_thirteen_to_the_storehouse_and_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["2C", "2D", "2H", "2S"]
    assert piles["reserve"] == f"AC {run('C', '3', 'K')} AD", "face up"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "4D", "5D", "6D"]
    rest = f"{run('D', '7', 'K')} AH {run('H', '3', 'K')} AS {run('S', '3', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 31
    assert match.facts() == {"redeals_left": 2}
    assert texts(match) == [
        "tableau-1>foundation-2",
        "tableau-1>tableau-2",
        "tableau-2>tableau-3",
        "tableau-3>tableau-4",
        "turn",
    ]
    assert match.score == 4
