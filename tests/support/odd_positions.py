"""Positions that no deal reaches: any cards anywhere, face up or down, and facts of any kind."""

from __future__ import annotations

from game.core.cards import DOWN, write
from game.core.shuffle import Stream, shuffled
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import BadPosition
from game.rules.game import Game

MANY = (0, 1, 3, 8, 20, 40, 200)
FEW_PILES = (1, 2, 5, 100)
ONE_DOWN_OF = (2, 10, 1000)
MOST_REFUSED = 100
FACTS: tuple[Fact, ...] = (0, 1, 2, 3, 7, 12, "A", "7", "Q", "left", True, False)


def odd_position(game: Game, choice: Stream) -> Match:
    """Return such a position that the game does not refuse."""
    for _ in range(MOST_REFUSED):
        match = _drawn(game, choice)
        if match is not None:
            return match
    raise AssertionError(f"{game.id} refuses {MOST_REFUSED} odd positions")


def _drawn(game: Game, choice: Stream) -> Match | None:
    cards = shuffled(game.cards, choice.draw())[: MANY[choice.below(len(MANY))]]
    names = shuffled(tuple(range(len(game.names))), choice.draw())
    places = names[: FEW_PILES[choice.below(len(FEW_PILES))]]
    down = ONE_DOWN_OF[choice.below(len(ONE_DOWN_OF))]
    piles: dict[str, list[int]] = {}
    for card in cards:
        name = game.names[places[choice.below(len(places))]]
        piles.setdefault(name, []).append(card if choice.below(down) else card | DOWN)
    facts = {key: FACTS[choice.below(len(FACTS))] for key in game.facts if not choice.below(3)}
    try:
        return Match.at(game, {name: write(pile) for name, pile in piles.items()}, facts)
    except BadPosition:
        return None
