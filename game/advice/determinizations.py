"""Worlds: what the player can have seen, and tables drawn at random that agree with it.

What was seen is read off the journal, what was taken back too: a card that once lay face up stays
known wherever it goes, face down as well; a pile that was shuffled keeps its cards, but nobody
knows their order. All other hidden cards are drawn anew for each world. The draws hang on what
was seen and on nothing else, so that the same table has the same worlds, whatever lies hidden.

Shuffles still to come are hidden too, the next deal of a series among them: each world has a seed
of its own for them. A look at the next card counts where the page itself shows it
(``Game.looks``); one that the player asked for leaves no trace in the journal, and counts not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b

from game.core.cards import DOWN, FACE, Card
from game.core.events import Event, Moved, Shuffled, Turned
from game.core.shuffle import Stream, shuffled
from game.core.table import Spot
from game.match.journal import Began, Entry, Played, Redone, Undone
from game.match.match import Match
from game.vocabulary.series import SCORES

Place = tuple[Spot, int]
"""A pile, and a place in it, counted from the bottom, from nought."""


def unknown(match: Match) -> list[Place]:
    """The places of the cards that the player can't know, pile by pile from the bottom."""
    return Observations(match).unknown()


def determinizations(match: Match, count: int) -> list[Match]:
    """Tables that may lie before the player, so many of them, as matches to try things out on.

    Where all is known, shuffles to come too, one is enough, and is all that is given.
    """
    return Observations(match).draw(count)


@dataclass
class _Lot:
    """Cards that were shuffled together: the places where they lie, not yet turned up, and which
    cards among them the player has seen."""

    places: set[int]
    seen: Counter[Card]

    def copy(self) -> _Lot:
        return _Lot(set(self.places), Counter(self.seen))


@dataclass
class _Memory:
    """What is known at a moment: the numbers of the cards pile by pile, those that are known, and
    the lots that were shuffled. ``faces`` tells the card by its number."""

    faces: list[Card]
    piles: list[list[int]] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    lots: list[_Lot] = field(default_factory=list)

    def copy(self) -> _Memory:
        piles, lots = [pile[:] for pile in self.piles], [lot.copy() for lot in self.lots]
        return _Memory(self.faces, piles, set(self.known), lots)

    def numbered(self, cards: Iterable[Card]) -> list[int]:
        """New numbers for these cards."""
        first = len(self.faces)
        self.faces.extend(card & FACE for card in cards)
        return list(range(first, len(self.faces)))

    def unknown(self) -> list[Place]:
        """The places of the cards that are not known."""
        return [
            (spot, place)
            for spot, pile in enumerate(self.piles)
            for place, number in enumerate(pile)
            if number not in self.known
        ]

    def never_seen(self) -> list[Card]:
        """The cards that were never seen, in an order that tells nothing."""
        cards = Counter(self.faces[n] for pile in self.piles for n in pile if n not in self.known)
        for lot in self.lots:
            cards.subtract(lot.seen)
        return sorted(cards.elements())

    def open_lots(self) -> list[_Lot]:
        """The lots with places that are not turned up yet, as they lie on the table."""
        order = {number: at for at, number in enumerate(n for pile in self.piles for n in pile)}
        lots = [lot for lot in self.lots if lot.places]
        return sorted(lots, key=lambda lot: min(order[number] for number in lot.places))

    def happen(self, events: Iterable[Event]) -> None:
        """Let events happen to the cards, and to what is known of them."""
        piles = self.piles
        for event in events:
            if type(event) is Moved:
                end = event.took + len(event.cards)
                block = piles[event.source][event.took : end]
                del piles[event.source][event.took : end]
                block = block[::-1] if event.reversed else block
                piles[event.target][event.put : event.put] = block
            elif type(event) is Turned:
                for number in piles[event.spot][event.at : event.at + len(event.cards)]:
                    self.show(number)
            elif type(event) is Shuffled:
                self._shuffle(event)

    def show(self, number: int) -> None:
        """A card lies face up, or did so until now. Of twins in a lot it is the one that was seen
        before: as much as anybody can say."""
        if number in self.known:
            return
        self.known.add(number)
        for lot in self.lots:
            if number in lot.places:
                lot.places.remove(number)
                if lot.seen[self.faces[number]]:
                    lot.seen[self.faces[number]] -= 1

    def _shuffle(self, event: Shuffled) -> None:
        """Which cards they are is known as before, but not where. Where cards that lay in two
        shuffled piles meet, both piles count as one: that says less than could be known, and
        nothing that could not."""
        numbers, fresh = self.piles[event.spot], self.numbered(event.now)
        lot = _Lot(set(fresh), Counter(self.faces[n] for n in numbers if n in self.known))
        for other in [each for each in self.lots if not each.places.isdisjoint(numbers)]:
            lot.places |= other.places.difference(numbers)
            lot.seen += other.seen
            self.lots.remove(other)
        self.lots.append(lot)
        numbers[:] = fresh


