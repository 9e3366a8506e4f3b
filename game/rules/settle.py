"""What a game offers, what must be done before all else, and how a table comes to rest."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Protocol

from game.core.table import EMPTY, Table
from game.rules.carries import Carries
from game.vocabulary.automatic import Heed, Reflex
from game.vocabulary.dealer import Dealer
from game.vocabulary.goals import Goal
from game.vocabulary.moves import CARRY, NOWHERE, Move
from game.vocabulary.obligations import Must, starters
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry

RESTLESS = 20_000
"""After so many events in one entry, a definition is taken to be at fault."""
FORESEEN = 200
"""So many positions are looked at before an order is taken to be a choice of the player's."""


class Ruled(Page, Protocol):
    """A page with all that its rules ask of a table and order upon it."""

    @property
    def name(self) -> str:
        """What the game is called."""

    @property
    def won(self) -> Goal:
        """When it is won."""

    @property
    def lost(self) -> Goal | None:
        """When the page itself says that it is lost."""

    @property
    def follow(self) -> tuple[Reflex, ...]:
        """What happens by itself."""

    @property
    def heed(self) -> tuple[Heed, ...]:
        """What comes of a move once it is made."""

    @property
    def must(self) -> tuple[Must, ...]:
        """What is obligatory."""

    @property
    def asked(self) -> Sequence[Offers]:
        """The questions to its plays, one after another."""

    @property
    def play(self) -> tuple[Play, ...]:
        """What a player may do."""

    def plan(self, table: Table) -> Carries:
        """The tabulated carries for the base in force."""

    @property
    def alike(self) -> Sequence[int]:
        """By pile, a number for the rules of its zone."""


# ---------------------------------------------------------------- what is offered


def questions(page: Page, plays: Sequence[Play]) -> list[Offers]:
    """What is asked at every turn: what can be carried first, in the order of the state, whichever
    play carries it; then the other plays, as the page names them."""
    carrying = [play.offers(page) for play in plays if play.verb == CARRY]
    others = [play.offers(page) for play in plays if play.verb != CARRY]
    return [*(carrying if len(carrying) < 2 else [_in_order(carrying)]), *others]


def _in_order(carrying: Sequence[Offers]) -> Offers:
    place = attrgetter("source", "target", "count")

    def offered(table: Table) -> list[Move]:
        return sorted((move for asked in carrying for move in asked(table)), key=place)

    return offered


def offers(game: Ruled, table: Table) -> list[Move]:
    """All that a player may do, in a stable order. A game that is over offers nothing."""
    if over(game, table):
        return []
    found: list[Move] = []
    for asked in game.asked:
        found += asked(table)
    return obliged(game, table, found) or found if game.must else found


def upward(game: Ruled, table: Table) -> list[Move]:
    """The offered carries that bring a card home. Where all carries stand in the tables, and no
    more is obligatory than that cards go up, nothing else is looked at."""
    carrying = [play for play in game.play if play.verb == CARRY]
    if carrying == [carry] and all(must is starters for must in game.must):
        if over(game, table):
            return []
        found = game.plan(table).upward(table)
        return obliged(game, table, found) or found
    return [
        move
        for move in offers(game, table)
        if move.verb == CARRY and game.is_home(move.target) and not game.is_home(move.source)
    ]


def over(game: Ruled, table: Table) -> bool:
    """Is it won, or lost by the page's own word?"""
    return game.won(game, table) or (game.lost is not None and game.lost(game, table))


def obliged(game: Ruled, table: Table, offered: Sequence[Move]) -> list[Move]:
    """What of these has to be done before all else; nothing where the player is free."""
    for must in game.must:
        first = must(game, table, offered)
        if first:
            return first
    return []


# ---------------------------------------------------------------- what follows


def deed(game: Ruled, dealer: Dealer, move: Move) -> None:
    """Do what the move says, and what its page says of having done it."""
    if not game.heed:
        move.act(dealer, move)
        return
    since = len(dealer.events)
    move.act(dealer, move)
    made = dealer.events[since:]
    for heed in game.heed:
        heed(dealer, move, made)


def settle(game: Ruled, dealer: Dealer) -> list[Move] | None:
    """Let follow what follows by itself, until the table is at rest.

    What is offered then is returned, where it had to be found out.

    :raises RuntimeError: where a definition never comes to rest.
    """
    events, follow = dealer.events, game.follow
    while len(events) < RESTLESS:
        before = len(events)
        for reflex in follow:
            reflex(dealer)
        if len(events) > before:
            continue
        if not game.must:
            return None
        offered = offers(game, dealer.table)
        move = _only_choice(game, dealer, offered)
        if move is None:
            return offered
        deed(game, dealer, move)
    raise RuntimeError(f"{game.name} does not come to rest")


def _only_choice(game: Ruled, dealer: Dealer, offered: Sequence[Move]) -> Move | None:
    """The obligatory move, if there is but one choice."""
    forced = obliged(game, dealer.table, offered)
    if not forced:
        return None
    choices = _choices(game, dealer.table, forced)
    if len(choices) > 1 and not _indifferent(game, dealer, choices):
        return None
    return choices[0]


def _choices(game: Ruled, table: Table, forced: Sequence[Move]) -> list[Move]:
    """Equal empty places are one choice: the first of them."""
    found: dict[object, Move] = {}
    for move in forced:
        target: object = move.target
        if target != NOWHERE and table.tops[move.target] == EMPTY:
            target = game.alike[move.target], EMPTY
        found.setdefault((move.verb, move.source, move.count, move.inside, target), move)
    return list(found.values())


def _indifferent(game: Ruled, dealer: Dealer, choices: Sequence[Move]) -> bool:
    """Would playing the first leave the others obligatory, so that order is no choice?"""
    first, others = choices[0], choices[1:]
    if any(move.source == first.source for move in others):
        return False
    before = len(dealer.events)
    first.act(dealer, first)
    still = {
        (move.source, move.count, game.alike[move.target])
        for move in obliged(game, dealer.table, offers(game, dealer.table))
    }
    dealer.rollback(before)
    return all((m.source, m.count, game.alike[m.target]) in still for m in others)
