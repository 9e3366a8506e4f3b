"""A winning side line that the analysis found, for replay beside the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Illegal, Match
from game.replay.source import Live
from game.replay.timeline import Log, Timeline
from game.system.jobs import Task


class WinningLine(Timeline):
    """The first ``shared`` moves of the main line, followed by other moves that win. ``played`` is
    the timeline of the game itself."""

    def __init__(self, log: Log, played: Timeline, shared: int) -> None:
        super().__init__(log)
        self.played = played
        self.shared = shared
        self.seek(shared + 1)

    @property
    def on_side_line(self) -> bool:
        return True

    @property
    def whole_at(self) -> int:
        return self.main_line().whole_at

    @property
    def then(self) -> Sequence[str]:
        """The moves after the branch, up to this position."""
        return [step.move for step in self.steps[self.shared + 1 : self.at]]

    def on_main_line(self, at: int) -> tuple[int, bool]:
        return min(max(at - 1, 0), self.shared), at - 1 <= self.shared

    def place(self, made: int) -> int | None:
        return made + 1 if made <= self.shared else None

    def whole(self) -> Timeline:
        return self.main_line().whole()

    def lost_line(self) -> Timeline:
        """The timeline of the main line, at the point where this line branches off."""
        line = self.played.main_line()
        line.seek(self.shared + 1)
        return line

    def main_line(self) -> Timeline:
        line = self.played.main_line()
        line.seek(min(self.at, self.shared + 1))
        return line


def building(
    match: Match, moves: Sequence[str], shared: int, instead: Sequence[str], played: Timeline
) -> Task[WinningLine]:
    """Build a side line from the first ``shared`` moves of a match and the winning moves, which
    take a second each.

    :raises Illegal: if the line does not win.
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
