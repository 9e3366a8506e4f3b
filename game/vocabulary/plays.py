"""What a player may do besides carrying: turn, deal, go through again, discard, choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.cards import DOWN, JOKER, RANK, SUIT, Card, K, card
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import When
from game.vocabulary.moves import CARRY, Move, Pick
from game.vocabulary.page import Page

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
    the player's hand, and ``many`` is how many cards it turns at once.
    """

    verb: str
    offers: Callable[[Page], Offers]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    words: str = ""
    deals: bool = False
    many: int = 1


carry = Play(CARRY, lambda page: page.carries)
"""The play that all builders share: lift what may be lifted, lay it where it fits."""


def turn(count: int = 1, onto: str = "waste") -> Play:
    """Turn so many cards up from the stock on the wastepile."""

    def one(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)
        dealer.turn_top(move.target)

    def batch(dealer: Dealer, move: Move) -> None:
        for _ in range(min(count, len(dealer.table.piles[move.source]))):
            one(dealer, move)

    act = one if count == 1 else batch

    def offers(page: Page) -> Offers:
        goal = page.spots(onto)[0]
        return from_stock(page, page.move("turn", "turn", act, source=page.stock, target=goal))

    cards = "one card" if count == 1 else f"{count} cards"
    return Play("turn", offers, words=f"turn {cards} from the stock", many=count)


def turn_into_hand() -> Play:
    """Turn the next card of the stock into the hand; it has to be placed before the next."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.deal(move.target)

    def offers(page: Page) -> Offers:
        stock, goal = page.stock, page.spots("hand")[0]
        move = page.move("turn", "turn", act, source=stock, target=goal)
        return whenever(
            move, lambda table: table.tops[stock] != EMPTY and table.tops[goal] == EMPTY
        )

    return Play("turn", offers, words="turn a card from the stock")


def _count_redeal(dealer: Dealer) -> None:
    left = dealer.table.facts.get("redeals_left")
    if isinstance(left, int):
        dealer.note("redeals_left", left - 1)


def redeal(times: int | None = None, source: str = "waste") -> Play:
    """Turn the wastepile over to make a new stock, its order undisturbed; so often at most."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.turn_over(move.source, move.target)
        _count_redeal(dealer)

    def offers(page: Page) -> Offers:
        stock, waste = page.stock, page.spots(source)[0]
        move = page.move("redeal", "redeal", act, source=waste, target=stock)

        one, none = (move,), ()

        def offered(table: Table) -> Sequence[Move]:
            tops = table.tops
            if tops[stock] != EMPTY or tops[waste] == EMPTY:
                return none
            return one if times is None or table.facts.get("redeals_left", times) else none

        return offered

    allowed = "without limit" if times is None else f"{times} at most"
    return Play("redeal", offers, {"redeals_left": times}, f"redeal, {allowed}")


def redeal_by(
    how: Callable[[Dealer], None], when: Callable[[Page, Table], bool], times: int
) -> Play:
    """Redeal in the page's own way, as long as its condition holds; so often at most."""

    def act(dealer: Dealer, move: Move) -> None:
        how(dealer)
        _count_redeal(dealer)

    def offers(page: Page) -> Offers:
        move = page.move("redeal", "redeal", act, target=page.stock)
        return whenever(
            move,
            lambda table: bool(table.facts.get("redeals_left", times)) and when(page, table),
        )

    return Play("redeal", offers, {"redeals_left": times}, f"redeal, {times} at most")


def redeal_gathered(times: int, role: str) -> Play:
    """Gather the piles from the right, each on its left-hand neighbor, and turn them over to make
    a new stock, once the old one is used up; so often at most."""

    def how(dealer: Dealer) -> None:
        # to turn them over one upon the other comes to the same
        for spot in reversed(dealer.page.spots(role)):
            dealer.turn_over(spot, dealer.page.stock)

    def when(page: Page, table: Table) -> bool:
        waiting = (page.stock, *page.spots("hand"))
        return all(table.tops[spot] == EMPTY for spot in waiting) and any(
            table.tops[spot] != EMPTY for spot in page.spots(role)
        )

    return redeal_by(how, when, times)


def gather_shuffled(dealer: Dealer, spots: Iterable[Spot]) -> None:
    """Gather these piles, and the rest of the stock after them, into a new stock and shuffle it."""
    stock, gathered = dealer.page.stock, 0
    for spot in spots:
        count = len(dealer.table.piles[spot])
        dealer.block(spot, 0, count, stock, put=gathered)
        gathered += count
    dealer.turn(stock, 0, len(dealer.table.piles[stock]), up=False)
    dealer.shuffle(stock)


def deal_row(role: str, when: When) -> Play:
    """Deal one card from the stock upon each pile, when the page allows it."""

    def act(dealer: Dealer, move: Move) -> None:
        for spot in dealer.page.spots(role):
            dealer.deal(spot)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("deal", "deal", act, source=stock, target=page.spots(role)[0])
        return whenever(move, lambda table: table.tops[stock] != EMPTY and when(page, table))

    return Play("deal", offers, words=f"deal a row when {when.words}")


# ---------------------------------------------------------------- reversals

_BESIDE = [
    (card(RANK[face] % K + 1, SUIT[face]), card((RANK[face] - 2) % K + 1, SUIT[face]))
    for face in range(JOKER)
]
"""The two cards beside each in its suit, where the ends join; others need not be asked about."""
Counts = Callable[[int], Iterable[int]]
"""How many cards of a pile of so many may be taken, fewest first."""


def any_number(lying: int) -> Iterable[int]:
    """Any or all of the cards."""
    return range(1, lying + 1)


def reversal(source: str, target: str, counts: Counts) -> Play:
    """Where two piles of a suit meet, turn cards of one, card by card, upon the other."""

    def act(dealer: Dealer, move: Move) -> None:
        took = move.took(dealer.table)
        dealer.block(move.source, took, move.count, move.target, turned_round=True)

    def reverse(page: Page, spot: Spot, goal: Spot, count: int) -> Move:
        many = f":{count}" if count > 1 else ""
        text = f"reverse {page.names[spot]}{many}>{page.names[goal]}"
        return page.move(text, "reverse", act, source=spot, target=goal, count=count)

    def offers(page: Page) -> Offers:
        spots, goals = page.spots(source), page.spots(target)
        named: dict[tuple[Spot, Spot, int], list[Move]] = {}

        def met(table: Table, spot: Spot, goal: Spot) -> list[Move]:
            key = spot, goal, len(table.piles[spot])
            if key not in named:
                named[key] = [reverse(page, spot, goal, count) for count in counts(key[-1])]
            return named[key]

        def offered(table: Table) -> list[Move]:
            tops = table.tops
            found: list[Move] = []
            for spot in spots:
                top = tops[spot]
                for goal in goals if top < JOKER else ():
                    if tops[goal] in _BESIDE[top] and page.accepts(table, top, spot, goal):
                        found += met(table, spot, goal)
            return found

        return offered

    return Play("reverse", offers, words="turn cards over upon a pile of the suit where they meet")


# ---------------------------------------------------------------- discards

Available = Sequence[tuple[Spot, Card]]
Combos = Callable[[Available], Iterable[tuple[Spot, ...]]]


def _lay_aside(dealer: Dealer, move: Move) -> None:
    for spot, _ in move.picks:
        dealer.top(spot, move.target)


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
