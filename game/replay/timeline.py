"""The timeline of a game: all of its steps in order, with random access to the table at any of
them.

It applies events and needs no rules. A timeline can be stepped in both directions, and restricted
to the main line (the moves in force at the end) or to a side line that was undone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Event, Moved, Shuffled, apply, inverse, revert
from game.core.table import Spot, Table
from game.match import origins
from game.match.lazy_table import LazyTable
from game.match.origins import Origins
from game.match.variations import DEAL, Variations
from game.record.codec import PLAYED, RecordEntry
from game.record.reader import Record
from game.replay.snapshots import Snapshots
from game.replay.source import Recorded, Source
from game.rules.game import Game
from game.system.jobs import Stepwise, Task

LONG = 20_000
"""Thinking longer than this many milliseconds is marked."""


class ReplayStep(NamedTuple):
    """One step of a replay: its kind (``deal move auto undo redo``), the events of the move that it
    makes or undoes, the play time in milliseconds, the text of the move if there is one, the number
    of its entry in the record, and the seat that made the move."""

    by: str
    made_events: tuple[Event, ...]
    t: int
    move: str = ""
    entry: int = 0
    seat: str = ""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events on the table; for an undo, the inverse events in reverse order."""
        if self.by != "undo":
            return self.made_events
        return tuple(inverse(event) for event in reversed(self.made_events))


class ReplayMark(NamedTuple):
    """A point of interest after ``step`` steps. ``kind`` is ``won lost stuck end redeal undo
    bookmark hint``, ``light`` or ``light_off`` when the light was switched, or ``thought`` for long
    thinking."""

    step: int
    kind: str


class SideLine(NamedTuple):
    """A line that branches off after ``at`` steps of a timeline: its first turn and its number of
    moves. ``is_main`` marks the main line."""

    at: int
    turn: int
    moves: int
    is_main: bool = False


class Log:
    """The steps, marks, turns and snapshots of a game, shared by all its timelines."""

    def __init__(self, game: Game, start: Table) -> None:
        self.game = game
        self._stocks = frozenset(view.stock for view in game.views.values())
        self.steps: list[ReplayStep] = []
        self.marks: list[ReplayMark] = []
        self.turns = Variations()
        self.tables = Snapshots(start)
        self._lazy = LazyTable(start.copy(), known=True)
        self._origins: dict[int, Origins] = {}
        """A cache: by turn, the origins after it."""
        self._by_move: dict[tuple[int, str], int] = {}
        """For each previous turn and text of a move, the latest turn that made this move there."""

    def origins(self, turn: int) -> Origins:
        """Return, for each pile, the seat from whose pack each card is, after a turn."""
        known, turns = self._origins, self.turns
        if not known:
            known[DEAL - 1] = origins.at_start(self.game, self.tables.start)
        way = []
        at = turn
        while at not in known:
            way.append(at)
            at = turns.before[at]
        for later in reversed(way):
            events = self.steps[turns.first_step[later]].made_events
            known[later] = origins.after(self.game, known[turns.before[later]], events)
        return known[turn]

    def taking(self, entries: Iterable[RecordEntry]) -> Iterator[None]:
        """Add entries, one per step."""
        for number, entry in enumerate(entries, 1):
            if entry.by in PLAYED:
                yield from self._lazy.settling()
            self._take(number, entry)
            yield

    def _take(self, number: int, entry: RecordEntry) -> None:
        turns, steps = self.turns, self.steps
        if entry.by == "undo":
            turns.undo()
            self._lazy.undo()
        elif entry.by == "redo":
            turns.redo()
            self._lazy.redo()
        elif entry.by in PLAYED:
            self._play(entry.move, entry.events)
        elif entry.by == "deal":
            self._lazy.happen(entry.events)
            self.tables.record(DEAL - 1, entry.events, self._lazy.table)
        else:
            self._remark(entry)
            return
        self._mark(entry)
        first = turns.first_step[turns.moving]
        events, move = entry.events, entry.move
        if first < len(steps):
            events, move = steps[first].made_events, steps[first].move
        steps.append(ReplayStep(entry.by, events, entry.t, move, number, entry.seat or ""))

    def _play(self, move: str, events: tuple[Event, ...]) -> None:
        """Add a move, which may repeat an earlier one from the same position."""
        turns, before = self.turns, self.turns.turn_after[-1]
        again = self._again(move, events)
        turns.play(len(self.steps), again)
        self._lazy.play(events)
        if again is None:
            self.tables.record(before, events, self._lazy.table)

    def _again(self, move: str, events: tuple[Event, ...]) -> int | None:
        """The earlier turn from here with the same move and events, if there is one."""
        key = self.turns.turn_after[-1], move
        turn = self._by_move.get(key)
        if turn is not None and self.steps[self.turns.first_step[turn]].made_events == events:
            return turn
        self._by_move[key] = len(self.turns.first_step)
        return None

    def _mark(self, entry: RecordEntry) -> None:
        """Add the marks of the step that comes next."""
        at = len(self.steps)
        if at and entry.t - self.steps[-1].t > LONG:
            self.marks.append(ReplayMark(at, "thought"))
        if entry.by == "undo" and self.steps[-1].by != "undo":
            self.marks.append(ReplayMark(at, "undo"))
        if entry.by in PLAYED and _redealt(self._stocks, entry.move, entry.events):
            self.marks.append(ReplayMark(at + 1, "redeal"))

    def _remark(self, entry: RecordEntry) -> None:
        at = len(self.steps)
        if entry.by in ("bookmark", "hint"):
            self.marks.append(ReplayMark(at, entry.by))
        elif entry.by == "light":
            self.marks.append(ReplayMark(at, "light" if entry.fields.get("on") else "light_off"))
        elif entry.by == "end":
            result = entry.fields.get("result")
            self.marks.append(
                ReplayMark(at, result if result in ("won", "lost", "stuck") else "end")
            )


