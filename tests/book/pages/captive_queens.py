from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, texts

GAME = "captive-queens"
PAGE = Page(
    GAME,
    last=Last(
        {f"foundation-{n}": f"5{s} 4{s} 3{s} 2{s} A{s} K{s}" for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": f"6{s} 7{s} 8{s} 9{s} T{s} J{s}" for n, s in enumerate("CDH", 5)}
        | lay("foundation-8: 6S 7S 8S 9S TS; waste: JS; discard: QC QD QH QS"),
        "waste>foundation-8",
    ),
)


def test_the_whole_pack_is_the_stock() -> None:
    match = dealt(GAME)
    assert len(lying(match)["stock"].split()) == 52
    assert texts(match) == ["turn"]


def test_turned_to_the_end_every_five_six_and_queen_is_out_of_the_stock() -> None:
    match = dealt(GAME)
    while "turn" in texts(match):
        match.play("turn")
    assert cards_in(match, "discard") == ["QC", "QD", "QH", "QS"]
    begun = {lying(match)[f"foundation-{n}"][0] for n in range(1, 5)}
    assert begun == {"5"}
    assert {lying(match)[f"foundation-{n}"][0] for n in range(5, 9)} == {"6"}
    assert down("QS") not in lying(match)["stock"]
