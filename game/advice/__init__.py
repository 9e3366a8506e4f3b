"""Advice for the player: it asks what is offered and never the rules themselves."""
