"""Can a deal be won? The kernel in C, a search in Python, beams, and their weights."""
