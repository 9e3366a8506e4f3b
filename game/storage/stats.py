"""The player's own figures, counted from the results in the ledger, and the charts of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import cached_property
from itertools import groupby, takewhile
from typing import NamedTuple

from game.advice.odds import wilson
from game.book.catalog import GAMES
from game.storage.ledger_schema import Result
from game.system.clock import clock_words
from game.vocabulary.progress import POINTS
from game.vocabulary.sentences import many

LOSSES = "lost", "stuck", "given-up"
"""The results of games that were lost. "left" is not among them: such a game may be resumed."""
BARS = 14
"""The maximum number of bars in a chart whose bars cover ranges."""
MOST_PLAYED = 10
"""The maximum number of games in the chart of the most played games."""
HOURS = range(24)
NOTHING = "No game has been played to its end yet; what you play will be counted here."
SECOND = 1000
TIME_STEPS = tuple(
    seconds * SECOND for seconds in (5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 86_400)
)
"""Possible widths of the bars of play times, in milliseconds; the smallest that fits is taken."""
MOVE_STEPS = 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000
"""Possible widths of the bars of lost games, in moves."""


class Selection(NamedTuple):
    """Which games count. Deals of runs never do, because there a player passes deals to save time.
    An empty field does not restrict anything; ``since`` is a day in ISO format."""

    game: str = ""
    preset: str = ""
    family: str = ""
    packs: int = 0
    length: str = ""
    since: str = ""

    def of(self, results: Iterable[Result]) -> list[Result]:
        """The results that count, in the same order."""
        return [each for each in results if self._keeps(each)]

    def _keeps(self, each: Result) -> bool:
        if (self.game and each.game != self.game) or (self.preset and each.preset != self.preset):
            return False
        if each.run or each.started < self.since:
            return False
        game = GAMES.get(each.game)
        if game is None:
            return not (self.family or self.packs or self.length)
        return (
            self.family in ("", game.family)
            and self.packs in (0, game.packs)
            and self.length in ("", game.length)
        )


class Bar(NamedTuple):
    """A bar of a chart: its ``label`` below it, its height, and the results that it stands for.
    ``words`` say what it stands for in full."""

    label: str
    words: str
    value: float
    results: tuple[Result, ...]


class Chart(NamedTuple):
    """A chart of bars. The values are counts of games or, if ``shares``, from 0 to 1; the bars of a
    ``listed`` chart lie one below the other, because their labels are names."""

    title: str
    bars: tuple[Bar, ...]
    shares: bool = False
    listed: bool = False


class Figure(NamedTuple):
    """A figure in words, and the results that it comes from."""

    name: str
    words: str
    results: tuple[Result, ...]


class Stats:
    """The figures of the player's results, newest first. ``scores`` are the known scores by file
    name."""

    def __init__(self, results: Sequence[Result], scores: Mapping[str, int | None]) -> None:
        self.played = results
        self.scores = scores

    @cached_property
    def won(self) -> list[Result]:
        return [each for each in self.played if each.won]

    @property
    def share(self) -> float:
        """The share of games won, 0 where none was played."""
        return len(self.won) / len(self.played) if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson's); the whole range where none was played."""
        return wilson(len(self.won), len(self.played)) if self.played else (0.0, 1.0)

    # ---------------------------------------------------------------- runs of wins

    @cached_property
    def streak(self) -> list[Result]:
        """The games since the last one that was not won, newest first."""
        return [*takewhile(lambda each: each.won, self.played)]

    @cached_property
    def longest_streak(self) -> list[Result]:
        """The longest run of games that were won."""
        runs = (list(run) for won, run in groupby(self.played, lambda each: each.won) if won)
        return max(runs, key=len, default=[])

    # ---------------------------------------------------------------- bests and latest

    @property
    def quickest(self) -> Result | None:
        """The won game with the shortest known time."""
        timed = [each for each in self.won if each.time]
        return min(timed, key=lambda each: each.time, default=None)

    @property
    def fewest_moves(self) -> Result | None:
        """The game won in the fewest moves."""
        return min(self.won, key=lambda each: each.moves, default=None)

    @property
    def last(self) -> Result | None:
        """The latest game."""
        return self.played[0] if self.played else None

    @property
    def best_score(self) -> Result | None:
        """The game with the highest score that is known."""
        scored = [each for each in self.played if self.scores.get(each.file) is not None]
        return max(scored, key=self.score_of, default=None)

    def score_of(self, result: Result) -> int:
        """The score of a game, 0 where it is not known."""
        return self.scores.get(result.file) or 0

    @property
    def most_points(self) -> Result | None:
        """The game with the most points, among those that are played for points."""
        counted = [each for each in self.played if each.score is not None and _for_points(each)]
        return max(counted, key=lambda each: each.score or 0, default=None)

    # ---------------------------------------------------------------- help

    @cached_property
    def hinted(self) -> list[Result]:
        """The games in which a hint was asked for."""
        return [each for each in self.played if each.hints]

    @cached_property
    def undone(self) -> list[Result]:
        """The games in which a move was taken back."""
        return [each for each in self.played if each.undos]

    # ---------------------------------------------------------------- in words

    def figures(self) -> list[Figure]:
        """The figures to display; those without a value are left out."""
        played, won = tuple(self.played), tuple(self.won)
        low, high = self.interval
        rate = f", {self.share:.0%} ({low:.0%} to {high:.0%})" if played else ""
        found = [
            Figure("Played", f"{len(played)}", played),
            Figure("Won", f"{len(won)}{rate}", won),
            Figure("Won in a row now", f"{len(self.streak)}", tuple(self.streak)),
            Figure("Longest run of wins", f"{len(self.longest_streak)}",
                   tuple(self.longest_streak)),
        ]  # fmt: skip
        last, scored = self.last, self.best_score
        if (quickest := self.quickest) is not None:
            found.append(Figure("Shortest win", _clock(quickest.time), (quickest,)))
        if (fewest := self.fewest_moves) is not None:
            found.append(Figure("Fewest moves", f"{fewest.moves}", (fewest,)))
        if scored is not None:
            found.append(Figure("Best score", f"{self.score_of(scored):,}", (scored,)))
        if (most := self.most_points) is not None:
            found.append(Figure("Most points", f"{most.score}", (most,)))
        if last is not None:
            parts = [_clock(last.time)] if last.time else []
            parts.append(many(last.moves, "move"))
            parts += [f"score {self.score_of(last):,}"] if self.score_of(last) else []
            found.append(Figure("Last game", ", ".join(parts), (last,)))
        hints, undos = (sum(getattr(each, name) for each in played) for name in ("hints", "undos"))
        found.append(Figure("Hints", f"{hints:,}", tuple(self.hinted)))
        found.append(Figure("Moves taken back", f"{undos:,}", tuple(self.undone)))
        return found

    # ---------------------------------------------------------------- charts

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        """The charts that have something to show."""
        every = (
            self._over_time(),
            _ranges("How long the won games took", self.won, _time, TIME_STEPS, _clock),
            self._by_hour(),
            self._most_played(),
            _ranges("When games were lost, by move", self._lost(), _moves, MOVE_STEPS, str),
        )
        return tuple(chart for chart in every if chart.bars)

    def _lost(self) -> list[Result]:
        return [each for each in self.played if each.result in LOSSES and each.moves]

    def _over_time(self) -> Chart:
        """The share won by day, week, month or year, whichever is the finest that fits."""
        dated = [(day, each) for each in self.played if (day := each.local_day) is not None]
        if not dated:
            return Chart("Share won", ())
        period, days = _periods(dated[-1][0], dated[0][0])
        by_period = dict[date, list[Result]]()
        for day, each in dated:
            by_period.setdefault(period.first(day), []).append(each)
        bars = []
        for day in days:
            there, label = by_period.get(day, []), period.label(day)
            won = sum(each.won for each in there)
            share = won / len(there) if there else 0.0
            words = f"{period.lead}{label}: {won} of {len(there)} won"
            bars.append(Bar(label, words, share, tuple(there)))
        return Chart("Share won", tuple(bars), shares=True)

    def _by_hour(self) -> Chart:
        """How many games were begun in each hour of the day."""
        by_hour: dict[int, list[Result]] = {hour: [] for hour in HOURS}
        for each in self.played:
            moment = each.local_moment
            if moment is not None:
                by_hour[moment.hour].append(each)
        bars = tuple(
            Bar(f"{hour}", f"begun from {hour} to {hour + 1} o'clock: {_games(there)}",
                len(there), tuple(there))
            for hour, there in by_hour.items()
        )  # fmt: skip
        dated = any(bar.results for bar in bars)
        return Chart("When you play, by the hour", bars if dated else ())

    def _most_played(self) -> Chart:
        by_game = dict[str, list[Result]]()
        for each in self.played:
            by_game.setdefault(each.game, []).append(each)
        most = sorted(by_game.items(), key=lambda pair: -len(pair[1]))[:MOST_PLAYED]
        bars = tuple(
            Bar(name_of(game), f"{name_of(game)}: {_games(there)}", len(there), tuple(there))
            for game, there in most
        )
        return Chart("What you play", bars if len(by_game) > 1 else (), listed=True)


