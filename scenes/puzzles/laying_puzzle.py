"""Lays out the table of a puzzle before it is shown."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.match.match import Match
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.play.laying_out import laying_out
from scenes.table.position_layout import layout_at
from scenes.table.resting_cards import RestingCards
from scenes.table.shapes import BrokenLayout


def laying_puzzle(
    context: Context,
    match: Match,
    room_of: Callable[[Rect, Theme], Rect],
    *,
    faces: bool = False,
) -> Task[RestingCards | None]:
    """Lay out the table of a puzzle in small steps, as
    :func:`~scenes.play.laying_out.laying_out` does."""
    try:
        layout = layout_at(match.game, match.table)
    except BrokenLayout:
        return None
    yield
    return (yield from laying_out(context, match, room_of=room_of, faces=faces, layout=layout))
