"""An analysis in one sentence for the player, and as JSON for other programs."""

from __future__ import annotations

from game.advice.analysis import Analysis, State
from game.advice.foresight import Foresight

STATE_WORDS: dict[State, str] = {
    "won": "could be won",
    "lost": "could not be won any more",
    "unknown": "not known whether it could be won",
}


def headline(analysis: Analysis) -> str:
    """Return what became of the game in one short sentence.

    >>> headline(Analysis(["a", "b", "c"], 1, 2, ["d"]))
    'Move 2 lost it.'
    """
    last = len(analysis.moves)
    if analysis.winnable_to == last:
        return "It could still be won at the end." if analysis.instead else "It was won."
    if analysis.unwinnable_from == 0:
        return "No line of play wins this deal."
    if analysis.lost_at is not None:
        return f"Move {analysis.lost_at} lost it."
    if analysis.between is not None:
        return "It was lost between move {} and move {}.".format(*analysis.between)
    if analysis.unwinnable_from is not None:
        return f"It was lost by move {analysis.unwinnable_from} at the latest."
    if analysis.winnable_to >= 0:
        return f"It could be won {after(analysis.winnable_to)}; later is not known."
    return "It is not known whether it could be won."


def foreseen(foresight: Foresight) -> str:
    """Return a sentence that says whether the player could have known the move to be a mistake.

    >>> foreseen(Foresight(20, 16, 15, 0, 100))
    'Of 20 deals that looked the same, 16 could be won, and it loses 15 of them.'
    >>> foreseen(Foresight(9, 5, 4, 1, 100))
    'Of 8 deals that looked the same, 5 could be won, and it loses 4 of them; of 1 more it is open.'
    >>> foreseen(Foresight(1, 1, 1, 0, 9))
    'One deal that looked the same could be won, and it loses that.'
    """
    winnable, lost, unknown = foresight.winnable, foresight.lost, foresight.unknown
    known = foresight.worlds - unknown
    if not known:
        return "Whether it could have been known is open."
    many = f"{known} deals that looked the same" if known > 1 else "one deal that looked the same"
    still = f"; of {unknown} more it is open." if unknown else "."
    if not winnable:
        return f"Of {many}, none could be won{still}"
    if known == 1:
        loses = "loses" if lost else "does not lose"
        return f"One deal that looked the same could be won, and it {loses} that{still}"
    return f"Of {many}, {winnable} could be won, and it loses {lost} of them{still}"


def after(made: int) -> str:
    """Name the position after ``made`` moves: "from the deal", "after move 7"."""
    return f"after move {made}" if made else "from the deal"


def as_json(analysis: Analysis) -> dict[str, object]:
    """Return the analysis as the engine and the command line print it.

    It holds the state of the deal and that after each move, the losing move, and ``instead``, which
    wins from the position after ``instead_from`` moves.
    """
    states = [
        {"n": number, "move": move, "state": analysis.state(number)}
        for number, move in enumerate(analysis.moves, 1)
    ]
    return {
        "deal": analysis.state(0),
        "moves": states,
        "lost_at": analysis.lost_at,
        "between": analysis.between,
        "instead": [*analysis.instead],
        "instead_from": analysis.winnable_to if analysis.instead else None,
        "backend": analysis.backend,
        "nodes": analysis.nodes,
        "worlds": None if analysis.foresight is None else _counts(analysis.foresight),
    }


def _counts(foresight: Foresight) -> dict[str, int]:
    return {name: count for name, count in foresight._asdict().items() if name != "nodes"}
