"""Playing a game: the hands at the table, what they mean, and what follows."""
