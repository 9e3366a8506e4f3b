"""Playing a record: its events alone (:func:`fold`), or its moves through the rules, compared with
what it tells (:func:`verify`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from game.core import cards, events
from game.core.cards import DOWN, Card
from game.core.events import Event
from game.core.table import Table
from game.match.journal import Line, NothingToRedo, NothingToUndo
from game.match.lazy_table import LazyTable
from game.match.match import Illegal, Match
from game.record.codec import PLAYED, RecordEntry
from game.record.reader import IllegalRecord, Record
from game.system.jobs import Work, finished

_PROVED = ("won", "lost", "stuck")
"""The ends that the rules can tell."""


def undealt(record: Record) -> Table:
    """The table on which a record begins: the deck in the stock, or the given position."""
    if record.deck is None:
        return begin(record).undealt()
    piles: list[list[Card]] = [[] for _ in record.game.names]
    piles[record.game.stock] = [card | DOWN for card in reversed(record.deck)]
    return Table(piles)


def fold(record: Record) -> Table:
    """The table at the end of a record, by its events alone: no rule is asked.

    :raises IllegalRecord: where an event does not belong to the table it finds.
    """
    return finished(folding(record))


def folding(record: Record) -> Work[Table]:
    """As :func:`fold`, an entry at a time."""
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
        """As :meth:`take`, in small steps."""
        if entry.by not in PLAYED:
            self.take(entry)
            yield
            return
        yield from self.settling()
        try:
            yield from self._lazy.playing(entry.events)
        except events.BadEvent as error:
            raise IllegalRecord(entry.number, str(error)) from None

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


def verify(record: Record) -> Match:
    """Play a record through the rules; the match as it stands at the end is returned.

    :raises IllegalRecord: at the first entry that the rules do not allow, or do not let happen so.
    """
    return finished(verifying(record))


def verifying(record: Record) -> Work[Match]:
    """As :func:`verify`, an entry at a time."""
    match, _, trouble = yield from replaying(record)
    if trouble is not None:
        raise trouble
    return match


def replay(record: Record) -> tuple[Match, int, IllegalRecord | None]:
    """Play as much of a record through the rules as goes: the match, how many lines of the file
    it took, and what is wrong with the next."""
    return finished(replaying(record))


def replaying(record: Record) -> Work[tuple[Match, int, IllegalRecord | None]]:
    """As :func:`replay`, an entry at a time."""
    course = _Replay(begin(record), (yield from _ends(record)))
    trouble, lines = None, len(record.lines)
    for entry in record.entries:
        yield
        if entry.by in PLAYED:
            yield from course.match.catching_up()
        try:
            course.take(entry)
        except (Illegal, NothingToUndo, NothingToRedo) as error:
            also = f" ({record.other_rules})" if record.other_rules else ""
            trouble, lines = IllegalRecord(entry.number, str(error) + also), entry.number - 1
            break
    yield from course.match.catching_up()
    return course.match, lines, trouble


class _Replay:
    """A match into which the entries of a record go, one after another."""

    def __init__(self, match: Match, ends: Mapping[int, int]) -> None:
        self.match = match
        self._ends, self._asked = ends, set(ends.values())
        self._stood: dict[int, tuple[str, int | None]] = {}
        """How the game stood, and its score, by the entry that was made last."""

    def take(self, entry: RecordEntry) -> None:
        """Let an entry happen as the rules have it.

        :raises Illegal: where they don't, or let other things happen.
        :raises NothingToUndo, NothingToRedo: where the record takes back or makes again what it
            has not.
        """
        match = self.match
        if entry.by in ("undo", "redo"):
            match.follow(entry.by, t=entry.t)
        elif entry.by == "deal":
            _compare(match.opening, entry)
            self._stand(entry)
        elif entry.by in PLAYED:
            match.catch_up()
            played = match.find(entry.move)
            _compare(match.play(played, by=entry.by, t=entry.t).events, entry)
            self._stand(entry)
        else:
            if entry.number in self._ends:
                self._check_end(entry)
            match.remark(entry.by, t=entry.t, **entry.fields)

    def _stand(self, made: RecordEntry) -> None:
        """Note how the game stands now, where an end will tell it."""
        if made.number in self._asked:
            self._stood[made.number] = self.match.status, self.match.score

    def _check_end(self, entry: RecordEntry) -> None:
        status, score = self._stood[self._ends[entry.number]]
        result = entry.fields["result"]
        if result in _PROVED and status != result:
            raise Illegal(f"the game had not ended {result}; it was {status}")
        if entry.fields.get("score", score) != score:
            raise Illegal(f"the score was {score}")


def _ends(record: Record) -> Work[dict[int, int]]:
    """By the entries that end the game and say how it stands then: the entry after which it stood
    so. The table is looked at when it is there, and never led back for an end."""
    found, line = dict[int, int](), Line[int]()
    with suppress(NothingToUndo, NothingToRedo):  # said in its turn
        for entry in record.entries:
            yield
            if entry.by in PLAYED:
                line.play(entry.number)
            elif entry.by == "undo":
                line.undo()
            elif entry.by == "redo":
                line.redo()
            elif entry.by == "end" and _says_how_it_stands(entry.fields):
                found[entry.number] = line.moves[-1] if line.moves else record.entries[0].number
    return found


def _says_how_it_stands(fields: Mapping[str, Any]) -> bool:
    return fields["result"] in _PROVED or "score" in fields


def _compare(happened: Sequence[Event], entry: RecordEntry) -> None:
    if tuple(happened) != entry.events:
        raise Illegal("the rules let other things happen than the record tells")
