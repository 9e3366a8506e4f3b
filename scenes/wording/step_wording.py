"""A step of a recorded game in a line of words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.replay.timeline import Timeline
from scenes.wording.narrator import narrate, narrate_move


def step_words(timeline: Timeline, step: int) -> str:
    """Return what happened in this step, in a few words. The timeline is wound to it."""
    by = timeline.steps[step].by
    if by == "deal":
        return "the deal"
    text, events = _made(timeline, step)
    words = narrate_move(timeline.game, timeline.table, text, events, back=by == "undo")
    return _printable(_prefixed(by, words))


def step_sentence(timeline: Timeline, step: int) -> str:
    """Return what happened in this step, from where, and what followed. The timeline is wound to
    it."""
    by = timeline.steps[step].by
    if by == "deal":
        return "the deal"
    text, events = _made(timeline, step)
    words = narrate(timeline.game, timeline.table, text, events, whence=True)
    return _printable(_prefixed(by, words))


def _prefixed(by: str, words: str) -> str:
    return {"undo": f"taken back: {words}", "redo": f"again: {words}"}.get(by, words)


def _printable(words: str) -> str:
    """The words without unprintable characters, which strangers' records may hold."""
    return "".join(sign if sign.isprintable() else " " for sign in words)


def _made(timeline: Timeline, step: int) -> tuple[str, Sequence[Event]]:
    """The text and events of the move that a step makes or takes back. The timeline is wound to the
    table before it."""
    taken = timeline.steps[step]
    back = taken.by == "undo"
    timeline.seek(step + back)
    return taken.move, taken.made
