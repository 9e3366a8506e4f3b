"""Lifts: which cards of a pile may be taken up together, such as the top card, a run or all of it.

A :class:`Lift` is data: rules, each a kind with its parameters (see :data:`LIFT_KINDS`). It yields
counts and indices, not copies of cards, and looks at one pile alone, so that the result can be
cached until that pile changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.core.cards import BIT, DOWN, Card
from game.vocabulary.conditions import When
from game.vocabulary.fits import Fit, once, to

Successors = Sequence[int]
"""For each card, the cards (as bits) that continue a run on it."""
Counts = Callable[[list[Card], Successors], Sequence[int]]
"""Finds the numbers of cards that may be taken from the top together, fewest first."""
Longest = Callable[[list[Card], Successors], tuple[int, int]]
"""Finds the greatest number of cards that may be taken from the top, and their bits; any smaller
number may be taken as well."""
Indices = Callable[[list[Card]], Sequence[int]]
"""Finds the indices of the cards that may be taken singly from inside the pile."""


class LiftKind(NamedTuple):
    """A kind of lift with its parameters applied: its words, and how it finds cards.

    ``run`` is the fit by which the cards of a run follow one another. With ``by_top`` the top card
    of a group, not the lowest, decides where it may go. ``single`` means that it takes one card at
    most. ``longest`` is a quicker ``counts`` for lifts that may take any number up to a maximum.
    """

    words: str
    counts: Counts | None = None
    indices: Indices | None = None
    run: Fit | None = None
    by_top: bool = False
    single: bool = False
    longest: Longest | None = None


LIFT_KINDS: dict[str, Callable[..., LiftKind]] = {}
"""Every kind of lift, by its name."""


@dataclass(frozen=True, slots=True)
class LiftRule:
    """One way of lifting, as data: its kind, its parameters, and when it is allowed.

    ``when`` is asked for every placement; ``once`` reads the facts alone, so that its answer is
    cached until one of them changes. The other fields come from the kind.
    """

    kind: str
    args: tuple[Any, ...] = ()
    when: Fit | None = None
    once: When | None = None
    words: str = field(init=False, compare=False)
    counts: Counts | None = field(init=False, compare=False, repr=False)
    indices: Indices | None = field(init=False, compare=False, repr=False)
    run: Fit | None = field(init=False, compare=False, repr=False)
    by_top: bool = field(init=False, compare=False, repr=False)
    single: bool = field(init=False, compare=False, repr=False)
    longest: Longest | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        made = LIFT_KINDS[self.kind](*self.args)
        for name, value in zip(made._fields, made, strict=True):
            object.__setattr__(self, name, value)

    def groups(self, pile: list[Card], successors: Successors) -> Iterator[tuple[int, int]]:
        """The groups that may be lifted from a non-empty pile: index of the lowest card, and
        count."""
        if self.counts is not None:
            for count in self.counts(pile, successors):
                yield len(pile) - count, count
        if self.indices is not None:
            for place in self.indices(pile):
                yield place, 1


@dataclass(frozen=True, slots=True)
class Lift:
    """A set of lift rules; lifts join with ``|`` and are narrowed by :meth:`when` and
    :meth:`once`."""

    rules: tuple[LiftRule, ...]

    def __or__(self, other: Lift) -> Lift:
        return Lift(self.rules + other.rules)

    def when(self, fit: Fit) -> Lift:
        """This lift, but only for placements that fit."""
        return Lift(
            tuple(replace(rule, when=fit & rule.when if rule.when else fit) for rule in self.rules)
        )

    def once(self, when: When) -> Lift:
        """This lift, but only once a condition holds.

        A condition on the facts alone is cached with what the pile offers; any other is asked for
        every placement.
        """
        if not when.facts:
            return self.when(once(when))
        return Lift(tuple(replace(rule, once=when) for rule in self.rules))

    def __repr__(self) -> str:
        return " or ".join(dict.fromkeys(rule.words for rule in self.rules))


_ONE, _NONE = (1,), ()


def _top(pile: list[Card], _: Successors) -> Sequence[int]:
    return _ONE if pile[-1] < DOWN else _NONE


def _up(pile: list[Card], _: Successors) -> tuple[int, int]:
    """The number of face-up cards on top, and their bits."""
    count = cards = 0
    for card in reversed(pile):
        if card >= DOWN:
            break
        cards |= BIT[card]
        count += 1
    return count, cards


def _all_faces(pile: list[Card], successors: Successors) -> Sequence[int]:
    count, _ = _up(pile, successors)
    return (count,) if count else _NONE


def _whole(pile: list[Card], _: Successors) -> Sequence[int]:
    return (len(pile),) if max(pile) < DOWN else _NONE


def _in_run(pile: list[Card], successors: Successors) -> tuple[int, int]:
    """The number of face-up cards that form a run on top, and their bits."""
    above = pile[-1]
    if above >= DOWN:
        return 0, 0
    count = 0
    cards = bit = BIT[above]
    for card in reversed(pile):
        if count:
            if not successors[card] & bit:
                break
            bit = BIT[card]
            cards |= bit
        count += 1
    return count, cards


def _alone(pile: list[Card], _: Successors) -> Sequence[int]:
    return _ONE if len(pile) == 1 and pile[0] < DOWN else _NONE


def _on_another(pile: list[Card], _: Successors) -> Sequence[int]:
    return _ONE if len(pile) > 1 and pile[-1] < DOWN else _NONE


def _whole_run(pile: list[Card], successors: Successors) -> Sequence[int]:
    count, _ = _in_run(pile, successors)
    return (count,) if count else _NONE


def _up_to(longest: Longest) -> Counts:
    return lambda pile, successors: range(1, longest(pile, successors)[0] + 1)


_any_face, _any_in_run = _up_to(_up), _up_to(_in_run)


def _each(pile: list[Card]) -> Sequence[int]:
    return [place for place, card in enumerate(pile) if card < DOWN]


def _buried(pile: list[Card]) -> Sequence[int]:
    return [place for place, card in enumerate(pile[:-1]) if card < DOWN]


def lift_kind(name: str, made: Callable[..., LiftKind]) -> Callable[..., Lift]:
    """Register a kind of lift and return its factory."""
    LIFT_KINDS[name] = made
    return lambda *args: Lift((LiftRule(name, args),))


def _plain(name: str, *fields: Any, **more: Any) -> Lift:
    """A lift of a kind without parameters."""
    made = LiftKind(*fields, **more)
    return lift_kind(name, lambda: made)()


top = _plain("top", "the top card", _top, single=True)
alone = _plain("alone", "a card that lies alone", _alone, single=True)
on_another = _plain("on_another", "the top card of a pile of two or more", _on_another, single=True)
each = _plain("each", "any face-up card by itself", indices=_each, single=True)
buried = _plain("buried", "a buried card", indices=_buried, single=True)
faces = _plain("faces", "any face-up card with all that lie on it", _any_face, longest=_up)
all_faces = _plain("all_faces", "all the face-up cards together", _all_faces)
whole = _plain("whole", "the whole pile", _whole)
whole_by_top = _plain(
    "whole_by_top", "the whole pile, as its top card decides", _whole, by_top=True
)


def _built(fit: Fit) -> str:
    """Say how the cards of a run follow one another: "built down in suit"."""
    return f"built {fit.words.replace(', ', ' ')}"


_run_lift = lift_kind(
    "run",
    lambda fit: LiftKind(
        f"the top card or a run {_built(fit)}", _any_in_run, run=fit, longest=_in_run
    ),
)
_whole_run_lift = lift_kind(
    "whole_run",
    lambda fit: LiftKind(f"the whole run {_built(fit)}", _whole_run, run=fit),
)
_own_of_pile = lift_kind("of_pile", LiftKind)


as_a_unit = top.when(to("foundation")) | whole.when(to("tableau"))
"""The top card to foundations; between tableau piles, the whole pile."""


def run(fit: Fit) -> Lift:
    """Any number of cards from the top that already follow one another by this fit."""
    return _run_lift(fit)


def whole_run(fit: Fit) -> Lift:
    """The longest run on top by this fit, and no part of it."""
    return _whole_run_lift(fit)


def of_pile(words: str, indices: Indices) -> Lift:
    """A lift of one game: a single card at one of these indices of the pile."""
    return _own_of_pile(words, None, indices, None, False, True)
