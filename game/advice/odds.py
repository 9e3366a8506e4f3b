"""How often a game is won: the guess of its book in words, and the interval of a measured rate.

The guesses are the authors', of 1949, and hold for the rules of their pages alone: another preset
or a changed option has none.
"""

from __future__ import annotations

from game.book.contents import TEXT
from game.rules.game import Game

PRESET = "book"


def odds(game: Game, *, short: bool = False) -> str:
    """Return how often the game is won: "the book guessed 1 in 30", or "guess 1 in 30" if
    ``short``; empty if these rules have no guess."""
    as_in_the_book = (game.preset or next(iter(game.presets))) == PRESET
    if game.chance is None or not as_in_the_book or (game.preset and not game.plain):
        return ""
    if short:
        return "guess {} in {}".format(*game.chance)
    return guess(game.chance, book=game.source.startswith(TEXT))


def share_won(game: Game) -> float:
    """Return the share of games that are won by the guess; 0 if these rules have none."""
    return game.chance[0] / game.chance[1] if game.chance and odds(game) else 0.0


def guess(chance: tuple[int, int], *, book: bool = True) -> str:
    """Return a guess of ``chance[0]`` wins in ``chance[1]`` games, and whose it is."""
    return f"{'the book' if book else 'another book'} guessed {chance[0]} in {chance[1]}"


def wilson(won: int, of: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate that was observed ``won`` times out of ``of``
    (Wilson's score interval).

    >>> [round(end, 3) for end in wilson(120, 200)]
    [0.531, 0.665]
    """
    z = 1.959964
    rate, spread = won / of, z * z / of
    middle = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * (rate * (1 - rate) / of + spread / (4 * of)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)  # rounding may go beyond
