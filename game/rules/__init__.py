"""Turns a page (a definition) into a game: layout, offers, reflexes, variants, refusals, seats."""
