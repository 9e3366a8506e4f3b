"""Fits as data: a kind and its parameters, joined by and, or, not.

From the same term a placement is judged, a table of all cards is made, and the sentence is said. A
kind tells how each of the three is done; a definition holds terms alone, which are compared and
hashed by what they say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import and_, or_
from typing import Any, NamedTuple

from game.core.cards import FACES, bits, pack
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.cards_named import cards_named
from game.vocabulary.page import Page, Pair, Placement, RouteContext

ALL = (1 << FACES) - 1
"""Every card, as bits."""
TOPS = (*range(FACES), EMPTY)
"""What a table of fits is made over: each card that may lie on top, and the empty pile."""
ByTop = Sequence[int]
"""Cards as bits, by the card on top of a pile or :data:`~game.core.table.EMPTY`."""
AtPlace = Callable[[Page, Table, Spot], int]
"""The cards that a pile takes, as bits, where more than its top card decides that."""
NO_CARDS: ByTop = (0,) * (EMPTY + 1)
ANY_CARD: ByTop = (ALL,) * (EMPTY + 1)


ROUTES = "from", "to", "single"
"""Kinds of fit that tell where cards come from, where they go, and how many: not which they are."""
GLANCE = 60
"""So many letters a refusal has at most for what is wanting, where it is more than one thing."""
UNTIL = "to wait until "
"""How a fit begins that waits for something, where a refusal says what is wanting."""


class Masks(NamedTuple):
    """Which cards surely go on each top, and which may: these must be asked about."""

    sure: ByTop
    may: ByTop

    @property
    def settled(self) -> bool:
        """Is there nothing to ask?"""
        return self.sure == self.may


def _joined(how: Callable[[int, int], int], one: Masks, two: Masks) -> Masks:
    return Masks([*map(how, one.sure, two.sure)], [*map(how, one.may, two.may)])


def by_top(cards: Callable[[int], int], space: int = 0) -> ByTop:
    """The cards that go on each top, and into a space."""
    found = [cards(top) for top in range(FACES)]
    return (*found, *(0,) * (EMPTY - FACES), space)


class Fit(ABC):
    """A yes-or-no rule about a placement, with its words."""

    __slots__ = ()

    @property
    @abstractmethod
    def words(self) -> str:
        """What it says, in the book's words."""

    @property
    def need(self) -> str:
        """What a refusal says is wanting."""
        return self.words

    @abstractmethod
    def __call__(self, put: Placement) -> bool:
        """May they go there?"""

    @abstractmethod
    def masks(self, way: RouteContext) -> Masks:
        """Which cards may go on which, all at once, as far as it can be told beforehand."""

    def why_not(self, put: Placement) -> str:
        """What is wanting, in the book's words. Only of a placement that does not fit."""
        return self.need

    def wanting(self, put: Placement) -> int:
        """How many of its parts do not hold."""
        return not self(put)

    def failing(self, put: Placement) -> list[Fit]:
        """Those of its parts that do not hold, where all of them must."""
        return [] if self(put) else [self]

    def __and__(self, other: Fit) -> Fit:
        return Both(self, other)

    def __or__(self, other: Fit) -> Fit:
        return Either(self, other)

    def __invert__(self) -> Fit:
        return Not(self)

    def __repr__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True, repr=False)
class Both(Fit):
    """Two fits that must both hold."""

    one: Fit
    two: Fit

    @property
    def words(self) -> str:
        """What it says, in the book's words."""
        return ", ".join(part.words for part in (self.one, self.two) if part.words)

    @property
    def need(self) -> str:
        """What a refusal says is wanting."""
        return " and ".join(part.need for part in (self.one, self.two) if part.need)

    def __call__(self, put: Placement) -> bool:
        """May they go there?"""
        return self.one(put) and self.two(put)

    def masks(self, way: RouteContext) -> Masks:
        """Which cards may go on which, all at once, as far as it can be told beforehand."""
        return _joined(and_, self.one.masks(way), self.two.masks(way))

    def wanting(self, put: Placement) -> int:
        """How many of its parts do not hold."""
        return self.one.wanting(put) + self.two.wanting(put)

    def failing(self, put: Placement) -> list[Fit]:
        """Those of its parts that do not hold, where all of them must."""
        return [*self.one.failing(put), *self.two.failing(put)]

    def why_not(self, put: Placement) -> str:
        """What of its parts is wanting, as much as can be read at a glance: once that is there, the
        rest is told. Where there is a choice, "and" beside it could be meant of either."""
        told = ""
        for part in self.failing(put):
            need = part.why_not(put)
            choice = isinstance(part, Either)
            if told and need and (choice or len(told) + len(need) > GLANCE):
                break
            told = " and ".join(filter(None, (told, need)))
            if told and choice:
                break
        return told


