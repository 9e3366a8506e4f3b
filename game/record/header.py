"""The first line of a record: its game, its deal or position, and its links to other records."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from game import __version__
from game.book.catalog import GAMES
from game.core import cards
from game.core.cards import Card, shorten
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import deck_given, deck_under
from game.record import holders
from game.record.codec import compact, fact
from game.record.holders import Holder, holders_given, usual_holders
from game.record.names import player_name
from game.record.strict_json import (
    LONGEST_LINE,
    MOST_ENTRIES,
    Unreadable,
    is_move,
    is_whole,
    json_object,
    seed,
    unmarked,
)
from game.rules.game import Game
from game.system import files
from game.system.clock import stamp, stamped
from game.vocabulary.options import BadOption

FORMAT = "cadogan-record"
VERSION = 1
_IDENTITY = re.compile(r"[0-9a-f]{16}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LENGTH = re.compile(r"[a-z]{1,16}", re.ASCII)
_MOST_DEALS = 10_000
"""The maximum number of a deal in a run."""
_LONGEST_PROOF = 2000
"""The maximum number of moves of the line that proves a kind of deal."""
ANY, WINNABLE, EASY, FAIR, HARD = "any", "winnable", "easy", "fair", "hard"
KINDS = (WINNABLE, EASY, FAIR, HARD)
"""The kinds of deals that a player can ask for, besides any."""


def identity_of(line: str) -> str:
    """The identity of the record with this first line, 16 hex digits. It stays the same while the
    record grows and if its file is renamed."""
    return hashlib.sha256(line.encode("utf-8")).hexdigest()[:16]


def identity_in(path: Path) -> str | None:
    """The identity of the record at this path; None if its first line can't be read."""
    try:
        line = unmarked(files.first_line(path, LONGEST_LINE))
        return identity_of(line.decode("utf-8"))
    except (files.UnreadableFile, UnicodeDecodeError):
        return None


# -------------------------------------------------------------------- its links to others


class Parent(NamedTuple):
    """The record and entry number that a game continues from."""

    record: str
    entry: int


class Daily(NamedTuple):
    """The daily challenge of a game: its day, such as 2026-11-20, and its length. ``practice``
    marks any attempt after the first."""

    day: str
    length: str
    practice: bool


class InRun(NamedTuple):
    """The place of a game in a run: the identity of the run, and the number of the deal in it."""

    run: str
    deal: int


class Counts(NamedTuple):
    """The counts in a share code: milliseconds, undos, hints, and whether the light was ever on."""

    time: int = 0
    undos: int = 0
    hints: int = 0
    light: bool = False

    def as_json(self) -> dict[str, Any]:
        """The counts as JSON, with the light only if it was on."""
        fields = self._asdict()
        return fields if self.light else {key: fields[key] for key in COUNTED}


COUNTED = ("time", "undos", "hints")
"""The numbers among the counts."""


class Dealt(NamedTuple):
    """The kind of deal that the player asked for: one that can be won, or one of a grade. The deal
    is in the shipped pool, or ``line`` wins it."""

    kind: str
    line: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The kind as JSON, with the line if it has one."""
        return {"as": self.kind, "line": [*self.line]} if self.line else {"as": self.kind}


@dataclass(frozen=True)
class Links:
    """The links of a game: the record it continues, the record it was raced against, its daily
    challenge, the counts of the share code it came from, the kind of deal that was asked for, and
    the run that it is a deal of. ``taken_over`` is the number of moves that it takes over from the
    record it continues, 0 if an older program didn't say."""

    parent: Parent | None = None
    ghost: str = ""
    daily: Daily | None = None
    shared: Counts | None = None
    taken_over: int = 0
    dealt: Dealt | None = None
    run: InRun | None = None

    def as_json(self) -> dict[str, Any]:
        """The links as JSON, without empty ones."""
        fields: dict[str, Any] = {}
        if self.parent is not None:
            fields["parent"] = self.parent._asdict()
            if self.taken_over:
                fields["parent"]["moves"] = self.taken_over
        if self.ghost:
            fields["ghost"] = self.ghost
        if self.daily is not None:
            day, length, practice = self.daily
            more = {"practice": True} if practice else {}
            fields["daily"] = {"date": day, "length": length, **more}
        if self.shared is not None:
            fields["shared"] = self.shared.as_json()
        if self.dealt is not None:
            fields["dealt"] = self.dealt.as_json()
        if self.run is not None:
            fields["run"] = {"identity": self.run.run, "deal": self.run.deal}
        return fields


