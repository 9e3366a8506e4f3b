"""The kernel that lies in the repository is the one that its source makes."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.solver import build_kernel


def test_the_kernel_carries_the_hash_of_its_source() -> None:
    assert build_kernel.carried_hash(build_kernel.BUILT.read_bytes()) == build_kernel.source_hash()


@pytest.mark.skipif(find_spec("ziglang") is None, reason="the extra kernel is not installed")
def test_the_kernel_built_anew_is_the_same_to_the_byte() -> None:
    assert build_kernel.build() == build_kernel.BUILT.read_bytes()


def test_a_table_is_dealt_without_the_kernel() -> None:
    """It takes a while to load: nobody waits for it who has not asked."""
    asked = (
        "import sys; from game.book.catalog import find; from game.match.match import Match;"
        "Match(find('klondike'), 1).moves(); import game.cli.main, scenes.first_table;"
        "sys.exit('wasmtime' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
