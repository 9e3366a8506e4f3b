"""Lays out the table of a match before its scene is opened."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.core.table import Table
from game.match.match import Match
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.table.layout import Layout
from scenes.table.prelayout import laying_match
from scenes.table.resting_cards import RestingCards
from scenes.table.view import foremost
from scenes.widgets.bars import room_between


def starting_table(match: Match) -> Table:
    """Return the table that a scene shows first: the undealt deck if the deal is still to be
    played, else the current table."""
    dealt = match.made or match.given is not None or not match.opening
    return match.table if dealt else match.undealt()


def whole(room: Rect, _: Theme) -> Rect:
    """Return all of the room."""
    return room


def laying_out(
    context: Context,
    match: Match,
    *,
    raced: bool = False,
    room_of: Callable[[Rect, Theme], Rect] = whole,
    faces: bool = False,
    layout: Layout | None = None,
) -> Task[RestingCards | None]:
    """Lay out the table of a match in small steps.

    With ``raced`` the cards leave room for the strip of a ghost; otherwise ``room_of`` returns the
    part of the table's room that is theirs. With ``faces`` the card faces are drawn too, even if a
    table is in front: for a deal that replaces the one on it. ``layout`` takes the place of the
    game's own. Return None if there is no scene to show meanwhile, or if the layout fails, which
    the table then reports itself.
    """
    if context.stack.top is None:
        return None
    full, size, theme = context.config.window.full_screen, context.size, context.theme
    room = Rect((0, 0), size) if full else room_between(size, theme)
    if raced:
        from scenes.play.ghost_strip import room_below

        room_of = room_below
    room = room_of(room, theme)
    seen = starting_table(match).piles
    bare = not faces and foremost(context.stack.seen()) is not None
    options = context.view_options()
    arguments = match, seen, room, theme, None, layout
    return (yield from laying_match(*arguments, bare=bare, **options))
