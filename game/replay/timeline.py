"""The time line of a game: every step of it in order, and the table at any of them at once.

No rule is asked: what happened stands in the events. A timeline is wound to any place, stepped both
ways, and cut: to the main line (what is in force at the end) or to a side line that was taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Event, Moved, Shuffled, apply, inverse, revert
from game.core.table import Table
from game.match.lazy_table import LazyTable
from game.match.variations import DEAL, Variations
from game.record.codec import PLAYED, RecordEntry
from game.record.reader import Record
from game.replay.snapshots import Snapshots
from game.replay.source import Recorded, Source
from game.rules.game import Game
from game.system.jobs import Stepwise, Task

LONG = 20_000
"""From so many milliseconds on a thought is a long one."""


class Step(NamedTuple):
    """One thing that happened: ``by`` whom (``deal move auto undo redo``), the events of the move
    that it makes or takes back, the time of play in milliseconds, the text of the move where it is
    one, and its entry in the record."""

    by: str
    made: tuple[Event, ...]
    t: int
    move: str = ""
    entry: int = 0

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens on the table; of a move that is taken back the inverses, last first."""
        if self.by != "undo":
            return self.made
        return tuple(inverse(event) for event in reversed(self.made))


class Mark(NamedTuple):
    """A place worth finding: so many steps have happened there. ``kind`` is ``won lost stuck end
    redeal undo bookmark hint``, ``light`` or ``light_off`` where the light was switched on or off,
    or ``thought``, a long one."""

    step: int
    kind: str


class SideLine(NamedTuple):
    """A line that leaves a timeline after so many of its steps: its first turn, and how many moves
    it has. ``is_main`` says that it is the main line."""

    at: int
    turn: int
    moves: int
    is_main: bool = False


class Log:
    """All that was written down of a game, in order: what every timeline of it is cut from."""

    def __init__(self, game: Game, start: Table) -> None:
        self.game = game
        self.steps: list[Step] = []
        self.marks: list[Mark] = []
        self.turns = Variations()
        self.tables = Snapshots(start)
        self._lazy = LazyTable(start.copy(), known=True)
        self._by_move: dict[tuple[int, str], int] = {}
        """By the turn before it and the text of its move: the turn last made so."""

    def taking(self, told: Iterable[RecordEntry]) -> Iterator[None]:
        """Take down all that happened, an entry at a time."""
        for number, entry in enumerate(told, 1):
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
        first = turns.made[turns.moving]
        made, move = entry.events, entry.move
        if first < len(steps):
            made, move = steps[first].made, steps[first].move
        steps.append(Step(entry.by, made, entry.t, move, number))

    def _play(self, move: str, events: tuple[Event, ...]) -> None:
        """A move was made, for the first time or once more."""
        turns, before = self.turns, self.turns.on[-1]
        again = self._again(move, events)
        turns.play(len(self.steps), again)
        self._lazy.play(events)
        if again is None:
            self.tables.record(before, events, self._lazy.table)

    def _again(self, move: str, events: tuple[Event, ...]) -> int | None:
        """The turn that was made from here before and is made again by hand, if any."""
        key = self.turns.on[-1], move
        turn = self._by_move.get(key)
        if turn is not None and self.steps[self.turns.made[turn]].made == events:
            return turn
        self._by_move[key] = len(self.turns.made)
        return None

    def _mark(self, entry: RecordEntry) -> None:
        """Remember what is worth finding again about a step that comes now."""
        at = len(self.steps)
        if at and entry.t - self.steps[-1].t > LONG:
            self.marks.append(Mark(at, "thought"))
        if entry.by == "undo" and self.steps[-1].by != "undo":
            self.marks.append(Mark(at, "undo"))
        if entry.by in PLAYED and _redealt(self.game, entry.move, entry.events):
            self.marks.append(Mark(at + 1, "redeal"))

    def _remark(self, entry: RecordEntry) -> None:
        at = len(self.steps)
        if entry.by in ("bookmark", "hint"):
            self.marks.append(Mark(at, entry.by))
        elif entry.by == "light":
            self.marks.append(Mark(at, "light" if entry.fields.get("on") else "light_off"))
        elif entry.by == "end":
            result = entry.fields.get("result")
            self.marks.append(Mark(at, result if result in ("won", "lost", "stuck") else "end"))


