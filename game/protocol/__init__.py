"""JSON lines for other programs."""
