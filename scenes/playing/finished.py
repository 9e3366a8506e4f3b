"""The end of a game: what came of it, and one more deal a key away."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.almanac import clock_words
from scenes.desk import Desk
from scenes.keys import meant
from scenes.parts.field import copied
from scenes.parts.sheet import Sheet
from scenes.parts.widgets import Action, Button, in_columns, write
from scenes.playing.ghost import compared
from scenes.playing.sitting import Sitting
from scenes.theme import TEXT
from scenes.words import many

QUIET = (
    *range(pygame.K_LCTRL, pygame.K_RGUI + 1),
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
    pygame.K_SCROLLOCK,
    pygame.K_PRINTSCREEN,
    pygame.K_MODE,
)
"""Keys that mean nothing by themselves."""
MOVING = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
)
"""Keys that move the focus or press what has it."""
NAMED = ("undo", "same_deal", "shelf", "rules", "settings", "help")
"""What other keys may mean here."""


class Finished(Sheet):
    """A panel over the table; any key, or its first button, deals anew."""

    def __init__(self, desk: Desk, sitting: Sitting, actions: dict[str, Action]) -> None:
        super().__init__(desk)
        self.sitting = sitting
        self.actions = actions
        """What can come next, by the settings' words for it."""
        match = sitting.match
        won = match.status == "won"
        self._share = Button("Share", self.share, "copy")
        self.title = f"You won {match.game.name}" if won else "The game is over"

    def wanted(self, window: Rect) -> tuple[float, float]:
        """No wider than two fifths of the window."""
        return 430, 34 * 3 + 4 * 46 + 10 + (28 if self.sitting.ghost is not None else 0)

    def lay(self, inner: Rect) -> None:
        """One large button, and the other ways in pairs below it."""
        theme, act = self.theme, self.actions
        new = Button("New deal", self.then(act["new_deal"]), "new", lead=True, size=18)
        pairs = [
            Button("Same deal again", self.then(act["same_deal"]), "again"),
            Button("Watch it", self.then(act["watch"]), "play"),
            Button("Another game", act["shelf"], "games"),
            self._share,
        ]
        high, gap = theme.px(38), theme.px(8)
        top = inner.bottom - 4 * high - 3 * gap
        new.box = Rect(inner.x, top, inner.width, high)
        in_columns(pairs, 2, new.box.move(0, high + gap), gap)
        back = Button("Back to the cards", self.close, "undo", bare=True)
        back.box = Rect(inner.x, inner.bottom - high, inner.width, high)
        self.buttons.all = [new, *pairs, back]
        self.buttons.focus = new

    def share(self) -> None:
        """Lay the whole game on the clipboard, as a short code that another can watch."""
        from game import share

        try:
            done = copied(share.whole(self.sitting.match))
            self._share.label = "Code copied" if done else "No clipboard here"
        except share.BadCode:
            self._share.label = "Too long to share"
        self.touch()

    def fill(self, surface: Surface) -> None:
        """How long it took, how many moves, and whether it was clean."""
        theme = self.theme
        sitting, match = self.sitting, self.sitting.match
        pad = theme.px(24)
        line = Rect(self.box.x + pad, self.box.y + pad + theme.px(42), 0, theme.px(32))
        line.width = self.box.width - 2 * pad
        first = f"{many(match.made, 'move')} in {clock_words(sitting.seconds)}"
        write(surface, first, theme.font(20, bold=True), theme.accent, line)
        line.y += theme.px(32)
        if match.score is not None:
            write(surface, f"Score {match.score}", theme.font(TEXT), theme.text, line)
            line.y += theme.px(28)
        if sitting.ghost is not None:
            words = compared(sitting.ghost, sitting)
            write(surface, words, theme.font(TEXT), theme.text, line)
            line.y += theme.px(28)
        write(surface, how_played(sitting), theme.font(TEXT), theme.faint, line)

    def handle(self, event: pygame.event.Event) -> None:
        """Any key deals anew, but for those that move the focus or mean something else here."""
        if event.type == pygame.KEYDOWN and event.key not in (*QUIET, *MOVING):
            named = meant(self.desk.config.keys, event)
            action = self.actions[named if named in NAMED else "new_deal"]
            self.then(action)()
        else:
            super().handle(event)


def how_played(sitting: Sitting) -> str:
    """Whether it was played from its deal, and without taking anything back."""
    if sitting.taken_up:
        return "Taken up from another game."
    return "Clean: nothing was taken back." if sitting.clean else "With moves taken back."
