"""The journal of a game: its entries, and how undo and redo combine over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.events import Event, inverse

MOST_EVENTS = 2048
"""The maximum number of events in an entry, several times that of the largest deal or redeal."""


class Began(NamedTuple):
    """The deal, or a given position being set up."""

    events: tuple[Event, ...]
    t: int = 0


class Played(NamedTuple):
    """A move: its text and all events that it caused. ``choice`` says whether other moves were
    offered. ``seat`` is the seat that made it, empty in a game of one seat."""

    move: str
    events: tuple[Event, ...]
    by: str = "move"
    t: int = 0
    choice: bool = True
    seat: str = ""


class Undone(NamedTuple):
    """Undo of the last move in force."""

    taken: Played
    t: int = 0

    @property
    def seat(self) -> str:
        """The seat whose move was undone."""
        return self.taken.seat

    @property
    def events(self) -> tuple[Event, ...]:
        """The inverses of the move's events, last first."""
        return tuple(inverse(event) for event in reversed(self.taken.events))


class Redone(NamedTuple):
    """Redo of the move last undone."""

    made: Played
    t: int = 0

    @property
    def seat(self) -> str:
        """The seat whose move was redone."""
        return self.made.seat

    @property
    def events(self) -> tuple[Event, ...]:
        """The move's events again."""
        return self.made.events


@dataclass(frozen=True, slots=True)
class Annotation:
    """A note that changes nothing: a hint shown, the light switched on or off, a bookmark, a pause,
    the end."""

    by: str
    t: int = 0
    fields: Mapping[str, Any] = field(default_factory=dict)


Entry = Began | Played | Undone | Redone | Annotation


class NothingToUndo(ValueError):
    """There is no move to undo."""


class NothingToRedo(ValueError):
    """There is no move to redo."""


M = TypeVar("M")


class Line(Generic[M]):
    """The line of play: the moves in force and those that can be redone.

    A move is whatever the caller needs: an entry, its events, a number. All code that follows undo
    and redo uses this class.
    """

    __slots__ = ("moves", "taken")

    def __init__(self) -> None:
        self.moves: list[M] = []
        """The moves in force, first one first."""
        self.taken: list[M] = []
        """The undone moves; the last one is redone next."""

    def play(self, move: M) -> None:
        """Add a move; undone moves can no longer be redone."""
        self.moves.append(move)
        self.taken.clear()

    def undo(self) -> M:
        """Undo the last move in force and return it.

        :raises NothingToUndo: at the deal.
        """
        if not self.moves:
            raise NothingToUndo("there is no move to take back")
        self.taken.append(self.moves.pop())
        return self.taken[-1]

    def redo(self) -> M:
        """Redo the move last undone and return it.

        :raises NothingToRedo: if no move was undone, or another was made since.
        """
        if not self.taken:
            raise NothingToRedo("no move was taken back")
        self.moves.append(self.taken.pop())
        return self.moves[-1]

    def way(self, made: int) -> tuple[list[M], list[M]]:
        """Return the path from an earlier state of the line, with ``made`` moves in force, to this
        one: the moves to undo, last first, and the moves to make. No move undone since then may
        have been replaced by another."""
        fewer = made - len(self.moves)
        if fewer > 0:
            return self.taken[-fewer:], []
        return [], self.moves[made:]


def in_force(entries: Iterable[Entry]) -> list[Played]:
    """The moves in force after these entries."""
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
    """The help taken in a game."""

    undos: int = 0
    hints: int = 0
    light: bool = False
    """Whether the light, which shows if the deal can still be won, was ever on."""


def tally(entries: Iterable[Entry]) -> Tally:
    """The undos and hints in these entries, and whether the light was ever on. Switching it off
    counts as having had it on."""
    undos = hints = 0
    light = False
    for entry in entries:
        undos += isinstance(entry, Undone)
        hints += isinstance(entry, Annotation) and entry.by == "hint"
        light = light or (isinstance(entry, Annotation) and entry.by == "light")
    return Tally(undos, hints, light)
