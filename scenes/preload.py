"""Imports in the background what later scenes need, so that no frame waits for it."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from game.system.jobs import Task, in_thread

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

MODULES = (
    "game.daily.scoring",
    "scenes.daily.challenge_card",
    "pytmx",
    "scenes.table.draft",
    "scenes.play.deal_dialog",
    "game.daily.kinds",
    "scenes.dialogs.pause",
    "scenes.dialogs.help",
    "scenes.dialogs.appearance",
    "scenes.dialogs.settings",
    "scenes.dialogs.keys",
    "scenes.dialogs.rules_page",
    "scenes.play.first_visit",
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
    "scenes.stats.stats_dialog",
    "scenes.daily.calendar",
    "scenes.daily.award_dialog",
    "scenes.daily.give_up_dialog",
    "scenes.attract",
    "scenes.leaving",
    "game.daily.checks",
    "game.advice.hint",
)
"""The modules to import, those first that a player at a new table may need first."""


def preloading(today: date) -> Task[None]:
    """Import them, load the games of the book, and find today's challenges."""
    yield from in_thread(_read)
    from game.daily.challenge import NoChallenge, finding
    from game.daily.pools import BadPool

    with suppress(NoChallenge, BadPool):
        yield from finding(today)


def _read(stopped: Callable[[], bool]) -> None:
    """Import one module after another. The interpreter lets frames be drawn in between, and a scene
    that needs one of them waits for that module alone."""
    for name in MODULES:
        if stopped():
            return
        import_module(name)
