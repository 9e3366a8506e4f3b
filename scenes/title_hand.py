"""The hand of cards above the name on the title.

It opens when the title appears. Now and then one of its cards turns over and back, the hand
breathes, or it closes and fans out again.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.core.cards import DOWN, card
from game.system.jobs import Task
from scenes.cards.deck import Deck
from scenes.cards.metrics import RATIO
from scenes.look.theme import Theme
from scenes.table.shadows import shadow
from scenes.table.tween import ease_out

CARDS = (card(10, 3), card(11, 2), card(12, 0), card(13, 1), card(1, 3))
SPREAD = 11
"""The degrees between two cards."""
FINE = 2
"""At rest the hand is drawn this many times as large and scaled down, which smooths its slanting
edges."""
OPENS, TURNS, PAUSE = 0.7, 0.9, 12.0
"""The seconds for opening, for turning a card over and back, and between two movements."""
IDLE_FRAMES = 30
"""How many pictures a second of these movements are drawn: turned pictures of cards cost most of an
idle title."""
MOVEMENTS = (("turn", TURNS), ("breath", 2.4), ("fan", 1.3), ("breath", 2.4))
"""The movements in their order, with their seconds."""
BREATH = 0.14
"""How much wider the hand spreads when it breathes in."""


class TitleHand:
    """The hand in a window of this width, with its cards' width and the height of its top."""

    def __init__(
        self, window: int, wide: int, top: int, theme: Theme, before: TitleHand | None = None
    ) -> None:
        """``before`` is the hand that this one replaces: its faces serve until the new ones are
        drawn."""
        self._wide = wide
        self._middle = window / 2, top + wide * RATIO * 0.62
        self._theme = theme
        self._deck, self._fine = self._deck_at(1), self._deck_at(FINE)
        if before is not None:
            self._deck.borrow_from(before._deck)
        self._shade = _shade(self._deck).convert_alpha().premul_alpha()
        self._opened_for = OPENS
        self._rested_for = 0.0
        self._turn = len(CARDS) // 2
        """The card to turn next."""
        self._next = 0
        """The next movement."""

    def _deck_at(self, fine: int) -> Deck:
        return Deck((fine * self._wide, fine * round(self._wide * RATIO)), self._theme)

    def open(self) -> None:
        """Start closed, and open."""
        self._opened_for = self._rested_for = 0.0

    @property
    def moves(self) -> bool:
        """Does it look different from the hand at rest?"""
        return self._opened_for < OPENS or self._rested_for >= PAUSE

    def step(self, dt: float, *, awake: bool = True) -> bool:
        """Let time pass. True if it looks different now. Unless ``awake``, a movement ends and no
        other begins."""
        before, picture = self.moves, int(self._rested_for * IDLE_FRAMES)
        if not (before or awake):
            return False
        if self._opened_for < OPENS:
            if all(map(self._deck.drawn, CARDS)):  # all at once they would hold the frame up
                self._opened_for += dt
            return True
        self._rested_for += dt
        name, lasts = MOVEMENTS[self._next]
        if self._rested_for >= PAUSE + lasts:
            self._rested_for = 0.0
            self._next = (self._next + 1) % len(MOVEMENTS)
            if name == "turn":
                self._turn = (self._turn + 2) % len(CARDS)
        return before != self.moves or (before and int(self._rested_for * IDLE_FRAMES) != picture)

    def prepare(self) -> bool:
        """Draw one more card. False once all faces and the back are drawn."""
        for deck, sides in ((self._deck, (*CARDS, CARDS[0] | DOWN)), (self._fine, CARDS)):
            for side in sides:
                if not deck.drawn(side):
                    deck.finish(side)
                    return True
        return False

    def resting(self, picture: Surface) -> Task[None]:
        """Draw the hand at rest in high quality, one card a step."""
        deck = self._fine
        shade = _shade(deck)
        yield
        for number, face in enumerate(CARDS):
            angle = self._angle(number, 1.0)
            for each, down in ((shade, self._wide // 40), (deck.face(face), 0)):
                turned = _aslant(each, angle, FINE)
                picture.blit(
                    turned,
                    self._place(turned, angle, down),
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )
            yield

    def draw(self, surface: Surface) -> Rect:
        """Draw the hand in motion; return its place."""
        (name, lasts), share = MOVEMENTS[self._next], ease_out(self._opened_for / OPENS, 1.2)
        along = max(0.0, self._rested_for - PAUSE) / lasts
        if along and name == "breath":
            share *= 1 + BREATH * (1 - math.cos(math.tau * along)) / 2
        elif along and name == "fan":
            share *= (1 + math.cos(math.tau * along)) / 2
        place = Rect(self._middle, (0, 0))
        for number, face in enumerate(CARDS):
            if not self._opened_for and face != CARDS[-1] and not self._deck.drawn(face):
                continue  # it lies below the last one and is not seen
            angle, drawn = self._angle(number, share), self._deck.face(face)
            if along and name == "turn" and number == self._turn:
                drawn = self._turning(drawn, along)
            shade = pygame.transform.rotate(self._shade, -angle)
            for turned, down in ((shade, self._wide // 40), (_aslant(drawn, angle, 1), 0)):
                there = self._place(turned, angle, down)
                place.union_ip(
                    surface.blit(turned, there, special_flags=pygame.BLEND_PREMULTIPLIED)
                )
        return place

    def _turning(self, face: Surface, along: float) -> Surface:
        """The turning card: face, back, and face again."""
        drawn = face if abs(along - 0.5) > 0.25 else self._deck.back()
        broad = max(1, round(self._wide * abs(math.cos(math.tau * along))))
        return pygame.transform.smoothscale(drawn, (broad, drawn.get_height()))

    def _angle(self, number: int, share: float) -> float:
        return (number - (len(CARDS) - 1) / 2) * SPREAD * share

    def _place(self, drawn: Surface, angle: float, down: int) -> Rect:
        """The place of a card in the fan at this angle."""
        reach, (x, y) = self._wide * 2.6, self._middle
        across = reach * math.sin(math.radians(angle))
        below = reach * (1 - math.cos(math.radians(angle)))
        return drawn.get_rect(center=(x + across, y + below + down))


def _shade(deck: Deck) -> Surface:
    return shadow(deck.size, deck.radius, max(2, deck.size[0] // 16), 90)


def _aslant(picture: Surface, angle: float, fine: int) -> Surface:
    """A picture turned by this angle and scaled down from ``fine`` times its size."""
    turned = pygame.transform.rotozoom(picture.convert_alpha().premul_alpha(), -angle, 1)
    return turned if fine == 1 else pygame.transform.smoothscale_by(turned, 1 / fine)
