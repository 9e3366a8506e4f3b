"""The tests find faults: each mutant changes a few words in a copy of the program, and one of the
tests named with it must fail."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LAWS = "tests/laws/test_laws.py::test_law"

pytestmark = pytest.mark.long


@dataclass(frozen=True)
class Mutant:
    """A fault: the file, the words, their replacement, and the tests that must find it."""

    wrong: str
    file: str
    was: str
    now: str
    seen_by: tuple[str, ...]

    def __str__(self) -> str:
        return self.wrong


def law_test(name: str, game: str) -> str:
    """Return the id of one law's test of one game."""
    return f"{LAWS}[{game}-{name}]"


MUTANTS = (
    Mutant(
        "alternate colors means the same color",
        "game/vocabulary/fits.py",
        "lambda card, onto: RED[card] != RED[onto] and",
        "lambda card, onto: RED[card] == RED[onto] and",
        ("tests/vocabulary/test_fits.py",),
    ),
    Mutant(
        "a pile takes one card fewer",
        "game/vocabulary/fits.py",
        "len(put.table.piles[put.target]) + put.size <= most",
        "len(put.table.piles[put.target]) + put.size < most",
        ("tests/vocabulary/test_fits.py",),
    ),
    Mutant(
        "equal cards in a run count as one",
        "game/rules/move_tables.py",
        "elif many == cards.bit_count():",
        "elif many >= cards.bit_count():",
        ("tests/vocabulary/test_lifts.py",),
    ),
    Mutant(
        "a pile keeps its cached offers when cards are laid on it",
        "game/core/table.py",
        "        tops[target] = card\n        offered[source] = offered[target] = UNKNOWN",
        "        tops[target] = card\n        offered[source] = UNKNOWN",
        (law_test("nothing_stale_is_remembered", "spider.book"),),
    ),
    Mutant(
        "the inverse of a move puts the cards at the bottom",
        "game/core/events.py",
        "return Moved(cards[::-1] if reverse else cards, target, put, source, took, reverse)",
        "return Moved(cards[::-1] if reverse else cards, target, put, source, 0, reverse)",
        (law_test("undo_and_redo_restore_the_table", "golf.book"),),
    ),
    Mutant(
        "undo leaves the facts as they are",
        "game/core/events.py",
        "table.note(event.key, event.was)",
        "table.note(event.key, event.now)",
        (law_test("undo_and_redo_restore_the_table", "klondike.book-three"),),
    ),
    Mutant(
        "the rules depend on the face-down top card of the stock",
        "game/vocabulary/plays.py",
        "return lambda table: one if table.tops[stock] != EMPTY else none",
        "return lambda table: one if table.tops[stock] % 3 else none",
        (law_test("face_down_cards_change_nothing", "golf.book"),),
    ),
    Mutant(
        "no reflex follows a move",
        "game/rules/settle.py",
        "        for reflex in follow:\n            reflex(dealer)",
        "        for reflex in follow[:0]:\n            reflex(dealer)",
        (law_test("reflexes_come_to_rest", "spider.book"),),
    ),
    Mutant(
        "a row does not close up",
        "game/book/accordions.py",
        'reach=Reach(1, 3), fan="none"),\n    stock(),\n    play=(carry, lay_next("row")),\n'
        '    follow=(close_up("row"),),',
        'reach=Reach(1, 3), fan="none"),\n    stock(),\n    play=(carry, lay_next("row")),',
        ("tests/golden/test_golden.py", "-k", "accordion"),
    ),
    Mutant(
        "aces may stay where they are",
        "game/book/klondike.py",
        "return game.but(must=(starters,), foundation",
        "return game.but(must=(), foundation",
        ("tests/perft/test_perft.py", "-k", "klondike"),
    ),
    Mutant(
        "turning the waste over shuffles it",
        "game/vocabulary/plays.py",
        "        dealer.turn_over(move.source, move.target)\n",
        "        dealer.turn_over(move.source, move.target)\n        dealer.shuffle(move.target)\n",
        ("tests/vocabulary/test_plays.py",),
    ),
    Mutant(
        "a game that is won goes on",
        "game/rules/settle.py",
        "if won(game, table) or (",
        "if (",
        (law_test("a_won_game_is_over", "golf.book"),),
    ),
    Mutant(
        "a move with spaces around it is accepted",
        "game/match/match.py",
        "if move.text == text:",
        "if move.text == text.strip():",
        (law_test("what_is_not_offered_is_refused", "klondike.classic"),),
    ),
    Mutant(
        "an undone shuffle still counts",
        "game/match/match.py",
        "taken = self._undone()\n        self._dealer.shuffles -= self",
        "taken = self._undone()\n        self",
        ("tests/vocabulary/test_dealer.py",),
    ),
    Mutant(
        "undone moves can be redone after another move",
        "game/match/journal.py",
        "self.taken.clear()",
        "self.taken.copy()",
        ("tests/match/test_journal.py",),
    ),
    Mutant(
        "the shuffle never leaves a card where it lies",
        "game/core/shuffle.py",
        "j = stream.below(i + 1)",
        "j = stream.below(i)",
        ("tests/golden/test_golden.py", "-k", "shuffles"),
    ),
    Mutant(
        "a row may be dealt upon a space",
        "game/vocabulary/conditions.py",
        "return EMPTY not in table.tops[spots.start : spots.stop]",
        "return table.tops[spots.start : spots.stop].count(EMPTY) < len(spots)",
        ("tests/vocabulary/test_plays.py",),
    ),
    Mutant(
        "a card that must go up waits under the deal",
        "game/vocabulary/card_by_card.py",
        "if dealt and dealer.let_follow():",
        "if dealt < 0 and dealer.let_follow():",
        (law_test("nothing_waits_under_a_deal", "laggard-lady.stock"),),
    ),
    Mutant(
        "a deal that waited goes on one card too late",
        "game/vocabulary/card_by_card.py",
        "step.go_on(dealer, text, int(dealt))",
        "step.go_on(dealer, text, int(dealt) + 1)",
        ("tests/vocabulary/test_card_by_card.py",),
    ),
    Mutant(
        "a pile is open as soon as one of those over it is gone",
        "game/vocabulary/availability.py",
        "                break\n        else:\n            return True",
        "                continue\n            return True",
        ("tests/vocabulary/test_plays.py",),
    ),
    Mutant(
        "cards of any suits are lifted together",
        "game/book/spider.py",
        "IN_SUIT = run(down & in_suit)",
        "IN_SUIT = run(down)",
        ("tests/outside/test_outside.py", "-k", "spider"),
    ),
    Mutant(
        "a pile has another name",
        "game/vocabulary/zones.py",
        'return Zone("discard",',
        'return Zone("cast",',
        ("tests/book/test_pile_names.py",),
    ),
)


