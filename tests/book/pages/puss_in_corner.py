from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "puss-in-corner"
BOOK = "003 Puss in Corner"
ACES = "foundation: AC | AD | AH | AS; "

ROWS = (
    *(
        row(
            f"not after {turned} cards of a batch",
            BOOK,
            lay(ACES + "waste: 2C | KS | 9D | 3S; stock: <8C>"),
            facts={"batch": turned},
            only="turn",
            no="waste-1>foundation-1; waste-1>foundation-4",
        )
        for turned in (1, 2, 3)
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_the_aces_are_set_out_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    assert cards_in(match, "foundation") == ["AC", "AD", "AH", "AS"]
    rest = " ".join(run(suit, "2", "K") for suit in "CDHS")
    assert lying(match)["stock"] == down(backwards(rest))
    assert texts(match) == ["turn"]
