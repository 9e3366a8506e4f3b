"""The daily challenges: the deals that everyone plays on a given date.

They depend only on the date and the shipped files, not on a clock. A season takes a range of deals
from the pool of each of its games, and lasts from its first day (a date in UTC) until the next
season's. Meanwhile the games of each length take turns in a fixed order, and no game is repeated
until all others have had their turn. A game's deals are used up before any is repeated: easy ones
on Mondays, hard ones on Sundays. Deals that an earlier season has used come last, in the order in
which they were used.

The file that lists the seasons, and the documents, call a season a pool, too.
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
from game.book.catalog import GAMES
from game.core.shuffle import seed_of, shuffled
from game.daily import pools
from game.daily.pools import BadPool, Deal, Pool
from game.rules.game import LENGTHS, Game
from game.system.jobs import Task

Thing = TypeVar("Thing")

WEEK = 7
_QUICKEST = 2
"""The minimum par time in seconds per move."""
_ROUND = 10
_FILE = "pools.toml"


class NoChallenge(ValueError):
    """There is no challenge on this day; the message says why."""


@dataclass(frozen=True, eq=False)
class Season:
    """A season: its version, its first day, and the range of deals that it takes from the pool of
    each game, counted from 1."""

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
        return self.deal.seed

    @property
    def par(self) -> int:
        """The number of moves of the known winning line."""
        return self.deal.par

    @property
    def minutes(self) -> int:
        """The par time in whole minutes, for cards and tickets."""
        return max(1, round(self.par_time / 60))

    @property
    def points(self) -> int | None:
        """The best known score, if the game is played for points."""
        return self.deal.points

    def as_json(self) -> dict[str, Any]:
        """The challenge as JSON for other programs."""
        fields: dict[str, Any] = {
            "length": self.length,
            "game": self.game.id,
            "preset": self.game.preset,
            "seed": self.seed,
            "par": self.par,
            "par_time": self.par_time,
        }
        return fields if self.points is None else {**fields, "points": self.points}


@lru_cache(maxsize=4096)
def challenges(day: date, folder: Path = pools.SHIPPED) -> tuple[Challenge, ...]:
    """The challenges of a day, shortest first.

    :raises NoChallenge: if the day is before the first season.
    :raises BadPool: if a pool is missing or can't be read.
    """
    season = _season(day, folder)
    rota = _rota(season, folder)
    return tuple(
        _turn(season, folder, day, length, rota[length]) for length in LENGTHS if rota[length]
    )


def finding(day: date, folder: Path = pools.SHIPPED) -> Task[tuple[Challenge, ...]]:
    """:func:`challenges` as a task that loads one family of games or one pool per step."""
    for name in catalog.families():
        catalog.family(name)
        yield
    season = _season(day, folder)
    for names in _by_length(season).values():
        for name in names if _keeps_weekdays(names) else ():
            _loaded(name, folder)
            yield
    return challenges(day, folder)


def challenge(day: date, length: str) -> Challenge:
    """The challenge of a day with this length.

    :raises NoChallenge: if there is none.
    :raises BadPool: if a pool is missing or can't be read.
    """
    for each in challenges(day):
        if each.length == length:
            return each
    raise NoChallenge(f"there is no {length} challenge on {day}")


def first_day(folder: Path = pools.SHIPPED) -> date:
    """The first day that has a challenge.

    :raises BadPool: if the list of seasons can't be read.
    """
    return seasons(folder)[0].begins


# -------------------------------------------------------------------- seasons and their deals


def _season(day: date, folder: Path) -> Season:
    begun = [season for season in seasons(folder) if season.begins <= day]
    if not begun:
        first = first_day(folder)
        raise NoChallenge(f"the daily challenge begins on {first}; there is none on {day}")
    return begun[-1]


@lru_cache(maxsize=8)
def seasons(folder: Path = pools.SHIPPED) -> tuple[Season, ...]:
    """The seasons, oldest first.

    :raises BadPool: if their list can't be read.
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
    """The season's deals of a game, easiest first."""
    first, last = season.deals[name]
    deals = _loaded(name, folder).deals
    if not 1 <= first <= last <= len(deals):
        raise BadPool(f"{season.version} takes deals {first} to {last} of {len(deals)} of {name}")
    return tuple(sorted(deals[first - 1 : last], key=lambda deal: (deal.nodes, deal.seed)))


