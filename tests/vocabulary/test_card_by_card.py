"""Obligations are met between two cards of one deal, and a deal waits for the player's choice."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import K, read
from game.core.events import Moved
from game.core.table import Fact
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.card_by_card import OPENING, WAITS, CardByCard, DealTarget, on_each
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Fit
from game.vocabulary.obligations import must_fill, starters
from game.vocabulary.openings import deal, set_out_first
from game.vocabulary.plays import Play, carry
from game.vocabulary.stock_plays import deal_row, may_fill
from game.vocabulary.zones import foundations, reserve, stock, tableau
from tests.laws.walks import texts
from tests.support.tiny import lying, played, tiny

ONE_HOME = foundations(1, build=fits.up & fits.in_suit)
PILES = ("tableau-1", "tableau-2", "tableau-3")


def dealing(*plays: Play, **words: Any) -> Game:
    """Return a game with one foundation, to which an ace goes up at once."""
    zones = (ONE_HOME, tableau(3, build=fits.nothing), stock())
    return tiny(*zones, **{"play": (carry, *plays), "must": (starters,), **words})


def goes_up_between(match: Match) -> bool:
    """Did a card go up before the last card of the deal?"""
    game, moved = match.game, [e for e in match.line[-1].events if isinstance(e, Moved)]
    dealt = [place for place, event in enumerate(moved) if event.source == game.stock]
    up = [place for place, event in enumerate(moved) if game.is_home(event.target)]
    return bool(up) and up[0] < dealt[-1]


def test_a_card_goes_up_before_the_next_is_dealt() -> None:
    stock_row = "stock: <9C> <2C> <8C> <7C> <AC> <6C>"
    for so, expected in ((False, "6C 8C | AC 2C | 7C 9C"), (True, "6C 8C | 2C | 7C 9C")):
        match = played(dealing(deal_row("tableau", rows=2, between=so)), "deal", stock_row)
        assert lying(match, *PILES) == expected
        assert goes_up_between(match) is so
        assert len(match.line) == 1
        assert WAITS not in match.table.facts
        table = match.table.copy()
        match.undo()
        match.redo()
        assert match.table == table


DECK = "AC AD 5C 6C 7C 8C KC 9C"


def opened(*opening: Any, deck: str = DECK, place: Fit = fits.base, **words: Any) -> Match:
    """Return a match dealt from a deck in dealing order: two rows of three cards."""
    zones = (ONE_HOME.but(space=place), tableau(3, deal=2), reserve(), stock())
    usual: dict[str, Any] = {"opening": opening, "must": (starters,), "cards": tuple(read(deck))}
    return Match(tiny(*zones, **(usual | words)), 0, deck=tuple(read(deck)))


def test_cards_go_up_while_the_layout_is_dealt() -> None:
    deck = "5C AC 6C 7C 2C 8C 9C"
    assert lying(opened(deal("tableau"), deck=deck), *PILES) == "5C 7C | AC 2C | 6C 8C"
    assert lying(opened(deal("tableau", between=True), deck=deck), *PILES) == "5C 7C | 2C | 6C 8C"


def test_a_space_filled_meanwhile_counts_as_dealt() -> None:
    fill = {
        "play": (carry, may_fill("tableau")),
        "must": (starters, must_fill("tableau", "stock")),
    }
    match = opened(deal("tableau", between=True), deck="8C AC 9C 4C 5C 6C 7C TC", **fill)
    assert lying(match, *PILES, "stock") == "8C 5C | 9C 6C | 4C 7C | <TC>"


LATE = fits.base & fits.once(fits.at_least(3, "tableau"))
"""Two aces wait until three cards lie in the tableau; then one of them goes up."""
WAITING = (deal("tableau", between=True), set_out_first(of_rank(K), "reserve"))


def test_an_opening_waits_for_the_player_and_then_deals_the_rest() -> None:
    match = opened(*WAITING, place=LATE)
    assert match.facts() == {WAITS: "opening 0 3"}
    assert texts(match.moves()) == ["tableau-1>foundation", "tableau-2>foundation"]
    assert lying(match, *PILES, "reserve", "stock") == "AC | AD | 5C |  | <9C> <KC> <8C> <7C> <6C>"
    match.play("tableau-2>foundation")
    assert lying(match, *PILES, "foundation", "reserve", "stock") == (
        "AC 6C | 7C | 5C 8C | AD | KC | <9C>"
    )
    assert match.facts() == {WAITS: None}
    match.undo()
    assert match.facts() == {WAITS: "opening 0 3"}
    match.redo()
    assert lying(match, "reserve") == "KC"


def test_of_two_equal_steps_the_one_that_waited_goes_on() -> None:
    def row(dealer: Dealer) -> list[DealTarget]:
        return on_each(dealer.page.spots("tableau"), dealer.page.stock)

    step = CardByCard(OPENING, row)
    for most, waits, text in (
        (2, "opening 0 2", "AC AD 5C 6C 7C 8C"),
        (5, "opening 1 2", "5C 6C 7C AC AD 8C"),
    ):
        late = fits.base & fits.once(fits.at_least(most, "tableau"))
        zones = (ONE_HOME.but(space=late), tableau(3), stock())
        deck = tuple(read(text))
        game = tiny(*zones, opening=(step, step), must=(starters,), cards=deck)
        match = Match(game, 0, deck=deck)
        assert match.table.facts[WAITS] == waits
        assert match.table.count(match.game.spots("tableau")) == most
        match.play(match.moves()[0])
        assert not match.table.facts
        assert match.table.count([match.game.stock]) == 0


def test_a_play_waits_and_goes_on_from_a_given_position_too() -> None:
    zones = (ONE_HOME.but(space=LATE), tableau(3, build=fits.nothing), stock())
    play = (carry, deal_row("tableau", rows=2, between=True))
    game = tiny(*zones, play=play, must=(starters,))
    match = played(game, "deal", "tableau: | | AC", "stock: <7C> <6C> <5C> <4C> <AD> <3C>")
    assert match.facts() == {WAITS: "deal 2"}
    position = {"tableau-1": "3C", "tableau-2": "AD", "tableau-3": "AC", "stock": "7C 6C 5C 4C"}
    again = Match.at(game, position, {WAITS: "deal 2"})
    for each in (match, again):
        assert texts(each.moves()) == ["tableau-2>foundation", "tableau-3>foundation"]
        each.play("tableau-2>foundation")
        assert lying(each, *PILES, "foundation") == "3C 5C | 6C | AC 4C 7C | AD"
        assert each.facts() == {WAITS: None}


@pytest.mark.parametrize(
    "waiting",
    ["deal 99", "deal 12345", "deal -1", "deal", "", "opening 7 1", "opening x 1", "swing 1",
     "stock:9999>tableau-1 1", "cover tableau-9 0", "deal \u00b2", 7, True],
)  # fmt: skip
def test_a_nonsensical_waiting_fact_of_a_foreign_record_does_no_harm(waiting: Fact) -> None:
    plays = (deal_row("tableau", between=True), may_fill("tableau", 2))
    game = dealing(*plays, must=(), opening=(deal("tableau", between=True),))
    match = Match.at(game, {"tableau-1": "AC", "stock": "5C 4C 3C"}, {WAITS: waiting})
    match.play("tableau-1>foundation")
    assert match.table.count(range(len(game.names))) == 4


def test_two_contradictory_ways_of_dealing_are_refused() -> None:
    with pytest.raises(ValueError, match="last, between, packets and rest_up exclude one another"):
        deal_row("tableau", last="reserve", between=True)
