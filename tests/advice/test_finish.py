"""Auto-finish comes to an end, also where cards can pass from foundation to foundation."""

from __future__ import annotations

from game.advice import finish
from game.match.match import Match
from game.vocabulary import fits
from game.vocabulary.lifts import top
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import foundations, stock, tableau, waste
from tests.support.tiny import tiny

PASSING = tiny(
    foundations(2, build=fits.up, lift=top.when(fits.to("foundation"))),
    tableau(2),
    stock(),
    waste(),
    play=(carry, turn(), redeal()),
)
"""A two may lie on either ace, and pass from the one to the other for ever."""


def test_the_line_is_found_with_cards_that_could_pass_to_and_fro() -> None:
    piles = {"foundation-1": "AC 2C", "foundation-2": "AD", "stock": "<2D> <3C>"}
    assert finish.line(Match.at(PASSING, piles)) == [
        "turn",
        "waste>foundation-1",
        "turn",
        "waste>foundation-2",
    ]


def test_where_the_rest_does_not_go_up_the_search_ends() -> None:
    piles = {"foundation-1": "AC 2C", "foundation-2": "AD", "stock": "<5D> <9C>"}
    assert finish.line(Match.at(PASSING, piles)) is None
