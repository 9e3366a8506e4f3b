"""One deal: journal, undo and redo, given positions, variations."""
