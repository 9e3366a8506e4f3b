"""Where a game was lost, in a sentence; and all that is known of it, for other programs."""

from __future__ import annotations

from game.advice.analysis import Analysis, State
from game.advice.foresight import Foresight

STATE_WORDS: dict[State, str] = {
    "won": "could be won",
    "lost": "could not be won any more",
    "unknown": "not known whether it could be won",
}
"""What was still possible, in words."""


def headline(found: Analysis) -> str:
    """What became of the game, in one short sentence.

    >>> headline(Analysis(["a", "b", "c"], 1, 2, ["d"]))
    'Move 2 lost it.'
    """
    last = len(found.moves)
    if found.winnable_to == last:
        return "It could still be won at the end." if found.instead else "It was won."
    if found.unwinnable_from == 0:
        return "No line of play wins this deal."
    if found.lost_at is not None:
        return f"Move {found.lost_at} lost it."
    if found.between is not None:
        return "It was lost between move {} and move {}.".format(*found.between)
    if found.unwinnable_from is not None:
        return f"It was lost by move {found.unwinnable_from} at the latest."
    if found.winnable_to >= 0:
        return f"It could be won {after(found.winnable_to)}; later is not known."
    return "It is not known whether it could be won."


def foreseen(found: Foresight) -> str:
    """Whether the move could have been known for a mistake, in a sentence.

    >>> foreseen(Foresight(20, 16, 15, 0, 100))
    'Of 20 deals that looked the same, 16 could be won, and it loses 15 of them.'
    >>> foreseen(Foresight(9, 5, 4, 1, 100))
    'Of 8 deals that looked the same, 5 could be won, and it loses 4 of them; of 1 more it is open.'
    """
    known = found.worlds - found.unknown
    if not known:
        return "Whether it could have been known is open."
    many = f"{known} deals that looked the same" if known > 1 else "one deal that looked the same"
    still = f"; of {found.unknown} more it is open." if found.unknown else "."
    if not found.winnable:
        return f"Of {many}, none could be won{still}"
    return f"Of {many}, {found.winnable} could be won, and it loses {found.lost} of them{still}"


def after(made: int) -> str:
    """A moment of the game: "from the deal", "after move 7"."""
    return f"after move {made}" if made else "from the deal"


def as_json(found: Analysis) -> dict[str, object]:
    """All that is known, as other programs read it: the state at the deal and after each move, the
    move that lost it, and a line that wins from before it (``instead_from`` is after how many
    moves)."""
    states = [
        {"n": number, "move": move, "state": found.state(number)}
        for number, move in enumerate(found.moves, 1)
    ]
    return {
        "deal": found.state(0),
        "moves": states,
        "lost_at": found.lost_at,
        "between": found.between,
        "instead": [*found.instead],
        "instead_from": found.winnable_to if found.instead else None,
        "backend": found.backend,
        "nodes": found.nodes,
        "worlds": None if found.foresight is None else _counted(found.foresight),
    }


def _counted(found: Foresight) -> dict[str, int]:
    """The deals that looked the same, by what became of them."""
    return {name: count for name, count in found._asdict().items() if name != "nodes"}
