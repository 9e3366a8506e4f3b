"""The journal of a game: its entries, and the one fold of undo and redo over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.events import Event, inverse

MOST_EVENTS = 2048
"""The events of an entry: several times what the largest deal or redeal makes."""


class Began(NamedTuple):
    """The cards were dealt, or a position was laid out."""

    events: tuple[Event, ...]
    t: int = 0


class Played(NamedTuple):
    """A move was made: its text, and all that happened in it and followed from it."""

    move: str
    events: tuple[Event, ...]
    by: str = "move"
    t: int = 0


class Undone(NamedTuple):
    """The last move in force was taken back."""

    taken: Played
    t: int = 0

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the table: the inverses of the move's events, last first."""
        return tuple(inverse(event) for event in reversed(self.taken.events))


class Redone(NamedTuple):
    """The move last taken back was made again."""

    made: Played
    t: int = 0

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the table: the move's events once more."""
        return self.made.events


@dataclass(frozen=True, slots=True)
class Annotation:
    """A word in the margin that changes nothing: a hint shown, the light switched on or off, a
    bookmark, a pause, the end."""

    by: str
    t: int = 0
    fields: Mapping[str, Any] = field(default_factory=dict)


Entry = Began | Played | Undone | Redone | Annotation


class NothingToUndo(ValueError):
    """There is no move to take back."""


class NothingToRedo(ValueError):
    """No move was taken back that could be made again."""


M = TypeVar("M")


class Line(Generic[M]):
    """The line of play: the moves in force, and those taken back that can be made again.

    A move is whatever its reader needs of it: an entry, the events of one, a number. All that asks
    what undo and redo come to asks it here.
    """

    __slots__ = ("moves", "taken")

    def __init__(self) -> None:
        self.moves: list[M] = []
        """The moves in force, the first one first."""
        self.taken: list[M] = []
        """The moves that were taken back, the one that comes next last."""

    def play(self, move: M) -> None:
        """A move is made; what was taken back can't be made again any more."""
        self.moves.append(move)
        self.taken.clear()

    def undo(self) -> M:
        """The last move in force is taken back; it is returned.

        :raises NothingToUndo: at the deal.
        """
        if not self.moves:
            raise NothingToUndo("there is no move to take back")
        self.taken.append(self.moves.pop())
        return self.taken[-1]

    def redo(self) -> M:
        """The move last taken back is made again; it is returned.

        :raises NothingToRedo: where none was, or another move came after.
        """
        if not self.taken:
            raise NothingToRedo("no move was taken back")
        self.moves.append(self.taken.pop())
        return self.moves[-1]

    def way(self, made: int) -> tuple[list[M], list[M]]:
        """The way from where so many moves stood, before some undos and redos: the moves to take
        back, the last one first, and those to make."""
        fewer = made - len(self.moves)
        if fewer > 0:
            return self.taken[-fewer:], []
        return [], self.moves[made:]


def in_force(entries: Iterable[Entry]) -> list[Played]:
    """The moves that stand after these entries, none that was taken back among them."""
    line = Line[Played]()
    for entry in entries:
        match entry:
            case Played():
                line.play(entry)
            case Undone():
                line.undo()
            case Redone():
                line.redo()
    return line.moves


class Tally(NamedTuple):
    """How much help was taken in a game."""

    undos: int = 0
    hints: int = 0
    light: bool = False
    """Was the light ever on, which tells whether the deal can still be won?"""


def tally(entries: Iterable[Entry]) -> Tally:
    """How often something was taken back in these entries, how often a hint was shown, and whether
    the light was ever on. Where it is switched off it had been on before, whoever wrote that."""
    undos = hints = 0
    light = False
    for entry in entries:
        undos += isinstance(entry, Undone)
        hints += isinstance(entry, Annotation) and entry.by == "hint"
        light = light or (isinstance(entry, Annotation) and entry.by == "light")
    return Tally(undos, hints, light)
