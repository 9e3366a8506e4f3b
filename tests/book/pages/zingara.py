from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "zingara"
BOOK = "003 Zingara"
SEVENS = "foundation: 7C | 7C | 7D | 7D | 7H | 7H | 7S | 7S; "
COURSE = "789TJQKA"

ROWS = (
    # the play
    *(
        row(
            f"sevens are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(SEVENS + f"foundation-1: {' '.join(r + 'C' for r in COURSE[: at + 1])}")
            | lay(f"tableau: {high}H | QD | QS | JS | KD | KC | JD | KS"),
            yes="tableau-1>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(COURSE))
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_a_seven_is_removed_first_and_the_deck_lies_ready() -> None:
    match = dealt(GAME, "TC JD 7H QS")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in (1, 2)] == ["7H", ""]
    assert piles["tableau-1"] == ""
    stock = piles["stock"].split()
    assert stock[-3:] == ["<QS>", "<JD>", "<TC>"]
    assert len(stock) == 63
    assert not [card for card in stock if card[1] in "23456"]
    assert texts(match) == ["turn"]


def test_the_whole_deck_is_dealt_below_the_sevens() -> None:
    match = dealt(GAME, "TC JD 7H QS 8D KH 7D 7S AC")
    while "turn" in texts(match) or any(text.startswith("hand") for text in texts(match)):
        down = [text for text in texts(match) if text.startswith("hand>tableau")]
        match.play(down[0] if down else "turn")
    piles = lying(match)
    assert piles["stock"] == piles["hand"] == ""
    assert all(piles[f"foundation-{n}"][0] == "7" for n in range(1, 9))
    assert piles["tableau-1"] == "TC JD QS 8D KH"
    assert piles["tableau-2"] == ""
    assert piles["tableau-3"].startswith("AC")
