"""The games in which cards are counted as at cribbage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations

from game.core.cards import DOWN, RANK, SUIT, Card
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import close_up
from game.vocabulary.cribbage import (
    HAND,
    SCALE,
    UNCOUNTED,
    by_kind,
    counted,
    heels,
    heels_line,
    show,
)
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import PIPS
from game.vocabulary.fits import When
from game.vocabulary.lifts import whole
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import deal, under_stock
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, only_when, whenever
from game.vocabulary.progress import measured, points_to
from game.vocabulary.stock_plays import lay_next
from game.vocabulary.zones import Zone, discard, stock

FIFTEEN = 15
POINTS = "points"
"""The fact that keeps the points scored so far."""
SCORED = "scored"
"""The fact that keeps the names of the piles of a combination still to be consolidated."""
PAIR, TRIO = 2, 3
SIXTY_ONE, ONE_HUNDRED_AND_TWENTY = 61, 120
"""The points that win: 61 in the row, 120 with hand and crib."""


def points(page: Page, table: Table) -> int:
    """The points scored so far."""
    noted = table.facts.get(POINTS)
    return noted if isinstance(noted, int) else 0


def gain(dealer: Dealer, gained: int) -> None:
    """Add points to those scored so far."""
    dealer.note(POINTS, points(dealer.page, dealer.table) + gained)


# ---------------------------------------------------------------- hand and crib


def _cards_of(page: Page, table: Table, role: str) -> list[Card]:
    """The cards on the piles of a role, face up or down."""
    return [card for spot in page.spots(role) for card in table.piles[spot]]


def lay_away() -> Play:
    """Lay a card of the hand face down in the crib, until four are left in the hand."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)
        dealer.turn(move.target, up=False)

    def offers(page: Page) -> Offers:
        (crib,), (starter,), names = page.spots("crib"), page.spots("starter"), page.names
        moves = [
            page.move(f"{names[s]}>{names[crib]}", CARRY, act, source=s, target=crib, count=1)
            for s in page.spots("hand")
        ]

        def offered(table: Table) -> Sequence[Move]:
            held = [move for move in moves if table.tops[move.source] != EMPTY]
            return held if len(held) > HAND and table.tops[starter] == EMPTY else ()

        return offered

    return Play(CARRY, offers)


def turn_starter_and_score(dealer: Dealer) -> None:
    """When four cards lie in the crib, turn up the starter, score the hand, then turn up and score
    the crib."""
    page, table = dealer.page, dealer.table
    (crib,), (starter,) = page.spots("crib"), page.spots("starter")
    if len(table.piles[crib]) < HAND or table.tops[starter] != EMPTY or not dealer.deal(starter):
        return
    turned = table.tops[starter]
    gain(dealer, heels(turned) + counted(_cards_of(page, table, "hand"), turned))
    dealer.turn(crib, 0, len(table.piles[crib]))
    gain(dealer, counted(table.piles[crib], turned, crib=True))


def deal_again() -> Play:
    """Put the starter under the stock, discard hand and crib, and deal again. The last four cards
    are turned up and scored as a hand without a starter."""

    def act(dealer: Dealer, move: Move) -> None:
        page, piles = dealer.page, dealer.table.piles
        under_stock(dealer, page.spots("starter")[0])
        for spot in (*page.spots("hand"), *page.spots("crib")):
            dealer.block(spot, 0, len(piles[spot]), page.spots("discard")[0])
        if len(piles[page.stock]) > HAND:
            deal_hand_and_crib(dealer)
        else:
            dealer.deal_row(page.spots("hand")[:HAND])
            gain(dealer, counted(_cards_of(page, dealer.table, "hand"), None))

    def offers(page: Page) -> Offers:
        (starter,) = page.spots("starter")
        move = page.move("deal", "deal", act, source=page.stock, target=starter)
        return whenever(move, lambda table: table.tops[starter] != EMPTY)

    return Play("deal", offers, {POINTS: 0})


def hand_and_crib(page: Page, table: Table) -> list[tuple[str, int]]:
    """A tally of the hand and the crib on the table, kind by kind, and of his heels."""
    hand, crib = _cards_of(page, table, "hand"), _cards_of(page, table, "crib")
    starter = next(iter(_cards_of(page, table, "starter")), None)
    if starter is None:
        last = by_kind(show(hand, None), "Last hand") if all_dealt(page, table) else UNCOUNTED
        return [*last, *UNCOUNTED, heels_line(None)]
    shown = (
        UNCOUNTED
        if max(crib, default=DOWN) >= DOWN
        else by_kind(show(crib, starter, crib=True), "Crib")
    )
    return [*by_kind(show(hand, starter), "Hand"), *shown, heels_line(starter)]


def all_dealt(page: Page, table: Table) -> bool:
    """Is the last hand turned up, so that nothing is left to deal?"""
    waiting = (page.stock, *page.spots("starter"))
    return all(table.tops[spot] == EMPTY for spot in waiting)


