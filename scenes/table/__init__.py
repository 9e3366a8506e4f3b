"""The table as it is seen: where cards lie, how they move, light and cloth."""
