"""Writing a record down: a header, and a line for each entry of the journal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from game import __version__
from game.core import cards
from game.match.journal import Entry
from game.match.match import Match
from game.record.codec import entry_words
from game.record.strict_json import MOST_ENTRIES
from game.rules.game import Game
from game.system.clock import OURS
from game.system.files import MOST_BYTES

FORMAT = "cadogan-record"
VERSION = 1
_LAST_WORDS = 64 * 1024
"""Room that is kept for the entry that ends the game."""


def now() -> str:
    """Date and time in UTC, as records write them."""
    return OURS.now().strftime("%Y-%m-%dT%H:%M:%SZ")


def header(match: Match, *, started: str = "", **more: Any) -> dict[str, Any]:
    """The first line of a match's record. ``started`` is a date and time in UTC."""
    game = match.game
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.rules,
        "preset": game.preset,
        "options": dict(game.chosen),
    }
    if match.given is None:
        dealt = match.undealt().piles[game.stock]
        told |= {"seed": match.seed, "deck": cards.write(card & cards.FACE for card in dealt[::-1])}
    else:
        given = match.given
        piles = zip(game.names, given.piles, strict=True)
        told["piles"] = {name: cards.write(pile) for name, pile in piles if pile}
        told["facts"] = {key: given.facts.get(key) for key in game.facts}
    return {**told, "app": __version__, "started": started, **more}


def compact(told: dict[str, Any]) -> str:
    """A JSON object as one line, without a break at its end."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


class RecordWriter:
    """The lines of a record as it grows; it knows when no more will go in.

    The last of the room is kept for the entry that ends the game, so that a game which comes to a
    record's limits can still be ended, and what was written can always be read.
    """

    def __init__(self, game: Game, lines: Iterable[str]) -> None:
        self.names = game.names
        self.lines = list(lines)
        self.bytes = sum(len(line.encode("utf-8")) + 1 for line in self.lines)

    @property
    def full(self) -> bool:
        """Is there no room left, save for the end?"""
        entries = len(self.lines) - 1
        return entries >= MOST_ENTRIES - 1 or self.bytes > MOST_BYTES - 2 * _LAST_WORDS

    def take(self, entry: Entry) -> str:
        """Write down the next entry; the line is returned as well."""
        line = compact(entry_words(self.names, len(self.lines), entry))
        self.lines.append(line)
        self.bytes += len(line.encode("utf-8")) + 1
        return line

    def text(self) -> str:
        """The whole record."""
        return "\n".join(self.lines) + "\n"


def log(match: Match, *, started: str = "", **more: Any) -> RecordWriter:
    """The record of a match so far, to be continued."""
    found = RecordWriter(match.game, [compact(header(match, started=started, **more))])
    for entry in match.journal:
        found.take(entry)
    return found


def write(match: Match, *, started: str = "", **more: Any) -> str:
    """The whole record of a match."""
    return log(match, started=started, **more).text()
