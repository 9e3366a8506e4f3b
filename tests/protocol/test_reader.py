"""The example reader, written from docs/protocol.md alone, finds the same table in every record."""

from __future__ import annotations

import json
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.book.catalog import find
from game.core import cards
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.reader import Record
from game.rules.game import Game
from tests.record import made, wandered
from tests.support.selection import games, sample, some, wanted

pytestmark = pytest.mark.brief

ROOT = Path(__file__).resolve().parents[2]
READER = ROOT / "examples" / "reader.py"
OURS: dict[str, Any] = runpy.run_path(str(READER))
KEPT = {
    str(path.relative_to(ROOT / "tests")): path
    for path in sorted((ROOT / "tests").rglob("*.jsonl"))
}


def compared(found: bytes) -> Any:
    """Read a legal record with the example reader, compare it with ours, and return the result."""
    theirs, record = OURS["read"](found), reader.read(found)
    table = verify.fold(record)
    piles = zip(record.game.names, table.piles, strict=True)
    assert theirs.table() == {name: cards.write(pile) for name, pile in piles if pile}
    assert (theirs.facts, len(theirs.made)) == (table.facts, record.made)
    return theirs


@pytest.mark.parametrize("name", KEPT)
def test_it_reads_every_stored_record(name: str) -> None:
    found = KEPT[name].read_bytes()
    record = reader.read(found)
    if wanted(record.game.id, {record.game.id}):
        assert compared(found).seeded == _seeded(record)


def _seeded(record: Record) -> bool:
    """Is its deck the one that its seed deals?"""
    if record.header.position is not None:
        return False
    return Match(record.game, record.seed).undealt() == verify.undealt(record)


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_it_reads_random_games_of_every_game(game: Game) -> None:
    """They have moves, undos and redos; it repeats every shuffle of deals and redeals."""
    for preset in game.presets:
        for steps in (0, 150):
            match = wandered(game.id, sample() % 1000, steps, preset)
            assert compared(writer.write(match).encode()).seeded


@pytest.mark.parametrize("name", made())
def test_it_reads_the_records_that_other_tests_make(name: str) -> None:
    compared(writer.write(made()[name]).encode())


@pytest.mark.parametrize(
    ("game", "seed"), [("gaps", 0), ("tournament-golf", 0), ("par-pyramid", 0), ("nestor", 49)]
)
def test_it_repeats_the_shuffles(game: str, seed: int) -> None:
    """The shuffles of redeals, between the games of a match, and in a deal (Nestor). A shuffle into
    another order is refused."""
    match = wandered(game, seed, 400)
    lines = writer.write(match).splitlines()
    compared("\n".join([*lines, ""]).encode())
    at = next(n for n, line in enumerate(lines) if '"shuffled"' in line)
    entry = json.loads(lines[at])
    event = next(each for each in entry["events"] if each[0] == "shuffled")
    event[3][:2] = reversed(event[3][:2])
    with pytest.raises(OURS["Wrong"], match=f"line {at + 1}: the seed shuffles otherwise"):
        OURS["read"]("\n".join([*lines[:at], json.dumps(entry), ""]).encode())


def test_it_repeats_the_shuffles_between_the_deals_of_a_match_between_seats() -> None:
    match = Match(find("russian-bank").under(options={"match": "two-deals"}), 5)
    luck = random.Random(5)
    while match.moves()[0].verb != "deal":
        match.play(luck.choice(match.moves()))
    match.play("deal")
    assert compared(writer.write(match).encode()).seeded


CROOKED = {
    "a card that lies elsewhere": ('"tableau-1",0,["', '"tableau-2",0,["'),
    "a joker among the cards": ('["moved",["', '["moved",["JO","'),
    "time that goes backward": ('"t":1400', '"t":140000'),
    "an entry that is missing": ('"n":3', '"n":4'),
    "an unknown entry": ('"by":"move"', '"by":"dance"'),
}


@pytest.mark.parametrize("crooked", CROOKED)
def test_it_refuses_an_impossible_record(crooked: str, tmp_path: Path) -> None:
    text = writer.write(wandered("klondike", 3, 12))
    assert CROOKED[crooked][0] in text
    path = tmp_path / "crooked.jsonl"
    path.write_text(text.replace(*CROOKED[crooked], 1))
    result = subprocess.run(
        [sys.executable, str(READER), str(path)], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{path}: line ")
    assert "Traceback" not in result.stderr


def test_it_prints_the_last_table(tmp_path: Path) -> None:
    path = ROOT / "tests" / "won" / "records" / "golf.jsonl"
    result = subprocess.run(
        [sys.executable, str(READER), str(path)], cwd=tmp_path, capture_output=True, text=True
    )
    assert result.stdout.startswith("golf, ")
    assert "\nwaste: " in result.stdout


def test_it_imports_nothing_of_the_program() -> None:
    text = READER.read_text("utf-8")
    assert not re.search(r"^\s*(from|import) game", text, re.MULTILINE)
    assert len(text.splitlines()) <= 195


def test_the_page_lists_the_deck_of_every_game() -> None:
    """It says how many packs there are, and which cards are left out."""
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    rows = re.findall(r"^  \| (`[^|]*`) \| (\d) \|([^|]*)\|([^|]*)\|$", page, re.MULTILINE)
    decks = {name: row for row in rows for name in re.findall(r"`([^`]+)`", row[0])}
    for game in games():
        _, packs, without, jokers = decks.get(game.id, ("", str(game.packs), "", ""))
        left_out = set(without.split())
        pack = [
            face
            for face in cards.pack(int(packs))
            if not {cards.name(face), cards.name(face)[0]} & left_out
        ]
        deck = [*pack, *[cards.JOKER] * int(jokers.strip() or 0)]
        assert list(game.cards) == deck, game.id
