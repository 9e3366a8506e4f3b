"""Lays out the table of a puzzle before it is shown."""

from __future__ import annotations

from game.match.match import Match
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.laying_out import laying_out
from scenes.puzzles.strip import room_below
from scenes.table.layout import BrokenLayout
from scenes.table.position_layout import layout_at
from scenes.table.resting_cards import RestingCards


def laying_puzzle(
    context: Context, match: Match, *, faces: bool = False
) -> Task[RestingCards | None]:
    """Lay out the table of a puzzle in small steps, as
    :func:`~scenes.play.laying_out.laying_out` does."""
    try:
        layout = layout_at(match.game, match.table)
    except BrokenLayout:
        return None
    yield
    return (yield from laying_out(context, match, room_of=room_below, faces=faces, layout=layout))
