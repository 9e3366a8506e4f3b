"""The hint at the table: asked for by key or button, worked out beside the frames, and shown one
move at a time until the player does anything else."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.advice.determinizations import Observations
from game.match.journal import Annotation
from game.system.jobs import Job
from scenes.app.keymap import meant
from scenes.play.hint_picture import HintPicture
from scenes.play.move_maker import Changed
from scenes.play.seat import Seat
from scenes.wording.narrator import COMMANDS
from scenes.wording.wording import command_words, move_words, spelled_out

if TYPE_CHECKING:
    from game.advice.hint import Hints, Suggestion

ACTION = "hint"
SEEKING = "Looking for the best move …"
WAITED = 0.008
"""So many seconds of a frame go to the hint besides those that all jobs have: somebody waits, and a
table at rest is drawn in one or two thousandths."""
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Whatever the player does in these ways ends the hint."""


class HintShown:
    """Which move is shown, and what is known of the moment it belongs to."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._known: Observations | None = None
        self._job: Job[Hints] | None = None
        self._found: Hints | None = None
        self._next = 0
        self._entries = 0
        """So long was the journal when the moves were sought."""
        self._words = ""
        self._picture: HintPicture | None = None

    @property
    def shows(self) -> bool:
        """Is a move shown?"""
        return self._picture is not None

    @property
    def seeking(self) -> bool:
        """Is the best move being sought?"""
        return self._job is not None

    # ---------------------------------------------------------------- asking

    def ask(self) -> None:
        """Show the best move; asked again at the same moment, the next best."""
        seat = self.seat
        if seat.session.over:
            seat.say("The game is over: there is no move to show.")
        elif not self.seeking:
            seat.stop()
            if self._found is not None and self._holds():
                self._show(self._found)
            else:
                self._seek()

    def _holds(self) -> bool:
        """Is it still the same moment? Only words were written into the journal since."""
        match, known = self.seat.match, self._known
        since = match.journal[self._entries :]
        same = known is not None and known.match is match
        return same and all(isinstance(entry, Annotation) for entry in since)

    def _seek(self) -> None:
        from game.advice.hint import hints  # the solver is read when it is first asked for

        match = self.seat.match
        if self._known is None or self._known.match is not match:
            self._known = Observations(match)
        self._entries, self._found, self._next = len(match.journal), None, 0
        self._job = self.seat.context.jobs.begin(hints.steps(match, self._known))
        self._say(SEEKING)

    def _say(self, words: str) -> None:
        self.seat.say(words)
        self._words = self.seat.status.said

    # ---------------------------------------------------------------- showing

    def _show(self, found: Hints) -> None:
        """Show the next of the moves; it is an entry of the journal each time."""
        seat = self.seat
        if not found.suggestions:
            self._say(f"No hint: {found.why}.")
            return
        shown = found.suggestions[self._next % len(found.suggestions)]
        rank, self._next = self._next % len(found.suggestions), self._next + 1
        seat.session.remark("hint", move=shown.move.text)
        seat.input.under.rest()
        self._picture = HintPicture(seat.view, seat.match.table, seat.game.stock, shown.move)
        seat.view.feedback.raise_up(*self._picture.groups)
        seat.status.point_at_command(on=self._picture.bare)
        if seat.input.choice_menu is not None:
            seat.input.choice_menu.point_at(shown.move)
        seat.status.bars.call()
        self._say(self._told(shown, rank, len(found.suggestions)))

    def _told(self, shown: Suggestion, rank: int, many: int) -> str:
        """The move and its reason, in words; of several, which it is."""
        match = self.seat.match
        head = "Hint" if many == 1 or not rank else f"Hint {rank + 1} of {many}"
        moved = shown.move.verb not in COMMANDS or shown.move.count
        words = move_words if moved else command_words
        move = words(match.game, match.table, shown.move)
        return f"{head}: {move} – {spelled_out(shown.reason)}."

    # ---------------------------------------------------------------- ending

    def on_changed(self, _: Changed) -> None:
        """The hint was for the table before this move."""
        self.end()

    def hear(self, event: pygame.event.Event) -> None:
        """The player did something: anything but asking again ends the hint."""
        asked = meant(self.seat.context.config.keys, event) == ACTION
        if event.type in ENDS and not asked:
            self.end()

    def end(self) -> None:
        """Nothing is shown, and nothing sought, any more; what was found is kept for its moment."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self._picture is not None:
            self._picture = None
            self.seat.view.feedback.raise_up()
            self.seat.status.point_at_command(on=False)
            if self.seat.input.choice_menu is not None:
                self.seat.input.choice_menu.point_at(None)
            self.seat.touch()
        if self._words and self.seat.status.said == self._words:
            self.seat.say("")
        self._words = ""

    # ---------------------------------------------------------------- time and picture

    def update(self) -> None:
        """Think on, and show what was found as soon as it is."""
        job = self._job
        if job is None:
            return
        job.run(WAITED, perf_counter)
        if not job.done:
            return
        self._job, self._found = None, job.answer
        assert self._found is not None
        self._show(self._found)

    def draw(self, surface: Surface) -> None:
        """Draw the rims and the line between them."""
        if self._picture is not None:
            self._picture.draw(surface, self.seat.context.theme)
