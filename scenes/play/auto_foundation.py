"""Cards that go up or are turned by themselves after the player's move, and come back together with
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
"""Who makes the moves that make themselves."""


def follow(session: Session) -> list[list[Event]]:
    """Send up, one after another, all that can do no harm; what happened, card by card."""
    found = []
    while (move := safe(session.match)) is not None:
        found.append(list(session.play(move, ITSELF)))
    return found


def turns_itself(game: Game) -> bool:
    """Is the next card turned as soon as one is laid? So it is where a square is filled for what
    its lines count: there is nothing else to be done."""
    return bool(game.scale) and any(zone.grid for zone in game.layout)


def next_card(match: Match) -> Move | None:
    """The turn of the next card, where that is all that can be done and happens by itself."""
    if not turns_itself(match.game):
        return None
    moves = match.moves()
    alone = len(moves) == 1 and moves[0].source == match.game.stock
    return moves[0] if alone else None


def take_back(session: Session, together: bool) -> list[Event]:
    """Take the last move back; where they go ``together``, with it the moves that followed of
    themselves and the one that they followed."""
    events: list[Event] = []
    last = session.last
    while last is not None:
        events += session.undo()
        if not (together and _followed(session.match, last)):
            break
        last = session.last
    return events


def make_again(session: Session, together: bool) -> list[Event]:
    """Make the move again that was taken back; where they go ``together``, with it the moves that
    followed of themselves."""
    events = list(session.redo())
    while together and (made := session.match.taken) is not None:
        if not _followed(session.match, made):
            break
        events += session.redo()
    return events


def _followed(match: Match, played: Played) -> bool:
    """Is this what goes up or is turned by itself on this table? Moves of playing on are not: they
    are taken back one by one."""
    if played.by != ITSELF or not match.made:
        return False
    move = next_card(match) if turns_itself(match.game) else safe(match)
    return move is not None and move.text == played.move
