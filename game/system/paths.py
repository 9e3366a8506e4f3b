"""The locations of the program's files and the player's."""

from __future__ import annotations

from pathlib import Path

import platformdirs

_GAME = Path(__file__).resolve().parents[1]
_HOME = _GAME.parent

ASSETS = _HOME / "assets"
"""Layouts, fonts, sounds, rules pages, daily pools."""
BOOK = _GAME / "book"
"""The definitions of the games."""
CONFIG = _HOME / "config.toml"
"""The shipped settings, with comments."""


def usual_folder() -> Path:
    """The default folder for a player's games."""
    return platformdirs.user_data_path("cadogan", appauthor=False)


def own_settings() -> Path:
    """The path of the player's settings."""
    return platformdirs.user_config_path("cadogan", appauthor=False) / CONFIG.name
