"""A ghost: a game that was played before, against which the same deal is played once more.

It is known by how far it had come at each time of play; nothing of it is ever changed.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from game.core.table import Table
from game.match.journal import Annotation, Began, Line, Played, Redone, Undone
from game.match.lazy_table import LazyTable
from game.match.match import Match
from game.record import verify
from game.record.reader import Reader
from game.rules.game import Game
from game.system.jobs import Stepwise, Task
from game.vocabulary.goals import cards_home, cards_left
from game.vocabulary.sentences import spec_of
from game.vocabulary.series import strokes_so_far


class Moment(NamedTuple):
    """How far a game had come: the time of play in milliseconds, how many moves were in force, and
    what its progress is counted by."""

    t: int
    moves: int
    points: int


def points(game: Game, table: Table, moves: int) -> int:
    """What the progress of a game is counted by: its score, or its moves where it has none."""
    return moves if game.score is None else game.score(game, table)


def fewer(game: Game) -> bool:
    """Is it better to have fewer points in this game?"""
    return _kind(game) in (cards_left.__name__, strokes_so_far.__name__)


def _kind(game: Game) -> str:
    """The word by which the game counts its score; none where it is its own."""
    told = spec_of(game.score)
    return told.kind if told else ""


def unit(game: Game) -> str:
    """What the points of a game are called, as they stand behind a number: nothing where it is the
    moves that count."""
    if game.score is None:
        return ""
    if fewer(game):
        return "left" if _kind(game) == cards_left.__name__ else "strokes"
    return "home" if game.score is cards_home else "points"


class Ghost:
    """A game that was played before. ``identity`` is that of its record; ``result`` says how it
    ended, and is empty where it was merely left."""

    def __init__(self, match: Match, identity: str, moments: tuple[Moment, ...]) -> None:
        self.game = match.game
        self.identity = identity
        self.moments = moments
        self._most = max(moment.points for moment in self.moments)
        self._by_moves = {moment.moves: moment.points for moment in self.moments}
        """How far it was when last so many moves were in force."""
        self.result = match.status if match.status in ("won", "lost") else match.result or ""

    @property
    def last(self) -> Moment:
        """Its last moment."""
        return self.moments[-1]

    @property
    def won(self) -> bool:
        """Did it win?"""
        return self.result == "won"

    def at(self, t: int) -> Moment:
        """How far it had come at this time of play."""
        return self.moments[max(bisect_right(self.moments, t, key=lambda m: m.t) - 1, 0)]

    def after(self, moves: int) -> int:
        """How far its main line had come after so many moves, or in the end."""
        return self._by_moves[min(moves, self.last.moves)]

    def over(self, t: int) -> bool:
        """Is nothing more to come from it at this time of play?"""
        return t >= self.last.t

    def ahead(self, mine: int, t: int) -> int:
        """By how many points one is ahead of it at this time of play; below nought it leads."""
        lead = mine - self.at(t).points
        return -lead if fewer(self.game) else lead

    def shares(self, mine: int, t: int) -> tuple[float, float]:
        """How much of the way both have gone, from 0 to 1: oneself, and the ghost at this time."""
        start, goal = self.moments[0].points, self._goal(mine)
        way = goal - start
        mine_gone, its = (
            min(max((now - start) / way, 0.0), 1.0) if way else 0.0
            for now in (mine, self.at(t).points)
        )
        return mine_gone, its

    def _goal(self, mine: int) -> int:
        """The points at which the way ends: where the ghost won; else where a win would be, if
        nobody went on beyond."""
        if fewer(self.game):
            return 0
        if self.won:
            return max(mine, self.last.points)
        whole = 0 if self.game.score is None else len(self.game.cards)
        return max(mine, self._most, whole)


def _moments(match: Match) -> Task[tuple[Moment, ...]]:
    """How far a match had come after each step of its journal."""
    game = match.game
    lazy, line, start = LazyTable(match.undealt(), known=True), Line[Moment](), 0
    found = list[Moment]()
    for entry in match.journal:
        yield
        if isinstance(entry, Played):
            yield from lazy.settling()
        match entry:
            case Began():
                lazy.happen(entry.events)
                start = points(game, lazy.table, 0)
            case Played():
                lazy.play(entry.events)
                made = len(line.moves) + 1
                line.play(Moment(entry.t, made, points(game, lazy.table, made)))
            case Undone():
                lazy.undo()
                line.undo()
            case Redone():
                lazy.redo()
                line.redo()
            case Annotation():
                continue
        there = line.moves[-1] if line.moves else Moment(0, 0, start)
        found.append(there._replace(t=entry.t))
    return tuple(found)


@Stepwise
def ghost_of(match: Match, identity: str) -> Task[Ghost]:
    """The ghost of a match; a step takes an entry."""
    return Ghost(match, identity, (yield from _moments(match)))


@Stepwise
def read(source: bytes) -> Task[Ghost]:
    """The ghost of the game that is told in these bytes; a step takes an entry.

    :raises RecordError: where they are no record, or one that does not hold.
    """
    opened = Reader(source)
    match = yield from verify.read_and_verify.steps(opened)
    return (yield from ghost_of.steps(match, opened.header.identity))