# -------------------------------------------------------------------- whose turn it is


@lru_cache(maxsize=32)
def _rota(season: Season, folder: Path) -> dict[str, list[str]]:
    """The order in which the games of each length take turns."""
    games = _by_length(season)
    return {length: _order(season, length, games[length], folder) for length in LENGTHS}


def _by_length(season: Season) -> dict[str, list[str]]:
    """The games of a season by length, each list in order of names."""
    found: dict[str, list[str]] = {length: [] for length in LENGTHS}
    for name in sorted(season.deals):
        found[GAMES[name].length].append(name)
    return found


def _keeps_weekdays(names: Sequence[str]) -> bool:
    """Whether a rotation of these games puts each one on a fixed day of the week."""
    return len(names) % WEEK == 0


def _order(season: Season, length: str, names: list[str], folder: Path) -> list[str]:
    """The order in which these games take turns, fixed for the season.

    New games come first, shuffled; games of the previous season follow, those that waited longest
    first. If the number of games is a multiple of seven, each one has a fixed day of the week, and
    they are ordered from easy on Mondays to hard on Sundays instead.
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
    """The games of the previous season, those that waited longest first."""
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
    """Shuffle a sequence, with the text as the seed."""
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
    """The order of a game's deals over its turns, repeated for ever: first the new ones, matched to
    the days of the week by difficulty, then those that earlier seasons dealt, least recent
    first."""
    deals, before = _by_difficulty(season, name, folder), _last_dealt(season, name, folder)
    new = [deal for deal in deals if deal.seed not in before]
    rested = sorted((deal for deal in deals if deal.seed in before), key=lambda d: before[d.seed])
    length = GAMES[name].length
    names = _rota(season, folder)[length]
    first = season.begins.weekday() + names.index(name)
    weekdays = [(first + each * len(names)) % WEEK for each in range(len(new))]
    # games with a fixed day of the week take easy and hard deals in the same weeks
    text = f"{season.version} {length if _keeps_weekdays(names) else name}"
    return (*(new[rank] for rank in _ranks(text, weekdays)), *rested)


def _last_dealt(season: Season, name: str, folder: Path) -> dict[int, date]:
    """For each seed of a deal used before this season, the last day on which it was used."""
    found: dict[int, date] = {}
    for earlier, later in pairwise(seasons(folder)):
        if name not in earlier.deals or earlier.begins >= season.begins:
            continue
        names, course = (
            _rota(earlier, folder)[GAMES[name].length],
            _course(earlier, name, folder),
        )
        days = range(names.index(name), (later.begins - earlier.begins).days, len(names))
        for count, number in enumerate(days):
            found[course[count % len(course)].seed] = earlier.begins + timedelta(number)
    return found


def _ranks(text: str, weekdays: list[int]) -> list[int]:
    """The difficulty rank of the deal for each turn: later days of the week get harder deals, and
    turns on the same day of the week are shuffled, with the text as the seed."""
    turns = _mixed(range(len(weekdays)), text)
    turns.sort(key=weekdays.__getitem__)
    ranks = [0] * len(turns)
    for rank, turn in enumerate(turns):
        ranks[turn] = rank
    return ranks


def _par_time(game: Game, deal: Deal, deals: Sequence[Deal]) -> int:
    """Par time in seconds: the game's usual minutes, scaled by this deal's moves relative to the
    median deal of the season, at most doubled, at least two seconds a move, and rounded up to a
    multiple of ten seconds."""
    middle, usual = sorted(each.par for each in deals)[len(deals) // 2], game.minutes * 60
    seconds = max(min(usual * deal.par // middle, 2 * usual), _QUICKEST * deal.par)
    return -(-seconds // _ROUND) * _ROUND
