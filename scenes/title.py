"""The title: today's challenges, the unfinished game, a new deal, and the links to everything
else."""

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
"""The seconds without input before attract mode begins."""
AIR = 14
"""The margin of the panel around the buttons."""
NAME, WAY, GAP, LINES, APART = 66, 44, 10, 2, 56
"""The heights of the name and of a button, the gap between two, the number of rows, and the largest
distance from the challenges; in design units."""


class Title(Scene):
    """The title scene."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.buttons = Buttons()
        self.today = Today(context)
        self._links: list[Button] = []
        self._second = -1
        self._quiet = 0.0
        """The seconds without input so far."""
        self._has_focus = True
        """Has the window the keyboard focus?"""
        self._left: Saved | None = None
        self._picture: Surface | None = None
        self._painting: Job[Surface] | None = None
        self._bare: Surface | None = None
        self.hand: TitleHand | None = None
        self._name = Rect(0, 0, 0, 0)
        self._theme = context.theme

    def enter(self) -> None:
        """Find the unfinished game and lay the scene out."""
        self._left = self._last_left()
        self.resize(self.context.size)
        if self._animated() and self.hand is not None:
            self.hand.open()

    def _animated(self) -> bool:
        """Does anything here move by itself? Not with reduced motion or with effects off."""
        return all(self.context.view_options()[name] for name in ("motion", "lively"))

    def uncover(self) -> None:
        """The day's results and the unfinished game may have changed."""
        self._quiet = 0.0
        self.today.look_again()
        left, self._left = self._left, self._last_left()
        if left != self._left:
            self.resize(self.context.size)
        self.touch()

    def _last_left(self) -> Saved | None:
        """The unfinished game that was played last."""
        left = self.context.saves.unfinished()
        return next((saved for saved in left if saved.made), None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the name, the challenges and the buttons for this window."""
        card_width = min(self.context.theme.px(104), size[1] // 8)
        fan = round(card_width * RATIO * 1.3)
        lines = self._make_links()
        self._theme = theme = self._fitting(lines, size[1] - fan)
        high = fan + theme.px(NAME) + self.today.height(theme) + self._depth(theme)
        air = min(max(theme.px(8), (size[1] - high) // 5), theme.px(APART))
        below = air // 3  # the name stands with the hand, not on the board
        top = max(0, size[1] - high - air - below) // 2
        self._name = Rect(0, top + fan, size[0], theme.px(NAME))
        self.today.lay(Rect(0, self._name.bottom + below, *size), theme)
        self._place_buttons(lines, self.today.box.bottom + air)
        self._bare = cloth(size, self.context.theme)
        self._picture = self._painting = None
        self.hand = TitleHand(size[0], card_width, top, self.context.theme, self.hand)
        self.touch()

    def _depth(self, theme: Theme) -> int:
        """The height of the buttons' panel."""
        return LINES * theme.px(WAY) + theme.px(GAP) + 2 * theme.px(AIR)

    def _fitting(self, lines: list[list[Button]], room: int) -> Theme:
        """The window's theme, scaled down if name, cards and buttons do not fit."""
        theme = self.context.theme
        high = theme.px(NAME) + self.today.height(theme) + self._depth(theme) + theme.px(24)
        rows = max(_needed(line, theme) for line in lines) + theme.px(4 * AIR)
        wide = max(self.today.least(theme), rows)
        share = min(1.0, room / high, self.context.size[0] / wide)
        return replace(theme, scale=theme.scale * share)

    def _place_buttons(self, lines: list[list[Button]], top: int) -> None:
        """Place the buttons in rows of equal width. Buttons with longer labels are wider, so that
        no label is cut."""
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
        self._links = [button for line in lines for button in line]
        self.buttons = Buttons([*self.today.tiles, *self._links], self._links[0])

    def _make_links(self) -> list[list[Button]]:
        """The buttons: the games first, then everything else."""
        context = self.context
        tables = [
            Button(f"New {self._first_game.name}", self._deal, "new"),
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
        tables.insert(1, Button(lively, self._toggle_effects, "star"))
        for button in (*tables, *rest):
            button.size = TEXT
        tables[0].lead = True
        return [tables, rest]

    @property
    def _first_game(self) -> Game:
        """The first game for a new player, with the player's options."""
        return self.context.variant(catalog.find(catalog.FIRST_GAME))

    def _deal(self) -> None:
        self.context.go.to_deal(self._first_game)

    def _toggle_effects(self) -> None:
        """Switch the effects on or off; nothing else here changes."""
        focus = self.buttons.focus
        place = self.buttons.all.index(focus) if focus in self.buttons.all else 0
        self.context.tell(self.context.toggle_effects())
        self.buttons.focus = self.buttons.all[place]

    def _paint(self) -> None:
        """Draw one more card of the hand, then a piece of the picture of the hand at rest. Until
        that is complete, the hand is drawn as when it moves."""
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
        """The buttons, and the keys that work everywhere. Esc does nothing, since this is the first
        scene."""
        self._quiet = 0.0
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
        go, named = self.context.go, meant(self.context.config.keys, event)
        actions: dict[str, Action] = {
            "shelf": go.to_shelf,
            "library": go.to_library,
            "settings": go.to_settings,
            "help": go.to_help,
            "rules": lambda: go.to_rules(self._first_game),
            "new_deal": self._deal,
            "lively": self._toggle_effects,
        }
        if named in actions:
            actions[named]()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """Draw the hand card by card, then fill in today's challenges, and change them at midnight
        UTC."""
        if self._picture is None:
            self._paint()
        elif self.today.update():
            self.buttons.all = [*self.today.tiles, *self._links]
            self.touch()
        if self.hand is not None and self._animated() and self.hand.step(dt):
            self.touch()
        if self.context.stack.top is self and self._has_focus:
            self._quiet += dt
        if self._quiet >= QUIET and self._animated() and self.context.config.table.attract:
            self._quiet = 0.0
            self.context.go.to_attract()
        return super().update(dt)

    def spoken(self) -> str:
        return f"Cadogan: {self.buttons.spoken()}"

    def patch(self, surface: Surface) -> Rect | None:
        """Draw the countdown alone, once a second."""
        second = int(self.context.wall_clock.until_next())
        if second == self._second:
            return None
        self._second = second
        return self.today.draw_time(surface)

    def draw(self, surface: Surface) -> None:
        theme = self._theme
        if self._bare is not None and self.hand is not None:
            if self._picture is not None and not self.hand.moves:
                surface.blit(self._picture, (0, 0))
            else:
                surface.blit(self._bare, (0, 0))
                self.hand.draw(surface)
        write(surface, "Cadogan", theme.font(44, bold=True), theme.text, self._name, "center")
        self.today.draw(surface)
        boxes = [button.box for button in self._links]
        if boxes:
            ground = boxes[0].unionall(boxes).inflate(2 * theme.px(AIR), 2 * theme.px(AIR))
            soft_shadow(surface, ground, theme.px(14))
            plate(surface, ground, theme.plate, theme.px(12), theme.button)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.context.trouble)


def _at_rest(bare: Surface, hand: TitleHand) -> Task[Surface]:
    """The background with the hand at rest."""
    picture = bare.copy()
    yield
    yield from hand.resting(picture)
    return picture


def _needed(line: list[Button], theme: Theme) -> int:
    """The least width of a row of buttons."""
    return sum(button.width(theme) for button in line) + (len(line) - 1) * theme.px(GAP)
