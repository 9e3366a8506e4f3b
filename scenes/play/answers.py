"""The answers to the keys that ask how the table stands, for reading aloud. No answer tells more
than can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.cards import DOWN
from game.vocabulary.sentences import many
from scenes.play import intents
from scenes.wording.wording import (
    capital,
    card_words,
    command_words,
    contents_words,
    move_words,
    pile_words,
)

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

MOST_MOVES = 12
"""The most moves that are read aloud; the rest are only counted."""
NO_PILE = "No pile is in the frame: an arrow key puts it on one."


def how_it_stands(scene: PlayScene) -> str:
    """Return the progress, and each pile with its top card and its number of cards."""
    table, game = scene.match.table, scene.game
    piles = [spot for spot in range(len(game.names)) if scene.view.places.shows(spot)]
    words = [_briefly(scene, spot) for spot in piles if table.piles[spot]]
    empty = sum(not table.piles[spot] and not game.is_home(spot) for spot in piles)
    found = [capital(scene.match.progress.words), *words]
    return ". ".join([*found, *([f"{many(empty, 'empty place')}"] if empty else [])]) + "."


def _briefly(scene: PlayScene, spot: int) -> str:
    """Return the top card of a pile that is not empty, and its number of cards."""
    pile = scene.match.table.piles[spot]
    top = "face down" if pile[-1] & DOWN else card_words(pile[-1])
    return f"{pile_words(scene.game, spot)}: {top}, {many(len(pile), 'card')}"


def this_pile(scene: PlayScene) -> str:
    """Return the cards of the pile in focus, as far as the player may look at them."""
    place = scene.input.focus.place
    if place is None:
        return NO_PILE
    if not scene.match.table.piles[place[0]]:
        return f"{pile_words(scene.game, place[0])}: empty."
    return f"{contents_words(scene.game, scene.match.table, place[0])}."


def what_can_be_done(scene: PlayScene) -> str:
    """Return the legal moves, unranked: they keep the order in which the rules offer them."""
    table, game, moves = scene.match.table, scene.game, scene.seated.moves()
    if not moves and scene.match.status == "playing" and scene.match.moves():
        return "You have no move now." if scene.match.turn is None else "It is not your turn."
    if not moves:
        return "No move is left."
    words = [
        move_words(game, table, move)
        if move.count or move.picks
        else command_words(game, table, move)
        for move in moves
    ]
    words = list(dict.fromkeys(words))
    more = len(words) - MOST_MOVES
    shown = words[:MOST_MOVES] + ([f"and {more} more"] if more > 0 else [])
    return f"{capital(many(len(words), 'move'))}: {'; '.join(shown)}."


def what_is_home(scene: PlayScene) -> str:
    """Return the foundations with their top cards."""
    game, piles = scene.game, scene.match.table.piles
    homes = [spot for spot in range(len(game.names)) if game.is_home(spot) and piles[spot]]
    words = [_briefly(scene, spot) for spot in homes]
    return ". ".join([capital(scene.match.progress.words), *words]) + "."


def where_it_can_go(scene: PlayScene) -> str:
    """Return where the card in focus may be carried; empty if nowhere."""
    place = scene.input.focus.place
    held = None if place is None else intents.grip(scene.seated, place)
    if held is None:
        return ""
    piles = [pile_words(scene.game, spot) for spot in held.targets if spot >= 0]
    return f"can go to {', '.join(piles)}" if piles else ""


ANSWERS: dict[str, Callable[[PlayScene], str]] = {
    "say_table": how_it_stands,
    "say_pile": this_pile,
    "say_moves": what_can_be_done,
    "say_home": what_is_home,
}
"""For each action that asks for an answer, the function that returns it."""
