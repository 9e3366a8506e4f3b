"""The puzzles of tests at the table."""

from tests.puzzles.conftest import examples

__all__ = ["examples"]
