"""Given positions, as matches and on a table at play."""

from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.player import Player


def given(game: str, preset: str | None = None, **piles: str) -> Match:
    """Return a given position, with underscores in the names of its piles: ``tableau_1="9S"``."""
    named = {name.replace("_", "-"): cards for name, cards in piles.items()}
    return Match.at(find(game).under(preset), named)


def lay(player: Player, game: str, preset: str | None = None, **piles: str) -> Match:
    """Put a given position on the table, and wait until its cards lie."""
    match = given(game, preset, **piles)
    player.table.deal(match, "Laid out.")
    player.rest(0.1)
    player.until(lambda: not player.view.moving)
    return match
