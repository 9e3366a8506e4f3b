"""Plays the same deals by hints and by a greedy player, and tests in which games hints are better.

    python -m tests.advice.against_greedy [GAME ...] --deals 100 --jobs 1

Without names it takes all games with a choice, those that need the least time first. Results are
saved beside this file after each deal, and a later run goes on from there; after a change of the
hint give ``--anew``. ``tests.advice.write_figures`` makes a page of the results.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from math import comb, inf
from pathlib import Path
from typing import NamedTuple, TypedDict

from game.advice.following import followed
from game.advice.lookahead import played_for_points
from game.advice.only_move import leaves_no_choice
from game.advice.plain_players import greedy_moves
from game.book.catalog import BOOK, find
from game.match.match import Match
from game.solver.solve import kernel_knows
from game.system import workers
from game.system.clock import cpu_seconds_of_all_threads
from tests.support.figures import read, write

FIGURES = Path(__file__).with_name("against_greedy.json")
DEALS = 100
CERTAIN = 0.05
"""The significance level for all games together."""


class Row(TypedDict):
    """The first deals of a game: what each player reached, the number of hints, the seconds of one
    core that they took, and those of the slowest hint."""

    hint: list[int]
    greedy: list[int]
    hints: int
    seconds: float
    slowest: float


class Outcome(NamedTuple):
    """The results of both players in one deal, and the seconds of each hint."""

    hint: int
    greedy: int
    seconds: tuple[float, ...]


class Comparison(NamedTuple):
    """In how many deals the hints did better and worse than the greedy player, and the chance that
    equal players differ at least as much."""

    better: int
    worse: int
    chance: float


def with_choice() -> list[str]:
    """Return the games of one player in which there is something to choose."""
    return [game.id for game in BOOK if game.alone and not leaves_no_choice(game.under())]


def quickest_first(rows: Mapping[str, Row], deals: int) -> list[str]:
    """Sort the games with a choice by the time that the hints still need for this many deals; games
    that were not played yet come last."""

    def seconds(name: str) -> float:
        row = rows.get(name, begun())
        done = len(row["hint"])
        return row["seconds"] / done * (deals - done) if done else inf

    return sorted(with_choice(), key=seconds)


def play(name: str, seed: int) -> Outcome:
    """Let both players play a deal."""
    match = Match(find(name), seed)
    greedy = match.again()
    line = greedy_moves(greedy)
    for move in line.moves:
        greedy.play(move)
    kernel_knows(match)  # loading the kernel is not part of the first hint
    done = followed(match, cpu_seconds_of_all_threads)
    return Outcome(reached(match), reached(greedy), done.seconds)


def reached(match: Match) -> int:
    """Return 1 for a win and 0 otherwise. In a game played for points return the points, negative
    where fewer are better."""
    if not played_for_points(match.game):
        return int(match.status == "won")
    assert match.score is not None
    return -match.score if match.game.fewer_is_better else match.score


def compared(row: Row) -> Comparison:
    """Compare the players by McNemar's exact test: of the deals in which one did better, equal
    players would each take half.

    >>> compared(Row(hint=[1] * 6, greedy=[0] * 6, hints=0, seconds=0, slowest=0)).chance
    0.03125
    """
    pairs = list(zip(row["hint"], row["greedy"], strict=True))
    better, worse = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    many, few = better + worse, min(better, worse)
    tail = sum(comb(many, k) for k in range(few + 1)) / 2**many
    return Comparison(better, worse, min(1.0, 2 * tail))


def told_apart(rows: Mapping[str, Row]) -> dict[str, str]:
    """Return "better" or "worse" for each game in which the difference is significant when all
    games are tested together (Holm's procedure)."""
    found = {name: compared(row) for name, row in rows.items()}
    words = dict[str, str]()
    for number, name in enumerate(sorted(found, key=lambda name: found[name].chance)):
        better, worse, chance = found[name]
        if chance > CERTAIN / (len(found) - number):
            break
        words[name] = "better" if better > worse else "worse"
    return words


def added(row: Row, deal: Outcome) -> None:
    """Add the next deal to a row."""
    row["hint"].append(deal.hint)
    row["greedy"].append(deal.greedy)
    row["hints"] += len(deal.seconds)
    row["seconds"] = round(row["seconds"] + sum(deal.seconds), 3)
    row["slowest"] = round(max(row["slowest"], *deal.seconds, 0.0), 3)


def begun() -> Row:
    """Return a row without deals."""
    return {"hint": [], "greedy": [], "hints": 0, "seconds": 0.0, "slowest": 0.0}


def main(words: Sequence[str] | None = None) -> None:
    """Play the games; keep each deal and print a line for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--anew", action="store_true", help="forget the deals of these games")
    parser.add_argument("--into", type=Path, default=FIGURES)
    given = parser.parse_args(words)
    rows: dict[str, Row] = read(given.into)
    for name in given.games or quickest_first(rows, given.deals):
        row = begun() if given.anew else rows.get(name, begun())
        seeds = range(len(row["hint"]) + 1, given.deals + 1)
        for deal in workers.in_turn(partial(play, name), seeds, few=2, most=given.jobs):
            added(row, deal)
            rows[name] = row
            write(given.into, rows)
        deals, (better, worse, _) = len(row["hint"]), compared(row)
        mean = 1000 * row["seconds"] / max(row["hints"], 1)
        print(f"{name:26} {deals:4} deals, +{better} -{worse}, {mean:.0f} ms a hint", flush=True)


if __name__ == "__main__":
    main()
