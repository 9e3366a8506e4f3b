"""Watching a recorded game."""
