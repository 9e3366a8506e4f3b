from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import cards_in, dealt, lying, run, texts

GAME = "interregnum"
LAST = {
    "discard": " ".join(run(suit, "A", "K") for suit in "CDCDSSH"),
    "topper-8": "7H",
    "foundation-8": run("H", "8", "5"),
    "tableau-4": "6H",
}
"""Seven finished piles, and an eighth that needs one card."""


PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "deal": "eight cards are dealt at a time, one upon each pile"},
    last=Last(LAST, "tableau-4>foundation-8"),
)


def test_eight_toppers_then_eight_piles_of_one_card() -> None:
    front = "7H 2C KD QS 9H 4S TD 5C QC QD QH 2D 2H 2S 7C 7D 6C 9C"
    match = dealt(GAME, front)
    piles = lying(match)
    assert " ".join(piles[f"topper-{n}"] for n in range(1, 9)) == "7H 2C KD QS 9H 4S TD 5C"
    assert " ".join(piles[f"tableau-{n}"] for n in range(1, 9)) == "QC QD QH 2D 2H 2S 7C 7D"
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert piles["stock"].endswith("<9C> <6C>")
    assert len(piles["stock"].split()) == 88
    assert "<" not in piles["topper-1"] + piles["tableau-1"]
    assert match.table.facts["redeals_left"] == 1
    assert texts(match) == ["deal"]
    assert (match.status, match.score) == ("playing", 0)


def test_what_starts_a_foundation_goes_up_with_the_deal_and_leaves_a_space() -> None:
    front = "7H 2C KD QS 9H 4S TD 5C QC 8D QH 3D 2H 2S 7C 7D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8D", "3D")
    assert cards_in(match, "tableau") == ["2H", "2S", "7C", "7D", "QC", "QH"]
    assert piles["tableau-2"] == piles["tableau-4"] == ""
    assert match.score == 2


def test_the_stock_is_dealt_in_eleven_batches() -> None:
    match = dealt(GAME)
    batches = 0
    while "redeal" not in texts(match):
        moves = texts(match)
        match.play("deal" if "deal" in moves else moves[0])
        batches += "deal" in moves
    assert batches == 11
    assert lying(match)["stock"] == ""
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 0
    assert cards_in(match, "tableau") == []
    toppers = len(cards_in(match, "topper"))
    assert match.score is not None
    assert len(lying(match)["stock"].split()) + match.score + toppers == 104
