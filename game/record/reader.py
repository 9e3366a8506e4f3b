"""Reading records: a header, and one line for each entry of the journal.

Reading refuses in one sentence that names the line; whether what stands there can have happened,
``game.record.verify`` finds out.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from game.book import catalog
from game.core import cards
from game.core.cards import Card, shorten
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import BadPosition, deck_given
from game.record import header
from game.record.codec import RecordEntry, fact, line_of, moves_left
from game.record.header import Parent
from game.record.strict_json import (
    MOST_ENTRIES,
    CutShort,
    Unreadable,
    is_whole,
    json_object,
    seed,
    text_of,
    unmarked,
)
from game.record.writer import FORMAT, VERSION, write
from game.rules.game import Game
from game.system.files import MOST_BYTES, size
from game.vocabulary.options import BadOption

__all__ = [
    "GAMES",
    "IllegalRecord",
    "Record",
    "RecordError",
    "UnreadableRecord",
    "identity",
    "read",
    "read_beginning",
    "write",
]

GAMES = catalog.GAMES
"""Every game by its id."""


class RecordError(ValueError):
    """A record that is refused. ``line`` is the line of the file, from 1; ``why`` one sentence."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class UnreadableRecord(RecordError):
    """What is no record, or none that this program can read."""


class IllegalRecord(RecordError):
    """A record that can be read, and tells what cannot have happened."""


def identity(header_line: str) -> str:
    """The name by which other records know one, 16 hex digits made from its first line: it stays
    while the record grows, and whatever its file is called."""
    return hashlib.sha256(header_line.encode("utf-8")).hexdigest()[:16]


@dataclass(frozen=True)
class Record:
    """A record as it was read: the game, the header with all that stood in it, the entries.

    ``lines`` are the lines as they stood; ``dropped`` is a sentence where a last line that was cut
    short has been left out, else empty.
    """

    game: Game
    header: dict[str, Any]
    entries: tuple[RecordEntry, ...]
    lines: tuple[str, ...]
    dropped: str = ""

    @property
    def seed(self) -> int:
        """The seed of the deal and of later shuffles; 0 where none is told."""
        return seed(self.header.get("seed", 0))

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The deck in dealing order, if the record tells it."""
        told = self.header.get("deck")
        return None if told is None else deck_given(self.game, told)

    @property
    def identity(self) -> str:
        """The name by which other records know this one."""
        return identity(self.lines[0])

    @property
    def parent(self) -> Parent | None:
        """The moment of another record that this game was taken up from, if it was."""
        return header.parent(self.header)

    @property
    def other_rules(self) -> str:
        """A sentence where the record was made under other rules than today's, else empty."""
        was = self.header["rules"]
        if was == self.game.rules:
            return ""
        return f"it was recorded under rules {was} of {self.game.name}; these are {self.game.rules}"

    @property
    def result(self) -> str | None:
        """How the game ended: the last end with no entry after it."""
        last = self.entries[-1]
        return last.fields["result"] if last.by == "end" else None

    def upto(self, lines: int) -> Record:
        """The same record, ended after so many lines of the file."""
        return replace(self, entries=self.entries[: lines - 1], lines=self.lines[:lines])

    @property
    def made(self) -> int:
        """How many moves are in force at its end."""
        return moves_left(Counter(entry.by for entry in self.entries))


# -------------------------------------------------------------------- reading


def read(source: bytes | str) -> Record:
    """A record, with everything checked that can be without playing it.

    :raises UnreadableRecord: with the line and the reason.
    """
    record, trouble = read_beginning(source)
    if trouble is not None:
        raise trouble
    return record


def read_beginning(source: bytes | str) -> tuple[Record, UnreadableRecord | None]:
    """As much of a record as can be read, from its first line on, and what is wrong with the next.

    :raises UnreadableRecord: where not even the header and the deal can be read.
    """
    lines, broken_off = _split(source)
    head, game = _header(lines[0])
    texts, entries = [lines[0].decode("utf-8")], list[RecordEntry]()
    dropped, trouble = "", None
    for number, line in enumerate(lines[1:], start=2):
        try:
            text = text_of(line)
            entries.append(line_of(game.names, json_object(text), number, _time(entries)))
        except Unreadable as error:
            torn = isinstance(error, CutShort) and broken_off and number == len(lines)
            trouble = None if torn and entries else UnreadableRecord(number, str(error))
            dropped = f"line {number} was cut short and is left out" if torn else ""
            break
        texts.append(text)
    if not entries:
        raise trouble or UnreadableRecord(2, "the deal is missing")
    return Record(game, head, tuple(entries), tuple(texts), dropped), trouble


def _time(entries: list[RecordEntry]) -> int:
    return entries[-1].t if entries else 0


def _split(source: bytes | str) -> tuple[list[bytes], bool]:
    """The lines of a file, and whether the last of them breaks off before its end."""
    try:
        found = source.encode("utf-8") if isinstance(source, str) else source
    except UnicodeEncodeError:
        raise UnreadableRecord(1, "it is not text in UTF-8") from None
    found = unmarked(found)
    if len(found) > MOST_BYTES:
        raise UnreadableRecord(1, f"a record is no larger than {size(MOST_BYTES)}")
    if found.count(b"\n") > MOST_ENTRIES + 1:
        why = f"a record has no more than {MOST_ENTRIES} entries"
        raise UnreadableRecord(MOST_ENTRIES + 2, why)
    lines = found.replace(b"\r\n", b"\n").split(b"\n")
    if lines[-1]:
        return lines, True
    return lines[:-1] or [b""], False


def _header(line: bytes) -> tuple[dict[str, Any], Game]:
    try:
        head = json_object(text_of(line))
        game = _game(head)
        _check_start(head, game)
    except (Unreadable, BadOption, BadPosition, cards.BadCard) as error:
        raise UnreadableRecord(1, str(error)) from None
    return head, game


def _game(head: dict[str, Any]) -> Game:
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


def _check_start(head: dict[str, Any], game: Game) -> None:
    for key in ("deck", "app", "started"):
        if not isinstance(head.get(key, ""), str):
            raise Unreadable(f"the {key} is a text")
    if "piles" in head:
        Match.at(game, *position(head["piles"], head.get("facts")))
    elif "deck" in head:
        deck_given(game, head["deck"])
    elif "seed" not in head:
        raise Unreadable("neither a seed nor a deck nor piles are told")
    seed(head.get("seed", 0))
    header.parent(head)
    header.ghost(head)


def position(piles: object, facts: object) -> tuple[dict[str, str], dict[str, Fact]]:
    """The piles and facts of a position that came from outside.

    :raises Unreadable: where they are not even of the right kind.
    """
    if not isinstance(piles, dict) or not all(isinstance(pile, str) for pile in piles.values()):
        raise Unreadable("the piles are an object of names and cards")
    if not isinstance(facts, dict | None):
        raise Unreadable("the facts are an object of names and values")
    return piles, {key: fact(value) for key, value in (facts or {}).items()}
