from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "babette"
AT_ONCE = "after dealing a tableau row, pause and play up what you can to the foundations"


PAGE = Page(
    GAME,
    deals_on={"opening": AT_ONCE, "deal": AT_ONCE},
    last=Last(
        lay("foundation-1: AC 2C; foundation-5: KC; tableau-9: 3C"), "tableau-9>foundation-1"
    ),
)


def test_the_first_row_of_eight_is_dealt_and_nothing_else() -> None:
    first = "9D 8S 8H TC 5H 7D JS 6C"
    match = dealt(GAME, f"{first} 4C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == [*first.split(), ""]
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith("<4C>")


def test_an_ace_of_the_first_row_goes_up_and_leaves_its_place() -> None:
    piles = lying(dealt(GAME, "9D AS 8H KC 5H 7D JS 6C 4C"))
    assert piles["foundation-1"] == "AS"
    assert piles["foundation-5"] == "KC"
    assert piles["tableau-2"] == piles["tableau-4"] == ""
    assert piles["tableau-8"] == "6C"


def test_thirteen_rows_take_the_whole_deck() -> None:
    match = dealt(GAME)
    while "deal" in (offered := [move.text for move in match.moves()]) or ">" in offered[0]:
        match.play("deal" if "deal" in offered else offered[0])
    assert match.table.facts["rows"] == 13
    assert lying(match)["stock"] == ""
