from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "carpet"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"}
    },
)


def test_the_aces_are_set_out_and_four_rows_of_five_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    carpet = [piles[f"carpet-{n}"] for n in range(1, 21)]
    assert carpet == f"{run('C', '2', 'K')} {run('D', '2', '9')}".split()
    rest = f"TD JD QD KD {run('H', '2', 'K')} {run('S', '2', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert piles["waste"] == ""
    assert texts(match) == ["carpet-1>foundation-1", "carpet-13>foundation-2", "turn"]
