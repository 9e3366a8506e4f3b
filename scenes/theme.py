"""The looks of the table: its colours, its letters and how large everything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = {False: ASSETS / "fonts" / "Lato-Regular.ttf", True: ASSETS / "fonts" / "Lato-Bold.ttf"}

TEXT, LABEL, HEADING = 16, 14, 24
"""The three sizes of type, in pixels of a window of 1280 by 800."""

Color = tuple[int, int, int]


class UnknownTheme(ValueError):
    """There is no theme of this name; the message lists those that there are."""


def hexed(text: str) -> Color:
    """A colour as it is written on the web: ``#1f5a3a``.

    >>> hexed("#1f5a3a")
    (31, 90, 58)
    """
    number = int(text.lstrip("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


def mixed(one: Color, other: Color, share: float) -> Color:
    """A colour on the way from one to another; share 0 is the one, 1 the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def luminance(color: Color) -> float:
    """How bright a colour is to the eye, from 0 to 1 (WCAG)."""
    parts = [c / 255 for c in color]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    """How well one colour stands out from another, from 1 to 21 (WCAG)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=64)
def font_of(pixels: int, bold: bool) -> pygame.font.Font:
    """The game's own letters so many pixels high. Figures all have the same width."""
    if not pygame.font.get_init():
        pygame.font.init()
    pygame.register_quit(font_of.cache_clear)  # letters do not outlive the letter press
    return pygame.font.Font(FONTS[bold], pixels)


@dataclass(frozen=True)
class Theme:
    """A set of colours, and the scale at which all that is not a card is drawn."""

    name: str
    baize: Color
    """The middle value of the cloth."""
    spot: Color
    """Outline and sign of an empty place."""
    bar: Color
    """Ground of the bars above and below the table."""
    plate: Color
    """Ground of sheets, menus and plates over the table."""
    button: Color
    """Ground of a button on a bar or a sheet; lighter under the pointer."""
    text: Color
    faint: Color
    """Text of less weight, and buttons that cannot be used now."""
    accent: Color
    """What is chosen, what will catch a card, what has the focus."""
    glow: Color
    """The thin rim of every legal goal and of what can still join."""
    warning: Color
    face: Color
    edge: Color
    """The outline of a card."""
    suits: tuple[Color, Color, Color, Color]
    """Clubs, diamonds, hearts, spades."""
    back: Color
    back_line: Color
    back_rim: Color
    gold: Color
    scale: float = 1.0

    def px(self, length: float) -> int:
        """A length of the design (a window of 1280 by 800) in pixels of this window."""
        return max(1, round(length * self.scale))

    def font(self, size: float = TEXT, bold: bool = False) -> pygame.font.Font:
        """The letters of this size; the size is one of the design and grows with the window."""
        return font_of(max(9, round(size * self.scale)), bold)

    def at(self, size: tuple[int, int], zoom: float = 1.0) -> Theme:
        """The same theme for a window of this size; zoom is the player's own scale, 1 to 2."""
        grown = (min(size[1], size[0] * 0.66) / 800) ** 0.75
        return replace(self, scale=max(0.875, grown) * zoom)

    def four_colors(self) -> Theme:
        """The same theme with a colour for each suit: clubs green, diamonds blue."""
        black, _, red, _ = self.suits
        return replace(self, suits=(hexed("#0d6b35"), hexed("#1f55c4"), red, black))


_BLACK, _RED = hexed("#15171c"), hexed("#c41e2a")

GREEN = Theme(
    name="green",
    baize=hexed("#1f5a3a"),
    spot=hexed("#8fbfa5"),
    bar=hexed("#143d28"),
    plate=hexed("#17402c"),
    button=hexed("#225f42"),
    text=hexed("#f4efe2"),
    faint=hexed("#b9c9bf"),
    accent=hexed("#ffd166"),
    glow=hexed("#9fe0c0"),
    warning=hexed("#ffb4a2"),
    face=hexed("#fbf8f0"),
    edge=hexed("#a8a294"),
    suits=(_BLACK, _RED, _RED, _BLACK),
    back=hexed("#2c4a80"),
    back_line=hexed("#5f7fb4"),
    back_rim=hexed("#f3ecdc"),
    gold=hexed("#d9a83a"),
)
BLUE = replace(
    GREEN,
    name="blue",
    baize=hexed("#23527a"),
    spot=hexed("#93bbdb"),
    bar=hexed("#163753"),
    plate=hexed("#183a57"),
    button=hexed("#27597f"),
    faint=hexed("#b7c8d8"),
    glow=hexed("#a5d8f5"),
    back=hexed("#8a2b36"),
    back_line=hexed("#b9646b"),
)
CLARET = replace(
    GREEN,
    name="claret",
    baize=hexed("#6a2336"),
    spot=hexed("#d198a6"),
    bar=hexed("#471624"),
    plate=hexed("#4b1827"),
    button=hexed("#702a3d"),
    faint=hexed("#d8bcc3"),
    glow=hexed("#f2b8c4"),
    back=hexed("#2b4d49"),
    back_line=hexed("#5d8a84"),
)
CONTRAST = replace(
    GREEN,
    name="contrast",
    baize=hexed("#0d2419"),
    spot=hexed("#d5e8dc"),
    bar=hexed("#000000"),
    plate=hexed("#0a0a0a"),
    button=hexed("#26382f"),
    text=hexed("#ffffff"),
    faint=hexed("#d5ddd8"),
    face=hexed("#ffffff"),
    edge=hexed("#7d7d7d"),
    suits=(hexed("#000000"), hexed("#cc0014"), hexed("#cc0014"), hexed("#000000")),
    back=hexed("#1d3f7d"),
    back_line=hexed("#6d8fc6"),
    back_rim=hexed("#ffffff"),
)
THEMES = {theme.name: theme for theme in (GREEN, BLUE, CLARET, CONTRAST)}
"""The themes by name; the first is the default."""


def theme_named(name: str) -> Theme:
    """The theme of this name.

    :raises UnknownTheme: with a sentence that lists the themes there are.
    """
    if name not in THEMES:
        raise UnknownTheme(f"there is no theme {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]
