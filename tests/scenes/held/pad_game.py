"""Wins a game of Klondike with a gamepad alone, through the window's own loop.

    python -m tests.scenes.held.pad_game

It posts the events of a pad, so that none has to be connected.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from game.book.catalog import find
from game.daily.pools import load
from tests.scenes.app.test_keys_alone import route
from tests.support.player import Player

SETTINGS = "[table]\nreduced_motion = true\nfirst_visit = false\n"
CROSS = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


def press(player: Player, button: int) -> None:
    """Press a button of the pad and release it."""
    player.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    player.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def walk(player: Player, goal: tuple[int, int]) -> None:
    """Move the focus to a card by the D-pad."""
    if player.table.input.focus.place is None:
        press(player, CROSS["down"])
    for way in route(player.table, goal):
        press(player, CROSS[way])


def make(player: Player, text: str) -> None:
    """Make a move: X for the stock, else A on the card and on its target."""
    match = player.table.match
    move, before = match.find(text), match.made
    if ">" not in text:
        press(player, pygame.CONTROLLER_BUTTON_X)
        return
    walk(player, (move.source, move.took(match.table)))
    press(player, pygame.CONTROLLER_BUTTON_A)
    if match.made == before:
        walk(player, (move.target, len(match.table.piles[move.target]) - 1))
        press(player, pygame.CONTROLLER_BUTTON_A)


def won(folder: Path) -> Player:
    """Win the deal of Klondike's pool that has the shortest line."""
    pool = load(find("klondike"))
    deal = min(pool.deals, key=lambda deal: len(deal.line))
    words = ["play", "klondike", "--preset", pool.game.preset, "--seed", str(deal.seed)]
    player = Player(words, folder, (1280, 800), SETTINGS)
    for text in deal.line:
        make(player, text)
    player.rest(2.0)
    return player


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        played = won(Path(home))
        print(played.table.match.status, "in", played.table.match.made, "moves")
        played.close()
