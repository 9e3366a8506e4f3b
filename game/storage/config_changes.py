"""Saves settings changed in this window without overwriting changes that another window or an
editor made to the file meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from game.storage.config import Config, load, save


def save_changes(config: Config, was: Config, path: Path) -> None:
    """Write the settings that differ from ``was`` and keep the rest of the file. If the file is
    missing or has errors, all settings are written.

    :raises OSError: if writing fails; the old file is unchanged.
    """
    found, mistakes = load(own=path)
    there = found if path.exists() and not mistakes else was
    save(_laid_over(there, config, was), path)


def _laid_over(there: Config, config: Config, was: Config) -> Config:
    """The settings of the file, overlaid with those that this window changed."""
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
