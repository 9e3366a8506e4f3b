"""Search: seconds to minutes, never on the screen's thread."""
