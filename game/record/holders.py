"""Who holds the seats of a game, as the header of its record says."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.record.names import player_name
from game.record.strict_json import Unreadable, is_whole
from game.rules.game import Game

LEVELS = ("weak", "middle", "strong")
"""The strengths of a computer's seat."""


class Holder(NamedTuple):
    """Who holds a seat: a player, a computer of ours, or another program. ``name`` is what a player
    or program calls itself, perhaps nothing; ``level`` and ``version`` are a computer's."""

    by: str = "player"
    name: str = ""
    level: str = ""
    version: int = 0

    def as_json(self) -> dict[str, Any]:
        """The holder as JSON, without empty fields."""
        return {key: value for key, value in self._asdict().items() if value}


def holders_given(game: Game, given: object) -> tuple[Holder, ...]:
    """Read the untrusted holders of a game between seats.

    :raises Unreadable: if they are not a list of valid holders, one for each seat, with as many
        seats as the game allows.
    """
    counts = f"{game.name} is played by {seat_counts(game)} seats, which the header lists"
    return tuple(map(_holder, one_a_seat(game, given, counts)))


def seat_counts(game: Game) -> str:
    """Return the numbers of seats for which a game can be dealt, as text: "2", or "2 to 7"."""
    least, most = game.players
    return str(least) if least == most else f"{least} to {most}"


def one_a_seat(game: Game, given: object, trouble: str) -> list[object]:
    """Check that an untrusted value is a list with an item for each seat, as many as the game
    allows, and return it.

    :raises Unreadable: with ``trouble`` as its message, if it is not.
    """
    least, most = game.players
    if not isinstance(given, list) or not least <= len(given) <= most:
        raise Unreadable(trouble)
    return given


def _holder(given: object) -> Holder:
    match given:
        case {"by": "player" | "program" as by, **more}:
            return Holder(by, player_name(more.get("name", "")))
        case {"by": "computer", "level": str(level), "version": version}:
            if level in LEVELS and is_whole(version, 1):
                return Holder("computer", level=level, version=int(version))
    raise Unreadable("a seat is held by a player, a program, or a computer of a known level")


def from_json(text: str) -> tuple[Holder, ...]:
    """Parse the holders from the text that :func:`to_json` makes of them."""
    return tuple(Holder(**each) for each in json.loads(text)) if text else ()


def to_json(holders: Sequence[Holder]) -> str:
    """The holders as one text; empty for a game of one seat."""
    return json.dumps([holder.as_json() for holder in holders]) if holders else ""


def usual_holders(game: Game) -> tuple[Holder, ...]:
    """Return the holders where none are recorded: players without a name, or none in a game of one
    seat."""
    return () if game.alone else (Holder(),) * len(game.seats)


def as_json(holders: Sequence[Holder]) -> Mapping[str, Any]:
    """Return the header field that lists the holders; empty for a game of one seat."""
    return {"seats": [holder.as_json() for holder in holders]} if holders else {}
