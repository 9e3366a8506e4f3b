"""What the pages of the book say, asked of the games."""