def run(where: Path, tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Run the tests on a copy of the program, up to the first that fails."""
    options = "-x", "-q", "-n0", "-p", "no:cacheprovider", "-m", "not long or a_third"
    command = [sys.executable, "-m", "pytest", *options, *tests]
    return subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the rules and their tests."""
    for part in ("game", "tests"):
        leave = shutil.ignore_patterns("__pycache__", "scenes", "mutants", "*.gz")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=leave)
    shutil.copy(ROOT / "tests/outside/spider.json.gz", tmp_path / "tests/outside")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_mutant_is_found(mutant: Mutant, copy: Path) -> None:
    file = copy / mutant.file
    text = file.read_text("utf-8")
    assert text.count(mutant.was) == 1, f"{mutant.file} no longer contains these words"
    file.write_text(text.replace(mutant.was, mutant.now), "utf-8")
    result = run(copy, mutant.seen_by)
    assert result.returncode == pytest.ExitCode.TESTS_FAILED, result.stdout + result.stderr
    failed = [line for line in result.stdout.splitlines() if re.search(r"\d failed", line)]
    assert failed, result.stdout
    assert "error" not in failed[-1], result.stdout


def test_the_same_tests_pass_without_a_mutant(copy: Path) -> None:
    """Otherwise a test that always fails would seem to find a mutant."""
    named = {mutant.seen_by for mutant in MUTANTS}
    whole = {tests for tests in named if len(tests) == 1}
    for tests in (tuple(sorted(test for (test,) in whole)), *sorted(named - whole)):
        result = run(copy, tests)
        assert result.returncode == pytest.ExitCode.OK, result.stdout
