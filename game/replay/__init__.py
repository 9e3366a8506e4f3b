"""Replaying recorded games, continuing them from any moment, and racing against them."""
