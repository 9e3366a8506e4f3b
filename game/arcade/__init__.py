"""The score of the arcade: computed from the entries of a game alone, never from its time."""
