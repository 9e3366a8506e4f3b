"""Compile the solver's kernel after a change of its source.

    python -m tests.solver.build_kernel

It needs the extra ``kernel``, which is a C compiler as a wheel. The same source gives the same
bytes on every machine. The compiled file contains the SHA-256 of its source, so that a test can see
whether it is up to date."""

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
"""The section of the compiled file that contains the hash of its source."""
FLAGS = (
    "-target", "wasm32-freestanding", "-mcpu=generic+simd128",
    "-std=c99", "-O3", "-fno-unroll-loops",
    "-Wall", "-Wextra", "-Werror", "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all",
)  # fmt: skip


def source_hash() -> str:
    """Return the SHA-256 of the source; line ends do not count."""
    return sha256(SOURCE.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def section(content: str) -> bytes:
    """Return a section of a wasm file with the hash of its source."""
    held = bytes([len(SECTION)]) + SECTION + content.encode("ascii")
    assert len(held) < 0x80, "its length must fit in one byte"
    return bytes([0, len(held)]) + held


def carried_hash(built: bytes) -> str:
    """Return the source hash in a compiled kernel; empty where there is none."""
    _, found, after = built.rpartition(section("")[2:])
    return after.decode("ascii") if found else ""


def build() -> bytes:
    """Compile the source and append its hash.

    :raises subprocess.CalledProcessError: if it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "kernel.wasm"
        command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", str(out), SOURCE.name]
        subprocess.run(command, check=True, cwd=SOURCE.parent)
        return out.read_bytes() + section(source_hash())


if __name__ == "__main__":
    BUILT.write_bytes(build())
    print(f"{BUILT.name}: {BUILT.stat().st_size:,} bytes")
