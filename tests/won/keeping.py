"""A won game of every game in the book, kept as a record; between seats, computers play it."""

from __future__ import annotations

from pathlib import Path

from game.daily import pools
from game.daily.pools import Deal
from game.opponents.arena import ComputerMatch
from game.record import reader, verify, writer
from game.record.header import Header
from game.rules.game import Game
from tests.support.won import WON

RECORDS = Path(__file__).parent / "records"
PACE = 2000
"""Milliseconds between moves in the record."""


def file_of(game: Game) -> Path:
    """Return the file of the won game."""
    return RECORDS / f"{game.id}.jsonl"


def stands(game: Game) -> bool:
    """Is there a record that wins under today's rules?"""
    if not file_of(game).exists():
        return False
    try:
        found = reader.read(file_of(game).read_bytes())
        return not found.other_rules and verify.verify(found).status in WON
    except reader.RecordError:
        return False


def record(game: Game, deal: Deal) -> str:
    """Return the record of a deal played along its winning line."""
    match = pools.solved(game, deal, deal.par * PACE)
    match.remark("end", t=deal.par * PACE, result=match.status, score=match.score)
    return writer.write(match)


def record_between_seats(game: Game) -> str:
    """Return the record of the first deal, in which a strong computer holds each seat."""
    run = ComputerMatch(game, 1, ["strong"] * len(game.seats), lambda: 0.0)
    match = run.play()
    return writer.write(match, Header.of(match, seats=run.holders))
