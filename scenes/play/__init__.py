"""Playing a game."""
