"""What the player has observed, and random deals of the hidden cards that agree with it.

The observations come from the journal, moves that were taken back included. A card that once lay
face up stays known wherever it goes, even face down. Shuffling a pile hides the order of its cards
but not which cards they are. A determinization deals all other hidden cards at random. The random
numbers depend only on the observations, so that the same table always gets the same
determinizations, whatever its hidden cards are.

Future shuffles are hidden too, such as the next deal of a series: each determinization has a seed
of its own for them. The next card of the stock counts as observed where the page itself shows it
(``Game.looks``). Where the player asked to see it, the journal does not record that, and it does
not count.

In a game between seats all see the same cards, and the back of a hidden card says which pack it is
from. So in its place a random unseen card of the same pack is dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from game.core.cards import DOWN, FACE, Card
from game.core.events import Event, Moved, Shuffled, Turned
from game.core.shuffle import Stream, shuffled
from game.core.table import Fact, Spot, Table
from game.match.journal import Began, Entry, Played, Redone, Undone
from game.match.match import Match
from game.vocabulary.plays import Play
from game.vocabulary.sentences import spec_of
from game.vocabulary.series import SCORES

TURNED_OVER = {"redeal", "redeal_gathered", "redeal_piles"}
"""The kinds of redeals that keep the cards in their order."""
CardPlace = tuple[Spot, int]
"""A pile, and a card's index in it from the bottom."""


class Hidden(NamedTuple):
    """The hidden cards of a table: one deal that agrees with what was observed, the places of the
    hidden cards, and rounds, each a list of indices into ``places``. To draw a deal, shuffle the
    cards at the places of each round, one round after another: that gives every deal that agrees
    with what was observed, with the right probability."""

    world: Match
    places: Sequence[CardPlace]
    rounds: Sequence[Sequence[int]]


@dataclass
class _Lot:
    """Cards that were shuffled together: the numbers of those not turned up since, and which cards
    among these the player saw before the shuffle."""

    places: set[int]
    seen: Counter[Card]

    def copy(self) -> _Lot:
        return _Lot(set(self.places), Counter(self.seen))


@dataclass
class _Memory:
    """What is known at one moment. ``piles`` holds the numbers of the cards, ``known`` the numbers
    of the known ones, ``lots`` the shuffled ones. For each number, ``faces`` has the card and
    ``packs`` the seat whose pack it is from."""

    faces: list[Card]
    packs: list[str]
    piles: list[list[int]] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    lots: list[_Lot] = field(default_factory=list)

    def copy(self) -> _Memory:
        piles, lots = [pile[:] for pile in self.piles], [lot.copy() for lot in self.lots]
        return _Memory(self.faces, self.packs, piles, set(self.known), lots)

    def numbered(self, cards: Iterable[Card], pack: str) -> list[int]:
        """Give new numbers to these cards of a pack, and return them."""
        first = len(self.faces)
        self.faces.extend(card & FACE for card in cards)
        self.packs.extend(pack for _ in range(first, len(self.faces)))
        return list(range(first, len(self.faces)))

    def unknown(self) -> list[CardPlace]:
        """Return the places of the unknown cards."""
        return [
            (spot, place)
            for spot, pile in enumerate(self.piles)
            for place, number in enumerate(pile)
            if number not in self.known
        ]

    def never_seen(self) -> dict[str, list[Card]]:
        """Return, for each pack, the cards that were never seen, sorted, so that their order says
        nothing about the deal."""
        cards: dict[str, Counter[Card]] = {pack: Counter() for pack in sorted({*self.packs})}
        for spot, place in self.unknown():
            number = self.piles[spot][place]
            cards[self.packs[number]][self.faces[number]] += 1
        for lot in self.lots:
            if lot.places:
                cards[self.pack_of(lot)].subtract(lot.seen)
        return {pack: sorted(cards[pack].elements()) for pack in cards}

    def open_lots(self) -> list[_Lot]:
        """Return the lots with cards not turned up yet, in the order of their first places."""
        order = {number: at for at, number in enumerate(n for pile in self.piles for n in pile)}
        lots = [lot for lot in self.lots if lot.places]
        return sorted(lots, key=lambda lot: min(order[number] for number in lot.places))

    def pack_of(self, lot: _Lot) -> str:
        """Return the pack that the cards of a lot are from."""
        return self.packs[min(lot.places)]

    def happen(self, events: Iterable[Event]) -> None:
        """Apply events to the piles and to what is known."""
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
        """Mark a card as known. If its lot has a card of the same face that was seen before the
        shuffle, this one counts as that, since twins cannot be told apart."""
        if number in self.known:
            return
        self.known.add(number)
        for lot in self.lots:
            if number in lot.places:
                lot.places.remove(number)
                if lot.seen[self.faces[number]]:
                    lot.seen[self.faces[number]] -= 1

    def _shuffle(self, event: Shuffled) -> None:
        """Give the cards of a shuffled pile new numbers.

        Which cards they are stays known, but not where each lies. If cards of two lots are
        shuffled together, the lots become one: that forgets some knowledge but invents none.
        """
        numbers = self.piles[event.spot]
        packs = {self.packs[number] for number in numbers}
        if len(packs) > 1:
            # from now on nobody can tell which pack a hidden card is from: it may be from any
            self.packs[:] = [""] * len(self.packs)
        fresh = self.numbered(event.now, packs.pop() if len(packs) == 1 else "")
        lot = _Lot(set(fresh), Counter(self.faces[n] for n in numbers if n in self.known))
        for other in [each for each in self.lots if not each.places.isdisjoint(numbers)]:
            lot.places |= other.places.difference(numbers)
            lot.seen += other.seen
            self.lots.remove(other)
        self.lots.append(lot)
        numbers[:] = fresh


