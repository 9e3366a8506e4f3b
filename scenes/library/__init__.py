"""The library of the player's records."""
