"""How many deals can be won, compared with the figures of Blake and Gent (JAIR 85, 2026).

    python -m tests.solver.truth [GAME ...] --seeds 1-1000 --nodes 2000000

Each deal is searched. The answers are written beside this file (``--into``), and decided deals are
not searched again, so that a longer search looks only at the unknown ones. The published share must
lie within our 99.9 % interval, in which unknown deals count as lost at the lower end and as won at
the upper."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from math import comb
from pathlib import Path
from typing import NamedTuple

from game.book.catalog import find
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Limits, solve
from game.vocabulary.options import Value
from tests.support.figures import read

TRUTH = Path(__file__).with_name("truth.json")
SURE = 0.999
CHUNK = 50


class Published(NamedTuple):
    """The published share of winnable deals in percent, if there is one; ``rule`` says under which
    rules, ``of`` names the game in the book, and ``preset`` and ``options`` give it these rules."""

    percent: float | None
    rule: str = ""
    of: str = ""
    preset: str = ""
    options: Mapping[str, Value] = {}


PUBLISHED = {
    "beleaguered-castle": Published(68.170),
    "streets-and-alleys": Published(51.187),
    "eight-off": Published(99.8805),
    "fortunes-favor": Published(99.99999, "spaces filled at once"),
    "carpet": Published(95.186, "aces out"),
    "accordion": Published(99.9995),
    "canfield": Published(67.562, "whole piles, a space held strictly"),
    "klondike-three": Published(None, "draw 3", "klondike", "three"),
    "klondike-three-back": Published(
        81.945,
        "draw 3, cards may come back from foundations",
        "klondike",
        "three",
        {"from_foundation": True},
    ),
}
NOT_SEARCHED = "."


def page_of(name: str) -> Game:
    """Return the game of one of these names, under its rules."""
    published = PUBLISHED[name]
    return find(published.of or name).under(published.preset or None, published.options)


LETTERS = {"winnable": "W", "unwinnable": "L", "unknown": "?"}


def _at_least(wins: int, deals: int, share: float) -> float:
    """Return the probability of at least this many wins, if each deal is won with this chance."""
    return sum(
        comb(deals, k) * share**k * (1 - share) ** (deals - k) for k in range(wins, deals + 1)
    )


def interval(wins: int, most: int, deals: int) -> tuple[float, float]:
    """Return the exact interval (Clopper and Pearson) for the share of winnable deals, if from
    ``wins`` to ``most`` of these deals are won.

    >>> [round(end, 3) for end in interval(50, 50, 100)]
    [0.336, 0.664]"""
    ends = []
    for count, above in ((wins, True), (most + 1, False)):
        low, high = 0.0, 1.0
        for _ in range(50):
            middle = (low + high) / 2
            likely = _at_least(count, deals, middle)
            if (likely if above else 1 - likely) > (1 - SURE) / 2:
                low, high = (low, middle) if above else (middle, high)
            else:
                low, high = (middle, high) if above else (low, middle)
        ends.append(low)
    return ends[0], ends[1]


def write(path: Path, known: dict[str, str]) -> None:
    """Write the known answers: by game, a letter for each seed from 1 on."""
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


class Standing(NamedTuple):
    """The known deals of a game, and the interval for the share that can be won."""

    won: int
    lost: int
    unknown: int
    low: float
    high: float

    @property
    def deals(self) -> int:
        """Return the number of deals searched."""
        return self.won + self.lost + self.unknown

    def agrees(self, percent: float) -> bool:
        """Does a share lie within the interval?"""
        return self.low <= percent / 100 <= self.high


def standing(letters: str) -> Standing:
    """Return the standing of a game from the letters of its deals."""
    count = Counter(letters)
    won, lost, unknown = count["W"], count["L"], count["?"]
    return Standing(won, lost, unknown, *interval(won, won + unknown, won + lost + unknown))


def line(name: str, letters: str) -> str:
    """Return a line that compares a game with the published figure."""
    now, percent = standing(letters), PUBLISHED[name].percent
    found = f"{100 * now.low:.2f} to {100 * now.high:.2f} %"
    if percent is not None:
        where = "within" if now.agrees(percent) else "OUTSIDE"
        found = f"published {percent} % is {where} {found}"
    return (
        f"{name}: {now.deals} deals, {now.won} won, {now.lost} lost, {now.unknown} unknown "
        f"({100 * now.unknown / now.deals:.1f} %); {found}"
    )


def main() -> None:
    """Search the deals and write the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[*PUBLISHED])
    parser.add_argument("--seeds", default="1-1000")
    parser.add_argument("--nodes", type=int, default=2_000_000)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--memory", type=int, default=1024, help="megabytes")
    parser.add_argument("--into", type=Path, default=TRUTH)
    given = parser.parse_args()
    first, last = (int(end) for end in given.seeds.split("-"))
    limits = Limits(given.nodes, given.seconds, given.memory * 2**20)
    known = read(given.into)
    for start in range(first, last + 1, CHUNK):
        for name in given.games:
            game, letters = page_of(name), list(known.get(name, ""))
            letters += NOT_SEARCHED * (min(start + CHUNK - 1, last) - len(letters))
            for seed in range(start, min(start + CHUNK, last + 1)):
                if letters[seed - 1] not in "WL":
                    letters[seed - 1] = LETTERS[solve(Match(game, seed), limits).verdict]
            known[name] = "".join(letters)
            write(given.into, known)
            print(line(name, known[name]), flush=True)


if __name__ == "__main__":
    main()
