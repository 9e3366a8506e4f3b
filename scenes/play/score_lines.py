"""How a score came about, in lines that add up to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.scorer import Score
from game.vocabulary.deeds import Deed
from game.vocabulary.progress import POINTS, Progress
from game.vocabulary.sentences import many
from scenes.wording.wording import capital


def score_lines(
    score: Score, progress: Progress, undos: int, deeds: Sequence[Deed]
) -> list[tuple[str, int]]:
    """Return what paid, and what undo cost, each in words with its points. What paid nothing is
    left out, except the progress if nothing paid. ``deeds`` are those of the game. The points add
    up to the score exactly."""
    words = progress.words
    if progress.unit == POINTS:
        words = many(progress.done, "point")
    paid = [
        (capital(words), score.progress),
        (capital(" and ".join(deed.words for deed in deeds)), score.deeds),
        ("The chain", score.chain),
        ("The win", score.win),
    ]
    whole = sum(points for _, points in paid)
    lines = [line for line in paid if line[1]] or paid[:1]
    if cost := min(score.undos, whole):
        lines.append((f"{many(undos, 'move')} taken back", -cost))
    return lines
