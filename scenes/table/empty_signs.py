"""The signs on empty places: which card belongs there, and how many redeals are left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from game.core.cards import DOWN, RANK, RANKS, SUIT, SUITS, Card, pack
from game.core.table import EMPTY, Spot, Table
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Task
from game.vocabulary.page import Placement
from game.vocabulary.places import leaves_out
from game.vocabulary.sentences import spec_of
from scenes.table.layout import layout_of

NOTHING, ANYTHING = "bar", "any"
ROW = 8
"""Above this number of foundations, an empty one does not show a bar while it must wait."""
PLAIN = frozenset((
    "carry", "discards", "turn", "turn_down", "turn_into_hand", "deal_row", "deal_upon",
    "deal_in_turn", "redeal", "redeal_by", "redeal_gathered", "redeal_piles",
    "cast_out", "cast_out_suits", "turn_up_bared", "count_batch", "note_drawn", "pass_turn",
))  # fmt: skip
"""The kinds of rules by which no card comes to an empty place except as its fit says, from the
stock, or by a redeal."""
TURNED = ("stock", "waste", "hand", "discard")
"""Roles of piles that cards reach by being turned, dealt or discarded: they need no sign."""


def signs(game: Game, table: Table) -> dict[Spot, str]:
    """Return the signs of empty places that differ from the layout's own.

    A foundation shows the rank or card that begins it, where the table decides that, and its
    building direction, where the foundations differ in it. A place that only neighbors fill shows
    the card that belongs there. A place without a sign in the layout shows whether any card, or
    none, may be laid there. The stock shows how many redeals are left. A place that the stock fills
    shows nothing.
    """
    found = {**_plain_places(game, table), **_beginnings(game, table), **_fillings(game, table)}
    _add_directions(game, table, found)
    found |= dict.fromkeys(_dealt(game, table), "")
    if any(play.verb == "redeal" for play in game.play):
        left = game.redeals(table)
        found[game.stock] = "turn" if left is None else f"turn {left}" if left else NOTHING
    return found


def sign_at(game: Game, table: Table, spot: Spot) -> str:
    """Return the sign of one empty place: its own for this table, or the layout's."""
    return signs(game, table).get(spot, layout_of(game).arrangements[0][spot].style.sign)


def stays_empty(game: Game, table: Table, spot: Spot) -> bool:
    """Can no card come to this empty place any more: neither by hand, nor from the stock, nor by a
    redeal? False when in doubt: under a rule that isn't plain, or where a card goes only from some
    piles or on a condition, whether or not that can ever be."""
    redeals = any(play.verb == "redeal" for play in game.play) and game.redeals(table) != 0
    if table.piles[spot] or table.piles[game.stock] or redeals or game.is_home(spot):
        return False
    rules = map(spec_of, (*game.play, *game.follow, *game.after_move))
    if not all(rule is not None and rule.kind in PLAIN for rule in rules):
        return False
    columns = game.move_tables(table).columns
    return not any(each.first <= spot < each.end and each.may[EMPTY] for each in columns)


def preparing_signs(game: Game, table: Table) -> Task[dict[Spot, str]]:
    """Return the signs in small steps, after computing what they need: offers, layout, building
    directions. The first time, some games take a whole frame to build their move tables.

    :raises BrokenLayout: when the game's layout is missing or faulty.
    """
    game.offers(table)
    yield
    layout_of(game)
    yield
    _directions(game)
    yield
    found = signs(game, table)
    yield
    return found


def _beginnings(game: Game, table: Table) -> dict[Spot, str]:
    """Return the sign of each empty foundation: the one rank or card that begins it, or a bar where
    others have begun and this one can't yet."""
    tops, found, homes = table.tops, {}, game.spots("foundation")
    sources, offered = _sources(game, table), _offered(game, table)
    begun = len(homes) <= ROW and any(tops[spot] != EMPTY for spot in homes)
    for spot in homes:
        if tops[spot] == EMPTY:
            cards = _acceptable(game, table, sources, spot) or offered.get(spot, [])
            sign = _common_sign(cards) or (NOTHING if begun and not cards else "")
            if sign:
                found[spot] = sign
    return found


def _offered(game: Game, table: Table) -> dict[Spot, list[Card]]:
    """Return the single cards that may be laid on each pile now."""
    found: dict[Spot, list[Card]] = {}
    for move in game.offers(table):
        if move.count == 1:
            found.setdefault(move.target, []).append(table.piles[move.source][move.took(table)])
    return found


def _acceptable(game: Game, table: Table, sources: Iterable[Spot], spot: Spot) -> list[Card]:
    """Return all cards that may be laid on a pile from any of these sources."""
    accepts = game.move_tables(table).accepts
    return [card for card in pack() if any(accepts(table, card, each, spot) for each in sources)]


