"""Three initials on reels, chosen by typing, by the arrows, by the wheel or by clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.daily.high_scores import INITIALS, LETTERS
from scenes.app.scanning import Stop
from scenes.arcade.reels import Reels
from scenes.arcade.shapes import outline
from scenes.arcade.tokens import BRASS, CREAM, INITIAL_REEL
from scenes.look.theme import Theme

APART = 16
"""The gap between two reels, in design units."""
ARROW = 12
"""The height of an arrow above or below a reel, with its padding."""
HIGH = INITIAL_REEL + 8 + 2 * ARROW
"""The height of a reel with its frame and both arrows."""
_BY_KEY = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_KEEPS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Initials:
    """The initials while they are asked for. ``answer`` gets them, or None if the player wants
    none."""

    def __init__(self, letters: str, answer: Callable[[str | None], None]) -> None:
        self.letters = [*letters.ljust(INITIALS)[:INITIALS]]
        self.at = 0
        """The reel that the next letter goes to."""
        self.focus = True
        """Do the keys go here?"""
        self._answer = answer
        self._reels: list[Reels] = []
        self.boxes: list[Rect] = []
        """The reels, with their frames."""
        self._arrow = 0
        """The height of an arrow in pixels."""

    @property
    def text(self) -> str:
        """The letters as they stand."""
        return "".join(self.letters)

    def width(self, theme: Theme) -> int:
        """The width of the reels side by side."""
        reel = Reels(self.letters[0], theme.px(INITIAL_REEL), LETTERS).size[0]
        return INITIALS * reel + (INITIALS - 1) * theme.px(APART)

    def lay(self, corner: tuple[int, int], theme: Theme) -> Rect:
        """Place the reels; return the room they take, with their arrows."""
        high = theme.px(INITIAL_REEL)
        self._reels = [Reels(letter, high, LETTERS) for letter in self.letters]
        wide, deep = self._reels[0].size
        step = wide + theme.px(APART)
        self._arrow = theme.px(ARROW)
        top = corner[1] + self._arrow
        self.boxes = [Rect(corner[0] + step * n, top, wide, deep) for n in range(INITIALS)]
        return self.boxes[0].union(self.boxes[-1]).inflate(0, 2 * self._arrow)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a key or the mouse; return whether it was meant for the initials."""
        if event.type == pygame.KEYDOWN and self.focus:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            reel = self._reel_at(pygame.mouse.get_pos(), 0)
            if reel is not None:
                self._turn(reel, -1 if event.y > 0 else 1)
            return reel is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            reel = self._reel_at(event.pos, self._arrow)
            self.focus = reel is not None
            if reel is not None:
                self._turn(reel, -1 if event.pos[1] < self.boxes[reel].centery else 1)
            return reel is not None
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        letter = getattr(event, "unicode", "").upper()
        if event.key in _KEEPS:
            self._answer(self.text if self.text.strip() else None)
        elif event.key == pygame.K_ESCAPE:
            self._answer(None)
        elif event.key == pygame.K_TAB:
            self.focus = False
        elif event.key in (pygame.K_LEFT, pygame.K_BACKSPACE):
            self.at = max(self.at - 1, 0)
        elif event.key == pygame.K_RIGHT:
            self.at = min(self.at + 1, INITIALS - 1)
        elif event.key in _BY_KEY:
            self._turn(self.at, _BY_KEY[event.key])
        elif len(letter) == 1 and letter in LETTERS:
            self._set(self.at, letter)
            self.at = min(self.at + 1, INITIALS - 1)
        else:
            return False
        return True

    def _reel_at(self, pos: tuple[int, int], air: int) -> int | None:
        """Return the reel at a point; ``air`` is the height of the arrows that belong to it."""
        boxes = [box.inflate(0, 2 * air) for box in self.boxes]
        return next((n for n, box in enumerate(boxes) if box.collidepoint(pos)), None)

    def _turn(self, reel: int, by: int) -> None:
        """Turn a reel by this many letters."""
        self.at = reel
        place = LETTERS.index(self.letters[reel])
        self._set(reel, LETTERS[(place + by) % len(LETTERS)])

    def _set(self, reel: int, letter: str) -> None:
        self.letters[reel] = letter
        self._reels[reel].show(letter)

    def stops(self, turned: Callable[[], object]) -> list[Stop]:
        """Return the stops of scanning: each reel leads to its two arrows. ``turned`` is called
        when a reel was turned."""
        return [
            Stop(
                box=partial(self.boxes.__getitem__, reel), inner=partial(self._arrows, reel, turned)
            )
            for reel in range(INITIALS)
        ]

    def _arrows(self, reel: int, turned: Callable[[], object]) -> Sequence[Stop]:
        def half(by: int) -> Stop:
            def box() -> Rect:
                whole = self.boxes[reel]
                high = whole.height // 2
                return Rect(whole.x, whole.y if by < 0 else whole.bottom - high, whole.width, high)

            def turn() -> None:
                self._turn(reel, by)
                turned()

            return Stop(choose=turn, box=box, again=True)

        return half(1), half(-1)

    def update(self, dt: float) -> bool:
        """Turn the reels; return whether they look different."""
        turned = [reel.update(dt) for reel in self._reels]
        return any(turned)

    def spoken(self) -> str:
        """The letters as they are read aloud."""
        return " ".join(letter if letter.strip() else "blank" for letter in self.letters)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the reels with their arrows; while the keys go here, the reel of the next letter is
        marked."""
        for number, (reel, box) in enumerate(zip(self._reels, self.boxes, strict=True)):
            reel.draw(surface, box.topleft)
            lit = self.focus and number == self.at
            color = CREAM if lit else BRASS[2][1]
            side, away = theme.px(8), theme.px(4)
            for down in (False, True):
                edge = box.bottom + away if down else box.y - away
                tip = edge + (side if down else -side)
                points = [(box.centerx - side, edge), (box.centerx + side, edge)]
                pygame.draw.polygon(surface, color, [*points, (box.centerx, tip)])
            if lit:
                ring = box.inflate(2 * theme.px(3), 2 * theme.px(3))
                outline(surface, ring, CREAM, 255, theme.px(9), theme.px(2))
