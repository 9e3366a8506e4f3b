"""The rules core: every game as data, every move as an event; nothing here draws."""
