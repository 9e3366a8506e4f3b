"""Where a game was lost: could it still be won after each of its moves, and how?

Only the main line is analysed; moves that were taken back do not count. Every position after a lost
one is lost, and every position before one that can be won can be won too. So few positions of the
line need a search: a binary search over the line finds the losing move. Each search is small at
first; where that was not enough, larger ones follow.
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
"""Proved winnable, proved lost, or undecided."""
FIRST_TRY, HARDER = 4_000, 8
"""The limit of positions for each of the first searches, and the factor by which it grows."""


class WrongLine(RuntimeError):
    """A line that the solver called winning does not win by the rules: the solver has a bug."""


@dataclass(frozen=True)
class Analysis:
    """What is known about the line ``moves``.

    ``winnable_to`` is the largest number of moves after which the game is proved to be still
    winnable (-1: after none), ``unwinnable_from`` the smallest after which it is proved to be lost
    (None: after none). ``instead`` wins from the position after ``winnable_to`` moves; it is empty
    if the game was won, or if ``winnable_to`` is -1.

    ``nodes`` counts the positions searched by ``backend``, which is empty if nothing was searched.
    ``foresight`` says whether the player could have known that the losing move was a mistake; it is
    None if the player knew all cards, if the losing move is not known, or if the limits left no
    positions for it.
    """

    moves: Sequence[str]
    winnable_to: int = -1
    unwinnable_from: int | None = None
    instead: Sequence[str] = ()
    nodes: int = 0
    backend: str = ""
    foresight: Foresight | None = None

    def state(self, made: int) -> State:
        """Return the state after ``made`` moves; 0 is the deal."""
        if made <= self.winnable_to:
            return "won"
        if self.unwinnable_from is not None and made >= self.unwinnable_from:
            return "lost"
        return "unknown"

    @property
    def first_lost(self) -> int:
        """The number of moves after which the game is known to be lost; ``len(moves) + 1`` if it
        never is."""
        return len(self.moves) + 1 if self.unwinnable_from is None else self.unwinnable_from

    @property
    def decided(self) -> bool:
        """Is every position proved either winnable or lost?"""
        return self.first_lost - self.winnable_to == 1

    @property
    def lost_at(self) -> int | None:
        """The number of the losing move: the game could be won before it and not after it."""
        if self.unwinnable_from and self.decided:
            return self.unwinnable_from
        return None

    @property
    def between(self) -> tuple[int, int] | None:
        """The first and last moves that may have lost the game, where the losing move is not
        known."""
        if self.unwinnable_from is None or self.winnable_to < 0 or self.decided:
            return None
        return self.winnable_to + 1, self.unwinnable_from

    @property
    def open_to_the_end(self) -> bool:
        """Could the game still be won at the end of the line, although it was not?"""
        return self.winnable_to == len(self.moves) and bool(self.instead)


class Analyst:
    """Finds out where a match was lost.

    ``known`` is the result so far; pass an earlier analysis of the same line to continue it. Moves
    that are made in the match later are left out.
    """

    def __init__(self, match: Match, ask: Ask = solving, known: Analysis | None = None) -> None:
        self.known = known or Analysis([played.move for played in match.line])
        self._nodes_before = self.known.nodes
        self._match = match
        self._line, self._journal = [*match.line], [*match.journal]
        self._ask = ask
        self._replay: Match
        self._seconds = 0.0
        self._cut_short = False
        """Did a search of this round end at its limit?"""

    def analyse(self, limits: Limits) -> Task[Analysis]:
        """Analyse the line until all searches together reach the limits."""
        self._replay = yield from self._replayed()
        self._see_end()
        nodes = FIRST_TRY
        while not self.known.decided and self._left(limits).nodes != 0:
            self._cut_short = False
            yield from self._narrow(limits, nodes)
            if not self._cut_short:
                break  # no search ran into its limit, so larger ones would not decide more
            nodes *= HARDER
        lost_at, left = self.known.lost_at, self._left(limits)
        if lost_at is not None and left.nodes != 0:
            foresight = yield from self._foreseeing(lost_at, left)
            searched = self.known.nodes + (foresight.nodes if foresight else 0)
            self.known = replace(self.known, foresight=foresight, nodes=searched)
        return self.known

    def _replayed(self) -> Task[Match]:
        """Replay the line from its deal, one move per step, and return the new match."""
        again = self._match.again()
        for played in self._line:
            again.play(played.move)
            yield
        return again

    def _foreseeing(self, lost_at: int, limits: Limits) -> Task[Foresight | None]:
        """Could the player have known that the losing move was a mistake?

        The moves that were tried and taken back count here, because the player saw what they
        showed.
        """
        move = self._line[lost_at - 1]
        seen = yield from before(self._match, self._journal, move)
        ask = partial(solving, with_line=False) if self._ask is solving else self._ask
        return (yield from foreseeing(seen, move.move, ask, limits))

    # ---------------------------------------------------------------- what is known

    def _see_end(self) -> None:
        """Record what the status at the end of the line proves without a search."""
        status, last = self._replay.status, len(self.known.moves)
        if status == "won":
            self.known = replace(self.known, winnable_to=last)
        elif status != "playing":
            self.known = replace(self.known, unwinnable_from=last)

    def _record(self, made: int, answer: Answer) -> Task[None]:
        """Record an answer and what follows from it for the other positions."""
        known, backend = self.known, answer.backend
        known = replace(known, nodes=known.nodes + answer.nodes, backend=backend)
        if answer.verdict == "unwinnable":
            known = replace(known, unwinnable_from=made)
        elif answer.verdict == "winnable":
            winning = [*answer.line]
            if not (yield from wins.steps(self._replay, winning)):
                raise WrongLine("a line that was found does not win")
            # while the player made the same moves, the rest of the line wins from there
            while winning and made < len(known.moves) and winning[0] == known.moves[made]:
                made, winning = made + 1, winning[1:]
            known = replace(known, winnable_to=made, instead=tuple(winning))
        self.known = known
        self._seconds += answer.seconds

    # ---------------------------------------------------------------- searching

    def _narrow(self, limits: Limits, nodes: int) -> Task[None]:
        """Narrow the range from both sides as far as searches of ``nodes`` positions can."""
        if self.known.unwinnable_from is None:
            yield from self._verdict_at(len(self.known.moves), limits, nodes)
        low, high, middle = self.known.winnable_to, self.known.first_lost, None
        while high - low > 1:
            made = (low + high) // 2
            verdict = yield from self._verdict_at(made, limits, nodes)
            low = max(low, self.known.winnable_to)
            if verdict == "unwinnable":
                high = made
            elif verdict == "unknown":
                # later positions are easier, so a search further on may still prove a loss
                middle = made if middle is None else middle
                low = made
        low, high = self.known.winnable_to, high if middle is None else middle
        while high - low > 1:
            made = (low + high) // 2
            verdict = yield from self._verdict_at(made, limits, nodes)
            low = self.known.winnable_to
            if verdict != "winnable":
                high = made

    def _verdict_at(self, made: int, limits: Limits, nodes: int) -> Task[str]:
        """Search the position after ``made`` moves, record the answer and return the verdict;
        "unknown" if the limits are used up."""
        left = self._left(limits)
        if left.nodes == 0 or left.seconds == 0:
            return "unknown"
        most = nodes if left.nodes is None else min(nodes, left.nodes)
        yield from self._wind_to(made)
        answer = yield from self._ask(self._replay, left._replace(nodes=most))
        yield from self._record(made, answer)
        self._cut_short = self._cut_short or answer.nodes >= most
        return answer.verdict

    def _wind_to(self, made: int) -> Task[None]:
        """Undo or redo in the replayed match until ``made`` moves are in force, one per step."""
        walk = self._replay
        while walk.made > made:
            walk.undo()
            yield
        while walk.made < made:
            walk.redo()
            yield

    def _left(self, limits: Limits) -> Limits:
        """Return what is left of the limits; no positions once the time is up."""
        nodes, seconds = limits.nodes, limits.seconds
        if seconds is not None:
            seconds = max(0.0, seconds - self._seconds)
        if nodes is not None:
            nodes = max(0, nodes - (self.known.nodes - self._nodes_before))
        return limits._replace(nodes=0 if seconds == 0 else nodes, seconds=seconds)


@Stepwise
def wins(match: Match, line: Sequence[str]) -> Task[bool]:
    """Does this line win by the rules from the current position of the match? The match stays as it
    is. Each step plays a move."""
    trial = match.trial()
    try:
        for move in line:
            trial.play(move)
            yield
    except Illegal:
        return False
    return trial.status == "won"
