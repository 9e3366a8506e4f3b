"""The decks: the paper, inks, letters, pips and backs of packs of cards.

All decks show the same ranks and pips at the same places and sizes, so that all can be read equally
well; they differ only in style.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.look.colors import Color, hexed, mixed

Four = tuple[Color, Color, Color, Color]
"""The colors of clubs, diamonds, hearts and spades."""


@dataclass(frozen=True, eq=False)
class DeckStyle:
    """The style of a deck."""

    name: str
    """The name in the settings."""
    title: str
    """The title that players read."""
    letters: str
    """The name of the font of its ranks, as the theme lists it."""
    cut: str
    """The cut of its pips: ``round``, ``sharp``, ``plump``, or ``engraved``, which is round with a
    line of light."""
    pattern: str
    """The pattern of its back."""
    frame: str
    """The frame round its pips: ``line``, ``double``, or empty for none."""
    courts: str
    """The name of its set of courts."""
    face: Color
    edge: Color
    """The outline of a card."""
    black: Color
    red: Color
    gold: Color
    back: Color
    back_line: Color
    """The second color of the back, close to the first: faces should draw the eye, not backs."""
    back_rim: Color
    line: Color
    """The ink of the courts' outlines."""
    robes: Four
    trims: Four
    blue: Color
    """Velvet, feathers and shades in the pictures."""
    tint: Color
    """The background of the pictures."""


_FACE, _GOLD = hexed("#fbf8f0"), hexed("#d9a83a")
_GREEN, _WINE, _BLUE, _RED = (37, 87, 66), (122, 30, 48), (41, 75, 132), hexed("#c41e2a")