class Observations:
    """What the player of a match can have seen of its cards; it is read on as the journal grows.

    Every card bears a number, by which it is followed from pile to pile. The cards of a pile that
    is shuffled bear new ones.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._read = 0
        self._memory = memory = _Memory([])
        self._moments: dict[int, _Memory] = {}
        """What was known on the other side of a move with a shuffle, by that move."""
        for pile in match.undealt().piles:
            numbers = memory.numbered(pile)
            memory.piles.append(numbers)
            memory.known.update(n for n, card in zip(numbers, pile, strict=True) if card < DOWN)
        self.update()

    def update(self) -> None:
        """Read what the journal has become since."""
        journal = self.match.journal
        while self._read < len(journal):
            self._take(journal[self._read])
            self._read += 1

    def unknown(self) -> list[Place]:
        """The places of the cards that the player can't know, pile by pile from the bottom."""
        return self._looked().unknown()

    @property
    def complete(self) -> bool:
        """Is every card known, and nothing to be shuffled any more?"""
        game = self.match.game
        shuffles = SCORES in game.facts or any(play.verb == "redeal" for play in game.play)
        return not (shuffles or self._looked().unknown())

    def shows(self, events: Iterable[Event]) -> bool:
        """Would these events, from now on, show a card that was never seen, or shuffle any?"""
        memory, happened = self._looked().copy(), [*events]
        known = len(memory.known)
        if any(type(event) is Shuffled for event in happened):
            return True
        memory.happen(happened)
        return len(memory.known) > known

    def draw(self, count: int) -> list[Match]:
        """So many tables that agree with what was seen, each with a seed of its own for what will
        be shuffled; a single one where all is known."""
        memory, many = self._looked(), 1 if self.complete else count
        stream = Stream(self._seed(memory))
        return [self._draw_one(memory, stream) for _ in range(many)]

    def _take(self, entry: Entry) -> None:
        """Read an entry. A move with a shuffle is remembered from both sides, so that what was
        seen before it is known again when it is taken back, and what came after when it is made
        again."""
        match entry:
            case Began():
                self._memory.happen(entry.events)
            case Played():
                if any(type(event) is Shuffled for event in entry.events):
                    self._moments[id(entry)] = self._memory.copy()
                self._memory.happen(entry.events)
            case Undone(moved) | Redone(moved):
                if id(moved) in self._moments:
                    before, self._moments[id(moved)] = self._moments[id(moved)], self._memory
                    self._memory = before
                else:
                    self._memory.happen(entry.events)

    def _looked(self) -> _Memory:
        """What is known, with the next card of the stock where the page shows it now."""
        match = self.match
        stock = self._memory.piles[match.game.stock]
        if not stock or not match.game.shows_next(match.table):
            return self._memory
        memory = self._memory.copy()
        memory.show(stock[-1])
        return memory

    def _draw_one(self, memory: _Memory, stream: Stream) -> Match:
        table = self.match.table.copy()
        drawn, piles = _drawn(memory, stream), [pile[:] for pile in table.piles]
        for spot, place in memory.unknown():
            piles[spot][place] = drawn[memory.piles[spot][place]] | piles[spot][place] & DOWN
        table.load(piles, table.facts)
        return self.match.trial(table, stream.draw())

    def _seed(self, memory: _Memory) -> int:
        """A number that is made of all that was seen, and of nothing else."""
        table, lots = self.match.table, memory.open_lots()
        lot_of = {number: at for at, lot in enumerate(lots) for number in lot.places}
        piles = [
            [
                str(card) if number in memory.known else f"lot {lot_of.get(number, -1)}"
                for number, card in zip(numbers, pile, strict=True)
            ]
            for numbers, pile in zip(memory.piles, table.piles, strict=True)
        ]
        seen = [sorted(lot.seen.elements()) for lot in lots]
        told = self.match.game.id, piles, seen, memory.never_seen(), sorted(table.facts.items())
        return int.from_bytes(blake2b(repr(told).encode(), digest_size=8).digest(), "big")


def _drawn(memory: _Memory, stream: Stream) -> dict[int, Card]:
    """A card for each number that is not known."""
    numbers = [memory.piles[spot][place] for spot, place in memory.unknown()]
    left = shuffled(memory.never_seen(), stream.draw())
    lots = memory.open_lots()
    lotted = set[int]().union(*(lot.places for lot in lots))
    found = {number: left.pop() for number in numbers if number not in lotted}
    for lot in lots:
        cards = sorted(lot.seen.elements())
        cards += [left.pop() for _ in range(len(lot.places) - len(cards))]
        places = (number for number in numbers if number in lot.places)
        found |= zip(places, shuffled(cards, stream.draw()), strict=True)
    return found
