"""The cards as they look: faces, courts, backs and decks, drawn by our own hand."""
