"""Files taken from the disk, whatever lies there under their names."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest

from game.system import files

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def read(path: Path) -> list[bytes]:
    """What is read there, if that comes to an end."""
    found: list[bytes] = []
    reading = Thread(target=lambda: found.append(files.read_bytes(path)), daemon=True)
    reading.start()
    reading.join(60)
    return found


def test_nobody_waits_at_a_pipe_that_no_one_writes_into(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.jsonl")
    assert read(tmp_path / "a.jsonl") == [b""]


def test_what_comes_through_a_pipe_is_read_whole() -> None:
    end, start = os.pipe()
    much = b"abc" * 100_000
    writing = Thread(
        target=lambda: (os.write(start, b"begun "), os.write(start, much), os.close(start))
    )
    writing.start()
    assert read(Path(f"/dev/fd/{end}")) == [b"begun " + much]
    writing.join()
    os.close(end)
