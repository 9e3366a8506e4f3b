"""The drawings of the cards: faces, courts, backs and decks."""
