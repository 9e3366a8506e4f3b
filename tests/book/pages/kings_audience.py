from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, texts

GAME = "kings-audience"
BOOK = "003 King's Audience"


DOWNWARD = "JT98765432"

ALL_BUT_ONE = lay(
    "foundation: "
    + " | ".join(" ".join(rank + suit for rank in "A" + DOWNWARD) for suit in "CDH")
    + f" | {' '.join(rank + 'S' for rank in 'A' + DOWNWARD[:-1])}; antechamber-7: 2S; "
    "discard: KC QC KD QD KH QH KS QS"
)

ROWS = (
    # foundations
    *(
        row(
            f"the jacks are built down in suit: {low} on {high}",
            BOOK,
            lay(
                f"foundation-1: AS {' '.join(r + 'S' for r in DOWNWARD[: at + 1])}; "
                f"antechamber-3: {low}S; antechamber-4: {low}H"
            ),
            yes="antechamber-3>foundation-1",
            no="antechamber-4>foundation-1; antechamber-3>foundation-2",
        )
        for at, (high, low) in enumerate(pairwise(DOWNWARD))
    ),
)

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(ALL_BUT_ONE, "antechamber-7>foundation-4"),
)


def test_sixteen_cards_are_dealt_round_the_chamber_in_reading_order() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"antechamber-{n}"] for n in range(1, 17)] == front.split()
    assert len(piles["stock"].split()) == 36
    assert texts(match) == ["turn"]


def test_jack_and_ace_of_the_layout_go_up_and_their_spaces_are_filled() -> None:
    match = dealt(GAME, "AC 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D JC 2H 3H 4H")
    piles = lying(match)
    assert piles["foundation-1"] == "AC JC"
    assert (piles["antechamber-1"], piles["antechamber-16"]) == ("2H", "3H")
    assert piles["stock"].endswith(down(backwards("4H")))
    assert piles["waste"] == ""


def test_two_couples_of_the_layout_go_up_without_a_choice_of_order() -> None:
    match = dealt(GAME, "AC 3C 4C 5C JD 7C 8C 9C 2D 3D 4D 5D 6D 7D AD JC 2H 3H 4H 5H 6H")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC JC", "AD JD")
    spaces = ("antechamber-1", "antechamber-5", "antechamber-15", "antechamber-16")
    assert [piles[name] for name in spaces] == ["2H", "3H", "4H", "5H"]
    assert texts(match) == ["turn"]
