"""The three challenges of a date: games take turns, no deal repeats early, Sundays are hardest."""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from datetime import date, timedelta
from functools import cache
from itertools import chain, combinations, pairwise
from pathlib import Path
from statistics import fmean, median

import pytest

from game.book.catalog import GAMES
from game.daily import challenge, pools
from game.daily.challenge import Challenge, NoChallenge, Season
from game.daily.pools import BadPool
from game.rules.game import LENGTHS
from tests.daily.certified import BEGINS, DAYS, GOLDEN, SHIPPED, a_pool, days, golden, written

TEN_YEARS = 3653
FOUR_YEARS = 4 * 365 + 1
SEASONS = challenge.seasons()

pytestmark = pytest.mark.xdist_group("days")  # they share the same years

each_season = pytest.mark.parametrize("season", SEASONS, ids=lambda season: season.version)
each_length = pytest.mark.parametrize("length", LENGTHS)


@cache
def played(season: Season) -> dict[str, list[Challenge]]:
    """Return the challenges of a pool by length for the days on which it is in force: ten years for
    the last pool."""
    later = [each.begins for each in SEASONS if each.begins > season.begins]
    count = (later[0] - season.begins).days if later else TEN_YEARS
    found = defaultdict(list)
    for day in days(count, season.begins):
        for one in challenge.challenges(day):
            found[one.length].append(one)
    assert {len(each) for each in found.values()} == {count}
    return dict(found)


def by_game(season: Season, length: str) -> dict[str, list[Challenge]]:
    """Return the challenges of each game of this length."""
    found = defaultdict(list)
    for one in played(season)[length]:
        found[one.game.id].append(one)
    return dict(found)


def names_of(season: Season, length: str) -> set[str]:
    return {name for name in season.deals if GAMES[name].length == length}


def size_of(season: Season, name: str) -> int:
    """Return the number of deals that a pool takes of a game."""
    first, last = season.deals[name]
    return last - first + 1


def new_ones(season: Season, of_game: list[Challenge]) -> list[Challenge]:
    """Return the challenges of a game, up to the first whose deal this pool or an earlier one
    dealt before."""
    name, length = of_game[0].game.id, of_game[0].length
    seen = {
        one.seed
        for each in SEASONS
        if each.begins < season.begins
        for one in by_game(each, length).get(name, [])
    }
    found = list[Challenge]()
    for one in of_game:
        if one.seed in seen:
            break
        seen.add(one.seed)
        found.append(one)
    return found


@each_season
def test_every_day_has_a_challenge_of_each_length(season: Season) -> None:
    assert list(played(season)) == ["short", "medium", "long"]


@each_season
def test_lengths_follow_the_minutes_of_the_games(season: Season) -> None:
    for length, found in played(season).items():
        minutes = {one.game.minutes for one in found}
        low, high = {"short": (0, 5), "medium": (6, 14), "long": (15, 999)}[length]
        assert low <= min(minutes) and max(minutes) <= high


@each_season
@each_length
def test_a_game_returns_only_after_all_others_of_its_length(season: Season, length: str) -> None:
    names = [one.game.id for one in played(season)[length]]
    games = names_of(season, length)
    assert len(games) >= 4
    for number in range(len(names) - len(games) + 1):
        assert set(names[number : number + len(games)]) == games


@each_season
@each_length
def test_a_deal_returns_only_after_the_pool_of_its_game_is_used_up(
    season: Season, length: str
) -> None:
    for name, found in by_game(season, length).items():
        size, seeds = size_of(season, name), [one.seed for one in found]
        assert len(set(seeds[:size])) == min(size, len(seeds))
        for number in range(len(seeds) - size + 1):
            assert len(set(seeds[number : number + size])) == size


def test_no_deal_returns_within_four_years_once_the_whole_book_takes_turns() -> None:
    last, again = dict[tuple[str, int], date](), 0
    for season in SEASONS:
        for one in chain.from_iterable(played(season).values()):
            key = one.game.id, one.seed
            if season is not SEASONS[0] and key in last:
                assert (one.day - last[key]).days >= FOUR_YEARS, f"{key} on {one.day}"
                again += 1
            last[key] = one.day
    assert again > 200, "hardly any deal returned in ten years"


def test_no_game_returns_within_two_weeks_once_the_whole_book_takes_turns() -> None:
    for length in LENGTHS:
        assert len(names_of(SEASONS[-1], length)) >= 14


