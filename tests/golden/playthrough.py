"""A playthrough as text: the deal, what is offered, forty moves and all that happened in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from game.core.cards import FACE, write
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.options import spelled
from tests.laws.law import named
from tests.laws.walks import texts, walk

HERE = Path(__file__).parent
SEED = 1
MOVES = 40
EVERY = 10


def file_of(game: Game) -> Path:
    """Where the playthrough of a game is kept."""
    return HERE / f"{named(game)}.txt"


def laid(match: Match) -> Iterator[str]:
    """The piles that are not empty, the facts, and what is offered."""
    for name, pile in match.piles().items():
        if pile:
            yield f"  {name}: {pile}"
    for key, fact in match.facts().items():
        yield f"  {key} = {spelled(fact)}"
    score = "" if match.score is None else f", score {match.score}"
    yield f"  {match.status}{score}"
    yield from wrap(
        "offered: " + "; ".join(texts(match.moves())),
        100,
        initial_indent="  ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def happened(names: Sequence[str], event: Event) -> str:
    """An event in one line."""
    match event:
        case Moved(cards, source, took, target, put, turned):
            how = " turned round" if turned else ""
            return f"{write(cards)}: {names[source]} {took} to {names[target]} {put}{how}"
        case Turned(spot, at, cards, up):
            return f"{write(cards)}: {names[spot]} {at} turned {'up' if up else 'down'}"
        case Shuffled(spot, was, now):
            return f"{names[spot]} shuffled: {write(was)} to {write(now)}"
        case Noted(key, was, now):
            return f"{key}: {spelled(was)} to {spelled(now)}"


def told(game: Game) -> str:
    """The playthrough of a game."""
    match, stream = Match(game, SEED), Stream(SEED)
    dealt = match.undealt().piles[game.stock]
    lines = [f"{game.name} ({game.preset}), deal {SEED}"]
    lines += wrap("deck: " + write(card & FACE for card in reversed(dealt)), 100)
    lines += ["", "dealt", *laid(match)]
    for number, move in enumerate(walk(match, stream, MOVES), start=1):
        if number > 1:
            lines += after(match)
        lines += ["", f"{number}. {move.text}"]
    lines += [*after(match), "", "then", *laid(match)]
    return "\n".join(lines) + "\n"


def after(match: Match) -> Iterator[str]:
    """What happened in the last move, and at every tenth how the table lies then."""
    for event in match.line[-1].events if match.line else ():
        yield f"  {happened(match.game.names, event)}"
    if match.made % EVERY == 0 and match.made < MOVES:
        yield from laid(match)
