"""Computers that hold seats in games between seats. They see what their seat sees."""
