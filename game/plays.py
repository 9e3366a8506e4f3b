"""What a player may do besides carrying: turn, deal, go through again, discard, choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.cards import DOWN, RANK, Card
from game.fits import When
from game.hand import Hand
from game.moves import CARRY, Move, Pick
from game.page import Page
from game.table import EMPTY, Fact, Spot, Table

Offers = Callable[[Table], Sequence[Move]]
"""What of its kind a player may do on this table."""


def from_stock(page: Page, move: Move) -> Offers:
    """A single move, offered as long as there is a stock."""
    one, none, stock = (move,), (), page.stock
    return lambda table: one if table.tops[stock] != EMPTY else none


def whenever(move: Move, test: Callable[[Table], bool]) -> Offers:
    """A single move, offered as long as something holds."""
    one, none = (move,), ()
    return lambda table: one if test(table) else none


@dataclass(frozen=True, slots=True)
class Play:
    """One kind of thing that a player may do.

    ``offers``, given a page, makes the question that is asked at every turn; ``facts`` are those
    that the play keeps, as they are noted at the deal; ``deals`` marks a deal that goes on under
    the player's hand.
    """

    verb: str
    offers: Callable[[Page], Offers]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    words: str = ""
    deals: bool = False


carry = Play(CARRY, lambda page: page.carries)
"""The play that all builders share: lift what may be lifted, lay it where it fits."""


def turn(count: int = 1, onto: str = "waste") -> Play:
    """Turn so many cards up from the stock on the wastepile."""

    def act(hand: Hand, move: Move) -> None:
        for _ in range(min(count, len(hand.table.piles[move.source]))):
            hand.top(move.source, move.target)
            hand.turn_top(move.target)

    def offers(page: Page) -> Offers:
        goal = page.spots(onto)[0]
        return from_stock(page, page.move("turn", "turn", act, source=page.stock, target=goal))

    cards = "one card" if count == 1 else f"{count} cards"
    return Play("turn", offers, words=f"turn {cards} from the stock")


def redeal(times: int | None = None, source: str = "waste") -> Play:
    """Turn the wastepile over to make a new stock, its order undisturbed; so often at most."""

    def act(hand: Hand, move: Move) -> None:
        hand.turn_over(move.source, move.target)
        left = hand.table.facts.get("redeals_left")
        if isinstance(left, int):
            hand.note("redeals_left", left - 1)

    def offers(page: Page) -> Offers:
        stock, waste = page.stock, page.spots(source)[0]
        move = page.move("redeal", "redeal", act, source=waste, target=stock)

        def may(table: Table) -> bool:
            return (
                table.tops[stock] == EMPTY
                and table.tops[waste] != EMPTY
                and (times is None or bool(table.facts.get("redeals_left", times)))
            )

        return whenever(move, may)

    allowed = "without limit" if times is None else f"{times} at most"
    return Play("redeal", offers, {"redeals_left": times}, f"redeal, {allowed}")


def deal_row(role: str, when: When) -> Play:
    """Deal one card from the stock upon each pile, when the page allows it."""

    def act(hand: Hand, move: Move) -> None:
        for spot in hand.page.spots(role):
            hand.deal(spot)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("deal", "deal", act, source=stock, target=page.spots(role)[0])
        return whenever(move, lambda table: table.tops[stock] != EMPTY and when(page, table))

    return Play("deal", offers, words=f"deal a row when {when.words}")


# ---------------------------------------------------------------- discards

Available = Sequence[tuple[Spot, Card]]
Combos = Callable[[Available], Iterable[tuple[Spot, ...]]]


def _lay_aside(hand: Hand, move: Move) -> None:
    for spot, _ in move.picks:
        hand.top(spot, move.target)


def discards(combos: Combos, *roles: str) -> Play:
    """Take sets of available cards out of play together; ``combos`` says which go together."""

    def offers(page: Page) -> Offers:
        places = [spot for role in roles for spot in page.spots(role)]
        is_open = page.is_open
        named: dict[tuple[Spot, ...], Move] = {}

        def offered(table: Table) -> list[Move]:
            tops = table.tops
            free = [
                (spot, tops[spot])
                for spot in places
                if tops[spot] != EMPTY and tops[spot] < DOWN and is_open(table, spot)
            ]
            return [
                named.get(spots) or named.setdefault(spots, _discard(page, spots))
                for spots in combos(free)
            ]

        return offered

    return Play("discard", offers)


def _discard(page: Page, spots: tuple[Spot, ...]) -> Move:
    text = "discard " + " ".join(page.names[spot] for spot in spots)
    picks: tuple[Pick, ...] = tuple((spot, None) for spot in spots)
    return page.move(text, "discard", _lay_aside, target=page.spots("discard")[0], picks=picks)


def totalling(total: int, *, alone: Sequence[int] = ()) -> Combos:
    """Pairs that come to a total, ace 1 to king 13; cards of some ranks go singly."""

    def combos(available: Available) -> Iterator[tuple[Spot, ...]]:
        ranked = [(spot, RANK[card]) for spot, card in available]
        for i, (spot, rank) in enumerate(ranked):
            if rank in alone:
                yield (spot,)
            for other, other_rank in ranked[i + 1 :]:
                if rank + other_rank == total and rank:
                    yield spot, other

    return combos
