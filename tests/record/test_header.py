"""The header, a record's first line: it survives a round trip, and bad values are refused or
ignored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, share, verify, writer
from game.record.codec import compact
from game.record.header import (
    NO_LINKS,
    Counts,
    Daily,
    Dealt,
    Header,
    InRun,
    Links,
    Parent,
    identity_of,
)
from game.record.strict_json import Unreadable
from game.system.jobs import run_to_end
from tests.record import GOLDEN, made, puzzle
from tests.support.recorded import recorded

NAMED = "0123456789abcdef"
BEGUN = datetime(2026, 11, 20, 9, 0, 7, 812_345, tzinfo=UTC)
KINDS = {
    "alone": NO_LINKS,
    "taken up": Links(parent=Parent(NAMED, 12)),
    "taken up after some moves": Links(parent=Parent(NAMED, 12), taken_over=9),
    "against a ghost": Links(ghost=NAMED),
    "a challenge": Links(daily=Daily("2026-11-20", "short", practice=False)),
    "practice": Links(daily=Daily("2026-11-20", "long", practice=True)),
    "from a code": Links(shared=Counts(90_000, 3, 1)),
    "from a code, under the light": Links(shared=Counts(90_000, light=True)),
    "from a code of nothing but moves": Links(shared=Counts()),
    "an easy deal": Links(dealt=Dealt("easy")),
    "a deal with a line": Links(dealt=Dealt("winnable", ("turn", "waste>foundation-1"))),
    "a deal of a run": Links(run=InRun(NAMED, 3)),
    "all at once": Links(
        Parent(NAMED, 1),
        NAMED,
        Daily("2026-02-28", "medium", practice=True),
        Counts(1, 2, 3),
        dealt=Dealt("hard"),
    ),
}
"""Every kind of link that a header can have."""
COMPAT = Path(__file__).parents[1] / "compat"
BEFORE = sorted([*COMPAT.rglob("*.jsonl"), *GOLDEN.glob("*.jsonl")])


def starts() -> Iterator[tuple[str, Match]]:
    """Yield deals of every kind: from a seed under each preset, from a deck, from a position."""
    for game in catalog.BOOK:
        for preset in game.presets:
            yield f"{game.id}, {preset}", Match(game.under(preset), 2**64 - 1)
    yield "a deck", made()["deck"]
    yield "a position", puzzle()
    yield "a position without a card", Match.at(catalog.find("klondike"), {})


STARTS = dict(starts())


@pytest.mark.parametrize("kind", KINDS)
def test_a_written_header_is_read_back(kind: str) -> None:
    for name, match in STARTS.items():
        player = "" if kind == "alone" else "Zoë d’Arc \N{MUSICAL SYMBOL G CLEF}"
        ours = Header.of(match, started=BEGUN, player=player, links=KINDS[kind])
        header = Header.read(ours.line)
        assert header == ours, name
        assert header.started == BEGUN.replace(microsecond=0)
        assert (header.player, header.links) == (player, KINDS[kind])
        assert ('"player":' in ours.line) == bool(player)
        assert header.identity == ours.identity == identity_of(ours.line)
        assert verify.begin(reader.read(writer.write(match, ours))).table is not None


@pytest.mark.parametrize("path", BEFORE, ids=lambda path: path.stem)
def test_the_header_of_an_old_record_is_written_to_the_letter(path: Path) -> None:
    """Only the versions of program and rules may differ. So the identity, by which other records
    refer to it, stays the same."""
    record = reader.read(path.read_bytes())
    head = json.loads(record.lines[0])
    assert record.header.line == record.lines[0] == path.read_text("utf-8").partition("\n")[0]
    header = record.header
    seats = header.seats
    again = Header.of(verify.begin(record), started=header.started, links=header.links, seats=seats)
    own = {**json.loads(again.line), "rules": head["rules"], "app": head["app"]}
    assert compact(own) == record.lines[0]


def test_there_are_old_records_of_positions_and_with_links() -> None:
    found = [reader.read(path.read_bytes()).header for path in BEFORE]
    assert len(found) > 20
    assert any(each.position is not None for each in found)
    for kind in ("parent", "ghost", "daily", "shared"):
        assert any(getattr(each.links, kind) for each in found), kind


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("Ada", "Ada"),
        ("", ""),
        ("   ", ""),
        ("  Ana \u00a0 Lía ", "Ana Lía"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("e\u0301" * 40, "\u00e9" * 40),
        ("x" * 40, "x" * 40),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("<b>&amp;</b> =1+1", "<b>&amp;</b> =1+1"),
        (" " + "x" * 20 + "  " + "y" * 19 + " ", "x" * 20 + " " + "y" * 19),
    ],
)
def test_the_name_of_a_player(value: str, name: str) -> None:
    assert Header.of(puzzle(), player=value).player == name
    assert reader.read(recorded(puzzle(), player=value)).header.player == name


@pytest.mark.parametrize(
    "value",
    [
        "x" * 41, "a\nb", "a\tb", "\x1b[31mred", "\x7f", "\x9b", "right\u202eleft", "\u2066a",
        "\u200fa", "\u061ca", "\ufeffa", "a\u200bb", "a\u2028b", "\U000e0041",
        "\u3164", "Ada\u2800", "A\u034fda", 7, None, True,
        ["Ada"], {"name": "Ada"},
    ],
    ids=ascii,
)  # fmt: skip
def test_a_bad_name_is_refused(value: object) -> None:
    with pytest.raises(reader.UnreadableRecord, match=r"^line 1: a player's name is a text of at"):
        reader.read(recorded(puzzle(), player=value))
    with pytest.raises(Unreadable):
        Header.of(puzzle(), player=value)  # type: ignore[arg-type]


def test_half_a_character_is_no_name() -> None:
    with pytest.raises(reader.UnreadableRecord, match="lone surrogate"):
        reader.read(recorded(puzzle()).replace('"started":', '"player":"\\ud83c","started":', 1))
    with pytest.raises(Unreadable):
        Header.of(puzzle(), player="\ud83c")


def test_a_share_code_never_contains_the_player() -> None:
    named = reader.read(recorded(puzzle(), player="Ada"))
    code = share.of_record(named)
    assert code == share.of_record(reader.read(recorded(puzzle())))
    assert run_to_end(share.read(code).recording()).header.player == ""


def test_a_header_is_immutable() -> None:
    header = Header.of(puzzle())
    with pytest.raises(FrozenInstanceError):
        header.rules = 7  # type: ignore[misc]


def test_fields_of_other_programs_stay_in_the_line() -> None:
    more = {
        "mood": {"calm": [1, 2]},
        "Ω": "é \U0001f0cf",
    }
    found = reader.read(recorded(puzzle(), **more))
    kept = json.loads(found.header.line)
    assert {key: kept[key] for key in more} == more
    assert found.header.links == NO_LINKS


@pytest.mark.parametrize(
    "value",
    [
        "", "today", "2026-11-20", "2026-11-20T09:00:00", "2026-11-20T09:00:00+00:00",
        "2026-11-20T09:00:00.5Z", "2026-02-30T09:00:00Z", "2026-11-20T24:00:01Z",
        "0000-01-01T00:00:00Z", "٢٠٢٦-11-20T09:00:00Z", "2026-11-20T09:00:00Z" * 1000,
    ],
    ids=lambda value: value[:26],
)  # fmt: skip
def test_an_unreadable_time_is_none_and_refuses_nothing(value: str) -> None:
    found = reader.read(recorded(puzzle(), started=value))
    assert found.header.started is None
    assert json.loads(found.header.line)["started"] == value


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (True, Counts()),
        ({"undos": 2}, Counts(undos=2)),
        ({"time": 1.5, "undos": -1, "hints": True, "light": 1}, Counts()),
        ({"light": True}, Counts(light=True)),
        (False, None),
        ({}, None),
        (None, None),
    ],
)
def test_counts_of_a_code_are_believed_as_far_as_they_are_numbers(
    value: Any, found: Counts | None
) -> None:
    assert reader.read(recorded(puzzle(), shared=value)).header.links.shared == found


@pytest.mark.parametrize(
    "dealt",
    [
        "easy",
        {},
        {"as": "any"},
        {"as": ["easy"]},
        {"as": "winnable", "line": "turn"},
        {"as": "winnable", "line": ["turn", 7]},
        {"as": "winnable", "line": ["x" * 201]},
        {"as": "winnable", "line": ["turn"] * 2001},
        {"as": "easy", "line": ["turn"]},
    ],
)
def test_a_malformed_kind_of_deal_claims_nothing(dealt: object) -> None:
    head = json.loads(Header.of(Match(catalog.find("golf"), 7)).line)
    assert Header.read(compact(head | {"dealt": dealt})).links == NO_LINKS


@pytest.mark.parametrize(
    "run",
    [
        NAMED,
        {"identity": NAMED},
        {"identity": NAMED[:15], "deal": 1},
        {"identity": NAMED, "deal": 0},
        {"identity": NAMED, "deal": True},
        {"identity": NAMED, "deal": 10_001},
        {"identity": [NAMED], "deal": 1},
    ],
)
def test_a_malformed_run_is_none(run: object) -> None:
    head = json.loads(Header.of(Match(catalog.find("golf"), 7)).line)
    assert Header.read(compact(head | {"run": run})).links == NO_LINKS
