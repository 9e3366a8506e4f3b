"""The replay of a recorded game: it runs, stops, and winds to any step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.advice.analysis_words import STATE_WORDS
from game.core.events import Event
from game.match.origins import Origins
from game.replay.source import Source
from game.replay.timeline import Timeline, of_source
from game.system.clock import clock_words
from game.vocabulary.calls import STOP
from scenes.app.context import Context
from scenes.app.keymap import action_of
from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.replay import film_gate
from scenes.replay.analysing import Analysing
from scenes.replay.film_score import FilmScore
from scenes.replay.panels import Panels
from scenes.replay.playback import PACE, TRUE, Playback, name_of
from scenes.replay.replay_actions import ReplayActions
from scenes.replay.seek_bar import next_mark
from scenes.replay.side_lines import SideLines
from scenes.table import line_scores
from scenes.table.empty_signs import signs
from scenes.table.milestones import gained
from scenes.table.resting_cards import RestingCards
from scenes.table.seat_plates import SeatPlate, plates_on
from scenes.table.table_sounds import TableSounds
from scenes.table.view import TableView, foremost
from scenes.widgets.buttons import Action
from scenes.wording.seat_names import seat_names
from scenes.wording.step_wording import step_sentence
from scenes.wording.wording import capital, sentence_of

OPENING = 1.2
"""The seconds before it runs, after the deal."""
CALM = 0.1
"""The seconds after the last jump before empty places show their signs again."""
MOST = 1000
"""A step with more events is not animated; a stranger's record may hold any number."""
HEARD = 2.0
"""The highest speed at which the cards are heard."""
ALSO = {
    "undo": "left", "up": "left", "redo": "right", "down": "right", "play_on": "turn",
}  # fmt: skip
"""For some actions of the table, the action that their keys do here."""


