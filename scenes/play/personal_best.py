"""Shows how many points the player is ahead of an earlier game after the same number of moves: the
personal best, or par."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.record import reader
from game.replay import ghost
from game.replay.ghost import Ghost
from game.system import files
from game.system.jobs import Job, Task
from scenes.play.mode import Mode

if TYPE_CHECKING:
    from game.storage.ledger_schema import Result
    from scenes.play.play_scene import PlayScene

RECORDS_PER_FRAME = 2
"""Records read per frame while cards are played."""


def lead_of(against: Ghost, match: Match) -> int | None:
    """Return how many points a match is ahead of another game after the same number of moves. None
    if the game has no points or no move was made."""
    if match.game.score is None or not match.made:
        return None
    mine = ghost.points(match.game, match.table, match.made)
    lead = mine - against.after(match.made)
    return -lead if match.game.fewer_is_better else lead


def lead_words(lead: int) -> str:
    """Return a lead in words.

    >>> [lead_words(lead) for lead in (2, 0, -1)]
    ['2 ahead', 'level', '1 behind']
    """
    if not lead:
        return "level"
    return f"{lead} ahead" if lead > 0 else f"{-lead} behind"


class PersonalBestMode(Mode):
    """Compares the game with the player's best win of it: on the same deal if there is one, else on
    any deal."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene)
        self.best: Ghost | None = None
        self._searched = False
        self._reading: Job[Ghost | None] | None = None

    def update(self, dt: float) -> None:
        """Look for the best game once a move was made, a few records per frame."""
        scene = self.scene
        if self._reading is not None and self._reading.done:
            self.best, self._reading = self._reading.answer, None
            scene.refresh()
        if (
            self._searched
            or not scene.match.made
            or scene.view.moving
            or scene.match.game.score is None
        ):
            return
        if scene.context.ledger.refresh(RECORDS_PER_FRAME):
            self._searched = True
            self._reading = scene.context.jobs.begin(self._finding())

    def _finding(self) -> Task[Ghost | None]:
        """Read the record of the best game, if it is there and whole."""
        context, match = self.scene.context, self.scene.match
        own = [
            each
            for each in context.ledger.results(match.game.id)
            if each.result == "won"
            and each.preset == match.game.preset
            and each.identity != self.scene.session.identity
        ]
        if not own:
            return None
        try:
            path = context.ledger.path(min(own, key=self._sort_key).file)
            return (yield from ghost.read.steps(files.read_bytes(path)))
        except (files.UnreadableFile, reader.RecordError):
            return None

    def _sort_key(self, each: Result) -> tuple[bool, int]:
        match = self.scene.match
        same = match.deck is None and match.given is None and each.seed == match.seed
        return not same, each.moves

    def facts(self, usual: list[str]) -> list[str]:
        lead = lead_of(self.best, self.scene.match) if self.best is not None else None
        return usual if lead is None else [*usual, f"your best: {lead_words(lead)}"]
