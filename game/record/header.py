"""The first line of a record: which game it is of, what it begins with, and its links to others.

A header is made once where a record is begun, and read and checked once where one is read; whoever
asks anything of it afterwards asks this value.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from game import __version__
from game.book.catalog import GAMES
from game.core import cards
from game.core.cards import Card, shorten
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import deck_given
from game.record.codec import compact, fact
from game.record.strict_json import MOST_ENTRIES, Unreadable, is_whole, json_object, seed
from game.rules.game import Game
from game.system.clock import stamp, stamped
from game.system.terminal import BLANK
from game.vocabulary.options import BadOption

FORMAT = "cadogan-record"
VERSION = 1
LONGEST_NAME = 40
NAME = f"a text of at most {LONGEST_NAME} characters, without controls or marks of direction"
"""What a player's name is, for whoever gave another."""
_JOINERS = "\u200c\u200d"
"""Signs that are not seen, and that some scripts can't be written without."""
_IDENTITY = re.compile(r"[0-9a-f]{16}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LENGTH = re.compile(r"[a-z]{1,16}", re.ASCII)


def identity(line: str) -> str:
    """The name by which other records know the one that begins with this line, 16 hex digits: it
    stays while the record grows, and whatever its file is called."""
    return hashlib.sha256(line.encode("utf-8")).hexdigest()[:16]


def player_name(given: object) -> str:
    """The name that a player goes by, without spaces to spare; nothing where none is told. Letters
    with their accents are the same name however they were typed (Unicode's NFC).

    :raises Unreadable: where it is too long, or would change how the words around it are seen.

    >>> player_name("  Ana   Lía ")
    'Ana Lía'
    """
    name = unicodedata.normalize("NFC", " ".join(given.split())) if isinstance(given, str) else ""
    if not isinstance(given, str) or len(name) > LONGEST_NAME or any(map(_disturbs, given)):
        raise Unreadable(f"a player's name is {NAME}")
    return name


def _disturbs(sign: str) -> bool:
    """Is it a control, a mark of direction, half a character, or a sign that nobody sees?"""
    if sign in _JOINERS:
        return False
    return sign in BLANK or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")


# -------------------------------------------------------------------- its links to others


class Parent(NamedTuple):
    """The moment at which a game was taken up from another: its record, by the name by which others
    know it, and how many of its entries had been made."""

    record: str
    entry: int


class Daily(NamedTuple):
    """The challenge that a game is of: its day, as 2026-11-20, and its length; ``practice`` is any
    attempt at it after the first."""

    day: str
    length: str
    practice: bool


class Counts(NamedTuple):
    """What a share code tells of a game besides its moves: milliseconds, undos, hints, and whether
    the light was ever on."""

    time: int = 0
    undos: int = 0
    hints: int = 0
    light: bool = False

    def as_json(self) -> dict[str, Any]:
        """The counts as a header writes them, the light only where it was ever on."""
        fields = self._asdict()
        return fields if self.light else {key: fields[key] for key in COUNTED}


COUNTED = ("time", "undos", "hints")
"""What of the counts is a number."""


@dataclass(frozen=True)
class Links:
    """What a game has to do with others: the record that the game was taken up from, the one
    that it was played against, the challenge that it is of, and what was counted by the share code
    that it came from."""

    parent: Parent | None = None
    ghost: str = ""
    daily: Daily | None = None
    shared: Counts | None = None

    def as_json(self) -> dict[str, Any]:
        """The links as a header writes them, those alone that there are."""
        fields: dict[str, Any] = {}
        if self.parent is not None:
            fields["parent"] = self.parent._asdict()
        if self.ghost:
            fields["ghost"] = self.ghost
        if self.daily is not None:
            day, length, practice = self.daily
            more = {"practice": True} if practice else {}
            fields["daily"] = {"date": day, "length": length, **more}
        if self.shared is not None:
            fields["shared"] = self.shared.as_json()
        return fields


NO_LINKS = Links()
"""A deal like any other, linked to nothing."""


# -------------------------------------------------------------------- the header


class GivenPosition(NamedTuple):
    """A position with which a game begins: its piles by their names, and its facts, None where no
    word is said of any."""

    piles: Mapping[str, str]
    facts: Mapping[str, Fact] | None


@dataclass(frozen=True)
class Header:
    """The first line of a record, and what it tells.

    ``game`` is the game under its preset and options, ``rules`` the version of its rules by which
    it was played. It begins with a ``position``, or with a deal: ``seed`` and ``deck`` are None
    where they are not told. ``started`` is in UTC, None where the line says it in no way that is
    known; ``player`` is the name of whoever plays, by their own word, and empty where none is told.
    The ``line`` is kept to the letter, with all that other programs have written there.
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

    @property
    def identity(self) -> str:
        """The name by which other records know this one."""
        return identity(self.line)

    @classmethod
    def of(
        cls,
        match: Match,
        *,
        started: datetime | None = None,
        player: str = "",
        links: Links = NO_LINKS,
    ) -> Header:
        """The header of the record of a match, which began at this time.

        :raises Unreadable: where the player's name is none.
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
        if match.given is None:
            dealt = match.undealt().piles[game.stock]
            deck = tuple(card & cards.FACE for card in reversed(dealt))
            fields |= {"seed": match.seed, "deck": cards.write(deck)}
        else:
            given = match.given
            piles = zip(game.names, given.piles, strict=True)
            position = GivenPosition(
                {name: cards.write(pile) for name, pile in piles if pile},
                {key: given.facts.get(key) for key in game.facts},
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
        )

    @classmethod
    def read(cls, line: str) -> Header:
        """The header that a line holds, wherever it comes from.

        :raises Unreadable: where it holds none that is known here.
        :raises BadOption, BadPosition, BadCard: where there is no such game, or no such deal of it.
        """
        head = json_object(line)
        game = _game(head)
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
            links=Links(_parent(head), _ghost(head), _daily(head), _shared(head)),
        )


