"""Random play: seeded, bounded, with a leaning toward home so that games come to something.

A walk is played once and every law looks at it: at each position, and at what became of it when the
move was made, taken back, and made again. What a law does to a match besides it does to one of its
own, which is laid out or played again after the walk (:meth:`Walk.again`).
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
from tests.support.book_page import known, page_of, told_of

WALKS = range(8)
FIRST, FURTHER = WALKS[:2], WALKS[2:]
"""The deals that are always walked, and those that are walked besides where there is time."""
MOST = 120
"""So many moves of a walk are looked at closely,"""
FARTHEST = 400
"""and so far it goes."""
HOMEWARD = {"foundation", "discard"}

State = tuple[object, ...]


# ---------------------------------------------------------------- one walk


class Turn(NamedTuple):
    """How a match stood, what was offered, and what was chosen."""

    status: str
    offers: list[Move]
    move: Move


class Step(NamedTuple):
    """A move looked at closely: it was made (by its text) and taken back, another was made and
    taken back as well, and it was made again. A walk ends where it is no longer offered."""

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
    """One match played at random, as far as any law follows it."""

    def __init__(self, match: Match, seed: int, closely: int = MOST) -> None:
        self.seed = seed
        self.match = match
        """The match where the walk stands now: whoever asks for more of it moves it on."""
        self.dealt = seen(match.table)
        self._closely = closely
        self._stream, self._others = Stream(seed), Stream(seed + FARTHEST)
        self._turns: list[Turn] = []
        self._steps: list[Step] = []
        self._over = False

    def turns(self, most: int) -> list[Turn]:
        """Its moves, up to so many, played on where nobody asked for them yet."""
        while len(self._turns) < most and not self._over:
            self._go_on()
        return self._turns[:most]

    def steps(self) -> list[Step]:
        """Its first moves, with all that was tried out there."""
        self.turns(self._closely)
        return self._steps

    def again(self, most: int) -> Iterator[tuple[Match, Move]]:
        """The same moves made anew in a match of its own: the match before each, and the move."""
        match = self.match.again()
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


def seen(table: Table) -> Table:
    """A table as it is now, with the tops that it kept, be they right or wrong."""
    copied = table.copy()
    copied.tops[:] = table.tops
    return copied


def try_out(match: Match, move: Move, other: Move) -> Step:
    """Make a move after it and another were made and taken back."""
    table, offers = seen(match.table), match.moves()
    made = match.play(move.text)
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
"""So many walks are kept: those of one variant, at which one law looks after another."""


@lru_cache(KEPT)
def _walk(game: Game, seed: int) -> Walk:
    return Walk(Match(game, seed), seed)


def walks(game: Game, seeds: Iterable[int]) -> Iterator[Walk]:
    """The walks through these deals of a game."""
    for seed in seeds:
        yield _walk(game, seed)


def rare(game: Game, seeds: Iterable[int]) -> Iterator[Walk]:
    """Walks begun where random play seldom comes, once for each seed, as the page gives them."""
    given = page_of(game.id).rare if game.id in known() else {}
    for name in told_of(game):
        for piles in given.get(name, ()):
            for seed in seeds:
                yield Walk(Match.at(game, piles), seed)


# ---------------------------------------------------------------- how it is played


def chosen(match: Match, stream: Stream) -> Move | None:
    """A move at random; every other time one that goes home, where there is such."""
    moves = match.moves()
    if not moves:
        return None
    game = match.game
    if stream.below(2):
        home = [m for m in moves if m.target != NOWHERE and game.role(m.target) in HOMEWARD]
        moves = home or moves
    return moves[stream.below(len(moves))]


def walk(match: Match, stream: Stream, most: int = MOST) -> Iterator[Move]:
    """Yield each move before it is made; it is made when the next is asked for."""
    for _ in range(most):
        move = chosen(match, stream)
        if move is None:
            return
        yield move
        match.play(move)


def texts(moves: list[Move]) -> list[str]:
    """The moves as they are written."""
    return [move.text for move in moves]


def state(table: Table) -> State:
    """All there is about a table, to be kept in a set."""
    return (*map(tuple, table.piles), *sorted(table.facts.items()))
