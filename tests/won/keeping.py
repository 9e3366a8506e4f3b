"""A won game of each, kept as a record in the program's own format."""

from __future__ import annotations

from pathlib import Path

from game.daily import pools
from game.daily.pools import Deal
from game.record import reader, verify, writer
from game.rules.game import Game

RECORDS = Path(__file__).parent / "records"
PACE = 2000
"""Milliseconds that a move takes, as it is told."""


def file_of(game: Game) -> Path:
    """Where the won game is kept."""
    return RECORDS / f"{game.id}.jsonl"


def stands(game: Game) -> bool:
    """Is there a record that still wins by today's rules?"""
    if not file_of(game).exists():
        return False
    try:
        found = reader.read(file_of(game).read_bytes())
        return not found.other_rules and verify.verify(found).status == "won"
    except reader.RecordError:
        return False


def record(game: Game, deal: Deal) -> str:
    """The record of a deal, played along its line to the win."""
    match = pools.solved(game, deal, deal.par * PACE)
    match.remark("end", t=deal.par * PACE, result=match.status, score=match.score)
    return writer.write(match)