class Observations:
    """What the player of a match has observed; ``update`` follows the journal as it grows.

    Every card has a number by which it is followed from pile to pile. A shuffle gives the cards of
    its pile new numbers.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._read = 0
        self._memory = memory = _Memory([], [])
        self._moments: dict[int, _Memory] = {}
        """For each move with a shuffle, by the id of its entry, what was known before it; after an
        undo, what was known after it."""
        self._news = set[int]()
        """The ids of the entries that showed a card for the first time."""
        for pile, zone in zip(match.undealt().piles, match.game.zone_of, strict=True):
            numbers = memory.numbered(pile, zone.seat)
            memory.piles.append(numbers)
            memory.known.update(n for n, card in zip(numbers, pile, strict=True) if card < DOWN)
        self.update()

    def update(self) -> None:
        """Read the entries that were added to the journal since the last call."""
        journal = self.match.journal
        while self._read < len(journal):
            self._read_entry(journal[self._read])
            self._read += 1

    def unknown(self) -> list[CardPlace]:
        """Return the places of the cards that the player cannot know, pile by pile from the
        bottom."""
        return self._current().unknown()

    @property
    def complete(self) -> bool:
        """Is every card known, with no shuffle to come?"""
        game = self.match.game
        shuffles = SCORES in game.facts or any(map(_may_shuffle, game.play))
        return not (shuffles or self._current().unknown())

    @property
    def stock_seen(self) -> bool:
        """Does the player know every card of the stock?"""
        return all(spot != self.match.game.stock for spot, _ in self.unknown())

    def shows(self, events: Iterable[Event]) -> bool:
        """Would these events, made now, show a card that was never seen, or shuffle?"""
        happened = [*events]
        kinds = {type(event) for event in happened}
        if Shuffled in kinds:
            return True
        if Turned not in kinds:
            return False
        memory = self._current().copy()
        known = len(memory.known)
        memory.happen(happened)
        return len(memory.known) > known

    def since_news(self, line: Sequence[Played]) -> int:
        """Return how many moves of a line came after the last one that showed a card for the first
        time: before that one the player knew less. All of them if no move did."""
        ages = (age for age, played in enumerate(reversed(line)) if id(played) in self._news)
        return next(ages, len(line))

    def draw(self, count: int) -> list[Match]:
        """Return ``count`` deals that agree with the observations, as matches to try moves on, each
        with a seed of its own for future shuffles. Where everything is known, the only one is the
        table as it is."""
        memory, many = self._current(), 1 if self.complete else count
        stream = Stream(self._digest(memory))
        return [self._draw_one(memory, stream) for _ in range(many)]

    def hidden(self) -> Hidden:
        """Return the hidden cards: one deal that agrees with the observations and depends on
        nothing else, and how to draw others."""
        memory = self._current()
        places, lots, packs = memory.unknown(), memory.open_lots(), memory.packs
        numbers = [memory.piles[spot][place] for spot, place in places]
        at = {number: place for place, number in enumerate(numbers)}
        lotted = [sorted(at[number] for number in lot.places) for lot in lots]
        in_lots = set[int]().union(*lotted)
        cards, rounds = dict[int, Card](), list[list[int]]()
        for pack, fresh in memory.never_seen().items():
            own = [n for n in range(len(places)) if packs[numbers[n]] == pack and n not in in_lots]
            for lot, within in zip(lots, lotted, strict=True):
                if memory.pack_of(lot) == pack:
                    own += within[lot.seen.total() :]
            cards |= zip(own, fresh, strict=True)
            rounds.append(own)
        for lot, within in zip(lots, lotted, strict=True):
            cards |= zip(within, sorted(lot.seen.elements()), strict=False)
            rounds.append(within)
        table = self._with_cards((cards[n], *place) for n, place in enumerate(places))
        world = self.match.trial(table, Stream(self._digest(memory)).draw())
        return Hidden(world, places, [each for each in rounds if len(each) > 1])

    @property
    def digest(self) -> int:
        """A hash of what was observed, and of nothing else."""
        return self._digest(self._current())

    def _read_entry(self, entry: Entry) -> None:
        """Read an entry. For a move with a shuffle, what was known before and after it is kept, so
        that undo and redo restore it."""
        match entry:
            case Began():
                self._memory.happen(entry.events)
            case Played():
                if any(type(event) is Shuffled for event in entry.events):
                    self._moments[id(entry)] = self._memory.copy()
                known = len(self._memory.known)
                self._memory.happen(entry.events)
                if len(self._memory.known) > known:
                    self._news.add(id(entry))
            case Undone(moved) | Redone(moved):
                if id(moved) in self._moments:
                    before, self._moments[id(moved)] = self._moments[id(moved)], self._memory
                    self._memory = before
                else:
                    self._memory.happen(entry.events)

    def _current(self) -> _Memory:
        """Return what is known now, with the next card of the stock where the page shows it."""
        match = self.match
        stock = self._memory.piles[match.game.stock]
        if not stock or not match.game.shows_next(match.table):
            return self._memory
        memory = self._memory.copy()
        memory.show(stock[-1])
        return memory

    def _draw_one(self, memory: _Memory, stream: Stream) -> Match:
        drawn = _draw_cards(memory, stream)
        table = self._with_cards(
            (drawn[memory.piles[spot][place]], spot, place) for spot, place in memory.unknown()
        )
        return self.match.trial(table, stream.draw())

    def _with_cards(self, cards: Iterable[tuple[Card, Spot, int]]) -> Table:
        """Return the table with these cards at these places, and with only the facts that are
        shown."""
        table = self.match.table.copy()
        piles = [pile[:] for pile in table.piles]
        for card, spot, place in cards:
            piles[spot][place] = card | piles[spot][place] & DOWN
        table.load(piles, self._facts())
        return table

    def _facts(self) -> dict[str, Fact]:
        """Return the facts that are shown to the seats."""
        secret = self.match.game.secret_facts
        return {key: fact for key, fact in self.match.table.facts.items() if key not in secret}

    def _digest(self, memory: _Memory) -> int:
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
        left = [card for cards in memory.never_seen().values() for card in cards]
        observed = self.match.game.id, piles, seen, left, sorted(self._facts().items())
        return int.from_bytes(blake2b(repr(observed).encode(), digest_size=8).digest(), "big")


def _may_shuffle(play: Play) -> bool:
    kind = spec_of(play)
    return play.verb == "redeal" and (kind is None or kind.kind not in TURNED_OVER)


def _draw_cards(memory: _Memory, stream: Stream) -> dict[int, Card]:
    """Draw a random card for each unknown number."""
    numbers = [memory.piles[spot][place] for spot, place in memory.unknown()]
    never_seen = memory.never_seen()
    left = {pack: shuffled(cards, stream.draw()) for pack, cards in never_seen.items()}
    lots, packs = memory.open_lots(), memory.packs
    lotted = set[int]().union(*(lot.places for lot in lots))
    drawn = {number: left[packs[number]].pop() for number in numbers if number not in lotted}
    for lot in lots:
        cards = sorted(lot.seen.elements())
        fresh = left[memory.pack_of(lot)]
        cards += [fresh.pop() for _ in range(len(lot.places) - len(cards))]
        places = (number for number in numbers if number in lot.places)
        drawn |= zip(places, shuffled(cards, stream.draw()), strict=True)
    return drawn
