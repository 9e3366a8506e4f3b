"""Advice for the player, found by playing the offered moves and never by reading the rules."""
