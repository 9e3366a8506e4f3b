from __future__ import annotations

import pytest

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    at,
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    refuses,
    run,
    texts,
)

GAME = "suspense"
PRESETS = ("book", "eight-columns")
GROUPS = range(1, 5)


def group(number: int, center: str, wings: str, covers: str, top: str) -> dict[str, str]:
    """Return a group as it is dealt; a missing card is written as two dashes."""
    left, right = wings.split()
    lower, upper = covers.split()
    piles = {
        f"center-{number}": f"<{center}>" if center != "--" else "",
        f"wing-{2 * number - 1}": left,
        f"wing-{2 * number}": right,
        f"reserve-{2 * number - 1}": lower,
        f"reserve-{2 * number}": upper,
        f"reserve-{8 + number}": top,
    }
    return {name: "" if card == "--" else card for name, card in piles.items()}


FIRST = group(1, "9S", "4H JD", "6C 8D", "7S")
"""A whole group, with the seven of spades on the six of clubs and the eight of diamonds."""


PAGE = Page(
    GAME,
    last=Last(
        {
            "foundation-1": run("C", "A", "K"),
            "foundation-2": run("D", "7", "6"),
            "foundation-3": run("S", "A", "5"),
            "tableau-1": run("S", "K", "7", -1),
            "tableau-4": run("H", "K", "A", -1),
            "reserve-12": "6S",
        },
        "reserve-12>foundation-3",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
def test_four_groups_of_six_are_dealt_group_by_group(preset: str) -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "9S 4H JD 6C 8D 7S", preset=preset)
    piles = lying(match)
    assert {name: piles[name] for name in FIRST} == FIRST
    rest = f"{run('C', 'A', '5')} {run('C', '7', 'K')} {run('D', 'A', '6')}".split()
    for number in range(2, 5):
        center, left, right, lower, upper, top = rest[6 * number - 12 : 6 * number - 6]
        expected = group(number, center, f"{left} {right}", f"{lower} {upper}", top)
        assert {name: piles[name] for name in expected} == expected
    stock = (
        f"7D 9D TD QD KD AH 2H 3H {run('H', '5', 'K')} {run('S', 'A', '6')} 8S {run('S', 'T', 'K')}"
    )
    assert piles["stock"] == down(backwards(stock))
    assert len(stock.split()) == 28
    for role in ("foundation", "tableau", "waste", "discard"):
        assert cards_in(match, role) == []
    assert match.table.facts["redeals_left"] == 2
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 0)


@pytest.mark.parametrize("number", GROUPS)
def test_a_group_is_taken_off_from_the_top_and_leaves_center_and_wings(number: int) -> None:
    """The top card and the left cover go on the waste, the right cover on the next card of the
    stock."""
    other = 1 if number > 1 else 2
    piles = group(number, "9S", "4H JD", "6C 8D", "7S")
    piles |= group(other, "QC", "2C 3C", "AC AD", "7H")
    match = at(GAME, piles | lay("waste: 8S; stock: <KC> <9C>"))
    center, left, right = f"center-{number}", f"wing-{2 * number - 1}", f"wing-{2 * number}"
    low, high, top = f"reserve-{2 * number - 1}", f"reserve-{2 * number}", f"reserve-{8 + number}"
    for locked in (center, left, right, low, high):
        refuses(match, f"{locked}>waste")
    match.play(f"{top}>waste")
    match.play(f"{low}>waste")
    assert (lying(match)[left], lying(match)["tableau-1"]) == ("", "4H")
    assert (lying(match)[right], lying(match)[center]) == ("JD", "<9S>")
    match.play("turn")
    match.play(f"{high}>waste")
    lies = lying(match)
    assert (lies["tableau-2"], lies["foundation-1"], lies["waste"]) == (
        "JD",
        "9S",
        "8S 7S 6C 9C 8D",
    )
    assert lies[center] == lies[right] == lies[high] == ""
    assert f"reserve-{8 + other}>waste" in texts(match)
    match.undo()
    assert lying(match)[center] == "<9S>"


def test_the_stock_is_gone_through_three_times() -> None:
    match = dealt(GAME)
    turned = 0
    for left in (2, 1, 0):
        assert match.table.facts["redeals_left"] == left
        while "turn" in texts(match):
            match.play("turn")
            turned += 1
        if left:
            match.play("redeal")
    refuses(match, "redeal")
    assert turned == 3 * 28


def test_the_centers_are_unknown_until_they_are_bared() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"center-{n}"][0] for n in GROUPS] == ["<"] * 4
    assert "<" not in "".join(piles[f"wing-{n}"] for n in range(1, 9))
    assert "<" not in "".join(piles[f"reserve-{n}"] for n in range(1, 13))
