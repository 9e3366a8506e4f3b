"""Sinks: piles that never give a card back and of which no rule looks below the top card.

The waste of Golf is one, and so are most piles of cards out of play. The order in a sink no longer
matters, so the key of a position leaves it out; and two top cards on which the same cards go are
equivalent. What takes cards from a pile or looks into it is read off the words of the page: a pile
without a lift may still be discarded from, redealt, or looked into by a fit. A word that is not
listed here, such as a game's own function, might do any of this, so a game with such a word has no
sinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.cards import FACES
from game.core.table import Spot, Table
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.vocabulary.card_by_card import WAITS
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import FIT_KINDS, Both, Either, Fit, Leaf, Not, operands
from game.vocabulary.sentences import spec_of
from game.vocabulary.zones import Zone

Tops = Sequence[int]
"""For each card on top of a sink, the number of its class: cards on which the same cards go are in
one class. Empty where only the size of the pile matters."""
EACH_TOP: Tops = range(FACES)
"""Each top card is in a class of its own."""


class _Read(NamedTuple):
    """The roles that a word reads: ``inside`` those of the piles that it takes cards from or looks
    into, ``tops`` those of the piles of which it looks only at the top cards."""

    inside: tuple[str, ...] = ()
    tops: tuple[str, ...] = ()


class _Unknown(ValueError):
    """A word that is not listed here."""


def _nothing(params: Mapping[str, Any]) -> _Read:
    return _Read()


def _roles(*keys: str) -> Callable[[Mapping[str, Any]], _Read]:
    """Return the reader of a word that takes cards from the roles that these parameters name."""

    def read(params: Mapping[str, Any]) -> _Read:
        named = [params[key] for key in keys]
        return _Read(tuple(r for n in named for r in ((n,) if isinstance(n, str) else n)))

    return read


def _cover(params: Mapping[str, Any]) -> _Read:
    if params["one"] is not None:
        raise _Unknown("a way of dealing of its own")
    return _Read(tops=(params["role"],))


def _turn_up_bared(params: Mapping[str, Any]) -> _Read:
    role = (params["role"],)
    return _Read(tops=role) if params["last"] == 1 else _Read(inside=role)


READ: Mapping[str, Callable[[Mapping[str, Any]], _Read]] = {
    # plays
    "carry": _nothing,
    "turn": _nothing,
    "redeal": lambda params: _Read(("waste",)),
    "redeal_gathered": _roles("role", "under"),
    "deal_row": _roles("source"),
    "turn_into_hand": _nothing,
    "turn_to_hand": lambda params: _Read(("hand",)),
    "lay_next": _nothing,
    "may_fill": _roles("source"),
    "discards": _roles("roles"),
    "cover": _cover,
    "choose": _nothing,
    "first_foundation": _roles("role"),
    # reflexes
    "turn_up_bared": _turn_up_bared,
    "turn_up_last": _roles("role"),
    "fill_at_once": _roles("sources"),
    "close_up": _roles("role"),
    "cast_out": _roles("roles"),
    "cast_out_suits": _roles("role"),
    # obligations choose among the moves that are offered, by spaces and places
    "starters": _nothing,
    "choice_first": _nothing,
    "must_fill": _nothing,
    # rules after a move
    "pass_turn": _nothing,
    "count_batch": _nothing,
    # goals and scores
    "home": _nothing,
    "home_except": _nothing,
    "cleared": _nothing,
    "left": _nothing,
    "holding": _nothing,
    "nothing_moves": _nothing,
    "whole_suits": _roles("role"),
    "only_left": _roles("role"),
    "cards_home": _nothing,
    "cards_on": _nothing,
    "cards_left": _nothing,
}
"""For each kind of word, what it reads of piles besides the number of cards there, as a function of
its parameters."""
SHALLOW_WHENS = {
    "empty", "filled", "counted", "is_space", "chosen", "redeals_left", "redealt",
    "between_batches", "dealing", "dealt", "of_facts", "short", "no_higher",
}  # fmt: skip
"""The conditions that depend only on facts and on the number of cards on piles."""
ON_ANY_TOP = {"batch", "holds", "once", "next_in_order", "in_turn", "straight_above"}
"""The fits that depend only on places, counts and facts, not on any card."""
SHALLOW_FITS = {*ON_ANY_TOP, "by_chosen", "last_by_chosen", "in_order"}
"""The fits that depend on these, on the card, and on the card that it goes on."""


@once_a_game
def sinks_of(game: Game) -> Mapping[Spot, Tops]:
    """Return the sinks of a game, each with the classes of its top cards."""
    try:
        reads = [*_reads(game)]
    except _Unknown:
        return {}
    inside = {"stock", *(role for read in reads for role in read.inside)}
    tops = {role for read in reads for role in read.tops}
    found: dict[Spot, Tops] = {}
    for zone, spots in game.zones:
        if zone.lift is None and zone.role not in inside:
            asked = EACH_TOP if zone.role in tops else _tops(game, spots) if zone.build else ()
            found.update(dict.fromkeys(spots, asked))
    return found


def _tops(game: Game, spots: range) -> Tops:
    """Return, for each card on top of these piles, its class by what goes on it."""
    if "base" in game.facts:
        return EACH_TOP
    tables = game.move_tables(Table((), {"base": game.base}))
    columns = [c for c in tables.columns if c.first < spots.stop and spots.start < c.end]
    fits = [fit for column in columns if column.build for fit in operands(column.build)]
    if any(not isinstance(fit, Leaf) or fit.kind not in ON_ANY_TOP for fit in fits):
        return EACH_TOP
    going = [tuple((c.may[top], c.perhaps and c.perhaps[top]) for c in columns) for top in EACH_TOP]
    return [going.index(each) for each in going]


def _reads(game: Game) -> Iterator[_Read]:
    """Yield what each word of a page reads.

    :raises _Unknown: for a word that is not listed here.
    """
    if not game.alone or WAITS in game.facts:
        raise _Unknown("another seat, or a deal that waits for the player")
    words = [*game.play, *game.follow, *game.must, *game.after_move, game.won, game.lost]
    for word in (*words, game.score):
        if word is not None:
            yield from _of_word(word)
    for zone in game.layout:
        yield from _of_zone(zone)


def _of_word(word: object) -> Iterator[_Read]:
    made_by = spec_of(word)
    if made_by is not None and made_by.kind in {"only_when", "last_resort"}:
        yield from _of_word(made_by.params["play"])
    elif made_by is None or made_by.kind not in READ:
        raise _Unknown(made_by.kind if made_by else "a word of its own")
    else:
        yield READ[made_by.kind](made_by.params)
    if made_by.params.get("when") is not None:
        _check(made_by.params["when"])


def _of_zone(zone: Zone) -> Iterator[_Read]:
    rules = zone.lift.rules if zone.lift is not None else ()
    for fit in filter(None, (zone.build, zone.space)):
        yield from _of_fit(fit, zone.role)
    for rule in rules:
        if rule.when is not None:
            yield from _of_fit(rule.when)
    shape = zone.shape.free if zone.shape is not None else None
    for when in (shape, *(rule.once for rule in rules)):
        if when is not None:
            _check(when)


def _of_fit(fit: Fit, role: str = "") -> Iterator[_Read]:
    """Yield what a fit reads for a card that goes to this role, or to any role if empty."""
    if isinstance(fit, Both | Either):
        yield from _of_fit(fit.one, role)
        yield from _of_fit(fit.two, role)
    elif isinstance(fit, Not):
        yield from _of_fit(fit.fit, role)
    elif not isinstance(fit, Leaf):
        raise _Unknown(fit.words)
    elif FIT_KINDS[fit.kind].ask is not None:
        if fit.kind == "one_of_each":
            yield _Read(("foundation",))
        elif fit.kind == "one_way" and role:
            yield _Read((role,))
        elif fit.kind not in SHALLOW_FITS:
            raise _Unknown(fit.words)
        for arg in fit.args:
            if isinstance(arg, When):
                _check(arg)


def _check(when: When) -> None:
    """Check that a condition depends only on facts and on the number of cards on piles.

    :raises _Unknown: if it may depend on more.
    """
    if when.kind in {"both", "either"}:
        for part in when.args:
            assert isinstance(part, When)
            _check(part)
    elif when.kind not in SHALLOW_WHENS and not when.facts:
        raise _Unknown(when.words)
