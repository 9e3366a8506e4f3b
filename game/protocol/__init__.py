"""The engine protocol, for other programs."""