def _redealt(stocks: Collection[Spot], move: str, events: Iterable[Event]) -> bool:
    """Whether a move returned cards to a stock."""
    if move.partition(" ")[0] == "redeal":
        return True
    return any(
        type(event) is Shuffled
        or (type(event) is Moved and event.target in stocks and event.source not in stocks)
        for event in events
    )


class Timeline:
    """A replay position: ``at`` steps have happened, of which the deal is the first, and ``inside``
    events of the next step. ``table`` is the table at that point."""

    def __init__(self, log: Log, line: Sequence[int] | None = None) -> None:
        """``line`` is a list of turns from the deal; without it all steps are included, undone ones
        too."""
        self.game = log.game
        self.line = None if line is None else tuple(line)
        """The turns of this line, or None for all steps."""
        self._log = log
        steps, turns = log.steps, log.turns
        self.steps = tuple(
            steps if line is None else [steps[turns.first_step[turn]] for turn in line]
        )
        self.turn_after = tuple(turns.turn_after if line is None else [DEAL - 1, *line])
        """For each number of steps, the last turn in force after them."""
        self.sides = tuple(self._sides())
        self.marks = tuple(sorted(dict.fromkeys(self._marks())))
        self.table = log.tables.start
        self.at = 0
        self.inside = 0

    def __len__(self) -> int:
        return len(self.steps)

    # ---------------------------------------------------------------- winding

    def seek(self, at: int) -> None:
        """Go to the point after ``at`` steps."""
        at = min(max(at, 0), len(self.steps))
        turns, tables = self._log.turns, self._log.tables
        here = None if self.inside else self.turn_after[self.at]
        path, there = list[int](), self.turn_after[at]
        while there != here and there not in tables.kept:
            path.append(turns.first_step[there])
            there = turns.before[there]
        if there != here:
            self.table = tables.kept[there].copy()
        for step in reversed(path):
            for event in self._log.steps[step].made_events:
                apply(self.table, event)
        self.at, self.inside = at, 0

    def forward(self) -> tuple[Event, ...]:
        """Finish the current step or make the next one; returns its events."""
        if self.at == len(self.steps):
            return ()
        events = self.steps[self.at].events[self.inside :]
        for event in events:
            apply(self.table, event)
        self.at, self.inside = self.at + 1, 0
        return events

    def back(self) -> tuple[Event, ...]:
        """Revert the current step or the previous one; returns the events that do so."""
        if not self.inside:
            if not self.at:
                return ()
            self.at -= 1
            self.inside = len(self.steps[self.at].events)
        events = self.steps[self.at].events[: self.inside]
        for event in reversed(events):
            revert(self.table, event)
        self.inside = 0
        return tuple(inverse(event) for event in reversed(events))

    def event_on(self) -> tuple[Event, ...]:
        """Apply the next event; the last event of a step completes it."""
        if self.at == len(self.steps):
            return ()
        happening = self.steps[self.at].events
        events = happening[self.inside : self.inside + 1]
        for event in events:
            apply(self.table, event)
        self.inside += 1
        if self.inside >= len(happening):
            self.at, self.inside = self.at + 1, 0
        return events

    def event_back(self) -> tuple[Event, ...]:
        """Revert the last event, going into the previous step if needed."""
        if not self.inside:
            if not self.at:
                return ()
            self.at -= 1
            self.inside = max(1, len(self.steps[self.at].events))
        self.inside -= 1
        events = self.steps[self.at].events[self.inside : self.inside + 1]
        for event in events:
            revert(self.table, event)
        return tuple(map(inverse, events))

    @property
    def origins(self) -> Origins:
        """For each pile, the seat from whose pack each card is."""
        found = self._log.origins(self.turn_after[self.at])
        if not self.inside:
            return found
        return origins.after(self.game, found, self.steps[self.at].events[: self.inside])

    # ---------------------------------------------------------------- lines

    @property
    def whole_at(self) -> int:
        """The step of the whole timeline at which the table first stood like this."""
        return self.at if self.line is None else self._log.turns.reached(self.turn_after[self.at])

    @property
    def on_side_line(self) -> bool:
        """Whether this timeline is a side line."""
        return self.line is not None and list(self.line) != list(self._log.turns.main_line)

    @property
    def branched(self) -> bool:
        """Whether the game has side lines."""
        return next(self._log.turns.aside(), None) is not None

    def longest(self) -> list[list[Card]]:
        """Each pile at the time when it needs the most room."""
        return [list(pile) for pile in self._log.tables.longest]

    def moves_in_force(self, at: int) -> int:
        """The number of moves in force after ``at`` steps."""
        return self._log.turns.height[self.turn_after[at]] if at else 0

    def depth(self, step: int) -> int:
        """The nesting of a step: 0 on the main line, 1 on a line that was undone, 2 on a line that
        branches off from such a line."""
        turns = self._log.turns
        if self.line is None and self.steps[step].by == "undo":
            return turns.depths[self.turn_after[step]]
        return turns.depths[self.turn_after[step + 1]]

    def on_main_line(self, at: int) -> tuple[int, bool]:
        """How many moves of the main line lead to this point, and whether it is on the main
        line."""
        turns, turn = self._log.turns, max(self.turn_after[at], DEAL)
        return turns.main_height[turn], turns.main_height[turn] == turns.height[turn]

    def place(self, made: int) -> int | None:
        """The step after which ``made`` moves of the main line were first in force; None if this
        line branches off earlier."""
        turns = self._log.turns
        turn = turns.main_line[made]
        if self.line is None:
            return turns.reached(turn)
        return made + 1 if made < len(self.line) and self.line[made] == turn else None

    def aside(self) -> bytes:
        """One byte per step: 1 if it is on a side line, which includes an undo that leaves one."""
        aside = [depth > 0 for depth in self._log.turns.depths]
        now = bytes(map(aside.__getitem__, self.turn_after[1:]))
        both = int.from_bytes(now) | int.from_bytes(b"\0" + now[:-1])
        return both.to_bytes(len(now))

    def copy(self) -> Timeline:
        """A copy with a position of its own."""
        timeline = copy(self)
        timeline.table = self.table.copy()
        return timeline

    def whole(self) -> Timeline:
        """The timeline of all steps, at the same position."""
        timeline = Timeline(self._log)
        timeline.seek(self.whole_at)
        return timeline

    def main_line(self) -> Timeline:
        """The timeline of the main line, at the same position or where this line branched off."""
        return self._cut(self._log.turns.main_line)

    def branch(self, number: int) -> Timeline:
        """The timeline of a side line, given by its index in ``sides``, at the point where it
        branches off."""
        turn, turns = self.sides[number].turn, self._log.turns
        is_main = turn in turns.main_line
        timeline = self._cut(turns.main_line if is_main else turns.through(turn))
        timeline.seek(turns.height[turn])
        return timeline

    def _cut(self, line: Sequence[int]) -> Timeline:
        timeline = Timeline(self._log, line)
        timeline.seek(self._log.turns.shared(self.turn_after[self.at], line))
        return timeline

    def _sides(self) -> Iterator[SideLine]:
        """The lines that branch off from this timeline, in order."""
        turns = self._log.turns
        if self.line is None:
            for turn in turns.aside():
                yield SideLine(turns.first_step[turn], turn, turns.length(turn))
            return
        shown = set(self.line)
        main = set(turns.main_line) - shown
        for at, turn in enumerate(self.line, 1):
            for other in turns.after(turn):
                if other in main:
                    yield SideLine(at, other, len(turns.main_line) - at, is_main=True)
                elif other not in shown:
                    yield SideLine(at, other, turns.length(other))

    def _marks(self) -> Iterator[ReplayMark]:
        """The marks on this line."""
        if self.line is None:
            yield from self._log.marks
            return
        yield from {ReplayMark(side.at, "undo") for side in self.sides}
        turns = self._log.turns
        places = {turn: at for at, turn in enumerate(self.turn_after)}
        first_steps = {turns.first_step[turn]: at for at, turn in enumerate(self.line)}
        for step, kind in self._log.marks:
            if kind == "thought" and step in first_steps:
                yield ReplayMark(first_steps[step], kind)
            elif kind == "redeal" and step - 1 in first_steps:
                yield ReplayMark(first_steps[step - 1] + 1, kind)
            elif kind not in ("thought", "redeal", "undo") and turns.turn_after[step] in places:
                yield ReplayMark(places[turns.turn_after[step]], kind)


@Stepwise
def of_source(source: Source) -> Task[Timeline]:
    """The timeline of a game; one entry per step. Its events must fit its table, as ``verify.fold``
    checks."""
    log = Log(source.game, source.undealt())
    yield from log.taking(source.entries)
    return Timeline(log)


def of_record(record: Record) -> Timeline:
    """The timeline of a record whose events fit its table."""
    return of_source(Recorded(record))
