"""Reading and clearing files, whatever kind of file has the name."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from game.system import files
from tests.support.in_time import in_time

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def read(path: Path) -> bytes:
    return in_time(lambda: files.read_bytes(path))


def test_reading_does_not_wait_for_a_pipe_without_a_writer(tmp_path: Path) -> None:
    pipe = tmp_path / "a.jsonl"
    os.mkfifo(pipe)
    assert read(pipe) == b""
    assert in_time(lambda: files.first_line(pipe, 9)) == b""


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (b"one\ntwo\n", b"one"),
        (b"one\r\ntwo", b"one"),
        (b"one", b"one"),
        (b"a longer one", b"a lo"),
    ],
)
def test_the_first_line_has_no_end_and_is_no_longer_than_wanted(
    tmp_path: Path, found: bytes, line: bytes
) -> None:
    (tmp_path / "a.jsonl").write_bytes(found)
    assert files.first_line(tmp_path / "a.jsonl", 4) == line


def test_a_pipe_is_read_to_its_end() -> None:
    end, start = os.pipe()
    much = b"abc" * 100_000
    writing = Thread(
        target=lambda: (os.write(start, b"begun "), os.write(start, much), os.close(start))
    )
    writing.start()
    assert read(Path(f"/dev/fd/{end}")) == b"begun " + much
    writing.join()
    os.close(end)


def test_half_written_files_of_a_killed_process_are_cleared(tmp_path: Path) -> None:
    """Files that are being written, the player's and those with other names stay."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left = [f".a.jsonl.{ended.pid}.new", f".b.jsonl.{ended.pid}.new"]
    kept = [
        f".a.jsonl.{os.getpid()}.new",
        f"a.jsonl.{ended.pid}.new",
        f".a.jsonl.{ended.pid}.old",
        ".a.jsonl.0.new",
        ".new",
        "a.jsonl",
    ]
    for name in (*left, *kept):
        (tmp_path / name).touch()
    (tmp_path / f".folder.{ended.pid}.new").mkdir()
    files.clear_half_written(tmp_path, "a.jsonl")
    assert not (tmp_path / left[0]).exists()
    assert (tmp_path / left[1]).exists()
    files.clear_half_written(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == sorted(kept)
    files.clear_half_written(tmp_path / "nowhere")


def test_a_file_that_can_t_be_written_is_named_not_the_temporary_one(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:
        files.write_whole(tmp_path, b"x")
    assert caught.value.filename == str(tmp_path)


def test_on_a_read_only_disk_the_file_is_named_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(OSError) as caught:
        files.write_whole(tmp_path / "a.csv", b"x")
    assert caught.value.filename == str(tmp_path / "a.csv")
