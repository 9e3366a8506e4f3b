"""Puzzles: positions in which one move wins."""
