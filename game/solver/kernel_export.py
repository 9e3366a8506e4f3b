"""Exports a game to the kernel as a stream of numbers, made from the specs of its words.

The tables of which cards go on which are the move tables that the rules use; every other word is
exported by its kind (:mod:`game.solver.kernel_words`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import FACES, RANKS
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.carry_tables import BoundLift, Column
from game.rules.game import Game
from game.rules.move_tables import MoveTables
from game.solver import kernel_word as code
from game.solver import kernel_words
from game.solver.kernel_fits import (
    CASES,
    asked_more,
    at_places,
    beside,
    case_numbers,
    cases,
    leaves,
)
from game.solver.kernel_shortcuts import (
    NO_REDEAL,
    TOPS,
    Talon,
    Words,
    builds,
    loose,
    may_be_hopeless,
    safe,
    starting,
    talon_of,
)
from game.solver.kernel_whens import Conditions, chooses, conditions, facts_of, set_apart
from game.solver.kernel_word import UnknownToKernel, Word
from game.solver.sinks import sinks_of
from game.vocabulary.conditions import REDEALS_LEFT, When
from game.vocabulary.fit_terms import Either, Fit, Leaf, operands
from game.vocabulary.reach import Reach

MOST_PILES, MOST_CARDS, MOST_COLUMNS, MOST_WHENS, MOST_LIFTS = 128, 215, 96, 32, 64
MOST_WORDS, MOST_PARTS, MOST_FOLLOWS = 16, 128, 32
NO_LIFT, NO_HAND = 255, -1
Bits = Callable[[tuple[When, ...]], int]
"""Registers conditions and returns them as a bit mask."""
IN_PLACES = code.ASKED["next_in_order"] | code.ASKED["rank_above"]
"""The fits that depend on the places of the foundations, so that these are not interchangeable."""
BY_BASE = {code.REVERSAL, code.IN_TURN}
"""The plays with tables of their own for what goes where, which are made for one base."""
FACTS = {"base", REDEALS_LEFT}
"""The facts that the kernel knows for every game; each base has tables of its own."""


class Exported(NamedTuple):
    """A game as numbers. ``times`` is its number of redeals where a table does not note how many
    are left; ``fact`` is the fact that it keeps besides :data:`FACTS`, with its value where none is
    noted; ``values`` are the values of that fact where they are not numbers. ``loose`` are the
    piles whose cards may be loose."""

    numbers: Sequence[int]
    times: int
    talon: Talon | None
    loose: range
    fact: tuple[str, int] | None
    values: tuple[Fact, ...]


def export(game: Game, base: str) -> Exported:
    """Export a game on this base.

    :raises UnknownToKernel: where the kernel does not know the game; the message names the word.
    """
    words = _words(game)
    move_tables = game.move_tables(Table((), {"base": base}))
    if base != game.base and any(word.kind in BY_BASE for word in words.plays):
        raise UnknownToKernel("a play with tables for one base, where the base is chosen")
    fact = _fact(game, words, move_tables)
    needed = Conditions(game)
    bits, whens = needed.bits, needed.listed
    columns = [
        number
        for column in move_tables.columns
        for number in (
            *_column(column, bits),
            *asked_more(game, base, column),
            *case_numbers(game, base, column, bits),
        )
    ]
    lifting, lift_of, follows = _lifting(move_tables, bits)
    rows, shapes = _rows(game, move_tables), _shapes(game, bits)
    talon = talon_of(game, words, move_tables)
    tail = [
        number
        for listed in (
            words.plays,
            words.reflexes,
            words.musts,
            words.after_moves,
            [words.goal],
            words.losses,
        )
        for number in (len(listed), *(n for word in listed for n in _word(word, bits)))
    ]
    if max(len(words.plays), len(words.reflexes), len(words.musts)) >= MOST_WORDS - 1:
        raise UnknownToKernel("more words than the kernel has room for")
    if len(whens) > MOST_WHENS or len(move_tables.columns) > MOST_COLUMNS:
        raise UnknownToKernel("more tables than the kernel has room for")
    homes = game.spots("foundation")
    started = any(word.kind == code.STARTERS for word in words.musts)
    early, late, until = _classes(game, words, move_tables)
    sinks = sinks_of(game)
    loose_piles = loose(game, words, move_tables)
    head = [
        len(game.names),
        game.stock,
        game.spots("hand").start if game.spots("hand") else NO_HAND,
        int(game.packs == 1),
        homes.start,
        homes.stop,
        starting(move_tables, homes) if started else 0,
        int(talon is not None),
        *((talon.waste, talon.draw, talon.times) if talon else (0, 1, NO_REDEAL)),
        int(safe(game, words, move_tables, talon=talon is not None)),
        loose_piles.start,
        loose_piles.stop,
        int(may_be_hopeless(game, words, move_tables, loose_piles)),
        *builds(game, move_tables),
        *_listed(until),
    ]
    for spot in range(len(game.names)):
        reached = game.zone_of[spot].reach is not None
        head += [int(game.is_home(spot)), int(reached), game.alike[spot]]
        head += [early[spot], late[spot], lift_of[spot]]
        head += [int(spot in sinks), *_listed(sinks.get(spot, ()))]
    for spot in range(len(game.names)):
        head += _listed(shapes[spot])
    head += [len(whens), *(number for each in whens for number in each)]
    head += [len(move_tables.columns), *columns]
    head += [len(follows), *(cards for follow in follows for cards in follow)]
    times = [word.redeals for word in words.plays if word.redeals is not None]
    if len(times) > 1:
        raise UnknownToKernel("two kinds of redeals")
    values = next((word.values for word in words.plays if word.values), ())
    most = times[0] if times else code.NO_LIMIT
    return Exported([*head, *lifting, *rows, *tail], most, talon, loose_piles, fact, values)


def streams(game: Game, base: str) -> list[Exported]:
    """Export a game on this base. Where the player chooses the base, export the game before the
    choice, and then on each base.

    :raises UnknownToKernel: where the kernel does not know the game; the message names the word.
    """
    first = export(game, game.base if chooses(game) else base)
    if not chooses(game):
        return [first]
    found = [first, *(export(game, letter) for letter in RANKS)]
    if any(each.talon != first.talon for each in found):
        raise UnknownToKernel("a talon that the base makes another")
    return found


def why_not(game: Game) -> str:
    """Return why the kernel does not know a game, usually the word that it lacks; empty where it
    knows the game."""
    try:
        streams(game, game.base)
    except UnknownToKernel as error:
        return str(error)
    return ""


def _words(game: Game) -> Words:
    loss = kernel_words.loss_word(game)
    plays = [word for play in game.play for word in kernel_words.play_words(game, play)]
    words = Words(
        plays,
        [kernel_words.reflex_word(game, reflex) for reflex in game.follow],
        [kernel_words.must_word(game, must) for must in game.must],
        kernel_words.goal_word(game),
        [kernel_words.after_move_word(game, rule) for rule in game.after_move],
        [] if loss is None else [loss],
    )
    kept = {word.fact[0] for word in words.all if word.fact}
    if not any(play.dealing for play in game.play):
        kept.add("dealing")
    unknown = {*game.facts} - FACTS - kept
    if unknown:
        raise UnknownToKernel(f"the fact {min(unknown)}")
    if len(game.names) > MOST_PILES or len(game.cards) > MOST_CARDS:
        raise UnknownToKernel("more piles or cards than the kernel has room for")
    fills = [word for word in words.musts if word.kind == code.FILL_SPACES]
    for fill in fills:
        # a play that deals could fill these spaces too, in a way that this export does not check
        spaces = range(*fill.params[:2])
        if any(play.sources & fill.sources and _may_fill(game, play, spaces) for play in plays):
            raise UnknownToKernel("must_fill from where a play deals")
        if any(play.kind == code.TURN and play.params[0] in spaces for play in plays):
            raise UnknownToKernel("must_fill where a play turns")
    return words


def _fact(game: Game, words: Words, move_tables: MoveTables) -> tuple[str, int] | None:
    """Return the one fact besides :data:`FACTS` that the words of a page note and read, with its
    value where none is noted; None if there is no such fact."""
    facts = {word.fact for word in words.all if word.fact is not None}
    if len(facts) > 1:
        raise UnknownToKernel("two facts that are noted")
    names = {name for name, _ in facts}
    whens = {when for word in words.all for when in word.whens}
    turns = {word.params[:2] for word in words.plays if word.kind == code.IN_TURN}
    for lift in (lift for lifts in move_tables.lifts for lift in lifts):
        whens |= {lift.rule.once} if lift.rule.once else set()
    whens |= {zone.shape.free for zone in game.layout if zone.shape and zone.shape.free}
    for column in move_tables.columns:
        whens |= {*column.build_whens, *column.space_whens}
        whens |= {when for case in cases(column) for when in case.whens}
        for each in leaves(column):
            if each.kind == "not_named" and each.args[0] not in names:
                raise UnknownToKernel("a pile that nothing names")
            if each.kind == "in_turn":
                spots = game.spots(each.args[0])
                if each.args[1] not in names or {(spots.start, spots.stop)} != turns:
                    raise UnknownToKernel("a turn that no deal passes on")
    if any(name not in names for when in whens for name, _ in facts_of(when)):
        raise UnknownToKernel("a fact that nothing notes")
    return next(iter(facts), None)


def _word(word: Word, bits: Bits) -> list[int]:
    return [word.kind, int(word.last), len(word.params), bits(word.whens), *word.params]


def _may_fill(game: Game, play: Word, spaces: range) -> bool:
    """May a play that deals lay a card into one of these spaces, other than by filling it?"""
    if play.kind == code.TO_HAND:
        return game.spots("hand").start in spaces
    if play.kind == code.FIRST:
        return play.params[2] in spaces
    if play.kind == code.DEAL_ROW:
        full = (code.FILLED, spaces.start, spaces.stop, 0, 0)
        return not any(full in conditions(game, when) for when in play.whens)
    return play.kind != code.TURN


def _listed(numbers: Sequence[int]) -> list[int]:
    return [len(numbers), *numbers]


# ---------------------------------------------------------------- what goes where


def _asked(fit: Fit | None) -> int:
    found = 0
    for each in operands(fit) if fit is not None else ():
        if isinstance(each, Either):
            found |= CASES
            continue
        if not isinstance(each, Leaf) or each.kind not in code.ASKED:
            raise UnknownToKernel(f"a fit that is asked: {each.words}")
        found |= code.ASKED[each.kind]
    return found


def _column(column: Column, bits: Bits) -> list[int]:
    into = code.NEXT_ABOVE if at_places(column) else 0
    perhaps = [*column.perhaps[:TOPS]] if column.perhaps else [0] * TOPS
    if into:
        perhaps[EMPTY] = column.may[EMPTY]
    return [
        column.first,
        column.end,
        column.most,
        int(column.several),
        bits(column.build_whens),
        bits(column.space_whens),
        _asked(column.build),
        _asked(column.space) | into,
        *column.may[:TOPS],
        *perhaps,
    ]


def _lifting(
    move_tables: MoveTables, bits: Bits
) -> tuple[list[int], list[int], list[tuple[int, ...]]]:
    """Return the lifts as numbers, for each pile the index of its lift, and the tables of which
    cards follow which in runs."""
    groups: dict[tuple[BoundLift, ...], int] = {}
    follows: list[tuple[int, ...]] = []
    numbers: list[int] = []
    lift_of = []
    for lifts in move_tables.lifts:
        if lifts and lifts not in groups:
            groups[lifts] = len(groups)
            numbers.append(len(lifts))
            for lift in lifts:
                numbers += _bound_lift(lift, follows, bits)
        lift_of.append(groups[lifts] if lifts else NO_LIFT)
    parts = sum(map(len, groups))
    if len(groups) > MOST_LIFTS or parts > MOST_PARTS or len(follows) > MOST_FOLLOWS:
        raise UnknownToKernel("more lifts than the kernel has room for")
    return [len(groups), *numbers], lift_of, follows


def _bound_lift(lift: BoundLift, follows: list[tuple[int, ...]], bits: Bits) -> list[int]:
    part = lift.rule
    kind = "whole" if part.kind == "whole_by_top" else part.kind
    if kind not in code.LIFTS:
        raise UnknownToKernel(f"a lift: {part.words}")
    whens = () if part.once is None else (part.once,)
    which = 0
    if part.run is not None:
        follow = (*lift.successors[:FACES], *(0,) * (TOPS - FACES))
        if follow not in follows:
            follows.append(follow)
        which = follows.index(follow)
    sized = [number for pair in lift.sized for number in pair]
    return [
        code.LIFTS.index(kind), int(part.by_top), which, bits(whens),
        *_listed(lift.alone), *_listed(lift.many), *_listed(sized),
    ]  # fmt: skip


def _rows(game: Game, move_tables: MoveTables) -> list[int]:
    found = []
    for zone, spots in game.zones:
        if zone.reach is None:
            continue
        steps = (0, zone.reach.row) if zone.reach.row else zone.reach.steps
        if not steps or (type(zone.reach) is not Reach and not zone.reach.row):
            raise UnknownToKernel("a reach of its own")
        reached = set[int]().union(*(t.all_columns for t in move_tables.lifts[spots.start]))
        for column in (move_tables.columns[index] for index in reached):
            if (column.first, column.end) != (spots.start, spots.stop):
                raise UnknownToKernel("a reach beyond its row")
        found.append([spots.start, spots.stop, *_listed(steps)])
    return [len(found), *(number for row in found for number in row)]


def _shapes(game: Game, bits: Bits) -> list[list[int]]:
    """For each pile, return the number of the condition that opens it (or 0), and sets of piles:
    the pile is also open if all piles of one set are empty. Nothing is listed for a pile that is
    always open."""
    found: list[list[int]] = []
    for spot, zone in enumerate(game.zone_of):
        free = None if zone.shape is None else zone.shape.free
        edges = None if zone.shape is None else zone.shape.edges(game, spot)
        once = 0 if free is None else bits((free,))
        if once & (once - 1):
            raise UnknownToKernel("piles that are open by two conditions")
        listed = [] if edges is None else [number for each in edges for number in _listed(each)]
        found.append([] if edges is None else [once.bit_length(), len(edges), *listed])
    return found


# ---------------------------------------------------------------- which places are equal


def _classes(
    game: Game, words: Words, move_tables: MoveTables
) -> tuple[list[int], list[int], list[Spot]]:
    """Return two lists with the number of each pile's class, which equal piles share, and the piles
    whose cards are dealt in order. While one of these holds cards, the first list is valid, in
    which the piles dealt on all differ; after that, the second list."""
    apart = {spot for word in words.all for spot in word.apart}
    for spot, zone in enumerate(game.zone_of):
        if zone.reach is not None:
            apart.add(spot)
        if zone.shape is not None:
            apart |= {spot, *(other for each in zone.shape.edges(game, spot) for other in each)}
    for column in move_tables.columns:
        if (_asked(column.build) | _asked(column.space)) & IN_PLACES:
            apart |= {*game.spots("foundation")}
        apart |= beside(game, column)
        apart |= set_apart(game, column)
    dealt = [word.apart_until for word in words.all if word.apart_until is not None]
    again = any(word.kind in code.REDEAL_PLAYS for word in words.plays)
    if again:
        apart |= {spot for spots, _ in dealt for spot in spots}
    # an obligation uses the first of equal places, and may bare a card that is then obliged to move
    number = len(game.names)
    late = [number + spot if spot in apart else game.alike[spot] for spot in range(number)]
    first = {spot for spots, _ in dealt for spot in spots}
    early = [number + spot if spot in first else late[spot] for spot in range(number)]
    ranked = {each: place for place, each in enumerate(dict.fromkeys([*early, *late]))}
    until = [] if again else list(dict.fromkeys(source for _, source in dealt))
    return [ranked[each] for each in early], [ranked[each] for each in late], until
