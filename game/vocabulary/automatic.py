"""What follows by itself: a bared card is turned up, a row closes up, a space is filled.

A reflex looks at the table alone and acts until it finds nothing to do. A rule that depends on the
move just made ("when you have drawn a card …") is listed under ``after_move`` and receives the
move.

Spaces are filled in one of three ways, and the name says who does it: ``fill_at_once`` is a reflex
(it happens by itself), ``must_fill`` an obligation (the player must), ``may_fill`` a play (the
player may). The functions that end in ``_option`` let the player choose between one of the first
two and filling at will.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.core.cards import DOWN, FACES, RANK, A, Card, K, whole_suit
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.card_sets import CardSet
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.page import Page
from game.vocabulary.sentences import spec

R = TypeVar("R")
Reflex = Callable[[Dealer], None]
NextFilling = Callable[[Table], Move | None]
"""Returns the move that fills the next space, or None where no space has to be filled."""
AfterMove = Callable[[Dealer, Move, Sequence[Event]], None]
"""A rule that runs once after each move, before the reflexes, and receives the move and the events
that it made. It also runs after an obligatory move that plays itself."""


Filling = tuple[Spot, Spot, int]
"""How a space is filled: the source, the space, and the number of cards."""


def fillings(
    table: Table, spaces: range, piles: Sequence[Spot], count: int = 1
) -> Iterator[Filling]:
    """Yield the fillings of the spaces one after another, each from the first of these piles that
    then has a card."""
    tops = table.tops
    if EMPTY not in tops[spaces.start : spaces.stop]:
        return
    for space in spaces:
        if tops[space] == EMPTY:
            for source in piles:
                if tops[source] != EMPTY:
                    break
            else:
                return
            yield source, space, min(count, len(table.piles[source]))


def next_filling(table: Table, spaces: range, piles: Sequence[Spot]) -> Filling | None:
    """Return the filling of the first space, from the first of these piles that has a card; None
    if there is no space or no card."""
    return next(fillings(table, spaces, piles), None)


def fills_by(owed: Callable[[Page, Table], Filling | None]) -> Callable[[R], R]:
    """Mark a reflex that fills spaces with the function that finds the next filling.

    In play every space is filled before anything is offered. A given position may still have an
    empty one; if nothing else can be done there, this filling is offered as a move."""

    def mark(reflex: R) -> R:
        vars(reflex)["owed"] = owed
        return reflex

    return mark


def filling_move(page: Page, reflex: Reflex) -> NextFilling | None:
    """Return the function that finds the next filling of a marked reflex, as a move; None for other
    reflexes. Playing the move runs the reflex, which fills this space first and then all others."""
    owed: Callable[[Page, Table], Filling | None] | None = getattr(reflex, "owed", None)
    if owed is None:
        return None

    def act(dealer: Dealer, move: Move) -> None:
        reflex(dealer)

    def move(table: Table) -> Move | None:
        found = owed(page, table)
        if found is None:
            return None
        source, space, many = found
        cards = f":{many}" if many > 1 else ""
        text = f"{page.names[source]}{cards}>{page.names[space]}"
        return page.move(text, CARRY, act, source=source, target=space, count=many)

    return move


@spec("turn up a bared card of the {role}")
def turn_up_bared(role: str, *, last: int = 1) -> Reflex:
    """Turn up a card that comes to lie on top of its pile; once a pile has only ``last`` cards, or
    fewer, turn them all up together."""

    together = last > 1

    def reflex(dealer: Dealer) -> None:
        tops, piles = dealer.table.tops, dealer.table.piles
        for spot in dealer.page.spots(role):
            if tops[spot] >= DOWN:
                dealer.turn_top(spot)
            if together and 1 < len(piles[spot]) <= last:
                dealer.turn(spot, 0, last)

    return reflex


@spec("top cards of the {role} of one rank go on the leftmost of them")
def gather_equals(role: str) -> Reflex:
    """Move top cards of equal rank onto the leftmost of them. Cards that this uncovers are moved
    when the reflex runs again."""

    def reflex(dealer: Dealer) -> None:
        tops = dealer.table.tops
        leftmost: dict[int, Spot] = {}
        moves: list[tuple[Spot, Spot]] = []
        for spot in dealer.page.spots(role):
            if tops[spot] != EMPTY:
                goal = leftmost.setdefault(RANK[tops[spot]], spot)
                if goal != spot:
                    moves.append((spot, goal))
        for spot, goal in moves:
            dealer.top(spot, goal)

    return reflex


@spec("the {role} is turned up once the stock is used up")
def turn_up_when_dealt(role: str) -> Reflex:
    """Turn up the face-down piles of a role once the stock is used up and nothing is obligatory."""

    def reflex(dealer: Dealer) -> None:
        page, table = dealer.page, dealer.table
        hidden = [spot for spot in page.spots(role) if table.tops[spot] >= DOWN]
        if not hidden or table.tops[page.stock] != EMPTY:
            return
        if page.obliged(table, page.offers(table)):
            return
        for spot in hidden:
            dealer.turn(spot, 0, len(table.piles[spot]))

    return reflex


def _first_space(tops: list[Card], start: Spot, stop: Spot) -> Spot:
    """The first empty place from ``start`` on; ``stop`` if there is none."""
    try:
        return tops.index(EMPTY, start, stop)
    except ValueError:
        return stop


@spec("the {role} closes up")
def close_up(role: str) -> Reflex:
    """Move the piles of a row to the left until there is no gap."""

    def reflex(dealer: Dealer) -> None:
        tops, spots = dealer.table.tops, dealer.page.spots(role)
        room = _first_space(tops, spots.start, spots.stop)
        end = _first_space(tops, room + 1, spots.stop)
        if end > room + 1:
            dealer.close_up(room, end)
            room = end - 1
        if tops[end : spots.stop].count(EMPTY) == spots.stop - end:
            return
        for spot in range(end, spots.stop):
            if tops[spot] != EMPTY:
                dealer.carry_whole(spot, room)
                room += 1

    return reflex


@spec("a space of the {role} is filled at once from the {sources}")
def fill_at_once(role: str, *sources: str, count: int = 1, packets: bool = False) -> Reflex:
    """Fill a space at once with up to ``count`` cards from the first pile of these roles that has
    any; with ``packets`` they are turned over together.

    If the player may choose the source, use an obligation instead
    (:func:`~game.vocabulary.obligations.must_fill`).
    """

    def due(page: Page, table: Table) -> Iterator[Filling]:
        piles = [spot for source in sources for spot in page.spots(source)]
        return fillings(table, page.spots(role), piles, count)

    def owed(page: Page, table: Table) -> Filling | None:
        return next(due(page, table), None)

    @fills_by(owed)
    def reflex(dealer: Dealer) -> None:
        spaces = dealer.page.spots(role)
        # as in fillings(), before the piles are gathered: this runs after every move
        if EMPTY not in dealer.table.tops[spaces.start : spaces.stop]:
            return
        for source, space, many in due(dealer.page, dealer.table):
            if packets:
                dealer.deal_packet(space, many, source=source)
                continue
            for _ in range(many):
                dealer.deal(space, source=source)

    return reflex


@spec("{which} that show are cast out")
def cast_out(which: CardSet, *roles: str) -> Reflex:
    """Cards of a set leave the game as soon as they show on top of a pile."""
    faces = which.faces
    cards = {card for card in range(FACES) if faces >> card & 1}

    def reflex(dealer: Dealer) -> None:
        page, tops = dealer.page, dealer.table.tops
        for role in roles:
            spots = page.spots(role)
            if cards.isdisjoint(tops[spots.start : spots.stop]):
                continue
            for spot in spots:
                while faces >> tops[spot] & 1:
                    dealer.top(spot, page.spots("discard")[0])

    return reflex


@spec("a complete suit at the top of a {role} pile is cast out")
def cast_out_suits(role: str) -> Reflex:
    """A whole suit from king down to ace at the top of a pile leaves the game by itself."""

    def reflex(dealer: Dealer) -> None:
        page, table = dealer.page, dealer.table
        for spot in page.spots(role):
            pile = table.piles[spot]
            if pile and RANK[pile[-1]] == A and whole_suit(pile[-K:]):
                dealer.block(spot, len(pile) - K, K, page.spots("discard")[0])

    return reflex


# ---------------------------------------------------------------- what is noted of a move


@spec("a card drawn out from under others is noted")
def note_drawn(fact: str) -> AfterMove:
    """Note that the draw is used up once a card is drawn out from under others."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        if move.inside is not None:
            dealer.note(fact, True)

    return after_move


@spec("whether a card on the {onto} came from the {giver} is noted")
def note_giver(fact: str, onto: str, giver: str) -> AfterMove:
    """Note, after each move to a pile of ``onto``, whether it came from ``giver``. Both are roles,
    or parts of a role."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        spots = dealer.page.spots
        if move.target in spots(onto):
            dealer.note(fact, move.source in spots(giver))

    return after_move


@spec("moves are counted, and a redeal is the first of its round")
def count_moves(fact: str) -> AfterMove:
    """Count the moves of a round in this fact. A redeal sets it to 1; if it is missing, one move is
    taken as made."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        now = dealer.table.facts.get(fact)
        made_before = now if isinstance(now, int) else 1
        dealer.note(fact, 1 if move.verb == "redeal" else made_before + 1)

    return after_move
