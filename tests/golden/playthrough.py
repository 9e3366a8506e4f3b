"""A playthrough as text: the deal, the offers, and forty moves with their events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from game.core.cards import write
from game.core.shuffle import Stream
from game.match.match import Match
from game.match.match_text import happened, laid, offered, said
from game.match.positions import deck_under
from game.rules.game import Game
from tests.laws.law import named
from tests.laws.walks import walk

HERE = Path(__file__).parent
SEED = 1
MOVES = 40
EVERY = 10


def file_of(game: Game) -> Path:
    """Return the file of a game's playthrough."""
    return HERE / f"{named(game)}.txt"


def seen(match: Match) -> Iterator[str]:
    """Yield the table and the offers."""
    yield from laid(match)
    yield from offered(match.moves())


def playthrough(game: Game) -> str:
    """Return the playthrough of a game."""
    match, stream = Match(game, SEED), Stream(SEED)
    deck = deck_under(game, match.undealt().piles)
    lines = [f"{game.name} ({game.preset}), deal {SEED}"]
    lines += wrap("deck: " + write(deck), 100)
    lines += ["", "dealt", *seen(match)]
    for number, move in enumerate(walk(match, stream, MOVES), start=1):
        if number > 1:
            lines += after(match)
        lines += ["", f"{number}. {said(move.seat, move.text)}"]
    lines += [*after(match), "", "then", *seen(match)]
    return "\n".join(lines) + "\n"


def after(match: Match) -> Iterator[str]:
    """Yield the events of the last move and, after every tenth, the table."""
    for event in match.line[-1].events if match.line else ():
        yield f"  {happened(match.game.names, event)}"
    if match.made % EVERY == 0 and match.made < MOVES:
        yield from seen(match)
