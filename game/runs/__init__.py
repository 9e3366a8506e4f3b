"""Runs: deals or puzzles one after another against a clock, with one score."""
