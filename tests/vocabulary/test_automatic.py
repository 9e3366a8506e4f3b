"""Reflexes, and goals that several pages share, on tiny tables.

Among others, ``fill_at_once`` is used by Elevens, Tens, Thirteens, Knockout, Tournament;
``cast_out`` by Captive Queens, Stag Party, Knockout; ``cast_out_suits`` by Spiderette, Will o' the
Wisp; ``home_except`` by Betsy Ross; ``holding`` by Knockout, Double or Quits; ``cards_on`` by Block
Ten, Block Eleven."""

from __future__ import annotations

import pytest

from game.core.cards import Q
from game.vocabulary import fits
from game.vocabulary.automatic import Reflex, cast_out, cast_out_suits, fill_at_once
from game.vocabulary.card_sets import of_rank, of_suit
from game.vocabulary.goals import Goal, cards_on, cleared, holding, home_except
from game.vocabulary.zones import Zone, discard, foundations, reserve, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, table, tiny

SUIT = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
GAME = tiny(foundations(2, build=fits.up), reserve(1), tableau(3), discard(), waste(), stock())


@pytest.mark.parametrize(
    ("reflex", "rows", "expected"),
    [
        (fill_at_once("tableau", "reserve", "stock"),
         ("tableau: | 2C |", "reserve: <3C>", "stock: <4C> <5C>"),
         "tableau-1: 3C; tableau-2: 2C; tableau-3: 5C; stock: <4C>"),
        (fill_at_once("tableau", "stock", count=2), ("tableau: | 2C |", "stock: <4C> <5C> <6C>"),
         "tableau-1: 6C 5C; tableau-2: 2C; tableau-3: 4C"),
        (fill_at_once("tableau", "reserve"), ("tableau: | 2C |", "stock: <4C>"),
         "tableau-2: 2C; stock: <4C>"),
        (cast_out(of_rank(Q), "tableau", "waste"),
         ("tableau: 2C QC QD | QH <QS> |", "waste: QS"),
         "tableau-1: 2C; tableau-2: QH <QS>; discard: QD QC QS"),
        (cast_out(of_suit("C"), "tableau"), ("tableau: 2C | JO | 3H 4C", "waste: 5C"),
         "tableau-2: JO; tableau-3: 3H; discard: 2C 4C; waste: 5C"),
        (cast_out_suits("tableau"), (f"tableau: 2C {SUIT} | {SUIT} 2C |",),
         f"tableau-1: 2C; tableau-2: {SUIT} 2C; discard: {SUIT}"),
        (cast_out_suits("tableau"), (f"tableau: <KH> {SUIT[3:]} | {SUIT.replace('4H', '4S')} |",),
         f"tableau-1: <KH> {SUIT[3:]}; tableau-2: {SUIT.replace('4H', '4S')}"),
    ],
)  # fmt: skip
def test_a_reflex_does_its_work_once(reflex: Reflex, rows: tuple[str, ...], expected: str) -> None:
    dealer = dealer_over(GAME, *rows)
    reflex(dealer)
    assert all_piles(dealer) == expected
    before = len(dealer.events)
    reflex(dealer)
    assert len(dealer.events) == before


GUIDED = tiny(Zone("guide", 2), foundations(2, build=fits.up), tableau(1), discard(), stock())


@pytest.mark.parametrize(
    ("goal", "rows", "won"),
    [
        (home_except("guide"), ("guide: AC | 2C", "foundation: 2C 3C", "discard: 4H"), True),
        (home_except("guide"), ("guide: AC | 2C", "foundation: 2C 3C", "tableau: 4H"), False),
        (home_except("guide"), ("guide: AC | 2C",), False),
        (holding("foundation", 2, 1), ("foundation: AC 2C | KC",), True),
        (holding("foundation", 2, 1), ("foundation: AC 2C |",), False),
        (holding("foundation", 2), ("foundation: AC 2C 3C |",), True),
        (cleared("tableau", "stock"), ("foundation: 2C",), True),
        (cleared("tableau", "stock"), ("stock: <2C>",), False),
        (cleared("tableau", "stock"), ("tableau: 2C",), False),
    ],
)
def test_when_it_is_won(goal: Goal, rows: tuple[str, ...], won: bool) -> None:
    assert goal(GUIDED, table(GUIDED, *rows)) is won


def test_a_score_counts_the_cards_of_its_roles() -> None:
    rows = ("guide: AC | 2C", "foundation: 2C 3C 4C", "tableau: 5H")
    assert cards_on("guide", "foundation")(GUIDED, table(GUIDED, *rows)) == 5