def _game(head: Mapping[str, Any]) -> Game:
    """The game that a header names, under its preset and options."""
    if head.get("format") != FORMAT:
        raise Unreadable("it is no record of this program")
    if head.get("version") != VERSION or not is_whole(head["version"]):
        raise Unreadable(f"only version {VERSION} of records is known")
    name, preset, options = head.get("game"), head.get("preset"), head.get("options")
    if not isinstance(name, str) or name not in GAMES:
        raise Unreadable(f"there is no game {shorten(name) if isinstance(name, str) else 'told'}")
    if not is_whole(head.get("rules"), 1):
        raise Unreadable("the version of the rules is a whole number from 1")
    return variant(GAMES[name], preset, options)


def variant(game: Game, preset: object, options: object) -> Game:
    """A game under a preset and options that came from outside; None where none were told.

    :raises Unreadable: where they are not even of the right kind.
    :raises BadOption: where the game does not have them.
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
    return game.under(preset, options)


def _start(
    head: Mapping[str, Any], game: Game
) -> tuple[tuple[Card, ...] | None, GivenPosition | None]:
    """What a game begins with besides its seed: the deck or the position that is told."""
    if "piles" in head:
        position = position_given(head["piles"], head.get("facts"))
        Match.at(game, *position)
        return None, position
    if "deck" in head:
        return deck_given(game, head["deck"]), None
    if "seed" not in head:
        raise Unreadable("neither a seed nor a deck nor piles are told")
    return None, None


def position_given(piles: object, facts: object) -> GivenPosition:
    """The piles and facts of a position that came from outside.

    :raises Unreadable: where they are not even of the right kind.
    """
    if not isinstance(piles, dict) or not all(isinstance(pile, str) for pile in piles.values()):
        raise Unreadable("the piles are an object of names and cards")
    if not isinstance(facts, dict | None):
        raise Unreadable("the facts are an object of names and values")
    found = None if facts is None else {key: fact(value) for key, value in facts.items()}
    return GivenPosition(piles, found)


def _is_identity(value: object) -> bool:
    """Can this be the name by which other records know one?"""
    return isinstance(value, str) and _IDENTITY.fullmatch(value) is not None


def _parent(head: Mapping[str, Any]) -> Parent | None:
    """The moment that a game was taken up from, None where it began with its deal."""
    if "parent" not in head:
        return None
    match head["parent"]:
        case {"record": str(name), "entry": int(entry)}:
            if _is_identity(name) and is_whole(entry, 1, MOST_ENTRIES):
                return Parent(name, entry)
    raise Unreadable("its parent is not the name of a record and the number of an entry")


def _ghost(head: Mapping[str, Any]) -> str:
    """The record that a game was played against, nothing where it was played alone."""
    named = head.get("ghost", "")
    if named != "" and not _is_identity(named):
        raise Unreadable("its ghost is not the name of a record")
    return str(named)


def _daily(head: Mapping[str, Any]) -> Daily | None:
    """The challenge that a game is of, None where it is of none that there could be."""
    match head.get("daily"):
        case {"date": str(day), "length": str(length), **more}:
            if _DAY.fullmatch(day) and _LENGTH.fullmatch(length):
                return Daily(day, length, bool(more.get("practice")))
    return None


def _shared(head: Mapping[str, Any]) -> Counts | None:
    """What was counted by the share code that a game came from, as far as these are numbers; None
    where it came from none."""
    shared = head.get("shared")
    if not shared:
        return None
    found = shared if isinstance(shared, dict) else {}
    time, undos, hints = (found[key] if is_whole(found.get(key)) else 0 for key in COUNTED)
    return Counts(time, undos, hints, light=found.get("light") is True)
