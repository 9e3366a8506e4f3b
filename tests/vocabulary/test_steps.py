"""The steps of a deal in the middle of a game, on tiny tables."""

from __future__ import annotations

import pytest

from game.core.cards import A
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import empty
from game.vocabulary.fits import up
from game.vocabulary.steps import (
    Step,
    bottom_to_top,
    deal_each,
    deal_fans,
    deal_past_alike,
    fill_up,
    in_order,
    step_unless,
)
from game.vocabulary.zones import discard, foundations, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, tiny


def after(step: Step, *rows: str) -> str:
    """Return all piles after a step, on a table of these rows."""
    game = tiny(tableau(3), foundations(1, build=up), stock(), waste(), discard())
    dealer = dealer_over(game, *rows)
    step(dealer)
    return all_piles(dealer)


@pytest.mark.parametrize(
    ("step", "rows", "expected"),
    [
        (deal_each("tableau"), ("stock: <2C> <3C>",), "tableau-1: 3C; tableau-2: 2C"),
        (deal_each("tableau", up=False), ("stock: <2C>",), "tableau-1: <2C>"),
        (
            fill_up("tableau", 2),
            ("tableau: AD", "stock: <2C> <3C>"),
            "tableau-1: AD 3C; tableau-2: 2C",
        ),
        (
            fill_up("tableau", 1, last_first=True),
            ("stock: <2C> <3C>",),
            "tableau-1: 2C; tableau-3: 3C",
        ),
        (
            bottom_to_top("tableau"),
            ("tableau: <AD> 2D 3D | 4D",),
            "tableau-1: 2D 3D <AD>; tableau-2: 4D",
        ),
        (
            deal_fans("tableau", 2),
            ("stock: <2C> <3C> <4C>",),
            "tableau-1: 4C 3C; tableau-2: 2C",
        ),
        (
            deal_fans("tableau", 1, most=2),
            ("stock: <2C> <3C> <4C>",),
            "tableau-1: 4C; tableau-2: 3C; stock: <2C>",
        ),
        (
            deal_fans("tableau", 1, past=of_rank(A)),
            ("stock: <2C> <AC> <4C>",),
            "tableau-1: 4C; tableau-2: 2C; foundation: AC",
        ),
        (
            deal_past_alike("tableau"),
            ("stock: <2C> <2D> <2H> <2S>",),
            "stock: <2C>; discard: 2S 2H 2D",
        ),
        (deal_past_alike("tableau"), ("stock: <2C> <2D>",), "tableau-1: 2D; tableau-2: 2C"),
        (step_unless(empty("waste"), deal_each("tableau")), ("stock: <2C>",), "stock: <2C>"),
        (
            step_unless(empty("waste"), deal_each("tableau")),
            ("stock: <2C>", "waste: 5D"),
            "tableau-1: 2C; waste: 5D",
        ),
        (
            in_order(deal_each("tableau"), bottom_to_top("tableau")),
            ("tableau: 5C", "stock: <2C>"),
            "tableau-1: 2C 5C",
        ),
    ],
)
def test_a_step_deals_the_cards_where_it_says(
    step: Step, rows: tuple[str, ...], expected: str
) -> None:
    assert after(step, *rows) == expected
