"""Letting go of what is large in small steps: all of it at once takes longer than a frame.

A list of a hundred thousand things goes at one go when nobody has it any more, and they with it.
Here it is taken apart first, from the outside in.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from game.system.jobs import Work

AT_ONCE = 100
"""So many things are let go of between two frames."""
MANY = 64
"""What holds more than so many things is taken apart, wherever it is."""
_OURS = ("game", "scenes")
_NESTS = (list, tuple, dict)


def discarding(things: list[Any]) -> Work[None]:
    """Let go of all these and of what they hold, as far as nobody else has it. The list is emptied;
    whoever gives it keeps none of them."""
    count = 0
    while things:
        thing = things.pop()
        if sys.getrefcount(thing) <= 2:  # our name for it, and the question
            things += _held(thing)
        del thing
        count += 1
        if count % AT_ONCE == 0:
            yield


def _held(thing: Any) -> Iterable[Any]:
    """What a thing holds that may hold very much."""
    kind = type(thing)
    if kind in (list, tuple):
        return thing  # type: ignore[no-any-return]
    if kind is dict:
        return list(thing.values())
    if isinstance(thing, tuple):  # an entry, a step: most of them are small
        return [each for each in thing if type(each) in _NESTS and _is_large(each)]
    ours = kind.__module__.partition(".")[0] in _OURS
    return list(vars(thing).values()) if ours and hasattr(thing, "__dict__") else ()


def _is_large(nest: Any) -> bool:
    """Does a list, a tuple or a dict hold many things, or one that does?"""
    held = nest.values() if type(nest) is dict else nest
    return len(nest) > MANY or any(type(each) in _NESTS and len(each) > MANY for each in held)
