"""Cards and what happens to a table; no rule, no game."""
