"""Do all remaining cards go up in whatever order the unseen cards of the stock lie?

The play is auto-finish's: the lowest card that can go up does; if none can, the stock is turned.
There are two proofs.

**By rule**, where the stock is turned card by card onto a waste and gone through again without
limit, in one pack, and each card goes up upon one card alone and has a place of its own. Then cards
only go up from the tops of their piles and are turned. Suppose some card goes up in order A of the
stock and not in order B, and take the first one to do so in A. All cards that went up before it in
A are up in B too. So in B its foundation is ready for it and no other card takes its place there;
the cards that covered it in the layout are gone; and if it is in the stock or the waste, it comes
to the top of the waste once in each round. But then it goes up, a contradiction. So the same cards
go up in every order, and one order that wins proves them all.

**By trying them all**, everywhere else: when an unseen card is turned up, the play branches for
every card that it may be. With more than a few unseen cards this gives up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import DOWN, FACE, FACES, RANK, Card
from game.core.table import EMPTY, Table
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.solver.search_table import Position, SearchTable
from game.system.jobs import Task
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.obligations import starters
from game.vocabulary.sentences import spec_of

FROM_STOCK = ("turn", "redeal")
MOST_STEPS = 3000
"""The most moves to try, for all orders together."""
_BY_TOP = ("top", "faces", "run")
"""Kinds of lift that can take the top card of a pile alone."""


def next_move(game: Game, table: Table) -> tuple[Move | None, bool]:
    """Return auto-finish's next move, and whether it takes a card up; None if there is no such
    move."""
    upward = game.upward(table)
    if upward:
        return min(upward, key=lambda m: RANK[table.piles[m.source][m.took(table)]]), True
    return next((m for m in game.offers(table) if m.verb in FROM_STOCK), None), False


def wins_in_any_order(walk: SearchTable, unseen: Sequence[int]) -> Task[bool]:
    """Does auto-finish win this table in whatever order the cards at these places of the stock lie,
    given that it wins in one order? False if neither proof succeeds. Each step plays a move."""
    if _order_never_matters(walk.game, walk.game.base_of(walk.table)):
        return True
    return (yield from _Orders(walk).all_won(unseen))


# -------------------------------------------------------------------- by rule


@once_a_game
def _order_never_matters(game: Game, base: str) -> bool:
    """Does the proof by rule hold for this game?"""
    plays = [play.spec for play in game.play]
    params = {spec.kind: spec.params for spec in plays if spec is not None}
    if len(params) != len(game.play) or params.keys() != {CARRY, "turn", "redeal"}:
        return False
    if params["turn"]["count"] != 1 or params["redeal"]["times"] is not None:
        return False
    if params["turn"]["onto"] != "waste" or game.last_resorts or game.packs > 1:
        return False
    if game.after_moves or game.lost is not None or any(must is not starters for must in game.must):
        return False
    follows = [spec_of(reflex) for reflex in game.follow]
    if any(spec is None or spec.kind != "turn_up_bared" for spec in follows):
        return False
    goal = spec_of(game.won)
    if goal is None or goal.kind != "home":
        return False
    return _each_has_its_place(game, base) and _tops_go_up(game, base)


def _each_has_its_place(game: Game, base: str) -> bool:
    """Does each card go up either upon exactly one other card or into a space, with one space for
    each card that goes into one?"""
    move_tables = game.move_tables(Table((), {"base": base}))
    homes = [column for column in move_tables.columns if game.is_home(column.first)]
    if len(homes) != 1 or homes[0].varies or homes[0].perhaps is not None:
        return False
    may, spaces = homes[0].may, homes[0].end - homes[0].first
    upon = [cards for cards in may[:FACES] if cards]
    first = may[EMPTY]
    return (
        all(cards & (cards - 1) == 0 for cards in upon)
        and len({*upon}) == len(upon)
        and first.bit_count() == spaces
        and not any(cards & first for cards in upon)
    )


def _tops_go_up(game: Game, base: str) -> bool:
    """Can the top card of any pile go up if its foundation is ready, and no other of its cards?"""
    move_tables = game.move_tables(Table((), {"base": base}))
    homes = {at for at, column in enumerate(move_tables.columns) if game.is_home(column.first)}
    if move_tables.fact_bound or move_tables.lifts[game.stock]:
        return False
    for spot, lifts in enumerate(move_tables.lifts):
        zone = game.zone_of[spot]
        if zone.home or spot == game.stock:
            continue
        if zone.reach is not None or zone.shape is not None:
            return False
        if any(homes.intersection(lift.several) for lift in lifts):
            return False
        if not any(t.rule.kind in _BY_TOP and homes <= {*t.alone} for t in lifts):
            return False
    return True


# -------------------------------------------------------------------- by trying them all


class _Branch(NamedTuple):
    """A position with unseen cards at some places of the stock, where they lie in sorted order."""

    position: Position
    unseen: tuple[int, ...]


class _Orders:
    """Tries all continuations of a table, one for each sequence of cards that may be turned up."""

    def __init__(self, walk: SearchTable) -> None:
        self._walk, self._stock = walk, walk.game.stock
        self._patience = 2 * sum(map(len, walk.table.piles)) + 2
        self._met: set[tuple[object, ...]] = set()
        self._steps = 0

    def all_won(self, unseen: Sequence[int]) -> Task[bool]:
        """Does every order win?"""
        waiting = [self._laid(self._walk.position(), [*unseen])]
        while waiting:
            branch = waiting.pop()
            following = yield from self._follow(branch)
            if following is None:
                return False
            for each in following:
                key = (*each.position.piles, each.position.facts, each.unseen)
                if key not in self._met:
                    self._met.add(key)
                    waiting.append(each)
        return True

    def _follow(self, branch: _Branch) -> Task[list[_Branch] | None]:
        """Play on until an unseen card is turned up, and return a branch for each card it may be;
        empty if the game is won first, None if it is not won or takes too long."""
        walk, idle, unseen = self._walk, 0, [*branch.unseen]
        walk.go(branch.position)
        while not walk.won:
            self._steps += 1
            move, upward = next_move(walk.game, walk.table)
            idle = 0 if upward else idle + 1
            if move is None or idle > self._patience or self._steps > MOST_STEPS:
                return None
            before = bytes(walk.table.piles[self._stock])
            position = walk.position() if unseen else None
            walk.step(move)
            if walk.shuffled:
                return None
            yield
            if position is None:
                continue
            left = bytes(walk.table.piles[self._stock])
            if unseen[-1] >= len(left):
                return self._branches(position, unseen)
            if not before.startswith(left):
                return None
        return []

    def _branches(self, position: Position, unseen: list[int]) -> list[_Branch]:
        """Return a branch for each card that the next unseen one may be."""
        stock, (*rest, place) = position.piles[self._stock], unseen
        faces = sorted(stock[at] & FACE for at in unseen)
        branches = []
        for face in dict.fromkeys(faces):
            others = faces.copy()
            others.remove(face)
            branches.append(
                self._laid(position, rest, {place: face, **dict(zip(rest, others, strict=True))})
            )
        return branches

    def _laid(
        self, position: Position, unseen: list[int], faces: dict[int, Card] | None = None
    ) -> _Branch:
        """Return the branch with these cards at the unseen places; without ``faces``, with the
        unseen cards there in sorted order. So equal branches compare equal."""
        stock = bytearray(position.piles[self._stock])
        if faces is None:
            faces = dict(zip(unseen, sorted(stock[at] & FACE for at in unseen), strict=True))
        for at, face in faces.items():
            stock[at] = face | DOWN
        piles = position.piles[:]
        piles[self._stock] = bytes(stock)
        return _Branch(position._replace(piles=piles), tuple(unseen))
