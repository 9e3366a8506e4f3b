"""The fixture of example puzzles, for tests at the table."""

from tests.puzzles.conftest import examples

__all__ = ["examples"]