def _redealt(game: Game, move: str, events: Iterable[Event]) -> bool:
    """Were cards made ready to be dealt once more?"""
    if move.partition(" ")[0] == "redeal":
        return True
    return any(
        type(event) is Shuffled
        or (type(event) is Moved and event.target == game.stock and event.source != game.stock)
        for event in events
    )


class Timeline:
    """A game to be watched: ``at`` so many of its steps have happened, the deal is the first, and
    ``inside`` so many events of the next one besides. ``table`` is how it lies then."""

    def __init__(self, log: Log, line: Sequence[int] | None = None) -> None:
        """``line`` are the turns of one line, from the deal; without it everything that was ever
        done is shown, what was taken back too."""
        self.game = log.game
        self.line = None if line is None else tuple(line)
        """The turns that are shown, where it is one line alone."""
        self._log = log
        steps, turns = log.steps, log.turns
        self.steps = tuple(steps if line is None else [steps[turns.made[turn]] for turn in line])
        self.on = tuple(turns.on if line is None else [DEAL - 1, *line])
        """By the number of steps: the turn that is the last one in force then."""
        self.sides = tuple(self._sides())
        self.marks = tuple(sorted(dict.fromkeys(self._marks())))
        self.table = log.tables.start
        self.at = 0
        self.inside = 0

    def __len__(self) -> int:
        return len(self.steps)

    # ---------------------------------------------------------------- winding

    def seek(self, at: int) -> None:
        """Wind to where so many steps have happened, wherever that is."""
        at = min(max(at, 0), len(self.steps))
        turns, tables = self._log.turns, self._log.tables
        here = None if self.inside else self.on[self.at]
        way, there = list[int](), self.on[at]
        while there != here and there not in tables.kept:
            way.append(turns.made[there])
            there = turns.before[there]
        if there != here:
            self.table = tables.kept[there].copy()
        for step in reversed(way):
            for event in self._log.steps[step].made:
                apply(self.table, event)
        self.at, self.inside = at, 0

    def forward(self) -> tuple[Event, ...]:
        """One step on, or to the end of the one begun; what happens on the way is returned."""
        if self.at == len(self.steps):
            return ()
        events = self.steps[self.at].events[self.inside :]
        for event in events:
            apply(self.table, event)
        self.at, self.inside = self.at + 1, 0
        return events

    def back(self) -> tuple[Event, ...]:
        """One step back, or to the start of the one begun; what happens on the way is returned."""
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
        """One event on; a step of which all has happened is over."""
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
        """One event back, into the step before where none of the next has happened."""
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

    # ---------------------------------------------------------------- lines

    @property
    def whole_at(self) -> int:
        """How many steps of the whole timeline had happened when the table first stood so."""
        return self.at if self.line is None else self._log.turns.reached(self.on[self.at])

    @property
    def on_side_line(self) -> bool:
        """Is a side line shown, and not all or the main line?"""
        return self.line is not None and list(self.line) != list(self._log.turns.main_line)

    @property
    def branched(self) -> bool:
        """Are there any side lines in this game?"""
        return next(self._log.turns.aside(), None) is not None

    def longest(self) -> list[list[Card]]:
        """Each pile as it is when it needs the most room, at any step of the game."""
        return [list(pile) for pile in self._log.tables.longest]

    def made(self, at: int) -> int:
        """How many moves are in force when so many steps have happened."""
        return self._log.turns.height[self.on[at]] if at else 0

    def depth(self, step: int) -> int:
        """How far aside a step is: nought on the main line, one on a line that
        was taken back, two on one that leaves such a line."""
        turns = self._log.turns
        if self.line is None and self.steps[step].by == "undo":
            return turns.depths[self.on[step]]
        return turns.depths[self.on[step + 1]]

    def on_main_line(self, at: int) -> tuple[int, bool]:
        """How many moves of the main line have led to a place, and whether that is on it."""
        turns, turn = self._log.turns, max(self.on[at], DEAL)
        return turns.main_height[turn], turns.main_height[turn] == turns.height[turn]

    def place(self, made: int) -> int | None:
        """Where so many moves of the main line were first made; None where this line left
        it before."""
        turns = self._log.turns
        turn = turns.main_line[made]
        if self.line is None:
            return turns.reached(turn)
        return made + 1 if made < len(self.line) and self.line[made] == turn else None

    def aside(self) -> bytes:
        """By step: 1 where it is on a side line, else 0: where the turn after it is aside, or the
        one before it, which it then takes back."""
        aside = [depth > 0 for depth in self._log.turns.depths]
        now = bytes(map(aside.__getitem__, self.on[1:]))
        both = int.from_bytes(now) | int.from_bytes(b"\0" + now[:-1])
        return both.to_bytes(len(now))

    def copy(self) -> Timeline:
        """The same timeline once more, to be wound by itself."""
        timeline = copy(self)
        timeline.table = self.table.copy()
        return timeline

    def whole(self) -> Timeline:
        """The timeline of all that was ever done, wound to the same place."""
        timeline = Timeline(self._log)
        timeline.seek(self.whole_at)
        return timeline

    def main_line(self) -> Timeline:
        """The timeline of the main line, wound to the same place or to where the
        line seen here left it."""
        return self._cut(self._log.turns.main_line)

    def branch(self, number: int) -> Timeline:
        """The timeline that goes into a side line, the one of this number among ``sides``; wound to
        where it leaves."""
        turn, turns = self.sides[number].turn, self._log.turns
        is_main = turn in turns.main_line
        timeline = self._cut(turns.main_line if is_main else turns.through(turn))
        timeline.seek(turns.height[turn])
        return timeline

    def _cut(self, line: Sequence[int]) -> Timeline:
        timeline = Timeline(self._log, line)
        timeline.seek(self._log.turns.shared(self.on[self.at], line))
        return timeline

    def _sides(self) -> Iterator[SideLine]:
        """The lines that leave this timeline, in its order."""
        turns = self._log.turns
        if self.line is None:
            for turn in turns.aside():
                yield SideLine(turns.made[turn], turn, turns.length(turn))
            return
        shown = set(self.line)
        main = set(turns.main_line) - shown
        for at, turn in enumerate(self.line, 1):
            for other in turns.after(turn):
                if other in main:
                    yield SideLine(at, other, len(turns.main_line) - at, is_main=True)
                elif other not in shown:
                    yield SideLine(at, other, turns.length(other))

    def _marks(self) -> Iterator[Mark]:
        """The marks of the whole timeline, or those of them that are on this line."""
        if self.line is None:
            yield from self._log.marks
            return
        yield from {Mark(side.at, "undo") for side in self.sides}
        turns = self._log.turns
        places = {turn: at for at, turn in enumerate(self.on)}
        made = {turns.made[turn]: at for at, turn in enumerate(self.line)}
        for step, kind in self._log.marks:
            if kind == "thought" and step in made:
                yield Mark(made[step], kind)
            elif kind == "redeal" and step - 1 in made:
                yield Mark(made[step - 1] + 1, kind)
            elif kind not in ("thought", "redeal", "undo") and turns.on[step] in places:
                yield Mark(places[turns.on[step]], kind)


@Stepwise
def of_source(source: Source) -> Task[Timeline]:
    """The timeline of a game whose events are known to fit its table: see ``verify.fold``. A step
    takes an entry."""
    log = Log(source.game, source.undealt())
    yield from log.taking(source.entries)
    return Timeline(log)


def of_record(told: Record) -> Timeline:
    """The timeline of a recorded game whose events are known to fit its table."""
    return of_source(Recorded(told))
