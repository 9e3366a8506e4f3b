"""What all tests share: no window, no sound, and laws whose assertions explain themselves."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

pytest.register_assert_rewrite("tests.laws", "tests.support.tiny", "tests.support.book_rows")
