"""Suspense, as its pages say it: the book's (003, preset ``book``) and 000's (``eight-columns``).

A group lies so: the center face down, a wing at either side of it, a card on left wing and center,
a card on right wing and center, and one card more upon those two.
"""

from __future__ import annotations

import pytest

from game.book.catalog import find
from tests.support.book_rows import (
    Row,
    at,
    backwards,
    cards_in,
    dealt,
    down,
    keeps,
    lay,
    lying,
    refuses,
    row,
    run,
    tally,
    texts,
)

GAME = "suspense"
BOOK, OTHER, GENERAL, RULING, NOTATION, TIPS = (
    "003 Suspense",
    "000 Suspense",
    "003 General Procedure",
    "rulings",
    "protocol",
    "003 Suspense, tips",
)
PRESETS = ("book", "eight-columns")
GROUPS = range(1, 5)


def group(number: int, center: str, wings: str, covers: str, top: str) -> dict[str, str]:
    """A group as it is dealt; what has gone is two strokes."""
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
"""A whole group: seven of spades on six of clubs and eight of diamonds."""
FOURTH = group(4, "KD", "QH TC", "2D 3H", "5S")
ASIDE = group(1, "QS", "QC QD", "JC JS", "TS")
"""A group that has nothing to do with the matter."""
HALF = group(1, "9S", "4H JD", "6C 8D", "--")
"""The group when its top has gone."""
LAST_CENTER = HALF | lay("reserve-1:; wing-1:; tableau-1: 4H; foundation: | 2S | KH | 3D")
"""One center still to be bared; no club among foundations and wings."""
NO_CLUBS = lay("foundation: 9S | 2S | KH | 3D; tableau: 4H | JD")
"""All centers out, and no club among foundations and wings."""
DONE = {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
"""Three suits complete."""

EVERY_PRESET = (
    # the layout and the waste
    row(
        "at the beginning only the uppermost card of each group is available",
        BOOK,
        FIRST | FOURTH | lay("waste: 6H; stock: <2C>"),
        yes="reserve-9>waste; reserve-12>waste; turn",
        no="reserve-1>waste; reserve-2>waste; wing-1>waste; center-1>waste; reserve-7>waste; "
        "wing-7>waste; center-4>foundation-1; center-1>foundation-1; wing-2>tableau-1",
    ),
    row(
        "lower cards become available as those upon them go",
        BOOK,
        FIRST | FOURTH | lay("waste: 6H"),
        plays="reserve-9>waste",
        then="waste: 6H 7S; reserve-9:; reserve-1: 6C; wing-1: 4H; center-1: <9S>",
        yes="reserve-1>waste; reserve-2>waste",
        no="wing-1>waste; wing-2>tableau-1; center-1>foundation-1",
    ),
    row(
        "a lower card is locked in while the uppermost lies there",
        BOOK,
        FIRST | lay("waste: 7H; stock: <2C>"),
        no="reserve-1>waste; reserve-2>waste; reserve-9>waste",
        only="turn",
    ),
    row(
        "nothing can be built on an empty waste: a card must be turned first",
        OTHER,
        FIRST | FOURTH | lay("stock: <2C> <6H>"),
        only="turn",
        no="reserve-9>waste; reserve-12>waste",
    ),
    row(
        "on the waste one builds up or down, regardless of suits",
        BOOK,
        FIRST
        | FOURTH
        | group(2, "AC", "2H 3D", "4D 5D", "7D")
        | lay("reserve-1: 9C; waste: 6C; stock: <2C>"),
        yes="reserve-9>waste; reserve-10>waste; reserve-12>waste",
    ),
    row(
        "in sequence: no equal card, none with a rank left out",
        BOOK,
        FIRST | FOURTH | lay("waste: 7H; stock: <2C>"),
        only="turn",
        no="reserve-9>waste; reserve-12>waste",
    ),
    row(
        "the direction may be changed as often as one likes",
        BOOK,
        FIRST | {"reserve-1": "6S"} | lay("waste: 6H"),
        plays="reserve-9>waste; reserve-1>waste",
        then="waste: 6H 7S 6S",
    ),
    row(
        "the ace is below the two",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: 2H"),
        yes="reserve-9>waste",
    ),
    row(
        "and above the king",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: KH"),
        yes="reserve-9>waste",
    ),
    row(
        "and a king goes on it",
        BOOK,
        FIRST | {"reserve-9": "KS"} | lay("waste: AH"),
        yes="reserve-9>waste",
    ),
    row(
        "the stock is turned up one card at a time",
        BOOK,
        FIRST | lay("waste: 6H; stock: <2C> <KC>"),
        plays="turn",
        then="waste: 6H KC; stock: <2C>",
        yes="turn",
    ),
    row(
        "a card is turned whatever lies on the waste, and with plays left",
        GENERAL,
        FIRST | lay("waste: 6H; stock: <2C> <KC>"),
        yes="turn; reserve-9>waste",
    ),
    row(
        "the next card of the stock is not played before it is turned",
        BOOK,
        FIRST | lay("foundation-1: 8C; stock: <2C> <9C>"),
        only="turn",
        no="stock>foundation-1; stock>waste",
    ),
    # centers
    row(
        "the center unburied goes up as a foundation, and the wing to the tableau",
        BOOK,
        HALF | lay("wing-1:; reserve-1:; tableau-1: 4H; waste: 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="center-1:; foundation-1: 9S; wing-2:; tableau-1: 4H; tableau-2: JD; waste: 9H 8D",
    ),
    row(
        "the left cover bares the left wing only",
        BOOK,
        HALF | lay("waste: 5H"),
        plays="reserve-1>waste",
        then="wing-1:; tableau-1: 4H; wing-2: JD; center-1: <9S>; foundation-1:; tableau-2:",
        no="center-1>foundation-1; wing-2>tableau-2",
    ),
    row(
        "the right cover bares the right wing only",
        BOOK,
        HALF | lay("waste: 9H"),
        plays="reserve-2>waste",
        then="wing-2:; tableau-1: JD; wing-1: 4H; center-1: <9S>; foundation-1:",
    ),
    row(
        "the center is covered by both",
        BOOK,
        HALF | lay("reserve-1:; wing-1:; tableau-1: 4H; waste: 2H; stock: <2C>"),
        only="turn",
        no="center-1>foundation-1; center-1>waste; wing-2>tableau-2",
    ),
    row(
        "no other card begins a foundation",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: AH; foundation-1: 9H; tableau-1: AD"),
        no="reserve-9>foundation-2; waste>foundation-2; tableau-1>foundation-2; "
        "reverse tableau-1>foundation-2",
    ),
    row(
        "a foundation may not be built upon before it is in its row",
        GENERAL,
        HALF | lay("reserve-2: TS; waste: 5H"),
        no="reserve-2>center-1; waste>center-1; reserve-1>wing-1",
    ),
    # foundations
    row(
        "foundations are built up in suit, whatever they begin with",
        BOOK,
        FIRST | FOURTH | lay("wing-1: 4C; foundation: 6S | 4H | 4S; waste: 5H"),
        yes="reserve-9>foundation-1; reserve-12>foundation-3; waste>foundation-2",
        no="reserve-12>foundation-1; reserve-12>foundation-2; waste>foundation-3; "
        "reserve-9>foundation-2",
    ),
    row(
        "one rank at a time, and never down",
        BOOK,
        FIRST | lay("foundation: 5S | 8S; waste: 8H"),
        no="reserve-9>foundation-1; reserve-9>foundation-2",
        yes="reserve-9>waste",
    ),
    row(
        "on the king goes the ace, on the ace the two",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("foundation: QS KS | JH QH KH AH; waste: 2H"),
        yes="reserve-9>foundation-1; waste>foundation-2; reserve-9>waste",
        no="waste>foundation-1",
    ),
    row(
        "available for them are uncovered cards of the layout",
        BOOK,
        FIRST | lay("foundation: 5C | 7D; waste: 2H; stock: <2C>"),
        only="turn",
        no="reserve-1>foundation-1; reserve-2>foundation-2; wing-1>foundation-1",
    ),
    row(
        "and the top of the wastepile, then the next",
        BOOK,
        ASIDE | lay("foundation-1: 6C; waste: TC 8C 7C"),
        plays="waste>foundation-1; waste>foundation-1",
        then="foundation-1: 6C 7C 8C; waste: TC",
        no="waste>foundation-1",
    ),
    row(
        "not a card below the top",
        GENERAL,
        ASIDE | lay("foundation-1: 6C; waste: 7C 2H; stock: <2C>"),
        only="turn",
        no="waste>foundation-1; waste[1]>foundation-1",
    ),
    row(
        "and a card turned from the stock",
        BOOK,
        ASIDE | lay("foundation-1: 6C; waste: 2H; stock: <2D> <7C>"),
        plays="turn",
        yes="waste>foundation-1; turn",
    ),
    row(
        "to build is not compulsory",
        BOOK,
        FIRST | lay("foundation-1: 6S; waste: 6H; stock: <2C>"),
        yes="reserve-9>foundation-1; reserve-9>waste; turn",
    ),
    row(
        "what is on a foundation may not be moved elsewhere",
        BOOK,
        FIRST | lay("foundation: 6S | JH QH; waste: 7H; tableau: 8S | KH; stock: <2C>"),
        no="foundation-1>waste; foundation-2>waste; foundation-2>tableau-2; "
        "foundation-1>tableau-3; foundation-2>foundation-3",
        yes="turn",
    ),
    row(
        "a foundation does not go on a tableau pile, though it would fit",
        BOOK,
        ASIDE | lay("foundation: 7S | 5H 6H; tableau: 8S | 7H; waste: 2H; stock: <2C>"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="foundation-1>tableau-1; foundation-2>tableau-2; foundation-2:2>tableau-2",
    ),
    row(
        "a foundation is full at thirteen cards",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "4")} | lay("foundation-3: 5H; waste: 4H"),
        no="waste>foundation-3; waste>foundation-4; waste>foundation-1",
    ),
    # redeals
    row(
        "the redeal turns the waste over, unshuffled",
        OTHER,
        FIRST | lay("waste: 2H KC 5D"),
        plays="redeal",
        then="stock: <5D> <KC> <2H>; waste:; reserve-9: 7S; center-1: <9S>",
        only="turn",
    ),
    row(
        "two redeals, not three",
        BOOK,
        FIRST | lay("waste: 2H KC 5D"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "with one left play goes on",
        BOOK,
        FIRST | lay("waste: 2H KC 5D"),
        facts={"redeals_left": 1},
        only="redeal",
        status="playing",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        FIRST | lay("waste: 2H KC; stock: <5D>"),
        only="turn",
        no="redeal",
    ),
    row(
        "after the redeal nothing is built on the empty waste",
        BOOK,
        FIRST | lay("waste: 8H KC 6D"),
        plays="redeal",
        no="reserve-9>waste",
    ),
    # ends
    row(
        "all cards on foundations is the win",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "3"), "waste": "4S"},
        plays="waste>foundation-4",
        status="won",
        score=52,
    ),
    row(
        "with one card on the waste it is not yet won",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "3"), "waste": "4S"},
        status="playing",
        yes="waste>foundation-4",
    ),
    row(
        "a suit without foundation is built up in the tableau, and that is the win too",
        BOOK,
        DONE | {"tableau-2": run("S", "5", "7", -1), "waste": "6S"},
        plays="waste>tableau-2",
        then={"tableau-2": run("S", "5", "6", -1)},
        status="won",
    ),
    row(
        "a single card of the layout left: not won",
        BOOK,
        DONE | {"tableau-2": run("S", "5", "7", -1), "reserve-9": "6S"},
        status="playing",
        yes="reserve-9>tableau-2",
    ),
    # suits that are missing altogether
    row(
        "a suit among neither foundations nor wings is cast out as soon as that is known",
        BOOK,
        LAST_CENTER | lay("waste: 7C 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="foundation-1: 9S; tableau-2: JD; waste: 9H 8D; discard: 7C; stock: <2C>",
    ),
    row(
        "also the card that bares the last center",
        BOOK,
        LAST_CENTER | lay("reserve-2: 8C; waste: 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="foundation-1: 9S; waste: 9H; discard: 8C; stock: <2C>",
    ),
    row(
        "its cards are cast out as they turn up from the stock",
        BOOK,
        NO_CLUBS | lay("waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H; discard: 2C; stock: <3H>",
        yes="turn",
    ),
    row(
        "a card of a suit that is there is not",
        BOOK,
        NO_CLUBS | lay("waste: 9H; stock: <3H> <4S>"),
        plays="turn",
        then="waste: 9H 4S; discard:",
    ),
    row(
        "a suit that a wing alone shows is not missing",
        BOOK,
        NO_CLUBS | lay("tableau-3: TC; waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "a suit that a foundation alone shows is not missing",
        BOOK,
        NO_CLUBS | lay("foundation-2: TC; waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "nothing is cast out while a center lies face down: it might be of that suit",
        BOOK,
        LAST_CENTER | lay("waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "with the suit cast out the other three make the win",
        BOOK,
        {
            "foundation-1": run("H", "5", "4"),
            "foundation-2": run("S", "5", "3"),
            "tableau-1": run("D", "9", "T", -1),
            "waste": "4S",
            "discard": run("C", "A", "K"),
        },
        plays="waste>foundation-2",
        status="won",
    ),
    row(
        "nothing is cast out at the player's wish",
        BOOK,
        FIRST | lay("foundation-1: 9D; tableau-1: 8C; waste: 2H; stock: <2C>"),
        no="waste>discard; reserve-9>discard; tableau-1>discard; discard waste; discard reserve-9",
        yes="turn",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("said", EVERY_PRESET, ids=str)
def test_both_suspenses_keep(said: Row, preset: str) -> None:
    keeps(GAME, said, preset)


def test_the_page_is_asked_both_ways() -> None:
    offered, refused, played = tally(EVERY_PRESET)
    assert offered >= 43
    assert refused >= 66
    assert played >= 20


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
    """Seven, six, seven, eight: top, left cover, then by way of the stock the right one."""
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


def test_the_centers_are_not_to_be_told_before_they_are_bared() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"center-{n}"][0] for n in GROUPS] == ["<"] * 4
    assert "<" not in "".join(piles[f"wing-{n}"] for n in range(1, 9))
    assert "<" not in "".join(piles[f"reserve-{n}"] for n in range(1, 13))


def test_the_option_is_what_the_presets_differ_in() -> None:
    game = find(GAME)
    assert game.under("book").chosen != game.under("eight-columns").chosen
    assert (game.packs, game.minutes, game.chance) == (1, 10, (1, 6))
