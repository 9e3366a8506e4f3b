"""App state kept between sessions: recently played games, their presets, the favorites, and the
player's initials."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.book.catalog import GAMES
from game.record.header import ANY, KINDS, variant
from game.record.holders import LEVELS
from game.record.strict_json import Unreadable, is_whole, json_object, text_of, unmarked
from game.rules.game import Game
from game.system import files
from game.vocabulary.options import BadOption, Value

MOST_BYTES = 64 * 1024
VERSION = 1
"""A file with a higher ``version`` was written by a newer program; one without has version 1."""
EXPLAINED = ("score", "chain", "slow advice")
"""The things that are explained to the player once, when they first happen."""
MOST_GAMES = 12
"""The number of recently played games that are remembered."""

_INITIALS = re.compile(r"[A-Z ]{0,3}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

PERSON = "person"
"""A second person at the same screen, among the opponents."""
Opponents = tuple[str, ...]
"""Who holds the seats but the first: levels of computers, or :data:`PERSON`."""

Choice = tuple[str, Mapping[str, Value]]
"""A preset, and the options chosen over it."""


@dataclass(frozen=True)
class AppState:
    """``games`` are ids, last played first. ``chosen`` maps ids to choices. ``favorites`` are ids
    in the order in which they were starred. ``explained`` is what was explained, each once.
    ``initials`` stand beside the player's scores: None if they were never asked, empty if the
    player wants none. ``eased`` is the day on which an easier deal was last offered. ``opponents``
    maps ids of games between seats to who last held the seats but the first: levels of computers,
    or "person". ``kinds`` maps ids to the kind of deal that the player wants; ids with the kind
    "any" are left out."""

    games: tuple[str, ...] = ()
    chosen: Mapping[str, Choice] = field(default_factory=dict)
    favorites: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    initials: str | None = None
    eased: str = ""
    opponents: Mapping[str, Opponents] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)

    def wanting(self, game: Game, kind: str) -> AppState:
        """The state after this kind of deal was chosen for a game."""
        others = {name: each for name, each in self.kinds.items() if name != game.id}
        return replace(self, kinds=others if kind == ANY else {**others, game.id: kind})

    def against(self, game: Game, opponents: Opponents) -> AppState:
        """The state after these opponents were chosen for a game."""
        return replace(self, opponents={**self.opponents, game.id: opponents})

    def played(self, game: Game) -> AppState:
        """The state after this game was dealt with its current preset and options."""
        games = (game.id, *(each for each in self.games if each != game.id))[:MOST_GAMES]
        chosen = {**self.chosen, game.id: (game.preset, dict(game.chosen))}
        return replace(self, games=games, chosen=chosen)

    def starred(self, game: Game) -> AppState:
        """The state with this game's star toggled."""
        others = tuple(each for each in self.favorites if each != game.id)
        mine = () if game.id in self.favorites else (game.id,)
        return replace(self, favorites=others + mine)

    def after_explaining(self, what: str) -> AppState:
        """The state after something was explained."""
        return replace(self, explained=(*self.explained, what))

    def text(self) -> str:
        """The state as JSON."""
        chosen = {name: {"preset": p, "options": dict(o)} for name, (p, o) in self.chosen.items()}
        fields: dict[str, object] = {
            "games": self.games,
            "favorites": self.favorites,
            "chosen": chosen,
            "explained": self.explained,
        }
        if self.initials is not None:
            fields["initials"] = self.initials
        if self.eased:
            fields["eased"] = self.eased
        if self.opponents:
            fields["opponents"] = dict(self.opponents)
        if self.kinds:
            fields["kinds"] = dict(self.kinds)
        return json.dumps(fields, indent=1)

    @classmethod
    def read(cls, path: Path) -> AppState:
        """Read the state from a file, skipping whatever is invalid."""
        fields = _fields(path)
        chosen = _choices(fields.get("chosen"))
        return cls(
            _known(fields.get("games"), GAMES),
            chosen,
            _known(fields.get("favorites"), GAMES),
            _known(fields.get("explained"), EXPLAINED),
            _matching(_INITIALS, fields.get("initials")),
            _matching(_DAY, fields.get("eased")) or "",
            _opponents(fields.get("opponents")),
            _kinds(fields.get("kinds")),
        )


def is_newer(path: Path) -> bool:
    """Whether a newer program wrote the file."""
    return is_whole(_fields(path).get("version"), VERSION + 1)


def _fields(path: Path) -> dict[str, Any]:
    try:
        return json_object(text_of(unmarked(files.read_bytes(path, MOST_BYTES))))
    except (files.UnreadableFile, Unreadable):
        return {}


def _matching(pattern: re.Pattern[str], given: object) -> str | None:
    """A text of this pattern, or None if it is anything else."""
    return given if isinstance(given, str) and pattern.fullmatch(given) else None


def _known(listed: object, known: Container[str]) -> tuple[str, ...]:
    """The known names in a list, without duplicates."""
    texts = [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []
    return tuple(dict.fromkeys(each for each in texts if each in known))


def _opponents(given: object) -> dict[str, Opponents]:
    found: dict[str, Opponents] = {}
    for name, seats in given.items() if isinstance(given, dict) else ():
        least, most = GAMES[name].players if name in GAMES else (1, 1)
        if isinstance(seats, list) and least <= len(seats) + 1 <= most:
            levels = tuple(each for each in seats if each in (*LEVELS, PERSON))
            if len(levels) == len(seats):
                found[name] = levels
    return found


def _kinds(given: object) -> dict[str, str]:
    pairs = given.items() if isinstance(given, dict) else ()
    return {name: kind for name, kind in pairs if name in GAMES and kind in KINDS}


def _choices(given: object) -> dict[str, Choice]:
    found: dict[str, Choice] = {}
    for name, choice in given.items() if isinstance(given, dict) else ():
        match choice:
            case {"preset": preset, "options": options} if name in GAMES:
                try:
                    game = variant(GAMES[name], preset, options)
                except (Unreadable, BadOption):
                    continue
                found[name] = (game.preset, dict(game.chosen))
    return found
