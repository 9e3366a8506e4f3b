"""A game being written: its table follows the files."""
