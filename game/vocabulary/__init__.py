"""The six kinds of word that a page is written in, and the dealer by whom a rule acts."""
