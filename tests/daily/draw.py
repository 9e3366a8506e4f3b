"""``python -m tests.daily.draw [DATE]`` writes the pools of all games as a table,
``docs/pools.md``, and prints the next ``[[pool]]`` for ``pools.toml``, to begin on that day.

The next pool takes as many games of each length as have enough deals to take turns for four years.
A deal that the pool before it dealt returns after four years at the earliest.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import date
from pathlib import Path

from game.advice.only_move import leaves_no_choice
from game.book.catalog import BOOK, find
from game.daily import challenge, pools
from game.daily.pools import GRADES, Pool
from game.rules.game import LENGTHS, Game

PAGE = Path(__file__).parents[2] / "docs" / "pools.md"
FOUR_YEARS, TWO_WEEKS = 4 * 365 + 1, 14
"""The days within which no deal is repeated, and those within which no game of a length is."""
HEAD = """\
# The pools of certified deals

Each deal has a line that wins it. A deal was tried with 20,000 positions of the finder, in a few
games with more, and with more of the solver in proportion. Where few were won, `python main.py
certify --all` goes on with the next ones. Once a game has twelve, a run grades them: they can be
asked for as easy, fair or hard.

`python -m tests.daily.draw` writes this page.

| game | length | deals | tried | easy | fair | hard | in force | moves of the line |
|---|---|---:|---:|---:|---:|---:|---:|---:|
"""


def kept() -> dict[Game, Pool]:
    """Return the pools of all games that have a file."""
    return {game: pools.load(game) for game in BOOK if pools.path_of(game).exists()}


def enough(deals: dict[str, int]) -> list[str]:
    """Return as many games of one length as can take turns, those with the most deals first.

    >>> enough({"many": 200, "some": 100, "few": 2})
    []
    >>> len(enough({f"game {number}": 100 for number in range(20)}))
    20
    """
    richest = sorted(deals, key=lambda name: (-deals[name], name))
    for many in range(len(richest), TWO_WEEKS - 1, -1):
        if deals[richest[many - 1]] * many >= FOUR_YEARS:
            return richest[:many]
    return []


def next_pool(begins: date) -> list[str]:
    """Return the lines of the next pool's deals; a length that has too few games keeps those that
    are in force."""
    now, found = challenge.seasons()[-1], kept()
    lasted = (begins - now.begins).days
    lines = []
    for length in LENGTHS:
        deals = {g.id: len(pool.deals) for g, pool in found.items() if g.length == length}
        known = deals.keys() & now.deals.keys()
        for name in known:
            new = deals[name] - min(now.deals[name][1], -(-lasted // len(known)))
            deals[name] = min(deals[name], new * FOUR_YEARS // max(1, FOUR_YEARS - lasted))
        names = enough(deals)
        lines += [f"{name} = [1, {len(found[find(name)].deals)}]" for name in sorted(names)]
        if not names:
            lines += [f"{name} = [{a}, {b}]" for name, (a, b) in now.deals.items() if name in deals]
    return lines


def page() -> str:
    """Return the page."""
    now, found = challenge.seasons()[-1].deals, kept()
    rows = []
    for game in sorted(BOOK, key=lambda game: game.name):
        pool = found.get(game)
        if pool is None:
            continue
        grades = Counter(deal.grade for deal in pool.deals)
        first, last = now.get(game.id, (1, 0))
        pars = sorted(deal.par for deal in pool.deals)
        fields = [
            game.name,
            game.length,
            len(pool.deals),
            pool.tried,
            *(grades[grade] for grade in GRADES),
            last - first + 1,
            pars[len(pars) // 2] if pars else "",
        ]
        rows.append(f"| {' | '.join(map(str, fields))} |\n")
    missing = [
        game.name
        for game in BOOK
        if game.alone and game not in found and not leaves_no_choice(game)
    ]
    names = ", ".join(sorted(missing))
    return f"{HEAD}{''.join(rows)}\nNot yet tried: {names or 'none'}.\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    day = date.fromisoformat(sys.argv[1]) if sys.argv[1:] else date.today()
    print("\n".join(next_pool(day)))
