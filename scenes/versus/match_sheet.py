"""The sheet at the end of a game between seats, or of one deal of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.look.theme import HEADING, TEXT
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import write
from scenes.wording.wording import many

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene
    from scenes.versus.versus_mode import VersusMode

WIDE = 520
LINE, BUTTON = 34, 38
COLUMNS = 3


class MatchSheet(Dialog):
    """Who won, with the points and the cards left of every seat. Enter deals the next deal."""

    def __init__(self, context: Context, scene: PlayScene, mode: VersusMode) -> None:
        super().__init__(context)
        self.scene, self.mode = scene, mode
        match = scene.match
        self.goes_on = match.status == "playing"
        """Is a match still going on?"""
        self.title = self._title()

    def _title(self) -> str:
        match, names = self.scene.match, self.mode.names
        if self.goes_on:
            return "The deal is over"
        winner = match.winner
        if winner is None:
            return "Drawn"
        return "You win" if names[winner] == "You" else f"{names[winner]} wins"

    def rows(self) -> list[tuple[str, str]]:
        """Return a line for each seat: its name, its points and what it has done."""
        match = self.scene.match
        found = []
        for seat, points in zip(match.game.seats, match.points, strict=True):
            moves = sum(played.seat == seat for played in match.line)
            found.append(
                (self.mode.names[seat], f"{many(points, 'point')} in {many(moves, 'move')}")
            )
        return found

    def wanted(self, window: Rect) -> tuple[float, float]:
        lines = len(self.rows()) + 1
        return WIDE, lines * LINE + 2 * (BUTTON + 8) + 10

    def lay(self, inner: Rect) -> None:
        act, theme = self.scene.actions, self.theme
        lead = Button("Next deal", self.then(lambda: self.mode.call("deal")), "new", lead=True)
        if not self.goes_on:
            lead = Button("New deal", self.then(act["new_deal"]), "new", lead=True)
        others = [
            Button("Players and rules", self.then(act["deal"]), "settings"),
            Button("Same deal again", self.then(act["same_deal"]), "again"),
            Button("Watch replay", act["watch"], "play"),
            Button("Another game", act["shelf"], "games"),
            Button("Back to the cards", self.close, "undo"),
        ]
        buttons = [lead, *others[1 if self.goes_on else 0 :]]
        top = inner.bottom - theme.px(2 * (BUTTON + 8))
        in_columns(buttons, COLUMNS, Rect(inner.x, top, inner.width, theme.px(BUTTON)), theme.px(8))
        self.buttons.all = buttons
        self.buttons.focus = lead

    def enter(self) -> None:
        super().enter()
        self.context.tell(". ".join([self.title, *(" ".join(row) for row in self.rows())]))

    def written(self) -> Sequence[str]:
        return [" ".join(row) for row in self.rows()]

    def fill(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(24)
        row = Rect(self.box.x + pad, self.box.y + pad + theme.px(HEADING * 1.9), 0, theme.px(LINE))
        row.width = self.box.width - 2 * pad
        for name, words in self.rows():
            write(surface, name, theme.font(TEXT, bold=True), theme.text, row)
            write(surface, words, theme.font(TEXT), theme.text, row, "right")
            row = row.move(0, row.height)
