"""The games in which cards are counted as at cribbage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from game.core.cards import RANK, SUIT, Card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import close_up
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import PIPS
from game.vocabulary.fits import When
from game.vocabulary.lifts import whole
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, only_when
from game.vocabulary.stock_plays import lay_next
from game.vocabulary.zones import Zone, stock

FIFTEEN, ENOUGH = 15, 61
POINTS = "points"
SCORED = "scored"
"""The fact that keeps the names of the piles of a combination still to be consolidated."""
PAIR, TRIO = 2, 3
"""So many cards make a combination."""


def worth(cards: Sequence[Card]) -> int:
    """What two or three cards are worth as the best combination that they are; nought for none."""
    ranks = sorted(RANK[card] for card in cards)
    fifteen = 2 if sum(PIPS[card] for card in cards) == FIFTEEN else 0
    if len(ranks) == PAIR:
        return 2 if ranks[0] == ranks[1] else fifteen
    if ranks[0] == ranks[2]:
        return 6
    suited = len({SUIT[card] for card in cards}) == 1
    sequence = ranks == list(range(ranks[0], ranks[0] + TRIO))
    return 3 * (suited + sequence) or fifteen


def combinations_in(page: Page, table: Table) -> Iterator[tuple[Spot, ...]]:
    """Two or three piles of the row beside each other whose top cards are a combination."""
    spots, tops = page.spots("row"), table.tops
    end = next((spot for spot in spots if tops[spot] == EMPTY), spots.stop)
    for first in range(spots.start, end):
        for last in range(first + PAIR, min(first + TRIO, end) + 1):
            if worth(tops[first:last]):
                yield tuple(range(first, last))


def pending(page: Page, table: Table) -> list[Spot]:
    """The piles of the combination that was scored, until one is laid upon another."""
    named = str(table.facts.get(SCORED) or "").split()
    lying = [spot for spot in page.spots("row") if table.tops[spot] != EMPTY]
    return [spot for spot in lying if page.names[spot] in named] if named else []


def may_turn(page: Page, table: Table) -> bool:
    """Once all is scored; but to a pair at the end of the row a third card may be dealt."""
    found = list(combinations_in(page, table))
    if pending(page, table) or len(found) > 1:
        return False
    if not found:
        return True
    (spots,) = found
    tops = table.tops
    pair = RANK[tops[spots[0]]] == RANK[tops[spots[-1]]] and len(spots) == PAIR
    return pair and tops[spots[-1] + 1] == EMPTY


all_scored = When("all that shows is scored, but for a pair at the end of the row", may_turn)


def score_combinations() -> Play:
    """Score a combination: its points are noted, and it has to be consolidated."""

    def act(dealer: Dealer, move: Move) -> None:
        table, spots = dealer.table, [spot for spot, _ in move.picks]
        points = table.facts.get(POINTS)
        gained = worth([table.tops[spot] for spot in spots])
        dealer.note(POINTS, (points if isinstance(points, int) else 0) + gained)
        dealer.note(SCORED, " ".join(dealer.page.names[spot] for spot in spots))

    def scoring(page: Page, spots: tuple[Spot, ...]) -> Move:
        text = "score " + " ".join(page.names[spot] for spot in spots)
        return page.move(text, "score", act, picks=tuple((spot, None) for spot in spots))

    def offers(page: Page) -> Offers:
        def offered(table: Table) -> Sequence[Move]:
            if pending(page, table):
                return ()
            return [scoring(page, spots) for spots in combinations_in(page, table)]

        return offered

    return Play("score", offers, {POINTS: 0, SCORED: None})


def consolidations() -> Play:
    """Move any pile of the combination, whole, upon any other of it."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.carry(move.source, 0, move.count, move.target)
        dealer.note(SCORED, None)

    def moving(page: Page, source: Spot, target: Spot, count: int) -> Move:
        many = f":{count}" if count > 1 else ""
        text = f"{page.names[source]}{many}>{page.names[target]}"
        return page.move(text, CARRY, act, source=source, target=target, count=count)

    def offers(page: Page) -> Offers:
        def offered(table: Table) -> Sequence[Move]:
            return [
                moving(page, one, other, len(table.piles[one]))
                for one, other in permutations(pending(page, table), 2)
            ]

        return offered

    return Play(CARRY, offers)


def points(page: Page, table: Table) -> int:
    """The points of all combinations that were scored."""
    found = table.facts.get(POINTS)
    return found if isinstance(found, int) else 0


def run_through(page: Page, table: Table) -> bool:
    """Is the deck dealt, and all that shows scored and consolidated?"""
    if table.tops[page.stock] != EMPTY or pending(page, table):
        return False
    return next(combinations_in(page, table), None) is None


def enough(page: Page, table: Table) -> bool:
    """The deck is run through, and 61 points or more are made."""
    return run_through(page, table) and points(page, table) >= ENOUGH


CRIBBAGE_SOLITAIRE_3 = Game(
    "Cribbage Solitaire III",
    source="003 CRIBBAGE SOLITAIRE III",
    layout=(Zone("row", 52, lift=whole, fan="none"), stock()),
    opening=(),
    play=(consolidations(), score_combinations(), only_when(all_scored, lay_next("row"))),
    follow=(close_up("row"),),
    must=(),
    won=enough,
    counted=True,
    score=points,
)

GAMES = (CRIBBAGE_SOLITAIRE_3,)
