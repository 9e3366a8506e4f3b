"""The command ``stats``: the player's own figures in words, as JSON or CSV, or as a picture."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from typing import Any

from game.advice.chances import chance
from game.book.catalog import GAMES
from game.cli.arguments import game_named, png_file, setup_of
from game.cli.parser import Namespace
from game.cli.requests import Picture, StatsRequest
from game.storage.ledger import Ledger
from game.storage.ledger_schema import Result
from game.storage.saves import Saves
from game.storage.stats import NOTHING, Selection, Stats, name_of, variants_of
from game.system import progress, terminal
from game.system.clock import clock_words

SIZE = (1280, 800)
"""The size of the picture in pixels."""
RECORDS_AT_ONCE = 50
"""How many records are read between two steps of the progress bar."""
Row = tuple[tuple[str, str], Stats]
"""A game and preset, and its figures."""


def stats(args: Namespace) -> int | StatsRequest:
    """Print the figures, or request their picture.

    :raises Refused: with a sentence for the user.
    """
    setup = setup_of(args)
    game = None if args.game is None else game_named(args.game)
    if args.plot is not None:
        picture = Picture(setup, png_file(args.plot), SIZE, None)
        return StatsRequest(picture, game)
    ledger = Ledger(Saves(setup.data))
    with progress.shown() as bar:
        task = bar.add_task("records", total=None)
        while not ledger.refresh(RECORDS_AT_ONCE):
            bar.advance(task, RECORDS_AT_ONCE)
    if ledger.trouble:
        terminal.complain(ledger.trouble)
    results, scores = ledger.results(), ledger.scores()
    ledger.close()
    every = Selection(game=game.id if game is not None else "").of(results)
    rows = [
        (variant, Stats(Selection(*variant).of(every), scores)) for variant in variants_of(every)
    ]
    together = Stats(every, scores)
    if args.json:
        games = [{"game": key[0], "preset": key[1], **_as_json(own)} for key, own in rows]
        print(json.dumps({"all": _as_json(together), "games": games}, separators=(",", ":")))
    elif args.csv:
        _print_csv(rows)
    elif not every:
        print(NOTHING)
    else:
        _print_words(together, rows)
    return 0


def _numbers(own: Stats) -> dict[str, Any]:
    """The figures as numbers: times in milliseconds, unknown values as None."""

    def of(result: Result | None, name: str) -> int | None:
        found: int | None = None if result is None else getattr(result, name)
        return None if name == "time" and found == 0 else found

    def score(result: Result | None) -> int | None:
        return None if result is None else own.scores.get(result.file)

    low, high = own.interval
    return {
        "played": len(own.played),
        "won": len(own.won),
        "share": round(own.share, 4),
        "share_low": round(low, 4),
        "share_high": round(high, 4),
        "streak": len(own.streak),
        "longest_streak": len(own.longest_streak),
        "best_time": of(own.quickest, "time"),
        "last_time": of(own.last, "time"),
        "best_moves": of(own.fewest_moves, "moves"),
        "last_moves": of(own.last, "moves"),
        "best_score": score(own.best_score),
        "last_score": score(own.last),
        "most_points": of(own.most_points, "score"),
        "hints": sum(each.hints for each in own.played),
        "undos": sum(each.undos for each in own.played),
    }


def _as_json(own: Stats) -> dict[str, Any]:
    charts = [
        {"title": chart.title, "bars": [[bar.words, round(bar.value, 4)] for bar in chart.bars]}
        for chart in own.charts
    ]
    return {**_numbers(own), "charts": charts}


def _print_csv(rows: Sequence[Row]) -> None:
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["game", "preset", *_numbers(Stats((), {}))])
    for key, own in rows:
        out.writerow([*key, *_numbers(own).values()])


def _print_words(together: Stats, rows: Sequence[Row]) -> None:
    figures = together.figures()
    wide = max(len(figure.name) for figure in figures)
    for figure in figures:
        print(f"{figure.name:{wide}}  {figure.words}")
    for chart in together.charts:
        print(f"\n{chart.title}")
        for bar in chart.bars:
            if bar.results:
                print(f"  {bar.words}")
    print()
    for (key, preset), own in rows:
        game = GAMES.get(key)
        usual = game is None or preset == game.under().preset
        variant = "" if usual else f", {preset or 'own rules'}"
        words = [f"{len(own.won)} of {len(own.played)} won"]
        if own.quickest is not None:
            words.append(f"best {clock_words(own.quickest.time / 1000)}")
        if own.fewest_moves is not None:
            words.append(f"{own.fewest_moves.moves} moves")
        if game is not None and preset in game.presets and (known := chance(game.under(preset))):
            words.append(known)
        print(terminal.shown(f"{name_of(key)}{variant}: {', '.join(words)}"))
