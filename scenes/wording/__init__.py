"""Events and moves in sentences."""
