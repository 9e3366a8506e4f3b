"""What players had before the program was laid out anew reads as before.

The folder holds records, share codes, a player's folder with its ledger, settings, and marks of the
shipped pools, all written by the program as it was then; nothing in it is ever written anew.
"""

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
from game.record.header import Counts, Header
from game.replay import timeline
from game.storage import config
from game.storage.ledger import Ledger, Result
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from tests.support.first_rules import CODES
from tests.support.recorded import ghost_of

HERE = Path(__file__).parent
THEN: dict[str, Any] = json.loads((HERE / "expected.json").read_text("utf-8"))
FILES = {
    reader.identity(path.read_text("utf-8").partition("\n")[0]): path
    for path in sorted(HERE.rglob("*.jsonl"))
}
STILL_FIT = {
    "laggard-lady/book/7", "laggard-lady/book/11", "interregnum/book/7",
}  # fmt: skip
"""Of these the mended rules offer the same moves all the way."""
RECORDS = {told["identity"]: name for name, told in THEN["records"].items()}


def moves(match: Match) -> list[str]:
    return [played.move for played in match.line]


@pytest.mark.parametrize("identity", RECORDS, ids=RECORDS.get)
def test_a_record_reads_as_before(identity: str) -> None:
    then, found = THEN["records"][RECORDS[identity]], FILES[identity].read_bytes()
    told = reader.read(found)
    match = verify.verify(told)
    assert verify.fold(told) == match.table
    assert (told.identity, told.made, told.result) == (identity, then["made"], then["result"])
    assert told.dropped == ""
    assert bool(told.other_rules) == (json.loads(told.lines[0])["rules"] != told.game.rules)
    assert moves(match) == then["moves"]
    assert (match.piles(), match.facts()) == (then["piles"], then["facts"])
    assert (match.status, match.score) == (then["status"], then["score"])
    assert told.parent == (None if then["parent"] is None else tuple(then["parent"]))
    line = timeline.of_record(told)
    line.seek(len(line))
    assert line.table == match.table
    assert ghost_of(told).last.moves == match.made


@pytest.mark.parametrize("identity", RECORDS, ids=RECORDS.get)
def test_a_record_is_written_as_before(identity: str) -> None:
    """To the byte, but for the versions of the program and of the game's rules in its first line,
    which a later program may raise."""
    told = reader.read(FILES[identity].read_bytes())
    head, match = json.loads(told.lines[0]), verify.verify(told)
    own = Header.of(match, started=told.header.started, links=told.header.links)
    now = writer.write(match, own).splitlines()
    then = {key: head[key] for key in ("rules", "app")}
    assert now[1:] == list(told.lines[1:])
    assert compact({**json.loads(now[0]), **then}) == told.lines[0]


@pytest.mark.parametrize("name", THEN["codes"])
def test_a_code_opens_as_before(name: str) -> None:
    then = THEN["codes"][name]
    told = share.read(then["code"])
    assert moves(told.match) == then["moves"]
    assert told.match.piles() == then["piles"]
    assert told.match.result == then["result"]
    assert told.counts == (None if then["counts"] is None else Counts(*then["counts"]))
    assert ("under rules 1" in told.notice) == (told.match.game.rules != 1)


@pytest.mark.parametrize("name", CODES)
def test_a_code_of_the_first_rules_is_read_or_opens_its_deal(name: str) -> None:
    """Codes of Laggard Lady and Interregnum, written before their rules were mended."""
    then, game = CODES[name], name.partition("/")[0]
    deal, told = share.read(then["deal"]), share.read(then["game"])
    assert told.match.game.id == deal.match.game.id == game
    assert told.match.seed == int(name.rpartition("/")[2])
    sentence = f"the share code was made under rules 1 of {told.match.game.name}; these are 2"
    assert (deal.match.made, deal.counts) == (0, None)
    if name in STILL_FIT:
        assert (told.notice, moves(told.match)) == (sentence, then["moves"])
        assert told.match.piles() == then["piles"]
        assert told.counts is not None and told.counts.undos == 1
    else:
        assert told.notice == f"{sentence}, which its moves don't fit; this is its deal"
        assert told.match.piles() == deal.match.piles()
        assert (told.match.made, told.counts) == (0, None)
    otherwise = ", which deal it differently"
    assert deal.notice == sentence + otherwise * name.startswith("laggard-lady/stock")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(Path(shutil.copytree(HERE / "data", tmp_path / "data")))


def then(result: Result) -> dict[str, Any]:
    """What was known of a record before the rules were asked of it, and before the light."""
    told = asdict(result)
    assert told.pop("light") is False
    del told["verdict"]
    return told


def test_the_ledger_lists_the_same(saves: Saves) -> None:
    """Titles, stars, the trash and games whose records are gone, too."""
    ledger = Ledger(saves)
    assert ledger.refresh()
    assert not ledger.trouble
    assert [then(each) for each in ledger.everything()] == THEN["ledger"]
    assert [then(each) for each in ledger.dailies()] == THEN["dailies"]
    assert {each["title"] for each in THEN["ledger"]} == {"", "A title of mine"}
    run_to_end(checking(ledger))
    told = awards.outcomes(ledger.dailies())
    medals = [[str(o.day), o.length, o.medal, o.stars, o.moves, o.time] for o in told]
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
    told = [[deal.seed, deal.nodes, deal.points] for deal in deals]
    assert hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16] == then
