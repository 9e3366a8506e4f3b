"""Themes: the colors of the window, its fonts, and the scale of everything that is not a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.system.paths import ASSETS
from scenes.look.colors import Color, hexed
from scenes.look.deck_styles import ROSETTE, DeckStyle, others_of
from scenes.look.families import kind_of

FONTS = {False: ASSETS / "fonts" / "Lato-Regular.ttf", True: ASSETS / "fonts" / "Lato-Bold.ttf"}
LETTERS = {
    "Lato": FONTS[True],
    "Caladea": ASSETS / "fonts" / "Caladea-Bold.ttf",
    "Bebas Neue": ASSETS / "fonts" / "BebasNeue-Bold.otf",
    "League Spartan": ASSETS / "fonts" / "LeagueSpartan-Bold.otf",
    "Limelight": ASSETS / "fonts" / "Limelight-Regular.ttf",
}
"""For each font name in a deck style, its file. Limelight is for names, not ranks."""

TEXT, LABEL, HEADING = 16, 14, 24
"""The three letter sizes, in design units: pixels of a window of 1280 by 800."""

WON, LOST = hexed("#7fd68a"), hexed("#ff8a73")
"""The colors of positions that can still be won, and that no longer can: light enough for the bars
of every theme, and distinct in gray too."""


class UnknownTheme(ValueError):
    """There is no theme of this name; the message lists the themes."""


@lru_cache(maxsize=64)
def font_of(pixels: int, bold: bool) -> pygame.font.Font:
    """The game's own font at this height in pixels. All digits have the same width."""
    if not pygame.font.get_init():
        pygame.font.init()
    pygame.register_quit(font_of.cache_clear)  # fonts must not outlive pygame.font
    return pygame.font.Font(FONTS[bold], pixels)


@lru_cache(maxsize=64)
def lettering(name: str, pixels: int) -> pygame.font.Font:
    """Return the font of this name at this height in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    pygame.register_quit(lettering.cache_clear)
    return pygame.font.Font(LETTERS[name], pixels)


@dataclass(frozen=True)
class Theme:
    """A set of colors, and the scale of everything that is not a card."""

    name: str
    baize: Color
    """The middle color of the cloth."""
    spot: Color
    """The outline and sign of an empty place."""
    bar: Color
    """The bars above and below the table."""
    plate: Color
    """Dialogs, menus and plates over the table."""
    button: Color
    """A button on a bar or dialog; lighter under the pointer."""
    text: Color
    faint: Color
    """Less important text, and disabled buttons."""
    accent: Color
    """What is chosen, the target that would get the cards, and the focus."""
    glow: Color
    """The thin rim of legal targets and of cards that can join."""
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
    deck_style: DeckStyle = ROSETTE
    """The drawings of the cards; the theme has their colors."""
    cloth: str = "baize"
    """The material of the cloth: baize, felt, velvet or wood."""
    title: str = ""
    """The title that players read."""
    plain: bool = False
    """Are the cards plain black and red on white, whatever the deck?"""
    scale: float = 1.0
    arcade: bool = False
    """Is everything drawn as a penny arcade, with brass, bulbs and reels? Else the house is quiet.
    The setting ``table.lively`` asks for it; a plain theme stays quiet in any case."""
    left_handed: bool = False
    """Is the layout mirrored for the left hand?"""

    def px(self, length: float) -> int:
        """Convert design units (pixels of a window of 1280 by 800) to pixels of this window."""
        return max(1, round(length * self.scale))

    def font(self, size: float = TEXT, bold: bool = False) -> pygame.font.Font:
        """The font of this size in design units."""
        return font_of(max(9, round(size * self.scale)), bold)

    def sided(self, box: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
        """Return the box as it is, or for the left hand mirrored within another box."""
        if not self.left_handed:
            return box
        return box.move(within.left + within.right - box.left - box.right, 0)

    def at(self, size: tuple[int, int], zoom: float = 1.0) -> Theme:
        """Return the theme for a window of this size; ``zoom`` is the player's scale, 1 to 2."""
        grown = (min(size[1], size[0] * 0.66) / 800) ** 0.75
        return replace(self, scale=max(0.875, grown) * zoom)

    def dealt_with(self, style: DeckStyle) -> Theme:
        """Return the theme with the cards of another deck."""
        theme = replace(
            self, deck_style=style, back=style.back, back_line=style.back_line, gold=style.gold
        )
        if self.plain:
            return theme
        suits = style.black, style.red, style.red, style.black
        return replace(
            theme, face=style.face, edge=style.edge, suits=suits, back_rim=style.back_rim
        )

    def with_back(self, pack: int) -> Theme:
        """Return the theme with the back of the pack of this number. All packs have different
        backs; pack 0 has the deck's own."""
        if not pack:
            return self
        other = others_of(self.deck_style)[pack - 1]
        style = replace(self.deck_style, pattern=other.pattern)
        return replace(self, deck_style=style, back=other.back, back_line=other.back_line)

    def for_family(self, family: str) -> Theme:
        """Return the theme of a table of this family. Only the cloth "by family" of a lively house
        depends on it."""
        if not self.arcade or self.name != FAMILY.name:
            return self
        felt = FELTS[kind_of(family).felt]
        return replace(self, cloth=felt.cloth, baize=felt.baize, spot=felt.spot, glow=felt.glow)

    def as_arcade(self) -> Theme:
        """Return the theme of a lively house: walnut bars, dusky plates and slate buttons; the
        cloth stays the same."""
        return replace(
            self,
            arcade=True,
            bar=hexed("#24120b"),
            plate=hexed("#2f1129"),
            button=hexed("#34434c"),
            faint=hexed("#d3c6b8"),
        )

    @property
    def cards(self) -> Theme:
        """The theme reduced to what shows on cards, so that it is equal for every cloth: decks are
        cached by it."""
        return replace(
            GREEN,
            deck_style=self.deck_style,
            face=self.face,
            edge=self.edge,
            suits=self.suits,
            back=self.back,
            back_line=self.back_line,
            back_rim=self.back_rim,
            gold=self.gold,
        )

    def four_colors(self) -> Theme:
        """Return the theme with a color for each suit: clubs green, diamonds blue."""
        black, _, red, _ = self.suits
        return replace(self, suits=(hexed("#0d6b35"), hexed("#1f55c4"), red, black))


