"""Scrambled records: each is refused in one sentence, or is a legal game."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from game.book.catalog import BOOK
from game.match.match import Match
from game.record import reader, verify
from game.rules.game import Game
from game.storage.saves import salvage
from tests.record import STARTED, puzzle, wandered
from tests.support.recorded import recorded
from tests.support.selection import games, some

SCRAMBLES = 900
MANY = 60
_WORDS: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**70,
    1.5,
    "",
    "AS",
    "<?>",
    "turn",
    "stock",
    "won",
    [],
    {},
    [[]],
]


_TIES = {
    "parent": {"record": "0123456789abcdef", "entry": 4},
    "daily": {"date": "2026-11-20", "length": "long", "practice": True},
    "ghost": "fedcba9876543210",
    "player": "Zoë d’Arc",
}


def record_of(match: Match, **more: Any) -> bytes:
    return recorded(match, started=STARTED, **more).encode()


def judged(text: bytes) -> str:
    """Return what became of the file; fold, verify and salvage must agree."""
    try:
        found = reader.read(text)
    except reader.UnreadableRecord as error:
        assert_sentence(error)
        return "unreadable"
    try:
        match = verify.verify(found)
    except reader.IllegalRecord as error:
        assert_sentence(error)
        held = error.line - 1
        if held >= 2:
            rescued, beginning, notice = salvage(text)
            assert (len(beginning.lines), bool(notice)) == (held, True)
            assert verify.fold(found.upto(held)) == rescued.table
        return "illegal"
    assert verify.fold(found) == match.table
    assert found.made == match.made
    return "good"


def assert_sentence(error: reader.RecordError) -> None:
    said = str(error)
    assert said.startswith(f"line {error.line}: ")
    assert "\n" not in said
    assert len(said) < 400


def scrambled_bytes(text: bytes, chance: random.Random) -> bytes:
    """Replace a character by another of the record, or change, drop or add a few bytes."""
    changed = bytearray(text)
    if chance.randrange(3):
        places = [place for place, byte in enumerate(text) if chr(byte).isalnum()]
        changed[chance.choice(places)] = text[chance.choice(places)]
        return bytes(changed)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(changed))
        changed[place : place + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
    return bytes(changed)


def scrambled_lines(text: bytes, chance: random.Random) -> bytes:
    """Drop or double a line, swap two, or drop several."""
    lines = text.splitlines(keepends=True)
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case _:
            del lines[at:to]
    return b"".join(lines)


def scrambled_values(text: bytes, chance: random.Random) -> bytes:
    """Replace a value within the JSON by a made-up one or by one from elsewhere in the record."""
    lines = [json.loads(line) for line in text.splitlines()]
    places = [place for line in lines for place in inner(line)]
    box, key = chance.choice(places)
    other, elsewhere = chance.choice(places)
    if chance.randrange(3):
        value = other[elsewhere]
        if not contains(value, box):
            box[key] = value
    elif chance.randrange(3) or not isinstance(box, dict):
        box[key] = chance.choice(_WORDS)
    else:
        del box[key]
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def inner(box: Any) -> list[tuple[Any, Any]]:
    """Return every place within a JSON value that holds a value."""
    pairs = list(box.items()) if isinstance(box, dict) else list(enumerate(box))
    found = [(box, key) for key, _ in pairs]
    for _, value in pairs:
        if isinstance(value, dict | list):
            found += inner(value)
    return found


def contains(value: Any, box: Any) -> bool:
    if value is box:
        return True
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(contains(each, box) for each in inside)


WAYS = pytest.mark.parametrize("scramble", [scrambled_bytes, scrambled_lines, scrambled_values])


@pytest.mark.a_third
@WAYS
@pytest.mark.parametrize("name", ["puzzle", "klondike", "spider", "accordion"])
def test_a_scrambled_record_is_refused_or_holds(scramble: Any, name: str) -> None:
    chance = random.Random(name)
    text = record_of(puzzle() if name == "puzzle" else wandered(name, 3, 12))
    tally = Counter(judged(scramble(text, chance)) for _ in range(SCRAMBLES // 3))
    assert judged(text) == "good"
    assert tally["unreadable"] > 20, tally
    assert tally["illegal"] > 2 or scramble is scrambled_lines, tally


@pytest.mark.long
@WAYS
@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_of_ten_thousand_scrambled_records_each_is_refused_or_holds(
    scramble: Any, game: Game
) -> None:
    """All games together have more than ten thousand; their headers have links and a challenge."""
    chance = random.Random(game.id)
    text = record_of(wandered(game.id, 3, 12), **_TIES)
    assert judged(text) == "good"
    tally = Counter(judged(scramble(text, chance)) for _ in range(MANY))
    assert tally["unreadable"] > MANY // 15, tally
    assert MANY * 3 * len(BOOK) >= 10_000


def test_two_records_joined_together_are_refused() -> None:
    assert judged(record_of(puzzle()) + record_of(wandered("golf", 1, 5))) == "unreadable"


def test_many_shuffled_lines_are_refused() -> None:
    chance = random.Random(6)
    lines = record_of(wandered("canfield", 3, 20)).splitlines(keepends=True)
    for _ in range(200):
        mixed = lines[:]
        chance.shuffle(mixed)
        assert judged(b"".join(mixed)) == "unreadable"
