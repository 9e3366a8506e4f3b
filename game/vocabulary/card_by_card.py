"""Deals that run card by card, so that reflexes and obligations act between two of their cards.

Most games deal a row or a layout of several cards in one step. Where a card goes up, or a space is
filled, before the next card is dealt, the word takes ``between=True``. If the player has several
choices the deal pauses until one is made, and then goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.core.table import EMPTY, Fact, Spot
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.sentences import TermSpec

WAITS = "dealing"
"""The fact that is noted while a deal is paused: the text of its move, or the name of its opening
step, and then the number of cards dealt so far."""
LONGEST = 4
"""The most digits that a number in that fact may have."""
OPENING = "opening"
"""How that fact names an opening step; the index of the step follows."""


def deal_on(
    dealer: Dealer,
    over: Callable[[int], bool],
    one: Callable[[int], object],
    mark: Callable[[int], Fact],
    dealt: int = 0,
) -> None:
    """Deal one card after another until ``over``, with reflexes and obligations between them.

    Where the player has to choose, the deal stops and what ``mark`` returns is noted. Each callback
    receives the number of cards dealt so far.
    """
    while not over(dealt):
        if dealt and dealer.let_follow():
            dealer.note(WAITS, mark(dealt))
            return
        one(dealt)
        dealt += 1


class DealTarget(NamedTuple):
    """Where one card of a deal comes from and goes to, and whether it is face up. A pile that
    already holds ``filled`` cards is skipped."""

    spot: Spot
    source: Spot
    up: bool = True
    filled: int | None = None


@dataclass(frozen=True, slots=True)
class CardByCard:
    """A deal whose cards are dealt one by one: a step of an opening, or what a play does.

    ``name`` is the verb of its move, or ``"opening"`` for a step. ``places`` lists the targets of
    all its cards.
    """

    name: str
    places: Callable[[Dealer], Sequence[DealTarget]]
    spec: TermSpec | None = None
    words: str = ""

    def __call__(self, dealer: Dealer) -> None:
        """Deal, as a step of an opening."""
        self.go_on(dealer, self.name)

    def act(self, dealer: Dealer, move: Move) -> None:
        """Deal, as what a play does."""
        self.go_on(dealer, move.text)

    def go_on(self, dealer: Dealer, text: str, dealt: int = 0) -> None:
        """Deal the rest, after the first ``dealt`` cards; ``text`` is the name of the step or the
        text of the move."""
        table, places = dealer.table, self.places(dealer)

        def over(dealt: int) -> bool:
            return dealt >= len(places) or table.tops[places[dealt].source] == EMPTY

        def one(dealt: int) -> None:
            spot, source, up, filled = places[dealt]
            if filled is None or len(table.piles[spot]) < filled:
                dealer.deal(spot, source=source, up=up)

        deal_on(dealer, over, one, lambda dealt: f"{text} {dealt}", dealt)


class Dealt(Protocol):
    """The part of a play that resuming a deal needs."""

    @property
    def dealing(self) -> CardByCard | None:
        """Its card-by-card deal, if it has one."""


Opening = Sequence[Callable[[Dealer], None]]
"""The steps of an opening."""


def run_opening(dealer: Dealer, opening: Opening, first: int = 0) -> None:
    """Run the steps of an opening from the ``first`` on, until one of them pauses."""
    for number, step in enumerate(opening[first:], first):
        if isinstance(step, CardByCard):
            step.go_on(dealer, f"{OPENING} {number}")
        else:
            step(dealer)
        if WAITS in dealer.table.facts:
            return


def go_on(dealer: Dealer, opening: Opening, plays: Iterable[Dealt]) -> None:
    """Resume the paused deal, and after it the rest of the opening."""
    paused = dealer.table.facts.get(WAITS)
    text, _, dealt = str(paused).rpartition(" ")
    if not isinstance(paused, str) or not _is_count(dealt):
        return
    dealer.note(WAITS, None)
    verb, _, number = text.partition(" ")
    if verb == OPENING and _is_count(number) and int(number) < len(opening):
        step = opening[int(number)]
        if isinstance(step, CardByCard):
            step.go_on(dealer, text, int(dealt))
            if WAITS not in dealer.table.facts:
                run_opening(dealer, opening, int(number) + 1)
        return
    for play in plays:
        if play.dealing is not None and play.dealing.name == verb:
            play.dealing.go_on(dealer, text, int(dealt))
            return


def _is_count(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST


def on_each(spots: Iterable[Spot], source: Spot) -> list[DealTarget]:
    """Return the targets of a deal of one face-up card to each of these piles."""
    return [DealTarget(spot, source) for spot in spots]
