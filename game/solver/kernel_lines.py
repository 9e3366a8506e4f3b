"""Spells lines of the kernel as the moves that the rules offer."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Illegal, Match
from game.solver.kernel import Kernel


class Misled(RuntimeError):
    """A line of the kernel that the rules do not accept: one of the two has a bug."""


def expanded(match: Match, kernel: Kernel, moves: Sequence[int]) -> list[str]:
    """Spell a line of the kernel as the moves that the rules offer, down to the win.

    :raises Misled: where it does not win.
    """
    trial = match.trial()
    found = spelled(trial, kernel, moves)
    if trial.status != "won":
        raise Misled("the line of the kernel does not win")
    return found


def spelled(trial: Match, kernel: Kernel, moves: Sequence[int]) -> list[str]:
    """Spell moves of the kernel as the rules offer them, and play them in this trial of a match.

    :raises Misled: where one of them is not offered.
    """
    kernel.lay(trial.table, trial)
    found = list[str]()

    def play(text: str) -> None:
        trial.play(text)
        found.append(text)

    try:
        for move in moves:
            turns, text = kernel.step(move)
            kernel.act(move)
            for _ in range(turns):
                play("turn" if trial.table.piles[trial.game.stock] else "redeal")
            # an obligation may already have played this move by itself
            if not turns or trial.table.piles != kernel.piles():
                play(text)
    except Illegal as fault:
        raise Misled(str(fault)) from fault
    return found
