from __future__ import annotations

from collections import Counter

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, texts

GAME = "empress-of-india"
BOOK = "003 Empress of India"
BLACK, RED = [*"A23456789TJK"], [*"KQT98765432A"]
"""The columns of the table on the page."""
ACES, KINGS = "AC AS AC AS AC AS AC AS", "KD KH KD KH KD KH KD KH"
HOMES = lay("foundation: " + " | ".join(f"{ACES} {KINGS}".split()))
"""The black aces and the red kings."""


def climbed(suit: str, last: int) -> str:
    """Return a foundation built up to this card."""
    return " ".join(rank + suit for rank in (BLACK if suit in "CS" else RED)[:last])


ROWS = (
    # building
    *(
        row(
            f"a black {black} and a red {red} are built on one another",
            BOOK,
            HOMES | {"army-1": f"{red}H", "navy-1": f"{black}S", "army-2": f"{red}D"},
            yes="army-1>navy-1; navy-1>army-1; navy-1>army-2; army-2>navy-1",
            no="army-1>army-2",
        )
        for black, red in zip(BLACK[1:], RED[1:], strict=True)
    ),
)

LAST = Last(
    {f"foundation-{n}": climbed(suit, 12) for n, suit in enumerate("CSCSCSCSDHDHDHDH", 1)}
    | {"foundation-1": climbed("C", 11), "foundation-16": climbed("H", 11)}
    | lay("navy-3: KC; army-5: AH"),
    "couple army-5 navy-3",
)
PAGE = Page(GAME, rows=ROWS, last=LAST)


def test_aces_and_kings_are_set_out_and_the_decoration_is_left_out() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 17)] == f"{ACES} {KINGS}".split()
    there = Counter(card[:2] for pile in piles.values() for card in pile.replace("<", "").split())
    assert sum(there.values()) == 208 - 8 - 8
    assert not there.keys() & {"QC", "QS", "JD", "JH"}
    assert match.score == 16


def test_the_army_is_red_the_navy_black_and_the_excess_goes_to_the_waste() -> None:
    # the unshuffled deck: clubs, diamonds, hearts, spades, four times over
    match = dealt(GAME)
    assert all(card[1] in "DH" for card in cards_in(match, "army"))
    assert all(card[1] in "CS" for card in cards_in(match, "navy"))
    assert len(cards_in(match, "army")) == len(cards_in(match, "navy")) == 24
    piles = lying(match)
    assert piles["army-1"] == "AD"
    assert piles["navy-1"] == "2C"
    assert piles["waste-1"] == ""


def test_an_excess_of_one_color_waits_in_its_order() -> None:
    reds = " ".join(f"{rank}{suit}" for suit in "DH" for rank in "A23456789TQ") + " AD 2D 3D 4D"
    match = dealt(GAME, reds)
    piles = lying(match)
    assert piles["army-24"] == "2D"
    assert piles["waste-1"] == "3D 4D"
    assert piles["waste-2"] == ""
    assert "turn" in texts(match)
