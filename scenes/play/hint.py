"""The hint at the table: a search between frames finds the best moves, and the table shows one at a
time until the player does something else."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.advice.only_move import plays_itself
from game.match.journal import Annotation
from game.system.jobs import Job, Task
from scenes.app.keymap import action_of
from scenes.play.hint_picture import HintPicture
from scenes.play.move_maker import Changed
from scenes.wording.narrator import NAME_ALL_CARDS
from scenes.wording.wording import command_words, move_words, sentence_of, spelled_out

if TYPE_CHECKING:
    from game.advice.hint import Hints, Suggestion
    from game.advice.hint_memory import HintMemory
    from scenes.play.play_scene import PlayScene

ACTION = "hint"
SEEKING = "Looking for the best move …"
BETTER = "A longer look found a better move: ask once more."
EXTRA_SEARCH = 0.008
"""Seconds that the search gets in each frame, in addition to its share of the time for jobs. There
is room for it: the player is waiting, and a resting table is drawn in one or two milliseconds."""
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Input of these kinds ends the hint, unless it asks for the next one."""


class Hint:
    """Searches for the best moves and shows one of them at a time."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._memory: HintMemory | None = None
        self._job: Job[Hints] | None = None
        self._pondering: Job[str] | None = None
        """The longer search, which goes on while a hint is shown."""
        self._found: Hints | None = None
        self._next = 0
        self._entries = 0
        """The length of the journal when the search began."""
        self._words = ""
        self._picture: HintPicture | None = None

    @property
    def shows(self) -> bool:
        return self._picture is not None

    @property
    def searching(self) -> bool:
        """Is the search running?"""
        return self._job is not None

    @property
    def found_nothing(self) -> bool:
        """Was a hint looked for in this position, and is there no move worth making?"""
        found, match = self._found, self.scene.match
        nothing = found is not None and not found.suggestions and self._same_position()
        return nothing and not plays_itself(match)

    # ---------------------------------------------------------------- asking

    def ask(self) -> None:
        """Show the best move. In the same position, each further call shows the next best."""
        scene = self.scene
        if scene.session.over:
            scene.say("The game is over: there is no move to show.")
        elif not self.searching:
            scene.auto_play.stop()
            if self._found is not None and self._same_position():
                self._show(self._found)
            else:
                self._search()

    def show(self, found: Hints) -> None:
        """Show suggestions that another search has found."""
        self._entries, self._found, self._next = len(self.scene.match.journal), found, 0
        self._show(found)

    def _same_position(self) -> bool:
        """Is the position still the one that was searched? Annotations in the journal don't change
        it."""
        match, memory = self.scene.match, self._memory
        since = match.journal[self._entries :]
        same = memory is not None and memory.match is match
        return same and all(isinstance(entry, Annotation) for entry in since)

    def _search(self) -> None:
        from game.advice.hint import hints  # the solver is loaded with the first hint
        from game.advice.hint_memory import HintMemory

        match, light = self.scene.match, self.scene.light.knowledge
        if self._memory is None or self._memory.match is not match:
            self._memory = HintMemory(match)
        memory, line = self._memory, light.line if light.match is match else ()

        def searching() -> Task[Hints]:
            memory.observations.update()
            if memory.observations.complete:  # else the light knows more than the player
                yield from memory.keep(match, line)
            return (yield from hints.steps(match, memory))

        self._entries, self._found, self._next = len(match.journal), None, 0
        self._job = self.scene.context.jobs.begin(searching())
        self._say(SEEKING)

    def _say(self, words: str) -> None:
        self.scene.say(words)
        self._words = self.scene.status.message

    # ---------------------------------------------------------------- showing

    def _show(self, hints: Hints) -> None:
        """Show the next of the suggestions, and note it in the journal."""
        scene = self.scene
        if not hints.suggestions:
            self._say(sentence_of(hints.why))
            return
        suggestion = hints.suggestions[self._next % len(hints.suggestions)]
        number, self._next = self._next % len(hints.suggestions), self._next + 1
        scene.session.remark("hint", move=suggestion.move.text)
        scene.input.hover_target.rest()
        self._picture = HintPicture(
            scene.view, scene.match.table, scene.game.stock, suggestion.move
        )
        scene.view.feedback.raise_up(*self._picture.groups)
        scene.status.point_at_command(on=self._picture.off_table)
        if scene.input.choice_menu is not None:
            scene.input.choice_menu.point_at(suggestion.move)
        scene.status.bars.call()
        self._say(self._suggestion_words(suggestion, number, len(hints.suggestions)))

    def _suggestion_words(self, suggestion: Suggestion, number: int, count: int) -> str:
        """Return the move and its reason in words, with its number if there are several."""
        game, table = self.scene.game, self.scene.match.table
        head = "Hint" if count == 1 or not number else f"Hint {number + 1} of {count}"
        moved = suggestion.move.verb not in NAME_ALL_CARDS or suggestion.move.count
        words = move_words if moved else command_words
        move = words(game, table, suggestion.move)
        return f"{head}: {move} – {spelled_out(suggestion.reason)}."

    # ---------------------------------------------------------------- ending

    def on_changed(self, _: Changed) -> None:
        self.end()

    def on_input(self, event: pygame.event.Event) -> None:
        """End the hint at any input but the key that asks again."""
        asked = action_of(self.scene.context.config.keys, event) == ACTION
        if event.type in ENDS and not asked:
            self._take_away()

    def end(self) -> None:
        """Stop all searches and show nothing; the suggestions are kept while the position stays."""
        if self._pondering is not None:
            self._pondering.cancel()
            self._pondering = None
        self._take_away()

    def _take_away(self) -> None:
        """Stop the search for a hint and show nothing."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self._picture is not None:
            self._picture = None
            self.scene.view.feedback.raise_up()
            self.scene.status.point_at_command(on=False)
            if self.scene.input.choice_menu is not None:
                self.scene.input.choice_menu.point_at(None)
            self.scene.touch()
        if self._words and self.scene.status.message == self._words and not self.found_nothing:
            self.scene.say("")
        self._words = ""

    # ---------------------------------------------------------------- time and picture

    def update(self) -> None:
        """Continue the search, and show the best move once it is found. If the longer search then
        finds a better move, the suggestions are dropped, so that the next hint shows that one."""
        pondering = self._pondering
        if pondering is not None and pondering.done:
            self._pondering = None
            if pondering.answer and self._found is not None:
                best, *others = [each.move.text for each in self._found.suggestions] or [""]
                if pondering.answer != best:
                    self._found = None
                    if self.shows and pondering.answer in others:
                        self._say(BETTER)
        job = self._job
        if job is None:
            return
        job.run(EXTRA_SEARCH, perf_counter)
        if not job.done:
            return
        self._job, self._found = None, job.answer
        assert self._found is not None and self._memory is not None
        self._show(self._found)
        self._pondering = self.scene.context.jobs.begin(self._memory.pondering())

    def draw(self, surface: Surface) -> None:
        if self._picture is not None:
            self._picture.draw(surface, self.scene.context.theme)
