"""All the records of a player."""
