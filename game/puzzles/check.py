"""Checks attempts at puzzles, and runs of puzzles, against the puzzles.

What is proved: the moves and their results, and that a run has the puzzles of its seed. Which try
was the first, and all times, are claims.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match.match import Illegal
from game.puzzles.attempts import SEEN, Attempt
from game.puzzles.attempts import SOLVED as FOUND
from game.puzzles.puzzle import Puzzle
from game.puzzles.sprint import UNTIMED_PUZZLES, Standing, puzzles
from game.runs.check import CLAIMS, Forged
from game.runs.run_file import SOLVED, DealLine, PuzzleLine, Run
from game.runs.run_header import STORM, STREAK

FIRST_CLAIM = "that a try was the first, and without a clue, is a claim"


def check_attempts(attempts: Sequence[Attempt], known: Mapping[str, Puzzle]) -> str:
    """Replay attempts from the positions of their puzzles, which are found by name. Returns a
    remark on what is not proved.

    :raises Forged: at the first line that is wrong.
    """
    unknown = 0
    for number, attempt in enumerate(attempts, start=2):
        puzzle = known.get(attempt.puzzle)
        if attempt.result == SEEN:
            continue
        if puzzle is None:
            unknown += 1
            continue
        try:
            puzzle.match().play(attempt.move)
        except Illegal as error:
            raise Forged(number, str(error)) from None
        if (attempt.move in puzzle.wins) != (attempt.result == FOUND):
            says = "wins" if attempt.move in puzzle.wins else "does not win"
            raise Forged(number, f"{attempt.move} {says} the puzzle {puzzle.name}")
    if unknown:
        return f"{unknown} of the tries are at puzzles that are not known here; {FIRST_CLAIM}"
    return FIRST_CLAIM


def check_run(run: Run, every: Sequence[Puzzle]) -> str:
    """Check the puzzles of a Storm or a Streak; ``every`` are the shipped ones. Returns a remark on
    what is not proved.

    :raises Forged: at the first line that is wrong.
    """
    header = run.header
    if header.plan > len(every):
        return f"its puzzles are not all known here, so that they are not checked; {CLAIMS}"
    coming = puzzles(header.seed, every[: header.plan])
    so_far, played = Standing(), 0
    for number, line in enumerate(run.lines, start=2):
        if isinstance(line, DealLine):
            raise Forged(number, "a run of puzzles has no deals")
        if not isinstance(line, PuzzleLine):
            continue
        played += 1
        puzzle = next(coming, None)
        if puzzle is None or line.puzzle != puzzle.name:
            raise Forged(number, "it is not the puzzle that its seed brings")
        if line.score != (line.result == SOLVED):
            raise Forged(number, "a solved puzzle has one point, any other none")
        if header.mode == STREAK and so_far.mistakes:
            raise Forged(number, "a Streak ends with the first mistake")
        if header.milliseconds is None:
            if header.mode == STORM and played > UNTIMED_PUZZLES:
                raise Forged(number, f"an untimed Storm has {UNTIMED_PUZZLES} puzzles")
        elif line.until > header.milliseconds + so_far.given:
            raise Forged(number, "the time was up before")
        so_far = so_far.after(line.result)
    return CLAIMS
