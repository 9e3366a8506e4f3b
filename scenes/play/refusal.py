"""Says why a move was refused: in the foot line, and beside the card until the player has had time
to read it and does something else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.cards import DOWN, name
from game.match.seated import Playable
from game.rules.refusals import comes_first, only_card
from game.vocabulary.moves import CARRY
from game.vocabulary.sentences import words_of
from scenes.play.intents import Place
from scenes.play.move_maker import Changed
from scenes.table.callout import Callout
from scenes.wording.wording import card_words, pile_words, spelled_out

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

CONDITIONS = " when ", " once ", " if "
"""The words that begin the condition in the description of a play."""
_CONDITION = re.compile(rf",?(?:{'|'.join(CONDITIONS)})")


def card_name(match: Playable, place: Place) -> str:
    """Return the name of the card there, unless it lies face down."""
    card = match.table.piles[place[0]][place[1]]
    return "a card that lies face down" if card & DOWN else card_words(card)


def why_not_up(match: Playable, place: Place) -> str:
    """Return why a card does not go to a foundation."""
    goals = match.game.spots("foundation")
    if not goals:
        return "there is no foundation on this table"
    reason = match.refusal(*place, goals[0]) if len(goals) == 1 else ""
    return reason or f"{card_name(match, place)} does not go to a foundation now"


def nothing_to_turn(match: Playable) -> str:
    """Return why the stock does nothing now, and what comes first."""
    stock = match.game.stock
    if not match.table.piles[stock]:
        hidden = match.game.zone_of[stock].hidden
        none = "there is no stock on this table" if hidden else "the stock is used up"
        return _redeal_to_come(match) or none
    return _waiting(match) or obliged(match) or _other_plays(match) or "nothing can be dealt now"


def _redeal_to_come(match: Playable) -> str:
    """Return what a redeal that is left waits for; empty if none is left."""
    play = next((play for play in match.game.play if play.verb == "redeal"), None)
    if play is None or not match.game.redeals(match.table):
        return ""
    when = words_of(play.spec.params.get("when")) if play.spec is not None else ""
    if when:
        return f"not now; you may redeal when {when}"
    return _waiting(match) or "no redeal can be made yet"


def _waiting(match: Playable) -> str:
    """Return which card of the hand must be placed first, if any."""
    waiting = match.game.spots("hand")
    moves = [move for move in match.moves() if move.verb == CARRY and move.source in waiting]
    if not moves:
        return ""
    card = only_card(match.table, moves)
    goals = {pile_words(match.game, move.target) for move in moves}
    if card is None and len(goals) == 1:
        return f"first a card of the hand goes to {goals.pop()}"
    return f"place {'a card of the hand' if card is None else f'the {name(card)}'} first"


def obliged(match: Playable) -> str:
    """Return the play that the rules demand now, if any."""
    game, table = match.game, match.table
    return comes_first(game, table) if game.obliged(table, match.moves()) else ""


def _other_plays(match: Playable) -> str:
    """Return the plays that are allowed now; if there are none, those that a condition will allow
    later."""
    verbs = {move.verb for move in match.moves()}
    plays = [play for play in match.game.play if play.words]
    now = [play.words for play in plays if play.verb in verbs and "stock" not in play.words]
    allowed = [_CONDITION.split(words)[0] for words in now]
    if allowed:
        return f"not now; you can {' or '.join(allowed)}"
    later = [play.words for play in plays if any(word in play.words for word in CONDITIONS)]
    return f"not now; you may {' or '.join(later)}" if later else ""


class Refusal:
    """Shows refusals at the table."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.callout: Callout | None = None

    def show(self, words: str, place: Place | None = None) -> None:
        """Say why a move was refused, beside the card at this place if one is given. After the end
        of the game the answer is always the same."""
        scene = self.scene
        scene.sounds.refused(place[0] if place is not None else None)
        scene.status.bars.call()
        if scene.session.over:
            words = scene.status.after_end_words()
        scene.say(spelled_out(words if words.endswith(".") else f"{words}."))
        if place is not None and scene.view.lively:
            places, theme = scene.view.places, scene.context.theme
            card, indices = places.seen_rect(*place), places.index_rects()
            self.callout = Callout(scene.status.message, card, scene.view.rect, theme, indices)

    def on_input(self, event: pygame.event.Event) -> None:
        """Let a press or a key remove the words beside the card, once there was time to read
        them."""
        if self.callout is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.callout.on_input()

    def on_changed(self, _: Changed) -> None:
        self.end()

    def end(self) -> None:
        """Remove the words beside the card. The foot line keeps them."""
        self.callout = None

    def update(self, dt: float) -> None:
        if self.callout is not None and not self.callout.step(dt):
            self.end()
            self.scene.touch()

    def draw(self, surface: Surface) -> None:
        if self.callout is not None:
            self.callout.draw(surface)
