"""A game put to the test: deals in numbers, played by players that choose in different ways."""
