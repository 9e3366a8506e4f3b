"""The title: today's challenges, the game that was left, a new one, and all that there is."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.rules.game import Game
from game.storage.saves import Saved
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.app.keymap import meant
from scenes.app.scene import Scene
from scenes.cards.metrics import RATIO
from scenes.daily.today import Today
from scenes.look.theme import TEXT, Theme
from scenes.table.cloth import cloth
from scenes.title_hand import TitleHand
from scenes.widgets.buttons import Action, Button, Buttons
from scenes.widgets.panels import foot_line, plate, soft_shadow
from scenes.widgets.text import write
from scenes.wording.wording import many

QUIET = 25.0
"""After so many seconds without a key or a movement of the pointer it plays by itself."""
AIR = 14
"""How far the ground of the buttons reaches beyond them."""
NAME, WAY, GAP, LINES, APART = 66, 44, 10, 2, 56
"""Lengths of the design: the line of the name, a button, the air between two; how many lines of
buttons there are; and how far below the challenges they stand at most."""


class Title(Scene):
    """The name, a hand of cards, today's challenges, and the ways in."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.buttons = Buttons()
        self.today = Today(context)
        self._ways: list[Button] = []
        self._second = -1
        self._quiet = 0.0
        """For so many seconds the player has left it alone."""
        self._has_focus = True
        """Has the window the player's attention?"""
        self._left: Saved | None = None
        self._picture: Surface | None = None
        self._painting: Job[Surface] | None = None
        self._bare: Surface | None = None
        self.hand: TitleHand | None = None
        self._name = Rect(0, 0, 0, 0)
        self._theme = context.theme

    def enter(self) -> None:
        """Look whether a game was left."""
        self._left = self._last_left()
        self.resize(self.context.size)
        if self._alive() and self.hand is not None:
            self.hand.open()

    def _alive(self) -> bool:
        """Does anything move here by itself? Not where motion is reduced or the table quiet."""
        return all(self.context.view_options()[name] for name in ("motion", "lively"))

    def uncover(self) -> None:
        """Back from elsewhere: what was made of the day, and what was left, may be another."""
        self._quiet = 0.0
        self.today.look_again()
        left, self._left = self._left, self._last_left()
        if left != self._left:
            self.resize(self.context.size)
        self.touch()

    def _last_left(self) -> Saved | None:
        """The unfinished game with moves that was played last."""
        left = self.context.saves.unfinished()
        return next((saved for saved in left if saved.made), None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for this window: the name, the challenges, and below them the ways in."""
        card_width = min(self.context.theme.px(104), size[1] // 8)
        fan = round(card_width * RATIO * 1.3)
        lines = self._made_ways()
        self._theme = theme = self._fitting(lines, size[1] - fan)
        high = fan + theme.px(NAME) + self.today.height(theme) + self._depth(theme)
        air = min(max(theme.px(8), (size[1] - high) // 5), theme.px(APART))
        below = air // 3  # the name stands with the hand, not on the board
        top = max(0, size[1] - high - air - below) // 2
        self._name = Rect(0, top + fan, size[0], theme.px(NAME))
        self.today.lay(Rect(0, self._name.bottom + below, *size), theme)
        self._stand(lines, self.today.box.bottom + air)
        self._bare = cloth(size, self.context.theme)
        self._picture = self._painting = None
        self.hand = TitleHand(size[0], card_width, top, self.context.theme, self.hand)
        self.touch()

    def _depth(self, theme: Theme) -> int:
        """How high the ground of the buttons is."""
        return LINES * theme.px(WAY) + theme.px(GAP) + 2 * theme.px(AIR)

    def _fitting(self, lines: list[list[Button]], room: int) -> Theme:
        """The window's theme, with smaller letters where name, cards and buttons find no room."""
        theme = self.context.theme
        high = theme.px(NAME) + self.today.height(theme) + self._depth(theme) + theme.px(24)
        ways = max(_needed(line, theme) for line in lines) + theme.px(4 * AIR)
        wide = max(self.today.least(theme), ways)
        share = min(1.0, room / high, self.context.size[0] / wide)
        return replace(theme, scale=theme.scale * share)

    def _stand(self, lines: list[list[Button]], top: int) -> None:
        """Stand the buttons in lines of equal width; in each of them one is as much wider than
        another as its words are longer, so that none is cut."""
        theme = self._theme
        high, gap = theme.px(WAY), theme.px(GAP)
        needed = [_needed(line, theme) for line in lines]
        most = max(self.today.box.width - 2 * theme.px(AIR), *needed)
        wide = min(max(theme.px(820), *needed), most)
        for row, line in enumerate(lines):
            spare = (wide - needed[row]) // len(line)
            left, y = (self.context.size[0] - wide) // 2, top + theme.px(AIR) + row * (high + gap)
            end = left + wide
            for button in line:
                button.box = Rect(left, y, button.width(theme) + spare, high)
                left = button.box.right + gap
            line[-1].box.width = end - line[-1].box.x
        self._ways = [button for line in lines for button in line]
        self.buttons = Buttons([*self.today.tiles, *self._ways], self._ways[0])

    def _made_ways(self) -> list[list[Button]]:
        """The ways in: to the tables, and to all the rest."""
        context = self.context
        tables = [
            Button(f"New {self._usual.name}", self._deal, "new"),
            Button("All games", lambda: context.go.to_shelf(), "games"),
        ]
        rest = [
            Button("Calendar", lambda: context.go.to_calendar(), "day"),
            Button("Library", lambda: context.go.to_library(), "books"),
            Button("Settings", lambda: context.go.to_settings(), "settings"),
            Button("Quit", context.quit, "close"),
        ]
        if self._left is not None:
            left = self._left
            words = f"Go on with {left.game.name}, {many(left.made, 'move')}"
            tables.insert(0, Button(words, lambda: context.go.to_game(left.game), "play"))
        lively = "Effects on" if context.config.table.lively else "Effects off"
        tables.insert(1, Button(lively, self._enliven, "star"))
        for button in (*tables, *rest):
            button.size = TEXT
        tables[0].lead = True
        return [tables, rest]

    @property
    def _usual(self) -> Game:
        """The game that is dealt from here, under the player's house rules."""
        return self.context.variant(catalog.find(catalog.TO_BEGIN_WITH))

    def _deal(self) -> None:
        """Deal it anew."""
        self.context.go.to_deal(self._usual)

    def _enliven(self) -> None:
        """Let the tables be lively, or quiet; nothing else here changes."""
        focus = self.buttons.focus
        place = self.buttons.all.index(focus) if focus in self.buttons.all else 0
        self.context.enliven()
        lively = self.context.config.table.lively
        self.context.tell("Effects are on." if lively else "Effects are off.")
        self.buttons.focus = self.buttons.all[place]

    def _paint(self) -> None:
        """One card of the hand more, then a little more of the cloth with the hand at rest; until
        that is there the hand is drawn as when it moves."""
        if self._bare is None or self.hand is None:
            return
        if self.hand.prepare():
            self.touch()
            return
        self._painting = self._painting or Job(_at_rest(self._bare, self.hand))
        if not self._painting.step():
            self._picture, self._painting = self._painting.answer, None
            self.touch()

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons, by mouse and keys; and the keys that mean the same everywhere. Esc leads
        back from elsewhere, and so nowhere from here."""
        self._quiet = 0.0
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
        go, named = self.context.go, meant(self.context.config.keys, event)
        ways: dict[str, Action] = {
            "shelf": go.to_shelf,
            "library": go.to_library,
            "settings": go.to_settings,
            "help": go.to_help,
            "rules": lambda: go.to_rules(self._usual),
            "new_deal": self._deal,
            "lively": self._enliven,
        }
        if named in ways:
            ways[named]()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """The hand comes card by card, then today's challenges little by little, and others at
        midnight in UTC."""
        if self._picture is None:
            self._paint()
        elif self.today.update():
            self.buttons.all = [*self.today.tiles, *self._ways]
            self.touch()
        if self.hand is not None and self._alive() and self.hand.step(dt):
            self.touch()
        if self.context.stack.top is self and self._has_focus:
            self._quiet += dt
        if self._quiet >= QUIET and self._alive() and self.context.config.table.attract:
            self._quiet = 0.0
            self.context.go.to_attract()
        return super().update(dt)

    def spoken(self) -> str:
        """The button that has the focus."""
        return f"Cadogan: {self.buttons.spoken()}"

    def patch(self, surface: Surface) -> Rect | None:
        """The countdown alone, once a second."""
        second = int(self.context.wall_clock.until_next())
        if second == self._second:
            return None
        self._second = second
        return self.today.draw_time(surface)

    def draw(self, surface: Surface) -> None:
        """Draw the title."""
        theme = self._theme
        if self._bare is not None and self.hand is not None:
            if self._picture is not None and not self.hand.moves:
                surface.blit(self._picture, (0, 0))
            else:
                surface.blit(self._bare, (0, 0))
                self.hand.draw(surface)
        write(surface, "Cadogan", theme.font(44, bold=True), theme.text, self._name, "center")
        self.today.draw(surface)
        boxes = [button.box for button in self._ways]
        if boxes:
            ground = boxes[0].unionall(boxes).inflate(2 * theme.px(AIR), 2 * theme.px(AIR))
            soft_shadow(surface, ground, theme.px(14))
            plate(surface, ground, theme.plate, theme.px(12), theme.button)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.context.trouble)


def _at_rest(bare: Surface, hand: TitleHand) -> Task[Surface]:
    """The cloth with the hand as it is at rest."""
    picture = bare.copy()
    yield
    yield from hand.resting(picture)
    return picture


def _needed(line: list[Button], theme: Theme) -> int:
    """How wide a line of buttons is at the least."""
    return sum(button.width(theme) for button in line) + (len(line) - 1) * theme.px(GAP)
