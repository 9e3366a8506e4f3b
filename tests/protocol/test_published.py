"""The program keeps the promises of docs/protocol.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import cards
from game.core.shuffle import Stream, shuffled
from game.match.journal import MOST_EVENTS
from game.protocol import engine
from game.record import codec, strict_json
from game.system.files import MOST_BYTES, size

pytestmark = pytest.mark.brief

ROOT = Path(__file__).resolve().parents[2]
TEXT = " ".join((ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split())


def test_the_table_of_requests_is_complete() -> None:
    assert set(re.findall(r'\{"do":"(\w+)"', TEXT)) == set(engine._REQUESTS)


def test_the_documented_limits_are_those_in_force() -> None:
    line, most = size(strict_json.LONGEST_LINE), f"{strict_json.MOST_ENTRIES:,}"
    assert f"a line of {line} (`load`: of {size(engine.LONGEST_LOAD)}, since JSON" in TEXT
    assert (
        f"a record of {size(MOST_BYTES)} and {most} entries, its header a line of {line} " in TEXT
    )
    assert f"each entry a line of {size(strict_json.LONGEST_ENTRY)}; " in TEXT
    events, pile = f"{MOST_EVENTS:,} events in an entry", f"each of {codec._MOST_CARDS:,} cards"
    in_all = f"{strict_json.MOST_EVENTS_IN_ALL:,} events in a record"
    words = f"texts of moves and facts of {codec._LONGEST_WORD} "
    assert f"{events}, {pile}, and {in_all}; {words}" in TEXT
    assert f"numbers of {strict_json.LONGEST_NUMBER} digits" in TEXT
    assert f"nesting of {strict_json.DEEPEST}" in TEXT


def test_the_documented_random_numbers() -> None:
    stream = Stream(0)
    drawn = ", ".join(f"{stream.draw():016X}" for _ in range(3))
    assert f"the stream of seed 0 begins {drawn} (hex)" in TEXT
    for packs in (1, 2):
        first = cards.write(shuffled(cards.pack(packs), 1)[:10])
        assert f"`{first} …`" in TEXT


def test_the_example_plays_golf_to_its_end(tmp_path: Path) -> None:
    bot = [sys.executable, str(ROOT / "examples" / "bot.py"), "7"]
    result = subprocess.run(bot, cwd=tmp_path, capture_output=True, text=True, check=True)
    left, made = map(int, re.findall(r"\d+", result.stdout))
    assert result.stdout.startswith("lost: ")
    assert left < 35 - 10  # it plays, and does not only turn
    assert made == 16 + 35 - left


def test_the_arbiter_lets_two_bots_play_to_the_end(tmp_path: Path) -> None:
    arbiter = [sys.executable, str(ROOT / "examples" / "arbiter.py"), "7"]
    result = subprocess.run(arbiter, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert re.fullmatch(
        r"(builder|loader|nobody) won after \d+ moves: \[\d+, \d+\]\n", result.stdout
    )


def test_the_example_is_short_and_says_why_a_deal_is_refused() -> None:
    path = ROOT / "examples" / "bot.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 40
    bot = [sys.executable, str(path), "9" * 30]
    result = subprocess.run(bot, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "seed" in result.stderr
    assert "Traceback" not in result.stderr
