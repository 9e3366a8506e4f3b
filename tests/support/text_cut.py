"""Records every text that is shortened because it is too long for its box."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import walk_packages

import pygame
import pytest

import scenes
from scenes.widgets import text


def cuts(patched: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every text is added that the scenes shorten from now on."""
    found = list[str]()
    shortened = text.shortened

    def watched(words: str, font: pygame.font.Font, width: int) -> str:
        shown = shortened(words, font, width)
        if shown != words:
            found.append(f"{words} -> {shown}")
        return shown

    for module in walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)
    for name, module in [*sys.modules.items()]:
        if name.startswith("scenes.") and getattr(module, "shortened", None) is shortened:
            patched.setattr(module, "shortened", watched)
    return found
