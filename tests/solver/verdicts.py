"""The solver's verdicts on the first deals of many games, as a table; run by hand.

    python -m tests.solver.verdicts [GAME ...] --deals 30 --seconds 5

For each game: the deals that can be won, those that can't, those undecided in that time, the
distinct positions searched, and positions a second. Seconds are processor time of the process, so
other programs make no difference. The answers are written beside this file (``--into``) a game at a
time, and a game that is there with the same seconds is not searched again.
``tests.solver.write_figures`` generates a page from them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import TypedDict

from game.book.catalog import find
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Answer, Limits, solve
from tests.solver.truth import LETTERS
from tests.solver.write_plain import PLAIN, listed
from tests.support.figures import by_turns, read, write

VERDICTS = Path(__file__).with_name("verdicts.json")
MANY = 60


class Row(TypedDict):
    """The results of the first deals of a game: a letter for each, the distinct positions, and the
    seconds taken, of which each deal had ``limit`` at most."""

    deals: str
    states: int
    seconds: float
    limit: float


def chosen_games() -> list[str]:
    """Return sixty of the games that the kernel knows, drawn evenly, one of each family in turn."""
    plain = sorted(name for name, why in listed().items() if why == PLAIN)
    return by_turns(plain[number * len(plain) // MANY] for number in range(MANY))


def row(game: Game, deals: int, limit: float) -> Row:
    """Search the first deals of a game with this time for each."""
    letters, states, spent = "", 0, 0.0
    for seed in range(1, deals + 1):
        start = process_time()
        answer = _within(Match(game, seed), start + limit)
        letters += LETTERS[answer.verdict]
        states, spent = states + answer.nodes, spent + process_time() - start
    return {"deals": letters, "states": states, "seconds": round(spent, 2), "limit": limit}


def _within(match: Match, end: float) -> Answer:
    """Search a deal until the process has used this much processor time."""
    return solve(match, Limits(), lambda: process_time() >= end, with_line=False)


def cells(found: Row) -> Sequence[str]:
    """Return the cells of a row: won, lost, unknown, states, states a second, share decided."""
    count = Counter(found["deals"])
    won, lost, unknown = (
        count[LETTERS[verdict]] for verdict in ("winnable", "unwinnable", "unknown")
    )
    rate = found["states"] / max(found["seconds"], 0.01)
    decided = (won + lost) / len(found["deals"])
    return (
        f"{won}",
        f"{lost}",
        f"{unknown}",
        f"{found['states']:,}",
        f"{rate:,.0f}",
        f"{decided:.0%}",
    )


HEADS = ("won", "lost", "unknown", "states", "a second", "decided")


def main() -> None:
    """Search the deals and write the table row by row."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--into", type=Path, default=VERDICTS)
    given = parser.parse_args()
    known: dict[str, Row] = read(given.into)
    print(f"{'game':26}" + "".join(f"{head:>14}" for head in HEADS))
    for name in given.games or chosen_games():
        if name not in known or known[name]["limit"] < given.seconds:
            known[name] = row(find(name).under(), given.deals, given.seconds)
            write(given.into, known)
        print(f"{name:26}" + "".join(f"{cell:>14}" for cell in cells(known[name])), flush=True)


if __name__ == "__main__":
    main()
