"""Storm and Streak at the table: one puzzle after another, one try each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.puzzles import sprint
from game.puzzles.attempts import SEEN, Attempts
from game.puzzles.puzzle import Puzzle
from game.puzzles.sheets import Sheet
from game.puzzles.sprint import MISTAKE, UNTIMED_PUZZLES, gift
from game.runs.best_runs import RunTable, rows
from game.runs.clock import RunClock, Stop
from game.runs.run_file import FAILED, SOLVED, STOPPED, ClockLine, PuzzleLine
from game.runs.run_header import STORM
from game.runs.run_log import RunLog, kept
from game.runs.run_words import MODES, pace_words
from game.system.clock import clock_words
from game.vocabulary.sentences import many
from scenes.app.keymap import action_of, first_shown
from scenes.app.scanning import Stop as ScanStop
from scenes.look.theme import TEXT
from scenes.play.answers import ANSWERS
from scenes.play.move_maker import Changed
from scenes.puzzles.puzzle_mode import ASKED, PuzzleMode, Stage
from scenes.puzzles.sprint_cover import CoverWords, SprintCover
from scenes.rush.last_seconds import LastSeconds
from scenes.rush.run_board import SOLVED_DIGITS
from scenes.rush.run_strip import RunStrip, StripContent, clock_face, hurries, room_below
from scenes.widgets.buttons import Action, Button, stops_of
from scenes.widgets.score_meter import ScoreMeter
from scenes.wording.wording import sentence_of

if TYPE_CHECKING:
    from scenes.puzzles.puzzle_table import PuzzleTable

PAUSE = 0.6
"""Seconds for which a move is seen before the next puzzle; the clock stops meanwhile."""
NO_HELP = "There is no help in a run of puzzles."
NOTHING_TO_WATCH = "No line is shown in a run of puzzles: the next puzzle follows at once."
GOES_ON = "The run goes on; “End the run”, above, ends it."


class SprintMode(PuzzleMode):
    """Plays a run: it begins when the player says so, and the table is covered until then."""

    room_of = staticmethod(room_below)

    def __init__(
        self,
        scene: PuzzleTable,
        log: RunLog,
        first: Puzzle,
        coming: Iterator[Puzzle],
        attempts: Attempts,
    ) -> None:
        """``first`` is the next puzzle of the run, ``coming`` are those that follow it."""
        run = log.run
        self.log = log
        self._coming = coming
        self._following: Puzzle | None = None
        """The puzzle after the one on the table, once that is answered."""
        self.standing = sprint.standing(run)
        super().__init__(scene, Sheet(MODES[run.header.mode], (first,)), 0, attempts)
        length = run.header.milliseconds
        given = None if length is None else length + self.standing.given
        self.clock_of_run = RunClock(given, run.header.pace, run.clock)
        runs = [each for _, each in kept(scene.context.saves.folder)]
        self._best = max((each.score for each in rows(runs, RunTable.of(run.header))), default=0)
        """The most puzzles solved in a run of this kind."""
        self._begun = run.clock
        self._pause = 0.0
        """Seconds until the next puzzle."""
        self._cover_told = False
        """Were the words of the cover read aloud?"""
        self._verdict = ""
        """The verdict on the last puzzle. The strip shows it during the pause, the foot with the
        next puzzle."""
        self.run_strip = RunStrip(ScoreMeter(("Solved", "In a row"), SOLVED_DIGITS))
        begin = Button(self._way_in, self.begin, "play", lead=True, size=TEXT + 2)
        self._cover = SprintCover(begin)
        self._last_seconds = LastSeconds(scene.context)
        self.over = False

    @property
    def covered(self) -> bool:
        """Is the table covered until the player begins the run, or goes on with it?"""
        return not self.clock_of_run.started

    @property
    def waits(self) -> bool:
        return self.covered or super().waits

    # ---------------------------------------------------------------- what may be done

    @property
    def covers_table(self) -> bool:
        return not self.over

    @property
    def closed(self) -> bool:
        return self.over

    def actions(self) -> Mapping[str, Action]:
        say = self.scene.say
        helps = "hint", "play_on", "undo", "redo", "light", "analyse"
        answers = {name: lambda: say(NO_HELP) for name in helps}
        answers |= {name: lambda: say(GOES_ON) for name in ("new_deal", "same_deal")}
        answers["watch"] = lambda: say(NOTHING_TO_WATCH)
        return {**super().actions(), **answers}

    @property
    def _way_in(self) -> str:
        """The label of the button that begins the run."""
        if self.log.run.lines:
            return "Go on"
        return "Start the clock" if self._timed else "First puzzle"

    def begin(self) -> None:
        """Uncover the table and start the clock."""
        if self.covered:
            self.clock_of_run.go(Stop.READY)
            self._see()
            self.scene.say(self.welcome(""))
            self.scene.touch()

    def stop(self) -> None:
        """End the run before its time."""
        if not self.over:
            if self._pause <= 0:  # else the puzzle on the table is answered
                self._write(STOPPED)
            self._finish()

    def leave(self) -> None:
        """Note the time and close the file; the run can be taken up again if it is not over."""
        if not self.over:
            self.log.note(self.clock_of_run, now=True)
            self.log.close()
            self._report()

    def _report(self) -> None:
        """Say it if the run is not being saved."""
        if self.log.notice:
            self.scene.context.trouble = sentence_of(self.log.notice)

    def _see(self) -> None:
        """Note that the player has seen this puzzle, so that it is no first try on its sheet."""
        if not self.attempts.of_puzzle(self.puzzle.name):
            self._note(SEEN)

    # ---------------------------------------------------------------- the verdict

    def on_changed(self, changed: Changed) -> None:
        """Judge the player's move; the next puzzle follows by itself."""
        match = self.scene.match
        if self._pause > 0 or self.covered or changed.back or not match.made:
            return
        won = match.line[0].move in self.puzzle.wins
        self.stage = Stage.SOLVED if won else Stage.FAILED
        before = self.standing
        self._write(SOLVED if won else FAILED)
        given = gift(self.standing.combo) if won and self._timed else 0
        if given:
            self.clock_of_run.grant(given)
        words = f"Solved: {many(self.standing.solved, 'puzzle')} so far."
        if given:
            words = f"{self.standing.combo} in a row: {given // 1000} seconds more."
        if not won and self._timed:
            words = f"That loses: {MISTAKE // 1000} seconds less."
        elif not won:
            words = "That loses."
        if not won and before.combo:
            words += f" The row of {before.combo} ends."
        self._pause = PAUSE
        self._following = next(self._coming, None)
        if self._following is not None:
            self.lay_ahead(self._following)
        self.clock_of_run.stop(Stop.DEALING)
        self._verdict = words

    @property
    def _timed(self) -> bool:
        return self.log.run.header.length is not None

    def _write(self, result: str) -> None:
        """Write the puzzle on the table to the run, and charge for a mistake."""
        clock = self.clock_of_run
        tries, solved = int(result != STOPPED), int(result == SOLVED)
        line = PuzzleLine(self.puzzle.name, tries, self._begun, clock.elapsed, result, solved)
        if result == FAILED and self._timed:
            clock.charge(MISTAKE)
            self.log.add(line, ClockLine(clock.elapsed))  # in one write, or a kill gives it back
        else:
            self.log.add(line)
        self.standing = self.standing.after(result)
        self._report()

    def _next_puzzle(self) -> None:
        """Lay the next puzzle out, or end the run."""
        coming = self._following
        if coming is None or sprint.is_over(self.log.run) or self.clock_of_run.over:
            self._finish()
            return
        self.sheet = Sheet(self.sheet.title, (coming,))
        self._begun = self.clock_of_run.elapsed
        self.stage = Stage.ASKED
        self.clock_of_run.go(Stop.DEALING)
        self.lay_out()
        self._see()

    def _finish(self) -> None:
        """End the run and show its sheet."""
        from scenes.puzzles.sprint_sheet import SprintSheet  # not before a run ends

        self.over = True
        self.log.finish(self.clock_of_run.elapsed)
        self._report()
        self.scene.refresh()
        self.scene.context.stack.push(SprintSheet(self.scene.context, self.log.run))

    # ---------------------------------------------------------------- the strip and the bars

    def refresh(self) -> None:
        self._show()

    def _show(self) -> bool:
        """Bring the strip up to date; return whether it must be drawn again."""
        still = self.scene.context.config.table.reduced_motion
        return self.run_strip.show(self._strip_content(), at_once=still)

    def _strip_content(self) -> StripContent:
        left = self.clock_of_run.real_time_left
        solved, combo = self.standing.solved, self.standing.combo
        row = f", {combo} in a row" if combo > 1 else ""
        best = f"Your best: {self._best or 'none yet'}"
        if 0 < self._best < solved:
            best = "A new best"
        number = len(self.log.run.played) + (self.stage is Stage.ASKED and not self.over)
        limited = not self._timed and self.log.run.header.mode == STORM
        of = f" of {UNTIMED_PUZZLES}" if limited else ""
        return StripContent(
            "" if left is None else clock_face(left, left=True),
            hurries(left),
            solved,
            combo,
            adds=False,
            words=f"{solved} solved{row}",
            playing=f"Puzzle {number}{of}: {self.puzzle.game.name}",
            best=self._verdict if self._pause > 0 else best,
        )

    def _time_words(self) -> str:
        left = self.clock_of_run.real_time_left
        return "" if left is None else clock_words(ceil(left / 1000))

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        return (
            Button("All puzzles", self.to_sheets, "games"),
            Button("End the run", self.stop, "flag"),
        )

    def facts(self, usual: list[str]) -> list[str]:
        return [""] if self.covered else [f"grade {self.puzzle.grade} of 5"]

    def welcome(self, usual: str) -> str:
        if self.covered:
            does = "starts the clock" if self._timed else "shows the first puzzle"
            does = "goes on" if self.log.run.lines else does
            return (
                f"{self.sheet.title}: {first_shown(self.scene.context.config.keys, 'pick')} {does}."
            )
        asked = f"{self.puzzle.game.name}: {ASKED[self.puzzle.ways].lower()}."
        return f"{self._verdict} {asked}".lstrip()

    # ---------------------------------------------------------------- time and input

    def update(self, dt: float) -> None:
        """Count the time, and go on to the next puzzle when the pause after a move is over."""
        if self.over:
            return
        if self.covered:
            if not self._cover_told:
                self._cover_told = True
                self.scene.context.tell(" ".join(self._cover_words.lines))
            if self._cover.update(dt):
                self.scene.touch()
            return
        self.run_strip.turn(dt)
        if self._pause > 0:
            self._pause -= dt
            if self._pause <= 0:
                self._next_puzzle()
        else:
            self._pass_time(dt)
        if self._show():
            self.scene.touch()

    def _pass_time(self, dt: float) -> None:
        """Count the time of the puzzle on the table; end the run when the time is up."""
        self.clock_of_run.pass_time(dt * 1000)
        self.log.note(self.clock_of_run)
        if self.clock_of_run.over:
            self._write(STOPPED)
            self._finish()
            return
        self._last_seconds.tell(self.clock_of_run.real_time_left)
        if self.log.notice and not self.scene.context.trouble:
            self._report()
            self.scene.refresh()

    @property
    def _cover_words(self) -> CoverWords:
        """What the cover says: what kind of run this is, and what there is to beat."""
        run, left = self.log.run, self._time_words()
        streak = run.header.mode != STORM
        if self._timed:
            lasts = f"{left} left" if run.lines else "Three minutes"
            rule = f"A mistake costs {MISTAKE // 1000} seconds; five in a row give some back."
        else:
            lasts = "Until a mistake" if streak else f"{UNTIMED_PUZZLES} puzzles"
            rule = "There is no clock."
        lines = ["One try each, easy ones first.", rule]
        if run.header.pace != 1:
            lines.append(f"You have {pace_words(run.header.pace)}.")
        if run.lines:
            lines[0] = f"Broken off after {many(self.standing.solved, 'solved puzzle')}."
        if self._best:
            lines.append(f"Your best: {many(self._best, 'puzzle')} solved.")
        return CoverWords(self.sheet.title, lasts, lines)

    def handle(self, event: pygame.event.Event) -> bool:
        """Begin on any click on the covered table; ignore clicks on it during the pause."""
        scene = self.scene
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        on_table = pressed and not scene.status.bars.covers(event.pos)
        if not self.covered:
            return self._pause > 0 and on_table
        if event.type == pygame.MOUSEMOTION and self._cover.buttons.handle(event):
            scene.touch()
        named = action_of(scene.context.config.keys, event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if named in ("pick", "turn") or (on_table and clicked):
            self.begin()
            return True
        if named in (*ANSWERS, "find"):  # the answers are about cards that are covered
            scene.context.tell(self.welcome(""))
            return True
        return on_table or named in ("left", "right", "up", "down", "foundation", "look")

    def stops(self) -> Sequence[ScanStop]:
        return stops_of(self._cover.buttons, aloud=True) if self.covered else super().stops()

    def lay(self, area: Rect) -> Rect:
        context = self.scene.context
        moves = context.view_options()["motion"]
        self._cover.lay(area, context.theme, self._cover_words, moves=moves)
        return self.run_strip.lay(area, context.theme)

    def draw(self, surface: Surface) -> None:
        if self.covered:
            self._cover.draw(surface)
        else:
            self.run_strip.draw(surface, self.scene.context.theme)

    def patch(self, surface: Surface) -> Sequence[Rect]:
        if self.covered:
            return self._cover.patch(surface)
        return self.run_strip.patch(surface, self.scene.context.theme)
