"""The score of the game that is watched, up to the step that is shown."""

from __future__ import annotations

from collections.abc import Callable

from game.advice.only_move import leaves_no_choice
from game.daily.scoring import scorer_of
from game.replay.source import Source
from game.replay.timeline import Timeline
from game.system.jobs import Job, Task
from game.vocabulary.progress import POINTS
from scenes.app.context import Context
from scenes.widgets.score_meter import ScoreMeter

RunningScore = tuple[int, int]
"""A score, and the chain."""
LONGEST = 5_000
"""Longer games show no score: to play one through the rules would keep the processor busy for
minutes."""


class FilmScore:
    """Score and chain after each entry of a game, counted in a background job once they are wanted:
    a lively house and a quiet one have a setting each."""

    def __init__(self, context: Context, source: Source, timeline: Callable[[], Timeline]) -> None:
        """``timeline`` returns the one shown now; the first one is that of the whole game."""
        self._context, self._source, self._timeline = context, source, timeline
        self._entries = [step.entry for step in timeline().steps]
        self._meter = ScoreMeter()
        self._counting: Job[list[RunningScore]] | None = None
        self._scores: list[RunningScore] = []
        known = not source.other_rules and not leaves_no_choice(source.game)
        self._scored = known and len(self._entries) <= LONGEST
        self._shown: RunningScore | None = None
        self._turned = False

    @property
    def _wanted(self) -> bool:
        table = self._context.config.table
        return self._scored and (table.meter if self._context.theme.arcade else table.score)

    @property
    def meter(self) -> ScoreMeter | None:
        """The meter for the upper bar; None in a quiet house and where there is no score."""
        return self._meter if self._wanted and self._context.theme.arcade else None

    @property
    def words(self) -> str:
        """The score in words for the foot of a quiet house; empty if it is not wanted."""
        now = self._now
        return f"score {now[0]:,}" if now and self._wanted and self.meter is None else ""

    @property
    def _now(self) -> RunningScore | None:
        """Score and chain at the step that is shown, if they are counted."""
        at = self._timeline().whole_at
        entry = self._entries[at - 1] if at else 0
        return self._scores[entry - 1] if 0 < entry <= len(self._scores) else None

    def leave(self) -> None:
        if self._counting is not None:
            self._counting.cancel()

    def update(self) -> bool:
        """Begin to count, or take in what was counted; return whether the bars look different."""
        if self._scores or not self._wanted:
            return False
        if self._counting is None:
            self._counting = self._context.jobs.begin(self._folding())
        if not self._counting.done:
            return False
        self._scores = [] if self._counting.failed else self._counting.answer or []
        self._scored = bool(self._scores)
        return True

    def _folding(self) -> Task[list[RunningScore]]:
        """Play the game through the rules, then count entry by entry.

        :raises IllegalRecord: if the rules reject an entry.
        """
        match = yield from self._source.verifying()
        found = list[RunningScore]()
        for score in scorer_of(match, self._source.links).running_scores():
            found.append(score)
            yield
        return found

    def show(self, *, at_once: bool) -> None:
        """Turn the meter to the step that is shown; ``at_once`` without motion."""
        now = self._now or (0, 0)
        if now != self._shown:
            adds = self._source.game.measure.unit != POINTS
            still = at_once or self._context.config.table.reduced_motion
            self._meter.show(*now, adds=adds, at_once=still)
            self._shown = now

    def turn(self, dt: float) -> None:
        """Advance the motion of the meter."""
        self._turned = self._meter.update(dt) or self._turned

    @property
    def turning(self) -> bool:
        """Does the meter turn?"""
        return self.meter is not None and self._meter.moving

    def take_turned(self) -> bool:
        """Has the meter turned since this was last asked?"""
        turned, self._turned = self._turned, False
        return turned and self.meter is not None
