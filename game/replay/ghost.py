"""A ghost: an earlier game of the same deal to race against.

It gives the progress of the earlier game at each play time.
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


class Moment(NamedTuple):
    """The progress of a game at one moment: play time in milliseconds, moves in force, and
    points."""

    t: int
    moves: int
    points: int


def points(game: Game, table: Table, moves: int) -> int:
    """The measure of progress: the score, or the number of moves if the game has no score."""
    return moves if game.score is None else game.score(game, table)


def unit(game: Game) -> str:
    """The unit of the points, for display after a number; empty if moves are counted."""
    if game.score is None:
        return ""
    if game.fewer_is_better:
        made_by = spec_of(game.score)
        return "left" if made_by and made_by.kind == cards_left.__name__ else "strokes"
    return "home" if game.score is cards_home else "points"


class Ghost:
    """An earlier game. ``identity`` is that of its record; ``result`` says how it ended, ``left``
    if it was left, and is empty if its record does not say."""

    def __init__(self, match: Match, identity: str, moments: tuple[Moment, ...]) -> None:
        self.game = match.game
        self.identity = identity
        self.moments = moments
        self._most = max(moment.points for moment in self.moments)
        self._by_moves = {moment.moves: moment.points for moment in self.moments}
        """The points at the last moment with this number of moves."""
        self.result = (
            match.status if match.status in ("won", "lost", "over") else match.result or ""
        )

    @property
    def last(self) -> Moment:
        return self.moments[-1]

    @property
    def won(self) -> bool:
        return self.result == "won"

    def at(self, t: int) -> Moment:
        """The progress at this play time."""
        return self.moments[max(bisect_right(self.moments, t, key=lambda m: m.t) - 1, 0)]

    def after(self, moves: int) -> int:
        """The points of its main line after this many moves, or at the end."""
        return self._by_moves[min(moves, self.last.moves)]

    def over(self, t: int) -> bool:
        """Whether the ghost has ended at this play time."""
        return t >= self.last.t

    def ahead(self, mine: int, t: int) -> int:
        """The player's lead in points at this play time; negative if the ghost leads."""
        lead = mine - self.at(t).points
        return -lead if self.game.fewer_is_better else lead

    def shares(self, mine: int, t: int) -> tuple[float, float]:
        """The progress of the player and of the ghost at this time, each from 0 to 1."""
        start, goal = self.moments[0].points, self._goal(mine)
        way = goal - start
        mine_gone, its = (
            min(max((now - start) / way, 0.0), 1.0) if way else 0.0
            for now in (mine, self.at(t).points)
        )
        return mine_gone, its

    def _goal(self, mine: int) -> int:
        """Return the points that count as full progress: 0 where fewer are better, else those of
        the ghost's win. If the ghost did not win: one per card in a game with a score, or the most
        that the ghost had. The player's own points count instead if they are more."""
        if self.game.fewer_is_better:
            return 0
        if self.won:
            return max(mine, self.last.points)
        whole = 0 if self.game.score is None else len(self.game.cards)
        return max(mine, self._most, whole)


def _moments(match: Match) -> Task[tuple[Moment, ...]]:
    """The moments of a match, one for each step of its journal."""
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
    """The ghost of a match; one entry per step."""
    return Ghost(match, identity, (yield from _moments(match)))


@Stepwise
def read(source: bytes) -> Task[Ghost]:
    """Read a ghost from the bytes of a record; one entry per step.

    :raises RecordError: if they are not a valid record.
    """
    opened = Reader(source)
    match = yield from verify.read_and_verify.steps(opened)
    return (yield from ghost_of.steps(match, opened.header.identity))
