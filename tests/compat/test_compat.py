"""Records, share codes, ledgers and settings of the first versions read as before.

The folder holds records, share codes, a player's folder with its ledger, settings, and digests of
the shipped pools, all written by the program of that time. Nothing in it is ever rewritten."""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.book.catalog import find
from game.daily import awards, pools
from game.daily.checks import checking
from game.match.match import Match
from game.record import reader, share, verify, writer
from game.record.codec import compact
from game.record.header import Counts, Header, identity_of
from game.replay import timeline
from game.storage import config
from game.storage.ledger import Ledger
from game.storage.ledger_schema import Result
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from tests.support.first_rules import CODES
from tests.support.recorded import ghost_of

pytestmark = pytest.mark.brief

HERE = Path(__file__).parent
THEN: dict[str, Any] = json.loads((HERE / "expected.json").read_text("utf-8"))
SEATED: dict[str, Any] = json.loads((HERE / "seats.json").read_text("utf-8"))
"""One record of each game between seats, by the id of the game, as it was first written."""
FILES = {
    identity_of(path.read_text("utf-8").partition("\n")[0]): path
    for path in sorted(HERE.rglob("*.jsonl"))
}
STILL_FIT = {
    "laggard-lady/book/7", "laggard-lady/book/11", "interregnum/book/7",
}  # fmt: skip
"""The records whose moves are all still offered under today's rules."""
RECORDS = {row["identity"]: name for name, row in THEN["records"].items()}


def moves(match: Match) -> list[str]:
    return [played.move for played in match.line]


def said(match: Match) -> str:
    """Return the moves in force, each after its seat."""
    return "; ".join(f"{played.seat}: {played.move}" for played in match.line)


@pytest.mark.parametrize("identity", RECORDS, ids=RECORDS.get)
def test_a_record_reads_as_before(identity: str) -> None:
    then, found = THEN["records"][RECORDS[identity]], FILES[identity].read_bytes()
    record = reader.read(found)
    match = verify.verify(record)
    assert verify.fold(record) == match.table
    assert (record.identity, record.made, record.result) == (identity, then["made"], then["result"])
    assert record.dropped == ""
    assert bool(record.other_rules) == (json.loads(record.lines[0])["rules"] != record.game.rules)
    assert moves(match) == then["moves"]
    assert (match.piles(), match.facts()) == (then["piles"], then["facts"])
    assert (match.status, match.score) == (then["status"], then["score"])
    parent = then["parent"]
    assert record.header.links.parent == (None if parent is None else tuple(parent))
    line = timeline.of_record(record)
    line.seek(len(line))
    assert line.table == match.table
    assert ghost_of(record).last.moves == match.made


@pytest.mark.parametrize("identity", RECORDS, ids=RECORDS.get)
def test_a_record_is_written_as_before(identity: str) -> None:
    """To the byte, except for the versions of program and rules in its first line, which a later
    program may raise."""
    record = reader.read(FILES[identity].read_bytes())
    head, match = json.loads(record.lines[0]), verify.verify(record)
    own = Header.of(match, started=record.header.started, links=record.header.links)
    now = writer.write(match, own).splitlines()
    then = {key: head[key] for key in ("rules", "app")}
    assert now[1:] == list(record.lines[1:])
    assert compact({**json.loads(now[0]), **then}) == record.lines[0]


@pytest.mark.parametrize("name", SEATED)
def test_a_record_between_seats_reads_and_is_written_as_before(name: str) -> None:
    then, record = SEATED[name], reader.read((HERE / "seats" / f"{name}.jsonl").read_bytes())
    match = verify.verify(record)
    assert verify.fold(record) == match.table
    assert said(match) == then["moves"]
    assert (match.piles(), match.facts()) == (then["piles"], then["facts"])
    assert (record.result, [*match.points], match.winner) == (
        "over",
        then["points"],
        then["winner"],
    )
    assert [holder.as_json() for holder in record.header.seats] == then["seats"]
    head, started = json.loads(record.lines[0]), record.header.started
    now = writer.write(match, Header.of(match, started=started, seats=record.header.seats))
    first, *entries = now.splitlines()
    assert tuple(entries) == record.lines[1:]
    then_so = {key: head[key] for key in ("rules", "app")}
    assert compact({**json.loads(first), **then_so}) == record.lines[0]


