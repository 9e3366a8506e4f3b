"""The table on the screen: where cards lie, how they move, lights and cloth."""
