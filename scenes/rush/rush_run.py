"""A Rush that is played: its file, its clock and its deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from game.match.match import Match
from game.record.header import InRun, Links
from game.runs import run_log
from game.runs.best_runs import best_of_same, score_at
from game.runs.check import points_of
from game.runs.clock import RunClock
from game.runs.plan import PLAN, Planned, rush
from game.runs.points import PASS_COST, points
from game.runs.run_file import PASSED, ClockLine, DealLine, Run
from game.runs.run_header import RUSH
from game.runs.run_log import RunLog


class RushRun:
    """A Rush at a table, from its file. The clock waits until the player is ready."""

    def __init__(self, log: RunLog, best: Run | None) -> None:
        """``best`` is the player's best run of the same deals, to play against."""
        self.log = log
        """The file; closed while the player is elsewhere."""
        self.best = best
        header = log.run.header
        self.clock = RunClock(header.milliseconds, header.pace, _elapsed(log.run))
        played = len(log.run.deals)
        self._plan: Iterator[Planned] = islice(rush(header.seed, header.length), played, None)
        self.planned: Planned | None = next(self._plan, None)
        """The deal on the table; None once an untimed run has no more."""
        self.begun = self.clock.elapsed
        """The time on the clock at which that deal began."""

    @property
    def run(self) -> Run:
        """The run so far, with lines that could not be written yet."""
        return self.log.run

    @property
    def links(self) -> Links:
        """The links of the deal on the table."""
        number = 0 if self.planned is None else self.planned.number
        return Links(run=InRun(self.run.identity, number))

    def score_with(self, arcade: int, *, won: bool) -> int:
        """Return the points so far, with those of the deal on the table at this arcade score; after
        the end the run has them already."""
        one = self.planned
        if one is None or self.run.end is not None:
            return self.run.score
        return self.run.score + points(arcade, one.median, one.full, won=won)

    @property
    def number(self) -> int:
        """The number of the deal on the table; after the end, that of the last one."""
        if self.planned is None or self.run.end is not None:
            return len(self.run.deals)
        return self.planned.number

    @property
    def ahead(self) -> int | None:
        """The lead over the best run of the same deals at the same time, in points of ended deals;
        None if there is no such run."""
        return (
            None if self.best is None else self.run.score - score_at(self.best, self.clock.elapsed)
        )

    def end_deal(self, record: str, match: Match, links: Links, result: str) -> DealLine:
        """Write the result of the deal on the table, charge for a pass, and go on to the next."""
        one = self.planned
        if one is None or not self.log.is_open:
            raise ValueError("no deal of the run is on the table")
        line = DealLine(
            record,
            one.game.id,
            one.game.preset,
            one.deal.seed,
            self.begun,
            self.clock.elapsed,
            result,
            points_of(match, links, one),
        )
        if result == PASSED:
            self.clock.charge(PASS_COST)
            self.log.add(line, ClockLine(self.clock.elapsed))
        else:
            self.log.add(line)
        self.planned = next(self._plan, None)
        self.begun = self.clock.elapsed
        return line

    def finish(self) -> None:
        """End the run."""
        self.log.finish(self.clock.elapsed)

    def leave(self) -> None:
        """Close the file, so that other windows can open it."""
        if self.log.is_open:
            self.log.note(self.clock, now=True)
            self.log.close()

    def come_back(self) -> None:
        """Open the file again, and write what could not be written before.

        :raises ValueError: if another window has it or went on with it, or if it can't be read or
            written.
        """
        if self.run.end is None and not self.log.is_open:
            self.log.reopen()


def _elapsed(run: Run) -> int:
    """Return the time on the clock of a run that is taken up. A pass is charged even if no reading
    of the clock follows it: older programs wrote that later, and could be killed before."""
    passed = (line.until + PASS_COST for line in run.deals if line.result == PASSED)
    return max(run.clock, *passed, 0)


def opened(folder: Path, identity: str) -> RushRun | None:
    """Open the run with this identity from the player's folder, if it is a Rush that still goes on
    under the plan of this program.

    :raises ValueError: if another window has it, or it can't be written.
    """
    kept = run_log.kept(folder)
    for path, run in kept:
        if run.identity == identity and goes_on(run):
            best = best_of_same((each for _, each in kept), run.header)
            return RushRun(run_log.take_up(path), best)
    return None


def goes_on(run: Run) -> bool:
    """Whether a run is a Rush that can be taken up."""
    return run.end is None and run.header.mode == RUSH and run.header.plan == PLAN
