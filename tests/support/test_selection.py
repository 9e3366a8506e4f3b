"""A run draws everything by one number, so that it can be repeated, and selects tests by game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import core

from tests.support import selection


def test_examples_are_drawn_by_the_number_of_the_run(pytestconfig: pytest.Config) -> None:
    """They use this number or hypothesis' own ``--hypothesis-seed``."""
    assert str(core.global_force_seed) == pytestconfig.getoption("--hypothesis-seed")


def test_slow_tests_take_other_games_on_other_days(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, long = set[str](), set[str]()
    for number in range(40):
        monkeypatch.setenv(selection.SAMPLE, str(number))
        rows = selection.some(sorted(selection.IDS), 10)
        assert [len(row.marks) for row in rows].count(0) == 10 and len(rows) == 30
        usual |= {str(row.values[0]) for row in rows if not row.marks}
        long |= {str(row.values[0]) for row in rows if row.marks}
    assert min(len(usual), len(long)) > 0.8 * len(selection.IDS)


def test_shards_draw_their_shares_among_their_own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[str]()
    for number in range(1, 5):
        monkeypatch.setattr(selection, "_shard", (number, 4))
        drawn += [str(row.values[0]) for row in selection.some(sorted(selection.IDS), 12)]
        assert len(selection.some("abcd", 1)) == 3
    assert len(drawn) == len({*drawn}) == 36


def test_a_third_is_drawn_and_other_cases_are_left_to_the_long_tests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = set[str]()
    for number in range(20):
        monkeypatch.setenv(selection.SAMPLE, str(number))
        left = {name for name in selection.IDS if selection.is_left(name)}
        assert 0.5 < len(left) / len(selection.IDS) < 0.85
        taken |= selection.IDS - left
    assert taken == selection.IDS
    monkeypatch.setattr(selection, "_named", frozenset({"golf"}))
    assert not any(map(selection.is_left, selection.IDS))


def test_with_a_game_only_files_that_concern_it_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(selection, "_named", frozenset({"golf"}))
    read = {file for file in selection.TESTS.rglob("*.py") if selection.concerns(file)}
    names = {file.relative_to(selection.TESTS).as_posix() for file in read}
    assert names > {"book/pages/golf.py", "book/test_catalog.py", "laws/test_laws.py"}
    assert names > {"daily/test_pools.py", "advice/test_hint.py", "protocol/test_engine.py"}
    assert names.isdisjoint({"book/pages/canfield.py", "record/test_header.py", "contact.py"})
    assert names.isdisjoint({"scenes/shelf/test_shelf.py", "scenes/app/test_keys_alone.py"})
    assert not selection.concerns(selection.TESTS.parent / "game" / "core" / "cards.py")
    assert selection.of_all(Path(selection.TESTS / "book" / "test_catalog.py"), set())
    assert not selection.of_all(Path(selection.TESTS / "book" / "test_catalog.py"), {"canfield"})


@pytest.mark.long
def test_with_a_game_all_that_concerns_it_runs_and_little_else() -> None:
    """Whoever changes a game must see a failure of any of these tests."""
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "--game", "golf", "-n", "0", "--collect-only", "-q"],
        cwd=selection.TESTS.parent, capture_output=True, text=True, check=True,
    )  # fmt: skip
    tests = {line.removeprefix("tests/") for line in ran.stdout.splitlines() if "::" in line}
    assert tests > {
        "advice/test_hint.py::test_every_game_with_a_choice_has_a_hint[golf]",
        "advice/test_odds.py::test_the_guess_is_shown_for_the_books_own_rules_only[golf]",
        "book/test_catalog.py::test_a_definition_repeats_nothing_from_the_contents[golf]",
        "book/test_catalog.py::test_every_game_is_listed_in_the_order_of_the_contents",
        "book/test_sources.py::test_a_definition_names_its_page[golf]",
        "daily/test_pools.py::test_some_stored_lines_win[golf]",
        "daily/test_pools.py::test_there_are_enough_different_deals[golf]",
        "golden/test_golden.py::test_a_playthrough_is_unchanged[golf.book]",
        "perft/test_perft.py::test_the_counts_are_unchanged[golf.book]",
        "protocol/test_engine.py::test_a_dealt_state_is_the_match[golf]",
        "scenes/play/test_hundred_moves.py::test_a_hundred_moves_are_made_by_the_mouse[golf]",
        "scenes/play/test_narrator.py::test_the_replay_says_what_the_table_said[golf]",
        "scenes/play/test_result.py::test_every_game_has_words_for_both_ends[golf]",
        "won/test_won.py::test_the_record_of_a_won_game_is_legal[golf]",
    }
    folders = {test.partition("[")[0].rpartition("/")[0] for test in tests if "golf" not in test}
    assert folders == {"book"}, "a test ran that concerns neither the game nor the whole book"
