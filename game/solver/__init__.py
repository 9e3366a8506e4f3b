"""Solvers: they search for seconds to minutes, never on the screen's thread."""
