"""Makes, undoes and redoes moves at the table. The match changes at once; picture, sounds, words
and advice listen to the changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.arcade.scorer import Score
from game.core.events import Event
from game.vocabulary.moves import Move
from game.vocabulary.sentences import many
from scenes.play.following_moves import (
    BY_ITSELF,
    automatic_turn,
    make_again,
    send_up_safe,
    take_back,
    turns_by_itself,
)
from scenes.wording.narrator import narrate, narrate_move

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class Changed(NamedTuple):
    """What a move, an undo or a redo did to the table.

    ``words`` describe it for the foot line. ``gain`` is what a new move paid in a lively house.
    ``quick`` means that the table made the move itself as one of many, ``back`` that this is an
    undo, ``again`` that it is a redo. ``seat`` is the other seat that made the move, or empty.
    """

    events: Sequence[Event]
    words: str
    gain: Score = Score()
    quick: bool = False
    back: bool = False
    again: bool = False
    seat: str = ""


class MoveMaker:
    """Makes the player's moves with the moves that follow them by themselves, and undoes and redoes
    them.

    Each change goes to every listener, in the order of the list, after the match has changed.
    """

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.listeners: list[Callable[[Changed], None]] = []

    def publish(self, changed: Changed) -> None:
        """Pass a change to all listeners."""
        for listener in self.listeners:
            listener(changed)

    @property
    def _sends_up(self) -> bool:
        """Do safe cards go to the foundations by themselves?"""
        return self.scene.advised and self.scene.context.config.table.auto_play

    @property
    def _together(self) -> bool:
        """Does one undo take back a move together with the moves that followed by themselves?"""
        return self._sends_up or turns_by_itself(self.scene.game)

    # ---------------------------------------------------------------- moves

    def act(self, move: Move, by: str = "move") -> None:
        """Make a move, unless the player must wait. The table changes at once; the picture
        catches up.

        ``by`` is "move" for a move of the player, or else the journal's word for it. Only a move of
        the player stops auto-play and can have moves that follow by themselves.
        """
        scene, score = self.scene, self._score
        if by != "move":
            before = scene.match.table.copy()
            events = scene.session.play(move, by)
            words = narrate(scene.game, before, move.text, events)
            self.publish(Changed(events, words, self._score.since(score), quick=True))
            return
        scene.auto_play.stop()
        if scene.waits:
            return
        if self.is_gone(move):
            self.too_late(move)
            return
        events, words = self._made(move)
        self.publish(Changed(events, words, self._score.since(score)))

    def is_gone(self, move: Move) -> bool:
        """Has another seat's move made this one impossible since the player began it?"""
        return move not in self.scene.match.moves()

    def too_late(self, move: Move) -> None:
        """Note a move that another seat's move has made impossible, and say so."""
        scene = self.scene
        scene.session.remark("late", seat=move.seat, move=move.text)
        scene.notify("Too late: another card lies there already.")

    def of_another(self, move: Move, name: str) -> None:
        """Make the move of another seat, whose player is called ``name``."""
        scene = self.scene
        view, before = scene.match.game.views[move.seat], scene.match.table.copy()
        events = scene.session.play(move)
        words = f"{name}: {narrate(view, before, move.text, events)}"
        if scene.match.turn == scene.seat and not scene.session.over:
            words += "; your turn"
        self.publish(Changed(events, words, seat=move.seat))

    @property
    def _score(self) -> Score:
        """The score so far; nothing in a quiet house or in a game without one."""
        arcade = self.scene.context.theme.arcade
        return (self.scene.session.scorer.score if arcade else None) or Score()

    def instead(self, move: Move) -> None:
        """Make a move instead of the last one, so that one undo takes it back."""
        self.scene.auto_play.stop()
        back = take_back(self.scene.session, self._together)
        score = self._score
        events, words = self._made(move)
        self.publish(Changed([*back, *events], words, self._score.since(score)))

    def _made(self, move: Move) -> tuple[list[Event], str]:
        """Make the player's move and what follows it by itself; return the events and their
        words."""
        session, game = self.scene.session, self.scene.game
        before = session.match.table.copy()
        events = list(session.play(move))
        words = narrate(game, before, move.text, events)
        if self._sends_up and game.role(move.source) != "foundation":
            sent_up = send_up_safe(session)
            events += chain.from_iterable(sent_up)
            words += f"; {many(len(sent_up), 'card')} sent up after it" if sent_up else ""
        following = automatic_turn(session.match)
        if following is not None and move.source != game.stock:
            turned = session.play(following, BY_ITSELF)
            words += f"; {narrate(game, session.match.table, following.text, turned)}"
            events += turned
        return events, words

    # ---------------------------------------------------------------- back and forth

    @property
    def can_undo(self) -> bool:
        """Is there a move to undo, and do the modes allow it?"""
        scene = self.scene
        back = scene.match.can_undo and not scene.session.archived
        return back and all(mode.allows_undo for mode in scene.modes)

    def undo(self) -> None:
        scene = self.scene
        if scene.session.last is None:
            scene.say("There is nothing to take back.")
            return
        if not self.can_undo:
            return
        scene.auto_play.stop()
        events = take_back(scene.session, self._together)
        taken = scene.match.taken
        assert taken is not None
        words = narrate_move(scene.game, scene.match.table, taken.move, taken.events, back=True)
        self.publish(Changed(events, f"taken back: {words}", back=True))

    def redo(self) -> None:
        scene = self.scene
        made = scene.match.taken
        if made is None:
            scene.say("There is nothing to make again.")
            return
        scene.auto_play.stop()
        words = narrate_move(scene.game, scene.match.table, made.move, made.events)
        events = make_again(scene.session, self._together)
        self.publish(Changed(events, f"again: {words}", again=True))

    def bookmark(self) -> None:
        """Mark this moment, for watching the game later."""
        scene = self.scene
        if scene.session.final:  # the end must stay the last word of the record
            scene.say("The game is over: you will find its end without a bookmark.")
            return
        scene.session.remark("bookmark")
        scene.say("A bookmark: you will find it when you watch this game.")
