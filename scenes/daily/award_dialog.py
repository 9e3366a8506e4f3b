"""The dialog at the end of a challenge, with the medal, the stars, the streak and what to do
next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.daily.awards import Outcome, result_line, share_text, stars
from game.daily.awards import medal as earned
from game.daily.high_scores import ScoreTable
from game.match.journal import tally
from game.system.clock import clock_words
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.daily.history import History
from scenes.daily.medals import flame, medal, star
from scenes.look.theme import LABEL, TEXT
from scenes.play.comparison import Comparison
from scenes.play.end_sheet import MOST_LINES, EndDialog, Prize, WordLine
from scenes.play.ranking import Ranking
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import PAD
from scenes.widgets.text import shortened, write
from scenes.widgets.text_field import copied
from scenes.wording.wording import capital, ordinal, short_day_words

if TYPE_CHECKING:
    from scenes.daily.daily_mode import DailyMode

HOW = {
    "gold": "No undo, no hints.",
    "silver": "With undo.",
    "bronze": "With hints or “Can it be won?”.",
    "": "This attempt is over, without a win.",
}
GOLD = "Gold: a win without undo, hints or “Can it be won?”."
"""Shown below the explanation if the attempt that counts did not earn gold."""
STAMPED, HIGH = 0.35, 0.9
"""The duration in seconds of the medal's animation, and its additional size at the start."""
PICTURE, LINE, ROW = 84, 28, 38
"""The heights of the medal, a line of text and a button, in design units."""