@measured(points_to(ONE_HUNDRED_AND_TWENTY, points, best=120))
def won_with_one_hundred_and_twenty(page: Page, table: Table) -> bool:
    """Won once the last hand is scored, with 120 points or more."""
    return all_dealt(page, table) and points(page, table) >= ONE_HUNDRED_AND_TWENTY


deal_hand_and_crib = deal("hand", "crib")

CRIB = Zone("crib", deal=2, face="down", fan="right")

CRIBBAGE_SOLITAIRE_1 = Game(
    "Cribbage Solitaire I",
    Zone("hand", 6, deal=1),
    CRIB,
    Zone("starter"),
    stock(),
    discard(),
    play=(lay_away(), deal_again()),
    follow=(turn_starter_and_score,),
    won=won_with_one_hundred_and_twenty,
    unwon_is_lost=True,
    score=points,
    tally=hand_and_crib,
    scale=SCALE,
)

# ---------------------------------------------------------------- the row


COMBINATIONS = {
    "Three of a kind": 6,
    "Suit and sequence": 6,
    "Three of a suit": 3,
    "Three in sequence": 3,
    "One pair": 2,
    "Fifteen": 2,
}
"""For the name of each combination, its points."""


@lru_cache(4096)
def combination(cards: tuple[Card, ...]) -> str:
    """The name of the best combination of two or three cards; empty if there is none or a card is
    face down."""
    if any(card >= DOWN for card in cards):
        return ""
    ranks = sorted(RANK[card] for card in cards)
    trio = len(ranks) == TRIO
    if ranks[0] == ranks[-1]:
        return "Three of a kind" if trio else "One pair"
    suited = trio and len({SUIT[card] for card in cards}) == 1
    if trio and ranks == list(range(ranks[0], ranks[0] + TRIO)):
        return "Suit and sequence" if suited else "Three in sequence"
    if suited:
        return "Three of a suit"
    return "Fifteen" if sum(PIPS[card] for card in cards) == FIFTEEN else ""


def worth(cards: tuple[Card, ...]) -> int:
    """The points of the best combination of two or three cards."""
    return COMBINATIONS.get(combination(cards), 0)


def combinations_in(page: Page, table: Table) -> Iterator[tuple[Spot, ...]]:
    """Yield each two or three neighboring piles of the row whose top cards are a combination."""
    spots, tops = page.spots("row"), table.tops
    end = next((spot for spot in spots if tops[spot] == EMPTY), spots.stop)
    for first in range(spots.start, end):
        for last in range(first + PAIR, min(first + TRIO, end) + 1):
            if worth(tuple(tops[first:last])):
                yield tuple(range(first, last))


def pending(page: Page, table: Table) -> list[Spot]:
    """The piles of the scored combination, until one of them is laid on another."""
    named = str(table.facts.get(SCORED) or "").split()
    lying = [spot for spot in page.spots("row") if table.tops[spot] != EMPTY]
    return [spot for spot in lying if page.names[spot] in named] if named else []


def may_turn(page: Page, table: Table) -> bool:
    """May the next card be dealt? Only once all combinations are scored and consolidated. A pair at
    the end of the row may wait, so that the next card can be dealt to it as a third."""
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


def best_in_row(page: Page, table: Table) -> list[tuple[str, int]]:
    """A tally of the scored combination that waits to be consolidated, or of the best that
    shows."""
    tops, scored = table.tops, pending(page, table)
    shown = [scored] if scored else combinations_in(page, table)
    found = [combination(tuple(tops[spot] for spot in spots)) for spots in shown]
    name = max(found, key=lambda each: COMBINATIONS.get(each, 0), default="")
    return [(name, COMBINATIONS.get(name, 0))]


def score_combinations() -> Play:
    """Score a combination, which then must be consolidated."""

    def act(dealer: Dealer, move: Move) -> None:
        table, spots = dealer.table, [spot for spot, _ in move.picks]
        gain(dealer, worth(tuple(table.tops[spot] for spot in spots)))
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
    """Move any pile of the scored combination, as a whole, on any other pile of it."""

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


def run_through(page: Page, table: Table) -> bool:
    """Is the deck dealt, and every combination scored and consolidated?"""
    if table.tops[page.stock] != EMPTY or pending(page, table):
        return False
    return next(combinations_in(page, table), None) is None


@measured(points_to(SIXTY_ONE, points, best=110))
def won_with_sixty_one(page: Page, table: Table) -> bool:
    """Won once the deck is run through, with 61 points or more."""
    return run_through(page, table) and points(page, table) >= SIXTY_ONE


CRIBBAGE_SOLITAIRE_3 = Game(
    "Cribbage Solitaire III",
    Zone("row", 52, lift=whole, fan="none"),
    stock(),
    play=(consolidations(), score_combinations(), only_when(all_scored, lay_next("row"))),
    follow=(close_up("row"),),
    won=won_with_sixty_one,
    unwon_is_lost=True,
    score=points,
    tally=best_in_row,
    scale=COMBINATIONS,
)

GAMES = (CRIBBAGE_SOLITAIRE_1, CRIBBAGE_SOLITAIRE_3)
