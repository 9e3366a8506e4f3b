"""The modes that this program knows, each made of what the header of a game tells. What one is made
of is read from the disk when the first game of its kind comes on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.play.mode import Maker, Mode
    from scenes.play.play_scene import PlayScene


def challenged(scene: PlayScene) -> Mode | None:
    """The day's challenge, where the game is one."""
    if scene.session.header.links.daily is None:
        return None
    from scenes.daily.attempts import attempt_of
    from scenes.daily.daily_mode import DailyMode

    attempt = attempt_of(scene.session)
    return DailyMode(scene, attempt) if attempt is not None else None


def raced(scene: PlayScene) -> Mode | None:
    """The ghost, where the game is played against another."""
    if not scene.session.header.links.ghost:
        return None
    from scenes.play.ghost_mode import GhostMode

    return GhostMode(scene)


def measured(scene: PlayScene) -> Mode | None:
    """One's own best, where there is nothing else to be measured by."""
    links = scene.session.header.links
    if links.daily is not None or links.ghost:
        return None
    from scenes.play.personal_best import BestMode

    return BestMode(scene)


MAKERS: tuple[Maker, ...] = (challenged, raced, measured)
"""All of them; the first is the first to be asked."""
