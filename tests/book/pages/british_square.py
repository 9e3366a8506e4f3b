from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import at, backwards, dealt, down, lay, lying, row, run, texts

GAME = "british-square"
BOOK = "003 British Square"
SIXTEEN = lay(
    "tableau: 3C | 5C | 7C | 9C | 3D | 5D | 7D | 9D | 3H | 5H | 7H | 9H | 3S | 5S | 7S | 9S"
)
"""Sixteen cards that don't fit one another."""


def there_and_back(suit: str, many: int) -> str:
    """Return a foundation of this many cards."""
    whole = f"{run(suit, 'A', 'K')} {run(suit, 'K', 'A', -1)}"
    return " ".join(whole.split()[:many])


COURSE = there_and_back("C", 26).split()

ROWS = (
    # foundations
    *(
        row(
            f"built up in suit to the king, then the other king, and down to the ace: card {n + 1}",
            BOOK,
            {"foundation-2": there_and_back("C", n), "foundation-1": "AD", "waste": COURSE[n]},
            yes="waste>foundation-2",
            no="waste>foundation-1; waste>foundation-3",
        )
        for n in range(1, 26)
    ),
)

PAGE = Page(GAME, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_sixteen_cards_are_dealt() -> None:
    match = dealt(GAME, "3C 5C 7C 9C 3D 5D 7D 9D 3H 5H 7H 9H 3S 5S 7S 9S KC")
    piles = lying(match)
    assert {name: piles[name] for name in SIXTEEN} == SIXTEEN
    assert len(piles["stock"].split()) == 88
    assert piles["stock"].endswith("<KC>")
    assert texts(match) == ["turn"]


def test_the_first_ace_of_each_suit_goes_up_and_leaves_a_space() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC", "AD")
    assert (piles["tableau-1"], piles["tableau-14"]) == ("", "")
    assert piles["stock"].startswith(down(backwards(run("S", "J", "K"))))


def test_with_a_space_open_the_next_card_may_be_seen() -> None:
    piles = SIXTEEN | lay("waste: KD; stock: <KC> <8D>")
    for open_place, may in (("", True), ("9S", False)):
        match = at(GAME, piles | {"tableau-16": open_place})
        assert match.game.shows_next(match.table) is may