def variants_of(results: Iterable[Result]) -> list[tuple[str, str]]:
    """The games and presets of these results, by the name of the game."""
    pairs = {(each.game, each.preset) for each in results if each.game}
    return sorted(pairs, key=lambda pair: (name_of(pair[0]).casefold(), pair[1]))


def name_of(game: str) -> str:
    """The name of a game; its id where this version has no such game."""
    return GAMES[game].name if game in GAMES else game


def _for_points(result: Result) -> bool:
    game = GAMES.get(result.game)
    return game is not None and game.measure.unit == POINTS


def _clock(milliseconds: int) -> str:
    return clock_words(milliseconds / SECOND)


def _games(results: Sequence[Result]) -> str:
    return many(len(results), "game")


# -------------------------------------------------------------------- bars that cover a range


def _time(result: Result) -> int:
    return result.time


def _moves(result: Result) -> int:
    return result.moves


def _ranges(
    title: str,
    results: Iterable[Result],
    value: Callable[[Result], int],
    steps: Sequence[int],
    label: Callable[[int], str],
) -> Chart:
    """A histogram of the results by value, from the smallest value to the largest. Its ranges have
    equal width, the smallest that needs at most ``BARS`` bars. Results with value 0 are left
    out."""
    valued = [(value(each), each) for each in results if value(each)]
    if not valued:
        return Chart(title, ())
    least, most = min(number for number, _ in valued), max(number for number, _ in valued)
    step = next((step for step in steps if most // step - least // step < BARS), steps[-1])
    while most // step - least // step >= BARS:
        step *= 2
    by_range = dict[int, list[Result]]()
    for number, each in valued:
        by_range.setdefault(number // step, []).append(each)
    bars = []
    for at in range(least // step, most // step + 1):
        there = by_range.get(at, [])
        words = f"{label(at * step)} to {label((at + 1) * step)}: {_games(there)}"
        bars.append(Bar(label(at * step), words, len(there), tuple(there)))
    return Chart(title, tuple(bars))


# -------------------------------------------------------------------- periods


class _Period(NamedTuple):
    """A kind of period, such as weeks. ``first`` gives the first day of the period that a day lies
    in. ``after`` gives the first day of the next period and ``label`` the label, each for a period
    that begins on the given day. ``lead`` stands before the label in a sentence."""

    first: Callable[[date], date]
    after: Callable[[date], date]
    label: Callable[[date], str]
    lead: str = ""


def _day_label(day: date) -> str:
    return f"{day.day} {day:%b}"


_PERIODS = (
    _Period(lambda day: day, lambda day: day + timedelta(days=1), _day_label),
    _Period(
        lambda day: day - timedelta(days=day.weekday()),
        lambda day: day + timedelta(days=7),
        _day_label,
        "week of ",
    ),
    _Period(
        lambda day: day.replace(day=1),
        lambda day: (day + timedelta(days=31)).replace(day=1),
        lambda day: f"{day:%b %y}",
    ),
    _Period(
        lambda day: day.replace(month=1, day=1),
        lambda day: day.replace(year=day.year + 1),
        lambda day: f"{day.year}",
    ),
)
"""Days, weeks, months and years."""


def _periods(first: date, last: date) -> tuple[_Period, list[date]]:
    """The shortest kind of period of which at most ``BARS`` cover these days, and the first day of
    each. If even years are too many, the latest ``BARS`` years."""
    for period in _PERIODS:
        days = [period.first(first)]
        while days[-1] < period.first(last) and len(days) <= BARS:
            days.append(period.after(days[-1]))
        if len(days) <= BARS:
            return period, days
    years = _PERIODS[-1]
    return years, [date(year, 1, 1) for year in range(last.year - BARS + 1, last.year + 1)]
