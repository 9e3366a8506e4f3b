"""How often a game is won, in words: what the book guessed of its own rules.

The guesses are the authors', of 1949, and hold for the rules of their pages alone. Of another
preset, or with an option changed, nothing is claimed.
"""

from __future__ import annotations

from game.book.contents import TEXT
from game.rules.game import Game

PRESET = "book"
"""The preset that plays a game by the rules of its page."""


def odds(game: Game, *, short: bool = False) -> str:
    """How often the game is won as it is played: "the book guessed 1 in 30", in ``short`` "guess
    1 in 30"; nothing where no guess is known of these rules."""
    played = game if game.preset else game.under()
    if played.chance is None or played.preset != PRESET or not played.plain:
        return ""
    if short:
        return "guess {} in {}".format(*played.chance)
    return guess(played.chance, book=played.source.startswith(TEXT))


def odds_sentence(game: Game) -> str:
    """The odds as a sentence of their own; nothing where there are none."""
    words = odds(game)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def guess(chance: tuple[int, int], *, book: bool = True) -> str:
    """A guess, games won of games played, and whose it is: the book's or another's."""
    return f"{'the book' if book else 'another book'} guessed {chance[0]} in {chance[1]}"
