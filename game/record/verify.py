"""Plays records: their events alone (:func:`fold`), or their moves through the rules, comparing
events (:func:`verify`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core import events
from game.core.cards import Card
from game.core.events import Event
from game.core.table import Table
from game.match import positions
from game.match.journal import NothingToRedo, NothingToUndo
from game.match.lazy_table import LazyTable
from game.match.match import Illegal, Match
from game.record.codec import PLAYED, PROVED, RecordEntry
from game.record.reader import IllegalRecord, Reader, Record
from game.system.jobs import Stepwise, Task


def undealt(record: Record) -> Table:
    """The table before the deal: the deck in the stock, or the given position."""
    if record.deck is None:
        return begin(record).undealt()
    return Table(positions.undealt(record.game, record.deck))


@Stepwise
def fold(record: Record) -> Task[Table]:
    """Apply the events of a record, without rules, and return the final table. A step applies an
    entry.

    :raises IllegalRecord: if an event doesn't fit the table.
    """
    course = Fold(record.upto(1))
    for entry in record.entries:
        yield from course.taking(entry)
    yield from course.settling()
    return course.table


class Fold:
    """The ``table`` after the entries of a record and any entries taken later.

    :raises IllegalRecord: if an event doesn't fit the table.
    """

    def __init__(self, record: Record) -> None:
        self._lazy = LazyTable(undealt(record))
        for entry in record.entries:
            self.take(entry)

    def settling(self) -> Iterator[None]:
        """Bring the table up to date after undos and redos, one move per step."""
        return self._lazy.settling()

    def taking(self, entry: RecordEntry) -> Iterator[None]:
        """:meth:`take` in steps of one move."""
        if entry.by in PLAYED:
            yield from self.settling()
        self.take(entry)
        yield

    @property
    def table(self) -> Table:
        """The current table."""
        return self._lazy.table

    @property
    def line(self) -> Sequence[Sequence[Event]]:
        """The events of the moves in force."""
        return self._lazy.line

    def take(self, entry: RecordEntry) -> None:
        """Apply one more entry.

        :raises IllegalRecord: if it doesn't fit the table.
        """
        lazy = self._lazy
        try:
            if entry.by == "undo":
                lazy.undo()
            elif entry.by == "redo":
                lazy.redo()
            elif entry.by in PLAYED:
                lazy.play(entry.events)
            elif entry.by == "deal":
                lazy.happen(entry.events)
        except (events.BadEvent, NothingToUndo, NothingToRedo) as error:
            raise IllegalRecord(entry.number, str(error)) from None


def begin(record: Record) -> Match:
    """A match at the deal of a record."""
    game, position = record.game, record.header.position
    if position is not None:
        return Match.at(game, *position)
    match = Match(game, record.seed)
    deck = record.deck
    if deck is None:
        return match
    given = Match(game, record.seed, deck=deck)
    # A record does not say whether a deck equal to the seed's was given. An opening reshuffles only
    # a deck that was not given, so the recorded opening tells which it was.
    seeded = _deals(match, deck) and (
        _has_deal_of(record, match) or not _has_deal_of(record, given)
    )
    return match if seeded else given


def _has_deal_of(record: Record, match: Match) -> bool:
    """Whether the match has the same deal as the record."""
    return bool(record.entries) and list(record.entries[0].events) == list(match.opening)


def _deals(match: Match, deck: tuple[Card, ...]) -> bool:
    """Whether the match's seed deals this deck."""
    return positions.deck_under(match.game, match.undealt().piles) == deck


@Stepwise
def verify(record: Record) -> Task[Match]:
    """Play a record through the rules and return the match at its end. A step plays an entry.

    :raises IllegalRecord: at the first entry that the rules reject or whose events differ.
    """
    match, _, trouble = yield from replay.steps(record)
    if trouble is not None:
        raise trouble
    return match


@Stepwise
def replay(record: Record) -> Task[tuple[Match, int, IllegalRecord | None]]:
    """Play a record through the rules up to the first invalid entry. Returns the match, the number
    of valid lines, and the error. A step plays an entry."""
    course, trouble, lines = _Replay(record), None, len(record.lines)
    try:
        for entry in record.entries:
            yield from course.taking(entry)
    except IllegalRecord as error:
        trouble, lines = error, error.line - 1
    yield from course.match.catching_up()
    return course.match, lines, trouble


