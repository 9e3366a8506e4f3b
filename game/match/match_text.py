"""A table, its offers and its events as lines of text, for readers of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from game.core.cards import write
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.match.match import Match
from game.vocabulary.moves import Move
from game.vocabulary.options import spelled

WIDE = 100


def laid(match: Match) -> Iterator[str]:
    """The non-empty piles, the facts and the status."""
    for name, pile in match.piles().items():
        if pile:
            yield f"  {name}: {pile}"
    for key, fact in match.facts().items():
        yield f"  {key} = {spelled(fact)}"
    score = "" if match.score is None else f", score {match.score}"
    points = zip(match.game.seats, match.points, strict=False)
    yield f"  {match.status}{score}" + "".join(f", {had} for {seat}" for seat, had in points)


def said(seat: str, move: str) -> str:
    """The text of a move, after the seat that makes it: ``b: turn``."""
    return f"{seat}: {move}" if seat else move


def offered(moves: Sequence[Move]) -> list[str]:
    """The texts of the legal moves."""
    texts = [said(move.seat, move.text) for move in moves]
    return wrap(
        "offered: " + "; ".join(texts),
        WIDE,
        initial_indent="  ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def happened(names: Sequence[str], event: Event) -> str:
    """An event in one line."""
    match event:
        case Moved(cards, source, took, target, put, reverse):
            how = " turned round" if reverse else ""
            return f"{write(cards)}: {names[source]} {took} to {names[target]} {put}{how}"
        case Turned(spot, at, cards, up):
            return f"{write(cards)}: {names[spot]} {at} turned {'up' if up else 'down'}"
        case Shuffled(spot, was, now):
            return f"{names[spot]} shuffled: {write(was)} to {write(now)}"
        case Noted(key, was, now):
            return f"{key}: {spelled(was)} to {spelled(now)}"
