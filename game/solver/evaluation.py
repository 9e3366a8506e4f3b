"""Evaluation of a position by a player's weights, computed pile by pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, FACE
from game.core.table import Spot, Table
from game.rules.game import Game
from game.solver.redeal_order import (
    PileOrder,
    coming,
    disorder,
    more_to_come,
    spare_redeals,
)
from game.solver.search_table import Facts
from game.solver.structure import (
    BUILT,
    FAR,
    HOME,
    JOINS,
    LIFTS,
    SETTLED,
    STOCK,
    WAITING,
    Steps,
    structure_of,
)
from game.solver.weights import Weights
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.goals import cards_home

_MOST_KEPT = 2000
Worths = dict[tuple[int, bytes], float]
Kept = tuple[Steps, Worths, dict[tuple[bytes, int], PileOrder]]
"""What is cached for one combination of foundation tops: for each card, how soon it is wanted; the
worth of piles; and the cards of piles in the order in which they come again."""


class Evaluation:
    """Evaluates positions by these weights, in a game with the base of this table."""

    def __init__(self, game: Game, table: Table, weights: Weights) -> None:
        self.game, self.weights = game, weights
        self.structure = structure_of(game, game.base_of(table))
        kinds = self.structure.kinds
        flat = {HOME: weights.home, SETTLED: weights.settled, STOCK: weights.stock}
        self._flat = [flat.get(kind) for kind in kinds]
        self._each = [weights.waiting if kind == WAITING else weights.lying for kind in kinds]
        self._kept: dict[tuple[int, ...], Kept] = {}
        self._coming = coming(game)
        zones = self.structure.zones
        self._gathered = {zones[spot] for spot, _ in self._coming} if weights.round else set()
        scored = bool(self.structure.homes) and game.score not in (None, cards_home)
        self._score = game.score if scored else None

    def outline(self, piles: Sequence[bytes], facts: Facts) -> int:
        """Return a hash of the position. The order of like piles does not count, unless piles will
        be gathered in that order."""
        structure = self.structure
        if len(self._coming) > 1 and (REDEALS_LEFT, 0) not in facts:
            return hash((tuple(piles), facts))
        if True in structure.top_decides:
            seen = zip(piles, structure.top_decides, strict=True)
            piles = [pile[-1:] if top else pile for pile, top in seen]
        single = tuple([piles[spot] for spot in structure.single])
        alike = tuple([tuple(sorted(piles[start:end])) for start, end in structure.alike])
        return hash((single, alike, facts))

    def worth(self, piles: Sequence[bytes], table: Table) -> float:
        """Return the worth of the position; more is better."""
        structure = self.structure
        tops = table.tops
        again = bool(self._gathered) and more_to_come(table)
        at_home = (again, *[tops[spot] for spot in structure.homes])
        kept = self._kept.get(at_home)
        if kept is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[at_home] = (structure.steps(tops), {}, {})
        steps, worths, orders = kept
        total = 0.0
        for spot, key in enumerate(zip(structure.zones, piles, strict=True)):
            worth = worths.get(key)
            if worth is None:
                worth = worths[key] = self._pile(spot, key[1], steps, again)
            total += worth
        if again:
            total -= self.weights.round * self._disorder(piles, steps, orders)
        if self.weights.spare:
            total += self.weights.spare * spare_redeals(table)
        if self._score is not None:
            total += self.weights.home * self._score(self.game, table)
        return total

    def advance(self, piles: Sequence[bytes]) -> float:
        """Return how far the game has advanced, independent of the weights: the cards home or
        settled, minus the hidden cards and a fraction for each pile left, without the stock."""
        found = 0.0
        for kind, pile in zip(self.structure.kinds, piles, strict=True):
            if kind in (HOME, SETTLED):
                found += len(pile)
            elif kind != STOCK and pile:
                found -= sum(card >= DOWN for card in pile) + 1 / len(piles)
        return found

    def _disorder(
        self, piles: Sequence[bytes], steps: Steps, known: dict[tuple[bytes, int], PileOrder]
    ) -> int:
        """Return the disorder of the gathered cards: the sum, over all pairs where the card that
        comes again later is wanted sooner, of how many steps sooner."""
        orders = []
        for spot, step in self._coming:
            key = piles[spot], step
            order = known.get(key)
            if order is None:
                order = known[key] = PileOrder(key[0][::step], steps)
            orders.append(order)
        return disorder(orders)

    def _pile(self, spot: Spot, pile: bytes, steps: Steps, again: bool) -> float:
        flat, weights = self._flat[spot], self.weights
        if flat is not None:
            return flat * len(pile)
        if not pile:
            return weights.space if self.structure.spaces[spot] else 0.0
        hidden = sum(card >= DOWN for card in pile)
        worth = -weights.pile - weights.hidden * hidden - self._each[spot] * len(pile)
        if not (again and self.structure.zones[spot] in self._gathered):
            worth -= weights.buried * self._buried(pile, steps)
        if self.structure.kinds[spot] == BUILT:
            worth += self._built(spot, pile, hidden)
        return worth

    def _buried(self, pile: bytes, steps: Steps) -> float:
        """Return how much lies upon cards that are wanted sooner: 1 for each card that lies upon
        such a card, plus an extra that grows the sooner that card is wanted."""
        soonest, found, urgent = FAR + 1, 0.0, self.weights.urgent
        for card in pile:
            far = steps[card & FACE]
            if far > soonest:
                found += 1 + urgent / (1 + soonest)
            elif far < soonest:
                soonest = far
        return found

    def _built(self, spot: Spot, pile: bytes, hidden: int) -> float:
        """Return the worth of face-up cards that lie in order."""
        joined, weights = self.structure.joined, self.weights
        worth, run = 0.0, 0
        for place in range(hidden + 1, len(pile)):
            how = joined(spot, pile[place - 1] & FACE, pile[place] & FACE)
            if how & JOINS:
                worth += weights.order
            run = run + 1 if how & LIFTS else 0
            if run:
                worth += weights.run + weights.long * run
        return worth
