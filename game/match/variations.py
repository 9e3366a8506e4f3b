"""The tree of turns in a game: undo goes back, and another move after it starts a branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from game.match.journal import Line

DEAL = 0
"""The root: the deal."""


class Variations:
    """The turns of a game, numbered in the order in which they were first made; turn 0 is the deal.

    For each turn, ``first_step`` is the step at which it was first made and ``before`` the turn
    before it. For each step, ``turn_after`` is the turn in force after it, -1 before the deal.
    :meth:`play`, :meth:`undo` and :meth:`redo` build the tree; the other methods read it.
    """

    def __init__(self) -> None:
        self.first_step = [DEAL]
        self.before = [DEAL - 1]
        self.height = [0]
        """For each turn, the number of moves in force after it."""
        self.turn_after = [DEAL - 1, DEAL]
        self.moving = DEAL
        """The turn that the last step made or undid."""
        self._after: list[list[int]] = [[]]
        self._next: dict[int, int] = {}
        """For each turn, the one that followed it when it was last continued."""
        self._line = Line[int]()

    # ---------------------------------------------------------------- growing

    def play(self, step: int, again: int | None = None) -> None:
        """Add a move at this step; ``again`` is the turn that it repeats, if any."""
        turn = len(self.first_step) if again is None else again
        if again is None:
            self.first_step.append(step)
            self.before.append(self.turn_after[-1])
            self.height.append(self.height[self.turn_after[-1]] + 1)
            self._after.append([])
            self._after[self.turn_after[-1]].append(turn)
        self._line.play(turn)
        self._go(turn)

    def undo(self) -> None:
        """Undo the last turn."""
        self._go(self._line.undo())

    def redo(self) -> None:
        """Redo the turn last undone."""
        self._go(self._line.redo())

    def _go(self, moving: int) -> None:
        line = self._line.moves
        self.moving = moving
        self.turn_after.append(line[-1] if line else DEAL)
        self._next[self.before[moving]] = moving

    # ---------------------------------------------------------------- asking

    def after(self, turn: int) -> Sequence[int]:
        """The turns that follow this one, in the order in which they were first made."""
        return self._after[turn]

    def reached(self, turn: int) -> int:
        """The number of steps after which this turn was first made; 0 before the deal."""
        return 0 if turn < DEAL else self.first_step[turn] + 1

    def path(self, turn: int) -> list[int]:
        """All turns from the deal to this one."""
        found = []
        while turn >= DEAL:
            found.append(turn)
            turn = self.before[turn]
        return found[::-1]

    def onward(self, turn: int) -> Iterator[int]:
        """The line on from this turn, as it was last continued."""
        while (further := self._next.get(turn)) is not None:
            turn = further
            yield turn

    def through(self, turn: int) -> list[int]:
        """The line from the deal through this turn and on."""
        return [*self.path(turn), *self.onward(turn)]

    def length(self, turn: int) -> int:
        """The number of moves from this turn on, including it."""
        return 1 + sum(1 for _ in self.onward(turn))

    def shared(self, turn: int, line: Sequence[int]) -> int:
        """The number of leading turns that a line shares with the path to this turn."""
        shared = 0
        for one, other in zip(self.path(turn), line, strict=False):
            if one != other:
                break
            shared += 1
        return shared

    @cached_property
    def main_line(self) -> Sequence[int]:
        """The turns in force at the end, from the deal on."""
        return self.path(self.turn_after[-1])

    @cached_property
    def main_height(self) -> list[int]:
        """For each turn, the number of main-line moves on the path to it."""
        main = set(self.main_line)
        found = [0] * len(self.first_step)
        for turn in range(1, len(self.first_step)):
            found[turn] = self.height[turn] if turn in main else found[self.before[turn]]
        return found

    def aside(self) -> Iterator[int]:
        """The first turn of each branch, in the order in which they were made."""
        depths = self.depths
        for turn in range(1, len(self.first_step)):
            if depths[turn] and self._leaves(turn):
                yield turn

    def _leaves(self, turn: int) -> bool:
        """Whether this turn starts a branch."""
        before = self.before[turn]
        return self.depths[before] != self.depths[turn]

    @cached_property
    def depths(self) -> list[int]:
        """For each turn, its depth: 0 on the main line, 1 on a branch off it, and so on."""
        main = set(self.main_line)
        found = [0] * len(self.first_step)
        for turn in range(1, len(self.first_step)):
            if turn not in main:
                before = self.before[turn]
                goes_on = before not in main and self._next[before] == turn
                found[turn] = found[before] + (0 if goes_on else 1)
        return found
