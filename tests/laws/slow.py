"""The carries of a table, computed slowly and plainly by asking each lift and each fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import DOWN, FACE
from game.core.table import Spot, Table
from game.rules.carry_tables import INSIDE
from game.rules.game import Game
from game.vocabulary.fits import Fit
from game.vocabulary.lifts import LiftRule
from game.vocabulary.moves import Move
from game.vocabulary.page import Placement


def following(game: Game, table: Table, spot: Spot, run: Fit | None) -> Sequence[int]:
    """Return for each card of a pile, as bits, the cards on it that continue its run."""
    follow = [0] * (2 * DOWN)
    pile = table.piles[spot]
    if run is None:
        return follow
    for place in range(1, len(pile)):
        below, above = pile[place - 1], pile[place]
        scratch = Table(table.piles, table.facts)
        scratch.piles[spot] = pile[:place]
        put = Placement(game, scratch, above & FACE, spot, place, 1, spot)
        if below < DOWN and above < DOWN and run(put):
            follow[below] |= 1 << above
    return follow


def groups(game: Game, table: Table, spot: Spot) -> Iterator[tuple[LiftRule, int, int]]:
    """Yield what may be lifted from a pile: the rule of its lift, the first place, the count."""
    lift = game.zone_of[spot].lift
    if lift is None or not table.piles[spot] or not game.is_open(table, spot):
        return
    for part in lift.rules:
        if part.once is not None and not part.once(game, table):
            continue
        follow = following(game, table, spot, part.run)
        for took, count in part.groups(table.piles[spot], follow):
            yield part, took, count


def fits(game: Game, part: LiftRule, put: Placement) -> bool:
    """May this group be laid there? Nothing is built on a face-down card."""
    source, target = game.zone_of[put.source], game.zone_of[put.target]
    fit = target.space if put.onto is None else target.build
    if put.source == put.target or fit is None or (put.onto is not None and put.onto >= DOWN):
        return False
    if source.reach is not None:
        reached = source.reach.pairs(put.table.tops, game.spots(source.role))
        if source.role != target.role or (put.source, put.target) not in reached:
            return False
    return (part.when is None or part.when(put)) and fit(put)


def carries(game: Game, table: Table) -> list[Move]:
    """Return every carry between piles that the zones admit, in no particular order."""
    found: dict[Move, None] = {}
    for source, pile in enumerate(table.piles):
        for part, took, count in groups(game, table, source):
            lead = pile[-1 if part.by_top else took] & FACE
            for target in range(len(table.piles)):
                if fits(game, part, Placement(game, table, lead, source, took, count, target)):
                    key = count if took + count == len(pile) else INSIDE + took
                    found[game.carry_move(source, target, key)] = None
    return list(found)
