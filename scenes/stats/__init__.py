"""The player's own figures and their charts."""
