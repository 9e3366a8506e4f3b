"""The dealer, through which every rule acts: it moves the cards and records each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from game.core.cards import ALONE, DOWN, FACE, Card
from game.core.events import Event, Moved, Noted, Shuffled, Turned, apply
from game.core.shuffle import later_seed, shuffled
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.page import Page

# skips the keyword handling of a named tuple: events are made in the innermost loops
_made = tuple.__new__


class Dealer:
    """Changes one table and records the events.

    ``shuffles`` is the number of shuffles that led to this table, not counting the first. A deck
    whose order was ``given`` is not shuffled again by the opening.
    """

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
        """Apply an event to the table and record it."""
        apply(self.table, event)
        self.events.append(event)

    def rollback(self, length: int = 0) -> None:
        """Take back all events after the first ``length``."""
        self.shuffles -= self.table.take_back(self.events[length:])
        del self.events[length:]

    # ---------------------------------------------------------------- single events

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
        """Lay ``count`` cards, from index ``took`` upward, on another pile in their order."""
        piles = self.table.piles
        pile = piles[source]
        if count == len(pile) and not piles[target]:
            self.carry_whole(source, target)
        elif count == 1 and took == len(pile) - 1:
            self.top(source, target)
        else:
            self.block(source, took, count, target)

    def carry_whole(self, source: Spot, target: Spot) -> None:
        """Move a whole pile into an empty place."""
        cards = _faces(self.table.piles[source])
        self.table.move_whole(source, target)
        self.events.append(_made(Moved, (cards, source, 0, target, 0, False)))

    def close_up(self, room: Spot, end: Spot) -> None:
        """Close a gap: the piles between ``room`` and ``end`` move down by one place each."""
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
        """Move ``count`` cards to index ``put`` of a pile (its top by default), perhaps
        reversed."""
        if not count:
            return
        table = self.table
        cards = tuple([card & FACE for card in table.piles[source][took : took + count]])
        if put is None:
            put = len(table.piles[target]) - (count if source == target else 0)
        table.move(count, source, took, target, put, turned_round)
        self.events.append(_made(Moved, (cards, source, took, target, put, turned_round)))

    def turn(self, spot: Spot, at: int = -1, count: int = 1, *, up: bool = True) -> None:
        """Turn cards from index ``at`` upward; those that already lie that way are skipped."""
        pile = self.table.piles[spot]
        first = at % len(pile) if pile else 0
        lying = pile[first : first + count]
        for turned, run in groupby(lying, lambda card: (card < DOWN) is not up):
            cards = tuple([card & FACE for card in run])
            if turned:
                self.do(Turned(spot, first, cards, up))
            first += len(cards)

    def turn_top(self, spot: Spot) -> None:
        """Turn the top card of a pile face up, if it is face down."""
        table = self.table
        card = table.tops[spot]
        if card >= DOWN:
            place = table.turn_top_up(spot)
            self.events.append(_made(Turned, (spot, place, ALONE[card], True)))

    def note(self, key: str, now: Fact) -> None:
        """Set a fact; None removes it."""
        was = self.table.facts.get(key)
        if was != now:
            self.do(Noted(key, was, now))

    def shuffle(self, spot: Spot, *, in_order: bool = False) -> None:
        """Shuffle a pile by the seed and the number of this shuffle. With ``in_order`` its cards
        are sorted first, so that their order before makes no difference.
        """
        was = tuple([card & FACE for card in self.table.piles[spot]])
        self.shuffles += 1
        seed = later_seed(self.seed, self.shuffles)
        # the pile lies face down: the card to be dealt first must end on top, which is last
        now = tuple(reversed(shuffled(sorted(was) if in_order else was, seed)))
        self.do(Shuffled(spot, was, now))

    # ---------------------------------------------------------------- dealing and turning over

    def deal(self, target: Spot, *, source: Spot | None = None, up: bool = True) -> bool:
        """Deal one card from the stock (or another pile); False if it is empty."""
        origin = self.page.stock if source is None else source
        if self.table.tops[origin] == EMPTY:
            return False
        (self.show if up else self.top)(origin, target)
        return True

    def deal_row(self, targets: Sequence[Spot], *, source: Spot | None = None) -> None:
        """Deal a face-up card from the stock (or another pile) on each of these piles, as far as
        it goes."""
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
        """Deal up to ``count`` cards face down on a pile, then turn them over together, so that
        the lower ones are never seen."""
        table, origin = self.table, self.page.stock if source is None else source
        put, left = len(table.piles[target]), len(table.piles[origin])
        many = min(count, left)
        if not many:
            return
        table.move(many, origin, left - many, target, put, reverse=True)
        self.events += [
            _made(Moved, (ALONE[card], origin, left - number, target, put + number - 1, False))
            for number, card in enumerate(table.piles[target][put:], 1)
        ]
        self.turn(target, put, many)

    def set_out(self, target: Spot, wanted: Callable[[Card], bool]) -> None:
        """Take the first wanted card out of the stock, in dealing order, and lay it face up on
        ``target``; does nothing if the stock has none."""
        stock = self.page.stock
        place = first_dealt(self.table, stock, wanted)
        if place is not None:
            self.block(stock, place, 1, target)
            self.turn_top(target)

    def let_follow(self) -> bool:
        """Run reflexes and obligations between two cards of a deal.

        True where the player has to choose among obligatory moves; the deal then pauses.
        """
        offered = self.page.settle(self)
        return bool(offered and self.page.obliged(self.table, offered))

    def turn_over(self, source: Spot, target: Spot) -> None:
        """Turn a whole pile over on another, face down, so that its order is reversed."""
        count = len(self.table.piles[source])
        put = len(self.table.piles[target])
        self.block(source, 0, count, target, turned_round=True)
        self.turn(target, put, count, up=False)


def _faces(pile: list[Card]) -> tuple[Card, ...]:
    """The cards of a pile without their face-down bit."""
    return ALONE[pile[0]] if len(pile) == 1 else tuple([card & FACE for card in pile])


def first_dealt(table: Table, stock: Spot, wanted: Callable[[Card], bool]) -> int | None:
    """Return the index in the stock of the first wanted card, in dealing order; None if there is
    none."""
    pile = table.piles[stock]
    return next((i for i in range(len(pile) - 1, -1, -1) if wanted(pile[i] & FACE)), None)
