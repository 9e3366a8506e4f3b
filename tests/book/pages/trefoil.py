"""Trefoil, as the book's page says it (003)."""

from __future__ import annotations

from game.core import cards
from game.core.shuffle import later_seed, shuffled
from tests.support.book_page import Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, row, run, texts

GAME = "trefoil"
BOOK, LUCIE, GENERAL, RULING = (
    "003 Trefoil",
    "003 La Belle Lucie",
    "003 General Procedure",
    "rulings",
)
ACES = lay("foundation: AC | AD | AH | AS")
LAST = {"redeals_left": 0}

ROWS = (
    row(
        "foundations are built up in suit",
        LUCIE,
        ACES | lay("tableau: KD 2S | 9D 2C | 5H 3S"),
        yes="tableau-1>foundation-4; tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-4; tableau-3>foundation-4",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        ACES | lay("foundation-1: AC 2C; tableau: KD 3C | 9D 4S"),
        no="foundation-1>tableau-1; foundation-2>tableau-3; foundation-1>foundation-2",
    ),
    row(
        "fans are built down in suit",
        LUCIE,
        ACES | lay("tableau: KD 9H | 5C 9D | 2C TH | 6C 8H"),
        yes="tableau-4>tableau-1; tableau-1>tableau-3",
        no="tableau-4>tableau-2; tableau-3>tableau-1; tableau-1>tableau-4; tableau-2>tableau-3",
    ),
    row(
        "one card at a time",
        LUCIE,
        ACES | lay("tableau: 4D 9H 8H | 5C TH"),
        no="tableau-1:2>tableau-2; tableau-1>tableau-2; tableau-1[2]>tableau-2",
    ),
    row(
        "a space is not filled",
        LUCIE,
        ACES | lay("tableau: KH | | 4D KS | 5C TH"),
        only="redeal",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-16",
    ),
    row(
        "a king goes on no card",
        GENERAL,
        ACES | lay("tableau: 4D KH | 5C 2H | 3C QH"),
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3; tableau-1>foundation-3",
    ),
    row(
        "two redeals, not three",
        LUCIE,
        ACES | lay("tableau: KD 9H | 5C TH"),
        facts=LAST,
        yes="tableau-1>tableau-2",
        no="redeal",
    ),
    row(
        "the redeal is offered with plays left",
        RULING,
        ACES | lay("tableau: KD 9H | 5C TH"),
        yes="tableau-1>tableau-2; redeal",
    ),
    row(
        "after the last redeal any one buried card may be drawn",
        LUCIE,
        ACES | lay("tableau: 2C 9H 8S | 5C TH | 9S 4H"),
        facts=LAST,
        yes="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2",
        no="tableau-1[1]>tableau-2; tableau-2[1]>foundation-1; tableau-1[1]>tableau-16",
    ),
    row(
        "one card only",
        LUCIE,
        ACES | lay("tableau: 2C 9H 8S | 3C TH | 9S 4H"),
        facts=LAST,
        plays="tableau-1[1]>foundation-1",
        then="tableau-1: 9H 8S; foundation-1: AC 2C",
        no="tableau-2[1]>foundation-1; tableau-1[1]>tableau-2",
    ),
    row(
        "no draw before the last redeal",
        LUCIE,
        ACES | lay("tableau: 2C 9H 8S | 5C TH | 9S 4H"),
        facts={"redeals_left": 1},
        only="redeal",
        no="tableau-1[1]>foundation-1; tableau-1[2]>tableau-2",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-16": "KS"},
        plays="tableau-16>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=12,
    refused=27,
    played=2,
    rows=ROWS,
    exempt={
        "always": {
            "hidden": "all fans lie open, and there is no stock",
            "obligations": "the aces are in place from the start",
        }
    },
)


def test_the_aces_are_removed_and_sixteen_fans_of_three_dealt() -> None:
    match = dealt(GAME, "KS AS QH AC 5D")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 17)] == [3] * 16
    assert [piles[f"tableau-{n}"][:2] for n in range(1, 5)] == ["KS", "QH", "5D", "2C"]
    assert "<" not in "".join(piles.values())
    assert match.table.facts["redeals_left"] == 2
    assert match.score == 4


def test_a_redeal_shuffles_what_is_not_home_and_deals_it_in_threes() -> None:
    match = at(GAME, ACES | lay("tableau: KD 9H 4C | KH 8S 5C | | 2D"))
    match.play("redeal")
    dealt_out = cards.write(shuffled(cards.read("KD 9H 4C KH 8S 5C 2D"), later_seed(0, 1))).split()
    piles = lying(match)
    fans = [" ".join(dealt_out[n:6:2]) for n in range(2)] + [dealt_out[6]]
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == [*fans, ""]
    assert match.table.facts["redeals_left"] == 1
    match.play("redeal")
    refuses(match, "redeal")
    assert not match.table.facts["drawn"]
    match.undo()
    assert "redeal" in texts(match)


def test_more_cards_than_sixteen_fans_hold_lie_on_the_last() -> None:
    """In a given position no ace need be home."""
    match = at(GAME, lay(f"tableau: {' '.join(run(suit, 'A', 'K') for suit in 'CDHS')}"))
    match.play("redeal")
    fans = [len(pile.split()) for name, pile in lying(match).items() if name[:7] == "tableau"]
    assert max(fans) > 3 and sum(fans) + (match.score or 0) == 52
