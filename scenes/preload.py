"""What is wanted later is read from the disk while the first picture is looked at: no way that is
taken, and nothing that is asked for the first time, holds up a frame for it."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from game.system.jobs import Task, in_thread

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

MODULES = (
    "scenes.daily.challenge_card",
    "pytmx",
    "scenes.table.draft",
    "scenes.play.deal_dialog",
    "scenes.dialogs.pause",
    "scenes.dialogs.help",
    "scenes.dialogs.appearance",
    "scenes.dialogs.settings",
    "scenes.dialogs.rules_page",
    "scenes.cards.figures",
    "scenes.cards.paper",
    "scenes.cards.initials",
    "scenes.cards.ornaments",
    "scenes.cards.tilings",
    "scenes.play.resume_from",
    "scenes.play.result_dialog",
    "scenes.play.personal_best",
    "scenes.play.ghost_mode",
    "scenes.daily.daily_mode",
    "scenes.incoming",
    "scenes.replay.replay_scene",
    "scenes.replay.laying_out",
    "scenes.title",
    "scenes.shelf.shelf",
    "scenes.library.library",
    "scenes.daily.calendar",
    "scenes.daily.award_dialog",
    "scenes.daily.give_up_dialog",
    "scenes.attract",
    "game.daily.checks",
    "game.advice.hint",
)
"""The modules, with all that they import: those come first that a player at a new table may want
first."""


def preloading(today: date) -> Task[None]:
    """Read them, the games of the book, and the challenges of a day."""
    yield from in_thread(_read)
    from game.daily.challenge import NoChallenge, finding
    from game.daily.pools import BadPool

    with suppress(NoChallenge, BadPool):
        yield from finding(today)


def _read(stopped: Callable[[], bool]) -> None:
    """Read a module after another. Python reads for milliseconds at a time between which a frame
    can be drawn, and whoever wants one of them meanwhile waits for that alone."""
    for name in MODULES:
        if stopped():
            return
        import_module(name)
