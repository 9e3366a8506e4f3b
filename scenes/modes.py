"""The modes, each made from what the header of a game says.

A mode's modules are imported when the first game of its kind comes to a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.play.mode import Mode, ModeMaker
    from scenes.play.play_scene import PlayScene


def challenged(scene: PlayScene) -> Mode | None:
    """The mode of the day's challenge, if the game is one."""
    if scene.session.header.links.daily is None:
        return None
    from scenes.daily.attempts import attempt_of
    from scenes.daily.daily_mode import DailyMode

    attempt = attempt_of(scene.session)
    return DailyMode(scene, attempt) if attempt is not None else None


def raced(scene: PlayScene) -> Mode | None:
    """The ghost mode, if the game is played against another."""
    if not scene.session.header.links.ghost:
        return None
    from scenes.play.ghost_mode import GhostMode

    return GhostMode(scene)


def seated(scene: PlayScene) -> Mode | None:
    """The mode of a game between seats."""
    if scene.alone:
        return None
    from scenes.versus.versus_mode import VersusMode

    return VersusMode(scene)


def rushed(scene: PlayScene) -> Mode | None:
    """The mode of a Rush, if the game is a deal of one that still goes on."""
    link = scene.session.header.links.run
    if link is None:
        return None
    from scenes.rush.opening import run_at
    from scenes.rush.rush_mode import RushMode

    run = run_at(scene)
    return RushMode(scene, run) if run is not None else None


def measured(scene: PlayScene) -> Mode | None:
    """The race against one's own best, if no other mode compares the game."""
    links = scene.session.header.links
    if links.daily is not None or links.ghost or links.run or not scene.alone:
        return None
    from scenes.play.personal_best import PersonalBestMode

    return PersonalBestMode(scene)


MAKERS: tuple[ModeMaker, ...] = (challenged, raced, seated, rushed, measured)
"""All makers, in the order in which they are asked."""
