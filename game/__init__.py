"""The rules core: every game as data, every move as an event; nothing here draws."""

__version__ = "0.2.0"
"""The version of the program; docs/releases.md says where else it stands."""
