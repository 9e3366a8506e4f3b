from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, run, texts

GAME = "scorpion"
THREE = {
    "tableau-1": run("C", "K", "A", -1),
    "tableau-2": run("D", "K", "A", -1),
    "tableau-3": run("H", "K", "A", -1),
}


PAGE = Page(
    GAME,
    last=Last(
        THREE | {"tableau-5": run("S", "K", "4", -1), "tableau-7": run("S", "3", "A", -1)},
        "tableau-7:3>tableau-5",
    ),
)


def test_three_rows_four_down_and_three_up_and_four_rows_all_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <8C> <2D> 9D 3H TH 4S"
    assert piles["tableau-4"] == "<4C> <JC> <5D> QD 6H KH 7S"
    assert piles["tableau-5"] == "5C QC 6D KD 7H AS 8S"
    assert piles["tableau-7"] == "7C AD 8D 2H 9H 3S TS"
    assert piles["reserve"] == "<KS> <QS> <JS>"


def test_the_reserve_goes_on_the_left_from_the_next_card_on() -> None:
    match = dealt(GAME)
    match.play("deal")
    piles = lying(match)
    assert [piles[f"tableau-{n}"].split()[-1] for n in (1, 2, 3)] == ["JS", "QS", "KS"]
    assert lay("reserve:").items() <= piles.items()
    assert "deal" not in texts(match)
