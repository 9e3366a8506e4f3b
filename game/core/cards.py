"""Cards and decks, and their text form.

A card is a small integer, so that a pile is a plain list and a set of cards is the bits of one
integer: clubs, diamonds, hearts, spades in turn, each from ace to king, and the joker last. A
face-down card has :data:`DOWN` added. Twins from two packs are the same number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Card = int
"""0 … 51 by suit and rank, 52 the joker; plus :data:`DOWN` if face down."""

SUITS = "CDHS"
RANKS = "A23456789TJQK"
A, J, Q, K = 1, 11, 12, 13
JOKER: Card = 52
FACES = 53
"""The number of different faces."""
DOWN = 64
"""Added to a face-down card; ``card & FACE`` is its face."""
FACE = DOWN - 1

HIDDEN = "<?>"
LONGEST_QUOTE = 40
"""The maximum number of characters that are quoted from an untrusted text."""
_NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "JO")
_FACES = {name: face for face, name in enumerate(_NAMES)}
_FACES.update({"10" + suit: _FACES["T" + suit] for suit in SUITS})


class BadCard(ValueError):
    """The text is no card."""


RANK = tuple(face % 13 + 1 if face < JOKER else 0 for face in range(DOWN)) * 2
"""For each card, its rank: 1 is the ace, 13 the king, 0 the joker."""
SUIT = tuple(face // 13 if face < JOKER else 4 for face in range(DOWN)) * 2
"""For each card, its suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 the joker."""
RED = tuple(suit in (1, 2) for suit in SUIT)
"""For each card, whether it is red."""


BIT = tuple(1 << face for face in range(DOWN)) * 2
"""For each card, its bit in a set of cards."""
ALONE: tuple[tuple[Card], ...] = tuple((face,) for face in range(DOWN)) * 2
"""For each card, a block that holds only its face."""


def card(rank: int, suit: int) -> Card:
    """The card of this rank (1 … 13) and suit (0 … 3), face up."""
    return suit * 13 + rank - 1


def pack(
    count: int = 1, *, ranks: Iterable[int] = range(1, 14), jokers: int = 0
) -> tuple[Card, ...]:
    """``count`` packs in order: pack by pack, suit by suit, ace to king, jokers last.

    >>> write(pack()[:3]), len(pack(2))
    ('AC 2C 3C', 104)
    """
    wanted = sorted(ranks)
    one = tuple(card(rank, suit) for suit in range(4) for rank in wanted)
    return one * count + (JOKER,) * jokers


def name(card: Card) -> str:
    """A card as text; a face-down card in angle brackets.

    >>> name(0), name(22), name(16 + DOWN)
    ('AC', 'TD', '<4D>')
    """
    face = _NAMES[card & FACE]
    return f"<{face}>" if card & DOWN else face


def parse(text: str) -> Card:
    """The card that a text names; ``10H`` is read as ``TH``.

    :raises BadCard: if it names none.

    >>> name(parse("10H")), name(parse("<4D>"))
    ('TH', '<4D>')
    """
    down = text.startswith("<") and text.endswith(">")
    face = _FACES.get(text[1:-1] if down else text)
    if face is None:
        raise BadCard(f"{shorten(text)} is not a card")
    return face | DOWN if down else face


def write(cards: Iterable[Card]) -> str:
    """A pile as text, bottom first."""
    return " ".join(map(name, cards))


def read(text: str) -> list[Card]:
    """The pile that a text names, bottom first.

    :raises BadCard: for a word that is no card.
    """
    words = text.split()
    try:
        return [_FACES[word] for word in words]
    except KeyError:  # a face-down card, or not a card
        return [parse(word) for word in words]


def seen(cards: Sequence[Card]) -> str:
    """A pile as text with its face-down cards masked, as the player sees it."""
    return " ".join(HIDDEN if card & DOWN else _NAMES[card] for card in cards)


def bits(cards: Iterable[Card]) -> int:
    """A set of cards as one integer with a bit for each face."""
    found = 0
    for each in cards:
        found |= 1 << (each & FACE)
    return found


def shorten(text: str) -> str:
    """Return an untrusted text escaped and truncated, to be quoted in a sentence."""
    plain = ascii(text[: LONGEST_QUOTE + 1])[1:-1]
    return f"'{plain[:LONGEST_QUOTE]}…'" if len(plain) > LONGEST_QUOTE else f"'{plain}'"


def whole_suit(cards: Sequence[Card]) -> bool:
    """Whether these are a whole suit, face up, from the king down to the ace.

    >>> whole_suit(read("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"))
    True
    """
    return (
        len(cards) == K
        and RANK[cards[-1]] == A
        and [*cards] == [*range(cards[0], cards[-1] - 1, -1)]
    )