class ReplayScene(Scene):
    """The replay of one game. ``notice`` is shown before the first step."""

    def __init__(
        self,
        context: Context,
        source: Source,
        notice: str = "",
        timeline: Timeline | None = None,
        laid: RestingCards | None = None,
    ) -> None:
        """``timeline`` is the game's, if it is known already; ``laid`` is its table, laid out in
        advance."""
        super().__init__()
        self.context = context
        self.source = source
        self.notice = notice
        self.timeline = of_source(source) if timeline is None else timeline
        self._reader = self.timeline.copy()
        seats, holders = self.timeline.game.seats, source.holders
        self.names = seat_names(seats, holders) if len(holders) == len(seats) > 1 else {}
        """The names of the seats; none in a game of one seat."""
        self._signs_due = 0.0
        self.playback = Playback()
        self.analysing = Analysing(context, source, lambda: self.timeline)
        self._replay_actions = ReplayActions(self)
        self.score = FilmScore(context, source, lambda: self.timeline)
        self.side_lines = SideLines(self, self._replay_actions.watch_win)
        self.actions: Mapping[str, Action] = self._actions()
        self.panels = Panels(self, source.result, playable=self.dealt_here())
        self.view = self._fresh_view(foremost(context.stack.seen()), laid)
        self.sounds = TableSounds(context, lambda: self.view)

    # ---------------------------------------------------------------- laying out

    def dealt_here(self) -> bool:
        """Do today's rules still deal the same opening from its seed?"""
        return self.source.deal().opening == self.timeline.steps[0].made_events

    def _fresh_view(self, before: TableView | None, laid: RestingCards | None = None) -> TableView:
        context, timeline = self.context, self.timeline
        area, longest = self.panels.lay(), timeline.longest()
        arguments = (timeline.game, timeline.table, area, context.theme, before, longest)
        view = TableView(*arguments, laid, **context.view_options())
        view.mark(self._packs())
        return view

    def _packs(self) -> Origins:
        """Return the packs that the cards are from, in a game between seats."""
        return () if self.timeline.game.alone else self.timeline.origins

    def _lay_again(self) -> None:
        self.view = self._fresh_view(self.view, self.view.resting)
        self._show_signs()

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Deal, and run."""
        undealt, events = self.timeline.table.copy(), self.timeline.forward()
        if len(events) <= MOST:
            self.view.deal(undealt, events)
        else:
            self._show_table()
        self._show_signs()
        if self.panels.played():
            self.playback.start(OPENING)
        self.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        context = self.context
        if not self.view.laid_out(self.panels.lay(), context.theme, context.view_options()):
            self._lay_again()
        self.refresh()

    def close(self) -> None:
        """Leave; below is the scene that it came from, or the title."""
        self.context.stack.close(self)
        if self.context.stack.top is None:
            self.context.go.to_title()

    def leave(self) -> None:
        self.analysing.leave()
        self.score.leave()

    def cover(self) -> None:
        """Let go of what the pointer holds, because the scene above gets its release."""
        self.panels.let_go()

    def uncover(self) -> None:
        self.refresh()

    def show_trouble(self) -> None:
        self.refresh()

    # ---------------------------------------------------------------- saying

    def refresh(self, words: str = "") -> None:
        """Show ``words``, or what just happened, and the position in the game."""
        timeline = self.timeline
        self.view.peek = self.context.peeking(timeline.game)
        self.panels.controls.refresh(running=self.playback.running)
        trouble, self.context.trouble = self.context.trouble, ""
        notice = sentence_of(self.notice) if self.notice and timeline.at <= 1 else ""
        stern = bool(trouble or (notice and not words))
        bars, was = self.panels.bars, self.panels.bars.words
        bars.say(trouble or words or notice or self._words(), stern=stern)
        if bars.words != was:  # do not read the same words aloud twice
            self.context.tell(bars.words)
        if self.names:
            self.view.seat(self._plates(), None)
        self.score.show(at_once=self.panels.controls.dragging)
        self.panels.controls.crank.follow(timeline.at)
        rules = ["other rules"] if self.notice else []
        progress = timeline.game.measure.at(timeline.game, timeline.table)
        score = [self.score.words] if self.score.words else []
        step = f"step {max(timeline.at - 1, 0)} of {len(timeline) - 1}"
        bars.count(
            [*rules, progress.words, *score, step],
            clock_words(timeline.steps[timeline.at - 1].t / 1000 if timeline.at else 0),
        )
        self.panels.lay_bars()
        self.panels.moves.follow(timeline.at)
        self.touch()

    def _plates(self) -> Mapping[str, SeatPlate]:
        """Return what the plates of the seats show now."""
        timeline = self.timeline
        step = timeline.steps[timeline.at - 1] if timeline.at else None
        caller = step.seat if step is not None and step.move == STOP else ""
        return plates_on(timeline.game, timeline.table, self.names, caller)

    def notify(self, words: str) -> bool:
        """Show words in the status line until the next step."""
        self.refresh(words)
        return True

    def spoken(self) -> str:
        """Which game this is, whether it runs, and how fast."""
        runs = "running" if self.playback.running else "stopped"
        aside = ", a side line" if self.timeline.on_side_line else ""
        return f"Watching {self.timeline.game.name}{aside}: {runs}, {name_of(self.playback.rate)}"

    def _words(self) -> str:
        timeline = self.timeline
        if not self.panels.played():
            return "the deal; no move was played"
        return step_sentence(
            self._reader, max(timeline.at if timeline.inside else timeline.at - 1, 0), self.names
        )

    def describe(self, at: int) -> str:
        """What happened at this position of the timeline, for a tip."""
        step = max(at - 1, 0)
        words, time = self.panels.moves.words(step), clock_words(self.timeline.steps[step].t / 1000)
        state = self.analysing.state(at)
        also = f" · {STATE_WORDS[state]}" if state is not None else ""
        return f"{step} · {capital(words)} · {time}{also}"

    # ---------------------------------------------------------------- winding

    def start(self) -> None:
        """Run from here."""
        self.playback.start(PACE)
        self.refresh()

    def toggle(self) -> None:
        """Run or stop; at the end, start again."""
        if self.playback.running:
            self.playback.stop()
        elif self.panels.played():
            if self.timeline.at == len(self.timeline):
                self.seek(1)
            self.playback.start()
        self.refresh()

    def on(self) -> None:
        """Go one move forward and stop."""
        self._stopped(self.timeline.forward())

    def back(self) -> None:
        """Go one move back and stop."""
        if self.timeline.at > 1 or self.timeline.inside:
            self._stopped(self.timeline.back(), back=True)

    def event_on(self) -> None:
        """Go one event forward and stop."""
        self._stopped(self.timeline.event_on())

    def event_back(self) -> None:
        """Go one event back and stop."""
        if self.timeline.at > 1 or self.timeline.inside:
            self._stopped(self.timeline.event_back(), back=True)

    def _stopped(self, events: Sequence[Event], *, back: bool = False) -> None:
        self.playback.stop()
        self._show(events, back=back)

    def _show(self, events: Sequence[Event], *, back: bool = False) -> None:
        """Show the events that the timeline went through."""
        timeline, speed = self.timeline, self.context.config.table.speed * self.playback.speed
        piles = gained(timeline.game, timeline.table, events)
        if len(events) <= MOST:
            self.view.happen(events, piles, speed=speed)
        else:
            self._show_table()
        if self.playback.speed <= HEARD:
            self.sounds.events(events, piles, back=back)
        self._show_signs()
        self.refresh()

    def _show_table(self) -> None:
        """Show the table at once, and between seats the back of each card's own pack."""
        self.view.show(self.timeline.table, self._packs())

    def _show_signs(self) -> None:
        self._signs_due = 0.0
        self.view.signs = signs(self.timeline.game, self.timeline.table)

    def seek(self, at: int) -> None:
        """Wind to the position after ``at`` steps. A single step is animated."""
        timeline, at = self.timeline, min(max(at, 1), len(self.timeline))
        before = timeline.at if timeline.inside else timeline.at - 1
        near = {timeline.at + 1: timeline.forward, before: timeline.back}
        if at == timeline.at and not timeline.inside:
            return
        if at in near:
            back = at != timeline.at + 1
            self._show(near[at](), back=back)
            return
        timeline.seek(at)
        self._show_table()
        self._signs_due = CALM
        self.refresh()

    def _to_mark(self, way: int) -> None:
        place = next_mark(self.timeline, self.timeline.at, way)
        if place is None:
            self.refresh(f"there is no mark {'after' if way > 0 else 'before'} this")
        else:
            self.seek(place)

    # ---------------------------------------------------------------- what is shown

    def load(self, timeline: Timeline) -> None:
        """Show another timeline of the same game, with cards for its own longest piles."""
        same = timeline.table == self.timeline.table
        fits = timeline.longest() == self.timeline.longest()
        self.timeline, self._reader = timeline, timeline.copy()
        self.analysing.mark(timeline)
        self.panels.moves.load(timeline)
        self.panels.lay()
        if not fits:
            self._lay_again()
        elif not same:
            self._show_table()
            self._show_signs()
        self.refresh()

    def bars(self) -> None:
        """Hide or show everything but the table."""
        self.panels.let_go()  # hidden panels miss the release
        self.panels.alone = not self.panels.alone
        self.resize(self.context.size)

    def _actions(self) -> dict[str, Action]:
        context, playback, replay_actions = self.context, self.playback, self._replay_actions
        return {
            "turn": self.toggle,
            "left": self.back,
            "right": self.on,
            "event_back": self.event_back,
            "event_on": self.event_on,
            "mark_back": lambda: self._to_mark(-1),
            "mark_on": lambda: self._to_mark(1),
            "first": lambda: self.seek(1),
            "last": lambda: self.seek(len(self.timeline)),
            "slower": lambda: playback.step(-1),
            "faster": lambda: playback.step(1),
            "true_time": lambda: playback.change(TRUE),
            "side_lines": self.side_lines.switch,
            "pick": self.side_lines.pick,
            "leave_side": self.side_lines.leave,
            "close": self.close,
            "go_on": replay_actions.go_on,
            "ghost": replay_actions.ghost,
            "new_deal": replay_actions.take_up,
            "copy": replay_actions.copy,
            "analyse": replay_actions.analyse,
            "look_further": replay_actions.look_further,
            "play_instead": replay_actions.play_instead,
            "watch_win": replay_actions.watch_win,
            "bars": self.bars,
            "rules": lambda: context.go.to_rules(self.timeline.game),
            "settings": lambda: context.go.to_settings(),
            "help": lambda: context.go.to_replay_help(),
        }

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.playback.stop()
            self.refresh()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif self.panels.handle(event):
            self.touch()

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.close()
            return
        named = action_of(self.context.config.keys, event)
        action = self.actions.get(ALSO.get(named, named))
        if action is not None:
            action()
            self.touch()

    def update(self, dt: float) -> bool:
        """Take the next step when it is due, and wind to where the pointer drags."""
        if self.context.stack.top is self:
            self._wind(dt)
            if self.analysing.update():
                self._analysed()
            if self.panels.played() and self.score.update():
                self.refresh(self.panels.bars.words)
        moved = self.view.update(dt)
        changed = self.panels.update(dt)
        self._turn(dt)
        return super().update(dt) or moved or changed

    def _analysed(self) -> None:
        """Show the progress of the analysis."""
        if self.analysing.done:
            self.load(self.timeline)
            if self.timeline.at == self.analysing.begun_at:
                self._replay_actions.show_loss()
            else:  # the player has wound elsewhere meanwhile
                self._replay_actions.tell_loss()
        else:
            self.panels.lay()
            self.touch()

    def _wind(self, dt: float) -> None:
        self.view.prepare()
        controls = self.panels.controls
        wanted = controls.seek_bar.take_wanted()
        if wound := controls.crank.take_wound():
            wanted = self.timeline.at + wound
        if wanted is not None:
            self.seek(wanted)
        elif not controls.dragging and self.playback.update(dt, self.timeline):
            self._run()
        if self._signs_due:
            self._signs_due = max(0.0, self._signs_due - dt)
            if not self._signs_due:
                self._show_signs()

    def _turn(self, dt: float) -> None:
        """Advance the motion of the crank and the reels."""
        self.score.turn(dt)
        moves = not self.context.config.table.reduced_motion
        self.panels.controls.crank.update(dt, moves=moves)

    @property
    def moving(self) -> bool:
        return self.score.turning or self.panels.controls.crank.turning

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the crank and the score alone."""
        return self.panels.patch(surface)

    def _run(self) -> None:
        """Take one step; stop at the end, and celebrate a game that was won."""
        timeline = self.timeline
        events = timeline.forward()
        if timeline.at == len(timeline):
            self.playback.stop()
        self._show(events)
        if timeline.at == len(timeline) and any(
            mark == (timeline.at, "won") for mark in timeline.marks
        ):
            number = int(self.source.identity, 16)
            self.view.celebrate(number, f"{timeline.game.name} is won")
            self.sounds.won(number)

    def stops(self) -> Sequence[Stop]:
        return self.panels.stops()

    def draw(self, surface: Surface) -> None:
        timeline = self.timeline
        self.view.draw(surface)
        if not self.panels.alone:
            film_gate.draw(surface, self.view.rect, self.context.theme)
        line_scores.draw(surface, timeline.table, self.view)
        self.panels.draw(surface)
