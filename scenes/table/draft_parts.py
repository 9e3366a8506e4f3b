"""Reads what a draft needs from a definition: how many piles there are, and how they lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.cards import DOWN, RANK, RANKS, Card, pack
from game.core.table import Spot, Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.sentences import TermSpec, spec_of
from game.vocabulary.zones import Zone
from scenes.cards.metrics import RATIO
from scenes.table.boxes import PileBlock

DECK = ("stock", "waste", "hand", "discard")
"""Roles of single piles that lie together with the deck, in their order."""
COUNTED = 2
"""Squared piles of more cards than this show their number."""
FLOWS = 26
"""Rows of more places than this wrap like text."""
UP, DOWNWARD, ASIDE = 0.25, 0.11, 0.29
"""The strips of covered cards: face up and face down in columns, and face up in sideways fans."""
DEALS = (1, 2)
"""The seeds of the deals that show how long the piles are."""


@dataclass(frozen=True, slots=True)
class RolePiles:
    """All piles of a role: how they lie, and how they may be arranged.

    ``fans`` are the directions to try; ``rows`` is the number of rows, 0 for any. ``ups`` and
    ``downs`` are the largest numbers of face-up and of face-down cards that a pile has at the deal;
    ``builds`` says whether piles grow.
    """

    role: str
    count: int
    fans: tuple[str, ...] = ("none",)
    rows: int = 0
    ups: int = 0
    downs: int = 0
    builds: bool = False
    sign: str = ""
    flows: bool = False
    grid: bool = False

    def block(self, fan: str, grow: float) -> PileBlock:
        """Return these piles fanned this way, with room for ``grow`` cards more than were dealt."""
        spread = self._spread(fan, grow)
        return PileBlock(self.role, self.count, count=self.count, rows=self.rows, **spread)

    def _spread(self, fan: str, grow: float) -> dict[str, Any]:
        properties: dict[str, Any] = {"sign": self.sign} if self.sign else {}
        if self.grid:
            properties["ordered"] = True
        if fan == "none":
            if self.ups + self.downs > COUNTED:
                properties["count"] = True
            return {"properties": properties}
        most = max(self.ups, 1.0) + (grow if self.builds else 0.0)
        properties |= {"fan": fan, "most_up": float(most), "most_down": float(self.downs)}
        if fan == "down":
            properties |= {"up": UP, "down": DOWNWARD}
            return {
                "down": RATIO * (UP * (most - 1) + DOWNWARD * self.downs),
                "properties": properties,
            }
        properties |= {"up": ASIDE, "down": 0.1}
        return {"right": ASIDE * (most - 1) + 0.1 * self.downs, "properties": properties}


def piles_of(game: Game) -> tuple[RolePiles, ...]:
    """Return the piles of a game by role, in the order of its definition."""
    deals = [Match(game, seed).table for seed in DEALS]
    return tuple(_piles(game, role, spots, deals) for role, spots in game.roles.items())


def _piles(game: Game, role: str, spots: range, deals: Sequence[Table]) -> RolePiles:
    zones = [zone for zone, _ in game.zones_and_spots(role)] or [game.zone_of[spots.start]]
    dealt = [table.piles[spot] for table in deals for spot in spots]
    downs = max(sum(card >= DOWN for card in pile) for pile in dealt)
    ups = max(sum(card < DOWN for card in pile) for pile in dealt)
    built = any(zone.build is not None for zone in zones) or _dealt_upon(game, role)
    grows, grid = built and role != "foundation", any(zone.grid for zone in zones)
    piles = RolePiles(role, len(spots), ups=ups, downs=downs, builds=grows, grid=grid)
    fan = next((zone.fan for zone in zones if zone.fan), "")
    return replace(
        piles,
        fans=(fan,) if fan else _fans(piles),
        rows=next((zone.rows for zone in zones if zone.rows), 0),
        sign=_sign(game, zones[0], spots, deals[0]),
        flows=fan == "none" and len(spots) > FLOWS,
    )


def _dealt_upon(game: Game, role: str) -> bool:
    """Does the stock deal rows onto these piles during the game?"""
    return role == "tableau" and any(play.verb == "deal" for play in game.play)


def _fans(piles: RolePiles) -> tuple[str, ...]:
    """Return the directions in which these piles may be fanned."""
    if piles.grid or piles.role in ("stock", "foundation", "discard"):
        return ("none",)
    if piles.role == "waste" and piles.count == 1:
        return ("none",)
    hidden = piles.downs and not piles.builds
    if hidden or not (piles.builds or piles.ups > 1):
        return ("none",)
    if piles.downs:
        return ("down",)
    return ("down", "right")


def _sign(game: Game, zone: Zone, spots: range, dealt: Table) -> str:
    """Return the sign of an empty place: the rank that may be laid there, king and ace where
    whole suits leave the table, the sum that discarded cards make, or a bar where no card may be
    laid."""
    if zone.role == "stock":
        return "bar"
    rules = map(spec_of, game.follow)
    if zone.role == "discard" and any(rule and rule.kind == "cast_out_suits" for rule in rules):
        return "K-A"
    if zone.role == "discard":
        return next(filter(None, map(_sum_of, map(spec_of, game.play))), "")
    if zone.role in ("foundation", "hand", "waste"):
        return ""
    if zone.space is None:
        return "bar" if zone.build is not None else ""
    ranks = {RANK[card] for card in _welcome(game, spots.start, dealt)}
    return RANKS[ranks.pop() - 1] if len(ranks) == 1 else "" if ranks else "bar"


def _sum_of(rule: TermSpec | None) -> str:
    """Return the sum to which a play discards cards; empty if it is another rule."""
    if rule is None:
        return ""
    if "total" in rule.params:
        return str(rule.params["total"])
    inner = (rule.params.get("combos"), *rule.params.get("choices", ()))
    return next(filter(None, map(_sum_of, map(spec_of, inner))), "")


def _welcome(game: Game, target: Spot, dealt: Table) -> set[Card]:
    """Return the cards that may fill the place, judged on an otherwise empty table."""
    bare = Table(([] for _ in game.names), dealt.facts, dealt.alike)
    welcome = set()
    for source in {game.role(spot): spot for spot in game.elsewhere if spot != target}.values():
        for card in pack():
            bare.lay(source, [card])
            if game.accepts(bare, card, source, target):
                welcome.add(card)
        bare.lay(source, [])
    return welcome


def has_redeal(game: Game) -> bool:
    """May the player go through the stock again, so that its empty place must be visible?"""
    return any(play.verb == "redeal" for play in game.play)


def side_of(count: int) -> int:
    """Return the number of rows of a rectangle of ``count`` places: a square, or else 13 columns,
    one for each rank, or else the rectangle that is nearest to a square."""
    side = math.isqrt(count)
    if side * side == count:
        return side
    if count % 13 == 0:
        return count // 13
    return next(rows for rows in range(side, 0, -1) if count % rows == 0)
