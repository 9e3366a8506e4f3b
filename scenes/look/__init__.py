"""Colors, sizes, letters, and what a deck is printed with: data."""
