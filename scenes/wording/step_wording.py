"""Describes a step of a recorded game in a line of words."""

from __future__ import annotations

from game.replay.timeline import Timeline
from scenes.wording.narrator import narrate, narrate_move


def step_words(timeline: Timeline, step: int) -> str:
    """Return what happened in this step, in a few words. The timeline is wound to it."""
    return _words(timeline, step, full=False)


def step_sentence(timeline: Timeline, step: int) -> str:
    """Return what happened in this step, where its cards came from, and what followed. The timeline
    is wound to it."""
    return _words(timeline, step, full=True)


def _words(timeline: Timeline, step: int, *, full: bool) -> str:
    by = timeline.steps[step].by
    if by == "deal":
        return "the deal"
    undone = by == "undo"
    timeline.seek(step + 1 if undone else step)  # the table before the move
    move, game, before = timeline.steps[step], timeline.game, timeline.table
    if full:
        words = narrate(game, before, move.move, move.made, whence=True)
    else:
        words = narrate_move(game, before, move.move, move.made, back=undone)
    return _printable(_prefixed(by, words))


def _prefixed(by: str, words: str) -> str:
    return {"undo": f"taken back: {words}", "redo": f"again: {words}"}.get(by, words)


def _printable(words: str) -> str:
    """The words without unprintable characters, which strangers' records may hold."""
    return "".join(sign if sign.isprintable() else " " for sign in words)