GREEN = Theme(
    name="green",
    title="Green",
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
    face=ROSETTE.face,
    edge=ROSETTE.edge,
    suits=(ROSETTE.black, ROSETTE.red, ROSETTE.red, ROSETTE.black),
    back=ROSETTE.back,
    back_line=ROSETTE.back_line,
    back_rim=ROSETTE.back_rim,
    gold=ROSETTE.gold,
)
BLUE = replace(
    GREEN,
    name="blue",
    title="Blue",
    baize=hexed("#23527a"),
    spot=hexed("#93bbdb"),
    bar=hexed("#163753"),
    plate=hexed("#183a57"),
    button=hexed("#27597f"),
    faint=hexed("#b7c8d8"),
    glow=hexed("#a5d8f5"),
)
CLARET = replace(
    GREEN,
    name="claret",
    title="Claret",
    baize=hexed("#6a2336"),
    spot=hexed("#d198a6"),
    bar=hexed("#471624"),
    plate=hexed("#4b1827"),
    button=hexed("#702a3d"),
    faint=hexed("#d8bcc3"),
    glow=hexed("#f2b8c4"),
)
PLUM = replace(
    GREEN,
    name="plum",
    title="Plum velvet",
    cloth="velvet",
    baize=hexed("#4a2d5c"),
    spot=hexed("#b79cc9"),
    bar=hexed("#301b3e"),
    plate=hexed("#342043"),
    button=hexed("#533667"),
    faint=hexed("#cdbdd8"),
    glow=hexed("#dcbcf0"),
)
SLATE = replace(
    GREEN,
    name="slate",
    title="Slate felt",
    cloth="felt",
    baize=hexed("#3b4650"),
    spot=hexed("#a3b0bb"),
    bar=hexed("#262e35"),
    plate=hexed("#2a323a"),
    button=hexed("#434f5a"),
    faint=hexed("#c2cad1"),
    glow=hexed("#bcd7ea"),
)
WALNUT = replace(
    GREEN,
    name="walnut",
    title="Walnut",
    cloth="wood",
    baize=hexed("#5d3c27"),
    spot=hexed("#caa98b"),
    bar=hexed("#3a2416"),
    plate=hexed("#3f281a"),
    button=hexed("#63422d"),
    faint=hexed("#d8c6b4"),
    glow=hexed("#f0d2a4"),
)
CONTRAST = replace(
    GREEN,
    name="contrast",
    title="Contrast",
    plain=True,
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
    back_rim=hexed("#ffffff"),
)
FAMILY = replace(GREEN, name="family", title="By family")
"""Each family on its own felt while the house is lively; green in a quiet one."""
FELTS = {
    "billiard": replace(GREEN, cloth="felt", baize=hexed("#1a5a3f")),
    "club": replace(BLUE, cloth="felt", baize=hexed("#22527e")),
    "claret": replace(CLARET, cloth="felt", baize=hexed("#74253a")),
    "plum": replace(PLUM, cloth="felt", baize=hexed("#523165")),
    "slate": replace(SLATE, baize=hexed("#3a4b55")),
}
"""The felts of the families."""
BAIZES = (FAMILY, GREEN, BLUE, CLARET, SLATE, PLUM, WALNUT)
"""The cloths to choose from."""
THEMES = {theme.name: theme for theme in (*BAIZES, CONTRAST)}
"""The themes by name; the first is the default."""


def theme_named(name: str) -> Theme:
    """Return the theme of this name.

    :raises UnknownTheme: with a sentence that lists the themes.
    """
    if name not in THEMES:
        raise UnknownTheme(f"there is no theme {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]
