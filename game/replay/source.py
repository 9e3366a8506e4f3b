"""The source of a replay: the match on the table, or a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.table import Table
from game.match.match import Match
from game.record import share, verify
from game.record.codec import RecordEntry, record_entry
from game.record.header import NO_LINKS, Header, Links
from game.record.holders import Holder
from game.record.reader import Record
from game.rules.game import Game
from game.system.jobs import Task


class Source(Protocol):
    """A game that can be replayed, continued and raced against."""

    @property
    def game(self) -> Game:
        """The game with its preset and options."""

    @property
    def entries(self) -> Sequence[RecordEntry]:
        """Everything that happened."""

    @property
    def identity(self) -> str:
        """The identity of its record."""

    @property
    def result(self) -> str:
        """How the game ended or stands: ``left`` if it was left, empty if its record does not
        say."""

    @property
    def other_rules(self) -> str:
        """A sentence if it was played under other rules than today's, else empty."""

    @property
    def links(self) -> Links:
        """Its links to other games."""

    @property
    def holders(self) -> Sequence[Holder]:
        """Who held the seats; nobody is named in a game of one seat."""

    @property
    def record(self) -> Record | None:
        """Its record, or None for the match on the table."""

    def undealt(self) -> Table:
        """The table before the deal."""

    def deal(self) -> Match:
        """A new match of the same deal."""

    def verifying(self, entries: int | None = None) -> Task[Match]:
        """Play the game through the rules, at least up to entry number ``entries``, or to the end;
        the match may have gone further.

        :raises IllegalRecord: if the rules reject an entry.
        """

    def coding(self) -> Task[str]:
        """Its share code.

        :raises IllegalRecord: if the record is invalid.
        :raises BadCode: if it has too many moves for a code.
        """


@dataclass(frozen=True)
class Recorded:
    """A game read from a record."""

    record: Record

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def entries(self) -> Sequence[RecordEntry]:
        return self.record.entries

    @property
    def identity(self) -> str:
        return self.record.identity

    @property
    def result(self) -> str:
        return self.record.result or ""

    @property
    def other_rules(self) -> str:
        return self.record.other_rules

    @property
    def links(self) -> Links:
        return self.record.header.links

    @property
    def holders(self) -> Sequence[Holder]:
        return self.record.header.seats

    def undealt(self) -> Table:
        return verify.undealt(self.record)

    def deal(self) -> Match:
        return verify.begin(self.record)

    def verifying(self, entries: int | None = None) -> Task[Match]:
        record = self.record if entries is None else self.record.upto(entries + 1)
        return verify.verify.steps(record)

    def coding(self) -> Task[str]:
        return share.of_record.steps(self.record)


@dataclass(frozen=True)
class Live:
    """The match on the table. ``header`` is that of its record, if it has one."""

    match: Match
    header: Header | None = None

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def entries(self) -> Sequence[RecordEntry]:
        return [record_entry(number, entry) for number, entry in enumerate(self.match.journal, 2)]

    @property
    def identity(self) -> str:
        return (self.header or Header.of(self.match)).identity

    @property
    def result(self) -> str:
        return self.match.status

    @property
    def other_rules(self) -> str:
        return ""

    @property
    def links(self) -> Links:
        return self.header.links if self.header is not None else NO_LINKS

    @property
    def holders(self) -> Sequence[Holder]:
        return self.header.seats if self.header is not None else ()

    @property
    def record(self) -> None:
        """None: the record is still being written."""

    def undealt(self) -> Table:
        return self.match.undealt()

    def deal(self) -> Match:
        return self.match.again()

    def verifying(self, entries: int | None = None) -> Task[Match]:
        """The match itself, since it was played under the rules."""
        yield
        return self.match

    def coding(self) -> Task[str]:
        return share.whole.steps(self.match, self.header.links.shared if self.header else None)
