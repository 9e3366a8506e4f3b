"""Cards that go up by themselves after the player's move, and come back down together with it."""

from __future__ import annotations

from game.advice.safe import safe
from game.core.events import Event
from game.match.journal import Played
from game.match.match import Match
from scenes.play.session import Session

ITSELF = "auto"
"""Who makes the moves that make themselves."""


def follow(session: Session) -> list[list[Event]]:
    """Send up, one after another, all that can do no harm; what happened, card by card."""
    found = []
    while (move := safe(session.match)) is not None:
        found.append(list(session.play(move, ITSELF)))
    return found


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
    """Is this what goes up by itself on this table? Moves of playing on are not: they are taken
    back one by one."""
    if played.by != ITSELF or not match.made:
        return False
    move = safe(match)
    return move is not None and move.text == played.move
