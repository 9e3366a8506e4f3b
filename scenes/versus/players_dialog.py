"""The dialog for a game between seats: against whom, how many players, under which rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.storage.app_state import PERSON, Opponents
from game.storage.config import PACES
from scenes.app.context import Context
from scenes.play.deal_dialog import DealDialog
from scenes.widgets.buttons import Action, Button
from scenes.wording.seat_names import LEVEL_WORDS
from scenes.wording.wording import capital

if TYPE_CHECKING:
    from game.rules.game import Game
    from scenes.play.play_scene import PlayScene

AGAINST = {PERSON: "a person beside you", **LEVEL_WORDS}
"""For each kind of holder of the other seats, its words in the dialog."""


class PlayersDialog(DealDialog):
    """The opponents and their pace, above the number of the deal and its rules. All computers are
    of one strength; a person beside the player takes a seat in games for two by turns."""

    def __init__(self, context: Context, target: PlayScene) -> None:
        super().__init__(context, target)
        self.title = f"{self.game.name}: players and rules"
        self.opponents: Opponents = context.opponents(self.game)[: len(self.game.seats) - 1]

    def more_rows(self) -> list[tuple[str, list[Button]]]:
        least, most = self.game.players
        many = [
            Button(str(count), self._seating(count), chosen=self._has(count), about="Players")
            for count in range(least, most + 1)
        ]
        against = [
            Button(capital(words), self._against(level), chosen=self._is(level), about="Against")
            for level, words in AGAINST.items()
            if level != PERSON or (self.game.by_turns and most == 2)
        ]
        paces = [self._setting(capital(pace), "opponents", pace, "They move") for pace in PACES]
        sides = [
            self._setting(words, "turns_round", turns, "Two people")
            for words, turns in (("Face each other", False), ("Turn the table round", True))
        ]
        rows = [("Players", many)] if most > least else []
        person = self.opponents[0] == PERSON
        moving = ("Two people", sides) if person else ("Computers move", paces)
        return [*rows, ("Against", against), moving]

    def _has(self, count: int) -> Callable[[], bool]:
        return lambda: len(self.opponents) + 1 == count

    def _is(self, level: str) -> Callable[[], bool]:
        return lambda: self.opponents[0] == level

    def _seating(self, count: int) -> Action:
        def act() -> None:
            self.opponents = (self.opponents[0],) * (count - 1)
            self._choosing(self.game.preset, dict(self.game.chosen))()

        return act

    def _against(self, level: str) -> Action:
        def act() -> None:
            self.opponents = (level,) * len(self.opponents)
            self.resize(self.context.size)

        return act

    def _setting(self, label: str, name: str, value: object, about: str) -> Button:
        """Return a button that gives a setting of the table this value."""

        def act() -> None:
            self.context.change(f"table.{name}", value)
            self.touch()

        def chosen() -> bool:
            return bool(getattr(self.context.config.table, name) == value)

        return Button(label, act, chosen=chosen, about=about)

    def to_deal(self) -> Game:
        """Return the game for the chosen number of seats, and remember who holds them."""
        self.context.oppose(self.game, self.opponents)
        seats = len(self.opponents) + 1
        return self.game.under(self.game.preset, self.game.chosen, seats=seats)
