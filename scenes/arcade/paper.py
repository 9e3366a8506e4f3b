"""Paper: the tickets of the day's challenges, their stamps, and plain sheets."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import FINE, Size, cast_shadow, cut_out, fine, outline, round_off
from scenes.arcade.tokens import CARD_CAST, INK, RED, STAMP, WHITE, Paper
from scenes.look.colors import Color, mixed
from scenes.look.grain import WEAVE, grain, tiled
from scenes.look.theme import Theme, font_of, lettering

STUB, HOLES, HOLE, NOTCH = 54, 9, 3, 7
"""The width of the stub, the distance and radius of the holes at the ends, and the radius of the
two notches above and below the line where the stub tears off."""
TURNED = 9
"""The degrees by which a stamp is turned."""


@lru_cache(maxsize=4)
def _fiber(color: Color) -> Surface:
    """A square of paper."""
    tile = grain(color, (WEAVE, WEAVE), 7, 0.035)
    long = pygame.transform.smoothscale(grain(color, (WEAVE // 4, WEAVE), 5, 0.04), (WEAVE, WEAVE))
    long.set_alpha(110)
    tile.blit(long, (0, 0))
    return tile


def paper(size: Size, color: Color) -> Surface:
    """Return a rectangle of paper, with an alpha channel."""
    return tiled(size, _fiber(color)).convert_alpha()


def on_paper(theme: Theme, kind: Paper) -> Theme:
    """Return the theme for print on this paper: text in dark ink, labels in the paper's own ink."""
    return replace(
        theme,
        plate=kind.ground,
        button=mixed(kind.ground, INK, 0.16),
        text=INK,
        faint=mixed(INK, kind.ground, 0.1),
        spot=mixed(INK, kind.ground, 0.5),
        accent=kind.ink,
        warning=RED,
        glow=mixed(STAMP, INK, 0.1),
    )


def draw_paper(surface: Surface, box: Rect, theme: Theme, color: Color) -> None:
    """Draw a plain sheet of paper with its shadow."""
    drawn, room = _sheet(box.size, theme.scale, color)
    surface.blit(drawn, (box.x - room, box.y - room))


@lru_cache(maxsize=4)
def _sheet(size: Size, scale: float, color: Color) -> tuple[Surface, int]:
    return _on_shadow(round_off(paper(size, color), round(3 * scale)), scale)


def _on_shadow(drawn: Surface, scale: float) -> tuple[Surface, int]:
    """Return a picture on its shadow, and how far the shadow reaches beyond the picture."""
    blur, down = max(2, round(1.6 * CARD_CAST.blur * scale)), max(1, round(CARD_CAST.down * scale))
    shadow, room = cast_shadow(drawn.get_size(), 3, blur, CARD_CAST.alpha)
    whole = Surface((shadow.get_width(), shadow.get_height() + down), pygame.SRCALPHA)
    whole.blit(shadow, (0, down))
    whole.blit(drawn, (room, room))
    return whole.convert_alpha(), room


class TicketParts:
    """The places of the parts of a ticket in this box: its stub, its border and its text."""

    def __init__(self, box: Rect, theme: Theme, *, bare: bool = False) -> None:
        stub, inset = 0 if bare else theme.px(STUB), theme.px(9)
        self.stub = Rect(box.right - stub, box.y, stub, box.height)
        self.border = Rect(box.x + inset, box.y + theme.px(7), 0, box.height - 2 * theme.px(7))
        self.border.width = self.stub.x - theme.px(8) - self.border.x
        self.text = self.border.inflate(-2 * theme.px(6 if bare else 13), -2 * theme.px(6))


def draw_ticket(
    surface: Surface,
    box: Rect,
    theme: Theme,
    kind: Paper,
    *,
    lit: bool = False,
    torn: bool = False,
    bare: bool = False,
) -> TicketParts:
    """Draw a ticket without its text; return where its parts are. It is ``lit`` under the pointer,
    ``torn`` once its stub is off, and ``bare`` if it never had one."""
    drawn, room = _ticket(box.size, theme, kind, lit, torn or bare, bare)
    surface.blit(drawn, (box.x - room, box.y - room))
    return TicketParts(box, theme, bare=bare)


