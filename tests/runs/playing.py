"""Plays a Rush and keeps its files in a folder, as the table does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.match.match import Match
from game.record.header import Header, InRun, Links
from game.runs.check import points_of
from game.runs.clock import RunClock, Stop
from game.runs.plan import PLAN, Planned, rush
from game.runs.points import PASS_COST
from game.runs.run_file import PASSED, STOPPED, WON, DealLine
from game.runs.run_header import RUSH, THREE, RunHeader
from game.runs.run_log import RunLog, begin
from game.storage.saves import Saves

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
Play = Callable[[Planned, Match], tuple[str, int]]
"""Plays a deal and says how it ended and how many milliseconds it took."""


def header(length: int | None = THREE, pace: float = 1.0) -> RunHeader:
    """Return the header of a Rush."""
    return RunHeader.of(RUSH, 7, length, plan=PLAN, pace=pace, started=NOON)


def by_line(planned: Planned, match: Match) -> tuple[str, int]:
    """Win a deal along its line, a second and a half a move."""
    for text in planned.deal.line:
        match.play(text)
    return WON, 1500 * planned.deal.par


def passing(planned: Planned, match: Match) -> tuple[str, int]:
    """Pass a deal after its first move."""
    match.play(planned.deal.line[0])
    return PASSED, 2000


class RushPlayed:
    """A Rush in a folder, deal by deal."""

    def __init__(self, folder: Path, start: RunHeader | None = None) -> None:
        start = start or header()
        self.saves, self.header = Saves(folder), start
        self.log: RunLog = begin(folder, start)
        self.clock = RunClock(start.milliseconds, start.pace)
        self.clock.go(Stop.READY)
        self._deals = rush(start.seed, start.length)

    def play(self, play: Play) -> DealLine:
        """Play the next deal until it or the time is over, and write its record and its line."""
        planned = next(self._deals)
        match, begun = Match(planned.game, planned.deal.seed), self.clock.elapsed
        links = Links(run=InRun(self.header.identity, planned.number))
        kept = self.saves.begin(match, Header.of(match, started=NOON, links=links))
        result, time = play(planned, match)
        for entry in match.journal[1:]:
            kept.append(entry)
        self.clock.pass_time(time * self.header.pace)
        if self.clock.over and result != WON:
            result = STOPPED
        line = DealLine(
            record=kept.header.identity,
            game=planned.game.id,
            preset=planned.game.preset,
            seed=planned.deal.seed,
            begun=begun,
            until=self.clock.elapsed,
            result=result,
            score=points_of(match, links, planned),
        )
        match.remark("end", **match.end("won" if result == WON else "given-up"))
        kept.append(match.journal[-1])
        kept.finish()
        if result == PASSED:
            self.clock.charge(PASS_COST)
        self.log.add(line)
        return line

    def finish(self) -> Path:
        """End the run; return its file."""
        self.log.finish(self.clock.elapsed)
        return self.log.path


def played(folder: Path, *plays: Play, start: RunHeader | None = None) -> Path:
    """Play a Rush and return its file."""
    run = RushPlayed(folder, start)
    for play in plays:
        run.play(play)
    return run.finish()
