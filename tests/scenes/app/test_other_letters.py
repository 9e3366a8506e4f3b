"""Letters missing from the game's own fonts come from the fonts of the system, if these have them.

A font that is shipped with the game stands in for the system's: it has the sign of the ruble, which
Lato lacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.look.theme import GREEN, LETTERS, font_of
from scenes.widgets import system_fonts
from scenes.widgets.system_fonts import pieces
from scenes.widgets.text import breadth, rendered, write

OTHER = str(LETTERS["League Spartan"])
MISSING = "\u20bd"


KEPT = (system_fonts._paths, system_fonts._path_for, system_fonts._font_for, rendered, breadth)


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> Iterator[None]:
    yield
    for each in KEPT:
        each.cache_clear()


def installed(monkeypatch: pytest.MonkeyPatch, *paths: str) -> None:
    for each in KEPT:
        each.cache_clear()
    monkeypatch.setattr(system_fonts, "_installed", lambda script: iter(paths))


def test_a_missing_letter_comes_from_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    font = font_of(16, False)
    installed(monkeypatch)
    box = rendered(f"a {MISSING} b", font, GREEN.text)
    installed(monkeypatch, OTHER)
    (before, one), (sign, other), (after, two) = pieces(f"a {MISSING} b", font)
    assert (before, sign, after) == ("a ", MISSING, " b")
    assert one is font and two is font and other is not font
    assert not system_fonts.has(font, MISSING) and system_fonts.has(other, MISSING)
    drawn = rendered(f"a {MISSING} b", font, GREEN.text)
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")
    assert drawn.get_width() == breadth(f"a {MISSING} b", font)


def test_the_other_letters_of_the_line_do_not_move(monkeypatch: pytest.MonkeyPatch) -> None:
    font, seen = font_of(16, False), list[bytes]()
    installed(monkeypatch, OTHER)
    for words in ("Ada", f"Ada {MISSING}"):
        surface = pygame.Surface((200, 40))
        write(surface, words, font, GREEN.text, surface.get_rect())
        name = surface.subsurface((0, 0, font.size("Ada")[0], 40))
        seen.append(pygame.image.tobytes(name, "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("paths", [(), ("missing.ttf", str(Path(__file__)))])
def test_a_letter_that_no_font_has_is_a_box(
    monkeypatch: pytest.MonkeyPatch, paths: tuple[str, ...]
) -> None:
    font = font_of(16, False)
    installed(monkeypatch, *paths)
    assert pieces(f"a {MISSING}", font) == [(f"a {MISSING}", font)]
    drawn = rendered(MISSING, font, GREEN.text)
    assert pygame.mask.from_surface(drawn).count() > 10


def test_no_font_is_searched_for_letters_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(script: str) -> Iterator[str]:
        raise AssertionError("the system is not asked")

    monkeypatch.setattr(system_fonts, "_installed", asked)
    assert [font for _, font in pieces("Zoë – Жанна, Ελλάς e\u0301", font_of(16, False))] == [
        font_of(16, False)
    ]
    with pytest.raises(AssertionError, match="the system is not asked"):
        pieces(MISSING, font_of(16, False))


def test_letters_of_the_system_survive_a_restart_of_the_fonts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed(monkeypatch, OTHER)
    rendered(f"x{MISSING}", font_of(16, False), GREEN.text)
    pygame.quit()
    pygame.init()
    rendered.cache_clear()
    assert rendered(f"x{MISSING}", font_of(16, False), GREEN.text).get_width()
