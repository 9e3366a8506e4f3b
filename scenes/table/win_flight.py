"""The flight of a won game's cards, one after another, in one of several ways, with fading
trails."""

from __future__ import annotations

from random import Random

import pygame

from game.core.cards import Card
from scenes.arcade.lettering import NAMES, lit_letters
from scenes.arcade.signs import draw_board
from scenes.cards.deck import Deck
from scenes.look.theme import Theme, lettering
from scenes.table.sprites import SpritePiles
from scenes.table.win_paths import PATHS, FlightPath, Room
from scenes.widgets.panels import plate, soft_shadow
from scenes.widgets.text import write

LONGEST = 4.0
"""The duration in seconds."""
STARTS = 2.0
"""Seconds within which all cards have started."""
BANDS, FADE, STRIPS = 6, 90, 8
"""The number of bands in which the picture fades: each frame fades two, most where they meet; the
greatest opacity of the fade, of 255; and the number of strips in a band over which the opacity
rises or falls, so that no edge shows."""
SHOWN = 0.25
"""Seconds until the headline appears."""
LETTERS, PAD = (76, 60, 46, 36, 26), 34
"""The letter sizes of the headline, smaller for long words, and its padding, in design units."""


class Flyer:
    """A card with its path, and the second at which it starts. A ``turned`` card flies as it lay,
    on its side, unless it leans on its way."""

    def __init__(self, card: Card, turned: bool, path: FlightPath, begins: float) -> None:
        self.card = card
        self.turned = turned
        self.path = path
        self.begins = begins
        self.leaning: pygame.Surface | None = None
        self.place: tuple[int, int] | None = None
        """Where its center was last drawn."""


class WinFlight:
    """The flight of the cards. ``number`` chooses the path and seeds its randomness. ``picture`` is
    the result to show. Face-down cards stay face down."""

    def __init__(
        self,
        sprites: SpritePiles,
        deck: Deck,
        picture: pygame.Surface,
        cleared: pygame.Surface,
        corner: tuple[int, int],
        number: int,
        words: str,
    ) -> None:
        """``picture`` is the table at rest, ``cleared`` a private picture of it without cards and
        empty places, ``corner`` their place in the window, ``words`` the headline."""
        self.picture = picture.copy()
        self._cleared = cleared
        self._deck = deck
        self._words = words
        self.way = PATHS[number % len(PATHS)]
        self._flyers = self._in_turn(sprites, corner, Random(number))
        self._spent, self._band = 0.0, 0

    def _in_turn(self, sprites: SpritePiles, corner: tuple[int, int], luck: Random) -> list[Flyer]:
        """Return the cards with their paths, from the tops of the piles down."""
        size = self.picture.get_size()
        room = Room(*size, *self._deck.size)
        deepest = max(map(len, sprites.piles), default=0)
        found = [
            pile[-depth]
            for depth in range(1, deepest + 1)
            for pile in sprites.piles
            if len(pile) >= depth
        ]
        flyers = []
        for number, sprite in enumerate(found):
            x, y = sprite.home
            start = float(x - corner[0]), float(y - corner[1])
            path = self.way(start, number, len(found), room, luck)
            begins = STARTS * number / max(len(found), 1)
            flyers.append(Flyer(sprite.card, sprite.turned, path, begins))
        return flyers

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the flight goes on."""
        self._spent += dt
        waiting = [each for each in reversed(self._flyers) if each.begins > self._spent]
        begun = [each for each in self._flyers if each.begins <= self._spent]
        moving = [each for each in begun if self._moved(each)]
        still = {id(each) for each in begun} - {id(each) for each in moving}
        self._fade([*waiting, *(each for each in begun if id(each) in still)])
        for flyer in moving:
            self._draw(flyer)
        return self._spent < LONGEST

    def _fade(self, still: list[Flyer]) -> None:
        """Fade two bands of the picture towards the cleared table, most where they meet, and draw
        the cards that lie still there again."""
        width, height = self.picture.get_size()
        many = BANDS * STRIPS
        for step in range(-STRIPS, STRIPS):
            strip = (self._band * STRIPS + step) % many
            top, end = strip * height // many, (strip + 1) * height // many
            self._cleared.set_alpha(round(FADE * (1 - abs(step + 0.5) / STRIPS)))
            self.picture.blit(self._cleared, (0, top), (0, top, width, end - top))
        for band in (self._band - 1) % BANDS, self._band:
            top, end = band * height // BANDS, (band + 1) * height // BANDS
            self.picture.set_clip((0, top, width, end - top))
            for flyer in still:
                self._draw(flyer)
        self.picture.set_clip(None)
        self._band = (self._band + 1) % BANDS

    def _moved(self, flyer: Flyer) -> bool:
        """Put a card where it is now; return whether it moved."""
        x, y = flyer.path.after(self._spent - flyer.begins)
        before, flyer.place = flyer.place, self._middle(x, y)
        return before != flyer.place

    def _middle(self, x: float, y: float) -> tuple[int, int]:
        wide, high = self._deck.size
        return round(x + wide / 2), round(y + high / 2)

    def _draw(self, flyer: Flyer) -> None:
        middle = flyer.place or self._middle(*flyer.path.start)
        deck = self._deck
        drawn = deck.turned(flyer.card) if flyer.turned else deck.card(flyer.card)
        if flyer.path.lean and flyer.place is not None:
            if flyer.leaning is None:
                upright = deck.card(flyer.card)
                flyer.leaning = pygame.transform.rotozoom(upright, -flyer.path.lean, 1)
                # mostly opaque: with run-length encoding it is drawn in a quarter of the time
                flyer.leaning.set_alpha(255, pygame.RLEACCEL)
            drawn = flyer.leaning
        place = drawn.get_rect(center=middle)
        if place.colliderect(self.picture.get_clip()):
            self.picture.blit(drawn, place)

    def headline(self, surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
        """Write the headline large over the flight."""
        words = self._words
        if not words or self._spent < SHOWN:
            return
        if theme.arcade and words.isascii():
            _marquee(surface, area, theme, words)
            return
        pad = theme.px(PAD)
        fonts = [theme.font(letters, bold=True) for letters in LETTERS]
        room = area.width - 4 * pad
        font = next((font for font in fonts if font.size(words)[0] <= room), fonts[-1])
        wide = min(font.size(words)[0], room) + 2 * pad
        box = pygame.Rect(0, 0, wide, font.get_height() + pad)
        box.center = area.centerx, area.y + round(area.height * 0.56)
        soft_shadow(surface, box, theme.px(20))
        plate(surface, box, theme.bar, theme.px(14), theme.accent)
        write(surface, words, font, theme.accent, box.inflate(-pad, 0), "center")


def _marquee(surface: pygame.Surface, area: pygame.Rect, theme: Theme, words: str) -> None:
    """Write words in lit letters on a board in a brass frame."""
    pad = theme.px(PAD)
    room = area.width - 4 * pad
    sizes = [theme.px(letters) for letters in LETTERS]
    fitting = (each for each in sizes if lettering(NAMES, each).size(words)[0] <= room)
    drawn, glow = lit_letters(words, next(fitting, sizes[-1]))
    box = drawn.get_rect().inflate(2 * (pad - glow), pad - 2 * glow)
    box.center = area.centerx, area.y + round(area.height * 0.56)
    draw_board(surface, box, theme)
    surface.blit(drawn, drawn.get_rect(center=box.center))
