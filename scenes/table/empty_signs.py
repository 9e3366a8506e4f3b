"""What the empty places of a table say: which card belongs there, and how often the stock may still
be gone through."""

from __future__ import annotations

from collections.abc import Collection

from game.core.cards import RANK, RANKS, SUIT, SUITS, Card, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game

NOTHING = "bar"
MOST = 8
"""Where there are more empty foundations than this, only the first of them say what they begin
with: the others have a long time to wait."""


def signs(game: Game, table: Table) -> dict[Spot, str]:
    """What the empty places say besides their usual sign.

    Foundations say what they begin with where the table decides it; places that only their
    neighbors fill, which card that is; the stock, how many redeals are left.
    """
    found = {**_beginnings(game, table), **_fillings(game, table)}
    if any(play.verb == "redeal" for play in game.play):
        left = game.redeals(table)
        found[game.stock] = "turn" if left is None else f"turn {left}" if left else NOTHING
    return found


def _beginnings(game: Game, table: Table) -> dict[Spot, str]:
    """What each empty foundation begins with, where that is one rank or one card."""
    tops, found = table.tops, {}
    sources = _sources(game, table)
    for spot in [spot for spot in game.spots("foundation") if tops[spot] == EMPTY][:MOST]:
        wanted = [
            card
            for card in pack()
            if any(game.accepts(table, card, source, spot) for source in sources)
        ]
        sign = _said(wanted)
        if sign:
            found[spot] = sign
    return found


def _sources(game: Game, table: Table) -> list[Spot]:
    """One pile of each role from which cards may come."""
    by_role = {
        game.role(spot): spot
        for spot in game.elsewhere
        if spot != game.stock and table.tops[spot] != EMPTY
    }
    return list(by_role.values())


def _fillings(game: Game, table: Table) -> dict[Spot, str]:
    """What goes into the gaps of a row whose places are filled by their neighbors' wish alone."""
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
    return {spot: _said(cards) or NOTHING for spot, cards in wanted.items()}


def _said(cards: Collection[Card]) -> str:
    """These cards as a sign: the card or the rank that they have in common, if any."""
    ranks, suits = {RANK[card] for card in cards}, {SUIT[card] for card in cards}
    if len(ranks) != 1:
        return ""
    rank = RANKS[ranks.pop() - 1]
    return rank + SUITS[suits.pop()] if len(suits) == 1 else rank
