from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.vocabulary.moves import Move
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lying, row, run, texts

GAME = "klondike"
BOOK = "003 Klondike"
FIRST = "001"
RULING = "rulings"
PRESETS = ("classic", "three", "book", "book-three", "canfield-style")


ROWS = (
    *(
        row(
            f"{preset}: three at a time, the third on top",
            page,
            "stock: <2C> <3C> <4C> <5C>; tableau: 6D | 4H",
            preset=preset,
            plays="turn",
            then="stock: <2C>; waste: 5C 4C 3C",
            yes="waste>tableau-2",
            no="waste>tableau-1",
        )
        for preset, page in (("three", FIRST), ("book-three", BOOK), ("canfield-style", BOOK))
    ),
    *(
        row(
            f"{preset}: all the face-up cards are moved, not a part of them",
            BOOK,
            "tableau: <KC> 8S 7D 6S | 8C | 7H | 9D",
            preset=preset,
            yes="tableau-1:3>tableau-4",
            no="tableau-1:2>tableau-2; tableau-1>tableau-3",
        )
        for preset in ("book", "book-three", "canfield-style")
    ),
    # aces
    *(
        row(
            f"{preset}: an ace must go up before all else",
            BOOK,
            "tableau: <5C> AS | <9C> 7D | <9D> 6S; stock: <4C>; waste: 5D",
            preset=preset,
            only="tableau-1>foundation-",
            yes="tableau-1>foundation-1",
            no="tableau-3>tableau-2; turn; waste>tableau-3",
        )
        for preset in ("book", "book-three", "canfield-style")
    ),
    *(
        row(
            f"{preset}: an ace may go up and may stay",
            RULING,
            "tableau: <5C> AS | <9C> 7D | <9D> 6S; stock: <4C>; waste: 5D",
            preset=preset,
            yes="tableau-1>foundation-1; tableau-1>foundation-4; tableau-3>tableau-2; turn; "
            "waste>tableau-3",
        )
        for preset in ("classic", "three")
    ),
)

IN_FORCE: dict[str, dict[str, Any]] = {
    "classic": {
        "draw": 1,
        "passes": None,
        "lift": "part",
        "from_foundation": False,
        "starters": "free",
        "ace_on_two": True,
    },
    "three": {
        "draw": 3,
        "passes": None,
        "lift": "part",
        "from_foundation": False,
        "starters": "free",
        "ace_on_two": True,
    },
    "book": {
        "draw": 1,
        "passes": 1,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
    "book-three": {
        "draw": 3,
        "passes": 3,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
    "canfield-style": {
        "draw": 3,
        "passes": None,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
}


PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    rows=ROWS,
    exempt={"passes=1": {"redeal": "the stock is gone through once"}},
)


def test_seven_piles_are_dealt_by_rows_the_top_cards_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 8)] == [
        "AC",
        "<2C> 8C",
        "<3C> <9C> AD",
        "<4C> <TC> <2D> 6D",
        "<5C> <JC> <3D> <7D> TD",
        "<6C> <QC> <4D> <8D> <JD> KD",
        "<7C> <KC> <5D> <9D> <QD> <AH> 2H",
    ]
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert len(piles["stock"].split()) == 24
    assert piles["waste"] == ""
    assert cards_in(match, "foundation") == []
    assert (match.status, match.score) == ("playing", 0)
    assert {"tableau-1>foundation-1", "tableau-3>foundation-1", "turn"} <= set(texts(match))


@pytest.mark.parametrize("preset", ["book", "book-three", "canfield-style"])
def test_aces_that_are_dealt_face_up_go_up_with_the_deal(preset: str) -> None:
    match = dealt(GAME, preset=preset)
    assert cards_in(match, "foundation") == ["AC", "AD"]
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-3"]) == ("", "<3C> 9C")
    assert piles["foundation-3"] == piles["foundation-4"] == ""
    assert match.score == 2


def stacked() -> str:
    """Return the deck that wins by the recipe of the book's essay on solitaire games.

    The suits from king to ace, with alternating colors, are dealt one card at a time into four
    piles, face down; each pile is gathered onto its right-hand neighbor."""
    ordered = [card for suit in "SHCD" for card in run(suit, "K", "A", -1).split()]
    return " ".join(card for pile in range(4) for card in reversed(ordered[pile::4]))


def worth_playing(match: Match) -> list[Move]:
    """Return the plays that the recipe allows: nothing goes on the aces before the stock is out,
    and a king at the bottom of its pile gains nothing in another space."""
    piles, names = match.table.piles, match.game.names
    found = []
    for move in match.moves():
        if move.verb != "carry":
            continue
        home = names[move.target].startswith("foundation")
        idle = move.took(match.table) == 0 and not piles[move.target] and not home
        if not idle and (not home or not piles[match.game.stock]):
            found.append(move)
    return found


def test_the_stacked_deck_of_the_book_is_won() -> None:
    """Of several plays the one from the waste comes first, then the one from the larger pile,
    further right."""
    match = dealt(GAME, stacked(), preset="book")
    for _ in range(200):
        if match.status != "playing":
            break
        plays = worth_playing(match)
        match.play(plays[-1] if plays else "turn")
    assert (match.status, match.score) == ("won", 52)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_differ_in_their_options(preset: str) -> None:
    game = find(GAME).under(preset)
    assert tuple(game.presets) == PRESETS
    assert IN_FORCE[preset].items() <= game.chosen.items()
    assert set(game.options) == {
        "draw",
        "passes",
        "lift",
        "single_cards",
        "from_foundation",
        "starters",
        "ace_on_two",
    }


@pytest.mark.parametrize(
    ("preset", "passes", "turns"),
    [
        ("book", 1, 24),
        ("book-three", 3, 24),
        ("classic", 10, 240),
        ("three", 10, 80),
        ("canfield-style", 10, 80),
    ],
)
def test_how_often_the_stock_is_gone_through(preset: str, passes: int, turns: int) -> None:
    """Nothing is played; without a limit, ten redeals are enough."""
    match = dealt(GAME, f"{run('S', 'A', 'K')} {run('H', 'A', 'K')}", preset=preset)
    counts = {"passes": 0, "turns": 0}
    while counts["passes"] < 10:
        while "turn" in texts(match):
            match.play("turn")
            counts["turns"] += 1
        counts["passes"] += 1
        if counts["passes"] < 10 and "redeal" in texts(match):
            match.play("redeal")
        else:
            break
    assert counts == {"passes": passes, "turns": turns}
