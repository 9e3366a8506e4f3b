"""The pages of the book, compared with the games."""
