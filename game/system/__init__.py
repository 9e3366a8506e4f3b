"""Files, clocks, background tasks, processes and the terminal."""
