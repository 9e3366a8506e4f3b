"""A line that would have won, shown beside the game that was played."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Illegal, Match
from game.replay.source import Live
from game.replay.timeline import Log, Timeline
from game.system.jobs import Task


class WinningLine(Timeline):
    """A side line that nobody played: the first moves of the main line, and then others that
    win. ``played`` is the timeline of the game itself, ``shared`` says how many moves are its."""

    def __init__(self, log: Log, played: Timeline, shared: int) -> None:
        super().__init__(log)
        self.played = played
        self.shared = shared
        self.seek(shared + 1)

    @property
    def on_side_line(self) -> bool:
        """It is a side line."""
        return True

    @property
    def whole_at(self) -> int:
        """How many steps of the whole game had happened when the table first stood so, or where
        this line left it."""
        return self.main_line().whole_at

    @property
    def then(self) -> Sequence[str]:
        """The moves by which this place is beyond those of the game."""
        return [step.move for step in self.steps[self.shared + 1 : self.at]]

    def on_main_line(self, at: int) -> tuple[int, bool]:
        """How many moves of the game have led to a place, and whether that is on its line."""
        return min(max(at - 1, 0), self.shared), at - 1 <= self.shared

    def place(self, made: int) -> int | None:
        """Where so many moves of the game were made; None where this line left it before."""
        return made + 1 if made <= self.shared else None

    def whole(self) -> Timeline:
        """The timeline of all that was ever done, wound to the same place or to where this line
        left it."""
        return self.main_line().whole()

    def lost_line(self) -> Timeline:
        """The timeline of the main line, wound to where this line leaves it."""
        line = self.played.main_line()
        line.seek(self.shared + 1)
        return line

    def main_line(self) -> Timeline:
        """The timeline of the main line, wound to the same place or to where this line left
        it."""
        line = self.played.main_line()
        line.seek(min(self.at, self.shared + 1))
        return line


def building(
    match: Match, moves: Sequence[str], shared: int, instead: Sequence[str], played: Timeline
) -> Task[WinningLine]:
    """The side line that has so many of these moves, from the deal of the match, and then the
    winning ones; each of them takes a second.

    :raises Illegal: where it does not win.
    """
    line = match.again()
    times = [step.t for step in played.main_line().steps[1 : shared + 1]]
    for number, move in enumerate([*moves[:shared], *instead]):
        t = times[number] if number < len(times) else line.journal[-1].t + 1000
        line.play(move, t=t)
        yield
    if line.status != "won":
        raise Illegal("that line does not win")
    line.remark("end", t=line.journal[-1].t, result=line.status)
    log = Log(line.game, line.undealt())
    yield from log.taking(Live(line).entries)
    return WinningLine(log, played, shared)
