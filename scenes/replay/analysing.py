"""The analysis of a game that is watched: worked out between the frames, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.advice.analysis import Analysis, Analyst, State
from game.advice.analysis_words import after, foreseen, headline
from game.match.match import Illegal, Match
from game.replay import winning_line
from game.replay.source import Source
from game.replay.timeline import Mark, Timeline
from game.replay.winning_line import WinningLine
from game.solver.solve import Limits, is_plain
from game.storage.analyses import Analyses
from game.system.jobs import Job, Task, in_thread
from scenes.app.context import Context
from scenes.wording.step_wording import step_words
from scenes.wording.wording import sentence_of

MEMORY = 64 * 2**20
NODES, NODES_IN_PYTHON = 3_000_000, 30_000
"""So many positions are looked at for one game, by the kernel and in Python."""
FURTHER = 10
"""So many times as many, where the player wants more to be known."""


class Analysing:
    """What is known of where a game was lost. ``timeline`` tells what is shown of it now."""

    def __init__(self, context: Context, source: Source, timeline: Callable[[], Timeline]) -> None:
        self._context = context
        self._source = source
        self._timeline = timeline
        self._job: Job[Analysis] | None = None
        self._analyst: Analyst | None = None
        self._seen: Analysis | None = None
        self.begun_at = 0
        """Where on the timeline it was begun."""
        self.known: Analysis | None = None
        """What is known so far."""
        self.winning: WinningLine | None = None
        """The line that would have won, where one is known."""
        self.words: tuple[str, ...] = ()
        """What became of the game, in sentences, once that is worked out."""

    # ---------------------------------------------------------------- the work

    @property
    def running(self) -> bool:
        """Is it being worked out?"""
        return self._job is not None

    @property
    def done(self) -> bool:
        """Is it worked out, as far as it will be?"""
        return bool(self.words)

    def begin(self) -> None:
        """Work it out, unless that was begun already."""
        if self._job is None and not self.done:
            self._begin(self._working())

    def _begin(self, work: Task[Analysis]) -> None:
        self.words, self.begun_at = (), self._timeline().at
        self._job = self._context.jobs.begin(work)

    @property
    def may_look_further(self) -> bool:
        """Is it worked out and not all known?"""
        return self.done and self.known is not None and not self.known.decided

    def look_further(self) -> None:
        """Look at many more positions, where not all is known."""
        if self.may_look_further:
            self._begin(self._working(FURTHER, self.known))

    def leave(self) -> None:
        """Stop working it out."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def update(self) -> bool:
        """True where more is known than was before."""
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
        """The analysis, with so many times the positions, gone on from what is known."""
        source = self._source
        if source.other_rules:
            raise ValueError(f"it can't be analysed: {source.other_rules}")
        match = yield from source.verifying()
        kept = Analyses(self._context.saves.folder)
        moves = [played.move for played in match.line]
        found = kept.find(source.identity, match.game, moves)
        if found is not None and known is None:
            with suppress(Illegal):  # a line that does not win: the file was tampered with
                return (yield from self._shown(match, found))
        plain = yield from in_thread(lambda _: is_plain(match))
        self._analyst = Analyst(match, known=known)
        nodes = NODES if plain else NODES_IN_PYTHON
        limits = Limits(times * nodes, memory=min(times, 4) * MEMORY)
        found = yield from self._shown(match, (yield from self._analyst.analyse(limits)))
        kept.keep(source.identity, match.game, found)
        return found

    def _shown(self, match: Match, found: Analysis) -> Task[Analysis]:
        """Lay the line out that would have won, where one is known.

        :raises Illegal: where it does not win.
        """
        if found.instead:
            self.winning = yield from winning_line.building(
                match, found.moves, found.winnable_to, found.instead, self._timeline()
            )
        return found

    # ---------------------------------------------------------------- what it comes to

    def state(self, at: int) -> State | None:
        """What was still possible at a place of the timeline; None where nobody asked: nothing is
        analysed, or what was tried there was taken back."""
        timeline, known = self._timeline(), self.known
        if known is None or not at:
            return None
        made, on_it = timeline.on_main_line(at)
        if isinstance(timeline, WinningLine):
            return "won"
        state = known.state(made)
        return state if on_it or state == "lost" else None

    def mark(self, timeline: Timeline) -> None:
        """Mark the move that lost it on a timeline of this game."""
        lost = self.known.lost_at if self.known is not None else None
        place = None if lost is None else timeline.place(lost)
        if place is not None:
            timeline.marks = tuple(sorted({*timeline.marks, Mark(place, "losing")}))

    def _sentences(self) -> list[str]:
        """What became of the game, what would have won, and whether that could have been known."""
        known, line = self.known, self.winning
        assert known is not None
        told = headline(known)
        if line is None:
            return [told]
        if known.lost_at is not None:
            played = line.played.main_line().copy()
            told = f"{told[:-1]}: {step_words(played, known.lost_at)}."
        found = [told]
        instead = step_words(line.copy(), line.shared + 1)
        if known.lost_at is None and not known.open_to_the_end:
            found.append(f"It could still be won {after(known.winnable_to)}, with {instead}.")
        else:
            found.append(f"This wins: {instead}, and on from there.")
        if known.foresight is not None:
            found.append(foreseen(known.foresight))
        return found
