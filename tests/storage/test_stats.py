"""The player's own figures, counted from results."""

from __future__ import annotations

from typing import Any

import pytest

from game.storage.ledger_schema import UNREAD, Result
from game.storage.stats import BARS, Chart, Selection, Stats, variants_of

NEW_YEAR = "2026-01-01T12:00:00Z"


def result(**fields: Any) -> Result:
    """Return a result of Klondike with these fields."""
    usual = {**vars(UNREAD), "game": "klondike", "preset": "book", "result": "lost", "moves": 50}
    return Result(file=fields.pop("file", "records/a.jsonl"), **{**usual, **fields})


def of(*fields: dict[str, Any]) -> Stats:
    """Return the figures of these results, newest first."""
    return Stats([result(file=f"{number}", **each) for number, each in enumerate(fields)], {})


def chart(stats: Stats, title: str) -> Chart:
    return next(each for each in stats.charts if each.title.startswith(title))


WON, LOST = {"result": "won"}, {"result": "lost"}


def test_wins_are_counted_with_their_interval() -> None:
    stats = of(WON, LOST, LOST, WON)
    assert (len(stats.played), len(stats.won), stats.share) == (4, 2, 0.5)
    low, high = stats.interval
    assert (round(low, 3), round(high, 3)) == (0.15, 0.85)


def test_nothing_is_known_where_nothing_was_played() -> None:
    stats = of()
    assert (stats.share, stats.interval, stats.charts) == (0.0, (0.0, 1.0), ())
    assert stats.quickest is stats.fewest_moves is stats.last is stats.best_score is None


@pytest.mark.parametrize(
    ("results", "now", "longest"),
    [
        ((), 0, 0),
        ((WON, WON, LOST), 2, 2),
        ((LOST, WON, WON, WON, LOST, WON), 0, 3),
        ((WON, LOST, WON, WON), 1, 2),
    ],
)
def test_wins_in_a_row(results: tuple[dict[str, Any], ...], now: int, longest: int) -> None:
    stats = of(*results)
    assert (len(stats.streak), len(stats.longest_streak)) == (now, longest)


def test_the_best_win_is_not_one_without_a_time() -> None:
    quick_loss = LOST | {"time": 10, "moves": 1}
    stats = of(WON | {"time": 0, "moves": 90}, WON | {"time": 9000}, quick_loss)
    assert stats.quickest is stats.played[1]
    assert stats.fewest_moves is stats.played[1]


def test_the_best_score_is_the_highest_that_is_known() -> None:
    results = [result(file=name) for name in "abc"]
    stats = Stats(results, {"a": None, "b": 900})
    assert stats.best_score is results[1]
    assert [stats.score_of(each) for each in results] == [0, 900, 0]


def test_deals_of_runs_count_in_no_figure() -> None:
    own, passed = result(), result(result="given-up", run="0123456789abcdef")
    assert Selection().of([passed, own]) == [own]
    assert Selection(game="klondike").of([passed]) == []


def test_points_count_in_games_for_points_only() -> None:
    stats = of({"score": 30}, {"game": "poker-solitaire", "score": 7})
    assert stats.most_points is stats.played[1]


def test_a_selection_leaves_out_what_is_not_of_it() -> None:
    results = [
        result(file="a", started=NEW_YEAR),
        result(file="b", preset="three", started="2025-12-31T23:00:00Z"),
        result(file="c", game="spider"),
        result(file="d", game="no-such-game"),
    ]

    def kept(**fields: Any) -> str:
        return "".join(each.file for each in Selection(**fields).of(results))

    assert kept() == "abcd"
    assert kept(game="klondike") == "ab"
    assert kept(game="klondike", preset="three") == "b"
    assert kept(since="2026-01-01") == "a"
    assert kept(packs=2) == "c"
    assert kept(family="spider") == "c"
    assert [kept(length=each) for each in ("short", "medium", "long")] == ["", "ab", "c"]


def test_games_and_presets_are_listed_by_name() -> None:
    results = [result(preset="three"), result(), result(game="accordion")]
    assert variants_of(results) == [
        ("accordion", "book"),
        ("klondike", "book"),
        ("klondike", "three"),
    ]


@pytest.mark.parametrize(
    ("last", "bars"),
    [
        ("2026-01-03", 3),
        ("2026-02-01", 5),
        ("2026-12-31", 12),
        ("2030-06-01", 5),
        ("2066-01-01", BARS),
    ],
)
def test_the_share_over_time_has_few_bars(last: str, bars: int) -> None:
    stats = of(WON | {"started": f"{last}T12:00:00Z"}, LOST | {"started": NEW_YEAR})
    shares = chart(stats, "Share won")
    assert len(shares.bars) == bars
    assert shares.bars[-1].value == 1.0
    assert shares.bars[-1].results == (stats.played[0],)


def test_a_record_without_a_date_is_on_no_chart_of_time() -> None:
    stats = of(WON | {"started": ""}, WON | {"started": "9999-12-31T23:59:59Z"})
    titles = {each.title for each in stats.charts}
    assert not titles & {"Share won", "When you play, by the hour"}


def test_every_loss_stands_in_the_bar_of_its_move() -> None:
    stats = of(*(LOST | {"moves": moves} for moves in (3, 17, 17, 2000)), {"result": "left"})
    lost = chart(stats, "When games were lost")
    assert len(lost.bars) <= BARS
    assert sum(bar.value for bar in lost.bars) == 4
    assert [each.moves for each in lost.bars[0].results] == [3, 17, 17]


def test_the_longest_games_have_a_bar_too() -> None:
    year = 365 * 24 * 3600 * 1000
    stats = of(WON | {"time": 1000}, WON | {"time": year})
    took = chart(stats, "How long")
    assert len(took.bars) <= BARS
    assert [len(bar.results) for bar in took.bars if bar.results] == [1, 1]


def test_every_game_is_begun_in_some_hour() -> None:
    stats = of(*({"started": f"2026-05-01T{hour:02}:30:00Z"} for hour in range(24)))
    assert [bar.value for bar in chart(stats, "When you play").bars] == [1] * 24


def test_what_is_played_most_comes_first() -> None:
    stats = of({}, {"game": "spider"}, {"game": "spider"})
    listed = chart(stats, "What you play")
    assert [(bar.label, bar.value) for bar in listed.bars] == [("Spider", 2), ("Klondike", 1)]
    assert all(each.title != "What you play" for each in of({}, {}).charts)


def test_figures_lead_to_their_results() -> None:
    stats = of(WON | {"hints": 2}, LOST | {"undos": 3})
    by_name = {figure.name: figure for figure in stats.figures()}
    assert by_name["Played"].results == tuple(stats.played)
    assert by_name["Won"].words == "1, 50% (9% to 91%)"
    assert (by_name["Hints"].words, by_name["Hints"].results) == ("2", (stats.played[0],))
    assert (by_name["Moves taken back"].words, by_name["Moves taken back"].results) == (
        "3",
        (stats.played[1],),
    )
    assert by_name["Last game"].words == "50 moves"
