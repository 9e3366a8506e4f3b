"""The theme: colors, letter sizes, and the styles of decks."""