@dataclass(frozen=True, slots=True, repr=False)
class Either(Fit):
    """Two fits of which one must hold."""

    one: Fit
    two: Fit

    @property
    def words(self) -> str:
        """What it says, in the book's words."""
        return f"{self.one.words} or {self.two.words}"

    @property
    def need(self) -> str:
        """What a refusal says is wanting."""
        return f"{self.one.need} or {self.two.need}"

    def __call__(self, put: Placement) -> bool:
        """May they go there?"""
        return self.one(put) or self.two(put)

    def masks(self, way: RouteContext) -> Masks:
        """Which cards may go on which, all at once, as far as it can be told beforehand."""
        return _joined(or_, self.one.masks(way), self.two.masks(way))

    def wanting(self, put: Placement) -> int:
        """How many parts do not hold of that which is nearer to fit."""
        return min(self.one.wanting(put), self.two.wanting(put))

    def why_not(self, put: Placement) -> str:
        """What is wanting of that which is nearer to fit, or of both where they are as near."""
        least = self.wanting(put)
        near = [part for part in (self.one, self.two) if part.wanting(put) == least]
        return " or ".join(dict.fromkeys(part.why_not(put) for part in near))


@dataclass(frozen=True, slots=True, repr=False)
class Not(Fit):
    """Anything but this."""

    fit: Fit

    @property
    def words(self) -> str:
        """What it says, in the book's words."""
        return f"not {self.fit.words}"

    @property
    def need(self) -> str:
        """What a refusal says is wanting."""
        need = self.fit.need
        if need.startswith(UNTIL):
            return f"to wait while {need.removeprefix(UNTIL)}"
        return f"anything but {need}"

    def __call__(self, put: Placement) -> bool:
        """May they go there?"""
        return not self.fit(put)

    def masks(self, way: RouteContext) -> Masks:
        """Which cards may go on which, all at once, as far as it can be told beforehand."""
        sure, may = self.fit.masks(way)
        return Masks([ALL & ~cards for cards in may], [ALL & ~cards for cards in sure])


class Kind(NamedTuple):
    """What is made of a kind of fit and its parameters.

    ``words`` and ``need`` say it; ``test`` answers from a pair of cards, or ``ask`` from the
    placement where the table has a say. ``masks`` tells all pairs at once, where there is a quicker
    way than to test each; ``guess`` does so for a fit that is asked, as far as that can be told
    beforehand.
    """

    words: Callable[..., str]
    need: Callable[..., str]
    test: Callable[..., bool] | None = None
    ask: Callable[..., bool] | None = None
    masks: Callable[..., ByTop] | None = None
    guess: Callable[..., Masks] | None = None


KINDS: dict[str, Kind] = {}
"""Every kind of fit, by its name."""


@dataclass(frozen=True, slots=True, repr=False)
class Leaf(Fit):
    """A single word: its kind, and its parameters."""

    kind: str
    args: tuple[Any, ...] = ()

    @property
    def words(self) -> str:
        """What it says, in the book's words."""
        return KINDS[self.kind].words(*self.args)

    @property
    def need(self) -> str:
        """What a refusal says is wanting."""
        return KINDS[self.kind].need(*self.args)

    def __call__(self, put: Placement) -> bool:
        """May they go there?"""
        kind = KINDS[self.kind]
        if kind.ask is not None:
            return kind.ask(put, *self.args)
        assert kind.test is not None
        return kind.test(put.pair, *self.args)

    def why_not(self, put: Placement) -> str:
        """The cards that it wants here, where few words name them; else its rule."""
        if not _of_cards_alone(self):
            return self.need
        wanted = [card for card in pack() if fits_cards(self, put.pair._replace(card=card))]
        return cards_named(wanted) or self.need

    def masks(self, way: RouteContext) -> Masks:
        """Which cards may go on which, all at once, as far as it can be told beforehand."""
        kind = KINDS[self.kind]
        if kind.ask is not None:
            return Masks(NO_CARDS, ANY_CARD) if kind.guess is None else kind.guess(way, *self.args)
        told = pair_by_pair(self, way) if kind.masks is None else kind.masks(way, *self.args)
        return Masks(told, told)


