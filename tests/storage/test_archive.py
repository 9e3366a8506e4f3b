"""An unfinished game that is replaced by another moves to the records."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, writer
from game.record.header import Header
from game.record.strict_json import MOST_ENTRIES
from game.storage.archive import archive
from game.system import files

GAME = catalog.find("klondike")


def left(folder: Path, moves: int = 9, undos: int = 3) -> Path:
    """Return the file of a game that was played for a while."""
    match = Match(GAME, 7)
    for t in range(moves):
        match.play(match.moves()[0], t=100 * t)
    for t in range(undos):
        match.undo(t=100 * (moves + t))
    path = folder / "klondike.jsonl"
    path.write_text(writer.write(match))
    return path


def put(path: Path) -> list[str]:
    """Archive the file and return the lines of the record."""
    goal = path.parent / "records.jsonl"

    def place(header: Header) -> Path:
        assert header.game.id == GAME.id
        return goal

    archive(path, place)
    assert not path.exists()
    return goal.read_text().splitlines() if goal.exists() else []


END = '{"n":14,"t":1100,"by":"end","result":"left"}'


def test_it_is_marked_as_left(tmp_path: Path) -> None:
    path = left(tmp_path)
    lines = path.read_text().splitlines()
    assert put(path) == [*lines, END]
    assert reader.read("\n".join([*lines, END])).result == "left"


@pytest.mark.parametrize("result", ["given-up", "stuck", "won"])
def test_a_finished_game_is_moved_unchanged(tmp_path: Path, result: str) -> None:
    path = left(tmp_path)
    end = json.loads(END) | {"result": result}
    path.write_text(path.read_text() + json.dumps(end, separators=(",", ":")) + "\n")
    found = path.read_text().splitlines()
    assert put(path) == found


def test_an_untouched_deal_is_deleted(tmp_path: Path) -> None:
    assert put(left(tmp_path, moves=0, undos=0)) == []


def test_a_move_that_was_undone_counts_as_played(tmp_path: Path) -> None:
    assert len(put(left(tmp_path, moves=1, undos=1))) == 5


@pytest.mark.parametrize("cut", [1, 2, 20])
def test_a_last_line_that_was_cut_short_is_left_out(tmp_path: Path, cut: int) -> None:
    path = left(tmp_path)
    whole = path.read_text()
    path.write_text(whole[:-cut])
    kept = whole.splitlines() if cut == 1 else whole.splitlines()[:-1]
    ended = json.loads(put(path)[-1])
    assert (tmp_path / "records.jsonl").read_text().splitlines()[:-1] == kept
    assert ended == {"n": len(kept), "t": 1100 if cut == 1 else 1000, "by": "end", "result": "left"}


def test_a_game_of_another_program_is_read_whole(tmp_path: Path) -> None:
    path = left(tmp_path)
    lines = [json.dumps(json.loads(line)) for line in path.read_text().splitlines()]
    path.write_text("".join(f"{line}\r\n" for line in lines))
    assert [json.loads(line) for line in put(path)] == [*map(json.loads, lines), json.loads(END)]


def test_a_game_written_with_spaces_counts_as_played(tmp_path: Path) -> None:
    path = left(tmp_path, undos=0)
    lines = [
        json.dumps(json.loads(line), separators=(",", " : "))
        for line in path.read_text().splitlines()
    ]
    path.write_text("".join(f"{line}\n" for line in lines))
    assert len(put(path)) == len(lines) + 1


def test_a_full_record_has_no_room_for_an_end(tmp_path: Path) -> None:
    path = left(tmp_path, moves=1, undos=0)
    lines = path.read_text().splitlines()
    for n in range(3, MOST_ENTRIES + 1):
        lines.append(f'{{"n":{n},"t":0,"by":"{"undo" if n % 2 else "redo"}"}}')
    path.write_text("\n".join(lines) + "\n")
    assert put(path) == lines


@pytest.mark.parametrize("text", ["", "scrambled", "{}\n{}\n", '{"format":"cadogan-record"'])
def test_an_unreadable_game_stays_where_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "klondike.jsonl"
    path.write_text(text)
    with pytest.raises(reader.RecordError):
        put(path)
    assert path.read_text() == text


def test_a_new_deal_does_not_wait_for_a_long_game_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, read = left(tmp_path, moves=40, undos=30), list[int]()
    line_of = reader.line_of

    def counted(*given: Any) -> Any:
        read.append(given[2])
        return line_of(*given)

    monkeypatch.setattr(reader, "line_of", counted)
    assert len(put(path)) == 73
    assert read == [2], "only the deal"


def test_on_a_full_disk_the_game_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(tmp_path)
    before, write = path.read_bytes(), FileIO.write

    def full(self: FileIO, found: bytes) -> int:
        if len(found) < 9:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(self, found[:8])

    class Full(FileIO):
        write: Callable[..., int] = full

    monkeypatch.setattr(files, "FileIO", Full)
    with pytest.raises(OSError, match="No space"):
        put(path)
    assert path.read_bytes() == before
