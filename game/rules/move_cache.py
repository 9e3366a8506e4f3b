"""The moves of a game, each made once: carries are cached by piles and key, other moves by text."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from game.core.table import Spot
from game.rules.carry_tables import INSIDE
from game.rules.pile_names import PileNames
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, NOWHERE, Effect, Move, Pick, Verb


class MoveCache(PileNames):
    """Makes each move of a game once; its text names the piles."""

    @cached_property
    def _moves(self) -> dict[str, Move]:
        return {}

    @cached_property
    def carried(self) -> list[defaultdict[int, list[Move | None]]]:
        """The carries made so far, indexed by source, key and target."""
        piles = len(self.names)
        return [defaultdict(lambda: [None] * piles) for _ in self.names]

    def move(
        self,
        text: str,
        verb: Verb,
        act: Effect,
        *,
        source: Spot = NOWHERE,
        target: Spot = NOWHERE,
        count: int = 0,
        picks: tuple[Pick, ...] = (),
    ) -> Move:
        """The move with this text; a second call returns the same object."""
        found = self._moves.get(text)
        if found is None:
            found = self._moves[text] = Move(
                text, verb, act, source, target, count, picks=picks, seat=self.seat
            )
        return found

    def carry_move(self, source: Spot, target: Spot, key: int) -> Move:
        """Return the carry with this key: of the top ``key`` cards or, from ``INSIDE`` on, of the
        card at index ``key - INSIDE``."""
        moves = self.carried[source][key]
        found = moves[target]
        if found is None:
            inside = key - INSIDE if key >= INSIDE else None
            count = 1 if inside is not None else key
            many = f"[{inside + 1}]" if inside is not None else f":{count}" if count > 1 else ""
            text = f"{self.names[source]}{many}>{self.names[target]}"
            act = _carry_top if inside is None and count == 1 else _carry
            found = Move(text, CARRY, act, source, target, count, inside, seat=self.seat)
            moves[target] = found
        return found

    @staticmethod
    def only_carries(move: Move) -> bool:
        """Whether a move carries cards from one pile to another as they lie, and does nothing
        else."""
        return move.act is _carry_top or move.act is _carry


def _carry_top(dealer: Dealer, move: Move) -> None:
    dealer.top(move.source, move.target)


def _carry(dealer: Dealer, move: Move) -> None:
    dealer.carry(move.source, move.took(dealer.table), move.count, move.target)
