"""May these cards from here go there? The book's words for suit, rank, place and time.

A :class:`Fit` is a question about a wish (:class:`~game.vocabulary.page.Put`). Fits join with
``&``, ``|`` and ``~`` and carry their words, from which the rules page, the tool-tip and the
refusal are made. Most depend on nothing but the card and the card it goes on; such a fit *knows*
its answer beforehand and is tabulated once a definition. A fit about places, times or counts
answers None beforehand and is asked when it comes to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from game.core.cards import JOKER, RANK, RED, SUIT, Card, K, bits
from game.core.ranks import letter, spoken
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.page import Page, Pair, Put

Known = Callable[[Pair], bool | None]
Ask = Callable[[Put], bool]


class Fit:
    """A yes-or-no rule about a wish, with its words.

    ``known`` answers from the pair alone, or None where it has to be asked; ``need`` says in a
    refusal what is wanting.
    """

    __slots__ = ("ask", "known", "need", "words")

    def __init__(self, words: str, known: Known, ask: Ask, need: str | None = None) -> None:
        self.words, self.known, self.ask = words, known, ask
        self.need = words if need is None else need

    def __call__(self, put: Put) -> bool:
        """May they go there?"""
        return self.ask(put)

    def __and__(self, other: Fit) -> Fit:
        return _Both(self, other)

    def __or__(self, other: Fit) -> Fit:
        return _Either(self, other)

    def __invert__(self) -> Fit:
        known = self.known

        def not_known(pair: Pair) -> bool | None:
            answer = known(pair)
            return None if answer is None else not answer

        return Fit(f"not {self.words}", not_known, lambda put: not self.ask(put))

    def why_not(self, put: Put) -> str:
        """What is wanting, in the book's words. Only of a wish that does not fit."""
        return self.need

    def __repr__(self) -> str:
        return self.words


class _Both(Fit):
    __slots__ = ("one", "two")

    def __init__(self, one: Fit, two: Fit) -> None:
        self.one, self.two = one, two
        words = ", ".join(part.words for part in (one, two) if part.words)
        need = " and ".join(part.need for part in (one, two) if part.need)
        super().__init__(words, self._known, lambda put: one.ask(put) and two.ask(put), need)

    def _known(self, pair: Pair) -> bool | None:
        first = self.one.known(pair)
        if first is False:
            return False
        second = self.two.known(pair)
        return False if second is False else None if first is None or second is None else True

    def why_not(self, put: Put) -> str:
        failing = [part for part in (self.one, self.two) if not part.ask(put)]
        return " and ".join(need for part in failing if (need := part.why_not(put)))


class _Either(Fit):
    __slots__ = ("one", "two")

    def __init__(self, one: Fit, two: Fit) -> None:
        self.one, self.two = one, two
        words, need = f"{one.words} or {two.words}", f"{one.need} or {two.need}"
        super().__init__(words, self._known, lambda put: one.ask(put) or two.ask(put), need)

    def _known(self, pair: Pair) -> bool | None:
        first = self.one.known(pair)
        if first is True:
            return True
        second = self.two.known(pair)
        return True if second is True else None if first is None or second is None else False

    def why_not(self, put: Put) -> str:
        return " or ".join(dict.fromkeys(part.why_not(put) for part in (self.one, self.two)))


def of_cards(words: str, test: Callable[[Pair], bool], need: str | None = None) -> Fit:
    """A fit that depends on nothing but what a pair tells."""
    return Fit(words, test, lambda put: test(put.pair), need)


def of_table(words: str, test: Ask, need: str | None = None) -> Fit:
    """A fit about places, times or counts: it must be asked."""
    return Fit(words, lambda pair: None, test, need)


# ---------------------------------------------------------------- suit


def _suits(words: str, need: str, test: Callable[[int, int], bool]) -> Fit:
    return of_cards(words, lambda p: p.onto is not None and test(p.card, p.onto), need)


in_suit = _suits("in suit", "the same suit", lambda card, onto: SUIT[card] == SUIT[onto])
in_color = _suits("in color", "the same color", lambda card, onto: RED[card] == RED[onto])
alternate = _suits(
    "in alternate colors",
    "alternate colors",
    lambda card, onto: RED[card] != RED[onto] and JOKER not in (card, onto),
)
off_suit = _suits(
    "on any suit but its own", "another suit", lambda card, onto: SUIT[card] != SUIT[onto]
)

# ---------------------------------------------------------------- rank


def _by(step: int) -> Callable[[Pair], bool]:
    return lambda p: p.onto is not None and p.ranks.rises(RANK[p.onto], RANK[p.card], step)


def up_by(n: int) -> Fit:
    """Building up by an interval: by twos, a three goes on an ace."""
    need = "the next higher rank" if n == 1 else f"a rank {n} higher"
    return of_cards(f"up by {n}", _by(n), need)


def down_by(n: int) -> Fit:
    """Building down by an interval."""
    need = "the next lower rank" if n == 1 else f"a rank {n} lower"
    return of_cards(f"down by {n}", _by(-n), need)


