from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, run, texts

GAME = "little-spider"
PAGE = Page(
    GAME,
    deals_on={
        "opening": LAID_OUT,
        "deal": "as long as no foundation is begun the player need not choose its color yet",
    },
)


def test_the_first_batch_lies_at_the_start_and_six_deals_follow() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    assert len(piles["stock"].split()) == 44
    assert texts(match) == ["deal"]


def test_the_deal_comes_to_its_end_with_the_upper_row() -> None:
    # no ace goes up here before the player moves it
    match = dealt(GAME)
    deals = 0
    while "deal" in texts(match):
        match.play("deal")
        deals += 1
    piles = lying(match)
    assert deals == 6
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [7] * 4 + [6] * 4
    assert piles["tableau-4"].endswith("KS")
