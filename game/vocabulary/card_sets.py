"""Sets of cards by rank, suit or name, wherever they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.core.cards import FACE, FACES, JOKER, RANK, SUIT, SUITS, Card, bits, name, read
from game.core.ranks import spoken

_SUIT_NAMES = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of faces, one bit each in ``faces``; sets join with ``|`` and ``&``."""

    words: str
    faces: int

    def __call__(self, card: Card) -> bool:
        return bool(self.faces >> (card & FACE) & 1)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(f"{self.words} and {other.words}", self.faces | other.faces)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(f"{self.words} that are {other.words}", self.faces & other.faces)

    def __repr__(self) -> str:
        return self.words


def _where(words: Iterable[str], test: Callable[[Card], bool]) -> CardSet:
    return CardSet(" and ".join(words), bits(face for face in range(FACES) if test(face)))


def of_rank(*ranks: int) -> CardSet:
    """All cards of these ranks.

    >>> of_rank(11, 12, 13)
    jacks and queens and kings
    """
    return _where((spoken(rank, many=True) for rank in ranks), lambda face: RANK[face] in ranks)


def of_suit(*suits: str) -> CardSet:
    """All cards of these suits, by their letters.

    >>> of_suit("C"), of_suit("C")(read("7C")[0])
    (clubs, True)
    """
    wanted = [SUITS.index(suit) for suit in suits]
    return _where(
        (_SUIT_NAMES[suit] for suit in suits),
        lambda face: face != JOKER and SUIT[face] in wanted,
    )


def named(cards: str) -> CardSet:
    """Exactly these cards.

    >>> named("QH KH")
    QH and KH
    """
    wanted = read(cards)
    return _where(map(name, wanted), wanted.__contains__)
