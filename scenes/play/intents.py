"""Finds the offered moves that a drag, a click or a pick on the table may mean.

It knows no rules: the match lists the legal moves, and the game says which cards are lifted
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import NamedTuple

from game.core.cards import DOWN, RANK
from game.core.table import EMPTY, Spot, Table
from game.match.seated import Playable
from game.rules.game import Game
from game.vocabulary.moves import CARRY, Move

Place = tuple[Spot, int]
"""A card, by its pile and its index from the bottom; or, with the index -1, an empty pile."""
Span = tuple[int, int]
"""A group of cards in a pile: the index of its lowest card and the number of cards."""
Distance = Callable[[Spot, Spot], float]
"""Returns the distance between two piles on the screen."""

CHOOSE = "choose"
CALLS = "stop", "pass", "demand"
"""The verbs of moves that are said rather than made with cards."""
MOST_AHEAD = 2
"""A click prefers a foundation if it is then at most this many cards ahead of the lowest
foundation."""


@dataclass(frozen=True, slots=True)
class Grip:
    """The cards that are lifted together with one of them, and their moves."""

    spot: Spot
    took: int
    count: int
    moves: tuple[Move, ...]

    def to(self, target: Spot) -> list[Move]:
        """Return the moves of these cards to this pile."""
        return [move for move in self.moves if move.target == target]

    @property
    def targets(self) -> list[Spot]:
        """The piles that these cards can go to."""
        return list(dict.fromkeys(move.target for move in self.moves))


class Selection(NamedTuple):
    """Cards that the player has chosen to discard together: ``exact`` is the move that discards
    just them, ``more`` are the cards that may join them."""

    chosen: tuple[Place, ...]
    exact: Move | None
    more: tuple[Place, ...]


# -------------------------------------------------------------------- kinds of moves


def carries(move: Move) -> bool:
    """Does this move carry cards from one pile to another?"""
    return move.count > 0 and move.source >= 0


def commands(moves: Iterable[Move]) -> list[Move]:
    """Return the moves that name no cards, only a verb and perhaps a pile: turn, deal, redeal and
    the like."""
    apart = CHOOSE, *CALLS
    return [m for m in moves if not carries(m) and not m.picks and m.verb not in apart]


def choices(moves: Iterable[Move]) -> list[Move]:
    """Return the choices that the rules give the player: ``choose base=7``."""
    return [move for move in moves if move.verb == CHOOSE]


def asks_how_many(move: Move) -> bool:
    """Must the player say how many cards to move? This is the case if cards are turned over onto
    another pile, because the cards below the top are not visible."""
    return carries(move) and move.verb != CARRY


# -------------------------------------------------------------------- taking up


def grip(match: Playable, place: Place) -> Grip | None:
    """Return the group of cards that is lifted with this one, or None if it must stay.

    The group begins with the card if the game allows that; else it is the smallest group that holds
    the card. A group that may be lifted only on a condition counts if it has a move now.
    """
    spot, index = place
    table, moves = match.table, match.moves()
    if index < 0:
        return None
    offered = _holding(index, _offered(moves, table, spot))
    always = _holding(index, _lifted(match.game, table, spot, conditional=False))
    sometimes = _holding(index, _lifted(match.game, table, spot, conditional=True))
    if table.piles[spot][index] & DOWN and not offered:
        return None  # a face-down card is lifted only where the rules offer it
    groups = {*offered, *always, *sometimes}
    ordered = sorted(groups, key=lambda group: (group[0] != index, -group[0], group[1]))
    moves_of = {group: _moves_of(moves, table, spot, group) for group in ordered}
    for group in ordered:
        if group in always or moves_of[group]:
            wider = _moves_of_others(moves_of, group, index)
            own_goals = {move.target for move in moves_of[group]}
            asking = [move for move in wider if asks_how_many(move)]
            # a group lifted on a condition can go to other piles as part of a wider group
            elsewhere = [
                move
                for move in wider
                if group not in always and move.target not in own_goals and not asks_how_many(move)
            ]
            return Grip(spot, *group, (*moves_of[group], *elsewhere, *asking))
    return Grip(spot, *ordered[0], ()) if ordered else None


def _offered(moves: Iterable[Move], table: Table, spot: Spot) -> list[Span]:
    """Return the groups of a pile that some offered move takes."""
    carried = [(m.took(table), m.count) for m in moves if carries(m) and m.source == spot]
    joined = [(at, 1) for m in moves for where, at in m.picked(table) if where == spot]
    return carried + joined


def _lifted(game: Game, table: Table, spot: Spot, *, conditional: bool) -> list[Span]:
    """Return the groups of a pile that the game's rules lift: on a condition, or always."""
    pile = table.piles[spot]
    if not game.is_open(table, spot):
        return []
    return [
        group
        for lift in game.move_tables(table).allowed(table, spot)
        if (lift.rule.when is None) != conditional
        for group in lift.rule.groups(pile, lift.successors)
    ]


