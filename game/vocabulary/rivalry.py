"""Seats that build on common foundations: what each has played there, and when the game is blocked.

A seat is through once it has gone through its cards in vain. Its own fact ``to_turn`` counts down
what it has yet to turn and is then 0; while the fact is missing, the count has not begun.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Moved
from game.core.table import EMPTY, Table
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, whenever
from game.vocabulary.sentences import fixed_spec, notes, spec

HOME = "home"
TO_TURN = "to_turn"


def goes_home(page: Page, move: Move) -> bool:
    """Whether a move carries a card to a foundation."""
    return move.verb == CARRY and page.is_home(move.target)


@notes(HOME)
@fixed_spec("each seat counts the cards that it plays to the foundations")
def count_home(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Count the cards that the seat has played to the foundations."""
    page = dealer.page
    if goes_home(page, move):
        dealer.note(page.own(HOME), played_home(page, dealer.table) + 1)


@fixed_spec("one point for each card that the seat has played to a foundation")
def played_home(page: Page, table: Table) -> int:
    """The number of cards that the seat has played to the foundations."""
    found = table.facts.get(page.own(HOME))
    return found if isinstance(found, int) else 0


def can_turn(page: Page, table: Table) -> bool:
    """Whether the seat has another card to turn, after a redeal if need be."""
    tops, again = table.tops, table.facts.get(page.own(REDEALS_LEFT)) != 0
    return tops[page.stock] != EMPTY or (again and tops[page.spots("waste")[0]] != EMPTY)


def is_through(page: Page, table: Table) -> bool:
    """Whether the seat has gone through its cards in vain, or has passed since."""
    return table.facts.get(page.own(TO_TURN)) == 0


@fixed_spec("every seat has gone through its cards in vain")
def all_through(page: Page, table: Table) -> bool:
    """Whether every seat has gone through its cards in vain."""
    return all(is_through(view, table) for view in page.views.values())


@fixed_spec("the game is blocked")
def blocked(page: Page, table: Table) -> bool:
    """Whether every seat has gone through its cards in vain, or can do nothing at all."""
    return all(
        is_through(view, table) or not (can_turn(view, table) or view.can_carry(table))
        for view in page.views.values()
    )


def begin_anew(dealer: Dealer) -> None:
    """Clear the counts of all seats: something is new on the table, and no seat has gone through
    its cards since."""
    for view in dealer.page.views.values():
        dealer.note(view.own(TO_TURN), None)


@notes(TO_TURN)
@fixed_spec("a seat has gone through its cards when it has turned them all without a play")
def count_turned(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Count down what a seat has yet to turn, where all play at once.

    The last card turned may still be played, so the count is one more than the cards: the seat is
    through when it then turns again, or turns the waste over. A card that goes to a foundation, or
    leaves a pile other than the waste, clears the counts of all seats; a card that goes from the
    waste to another pile clears only its own seat's.
    """
    page, table = dealer.page, dealer.table
    own = page.own(TO_TURN)
    if goes_home(page, move) or (move.verb == CARRY and page.role(move.source) != "waste"):
        begin_anew(dealer)
    elif move.verb == CARRY:
        dealer.note(own, None)
    elif move.verb in ("turn", "redeal"):
        left = table.facts.get(own)
        if not isinstance(left, int):
            left = 1 + table.count((page.stock, *page.spots("waste")))
        turned = sum(type(event) is Moved for event in made) if move.verb == "turn" else 0
        dealer.note(own, max(left - turned, 1) if left > 1 else 0)


def have_done(dealer: Dealer, move: Move) -> None:
    """Note that the seat has nothing left to try; another seat's play may change that."""
    dealer.note(dealer.page.own(TO_TURN), 0)


@spec("pass, where no card can be turned")
def pass_at_once() -> Play:
    """Where all play at once, say that one has no use for the plays that are left."""

    def offers(page: Page) -> Offers:
        def idle(table: Table) -> bool:
            return not (can_turn(page, table) or is_through(page, table)) and page.can_carry(table)

        return whenever(page.move("pass", "pass", have_done), idle)

    return Play("pass", offers)
