"""The ledger: what it says of records, and that no file on the disk can break it."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.book import catalog
from game.core.events import Event
from game.core.shuffle import seed_of
from game.core.table import Table
from game.match.journal import Annotation, Redone, Undone
from game.match.match import Match
from game.record import reader, share
from game.record.final_table import FinalTable, final_table
from game.record.incoming import Arrival, ImportedRecord
from game.record.reader import IllegalRecord, RecordError, UnreadableRecord
from game.record.summary import QUICKEST, summary
from game.storage import ledger_schema, transfer
from game.storage.ledger import Ledger, NotDone
from game.storage.ledger_schema import Result
from game.storage.saves import LEDGER, Saves
from game.system import files
from game.system.jobs import Job, run_to_end
from tests.storage.older import make_older
from tests.support.full_disk import full
from tests.support.recorded import recorded

GAMES = [game.id for game in catalog.BOOK]


def brought(words: str) -> ImportedRecord:
    return run_to_end(transfer.loading_import(words, Arrival()))


def played(name: str, seed: int, steps: int, chance: random.Random) -> Match:
    """Return a random game with undos, redos and remarks."""
    match = Match(catalog.find(name), seed)
    t = 0
    for _ in range(steps):
        t += chance.randrange(QUICKEST, 900)  # at a player's pace; faster times are not counted
        kind, moves = chance.random(), match.moves()
        if kind < 0.15 and match.can_undo:
            match.undo(t=t)
        elif kind < 0.25 and match.can_redo:
            match.redo(t=t)
        elif kind < 0.3:
            match.remark(chance.choice(["hint", "bookmark", "pause", "resume"]), t=t)
        elif moves and match.status == "playing":
            match.play(chance.choice(moves), t=t)
    return match


def ended(match: Match, result: str = "left") -> Match:
    match.remark("end", t=match.journal[-1].t + 7, result=result, score=match.score)
    return match


def text(match: Match, started: str = "2026-11-20T10:00:00Z", **more: Any) -> bytes:
    return recorded(match, started=started, **more).encode()


def keep(folder: Path, name: str, found: bytes, place: str = "records") -> str:
    path = folder / place / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(found)
    return f"{place}/{name}"


def read(folder: Path) -> Ledger:
    ledger = Ledger(Saves(folder))
    assert ledger.refresh()
    return ledger


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def golf(seed: int = 3, steps: int = 12) -> Match:
    return ended(played("golf", seed, steps, random.Random(seed)))


# -------------------------------------------------------------------- many records


@pytest.mark.parametrize("name", ["ENTER", "KNOWN", "INHERIT", "REPLACE", "MARK_PLAYED"])
def test_a_record_is_entered_without_a_scan_of_all_others(folder: Path, name: str) -> None:
    """Otherwise the first reading of ten thousand records would take quadratic time."""
    keep(folder, "a.jsonl", text(golf()))
    ledger = read(folder)
    ledger._rows.execute("DROP INDEX by_identity")  # as in an older ledger
    ledger.close()
    statement = getattr(ledger_schema, name)
    row = defaultdict[str, str](str) if ":" in statement else ("0123456789abcdef",)
    plan = [each[3] for each in ledger._rows.execute(f"EXPLAIN QUERY PLAN {statement}", row)]
    assert not [step for step in plan if step.startswith("SCAN") and "CONSTANT" not in step]
    assert name == "ENTER" or any("INDEX by_identity" in step for step in plan)


def test_records_without_an_identity_are_not_duplicates(folder: Path) -> None:
    for name in ("a.jsonl", "b.jsonl"):
        keep(folder, name, b"nonsense")
    ledger = read(folder)
    ledger.rename("records/a.jsonl", "Mine")
    ledger.path("records/a.jsonl").unlink()
    keep(folder, "c.jsonl", b"nonsense")
    assert ledger.refresh()
    assert {each.file: each.title for each in ledger.everything()} == {
        "records/b.jsonl": "",
        "records/c.jsonl": "",
    }


# -------------------------------------------------------------------- summaries


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 60), st.booleans())
def test_the_summary_of_a_record_agrees_with_its_match(
    name: str, seed: int, steps: int, over: bool
) -> None:
    match = played(name, seed, steps, random.Random(seed))
    if over:
        ended(match, "given-up")
    result = summary(text(match))
    assert (result.game, result.preset, result.seed) == (name, match.game.preset, seed)
    assert result.moves == match.made
    assert result.undos == sum(isinstance(each, Undone) for each in match.journal)
    hints = [each for each in match.journal if isinstance(each, Annotation) and each.by == "hint"]
    assert result.hints == len(hints)
    on_table = [each.t for each in match.journal if not isinstance(each, Annotation)]
    assert result.time == on_table[-1]
    assert result.result == ("given-up" if over else "")
    assert result.score == (match.score if over else None)
    assert result.identity == reader.read(text(match)).identity


@settings(max_examples=25)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(1, 40))
def test_a_record_of_another_program_is_read_the_same(name: str, seed: int, steps: int) -> None:
    """Spaces, the order of keys and line ends make no difference."""
    found = text(ended(played(name, seed, steps, random.Random(seed))))
    lines = found.decode().splitlines()
    spaced = [json.dumps(dict(reversed(json.loads(line).items()))) for line in lines[1:]]
    odd = "\r\n".join([lines[0], *spaced]).encode() + b"\r\n"
    assert summary(odd) == summary(found)
    cut = b"\n".join([*found.splitlines(), b'{"n":'])
    assert summary(cut) == summary(found)


BEGINNING = 10
"""The steps for reading the header and the deal, and for dealing the cards."""


def read_to_its_end(job: Job[FinalTable]) -> FinalTable:
    """Return the last table of a record that was read to its end."""
    assert job.done and job.answer is not None
    return job.answer


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 50))
def test_the_last_table_is_folded_in_steps(name: str, seed: int, steps: int) -> None:
    match = played(name, seed, steps, random.Random(seed))
    job = Job(final_table(text(ended(match))))
    portions = 1
    while all(job.step() for _ in range(3)):
        portions += 1
    last = read_to_its_end(job)
    assert last.table.piles == match.table.piles
    assert last.table.facts == match.table.facts
    alone = match.game.alone
    assert last.origins == (() if alone else match.origins)
    entries = len(match.journal) - 1
    wound = sum(isinstance(entry, Undone | Redone) for entry in match.journal)
    most = entries + wound + (0 if alone else len(match.line) + 1) + BEGINNING
    assert entries // 3 + 1 <= portions <= most // 3 + 1


def test_no_step_undoes_more_than_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("klondike", 3, 30, random.Random(3))
    while match.can_undo:
        match.undo(t=match.journal[-1].t)
    job, taken = Job(final_table(text(match))), list[int]()
    take_back = Table.take_back

    def counted(table: Table, events: Sequence[Event]) -> int:
        taken[-1] += 1
        return take_back(table, events)

    monkeypatch.setattr(Table, "take_back", counted)
    over = False
    while not over:
        taken.append(0)
        over = not job.step()
    assert max(taken) == 1
    taken.append(0)
    assert read_to_its_end(job).table.piles == Match(match.game, match.seed).table.piles
    assert taken[-1] == 0, "work was left for one last step"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ('{"n":3,"t":9999,"by":"undo"}', IllegalRecord),
        ('{"n":3,"t":9999,"by":"redo"}', IllegalRecord),
        ('{"n":3,"t":9999,"by":"dance"}', UnreadableRecord),
        ('{"n":9,"t":9999,"by":"undo"}', UnreadableRecord),
        ("{", UnreadableRecord),
    ],
)
def test_the_last_table_refuses_impossible_events(line: str, error: type[RecordError]) -> None:
    match = Match(catalog.find("golf"), 3)
    match.remark("bookmark", t=4)
    job = Job(final_table(text(match) + line.encode() + b"\n"))
    for _ in range(10 + BEGINNING):
        job.step()
    with pytest.raises(error) as raised:
        read_to_its_end(job)
    assert raised.value.line == 4


def test_the_same_deal_is_recognized_whatever_else_differs() -> None:
    klondike = catalog.find("klondike")
    one = summary(text(ended(played("klondike", 7, 30, random.Random(1)))))
    two = summary(text(ended(played("klondike", 7, 9, random.Random(2))), "2020-01-01T00:00:00Z"))
    assert one.deal == two.deal
    assert one.identity != two.identity
    others = {
        summary(text(ended(Match(game, seed)))).deal
        for game, seed in [
            (klondike, 8),
            (klondike.under("three"), 7),
            (klondike.under(None, {"passes": 2}), 7),
            (catalog.find("golf"), 7),
        ]
    }
    assert len(others) == 4
    assert one.deal not in others


def test_a_seed_alone_is_the_same_deal_as_with_its_deck() -> None:
    """So is a seed written as text; another deck is another deal."""
    found = text(golf(7))
    head, _, rest = found.partition(b"\n")
    header = json.loads(head)
    del header["deck"]
    bare = json.dumps({**header, "seed": "7"}).encode() + b"\n" + rest
    assert summary(bare).deal == summary(found).deal
    assert summary(bare).seed == 7
    game = catalog.find("golf")
    given_deck = list(reversed(game.cards))
    own = summary(text(Match(game, 7, deck=given_deck)))
    assert own.seed is None
    assert own.deal != summary(found).deal


def test_undos_and_time_of_a_shared_game_are_counted() -> None:
    match = golf(3, 30)
    code = share.whole(match)
    result = summary("\n".join(run_to_end(share.read(code).recording()).lines).encode() + b"\n")
    assert result.shared
    assert result.undos == sum(isinstance(each, Undone) for each in match.journal) > 0
    assert result.time >= match.journal[-1].t


def test_parents_and_challenges_are_entered() -> None:
    more: dict[str, Any] = {
        "parent": {"record": "0123456789abcdef", "entry": 4},
        "daily": {"date": "2026-11-20", "length": "short", "practice": True},
    }
    result = summary(text(golf(), **more))
    assert (result.parent, result.entry) == ("0123456789abcdef", 4)
    assert (result.day, result.length, result.practice) == ("2026-11-20", "short", True)
    odd = summary(text(golf(), daily={"date": "20261120", "length": "<b>"}))
    assert (odd.day, odd.length, odd.practice) == ("", "", False)


# -------------------------------------------------------------------- reading a folder


def test_records_are_read_in_steps_and_only_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a step has time for as many records as are asked for."""
    monkeypatch.setattr("game.storage.ledger.A_PORTION", inf)
    found = text(golf())
    for number in range(1000):
        keep(folder, f"r{number:04}.jsonl", found)
    ledger = Ledger(Saves(folder))
    known = [0]
    done = False
    while not done:
        done = ledger.refresh(8)
        known.append(ledger._rows.execute("SELECT count(*) FROM results").fetchone()[0])
    assert known[-1] == 1000
    assert all(was < now <= was + 8 for was, now in pairwise(known)), "more than a step, or none"
    assert len(ledger.everything()) == 1000
    changes = ledger._rows.total_changes
    assert ledger.refresh(8)
    assert ledger._rows.total_changes == changes, "a record was read twice"
    path = ledger.path("records/r0500.jsonl")
    path.write_bytes(text(golf(4, 30)))
    assert ledger.refresh()
    assert ledger._rows.total_changes > changes
    assert sum(each.seed == 4 for each in ledger.results()) == 1


