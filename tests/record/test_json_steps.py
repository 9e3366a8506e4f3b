"""What is decoded in small steps is what is decoded at once, and is refused as that is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.journal import MOST_EVENTS
from game.record import strict_json
from game.record.json_steps import VALUES_AT_ONCE, SteppedDecoder
from game.record.strict_json import (
    LONGEST_LINE,
    PORTION,
    Unreadable,
    json_object,
    reading_object,
)
from game.system.jobs import finished

LINE = '{"n":1,"t":0,"by":"hint","also":'
NESTS = {
    "lists": lambda number: "[]",
    "objects": lambda number: "{}",
    "keys": lambda number: f'{{"{number}":0}}',
    "deep": lambda number: "[" * 20 + "]" * 20,
    "fractions": lambda number: "1.5",
    "numbers": lambda number: "1",
}
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=12,
)
SIGNS = st.text('[]{}",:\\ \n\t\r0123456789.eE+-aNIutrfalsn\ud800d', max_size=4)


def answer(text: str, *, stepped: bool) -> Any:
    """What a text is read as, or the sentence that refuses it."""
    try:
        return finished(reading_object(text)) if stepped else json_object(text)
    except Unreadable as error:
        return f"{type(error).__name__}: {error}"


def always_stepped(patch: pytest.MonkeyPatch) -> None:
    """However little a text holds, it is decoded in steps."""
    patch.setattr(strict_json, "MOST_NESTS", -1)


def full_of(kind: str, size: int) -> tuple[str, int]:
    """A line of about this length, full of what takes long to decode, and how many of these."""
    parts, length = list[str](), len(LINE) + 2
    while length < size - 100:
        parts.append(NESTS[kind](len(parts)))
        length += len(parts[-1]) + 1
    return f"{LINE}[{','.join(parts)}]}}", len(parts)


def compared(text: str) -> Any:
    """What a text is read as in steps, which is what it is read as at once."""
    with pytest.MonkeyPatch.context() as patch:
        always_stepped(patch)
        found = answer(text, stepped=True)
    assert repr(found) == repr(answer(text, stepped=False))
    return found


@given(st.dictionaries(st.text(max_size=3), VALUES, max_size=4), st.booleans(), st.booleans())
def test_a_text_means_the_same_in_steps(found: dict[str, Any], plain: bool, spaced: bool) -> None:
    text = json.dumps(found, ensure_ascii=plain, indent=1 if spaced else None)
    assert isinstance(compared(text), dict | str)


@given(st.dictionaries(st.text(max_size=3), VALUES, max_size=4), st.data())
def test_a_broken_text_is_refused_alike(found: dict[str, Any], data: st.DataObject) -> None:
    """At the same sign, with the same sentence."""
    text = json.dumps(found)
    at = data.draw(st.integers(0, len(text)))
    compared(text[:at] + data.draw(SIGNS) + text[at + data.draw(st.integers(0, 3)) :])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON at character 1"),
        ("[1]", "not a JSON object"),
        ('{"a":1} x', "not JSON at character 9"),
        ('{"a":1,}', "not JSON"),
        ('{"a" 1}', "not JSON at character 6"),
        ("{1:2}", "not JSON at character 2"),
        ('{"a":[1 2]}', "not JSON at character 9"),
        ('{"a":1,"a":2}', "the same key twice"),
        ('{"x":[{"a":[],"b":0,"a":[]}]}', "the same key twice"),
        ('{"a":"\\ud800"}', "half a character"),
        ('{"\\udfff":0}', "half a character"),
        ('{"a":' + "[" * 32 + "]" * 32 + "}", "nested more than 32 deep"),
        ('{"a":1e400}', "a number that is too large"),
        ('{"a":123456789012345678901}', "a number of more than 20 digits"),
        ('{"a":NaN}', "NaN is no number"),
        ('{"a":"\t"}', "not JSON"),
    ],
)
def test_what_is_refused(text: str, why: str) -> None:
    assert why in compared(text)


@pytest.mark.parametrize("kind", NESTS)
def test_no_step_decodes_more_than_some_values(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    always_stepped(monkeypatch)
    text, parts = full_of(kind, PORTION)
    read, sign = [0], SteppedDecoder._sign

    def counted(self: SteppedDecoder) -> str:
        read[0] += 1
        return sign(self)

    monkeypatch.setattr(SteppedDecoder, "_sign", counted)
    most, steps, work = 0, 0, reading_object(text)
    while True:
        read[0] = 0
        try:
            next(work)
        except StopIteration as end:
            assert end.value == json.loads(text)
            break
        steps += 1
        most = max(most, read[0])
    assert 0 < most <= 5 * VALUES_AT_ONCE
    assert steps >= parts // VALUES_AT_ONCE


@pytest.mark.parametrize("kind", [kind for kind in NESTS if kind != "fractions"])
def test_a_line_full_of_what_takes_long_is_decoded_in_steps(kind: str) -> None:
    assert not strict_json._quickly_decoded(full_of(kind, LONGEST_LINE)[0])


def test_a_line_of_as_many_events_as_may_be_is_decoded_at_once() -> None:
    """It is what this program writes, and holds little beside its texts."""
    events = [["moved", ["AS"] * 100, "stock", 0, "waste", 0]] * MOST_EVENTS
    assert strict_json._quickly_decoded(json.dumps(events, separators=(",", ":"))[:LONGEST_LINE])
