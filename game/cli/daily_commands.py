"""The commands about the daily challenge: its deals told, and everybody's games ranked."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.cli.arguments import NAMELESS
from game.cli.parser import Namespace, Refused
from game.daily import challenge, pools, ranking, standings
from game.daily.ranking import Row
from game.daily.standings import Standing
from game.system import progress, workers
from game.system.clock import WALL_CLOCK, clock_words
from game.system.terminal import shown

INDENT = " " * 6
"""What is said of a standing stands below it, so far in."""
_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def day_of(text: str | None) -> date:
    """The day that was named, by its date; else today, which it is by the clock of UTC.

    :raises Refused: where there is no such day.
    """
    if text is None:
        return WALL_CLOCK.today()
    try:
        if _ISO.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Refused(f"a date is written 2026-11-23, and {text[:40]!a} is none")


# -------------------------------------------------------------------- the deals of the day


def to_play(args: Namespace) -> date:
    """The day that was asked for, to be played.

    :raises Refused: where there is nothing to play on it, or it has not come yet.
    """
    day = wanted(args)[0].day
    if day > WALL_CLOCK.today():
        raise Refused(f"the challenge of {day} is not open yet")
    return day


def wanted(args: Namespace) -> tuple[challenge.Challenge, ...]:
    """The challenges that were asked for.

    :raises Refused: where there are none on that day.
    """
    day = day_of(args.date)
    try:
        if args.length is None:
            return challenge.challenges(day)
        return (challenge.challenge(day, args.length),)
    except (challenge.NoChallenge, pools.BadPool) as error:
        raise Refused(str(error)) from None


def tell(args: Namespace) -> int:
    """Print the challenges that were asked for, for another program; days to come as well."""
    found = wanted(args)
    told = {"date": found[0].day.isoformat(), "challenges": [each.as_json() for each in found]}
    print(json.dumps(told, separators=(",", ":")))
    return 0


# -------------------------------------------------------------------- everybody's games


def rank(args: Namespace) -> int:
    """Rank the records in a folder, and print who stands where."""
    if not args.folder:
        raise Refused(NAMELESS)
    folder, day = Path(args.folder), day_of(args.date)
    if not folder.is_dir():
        raise Refused(f"{args.folder}: there is no such folder")
    rows = standings.ranked(_standings(folder, day))
    why = ranking.reasons(rows) if args.verbose else []
    if args.json:
        print(json.dumps(_as_json(day, rows, why), separators=(",", ":")))
    elif args.csv:
        _as_csv(rows, why)
    else:
        _as_table(day, rows, why)
    return 0


def _standings(folder: Path, day: date) -> list[Standing]:
    """What becomes of each record in a folder."""
    paths, found = standings.records_in(folder), list[Standing]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("records", total=len(paths))
            for standing in standings.standings_of(paths, day, folder):
                found.append(standing)
                bar.advance(task)
    except (challenge.NoChallenge, pools.BadPool, workers.Lost) as error:
        raise Refused(str(error)) from None
    return found


def _as_json(day: date, rows: Sequence[Row], why: Sequence[str]) -> dict[str, Any]:
    """A ranking for other programs."""
    told = [{"rank": place, **_printed(each.as_json())} for place, each in rows]
    for row, words in zip(told, why, strict=False):
        row["why"] = shown(words)
    totals = [{"rank": place, **_printed(each.as_json())} for place, each in ranking.totals(rows)]
    return {
        "date": day.isoformat(),
        "unproven": ranking.UNPROVEN,
        "standings": told,
        "totals": totals,
    }


def _as_csv(rows: Sequence[Row], why: Sequence[str]) -> None:
    out = csv.writer(sys.stdout, lineterminator="\n")
    names = [field.name for field in fields(Standing)]
    out.writerow(["rank", *names, "unproven", *(["why"] if why else [])])
    unproven = " ".join(ranking.UNPROVEN)
    for (place, standing), words in zip_longest(rows, why):
        told = [*_printed(standing.as_json()).values(), unproven, *([shown(words)] if why else [])]
        out.writerow([place, *map(_cell, told)])


def _printed(told: Mapping[str, Any]) -> dict[str, Any]:
    """What other programs are told, with every text as it may be printed."""
    return {key: shown(each) if isinstance(each, str) else each for key, each in told.items()}


def _cell(value: object) -> object:
    """A value for a table of another program, which must not take a file's name for a formula."""
    text = isinstance(value, str) and value[:1] in tuple("=+-@＝＋－＠")
    return f"'{value}" if text else value


def _as_table(day: date, rows: Sequence[Row], why: Sequence[str]) -> None:
    counted = sum(not each.refused for _, each in rows)
    print(f"{day}: {counted} of {len(rows)} records count")
    length, reason = "", iter(why)
    for game in ranking.games(rows[:counted]):
        for place, each in game:
            if each.length != length:
                length = each.length
                print(f"\n{length}")
            print(_row(day, place, each))
            if why:
                file = f"{shown(each.file)}: " if each.player else ""
                print(f"{INDENT}{file}{shown(next(reason))}")
        if len(game) > 1:
            print(f"{INDENT}{len(game)} records of the same moves; which came first is unproven")
    _print_totals(rows)
    if counted:
        print("\nTimes, days and names are the records' own word, and unproven.")
    if rows[counted:]:
        print("\nrefused")
    for _, each in rows[counted:]:
        print(f"  {shown(each.file)}: {shown(each.refused)}")


def _print_totals(rows: Sequence[Row]) -> None:
    """What the day comes to for all who won anything."""
    totals = ranking.totals(rows)
    if totals:
        print("\nthe day")
    for place, each in totals:
        lengths = f"{each.won} length{'s' * (each.won > 1)} won"
        medals = ((each.gold, "gold"), (each.silver, "silver"), (each.bronze, "bronze"))
        told = ", ".join(f"{count} {name}" for count, name in medals if count)
        print(f"{place:4}  {lengths:13}  {told:16}  {each.moves:4} moves  {shown(each.who)}")


def _row(day: date, place: int, each: Standing) -> str:
    """A standing as a line; a game that was not begun on the day itself is marked as later."""
    medal = f"{each.medal or '-':6} {'★' * each.stars:2}"
    time = "no time" if each.time is None else clock_words(each.time / 1000)
    points = "" if each.points is None else f"  {each.points} points"
    pauses = f"  {each.pauses} pause{'s' * (each.pauses > 1)}" if each.pauses else ""
    later = "" if each.started.startswith(day.isoformat()) else "  (another day)"
    return (
        f"{place:4}  {each.result:8}  {medal}  {each.moves:4} moves  {time:>7}"
        f"{points}{pauses}  {shown(each.who)}{later}"
    )
