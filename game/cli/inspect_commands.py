"""The commands ``offers`` and ``perft``, for authors of rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cli.parser import Refused
from game.match.match import Illegal, Match
from game.match.match_text import happened, laid, offered, said
from game.match.perft import perft
from game.rules.game import Game
from game.vocabulary.options import spelled

_DEEPEST = 40


def count(match: Match, depth: str) -> int:
    """Print the number of move sequences from a deal, for each depth."""
    if not re.fullmatch(r"\d{1,2}", depth, re.ASCII) or not 1 <= int(depth) <= _DEEPEST:
        raise Refused(f"a depth is from 1 to {_DEEPEST}")
    for each in range(1, int(depth) + 1):
        print(perft(match, each), flush=True)
    return 0


def offers(match: Match, words: Sequence[str]) -> int:
    """Play moves from a deal, printing the events of each and the moves offered at the end."""
    game = match.game
    print(f"{game.name} ({', '.join([game.preset, *_chosen(game)])}), deal {match.seed}")
    _show(match)
    moves = [move.strip() for move in ";".join(words).split(";") if move.strip()]
    for number, text in enumerate(moves, 1):
        try:
            seat, _, move = text.rpartition(": ")
            made = match.play(move, seat=seat or None)
        except Illegal as error:
            raise Refused(f"move {number}: {error}") from None
        print(f"\n{number}. {said(made.seat, made.move)}")
        for event in made.events:
            print(f"  {happened(game.names, event)}")
    if moves:
        print("\nthen")
        _show(match)
    return 0


def _chosen(game: Game) -> list[str]:
    """The options that override the preset, in command line syntax."""
    usual = game.under(game.preset).chosen
    return [f"{key}={spelled(value)}" for key, value in game.chosen.items() if value != usual[key]]


def _show(match: Match) -> None:
    """Print the table and the moves it offers."""
    print(*laid(match), *offered(match.moves()), sep="\n")
