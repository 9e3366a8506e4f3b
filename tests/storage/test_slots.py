"""Slots of unfinished games: their file names, and names that are no slot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader
from game.record.header import Daily, Header, InRun, Links
from game.storage.autosave import Busy
from game.storage.saves import NothingSaved, Saves
from game.storage.slots import Slot, slot_for, slot_named
from game.system.jobs import run_to_end
from tests.support.recorded import heading, recorded

GOLF = catalog.find("golf")
DAILY = {"date": "2026-11-20", "length": "long"}
RUN = "0123456789abcdef"
LONG = Daily("2026-11-20", "long", practice=False)


@pytest.mark.parametrize(
    "slot",
    [
        Slot("golf"),
        Slot("la-belle-lucie"),
        Slot("golf", "2026-11-20", "long"),
        Slot("la-belle-lucie", "2026-01-05", "short", True),
        Slot("la-belle-lucie", run=RUN),
    ],
)
def test_a_file_name_says_its_slot(slot: Slot) -> None:
    assert slot_named(slot.name) == slot
    assert slot_named(f"{slot.name}~2") == slot


@pytest.mark.parametrize(
    "name",
    [
        "", "whist", "golf@", "golf@2026-11-20", "golf@2026-11-20-long-x", "golf@yesterday-long",
        "../golf", "golf~", "golf~123", "Golf", "golf@2026-11-20-long~2x", "whist@2026-11-20-long",
        "golf@run-", "golf@run-0123", "golf@run-0123456789ABCDEF", "golf@run-0123456789abcdef0",
    ],
)  # fmt: skip
def test_other_names_are_no_slot(name: str) -> None:
    assert slot_named(name) is None


@pytest.mark.parametrize(
    ("links", "slot"),
    [
        ({}, Slot("golf")),
        ({"daily": DAILY}, Slot("golf", "2026-11-20", "long")),
        ({"daily": {**DAILY, "practice": True}}, Slot("golf", "2026-11-20", "long", True)),
        ({"daily": {**DAILY, "practice": "yes"}}, Slot("golf", "2026-11-20", "long", True)),
        ({"daily": {"date": "2026-11-20"}}, Slot("golf")),
        ({"daily": {**DAILY, "length": "../../etc"}}, Slot("golf")),
        ({"daily": {**DAILY, "date": "2026-11-20/x"}}, Slot("golf")),
        ({"daily": "2026-11-20"}, Slot("golf")),
        ({"run": {"identity": RUN, "deal": 3}}, Slot("golf", run=RUN)),
        ({"run": {"identity": RUN, "deal": 0}}, Slot("golf")),
        ({"run": {"identity": "../../etc", "deal": 3}}, Slot("golf")),
        ({"run": {"identity": RUN, "deal": True}}, Slot("golf")),
        ({"run": RUN}, Slot("golf")),
    ],
)
def test_a_header_says_its_slot(links: dict[str, Any], slot: Slot) -> None:
    assert slot_for(reader.read(recorded(Match(GOLF, 1), **links)).header) == slot


def test_slots_are_independent(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for seed, daily in ((1, None), (2, LONG), (3, LONG._replace(practice=True))):
        match = Match(GOLF, seed)
        journal = saves.begin(match, Header.of(match, links=Links(daily=daily)))
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
        match, journal = run_to_end(saves.resuming(GOLF, slot))
        journal.close()
        assert (match.seed, match.made) == (seed, 1)
    with pytest.raises(NothingSaved):
        run_to_end(saves.resuming(GOLF, Slot("golf", "2026-11-21", "long")))
    assert saves.records() == []


def test_a_challenge_is_open_in_only_one_window(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = Match(GOLF, 2)
    header = Header.of(match, links=Links(daily=LONG))
    journal = saves.begin(match, header)
    with pytest.raises(Busy, match="2026-11-20"):
        saves.begin(match, header)
    journal.close()


def test_a_deal_of_a_run_is_taken_up_by_its_run_alone(tmp_path: Path) -> None:
    saves, match = Saves(tmp_path), Match(GOLF, 4)
    header = Header.of(match, links=Links(run=InRun(RUN, 2)))
    journal = saves.begin(match, header)
    journal.append(match.play(match.moves()[0]))
    with pytest.raises(Busy, match="the run is open in another window"):
        saves.begin(match, header)
    journal.close()
    own = Match(GOLF, 5)
    journal = saves.begin(own)
    journal.append(own.play(own.moves()[0]))
    journal.close()
    assert [saved.slot for saved in saves.unfinished()] == [Slot("golf")]
    assert saves.challenges() == []
    assert [saved.slot for saved in saves.of_run(RUN)] == [Slot("golf", run=RUN)]
    assert saves.of_run(RUN[::-1]) == []
    again, journal = run_to_end(saves.resuming(GOLF, Slot("golf", run=RUN)))
    journal.close()
    assert (again.seed, again.made) == (4, 1)


def test_a_record_begins_at_the_time_that_its_header_says(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = Match(GOLF, 2)
    header = heading(match, Links(daily=LONG), started="2026-11-20T23:59:00Z")
    journal = saves.begin(match, header)
    journal.close()
    assert '"started":"2026-11-20T23:59:00Z"' in journal.path.read_text()
