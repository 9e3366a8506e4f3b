"""The computer's players in games between seats. They see what their seat sees."""
