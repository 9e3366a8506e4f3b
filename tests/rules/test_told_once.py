"""What the cards alone tell of two zones is worked out once, however many piles they have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.book.catalog import find
from game.core.table import Spot
from game.match.match import Match
from game.rules.carry_plan import MoveTables, Told


@pytest.mark.parametrize("name", ["moojub", "gavotte", "spider"])
def test_two_zones_are_asked_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, tell = list[tuple[Spot, Spot]](), MoveTables.tell

    def counted(plan: MoveTables, source: Spot, target: Spot) -> tuple[Told, Told]:
        asked.append((source, target))
        return tell(plan, source, target)

    monkeypatch.setattr(MoveTables, "tell", counted)
    game = replace(find(name))
    match, spots = Match(game, 1), range(len(game.names))
    for source in spots:
        for target in spots:
            game.accepts(match.table, game.cards[0], source, target)
    assert len(asked) == len(set(asked)) <= len(game.zones) ** 2 < len(spots) ** 2
    plan = game.plan(match.table)
    for (source, target), known in plan._told.items():
        alone = tell(plan, source, target)
        assert [masks for _, masks in alone] == [masks for _, masks in known]
