"""A game that was played, wherever it comes from: the one on the table, or a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.table import Table
from game.match.match import Match
from game.record import share, verify
from game.record.codec import RecordEntry, entry_told
from game.record.header import Header
from game.record.reader import Record
from game.rules.game import Game
from game.system.jobs import Task


class Source(Protocol):
    """A game that was played. It can be watched, taken up, and played against."""

    @property
    def game(self) -> Game:
        """The game, under its preset and options."""

    @property
    def entries(self) -> Sequence[RecordEntry]:
        """All that happened in it."""

    @property
    def identity(self) -> str:
        """The name by which records know it."""

    @property
    def result(self) -> str:
        """How it ended or stands; nothing where it was merely left."""

    @property
    def other_rules(self) -> str:
        """A sentence where it was played under other rules than today's, else empty."""

    @property
    def record(self) -> Record | None:
        """Its record, where it is not on the table here."""

    def undealt(self) -> Table:
        """The table before the deal."""

    def deal(self) -> Match:
        """Its deal, to be played once more."""

    def verifying(self, entries: int | None = None) -> Task[Match]:
        """The game played through the rules; ``entries`` is how far it has to hold.

        :raises IllegalRecord: where it does not hold so far.
        """

    def coding(self) -> Task[str]:
        """Its share code.

        :raises IllegalRecord: where it does not hold.
        :raises BadCode: where there are too many moves for a code.
        """


@dataclass(frozen=True)
class Recorded:
    """A game that was read from a record."""

    record: Record

    @property
    def game(self) -> Game:
        """The game, under its preset and options."""
        return self.record.game

    @property
    def entries(self) -> Sequence[RecordEntry]:
        """All that happened in it, as the record tells it."""
        return self.record.entries

    @property
    def identity(self) -> str:
        """The name by which other records know it."""
        return self.record.identity

    @property
    def result(self) -> str:
        """How it ended; nothing where it was merely left."""
        return self.record.result or ""

    @property
    def other_rules(self) -> str:
        """A sentence where it was recorded under other rules than today's, else empty."""
        return self.record.other_rules

    def undealt(self) -> Table:
        """The table before the deal, or the given position."""
        return verify.undealt(self.record)

    def deal(self) -> Match:
        """Its deal by today's rules, to be played once more."""
        return verify.begin(self.record)

    def verifying(self, entries: int | None = None) -> Task[Match]:
        """The record played through the rules, so many of its entries or all.

        :raises IllegalRecord: where it does not hold so far.
        """
        told = self.record
        return verify.verify.steps(told if entries is None else told.upto(entries + 1))

    def coding(self) -> Task[str]:
        """Its share code.

        :raises IllegalRecord: where it does not hold.
        :raises BadCode: where there are too many moves for a code.
        """
        return share.of_record.steps(self.record)


@dataclass(frozen=True)
class Live:
    """A game that is played here. ``header`` is that of its record, if it has one."""

    match: Match
    header: Header | None = None

    @property
    def game(self) -> Game:
        """The game, under its preset and options."""
        return self.match.game

    @property
    def entries(self) -> Sequence[RecordEntry]:
        """All that has happened in it so far."""
        return [entry_told(number, entry) for number, entry in enumerate(self.match.journal, 2)]

    @property
    def identity(self) -> str:
        """The name by which records know it."""
        return (self.header or Header.of(self.match)).identity

    @property
    def result(self) -> str:
        """How it stands."""
        return self.match.status

    @property
    def other_rules(self) -> str:
        """Nothing: it is played by today's rules."""
        return ""

    @property
    def record(self) -> None:
        """None: what is written down of it is still being written."""

    def undealt(self) -> Table:
        """The table before the deal, or the given position."""
        return self.match.undealt()

    def deal(self) -> Match:
        """Its deal, to be played once more."""
        return self.match.again()

    def verifying(self, entries: int | None = None) -> Task[Match]:
        """The match as it is: it was played by the rules."""
        yield
        return self.match

    def coding(self) -> Task[str]:
        """Its share code.

        :raises BadCode: where there are too many moves for a code.
        """
        return share.whole.steps(self.match, self.header.links.shared if self.header else None)
