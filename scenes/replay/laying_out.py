"""The table of a recorded game, prepared before the replay opens."""

from __future__ import annotations

from game.advice.only_move import leaves_no_choice
from game.replay.source import Source
from game.replay.timeline import Timeline, of_source
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.replay.panels import table_room
from scenes.replay.replay_scene import MOST
from scenes.table.prelayout import laying_match
from scenes.table.resting_cards import RestingCards


def opening(context: Context, source: Source) -> Task[tuple[Timeline, RestingCards | None]]:
    """Return a game's timeline and its table laid out, one step at a time.

    The table is None if it has no valid layout (the replay then says so), or if no scene is on
    screen that could wait for it.
    """
    timeline = yield from of_source.steps(source)
    # cached for the loss panel and the score, which ask for it when the replay opens
    yield from leaves_no_choice.steps(source.game)
    if context.stack.top is None:
        return timeline, None
    deal = source.deal()
    yield
    dealt = len(timeline.steps[0].events) <= MOST  # else the deal lies there at once
    seen = timeline.table if dealt else deal.table
    arguments = deal, seen.piles, table_room(context), context.theme, timeline.longest()
    return timeline, (yield from laying_match(*arguments, **context.view_options()))
