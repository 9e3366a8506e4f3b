"""The daily challenge: from a date to the three deals that everyone plays on it.

A pure function of the date and of the pools that are shipped; it asks no clock. A pool holds so
many certified deals of so many games and is in force from its first day, a date in UTC, until the
next one's. While it is, the games of a length take turns in a fixed order, so that none comes again
before all others have; the deals of a game are used up before one comes again, the easy ones on
Mondays, the hard ones on Sundays. What an earlier pool dealt waits until all others were dealt, and
comes again in the order in which it was dealt.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from game.book import catalog
from game.core.shuffle import seed_of, shuffled
from game.daily import pools
from game.daily.pools import BadPool, Deal, Pool
from game.record.reader import GAMES
from game.rules.game import Game
from game.system.jobs import Task

Thing = TypeVar("Thing")

LENGTHS = ("short", "medium", "long")
WEEK = 7
_SHORT, _MEDIUM = 5, 14
_QUICKEST = 2
"""Nobody is asked to make more than a move in so many seconds."""
_ROUND = 10
_FILE = "pools.toml"


class NoChallenge(ValueError):
    """A day on which there is no challenge; its sentence says why."""


@dataclass(frozen=True, eq=False)
class Season:
    """A pool in force: its version, its first day, and which deals of which game it takes, from the
    first to the last, counted from 1."""

    version: str
    begins: date
    deals: Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class Challenge:
    """A deal that everyone plays on one day. ``par_time`` is in seconds."""

    day: date
    length: str
    game: Game
    deal: Deal
    par_time: int

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return self.deal.seed

    @property
    def par(self) -> int:
        """In how many moves it is known to be won."""
        return self.deal.par

    @property
    def points(self) -> int | None:
        """The most points that were found, where the game is played for points."""
        return self.deal.points

    def as_json(self) -> dict[str, Any]:
        """What other programs are told of it."""
        fields: dict[str, Any] = {
            "length": self.length,
            "game": self.game.id,
            "preset": self.game.preset,
            "seed": self.seed,
            "par": self.par,
            "par_time": self.par_time,
        }
        return fields if self.points is None else {**fields, "points": self.points}


def length_of(game: Game) -> str:
    """Is it a short, a medium or a long game?"""
    if game.minutes <= _SHORT:
        return "short"
    return "medium" if game.minutes <= _MEDIUM else "long"


@lru_cache(maxsize=4096)
def challenges(day: date, folder: Path = pools.SHIPPED) -> tuple[Challenge, ...]:
    """The challenges of a day, by length.

    :raises NoChallenge: where the day comes before the first pool.
    :raises BadPool: where a pool is missing or can't be read.
    """
    season = _season(day, folder)
    lined_up = _rota(season, folder)
    return tuple(
        _turn(season, folder, day, length, lined_up[length])
        for length in LENGTHS
        if lined_up[length]
    )


def finding(day: date, folder: Path = pools.SHIPPED) -> Task[tuple[Challenge, ...]]:
    """The challenges of a day, as :func:`challenges`, a family of games or a pool at a time."""
    for name in catalog.families():
        catalog.family(name)
        yield
    season = _season(day, folder)
    for names in _by_length(season).values():
        for name in names if _keeps_weekdays(names) else ():
            _loaded(name, folder)
            yield
    return challenges(day, folder)


def challenge(day: date, length: str, folder: Path = pools.SHIPPED) -> Challenge:
    """The challenge of a day of this length.

    :raises NoChallenge: where there is none.
    :raises BadPool: where a pool is missing or can't be read.
    """
    for each in challenges(day, folder):
        if each.length == length:
            return each
    raise NoChallenge(f"there is no {length} challenge on {day}")


def first_day(folder: Path = pools.SHIPPED) -> date:
    """The first day that ever had a challenge.

    :raises BadPool: where the list of pools can't be read.
    """
    return seasons(folder)[0].begins


# -------------------------------------------------------------------- pools and their first days


def _season(day: date, folder: Path) -> Season:
    """The pool that is in force on a day."""
    begun = [season for season in seasons(folder) if season.begins <= day]
    if not begun:
        first = first_day(folder)
        raise NoChallenge(f"the daily challenge begins on {first}; there is none on {day}")
    return begun[-1]


@lru_cache(maxsize=8)
def seasons(folder: Path = pools.SHIPPED) -> tuple[Season, ...]:
    """The pools that are shipped, as they are written down, the oldest first.

    :raises BadPool: where that can't be read.
    """
    try:
        listed = tomllib.loads((folder / _FILE).read_text("utf-8"))
        found = tuple(map(_read, listed["pool"]))
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadPool(f"{_FILE}: {error}") from None
    if not found:
        raise BadPool(f"{_FILE}: it names no pool")
    for earlier, later in pairwise(found):
        if later.begins <= earlier.begins:
            raise BadPool(f"{_FILE}: {later.version} begins no later than {earlier.version}")
    return found


def _read(fields: Mapping[str, Any]) -> Season:
    deals = {name: (int(first), int(last)) for name, (first, last) in fields["deals"].items()}
    unknown = sorted(deals.keys() - GAMES.keys())
    if unknown:
        raise ValueError(f"there is no game {unknown[0]}")
    if type(fields["begins"]) is not date:
        raise ValueError(f"{fields['version']} begins on no date")
    return Season(str(fields["version"]), fields["begins"], deals)


@lru_cache(maxsize=512)
def _loaded(name: str, folder: Path) -> Pool:
    return pools.load(GAMES[name], folder)


@lru_cache(maxsize=512)
def _by_difficulty(season: Season, name: str, folder: Path) -> tuple[Deal, ...]:
    """The deals of a game in this pool, the easiest first."""
    first, last = season.deals[name]
    deals = _loaded(name, folder).deals
    if not 1 <= first <= last <= len(deals):
        raise BadPool(f"{season.version} takes deals {first} to {last} of {len(deals)} of {name}")
    return tuple(sorted(deals[first - 1 : last], key=lambda deal: (deal.nodes, deal.seed)))


# -------------------------------------------------------------------- whose turn it is


@lru_cache(maxsize=32)
def _rota(season: Season, folder: Path) -> dict[str, list[str]]:
    """By length, in which order the games take turns."""
    games = _by_length(season)
    return {length: _order(season, length, games[length], folder) for length in LENGTHS}


def _by_length(season: Season) -> dict[str, list[str]]:
    """The games of a pool, by length and name."""
    found: dict[str, list[str]] = {length: [] for length in LENGTHS}
    for name in sorted(season.deals):
        found[length_of(GAMES[name])].append(name)
    return found


def _keeps_weekdays(names: Sequence[str]) -> bool:
    """Do so many games take turns that each falls on the same day of every week?"""
    return len(names) % WEEK == 0


def _order(season: Season, length: str, names: list[str], folder: Path) -> list[str]:
    """An order drawn once for the pool; games of the pool before it wait as long as they waited
    then, behind those that are new.

    Where as many games take turns as make whole weeks, each falls on the same day of every week;
    then it is the games that grow harder from Monday to Sunday.
    """
    if not _keeps_weekdays(names):
        waiting = _waiting(season, length, folder)
        new = [name for name in names if name not in waiting]
        known = [name for name in waiting if name in names]
        return _mixed(new, f"{season.version} {length}") + known
    harder = sorted(names, key=lambda name: _hardness(season, name, folder))
    weeks = len(names) // WEEK
    first = season.begins.weekday()
    return [harder[(first + i) % WEEK * weeks + i // WEEK] for i in range(len(names))]


def _waiting(season: Season, length: str, folder: Path) -> list[str]:
    """The games of the pool before this one, those that waited longest first."""
    earlier = [each for each in seasons(folder) if each.begins < season.begins]
    if not earlier:
        return []
    names = _rota(earlier[-1], folder)[length]
    played = (season.begins - earlier[-1].begins).days % max(len(names), 1)
    return names[played:] + names[:played]


def _hardness(season: Season, name: str, folder: Path) -> tuple[int, str]:
    deals = _by_difficulty(season, name, folder)
    return deals[len(deals) // 2].nodes, name


def _mixed(things: Sequence[Thing], text: str) -> list[Thing]:
    """Things in an order by chance, always the same for the same text."""
    places = shuffled(range(len(things)), seed_of(text))
    return [things[place] for place in places]


def _turn(season: Season, folder: Path, day: date, length: str, names: list[str]) -> Challenge:
    count, place = divmod((day - season.begins).days, len(names))
    name = names[place]
    course = _course(season, name, folder)
    deal, game = course[count % len(course)], _loaded(name, folder).game
    return Challenge(day, length, game, deal, _par_time(game, deal, course))


@lru_cache(maxsize=512)
def _course(season: Season, name: str, folder: Path) -> tuple[Deal, ...]:
    """The deals of a game in the order in which its turns take them, again and again: the new ones
    by the day of the week, then those that earlier pools dealt, the one first that rested most."""
    deals, before = _by_difficulty(season, name, folder), _last_dealt(season, name, folder)
    new = [deal for deal in deals if deal.seed not in before]
    rested = sorted((deal for deal in deals if deal.seed in before), key=lambda d: before[d.seed])
    length = length_of(GAMES[name])
    names = _rota(season, folder)[length]
    first = season.begins.weekday() + names.index(name)
    weekdays = [(first + each * len(names)) % WEEK for each in range(len(new))]
    # games that keep to their day of the week take easy and hard deals in the same weeks
    chance = length if _keeps_weekdays(names) else name
    return (*(new[rank] for rank in _ranks(f"{season.version} {chance}", weekdays)), *rested)


def _last_dealt(season: Season, name: str, folder: Path) -> dict[int, date]:
    """By the seed of each deal of a game that was dealt before this pool: when it was so last."""
    found: dict[int, date] = {}
    for earlier, later in pairwise(seasons(folder)):
        if name not in earlier.deals or earlier.begins >= season.begins:
            continue
        names, course = (
            _rota(earlier, folder)[length_of(GAMES[name])],
            _course(earlier, name, folder),
        )
        days = range(names.index(name), (later.begins - earlier.begins).days, len(names))
        for count, number in enumerate(days):
            found[course[count % len(course)].seed] = earlier.begins + timedelta(number)
    return found


def _ranks(chance: str, weekdays: list[int]) -> list[int]:
    """By turn, the rank of its deal among the others, so that later days of the week get the harder
    ones; turns on the same day of the week share theirs by chance."""
    turns = _mixed(range(len(weekdays)), chance)
    turns.sort(key=weekdays.__getitem__)
    ranks = [0] * len(turns)
    for rank, turn in enumerate(turns):
        ranks[turn] = rank
    return ranks


def _par_time(game: Game, deal: Deal, deals: Sequence[Deal]) -> int:
    """The minutes of the game, more where this deal takes more moves than the middle one of its
    pool, less where it takes fewer; rounded up to ten seconds, and never without time to move."""
    middle = sorted(each.par for each in deals)[len(deals) // 2]
    seconds = max(game.minutes * 60 * deal.par // middle, _QUICKEST * deal.par)
    return -(-seconds // _ROUND) * _ROUND
