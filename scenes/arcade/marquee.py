"""The marquee: a board with stepped corners, a name in lit letters, and bulbs round its frame."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.system.jobs import Task
from scenes.arcade.bulbs import Bulbs, along
from scenes.arcade.lettering import lit_letters, spaced
from scenes.arcade.shapes import FINE, cut_out, gradient
from scenes.arcade.tokens import BRASS, BULBS_APART, GLOW, MARQUEE_BULB, OXBLOOD, WHITE, Stops
from scenes.look.colors import mixed
from scenes.look.theme import Theme

EDGE = 13
"""The width of the marquee's frame."""
LETTERS, WIDEST = 0.62, 0.135
"""The size of its letters as a share of its height, and the most as a share of its width."""
GROUND: Stops = (
    (0.0, mixed(OXBLOOD, (0, 0, 0), 0.45)),
    (0.45, mixed(OXBLOOD, WHITE, 0.04)),
    (1.0, mixed(OXBLOOD, (0, 0, 0), 0.5)),
)


class Marquee:
    """The outline of the marquee: a board with stepped corners."""

    def __init__(self, box: Rect, theme: Theme) -> None:
        self.box = box
        self.edge = theme.px(EDGE)
        self._px = theme.px
        high = self.box.height
        wide = round(min(self.box.width * 0.055, high * 0.32))
        deep = round(high * 0.18)
        self._steps = (2 * wide, 0), (wide, deep), (0, 2 * deep)
        """How far the three boards that make it up stand back at the sides, and from the top."""

    def outline(self, inset: int, at: tuple[int, int] = (0, 0)) -> list[Rect]:
        """Return the boards that make it up together, each this much smaller on all sides."""
        found, drop = list[Rect](), self._steps[1][1]
        for number, (aside, above) in enumerate(self._steps):
            board = self.box.move(-at[0], -at[1])
            below = drop if number == 2 else 0
            board = Rect(
                board.x + aside, board.y + above, board.width - 2 * aside,
                board.height - above - below,
            )  # fmt: skip
            found.append(board.inflate(-2 * inset, -2 * inset))
        return found

    def bulbs(self) -> Bulbs:
        """Return the bulbs along the middle of its frame."""
        high, middle, low = self.outline(self.edge // 2)
        half = [
            *(high.topright, (high.right, middle.y), middle.topright, (middle.right, low.y)),
            *(low.topright, low.bottomright, (middle.right, low.bottom), middle.bottomright),
        ]
        whole = [*half, *((2 * self.box.centerx - x, y) for x, y in reversed(half))]
        scale = self._px(100) / 100
        return Bulbs(along(whole, BULBS_APART * scale), MARQUEE_BULB * scale)


def painting_marquee(
    drawn: Surface, marquee: Marquee, theme: Theme, name: str, words: str = ""
) -> Task[None]:
    """Paint the marquee with a name in capitals, in steps, and with ``words`` on its second line if
    there are any."""
    box = marquee.box
    radius = theme.px(7)
    _shade(drawn, marquee, theme, radius)
    yield
    for inset, stops in (
        (0, BRASS),
        (marquee.edge - max(1, theme.px(2)), ((0.0, (44, 20, 8)), (1.0, (30, 12, 6)))),
        (marquee.edge, GROUND),
    ):
        shape = _boards(box.size, marquee.outline(inset, box.topleft), max(1, radius - inset // 2))
        yield
        drawn.blit(cut_out(gradient(box.size, stops), shape), box)
        yield
    size = min(box.height * LETTERS, box.width * WIDEST)
    letters, _ = lit_letters(name, round(size), theme.px(5))
    place = letters.get_rect(centerx=box.centerx)
    capitals = box.y + round(box.height * (0.385 if words else 0.49))
    place.centery = capitals
    yield
    drawn.blit(letters, place)
    if words:
        _second_line(drawn, box, theme, words)
    yield


def _shade(drawn: Surface, marquee: Marquee, theme: Theme, radius: int) -> None:
    """Draw the shadow of the marquee, blurred at a quarter of its size."""
    box, room = marquee.box, theme.px(24)
    around = box.inflate(2 * room, 2 * room)
    small = Surface((around.width // 4, around.height // 4), pygame.SRCALPHA)
    for board in marquee.outline(0, around.topleft):
        part = Rect(*(side // 4 for side in board))
        pygame.draw.rect(small, (0, 0, 0, 190), part, border_radius=max(1, radius // 4))
    soft = pygame.transform.gaussian_blur(small, max(1, theme.px(2)))
    drawn.blit(pygame.transform.smoothscale(soft, around.size), around.move(0, theme.px(6)))


def _boards(size: tuple[int, int], boards: Sequence[Rect], radius: int) -> Surface:
    """Return the white outline of boards with round corners."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*WHITE, 0))
    for board in boards:
        whole = Rect(*(part * FINE for part in board))
        pygame.draw.rect(large, WHITE, whole, border_radius=radius * FINE)
    return pygame.transform.smoothscale(large, size)


def _second_line(drawn: Surface, box: Rect, theme: Theme, words: str) -> None:
    """Write the line below the name, between two groups of thin lines."""
    line = spaced(words, theme.font(15, bold=True), GLOW, theme.px(2.4))
    place = line.get_rect(center=(box.centerx, box.bottom - theme.px(28)))
    drawn.blit(line, place)
    reach, apart = theme.px(140), theme.px(4)
    for number in (-1, 0, 1):
        long = reach if number == 0 else round(reach * 0.82)
        y = place.centery + number * apart
        thin = max(1, theme.px(1))
        gold = mixed(BRASS[2][1], OXBLOOD, 0.15)
        drawn.fill(gold, Rect(place.x - theme.px(14) - long, y, long, thin))
        drawn.fill(gold, Rect(place.right + theme.px(14), y, long, thin))
