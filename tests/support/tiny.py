"""Tiny tables: a layout and a table written as text, and the moves on offer."""

from __future__ import annotations

from typing import Any

from game.core.cards import pack, read, write
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.zones import Zone, stock


def tiny(*zones: Zone, **words: Any) -> Game:
    """Return a game of two packs with these zones and no further rules but those given."""
    layout = zones if any(zone.role == "stock" for zone in zones) else (*zones, stock())
    usual: dict[str, Any] = {"opening": (), "must": (), "cards": pack(2, jokers=1)}
    return Game("Tiny", *layout, **(usual | words))


def piles_of(game: Game, rows: tuple[str, ...]) -> dict[str, str]:
    """Return the piles in rows like ``"tableau: JC | 2H"``, those of a role in order."""
    found: dict[str, str] = {}
    for row in rows:
        role, _, text = row.partition(":")
        piles = [pile.strip() for pile in text.split("|")]
        for spot, pile in zip(game.spots(role), piles, strict=False):
            found[game.names[spot]] = pile
        assert len(piles) <= len(game.spots(role)), f"too many piles of {role}"
    return found


def table(game: Game, *rows: str, **facts: Any) -> Table:
    """Return the table that the rows describe; all other piles are empty."""
    piles = piles_of(game, rows)
    return Table([read(piles.get(name, "")) for name in game.names], facts)


def offers(game: Game, *rows: str, **facts: Any) -> str:
    """Return the moves on offer, in order, separated by semicolons."""
    return "; ".join(move.text for move in game.offers(table(game, *rows, **facts)))


def played(game: Game, move: str, *rows: str, **facts: Any) -> Match:
    """Return a match that began at this table, after one move."""
    match = Match.at(game, piles_of(game, rows), facts)
    match.play(move)
    return match


def lying(match: Match, *names: str) -> str:
    """Return some piles, separated by bars."""
    return " | ".join(write(match.table.piles[match.game.spot(name)]) for name in names)


def dealer_over(game: Game, *rows: str, **facts: Any) -> Dealer:
    """Return a dealer at this table."""
    return Dealer(game, table(game, *rows, **facts))


def all_piles(dealer: Dealer) -> str:
    """Return everything on a dealer's table: ``"tableau-1: JC; waste: 2H"``."""
    named = zip(dealer.page.names, dealer.table.piles, strict=True)
    return "; ".join(f"{name}: {write(pile)}" for name, pile in named if pile)
