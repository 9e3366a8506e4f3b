"""Random play: seeded, bounded, and with a preference for moves to foundations, so that games
progress.

A walk is played once, and every law examines it: each position, and the result of making, undoing
and repeating the move there. A law that does anything else to a match uses a match of its own, laid
out or replayed after the walk (:meth:`Walk.again`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.core.shuffle import Stream
from game.core.table import Table
from game.match.journal import Played
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import NOWHERE, Move
from tests.support.book_page import headings_of, known, page_of

WALKS = range(8)
FIRST, FURTHER = WALKS[:2], WALKS[2:]
"""The deals of every run, and further deals, of which the long tests take a few."""
MOST = 120
"""How many moves of a walk are examined closely."""
FARTHEST = 400
"""How many moves a walk has at most."""
HOMEWARD = {"foundation", "discard"}

State = tuple[object, ...]


# ---------------------------------------------------------------- one walk


class Turn(NamedTuple):
    """The status of a match, its offers, and the move that was chosen."""

    status: str
    offers: list[Move]
    move: Move


class Step(NamedTuple):
    """A move that was examined: it was made by its text and undone, another move was made and
    undone, and it was made again. The walk ends if it is no longer offered."""

    table: Table
    offers: list[Move]
    move: Move
    made: Played
    after: Table
    back: Table
    offers_back: list[Move]
    again: Played | None
    after_again: Table


class Walk:
    """A match played at random, extended as far as any law needs it."""

    def __init__(self, match: Match, seed: int, closely: int = MOST) -> None:
        self.seed = seed
        self.match = match
        """The match at the end of the walk; asking for more turns plays it on."""
        self.dealt = seen(match.table)
        self._closely = closely
        self._stream, self._others = Stream(seed), Stream(seed + FARTHEST)
        self._turns: list[Turn] = []
        self._steps: list[Step] = []
        self._over = False

    def turns(self, most: int) -> list[Turn]:
        """Return the first moves; play on where the walk is shorter."""
        while len(self._turns) < most and not self._over:
            self._go_on()
        return self._turns[:most]

    def steps(self) -> list[Step]:
        """Return the moves that were examined closely."""
        self.turns(self._closely)
        return self._steps

    def again(self, most: int) -> Iterator[tuple[Match, Move]]:
        """Replay the moves in a new match; yield the match before each move, and the move."""
        match = freely(self.match.again())
        for turn in self.turns(most):
            yield match, turn.move
            match.play(turn.move)

    def _go_on(self) -> None:
        match = self.match
        move = chosen(match, self._stream)
        if move is None:
            self._over = True
            return
        offers = match.moves()
        self._turns.append(Turn(match.status, offers, move))
        if len(self._steps) < self._closely:
            other = offers[self._others.below(len(offers))]
            self._steps.append(step := try_out(match, move, other))
            self._over = step.again is None
        else:
            match.play(move)


def freely(match: Match) -> Match:
    """Let a match take back any move, even in a game that takes none back, so that the laws can
    revert its events."""
    match.takes_back = True
    return match


def seen(table: Table) -> Table:
    """Copy a table together with its cached tops, right or wrong."""
    copied = table.copy()
    copied.tops[:] = table.tops
    return copied


def try_out(match: Match, move: Move, other: Move) -> Step:
    """Make a move and undo it, make and undo another, and make the first again; return what was
    seen."""
    table, offers = seen(match.table), match.moves()
    made = match.play(move.text, seat=move.seat)
    after = seen(match.table)
    match.undo()
    back, offers_back = seen(match.table), match.moves()
    if other in offers_back:
        match.play(other)
        match.undo()
    again = match.play(move) if move in match.moves() else None
    again_after = seen(match.table)
    return Step(table, offers, move, made, after, back, offers_back, again, again_after)


# ---------------------------------------------------------------- the walks of a game

KEPT = 12
"""How many walks are cached: those of one variant, which all laws examine in turn."""


@lru_cache(KEPT)
def _walk(game: Game, seed: int) -> Walk:
    return Walk(freely(Match(game, seed)), seed)


def walks(game: Game, seeds: Iterable[int]) -> Iterator[Walk]:
    """Yield the walks through these deals of a game."""
    for seed in seeds:
        yield _walk(game, seed)


def rare(game: Game, seeds: Iterable[int]) -> Iterator[Walk]:
    """Yield walks from the rare positions that the page gives, once for each seed."""
    given = page_of(game.id).rare if game.id in known() else {}
    for name in headings_of(game):
        for piles in given.get(name, ()):
            for seed in seeds:
                yield Walk(freely(Match.at(game, piles)), seed)


# ---------------------------------------------------------------- how it is played


def chosen(match: Match, stream: Stream) -> Move | None:
    """Choose a move at random, half of the time one to a foundation if there is any."""
    moves = match.moves()
    if not moves:
        return None
    game = match.game
    if stream.below(2):
        home = [m for m in moves if m.target != NOWHERE and game.role(m.target) in HOMEWARD]
        moves = home or moves
    return moves[stream.below(len(moves))]


def walk(match: Match, stream: Stream, most: int = MOST) -> Iterator[Move]:
    """Yield each move before it is made; it is made when the next is requested."""
    for _ in range(most):
        move = chosen(match, stream)
        if move is None:
            return
        yield move
        match.play(move)


def texts(moves: list[Move]) -> list[str]:
    return [move.text for move in moves]


def state(table: Table) -> State:
    """Return everything about a table as a hashable value."""
    return (*map(tuple, table.piles), *sorted(table.facts.items()))
