"""The solver's verdicts on the first deals of every game with a choice, as a table; run by hand.

    nice python -m tests.solver.verdicts [GAME ...] --deals 30 --seconds 20

Each deal is searched once for at most that long, and the time at which its verdict came is kept, so
that the shares decided after a shorter time can be read off. Seconds are processor time of the
process, so other programs make no difference. The answers are written beside this file (``--into``)
deal by deal, the first deal of every game before the second of any, and a run that was stopped goes
on where it was. A game that had less time is searched anew; after a change of the solver give
``--anew``.
``tests.solver.write_figures`` generates a page from them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import TypedDict

from game.advice.only_move import leaves_no_choice
from game.book.catalog import BOOK, find
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Answer, Limits, solve
from tests.solver.truth import LETTERS
from tests.support.figures import by_turns, read, write

VERDICTS = Path(__file__).with_name("verdicts.json")
SHORT, LONG = 1.0, 5.0
"""The seconds after which shares are read off."""
RATED = 0.5
"""A game's speed is given only if its deals took this many seconds together."""


class Row(TypedDict):
    """The results of the first deals of a game: for each a letter and the seconds until its verdict
    came, the limit of seconds, and the positions of all deals together."""

    deals: str
    seconds: list[float]
    limit: float
    backend: str
    reached: int
    distinct: int


def games_with_a_choice() -> list[str]:
    """Return the games that one plays alone and that are not pure chance, families in turn."""
    return by_turns(game.id for game in BOOK if game.alone and not leaves_no_choice(game.under()))


def searched(game: Game, limit: float, so_far: Row | None) -> Row:
    """Search the next deal of a game, after those that are known with the same limit."""
    row = so_far or Row(deals="", seconds=[], limit=limit, backend="", reached=0, distinct=0)
    match = Match(game, len(row["deals"]) + 1)
    start = process_time()
    answer = _within(match, start + limit)
    taken = round(process_time() - start, 4)
    return Row(
        deals=row["deals"] + LETTERS[answer.verdict],
        seconds=[*row["seconds"], taken],
        limit=limit,
        backend=answer.backend,
        reached=row["reached"] + answer.reached,
        distinct=row["distinct"] + answer.distinct,
    )


def _within(match: Match, end: float) -> Answer:
    """Search a deal until the process has used this much processor time."""
    return solve(match, Limits(), lambda: process_time() >= end, with_line=False)


def decided(row: Row, seconds: float) -> float:
    """Return the share of the deals whose verdict came within this time."""
    verdicts = zip(row["deals"], row["seconds"], strict=True)
    return sum(letter in "WL" and at <= seconds for letter, at in verdicts) / len(row["deals"])


HEADS = ("by", "deals", "won", "lost", "open", "at 1 s", "at 5 s", "reached a second", "distinct")


def cells(row: Row) -> Sequence[str]:
    """Return the cells of a row below :data:`HEADS`."""
    letters, spent = row["deals"], sum(row["seconds"])
    rates = [
        f"{row[what] / spent:,.0f}" if spent >= RATED else "–" for what in ("reached", "distinct")
    ]
    return (
        row["backend"],
        f"{len(letters)}",
        *(f"{letters.count(letter)}" for letter in LETTERS.values()),
        f"{decided(row, SHORT):.0%}",
        f"{decided(row, LONG):.0%}",
        *rates,
    )


def main() -> None:
    """Search the deals and write the table deal by deal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--anew", action="store_true", help="forget the deals of these games")
    parser.add_argument("--into", type=Path, default=VERDICTS)
    given = parser.parse_args()
    known: dict[str, Row] = read(given.into)
    names = given.games or games_with_a_choice()
    if given.anew:
        known = {name: row for name, row in known.items() if name not in names}
    for number in range(given.deals):
        for name in names:
            row = known.get(name)
            if row is not None and row["limit"] < given.seconds:
                row = None
            if row is None or len(row["deals"]) <= number:
                known[name] = searched(find(name).under(), given.seconds, row)
                write(given.into, known)
        shares = [decided(known[name], LONG) for name in names]
        print(f"{number + 1} deals of {len(names)} games: median {median(shares):.0%}", flush=True)


if __name__ == "__main__":
    main()
