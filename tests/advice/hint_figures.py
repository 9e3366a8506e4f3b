"""Measures how much hints help: one player follows every hint, one makes the first move offered,
one plays at random.

    python -m tests.advice.hint_figures [GAME ...] --deals 8 --moves 120 --share 0.2

Without names it takes all games with choices, one family after another in rounds. The result of
each deal is written beside this file, a game at a time, and a deal that was played before with the
same limits is not played again. ``--share 0.2`` gives the hint a fifth of its positions and time.
``tests.advice.write_figures`` generates a page from the results."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple, TypedDict

from game.advice import hint
from game.advice.hint import hints
from game.advice.hint_memory import HintMemory
from game.advice.lookahead import played_for_points
from game.advice.only_move import leaves_no_choice
from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.match.match import Match
from game.replay.ghost import fewer
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.weights import WEIGHT_SETS
from tests.support.figures import by_turns, read, write

Chooser = Callable[[Match], str | None]
"""Return a player's move, or None to give up."""
FIGURES = Path(__file__).with_name("hint_figures.json")
BUDGETS = {
    name: getattr(hint, name)
    for name in ("NODES", "FEWER_NODES", "KERNEL_NODES", "LEAST_NODES", "MOST_NODES")
}
"""How many positions the hint may look at."""
WON, LEFT = "W", "-"


class Row(TypedDict):
    """The results of the first deals of a game: for each player a letter a deal, and the best it
    reached, which is the cards at home minus the hidden ones and the share of piles left, or the
    points in a game that is played for them. ``moves`` is the limit of moves, ``share`` the share
    of its positions that the hint had."""

    moves: int
    share: float
    won: dict[str, str]
    far: dict[str, list[float]]


class Lead(NamedTuple):
    """The mean lead of the hint over the better of the other players, and half the width of its 95
    % interval."""

    mean: float
    spread: float

    @property
    def word(self) -> str:
        """Say whether the lead is significant."""
        if abs(self.mean) <= self.spread:
            return "within the noise"
        return "further" if self.mean > 0 else "less far"


def hinted(match: Match) -> Chooser:
    """Return the player that follows every hint and stops where there is none."""
    memory = HintMemory(match)

    def choose(match: Match) -> str | None:
        found = hints(match, memory).suggestions
        return found[0].move.text if found else None

    return choose


def first(match: Match) -> Chooser:
    """Return the player that makes the first move offered."""
    return lambda match: match.moves()[0].text


def at_random(match: Match) -> Chooser:
    """Return the player that moves at random."""
    chance = Stream(match.seed)
    return lambda match: match.moves()[chance.below(len(match.moves()))].text


PLAYERS = {"hint": hinted, "first": first, "random": at_random}


def with_choice() -> list[str]:
    """Return the games of one seat that have choices, one of each family in turn."""
    alone = (game for game in BOOK if len(game.seats) == 1)
    return by_turns(game.id for game in alone if not leaves_no_choice(game.under()))


def play(game: Game, seed: int, name: str, row: Row) -> None:
    """Let one of the players play a deal and add the result to the row."""
    match = Match(game, seed)
    choose, far = PLAYERS[name](match), float("-inf")
    evaluation = Evaluation(match.game, match.table, WEIGHT_SETS[0])
    points = played_for_points(match.game)
    for _ in range(row["moves"]):
        if points and match.score is not None:
            far = -match.score if fewer(match.game) else match.score
        elif not points:
            far = max(far, evaluation.advance([bytes(pile) for pile in match.table.piles]))
        if match.status != "playing":
            break
        move = choose(match)
        if move is None:
            break
        match.play(move)
    row["won"][name] += WON if match.status == "won" else LEFT
    row["far"][name].append(round(far, 2))


def played(name: str, deals: int, known: Row) -> Row:
    """Return the row with this many deals; deals that it already has are not played again."""
    for seed in range(len(known["won"]["hint"]) + 1, deals + 1):
        for player in PLAYERS:
            play(find(name).under(), seed, player, known)
    return known


def begun(moves: int, share: float) -> Row:
    """Return a row without deals."""
    won, far = dict.fromkeys(PLAYERS, ""), {name: list[float]() for name in PLAYERS}
    return {"moves": moves, "share": share, "won": won, "far": far}


def lead(row: Row) -> Lead:
    """Return the lead of the hint, by Student's distribution."""
    far = row["far"]
    rival = max(("first", "random"), key=lambda name: fmean(far[name]))
    ahead = [a - b for a, b in zip(far["hint"], far[rival], strict=True)]
    return Lead(fmean(ahead), _student(len(ahead) - 1) * stdev(ahead) / sqrt(len(ahead)))


def _student(free: int) -> float:
    """Return the 97.5 % point of Student's distribution; Fisher's series is accurate to 0.01 from
    three degrees of freedom on."""
    z = 1.959964
    first_term, second_term = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third_term = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first_term / free + second_term / free**2 + third_term / free**3


def cells(row: Row) -> Sequence[str]:
    """Return the cells of a row: deals, wins and progress of each player, lead of the hint."""
    ahead = lead(row)
    return (
        str(len(row["won"]["hint"])),
        *(str(row["won"][name].count(WON)) for name in PLAYERS),
        *(f"{fmean(row['far'][name]):.1f}" for name in PLAYERS),
        f"{ahead.mean:+.1f} ± {ahead.spread:.1f}",
        ahead.word,
    )


HEADS = ("deals", *(f"{name} won" for name in PLAYERS), *PLAYERS, "ahead by", "the hint came")


def main(words: Sequence[str] | None = None) -> None:
    """Play the games; write and print a row for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--share", type=float, default=1.0, help="of the hint's positions")
    parser.add_argument("--into", type=Path, default=FIGURES)
    given = parser.parse_args(words)
    for name, most in BUDGETS.items():
        setattr(hint, name, int(most * given.share))
    known: dict[str, Row] = read(given.into)
    for name in given.games or with_choice():
        row = begun(given.moves, given.share)
        if name in known and all(known[name][key] == row[key] for key in ("moves", "share")):
            row = known[name]
        known[name] = played(name, given.deals, row)
        write(given.into, known)
        print(f"{name:26}", "  ".join(cells(known[name])), flush=True)


if __name__ == "__main__":
    main()
