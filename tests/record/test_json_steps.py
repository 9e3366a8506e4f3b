"""What is decoded in small steps is what is decoded at once, and is refused as that is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.record import json_steps
from game.record.json_steps import WINDOW, WINDOWS_AT_ONCE, SteppedDecoder
from game.record.strict_json import (
    DEEPEST,
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
TOO_DEEP = "it is nested more than 32 deep"
SIGNS = st.text('[]{}",:\\ \n\t\r0123456789.eE+-aNIutrfalsnd8', max_size=8) | st.just("\\ud8d8")


def answer(text: str, *, stepped: bool) -> Any:
    """What a text is read as, or the sentence that refuses it."""
    try:
        return finished(reading_object(text)) if stepped else json_object(text)
    except Unreadable as error:
        return f"{type(error).__name__}: {error}"


def full_of(kind: str, size: int) -> str:
    """A line of about this length, full of what takes long to decode."""
    parts, length = list[str](), len(LINE) + 2
    while length < size - 100:
        parts.append(NESTS[kind](len(parts)))
        length += len(parts[-1]) + 1
    return f"{LINE}[{','.join(parts)}]}}"


def compared(text: str) -> Any:
    """What a text is read as in steps, which is what it is read as at once."""
    whole = answer(text, stepped=False)
    for width in (2, 9, WINDOW):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(json_steps, "WINDOW", width)
            assert repr(answer(text, stepped=True)) == repr(whole)
    return whole


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
def test_no_step_decodes_more_than_some_windows(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, sizes = full_of(kind, 8 * PORTION), list[int]()
    decoded = SteppedDecoder._decoded

    def noted(self: SteppedDecoder, piece: str) -> tuple[Any, int]:
        sizes.append(len(piece))
        return decoded(self, piece)

    monkeypatch.setattr(SteppedDecoder, "_decoded", noted)
    steps, work = 0, reading_object(text)
    while True:
        sizes.clear()
        try:
            next(work)
        except StopIteration as end:
            assert end.value == json.loads(text)
            break
        steps += bool(sizes)
        assert len(sizes) <= 2 * WINDOWS_AT_ONCE
        assert max(sizes, default=0) <= WINDOW + 2
    assert len(text) // (WINDOW * WINDOWS_AT_ONCE) <= steps <= len(text) // WINDOW


TRAP = "],}, {:" * 40
"""A text that looks as if the list or object that it stands in ended before it."""


@pytest.mark.parametrize("width", [WINDOW - 3, WINDOW - 2, WINDOW - 1, WINDOW, 3 * WINDOW])
@pytest.mark.parametrize("depth", [1, 2, DEEPEST - 1, DEEPEST])
@pytest.mark.parametrize("lists", [True, False])
def test_values_wider_than_a_window_are_gone_into(lists: bool, depth: int, width: int) -> None:
    inner = ["x" * width, TRAP, 1.5, TRAP, -1]
    value: Any = inner if lists else dict(zip("bcdef", inner, strict=True))
    for _ in range(depth - 1):
        value = [value, TRAP] if lists else {"a": value, "z": TRAP}
    found = compared(json.dumps({"n": value}))
    assert found == ({"n": value} if depth < DEEPEST else f"Unreadable: {TOO_DEEP}")
