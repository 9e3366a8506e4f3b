"""Records are written, folded and verified; broken ones are refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game import __version__
from game.book import catalog
from game.match.journal import MOST_EVENTS, tally
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.strict_json import LONGEST_LINE, MOST_ENTRIES
from game.record.summary import summary
from game.system.files import MOST_BYTES
from tests.record import GOLDEN, as_begun, made, puzzle, wandered

FROZEN = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


def lines_of(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in as_begun(match).splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def frozen(name: str) -> str:
    """Return a frozen record as this version writes it: its header names the version."""
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    return text.replace('"app":"0.1.0"', f'"app":"{__version__}"', 1)


def refused(lines: list[dict[str, Any]] | str | bytes) -> reader.RecordError:
    with pytest.raises(reader.RecordError) as caught:
        verify.verify(reader.read(text_of(lines) if isinstance(lines, list) else lines))
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    return caught.value


# ------------------------------------------------------------------ good records


def test_every_game_has_a_frozen_record() -> None:
    assert set(FROZEN) == set(made())
    assert len(FROZEN) >= 10


@pytest.mark.parametrize("name", FROZEN)
def test_what_is_written_is_frozen(name: str) -> None:
    match = made()[name]
    assert as_begun(match) == frozen(name)


@pytest.mark.parametrize("name", FROZEN)
def test_fold_and_verify_lead_to_the_same_table(name: str) -> None:
    found = reader.read((GOLDEN / f"{name}.jsonl").read_bytes())
    match = verify.verify(found)
    assert verify.fold(found) == match.table == made()[name].table
    assert match.journal == made()[name].journal
    assert match.made == found.made
    assert not found.dropped
    assert not found.other_rules
    assert as_begun(match) == frozen(name)


def test_the_header_says_what_the_protocol_says() -> None:
    head = lines_of(wandered("klondike", 7, 3, "three"))[0]
    assert " ".join(head) == "format version game rules preset options seed deck app started"
    assert head["format"] == "cadogan-record"
    assert (head["version"], head["game"], head["preset"], head["seed"]) == (
        1,
        "klondike",
        "three",
        7,
    )
    assert head["options"]["draw"] == 3
    assert len(head["deck"].split()) == 52


def test_entries_are_written_as_the_protocol_writes_them() -> None:
    entries = lines_of(puzzle())[1:]
    assert entries[0] == {"n": 1, "t": 0, "by": "deal", "events": []}
    assert entries[1] == {
        "n": 2,
        "t": 800,
        "by": "move",
        "move": "tableau-1>foundation-1",
        "events": [
            ["moved", ["AC"], "tableau-1", 1, "foundation-1", 0],
            ["turned", "tableau-1", 0, ["2D"], "up"],
        ],
    }
    assert entries[2] == {"n": 3, "t": 900, "by": "hint", "move": "tableau-2>foundation-1"}
    assert entries[4] == {"n": 5, "t": 1700, "by": "undo"}
    assert " ".join(entry["by"] for entry in entries) == (
        "deal move hint move undo redo auto pause resume bookmark end"
    )


def lit(on: object, *, known: bool = True) -> list[dict[str, Any]]:
    """Return the lines of a record that ends with a ``light`` entry; with ``known=False`` the entry
    lacks its field ``on``."""
    lines = lines_of(puzzle())
    light = {"n": len(lines), "t": 2800, "by": "light"}
    return [*lines, {**light, "on": on} if known else light]


@pytest.mark.parametrize("on", [True, False])
def test_the_light_is_an_entry_that_changes_nothing(on: bool) -> None:
    lighted, dark = reader.read(text_of(lit(on))), reader.read(text_of(lit(on)[:-1]))
    entry = lighted.entries[-1]
    assert (entry.by, entry.events, entry.fields) == ("light", (), {"on": on})
    match = verify.verify(lighted)
    assert verify.fold(lighted) == match.table == verify.verify(dark).table
    assert json.loads(writer.write(match).splitlines()[-1]) == lit(on)[-1]
    assert tally(match.journal).light and not tally(match.journal[:-1]).light
    texts = ("".join(f"{line}\n" for line in each.lines).encode() for each in (lighted, dark))
    assert [summary(each).light for each in texts] == [True, False]


@pytest.mark.parametrize("on", [None, 1, "true", [True], {}])
def test_a_light_that_is_neither_on_nor_off_is_refused(on: object) -> None:
    for known in (lit(on), lit(on, known=False)):
        with pytest.raises(reader.UnreadableRecord, match="line 13: the light is switched on"):
            reader.read(text_of(known))


def test_the_deck_that_the_seed_deals_is_not_written() -> None:
    found = reader.read(writer.write(wandered("golf", 5, 4)))
    assert verify.verify(found).deck is None
    assert verify.verify(found).seed == 5
    own = verify.verify(reader.read((GOLDEN / "deck.jsonl").read_bytes()))
    assert own.deck is not None


def test_a_record_without_seed_or_without_deck_can_be_read() -> None:
    lines = lines_of(wandered("golf", 5, 9))
    for missing in ("deck", "seed"):
        head = {key: value for key, value in lines[0].items() if key != missing}
        found = reader.read(text_of([head, *lines[1:]]))
        assert verify.fold(found) == verify.verify(found).table


def test_unknown_fields_are_kept() -> None:
    lines = lines_of(puzzle())
    lines[0]["mood"] = {"calm": [1, 2]}
    lines[2]["thought"] = "aces first"
    lines[10]["self"] = 1
    lines[10]["many"] = [[], {}]
    found = reader.read(text_of(lines))
    assert json.loads(found.header.line)["mood"] == {"calm": [1, 2]}
    assert found.entries[1].fields == {"thought": "aces first"}
    assert [json.loads(line) for line in found.lines] == lines
    assert verify.verify(found).table == verify.fold(found)


def test_ten_is_read_in_both_spellings() -> None:
    text = writer.write(wandered("golf", 5, 9))
    found = reader.read(text.replace("TH", "10H").replace("TS", "10S"))
    assert verify.verify(found).table == verify.verify(reader.read(text)).table


def test_lines_may_end_as_on_other_systems() -> None:
    text = writer.write(puzzle())
    assert reader.read(text.replace("\n", "\r\n")).lines == reader.read(text).lines


def test_a_record_of_another_rules_number_is_folded_and_says_so() -> None:
    lines = lines_of(puzzle())
    lines[0]["rules"] = 99
    found = reader.read(text_of(lines))
    assert "rules 99" in found.other_rules
    assert verify.fold(found) == puzzle().table
    lines[2]["move"] = "tableau-1>foundation-2"
    assert "rules 99" in refused(lines).why


def test_only_an_end_as_the_last_entry_counts() -> None:
    match = puzzle()
    assert reader.read(writer.write(match)).result == "given-up"
    match.undo(t=3000)
    assert reader.read(writer.write(match)).result is None
    match.remark("end", t=3000, result="left")
    assert reader.read(writer.write(match)).result == "left"


# ------------------------------------------------------------------ cut short


def test_a_record_cut_at_any_byte_is_read_up_to_its_last_whole_line() -> None:
    whole = as_begun(puzzle()).encode()
    ends = [place for place, byte in enumerate(whole) if byte == 10]
    dropped = 0
    for cut in range(len(whole)):
        complete = sum(cut >= end for end in ends)
        if complete < 2:
            with pytest.raises(reader.UnreadableRecord):
                reader.read(whole[:cut])
            continue
        found = reader.read(whole[:cut])
        assert len(found.entries) == complete - 1
        torn = cut - 1 not in ends and cut not in ends
        assert bool(found.dropped) == torn
        if torn:
            assert found.dropped == f"line {complete + 1} was cut short and is left out"
            dropped += 1
        assert verify.fold(found) == verify.verify(found).table
    assert dropped > 500


def test_a_line_cut_short_within_the_record_is_refused() -> None:
    lines = writer.write(puzzle()).splitlines()
    lines[4] = lines[4][:-3]
    assert refused("\n".join(lines)).line == 5


def test_a_tail_of_zeros_is_dropped() -> None:
    found = reader.read(writer.write(puzzle()).encode() + b"\0" * 300)
    assert found.dropped
    assert verify.verify(found).made == 3


# ------------------------------------------------------------------ refused


HEADERS: list[tuple[dict[str, Any], str]] = [
    ({"format": "other"}, "no record"),
    ({"version": 2}, "version 1"),
    ({"version": True}, "version 1"),
    ({"version": 1.0}, "version 1"),
    ({"game": "no-such-game"}, "no game 'no-such-game'"),
    ({"game": "Klondike"}, "no game"),
    ({"game": ["klondike"]}, "no game"),
    ({"rules": 0}, "rules"),
    ({"rules": "1"}, "rules"),
    ({"preset": "moonlight"}, "no preset"),
    ({"preset": 3}, "preset"),
    ({"options": []}, "options"),
    ({"options": {"speed": 3}}, "no option"),
    ({"options": {"draw": 2}}, "draw is one of"),
    ({"options": {"draw": True}}, "draw is one of"),
    ({"options": {"draw": [1]}}, "draw is one of"),
    ({"seed": -1}, "seed"),
    ({"seed": 2**64}, "seed"),
    ({"seed": 1.5}, "seed"),
    ({"seed": None}, "seed"),
    ({"seed": True}, "seed"),
    ({"deck": 7}, "deck"),
    ({"deck": "AS 2S"}, "exactly its 52 cards"),
    ({"deck": "1S"}, "'1S' is not a card"),
    ({"started": 5}, "started"),
    ({"piles": "AS"}, "piles"),
    ({"piles": {"attic": "AS"}}, "no pile 'attic'"),
    ({"piles": {"waste": "AS AS"}}, "2 times"),
    ({"piles": {"waste": "<?>"}}, "hidden"),
    ({"piles": {"waste": 4}}, "piles"),
    ({"piles": {}, "facts": []}, "facts"),
    ({"piles": {}, "facts": {"moon": 1}}, "no fact"),
    ({"piles": {}, "facts": {"redeals_left": [1]}}, "a fact"),
]


@pytest.mark.parametrize(("change", "why"), HEADERS)
def test_a_wrong_header_is_refused(change: dict[str, Any], why: str) -> None:
    lines = lines_of(wandered("klondike", 7, 3))
    error = refused([{**lines[0], **change}, *lines[1:]])
    assert isinstance(error, reader.UnreadableRecord)
    assert error.line == 1
    assert why in error.why


def test_a_header_without_a_deal_is_refused() -> None:
    lines = lines_of(puzzle())
    del lines[0]["piles"]
    assert "neither a seed" in refused(lines).why


def test_a_header_alone_is_refused() -> None:
    assert refused(writer.write(puzzle()).splitlines()[0] + "\n").why == "the deal is missing"
    assert refused("").line == 1


ENTRIES: list[tuple[int, dict[str, Any], str]] = [
    (1, {"by": "move"}, "the deal"),
    (2, {"by": "deal"}, "the deal"),
    (2, {"n": 3}, "entry 2"),
    (2, {"n": True}, "entry 2"),
    (2, {"t": -1}, "time in milliseconds"),
    (2, {"t": 1.5}, "time in milliseconds"),
    (2, {"t": 2**60}, "time in milliseconds"),
    (3, {"t": 5}, "backward"),
    (2, {"by": "magic"}, "'magic'"),
    (2, {"by": None}, "no text"),
    (2, {"move": None}, "the move"),
    (2, {"move": ""}, "the move"),
    (2, {"move": "x" * 300}, "the move"),
    (2, {"events": {}}, "no list"),
    (2, {"events": [["flown", "AC"]]}, "event"),
    (2, {"events": ["moved"]}, "event"),
    (2, {"events": [["moved", ["AC"], "tableau-1", 1, "foundation-1", 0, "sideways"]]}, "event"),
    (2, {"events": [["moved", ["AC"], "tableau-9", 1, "foundation-1", 0]]}, "'tableau-9'"),
    (2, {"events": [["moved", ["AC"], 3, 1, "foundation-1", 0]]}, "no pile"),
    (2, {"events": [["moved", ["1C"], "tableau-1", 1, "foundation-1", 0]]}, "'1C'"),
    (2, {"events": [["moved", ["<AC>"], "tableau-1", 1, "foundation-1", 0]]}, "brackets"),
    (2, {"events": [["moved", "AC", "tableau-1", 1, "foundation-1", 0]]}, "a list"),
    (2, {"events": [["moved", ["AC"], "tableau-1", -1, "foundation-1", 0]]}, "a place"),
    (2, {"events": [["moved", ["AC"], "tableau-1", 1, "foundation-1", True]]}, "a place"),
    (2, {"events": [["turned", "tableau-1", 0, ["2D"], "sideways"]]}, "event"),
    (2, {"events": [["noted", "", None, 1]]}, "the fact"),
    (2, {"events": [["noted", "base", None, [1]]]}, "a fact"),
    (11, {"result": "tired"}, "'tired'"),
    (11, {"result": None}, "no text"),
]


@pytest.mark.parametrize(("at", "change", "why"), ENTRIES)
def test_a_wrong_entry_is_refused(at: int, change: dict[str, Any], why: str) -> None:
    lines = lines_of(puzzle())
    lines[at] |= change
    error = refused(lines)
    assert isinstance(error, reader.UnreadableRecord)
    assert error.line == at + 1
    assert why in error.why


ILLEGAL: list[tuple[int, dict[str, Any], str]] = [
    (2, {"move": "tableau-2>foundation-1"}, "not a legal move"),
    (2, {"move": "tableau-2>foundation-2"}, "not a legal move"),
    (2, {"events": []}, "other events"),
    (2, {"events": [["moved", ["AC"], "tableau-1", 1, "foundation-1", 0]]}, "other events"),
    (4, {"by": "redo", "move": None}, "taken back"),
    (11, {"result": "won"}, "not ended won"),
    (11, {"result": "stuck"}, "not ended stuck"),
    (11, {"score": 40}, "score"),
]


@pytest.mark.parametrize(("at", "change", "why"), ILLEGAL)
def test_an_impossible_entry_is_illegal(at: int, change: dict[str, Any], why: str) -> None:
    lines = lines_of(puzzle())
    lines[at] |= change
    error = refused(lines)
    assert isinstance(error, reader.IllegalRecord)
    assert error.line == at + 1
    assert why in error.why


FOLDED: list[tuple[list[Any], str]] = [
    (["moved", ["AS"], "tableau-1", 1, "foundation-1", 0], "do not lie there"),
    (["moved", ["AC"], "tableau-1", 0, "foundation-1", 0], "do not lie there"),
    (["moved", ["AC"], "tableau-1", 1, "foundation-1", 1], "a place"),
    (["moved", [], "tableau-1", 1, "foundation-1", 0], "do not lie there"),
    (["turned", "tableau-1", 1, ["AC"], "up"], "lay so already"),
    (["turned", "tableau-1", 9, ["AC"], "up"], "do not lie there"),
    (["shuffled", "stock", ["KS"], ["KS"]], "shuffle"),
    (["noted", "redeals_left", 7, 8], "another before"),
]


@pytest.mark.parametrize(("event", "why"), FOLDED)
def test_folding_refuses_events_that_do_not_belong(event: list[Any], why: str) -> None:
    lines = lines_of(puzzle())
    lines[2]["events"] = [event]
    with pytest.raises(reader.IllegalRecord, match=why) as caught:
        verify.fold(reader.read(text_of(lines)))
    assert caught.value.line == 3


def test_an_undo_at_the_deal_is_illegal_in_fold_and_verify() -> None:
    lines = lines_of(puzzle())[:2]
    lines.append({"n": 2, "t": 9, "by": "undo"})
    assert refused(lines).line == 3
    with pytest.raises(reader.IllegalRecord, match="no move to take back"):
        verify.fold(reader.read(text_of(lines)))


# ------------------------------------------------------------------ bounds


HOSTILE = {
    "deep": b'{"a":' * 100_000,
    "deep and closed": b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep after a string": b'{"a\\"[":"]]]]",' + b'"b":[' * 40 + b"1" + b"]" * 40 + b"}",
    "quotes without end": b'{"' + b'\\"' * 300_000 + b"[" * 40,
    "long number": b'{"version":' + b"9" * 5000 + b"}",
    "long negative number": b'{"version":-' + b"9" * 5000 + b"}",
    "long fraction": b'{"version":1.' + b"9" * 5000 + b"}",
    "large power": b'{"version":1e400}',
    "not a number": b'{"version":NaN}',
    "infinite": b'{"version":-Infinity}',
    "half a character": b'{"format":"\\ud800"}',
    "half a character in a key": b'{"\\udfff":1}',
    "half a character, raw": b'{"format":"\xed\xa0\x80"}',
    "the same key twice": b'{"format":"cadogan-record","format":"cadogan-record"}',
    "the same key twice, within": b'{"format":{"a":1,"a":2}}',
    "binary": bytes(range(256)) * 100,
    "zeros": b"\0" * 5000,
    "a list": b"[]",
    "a text": b'"cadogan-record"',
    "nothing": b"",
    "only line ends": b"\n" * 10,
    "too many line ends": b"\n" * (MOST_ENTRIES + 5),
    "one long line": b'{"format":"' + b"x" * LONGEST_LINE + b'"}',
    "one endless line": b"x" * (MOST_BYTES - 1),
    "too large": b"x" * (MOST_BYTES + 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bytes_are_refused(name: str) -> None:
    assert isinstance(refused(HOSTILE[name] + b"\n"), reader.UnreadableRecord)
    assert isinstance(refused(HOSTILE[name]), reader.UnreadableRecord)


@pytest.mark.parametrize("name", [name for name in HOSTILE if name != "only line ends"])
def test_hostile_lines_within_a_record_are_refused(name: str) -> None:
    before = writer.write(puzzle()).encode().splitlines(keepends=True)[:3]
    error = refused(b"".join(before) + HOSTILE[name] + b"\n")
    assert isinstance(error, reader.UnreadableRecord)
    assert error.line == 4 or name in {"one endless line", "too large", "too many line ends"}


def test_an_entry_of_too_many_events_is_refused() -> None:
    lines = lines_of(puzzle())
    tell = ["noted", "redeals_left", 1, 1]
    lines[2]["events"] = [tell] * MOST_EVENTS
    assert len(reader.read(text_of(lines)).entries[1].events) == MOST_EVENTS
    lines[2]["events"] = [tell] * (MOST_EVENTS + 1)
    error = refused(lines)
    assert isinstance(error, reader.UnreadableRecord)
    assert (error.line, error.why) == (3, "an entry has no more than 2048 events")


def test_half_a_character_is_refused_in_text_too() -> None:
    assert "UTF-8" in refused('{"format":"\ud800"}').why


def long_record(entries: int) -> str:
    """Return a record of this many entries: one move, undone and redone again and again."""
    match = Match(catalog.find("golf"), 1)
    match.play(match.moves()[0])
    lines = writer.write(match).splitlines()
    for n in range(3, entries + 1):
        lines.append(f'{{"n":{n},"t":{n},"by":"{"undo" if n % 2 else "redo"}"}}')
    return "\n".join(lines) + "\n"


def test_a_record_may_be_as_long_as_the_protocol_says() -> None:
    found = reader.read(long_record(MOST_ENTRIES))
    assert len(found.entries) == MOST_ENTRIES
    assert verify.fold(found) == verify.verify(found).table
    assert refused(long_record(MOST_ENTRIES + 1)).line == MOST_ENTRIES + 2


# ------------------------------------------------------------------ undo and redo


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"by": "redo"},
        {"n": 6},
        {"n": 1},
        {"t": 1499},
        {"t": -1},
        {"t": 2**53 + 1},
        {"t": "1700"},
        {"t": 1700.0},
        {"by": "Undo"},
        {"note": "why"},
        {"events": []},
    ],
    ids=str,
)
def test_an_undo_may_be_spelled_in_several_ways(changed: dict[str, Any]) -> None:
    lines = as_begun(puzzle()).splitlines()
    at = next(place for place, line in enumerate(lines) if '"undo"' in line)
    undo = {**json.loads(lines[at]), **changed}
    spellings = []
    for separators in ((",", ":"), (", ", ": ")):
        lines[at] = json.dumps(undo, separators=separators)
        try:
            spellings.append(str(reader.read("\n".join(lines) + "\n").entries))
        except reader.RecordError as error:
            spellings.append(str(error))
    assert spellings[0] == spellings[1]
    harmless = changed in ({}, {"by": "redo"}, {"note": "why"}, {"events": []})
    assert spellings[0].startswith("line ") != harmless


def test_numbers_of_an_undo_are_json() -> None:
    text = as_begun(puzzle())
    undo = next(line for line in text.splitlines() if '"undo"' in line)
    padded = re.sub(r'"t":(\d+)', r'"t":0\1', undo)
    assert "it is not JSON" in str(refused(text.replace(undo, padded)))
