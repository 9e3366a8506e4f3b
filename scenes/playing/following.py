"""Cards that go up by themselves after the player's move, and come back down together with it."""

from __future__ import annotations

from game.advice.safe import safe
from game.events import Event
from game.match import Match, Played
from scenes.playing.sitting import Sitting

ITSELF = "auto"
"""Who makes the moves that make themselves."""


def follow(sitting: Sitting) -> list[list[Event]]:
    """Send up, one after another, all that can do no harm; what happened, card by card."""
    found = []
    while (move := safe(sitting.match)) is not None:
        found.append(list(sitting.play(move, ITSELF)))
    return found


def take_back(sitting: Sitting, together: bool) -> list[Event]:
    """Take the last move back; where they go ``together``, with it the moves that followed of
    themselves and the one that they followed."""
    events: list[Event] = []
    last = sitting.last
    while last is not None:
        events += sitting.undo()
        if not (together and _followed(sitting.match, last)):
            break
        last = sitting.last
    return events


def make_again(sitting: Sitting, together: bool) -> list[Event]:
    """Make the move again that was taken back; where they go ``together``, with it the moves that
    followed of themselves."""
    events = list(sitting.redo())
    while together and (made := sitting.match.taken) is not None:
        if not _followed(sitting.match, made):
            break
        events += sitting.redo()
    return events


def _followed(match: Match, played: Played) -> bool:
    """Is this what goes up by itself on this table? Moves of playing on are not: they are taken
    back one by one."""
    if played.by != ITSELF or not match.made:
        return False
    move = safe(match)
    return move is not None and move.text == played.move
