from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "blondes-and-brunettes"

PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_ten_in_the_reserve_nine_in_the_tableau_and_one_on_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == run("C", "A", "T")
    nine = f"JC QC KC {run('D', 'A', '6')}".split()
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == nine
    assert piles["foundation-1"] == "7D"
    rest = f"{run('D', '8', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HSCDHS")
    assert match.facts()["base"] == "7"
    assert piles["stock"] == down(backwards(rest))


def test_cards_of_its_rank_go_up_and_their_places_are_filled() -> None:
    front = f"{run('C', 'A', '9')} 7D 2D 7H 4D 5D 6D 8D 9D TD JD 7S"
    piles = lying(dealt(GAME, front))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["7S", "7D", "7H", ""]
    assert piles["reserve"] == run("C", "A", "9")
    assert [piles[f"tableau-{n}"] for n in range(1, 3)] == ["2D", "TC"]
