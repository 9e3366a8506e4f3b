"""A person at a table between seats: an expert chooses the moves, and the mouse makes them."""

from __future__ import annotations

import json
from typing import Any

from game.book.catalog import find
from game.match.journal import Annotation, Played
from game.match.match import Match
from game.opponents.opponent import Opponent
from game.record import reader, verify
from game.storage.app_state import AppState, Opponents
from game.storage.saves import Saves
from game.vocabulary.moves import Move
from scenes.versus.match_sheet import MatchSheet
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player

AT_ONCE = '[table]\nopponents = "at once"\nreduced_motion = true\n'
"""Settings under which neither cards nor computers take their time."""
ALMOST_OUT = {
    "foundation-1": "AH",
    "a/reserve": "2H",
    "b/reserve": "<2C> KC",
    "a/stock": "<5C> <6S> <5D>",
    "b/stock": "<5C> <6S> <5D>",
    "a/tableau-1": "QC",
    "a/tableau-2": "TC",
    "a/tableau-3": "8C",
    "a/tableau-4": "8S",
    "b/tableau-1": "QC",
    "b/tableau-2": "TC",
    "b/tableau-3": "8C",
    "b/tableau-4": "8S",
}
"""A deal of Pounce that the person wins by one move."""


def seated(
    sit: Opener,
    game: str,
    seed: int,
    *words: str,
    against: Opponents = ("weak",),
    settings: str = AT_ONCE,
    folder: Any,
) -> Player:
    """Open a table of this game against these opponents, as if the player had chosen them last."""
    Saves(folder / "data").keep_app_state(AppState().against(find(game), against))
    return sit("play", game, "--seed", str(seed), *words, settings=settings)


def mine(match: Match) -> bool:
    """May the player act: is it their turn, or is there none to wait for?"""
    return match.status != "playing" or match.turn in (None, "a")


class Expert:
    """Chooses the moves of the person."""

    def __init__(self, player: Player, level: str = "strong") -> None:
        self.player = player
        self.match = player.table.match
        self._opponent = Opponent(self.match, "a", level)

    def play(self) -> Move | None:
        """Make one move by mouse, if there is one and nobody is faster."""
        move = self._opponent.choose()
        if move is None:
            self.player.rest(FRAME)
            return None
        before = len(self.match.journal)
        self.player.play(move.text)
        since = self.match.journal[before:]
        own = [e.move for e in since if isinstance(e, Played) and e.seat == move.seat]
        late = any(isinstance(e, Annotation) and e.by in ("late", "end") for e in since)
        assert late or own == [move.text], f"{move.text}: {self.player.words}"
        return move

    def play_to_the_sheet(self) -> MatchSheet:
        """Play until the sheet of the end lies on the table."""
        player = self.player
        while self.match.status == "playing" and player.top is player.table:
            player.until(lambda: mine(self.match) or player.top is not player.table)
            if self.match.status == "playing" and player.top is player.table:
                self.play()
        player.until(lambda: player.top is not player.table)
        sheet = player.top
        assert isinstance(sheet, MatchSheet)
        return sheet


def entries(player: Player) -> list[dict[str, Any]]:
    """Return the journal on the disk."""
    return [entry for line in player.journal if "by" in (entry := json.loads(line))]


def verified(player: Player) -> Match:
    """Verify the record on the disk by the rules, and return its match."""
    return verify.verify(reader.read("\n".join(player.journal) + "\n"))


def moves_made(player: Player) -> list[tuple[str, str]]:
    """Return the moves in the journal on the disk, each with its seat."""
    made = [entry for entry in entries(player) if entry["by"] == "move"]
    return [(entry["seat"], entry["move"]) for entry in made]
