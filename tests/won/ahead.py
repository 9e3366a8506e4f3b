"""A player who looks ahead to the next card that goes home, and on from there.

Where cards may be built up and down they can be moved to and fro endlessly, and a search for the
whole line drowns in similar positions; the way to the next card alone is short."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.solver.search_table import Position, SearchTable
from game.vocabulary.moves import CARRY, Move

LONGEST = 3000
"""A longer line is given up."""


def homeward(match: Match, luck: Stream, reach: int) -> list[str] | None:
    """Return the moves with which this player wins, or None. It looks at ``reach`` positions before
    each card that goes home; if it finds none, it makes a random move that is no carry."""
    walk, line = SearchTable(match), list[str]()
    at = walk.position()
    while not walk.won and len(line) < LONGEST:
        found = _next_home(walk, at, luck, reach)
        if found is None:
            others = [move for move in walk.go(at) if move.verb != CARRY]
            if not others:
                return None
            move = others[luck.below(len(others))]
            walk.step(move)
            found = walk.since(at), (move,)
        at, made = found
        line += [move.text for move in made]
        walk.go(at)
    return line if walk.won else None


Way = tuple[Position, tuple[Move, ...]]


def _next_home(walk: SearchTable, start: Position, luck: Stream, reach: int) -> Way | None:
    """Return the nearest position with more cards home, by carries alone, and the way there."""
    home, seen = _home(walk.game, start), {_key(start)}
    waiting: deque[Way] = deque([(start, ())])
    looked = 0
    while waiting and looked < reach:
        at, way = waiting.popleft()
        for move in _shuffled(walk.go(at), luck):
            walk.go(at)
            walk.step(move)
            looked += 1
            there = walk.since(at)
            if _key(there) in seen:
                continue
            seen.add(_key(there))
            if walk.won or _home(walk.game, there) > home:
                return there, (*way, move)
            waiting.append((there, (*way, move)))
    return None


def _shuffled(offered: list[Move], luck: Stream) -> Iterator[Move]:
    """Yield the carries among these in random order."""
    left = [move for move in offered if move.verb == CARRY]
    while left:
        yield left.pop(luck.below(len(left)))


def _home(game: Game, at: Position) -> int:
    return sum(len(at.piles[spot]) for spot in game.homes)


def _key(at: Position) -> tuple[object, ...]:
    return tuple(at.piles), at.facts
