"""The words that a game is defined with, and the dealer, through which every rule acts."""
