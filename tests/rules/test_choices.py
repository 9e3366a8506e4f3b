"""The move tables depend on what the player chose."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.table import UNKNOWN
from game.match.match import Match
from game.vocabulary.moves import Move


@pytest.mark.parametrize("interval", [1, 2])
def test_the_move_tables_ask_no_fit_after_an_interval_was_chosen(interval: int) -> None:
    match = Match(find("stalactites"), 1)
    assert any(column.perhaps for column in match.game.move_tables(match.table).columns)
    match.play(f"choose by={interval}")
    assert not any(column.perhaps for column in match.game.move_tables(match.table).columns)


def test_a_choice_undone_and_made_again_offers_what_follows_from_it() -> None:
    match = Match(find("stalactites"), 1)
    offered: dict[int, list[Move]] = {}
    for interval in (1, 2, 1):
        match.play(f"choose by={interval}")
        assert offered.setdefault(interval, match.moves()) == match.moves()
        match.undo()
    assert offered[1] != offered[2]


def test_a_fact_that_no_carry_reads_leaves_the_cached_offers() -> None:
    match = Match(find("virginia-reel"), 1)
    match.moves()
    known = match.table.offered[:]
    match.table.note("shifted", True)
    assert match.table.offered == known != [UNKNOWN] * len(known)


@pytest.mark.parametrize("name", ["constitution", "gaps", "klondike", "accordion"])
def test_can_carry_says_whether_a_carry_is_offered(name: str) -> None:
    match = Match(find(name), 3)
    for _ in range(40):
        assert match.game.can_carry(match.table) == bool(match.game.carries(match.table))
        if not match.moves():
            break
        match.play(match.moves()[-1])
