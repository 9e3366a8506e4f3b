"""Sight: what a position is worth to a player of some temper, worked out pile by pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.lore import (
    BUILT,
    FAR,
    HOME,
    JOINS,
    LIFTS,
    SETTLED,
    STOCK,
    WAITING,
    Steps,
    lore_of,
)
from game.advice.rounds import REDEALS, Wave, coming, disorder, more_to_come, spare_redeals
from game.advice.temper import Temper
from game.advice.walk import Facts
from game.cards import DOWN, FACE
from game.goals import cards_home
from game.rules import Game
from game.table import Spot, Table

_MOST_KEPT = 2000
Worths = dict[tuple[int, bytes], float]
Kept = tuple[Steps, Worths, dict[tuple[bytes, int], Wave]]
"""What was worked out already for the piles at home: how soon each card is wanted, what piles are
worth, and how they will come again."""


class Sight:
    """How a player of this temper looks at a game whose base is that of this table."""

    def __init__(self, game: Game, table: Table, temper: Temper) -> None:
        self.game, self.temper = game, temper
        self.lore = lore_of(game, game.based(table))
        kinds = self.lore.kinds
        flat = {HOME: temper.home, SETTLED: temper.settled, STOCK: temper.stock}
        self._flat = [flat.get(kind) for kind in kinds]
        self._each = [temper.waiting if kind == WAITING else temper.lying for kind in kinds]
        self._kept: dict[tuple[int, ...], Kept] = {}
        self._coming = coming(game)
        self._gathered = {spot for spot, _ in self._coming} if temper.round else set()
        scored = bool(self.lore.homes) and game.score not in (None, cards_home)
        self._score = game.score if scored else None

    def outline(self, piles: Sequence[bytes], facts: Facts) -> int:
        """A number by which a position is known again; piles in another order are the same, unless
        they will be gathered in that order."""
        lore = self.lore
        if len(self._coming) > 1 and (REDEALS, 0) not in facts:
            return hash((tuple(piles), facts))
        if True in lore.top_decides:
            seen = zip(piles, lore.top_decides, strict=True)
            piles = [pile[-1:] if top else pile for pile, top in seen]
        single = tuple([piles[spot] for spot in lore.single])
        alike = tuple([tuple(sorted(piles[start:end])) for start, end in lore.alike])
        return hash((single, alike, facts))

    def worth(self, piles: Sequence[bytes], table: Table) -> float:
        """What the position is worth; the more the better."""
        lore = self.lore
        tops = table.tops
        again = bool(self._gathered) and more_to_come(table)
        at_home = (again, *[tops[spot] for spot in lore.homes])
        kept = self._kept.get(at_home)
        if kept is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[at_home] = (lore.steps(tops), {}, {})
        steps, worths, waves = kept
        total = 0.0
        for spot, key in enumerate(zip(lore.zones, piles, strict=True)):
            worth = worths.get(key)
            if worth is None:
                worth = worths[key] = self._pile(spot, key[1], steps, again)
            total += worth
        if again:
            total -= self.temper.round * self._disorder(piles, steps, waves)
        if self.temper.spare:
            total += self.temper.spare * spare_redeals(table)
        if self._score is not None:
            total += self.temper.home * self._score(self.game, table)
        return total

    def advance(self, piles: Sequence[bytes]) -> float:
        """How far the game has gone forward, whatever the temper: cards home, none hidden, few
        piles left."""
        found = 0.0
        for kind, pile in zip(self.lore.kinds, piles, strict=True):
            if kind in (HOME, SETTLED):
                found += len(pile)
            elif kind != STOCK and pile:
                found -= sum(card >= DOWN for card in pile) + 1 / len(piles)
        return found

    def _disorder(
        self, piles: Sequence[bytes], steps: Steps, known: dict[tuple[bytes, int], Wave]
    ) -> int:
        """How much of what is gathered will come again before what is wanted sooner."""
        waves = []
        for spot, step in self._coming:
            key = piles[spot], step
            wave = known.get(key)
            if wave is None:
                wave = known[key] = Wave(key[0][::step], steps)
            waves.append(wave)
        return disorder(waves)

    def _pile(self, spot: Spot, pile: bytes, steps: Steps, again: bool) -> float:
        flat, temper = self._flat[spot], self.temper
        if flat is not None:
            return flat * len(pile)
        if not pile:
            return temper.space if self.lore.spaces[spot] else 0.0
        hidden = sum(card >= DOWN for card in pile)
        worth = -temper.pile - temper.hidden * hidden - self._each[spot] * len(pile)
        if not (again and spot in self._gathered):
            worth -= temper.buried * self._buried(pile, steps)
        if self.lore.kinds[spot] == BUILT:
            worth += self._built(spot, pile, hidden)
        return worth

    def _buried(self, pile: bytes, steps: Steps) -> float:
        """How much lies upon cards that are wanted sooner."""
        soonest, found, urgent = FAR + 1, 0.0, self.temper.urgent
        for card in pile:
            far = steps[card & FACE]
            if far > soonest:
                found += 1 + urgent / (1 + soonest)
            elif far < soonest:
                soonest = far
        return found

    def _built(self, spot: Spot, pile: bytes, hidden: int) -> float:
        """What it is worth that face-up cards lie in order."""
        joined, temper = self.lore.joined, self.temper
        worth, run = 0.0, 0
        for place in range(hidden + 1, len(pile)):
            how = joined(spot, pile[place - 1] & FACE, pile[place] & FACE)
            if how & JOINS:
                worth += temper.order
            run = run + 1 if how & LIFTS else 0
            if run:
                worth += temper.run + temper.long * run
        return worth
