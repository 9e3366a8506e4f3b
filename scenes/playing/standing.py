"""What the two bars of the table say: how the game stands, what just happened, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.advice import finish
from game.almanac import clock_words
from scenes.desk import Desk
from scenes.keys import shown
from scenes.parts.hud import Hud
from scenes.parts.widgets import Action, Button
from scenes.playing.gestures import at_stock
from scenes.playing.sitting import Sitting
from scenes.words import many, number_words

ENDED = {"won": "You won.", "lost": "The game is over.", "stuck": "No move is left."}
WORDLESS = ("carry", "discard")
"""Plays that are made with the cards themselves."""


class Seat(Protocol):
    """The table, as its bars know it."""

    desk: Desk
    sitting: Sitting

    @property
    def actions(self) -> dict[str, Action]:
        """What the player may do besides moving cards, by the settings' words for it."""

    @property
    def can_play_on(self) -> bool:
        """Is there nothing to choose, so that the game can go on by itself?"""

    @property
    def can_go_back(self) -> bool:
        """Was another deal left for this one, and is nothing played here yet?"""

    def touch(self) -> None:
        """Something is seen differently."""


class Bars:
    """The bars of one table: they are told what to say and ask for all the rest."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.line: list[str] | None = None
        """Moves that surely win, where all the rest goes up."""
        self.said = ""
        self.dead: bool | None = None
        """Is it known that the deal can't be won any more?"""
        act = seat.actions
        self._on = Button("Play on", act["play_on"], "play", enabled=self._can_run)
        self._deal = Button("", act["deal"], "copy")
        self.hud = Hud(
            (
                (
                    Button("Games", act["shelf"], "games"),
                    Button("Library", act["library"], "books"),
                ),
                self._deals(),
                (
                    Button("Undo", act["undo"], "undo", enabled=self._can_undo),
                    Button("Redo", act["redo"], "redo", enabled=self._can_redo),
                ),
                (self._on, *self._command()),
            ),
            (
                self._deal,
                Button("Rules", act["rules"], "rules"),
                Button("Help", act["help"], "help"),
                Button("Settings", act["settings"], "settings"),
            ),
        )

    def _deals(self) -> Sequence[Button]:
        """The buttons for other deals."""
        act = self.seat.actions
        return Button("New", act["new_deal"], "new"), Button("Again", act["same_deal"], "again")

    def _named(self) -> str:
        """What is being played, in a few words."""
        match = self.seat.sitting.match
        plain = match.deck is None and match.given is None
        return f"{match.game.name}, {f'no. {number_words(match.seed)}' if plain else 'own deal'}"

    def _command(self) -> list[Button]:
        """A button for what a click on the stock would do, where no stock is to be clicked."""
        game, turn = self.seat.sitting.match.game, self.seat.actions["turn"]
        verbs = [play.verb for play in game.play if play.verb not in WORDLESS]
        if not verbs or not game.zone_of[game.stock].hidden:
            return []
        return [Button(verbs[0].capitalize(), turn, "again", enabled=self._can_turn)]

    def _can_turn(self) -> bool:
        match = self.seat.sitting.match
        return bool(at_stock(match, match.game.stock))

    def _can_undo(self) -> bool:
        return self.seat.sitting.match.can_undo

    def _can_redo(self) -> bool:
        return self.seat.sitting.match.can_redo

    def _can_run(self) -> bool:
        return bool(self.line) or self.seat.can_play_on

    def lay(self) -> Rect:
        """Lay the bars out for the window; what they leave is the table's."""
        desk = self.seat.desk
        return self.hud.lay(desk.size, desk.theme, full=desk.config.window.full_screen)

    def pin(self) -> None:
        """In full screen: show the bars until they are sent away again."""
        self.hud.pinned = not self.hud.pinned
        self.seat.touch()

    # ---------------------------------------------------------------- after every change

    def welcome(self) -> None:
        """Say how to begin, if there is nothing else to be said."""
        keys, match = self.seat.desk.config.keys, self.seat.sitting.match
        if self.said:
            return
        if match.made:
            self.said = "Back where you were."
        elif self.seat.can_play_on:
            self.said = f"There is little to choose here: {shown(keys, 'play_on')} lets it play on."
        else:
            self.said = f"Drag cards, or click them; {shown(keys, 'help')} tells the rest."

    def stand(self) -> None:
        """Say how the game stands now."""
        match = self.seat.sitting.match
        self.line = finish.line(match)
        label, sign = ("Finish", "finish") if self.line else ("Play on", "play")
        self._on.label, self._on.sign = label, sign
        self._deal.label = self._named()
        trouble = self.seat.sitting.trouble or self.seat.desk.trouble
        words, ways = self._news()
        self.hud.say(trouble or words, ways, stern=bool(trouble))
        self.count()

    def _news(self) -> tuple[str, list[Button]]:
        sitting, act = self.seat.sitting, self.seat.actions
        if sitting.over:
            return ENDED[sitting.match.status], self._ways_out()
        if self.dead:
            return "It can't be won from here.", self._ways_out()
        if self.seat.can_go_back:
            return self.said or "A new deal.", [
                Button("Back to the last deal", act["back"], "undo")
            ]
        return self.said, []

    def _ways_out(self) -> list[Button]:
        act = self.seat.actions
        return [
            Button("Undo", act["undo"], "undo", enabled=self._can_undo),
            Button("New deal", act["new_deal"], "new"),
            Button("Same deal again", act["same_deal"], "again"),
            Button("Games", act["shelf"], "games"),
        ]

    def count(self) -> bool:
        """How many moves, points, redeals, and how late it is. True where more than the clock
        reads differently."""
        return self.hud.count(self._facts(), clock_words(self.seat.sitting.seconds))

    def _facts(self) -> list[str]:
        match = self.seat.sitting.match
        facts = [many(match.made, "move")]
        if match.score is not None:
            facts.append(f"score {match.score}")
        left = match.table.facts.get("redeals_left")
        if isinstance(left, int):
            facts.append(f"{many(left, 'redeal')} left")
        if left == 0 and match.table.facts.get("drawn") is False:
            facts.append("1 draw left")
        return facts
