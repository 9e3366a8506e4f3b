"""Describes a step of a recorded game in a line of words."""

from __future__ import annotations

from collections.abc import Mapping

from game.replay.timeline import Timeline
from scenes.wording.narrator import narrate, narrate_move

NOBODY: Mapping[str, str] = {}
"""The names of the seats in a game of one seat."""


def step_words(timeline: Timeline, step: int, names: Mapping[str, str] = NOBODY) -> str:
    """Return what happened in this step, in a few words; in a game between seats they follow the
    name of the seat that moved. This winds the timeline to the step."""
    return _words(timeline, step, names, full=False)


def step_sentence(timeline: Timeline, step: int, names: Mapping[str, str] = NOBODY) -> str:
    """Return what happened in this step, where its cards came from, and what followed. This winds
    the timeline to the step."""
    return _words(timeline, step, names, full=True)


def _words(timeline: Timeline, step: int, names: Mapping[str, str], *, full: bool) -> str:
    by = timeline.steps[step].by
    if by == "deal":
        return "the deal"
    undone = by == "undo"
    timeline.seek(step + 1 if undone else step)  # the table before the move
    move, before = timeline.steps[step], timeline.table
    game = timeline.game.views.get(move.seat, timeline.game)
    if full:
        words = narrate(game, before, move.move, move.made_events, whence=True)
    else:
        words = narrate_move(game, before, move.move, move.made_events, back=undone)
    by_whom = f"{names[move.seat]}: " if move.seat in names else ""
    return _printable(f"{by_whom}{_prefixed(by, words)}")


def _prefixed(by: str, words: str) -> str:
    return {"undo": f"taken back: {words}", "redo": f"again: {words}"}.get(by, words)


def _printable(words: str) -> str:
    """Return the words without unprintable characters, which strangers' records may contain."""
    return "".join(sign if sign.isprintable() else " " for sign in words)
