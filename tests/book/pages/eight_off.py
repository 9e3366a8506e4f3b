from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import cards_in, dealt, lying, run, texts

GAME = "eight-off"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_eight_piles_of_six_by_rows_and_four_begin_the_reserve() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
    # the deck is in order by suits, so each pile gets every eighth card
    assert piles["tableau-1"] == "AC 9C 4D QD 7H 2S"
    assert piles["tableau-8"] == "8C 3D JD 6H AS 9S"
    assert [piles[f"reserve-{n}"] for n in range(1, 9)] == ["TS", "JS", "QS", "KS", "", "", "", ""]
    assert "<" not in "".join(piles.values())


def test_at_the_deal_no_move_is_forced_unless_an_ace_lies_open() -> None:
    columns = {f"tableau-{n}" for n in range(1, 9)}
    assert {text.split(">")[0] for text in texts(dealt(GAME))} == columns
    others = " ".join(run(suit, "A", "K") for suit in "CDH")
    assert cards_in(dealt(GAME, f"{others} 2S AS"), "foundation") == ["AS"]
