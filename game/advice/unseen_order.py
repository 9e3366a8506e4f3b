"""Does all the rest go up in whatever order the cards of the stock lie that were never seen?

It is played as auto-finish plays: the lowest card that can go up does, else the stock is turned.
Two proofs are tried.

**By rule**, where the stock is turned card by card upon a wastepile and gone through again without
limit, in one pack, and each card has one card alone to go upon, and a place of its own. Nothing
moves then but cards that go up from the tops of their piles and cards that are turned. Say that a
card goes up in one order of the stock and not in another, and take the first such card of the one.
All that went up before it is up in the other too. So its foundation is ready for it and no other
card takes its place there; whatever lay upon it in the layout is gone; and if it is in the stock or
the wastepile it lies on top of the wastepile once in each round. But then it goes up. So the same
cards go up in every order, and one order that wins is proof enough.

**By trying them all**, everywhere else: each time that a card is turned up which was never seen,
every one that it may be is followed. With more than a few such cards that is given up.
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
"""So many moves are tried before the question is left open."""
_BY_TOP = ("top", "faces", "run")
"""Kinds of lift by which the top card of a pile may be taken alone."""


def next_move(game: Game, table: Table) -> tuple[Move | None, bool]:
    """What auto-finish does next, and does a card go up by it? None where it is at a loss."""
    upward = game.upward(table)
    if upward:
        return min(upward, key=lambda m: RANK[table.piles[m.source][m.took(table)]]), True
    return next((m for m in game.offers(table) if m.verb in FROM_STOCK), None), False


def wins_in_any_order(walk: SearchTable, unseen: Sequence[int]) -> Task[bool]:
    """Does auto-finish win from this table in whatever order the cards lie at these places of the
    stock, if it wins in one of them? False where neither proof tells. A move a step.
    """
    if _order_has_no_say(walk.game, walk.game.based(walk.table)):
        return True
    return (yield from _Orders(walk).all_won(unseen))


# -------------------------------------------------------------------- by rule


@once_a_game
def _order_has_no_say(game: Game, base: str) -> bool:
    """Does the proof by rule hold in this game?"""
    plays = [play.spec for play in game.play]
    told = {said.kind: said.params for said in plays if said is not None}
    if len(told) != len(game.play) or told.keys() != {CARRY, "turn", "redeal"}:
        return False
    if told["turn"]["count"] != 1 or told["redeal"]["times"] is not None:
        return False
    if told["turn"]["onto"] != "waste" or game.last_resorts or game.packs > 1:
        return False
    if game.after_moves or game.lost is not None or any(must is not starters for must in game.must):
        return False
    follows = [spec_of(reflex) for reflex in game.follow]
    if any(said is None or said.kind != "turn_up_bared" for said in follows):
        return False
    goal = spec_of(game.won)
    if goal is None or goal.kind != "home":
        return False
    return _each_has_its_place(game, base) and _tops_go_up(game, base)


def _each_has_its_place(game: Game, base: str) -> bool:
    """Does each card go up upon one other alone, or into a space of which each has one?"""
    plan = game.plan(Table((), {"base": base}))
    homes = [column for column in plan.columns if game.is_home(column.first)]
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
    """Does the top card of any pile go up where its foundation is ready, and no other card?"""
    plan = game.plan(Table((), {"base": base}))
    homes = {at for at, column in enumerate(plan.columns) if game.is_home(column.first)}
    if plan.waiting or plan.takings[game.stock]:
        return False
    for spot, takings in enumerate(plan.takings):
        zone = game.zone_of[spot]
        if zone.home or spot == game.stock:
            continue
        if zone.reach is not None or zone.shape is not None:
            return False
        if any(homes.intersection(taking.several) for taking in takings):
            return False
        if not any(t.part.kind in _BY_TOP and homes <= {*t.alone} for t in takings):
            return False
    return True


# -------------------------------------------------------------------- by trying them all


class _Branch(NamedTuple):
    """A position in which some places of the stock hold nobody knows which cards; they are laid out
    there in their order, whatever they are."""

    position: Position
    unseen: tuple[int, ...]


class _Orders:
    """All that may happen from a table, by what is turned up."""

    def __init__(self, walk: SearchTable) -> None:
        self._walk, self._stock = walk, walk.game.stock
        self._patience = 2 * sum(map(len, walk.table.piles)) + 2
        self._met: set[tuple[object, ...]] = set()
        self._steps = 0

    def all_won(self, unseen: Sequence[int]) -> Task[bool]:
        """Is every order won?"""
        waiting = [self._laid(self._walk.position(), [*unseen])]
        while waiting:
            branch = waiting.pop()
            following = yield from self._follow(branch)
            if following is None:
                return False
            for each in following:
                told = (*each.position.piles, each.position.facts, each.unseen)
                if told not in self._met:
                    self._met.add(told)
                    waiting.append(each)
        return True

    def _follow(self, branch: _Branch) -> Task[list[_Branch] | None]:
        """Play on until a card is turned up that was never seen: what it may be. Nothing where it
        is won before, None where it is not, or takes too long."""
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
        """The next card that was never seen is one of these."""
        stock, (*rest, place) = position.piles[self._stock], unseen
        faces = sorted(stock[at] & FACE for at in unseen)
        found = []
        for face in dict.fromkeys(faces):
            others = faces.copy()
            others.remove(face)
            found.append(
                self._laid(position, rest, {place: face, **dict(zip(rest, others, strict=True))})
            )
        return found

    def _laid(
        self, position: Position, unseen: list[int], faces: dict[int, Card] | None = None
    ) -> _Branch:
        """A position with these cards at places of the stock, or those that lie there in their
        order, so that it looks the same however they lay."""
        stock = bytearray(position.piles[self._stock])
        if faces is None:
            faces = dict(zip(unseen, sorted(stock[at] & FACE for at in unseen), strict=True))
        for at, face in faces.items():
            stock[at] = face | DOWN
        piles = position.piles[:]
        piles[self._stock] = bytes(stock)
        return _Branch(position._replace(piles=piles), tuple(unseen))