@pytest.mark.parametrize("name", [name for name, then in SEATED.items() if "code" in then])
def test_a_code_between_seats_opens_as_before(name: str) -> None:
    then, match = SEATED[name], share.read(SEATED[name]["code"]).match
    assert said(match) == then["moves"]
    assert (match.result, [*match.points], match.winner) == ("over", then["points"], then["winner"])


@pytest.mark.parametrize("name", THEN["codes"])
def test_a_code_opens_as_before(name: str) -> None:
    then = THEN["codes"][name]
    shared = share.read(then["code"])
    assert moves(shared.match) == then["moves"]
    assert shared.match.piles() == then["piles"]
    assert shared.match.result == then["result"]
    assert shared.counts == (None if then["counts"] is None else Counts(*then["counts"]))
    assert ("under rules 1" in shared.notice) == (shared.match.game.rules != 1)


@pytest.mark.parametrize("name", CODES)
def test_a_code_of_the_first_rules_is_read_or_opens_its_deal(name: str) -> None:
    """Codes of Laggard Lady and Interregnum, written before their rules were corrected."""
    then, game = CODES[name], name.partition("/")[0]
    deal, shared = share.read(then["deal"]), share.read(then["game"])
    assert shared.match.game.id == deal.match.game.id == game
    assert shared.match.seed == int(name.rpartition("/")[2])
    sentence = f"the share code was made under rules 1 of {shared.match.game.name}; these are 2"
    assert (deal.match.made, deal.counts) == (0, None)
    if name in STILL_FIT:
        assert (shared.notice, moves(shared.match)) == (sentence, then["moves"])
        assert shared.match.piles() == then["piles"]
        assert shared.counts is not None and shared.counts.undos == 1
    else:
        assert shared.notice == f"{sentence}, which its moves don't fit; this is its deal"
        assert shared.match.piles() == deal.match.piles()
        assert (shared.match.made, shared.counts) == (0, None)
    otherwise = ", which deal it differently"
    assert deal.notice == sentence + otherwise * name.startswith("laggard-lady/stock")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(Path(shutil.copytree(HERE / "data", tmp_path / "data")))


def then(result: Result) -> dict[str, Any]:
    """Return the fields that the ledger knew before it verified records and noted light, seats and
    runs."""
    fields = asdict(result)
    assert not any(fields.pop(name) for name in ("seats", "winner", "points", "run"))
    assert fields.pop("light") is False
    del fields["verdict"]
    return fields


def test_the_ledger_lists_the_same(saves: Saves) -> None:
    """With titles, stars, the trash, and games whose records are gone."""
    ledger = Ledger(saves)
    assert ledger.refresh()
    assert not ledger.trouble
    assert [then(each) for each in ledger.everything()] == THEN["ledger"]
    assert [then(each) for each in ledger.dailies()] == THEN["dailies"]
    assert {each["title"] for each in THEN["ledger"]} == {"", "A title of mine"}
    run_to_end(checking(ledger))
    outcomes = awards.outcomes(ledger.dailies())
    medals = [[str(o.day), o.length, o.medal, o.stars, o.moves, o.time] for o in outcomes]
    assert medals == THEN["awards"] != []
    ledger.close()


def test_unfinished_games_can_be_taken_up(saves: Saves) -> None:
    left = [*saves.unfinished(), *saves.challenges()]
    assert [[each.game.id, each.made, each.path.name] for each in left] == THEN["unfinished"]
    for each in left:
        match, journal = run_to_end(saves.resuming(each.game, each.slot))
        assert (match.made, journal.notice) == (each.made, "")
        journal.close()
    memory = saves.app_state()
    assert (memory.games, memory.favorites) == (
        ("spider", "golf", "klondike"),
        ("klondike", "golf", "spider"),
    )
    assert memory.chosen["klondike"][0] == "three"


def test_settings_load_without_a_warning() -> None:
    found, warnings = config.load(own=HERE / "config.toml")
    assert warnings == []
    assert (found.table.theme, found.table.deck, found.sound.on) == ("claret", "night", False)
    assert (found.window.ui_scale, found.keys["undo"]) == (1.25, ("z",))
    assert found.house(find("klondike")).preset == "three"


@pytest.mark.parametrize("name", THEN["pools"])
def test_a_pool_that_has_begun_holds_the_same_deals(name: str) -> None:
    count, then = THEN["pools"][name]
    deals = pools.load(find(name)).deals[:count]
    held = [[deal.seed, deal.nodes, deal.points] for deal in deals]
    assert hashlib.sha256(json.dumps(held).encode()).hexdigest()[:16] == then
