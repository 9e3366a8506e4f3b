"""The measures of the penny arcade: its colors, metals, felts, radii, shadows and letter sizes.

Lengths are design units: pixels of a window of 1280 by 800.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.look.colors import Color, hexed

NIGHT, DUSK, OXBLOOD = hexed("#170c1e"), hexed("#3b1533"), hexed("#5a1628")
BLACK, WALNUT, SLATE = hexed("#120a0c"), hexed("#24120b"), hexed("#34434c")
RED, NAVY, TEAL = hexed("#b3202a"), hexed("#20284f"), hexed("#12585a")
PLUM, OCHRE, MOSS = hexed("#4b2560"), hexed("#744a0a"), hexed("#2c5a2e")
CLARET = hexed("#752b3f")
"""The grounds: what lies under text. Red is for the one thing that most players want next."""

ENAMELS = {
    "red": RED,
    "claret": CLARET,
    "blue": NAVY,
    "teal": TEAL,
    "moss": MOSS,
    "plum": PLUM,
    "slate": SLATE,
    "ochre": OCHRE,
}
"""The enamels of the families' signs."""
CREAM, GLOW = hexed("#f7ecd2"), hexed("#ffe0a0")
"""The colors of text on dark grounds, and of the labels and figures there."""
INK = hexed("#331a18")
"""The text on paper."""
WHITE: Final[Color] = (255, 255, 255)
DARK: Final[Color] = (0, 0, 0)


class Paper(NamedTuple):
    """A paper, and the ink of its borders and labels."""

    ground: Color
    ink: Color


BUFF = Paper(hexed("#f4e0b8"), hexed("#8c2f22"))
ROSE = Paper(hexed("#f0cfc2"), hexed("#8a2440"))
SEA = Paper(hexed("#cdddd4"), hexed("#17544f"))
PAPERS = BUFF, ROSE, SEA
STAMP = hexed("#1e6a46")
"""The ink of stamps."""

Stops = tuple[tuple[float, Color], ...]
"""A gradient from top to bottom: each color with its position, as a share of the height."""
SHEET: Final = (0.0, hexed("#47183c")), (0.25, DUSK), (1.0, hexed("#240c20"))
"""The ground of a sheet: dusk, lit from above."""
IVORY: Final = (0.0, hexed("#fff9e8")), (0.5, hexed("#f5e9cb")), (1.0, hexed("#d9c69b"))
"""A lit plate for words in ink: a chosen switch, or a field to write in."""
_METAL_STOPS = 0.0, 0.18, 0.48, 0.52, 0.70, 1.0


def _metal(colors: str) -> Stops:
    return tuple(zip(_METAL_STOPS, map(hexed, colors.split()), strict=True))


BRASS: Final = _metal("#fff0bc #f0c870 #c6923c #86581e #ce9e4c #623e14")
SILVER: Final = _metal("#fafaf6 #d6d8da #969aa0 #686c74 #babec4 #545860")
BRONZE: Final = _metal("#facea6 #d48c5c #a05c34 #6c3a1e #b8744a #522a16")

RIM: Final = hexed("#a87c32")
"""The thin line of brass round the felt."""

FRAME_RADIUS, BAR_RADIUS, BUTTON_RADIUS, LEVER_RADIUS, SHEET_RADIUS = 3, 6, 9, 14, 24


class Cast(NamedTuple):
    """A shadow: its blur, how far down it falls, and its opacity out of 255."""

    blur: int
    down: int
    alpha: int


CARD_CAST, SIGN_CAST = Cast(3, 2, 105), Cast(5, 3, 130)
TILE_BULB, MARQUEE_BULB, METER_BULB = 3.1, 4.3, 6.0
"""The radii of bulbs."""
BULBS_APART = 25
"""The approximate distance between two bulbs of a frame."""
LIST_REEL, BAR_REEL, SHEET_REEL, INITIAL_REEL = 20, 28, 66, 74
"""The heights of reels."""
SMALLEST_NAME = 17
"""The size below which no name is written in Limelight."""
SIGN_SIZE = 12
"""The size of signs in capitals, in Lato Bold."""
