"""A set of cards in few words: "the 9C", "a red 9", "a jack or a club", "any card but a king"."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, RED, SUIT, A, Card, J, K, name, pack
from game.core.ranks import spoken

MOST_RANKS = 3
"""The most ranks that are listed: more can't be read at a glance."""
SUITS = "club", "diamond", "heart", "spade"


def cards_named(these: Sequence[Card]) -> str:
    """Return the cards in few words; an empty text if that takes too many words, and for none or
    all of the pack.

    >>> cards_named([card for card in pack() if RANK[card] == 9 and RED[card]])
    'a red 9'
    """
    if not these or len(these) == len(pack()):
        return ""
    words = _of_suits(these) or _in_ranks(these)
    if words:
        return words
    others = [card for card in pack() if card not in these]
    words = _of_suits(others) or _in_ranks(others)
    return f"any card but {words}" if words else ""


def _of_suits(these: Sequence[Card]) -> str:
    """Name cards that are one or two whole suits, perhaps with some of a few ranks besides; return
    an empty text for any others."""
    whole = [suit for suit in range(4) if sum(SUIT[card] == suit for card in these) == K]
    rest = [card for card in these if SUIT[card] not in whole]
    if not whole or len(whole) == 3:
        return ""
    if len(whole) == 2:
        red = [card for card in pack() if SUIT[card] in whole and RED[card]]
        suits = f"a {_color(red)} card" if len(red) in (0, 2 * K) else ""
        suits = suits or " or ".join(f"a {SUITS[suit]}" for suit in whole)
    else:
        suits = f"a {SUITS[whole[0]]}"
    if not rest:
        return suits
    ranks = {RANK[card] for card in rest}
    every = [card for card in pack() if RANK[card] in ranks]
    more = _in_ranks(every) if all(card in these for card in every) else _in_ranks(rest)
    return f"{more} or {suits}" if more else ""


def _in_ranks(these: Sequence[Card]) -> str:
    """Name cards of a few ranks; return an empty text if there are too many ranks."""
    ranks = sorted({RANK[card] for card in these})
    by_rank = [_of_rank([card for card in these if RANK[card] == rank]) for rank in ranks]
    if len(by_rank) > MOST_RANKS:
        return ""
    *first, last = by_rank
    return f"{', '.join(first)} or {last}" if first else last


def _of_rank(these: Sequence[Card]) -> str:
    """Name cards of one rank: one card, two of a color, any other two, all but one, or all."""
    rank, colors = RANK[these[0]], {RED[card] for card in these}
    word = str(rank) if A < rank < J else spoken(rank)
    any_of_them = f"an {word}" if word in ("ace", "8") else f"a {word}"
    if len(these) == 1:
        return f"the {name(these[0])}"
    if len(these) == 4:
        return any_of_them
    if len(these) == 3:
        (missing,) = {0, 1, 2, 3} - {SUIT[card] for card in these}
        return f"{any_of_them} of any suit but {SUITS[missing]}s"
    if len(colors) == 1:
        return f"a {_color(these)} {word}"
    return " or ".join(f"the {name(card)}" for card in these)


def _color(these: Sequence[Card]) -> str:
    """The color of cards that share one; "black" for no cards at all."""
    return "red" if any(RED[card] for card in these) else "black"
