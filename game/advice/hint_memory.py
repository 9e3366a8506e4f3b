"""What the hints of one match remember: what the player has seen, and winning lines.

Only a line found where every card was known is kept, because only it is a proof. A line that wins
one of several possible tables is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.advice.determinizations import Observations
from game.advice.light import Known
from game.advice.lookahead import played_for_points
from game.advice.ways import Way, best_ways
from game.core.table import Snapshot
from game.match.journal import Played
from game.match.match import Match
from game.solver.beam import found_by, kernel_beams
from game.solver.kernel_word import KernelCannot
from game.solver.solve import Limits, kernel_answer
from game.solver.tuned import weight_sets_of
from game.system.jobs import Task, in_thread

BEAM_NODES = 15_000
"""The number of positions for beams alone, which come first because their lines are shorter. Lines
of the solver, which starts with a search, were a fifth longer on average and up to three times as
long."""
LONG = 60
"""If a known line has more moves than this, beams look for a shorter one."""
FIRST_NODES, NEXT_NODES = 250_000, 80_000
"""The number of positions for a search: as a rule, and after one that decided nothing."""
PONDERED = 3_000_000
"""The number of positions for the search that goes on while the player thinks."""
MOST_WORK = 18_000_000
"""The limit for the product of a hint's positions and the size of the table (cards and piles):
larger tables get fewer positions."""
MEMORY, PONDERED_MEMORY = 2**24, 2**26
"""The size of the hash table in bytes: for a hint, and while the player thinks."""


class HintMemory:
    """What hints remember of one match, which may be played on meanwhile."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.observations = Observations(match)
        self._lines: dict[tuple[int, Snapshot], tuple[str, ...]] = {}
        """For each position (its number of shuffles and its table), the moves that win from it."""
        self._in_vain = False
        """Did the last search decide nothing? If so, the next one is shorter, since most would not
        either."""
        self._ways: Sequence[Way] = ()
        """The ways that were found last."""
        self._line_then: Sequence[Played] = ()
        """The line of the match when they were found."""

    def line(self, match: Match) -> tuple[str, ...]:
        """Return the moves of a known line that wins from the position of this match, or of a trial
        of it; empty if none is known."""
        return self._lines.get(match.snapshot(), ())

    def keep(self, match: Match, line: Sequence[str]) -> Task[None]:
        """Keep a line that wins from the position of this match, in which every card is known. For
        each position on it, the shortest known line is kept."""
        trial = match.trial()
        for made, move in enumerate(line):
            known = self.line(trial)
            if not known or len(known) > len(line) - made:
                self._lines[trial.snapshot()] = tuple(line[made:])
            trial.play(move)
            yield

    def proof(self, match: Match) -> Task[Known]:
        """Find out whether a match can be won in which every card is known, and keep the winning
        line. The match must not change meanwhile. If a line is known but long, look for a shorter
        one."""
        known = self.line(match)
        if not known or len(known) > LONG:
            nodes = 0 if known else NEXT_NODES if self._in_vain else FIRST_NODES
            most = MOST_WORK // (len(match.game.cards) + len(match.game.names))
            limits = Limits(min(nodes, most), memory=MEMORY)
            found = yield from in_thread(lambda stopped: _proof(match, limits, stopped))
            self._in_vain = not known and found.verdict == "unknown"
            if not found.line and not known:
                return found
            yield from self.keep(match, found.line)
        return Known("winnable", self.line(match))

    def ways(self, line: Sequence[Played]) -> Task[Sequence[Way]]:
        """Return the ways to go on from the current position where cards are hidden, best first;
        none if the game is played for points, if no ways can be found, or if none of them wins a
        possible table. While the player follows a way, no others are sought. ``line`` is the line
        of the match."""
        if played_for_points(self.match.game):
            return []
        return self._rest(line) or (yield from self._seek_ways(line))

    def _seek_ways(self, line: Sequence[Played], *, longer: bool = False) -> Task[Sequence[Way]]:
        """Find ways from the current position and keep them, if one wins a possible table."""
        hidden = self.observations.hidden()
        found = list[Way]()
        with suppress(KernelCannot):
            found = yield from in_thread(lambda stopped: best_ways(hidden, stopped, longer=longer))
        if not any(way.chance for way in found):
            found = []
        self._ways, self._line_then = found, line
        return found

    def _rest(self, line: Sequence[Played]) -> Sequence[Way]:
        """Return the rest of each kept way that the player has followed so far."""
        then = len(self._line_then)
        if [*map(id, line[:then])] != [*map(id, self._line_then)]:
            return []
        played = tuple(each.move for each in line[then:])
        return [
            Way(way.moves[len(played) :], way.chance)
            for way in self._ways
            if way.moves[: len(played)] == played and len(way.moves) > len(played)
        ]

    def pondering(self) -> Task[str]:
        """Search from the current position for longer than a hint may take: for a winning line,
        unless one is known, or, where cards are hidden, for better ways than the hint found here.
        Return the first move of what it found, or "" if it found nothing."""
        self.observations.update()
        if not self.observations.complete:
            line = [*self.match.line]
            if len(self._line_then) < len(line) or not self._rest(line):
                return ""
            ways = yield from self._seek_ways(line, longer=True)
            return ways[0].moves[0] if ways else ""
        if self.line(self.match):
            return ""
        trial, limits = self.match.trial(), Limits(PONDERED, memory=PONDERED_MEMORY)
        found = yield from in_thread(lambda stopped: _proof(trial, limits, stopped))
        yield from self.keep(trial, found.line)
        return found.line[0] if found.line else ""


def _proof(match: Match, limits: Limits, stopped: Callable[[], bool]) -> Known:
    """Try beams and then a search, both in the kernel; "unknown" where it doesn't know the game."""
    with suppress(KernelCannot), kernel_beams(match) as begin:
        found = found_by(begin, match, BEAM_NODES, weight_sets_of(match.game), stopped)
        if found is not None:
            return Known("winnable", tuple(found.line))
    if limits.nodes:
        with suppress(KernelCannot):
            answer = kernel_answer(match, limits, stopped)
            return Known(answer.verdict, tuple(answer.line))
    return Known("unknown")
