"""A playthrough as text: the deal, what is offered, forty moves and all that happened in them."""

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
    """Where the playthrough of a game is kept."""
    return HERE / f"{named(game)}.txt"


def seen(match: Match) -> Iterator[str]:
    """How the table lies, and what is offered."""
    yield from laid(match)
    yield from offered(match.moves())


def playthrough(game: Game) -> str:
    """The playthrough of a game."""
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
    """What happened in the last move, and at every tenth how the table lies then."""
    for event in match.line[-1].events if match.line else ():
        yield f"  {happened(match.game.names, event)}"
    if match.made % EVERY == 0 and match.made < MOVES:
        yield from seen(match)