def _plain_places(game: Game, table: Table) -> dict[Spot, str]:
    """Return the signs of places for which the layout has none: any card, no card, or the one rank
    or card that may be laid there."""
    found: dict[Spot, str] = {}
    sources, plain = _sources(game, table), layout_of(game).arrangements[0]
    filled = [source for source in sources if table.tops[source] != EMPTY]
    for zone, spots in game.zones:
        if zone.role in (*TURNED, "foundation") or zone.reach is not None or zone.grid:
            continue
        empty = [spot for spot in spots if table.tops[spot] == EMPTY and not plain[spot].style.sign]
        if zone.space is not None:
            closed = [spot for spot in empty if leaves_out(zone.space, game, table, spot)]
            found |= dict.fromkeys(closed, NOTHING)
            empty = [spot for spot in empty if spot not in closed]
        if not empty:
            continue
        may, first = sources, empty[0]
        wanted = [] if zone.space is None else _acceptable(game, table, may, first)
        # "any" only where some pile can supply a card now
        if wanted and not _common_sign(wanted):
            may = [each for each in filled if _may_leave(game, table, each, first)]
            wanted = _acceptable(game, table, may, first)
        # one rank may be reserved for the foundations
        some = len({RANK[card] for card in wanted}) >= len(RANKS) - 1
        if some:  # a card that is dealt may go to the next place only
            accepts, one = game.move_tables(table).accepts, wanted[0]
            empty = [spot for spot in empty if any(accepts(table, one, each, spot) for each in may)]
        never = zone.space is None or not (wanted or table.piles[game.stock])
        sign = NOTHING if never else ANYTHING if some else _common_sign(wanted)
        found |= dict.fromkeys(empty if sign else (), sign)
    return found


def _may_leave(game: Game, table: Table, source: Spot, target: Spot) -> bool:
    """Do the conditions under which a zone gives cards away allow it now to go to this pile?"""
    pile, lifts = table.piles[source], game.move_tables(table).allowed(table, source)
    put = Placement(game, table, pile[-1], source, len(pile) - 1, 1, target)
    return any(each.rule.when is None or each.rule.when(put) for each in lifts)


def _add_directions(game: Game, table: Table, found: dict[Spot, str]) -> None:
    """Add building arrows to the signs of foundations, where they differ in direction, and to those
    of piles that only the rules begin."""
    ways, plain = _directions(game), layout_of(game).arrangements[0]
    some = {way for spot in game.spots("foundation") for way in ways.get(spot, "")}
    for spot, way in ways.items():
        if table.tops[spot] != EMPTY:
            continue
        sign = found.get(spot, plain[spot].style.sign)
        if _begun_by_rule(game, spot):
            found[spot] = way
        elif len(some) == 2 and sign not in (NOTHING, ANYTHING):
            found[spot] = sign + way


def _begun_by_rule(game: Game, spot: Spot) -> bool:
    """May a player build on this pile, though only the rules can begin it?"""
    zone = game.zone_of[spot]
    return zone.space is None and zone.build is not None and not any(zone.wants())


@lru_cache(maxsize=64)
def _directions(game: Game) -> dict[Spot, str]:
    """Return the building direction of each foundation, and of each pile that only the rules begin:
    "+" up, "-" down, "+-" either way."""
    table, found = Match(game, 1).table, dict[Spot, str]()
    sources = _sources(game, table)
    for spot, zone in enumerate(game.zone_of):
        by_rule = _begun_by_rule(game, spot) and zone.role not in TURNED
        if zone.role != "foundation" and not by_rule:
            continue
        first = table.piles[spot][:1] or _acceptable(game, table, sources, spot)[:1]
        first = first or [*game.cards[6:7]] * by_rule
        if not first:
            continue
        piles = [list(pile) for pile in table.piles]
        piles[spot] = first
        begun = Table(piles, table.facts, table.alike)
        next_ones = _acceptable(game, begun, sources, spot)
        steps = {(RANK[card] - RANK[first[0]]) % len(RANKS) for card in next_ones}
        if steps and steps <= {1, len(RANKS) - 1}:
            found[spot] = "+" * (1 in steps) + "-" * (len(RANKS) - 1 in steps)
    # a foundation that waits for its suit builds as its neighbors do
    for zone, spots in game.zones:
        ways = {found[spot] for spot in spots if spot in found}
        if zone.role == "foundation" and len(ways) == 1:
            found |= dict.fromkeys(spots, ways.pop())
    return found


def _sources(game: Game, table: Table) -> list[Spot]:
    """Return one source pile of each zone, one with cards if there is any."""
    by_zone: dict[int, Spot] = {}
    for spot in game.elsewhere:
        zone = game.zone_numbers[spot]
        if spot != game.stock and (zone not in by_zone or table.tops[spot] != EMPTY):
            by_zone[zone] = spot
    return list(by_zone.values())


def _fillings(game: Game, table: Table) -> dict[Spot, str]:
    """Return the sign of each gap in a row that only neighbors fill: the card for this gap."""
    wanted: dict[Spot, list[Card]] = {
        spot: []
        for spot, zone in enumerate(game.zone_of)
        if zone.reach is not None and zone.space is not None and table.tops[spot] == EMPTY
    }
    if not wanted:
        return {}
    for move in game.offers(table):
        if move.target in wanted and move.count == 1:
            wanted[move.target].append(table.tops[move.source])
    return {spot: _common_sign(cards) or NOTHING for spot, cards in wanted.items()}


def _dealt(game: Game, table: Table) -> Iterator[Spot]:
    """Yield the empty places that the stock would fill now with a face-down card."""
    tops = table.tops
    if tops[game.stock] & DOWN:
        for move in game.offers(table):
            if move.count and move.source == game.stock and tops[move.target] == EMPTY:
                yield move.target


def _common_sign(cards: Collection[Card]) -> str:
    """Return the card or the rank that these cards have in common, as a sign."""
    ranks, suits = {RANK[card] for card in cards}, {SUIT[card] for card in cards}
    if len(ranks) != 1:
        return ""
    rank = RANKS[ranks.pop() - 1]
    return rank + SUITS[suits.pop()] if len(suits) == 1 else rank