class AwardDialog(EndDialog):
    """A panel over the table. Its first button, or Enter, does the most likely next thing."""

    keep_dialog_open = EndDialog.keep_dialog_open | {"new_deal", "solution"}
    """``new_deal`` and ``solution`` open other scenes here, the calendar and a replay, so the
    dialog need not close first."""

    def __init__(self, context: Context, mode: DailyMode) -> None:
        super().__init__(context, mode.scene.session, mode.scene.actions, won=mode.won)
        self.mode = mode
        self.scene = mode.scene
        self.attempt = mode.attempt
        self.comparison = Comparison(context, mode.scene.session)
        day = ScoreTable(day=self.attempt.challenge.day.isoformat())
        self.of_day = Ranking(context, mode.scene.session, day)
        self._look()
        options, earned_now = context.view_options(), self.mode.won and not self.attempt.practice
        self._stamps = STAMPED if earned_now else 0.0
        """The seconds left of the medal's animation."""
        self._swings = options["motion"] and options["lively"]
        self._shown = 0.0 if context.theme.arcade and self._swings else 1.0

    def enter(self) -> None:
        super().enter()
        measures = [f"{words}{', a star' if good else ''}" for words, good in self._measures()]
        parts = [*self._words(), *measures, self._streak_words()]
        self.context.tell(". ".join(words.rstrip(".") for words in parts if words) + ".")

    def update(self, dt: float) -> bool:
        if self._stamps:
            self._stamps = max(0.0, self._stamps - dt) if self._swings else 0.0
            if not self._stamps:
                self.context.sounds.chime("stamp", self.context.config.sound)
            self.touch()
        if not self.lost and self.comparison.read_on():
            self.context.tell(" ".join(self.comparison.words))
            self.touch()
        if self.settled and self.theme.arcade and self.ranking.known and self.of_day.read_on():
            self.touch()
        return super().update(dt)

    def _look(self) -> None:
        """Load the outcome and choose the buttons."""
        one, match = self.attempt.challenge, self.scene.match
        history = History(self.context)
        history.look()
        self.streak = history.streak(self.context.wall_clock.today())
        self.following = history.after(one)
        self._could_do_better = self.scene.advice.could_do_better
        words = "Copy its code" if self.attempt.practice else "Copy result"
        self._copy = Button(words, self.copy, "copy")
        won = f"You won {match.game.name}"
        self.title = won if self.mode.won else f"{match.game.name} is not won"

    def _outcome(self) -> Outcome:
        """The outcome of the game on the table."""
        scene, one = self.scene, self.attempt.challenge
        match, journal = scene.match, scene.match.journal
        return Outcome(
            day=one.day,
            length=one.length,
            medal=earned(self.mode.won, *tally(journal)),
            stars=sum(self._starred()),
            same_day=self._same_day,
            moves=match.made,
            time=journal[-1].t,
            score=None if one.points is None else match.score,
        )

    @property
    def _same_day(self) -> bool:
        """Whether the attempt was begun on its day; it then counts for the streak even after
        midnight."""
        started = self.scene.session.header.started
        return started is not None and started.date() == self.attempt.challenge.day

    def _starred(self) -> tuple[bool, bool]:
        """Whether the stars for moves and for time are earned."""
        match = self.scene.match
        if not self.mode.won:
            return False, False
        return stars(self.attempt.challenge, match.made, match.journal[-1].t, match.score)

    @property
    def lost(self) -> bool:
        """Whether no move is left although the attempt is not over."""
        return not (self.attempt.practice or self.mode.ended)

    # ---------------------------------------------------------------- laying out

    def wanted_quiet(self, window: Rect) -> tuple[float, float]:
        """A fixed width, and room for the medal with its text and the rows of buttons."""
        rows = -(-len(self._others()) // 2) + 1
        return 470, 14 + 3 * LINE + 12 + LINE + 14 + rows * (ROW + 8)

    def lay_quiet(self, inner: Rect) -> None:
        """One large button, with the others in pairs below it."""
        theme = self.theme
        lead, others = self.lead(), self._others()
        high, gap = theme.px(ROW), theme.px(8)
        rows = -(-len(others) // 2) + 1
        top = inner.bottom - rows * (high + gap) + gap
        lead.box = Rect(inner.x, top, inner.width, high)
        in_columns(others, 2, lead.box.move(0, high + gap), gap)
        self.buttons.all = [lead, *others]
        self.buttons.focus = lead

    def lead(self) -> Button:
        """The most likely next action."""
        act = self.actions
        if self.lost:
            back = Button("Take the last move back", self.then(act["undo"]), "undo")
        elif self.following is not None:
            following = self.following
            length = "" if self.theme.arcade else f"{following.length}, "
            words = f"Next: {length}{following.game.name}"
            back = Button(words, act["next"], "play")
        else:
            back = Button("Calendar", act["deal"], "day")
        back.lead, back.size = True, 18
        return back

    def others(self) -> list[Button]:
        others = self._others()
        names = {button.label for button in others}
        listed = [self._best] if self.ranking.score is not None and not self.lost else []
        games = Button("All games", self.actions["shelf"], "games")
        return [*others, *listed, *([games] if games.label not in names else [])]

    def _others(self) -> list[Button]:
        act = self.actions
        if self.lost:
            return [
                Button("Give up", self.then(act["give_up"]), "flag"),
                Button("Challenges", act["deal"], "day"),
            ]
        first = [self._copy] if self.mode.won else []
        if self._could_do_better:
            first.append(Button("Where was it lost?", act["analyse"], "search"))
        watch = Button("Watch replay", act["watch"], "play")
        practice = Button("Practice", self.then(act["same_deal"]), "again")
        others = [*first, *([watch, practice] if self.mode.won else [practice, watch])]
        if self.following is not None:
            others.insert(len(first) + 1, Button("Calendar", act["deal"], "day"))
        others.append(Button("Solution", act["solution"], "finish"))
        if len(others) % 2:
            others.append(Button("All games", act["shelf"], "games"))
        return others

    # ---------------------------------------------------------------- doing

    def copy(self) -> None:
        """Copy the result to the clipboard: a line for sharing, and the share code."""
        from game.record import share

        try:
            code = share.whole(self.scene.match)
        except share.BadCode:
            code = ""
        line = result_line(self._outcome(), self.attempt.challenge)
        done = copied(code if self.attempt.practice else share_text(line, code))
        self._copy.label = "Copied" if done else "No clipboard here"
        self.touch()

    def close(self) -> None:
        """Close the dialog, and leave a finished table for the calendar."""
        super().close()
        if self.mode.ended and not self.mode.won:
            self.actions["deal"]()

    # ---------------------------------------------------------------- what a lively sheet says

    def below(self) -> str:
        one = self.attempt.challenge
        what = f"The {one.length} challenge of {short_day_words(one.day)}"
        return f"{what}, {super().below()}"

    def lines(self) -> list[WordLine]:
        measures = [
            WordLine(words, "star" if good else "hollow_star") for words, good in self._measures()
        ]
        reached = self.scene.match.progress.words
        first = [] if self.mode.won else [WordLine(f"{capital(reached)}.")]
        place = [WordLine(words)] if (words := self.place_words()) else []
        streak = [WordLine(words)] if (words := self._streak_words()) else []
        room = MOST_LINES - len(first) - len(measures) - len(place) - len(streak)
        compared = [WordLine(words) for words in self.comparison.words[: max(room, 0)]]
        return [*first, *measures, *place, *compared, *streak]

    def place_words(self) -> str:
        """The rank of the score on the board of its day; empty until it is known, or if the score
        is not listed there."""
        place, of = self.of_day.place, len(self.of_day.rows)
        if place is None or not self.of_day.known:
            return ""
        if of == 1:
            return "The first on the board of its day."
        return f"{ordinal(place + 1)} of {of} on the board of its day."

    def prize(self) -> Prize:
        gained = "" if self.lost or self.attempt.practice else self._outcome().medal
        head, under = self._words()
        asks = [] if gained == "gold" or self.attempt.practice else [GOLD]
        return Prize(gained, head.partition(":")[0], [under, *asks])

    @property
    def settled(self) -> bool:
        return not self.lost

    # ---------------------------------------------------------------- drawing

    def fill(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        size, line = theme.px(PICTURE), theme.px(LINE)
        sign = self._sign()
        top = self.box.y + pad + theme.px(42)
        drawn = medal(sign, size, theme.faint)
        place = drawn.get_rect(topleft=(self.box.x + pad, top))
        if self._stamps:
            drawn = pygame.transform.smoothscale_by(drawn, 1 + HIGH * (self._stamps / STAMPED) ** 2)
            place = drawn.get_rect(center=place.center)
        surface.blit(drawn, place)
        box = Rect(self.box.x + pad + size + theme.px(18), top, 0, line)
        box.width = self.box.right - pad - box.x
        head, under = self._words()
        write(surface, head, theme.font(20, bold=True), theme.accent, box)
        font = theme.font(LABEL)
        write(surface, under, font, theme.faint, box.move(0, theme.px(24)))
        self._write_measures(surface, box.move(0, theme.px(24) + line))
        foot = Rect(self.box.x + pad, top + theme.px(24) + 3 * line + theme.px(10), 0, line)
        foot.width = self.box.width - 2 * pad
        self._write_streak(surface, foot)

    def _words(self) -> tuple[str, str]:
        """The headline, with the progress of a game that is not won, and the explanation."""
        reached = "" if self.mode.won else f": {self.scene.match.progress.words}"
        if self.attempt.practice:
            return f"Practice{reached}", "The attempt that counts was an earlier one."
        if self.lost:
            return (
                f"Not over yet{reached}",
                "Take a move back and play on, now or later.",
            )
        gained = self._outcome().medal
        return (gained.capitalize() or f"No medal{reached}"), HOW[gained]

    def _sign(self) -> str:
        """The medal, or the sign to draw without one."""
        if self.lost:
            return "begun"
        if self.attempt.practice and self.mode.won:
            return "practice"
        return self._outcome().medal or "over"

    def _measures(self) -> tuple[tuple[str, bool], tuple[str, bool]]:
        """Moves or points, and time, each with whether it earned its star."""
        one, match, good = self.attempt.challenge, self.scene.match, self._starred()
        time, score = match.journal[-1].t, match.score
        moves = f"{many(match.made, 'move')}, par {one.par}"
        if one.points is not None:
            moves = f"{many(score or 0, 'point')}, best found {one.points}"
        return (
            (moves, good[0]),
            (f"{clock_words(time / 1000)}, par time {clock_words(one.par_time)}", good[1]),
        )

    def _write_measures(self, surface: Surface, box: Rect) -> None:
        """Draw moves and time, each beside its star."""
        theme = self.theme
        step, side = theme.px(25), theme.px(18)
        for number, (words, good) in enumerate(self._measures()):
            line = Rect(box.x, box.y + number * step, box.width, step)
            drawn = star(side, theme.accent if good else theme.faint, won=good)
            surface.blit(drawn, drawn.get_rect(left=line.x, centery=line.centery))
            line = Rect(line.x + side + theme.px(8), line.y, line.width - side, line.height)
            write(surface, words, theme.font(TEXT), theme.text, line)

    def _write_streak(self, surface: Surface, box: Rect) -> None:
        theme = self.theme
        words = self._streak_words()
        if not words:
            return
        sign = flame(theme.px(20), theme.accent)
        surface.blit(sign, sign.get_rect(left=box.x, centery=box.centery))
        line = Rect(box.x + theme.px(28), box.y, box.width - theme.px(28), box.height)
        font = theme.font(LABEL)
        write(surface, shortened(words, font, line.width), font, theme.text, line)

    def _streak_words(self) -> str:
        """The streak in words; empty if days are not counted, or if the attempt was not begun on
        its day."""
        days = self.streak.days
        if not (self.context.counts_days and self._same_day):
            return ""
        if not days:
            return "Days running begin when you win a challenge on its day."
        best = "the longest yet" if days >= self.streak.best else f"best {self.streak.best}"
        return f"{many(days, 'day')} running, {best}."
