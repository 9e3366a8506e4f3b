"""The moves that follow a move of the player by themselves: safe cards go to the foundations, the
next card turns. An undo may take them back together with it."""

from __future__ import annotations

from game.advice.safe import safe
from game.core.events import Event
from game.match.journal import Played
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from scenes.play.session import Session

BY_ITSELF = "auto"
"""The journal's word for a move that the table makes by itself."""


def send_up_safe(session: Session) -> list[list[Event]]:
    """Send up all safe cards, one after another. Return the events of each card."""
    found = []
    while (move := safe(session.match)) is not None:
        found.append(list(session.play(move, BY_ITSELF)))
    return found


def turns_by_itself(game: Game) -> bool:
    """Does the next card turn by itself after each move? It does in games that fill a square for
    points, where turning is the only move."""
    return bool(game.scale) and any(zone.grid for zone in game.layout)


def automatic_turn(match: Match) -> Move | None:
    """Return the move that turns the next card, if it happens by itself now."""
    if not turns_by_itself(match.game):
        return None
    moves = match.moves()
    alone = len(moves) == 1 and moves[0].source == match.game.stock
    return moves[0] if alone else None


def take_back(session: Session, together: bool) -> list[Event]:
    """Undo the last move. With ``together``, undo also the moves that followed it by themselves."""
    events: list[Event] = []
    last = session.last
    while last is not None:
        events += session.undo()
        if not (together and _followed_another(session.match, last)):
            break
        last = session.last
    return events


def make_again(session: Session, together: bool) -> list[Event]:
    """Redo the undone move. With ``together``, redo also the moves that followed it by
    themselves."""
    events = list(session.redo())
    while together and (made := session.match.taken) is not None:
        if not _followed_another(session.match, made):
            break
        events += session.redo()
    return events


def _followed_another(match: Match, played: Played) -> bool:
    """Did the table make this move by itself after another one? The moves of auto-play don't count:
    they are undone one by one."""
    if played.by != BY_ITSELF or not match.made:
        return False
    move = automatic_turn(match) if turns_by_itself(match.game) else safe(match)
    return move is not None and move.text == played.move