@lru_cache(maxsize=8)
def pair_by_pair(leaf: Leaf, way: RouteContext) -> ByTop:
    """The cards that go on each top, asked pair by pair; while a column is made, for the whole of
    its fit and then for its parts."""
    test = KINDS[leaf.kind].test
    assert test is not None

    def going(onto: int | None) -> int:
        return bits(c for c in range(FACES) if test(Pair(way, c, onto), *leaf.args))

    return by_top(going, going(None))


def kind(name: str, words: Any, need: Any = None, **told: Any) -> Callable[..., Fit]:
    """A new kind of fit; what comes back makes the fit of given parameters.

    ``words`` and ``need`` are a text, or make one of the parameters.
    """

    def said(text: Any) -> Callable[..., str]:
        return text if callable(text) else lambda *args: text

    KINDS[name] = Kind(said(words), said(words if need is None else need), **told)
    return lambda *args: Leaf(name, args)


_own_of_cards = kind(
    "of_cards",
    lambda words, test, need: words,
    lambda words, test, need: words if need is None else need,
    test=lambda pair, words, test, need: test(pair),
)
_own_of_table = kind(
    "of_table",
    lambda words, test, need: words,
    lambda words, test, need: words if need is None else need,
    ask=lambda put, words, test, need: test(put),
)


_own_of_place = kind(
    "of_place",
    lambda words, cards, need: words,
    lambda words, cards, need: words if need is None else need,
    ask=lambda put, words, cards, need: bool(
        cards(put.page, put.table, put.target) >> put.card & 1
    ),
)


def of_cards(words: str, test: Callable[[Pair], bool], need: str | None = None) -> Fit:
    """A game's own fit that depends on nothing but what a pair tells."""
    return _own_of_cards(words, test, need)


def of_table(words: str, test: Callable[[Placement], bool], need: str | None = None) -> Fit:
    """A game's own fit about places, times or counts: it must be asked."""
    return _own_of_table(words, test, need)


def of_place(words: str, cards: AtPlace, need: str | None = None) -> Fit:
    """A game's own fit about what lies elsewhere: whatever the card, the target alone tells which
    cards it takes."""
    return _own_of_place(words, cards, need)


def fits_cards(fit: Fit, pair: Pair) -> bool:
    """Do the cards fit, as far as they alone tell: at some time, from some place?"""
    if isinstance(fit, Both):
        return fits_cards(fit.one, pair) and fits_cards(fit.two, pair)
    if isinstance(fit, Either):
        return fits_cards(fit.one, pair) or fits_cards(fit.two, pair)
    if isinstance(fit, Not):
        return not (_of_cards_alone(fit.fit) and fits_cards(fit.fit, pair))
    assert isinstance(fit, Leaf)
    test = KINDS[fit.kind].test
    return test is None or fit.kind in ROUTES or test(pair, *fit.args)


def _of_cards_alone(fit: Fit) -> bool:
    """Does it hang on the cards and on nothing else?"""
    if isinstance(fit, (Both, Either)):
        return _of_cards_alone(fit.one) and _of_cards_alone(fit.two)
    if isinstance(fit, Not):
        return _of_cards_alone(fit.fit)
    assert isinstance(fit, Leaf)
    return KINDS[fit.kind].test is not None and fit.kind not in ROUTES


def operands(fit: Fit) -> list[Fit]:
    """The fits that must all hold, where it is joined by and."""
    return [*operands(fit.one), *operands(fit.two)] if isinstance(fit, Both) else [fit]


def narrowed(fit: Fit, way: RouteContext, tops: Sequence[int]) -> Fit | bool:
    """What is left of a fit on this way and these tops, once what is always or never so is cut."""
    masks = fit.masks(way)
    if not any(masks.may[top] for top in tops):
        return False
    if all(masks.sure[top] == ALL for top in tops):
        return True
    if isinstance(fit, (Both, Either)):
        one, two = narrowed(fit.one, way, tops), narrowed(fit.two, way, tops)
        drop = isinstance(fit, Both)
        if one is drop or one is (not drop):
            return two if one is drop else one
        if two is drop or two is (not drop):
            return one if two is drop else two
        return Both(one, two) if drop else Either(one, two)  # type: ignore[arg-type]
    return fit
