"""What the solver makes of the first deals of many games: a table for people, run by hand.

    python -m tests.solver.verdicts [GAME ...] --deals 30 --seconds 5

By game: how many deals can be won, how many can't, how many were not decided in that time, the
distinct positions that were looked at, and how many of them a second.
"""

from __future__ import annotations

import argparse
from collections import Counter

from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Limits, solve
from tests.solver.write_plain import PLAIN, listed

MANY = 60


def asked_for() -> list[str]:
    """Sixty of the games that the kernel knows, drawn evenly from their list."""
    plain = sorted(name for name, told in listed().items() if told == PLAIN)
    return [plain[number * len(plain) // MANY] for number in range(MANY)]


def row(name: str, deals: int, limits: Limits) -> str:
    """A line of the table: what became of the first deals of a game."""
    game, found = find(name).under(), Counter[str]()
    states, spent = 0, 0.0
    for seed in range(1, deals + 1):
        answer = solve(Match(game, seed), limits)
        found[answer.verdict] += 1
        states, spent = states + answer.nodes, spent + answer.seconds
    decided = 1 - found["unknown"] / deals
    return (
        f"{name:26}{found['winnable']:6}{found['unwinnable']:6}{found['unknown']:9}"
        f"{states:14,}{states / spent:12,.0f}{decided:9.0%}"
    )


def main() -> None:
    """Print the table, a line at a time."""
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*")
    asked.add_argument("--deals", type=int, default=30)
    asked.add_argument("--seconds", type=float, default=5)
    asked.add_argument("--nodes", type=int)
    given = asked.parse_args()
    heads = ("won", "lost", "unknown", "states", "a second", "decided")
    widths = (6, 6, 9, 14, 12, 9)
    titles = "".join(f"{head:>{wide}}" for head, wide in zip(heads, widths, strict=True))
    print(f"{'game':26}{titles}")
    for name in given.games or asked_for():
        print(row(name, given.deals, Limits(given.nodes, given.seconds)), flush=True)


if __name__ == "__main__":
    main()
