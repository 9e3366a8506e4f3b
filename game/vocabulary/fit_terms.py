"""Fits as data: a kind and its parameters, joined by and, or, not.

Each term judges a placement, makes a table of all cards, and makes the player's sentence; its kind
has a function for each of the three. A definition holds only terms, which compare and hash by kind
and parameters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import and_, or_
from typing import Any, NamedTuple

from game.core.cards import FACES, bits, pack
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.cards_named import cards_named
from game.vocabulary.page import Page, Pair, Placement, RouteContext

ALL = (1 << FACES) - 1
"""Every card, as bits."""
TOPS = (*range(FACES), EMPTY)
"""The tops over which a table of fits is made: each card, and the empty pile."""
ByTop = Sequence[int]
"""For each top card of a pile, and for :data:`~game.core.table.EMPTY`, a set of cards as bits."""
AtPlace = Callable[[Page, Table, Spot], int]
"""Returns the cards that a pile takes, as bits, where they do not depend on its top card alone."""
NO_CARDS: ByTop = (0,) * (EMPTY + 1)
ANY_CARD: ByTop = (ALL,) * (EMPTY + 1)


ROUTES = "from", "to", "single"
"""The kinds of fit that are about sources, targets and counts, not about the cards."""
GLANCE = 60
"""The most letters of a refusal that names more than one thing."""
WAIT_UNTIL = "to wait until "
"""The start of the ``need`` of a fit that waits for a condition."""


class Masks(NamedTuple):
    """For each top card, the cards that are ``sure`` to go there and all that ``may``; for a card
    in ``may`` alone, the fit must be called."""

    sure: ByTop
    may: ByTop

    @property
    def settled(self) -> bool:
        return self.sure == self.may


def _joined(how: Callable[[int, int], int], one: Masks, two: Masks) -> Masks:
    return Masks([*map(how, one.sure, two.sure)], [*map(how, one.may, two.may)])


def by_top(cards: Callable[[int], int], space: int = 0) -> ByTop:
    """Make a table from a function of the top card; ``space`` are the cards that go into a
    space."""
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
        """What a refusal says is missing."""
        return self.words

    @abstractmethod
    def __call__(self, put: Placement) -> bool:
        """Whether the cards may go there."""

    @abstractmethod
    def masks(self, route: RouteContext) -> Masks:
        """Return the table of all cards on this route, which also says for which of them the fit
        must be called."""

    def why_not(self, put: Placement) -> str:
        """Return what is missing from a placement that does not fit."""
        return self.need

    def missing_terms(self, put: Placement) -> int:
        """Return the number of terms that would have to change for the fit to hold."""
        return not self(put)

    def failing(self, put: Placement) -> list[Fit]:
        """Return those operands of an ``and`` that do not hold; without one, the fit itself if it
        does not hold."""
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
        return ", ".join(part.words for part in (self.one, self.two) if part.words)

    @property
    def need(self) -> str:
        return " and ".join(part.need for part in (self.one, self.two) if part.need)

    def __call__(self, put: Placement) -> bool:
        return self.one(put) and self.two(put)

    def masks(self, route: RouteContext) -> Masks:
        return _joined(and_, self.one.masks(route), self.two.masks(route))

    def missing_terms(self, put: Placement) -> int:
        return self.one.missing_terms(put) + self.two.missing_terms(put)

    def failing(self, put: Placement) -> list[Fit]:
        return [*self.one.failing(put), *self.two.failing(put)]

    def why_not(self, put: Placement) -> str:
        """Return the missing terms, only as many as can be read at a glance: the rest are named
        once these hold. An ``or`` stands alone, since an "and" beside it would be ambiguous."""
        needs = ""
        for part in self.failing(put):
            need = part.why_not(put)
            choice = isinstance(part, Either)
            if needs and need and (choice or len(needs) + len(need) > GLANCE):
                break
            needs = " and ".join(filter(None, (needs, need)))
            if needs and choice:
                break
        return needs


@dataclass(frozen=True, slots=True, repr=False)
class Either(Fit):
    """Two fits, at least one of which must hold."""

    one: Fit
    two: Fit

    @property
    def words(self) -> str:
        return f"{self.one.words} or {self.two.words}"

    @property
    def need(self) -> str:
        return f"{self.one.need} or {self.two.need}"

    def __call__(self, put: Placement) -> bool:
        return self.one(put) or self.two(put)

    def masks(self, route: RouteContext) -> Masks:
        return _joined(or_, self.one.masks(route), self.two.masks(route))

    def missing_terms(self, put: Placement) -> int:
        return min(self.one.missing_terms(put), self.two.missing_terms(put))

    def why_not(self, put: Placement) -> str:
        """Return the missing terms of the fit with fewer of them, or of both if they have equally
        many."""
        least = self.missing_terms(put)
        near = [part for part in (self.one, self.two) if part.missing_terms(put) == least]
        return " or ".join(dict.fromkeys(part.why_not(put) for part in near))


@dataclass(frozen=True, slots=True, repr=False)
class Not(Fit):
    """A fit that holds when another does not."""

    fit: Fit

    @property
    def words(self) -> str:
        return f"not {self.fit.words}"

    @property
    def need(self) -> str:
        need = self.fit.need
        if need.startswith(WAIT_UNTIL):
            return f"to wait while {need.removeprefix(WAIT_UNTIL)}"
        return f"anything but {need}"

    def __call__(self, put: Placement) -> bool:
        return not self.fit(put)

    def masks(self, route: RouteContext) -> Masks:
        sure, may = self.fit.masks(route)
        return Masks([ALL & ~cards for cards in may], [ALL & ~cards for cards in sure])


class FitKind(NamedTuple):
    """How a kind of fit makes its words, its answer and its table from its parameters.

    ``test`` answers from a pair of cards; ``ask`` answers from the placement, for fits that depend
    on the table. ``masks`` makes the table of all pairs where that is quicker than testing each.
    ``guess`` makes the masks of a fit with ``ask``, so that cards whose answer is known beforehand
    need no call. ``given`` makes the simpler fit that it becomes once certain facts are noted.
    """

    words: Callable[..., str]
    need: Callable[..., str]
    test: Callable[..., bool] | None = None
    ask: Callable[..., bool] | None = None
    masks: Callable[..., ByTop] | None = None
    guess: Callable[..., Masks] | None = None
    given: Callable[..., Fit] | None = None


FIT_KINDS: dict[str, FitKind] = {}
"""Every kind of fit, by its name."""


@dataclass(frozen=True, slots=True, repr=False)
class Leaf(Fit):
    """A single term: its kind and its parameters."""

    kind: str
    args: tuple[Any, ...] = ()

    @property
    def words(self) -> str:
        return FIT_KINDS[self.kind].words(*self.args)

    @property
    def need(self) -> str:
        return FIT_KINDS[self.kind].need(*self.args)

    def __call__(self, put: Placement) -> bool:
        kind = FIT_KINDS[self.kind]
        if kind.ask is not None:
            return kind.ask(put, *self.args)
        assert kind.test is not None
        return kind.test(put.pair, *self.args)

    def why_not(self, put: Placement) -> str:
        """Return the cards that it wants here if few words name them, else its rule."""
        if not _of_cards_alone(self):
            return self.need
        wanted = [card for card in pack() if fits_cards(self, put.pair._replace(card=card))]
        return cards_named(wanted) or self.need

    def masks(self, route: RouteContext) -> Masks:
        kind = FIT_KINDS[self.kind]
        if kind.ask is not None:
            return (
                Masks(NO_CARDS, ANY_CARD) if kind.guess is None else kind.guess(route, *self.args)
            )
        sure = pair_by_pair(self, route) if kind.masks is None else kind.masks(route, *self.args)
        return Masks(sure, sure)


@lru_cache(maxsize=8)
def pair_by_pair(leaf: Leaf, route: RouteContext) -> ByTop:
    """The table of a leaf, tested pair by pair. Cached because a column needs the table of a whole
    fit and then those of its terms."""
    test = FIT_KINDS[leaf.kind].test
    assert test is not None

    def going(onto: int | None) -> int:
        return bits(c for c in range(FACES) if test(Pair(route, c, onto), *leaf.args))

    return by_top(going, going(None))


def fit_kind(name: str, words: Any, need: Any = None, **answers: Any) -> Callable[..., Fit]:
    """Register a kind of fit and return its factory.

    ``words`` and ``need`` are texts, or functions that make them from the parameters; ``answers``
    are the other fields of :class:`FitKind`.
    """

    def as_function(text: Any) -> Callable[..., str]:
        return text if callable(text) else lambda *args: text

    FIT_KINDS[name] = FitKind(
        as_function(words), as_function(words if need is None else need), **answers
    )
    return lambda *args: Leaf(name, args)


_own_of_cards = fit_kind(
    "of_cards",
    lambda words, test, need: words,
    lambda words, test, need: words if need is None else need,
    test=lambda pair, words, test, need: test(pair),
)
_own_of_table = fit_kind(
    "of_table",
    lambda words, test, need: words,
    lambda words, test, need: words if need is None else need,
    ask=lambda put, words, test, need: test(put),
)


_own_of_place = fit_kind(
    "of_place",
    lambda words, cards, need: words,
    lambda words, cards, need: words if need is None else need,
    ask=lambda put, words, cards, need: bool(
        cards(put.page, put.table, put.target) >> put.card & 1
    ),
)


def of_cards(words: str, test: Callable[[Pair], bool], need: str | None = None) -> Fit:
    """A fit of one game that depends on the pair of cards alone."""
    return _own_of_cards(words, test, need)


def of_table(words: str, test: Callable[[Placement], bool], need: str | None = None) -> Fit:
    """A fit of one game about places, times or counts, which is asked for each placement."""
    return _own_of_table(words, test, need)


def of_place(words: str, cards: AtPlace, need: str | None = None) -> Fit:
    """A fit of one game in which the position of the target and the table decide which cards it
    takes, wherever they come from."""
    return _own_of_place(words, cards, need)


Ask = Callable[[Placement], bool]


def asking(fit: Fit) -> Ask:
    """A plain function that answers as the fit does, without looking up its kind each time."""
    if isinstance(fit, Both):
        one, two = asking(fit.one), asking(fit.two)
        return lambda put: one(put) and two(put)
    if not isinstance(fit, Leaf):
        return fit
    kind, args = FIT_KINDS[fit.kind], fit.args
    if fit.kind == "of_table":
        test: Ask = args[1]
        return test
    ask = kind.ask
    return fit if ask is None else lambda put: ask(put, *args)


def given(fit: Fit, facts: Mapping[str, Fact]) -> Fit:
    """The simpler fit that this one becomes while these facts are noted."""
    if isinstance(fit, (Both, Either)):
        return type(fit)(given(fit.one, facts), given(fit.two, facts))
    if isinstance(fit, Not):
        return Not(given(fit.fit, facts))
    assert isinstance(fit, Leaf)
    make = FIT_KINDS[fit.kind].given
    return fit if make is None else make(facts, *fit.args)


def fits_cards(fit: Fit, pair: Pair) -> bool:
    """Whether these cards can fit at some time and from some pile."""
    if isinstance(fit, Both):
        return fits_cards(fit.one, pair) and fits_cards(fit.two, pair)
    if isinstance(fit, Either):
        return fits_cards(fit.one, pair) or fits_cards(fit.two, pair)
    if isinstance(fit, Not):
        return not (_of_cards_alone(fit.fit) and fits_cards(fit.fit, pair))
    assert isinstance(fit, Leaf)
    test = FIT_KINDS[fit.kind].test
    return test is None or fit.kind in ROUTES or test(pair, *fit.args)


def _of_cards_alone(fit: Fit) -> bool:
    """Whether the fit depends on the cards alone."""
    if isinstance(fit, (Both, Either)):
        return _of_cards_alone(fit.one) and _of_cards_alone(fit.two)
    if isinstance(fit, Not):
        return _of_cards_alone(fit.fit)
    assert isinstance(fit, Leaf)
    return FIT_KINDS[fit.kind].test is not None and fit.kind not in ROUTES


def operands(fit: Fit) -> list[Fit]:
    """The terms of an ``and``, or the fit itself."""
    return [*operands(fit.one), *operands(fit.two)] if isinstance(fit, Both) else [fit]


def narrowed(fit: Fit, route: RouteContext, tops: Sequence[int]) -> Fit | bool:
    """Return the fit without the terms that always or never hold on this route and these tops; True
    or False if that decides the whole fit."""
    masks = fit.masks(route)
    if not any(masks.may[top] for top in tops):
        return False
    if all(masks.sure[top] == ALL for top in tops):
        return True
    if isinstance(fit, (Both, Either)):
        one, two = narrowed(fit.one, route, tops), narrowed(fit.two, route, tops)
        drop = isinstance(fit, Both)
        if one is drop or one is (not drop):
            return two if one is drop else one
        if two is drop or two is (not drop):
            return one if two is drop else two
        return Both(one, two) if drop else Either(one, two)  # type: ignore[arg-type]
    return fit
