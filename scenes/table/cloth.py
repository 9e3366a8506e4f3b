"""Draws the cloth of the table and the empty places on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.arcade.furniture import SKY
from scenes.arcade.shapes import gradient
from scenes.cards import pips
from scenes.cards.metrics import SIMPLE_BELOW
from scenes.cards.pips import FINE, blank
from scenes.look.colors import Color, mixed
from scenes.look.grain import WEAVE, grain, tiled
from scenes.look.theme import Theme

DEEPEST = 26
"""The opacity of the shadow at the cloth's edge, of 255."""


def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The cloth of a table of this size: a fine grain, slightly darker at the edges, or in a lively
    house under a pool of light. The surface is cached, so don't draw on it."""
    if min(size) <= 2 * WEAVE:
        return _laid(size, theme.cloth, theme.baize)
    return _lit(size, theme.cloth, theme.baize, theme.arcade)


def backdrop(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """What lies behind the panels of a scene without a table: the evening, in a quiet house the
    cloth. The surface is cached, so don't draw on it."""
    return _evening(size) if theme.arcade else cloth(size, theme)


@lru_cache(maxsize=1)
def _evening(size: tuple[int, int]) -> pygame.Surface:
    return gradient(size, SKY).convert()


@lru_cache(maxsize=2)
def _lit(size: tuple[int, int], kind: str, color: Color, pool: bool) -> pygame.Surface:
    """Return the cloth of a whole window or table, with its darker edges or its pool of light."""
    if not pool:
        drawn = _laid(size, kind, color)
        _darken_rim(drawn)
        return drawn
    drawn = _laid(size, kind, _brighter(color))
    shade = pygame.transform.smoothscale(_pool(), size)
    drawn.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return drawn


POOL = 1.16, 0.6
"""The brightness of the cloth in the middle of the pool of light, and at the corners."""


def _brighter(color: Color) -> Color:
    """Return the color in the middle of the pool of light."""
    r, g, b = (min(255, round(part * POOL[0])) for part in color)
    return r, g, b


@lru_cache(maxsize=1)
def _pool() -> pygame.Surface:
    """The shade round the pool of light as a small picture, drawn in one quarter and mirrored;
    enlarged, it is soft."""
    wide, high = 64, 40
    small, quarter = pygame.Surface((wide, high)), pygame.Surface((wide // 2, high // 2))
    for y in range(high // 2):
        for x in range(wide // 2):
            away = math.hypot(2 * x / (wide - 1) - 1, 2 * y / (high - 1) - 1) / math.sqrt(2)
            light = round(255 * (1 - (1 - POOL[1] / POOL[0]) * away**1.5))
            quarter.set_at((x, y), (light, light, light))
    for right in (False, True):
        for low in (False, True):
            mirrored = pygame.transform.flip(quarter, right, low)
            small.blit(mirrored, (right * wide // 2, low * high // 2))
    return small


def _laid(size: tuple[int, int], kind: str, color: Color) -> pygame.Surface:
    """Return plain cloth, without darker edges."""
    if kind == "wood":
        drawn = pygame.Surface(size)
        _grow(drawn, color)
        return drawn
    return tiled(size, _TILES[kind](color))


@lru_cache(maxsize=4)
def _weave(color: Color) -> pygame.Surface:
    """A square of crossing threads, each slightly lighter or darker than the next."""
    across = _threads(color, (WEAVE // 4, WEAVE), 11)
    along = _threads(color, (WEAVE, WEAVE // 4), 5)
    along.set_alpha(128)
    across.blit(along, (0, 0))
    return across


def _threads(color: Color, size: tuple[int, int], seed: int) -> pygame.Surface:
    """Return noise stretched in one direction."""
    return pygame.transform.scale(grain(color, size, seed, 0.085), (WEAVE, WEAVE))


@lru_cache(maxsize=4)
def _felt(color: Color) -> pygame.Surface:
    """A square of short fibers in all directions, in two thicknesses."""
    tile = grain(color, (WEAVE, WEAVE), 3, 0.1)
    tufts = _soft(grain(color, (WEAVE // 2, WEAVE // 2), 8, 0.18))
    tufts.set_alpha(128)
    tile.blit(tufts, (0, 0))
    return tile


@lru_cache(maxsize=4)
def _velvet(color: Color) -> pygame.Surface:
    """A square of short pile, brushed in different directions."""
    tile = _threads(color, (WEAVE, WEAVE // 3), 21)
    brushed = _soft(grain(color, (WEAVE // 6, WEAVE // 8), 6, 0.08))
    brushed.set_alpha(128)
    tile.blit(brushed, (0, 0))
    return tile


def _soft(grain: pygame.Surface) -> pygame.Surface:
    """Enlarge and blur noise so that it tiles without a seam."""
    wide, high = grain.get_size()
    around = pygame.Surface((3 * wide, 3 * high))
    for x in range(3):
        for y in range(3):
            around.blit(grain, (x * wide, y * high))
    large = pygame.transform.smoothscale(around, (3 * WEAVE, 3 * WEAVE))
    return large.subsurface((WEAVE, WEAVE, WEAVE, WEAVE)).copy()


_TILES: dict[str, Callable[[Color], pygame.Surface]] = {
    "baize": _weave,
    "felt": _felt,
    "velvet": _velvet,
}


RING, PORE = 260, 26
"""The length of the grain's rings and of its shortest pores, in pixels."""


def _grow(drawn: pygame.Surface, color: Color) -> None:
    """Draw wood: long rings across the whole table, with pores in them. The layers are blended
    while they are still narrow, then stretched to the table's width together."""
    width, height = drawn.get_size()
    short = max(2, width // PORE), height
    rings = grain(color, (max(2, width // RING), max(2, height // 5)), 17, 0.19)
    grown = pygame.transform.smoothscale(rings, short)
    for seed, long, most, alpha in ((4, 90, 0.17, 140), (9, PORE, 0.16, 96)):
        layer = grain(color, (max(2, width // long), height), seed, most)
        layer = pygame.transform.smoothscale(layer, short)
        layer.set_alpha(alpha)
        grown.blit(layer, (0, 0))
    pygame.transform.smoothscale(grown, (width, height), drawn)


def _darken_rim(drawn: pygame.Surface) -> None:
    """Darken the edges; the middle is left as it is."""
    (wide, high), (aside, above), small = drawn.get_size(), RIM_ENDS, _rim()
    across, along = small.get_width() - 1, small.get_height() - 1
    for left, top, right, bottom in (
        (0, 0, aside, along),
        (across - aside, 0, across, along),
        (aside, 0, across - aside, above),
        (aside, along - above, across - aside, along),
    ):
        part = small.subsurface((left, top, right - left + 1, bottom - top + 1))
        x, y = wide * left // across, high * top // along
        size = wide * right // across - x, high * bottom // along - y
        drawn.blit(pygame.transform.smoothscale(part, size), (x, y))


RIM_ENDS = 5, 4
"""How far the shadow reaches into its small picture from the sides, and from top and bottom."""


@lru_cache(maxsize=1)
def _rim() -> pygame.Surface:
    """The shadow along the edges as a small picture; enlarged, it is soft."""
    wide, high = 64, 40
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    aside = [abs(2 * x / (wide - 1) - 1) ** 24 for x in range(wide)]
    above = [abs(2 * y / (high - 1) - 1) ** 18 for y in range(high)]
    for y, near in enumerate(above):
        for x, edge in enumerate(aside):
            small.set_at((x, y), (0, 0, 0, round(DEEPEST * max(near, edge))))
    return small


# ---------------------------------------------------------------- empty places


def empty_place(size: tuple[int, int], radius: int, theme: Theme, sign: str) -> pygame.Surface:
    """An empty place with the sign of what belongs there.

    A sign is a rank (``A``, ``T``, ``K``), a suit (``C D H S``), a rank and a suit (``7H``), two
    ranks (``KQ``), the ranks at the ends of a run (``K-A``), the sum that cards make together
    (``13``), ``turn`` for the redeal arrow (``turn 2``: two redeals left), ``bar`` where no card
    may be laid, ``any`` where any card may, or nothing. ``+``, ``-`` or both, after a rank or
    alone, are arrows for building up or down.
    """
    drawn = _outline(size, radius, theme.spot).copy()
    if sign and size[0] >= SIMPLE_BELOW:
        mark = _sign(sign, size[0], theme)
        drawn.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
    return drawn


@lru_cache(maxsize=4)
def _outline(size: tuple[int, int], radius: int, color: Color) -> pygame.Surface:
    """A rounded outline of two pixels round an area slightly lighter than the cloth."""
    fine = blank((size[0] * FINE, size[1] * FINE), color)
    thick = (2 if size[0] < 240 else 3) if size[0] >= SIMPLE_BELOW else 1
    pygame.draw.rect(fine, (*color, 225), fine.get_rect(), border_radius=radius * FINE)
    inner = fine.get_rect().inflate(-2 * thick * FINE, -2 * thick * FINE)
    pygame.draw.rect(fine, (*color, 22), inner, border_radius=max(1, radius - thick) * FINE)
    return pygame.transform.smoothscale(fine, size).convert_alpha()


def _sign(sign: str, width: int, theme: Theme) -> pygame.Surface:
    tall, color = round(width * 0.3), theme.spot
    if sign == "bar":
        bar = pygame.Surface((round(width * 0.3), max(3, width // 32)), pygame.SRCALPHA)
        bar.fill((*color, 190))
        return bar
    if sign == "any":
        return _cross(width, theme)
    if sign[-1] in "+-":
        return _pointing(sign, width, theme)
    if sign.startswith("turn"):
        return _turn(sign[4:].strip(), width, theme)
    if sign in "CDHS":
        return pips.pip("CDHS".index(sign), round(width * 0.44), color)
    if len(sign) == 2 and sign[1] in "CDHS":
        return _rank_and_suit(sign, tall, color)
    return pips.letters("10" if sign == "T" else sign, tall, color)


def _cross(width: int, theme: Theme) -> pygame.Surface:
    """A thin cross: any card may be laid here."""
    side, thick = round(width * 0.2), max(2, width // 44)
    drawn = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side - thick) // 2
    for bar in ((0, middle, side, thick), (middle, 0, thick, side)):
        drawn.fill((*theme.spot, 150), bar)
    return drawn


def _pointing(sign: str, width: int, theme: Theme) -> pygame.Surface:
    """A rank, and below it the arrows of the building directions."""
    rank, ways = sign.rstrip("+-"), [way for way in "+-" if way in sign]
    above = _sign(rank, width, theme) if rank else pygame.Surface((1, 1), pygame.SRCALPHA)
    side, gap = round(width * 0.15), round(width * 0.08) if rank else 0
    wide = max(above.get_width(), len(ways) * 2 * side)
    drawn = blank((wide, above.get_height() + gap + side), theme.spot)
    drawn.blit(above, above.get_rect(midtop=(wide // 2, 0)))
    for number, way in enumerate(ways):
        middle = wide // 2 + round((number - (len(ways) - 1) / 2) * 1.7 * side)
        head = pygame.transform.flip(_arrow_head(side, theme.spot), False, way == "-")
        drawn.blit(head, head.get_rect(midtop=(middle, above.get_height() + gap)))
    return drawn


def _arrow_head(side: int, color: Color) -> pygame.Surface:
    """A triangle that points up."""
    wide = side * FINE
    fine = blank((wide, wide), color)
    pygame.draw.polygon(fine, color, [(0, wide * 0.9), (wide / 2, wide * 0.1), (wide, wide * 0.9)])
    return pygame.transform.smoothscale(fine, (side, side))


def _rank_and_suit(sign: str, tall: int, color: Color) -> pygame.Surface:
    rank = pips.letters("10" if sign[0] == "T" else sign[0], tall, color)
    mark = pips.pip("CDHS".index(sign[1]), round(tall * 0.9), color)
    drawn = blank((rank.get_width() + tall // 5 + mark.get_width(), rank.get_height()), color)
    drawn.blit(rank, (0, 0))
    drawn.blit(mark, (rank.get_width() + tall // 5, (tall - mark.get_height()) // 2))
    return drawn


def _turn(left: str, width: int, theme: Theme) -> pygame.Surface:
    """The redeal arrow, with the number of redeals left."""
    drawn = pips.arrow(round(width * 0.56), theme.spot).copy()
    if left:
        number = pips.letters(left, max(8, round(width * 0.15)), theme.text)
        drawn.blit(number, number.get_rect(center=drawn.get_rect().center))
    return drawn


def printed(surface: pygame.Surface, text: str, box: pygame.Rect, theme: Theme) -> None:
    """Print a few faint letters on the cloth, as high as this box."""
    drawn = pips.letters(text, box.height, theme.spot, box.width).copy()
    drawn.set_alpha(170)
    surface.blit(drawn, drawn.get_rect(center=box.center))


# ---------------------------------------------------------------- light and plates


def rim(size: tuple[int, int], radius: int, color: Color, thick: int, glow: int) -> pygame.Surface:
    """A line just outside a card's edge, with a soft glow around it."""
    room = thick + glow
    whole = size[0] + 2 * room, size[1] + 2 * room
    drawn = pygame.Surface(whole, pygame.SRCALPHA)
    for step in range(glow, 0, -1):
        strength = round(95 * (1 - step / (glow + 1)) ** 2)
        ring = pygame.Rect(0, 0, *whole).inflate(2 * (step - glow), 2 * (step - glow))
        pygame.draw.rect(drawn, (*color, strength), ring, 2, border_radius=radius + thick + step)
    line = _ring(size, radius, color, thick)
    drawn.blit(line, (glow, glow))
    return drawn.convert_alpha()


def _ring(size: tuple[int, int], radius: int, color: Color, thick: int) -> pygame.Surface:
    """The line alone: bright, with a dark pixel between it and the card."""
    outer = size[0] + 2 * thick, size[1] + 2 * thick
    fine = blank((outer[0] * FINE, outer[1] * FINE), color)
    area = fine.get_rect()
    pygame.draw.rect(fine, color, area, border_radius=(radius + thick) * FINE)
    if thick > 2:
        dark = area.inflate(-2 * (thick - 1) * FINE, -2 * (thick - 1) * FINE)
        pygame.draw.rect(
            fine, mixed(color, (0, 0, 0), 0.85), dark, border_radius=(radius + 1) * FINE
        )
    inner = area.inflate(-2 * thick * FINE, -2 * thick * FINE)
    pygame.draw.rect(fine, (*color, 0), inner, border_radius=radius * FINE)
    return pygame.transform.smoothscale(fine, outer)


@lru_cache(maxsize=256)
def count_plate(number: int, theme: Theme) -> pygame.Surface:
    """A small dark plate with a number of cards."""
    text = theme.font(17, bold=True).render(str(number), True, theme.text)
    high = text.get_height() + theme.px(2)
    wide = max(text.get_width() + theme.px(14), high)
    fine = blank((wide * FINE, high * FINE), theme.bar)
    pygame.draw.rect(fine, (*theme.bar, 235), fine.get_rect(), border_radius=high * FINE // 2)
    drawn = pygame.transform.smoothscale(fine, (wide, high))
    drawn.blit(text, text.get_rect(center=(wide // 2, high // 2)))
    return drawn.convert_alpha()
