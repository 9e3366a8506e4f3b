"""The rows of a page as a text: ``tests/book/pages/<id>.rows``.

A row is the page and its sentence, the table that shows it, and what is asked there::

    book = 003 Golf
    diagram: tableau: JC 9S | 5H 6H 7D; waste: 8C

    # building
    book: cards are built up or down regardless of suit
        waste: 7S; tableau: 8S | 8H | 6S
        yes tableau-1..3>waste
    book: the card under the top is available once that has gone
        @diagram; stock: <2D>
        play tableau-2>waste / then waste: 8C 7D; tableau-2: 5H 6H / no turn

``book = …`` gives a page a short name; ``diagram: …``, before the first row, names a table. A line
that begins with a blank belongs to the row above it and holds clauses, separated by `` / ``:

- a table (or ``deck`` and the first cards that are dealt), ``with`` facts, ``under`` a preset and
  options;
- ``play`` what is played first, ``then`` how piles lie, ``noted`` facts, ``is`` the status,
  ``score``, the moves offered (``yes``), refused (``no``), or all there are (``only``);
- in a game between seats, for how many (``seats 4``), the ``points`` of each and the ``winner``.

In a table ``tableau: 7S | | 8S`` are piles from the first on, ``tableau-4: 7S | 8S`` from the
fourth on, ``grid.. 5H . 6H`` single cards with a space between them, ``AC..KC`` a suit up or down
and ``<AC..KC>`` the same face down. ``tableau-1..3,5>waste`` is four moves. The moves after ``b:``,
up to the next letter, are those of that seat; moves before any letter may be anyone's. The rows
below ``[every]`` are tested under each preset, those below ``[rows]`` under one.

A game that is played like another takes over rows: ``like canfield`` all of a file, and
``like deuces [built]`` those below the heading ``[built]`` in it. ``with tableau-11: KH`` after it
lays out further cards for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any

from tests.support.book_rows import RANKS, Row

MOVES = ("yes", "no", "only")
CARD = re.compile(r"[A2-9TJQK][CDHS]|JO")
LIKE = re.compile(r"like ([a-z_]+)((?: \[[a-z ]+\])*)(?: with (.+))?")
SEAT = r"(?:[a-g]/)?"
"""The letter before the name of a pile or fact of one seat."""
FACT = re.compile(rf"({SEAT}[a-z_]+)=(\"[^\"]*\"|[^\s,\"]+)")
WORDS: Mapping[str, Any] = {"true": True, "false": False, "none": None}
"""Values that are neither numbers nor strings."""


class BadRow(ValueError):
    """A line of a file of rows that cannot be read."""


@dataclass
class Table:
    """The contents of a file of rows."""

    rows: list[Row] = field(default_factory=list)
    every: list[Row] = field(default_factory=list)
    parts: dict[str, list[Row]] = field(default_factory=dict)
    """The rows below each heading that another file may name."""


def read(file: Path) -> Table:
    """Return the rows of a file.

    :raises BadRow: with the file, the line and the fault.
    """
    return parse(file.read_text("utf-8"), file)


def parse(text: str, file: Path) -> Table:
    """Return the rows of a text, which is the content of this file."""
    reader = _Reader(file.parent)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.take(line)
        except ValueError as error:
            raise BadRow(f"{file.name}, line {number}: {error}") from error
    reader.end()
    return reader.table


class _Reader:
    """Reads a file of rows line by line."""

    def __init__(self, folder: Path) -> None:
        self.table = Table()
        self._folder = folder
        self._into = [self.table.rows]
        """The lists to which rows are added."""
        self._pages: dict[str, str] = {}
        self._tables: dict[str, dict[str, str]] = {}
        self._naming = ""
        """The table to which the following indented lines belong, if any."""
        self._row: dict[str, Any] = {}

    def take(self, line: str) -> None:
        if not line.strip() or line.startswith("#"):
            return
        if line[0] == " ":
            self._indented(line.strip())
            return
        self.end()
        if line[0] == "[":
            self._heading(line.strip("[]"))
            return
        if line.startswith("like "):
            self._take_over(line)
            return
        key, sign, rest = _parted(line)
        if sign == "=":
            self._pages[key] = rest
        elif key in self._pages:
            self._row = {"says": rest, "page": self._pages[key], "piles": {}}
        elif self.table.rows or self.table.every:
            raise ValueError(f"no page is called {key!r} for short")
        else:
            self._naming = key
            self._tables[key] = self._piles(rest)

    def end(self) -> None:
        """Finish the current row, if there is one."""
        if self._row:
            self._enter(Row(**self._row))
        self._row, self._naming = {}, ""

    def _enter(self, row: Row) -> None:
        for rows in self._into:
            rows.append(row)

    def _heading(self, name: str) -> None:
        if name in ("every", "rows"):
            self._into = [self.table.every if name == "every" else self.table.rows]
        else:
            self._into = [self.table.rows, self.table.parts.setdefault(name, [])]

    def _take_over(self, line: str) -> None:
        """Add the rows of another file, or of some of its parts."""
        match = LIKE.fullmatch(line)
        if match is None or not (file := self._folder / f"{match[1]}.rows").exists():
            raise ValueError(f"{line!r} names no file of rows: 'like deuces [built]'")
        other, further = read(file), self._piles(match[3] or "")
        names = re.findall(r"\[(.+?)\]", match[2])
        if unknown := [name for name in names if name not in other.parts]:
            raise ValueError(f"{file.name} has no part {unknown[0]!r}")
        for row in [row for name in names for row in other.parts[name]] if names else other.rows:
            self._enter(replace(row, piles=further | dict(row.piles)))

    def _indented(self, line: str) -> None:
        if self._naming:
            self._tables[self._naming] |= self._piles(line)
        elif not self._row:
            raise ValueError("this belongs to no row")
        else:
            for clause in re.split(r"\s+/\s+", line):
                self._clause(clause)

    def _clause(self, clause: str) -> None:
        word, _, rest = clause.partition(" ")
        if word in MOVES or word == "play":
            self._add("plays" if word == "play" else word, tuple(_moves(rest)))
        elif word == "then":
            self._add("then", self._piles(rest))
        elif word in ("with", "noted"):
            self._add("facts" if word == "with" else "noted", _facts(rest))
        elif word == "under":
            preset, _, options = rest.partition(", ") if "=" in rest else (rest, "", "")
            if "=" in preset:
                preset, options = "", rest
            if preset:
                self._add("preset", preset)
            if options:
                self._add("options", _facts(options))
        elif word == "is":
            self._add("status", rest)
        elif word in ("score", "seats"):
            self._add(word, int(rest))
        elif word == "points":
            self._add("points", tuple(map(int, rest.split())))
        elif word == "winner":
            self._add("winner", "" if rest == "none" else rest)
        elif word == "deck":
            self._add("deck", _pile(rest))
        else:
            self._add("piles", self._piles(clause))

    def _add(self, key: str, value: Any) -> None:
        was = self._row.get(key)
        if was is None:
            self._row[key] = value
        elif isinstance(was, tuple):
            self._row[key] = was + value
        elif isinstance(was, dict):
            self._row[key] = was | value
        else:
            raise ValueError(f"{key} is said twice")

    def _piles(self, text: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in filter(None, map(str.strip, text.split(";"))):
            if part[0] == "@":
                if part[1:] not in self._tables:
                    raise ValueError(f"no table is called {part[1:]!r}")
                found |= self._tables[part[1:]]
            else:
                found |= _zone(part)
        return found


def _parted(line: str) -> tuple[str, str, str]:
    """Return a word, the sign after it, and the rest of the line."""
    parted = re.fullmatch(r"([a-z][\w-]*)\s*([:=])\s*(.*)", line)
    if parted is None:
        raise ValueError("a row begins with its page, as in 'book: an ace goes on a two'")
    return parted[1], parted[2], parted[3].strip()


def _zone(part: str) -> dict[str, str]:
    """Return the piles of one part of a table."""
    single = re.fullmatch(rf"({SEAT}[a-z-]+?)(?:-(\d+))?\.\.\s(.*)", part)
    if single:
        cards = single[3].split()
        return _numbered(single[1], int(single[2] or 1), [_pile(each.strip(".")) for each in cards])
    name, colon, rest = part.partition(":")
    if not colon or not re.fullmatch(rf"{SEAT}[a-z-]+(?:-\d+)?", name):
        raise ValueError(f"{part!r} is no clause and no pile")
    piles = [_pile(each) for each in rest.split("|")]
    if len(piles) == 1:
        return {name: piles[0]}
    role, _, first = name.rpartition("-") if name[-1].isdigit() else (name, "", "1")
    return _numbered(role, int(first), piles)


def _numbered(role: str, first: int, piles: list[str]) -> dict[str, str]:
    return {f"{role}-{number}": pile for number, pile in enumerate(piles, first)}


def _pile(text: str) -> str:
    """Return a pile with its runs written out."""
    return " ".join(card for each in text.split() for card in _cards(each))


def _cards(text: str) -> Iterator[str]:
    face = text[1:-1] if text[0] == "<" and text[-1] == ">" else text
    first, dots, last = face.partition("..")
    if not CARD.fullmatch(first) or (dots and not CARD.fullmatch(last)):
        raise ValueError(f"{text!r} is no card")
    faces = [first]
    if dots:
        begin, end = RANKS.index(first[0]), RANKS.index(last[0])
        if first[1] != last[1] or begin == end:
            raise ValueError(f"{text!r} is no run of one suit")
        step = 1 if end > begin else -1
        faces = [RANKS[rank] + first[1] for rank in range(begin, end + step, step)]
    yield from (each if face == text else f"<{each}>" for each in faces)


def _moves(text: str) -> Iterator[str]:
    """Yield moves separated by semicolons; several numbers of a pile mean several moves. The letter
    of a seat stands before each of its moves."""
    seat = ""
    for said in filter(None, map(str.strip, text.split(";"))):
        named = said[:3] if said[1:3] == ": " else ""
        seat, move = named or seat, said[len(named) :]
        parts = re.split(r"(?<=-)(\d+(?:(?:\.\.|,)\d+)+)", move)
        for choice in product(
            *([*_numbers(part)] if n % 2 else [part] for n, part in enumerate(parts))
        ):
            yield seat + "".join(choice)


def _numbers(text: str) -> Iterator[str]:
    for part in text.split(","):
        first, dots, last = part.partition("..")
        yield from map(str, range(int(first), int(last if dots else first) + 1))


def _facts(text: str) -> dict[str, Any]:
    """Parse facts or options: numbers, true, false, none, and strings, quoted if they contain
    spaces."""
    if FACT.sub("", text).strip(" ,"):
        raise ValueError(f"facts are written 'base=7, row=2', not {text!r}")
    return {key: _value(value) for key, value in FACT.findall(text)}


def _value(text: str) -> Any:
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return WORDS[text] if text in WORDS else text.strip('"')
