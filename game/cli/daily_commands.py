"""The commands about the daily challenge: its deals told, and everybody's games ranked."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import Any

from game.cli.parser import Namespace, Refused
from game.daily import challenge, pools, standings
from game.daily.standings import Standing
from game.system import progress, workers
from game.system.clock import OURS, clock_words
from game.system.terminal import shown

_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def day_of(text: str | None) -> date:
    """The day that was named, by its date; else today, which it is by the clock of UTC.

    :raises Refused: where there is no such day.
    """
    if text is None:
        return OURS.today()
    try:
        if _ISO.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Refused(f"a date is written 2026-11-23, and {text[:40]!a} is none")


# -------------------------------------------------------------------- the deals of the day


def to_play(asked: Namespace) -> date:
    """The day that was asked for, to be played.

    :raises Refused: where there is nothing to play on it, or it has not come yet.
    """
    day = wanted(asked)[0].day
    if day > OURS.today():
        raise Refused(f"the challenge of {day} is not open yet")
    return day


def wanted(asked: Namespace) -> tuple[challenge.Challenge, ...]:
    """The challenges that were asked for.

    :raises Refused: where there are none on that day.
    """
    day = day_of(asked.date)
    try:
        if asked.length is None:
            return challenge.challenges(day)
        return (challenge.challenge(day, asked.length),)
    except (challenge.NoChallenge, pools.BadPool) as error:
        raise Refused(str(error)) from None


def tell(asked: Namespace) -> int:
    """Print the challenges that were asked for, for another program; days to come as well."""
    found = wanted(asked)
    told = {"date": found[0].day.isoformat(), "challenges": [each.told() for each in found]}
    print(json.dumps(told, separators=(",", ":")))
    return 0


# -------------------------------------------------------------------- everybody's games


def ranking(asked: Namespace) -> int:
    """Rank the records in a folder, and print who stands where."""
    folder, day = Path(asked.folder), day_of(asked.date)
    if not folder.is_dir():
        raise Refused(f"{asked.folder}: there is no such folder")
    rows = standings.ranked(_judged(folder, day))
    if asked.json:
        told = [{"rank": place, **_printed(standing)} for place, standing in rows]
        print(json.dumps({"date": day.isoformat(), "standings": told}, separators=(",", ":")))
    elif asked.csv:
        _as_csv(rows)
    else:
        _as_table(day, rows)
    return 0


def _judged(folder: Path, day: date) -> list[Standing]:
    """What becomes of each record in a folder."""
    paths, found = standings.records_in(folder), list[Standing]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("records", total=len(paths))
            for standing in standings.judged(paths, day, folder):
                found.append(standing)
                bar.advance(task)
    except (challenge.NoChallenge, pools.BadPool, workers.Lost) as error:
        raise Refused(str(error)) from None
    return found


def _as_csv(rows: Iterable[tuple[int, Standing]]) -> None:
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["rank", *(field.name for field in fields(Standing))])
    for place, standing in rows:
        out.writerow([place, *map(_cell, _printed(standing).values())])


def _printed(standing: Standing) -> dict[str, Any]:
    """What is told of a standing, with every text as it may be printed."""
    told = standing.told()
    return {key: shown(each) if isinstance(each, str) else each for key, each in told.items()}


def _cell(value: object) -> object:
    """A value for a table of another program, which must not take a file's name for a formula."""
    text = isinstance(value, str) and value[:1] in tuple("=+-@")
    return f"'{value}" if text else value


def _as_table(day: date, rows: Sequence[tuple[int, Standing]]) -> None:
    counted = [(place, each) for place, each in rows if not each.refused]
    print(f"{day}: {len(counted)} of {len(rows)} records count")
    length = ""
    for place, each in counted:
        if each.length != length:
            length = each.length
            print(f"\n{length}")
        print(_row(day, place, each))
    if counted:
        print("\nTimes and days are the records' own word, and unproven.")
    refused = [each for _, each in rows if each.refused]
    if refused:
        print("\nrefused")
        for each in refused:
            print(f"  {shown(each.file)}: {shown(each.refused)}")


def _row(day: date, place: int, each: Standing) -> str:
    """A standing as a line; a game that was not begun on the day itself is marked as later."""
    medal = f"{each.medal or '-':6} {'★' * each.stars:2}"
    time = "no time" if each.time is None else clock_words(each.time / 1000)
    points = "" if each.points is None else f"  {each.points} points"
    pauses = f"  {each.pauses} pause{'s' * (each.pauses > 1)}" if each.pauses else ""
    later = "" if each.started.startswith(day.isoformat()) else "  (another day)"
    return (
        f"{place:4}  {each.result:8}  {medal}  {each.moves:4} moves  {time:>7}"
        f"{points}{pauses}  {shown(each.file)}{later}"
    )
