from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, run, texts

GAME = "gate"
PAGE = Page(GAME, deals_on={"opening": LAID_OUT})


def test_two_posts_of_five_then_two_rails_of_four() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles["post-1"], piles["post-2"]] == ["2C 4C 6C 8C TC", "3C 5C 7C 9C JC"]
    assert [piles[f"rail-{n}"] for n in range(1, 9)] == [
        "QC",
        "KC",
        "2D",
        "3D",
        "4D",
        "5D",
        "6D",
        "7D",
    ]
    rest = f"AC AD {run('D', '8', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert cards_in(match, "foundation") == []
    assert match.facts() == {}
    assert texts(match)[-1] == "turn"


def test_the_house_rule_names_both_posts() -> None:
    words = find(GAME).options["fill_spaces"].words
    assert words.startswith("whether the posts, and after them the waste, fill a space at once")


def test_aces_of_the_layout_go_up_with_the_deal_and_the_player_fills_their_places() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC AC KC 2D 3D 4D 5D 6D 7D"
    match = dealt(GAME, front)
    assert cards_in(match, "foundation") == ["AC"]
    assert texts(match) == ["post-1>rail-1", "post-2>rail-1"]
