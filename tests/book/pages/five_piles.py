from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "five-piles"
BOOK = "003 Five Piles"
PAIRS = ("QA", "J2", "T3", "94", "85", "76")

ROWS = (
    *(
        row(
            f"{high} and {low} total thirteen and are discarded, of whatever suits",
            BOOK,
            lay(f"tableau: {high}S | KC | {low}S | | {low}H"),
            yes="discard tableau-1 tableau-3; discard tableau-1 tableau-5",
            no="discard tableau-1; discard tableau-3; discard tableau-3 tableau-5; "
            "discard tableau-1 tableau-2",
        )
        for high, low in PAIRS
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(lay("tableau: 9C | | | | ; reserve: | 4D"), "discard tableau-1 reserve-2"),
)


def test_a_row_of_five_is_dealt_and_forty_seven_wait() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == run("C", "A", "5").split()
    assert len(piles["stock"].split()) == 47
    assert texts(match) == ["deal"]


def test_nine_more_deals_leave_two_cards() -> None:
    match = dealt(GAME)
    for _ in range(9):
        match.play("deal")
    assert len(lying(match)["stock"].split()) == 2
    match.play("deal")
    piles = lying(match)
    assert (piles["reserve-1"], piles["reserve-2"]) == ("QS", "KS")
    assert {len(piles[f"tableau-{n}"].split()) for n in range(1, 6)} == {10}
