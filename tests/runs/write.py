"""``python -m tests.runs.write`` fills the pools of Rush in ``assets/runs`` and measures its games.

The deals have numbers from a million on, so that none is ever a daily challenge. For each game
``games.toml`` lists how many deals Rush draws from, how long a won deal takes and the median score
of the certified lines. With ``--measure`` no new deals are searched for.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import median

from game.arcade.figures import FIGURES
from game.book.catalog import find
from game.daily import pools
from game.daily.certify import Bounds, certify
from game.daily.pools import Pool
from game.daily.scoring import scorer_of
from game.match.journal import Played
from game.match.match import Match
from game.record.header import NO_LINKS
from game.runs.plan import FOLDER, GAMES_FILE

CHOSEN, OTHER = 1.5, 0.4
"""The seconds that a skilled player needs for a move chosen among several, and for any other."""
QUICK_SECONDS = 60
"""Only games whose won deals take a median of less than this are dealt in timed runs."""
FIRST = 1_000_001
DEALS = 36
QUICK = (
    *("elevens", "thirteens", "tens", "fifteens", "fourteen-out", "golf", "pyramid"),
    *("royal-marriage", "five-piles", "block-eleven", "decade", "moojub", "nestor"),
    *("monte-carlo", "little-lots"),
)
"""Games whose won deals are short."""
OTHERS = (
    *("klondike", "canfield", "accordion", "bisley", "carpet", "bristol", "betsy-ross"),
    *("eight-off", "fortunes-favor", "easthaven", "yukon", "bakers-dozen"),
)
"""Games for untimed runs."""
_HEADING = """\
# The games of Rush, written by python -m tests.runs.write: how many deals of its pool are drawn
# from, the median seconds of a won deal, and the median score of its certified lines.
"""


def seconds(match: Match) -> float:
    """Return how long a skilled hand takes for the moves of a match."""
    moves = [entry for entry in match.journal if isinstance(entry, Played) and entry.by == "move"]
    chosen = sum(bool(entry.choice) for entry in moves)
    return CHOSEN * chosen + OTHER * (len(moves) - chosen)


def measured(pool: Pool) -> tuple[float, int]:
    """Return the median seconds and the median score of the lines of a pool."""
    matches = [pools.solved(pool.game, deal) for deal in pool.deals[:DEALS]]
    times = [seconds(match) for match in matches]
    scores = [scorer_of(match, NO_LINKS).total or 0 for match in matches]
    return round(median(times), 2), round(median(scores))


def main(words: Sequence[str]) -> None:
    """Fill the pools, then write the list of games."""
    parser = ArgumentParser(prog="python -m tests.runs.write")
    parser.add_argument("--measure", action="store_true", help="search for no new deals")
    parser.add_argument("--seconds", type=int, default=200, help="CPU time for a game")
    args = parser.parse_args(words)
    rows = []
    for name in [*QUICK, *OTHERS]:
        game = find(name)
        if not args.measure:
            for _ in certify(game, Bounds(DEALS, DEALS, args.seconds, 20_000), FOLDER, FIRST):
                pass
        try:
            pool = pools.load(game, FOLDER)
        except pools.BadPool:
            continue
        if len(pool.deals) < DEALS:
            print(f"{name}: {len(pool.deals)} deals of {pool.tried - FIRST + 1} are too few")
            continue
        time, score = measured(pool)
        print(f"{name}: {time} s, {score}", flush=True)
        quick = "true" if time < QUICK_SECONDS else "false"
        rows.append(
            f"[{name}]\ndeals = {DEALS}\nseconds = {time}\nquick = {quick}\nscore = {score}\n"
        )
    text = "\n".join([f"{_HEADING}figures = {FIGURES}\n", *rows])
    GAMES_FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
