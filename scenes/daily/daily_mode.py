"""The table of a daily challenge: its deal and its rules are the day's, and the first attempt is
the one that counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.match.match import Match
from scenes.app.context import Context
from scenes.daily.attempts import Attempt
from scenes.daily.history import Diary
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.play.status_bars import StatusBars
from scenes.widgets.widgets import Action, Button


class DailyMode(PlayScene):
    """The table with a challenge on it. No other deal comes on it: new deals are the other
    challenges of the day."""

    def __init__(self, context: Context, session: Session, attempt: Attempt) -> None:
        self.attempt = attempt
        self.ended = False
        """Is the attempt that counts over, won or given up?"""
        super().__init__(context, session)

    def _status(self) -> StatusBars:
        return ChallengeBars(self)

    def _remember(self) -> None:
        """The rules of a challenge are not the player's own: they are not dealt the next time."""

    def _actions(self) -> dict[str, Action]:
        return {
            **super()._actions(),
            "deal": self.others,
            "give_up": self.give_up,
            "solution": self.solution,
            "next": self.next,
        }

    # ---------------------------------------------------------------- other deals

    @property
    def can_give_up(self) -> bool:
        """Is this the attempt that counts, and under way?"""
        over = self.attempt.practice or self.ended or self.won
        return self.session.touched and not over

    @property
    def won(self) -> bool:
        """Is the challenge won?"""
        return self.match.status == "won"

    @property
    def given(self) -> bool:
        """Was the attempt that counts given up? Then nothing is played at this table any more."""
        return self.ended and not self.won

    def others(self) -> None:
        """To the other challenges of the day; this one can be taken up again."""
        self.context.go.to_calendar(self.attempt.challenge.day)

    def new_deal(self) -> None:
        """There is no other deal of a challenge, but there are other challenges."""
        self.others()

    def same_deal(self) -> None:
        """The same deal from its start is practice, so the attempt that counts must be over."""
        if self.attempt.practice:
            self.deal(self.match.again(), "The same deal, from the start.")
        elif self.can_give_up:
            self.give_up()
        elif self.ended:
            self.context.go.to_challenge(self.attempt.challenge)
        else:
            self.say("This is the start.")

    def _begun(self, match: Match, **more: Any) -> Session:
        return self.attempt.session(self.context, match)

    def next(self) -> None:
        """On to a challenge of the same day that is still open, else to the calendar."""
        diary = Diary(self.context)
        diary.look()
        following = diary.after(self.attempt.challenge)
        if following is None:
            self.others()
        else:
            self.context.go.to_challenge(following)

    # ---------------------------------------------------------------- the end

    def undo(self) -> None:
        """Take the last move back; a challenge that was won or given up stays so."""
        if not (self.won or self.given):
            super().undo()

    def give_up(self) -> None:
        """Ask once, since it ends the attempt that counts."""
        if self.can_give_up:
            from scenes.daily.give_up_dialog import GiveUpDialog  # not before the first table

            self.context.stack.push(GiveUpDialog(self.context, self))

    def _award(self) -> None:
        """Say what came of the challenge, and what comes next."""
        from scenes.daily.award_dialog import AwardDialog  # it looks at every day

        self.context.stack.push(AwardDialog(self.context, self))

    def given_up(self) -> None:
        """The attempt that counts is over."""
        self.stop()
        self._put_away()
        self._award()

    def solution(self) -> None:
        """Watch how the challenge can be won."""
        self.context.go.to_solution(self.attempt.challenge)

    def _announce(self) -> None:
        self._ending = False
        self.view.finish()
        if self.won:
            self._put_away()
        self._award()

    def handle(self, event: pygame.event.Event) -> None:
        """The player did something, while there is something to be done."""
        if not self.given:
            super().handle(event)

    def _live(self, dt: float) -> None:
        """Whoever comes back to a challenge that was given up is told again what comes next."""
        if self.given:
            self._award()
        else:
            super()._live(dt)

    def _put_away(self) -> None:
        """From here on this game is a record like all others."""
        self.session.put_away()
        self.ended = not self.attempt.practice
        self.stand()


class ChallengeBars(StatusBars):
    """The bars of such a table: what may be done with a challenge stands in the place of what may
    be done with any deal."""

    seat: DailyMode

    def __init__(self, seat: DailyMode) -> None:
        super().__init__(seat)
        self._deal.sign = "day"

    def _deals(self) -> Sequence[Button]:
        seat, act = self.seat, self.seat.actions
        again = Button("Again", act["same_deal"], "again")
        if not seat.attempt.practice:
            again = Button("Give up", act["give_up"], "flag", enabled=lambda: seat.can_give_up)
        return Button("Challenges", act["deal"], "day"), again

    def _facts(self) -> list[str]:
        """How the game stands, with par, and the medal that can still be won."""
        made, *rest = super()._facts()
        one, session = self.seat.attempt.challenge, self.seat.session
        par = f"par {one.par}" if one.points is None else f"best found {one.points}"
        facts = [made, par, *rest]
        if not self.seat.attempt.practice:
            medal = "gold" if session.clean else "silver"
            facts.insert(0, "no medal" if self.seat.given else f"for {medal}")
        return facts

    def _named(self) -> str:
        one = self.seat.attempt.challenge
        practice = ", practice" if self.seat.attempt.practice else ""
        return f"{one.game.name}, {one.length}, {one.day.day} {one.day:%b}{practice}"

    def welcome(self) -> None:
        """Say which attempt it is, and what is to be reached."""
        if self.said:
            return
        if self.seat.session.touched:
            self.said = "Back where you were."
        elif self.seat.attempt.practice:
            self.said = "Practice: this one does not count."
        else:
            self.said = "This attempt counts: gold for a win, silver once a move is taken back."

    def _can_undo(self) -> bool:
        return super()._can_undo() and not (self.seat.won or self.seat.given)

    def _ways_out(self) -> list[Button]:
        act, others = self.seat.actions, Button("Challenges", self.seat.actions["deal"], "day")
        if self.seat.ended:
            return [Button("Practice", act["same_deal"], "again"), others]
        undo = Button("Undo", act["undo"], "undo", enabled=self._can_undo)
        return [undo, *reversed(self._deals())]
