"""The routes from one scene to another; each imports its scene when it is first taken, so that the
first table appears at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import Game
from scenes.app.context import Context, Routes
from scenes.app.scene import Scene
from scenes.table.shapes import BrokenLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from datetime import date

    from game.cli.requests import DailyRequest
    from game.daily.challenge import Challenge
    from game.daily.high_scores import Row, ScoreTable
    from game.record.incoming import Arrival, ImportedRecord
    from game.record.reader import Record
    from game.replay.source import Source
    from game.replay.timeline import Timeline
    from game.system.jobs import Task
    from scenes.table.resting_cards import RestingCards


class WindowRoutes(Routes):
    """The routes of a window, which every scene has as ``context.go``; they are described in
    :class:`~scenes.app.context.Routes`."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def to_title(self) -> None:
        from scenes.title import Title

        self.context.stack.reset(Title(self.context))

    def to_attract(self, first: Challenge | None = None) -> None:
        from scenes.attract import Attract

        self.context.stack.push(Attract(self.context, first))

    def to_shelf(self, only: str = "") -> None:
        from scenes.shelf.shelf import Shelf

        self._visit(Shelf(self.context, only))

    def back(self) -> None:
        stack = self.context.stack
        if len(stack) > 1:
            stack.pop()
        else:
            self.to_title()

    def _visit(self, place: Scene) -> None:
        """Open a scene above the current ones and suspend them. Each kind of scene is open once at
        a time."""
        stack = self.context.stack
        for scene in [*stack]:
            if type(scene) is type(place):
                stack.close(scene)
        for scene in stack:
            scene.rest()
        if stack.top is None:
            stack.reset(place)
        else:
            stack.push(place)

    def to_deal(self, game: Game, seed: int | None = None, kind: str | None = None) -> None:
        from scenes.play.begin import to_deal

        to_deal(self.context, game, seed, kind)

    def to_game(self, game: Game) -> None:
        from scenes.play.begin import to_game

        to_game(self.context, game)

    def to_library(self, files: Collection[str] = (), about: str = "") -> None:
        from scenes.library.library import Library

        self._visit(Library(self.context, files, about))

    def to_stats(self, game: Game | None = None) -> None:
        from scenes.stats.stats_dialog import StatsDialog

        self.context.stack.push(StatsDialog(self.context, game))

    def to_rush(self) -> None:
        from scenes.rush.rush_dialog import RushDialog

        self.context.stack.push(RushDialog(self.context))

    def to_best_scores(self, table: ScoreTable, now: Row | None = None) -> None:
        from scenes.library.best_scores import BestScores

        self.context.stack.push(BestScores(self.context, table, now))

    def to_puzzles(self, title: str = "") -> None:
        from scenes.puzzles.puzzles_dialog import PuzzlesDialog

        self.context.stack.push(PuzzlesDialog(self.context, title))

    def to_puzzle(self, name: str = "") -> None:
        from scenes.puzzles.puzzle_table import to_puzzle

        to_puzzle(self.context, name)

    def to_sprint(self, mode: str) -> None:
        from scenes.puzzles.sprint_dialog import SprintDialog

        self.context.stack.push(SprintDialog(self.context, mode))

    def to_rules(self, game: Game) -> None:
        from scenes.dialogs.rules_page import RulesPage

        self.context.stack.push(RulesPage(self.context, game))

    def to_settings(self) -> None:
        from scenes.dialogs.settings import SettingsDialog

        self.context.stack.push(SettingsDialog(self.context))

    def to_appearance(self) -> None:
        from scenes.dialogs.appearance import Appearance

        self.context.stack.push(Appearance(self.context))

    def to_keys(self) -> None:
        from scenes.dialogs.keys import KeysDialog

        self.context.stack.push(KeysDialog(self.context))

    def to_help(self) -> None:
        from scenes.dialogs.help import Help

        self.context.stack.push(Help(self.context))

    def to_replay_help(self) -> None:
        from scenes.dialogs.help import ReplayHelp

        self.context.stack.push(ReplayHelp(self.context))

    def to_pause(self, *, asleep: bool = False) -> None:
        from scenes.dialogs.pause import Pause

        self.context.stack.push(Pause(self.context, asleep=asleep))

    def to_calendar(self, day: date | None = None) -> None:
        from scenes.daily.calendar import Calendar

        self._visit(Calendar(self.context, day))

    def to_daily(self, request: DailyRequest) -> None:
        from game.daily.challenge import challenge

        if request.length:
            self.to_challenge(challenge(request.day, request.length))
        else:
            self.to_calendar(request.day)

    def to_challenge(self, challenge: Challenge) -> None:
        from scenes.daily.attempts import attempting
        from scenes.play.begin import resume_game

        if len(self.context.stack):  # the start of the program makes no sound
            self.context.hear("punch")

        def refused(error: ValueError) -> None:
            if len(self.context.stack) == 0:
                self.to_calendar(challenge.day)
            self.context.complain(f"{error}.")

        resume_game(self.context, attempting(self.context, challenge), refused)

    def to_solution(self, challenge: Challenge) -> None:
        from game.daily.pools import BadPool
        from game.replay.source import Live
        from scenes.daily.attempts import solution

        try:
            match = solution(challenge)
        except BadPool as error:
            self.context.complain(f"{error}.")
            return
        self.to_replay(Live(match))

    def to_replay(self, source: Source, *, analyse: bool = False) -> None:
        from scenes.replay.laying_out import opening
        from scenes.replay.reading import awaited
        from scenes.replay.replay_scene import ReplayScene

        def watch(prepared: tuple[Timeline, RestingCards | None]) -> None:
            scene = ReplayScene(self.context, source, "", *prepared)
            self.context.stack.push(scene)
            if analyse:
                scene.actions["analyse"]()

        awaited(self.context, opening(self.context, source), watch)

    def to_record(self, record: Record, notice: str = "") -> None:
        from game.replay.source import Recorded
        from scenes.replay.laying_out import opening
        from scenes.replay.reading import awaited

        source = Recorded(record)
        awaited(
            self.context,
            opening(self.context, source),
            lambda prepared: self._watch(source, notice, *prepared),
        )

    def to_arrival(
        self, arrival: Arrival, work: Task[ImportedRecord], refused: Callable[[ValueError], None]
    ) -> None:
        import scenes.replay.replay_scene  # noqa: F401  (read before the frame that shows it)
        from game.replay.source import Recorded
        from scenes.replay.laying_out import opening
        from scenes.replay.reading import awaited

        def arriving() -> Task[tuple[Source, str, Timeline, RestingCards | None]]:
            imported = yield from work
            source = Recorded(imported.record)
            return source, imported.notice, *(yield from opening(self.context, source))

        awaited(
            self.context,
            arriving(),
            lambda prepared: self._watch(*prepared),
            refused,
            steps=lambda: arrival.steps * 3 // 2,  # it is read, folded, and laid out in time
            arrival=arrival,
        )

    def _watch(
        self, source: Source, notice: str, timeline: Timeline, laid: RestingCards | None
    ) -> None:
        """Show a game whose timeline is known, on a table that may be laid out already."""
        from scenes.dialogs.pause import Pause
        from scenes.replay.replay_scene import ReplayScene

        try:
            replay_scene = ReplayScene(self.context, source, notice, timeline, laid)
        except BrokenLayout as error:
            if self.context.stack.top is None:
                raise
            self.context.complain(str(error))
            return
        top = self.context.stack.top
        if top is None:
            self.to_title()
        elif isinstance(top, type(replay_scene) | Pause):
            self.context.stack.close(top)
        self.context.stack.push(replay_scene)

    def to_same_deal(self, source: Source) -> None:
        from scenes.play.resume_from import play_deal

        play_deal(self.context, source)

    def to_continue(self, source: Source, step: int, then: Sequence[str] = ()) -> None:
        from scenes.play.resume_from import go_on

        go_on(self.context, source, step, then)

    def prepare_analysis(self, source: Source) -> str:
        from scenes.play.resume_from import prepare_analysis

        return prepare_analysis(self.context, source)

    def to_ghost(self, source: Source) -> None:
        from scenes.play.resume_from import play_against

        play_against(self.context, source)
