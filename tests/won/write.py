"""``python -m tests.won.write [game …]`` searches for a won game of each and keeps its record.

Games that have a winning record under today's rules keep it. Options such as ``--plain`` and
``--nodes`` say how far to search."""

from __future__ import annotations

import argparse

from game.book.catalog import BOOK, find
from tests.won.keeping import file_of, record, record_between_seats, stands
from tests.won.search import Effort, winning


def main() -> None:
    """Search for the missing records, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.won.write")
    parser.add_argument("games", nargs="*", metavar="game")
    usual = Effort()
    for name, value in usual._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=value)
    args = parser.parse_args()
    effort = Effort(**{name: getattr(args, name) for name in usual._asdict()})
    for game in [find(each).under() for each in args.games or (each.id for each in BOOK)]:
        if stands(game):
            continue
        if len(game.seats) > 1:
            file_of(game).write_text(record_between_seats(game), "utf-8")
            continue
        deal = winning(game, effort)
        if deal is None:
            print(f"{game.id}: none found by {effort.summary()}", flush=True)
        else:
            file_of(game).write_text(record(game, deal), "utf-8")
            print(f"{game.id}: deal {deal.seed}, {deal.par} moves", flush=True)


if __name__ == "__main__":
    main()
