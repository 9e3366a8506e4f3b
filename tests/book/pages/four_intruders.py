from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "four-intruders"
PAGE = Page(GAME)


def test_eight_aces_are_set_out_then_a_column_of_four_and_a_row_of_eight() -> None:
    piles = lying(dealt(GAME))
    aces = ["AC", "AD", "AH", "AS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == [*aces, *aces]
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2C", "3C", "4C", "5C"]
    first = [*run("C", "6", "K").split(), ""]
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == first
    left = " ".join(run(suit, "2", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(left))


def test_eleven_rows_leave_just_the_four_intruders() -> None:
    match = dealt(GAME)
    rows = 1
    while len(lying(match)["stock"].split()) > 4:
        match.play("deal")
        rows += 1
    assert match.table.facts["rows"] == rows == 11
    match.play("deal")
    assert [lying(match)[f"intruder-{n}"] for n in range(1, 5)] == run("S", "T", "K").split()
