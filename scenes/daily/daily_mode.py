"""The mode for daily challenges: the deal and rules are fixed, and the first attempt counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.daily.awards import medal
from game.match.journal import tally
from game.record.header import Links
from game.replay.ghost import Ghost, ghost_of
from scenes.daily.attempts import ChallengeAttempt, solution
from scenes.daily.challenge_card import points_to_win
from scenes.daily.history import History
from scenes.play.mode import Mode
from scenes.play.personal_best import lead_of, lead_words
from scenes.widgets.buttons import Action, Button
from scenes.wording.wording import short_day_words

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class DailyMode(Mode):
    """A challenge on the table. Instead of new deals it offers the other challenges of the day."""

    def __init__(self, scene: PlayScene, attempt: ChallengeAttempt) -> None:
        super().__init__(scene)
        self.attempt = attempt
        self._gave_up = False
        self._line: Ghost | None = None
        """The known winning line, loaded when needed."""

    # ---------------------------------------------------------------- how it stands

    @property
    def ended(self) -> bool:
        """Whether this is the attempt that counts, and it is over: won or given up."""
        return not self.attempt.practice and (self.won or self._gave_up)

    @property
    def can_give_up(self) -> bool:
        """Whether this is the attempt that counts, and still in progress."""
        return self.scene.session.ever_moved and not (self.attempt.practice or self.ended)

    @property
    def won(self) -> bool:
        """Whether the challenge is won."""
        return self.scene.match.status == "won"

    @property
    def closed(self) -> bool:
        """Whether the attempt that counts was given up; then the table accepts no more moves."""
        return self._gave_up

    @property
    def allows_undo(self) -> bool:
        """A challenge that was won or given up can't be undone."""
        return not (self.won or self.closed)

    @property
    def clock_runs_under_dialogs(self) -> bool:
        """Looking at a challenge costs time, even under a dialog."""
        return True

    @property
    def remembers_rules(self) -> bool:
        """A challenge's rules are not the player's own choice."""
        return False

    # ---------------------------------------------------------------- what may be done

    def actions(self) -> Mapping[str, Action]:
        """The actions of a challenge, which replace those for other deals."""
        return {
            "deal": self.others,
            "new_deal": self.others,
            "same_deal": self.again,
            "give_up": self.give_up,
            "solution": self.solution,
            "next": self.next,
        }

    def links(self, usual: Links) -> Links:
        """Restarting the deal keeps the kind of attempt."""
        return replace(usual, daily=self.attempt.header_link)

    def others(self) -> None:
        """Go to the day's other challenges; this one can be resumed later."""
        self.scene.context.go.to_calendar(self.attempt.challenge.day)

    def again(self) -> None:
        """Restart the deal for practice; if the attempt that counts is still in progress, ask
        whether to give it up."""
        if self.attempt.practice:
            self.scene.deals.again()
        elif self.can_give_up:
            self.give_up()
        elif self.ended:
            self.scene.context.go.to_challenge(self.attempt.challenge)
        else:
            self.scene.say("This is the start.")

    def next(self) -> None:
        """Go to a challenge of the same day that is still open, or to the calendar."""
        history = History(self.scene.context)
        history.look()
        following = history.after(self.attempt.challenge)
        if following is None:
            self.others()
        else:
            self.scene.context.go.to_challenge(following)

    def solution(self) -> None:
        """Show a replay of the known winning line."""
        self.scene.context.go.to_solution(self.attempt.challenge)

    # ---------------------------------------------------------------- the end

    def give_up(self) -> None:
        """Ask whether to end the attempt that counts."""
        if self.can_give_up:
            from scenes.daily.give_up_dialog import GiveUpDialog  # not before the first table

            self.scene.context.stack.push(GiveUpDialog(self.scene.context, self.given_up))

    def given_up(self) -> None:
        """End the attempt that counts."""
        self.scene.auto_play.stop()
        self._gave_up = True
        self._archive()
        self._award()

    def announce(self) -> bool:
        """Show the award dialog."""
        if self.won:
            self._archive()
        self._award()
        return True

    def update(self, dt: float) -> None:
        """Show the award dialog again when the player returns to a challenge that was given up."""
        if self.closed:
            self._award()

    def _award(self) -> None:
        from scenes.daily.award_dialog import AwardDialog  # it looks at every day

        self.scene.context.stack.push(AwardDialog(self.scene.context, self))

    def _archive(self) -> None:
        """Move the game to the records."""
        self.scene.context.ledger.mark_played(self.scene.session.identity)
        self.scene.session.archive()
        self.scene.refresh()

    # ---------------------------------------------------------------- the bars

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        """The buttons for the other challenges, and for restarting or giving up."""
        act = self.scene.actions
        again = Button("Restart", act["same_deal"], "again")
        if not self.attempt.practice:
            again = Button("Give up", act["give_up"], "flag", enabled=lambda: self.can_give_up)
        return Button("Challenges", act["deal"], "day"), again

    def next_game_words(self, usual: str) -> str:
        """Give up or practise; a challenge has no other deal."""
        if self.attempt.practice:
            return "begin it anew"
        return "practise it" if self.ended else "give up"

    @property
    def starts_with_light(self) -> bool:
        """The light stays off in the attempt that counts, because with it the best medal is
        bronze."""
        return self.attempt.practice

    def facts(self, usual: list[str]) -> list[str]:
        """The status of the game, with par and the medal: the one that was won, or the best that is
        still possible."""
        progress, made, *rest = usual
        one = self.attempt.challenge
        par = f"par {one.par}" if one.points is None else f"best found {one.points}"
        lead = self._lead()
        facts = [progress, made, par if lead is None else f"{par}: {lead_words(lead)}", *rest]
        if not self.attempt.practice:
            undos, hints, light = tally(self.scene.match.journal)
            undos += self.scene.session.over and not self.won  # nothing but an undo leads on
            best = medal(True, undos, hints, light)
            facts.insert(1, "no medal" if self.closed else best if self.won else f"for {best}")
        return facts

    def _lead(self) -> int | None:
        """The player's lead in points over the known winning line after as many moves."""
        if not self.scene.match.made:
            return None
        if self._line is None:
            self._line = ghost_of(solution(self.attempt.challenge), "")
        return lead_of(self._line, self.scene.match)

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        one = self.attempt.challenge
        practice = ", practice" if self.attempt.practice else ""
        return f"{one.game.name}, {one.length}, {short_day_words(one.day)}{practice}", "day"

    def welcome(self, usual: str) -> str:
        """The kind of attempt, and the goal."""
        if self.scene.session.ever_moved:
            return "Back where you were."
        if self.attempt.practice:
            return "Practice: this one does not count."
        win = "a win"
        if self.attempt.challenge.points is not None:
            win = f"{points_to_win(self.attempt.challenge)} points"
        return (
            f"This attempt counts: gold for {win}, silver once a move is taken back, "
            "bronze with a hint or “Can it be won?”."
        )

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Practice, or the other challenges."""
        scene, act = self.scene, self.scene.actions
        lost = [each for each in usual if each.action is act["analyse"]]
        if self.ended:
            others = Button("Challenges", act["deal"], "day")
            return [Button("Practice", act["same_deal"], "again"), *lost, others]
        undo = Button("Undo", act["undo"], "undo", enabled=lambda: scene.maker.can_undo)
        back = [each for each in usual if each is scene.back_to_winnable.button]
        asked = lost if self.attempt.practice else []  # not before the attempt that counts is over
        undos = [] if self.won else [*back, undo]
        return [*undos, *asked, *reversed(self.deals(()))]
