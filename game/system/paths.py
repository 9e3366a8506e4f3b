"""Where the files that come with the program lie: its assets, its default settings."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
"""The folder in which ``game``, ``scenes`` and ``assets`` stand side by side."""

ASSETS = ROOT / "assets"
"""Layouts, fonts, sounds, rules pages, daily pools."""
CONFIG = ROOT / "config.toml"
"""The shipped settings, a comment each."""