NO_LINKS = Links()
"""The links of an ordinary deal."""


# -------------------------------------------------------------------- the header


class GivenPosition(NamedTuple):
    """A given position: its piles by name, and its facts, or None if they are not given."""

    piles: Mapping[str, str]
    facts: Mapping[str, Fact] | None


@dataclass(frozen=True)
class Header:
    """The first line of a record and its contents.

    ``game`` has its preset and options, ``rules`` is the version of the rules it was played by. The
    game starts from a ``position``, or from a deal: ``seed`` and ``deck`` are None if they are
    missing. ``started`` is in UTC, or None if it is missing or can't be parsed. ``player`` is the
    name that the record claims, or empty. ``line`` is the original line, including fields of other
    programs. ``seats`` are who holds the seats; none in a game of one seat.
    """

    line: str
    game: Game
    rules: int
    seed: int | None
    deck: tuple[Card, ...] | None
    position: GivenPosition | None
    started: datetime | None
    player: str
    links: Links
    seats: tuple[Holder, ...] = ()

    @property
    def identity(self) -> str:
        """The identity by which other records refer to this one."""
        return identity_of(self.line)

    @classmethod
    def of(
        cls,
        match: Match,
        *,
        started: datetime | None = None,
        player: str = "",
        links: Links = NO_LINKS,
        seats: tuple[Holder, ...] = (),
    ) -> Header:
        """The header for a new record of a match.

        :raises Unreadable: if the player's name is invalid.
        """
        game, deck, position = match.game, None, None
        fields: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": game.id,
            "rules": game.rules,
            "preset": game.preset,
            "options": dict(game.chosen),
        }
        seats = seats or usual_holders(game)
        fields |= holders.as_json(seats)
        if match.given is None:
            deck = deck_under(game, match.undealt().piles)
            fields |= {"seed": match.seed, "deck": cards.write(deck)}
        else:
            given = match.given
            piles = zip(game.names, given.piles, strict=True)
            position = GivenPosition(
                {name: cards.write(pile) for name, pile in piles if pile},
                game.facts_on(given),
            )
            fields |= position._asdict()
        fields |= {"app": __version__, "started": stamp(started)}
        name = player_name(player)
        fields |= {"player": name} if name else {}
        fields |= links.as_json()
        return cls(
            line=compact(fields),
            game=game,
            rules=game.rules,
            seed=fields.get("seed"),
            deck=deck,
            position=position,
            started=stamped(fields["started"]),
            player=name,
            links=links,
            seats=seats,
        )

    @classmethod
    def read(cls, line: str) -> Header:
        """Parse an untrusted header.

        :raises Unreadable: if it is not a known header.
        :raises BadOption, BadPosition, BadCard: if its game or deal does not exist.
        """
        head = json_object(line)
        game, seats = _game(head)
        for key in ("deck", "app", "started"):
            if not isinstance(head.get(key, ""), str):
                raise Unreadable(f"the {key} is a text")
        deck, position = _start(head, game)
        return cls(
            line=line,
            game=game,
            rules=head["rules"],
            seed=seed(head["seed"]) if "seed" in head else None,
            deck=deck,
            position=position,
            started=stamped(head.get("started", "")),
            player=player_name(head.get("player", "")),
            links=Links(
                _parent(head),
                _ghost(head),
                _daily(head),
                _shared(head),
                _taken_over(head),
                _dealt(head),
                _run(head),
            ),
            seats=seats,
        )


def _game(head: Mapping[str, Any]) -> tuple[Game, tuple[Holder, ...]]:
    """The game of a header, with its preset and options, and who holds its seats."""
    if head.get("format") != FORMAT:
        raise Unreadable("it is no record of this program")
    if head.get("version") != VERSION or not is_whole(head["version"]):
        raise Unreadable(f"only version {VERSION} of records is known")
    name, preset, options = head.get("game"), head.get("preset"), head.get("options")
    if not isinstance(name, str) or name not in GAMES:
        raise Unreadable(
            f"there is no game {shorten(name)}" if isinstance(name, str) else "no game is named"
        )
    if not is_whole(head.get("rules"), 1):
        raise Unreadable("the version of the rules is a whole number from 1")
    game = GAMES[name]
    seats = () if game.alone else holders_given(game, head.get("seats"))
    return variant(game, preset, options, seats=len(seats) or None), seats


