from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lying, run, texts

GAME = "virginia-reel"


COMPLETE = [
    " ".join(rank + suit for rank in ranks)
    for ranks in ("258J", "369Q", "47TK")
    for suit in "CDHSCDHS"
]
LAST = Last(
    {f"tableau-{n}": pile for n, pile in enumerate(COMPLETE, 1)}
    | {"tableau-24": "4S 7S TS", "reserve-5": "KS", "discard": "AC AC AD AD AH AH AS AS"},
    "reserve-5>tableau-24",
)
PAGE = Page(GAME, last=LAST)


def test_a_two_a_three_and_a_four_of_different_suits_are_set_out_first() -> None:
    match = dealt(GAME, "5C 2H 3H 4H 3S 4S 4D 2C")
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-9"], piles["tableau-17"]) == ("2H", "3S", "4D")
    # the others stay in place and are dealt by rows
    assert [piles[f"tableau-{n}"] for n in (2, 3, 4, 5)] == ["5C", "3H", "4H", "4S"]
    assert piles["tableau-6"] == "2C"


def test_twenty_one_cards_and_a_row_of_eight_are_dealt() -> None:
    match = dealt(GAME, run("S", "2", "K") + " " + run("H", "2", "K"))
    piles = lying(match)
    assert all(len(piles[f"tableau-{n}"].split()) == 1 for n in range(1, 25))
    assert all(len(piles[f"reserve-{n}"].split()) <= 1 for n in range(1, 9))
    assert len(piles["stock"].split()) == 104 - 24 - 8
    assert match.status == "playing"


def test_ten_rows_of_eight_come_in_all() -> None:
    match = dealt(GAME)
    rows = 1
    while "deal" in texts(match):
        match.play("deal")
        rows += 1
    assert rows == 10
    assert lying(match)["stock"] == ""
