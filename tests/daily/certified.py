"""Certified deals for the tests: the shipped ones, and small made-up pools."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

from game.book.catalog import find
from game.daily import challenge, pools
from game.daily.challenge import Challenge
from game.daily.pools import Deal, Pool

HERE = Path(__file__).parent
GOLDEN = HERE / "golden.txt"
BEGINS = date(2026, 1, 5)
DAYS = 400

SHIPPED = {season.version: season for season in challenge.seasons()}["daily/1"]


def days(count: int, first: date = BEGINS) -> list[date]:
    return [first + timedelta(number) for number in range(count)]


def golden() -> str:
    """Return the challenges of the first four hundred days, a line each."""
    return "".join(f"{line(each)}\n" for day in days(DAYS) for each in challenge.challenges(day))


def line(one: Challenge) -> str:
    points = "" if one.points is None else f" {one.points}"
    par = f"{one.par} {one.par_time}{points}"
    return f"{one.day} {one.length} {one.game.id} {one.game.preset} {one.seed} {par}"


def a_pool(folder: Path, name: str, count: int) -> Pool:
    """Save and return a pool of made-up deals whose difficulty rises and falls with the seed."""
    deals = tuple(
        Deal(1 + number, (number * 37 + 11) % 101 * 100 + number, ("turn",) * 5)
        for number in range(count)
    )
    found = Pool(find(name).under(), deals, count)
    pools.save(found, folder)
    return found


def written(folder: Path, *seasons: tuple[str, date, Iterable[tuple[str, int, int]]]) -> Path:
    """Write a ``pools.toml`` with these pools into the folder and return the folder."""
    text = []
    for version, begins, deals in seasons:
        text.append(f'[[pool]]\nversion = "{version}"\nbegins = {begins}\n[pool.deals]\n')
        text += [f"{name} = [{first}, {last}]\n" for name, first, last in deals]
    (folder / "pools.toml").write_text("".join(text), "utf-8")
    return folder
