"""Puzzles: positions in which only one or two moves win."""
