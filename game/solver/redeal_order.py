"""The order in which waiting cards come again after a redeal that does not shuffle.

It is found by trying: a few cards are laid on each pile, and the game's own redeal gathers them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import FACE, FACES, Card
from game.core.events import Shuffled
from game.core.table import Spot, Table
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.solver.structure import FAR, Steps
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.dealer import Dealer

REDEAL = "redeal"
_LAID = 2

Coming = tuple[tuple[Spot, int], ...]
"""The piles in the order in which they are dealt again, each with the direction in which its cards
are dealt (1 from its bottom upward, -1 from its top downward)."""


def more_to_come(table: Table) -> bool:
    """Return whether a redeal is left; always True where they are not counted."""
    return table.facts.get(REDEALS_LEFT) != 0


def spare_redeals(table: Table) -> int:
    """Return the number of redeals left; 0 where they are not counted."""
    left = table.facts.get(REDEALS_LEFT)
    return left if isinstance(left, int) else 0


@once_a_game
def coming(game: Game) -> Coming:
    """Return how the piles come again after a redeal; empty if there is no redeal, if it shuffles,
    or if several seats have a stock each."""
    if not game.alone:
        return ()
    facts = {key: fact for play in game.play for key, fact in play.facts.items()}
    laid: dict[Spot, list[Card]] = {}
    for spot in game.elsewhere:
        first = len(laid) * _LAID
        if spot != game.stock and game.role(spot) != "hand" and first + _LAID <= FACES:
            laid[spot] = list(range(first, first + _LAID))
    table = Table([laid.get(spot, []) for spot in range(len(game.names))], facts)
    dealer = Dealer(game, table)
    for play in game.play:
        if play.verb == REDEAL:
            for move in play.offers(game)(table)[:1]:
                move.act(dealer, move)
    if any(type(event) is Shuffled for event in dealer.events):
        return ()
    return _order([card & FACE for card in reversed(table.piles[game.stock])], laid)


def _order(dealt: list[Card], laid: dict[Spot, list[Card]]) -> Coming:
    """Return the piles whose cards come again, in the order in which they do, each with its
    direction."""
    found = []
    for spot, cards in laid.items():
        if set(cards) <= set(dealt):
            places = [dealt.index(card) for card in cards]
            found.append((places[0], spot, 1 if places[0] < places[-1] else -1))
    return tuple((spot, step) for _, spot, step in sorted(found))


class PileOrder:
    """How soon the cards of one pile are wanted, in the order in which they will come.

    ``wanted`` holds the steps of each card. ``disorder`` sums, over all pairs of cards where the
    later one is wanted sooner, how many steps sooner. ``late[steps]`` is what one more card, wanted
    in this number of steps, would add to that sum if it came after all of these.
    """

    __slots__ = ("disorder", "late", "wanted")

    def __init__(self, cards: Iterable[Card], steps: Steps) -> None:
        late = [0] * (FAR + 1)
        self.disorder = 0
        self.wanted = [steps[card & FACE] for card in cards]
        for wanted in self.wanted:
            self.disorder += late[wanted]
            for sooner in range(wanted):
                late[sooner] += wanted - sooner
        self.late = late


def disorder(orders: Sequence[PileOrder]) -> int:
    """Return the disorder of all cards of these piles, which come one pile after another."""
    found = 0
    for number, order in enumerate(orders):
        found += order.disorder
        for earlier in orders[:number]:
            late = earlier.late
            found += sum([late[wanted] for wanted in order.wanted])
    return found
