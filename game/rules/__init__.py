"""A page becomes a game: layout, offers, what follows, variants, refusals."""
