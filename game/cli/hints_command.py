"""The command ``hints``: plays deals by hints alone, and says how many they win.

With ``--out`` each deal is appended to a file, and a later run plays only the deals that the file
does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import Any, NamedTuple

from game.advice.following import followed
from game.advice.odds import wilson
from game.book import catalog
from game.cli.arguments import (
    deal_number,
    file_named,
    jobs_of,
    refuse_without_choice,
    solvable,
    variant_named,
    whole_number,
)
from game.cli.parser import Namespace, Refused
from game.core.shuffle import SEEDS
from game.match.match import Match
from game.record.codec import compact
from game.record.strict_json import Unreadable, is_whole, json_object
from game.rules.game import Game
from game.solver.solve import kernel_knows
from game.system import files, progress, workers
from game.system.clock import cpu_seconds_of_all_threads
from game.vocabulary.options import Value
from game.vocabulary.sentences import many

_MOST_DEALS, _MOST_BYTES = 100_000, 2**28
_FORMAT = "cadogan-hints"


class Deal(NamedTuple):
    """A deal that was played. ``milliseconds`` are those of each hint; ``end`` and ``points`` are
    as in :class:`~game.advice.following.Followed`."""

    seed: int
    won: bool
    end: str
    moves: int
    points: int | None
    milliseconds: list[float]


def hints(args: Namespace) -> int:
    """Play the deals and print the figures, also those of a run that is interrupted."""
    game = variant_named(args)
    match = solvable(Match(game, 1))
    refuse_without_choice(game)
    count = whole_number(args.deals, "the number of deals", 1, _MOST_DEALS)
    jobs, first = jobs_of(args), deal_number(args.seed)
    seeds = [(first + number) % SEEDS for number in range(count)]
    path = None if args.out is None else file_named(args.out, "--out")
    kept = {} if path is None else _kept(path, match.game)
    found = {seed: kept[seed] for seed in seeds if seed in kept}
    missing = [seed for seed in seeds if seed not in found]
    try:
        with progress.shown() as bar:
            task = bar.add_task(game.name, total=count, completed=len(found))
            for deal in _played(match.game, missing, jobs):
                if path is not None:
                    files.append(path, f"{compact(deal._asdict())}\n".encode())
                found[deal.seed] = deal
                won = sum(each.won for each in found.values())
                bar.update(task, completed=len(found), description=f"{game.name}, {won} won")
    except workers.Lost as error:
        raise Refused(str(error)) from None
    finally:  # an interrupted run also prints its figures
        if found:
            _say(summary(match.game, [*found.values()]), as_json=args.json)
    return 0


def _say(figures: dict[str, Any], *, as_json: bool) -> None:
    words = compact(figures) if as_json else "\n".join(_lines(figures))
    print(words, flush=True)


def _played(game: Game, seeds: Sequence[int], jobs: int | None) -> Iterator[Deal]:
    """Play deals in processes, which get the game by name because a definition can't be
    pickled."""
    play = partial(_play, game.id, game.preset, dict(game.chosen))
    return workers.in_turn(play, seeds, few=2, most=jobs)


def _play(name: str, preset: str, options: dict[str, Value], seed: int) -> Deal:
    match = Match(catalog.GAMES[name].under(preset, options), seed)
    kernel_knows(match)  # loading the kernel is not part of the first hint
    done = followed(match, cpu_seconds_of_all_threads)
    times = [round(1000 * each, 2) for each in done.seconds]
    return Deal(seed, done.won, done.end, done.moves, done.points, times)


# ---------------------------------------------------------------- the file of deals


def _kept(path: Path, game: Game) -> dict[int, Deal]:
    """For each seed, the deal in the file, which is created if it is missing. An incomplete last
    line is dropped.

    :raises Refused: if it holds anything else than deals of this game under these rules.
    """
    head = {
        "format": _FORMAT,
        "game": game.id,
        "preset": game.preset,
        "options": dict(game.chosen),
        "rules": game.rules,
    }
    if not path.exists():
        files.write_whole(path, f"{compact(head)}\n".encode())
        return {}
    try:
        text = files.read_bytes(path, _MOST_BYTES).decode()
        whole, _, rest = text.rpartition("\n")
        whole = whole or rest  # no line is cut short in a text that is one line
        lines = [json_object(line) for line in whole.split("\n")]
        if lines[0] != head:
            raise Refused(f"{path} holds other results than those of these rules of {game.name}")
        deals = [_deal(line) for line in lines[1:]]
    except (files.UnreadableFile, Unreadable, UnicodeDecodeError) as error:
        raise Refused(f"{path}: {error}") from None
    if rest:
        files.write_whole(path, f"{whole}\n".encode())
    return {deal.seed: deal for deal in deals}


def _deal(line: dict[str, Any]) -> Deal:
    """Check a line of the file.

    :raises Unreadable: if it is no deal.
    """
    if line.keys() != {*Deal._fields}:
        raise Unreadable("it has a line that is no deal")
    deal = Deal(**line)
    times = deal.milliseconds
    if not (
        is_whole(deal.seed)
        and is_whole(deal.moves)
        and isinstance(deal.won, bool)
        and isinstance(deal.end, str)
        and (deal.points is None or isinstance(deal.points, int))
        and isinstance(times, list)
        and all(isinstance(each, int | float) and each >= 0 for each in times)
    ):
        raise Unreadable("it has a line that is no deal")
    return deal


# ---------------------------------------------------------------- the figures


def summary(game: Game, deals: Sequence[Deal]) -> dict[str, Any]:
    """The figures of all deals; times are milliseconds of one core for each hint."""
    won = sum(deal.won for deal in deals)
    times = [each for deal in deals for each in deal.milliseconds]
    points = [deal.points for deal in deals if deal.points is not None]
    return {
        "game": game.id,
        "preset": game.preset,
        "options": dict(game.chosen),
        "deals": len(deals),
        "won": won,
        "interval": [round(end, 4) for end in wilson(won, len(deals))],
        "points": round(fmean(points), 2) if points else None,
        "moves": round(fmean(deal.moves for deal in deals), 1),
        "hints": len(times),
        "mean": round(fmean(times), 1) if times else None,
        "median": round(median(times), 1) if times else None,
        "slowest": round(max(times), 1) if times else None,
        "ends": dict(Counter(deal.end for deal in deals).most_common()),
    }


def _lines(figures: dict[str, Any]) -> list[str]:
    """The figures in words."""
    deals, won = figures["deals"], figures["won"]
    least, most = (f"{100 * end:.1f}" for end in figures["interval"])
    lines = [
        f"{figures['game']}, {figures['preset']}: {many(deals, 'deal')}",
        f"  won {won}, {100 * won / deals:.1f} % ({least} to {most}), "
        f"{figures['moves']} moves a deal",
    ]
    if figures["points"] is not None:
        lines.append(f"  {figures['points']} points a deal")
    if figures["hints"]:
        lines.append(
            f"  a hint took {figures['mean']} ms of one core, half of them at most "
            f"{figures['median']}, the slowest {figures['slowest']}"
        )
    return [*lines, *(f"  {times:4}  {end}" for end, times in figures["ends"].items())]
