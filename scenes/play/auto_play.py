"""What happens at the table by itself: cards that go up after a move, auto-play, finishing, and the
search for a dead end while the player thinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.advice.blocked import Snapshot, snapshot
from game.advice.only_move import deals_on, onward
from game.advice.safe import safe
from game.core.events import Event
from game.match.journal import Played
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from scenes.play.session import Session

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

BY_ITSELF = "auto"
"""The ``by`` of moves that make themselves."""


def send_up_safe(session: Session) -> list[list[Event]]:
    """Send up all cards that can do no harm, one after another; the events are returned card by
    card."""
    found = []
    while (move := safe(session.match)) is not None:
        found.append(list(session.play(move, BY_ITSELF)))
    return found


def turns_by_itself(game: Game) -> bool:
    """Does the next card turn as soon as one is laid? So it does where a square is filled for
    points, because there is nothing else to do."""
    return bool(game.scale) and any(zone.grid for zone in game.layout)


def automatic_turn(match: Match) -> Move | None:
    """The turn of the next card, where that is the only move and happens by itself."""
    if not turns_by_itself(match.game):
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
        if not (together and _followed_another(session.match, last)):
            break
        last = session.last
    return events


def make_again(session: Session, together: bool) -> list[Event]:
    """Make the undone move again. With ``together``, the moves that followed it by themselves come
    too."""
    events = list(session.redo())
    while together and (made := session.match.taken) is not None:
        if not _followed_another(session.match, made):
            break
        events += session.redo()
    return events


def _followed_another(match: Match, played: Played) -> bool:
    """Did this card go up or turn by itself after another move? The moves of auto-play don't count:
    they are undone one by one."""
    if played.by != BY_ITSELF or not match.made:
        return False
    move = automatic_turn(match) if turns_by_itself(match.game) else safe(match)
    return move is not None and move.text == played.move


PACE = 0.3
"""Seconds between two moves of auto-play, at the usual speed."""
FIRST_PAUSE, LEAST_PAUSE, SHRINK = 0.12, 0.05, 0.9
"""Seconds between two moves of finishing: the first, the least, and how much shorter each is."""


class AutoRun:
    """Makes the moves that ``following`` yields, the first at once; ``pace`` yields the seconds
    between them."""

    def __init__(
        self,
        following: Iterator[Move | str],
        pace: Iterator[float],
        act: Callable[[Move | str], None],
    ) -> None:
        self._moves = following
        self._pace = pace
        self._act = act
        self._wait = 0.0

    def update(self, dt: float) -> bool:
        """Make the next move when it is due. Return False once there are no more."""
        self._wait -= dt
        if self._wait > 0:
            return True
        move = next(self._moves, None)
        if move is None:
            return False
        self._act(move)
        self._wait = next(self._pace)
        return True


def only_moves(match: Match) -> Iterator[Move]:
    """Yield the only move there is, until there is a choice or a position comes back."""
    seen: set[Snapshot] = set()
    while True:
        move, now = onward(match), snapshot(match.table)
        if move is None or now in seen:
            return
        seen.add(now)
        yield move


def even_pauses(speed: float) -> Iterator[float]:
    """Yield the pauses of auto-play."""
    while True:
        yield PACE / speed


def shorter_pauses(speed: float) -> Iterator[float]:
    """Yield the pauses of finishing: each is shorter than the one before."""
    wait = FIRST_PAUSE
    while True:
        yield wait / speed
        wait = max(LEAST_PAUSE, wait * SHRINK)


IDLE = 1.5
"""Seconds without a move before the search for a dead end begins."""


class AutoPlay:
    """Auto-play at one table, and the idle time after which a dead end is searched for."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._run: AutoRun | None = None
        self._idle = 0.0
        self._start_later = False
        """Was auto-play asked for while the advice was still being worked out?"""

    @property
    def running(self) -> bool:
        """Is auto-play making moves?"""
        return self._run is not None

    @property
    def can_play_on(self) -> bool:
        """Is there only one move, so that the game can go on by itself?"""
        return onward(self.scene.match) is not None

    def play_on(self) -> None:
        """Start auto-play: finish where all the rest is sure to go up, else make the only moves.
        If it is running, stop it."""
        if self.running:
            self.stop()
            return
        scene = self.scene
        speed, line = scene.context.config.table.speed, scene.advice.sure_win
        if scene.advice.thinking:
            self._start_later = True
        elif line:
            self._run = AutoRun(iter(line), shorter_pauses(speed), self._act)
        elif self.can_play_on:
            pace = shorter_pauses if deals_on(scene.match) else even_pauses
            self._run = AutoRun(only_moves(scene.match), pace(speed), self._act)
        else:
            scene.say("There is something to choose.")

    def _act(self, move: Move | str) -> None:
        scene = self.scene
        scene.maker.act(scene.match.find(move) if isinstance(move, str) else move, BY_ITSELF)

    def stop(self) -> None:
        """Stop auto-play."""
        self._run, self._start_later = None, False

    def restart_idle_time(self) -> None:
        """The player did something: the idle time begins anew."""
        self._idle = 0.0

    def update(self, dt: float, *, over: bool) -> None:
        """Take up finished advice, make the next move of auto-play, and count the idle time
        until the game is ``over``."""
        if self.scene.advice.update():
            self.scene.refresh()
        if self._start_later and not self.scene.advice.thinking:
            self._start_later = False
            self.play_on()
        if not over:
            self._ponder(dt)
        if self._run is not None and not self._run.update(dt):
            self.stop()

    def _ponder(self, dt: float) -> None:
        """Count the idle time; at its end, search whether the game can still be won from here."""
        before, self._idle = self._idle, self._idle + dt
        scene = self.scene
        idle = before < IDLE <= self._idle and not self.running
        if idle and not scene.game.counted and scene.light.sees_all:
            scene.advice.ponder()
