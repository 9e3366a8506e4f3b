"""Progress: how far a game has come toward its goal, and how a player reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from game.core.cards import DOWN, RANK, Card, K
from game.core.table import EMPTY, Table
from game.vocabulary.card_sets import CardSet
from game.vocabulary.goals import Goal, Score, cards_home, cards_left
from game.vocabulary.page import Page
from game.vocabulary.sentences import spec_of

HOME, GONE, IN_PLACE, IN_ORDER = "cards home", "cards gone", "cards in place", "cards in order"
DEALT, CLEARED, JOINED, POINTS = "cards dealt", "cards cleared", "piles joined", "points"
STROKES, GAINED = "strokes saved", "points gained"
SENTENCES = {
    HOME: "{done} of {of} home",
    GONE: "{done} of {of} gone",
    IN_PLACE: "{done} of {of} in place",
    IN_ORDER: "{done} of {of} in order",
    DEALT: "{done} of {of} dealt",
    CLEARED: "{left} left",
    JOINED: "{left} left",
    POINTS: "{done} of {of}",
    STROKES: "{done} of {of} strokes saved",
    GAINED: "{done} of {of} points gained",
}
"""For each unit, the words in which the whole program states the progress."""


class Progress(NamedTuple):
    """The progress of a game: ``done`` of ``of`` units. A win leaves ``spare`` more units, which
    ``of`` does not count."""

    done: int
    of: int
    unit: str
    spare: int = 0

    @property
    def words(self) -> str:
        """The progress as a player reads it: "38 of 52 home", "16 left", "none left"."""
        left = self.of - self.done + self.spare
        return SENTENCES[self.unit].format(done=self.done, of=self.of, left=left or "none")


@dataclass(frozen=True, slots=True)
class Measure:
    """How a game measures its progress: what is done, of what, in which unit. A win leaves
    ``spare`` units, which ``of`` does not count; ``best`` are the most points that were ever found
    in a deal of the game."""

    done: Score
    of: Score
    unit: str
    spare: int = 0
    best: int = 0

    def at(self, page: Page, table: Table) -> Progress:
        """The progress at this table. Only points may pass their goal."""
        done, of = max(self.done(page, table), 0), max(self.of(page, table), 0)
        return Progress(done if self.unit == POINTS else min(done, of), of, self.unit, self.spare)

    def recorded(self, counted: Score | None, score: int | None, of: int) -> int | None:
        """Return how many of the ``of`` units were done in a recorded game, from the ``score`` in
        its record, which its rules count with ``counted``; None if that score measures something
        else."""
        if score is None or counted is None:
            return None
        spec = spec_of(counted)
        kind = "" if spec is None else spec.kind
        if kind == cards_left.__name__:
            return of - score
        same = counted is self.done or (kind == cards_home.__name__ and self.unit in (HOME, GONE))
        return score if same else None


G = TypeVar("G", bound=Goal)


def measured(measure: Measure) -> Callable[[G], G]:
    """Give a goal the measure that says how near a game is to it."""

    def mark(goal: G) -> G:
        vars(goal)["measure"] = measure
        return goal

    return mark


def measure_of(goal: Goal) -> Measure | None:
    """The measure that a goal was given."""
    return getattr(goal, "measure", None)


def all_cards(page: Page, table: Table) -> int:
    """The number of cards in the game."""
    return sum(map(len, table.piles))


def going_home(unit: str = HOME, *, apart: Sequence[str] = (), spare: int = 0) -> Measure:
    """Measure the cards home. All cards must go home but those of the roles ``apart`` and ``spare``
    others, which must be left."""

    def of(page: Page, table: Table) -> int:
        stay = sum(table.count(page.spots(role)) for role in apart)
        return all_cards(page, table) - stay - spare

    def done(page: Page, table: Table) -> int:
        goal = of(page, table)
        return goal - abs(goal - cards_home(page, table))  # one too many is as far as one too few

    return Measure(done if spare else cards_home, of, unit)


def all_but(stays: CardSet, unit: str = HOME) -> Measure:
    """Measure the cards home, out of all that are not in this set."""

    def of(page: Page, table: Table) -> int:
        return sum(not stays(card) for pile in table.piles for card in pile)

    return Measure(cards_home, of, unit)


def joining(role: str, piles: int) -> Measure:
    """Measure how many piles of a row were joined with another, until ``piles`` are left. Each card
    still in the stock counts as a pile to come."""

    def joined(page: Page, table: Table) -> int:
        row = page.spots(role)
        lying = len(row) - table.tops[row.start : row.stop].count(EMPTY)
        return all_cards(page, table) - lying - len(table.piles[page.stock])

    return Measure(joined, lambda page, table: all_cards(page, table) - piles, JOINED, piles)


def emptying(role: str, dealt: int, unit: str) -> Measure:
    """Measure the cards that have left this role, out of the ``dealt`` ones that it has after the
    deal."""

    def done(page: Page, table: Table) -> int:
        return dealt - table.count(page.spots(role))

    return Measure(done, lambda page, table: dealt, unit)


def filling(role: str, counts: Sequence[int], unit: str) -> Measure:
    """Measure the cards on the piles of a role: on each pile, from the first on, up to the number
    that ``counts`` gives for it."""

    def done(page: Page, table: Table) -> int:
        piles = (len(table.piles[spot]) for spot in page.spots(role))
        return sum(map(min, piles, counts))

    return Measure(done, lambda page, table: sum(counts), unit)


def suits_in_order(role: str) -> Measure:
    """Measure the cards that lie in suit and in order upon their king, and the kings, wherever they
    lie on the piles of this role."""

    def done(page: Page, table: Table) -> int:
        return sum(_upon_kings(table.piles[spot]) for spot in page.spots(role))

    return Measure(done, all_cards, IN_ORDER)


def _upon_kings(pile: list[Card]) -> int:
    found, wanted = 0, -1
    for card in pile:
        upon = card < DOWN and (card == wanted or RANK[card] == K)
        wanted = card - 1 if upon and RANK[card] > 1 else -1
        found += upon
    return found


def points_to(goal: int, score: Score, best: int) -> Measure:
    """Measure the points of this score, out of the ``goal`` that wins; ``best`` is the most that
    was ever found in a deal."""
    return Measure(score, lambda page, table: goal, POINTS, best=best)
