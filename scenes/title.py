"""The title: take up the game that was left, deal a new one, or look at what there is."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game import book
from game.cards import card
from game.saves import Saved
from scenes import doors
from scenes.cards.faces import Deck
from scenes.desk import Desk
from scenes.parts.widgets import Button, Buttons, foot_line, plate, soft_shadow, write
from scenes.scene import Scene
from scenes.table.cloth import cloth
from scenes.table.layout import RATIO
from scenes.table.shadows import shadow
from scenes.theme import TEXT, Theme
from scenes.words import many

FAN = (card(10, 3), card(11, 2), card(12, 0), card(13, 1), card(1, 3))
"""The hand of cards over the name."""
SPREAD = 11
"""Degrees between two cards of it."""
AIR = 14
"""How far the ground of the buttons reaches beyond them."""


class Title(Scene):
    """The name, a hand of cards, and the ways in."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.buttons = Buttons()
        self._left: Saved | None = None
        self._picture: Surface | None = None
        self._name = Rect(0, 0, 0, 0)
        self._theme = desk.theme

    def enter(self) -> None:
        """Look whether a game was left."""
        left = self.desk.saves.last()
        self._left = left if left is not None and left.made else None
        self.resize(self.desk.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for this window."""
        ways = self._ways()
        card_width = min(self.desk.theme.px(120), size[1] // 7)
        fan = round(card_width * RATIO * 1.35)
        self._theme = theme = self._fitting(size[1] - fan, len(ways))
        wide, high, gap = theme.px(320), theme.px(44), theme.px(10)
        head = theme.px(76)
        top = (size[1] - fan - head - len(ways) * (high + gap) - theme.px(8 + AIR)) // 2
        self._name = Rect(0, top + fan, size[0], head)
        for row, button in enumerate(ways):
            y = top + fan + head + theme.px(8 + AIR) + row * (high + gap)
            button.box = Rect((size[0] - wide) // 2, y, wide, high)
        self.buttons = Buttons(ways, ways[0])
        self._picture = self._painted(size, card_width, top)
        self.touch()

    def _fitting(self, room: int, ways: int) -> Theme:
        """The window's theme, with smaller letters where name and buttons find no room."""
        theme = self.desk.theme
        needed = theme.px(76 + 8 + 2 * AIR + 54 * ways + 16)
        return replace(theme, scale=theme.scale * min(1.0, room / needed))

    def _ways(self) -> list[Button]:
        desk, klondike = self.desk, book.find("klondike")
        ways = [
            Button("New Klondike", lambda: doors.to_deal(desk, desk.variant(klondike)), "new"),
            Button("All games", lambda: doors.to_shelf(desk), "games"),
            Button("Settings", lambda: doors.to_settings(desk), "settings"),
            Button("Quit", desk.quit, "close"),
        ]
        if self._left is not None:
            left = self._left
            words = f"Go on with {left.game.name}, {many(left.made, 'move')}"
            ways.insert(0, Button(words, lambda: doors.to_game(desk, left.game), "play"))
        for button in ways:
            button.size = TEXT
        ways[0].lead = True
        return ways

    def _painted(self, size: tuple[int, int], wide: int, top: int) -> Surface:
        theme = self.desk.theme
        picture = cloth(size, theme)
        deck = Deck((wide, round(wide * RATIO)), theme)
        shade = shadow(deck.size, deck.radius, max(2, wide // 16), 90)
        for number, face in enumerate(FAN):
            angle = (number - (len(FAN) - 1) / 2) * SPREAD
            turned = pygame.transform.rotozoom(deck.face(face), -angle, 1)
            dark = pygame.transform.rotozoom(shade, -angle, 1)
            reach = wide * 2.6
            x = size[0] / 2 + reach * math.sin(math.radians(angle))
            y = top + wide * RATIO * 0.62 + reach * (1 - math.cos(math.radians(angle)))
            picture.blit(dark, dark.get_rect(center=(x, y + wide // 40)))
            picture.blit(turned, turned.get_rect(center=(x, y)))
        return picture

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons, by mouse and keys; Esc is the way out."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.desk.quit()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the title."""
        theme = self._theme
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))
        write(surface, "Cadogan", theme.font(44, bold=True), theme.text, self._name, "center")
        boxes = [button.box for button in self.buttons.all]
        if boxes:
            ground = boxes[0].unionall(boxes).inflate(2 * theme.px(AIR), 2 * theme.px(AIR))
            soft_shadow(surface, ground, theme.px(14))
            plate(surface, ground, theme.plate, theme.px(12), theme.button)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.desk.trouble)
