"""Given positions: for puzzles, tests, and records that begin in the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.cards import DOWN, FACE, HIDDEN, Card, name, read, shorten
from game.core.shuffle import shuffled_packs
from game.core.table import Fact, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer


class BadPosition(ValueError):
    """The game cannot have this position or deck."""


def piles_given(game: Game, piles: Mapping[str, str]) -> list[list[Card]]:
    """The piles of a given position; unnamed piles are empty.

    :raises BadPosition: for an unknown pile, a hidden card, or more cards than the packs hold.
    :raises BadCard: for a word that is no card.
    """
    found: list[list[Card]] = [[] for _ in game.names]
    for pile, text in piles.items():
        if pile not in game.names:
            raise BadPosition(f"{game.name} has no pile {shorten(pile)}")
        if HIDDEN in text:
            raise BadPosition(f"{pile}: a position must tell its hidden cards")
        found[game.spot(pile)] = read(text)
    held = Counter(game.cards)
    for card, count in Counter(card & FACE for pile in found for card in pile).items():
        if count > held[card]:
            raise BadPosition(
                f"{name(card)} is there {count} times; the packs hold it {held[card]}"
            )
    return found


def facts_given(
    game: Game, piles: Sequence[Sequence[Card]], facts: Mapping[str, Fact]
) -> dict[str, Fact]:
    """The facts of a given position. Those not given are read off the piles where the game says how
    (the base, say), and otherwise are as after the deal.

    :raises BadPosition: for a fact that the game does not have, or a value that it cannot have.
    """
    usual = _usual_facts(game)
    table = Table(piles, dict(usual))
    for key in game.facts:
        seen = game.shown[key](game, table) if key in game.shown else None
        if seen is not None:
            usual[key] = seen
    known = game.known_facts()
    for key, value in facts.items():
        if key not in game.facts:
            known_facts = ", ".join(game.facts) or "none"
            raise BadPosition(f"{game.name} has no fact {shorten(key)}; it has {known_facts}")
        if value is not None or usual.get(key) is not None:
            _check(key, value, usual.get(key), known.get(key))
        usual[key] = value
    return usual


def _check(key: str, value: Fact, was: Fact, known: Sequence[Fact] | None) -> None:
    """Check a given fact: it must have the type of ``was``, its usual value, and be one of the
    ``known`` values, where there are such.

    :raises BadPosition: if it is not.
    """
    if value is not None and was is not None and type(value) is not type(was):
        raise BadPosition(f"the fact {key} is not of that kind")
    if key == "base" and value not in tuple("A23456789TJQK"):
        raise BadPosition("the base is a rank: A, 2 … 9, T, J, Q or K")
    if isinstance(value, int) and not -1 < value < 1000:
        raise BadPosition(f"the fact {key} is out of bounds")
    if known is None or value is None or value == was:
        return
    # True and False are equal to 1 and 0, but are no valid choice
    if value not in known or isinstance(value, bool):
        raise BadPosition(f"the fact {key} is never {shorten(str(value))} here")


def _usual_facts(game: Game) -> dict[str, Fact]:
    dealer = Dealer(game, Table(undealt(game, shuffled_deck(game, 0))))
    game.deal(dealer)
    return dict(dealer.table.facts)


def packs_of(game: Game, deck: Sequence[Card]) -> list[Sequence[Card]]:
    """Split a deck into the packs of the seats, in the order of the seats."""
    each = len(deck) // len(game.seats)
    return [deck[first : first + each] for first in range(0, len(deck), each)]


def shuffled_deck(game: Game, seed: int) -> list[Card]:
    """The cards of a game shuffled by a seed, those of each seat by themselves."""
    return shuffled_packs(packs_of(game, game.cards), seed)


def undealt(game: Game, deck: Sequence[Card]) -> list[list[Card]]:
    """The piles before the deal: each seat's cards face down in its stock, first card on top."""
    piles: list[list[Card]] = [[] for _ in game.names]
    for view, pack in zip(game.views.values(), packs_of(game, deck), strict=True):
        piles[view.stock] = [card | DOWN for card in reversed(pack)]
    return piles


def deck_under(game: Game, piles: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The deck, first card first, that lies in the stocks before the deal."""
    stocks = (piles[view.stock] for view in game.views.values())
    return tuple(card & FACE for stock in stocks for card in reversed(stock))


def deck_given(game: Game, text: str) -> tuple[Card, ...]:
    """A deck in dealing order: exactly the cards of the game.

    :raises BadPosition: where a card is missing or too many.
    :raises BadCard: for a word that is no card.
    """
    deck = read(text)
    if len(deck) != len(game.cards) or any(
        sorted(had) != sorted(one)
        for had, one in zip(packs_of(game, deck), packs_of(game, game.cards), strict=True)
    ):
        if any(card & DOWN for card in deck):
            raise BadPosition("the cards of a deck are written face up")
        raise BadPosition(f"a deck of {game.name} has exactly its {len(game.cards)} cards")
    return tuple(deck)
