"""Where a game was lost: what could still be won after each of its moves, and what would have won.

Only the main line is asked about; what was taken back does not count. Few positions have to
be searched: whatever follows from a position that can't be won can't be won either, and whatever
leads to one that can be won can be won too. So the move between them is looked for by halves, with
little effort first and with more where that was not enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from game.advice.foresight import Foresight, before, foreseeing
from game.match.match import Illegal, Match
from game.solver.solve import Answer, Ask, Limits, solving
from game.system.jobs import Stepwise, Task

State = Literal["won", "lost", "unknown"]
"""What was still possible: it could be won, it could not, both proved; or nobody knows."""
FIRST_TRY, HARDER = 4_000, 8
"""So many positions are looked at first for each question, and so many times as many when nothing
more comes of that."""


class WrongLine(RuntimeError):
    """A line that was said to win does not win by the rules: the solver is at fault."""


@dataclass(frozen=True)
class Analysis:
    """What is known of a line of ``moves``: after ``winnable_to`` of them it could still be won for
    sure (-1: that is known of no moment), after ``unwinnable_from`` of them it could not (None: of
    none). ``instead`` wins from the former moment on; it is empty where the game was won.

    ``nodes`` positions were looked at, by ``backend`` (empty where nothing had to be searched).
    ``foresight`` tells whether the losing move could have been known for one; None where all cards
    lay open, or no such move is known.
    """

    moves: Sequence[str]
    winnable_to: int = -1
    unwinnable_from: int | None = None
    instead: Sequence[str] = ()
    nodes: int = 0
    backend: str = ""
    foresight: Foresight | None = None

    def state(self, made: int) -> State:
        """What was still possible after so many moves; after none is the deal."""
        if made <= self.winnable_to:
            return "won"
        if self.unwinnable_from is not None and made >= self.unwinnable_from:
            return "lost"
        return "unknown"

    @property
    def first_lost(self) -> int:
        """After so many moves it is known to be lost; one more than there are, where it is not."""
        return len(self.moves) + 1 if self.unwinnable_from is None else self.unwinnable_from

    @property
    def decided(self) -> bool:
        """Is it known of every position whether it could be won?"""
        return self.first_lost - self.winnable_to == 1

    @property
    def lost_at(self) -> int | None:
        """The move that lost it: before it the game could be won, after it it could not."""
        if self.unwinnable_from and self.decided:
            return self.unwinnable_from
        return None

    @property
    def between(self) -> tuple[int, int] | None:
        """The first and the last of the moves one of which lost it, where it is not known which."""
        if self.unwinnable_from is None or self.winnable_to < 0 or self.decided:
            return None
        return self.winnable_to + 1, self.unwinnable_from

    @property
    def open_to_the_end(self) -> bool:
        """Could it still be won where the line ends, though it was not?"""
        return self.winnable_to == len(self.moves) and bool(self.instead)


class Analyst:
    """Finds out where a match was lost. ``known`` is what is known of it so far; it may go on
    from what was known before.

    What is made in the match after it was handed over is left out.
    """

    def __init__(self, match: Match, ask: Ask = solving, known: Analysis | None = None) -> None:
        self.known = known or Analysis([played.move for played in match.line])
        self._before = self.known.nodes
        self._match = match
        self._line, self._journal = [*match.line], [*match.journal]
        self._ask = ask
        self._walk: Match
        self._seconds = 0.0
        self._cut_short = False
        """Did a search of this round end because it had looked at as much as it might?"""

    def working(self, limits: Limits) -> Task[Analysis]:
        """Find out as much as the limits allow, all searches together."""
        self._walk = yield from self._replayed()
        self._see_end()
        nodes = FIRST_TRY
        while not self.known.decided and self._left(limits).nodes != 0:
            self._cut_short = False
            yield from self._narrow(limits, nodes)
            if not self._cut_short:
                break  # no search would come further if it were made again
            nodes *= HARDER
        lost_at, left = self.known.lost_at, self._left(limits)
        if lost_at is not None and left.nodes != 0:
            found = yield from self._foreseeing(lost_at, left)
            searched = self.known.nodes + (found.nodes if found else 0)
            self.known = replace(self.known, foresight=found, nodes=searched)
        return self.known

    def _replayed(self) -> Task[Match]:
        """The line played once more from its deal, a move at a time."""
        again = self._match.again()
        for played in self._line:
            again.play(played.move)
            yield
        return again

    def _foreseeing(self, lost_at: int, limits: Limits) -> Task[Foresight | None]:
        """Whether the losing move could have been known for one, by what had been seen until then:
        what was tried and taken back counts here."""
        move = self._line[lost_at - 1]
        seen = yield from before(self._match, self._journal, move)
        ask = partial(solving, with_line=False) if self._ask is solving else self._ask
        return (yield from foreseeing(seen, move.move, ask, limits))

    # ---------------------------------------------------------------- what is known

    def _see_end(self) -> None:
        """What the end of the line tells without a search."""
        status, last = self._walk.status, len(self.known.moves)
        if status == "won":
            self.known = replace(self.known, winnable_to=last)
        elif status != "playing":
            self.known = replace(self.known, unwinnable_from=last)

    def _take(self, made: int, answer: Answer) -> Task[None]:
        """Remember an answer, and what follows from it for the other positions."""
        known, backend = self.known, answer.backend
        known = replace(known, nodes=known.nodes + answer.nodes, backend=backend)
        if answer.verdict == "unwinnable":
            known = replace(known, unwinnable_from=made)
        elif answer.verdict == "winnable":
            line = [*answer.line]
            if not (yield from wins.steps(self._walk, line)):
                raise WrongLine("a line that was found does not win")
            # as long as the player went the same way, the rest of the line still wins
            while line and made < len(known.moves) and line[0] == known.moves[made]:
                made, line = made + 1, line[1:]
            known = replace(known, winnable_to=made, instead=tuple(line))
        self.known = known
        self._seconds += answer.seconds

    # ---------------------------------------------------------------- searching

    def _narrow(self, limits: Limits, nodes: int) -> Task[None]:
        """Close in from both sides as far as searches of so many positions tell."""
        if self.known.unwinnable_from is None:
            yield from self._asked(len(self.known.moves), limits, nodes)
        low, high, middle = self.known.winnable_to, self.known.first_lost, None
        while high - low > 1:
            made = (low + high) // 2
            verdict = yield from self._asked(made, limits, nodes)
            low = max(low, self.known.winnable_to)
            if verdict == "unwinnable":
                high = made
            elif verdict == "unknown":
                # the later, the fewer positions: further on it may be seen that it is lost
                middle = made if middle is None else middle
                low = made
        low, high = self.known.winnable_to, high if middle is None else middle
        while high - low > 1:
            made = (low + high) // 2
            verdict = yield from self._asked(made, limits, nodes)
            low = self.known.winnable_to
            if verdict != "winnable":
                high = made

    def _asked(self, made: int, limits: Limits, nodes: int) -> Task[str]:
        """The verdict on the position after so many moves."""
        left = self._left(limits)
        if left.nodes == 0 or left.seconds == 0:
            return "unknown"
        most = nodes if left.nodes is None else min(nodes, left.nodes)
        yield from self._go(made)
        answer = yield from self._ask(self._walk, left._replace(nodes=most))
        yield from self._take(made, answer)
        self._cut_short = self._cut_short or answer.nodes >= most
        return answer.verdict

    def _go(self, made: int) -> Task[None]:
        """Lay out the position after so many moves."""
        walk = self._walk
        while walk.made > made:
            walk.undo()
            yield
        while walk.made < made:
            walk.redo()
            yield

    def _left(self, limits: Limits) -> Limits:
        """What is left of the limits; no positions where the time is over."""
        nodes, seconds = limits.nodes, limits.seconds
        if seconds is not None:
            seconds = max(0.0, seconds - self._seconds)
        if nodes is not None:
            nodes = max(0, nodes - (self.known.nodes - self._before))
        return limits._replace(nodes=0 if seconds == 0 else nodes, seconds=seconds)


@Stepwise
def wins(match: Match, line: Sequence[str]) -> Task[bool]:
    """Does this line win by the rules, from where the match stands? It is left as it is. A step
    plays a move."""
    trial = match.trial()
    try:
        for move in line:
            trial.play(move)
            yield
    except Illegal:
        return False
    return trial.status == "won"
