"""Places of unfinished games: names both ways, and what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book import catalog
from game.match.match import Match
from game.storage.saves import Busy, NothingSaved, Saves
from game.storage.slots import Slot, slot_for, slot_named

GOLF = catalog.find("golf")
DAILY = {"date": "2026-11-20", "length": "long"}


@pytest.mark.parametrize(
    "slot",
    [
        Slot("golf"),
        Slot("la-belle-lucie"),
        Slot("golf", "2026-11-20", "long"),
        Slot("la-belle-lucie", "2026-01-05", "short", True),
    ],
)
def test_a_name_tells_whose_place_it_is(slot: Slot) -> None:
    assert slot_named(slot.name) == slot
    assert slot_named(f"{slot.name}~2") == slot


@pytest.mark.parametrize(
    "name",
    [
        "", "whist", "golf@", "golf@2026-11-20", "golf@2026-11-20-long-x", "golf@yesterday-long",
        "../golf", "golf~", "golf~123", "Golf", "golf@2026-11-20-long~2x", "whist@2026-11-20-long",
    ],
)  # fmt: skip
def test_other_names_are_nobodys(name: str) -> None:
    assert slot_named(name) is None


@pytest.mark.parametrize(
    ("told", "slot"),
    [
        ({}, Slot("golf")),
        ({"daily": DAILY}, Slot("golf", "2026-11-20", "long")),
        ({"daily": {**DAILY, "practice": True}}, Slot("golf", "2026-11-20", "long", True)),
        ({"daily": {**DAILY, "practice": "yes"}}, Slot("golf", "2026-11-20", "long", True)),
        ({"daily": {"date": "2026-11-20"}}, Slot("golf")),
        ({"daily": {**DAILY, "length": "../../etc"}}, Slot("golf")),
        ({"daily": {**DAILY, "date": "2026-11-20/x"}}, Slot("golf")),
        ({"daily": "2026-11-20"}, Slot("golf")),
    ],
)
def test_a_header_tells_whose_place_it_is(told: dict[str, object], slot: Slot) -> None:
    assert slot_for(GOLF, told) == slot


def test_each_place_is_taken_and_taken_up_by_itself(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for seed, told in ((1, {}), (2, {"daily": DAILY}), (3, {"daily": {**DAILY, "practice": True}})):
        match = Match(GOLF, seed)
        journal = saves.begin(match, **told)
        journal.append(match.play(match.moves()[0]))
        journal.close()
    assert [saved.slot for saved in saves.unfinished()] == [Slot("golf")]
    assert {saved.slot for saved in saves.challenges()} == {
        Slot("golf", "2026-11-20", "long"),
        Slot("golf", "2026-11-20", "long", True),
    }
    for seed, slot in (
        (1, None),
        (2, Slot("golf", "2026-11-20", "long")),
        (3, Slot("golf", "2026-11-20", "long", True)),
    ):
        match, journal = saves.resume(GOLF, slot)
        journal.close()
        assert (match.seed, match.made) == (seed, 1)
    with pytest.raises(NothingSaved):
        saves.resume(GOLF, Slot("golf", "2026-11-21", "long"))
    assert saves.records() == []


def test_a_challenge_is_open_in_one_window_alone(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    journal = saves.begin(Match(GOLF, 2), daily=DAILY)
    with pytest.raises(Busy, match="2026-11-20"):
        saves.begin(Match(GOLF, 2), daily=DAILY)
    journal.close()


def test_the_time_of_a_record_is_told_where_a_better_clock_knows_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    journal = saves.begin(Match(GOLF, 2), started="2026-11-20T23:59:00Z", daily=DAILY)
    journal.close()
    assert '"started":"2026-11-20T23:59:00Z"' in journal.path.read_text()
