"""Playing a record: its events alone (:func:`fold`), or its moves through the rules, compared with
what it tells (:func:`verify`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core import cards, events
from game.core.cards import DOWN, Card
from game.core.events import Event
from game.core.table import Table
from game.match.journal import NothingToRedo, NothingToUndo
from game.match.lazy_table import LazyTable
from game.match.match import Illegal, Match
from game.record.codec import PLAYED, REMARKS, RecordEntry
from game.record.reader import IllegalRecord, Reader, Record
from game.system.jobs import Stepwise, Task

_PROVED = ("won", "lost", "stuck")
"""The ends that the rules can tell."""


def undealt(record: Record) -> Table:
    """The table on which a record begins: the deck in the stock, or the given position."""
    if record.deck is None:
        return begin(record).undealt()
    piles: list[list[Card]] = [[] for _ in record.game.names]
    piles[record.game.stock] = [card | DOWN for card in reversed(record.deck)]
    return Table(piles)


@Stepwise
def fold(record: Record) -> Task[Table]:
    """The table at the end of a record, by its events alone: no rule is asked. A step takes an
    entry.

    :raises IllegalRecord: where an event does not belong to the table it finds.
    """
    course = Fold(record.upto(1))
    for entry in record.entries:
        yield from course.taking(entry)
    yield from course.settling()
    return course.table


class Fold:
    """The ``table`` of a record after its entries, and after those that are yet taken.

    :raises IllegalRecord: where an event does not belong to the table it finds.
    """

    def __init__(self, record: Record) -> None:
        self._lazy = LazyTable(undealt(record))
        for entry in record.entries:
            self.take(entry)

    def settling(self) -> Iterator[None]:
        """Let the table follow what was taken back and made again, a move at a time."""
        return self._lazy.settling()

    def taking(self, entry: RecordEntry) -> Iterator[None]:
        """As :meth:`take`, a move at a time."""
        if entry.by in PLAYED:
            yield from self.settling()
        self.take(entry)
        yield

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        return self._lazy.table

    def take(self, entry: RecordEntry) -> None:
        """Let one entry more happen on the table.

        :raises IllegalRecord: where it can't.
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
    """The match of a record at its deal."""
    game, position = record.game, record.header.position
    if position is not None:
        return Match.at(game, *position)
    match = Match(game, record.seed)
    deck = record.deck
    if deck is None:
        return match
    given = Match(game, record.seed, deck=deck)
    # the seed's own deck may have been given too: then it was played as it is, never dealt anew
    seeded = _deals(match, deck) and (_tells(record, match) or not _tells(record, given))
    return match if seeded else given


def _tells(record: Record, match: Match) -> bool:
    """Is this the deal that the record tells?"""
    return bool(record.entries) and list(record.entries[0].events) == list(match.opening)


def _deals(match: Match, deck: tuple[Card, ...]) -> bool:
    """Is this the deck that the seed itself deals?"""
    stock = match.undealt().piles[match.game.stock]
    return tuple(card & cards.FACE for card in reversed(stock)) == deck


@Stepwise
def verify(record: Record) -> Task[Match]:
    """Play a record through the rules; the match as it stands at the end is returned. A step plays
    an entry.

    :raises IllegalRecord: at the first entry that the rules do not allow, or do not let happen so.
    """
    match, _, trouble = yield from replay.steps(record)
    if trouble is not None:
        raise trouble
    return match


@Stepwise
def replay(record: Record) -> Task[tuple[Match, int, IllegalRecord | None]]:
    """Play as much of a record through the rules as goes: the match, how many lines of the file
    it took, and what is wrong with the next. A step plays an entry."""
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
    """The match of a record as it stands at the end. Each entry is played through the rules as soon
    as it is read, and nothing is read behind one that does not hold. A step plays an entry.

    :raises UnreadableRecord: at the first line that can't be read.
    :raises IllegalRecord: as :func:`verify`.
    """
    course = _Replay(opened.deal)
    yield from course.taking(opened.deal.entries[0])
    for _, entry in opened.following():
        yield from course.taking(entry)
    yield from course.match.catching_up()
    return course.match


class _Replay:
    """A match into which the entries of a record go, one after another; of the record only the
    deal is read."""

    def __init__(self, record: Record) -> None:
        self.match = begin(record)
        self._other_rules = record.other_rules
        self._stands: tuple[str, int | None] | None = None
        """How the game stands now, and its score, as soon as they were asked for."""

    def taking(self, entry: RecordEntry) -> Iterator[None]:
        """Let an entry happen as the rules have it.

        :raises IllegalRecord: where they don't, or let other things happen.
        """
        if entry.by in PLAYED or _says_how_it_stands(entry):
            yield from self.match.catching_up()
        try:
            self._take(entry)
        except (Illegal, NothingToUndo, NothingToRedo) as error:
            also = f" ({self._other_rules})" if self._other_rules else ""
            raise IllegalRecord(entry.number, str(error) + also) from None
        yield

    def _take(self, entry: RecordEntry) -> None:
        match = self.match
        if entry.by not in REMARKS:
            self._stands = None
        if entry.by in ("undo", "redo"):
            match.follow(entry.by, t=entry.t)
        elif entry.by == "deal":
            _compare(match.opening, entry)
        elif entry.by in PLAYED:
            played = match.find(entry.move)
            _compare(match.play(played, by=entry.by, t=entry.t).events, entry)
        else:
            if _says_how_it_stands(entry):
                self._check_end(entry.fields)
            match.remark(entry.by, t=entry.t, **entry.fields)

    def _check_end(self, fields: Mapping[str, Any]) -> None:
        """Is this how the game stands?

        :raises Illegal: where it is not.
        """
        if self._stands is None:
            self._stands = self.match.status, self.match.score
        status, score = self._stands
        if fields["result"] in _PROVED and status != fields["result"]:
            raise Illegal(f"the game had not ended {fields['result']}; it was {status}")
        if fields.get("score", score) != score:
            raise Illegal(f"the score was {score}")


def _says_how_it_stands(entry: RecordEntry) -> bool:
    """Is it an end that tells what the rules can check?"""
    return entry.by == "end" and (entry.fields["result"] in _PROVED or "score" in entry.fields)


def _compare(happened: Sequence[Event], entry: RecordEntry) -> None:
    if tuple(happened) != entry.events:
        raise Illegal("the rules let other things happen than the record tells")