@Stepwise
def read_and_verify(opened: Reader) -> Task[Match]:
    """Read and play a record entry by entry, stopping at the first invalid one; returns the match
    at its end. A step plays an entry.

    :raises UnreadableRecord: at the first line that can't be read.
    :raises IllegalRecord: as :func:`verify`.
    """
    course = _Replay(opened.deal)
    yield from course.taking(opened.deal.entries[0])
    for _, entry in opened.following():
        yield from course.taking(entry)
    yield from course.match.catching_up()
    return course.match


class _Standing(NamedTuple):
    """The state of a game as far as an ``end`` records it."""

    status: str
    score: int | None
    points: tuple[int, ...]
    winner: str | None


class _Replay:
    """Plays entries into a match; of the record itself only the deal is used."""

    def __init__(self, record: Record) -> None:
        self.match = begin(record)
        self._other_rules = record.other_rules
        self._standings: dict[int, _Standing] = {}
        """For each last move in force, by its ``id`` (0 at the deal), the standing after it, so
        that a table to which undo and redo return is evaluated once."""

    def taking(self, entry: RecordEntry) -> Iterator[None]:
        """Play an entry.

        :raises IllegalRecord: if the rules reject it or its events differ.
        """
        if entry.by in (*PLAYED, "late") or (
            _has_checkable_result(entry) and self._last not in self._standings
        ):
            yield from self.match.catching_up()
        try:
            self._take(entry)
        except (Illegal, NothingToUndo, NothingToRedo) as error:
            also = f" ({self._other_rules})" if self._other_rules else ""
            raise IllegalRecord(entry.number, str(error) + also) from None
        yield

    def _take(self, entry: RecordEntry) -> None:
        match = self.match
        if entry.by in ("undo", "redo"):
            followed = match.follow(entry.by, t=entry.t)
            if (followed.seat or None) != entry.seat:
                raise Illegal("another seat made that move")
        elif entry.by == "deal":
            _compare(match.opening, entry)
        elif entry.by in PLAYED:
            played = match.find(entry.move, entry.seat)
            _compare(match.play(played, by=entry.by, t=entry.t).events, entry)
        else:
            if _has_checkable_result(entry):
                self._check_end(entry.fields)
            if entry.by == "late":
                self._check_late(entry.fields)
            match.remark(entry.by, t=entry.t, **entry.fields)

    def _check_late(self, fields: Mapping[str, Any]) -> None:
        """Check that a move that is said to have come too late was not legal any more.

        :raises Illegal: if it was.
        """
        if any(move.text == fields["move"] for move in self.match.moves(fields["seat"])):
            raise Illegal("the move that came too late was still legal")

    @property
    def _last(self) -> int:
        line = self.match.line
        return id(line[-1]) if line else 0

    def _check_end(self, fields: Mapping[str, Any]) -> None:
        """Check the result, score, points and winner of an ``end``.

        :raises Illegal: if they are wrong.
        """
        if self._last not in self._standings:
            match = self.match
            self._standings[self._last] = _Standing(
                match.status, match.score, match.points, match.winner
            )
        status, score, points, winner = self._standings[self._last]
        if fields["result"] in PROVED and status != fields["result"]:
            raise Illegal(f"the game had not ended {fields['result']}; it was {status}")
        if fields.get("score", score) != score:
            raise Illegal(f"the score was {score}")
        if fields["result"] == "over" and tuple(fields["points"]) != points:
            raise Illegal(f"the points were {', '.join(map(str, points))}")
        if fields["result"] == "over" and fields["winner"] != winner:
            raise Illegal("nobody won" if winner is None else f"the winner was {winner}")


def _has_checkable_result(entry: RecordEntry) -> bool:
    """Whether an entry is an end whose result the rules can check."""
    return entry.by == "end" and (entry.fields["result"] in PROVED or "score" in entry.fields)


def _compare(happened: Sequence[Event], entry: RecordEntry) -> None:
    if tuple(happened) != entry.events:
        raise Illegal("the rules lead to other events than those in the record")
