"""Compile the solver's kernel anew, after a change of its source.

    python -m tests.solver.build_kernel

It takes the extra ``kernel``, a C compiler as a wheel. The same source gives the same bytes on
every machine; what comes out carries the SHA-256 of its source, by which a test knows whether it
is fresh.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import game.solver as solver

SOURCE = Path(solver.__file__).with_name("kernel.c")
BUILT = SOURCE.with_suffix(".wasm")
SECTION = b"source-sha256"
"""The section of the built file in which the hash of its source stands."""
FLAGS = (
    "-target", "wasm32-freestanding", "-std=c99", "-O3", "-fno-unroll-loops",
    "-Wall", "-Wextra", "-Werror", "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all",
)  # fmt: skip


def source_hash() -> str:
    """The SHA-256 of the source; line ends do not count."""
    return sha256(SOURCE.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def section(content: str) -> bytes:
    """A section of a wasm file that says of which source it was made."""
    held = bytes([len(SECTION)]) + SECTION + content.encode("ascii")
    assert len(held) < 0x80, "its length is written in one byte"
    return bytes([0, len(held)]) + held


def carried_hash(built: bytes) -> str:
    """The hash of its source that a built kernel carries; empty where there is none."""
    _, found, after = built.rpartition(section("")[2:])
    return after.decode("ascii") if found else ""


def build() -> bytes:
    """The kernel, built of its source, with the hash of it at the end.

    :raises subprocess.CalledProcessError: where it does not compile.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "kernel.wasm"
        command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", str(out), SOURCE.name]
        subprocess.run(command, check=True, cwd=SOURCE.parent)
        return out.read_bytes() + section(source_hash())


if __name__ == "__main__":
    BUILT.write_bytes(build())
    print(f"{BUILT.name}: {BUILT.stat().st_size:,} bytes")
