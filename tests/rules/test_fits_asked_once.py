"""The fits between two zones are asked about single cards once, not once for each pair of piles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.book.catalog import find
from game.core.table import Spot
from game.match.match import Match
from game.rules.move_tables import FitMasks, MoveTables


@pytest.mark.parametrize("name", ["moojub", "gavotte", "spider"])
def test_the_fits_between_two_zones_are_asked_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, worked_out = list[tuple[Spot, Spot]](), MoveTables.single_card_fits

    def counted(move_tables: MoveTables, source: Spot, target: Spot) -> tuple[FitMasks, FitMasks]:
        asked.append((source, target))
        return worked_out(move_tables, source, target)

    monkeypatch.setattr(MoveTables, "single_card_fits", counted)
    game = replace(find(name))
    match, spots = Match(game, 1), range(len(game.names))
    for source in spots:
        for target in spots:
            game.accepts(match.table, game.cards[0], source, target)
    assert 0 < len(asked) == len(set(asked)) <= len(game.zones) ** 2 < len(spots) ** 2
    move_tables = game.move_tables(match.table)
    for (source, target), known in move_tables._single_fits.items():
        alone = worked_out(move_tables, source, target)
        assert [masks for _, masks in alone] == [masks for _, masks in known]