ROSETTE = DeckStyle(
    name="rosette",
    title="Rosette",
    letters="Lato",
    cut="round",
    pattern="rosette",
    frame="",
    courts="figures",
    face=_FACE,
    edge=hexed("#a8a294"),
    black=hexed("#15171c"),
    red=_RED,
    gold=_GOLD,
    back=hexed("#2c4a80"),
    back_line=hexed("#5f7fb4"),
    back_rim=hexed("#f3ecdc"),
    line=(24, 24, 30),
    robes=(_GREEN, mixed(_GOLD, (222, 120, 40), 0.35), _RED, _BLUE),
    trims=(mixed(_FACE, _GOLD, 0.4), _WINE, _BLUE, _RED),
    blue=_BLUE,
    tint=mixed(_FACE, _GOLD, 0.09),
)
PARLOUR = replace(
    ROSETTE,
    name="parlour",
    title="Parlour",
    letters="Caladea",
    cut="engraved",
    pattern="engine",
    frame="line",
    face=hexed("#f8efd9"),
    edge=hexed("#a3967a"),
    black=hexed("#191210"),
    red=hexed("#bd262b"),
    gold=hexed("#c79a45"),
    back=hexed("#6f1f2e"),
    back_line=hexed("#b5646a"),
    back_rim=hexed("#f3e8cf"),
    line=(52, 34, 26),
    robes=((92, 96, 52), (196, 138, 56), (158, 52, 44), (58, 68, 92)),
    trims=((226, 205, 160), (104, 46, 40), (64, 78, 102), (160, 60, 48)),
    blue=(64, 78, 102),
    tint=(243, 229, 197),
)
DECO = replace(
    ROSETTE,
    name="deco",
    title="Twenties",
    letters="Bebas Neue",
    cut="sharp",
    pattern="sunburst",
    frame="double",
    face=hexed("#fcfaf4"),
    edge=hexed("#a2a09a"),
    black=hexed("#101318"),
    red=hexed("#c22131"),
    gold=hexed("#c9a24c"),
    back=hexed("#1f2126"),
    back_line=hexed("#6d6146"),
    back_rim=hexed("#f4eedd"),
    line=(18, 18, 22),
    robes=((22, 92, 92), (214, 170, 84), (196, 62, 62), (38, 40, 50)),
    trims=((236, 214, 156), (30, 32, 40), (38, 40, 50), (214, 170, 84)),
    blue=(30, 84, 98),
    tint=(250, 242, 220),
)
MEADOW = replace(
    ROSETTE,
    name="meadow",
    title="Meadow",
    letters="League Spartan",
    cut="plump",
    pattern="sprigs",
    frame="",
    face=hexed("#fffbf0"),
    edge=hexed("#a9a48f"),
    black=hexed("#1b1a24"),
    red=hexed("#cf2433"),
    gold=hexed("#eab33a"),
    back=hexed("#2f6a4a"),
    back_line=hexed("#7fb389"),
    back_rim=hexed("#fbf4dd"),
    line=(30, 32, 34),
    robes=((72, 138, 66), (240, 164, 42), (214, 62, 72), (62, 108, 190)),
    trims=((250, 226, 130), (196, 72, 58), (74, 124, 200), (236, 122, 132)),
    blue=(70, 118, 196),
    tint=(247, 246, 214),
)
TIDE = replace(
    ROSETTE,
    name="tide",
    title="Tide",
    letters="Lato",
    cut="sharp",
    pattern="waves",
    frame="line",
    face=hexed("#f5f8f8"),
    edge=hexed("#97a2a6"),
    black=hexed("#0f1b2d"),
    red=hexed("#c8321f"),
    gold=hexed("#d8b36a"),
    back=hexed("#14556b"),
    back_line=hexed("#5aa0ae"),
    back_rim=hexed("#eef4f2"),
    line=(16, 32, 50),
    robes=((30, 116, 122), (222, 178, 106), (210, 84, 62), (28, 66, 112)),
    trims=((214, 236, 228), (28, 66, 112), (30, 90, 120), (226, 120, 92)),
    blue=(28, 84, 124),
    tint=(226, 239, 240),
)
NIGHT = replace(
    ROSETTE,
    name="night",
    title="Night sky",
    letters="Caladea",
    cut="round",
    pattern="stars",
    frame="double",
    face=hexed("#f7f4fa"),
    edge=hexed("#9d98a8"),
    black=hexed("#151126"),
    red=hexed("#c3204e"),
    gold=hexed("#cfae5b"),
    back=hexed("#2a2455"),
    back_line=hexed("#6f69a2"),
    back_rim=hexed("#efebf5"),
    line=(28, 22, 44),
    robes=((58, 72, 110), (206, 168, 84), (150, 40, 84), (52, 40, 104)),
    trims=((214, 208, 232), (84, 52, 108), (70, 60, 128), (178, 86, 130)),
    blue=(62, 54, 128),
    tint=(235, 229, 243),
)
PAPER = replace(
    ROSETTE,
    name="paper",
    title="Cut paper",
    letters="League Spartan",
    cut="sharp",
    pattern="tiles",
    courts="paper",
    face=hexed("#fdfaf3"),
    edge=hexed("#a6a196"),
    black=hexed("#17141f"),
    red=hexed("#c6252c"),
    gold=hexed("#e0a63a"),
    back=hexed("#1c5257"),
    back_line=hexed("#5f9c96"),
    back_rim=hexed("#f6efe0"),
    line=(30, 26, 34),
    robes=((40, 112, 86), (228, 146, 48), (206, 56, 60), (44, 78, 152)),
    trims=((244, 216, 156), (124, 34, 62), (40, 76, 140), (208, 60, 56)),
    blue=(44, 78, 152),
    tint=(250, 243, 228),
)
INITIALS = replace(
    ROSETTE,
    name="initials",
    title="Initials",
    pattern="checks",
    courts="initials",
    face=hexed("#fcfcfa"),
    edge=hexed("#9da1a5"),
    black=hexed("#14161b"),
    red=hexed("#c4202c"),
    gold=hexed("#cf9a34"),
    back=hexed("#3b4252"),
    back_line=hexed("#7f8aa0"),
    back_rim=hexed("#f2f2ee"),
    line=(24, 26, 32),
    tint=(246, 246, 242),
)
DECKS = {
    style.name: style for style in (ROSETTE, PARLOUR, DECO, MEADOW, TIDE, NIGHT, PAPER, INITIALS)
}
"""The decks by name; the first is the default."""


_PACKS = (
    PARLOUR,
    MEADOW,
    DECO,
    ROSETTE,
    replace(INITIALS, back=hexed("#8a5a14"), back_line=hexed("#cf9f4e")),
    replace(NIGHT, back=hexed("#552a68"), back_line=hexed("#9b72b0")),
    TIDE,
)
"""The decks whose backs tell the packs at one table apart; two are recolored, so that all differ in
color too."""


def others_of(own: DeckStyle) -> tuple[DeckStyle, ...]:
    """Return decks whose backs differ from that of this one, and from each other."""
    return tuple(style for style in _PACKS if style.name != own.name)[:6]


COURTS = {"figures": "Drawn", "paper": "Cut paper", "initials": "Initials"}
"""The sets of courts, with the titles that players read."""


def deck_named(name: str, courts: str = "") -> DeckStyle:
    """Return the deck of this name, or the default one, with another set of courts if one is
    named."""
    style = DECKS.get(name, ROSETTE)
    return replace(style, courts=courts) if courts in COURTS and courts != style.courts else style
