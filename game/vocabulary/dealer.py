"""The dealer: the only way by which a rule can act.

A dealer moves the cards on the table and writes down each event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from game.core.cards import ALONE, DOWN, FACE, Card
from game.core.events import Event, Moved, Noted, Shuffled, Turned, apply
from game.core.shuffle import later_seed, shuffled
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.page import Page

# a named tuple made without a detour through its keyword arguments: a dealer makes them all day
_made = tuple.__new__


class Dealer:
    """A dealer at a table. ``shuffles`` counts the later shuffles along the line of play; a deck
    that was ``given`` in its order is dealt as it is."""

    __slots__ = ("events", "given", "page", "seed", "shuffles", "table")

    def __init__(
        self, page: Page, table: Table, seed: int = 0, shuffles: int = 0, *, given: bool = False
    ) -> None:
        self.page = page
        self.table = table
        self.seed = seed
        self.shuffles = shuffles
        self.given = given
        self.events: list[Event] = []

    def do(self, event: Event) -> None:
        """Let an event happen, and write it down."""
        apply(self.table, event)
        self.events.append(event)

    def rollback(self, length: int = 0) -> None:
        """Take back what was done since there were so many events."""
        self.shuffles -= self.table.take_back(self.events[length:])
        del self.events[length:]

    # ---------------------------------------------------------------- single gestures

    def top(self, source: Spot, target: Spot) -> None:
        """Lay the top card of one pile on another."""
        table = self.table
        card, piles = table.move_top(source, target), table.piles
        took, put = len(piles[source]), len(piles[target]) - 1
        self.events.append(_made(Moved, (ALONE[card], source, took, target, put, False)))

    def show(self, source: Spot, target: Spot) -> None:
        """Lay the top card of one pile on another, face up."""
        table = self.table
        card, piles, write = table.show_top(source, target), table.piles, self.events.append
        cards, took, put = ALONE[card], len(piles[source]), len(piles[target]) - 1
        write(_made(Moved, (cards, source, took, target, put, False)))
        if card >= DOWN:
            write(_made(Turned, (target, put, cards, True)))

    def carry(self, source: Spot, took: int, count: int, target: Spot) -> None:
        """Lay so many cards, from this place upward, on another pile as they lie."""
        piles = self.table.piles
        pile = piles[source]
        if count == len(pile) and not piles[target]:
            self.carry_whole(source, target)
        elif count == 1 and took == len(pile) - 1:
            self.top(source, target)
        else:
            self.block(source, took, count, target)

    def carry_whole(self, source: Spot, target: Spot) -> None:
        """Lay a whole pile into a space, as it lies."""
        cards = _faces(self.table.piles[source])
        self.table.move_whole(source, target)
        self.events.append(_made(Moved, (cards, source, 0, target, 0, False)))

    def close_up(self, room: Spot, end: Spot) -> None:
        """Close a space: the piles beside it, up to this end, move up by one place each."""
        self.table.close_up(room, end)
        self.events += [
            _made(Moved, (_faces(pile), spot + 1, 0, spot, 0, False))
            for spot, pile in enumerate(self.table.piles[room : end - 1], room)
        ]

    def block(
        self,
        source: Spot,
        took: int,
        count: int,
        target: Spot,
        *,
        put: int | None = None,
        turned_round: bool = False,
    ) -> None:
        """Move a block of cards to any place of a pile, perhaps with its order turned round."""
        if not count:
            return
        table = self.table
        cards = tuple([card & FACE for card in table.piles[source][took : took + count]])
        if put is None:
            put = len(table.piles[target]) - (count if source == target else 0)
        table.move(count, source, took, target, put, turned_round)
        self.events.append(_made(Moved, (cards, source, took, target, put, turned_round)))

    def turn(self, spot: Spot, at: int = -1, count: int = 1, *, up: bool = True) -> None:
        """Turn cards over, from this place upward; those that lie so already are left alone."""
        pile = self.table.piles[spot]
        first = at % len(pile) if pile else 0
        lying = pile[first : first + count]
        for turned, run in groupby(lying, lambda card: (card < DOWN) is not up):
            cards = tuple([card & FACE for card in run])
            if turned:
                self.do(Turned(spot, first, cards, up))
            first += len(cards)

    def turn_top(self, spot: Spot) -> None:
        """Turn up the top card of a pile, if it lies face down."""
        table = self.table
        card = table.tops[spot]
        if card >= DOWN:
            place = table.turn_top_up(spot)
            self.events.append(_made(Turned, (spot, place, ALONE[card], True)))

    def note(self, key: str, now: Fact) -> None:
        """Write down a fact that is not a card; None rubs it out."""
        was = self.table.facts.get(key)
        if was != now:
            self.do(Noted(key, was, now))

    def shuffle(self, spot: Spot, *, in_order: bool = False) -> None:
        """Shuffle a pile, by the seed and the number of this shuffle alone: as its cards lie, or
        after they were put ``in_order`` like a new pack, so that how they lay makes no difference.
        """
        was = tuple([card & FACE for card in self.table.piles[spot]])
        self.shuffles += 1
        seed = later_seed(self.seed, self.shuffles)
        # the pile lies face down: the card to be dealt first must end on top, which is last
        now = tuple(reversed(shuffled(sorted(was) if in_order else was, seed)))
        self.do(Shuffled(spot, was, now))

    # ---------------------------------------------------------------- what every rule book uses

    def deal(self, target: Spot, *, source: Spot | None = None, up: bool = True) -> bool:
        """Deal one card from the stock (or another pile); False where there was none."""
        origin = self.page.stock if source is None else source
        if self.table.tops[origin] == EMPTY:
            return False
        (self.show if up else self.top)(origin, target)
        return True

    def deal_row(self, targets: Sequence[Spot], *, source: Spot | None = None) -> None:
        """Deal one card from the stock (or another pile), face up, on each of these piles, as far
        as it goes."""
        origin = self.page.stock if source is None else source
        piles, write = self.table.piles, self.events.append
        left = len(piles[origin])
        for target, card in zip(targets, self.table.deal(origin, targets), strict=False):
            left -= 1
            put, cards = len(piles[target]) - 1, ALONE[card]
            write(_made(Moved, (cards, origin, left, target, put, False)))
            if card >= DOWN:
                write(_made(Turned, (target, put, cards, True)))

    def deal_packet(self, target: Spot, count: int, *, source: Spot | None = None) -> None:
        """Count so many cards off face down upon a pile, as far as they go, and turn them over
        together, so that nobody sees the lower ones."""
        lying = len(self.table.piles[target])
        for _ in range(count):
            self.deal(target, source=source, up=False)
        self.turn(target, lying, count)

    def deal_out(self, target: Spot, wanted: Callable[[Card], bool]) -> None:
        """Deal the first card of a kind, in dealing order, face up, leaving the others as they lie;
        nothing where the stock has none."""
        stock = self.page.stock
        place = first_dealt(self.table, stock, wanted)
        if place is not None:
            self.block(stock, place, 1, target)
            self.turn_top(target)

    def let_follow(self) -> bool:
        """Let follow, between two cards of one deal, what follows by itself and what must be done.

        True where something must be done that the player has to choose; then the deal waits.
        """
        offered = self.page.settle(self)
        return bool(offered and self.page.obliged(self.table, offered))

    def turn_over(self, source: Spot, target: Spot) -> None:
        """A whole pile is turned face down in one motion, so that its order is turned round."""
        count = len(self.table.piles[source])
        put = len(self.table.piles[target])
        self.block(source, 0, count, target, turned_round=True)
        self.turn(target, put, count, up=False)


def _faces(pile: list[Card]) -> tuple[Card, ...]:
    """The faces of a pile, however it lies."""
    return ALONE[pile[0]] if len(pile) == 1 else tuple([card & FACE for card in pile])


def first_dealt(table: Table, stock: Spot, wanted: Callable[[Card], bool]) -> int | None:
    """The place in the stock of the first card, in dealing order, of the wanted kind."""
    pile = table.piles[stock]
    return next((i for i in range(len(pile) - 1, -1, -1) if wanted(pile[i] & FACE)), None)
