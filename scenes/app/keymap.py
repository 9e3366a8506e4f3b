"""Keys by their names in the settings: ``ctrl+z``, ``f11``, ``?``; buttons of a gamepad are keys
too: ``pad a``."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.storage.config import KEYS

_WRITTEN = {"return": "Enter", ",": "Comma"}
PAD = "pad "
"""The names of the buttons of a gamepad begin with this."""
MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)  # fmt: skip
"""Keys that only change what others do."""
_ALIKE = {"enter": "return", "keypad enter": "return", "esc": "escape"}


def names(event: pygame.event.Event) -> list[str]:
    """Return the names that a pressed key matches, most exact first."""
    if button := getattr(event, "pad", ""):
        return [f"{PAD}{button}"]
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


def action_of(keys: Mapping[str, tuple[str, ...]], event: pygame.event.Event) -> str:
    """Return the action that a key stands for, "" if none."""
    if event.type != pygame.KEYDOWN:
        return ""
    if action := getattr(event, "action", ""):  # a gesture
        return str(action)
    found = names(event)
    for name in found:
        for action, chosen in keys.items():
            if name in chosen:
                return action
    if found[0].startswith(PAD):  # settings from before there were gamepads name none of them
        return next((action for action, usual in KEYS.items() if found[0] in usual), "")
    return ""


class _Hand:
    """What the player last pressed: a key, or a button of a gamepad."""

    pad = False


def show_pad(pad: bool) -> bool:
    """Show the signs of the gamepad instead of keys, or keys again; return whether that changes
    anything."""
    was, _Hand.pad = _Hand.pad, pad
    return was != pad


def shown(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return the first two keys of an action as they are shown in the help: "U or Ctrl+Z"; the
    signs of the gamepad if it was used last."""
    of_pad = [name for name in keys.get(action, ()) if name.startswith(PAD)]
    if _Hand.pad and of_pad:
        return " or ".join(map(_sign, of_pad[:2]))
    others = [name for name in keys.get(action, ()) if name not in of_pad]
    return " or ".join(map(_written, others[:2]))


def first_shown(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return the first key of an action as it is shown on a sign."""
    return shown(keys, action).partition(" or ")[0]


def all_shown(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return the keys and buttons of an action, for the dialog that sets them."""
    return ", ".join(map(_written, keys.get(action, ())))


def _written(key: str) -> str:
    if key.startswith(PAD):
        return f"Pad {_sign(key)}"
    return "+".join(_WRITTEN.get(part, part[:1].upper() + part[1:]) for part in key.split("+"))


def _sign(name: str) -> str:
    """Return a button of a gamepad as it is marked there: LB, Start, Up."""
    button = name.removeprefix(PAD)
    return button.upper() if len(button) <= 2 and button != "up" else button.capitalize()
