"""Keys by their names in the settings: ``ctrl+z``, ``f11``, ``?``."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

_WRITTEN = {"return": "Enter", ",": "Comma"}
_ALIKE = {"enter": "return", "keypad enter": "return", "esc": "escape"}


def names(event: pygame.event.Event) -> list[str]:
    """Return the names that a pressed key matches, most exact first."""
    key = pygame.key.name(event.key).lower()
    key = _ALIKE.get(key, key)
    mods = event.mod
    ctrl = "ctrl+" if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    alt = "alt+" if mods & pygame.KMOD_ALT else ""
    shift = "shift+" if mods & pygame.KMOD_SHIFT else ""
    found = [f"{ctrl}{alt}{shift}{key}"]
    sign = getattr(event, "unicode", "")
    if sign and sign.isprintable() and not ctrl and not alt:
        found.append(sign.lower())
    return found


def meant(keys: Mapping[str, tuple[str, ...]], event: pygame.event.Event) -> str:
    """Return the action that a key stands for, "" if none."""
    if event.type != pygame.KEYDOWN:
        return ""
    for name in names(event):
        for action, chosen in keys.items():
            if name in chosen:
                return action
    return ""


def shown(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return the first two keys of an action as they are shown in the help: "U or Ctrl+Z"."""
    return " or ".join(map(_written, keys.get(action, ())[:2]))


def _written(key: str) -> str:
    return "+".join(_WRITTEN.get(part, part[:1].upper() + part[1:]) for part in key.split("+"))
