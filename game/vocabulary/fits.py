"""Fits: the book's words for which cards may be laid where, by suit, rank, place and time.

A :class:`Fit` judges a placement of cards (:class:`~game.vocabulary.page.Placement`). It is data
(see :mod:`game.vocabulary.fit_terms`). Fits join with ``&``, ``|`` and ``~`` and carry the words
from which the rules page, the tool-tip and the refusal are made. Most depend only on the card and
the card it goes on, and are tabulated once per definition. A fit about places, times or counts is
called for each placement, or kept as a limit in the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain, pairwise

from game.core.cards import FACES, JOKER, RANK, RED, SUIT, K, bits, name, read
from game.core.ranks import Ranks, letter, spoken
from game.core.table import EMPTY, Fact
from game.vocabulary.conditions import When, at_least, at_most, chosen, empty, filled, of_facts
from game.vocabulary.fit_terms import (
    ALL,
    ANY_CARD,
    NO_CARDS,
    WAIT_UNTIL,
    ByTop,
    Fit,
    Masks,
    by_top,
    fit_kind,
    of_cards,
    of_place,
    of_table,
)
from game.vocabulary.notices import choice_named
from game.vocabulary.page import Pair, Placement, RouteContext

OF_RANK = tuple(bits(c for c in range(FACES) if RANK[c] == rank) for rank in range(K + 1))
"""For each rank, its cards as bits; the joker is rank 0."""


def _everywhere(cards: int) -> ByTop:
    return (cards,) * (EMPTY + 1)


# ---------------------------------------------------------------- suit


def _suits(name: str, words: str, need: str, test: Callable[[int, int], bool]) -> Fit:
    @cache
    def table() -> ByTop:
        return by_top(lambda onto: bits(c for c in range(FACES) if test(c, onto)))

    return fit_kind(
        name,
        words,
        need,
        test=lambda p: p.onto is not None and test(p.card, p.onto),
        masks=lambda route: table(),
    )()


in_suit = _suits("in_suit", "in suit", "the same suit", lambda card, onto: SUIT[card] == SUIT[onto])
in_color = _suits(
    "in_color", "in color", "the same color", lambda card, onto: RED[card] == RED[onto]
)
alternate = _suits(
    "alternate",
    "in alternate colors",
    "alternate colors",
    lambda card, onto: RED[card] != RED[onto] and JOKER not in (card, onto),
)
off_suit = _suits(
    "off_suit",
    "on any suit but its own",
    "another suit",
    lambda card, onto: SUIT[card] != SUIT[onto],
)

# ---------------------------------------------------------------- rank


def _risen(p: Pair, step: int) -> bool:
    return p.onto is not None and p.ranks.rises(RANK[p.onto], RANK[p.card], step)


@cache
def _rises(ranks: Ranks, step: int) -> ByTop:
    order, many = ranks.order, len(ranks.order)
    after = [0] * len(OF_RANK)
    for place, low in enumerate(order):
        to = (place + step) % many if ranks.loops else place + step
        if 0 <= to < many:
            after[low] = OF_RANK[order[to]]
    return by_top(lambda onto: after[RANK[onto]])


def _step_words(step: int) -> str:
    way = "up" if step > 0 else "down"
    return way if abs(step) == 1 else f"{way} by {abs(step)}"


def _step_need(step: int) -> str:
    if abs(step) == 1:
        return "the next higher rank" if step > 0 else "the next lower rank"
    return f"a rank {step} higher" if step > 0 else f"a rank {-step} lower"


_by = fit_kind(
    "by", _step_words, _step_need, test=_risen, masks=lambda route, step: _rises(route.ranks, step)
)


def up_by(n: int) -> Fit:
    """Building up by an interval: by twos, a three goes on an ace."""
    return _by(n)


def down_by(n: int) -> Fit:
    """Building down by an interval."""
    return _by(-n)


up, down = up_by(1), down_by(1)
same_rank = fit_kind(
    "same_rank",
    "of like rank",
    "the same rank",
    test=lambda p: p.onto is not None and RANK[p.card] == RANK[p.onto],
    masks=lambda route: by_top(lambda onto: OF_RANK[RANK[onto]]),
)()


def _of_ranks(wanted: Iterable[int]) -> int:
    return bits(c for c in range(FACES) if RANK[c] in wanted)


def _named(*wanted: int) -> str:
    return " or ".join(spoken(one, many=True) for one in wanted)


_rank = fit_kind(
    "rank",
    lambda *wanted: f"{_named(*wanted)} only",
    lambda *wanted: f"one of the {_named(*wanted)}",
    test=lambda p, *wanted: RANK[p.card] in wanted,
    masks=lambda route, *wanted: _everywhere(_of_ranks(wanted)),
)


def rank(*wanted: int) -> Fit:
    """Only cards of these ranks."""
    return _rank(*wanted)


def _upon(*wanted: int) -> str:
    one_of_them = " or ".join(spoken(one) for one in wanted)
    return f"{'an' if one_of_them[0] in 'ae' else 'a'} {one_of_them}"


_on_rank = fit_kind(
    "on_rank",
    lambda *wanted: f"upon {_upon(*wanted)}",
    lambda *wanted: f"{_upon(*wanted)} to lie upon",
    test=lambda p, *wanted: p.onto is not None and RANK[p.onto] in wanted,
    masks=lambda route, *wanted: by_top(lambda onto: ALL if RANK[onto] in wanted else 0),
)


def on_rank(*wanted: int) -> Fit:
    """Only upon cards of these ranks."""
    return _on_rank(*wanted)


def _follows(p: Pair, text: str) -> bool:
    if p.onto is None or JOKER in (p.card, p.onto):
        return False
    return (letter(RANK[p.onto]), letter(RANK[p.card])) in pairwise(text)


def _in_course(route: RouteContext, text: str) -> ByTop:
    steps = set(pairwise(text))
    after = [
        _of_ranks(
            [high for high in range(1, K + 1) if low and (letter(low), letter(high)) in steps]
        )
        for low in range(K + 1)
    ]
    return by_top(lambda onto: after[RANK[onto]])


def next_in_course(text: str) -> str:
    """What a refusal says is missing: "the next card in the order 9 10 J"."""
    return f"the next card in the order {' '.join(text).replace('T', '10')}"


_course = fit_kind(
    "course",
    " ".join,
    next_in_course,
    test=_follows,
    masks=_in_course,
)


def course(text: str) -> Fit:
    """In a given course of ranks, each card upon the one named before it.

    >>> course("6789TJ")
    6 7 8 9 T J
    """
    return _course(text)


def _cards_named(faces: int) -> str:
    return " or ".join(name(face) for face in range(FACES) if faces >> face & 1)


_card = fit_kind(
    "card",
    lambda faces: f"{_cards_named(faces)} only",
    _cards_named,
    test=lambda p, faces: bool(faces >> p.card & 1),
    masks=lambda route, faces: _everywhere(faces),
)


def card(names: str) -> Fit:
    """Only the cards of these names.

    >>> card("JH QS")
    JH or QS only
    """
    return _card(bits(read(names)))


kings = rank(K)
base = fit_kind(
    "base",
    "the foundation rank",
    "a card of the foundation rank",
    test=lambda p: RANK[p.card] == p.ranks.order[0],
    masks=lambda route: _everywhere(OF_RANK[route.ranks.order[0]]),
)()
short_of_base = fit_kind(
    "short_of_base",
    "stopping short of the foundation rank",
    "a card that is not of the foundation rank",
    test=lambda p: RANK[p.card] != p.ranks.order[0],
    masks=lambda route: _everywhere(ALL & ~OF_RANK[route.ranks.order[0]]),
)()
last_rank = fit_kind(
    "last_rank",
    "of the rank next below the foundations",
    "a card of the rank next below the foundations",
    test=lambda p: RANK[p.card] == p.ranks.order[-1],
    masks=lambda route: _everywhere(OF_RANK[route.ranks.order[-1]]),
)()
anything = fit_kind("anything", "any card", "", test=lambda p: True, masks=lambda route: ANY_CARD)()
nothing = fit_kind(
    "nothing", "nothing", "to be left empty", test=lambda p: False, masks=lambda route: NO_CARDS
)()

# ---------------------------------------------------------------- place, count, time


def _if(holds: bool) -> ByTop:
    return ANY_CARD if holds else NO_CARDS


single = fit_kind(
    "single",
    "",
    "one card at a time",
    test=lambda p: p.route.single,
    masks=lambda route: _if(route.single),
)()
_to = fit_kind(
    "to",
    lambda *places: f"to the {' or '.join(places)}",
    lambda *places: f"a {' or '.join(places)} to go to",
    test=lambda p, *places: p.route.target in places or p.route.target_part in places,
    masks=lambda route, *places: _if(route.target in places or route.target_part in places),
)
_from = fit_kind(
    "from",
    lambda *places: f"from the {' or '.join(places)}",
    lambda *places: f"a card of the {' or '.join(places)}",
    test=lambda p, *places: p.route.source in places or p.route.source_part in places,
    masks=lambda route, *places: _if(route.source in places or route.source_part in places),
)


def to(*places: str) -> Fit:
    """Only to piles of these roles, or of these parts of a role."""
    return _to(*places)


def from_(*places: str) -> Fit:
    """Only from piles of these roles, or of these parts of a role."""
    return _from(*places)


def _batch_known(route: RouteContext, count: int) -> Masks:
    if route.single:
        return Masks(*(_if(count == 1),) * 2)
    return Masks(NO_CARDS, _if(count > 1))


_batch = fit_kind(
    "batch",
    lambda count: f"{count} cards together",
    ask=lambda put, count: put.size == count,
    guess=_batch_known,
)
_holds = fit_kind(
    "holds",
    lambda most: f"{most} cards at most",
    lambda most: f"a pile of fewer than {most} cards",
    ask=lambda put, most: len(put.table.piles[put.target]) + put.size <= most,
)


def batch(count: int) -> Fit:
    """Exactly ``count`` cards at once."""
    return _batch(count)


def holds(most: int) -> Fit:
    """At most this many cards in the pile."""
    return _holds(most)


# ---------------------------------------------------------------- the state of the table


def _once_given(facts: Mapping[str, Fact], when: When) -> Fit:
    """A condition on a choice becomes "anything" or "nothing" once the choice is made."""
    if when.kind != "chosen" or when.args[0] not in facts:
        return _once(when)
    return anything if when.args[1] in (None, facts[str(when.args[0])]) else nothing


_once = fit_kind(
    "once",
    lambda when: f"once {when.words}",
    lambda when: WAIT_UNTIL + when.words,
    ask=lambda put, when: when(put.page, put.table),
    given=_once_given,
)


def once(when: When) -> Fit:
    """Only when a condition on the table holds."""
    return _once(when)


def _step_chosen(facts: Mapping[str, Fact], key: str, way: int) -> Fit:
    chosen = facts.get(key)
    return _by(way * chosen) if isinstance(chosen, int) else nothing


_by_chosen = fit_kind(
    "by_chosen",
    lambda key, way: f"{'up' if way > 0 else 'down'} by {choice_named(key)} chosen",
    lambda key, way: f"the next-{'higher' if way > 0 else 'lower'} card by {choice_named(key)}",
    ask=lambda put, *args: _step_chosen(put.table.facts, *args)(put),
    given=_step_chosen,
)


def up_by_chosen(key: str) -> Fit:
    """Building up by the interval that the player chose; before the choice nothing fits."""
    return _by_chosen(key, 1)


def down_by_chosen(key: str) -> Fit:
    """Building down by the interval that the player chose; before the choice nothing fits."""
    return _by_chosen(key, -1)


def _last_chosen(facts: Mapping[str, Fact], key: str) -> Fit:
    chosen = facts.get(key)
    return rank(K + 1 - chosen) if isinstance(chosen, int) else nothing


_last_by_chosen = fit_kind(
    "last_by_chosen",
    lambda key: f"the last rank by {choice_named(key)} chosen",
    lambda key: f"a card of the last rank by {choice_named(key)}",
    ask=lambda put, key: _last_chosen(put.table.facts, key)(put),
    given=_last_chosen,
)


def last_by_chosen(key: str) -> Fit:
    """Only cards of the last rank of a foundation that goes up from the ace, round the corner, by
    the interval that the player chose; before the choice nothing fits."""
    return _last_by_chosen(key)


def _not_yet_up(put: Placement) -> bool:
    homes = put.page.spots("foundation")
    return put.card not in chain.from_iterable(put.table.piles[homes.start : homes.stop])


def _begun_before(put: Placement) -> bool:
    first = put.page.spots("foundation").start
    return EMPTY not in put.table.tops[first : put.target]


next_in_order = fit_kind(
    "next_in_order",
    "once the foundations before it are in place",
    "the foundations before it in place first",
    ask=_begun_before,
)()
"""Foundations are begun one after another, in the order in which they lie."""


one_of_each = fit_kind(
    "one_of_each", "one of each suit", "the first of its kind to go up", ask=_not_yet_up
)()
"""Only while no foundation holds the card's twin, at its bottom or higher up. So only the first of
two twins to go up can start a foundation."""


def _goes_on(put: Placement) -> bool:
    pile = put.table.piles[put.target]
    if len(pile) < 2:
        return True
    ranks = put.page.ranks(put.table, put.target)
    below, top, card = RANK[pile[-2]], RANK[pile[-1]], RANK[put.card]
    begun = [step for step in (1, -1) if ranks.rises(below, top, step)]
    return not begun or any(ranks.rises(top, card, step) for step in begun)


one_way = fit_kind("one_way", "in one direction once begun", "the same direction", ask=_goes_on)()
"""A pile that has begun to go up may only go on up, one that has begun to go down only down."""


__all__ = [
    "Fit", "When", "alternate", "anything", "at_least", "at_most", "base", "batch", "card",
    "chosen", "course", "down", "down_by", "down_by_chosen", "empty", "filled", "from_", "holds",
    "in_color", "in_suit", "kings", "last_by_chosen", "last_rank", "next_in_order", "nothing",
    "of_cards", "of_facts", "of_place", "of_table", "off_suit", "on_rank", "once", "one_of_each",
    "one_way", "rank", "same_rank", "short_of_base", "single", "to", "up", "up_by", "up_by_chosen",
]  # fmt: skip
