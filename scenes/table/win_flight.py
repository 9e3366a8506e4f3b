"""The cards of a won game fly, one after another, in one of several ways; their trails fade."""

from __future__ import annotations

from random import Random

import pygame

from game.core.cards import Card
from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table.sprites import SpritePiles
from scenes.table.win_paths import PATHS, Path, Room
from scenes.widgets.panels import plate, soft_shadow
from scenes.widgets.text import write

LONGEST = 4.0
"""Seconds after which it ends."""
STARTS = 2.0
"""Seconds in which all cards have set out."""
BANDS, FADE, STRIPS = 6, 90, 8
"""The picture fades band by band, so many of them, one a frame; how much, of 255; and in how many
strips that grows from the edge of a band to its middle, so that no edge is seen."""
SHOWN = 0.25
"""Seconds after which the headline stands there."""
LETTERS, PAD = (76, 60, 46, 36, 26), 34
"""How large its letters are, smaller where the words are long, and the air round them, in lengths
of the design."""


class Flyer:
    """A card with its way, and the second at which it sets out."""

    def __init__(self, card: Card, path: Path, begins: float) -> None:
        self.card = card
        self.path = path
        self.begins = begins
        self.leaning: pygame.Surface | None = None
        self.place: tuple[int, int] | None = None
        """Where its middle was drawn last."""


class WinFlight:
    """The flight of the cards; ``number`` chooses its way, and the chances on it. What lies face
    down stays so. ``picture`` is what is to be shown."""

    def __init__(
        self,
        sprites: SpritePiles,
        deck: Deck,
        picture: pygame.Surface,
        bare: pygame.Surface,
        corner: tuple[int, int],
        number: int,
        words: str,
    ) -> None:
        """``picture`` is the table as it lies, ``bare`` the same without cards, a picture that
        nobody else has, ``corner`` where they stand in the window, ``words`` what is written over
        it all."""
        self.picture = picture.copy()
        self._bare = bare
        self._deck = deck
        self._words = words
        self.way = PATHS[number % len(PATHS)]
        self._flyers = self._in_turn(sprites, corner, Random(number))
        self._spent, self._band = 0.0, 0

    def _in_turn(self, sprites: SpritePiles, corner: tuple[int, int], luck: Random) -> list[Flyer]:
        """The cards with their ways, the top of each pile in turn."""
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
            flyers.append(Flyer(sprite.card, path, STARTS * number / max(len(found), 1)))
        return flyers

    def step(self, dt: float) -> bool:
        """Time goes by; tells whether it still goes on."""
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
        """Two bands of the picture go back towards the bare table, most of all where they meet;
        what lies still is drawn there again."""
        width, height = self.picture.get_size()
        many = BANDS * STRIPS
        for step in range(-STRIPS, STRIPS):
            strip = (self._band * STRIPS + step) % many
            top, end = strip * height // many, (strip + 1) * height // many
            self._bare.set_alpha(round(FADE * (1 - abs(step + 0.5) / STRIPS)))
            self.picture.blit(self._bare, (0, top), (0, top, width, end - top))
        for band in (self._band - 1) % BANDS, self._band:
            top, end = band * height // BANDS, (band + 1) * height // BANDS
            self.picture.set_clip((0, top, width, end - top))
            for flyer in still:
                self._draw(flyer)
        self.picture.set_clip(None)
        self._band = (self._band + 1) % BANDS

    def _moved(self, flyer: Flyer) -> bool:
        """Put a card where it is now; tells whether it was elsewhere before."""
        x, y = flyer.path.after(self._spent - flyer.begins)
        before, flyer.place = flyer.place, self._middle(x, y)
        return before != flyer.place

    def _middle(self, x: float, y: float) -> tuple[int, int]:
        wide, high = self._deck.size
        return round(x + wide / 2), round(y + high / 2)

    def _draw(self, flyer: Flyer) -> None:
        """Draw a card where it is."""
        middle = flyer.place or self._middle(*flyer.path.start)
        drawn = self._deck.card(flyer.card)
        if flyer.path.lean and flyer.place is not None:
            if flyer.leaning is None:
                flyer.leaning = pygame.transform.rotozoom(drawn, -flyer.path.lean, 1)
                # it is mostly opaque: copied run by run, not blended, it takes a quarter
                flyer.leaning.set_alpha(255, pygame.RLEACCEL)
            drawn = flyer.leaning
        place = drawn.get_rect(center=middle)
        if place.colliderect(self.picture.get_clip()):
            self.picture.blit(drawn, place)

    def headline(self, surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
        """Write what was won large over the flight."""
        words = self._words
        if not words or self._spent < SHOWN:
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
