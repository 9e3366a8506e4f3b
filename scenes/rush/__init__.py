"""Rush: certified deals one after another against the clock, for one score."""