def test_records_are_listed_newest_first_by_game(folder: Path) -> None:
    keep(folder, "a.jsonl", text(golf(1), "2026-01-01T00:00:00Z"))
    keep(folder, "b.jsonl", text(golf(2), "2026-03-01T00:00:00Z"))
    keep(folder, "c.jsonl", text(ended(Match(catalog.find("clock"), 5)), "2026-02-01T00:00:00Z"))
    keep(folder, "d.jsonl", b"no record\n")
    keep(folder, "e.txt", b"no record\n")
    (folder / "records" / "f.jsonl").mkdir()
    ledger = read(folder)
    assert [each.file[8] for each in ledger.results()] == ["b", "c", "a"]
    assert [each.file[8] for each in ledger.results("golf")] == ["b", "a"]
    unread = [each for each in ledger.everything() if each.trouble]
    assert [each.file for each in unread] == ["records/d.jsonl"]
    assert unread[0].trouble.startswith("line 1: ")


def test_a_copy_of_a_record_is_no_second_game(folder: Path) -> None:
    found, other = text(golf(steps=3)), text(golf(steps=2))
    keep(folder, "a.jsonl", found)
    keep(folder, "a (1).jsonl", found)
    keep(folder, "b.jsonl", other)  # another game, although it began alike
    assert reader.read(other).identity == reader.read(found).identity
    ledger = read(folder)
    assert len(ledger.everything()) == 3
    for results in (ledger.results(), ledger.results("golf"), ledger.since("2026-11-20")):
        assert sorted(each.moves for each in results) == [2, 3]
    (one,) = (each.file for each in ledger.results() if each.moves == 3)
    ledger.trash(one)
    assert sorted(each.moves for each in ledger.results()) == [2, 3]


