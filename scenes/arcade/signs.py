"""Enamel signs in a brass edge, such as those of buttons, and the boards and sheets."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.arcade.shapes import (
    Size,
    cast_shadow,
    framed,
    gradient,
    outline,
    round_off,
)
from scenes.arcade.tokens import (
    BLACK,
    BRASS,
    BUTTON_RADIUS,
    CREAM,
    DARK,
    ENAMELS,
    IVORY,
    SHEET_RADIUS,
    SIGN_CAST,
    WHITE,
    Cast,
    Stops,
)
from scenes.look.colors import Color, mixed
from scenes.look.families import kind_of
from scenes.look.theme import Theme

State = Literal["normal", "over", "pressed", "disabled"]
LIGHTER, DARKER = 0.13, 0.24
"""How much lighter enamel is above, and how much darker below."""
GRAYED, FADED = 0.72, 0.34
"""How far the ground of a disabled sign turns gray, and its text fades into the ground."""
EDGE, THIN_EDGE = 4, 3
"""The widths of the edge of a sign and of a low one, with the dark line inside it."""
LOW = 46
"""Signs up to this height have a thin edge, and no pinstripe at rest."""
FOCUS, FOCUS_AWAY = 2, 4
"""The width of the focus ring, and its distance."""
ENDS = 40
"""The width of both ends of a sign together, without its round corners; a wider sign repeats the
column between them."""
SHEET_ENDS = 160
"""The same for a sheet, including its round corners."""
PINSTRIPE = 7
"""The distance of the pinstripe from the outer edge."""
HALO = (255, 190, 90)
"""The light round a sign under the pointer."""


def enamel(ground: Color, *, pressed: bool = False) -> Stops:
    """Return the gradient of an enamel ground: lighter above and darker below, and the other
    way round while it is pressed."""
    light, dark = mixed(ground, WHITE, LIGHTER), mixed(ground, DARK, DARKER)
    above, below = (dark, mixed(ground, WHITE, 0.04)) if pressed else (light, dark)
    return (0.0, above), (0.5, ground), (1.0, below)


def sign_of(family: str) -> Color:
    """Return the ground of the signs of a family of games."""
    return ENAMELS[kind_of(family).enamel]


def grayed(ground: Color) -> Color:
    """Return the ground of a disabled sign."""
    gray = round(0.30 * ground[0] + 0.59 * ground[1] + 0.11 * ground[2])
    return mixed(ground, (gray, gray, gray), GRAYED)


def text_on(ground: Color, state: State, ink: Color = CREAM) -> Color:
    """Return the color of the text on a sign in this state."""
    return mixed(ink, grayed(ground), FADED) if state == "disabled" else ink


def draw_sign(
    surface: Surface,
    box: Rect,
    ground: Color,
    theme: Theme,
    state: State = "normal",
    *,
    focus: bool = False,
    radius: float = BUTTON_RADIUS,
    pinstripe: bool = True,
    lit: bool = False,
) -> Rect:
    """Draw a sign without its text; return its place, which is lower while it is pressed. A switch
    that is on is ``lit``: a plate of ivory, for words in ink."""
    place = box.move(0, theme.px(2)) if state == "pressed" else box
    wide = min(box.width, theme.px(ENDS + 2 * radius))
    kind = (wide, box.height), ground, theme.scale, state, focus, radius, pinstripe, lit
    drawn, room = _sign(*kind)
    blit_wider(surface, drawn, place.inflate(2 * room, 2 * room))
    return place


def blit_wider(surface: Surface, drawn: Surface, box: Rect) -> None:
    """Blit a picture into a box that is at least as wide, repeating the column in its middle."""
    wide, high = drawn.get_size()
    half = wide // 2
    surface.blit(drawn, box, Rect(0, 0, half, high))
    if between := box.width - 2 * half:
        column = drawn.subsurface((half, 0, 1, high))
        surface.blit(pygame.transform.scale(column, (between, high)), (box.x + half, box.y))
    surface.blit(drawn, (box.right - half, box.y), Rect(wide - half, 0, half, high))


@lru_cache(maxsize=96)
def _sign(
    size: Size,
    ground: Color,
    scale: float,
    state: State,
    focus: bool,
    radius: float,
    pinstripe: bool,
    lit: bool,
) -> tuple[Surface, int]:
    """A sign with its shadow, halo or focus ring, and how far these reach beyond it."""

    def px(length: float) -> int:
        return max(1, round(length * scale))

    cast = Cast(px(6), 0, 200) if state == "over" else _scaled(SIGN_CAST, scale)
    if state == "pressed":
        cast = Cast(px(3), px(1), 130)
    shadow, reach = cast_shadow(
        size, px(radius), cast.blur, cast.alpha, HALO if state == "over" else DARK
    )
    room = max(reach + cast.down, px(FOCUS_AWAY) + px(FOCUS) + 1)
    drawn = Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    drawn.blit(shadow, (room - reach, room - reach + cast.down))
    box = Rect((room, room), size)
    if focus:
        away = px(FOCUS_AWAY) + px(FOCUS)
        ring = box.inflate(2 * away, 2 * away)
        outline(drawn, ring, CREAM, 255, px(radius) + away, px(FOCUS))
    edge = _disabled_brass() if state == "disabled" else BRASS
    color = grayed(ground) if state == "disabled" else ground
    stops = IVORY if lit else enamel(color, pressed=state == "pressed")
    low = size[1] <= px(LOW)
    drawn.blit(framed(size, px(radius), px(THIN_EDGE if low else EDGE), edge, stops), box)
    if pinstripe and not lit and (not low or state == "over"):
        alpha = {"normal": 92, "over": 255, "pressed": 72, "disabled": 40}[state]
        inset = px(PINSTRIPE - low)
        line = box.inflate(-2 * inset, -2 * inset)
        outline(drawn, line, CREAM, alpha, max(1, px(radius) - inset // 2), px(1))
    return drawn.convert_alpha(), room


def _scaled(cast: Cast, scale: float) -> Cast:
    return Cast(max(1, round(cast.blur * scale)), max(1, round(cast.down * scale)), cast.alpha)


def _disabled_brass() -> Stops:
    return tuple((at, mixed(grayed(color), DARK, 0.35)) for at, color in BRASS)


def draw_focus(
    surface: Surface, box: Rect, theme: Theme, radius: float, color: Color = CREAM
) -> None:
    """Draw the focus ring round a box whose corners have this radius."""
    away = theme.px(FOCUS_AWAY) + theme.px(FOCUS)
    ring = box.inflate(2 * away, 2 * away)
    outline(surface, ring, color, 255, theme.px(radius) + away, theme.px(FOCUS))


@lru_cache(maxsize=36)
def enamel_plate(size: Size, color: Color, radius: int, edge: int) -> Surface:
    """Return a plate of enamel in a thin edge of brass, such as a tile of the shelf."""
    return framed(size, radius, edge, BRASS, enamel(color)).convert_alpha()


def draw_board(
    surface: Surface, box: Rect, theme: Theme, ground: Color = BLACK, radius: float = BUTTON_RADIUS
) -> Rect:
    """Draw a board in a brass frame, such as that of the best scores; return its inside."""
    drawn, room = _board(box.size, ground, theme.scale, radius)
    surface.blit(drawn, (box.x - room, box.y - room))
    edge = theme.px(6)
    return box.inflate(-2 * edge, -2 * edge)


@lru_cache(maxsize=16)
def _board(size: Size, ground: Color, scale: float, radius: float) -> tuple[Surface, int]:
    def px(length: float) -> int:
        return max(1, round(length * scale))

    cast = _scaled(SIGN_CAST, scale)
    shadow, room = cast_shadow(size, px(radius), cast.blur, cast.alpha)
    drawn = Surface((size[0] + 2 * room, size[1] + 2 * room + cast.down), pygame.SRCALPHA)
    drawn.blit(shadow, (0, cast.down))
    lit = (0.0, mixed(ground, WHITE, 0.05)), (0.3, ground), (1.0, mixed(ground, DARK, 0.2))
    drawn.blit(framed(size, px(radius), px(5), BRASS, lit), (room, room))
    return drawn.convert_alpha(), room


def draw_sheet(
    surface: Surface,
    box: Rect,
    theme: Theme,
    ground: Stops,
    edge: float = 13,
    radius: float = SHEET_RADIUS,
) -> None:
    """Draw a large sheet in a brass frame, with its shadow, for a dialog or the end of a game."""
    wide = min(box.width, theme.px(SHEET_ENDS))
    drawn, room = _sheet((wide, box.height), ground, theme.scale, edge, radius)
    whole = Rect(box.x - room, box.y - room, box.width + 2 * room, drawn.get_height())
    blit_wider(surface, drawn, whole)


@lru_cache(maxsize=4)
def _sheet(
    size: Size, ground: Stops, scale: float, edge: float, radius: float
) -> tuple[Surface, int]:
    def px(length: float) -> int:
        return max(1, round(length * scale))

    shadow, room = cast_shadow(size, px(radius), px(14), 190)
    drawn = Surface((size[0] + 2 * room, size[1] + 2 * room + px(10)), pygame.SRCALPHA)
    drawn.blit(shadow, (0, px(10)))
    drawn.blit(framed(size, px(radius), px(edge), BRASS, ground), (room, room))
    return drawn.convert_alpha(), room


def keycap(surface: Surface, box: Rect, theme: Theme, words: Surface) -> None:
    """Draw the name of a key on a small dark plate at the lower right of a sign."""
    size = words.get_width() + 2 * theme.px(5), words.get_height() + theme.px(1)
    plate = Surface(size, pygame.SRCALPHA)
    plate.fill((0, 0, 0, 130))
    round_off(plate, theme.px(3))
    plate.blit(words, (theme.px(5), theme.px(1) // 2))
    inset = theme.px(9)
    surface.blit(plate, plate.get_rect(bottomright=(box.right - inset, box.bottom - inset)))


def bar_line(surface: Surface, box: Rect) -> None:
    """Draw a thin rail of brass."""
    surface.blit(gradient(box.size, BRASS), box)
