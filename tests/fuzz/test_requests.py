"""Malformed requests to the engine: each gets one sentence and changes nothing."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol.engine import Engine, run

GOOD: list[dict[str, Any]] = [
    {"do": "games"},
    {"do": "deal", "game": "klondike", "seed": 7, "preset": "three", "options": {"passes": 3}},
    {"do": "deal", "game": "golf", "seed": "text"},
    {"do": "set", "game": "canfield", "piles": {"waste": "AS <2S>"}, "facts": {"base": "4"}},
    {"do": "moves"},
    {"do": "play", "move": "turn"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "state", "view": "player"},
    {"do": "hint"},
    {"do": "solve", "nodes": 100},
    {"do": "record"},
    {"do": "load", "record": "{}"},
    {"do": "share"},
    {"do": "deal", "game": "pounce", "seed": 5, "seats": ["player", "program:Bot", "player"]},
    {"do": "play", "seat": "b", "move": "turn"},
    {"do": "moves", "seat": "a"},
    {"do": "state", "seat": "b"},
    {"do": "computer", "seat": "b"},
    {"do": "sit", "seat": "a"},
]
SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
VALUES = st.recursive(
    SIMPLE | st.sampled_from(["AS", "<?>", "turn", "klondike", "classic", "tableau-1", "a", "b"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        "game",
        "seed",
        "preset",
        "options",
        "deck",
        "piles",
        "facts",
        "move",
        "view",
        "nodes",
        "record",
        "seats",
        "seat",
    ]
)


ALONE = (b'{"do":"deal","game":"klondike","seed":7}', b'{"do":"play","move":"turn"}')
SEATED = (
    b'{"do":"deal","game":"russian-bank","seed":7,"seats":["player","computer:weak"]}',
    b'{"do":"computer"}',
)


def prepared(lines: tuple[bytes, ...] = ALONE) -> Engine:
    engine = Engine()
    for line in lines:
        engine.answer(line)
    return engine


def check(engine: Engine, line: bytes) -> str:
    """Send the line; a refusal must be a sentence and change nothing."""
    before = engine.answer(b'{"do":"record"}')
    answer = engine.answer(line)
    json.dumps(answer).encode()
    if "error" not in answer:
        return "answered"
    assert list(answer) == ["error"]
    assert isinstance(answer["error"], str)
    assert "\n" not in answer["error"]
    assert 3 < len(answer["error"]) < 400
    assert engine.answer(b'{"do":"record"}') == before
    return "refused"


@pytest.mark.long
@settings(max_examples=250, derandomize=True, database=None)
@given(
    wish=st.sampled_from([good["do"] for good in GOOD]),
    rest=st.dictionaries(FIELDS, VALUES, max_size=4),
    lines=st.sampled_from([ALONE, SEATED]),
)
def test_requests_of_any_shape_are_answered_or_refused_in_a_sentence(
    wish: str, rest: dict[str, Any], lines: tuple[bytes, ...]
) -> None:
    check(prepared(lines), json.dumps({"do": wish, **rest}).encode())


@settings(max_examples=250, derandomize=True, database=None)
@given(good=st.sampled_from([good for good in GOOD if len(good) > 1]), data=st.data(), value=VALUES)
def test_a_good_request_with_one_bad_field_is_answered_or_refused_in_a_sentence(
    good: dict[str, Any], data: st.DataObject, value: Any
) -> None:
    key = data.draw(st.sampled_from(sorted(good)))
    check(prepared(), json.dumps({**good, key: value}).encode())
    check(prepared(), json.dumps({k: v for k, v in good.items() if k != key}).encode())


@settings(max_examples=300, derandomize=True, database=None)
@given(line=st.binary(max_size=60))
def test_no_bytes_at_random_are_taken_for_a_request(line: bytes) -> None:
    assert check(prepared(), line) == "refused"


@pytest.mark.long
def test_scrambled_requests_are_answered_line_for_line() -> None:
    chance = random.Random(8)
    lines = []
    for _ in range(2000):
        line = bytearray(json.dumps(chance.choice(GOOD)).encode())
        if chance.randrange(4):
            place = chance.randrange(len(line))
            line[place : place + chance.randrange(4)] = chance.randbytes(chance.randrange(3))
        lines.append(bytes(line).replace(b"\n", b" "))
    sink = io.BytesIO()
    run(io.BytesIO(b"\n".join(lines)), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert len(answers) == len(lines)
    tally = Counter("error" in answer for answer in answers)
    assert min(tally.values()) > 300, tally