@each_season
def test_later_days_of_the_week_have_harder_deals(season: Season) -> None:
    """This holds within a game while its new deals last or, for games that keep to one weekday,
    between games."""
    compared = 0
    for length in LENGTHS:
        for of_game in by_game(season, length).values():
            hardest: dict[int, list[int]] = defaultdict(list)
            for one in new_ones(season, of_game):
                hardest[one.day.weekday()].append(one.deal.nodes)
            if len(names_of(season, length)) % 7:
                assert len(hardest) == 7
            for early, late in combinations(sorted(hardest), 2):
                assert max(hardest[early]) <= min(hardest[late])
                compared += 1
    assert compared > 100


@each_season
@each_length
def test_difficulty_rises_from_monday_to_sunday_on_average(season: Season, length: str) -> None:
    """Compares the deals of a weekday before deals repeat: by the median of their difficulty where
    games keep to one weekday, else by their mean rank among the deals of their game."""
    ranks: dict[int, list[float]] = defaultdict(list)
    nodes: dict[int, list[int]] = defaultdict(list)
    for of_game in by_game(season, length).values():
        new = new_ones(season, of_game)
        harder = sorted(one.deal.nodes for one in new)
        for one in new:
            ranks[one.day.weekday()].append(bisect(harder, one.deal.nodes) / len(harder))
            nodes[one.day.weekday()].append(one.deal.nodes)
    kept = len(names_of(season, length)) % 7 == 0
    found = [median(nodes[day]) if kept else fmean(ranks[day]) for day in range(7)]
    assert found == sorted(found)
    assert found[0] < found[-1]


@each_season
def test_par_time_follows_the_minutes_of_the_game_and_the_moves_of_the_deal(
    season: Season,
) -> None:
    for found in played(season).values():
        for one in found[:400]:
            assert one.par_time % 10 == 0
            assert one.par_time >= 2 * one.par
            assert one.par_time <= max(2 * one.game.minutes * 60, 2 * one.par + 10)
    for length in LENGTHS:
        for of_game in by_game(season, length).values():
            pars = sorted({(one.par, one.par_time) for one in of_game})
            assert all(early[1] <= late[1] for early, late in pairwise(pars))


def test_the_challenges_of_a_day_are_always_the_same() -> None:
    before = [[one.as_json() for one in challenge.challenges(day)] for day in days(30)]
    for forget in (challenge.challenges, challenge.seasons, challenge._loaded, challenge._rota):
        forget.cache_clear()
    assert [
        [one.as_json() for one in challenge.challenges(day)] for day in days(30)[::-1]
    ] == before[::-1]


def test_the_first_four_hundred_days_are_frozen() -> None:
    assert golden() == GOLDEN.read_text("utf-8")
    assert len(GOLDEN.read_text("utf-8").splitlines()) == 3 * DAYS


def test_the_first_pool_begins_on_the_first_day() -> None:
    assert SHIPPED.begins == BEGINS
    assert challenge.first_day() == BEGINS
    assert BEGINS.weekday() == 0


@pytest.mark.parametrize("day", [BEGINS - timedelta(1), date(2025, 11, 21), date(1, 1, 1)])
def test_there_are_no_challenges_before_the_first_day(day: date) -> None:
    with pytest.raises(NoChallenge, match="begins on 2026-01-05; there is none on"):
        challenge.challenges(day)


def test_the_last_day_of_the_calendar_has_its_challenges() -> None:
    assert len(challenge.challenges(date.max)) == 3


def test_a_challenge_can_be_found_by_its_length() -> None:
    for one in challenge.challenges(BEGINS):
        assert challenge.challenge(BEGINS, one.length) == one
    with pytest.raises(NoChallenge, match="no endless challenge"):
        challenge.challenge(BEGINS, "endless")


# ---------------------------------------------------------------- later pools


def test_a_later_pool_does_not_change_earlier_days(tmp_path: Path) -> None:
    a_pool(tmp_path, "golf", 60)
    old = ("daily/1", BEGINS, [("golf", 1, 20)])
    old_folder = written(tmp_path, old)
    before = [challenge.challenges(day, old_folder) for day in days(100)]

    later = tmp_path / "later"
    later.mkdir()
    a_pool(later, "golf", 60)
    a_pool(later, "pyramid", 40)
    change = BEGINS + timedelta(50)
    written(later, old, ("daily/2", change, [("golf", 21, 60), ("pyramid", 1, 40)]))
    after = [challenge.challenges(day, later) for day in days(100)]

    expected = [[(each.seed, each.game.id) for each in day] for day in before]
    anew = [[(each.seed, each.game.id) for each in day] for day in after]
    assert anew[:50] == expected[:50]
    assert {name for day in anew[50:] for _, name in day} == {"golf", "pyramid"}
    assert all(seed > 20 for day in anew[50:] for seed, name in day if name == "golf")


