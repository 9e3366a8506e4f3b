"""The command ``rank``: ranks all players' records of a day."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

from game.cli.arguments import NAMELESS
from game.cli.daily_commands import day_of
from game.cli.parser import Namespace, Refused
from game.daily import challenge, pools, standings
from game.daily.standings import CLAIMS, Standing
from game.system import progress, workers
from game.system.clock import clock_words
from game.system.terminal import shown
from game.vocabulary.sentences import many


def rank(args: Namespace) -> int:
    """Rank the records in a folder and print the standings."""
    if not args.folder:
        raise Refused(NAMELESS)
    folder, day = Path(args.folder), day_of(args.date)
    if not folder.is_dir():
        there = "that is a file, not a folder" if folder.exists() else "there is no such folder"
        raise Refused(f"{args.folder}: {there}")
    rows = standings.ranked(_standings(folder, day))
    if args.json:
        answer = {"date": day.isoformat(), "standings": [_as_json(*row) for row in rows]}
        print(json.dumps(answer, separators=(",", ":")))
    elif args.csv:
        _print_csv(rows)
    else:
        _print_table(day, rows)
    return 0


def _standings(folder: Path, day: date) -> list[Standing]:
    paths, ranked = standings.records_in(folder), list[Standing]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("records", total=len(paths))
            for standing in standings.standings_of(paths, day, folder):
                ranked.append(standing)
                bar.advance(task)
    except (challenge.NoChallenge, pools.BadPool, workers.Lost) as error:
        raise Refused(str(error)) from None
    return ranked


def _as_json(rank: int, standing: Standing) -> dict[str, Any]:
    """A standing as JSON, with its claims in an object of their own and all texts escaped for
    printing."""
    fields = {k: shown(v) if isinstance(v, str) else v for k, v in asdict(standing).items()}
    claims = {name: fields.pop(name) for name in CLAIMS}
    return {"rank": rank, **fields, "claims": claims}


def _print_csv(rows: Sequence[tuple[int, Standing]]) -> None:
    out = csv.writer(sys.stdout, lineterminator="\n")
    blank = _as_json(0, Standing(""))
    out.writerow([*list(blank)[:-1], *(f"claimed_{name}" for name in CLAIMS)])
    for row in rows:
        fields = _as_json(*row)
        claims = fields.pop("claims")
        out.writerow(map(_cell, [*fields.values(), *claims.values()]))


def _cell(value: object) -> object:
    """A value for a spreadsheet, quoted if it would be read as a formula."""
    formula = isinstance(value, str) and value[:1] in tuple("=+-@＝＋－＠")
    return f"'{value}" if formula else value


def _print_table(day: date, rows: Sequence[tuple[int, Standing]]) -> None:
    standing = [row for row in rows if not row[1].refused]
    print(f"{day}: {len(standing)} of {len(rows)} records count")
    for length, of_it in groupby(standing, key=lambda row: row[1].length):
        print(f"\n{length}")
        for rank, each in of_it:
            points = "" if each.points is None else f"{each.points} points  "
            moves = f"{each.moves:4} moves"
            print(f"{rank:4}  {each.result:8}  {points}{moves}  {shown(each.file)}")
            print(f"      claims: {', '.join(_claims(each))}")
    if standing:
        print("\nThe moves are proved. Claims are a record's own words, which no file can prove.")
    if len(standing) < len(rows):
        print("\nrefused")
    for _, each in rows[len(standing) :]:
        print(f"  {shown(each.file)}: {shown(each.refused)}")


def _claims(each: Standing) -> list[str]:
    """The claims of a record, in words."""
    claims = [f"by {shown(each.player)}"] if each.player else []
    if each.medal:
        claims.append(f"{each.medal} {'★' * each.stars}".strip())
    claims.append(clock_words(each.time / 1000) if each.time else "no time")
    claims.append(many(each.undos, "undo") if each.undos else "without undo")
    claims.append(many(each.hints, "hint") if each.hints else "without hint")
    claims += ["with the light"] if each.light else []
    return [*claims, f"begun {each.started[:10]}"] if each.started else claims
