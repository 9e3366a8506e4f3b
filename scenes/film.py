"""A game as a film: the table before the deal, and what happened step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game import record
from game.events import Event, Moved, Noted, Shuffled, Turned, apply, inverse
from game.lines import PLAYED
from game.match import Began, Match, Played, Redone, Remarked, Undone
from game.rules import Game
from game.table import Table
from scenes.words import cards_words, goal_words, pile_words


class Step(NamedTuple):
    """One thing that happened: ``by`` whom, its events, and the time of play in milliseconds."""

    by: str
    events: tuple[Event, ...]
    t: int


class Film:
    """A game to be watched: shown up to ``at`` steps; the deal is the first of them."""

    def __init__(self, game: Game, start: Table, steps: Sequence[Step]) -> None:
        self.game = game
        self.steps = list(steps)
        self.table = start.copy()
        self.at = 0
        self.words = ""

    def __len__(self) -> int:
        return len(self.steps)

    def forward(self) -> tuple[Event, ...]:
        """One step on; what happened in it is returned."""
        step = self.steps[self.at]
        self.words = _words(self.game, self.table, step)
        for event in step.events:
            apply(self.table, event)
        self.at += 1
        return step.events

    def back(self) -> tuple[Event, ...]:
        """One step back; what happens on the way is returned."""
        self.at -= 1
        events = tuple(inverse(event) for event in reversed(self.steps[self.at].events))
        for event in events:
            apply(self.table, event)
        self.words = "before this: " + _words(self.game, self.table, self.steps[self.at])
        return events

    @property
    def seconds(self) -> float:
        """The time of play at the last step that is shown."""
        return self.steps[self.at - 1].t / 1000 if self.at else 0.0


def of_match(match: Match) -> Film:
    """The film of a match that was played here."""
    steps = []
    for entry in match.journal:
        match entry:
            case Began(events, t):
                steps.append(Step("deal", tuple(events), t))
            case Played():
                steps.append(Step(entry.by, tuple(entry.events), entry.t))
            case Undone():
                steps.append(Step("undo", tuple(entry.events), entry.t))
            case Redone():
                steps.append(Step("redo", tuple(entry.events), entry.t))
            case Remarked():
                continue
    return Film(match.game, match.undealt(), steps)


def of_record(told: record.Record) -> Film:
    """The film of a recorded game. No rule is asked: its events say all."""
    made: list[tuple[Event, ...]] = []
    taken: list[tuple[Event, ...]] = []
    steps = []
    for line in told.entries:
        events = tuple(line.events)
        if line.by in PLAYED:
            made.append(events)
            taken = []
        elif line.by == "undo":
            taken.append(made.pop())
            events = tuple(inverse(event) for event in reversed(taken[-1]))
        elif line.by == "redo":
            made.append(taken.pop())
            events = made[-1]
        elif line.by != "deal":
            continue
        steps.append(Step(line.by, events, line.t))
    return Film(told.game, record.undealt(told), steps)


def _words(game: Game, table: Table, step: Step) -> str:
    """What happens in a step, in a line."""
    if step.by == "deal":
        return "the deal"
    told = _events_words(game, table, step.events)
    return {"undo": f"taken back: {told}", "redo": f"again: {told}"}.get(step.by, told)


def _events_words(game: Game, table: Table, events: Iterable[Event]) -> str:
    moved = [event for event in events if isinstance(event, Moved)]
    if moved:
        first = moved[0]
        if len(moved) > 1 and all(event.source == game.stock for event in moved):
            return f"{len(moved)} cards dealt"
        if len(first.cards) > 5 and first.target == game.stock:
            return f"{len(first.cards)} cards go back to the stock"
        goal = goal_words(game, table, first.target)
        return f"{cards_words(first.cards)} from {pile_words(game, first.source)} {goal}"
    for event in events:
        if isinstance(event, Turned):
            return f"{cards_words(event.cards)} turned {'up' if event.up else 'down'}"
        if isinstance(event, Shuffled):
            return "shuffled"
        if isinstance(event, Noted):
            return f"{event.key}: {event.now}"
    return "nothing moved"
