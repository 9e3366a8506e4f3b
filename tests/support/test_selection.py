"""What a run draws, it draws by one number, and so it can be repeated."""

from __future__ import annotations

import pytest
from hypothesis import core


def test_examples_are_drawn_by_the_number_of_the_run(pytestconfig: pytest.Config) -> None:
    """Or by the one that was given to hypothesis itself; never by chance."""
    assert str(core.global_force_seed) == pytestconfig.getoption("--hypothesis-seed")