def test_attempts_that_began_in_the_same_second_are_listed_in_their_order(folder: Path) -> None:
    names = ["a.jsonl", *(f"a-{number}.jsonl" for number in range(2, 12))]
    for at, name in enumerate(names):
        keep(
            folder,
            name,
            text(golf(steps=at + 1)),
            place="trash" if name == "a-2.jsonl" else "records",
        )
    ledger = read(folder)
    found = [Path(each.file).name for each in ledger.attempts("golf")]
    assert found == names[::-1]


def test_no_file_stops_the_ledger(folder: Path) -> None:
    chance = random.Random(5)
    good = text(golf(1, 20))
    for number in range(120):
        broken = bytearray(good)
        for _ in range(chance.randrange(1, 9)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        keep(folder, f"m{number}.jsonl", bytes(broken[: chance.randrange(1, len(broken))]))
    keep(folder, "empty.jsonl", b"")
    keep(folder, "deep.jsonl", b'{"a":' + b"[" * 5000)
    keep(folder, "no'; DROP TABLE results;--.jsonl", good)
    keep(folder, "日本 ♠.jsonl", good)
    ledger = read(folder)
    everything = ledger.everything()
    assert len(everything) == 124
    assert sum(not each.trouble for each in everything) >= 2
    for each in everything:
        assert "\n" not in each.trouble
        assert bool(each.trouble) != bool(each.identity)


def test_a_record_dated_centuries_from_now_is_read_once(folder: Path) -> None:
    for name, year in (("a.jsonl", 2400), ("b.jsonl", 1930)):
        path = folder / keep(folder, name, text(golf(), started=""))
        seconds = int(datetime(year, 1, 1, tzinfo=UTC).timestamp())
        os.utime(path, ns=(0, seconds * 10**9))
    ledger = read(folder)
    assert len(ledger.everything()) == 2
    changes = ledger._rows.total_changes
    assert ledger.refresh()
    assert ledger._rows.total_changes == changes


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_name_that_is_no_text_is_skipped(folder: Path) -> None:
    keep(folder, "a.jsonl", text(golf()))
    odd = os.fsencode(folder / "records") + b"/\xff\xfe.jsonl"
    try:
        Path(os.fsdecode(odd)).write_bytes(b"x")
    except OSError:
        pytest.skip("this file system has no such names")
    assert [each.file for each in read(folder).everything()] == ["records/a.jsonl"]


def test_a_record_that_disappears_is_gone_and_one_that_moves_keeps_its_title(folder: Path) -> None:
    daily = {"date": "2026-11-20", "length": "short"}
    keep(folder, "a.jsonl", text(golf(), daily=daily))
    ledger = read(folder)
    ledger.rename("records/a.jsonl", "  Mine\n own ")
    ledger.favor("records/a.jsonl", True)
    (folder / "records" / "a.jsonl").rename(folder / "records" / "z.jsonl")
    ledger.refresh()
    (there,) = ledger.everything()
    assert (there.file, there.title, there.favorite) == ("records/z.jsonl", "Mine own", True)
    assert len(ledger.dailies()) == 1, "it is the same attempt"
    (folder / "records" / "z.jsonl").unlink()
    ledger.refresh()
    assert ledger.everything() == []
    (gone,) = ledger.dailies()
    assert (gone.state, gone.file, gone.day) == ("gone", "", "2026-11-20")


# -------------------------------------------------------------------- the trash


def test_trash_restore_and_empty(folder: Path) -> None:
    first = keep(folder, "a.jsonl", text(golf(1), daily={"date": "2026-11-20", "length": "long"}))
    second = keep(folder, "b.jsonl", text(golf(2)))
    ledger = read(folder)
    ledger.favor(first, True)
    there = ledger.trash(first)
    assert not ledger.path(first).exists()
    assert ledger.path(there).read_bytes() == text(
        golf(1), daily={"date": "2026-11-20", "length": "long"}
    )
    assert [each.file for each in ledger.results()] == [second]
    assert [(each.file, each.state) for each in ledger.dailies()] == [(there, "trashed")]
    keep(folder, "a.jsonl", text(golf(9)))
    ledger.refresh()
    back = ledger.restore(there)
    assert back == "records/a-2.jsonl", "a file was overwritten"
    assert ledger.path("records/a.jsonl").read_bytes() == text(golf(9))
    kept = ledger.of(back)
    assert kept is not None
    assert (kept.favorite, kept.seed) == (True, 1)
    ledger.trash(back)
    ledger.trash(second)
    assert ledger.empty_trash() == 2
    assert list((folder / "trash").iterdir()) == []
    assert [each.seed for each in ledger.everything()] == [9]
    assert [each.state for each in ledger.dailies()] == ["gone"], "its result is still known"
    with pytest.raises(NotDone, match="no longer there"):
        ledger.trash(second)


def test_changes_of_another_window_are_noticed(folder: Path) -> None:
    file = keep(folder, "a.jsonl", text(golf(1)))
    one, two = read(folder), read(folder)
    one.rename(file, "Ours")
    two.favor(file, True)
    for ledger in (one, two):
        found = ledger.of(file)
        assert found is not None
        assert (found.title, found.favorite) == ("Ours", True)
    there = one.trash(file)
    with pytest.raises(NotDone):
        two.trash(file)
    assert two.refresh()
    assert [each.file for each in two.everything()] == [there]
    for seed in (2, 3):
        keep(folder, f"{seed}.jsonl", text(golf(seed)))
        assert one.refresh()
        assert two.refresh()
    assert len(one.results()) == len(two.results()) == 2


def test_windows_may_read_at_the_same_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits for the others, however slow the machine is."""
    monkeypatch.setattr(ledger_schema, "LOCK_SECONDS", 60.0)
    for seed in range(60):
        keep(folder, f"a{seed}.jsonl", text(golf(seed)))
    start, answers = threading.Barrier(4), list[tuple[int, str]]()

    def window() -> None:
        ledger = Ledger(Saves(folder))
        start.wait()
        while not ledger.refresh(3):
            pass
        ledger.favor(f"records/a{len(answers)}.jsonl", True)
        answers.append((len(ledger.results()), ledger.trouble))
        ledger.close()

    windows = [threading.Thread(target=window) for _ in range(4)]
    for each in windows:
        each.start()
    for each in windows:
        each.join()
    assert answers == [(60, "")] * 4
    assert len(read(folder).results()) == 60
    assert not list(folder.glob("*.broken"))


def test_a_long_record_of_another_program_is_read_in_steps(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here each step has time for one line."""
    monkeypatch.setattr("game.storage.ledger.A_PORTION", 0.0)
    lines = text(golf(steps=60)).decode().splitlines()
    spaced = [lines[0], *(json.dumps(json.loads(line)) for line in lines[1:])]
    keep(folder, "a.jsonl", ("\n".join(spaced) + "\n").encode())
    ledger = Ledger(Saves(folder))
    portions = 1
    while not ledger.refresh(5):
        assert ledger.everything() == []
        portions += 1
    assert portions > len(lines)
    assert ledger.everything()[0].moves == summary(text(golf(steps=60))).moves


# -------------------------------------------------------------------- a ledger that is broken


@pytest.mark.parametrize("part", ["whole", "head", "middle"])
def test_a_broken_ledger_is_set_aside_and_rebuilt(folder: Path, part: str) -> None:
    for seed in range(40):
        keep(folder, f"a{seed:02}.jsonl", text(golf(seed)))
    ledger = read(folder)
    ledger.rename("records/a07.jsonl", "Seven")
    ledger.close()
    path = folder / "ledger.sqlite3"
    found = bytearray(path.read_bytes())
    if part == "whole":
        found = bytearray(b"this is no ledger at all " * 400)
    elif part == "head":
        found[:16] = b"another program!"
    else:
        found[len(found) // 2 :] = os.urandom(len(found) - len(found) // 2)
    path.write_bytes(found)
    reopened = read(folder)
    assert len(reopened.results()) == 40
    assert not reopened.trouble
    assert list(folder.glob("ledger*.broken")), "the broken ledger was not kept"
    assert reopened.results()[0].moves == summary(text(golf(39))).moves
    reopened.rename("records/a01.jsonl", "One")
    reopened.close()
    again = read(folder).of("records/a01.jsonl")
    assert again is not None
    assert again.title == "One"


def test_what_only_a_broken_ledger_knew_is_saved_if_possible(folder: Path) -> None:
    daily = {"date": "2026-11-20", "length": "long"}
    file = keep(folder, "a.jsonl", text(golf(1)))
    gone = keep(folder, "b.jsonl", text(golf(2), daily=daily))
    ledger = read(folder)
    ledger.rename(file, "Kept in mind")
    ledger.trash(gone)
    ledger.empty_trash()
    ledger._rows.execute("PRAGMA user_version = -1")
    ledger.close()
    reopened = read(folder)
    assert [each.title for each in reopened.everything()] == ["Kept in mind"]
    assert [(each.day, each.state) for each in reopened.dailies()] == [("2026-11-20", "gone")]


def test_a_ledger_of_a_newer_program_is_left_as_it_is(folder: Path) -> None:
    file = keep(folder, "a.jsonl", text(golf(1)))
    ledger = read(folder)
    ledger.rename(file, "Kept in mind")
    ledger._rows.execute("PRAGMA user_version = 77")
    ledger.close()
    before = (folder / LEDGER).read_bytes()
    older = read(folder)
    assert older.trouble == (
        "Titles and stars are not being kept: a newer Cadogan wrote ledger.sqlite3."
    )
    assert [each.file for each in older.everything()] == [file], "the records can be read"
    older.rename(file, "Another title")
    older.close()
    assert (folder / LEDGER).read_bytes() == before
    assert not list(folder.glob("ledger*.broken"))


def test_a_ledger_older_than_the_light_is_updated(folder: Path) -> None:
    """Titles stay, and a record that the older program refused for its light is read."""
    match = golf(1)
    match.remark("light", on=True)
    dark, lit = keep(folder, "a.jsonl", text(golf(2))), keep(folder, "b.jsonl", text(match))
    ledger = read(folder)
    ledger.rename(dark, "Kept in mind")
    rows = ledger._rows
    with rows:
        rows.execute(
            "UPDATE results SET trouble = 'no entry is made by light' WHERE file = ?", [lit]
        )
        make_older(rows, 2)
    ledger.close()
    reopened = read(folder)
    assert not reopened.trouble and not list(folder.glob("ledger*.broken"))
    results = {each.file: each for each in reopened.results()}
    assert (results[dark].light, results[dark].title) == (False, "Kept in mind")
    assert (results[lit].light, results[lit].trouble, results[lit].clean) == (True, "", False)


def test_a_ledger_that_breaks_while_it_is_open(folder: Path) -> None:
    for seed in range(30):
        keep(folder, f"a{seed}.jsonl", text(golf(seed)))
    ledger = read(folder)
    ledger._rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ledger._rows.execute("DROP TABLE results")
    with pytest.raises(NotDone):
        ledger.favor("records/a1.jsonl", True)
    assert ledger.refresh()
    assert len(ledger.results()) == 30
    ledger.favor("records/a1.jsonl", True)
    assert sum(each.favorite for each in ledger.results()) == 1


def test_a_ledger_locked_by_another_program_is_kept_in_memory(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_schema, "LOCK_SECONDS", 0.05)
    file = keep(folder, "a.jsonl", text(golf(1)))
    read(folder).close()
    keep(folder, "b.jsonl", text(golf(2)))
    holder = sqlite3.connect(folder / "ledger.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    ledger = Ledger(Saves(folder))
    assert ledger.refresh()
    assert len(ledger.results()) == 2
    assert "not being kept" in ledger.trouble
    ledger.favor(file, True)
    holder.execute("ROLLBACK")
    holder.close()
    assert len(read(folder).results()) == 2


def test_a_ledger_that_can_be_stored_nowhere(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    ledger = Ledger(Saves(tmp_path / "data"))
    assert ledger.refresh()
    assert ledger.everything() == []
    assert "not being kept" in ledger.trouble


# -------------------------------------------------------------------- export and import


def test_export_names_its_file_and_overwrites_none(folder: Path, tmp_path: Path) -> None:
    file = keep(folder, "a.jsonl", text(golf(3)))
    ledger = read(folder)
    ledger.rename(file, "../../etc: <the> best?")
    result = ledger.of(file)
    assert result is not None
    goal = tmp_path / "documents"
    first, second = (transfer.export(ledger, result, goal) for _ in range(2))
    assert first.parent == second.parent == goal
    assert first.name == "Cadogan etc the best Golf no 3 left 2026-11-20.jsonl"
    assert second.name == "Cadogan etc the best Golf no 3 left 2026-11-20-2.jsonl"
    assert first.read_bytes() == second.read_bytes() == text(golf(3))
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder")
    with pytest.raises(NotDone, match="nothing can be written"):
        transfer.export(ledger, result, blocked)
    ledger.path(file).unlink()
    with pytest.raises(NotDone, match="can't be read"):
        transfer.export(ledger, result, goal)


@pytest.mark.parametrize("title", ["CON", "", ".", "x" * 80, "名" * 80, "a/b\\c:d|e\0f"])
def test_the_name_of_an_export_is_valid_on_every_system(title: str) -> None:
    result = summary(text(golf()))
    name = (
        transfer.file_name(Result(file="records/a.jsonl", **vars(result), title=title)) + ".jsonl"
    )
    assert len(name.encode()) < 255
    assert set('/\\:*?"<>|\0\n').isdisjoint(name)
    assert name.startswith("Cadogan ")


def test_an_imported_record_is_checked_marked_and_not_counted(folder: Path, tmp_path: Path) -> None:
    daily = {"date": "2026-11-20", "length": "long"}
    mine = keep(folder, "a.jsonl", text(golf(1)))
    ledger = read(folder)
    theirs = tmp_path / "theirs.jsonl"
    theirs.write_bytes(text(golf(2), daily=daily))
    taken = transfer.take_in(ledger, brought(f' "{theirs}" '))
    assert taken.imported
    assert taken.seed == 2
    assert ledger.path(taken.file).read_bytes() == theirs.read_bytes()
    assert [each.file for each in ledger.results()] == [mine]
    assert ledger.dailies() == []
    assert len(ledger.everything()) == 2
    ledger.refresh()
    assert len(ledger.everything()) == 2
    with pytest.raises(transfer.AlreadyThere, match="here already") as twice:
        transfer.take_in(ledger, brought(theirs.as_uri()))
    assert twice.value.result.file == taken.file
    ledger.trash(taken.file)
    with pytest.raises(transfer.AlreadyThere, match="in the trash already"):
        transfer.take_in(ledger, brought(str(theirs)))
    assert len(list((folder / "records").iterdir())) == 1
    longer = golf(2)
    theirs.write_bytes(text(golf(2), daily=daily).replace(b'"left"', b'"given-up"'))
    again = transfer.take_in(ledger, brought(str(theirs)))
    assert again.result == "given-up", "the same identity with other contents must be another file"
    assert longer.made == again.moves


def test_an_imported_record_of_ones_own_counts_as_ones_own(folder: Path, tmp_path: Path) -> None:
    daily = {"date": "2026-11-20", "length": "long"}
    file = keep(folder, "a.jsonl", text(golf(1), daily=daily))
    ledger = read(folder)
    result = ledger.of(file)
    assert result is not None
    path = transfer.export(ledger, result, tmp_path)
    ledger.favor(file, True)
    ledger.trash(file)
    ledger.empty_trash()
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(path.read_bytes().replace(b'"left"', b'"given-up"'))
    assert transfer.take_in(ledger, brought(str(forged))).imported
    back = transfer.take_in(ledger, brought(str(path)))
    assert not back.imported
    assert back.favorite
    assert [(each.state, each.file) for each in ledger.dailies()] == [("kept", back.file)]


def test_an_import_without_a_date_has_a_name_that_is_no_option(folder: Path) -> None:
    ledger = read(folder)
    result = transfer.take_in(ledger, brought(share.whole(golf())))
    assert result.file == "records/undated-golf-3-imported.jsonl"


def test_a_code_is_imported_once(folder: Path) -> None:
    ledger = read(folder)
    code = share.whole(golf(5, 20))
    taken = transfer.take_in(ledger, brought(f"Look at this: {code}"))
    assert (taken.shared, taken.imported, taken.clean) == (True, True, False)
    assert taken.started, "it should have the date of the import"
    with pytest.raises(transfer.AlreadyThere):
        transfer.take_in(ledger, brought(code))
    with pytest.raises(NotDone, match="a deal without a move"):
        transfer.take_in(ledger, brought(share.deal(Match(catalog.find("golf"), 5))))
    with pytest.raises(NotDone, match="share code"):
        brought(code[:-9])


@pytest.mark.parametrize("seed", ["../../../tmp/evil", "..", "/etc/passwd", "a\\b", "x\n"])
def test_a_foreign_header_names_no_file(folder: Path, seed: str) -> None:
    """Whatever the header says, the file is written among the records."""
    head, _, rest = text(Match(catalog.find("golf"), seed_of(seed))).partition(b"\n")
    header = {**json.loads(head), "seed": seed, "started": "../../../x/y"}
    end = b'{"n":2,"t":5,"by":"end","result":"left"}\n'
    ledger = read(folder)
    before = set(folder.parent.rglob("*"))
    found = run_to_end(Arrival().text(json.dumps(header) + "\n" + rest.decode() + end.decode()))
    taken = transfer.take_in(ledger, found)
    path = ledger.path(taken.file)
    assert path.parent == folder / "records"
    assert path.resolve().parent == (folder / "records").resolve()
    new = set(folder.parent.rglob("*")) - before
    assert {each.name for each in new} <= {path.name, "records", *_BASE}


_BASE = ("ledger.sqlite3", "ledger.sqlite3-wal", "ledger.sqlite3-shm")


def test_a_file_address_is_decoded_to_the_letter(tmp_path: Path) -> None:
    for name in ("a b.jsonl", "50%41 ♠.jsonl", "x#y?z.jsonl"):
        path = tmp_path / name
        assert transfer.path_of(path.as_uri()) == path
        assert transfer.path_of(f' "{path}" ') == path


def test_a_file_is_imported_though_its_path_contains_the_beginning_of_a_code(
    tmp_path: Path,
) -> None:
    path = tmp_path / "CAD images" / "cadillac.jsonl"
    path.parent.mkdir()
    path.write_bytes(text(golf()))
    assert brought(str(path)).record.game.id == "golf"


def test_an_upgrade_that_fails_leaves_the_ledger_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ledger.sqlite3"
    with closing(ledger_schema.connected(path)) as base:
        make_older(base, 4)
        base.commit()
    with monkeypatch.context() as patched:
        patched.setattr(ledger_schema, "_INDEX", "this is no SQL")
        with pytest.raises(sqlite3.OperationalError):
            ledger_schema.connected(path)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (4,)
    ledger_schema.connected(path).close()


@pytest.mark.parametrize(
    "words", ["", "nothing", "/no/such/file", "~nobody/x", "\0", "{", "file:", "file://[x"]
)
def test_a_text_that_is_no_game_is_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(NotDone) as error:
        brought(words)
    assert "\n" not in str(error.value)


def test_an_import_that_cannot_be_written_changes_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = read(folder)

    monkeypatch.setattr(files, "write_whole", full)
    with pytest.raises(NotDone, match="no space left on device"):
        transfer.take_in(ledger, run_to_end(Arrival().text(text(golf()).decode())))
    assert ledger.everything() == []
