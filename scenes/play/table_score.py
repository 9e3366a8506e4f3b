"""The score and the chain of the game on the table: on the meter in the bar of a lively house, or,
if the player wants it, as a figure at the foot of a quiet one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.events import Event, Moved, Turned
from game.core.table import Spot
from game.vocabulary.progress import POINTS
from scenes.arcade.furniture import pop
from scenes.table.resting_cards import joined
from scenes.widgets.score_meter import ScoreMeter

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.play.move_maker import Changed
    from scenes.play.play_scene import PlayScene


EXPLANATIONS = {
    "score": "That pays: every step toward the goal does, and a win 10,000.",
    "chain": "A chain: each move that pays adds 5 % to the next; a hint or an undo ends it.",
}
"""For the score and the chain, the sentence that explains it. Each is shown once."""
IN_POINTS = "That pays: the best score that was ever found is worth 10,000."
"""The sentence about the score in a game of points."""


class TableScore:
    """Keeps the score of the match on the table, and shows it."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._meter = ScoreMeter()
        self._shown: tuple[Match | None, int] = None, 0
        """The match whose score is on the meter, and the number of journal entries it counts."""
        self._explained = set[str]()
        """What was explained at this table, or needs no explanation any more."""
        self._explanation = ""
        """The sentence to add to the words of the move, or empty."""
        self._turned = False
        """Does the meter look different from when it was last drawn?"""
        self._areas: list[Rect] = []
        """The parts of the felt where pops changed."""

    @property
    def total(self) -> int | None:
        """The score, if the player wants to see one and the game has it."""
        context = self.scene.context
        table = context.config.table
        wanted = table.meter if context.theme.arcade else table.score
        wanted = wanted and all(mode.shows_score for mode in self.scene.modes)
        return self.scene.session.scorer.total if wanted else None

    @property
    def meter(self) -> ScoreMeter | None:
        """The meter for the upper bar; None in a quiet house, in a game without a score, and where
        the player hides it."""
        if not self.scene.context.theme.arcade or self.total is None:
            return None
        self._count()
        return self._meter

    def _count(self) -> None:
        """Turn the meter to the score of the entries so far."""
        match, scorer = self.scene.match, self.scene.session.scorer
        before, self._shown = self._shown, (match, len(match.journal))
        if before == self._shown:
            return
        still = before[0] is not match or self.scene.context.config.table.reduced_motion
        adds = not self._in_points
        self._meter.show(scorer.total or 0, scorer.chain_length, adds=adds, at_once=still)

    @property
    def _in_points(self) -> bool:
        """Is this a game of points, in which the chain adds nothing?"""
        return self.scene.game.measure.unit == POINTS

    # ---------------------------------------------------------------- what a move paid

    def on_changed(self, changed: Changed, gained: Sequence[Spot]) -> None:
        """Show what a move of the player has paid, beside the pile it was paid for, or on the meter
        if there is no room there. ``gained`` are the piles where progress was gained."""
        pops, meter = self.scene.view.feedback.pops, self.meter
        pops.make_room()
        plain, added = changed.gain.paid, changed.gain.chain
        if meter is None or changed.quick or plain <= 0:
            return
        self._explain("score")
        if added and not self._explanation:
            self._explain("chain")
        drawn = pop(f"+{plain + added}", _how(plain, added), self.scene.context.theme)
        spot = self._pile(changed.events, gained)
        if spot is None or not pops.show(spot, drawn):
            meter.pop(pop(f"+{plain + added}", "", self.scene.context.theme))

    def _explain(self, what: str) -> None:
        """Explain something at the foot when it first happens."""
        if what in self._explained:
            return
        self._explained.add(what)
        if self.scene.context.explains(what):
            in_points = what == "score" and self._in_points
            self._explanation = IN_POINTS if in_points else EXPLANATIONS[what]

    def words(self, words: str) -> str:
        """Return the words of a move, with the explanation that follows them, if any."""
        explanation, self._explanation = self._explanation, ""
        return f"{words}. {explanation}" if explanation else words

    def _pile(self, events: Sequence[Event], gained: Sequence[Spot]) -> Spot | None:
        """Return the pile that a move was paid for: where progress was gained, or where a card was
        turned up, or where the cards went, the first of these that is seen."""
        places = self.scene.view.places
        piles = [
            *reversed(gained),
            *(event.spot for event in events if isinstance(event, Turned)),
            *(event.target for event in events if isinstance(event, Moved)),
            *(event.source for event in events if isinstance(event, Moved)),
        ]
        return next((spot for spot in piles if places.shows(spot)), None)

    # ---------------------------------------------------------------- time and picture

    @property
    def moving(self) -> bool:
        """Does the meter still turn, or a pop rise or fade?"""
        return self._meter.moving or self.scene.view.feedback.pops.moving

    def update(self, dt: float) -> bool:
        """Let time pass; return whether anything looks different."""
        pops = self.scene.view.feedback.pops
        were = [each.whole for each in pops.shown]
        if pops.step(dt):
            self._areas += [*were, *(each.whole for each in pops.shown)]
        if self.meter is not None and self._meter.update(dt):
            self._turned = True
        return self._turned or bool(self._areas)

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw again what changed: the bar with the meter, and the felt under the pops."""
        scene, found, was = self.scene, joined(self._areas), surface.get_clip()
        for area in found:
            surface.set_clip(area)
            scene.draw_table(surface)
            scene.refusal.draw(surface)
        surface.set_clip(was)
        bar = scene.status.bars.draw_top(surface, scene.context.theme) if self._turned else None
        self.drawn()
        return [*found, *([bar] if bar is not None else [])]

    def drawn(self) -> None:
        """Note that everything is drawn in its current state."""
        self._areas, self._turned = [], False


def _how(plain: int, added: int) -> str:
    """Return how points came about, where the chain added to them.

    >>> _how(115, 17), _how(115, 0)
    ('115+17', '')
    """
    return f"{plain}+{added}" if added else ""