up, down = up_by(1), down_by(1)
same_rank = of_cards(
    "of like rank",
    lambda p: p.onto is not None and RANK[p.card] == RANK[p.onto],
    "the same rank",
)


def rank(*wanted: int) -> Fit:
    """Only cards of these ranks."""
    names = " or ".join(spoken(one, many=True) for one in wanted)
    return of_cards(f"{names} only", lambda p: RANK[p.card] in wanted, f"one of the {names}")


def on_rank(*wanted: int) -> Fit:
    """Only upon cards of these ranks."""
    names = " or ".join(spoken(one) for one in wanted)
    return of_cards(
        f"upon a {names}",
        lambda p: p.onto is not None and RANK[p.onto] in wanted,
        f"a {names} to lie upon",
    )


def course(text: str) -> Fit:
    """In a given course of ranks, each card upon the one named before it.

    >>> course("6789TJ")
    6 7 8 9 T J
    """
    steps = set(pairwise(text))
    return of_cards(
        " ".join(text),
        lambda p: p.onto is not None and (letter(RANK[p.onto]), letter(RANK[p.card])) in steps,
        f"the next card in the order {' '.join(text)}",
    )


kings = rank(K)
base = of_cards(
    "the foundation rank",
    lambda p: RANK[p.card] == p.ranks.order[0],
    "a card of the foundation rank",
)
short_of_base = of_cards(
    "stopping short of the foundation rank",
    lambda p: RANK[p.card] != p.ranks.order[0],
    "a card that is not of the foundation rank",
)
anything = of_cards("any card", lambda p: True, "")
nothing = of_cards("nothing", lambda p: False, "to be left empty")
single = of_cards("", lambda p: p.single, "one card at a time")

# ---------------------------------------------------------------- place, count, time


def to(*roles: str) -> Fit:
    """Only to piles of these roles."""
    named = " or ".join(roles)
    return of_cards(f"to the {named}", lambda p: p.target in roles, f"a {named} to go to")


def from_(*roles: str) -> Fit:
    """Only from piles of these roles."""
    named = " or ".join(roles)
    return of_cards(f"from the {named}", lambda p: p.source in roles, f"a card of the {named}")


def batch(count: int) -> Fit:
    """Just so many cards at once."""
    need = f"{count} cards together"
    return Fit(
        need,
        lambda p: (count == 1) if p.single else None,
        lambda put: put.size == count,
        need,
    )


def holds(most: int) -> Fit:
    """No more than so many cards in the pile."""
    return of_table(
        f"{most} cards at most",
        lambda put: len(put.table.piles[put.target]) + put.size <= most,
        f"a pile of fewer than {most} cards",
    )


class When:
    """A condition on the table alone, with its words."""

    __slots__ = ("test", "words")

    def __init__(self, words: str, test: Callable[[Page, Table], bool]) -> None:
        self.words, self.test = words, test

    def __call__(self, page: Page, table: Table) -> bool:
        """Does it hold now?"""
        return self.test(page, table)

    def __repr__(self) -> str:
        return self.words


def empty(role: str) -> When:
    """Once no card of this role is left."""
    return When(f"the {role} is gone", lambda page, table: not table.count(page.spots(role)))


def filled(role: str) -> When:
    """As long as no pile of this role is a space."""
    return When(
        f"no {role} pile is a space",
        lambda page, table: all(table.tops[spot] != EMPTY for spot in page.spots(role)),
    )


def once(when: When) -> Fit:
    """Only when a condition on the table holds."""
    return of_table(
        f"once {when.words}",
        lambda put: when(put.page, put.table),
        f"to wait until {when.words}",
    )


# ---------------------------------------------------------------- neighbours


class Reach:
    """Which piles can be reached from which, where the place decides: pairs of spots."""

    __slots__ = ("steps", "words")

    def __init__(self, *steps: int) -> None:
        # the farther pile stands first in the order of the state
        self.steps = sorted(steps, reverse=True)
        names = {1: "its left-hand neighbor", 3: "the pile third to its left"}
        self.words = " or ".join(names.get(n, f"the pile {n} places to its left") for n in steps)

    def pairs(self, tops: Sequence[Card], spots: Iterable[Spot]) -> list[tuple[Spot, Spot]]:
        """The piles that may go on one another; empty places do not count."""
        lying = [spot for spot in spots if tops[spot] != EMPTY]
        return [(spot, lying[i - n]) for i, spot in enumerate(lying) for n in self.steps if i >= n]


def accepted(known: Known, pairs: Iterable[tuple[int, Pair]]) -> tuple[int, int]:
    """Which cards go, as bits: those that surely do, and those that may and must be asked."""
    sure: list[int] = []
    perhaps: list[int] = []
    for face, pair in pairs:
        answer = known(pair)
        if answer is None:
            perhaps.append(face)
        elif answer:
            sure.append(face)
    return bits(sure), bits(perhaps)