def _holding(index: int, groups: Iterable[Span]) -> list[Span]:
    """Return the groups that hold the card with this index."""
    return [(took, count) for took, count in groups if took <= index < took + count]


def _moves_of(moves: Iterable[Move], table: Table, spot: Spot, group: Span) -> list[Move]:
    return [
        m for m in moves if carries(m) and m.source == spot and (m.took(table), m.count) == group
    ]


def _moves_of_others(moves_of: dict[Span, list[Move]], group: Span, index: int) -> list[Move]:
    """Return the moves of the other groups that begin at or below the card with this index."""
    return [
        move
        for other, moves in moves_of.items()
        if other != group and other[0] <= index
        for move in moves
    ]


# -------------------------------------------------------------------- where a click sends


def best(match: Playable, held: Grip, distance: Distance) -> Move | None:
    """Return the move that a click makes with these cards: the one whose ``Preference`` comes
    first, and among equals the one to the nearest pile. None if there is no move."""
    if not held.moves:
        return None
    return min(
        held.moves,
        key=lambda move: (_preference(match, held, move), distance(held.spot, move.target)),
    )


class Preference(IntEnum):
    """Where a click sends cards, the most preferred goal first."""

    SAFE_FOUNDATION = auto()
    BUILDING = auto()
    FOUNDATION = auto()
    EMPTY_PILE = auto()
    OTHER_COUNT = auto()
    """The move takes more or fewer cards than are held."""
    SAME_AS_HERE = auto()
    """A whole pile would go to an empty place of its own kind."""


def _preference(match: Playable, held: Grip, move: Move) -> Preference:
    game, table = match.game, match.table
    role, lying = game.role(move.target), table.piles[move.target]
    if game.is_home(move.target):
        level = _level(game, table, move.target)
        return Preference.SAFE_FOUNDATION if level else Preference.FOUNDATION
    if move.count != held.count:
        return Preference.OTHER_COUNT
    if lying:
        return Preference.BUILDING
    whole = held.took == 0 and held.count == len(table.piles[held.spot])
    useless = whole and role == game.role(held.spot)
    return Preference.SAME_AS_HERE if useless else Preference.EMPTY_PILE


def _level(game: Game, table: Table, target: Spot) -> bool:
    heights = [len(table.piles[spot]) for spot in game.spots(game.role(target))]
    return len(table.piles[target]) < min(heights) + MOST_AHEAD


def upward(match: Playable, held: Grip, distance: Distance) -> list[Move]:
    """Return the moves of these cards to foundations. Of foundations whose top cards have equal
    ranks only the nearest counts."""
    table = match.table
    found: dict[int, Move] = {}
    ups = [m for m in held.moves if match.game.is_home(m.target)]
    for move in sorted(ups, key=lambda move: distance(held.spot, move.target)):
        found.setdefault(RANK[table.tops[move.target]], move)
    return list(found.values())


def only_move_from(match: Playable, spot: Spot) -> Move | None:
    """Return the only move left on the table, if it belongs to this pile. If the stock is not
    shown, a command belongs to every pile."""
    game, moves = match.game, match.moves()
    if len(moves) != 1:
        return None
    if game.zone_of[game.stock].hidden and commands(moves):
        return moves[0]
    return moves[0] if carries(moves[0]) and moves[0].source == spot else None


