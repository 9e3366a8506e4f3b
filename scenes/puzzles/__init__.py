"""Puzzles at the table, their sheets, Storm and Streak."""
