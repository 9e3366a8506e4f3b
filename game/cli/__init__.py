"""Commands without a screen; the only printing."""