# -------------------------------------------------------------------- where a click asks for cards


def at_stock(match: Playable, spot: Spot) -> list[Move]:
    """Return the moves that a click on the stock may mean: filling the first space from it, and the
    commands turn, deal and redeal; or, if there are none, the choices of the rules.

    In a game that does not show its stock, a face-down pile that a command can turn is clicked like
    a stock. A command that names a pile, ``turn reserve``, belongs to that pile alone.
    """
    game, moves = match.game, match.moves()
    if spot != game.stock:
        hidden = game.zone_of[game.stock].hidden and match.table.tops[spot] >= DOWN
        here = [move for move in commands(moves) if move.source == spot]
        return [move for move in here if hidden or _names_pile(move)]
    filling = [move for move in moves if carries(move) and move.source == spot]
    others = [move for move in commands(moves) if not _names_pile(move)]
    return [*filling[:1], *others] or choices(moves)


def _names_pile(move: Move) -> bool:
    return move.text != move.verb


def is_clear(match: Playable, moves: Sequence[Move]) -> bool:
    """Is there just one thing that a click on the stock can mean? A redeal while the stock still
    has cards must be confirmed by the player, even if it is the only move."""
    waiting = match.table.tops[match.game.stock] != EMPTY
    return len(moves) == 1 and not (waiting and moves[0].verb == "redeal")


def moves_into(match: Playable, spot: Spot) -> list[Move]:
    """Return the moves that a click on this empty place may mean: those that bring a card of the
    hand or of the stock, or, if there are none, in a grid any card that fits."""
    game = match.game
    coming = [move for move in match.moves() if carries(move) and move.target == spot]
    givers = (game.stock, *game.spots("hand"))
    given = [move for move in coming if move.source in givers]
    return given or (coming if game.zone_of[spot].grid else [])


def hand_has_choice(match: Playable, held: Grip, move: Move) -> bool:
    """Is this a card of the hand that several piles would take? Then the player chooses the pile,
    unless the best one is a foundation."""
    game = match.game
    return (
        held.spot in game.spots("hand")
        and game.role(move.target) != "foundation"
        and len(held.targets) > 1
    )


# -------------------------------------------------------------------- cards that go together


def selection_of(match: Playable, chosen: Sequence[Place]) -> Selection | None:
    """Return the selection of these cards, or None if no move names them all."""
    table, wanted = match.table, frozenset(chosen)
    sets = [(frozenset(m.picked(table)), m) for m in match.moves() if m.picks]
    holding = [(cards, move) for cards, move in sets if wanted <= cards]
    if not holding:
        return None
    exact = next((move for cards, move in holding if cards == wanted), None)
    more = dict.fromkeys(place for cards, _ in holding for place in sorted(cards - wanted))
    return Selection(tuple(chosen), exact, tuple(more))


def toggled(match: Playable, chosen: Sequence[Place], place: Place) -> Selection | None:
    """Return the selection after a click on a card: a chosen card is removed, a fitting card joins,
    and any other card begins a new selection. None if no card is chosen any more. A second click on
    the last card keeps the selection as it is if it makes a move, though more cards could join."""
    if chosen and place == chosen[-1]:
        as_it_is = selection_of(match, chosen)
        if as_it_is is not None and as_it_is.exact is not None:
            return as_it_is
    if place in chosen:
        rest = [other for other in chosen if other != place]
        return selection_of(match, rest) if rest else None
    return selection_of(match, [*chosen, place]) or selection_of(match, [place])


def partners(match: Playable, place: Place) -> dict[Spot, Move]:
    """Return the piles whose card can be discarded together with this one, each with its move."""
    table = match.table
    found: dict[Spot, Move] = {}
    for move in match.moves():
        cards = {*move.picked(table)}
        if place in cards and len(cards) == 2:
            (other,) = cards - {place}
            found[other[0]] = move
    return found
