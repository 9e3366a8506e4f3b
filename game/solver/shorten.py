"""Shortens winning lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.match import Match
from game.solver.search_table import Position, SearchTable

_SPANS = (8, 3, 2, 1)
_MOST_LOST = 4
"""The most later moves that may be skipped because they are no longer offered."""


def shortened(match: Match, line: Sequence[str]) -> list[str]:
    """Return a shorter line that wins from the same position, if leaving out moves gives one.

    Spans of moves are left out, long ones first; later moves that are no longer offered are skipped
    too, and the shorter line is kept if it still wins.
    """
    walk = SearchTable(match)
    best = list(line)
    for span in _SPANS:
        best = _without(walk, best, span)
    return best


def without_returns(match: Match, line: Sequence[str]) -> tuple[str, ...]:
    """Return the line without loops: the moves between a position and its recurrence are left
    out."""
    trial, kept = match.trial(), list[str]()
    been = {trial.snapshot(): 0}
    for text in line:
        trial.play(trial.find(text))
        kept.append(text)
        back = been.get(here := trial.snapshot())
        if back is None:
            been[here] = len(kept)
        else:
            del kept[back:]
            been = {seen: at for seen, at in been.items() if at <= back}
    return tuple(kept)


def rerouted(
    match: Match, line: Sequence[str], finish: Callable[[Match], Sequence[str]]
) -> list[str]:
    """Return the line up to an early position from which ``finish`` finds another way to win, and
    then that way. The position is found by bisection; if there is none, the line is unchanged.
    ``finish`` returns a line that wins from a position, or no moves."""
    best, lost, won = list(line), 0, len(line)
    while won - lost > 1:
        middle = (lost + won) // 2
        trial = match.trial()
        for text in line[:middle]:
            trial.play(trial.find(text))
        if rest := finish(trial):
            best, won = [*line[:middle], *rest], middle
        else:
            lost = middle
    return best


def _without(walk: SearchTable, line: list[str], span: int) -> list[str]:
    """Return the line without the spans of this length that can be left out, tried from the
    front."""
    start = walk.position()
    place, here = 0, start
    while place < len(line):
        shorter = _played(walk, here, line[place + span :])
        if shorter is not None:
            line = line[:place] + shorter
        else:
            here = _after(walk, here, line[place])
            place += 1
    walk.go(start)
    return line


def _played(walk: SearchTable, position: Position, line: Sequence[str]) -> list[str] | None:
    """Return the moves of a line that are played from here until it wins, without those that are
    not offered; None if it does not win or too many are not offered."""
    offers, played, lost = walk.go(position), list[str](), 0
    for text in line:
        move = next((move for move in offers if move.text == text), None)
        if move is None:
            lost += 1
            if lost > _MOST_LOST:
                return None
            continue
        found = walk.step(move)
        played.append(text)
        if walk.won:
            return played
        offers = walk.game.offers(walk.table) if found is None else found
    return None


def _after(walk: SearchTable, position: Position, text: str) -> Position:
    move = next(move for move in walk.go(position) if move.text == text)
    walk.step(move)
    return walk.position()