@lru_cache(maxsize=12)
def _ticket(
    size: Size, theme: Theme, kind: Paper, lit: bool, torn: bool, bare: bool
) -> tuple[Surface, int]:
    ground = mixed(kind.ground, WHITE, 0.4) if lit else kind.ground
    parts = TicketParts(Rect((0, 0), size), theme, bare=bare)
    cut = parts.stub.x if torn else size[0], size[1]
    drawn = cut_out(paper(cut, ground), _punched(cut, theme, torn))
    thin = theme.px(1)
    outline(drawn, parts.border, kind.ink, 255 if lit else 220, theme.px(3), thin)
    gap = theme.px(3)
    inner = parts.border.inflate(-2 * gap, -2 * gap)
    outline(drawn, inner, kind.ink, 110, theme.px(2), thin)
    if not torn:
        dash = theme.px(4)
        for y in range(theme.px(NOTCH) + dash, size[1] - theme.px(NOTCH) - dash, 2 * dash):
            drawn.fill((*kind.ink, 190), Rect(parts.stub.x, y, thin, dash))
    return _on_shadow(drawn, theme.scale)


def _punched(size: Size, theme: Theme, torn: bool) -> Surface:
    """The white outline of a ticket: holes along both ends, and notches where the stub begins."""

    def paint(large: Surface, scale: int) -> None:
        wide, high = large.get_size()
        pygame.draw.rect(large, WHITE, large.get_rect(), border_radius=theme.px(3) * scale)
        many = max(2, round(size[1] / theme.px(HOLES)))
        ends = [(x, number * high / many) for number in range(1, many) for x in (0, wide)]
        for hole in ends:
            pygame.draw.circle(large, (*WHITE, 0), hole, theme.px(HOLE) * scale)
        if not torn:
            for y in (0, high):
                notch = wide - theme.px(STUB) * scale, y
                pygame.draw.circle(large, (*WHITE, 0), notch, theme.px(NOTCH) * scale)

    return fine(size, paint, WHITE)


@lru_cache(maxsize=12)
def stamp(word: str, below: str, scale: float, color: Color = STAMP) -> Surface:
    """Return a stamp: a word and a line below it in a double border, turned by nine degrees. It is
    drawn at three times its size, turned, and then scaled down."""

    def px(length: float) -> int:
        return round(length * scale * FINE)

    large = lettering("Bebas Neue", px(24)).render(word.upper(), True, color)
    small = font_of(px(12), True).render(below.upper(), True, color)
    wide = max(large.get_width(), small.get_width()) + px(22)
    drawn = Surface((wide, px(56)), pygame.SRCALPHA)
    drawn.fill((*color, 0))
    box = drawn.get_rect()
    pygame.draw.rect(drawn, color, box, px(2.2), border_radius=px(5))
    pygame.draw.rect(drawn, color, box.inflate(-px(8), -px(8)), px(1), border_radius=px(3))
    drawn.blit(large, large.get_rect(midtop=(wide // 2, px(6))))
    drawn.blit(small, small.get_rect(midbottom=(wide // 2, px(49))))
    drawn.fill((255, 255, 255, 225), special_flags=pygame.BLEND_RGBA_MULT)
    turned = pygame.transform.rotozoom(drawn, TURNED, 1)
    return pygame.transform.smoothscale_by(turned, 1 / FINE).convert_alpha()


@lru_cache(maxsize=12)
def stub_letters(words: str, scale: float, color: Color) -> Surface:
    """Return the words of a stub, turned so that they read from bottom to top."""
    drawn = lettering("Bebas Neue", max(9, round(23 * scale))).render(words.upper(), True, color)
    return pygame.transform.rotate(drawn.subsurface(drawn.get_bounding_rect()), 90)
