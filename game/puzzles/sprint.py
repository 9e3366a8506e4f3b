"""The rules of Storm and Streak: which puzzles come, what a mistake costs and a combo gives.

A Storm lasts three minutes. A mistake takes ten seconds and the combo; a combo gives seconds. Its
untimed twin ends after forty puzzles. A Streak ends with the first mistake. The puzzles depend on
the seed and on how many puzzles were shipped when it began, and grow harder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.shuffle import Stream
from game.puzzles.puzzle import Puzzle
from game.runs.run_file import FAILED, SOLVED, Run
from game.runs.run_header import STREAK

MISTAKE = 10_000
"""What a mistake takes from the clock, in milliseconds."""
GIVES = {5: 3_000, 10: 5_000, 15: 7_000}
"""The milliseconds that a combo of this length gives."""
LAST_GIFT, EVERY = 10_000, 5
UNTIMED_PUZZLES = 40
"""The number of puzzles of an untimed Storm."""
HARDEST_AT = 40
"""The number of puzzles after which a run is as hard as it gets."""
_SPREAD = 0.12
"""Each puzzle is drawn from a window this wide, as a share of all puzzles sorted by rating."""


def puzzles(seed: int, every: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles of a run with this seed, each once, from easy to hard."""
    stream = Stream(seed)
    left = sorted(every, key=lambda each: (each.rating, each.name))
    count = len(left)
    number = 0
    while left:
        share = min(1.0, number / HARDEST_AT)
        width = max(1, round(_SPREAD * count))
        first = min(round(share * (count - width)), len(left) - 1)
        yield left.pop(first + stream.below(min(width, len(left) - first)))
        number += 1


def gift(combo: int) -> int:
    """The milliseconds that a combo of this length gives when it is reached.

    >>> [gift(combo) for combo in (4, 5, 10, 15, 20, 25)]
    [0, 3000, 5000, 7000, 10000, 10000]
    """
    if combo == 0 or combo % EVERY:
        return 0
    return GIVES.get(combo, LAST_GIFT)


class Standing(NamedTuple):
    """How a run stands: the puzzles solved, the mistakes, the combo now, the longest one, and the
    milliseconds that combos gave."""

    solved: int = 0
    mistakes: int = 0
    combo: int = 0
    longest: int = 0
    given: int = 0

    def after(self, result: str) -> Standing:
        """How it stands after a puzzle with this result."""
        if result == FAILED:
            return self._replace(mistakes=self.mistakes + 1, combo=0)
        if result != SOLVED:
            return self
        combo = self.combo + 1
        return Standing(
            self.solved + 1,
            self.mistakes,
            combo,
            max(self.longest, combo),
            self.given + gift(combo),
        )


def standing(run: Run) -> Standing:
    """How a run stands after all its lines."""
    found = Standing()
    for line in run.played:
        found = found.after(line.result)
    return found


def is_over(run: Run) -> bool:
    """Whether the rules or the player ended a run, apart from its clock."""
    if run.stopped:
        return True
    if run.header.mode == STREAK:
        return any(line.result == FAILED for line in run.played)
    return run.header.length is None and len(run.played) >= UNTIMED_PUZZLES
