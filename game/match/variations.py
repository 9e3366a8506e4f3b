"""The tree of turns in a game: undo goes back down it, another move after that grows a branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from game.match.journal import Line

DEAL = 0
"""The first turn: the deal, from which all others come."""


class Variations:
    """The turns of a game, numbered as they were first made; the deal is the first.

    ``made`` is the step at which each turn was made first, ``before`` the turn that it came after,
    ``on`` the turn in force after so many steps: none before the deal. It grows by :meth:`play`,
    :meth:`undo` and :meth:`redo`; afterwards it is asked.
    """

    def __init__(self) -> None:
        self.made = [DEAL]
        self.before = [DEAL - 1]
        self.height = [0]
        """How many moves are in force after each turn."""
        self.on = [DEAL - 1, DEAL]
        self.moving = DEAL
        """The turn that the last step made, or took back."""
        self._after: list[list[int]] = [[]]
        self._next: dict[int, int] = {}
        """By a turn: the one that came after it when it was last gone on from."""
        self._line = Line[int]()

    # ---------------------------------------------------------------- growing

    def play(self, step: int, again: int | None = None) -> None:
        """A move is made at this step; ``again`` is the turn that it makes once more."""
        turn = len(self.made) if again is None else again
        if again is None:
            self.made.append(step)
            self.before.append(self.on[-1])
            self.height.append(self.height[self.on[-1]] + 1)
            self._after.append([])
            self._after[self.on[-1]].append(turn)
        self._line.play(turn)
        self._go(turn)

    def undo(self) -> None:
        """The last turn is taken back."""
        self._go(self._line.undo())

    def redo(self) -> None:
        """The turn last taken back is made again."""
        self._go(self._line.redo())

    def _go(self, moving: int) -> None:
        line = self._line.moves
        self.moving = moving
        self.on.append(line[-1] if line else DEAL)
        self._next[self.before[moving]] = moving

    # ---------------------------------------------------------------- asking

    def after(self, turn: int) -> Sequence[int]:
        """The turns that were made after this one, in the order in which they were first made."""
        return self._after[turn]

    def reached(self, turn: int) -> int:
        """After how many steps this turn was first made; none before the deal."""
        return 0 if turn < DEAL else self.made[turn] + 1

    def path(self, turn: int) -> list[int]:
        """All turns from the deal to this one."""
        found = []
        while turn >= DEAL:
            found.append(turn)
            turn = self.before[turn]
        return found[::-1]

    def onward(self, turn: int) -> Iterator[int]:
        """The turns that follow this one as it was last gone on from."""
        while (further := self._next.get(turn)) is not None:
            turn = further
            yield turn

    def through(self, turn: int) -> list[int]:
        """The line from the deal to this turn and on from it."""
        return [*self.path(turn), *self.onward(turn)]

    def length(self, turn: int) -> int:
        """How many moves there are from this turn on, itself included."""
        return 1 + sum(1 for _ in self.onward(turn))

    def shared(self, turn: int, line: Sequence[int]) -> int:
        """How many turns of a line there are on the way to this one."""
        shared = 0
        for one, other in zip(self.path(turn), line, strict=False):
            if one != other:
                break
            shared += 1
        return shared

    @cached_property
    def main_line(self) -> Sequence[int]:
        """The turns in force at the end, from the deal."""
        return self.path(self.on[-1])

    @cached_property
    def main_height(self) -> list[int]:
        """How many moves of the main line lead to each turn, be it on that line or aside."""
        main = set(self.main_line)
        found = [0] * len(self.made)
        for turn in range(1, len(self.made)):
            found[turn] = self.height[turn] if turn in main else found[self.before[turn]]
        return found

    def aside(self) -> Iterator[int]:
        """The first turns of all lines that leave another, as they were made."""
        depths = self.depths
        for turn in range(1, len(self.made)):
            if depths[turn] and self._leaves(turn):
                yield turn

    def _leaves(self, turn: int) -> bool:
        """Does this turn leave the line of the turn before it?"""
        before = self.before[turn]
        return self.depths[before] != self.depths[turn]

    @cached_property
    def depths(self) -> list[int]:
        """How far aside each turn is: nought on the main line, one on a line that leaves
        it, and so on."""
        main = set(self.main_line)
        found = [0] * len(self.made)
        for turn in range(1, len(self.made)):
            if turn not in main:
                before = self.before[turn]
                goes_on = before not in main and self._next[before] == turn
                found[turn] = found[before] + (0 if goes_on else 1)
        return found
