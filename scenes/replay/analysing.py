"""The analysis of the game on screen: it runs between the frames and shows its progress."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.advice.analysis import Analysis, Analyst, State
from game.advice.analysis_words import after, foreseen, headline
from game.match.match import Illegal, Match
from game.replay import winning_line
from game.replay.source import Source
from game.replay.timeline import ReplayMark, Timeline
from game.replay.winning_line import WinningLine
from game.solver.solve import Limits, check_alone, kernel_knows
from game.storage.analyses import Analyses
from game.system.jobs import Job, Task, in_thread
from scenes.app.context import Context
from scenes.wording.step_wording import step_words
from scenes.wording.wording import sentence_of

MEMORY = 64 * 2**20
NODES, NODES_IN_PYTHON = 3_000_000, 30_000
"""The most positions for one game, in the kernel and in Python."""
FURTHER = 10
"""The factor by which a longer analysis searches more."""


class Analysing:
    """Finds out where the game on screen was lost. ``timeline`` returns the timeline shown now."""

    def __init__(self, context: Context, source: Source, timeline: Callable[[], Timeline]) -> None:
        self._context = context
        self._source = source
        self._timeline = timeline
        self._job: Job[Analysis] | None = None
        self._analyst: Analyst | None = None
        self._seen: Analysis | None = None
        self.begun_at = 0
        """The timeline's position when the analysis began."""
        self.known: Analysis | None = None
        """The result so far."""
        self.winning: WinningLine | None = None
        """The line that would have won, if one is known."""
        self.words: tuple[str, ...] = ()
        """The outcome in sentences, once the analysis has ended."""

    # ---------------------------------------------------------------- the work

    @property
    def running(self) -> bool:
        return self._job is not None

    @property
    def done(self) -> bool:
        """Has it ended?"""
        return bool(self.words)

    def begin(self) -> None:
        """Begin, unless it has begun already."""
        if self._job is None and not self.done:
            self._begin(self._working())

    def _begin(self, work: Task[Analysis]) -> None:
        self.words, self.begun_at = (), self._timeline().at
        self._job = self._context.jobs.begin(work)

    @property
    def may_look_further(self) -> bool:
        """Has it ended without deciding every position?"""
        return self.done and self.known is not None and not self.known.decided

    def look_further(self) -> None:
        """Search many more positions, if not every position is decided."""
        if self.may_look_further:
            self._begin(self._working(FURTHER, self.known))

    def leave(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def update(self) -> bool:
        """Take in the analyst's progress. True if there is any."""
        if self._job is None:
            return False
        if self._analyst is not None:
            self.known = self._analyst.known
        if self._job.done:
            job, self._job = self._job, None
            try:
                self.known = job.answer
            except ValueError as error:
                self.words = (sentence_of(error),)
            else:
                self.words = tuple(self._sentences())
            return True
        was, self._seen = self._seen, self.known
        return was is not self._seen

    def _working(self, times: int = 1, known: Analysis | None = None) -> Task[Analysis]:
        """The analysis with ``times`` as many positions, continued from ``known``."""
        source = self._source
        if source.other_rules:
            raise ValueError(f"it can't be analysed: {source.other_rules}")
        check_alone(source.game)
        match = yield from source.verifying()
        kept = Analyses(self._context.saves.folder)
        moves = [played.move for played in match.line]
        analysis = kept.find(source.identity, match.game, moves)
        if analysis is not None and known is None:
            with suppress(Illegal):  # a line that does not win: the file was tampered with
                return (yield from self._shown(match, analysis))
        fast = yield from in_thread(lambda _: kernel_knows(match))
        self._analyst = Analyst(match, known=known)
        nodes = NODES if fast else NODES_IN_PYTHON
        limits = Limits(times * nodes, memory=min(times, 4) * MEMORY)
        analysis = yield from self._shown(match, (yield from self._analyst.analyse(limits)))
        kept.keep(source.identity, match.game, analysis)
        return analysis

    def _shown(self, match: Match, analysis: Analysis) -> Task[Analysis]:
        """Build the line that would have won, if one is known.

        :raises Illegal: if it does not win.
        """
        if analysis.instead:
            self.winning = yield from winning_line.building(
                match, analysis.moves, analysis.winnable_to, analysis.instead, self._timeline()
            )
        return analysis

    # ---------------------------------------------------------------- the result

    def state(self, at: int) -> State | None:
        """Return what was still possible at this position of the timeline.

        None where no answer is known, and after moves that were taken back, unless the game was
        lost already where they began.
        """
        timeline, known = self._timeline(), self.known
        if known is None or not at:
            return None
        made, on_it = timeline.on_main_line(at)
        if isinstance(timeline, WinningLine):
            return "won"
        state = known.state(made)
        return state if on_it or state == "lost" else None

    def mark(self, timeline: Timeline) -> None:
        """Mark the losing move on a timeline of this game."""
        lost = self.known.lost_at if self.known is not None else None
        place = None if lost is None else timeline.place(lost)
        if place is not None:
            timeline.marks = tuple(sorted({*timeline.marks, ReplayMark(place, "losing")}))

    def _sentences(self) -> list[str]:
        """What became of the game, what would have won, and whether the player could have known."""
        known, line = self.known, self.winning
        assert known is not None
        first = headline(known)
        if line is None:
            return [first]
        if known.lost_at is not None:
            played = line.played.main_line().copy()
            first = f"{first[:-1]}: {step_words(played, known.lost_at)}."
        sentences = [first]
        instead = step_words(line.copy(), line.shared + 1)
        if known.lost_at is None and not known.open_to_the_end:
            sentences.append(f"It could still be won {after(known.winnable_to)}, with {instead}.")
        else:
            sentences.append(f"This wins: {instead}, and on from there.")
        if known.foresight is not None:
            sentences.append(foreseen(known.foresight))
        return sentences
