"""The world outside: files, clock, processes, the terminal."""