def variant(game: Game, preset: object, options: object, *, seats: int | None = None) -> Game:
    """A game with an untrusted preset and options, which may be None, and for this many seats.

    :raises Unreadable: if they have the wrong type.
    :raises BadOption: if the game does not have them.
    """
    if not isinstance(preset, str | None) or preset == "":
        raise Unreadable("a preset is a text")
    if preset is not None and preset not in game.presets:
        known = ", ".join(game.presets)
        raise BadOption(f"{game.name} has no preset {shorten(preset)}; it has {known}")
    if not isinstance(options, dict | None):
        raise Unreadable("the options are an object of names and values")
    for key in options or {}:
        if key not in game.options:
            known = ", ".join(game.options) or "none"
            raise BadOption(f"{game.name} has no option {shorten(key)}; it has {known}")
    return game.under(preset, options, seats=seats)


def _start(
    head: Mapping[str, Any], game: Game
) -> tuple[tuple[Card, ...] | None, GivenPosition | None]:
    """The deck or the position of a header."""
    if "piles" in head:
        position = position_given(head["piles"], head.get("facts"))
        Match.at(game, *position)
        return None, position
    if "deck" in head:
        return deck_given(game, head["deck"]), None
    if "seed" not in head:
        raise Unreadable("it has neither a seed nor a deck nor piles")
    return None, None


def position_given(piles: object, facts: object) -> GivenPosition:
    """Check the types of untrusted piles and facts.

    :raises Unreadable: if they have the wrong type.
    """
    if not isinstance(piles, dict) or not all(isinstance(pile, str) for pile in piles.values()):
        raise Unreadable("the piles are an object of names and cards")
    if not isinstance(facts, dict | None):
        raise Unreadable("the facts are an object of names and values")
    found = None if facts is None else {key: fact(value) for key, value in facts.items()}
    return GivenPosition(piles, found)


def is_identity(value: object) -> TypeGuard[str]:
    """Whether a value is the identity of a record or of a run."""
    return isinstance(value, str) and _IDENTITY.fullmatch(value) is not None


def _parent(head: Mapping[str, Any]) -> Parent | None:
    """The record and entry that a game continues, if any."""
    if "parent" not in head:
        return None
    match head["parent"]:
        case {"record": str(name), "entry": int(entry)}:
            if is_identity(name) and is_whole(entry, 1, MOST_ENTRIES):
                return Parent(name, entry)
    raise Unreadable("its parent is not the name of a record and the number of an entry")


def _taken_over(head: Mapping[str, Any]) -> int:
    """The number of moves that a game takes over from the record it continues."""
    moves = head["parent"].get("moves", 0) if "parent" in head else 0
    if not is_whole(moves, 0, MOST_ENTRIES):
        raise Unreadable("the moves that it takes over from its parent are no whole number")
    return int(moves)


def _ghost(head: Mapping[str, Any]) -> str:
    """The identity of the record that a game was raced against, or empty."""
    named = head.get("ghost", "")
    if named != "" and not is_identity(named):
        raise Unreadable("its ghost is not the name of a record")
    return str(named)


def _daily(head: Mapping[str, Any]) -> Daily | None:
    """The daily challenge of a game, or None if there is none or it is malformed."""
    match head.get("daily"):
        case {"date": str(day), "length": str(length), **more}:
            if _DAY.fullmatch(day) and _LENGTH.fullmatch(length):
                return Daily(day, length, bool(more.get("practice")))
    return None


def _run(head: Mapping[str, Any]) -> InRun | None:
    """The run of a game, or None if there is none or the field is malformed."""
    match head.get("run"):
        case {"identity": str(name), "deal": int(number)}:
            if is_identity(name) and is_whole(number, 1, _MOST_DEALS):
                return InRun(name, number)
    return None


def _shared(head: Mapping[str, Any]) -> Counts | None:
    """The counts of the share code that a game came from, or None; invalid numbers become 0."""
    shared = head.get("shared")
    if not shared:
        return None
    found = shared if isinstance(shared, dict) else {}
    time, undos, hints = (found[key] if is_whole(found.get(key)) else 0 for key in COUNTED)
    return Counts(time, undos, hints, light=found.get("light") is True)


def _dealt(head: Mapping[str, Any]) -> Dealt | None:
    """The kind of deal that was asked for, or None if none was or the field is malformed. A line
    proves no more than that a deal can be won."""
    match head.get("dealt"):
        case {"as": str(kind), **more} if kind in KINDS:
            line = more.get("line", [])
            proves = not line or kind == WINNABLE
            if isinstance(line, list) and len(line) <= _LONGEST_PROOF and all(map(is_move, line)):
                return Dealt(kind, tuple(line)) if proves else None
    return None
