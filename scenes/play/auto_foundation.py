"""Cards that go up or turn by themselves after the player's move, and come back together with
it."""

from __future__ import annotations

from game.advice.safe import safe
from game.core.events import Event
from game.match.journal import Played
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from scenes.play.session import Session

ITSELF = "auto"
"""The ``by`` of moves that make themselves."""


def follow(session: Session) -> list[list[Event]]:
    """Send up all cards that can do no harm, one after another; the events are returned card by
    card."""
    found = []
    while (move := safe(session.match)) is not None:
        found.append(list(session.play(move, ITSELF)))
    return found


def turns_itself(game: Game) -> bool:
    """Does the next card turn as soon as one is laid? So it does where a square is filled for
    points, because there is nothing else to do."""
    return bool(game.scale) and any(zone.grid for zone in game.layout)


def next_card(match: Match) -> Move | None:
    """The turn of the next card, where that is the only move and happens by itself."""
    if not turns_itself(match.game):
        return None
    moves = match.moves()
    alone = len(moves) == 1 and moves[0].source == match.game.stock
    return moves[0] if alone else None


def take_back(session: Session, together: bool) -> list[Event]:
    """Take the last move back. With ``together``, the moves that followed it by themselves go with
    it."""
    events: list[Event] = []
    last = session.last
    while last is not None:
        events += session.undo()
        if not (together and _followed(session.match, last)):
            break
        last = session.last
    return events


def make_again(session: Session, together: bool) -> list[Event]:
    """Make the undone move again. With ``together``, the moves that followed it by themselves come
    too."""
    events = list(session.redo())
    while together and (made := session.match.taken) is not None:
        if not _followed(session.match, made):
            break
        events += session.redo()
    return events


def _followed(match: Match, played: Played) -> bool:
    """Did this card go up or turn by itself? Moves of playing on did not: they are undone one by
    one."""
    if played.by != ITSELF or not match.made:
        return False
    move = next_card(match) if turns_itself(match.game) else safe(match)
    return move is not None and move.text == played.move
