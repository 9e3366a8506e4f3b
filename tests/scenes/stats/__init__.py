"""The player's own figures."""
