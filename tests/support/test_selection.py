"""What a run draws, it draws by one number, and so it can be repeated."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import core

from tests.support import selection


def test_examples_are_drawn_by_the_number_of_the_run(pytestconfig: pytest.Config) -> None:
    """Or by the one that was given to hypothesis itself; never by chance."""
    assert str(core.global_force_seed) == pytestconfig.getoption("--hypothesis-seed")


def test_where_a_game_is_named_only_files_that_concern_it_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(selection, "_named", frozenset({"golf"}))
    read = {file for file in selection.TESTS.rglob("*.py") if selection.concerns(file)}
    names = {file.relative_to(selection.TESTS).as_posix() for file in read}
    assert names > {"book/pages/golf.py", "book/test_catalog.py", "laws/test_laws.py"}
    assert names.isdisjoint({"book/pages/canfield.py", "record/test_header.py", "contact.py"})
    assert not selection.concerns(selection.TESTS.parent / "game" / "core" / "cards.py")
    assert selection.of_all(Path(selection.TESTS / "book" / "test_catalog.py"), set())
    assert not selection.of_all(Path(selection.TESTS / "book" / "test_catalog.py"), {"canfield"})
