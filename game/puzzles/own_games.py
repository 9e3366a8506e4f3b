"""Looks for puzzles in the player's own games while the window is open."""

from __future__ import annotations

from itertools import islice

from game.puzzles.puzzle import OWN, BadPuzzle
from game.puzzles.search import Finds, mined, records
from game.storage.saves import Saves
from game.system import workers
from game.system.jobs import Job, Jobs, Task

NEWEST = 100
"""The most records that are looked into while a window is open."""


class OwnGames:
    """Looks into the newest finished games that were not looked into before, one after another, in
    a process of low priority. It begins when the player first opens the puzzles."""

    def __init__(self, saves: Saves, jobs: Jobs) -> None:
        self.found = 0
        """How many new puzzles there are."""
        self._job: Job[None] = jobs.begin(self._looking(saves))

    @property
    def busy(self) -> bool:
        """Whether games are left to look into."""
        return not (self._job.done or self._job.cancelled)

    def close(self) -> None:
        """Stop looking."""
        self._job.cancel()

    def _looking(self, saves: Saves) -> Task[None]:
        try:
            finds = Finds(saves.folder / OWN)
        except BadPuzzle:
            return  # the sheets say so
        newest = islice(records(saves.folder, (), finds.tried), NEWEST)
        for found in workers.beside(mined, newest):
            if found is not None:
                try:
                    self.found += len(finds.add(found))
                except (OSError, BadPuzzle):
                    return  # they are looked for again later
            yield
