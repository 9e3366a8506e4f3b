"""The table of a match, laid out before one sits down at it."""

from __future__ import annotations

from pygame import Rect

from game.core.table import Table
from game.match.match import Match
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.table.prelayout import laying_match
from scenes.table.resting_cards import RestingCards
from scenes.table.view import foremost
from scenes.widgets.bars import room_between


def first_seen(match: Match) -> Table:
    """What is seen first of a match: the whole deck where it is still to be dealt, else the
    table."""
    dealt = match.made or match.given is not None or not match.opening
    return match.table if dealt else match.undealt()


def laying_out(context: Context, match: Match, *, raced: bool = False) -> Task[RestingCards | None]:
    """The table of a match, a piece at a time, below the strip of a ghost where it is ``raced``;
    None where it can't be laid out, which is said at the table itself, and where nothing else is
    seen meanwhile: then nothing waits for it."""
    if context.stack.top is None:
        return None
    full, size, theme = context.config.window.full_screen, context.size, context.theme
    room = Rect((0, 0), size) if full else room_between(size, theme)
    if raced:
        from scenes.play.ghost_strip import room_below

        room = room_below(room, theme)
    seen, bare = first_seen(match).piles, foremost(context.stack.seen()) is not None
    options = context.view_options()
    return (yield from laying_match(match, seen, room, theme, bare=bare, **options))
