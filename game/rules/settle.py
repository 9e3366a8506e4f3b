"""Offers, obligations, and how a table comes to rest after a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING

from game.core.cards import FACE
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, NOWHERE, Move
from game.vocabulary.obligations import Must, starters
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.sentences import spec_of

if TYPE_CHECKING:
    from game.rules.game import Game

ENDLESS = 20_000
"""From this many events in one entry on, a faulty definition would go on without end."""
MOST_ORDERS = 500
"""The most positions searched before the order of obligatory moves counts as a choice."""


# ---------------------------------------------------------------- offers


def bind_plays(page: Page, plays: Sequence[Play]) -> list[Offers]:
    """Bind the plays to the page: return them as functions of the table, without those that are a
    last resort. Carries come first, in the order of the state, whichever play makes them; then the
    other plays in the order of the definition."""
    usual = [play for play in plays if not play.last]
    carrying = [play.offers(page) for play in usual if play.verb == CARRY]
    others = [play.offers(page) for play in usual if play.verb != CARRY]
    return [*(carrying if len(carrying) < 2 else [_in_order(carrying)]), *others]


def _in_order(carrying: Sequence[Offers]) -> Offers:
    place = attrgetter("source", "target", "count")

    def offered(table: Table) -> list[Move]:
        found = [moves for asked in carrying if (moves := asked(table))]
        if len(found) < 2:
            return list(found[0]) if found else []
        return sorted(chain.from_iterable(found), key=place)

    return offered


def obliged_and_offered(game: Game, table: Table) -> tuple[list[Move], list[Move]]:
    """Return the obligatory moves, and the offers: only the obligatory moves if there are any,
    otherwise all legal moves."""
    # over() and obliged() inlined: this runs for every position
    won, lost, plays, musts = game.asked
    if won(game, table) or (lost is not None and lost(game, table)):
        return [], []
    found: list[Move] = []
    for offers_of in plays:
        found += offers_of(table)
    if not found:
        for offers_of in game.last_resorts:
            found += offers_of(table)
    if not found:
        found = owed(game, table)
    for must in musts:
        forced = must(game, table, found)
        if forced:
            return forced, forced
    return [], found


def owed(game: Game, table: Table) -> list[Move]:
    """Return the next filling as a move, if a given position still has a space to fill. In play
    there is none, because every move fills the spaces."""
    return [move for each in game.owed if (move := each(table)) is not None][:1]


def upward(game: Game, table: Table) -> list[Move]:
    """Return the offered carries that bring a card home. Nothing else is computed if
    ``only_upward`` holds for the game."""
    if game.only_upward:
        if over(game, table):
            return []
        found = game.move_tables(table).upward(table)
        return obliged(game, table, found) or found
    return [
        move
        for move in game.offers(table)
        if move.verb == CARRY and game.is_home(move.target) and not game.is_home(move.source)
    ]


def only_upward(plays: Sequence[Play], musts: Sequence[Must]) -> bool:
    """Whether all carries are tabulated and there is no obligation except that cards which start a
    foundation go up."""
    carrying = [play for play in plays if play.verb == CARRY]
    return carrying == [carry] and all(must is starters for must in musts)


def only_fills(musts: Sequence[Must]) -> bool:
    """Whether all obligations, apart from starters going up, are carries into spaces."""
    specs = [spec_of(must) for must in musts if must is not starters]
    return all(
        spec is not None and spec.kind == "must_fill" and not spec.params["by_turning"]
        for spec in specs
    )


def _due(game: Game, table: Table) -> list[Move]:
    """The obligatory moves; none if the player is free."""
    if not game.only_upward:
        return obliged_and_offered(game, table)[0]
    return [] if over(game, table) else obliged(game, table, game.move_tables(table).upward(table))


def over(game: Game, table: Table) -> bool:
    """Whether the game is won, or lost by a rule of its own."""
    return game.won(game, table) or (game.lost is not None and game.lost(game, table))


def obliged(game: Game, table: Table, offered: Sequence[Move]) -> list[Move]:
    """The obligatory moves; none if the player is free."""
    for must in game.must:
        first = must(game, table, offered)
        if first:
            return first
    return []


# ---------------------------------------------------------------- making moves and settling


def make_move(game: Game, dealer: Dealer, move: Move) -> None:
    """Make a move and run the rules after it, but no reflexes yet."""
    if not game.after_moves:
        move.act(dealer, move)
        return
    since = len(dealer.events)
    move.act(dealer, move)
    made = dealer.events[since:]
    for rule in game.after_moves:
        rule(dealer, move, made)


def settle(game: Game, dealer: Dealer, *, offers: bool = True) -> list[Move] | None:
    """Run reflexes and forced moves until the table is at rest.

    Returns the offers if they were computed on the way. A caller that does not need them passes
    ``offers=False``, so that fewer are computed.

    :raises RuntimeError: if the definition never comes to rest.
    """
    follow, must, events = game.follow, game.must, dealer.events
    while len(events) < ENDLESS:
        if follow:
            let_follow(game, dealer)
        if not must:
            return None
        if offers or not game.only_upward:
            forced, offered = obliged_and_offered(game, dealer.table)
        else:
            forced, offered = _due(game, dealer.table), None
        move = _only_choice(game, dealer, forced) if forced else None
        if move is None:
            return offered
        make_move(game, dealer, move)
    raise _restless(game)


def let_follow(game: Game, dealer: Dealer) -> None:
    """Run the reflexes, one after another, until none of them acts."""
    events, follow = dealer.events, game.follow
    while len(events) < ENDLESS:
        before = len(events)
        for reflex in follow:
            reflex(dealer)
        if len(events) == before:
            return
    raise _restless(game)


def _restless(game: Game) -> RuntimeError:
    """Return the error for a definition whose reflexes or obligations never end."""
    return RuntimeError(f"{game.name} does not come to rest")


def _only_choice(game: Game, dealer: Dealer, forced: Sequence[Move]) -> Move | None:
    """Return the obligatory move that plays itself; None if the player has a choice.

    Only the first in order is examined: if when to play it is the player's choice, the others wait,
    even those that could play themselves. That costs a click but loses no position; the solver's
    kernel does the same, and records and codes rely on it.
    """
    choices = _choices(game, dealer.table, forced)
    if len(choices) > 1 and not _order_is_no_choice(game, dealer, choices):
        return None
    return choices[0]


def _choices(game: Game, table: Table, forced: Sequence[Move]) -> list[Move]:
    """The moves without duplicates: of equivalent empty targets only the first counts."""
    found: dict[object, Move] = {}
    for move in forced:
        what: object = move
        if move.target != NOWHERE and table.tops[move.target] == EMPTY:
            into = game.alike[move.target]
            what = (move.verb, move.source, move.count, move.inside, move.picks, into)
        found.setdefault(what, move)
    return list(found.values())


# ---------------------------------------------------------------- an order that is no choice

MoveKey = tuple[object, ...]
"""Identifies a move by its verb, its cards and its target; interchangeable targets count as one.
The cards are given by pile and face, because their index in the pile may change meanwhile."""


def _order_is_no_choice(game: Game, dealer: Dealer, choices: Sequence[Move]) -> bool:
    """Whether the first of these moves will be played in any case and takes nothing from the
    others, so that playing it now is no choice.

    It is a choice if another move wants the same cards, or if there is no room for all. Obligatory
    cards go up before those that they uncover; but where a space is to be filled, a card uncovered
    by the first filling may fill the next. Commands and choices by name are always the player's.
    """
    if game.only_fills and _room_is_gone(game, dealer, choices):
        return False
    table = dealer.table
    taken, *others = [set(_cards(move, table)) for move in choices]
    if not taken or any(not cards or cards & taken for cards in others):
        return False
    first, *rest = keys = [_move_key(game, table, move) for move in choices]
    with _after(game, dealer, choices[0]) as forced:
        if not _OrderSearch(game, dealer, keys, _counted(rest)).stay_forced(forced, {}):
            return False
    return _OrderSearch(game, dealer, keys, {first: 1}).stay_forced(choices, {})


def _room_is_gone(game: Game, dealer: Dealer, choices: Sequence[Move]) -> bool:
    """Whether the first choice takes the last space that another would fill, in a game whose only
    obligations are fillings."""
    tops = dealer.table.tops
    with _made(game, dealer, choices[0]):
        return any(
            all(tops[spot] != EMPTY for spot in game.piles_alike[group])
            for group in {game.alike[move.target] for move in choices[1:]}
        )


def _counted(keys: Iterable[MoveKey]) -> dict[MoveKey, int]:
    """The count of each key. ``collections.Counter`` takes three times as long."""
    found: dict[MoveKey, int] = {}
    for key in keys:
        found[key] = found.get(key, 0) + 1
    return found


@dataclass(slots=True)
class _OrderSearch:
    """Searches for an order of moves after which some ``wanted`` move is no longer obligatory.

    ``due`` are the moves between which the player would choose; ``wanted`` holds, for each move
    that must stay obligatory, its count. ``seen`` holds the sets of moves that were already tried,
    in whatever order they were played.
    """

    game: Game
    dealer: Dealer
    due: Sequence[MoveKey]
    wanted: Mapping[MoveKey, int]
    seen: set[frozenset[tuple[MoveKey, int]]] = field(default_factory=set)

    def stay_forced(self, forced: Sequence[Move], played: Mapping[MoveKey, int]) -> bool:
        """Whether the wanted moves stay obligatory, whatever is played before them; False also if
        the search takes more than :data:`MOST_ORDERS` positions."""
        self.seen.add(frozenset(played.items()))
        keys = [_move_key(self.game, self.dealer.table, move) for move in forced]
        if len(self.seen) > MOST_ORDERS:
            return False
        if any(keys.count(key) < many for key, many in self.wanted.items()):
            return False
        for move, key in zip(forced, keys, strict=True):
            if key in self.wanted or not self._may_come(move, key):
                continue
            more = {**played, key: played.get(key, 0) + 1}
            # the order of these moves makes no difference
            if frozenset(more.items()) in self.seen:
                continue
            with _after(self.game, self.dealer, move) as then:
                if not self.stay_forced(then, more):
                    return False
        return True

    def _may_come(self, move: Move, key: MoveKey) -> bool:
        """Whether the search tries this move: a due move, or one that brings no card home. A card
        that is uncovered meanwhile goes home only after the due moves."""
        return key in self.due or move.target == NOWHERE or not self.game.is_home(move.target)


@contextmanager
def _made(game: Game, dealer: Dealer, move: Move) -> Iterator[None]:
    """Make a move and run the reflexes; take everything back at the end."""
    before = len(dealer.events)
    make_move(game, dealer, move)
    let_follow(game, dealer)
    try:
        yield
    finally:
        dealer.rollback(before)


@contextmanager
def _after(game: Game, dealer: Dealer, move: Move) -> Iterator[list[Move]]:
    """Make a move and yield the obligatory moves after it; take it back at the end."""
    with _made(game, dealer, move):
        yield _choices(game, dealer.table, _due(game, dealer.table))


def _cards(move: Move, table: Table) -> list[tuple[Spot, int]]:
    """The cards that a move takes, as (spot, index); none for a move without cards."""
    if move.count and move.source != NOWHERE:
        took = move.took(table)
        return [(move.source, place) for place in range(took, took + move.count)]
    return move.picked(table)


def _move_key(game: Game, table: Table, move: Move) -> MoveKey:
    cards = [(spot, table.piles[spot][place] & FACE) for spot, place in _cards(move, table)]
    goal = game.alike[move.target] if move.target != NOWHERE else NOWHERE
    return move.verb, tuple(cards), goal
