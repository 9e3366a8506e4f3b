"""A disk that is full."""

from __future__ import annotations

import errno
from typing import NoReturn

import pygame
import pytest

from game.system import files
from tests.support.player import Player


def full(*_: object) -> NoReturn:
    """Stand in for a function that writes."""
    raise OSError(errno.ENOSPC, "No space left on device")


def fill_disk(disk: pytest.MonkeyPatch) -> None:
    """Let nothing be added to a file any more."""
    disk.setattr(files, "extend", full)


def assert_said_at_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a table says at once that its run is not being saved, and once there is room
    again, no longer than until the next key."""
    with monkeypatch.context() as disk:
        fill_disk(disk)
        player.rest(3)
        assert player.words == "The run is not being saved: no space left on device."
    player.rest(3)
    player.key(pygame.K_LSHIFT)
    assert not player.app.context.trouble
