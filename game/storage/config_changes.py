"""Settings that were changed in one window, written into a file that somebody else may have changed
meanwhile: another window, or the player with an editor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from game.storage.config import Config, load, save


def save_changes(config: Config, was: Config, path: Path) -> None:
    """Write down what is set otherwise than it ``was``, and let all else in the file stand; the
    whole of the settings where there is no file, or one with mistakes in it.

    :raises OSError: where the disk is full or may not be written; then the old file stands.
    """
    found, mistakes = load(own=path)
    there = found if path.exists() and not mistakes else was
    save(_laid_over(there, config, was), path)


def _laid_over(there: Config, config: Config, was: Config) -> Config:
    """The settings that are there, with what one window changed laid over them."""
    parts = dict[str, Any]()
    for section in (each.name for each in fields(Config)):
        stands, now, before = (getattr(each, section) for each in (there, config, was))
        if isinstance(now, Mapping):
            parts[section] = {**stands, **_changed(now, before)}
        else:
            parts[section] = replace(stands, **_changed(asdict(now), asdict(before)))
    return replace(there, **parts)


def _changed(now: Mapping[str, Any], was: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if key not in was or value != was[key]}
