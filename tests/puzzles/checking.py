"""Checks a puzzle anew by a search without shortcuts: exactly the marked moves win, its line wins,
and its refutations are legal."""

from __future__ import annotations

from game.advice.determinizations import Observations
from game.advice.plain_players import greedy_moves
from game.match.match import Illegal, Match
from game.puzzles.mining import MEMORY, distinct
from game.puzzles.puzzle import Puzzle
from game.solver.kernel_word import KernelCannot
from game.solver.shorten import without_returns
from game.solver.solve import Limits, Verdict, kernel_answer, python_answer

NODES = 3_000_000


def plain_verdict(match: Match) -> Verdict:
    """Decide a position by the kernel without any shortcut, or else by the search in Python."""
    if match.status != "playing":
        return "winnable" if match.status == "won" else "unwinnable"
    limits = Limits(nodes=NODES, memory=MEMORY * 4)
    try:
        answer = kernel_answer(
            match, limits, safe=False, talon=False, loose=False, beams=False, with_line=False
        )
    except KernelCannot:
        return python_answer(match, limits).verdict
    return answer.verdict


def after(match: Match, text: str) -> Match:
    trial = match.trial()
    trial.play(trial.find(text))
    return trial


def mistakes(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle; nothing if it is good."""
    match, found = puzzle.match(), list[str]()
    if Observations(match).unknown():
        found.append("a card is hidden")
    groups = distinct(match)
    for moves in groups:
        verdict = plain_verdict(after(match, moves[0]))
        wanted = "winnable" if moves[0] in puzzle.wins else "unwinnable"
        if verdict != wanted:
            found.append(f"{moves[0]} is {verdict}, not {wanted}")
    if sum(moves[0] in puzzle.wins for moves in groups) != puzzle.ways:
        found.append("its ways are not counted right")
    try:
        if without_returns(match, puzzle.line) != puzzle.line:
            found.append("its line returns to a position")
        trial = match.trial()
        for text in puzzle.line:
            trial.play(trial.find(text))
        if trial.status != "won" and not greedy_moves(trial).won:
            found.append("a greedy player does not win after its line")
        for move, line in puzzle.refutations.items():
            trial = after(match, move)
            for text in line:
                trial.play(trial.find(text))
    except Illegal as error:
        found.append(str(error))
    return found