@pytest.mark.parametrize("lasted", [1, 2, 3, 4, 5, 50, 51])
def test_no_game_returns_too_soon_where_a_later_pool_begins(tmp_path: Path, lasted: int) -> None:
    """Between two days of a game, each other game of the later pool has a day."""
    old, new = ["golf", "pyramid", "accordion"], ["clock", "golf", "jubilee", "accordion"]
    for name in {*old, *new}:
        a_pool(tmp_path, name, 30)
    change = BEGINS + timedelta(lasted)
    seasons = [("x", BEGINS, old), ("y", change, new)]
    folder = written(
        tmp_path, *((v, day, [(n, 1, 30) for n in names]) for v, day, names in seasons)
    )
    played = [challenge.challenges(day, folder)[0].game.id for day in days(lasted + 12)]
    assert set(played[lasted : lasted + 4]) == set(new)
    for turn, name in enumerate(played[lasted:], start=lasted):
        before = [each for each in range(turn) if played[each] == name]
        if before:
            assert set(new) - {name} <= set(played[before[-1] + 1 : turn])


@pytest.mark.parametrize("size", [21, 22, 30])
def test_a_pool_of_any_size_is_used_up_first(tmp_path: Path, size: int) -> None:
    a_pool(tmp_path, "golf", size)
    a_pool(tmp_path, "pyramid", size)
    folder = written(tmp_path, ("x", BEGINS, [("golf", 1, size), ("pyramid", 1, size)]))
    seeds = [challenge.challenges(day, folder)[0].seed for day in days(6 * size)]
    for place in (0, 1):
        rounds = [seeds[place::2][turn : turn + size] for turn in range(0, 3 * size, size)]
        assert all(len(set(played)) == size for played in rounds)


def test_difficulty_rises_through_the_week_if_seven_games_fill_it(tmp_path: Path) -> None:
    names = ["golf", "pyramid", "accordion", "interregnum", "jubilee", "poker-solitaire", "clock"]
    for number, name in enumerate(names):
        found = a_pool(tmp_path, name, 10)
        harder = [deal._replace(nodes=deal.nodes + 20_000 * number) for deal in found.deals]
        pools.save(pools.Pool(found.game, tuple(harder), found.tried), tmp_path)
    folder = written(tmp_path, ("x", date(2026, 11, 25), [(name, 1, 10) for name in names]))
    played = [challenge.challenges(day, folder)[0] for day in days(70, date(2026, 11, 30))]
    assert [one.game.id for one in played] == names * 10
    for number in range(7):
        assert len({one.seed for one in played[number::7]}) == 10
    for week in range(2, 63, 7):
        found = [one.deal.nodes % 20_000 for one in played[week : week + 7]]
        assert len(set(found)) == 1, "all seven days are equally hard for their game"


# ---------------------------------------------------------------- broken lists


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "pool"),
        ("pool = []", "names no pool"),
        ("pool = [", "pools.toml"),
        ('[[pool]]\nversion = "x"\nbegins = "soon"\n[pool.deals]\n', "begins on no date"),
        ('[[pool]]\nversion = "x"\nbegins = 2026-01-01\n[pool.deals]\nbridge = [1, 2]', "bridge"),
        ('[[pool]]\nversion = "x"\nbegins = 2026-01-01\n[pool.deals]\ngolf = 7', "pools.toml"),
        ('[[pool]]\nversion = "x"\nbegins = 2026-01-01T09:00:00\n[pool.deals]\n', "on no date"),
        (2 * '[[pool]]\nversion = "x"\nbegins = 2026-01-01\n[pool.deals]\n', "no later than x"),
    ],
)
def test_a_broken_list_is_refused_in_a_sentence(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "pools.toml").write_text(text, "utf-8")
    with pytest.raises(BadPool, match=why) as caught:
        challenge.challenges(BEGINS, tmp_path)
    assert "\n" not in str(caught.value)


def test_a_pool_longer_than_the_calendar_is_refused(tmp_path: Path) -> None:
    a_pool(tmp_path, "golf", 5)
    folder = written(tmp_path, ("x", BEGINS, [("golf", 1, 6)]))
    with pytest.raises(BadPool, match="takes deals 1 to 6 of 5 of golf"):
        challenge.challenges(BEGINS, folder)
