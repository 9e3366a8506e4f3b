"""One deal, card by card: between two of its cards what must happen does.

Most pages deal a row, a layout, a filling of several cards in one step. Where a page lets a card go
up, a space be filled, before the next card is dealt, its word says ``between=True``. Where several
things may be done the deal waits until the player has chosen, and then goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.core.table import EMPTY, Fact, Spot
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.sentences import TermSpec

WAITS = "dealing"
"""The fact that a deal waits: which it is, and how many of its cards are dealt."""
LONGEST = 4
"""So many digits at most has a number of cards."""
OPENING = "opening"
"""What the fact calls a step of the opening, with its place there."""


def deal_on(
    dealer: Dealer,
    over: Callable[[int], bool],
    one: Callable[[int], object],
    mark: Callable[[int], Fact],
    dealt: int = 0,
) -> None:
    """Deal one card after another until it is over, and let follow what follows between them.

    Where the player has to choose, ``mark`` is noted. All are told how many cards are dealt.
    """
    while not over(dealt):
        if dealt and dealer.let_follow():
            dealer.note(WAITS, mark(dealt))
            return
        one(dealt)
        dealt += 1


class Place(NamedTuple):
    """Where a card of a deal goes, from where, face up or not. A place that is ``filled`` by so
    many cards, through what happened meanwhile, is passed over."""

    spot: Spot
    source: Spot
    up: bool = True
    filled: int | None = None


@dataclass(frozen=True, slots=True)
class CardByCard:
    """A deal whose cards are dealt one by one: a step of an opening, or what a play does.

    ``name`` is the verb of its move, ``"opening"`` of a step. ``places`` tells, by the text of the
    move, where all its cards go; ``first`` is done before the first of them.
    """

    name: str
    places: Callable[[Dealer, str], Sequence[Place]]
    first: Callable[[Dealer], object] | None = None
    spec: TermSpec | None = None
    words: str = ""

    def __call__(self, dealer: Dealer) -> None:
        """Deal, as a step of an opening."""
        self.begin(dealer, self.name)

    def act(self, dealer: Dealer, move: Move) -> None:
        """Deal, as what a play does."""
        self.begin(dealer, move.text)

    def begin(self, dealer: Dealer, text: str) -> None:
        """Deal, by the name or the text by which it is called."""
        if self.first is not None:
            self.first(dealer)
        self.go_on(dealer, text)

    def go_on(self, dealer: Dealer, text: str, dealt: int = 0) -> None:
        """Deal, or deal on, once so many cards are dealt."""
        table, places = dealer.table, self.places(dealer, text)

        def over(dealt: int) -> bool:
            return dealt >= len(places) or table.tops[places[dealt].source] == EMPTY

        def one(dealt: int) -> None:
            spot, source, up, filled = places[dealt]
            if filled is None or len(table.piles[spot]) < filled:
                dealer.deal(spot, source=source, up=up)

        deal_on(dealer, over, one, lambda dealt: f"{text} {dealt}", dealt)


class Dealt(Protocol):
    """A play, as far as it deals."""

    @property
    def dealing(self) -> CardByCard | None:
        """Its deal, where something may happen between its cards."""


Opening = Sequence[Callable[[Dealer], None]]
"""The steps of an opening."""


def lay_out(dealer: Dealer, opening: Opening, first: int = 0) -> None:
    """The steps of an opening from the ``first`` on, as long as none of them waits."""
    for number, step in enumerate(opening[first:], first):
        if isinstance(step, CardByCard):
            step.begin(dealer, f"{OPENING} {number}")
        else:
            step(dealer)
        if WAITS in dealer.table.facts:
            return


def go_on(dealer: Dealer, opening: Opening, plays: Iterable[Dealt]) -> None:
    """The deal that waited goes on, and after it what of the opening is left."""
    told = dealer.table.facts.get(WAITS)
    text, _, dealt = str(told).rpartition(" ")
    if not isinstance(told, str) or not _is_count(dealt):
        return
    dealer.note(WAITS, None)
    verb, _, number = text.partition(" ")
    if verb == OPENING and _is_count(number) and int(number) < len(opening):
        step = opening[int(number)]
        if isinstance(step, CardByCard):
            step.go_on(dealer, text, int(dealt))
            if WAITS not in dealer.table.facts:
                lay_out(dealer, opening, int(number) + 1)
        return
    for play in plays:
        if play.dealing is not None and play.dealing.name == (CARRY if ">" in text else verb):
            play.dealing.go_on(dealer, text, int(dealt))
            return


def _is_count(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST


def on_each(spots: Iterable[Spot], source: Spot, *, filled: int | None = None) -> list[Place]:
    """A card on each of these piles, face up."""
    return [Place(spot, source, filled=filled) for spot in spots]
