"""Where files lie: those that come with the program, and those of the player.

In the source tree assets and default settings stand beside ``game``; an installed program carries
them within it.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs

_GAME = Path(__file__).resolve().parents[1]
_HOME = _GAME if (_GAME / "assets").is_dir() else _GAME.parent

ASSETS = _HOME / "assets"
"""Layouts, fonts, sounds, rules pages, daily pools."""
BOOK = _GAME / "book"
"""The definitions of the games."""
CONFIG = _HOME / "config.toml"
"""The shipped settings, a comment each."""


def usual_folder() -> Path:
    """Where a player's games are kept unless another place is named."""
    return platformdirs.user_data_path("cadogan", appauthor=False)


def own_settings() -> Path:
    """Where the player's own settings are."""
    return platformdirs.user_config_path("cadogan", appauthor=False) / CONFIG.name
