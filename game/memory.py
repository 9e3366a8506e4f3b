"""What is remembered from one evening to the next: the last games, their presets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game import files
from game.cards import BadCard
from game.options import BadOption, Value
from game.reading import Unreadable, json_object, text_of
from game.record import GAMES, variant
from game.rules import Game

MOST_BYTES = 64 * 1024
MOST_GAMES = 12
"""How many of the games last played are remembered."""

Choice = tuple[str, Mapping[str, Value]]
"""A preset, and the options chosen over it."""


@dataclass(frozen=True)
class Memory:
    """Small things remembered. ``games`` are ids, the last played first; ``chosen`` is by id."""

    games: tuple[str, ...] = ()
    chosen: Mapping[str, Choice] = field(default_factory=dict)

    def played(self, game: Game) -> Memory:
        """The same, after this game was dealt, under the preset and options that it has."""
        games = (game.id, *(each for each in self.games if each != game.id))[:MOST_GAMES]
        chosen = {**self.chosen, game.id: (game.preset, dict(game.chosen))}
        return replace(self, games=games, chosen=chosen)

    def text(self) -> str:
        """How it is written down."""
        chosen = {name: {"preset": p, "options": dict(o)} for name, (p, o) in self.chosen.items()}
        return json.dumps({"games": self.games, "chosen": chosen}, indent=1)

    @classmethod
    def read(cls, path: Path) -> Memory:
        """What a file remembers; what in it can't be understood is forgotten."""
        try:
            told = json_object(text_of(files.take(path, MOST_BYTES)))
        except (files.NoFile, Unreadable):
            return cls()
        games = told.get("games")
        known = dict.fromkeys(each for each in _texts(games) if each in GAMES)
        return cls(tuple(known), _choices(told.get("chosen")))


def _texts(told: object) -> list[str]:
    return [each for each in told if isinstance(each, str)] if isinstance(told, list) else []


def _choices(told: object) -> dict[str, Choice]:
    found: dict[str, Choice] = {}
    for name, choice in told.items() if isinstance(told, dict) else ():
        match choice:
            case {"preset": preset, "options": options} if name in GAMES:
                try:
                    game = variant(GAMES[name], preset, options)
                except (Unreadable, BadOption, BadCard):
                    continue
                found[name] = (game.preset, dict(game.chosen))
    return found
