"""Finds letters that the game's fonts lack in the fonts of the system."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

import pygame

from scenes.look.glyphs import has

Font = pygame.font.Font
FAMILIES = (
    *("notosans", "dejavusans", "liberationsans", "freesans"),
    *("notosanscjkjp", "notosanscjksc", "notosanscjktc", "notosanscjkkr", "notosansjp"),
    *("sourcehansans", "wenquanyizenhei", "wenquanyimicrohei", "droidsansfallback"),
    *("ipagothic", "takaogothic", "nanumgothic", "baekmukgulim", "unifont"),
    *("segoeui", "yugothic", "meiryo", "msgothic", "microsoftyahei", "simsun", "malgungothic"),
    *("nirmalaui", "leelawadeeui", "tahoma", "arial", "segoeuisymbol"),
    *("arialunicodems", "hiraginosans", "hiraginosansgb", "pingfangsc", "applesdgothicneo"),
    *("geezapro", "arialhebrew", "thonburi", "kohinoordevanagari", "helvetica"),
)
"""Families with many scripts, on Linux, Windows and macOS, as pygame spells them. The Noto Sans
family of the letter's own script comes after them."""
SHAPED = {
    "ARABIC": ("Arab", pygame.DIRECTION_RTL),
    "HEBREW": ("Hebr", pygame.DIRECTION_RTL),
    "DEVANAGARI": ("Deva", pygame.DIRECTION_LTR),
}
"""For each script that runs to the left or joins its letters, its code and its direction; the keys
are the first words of the letters' Unicode names."""
PROBE = 16
"""The size at which fonts are checked for a letter."""


def pieces(words: str, font: Font) -> list[tuple[str, Font]]:
    """Split a text into pieces, each with a font that has its letters: the given font wherever
    possible.

    Spaces and combining marks stay with what precedes them. A letter that no font has stays with
    the given font, which draws a box.
    """
    if words.isascii():
        return [(words, font)]
    split: list[tuple[str, Font]] = []
    for letter in words:
        if split and (letter == " " or unicodedata.category(letter)[0] in "MC"):
            fitting = split[-1][1]
        else:
            fitting = _font_for(letter, font)
        if split and split[-1][1] is fitting:
            split[-1] = split[-1][0] + letter, fitting
        elif split and fitting is font and split[-1][0].endswith(" "):
            # at the end of a right-to-left piece the space would be drawn on the wrong side
            split[-1] = split[-1][0][:-1], split[-1][1]
            split.append((" " + letter, font))
        else:
            split.append((letter, fitting))
    return split


@lru_cache(maxsize=4096)
def _font_for(letter: str, font: Font) -> Font:
    if letter.isascii() or has(font, letter):
        return font
    path = _path_for(letter)
    if path is None:
        return font
    script = _script(letter)
    return _opened(path, font.get_height(), script if script in SHAPED else "")


def _script(letter: str) -> str:
    """Return the first word of the letter's name: "ARABIC", "GEORGIAN"."""
    return unicodedata.name(letter, "").partition(" ")[0]


@lru_cache(maxsize=4096)
def _path_for(letter: str) -> str | None:
    """Return the file of the first system font that has this letter."""
    for path in _paths(_script(letter)):
        try:
            if has(_opened(path, PROBE), letter):
                return path
        except (OSError, pygame.error):  # removed since, or in an unknown format
            continue
    return None


@lru_cache(maxsize=64)
def _paths(script: str) -> tuple[str, ...]:
    """Return the system fonts to check, in order. Listing them takes a moment, so it is done only
    once a letter is missing."""
    return tuple(dict.fromkeys(_installed(script)))


def _installed(script: str) -> Iterator[str]:
    own = f"notosans{script.lower()}"
    others = [name for name in pygame.font.get_fonts() if name.startswith(own)] if script else []
    for name in (*FAMILIES, *sorted(others)):
        path = pygame.font.match_font(name)
        if path is not None:
            yield path


@lru_cache(maxsize=64)
def _opened(path: str, pixels: int, script: str = "") -> Font:
    pygame.register_quit(_forget)
    font = Font(path, pixels)
    if script in SHAPED:
        code, direction = SHAPED[script]
        with suppress(pygame.error):  # an SDL without HarfBuzz draws letter by letter
            font.set_script(code)
            font.set_direction(direction)
    return font


def _forget() -> None:
    """Close the fonts, before pygame's own font module quits."""
    _opened.cache_clear()
    _font_for.cache_clear()
