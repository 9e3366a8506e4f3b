"""The kernel in the repository is compiled from its source and is loaded only when needed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.solver import build_kernel


def test_the_kernel_contains_the_hash_of_its_source() -> None:
    assert build_kernel.carried_hash(build_kernel.BUILT.read_bytes()) == build_kernel.source_hash()


@pytest.mark.long
@pytest.mark.skipif(find_spec("ziglang") is None, reason="the extra kernel is not installed")
def test_compiling_gives_the_same_bytes() -> None:
    assert build_kernel.build() == build_kernel.BUILT.read_bytes()


def test_a_table_is_dealt_without_the_kernel() -> None:
    """Loading it takes a while, so it waits until something needs it."""
    code = (
        "import sys; from game.book.catalog import find; from game.match.match import Match;"
        "Match(find('klondike'), 1).moves(); import game.cli.main, scenes.first_table;"
        "sys.exit('wasmtime' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.long
def test_a_table_is_opened_and_played_without_the_kernel(tmp_path: Path) -> None:
    """The window does not load it before the light or a hint asks for it; only the module is
    imported in advance."""
    code = """
import sys
from pathlib import Path
from tests.support.player import Player

player = Player(("play", "klondike", "--seed", "7"), Path(sys.argv[1]), (1024, 600))
player.rest(2)
player.play("turn")
player.rest(1)
early = "wasmtime" in sys.modules
player.table.light.switch()
player.rest(1)
sys.exit(early or "wasmtime" not in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 0


@pytest.mark.parametrize("game", ["klondike", "golf"])
def test_without_wasmtime_a_deal_is_solved_and_a_hint_given(game: str) -> None:
    code = f"""
import sys
sys.modules["wasmtime"] = None
from game.advice.hint import hints
from game.advice.light import Light
from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Limits, kernel_knows, solve
from game.system.jobs import run_to_end

match = Match(find("{game}"), 3)
assert solve(match, Limits(nodes=50)).backend == "python"
assert hints(match).suggestions and not kernel_knows(match)
assert run_to_end(Light(match).finding(nodes=50))
"""
    subprocess.run([sys.executable, "-c", code], check=True)
