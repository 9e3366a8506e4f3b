"""Wins a game of Golf with one switch alone, through the window's own loop.

    python -m tests.scenes.held.switch_game

The frame moves on by itself; the switch is Space, pressed when the frame is in the right place.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.book.catalog import find
from game.daily.pools import load
from game.vocabulary.moves import Move
from scenes.play import intents
from tests.scenes.held.one_switch import PACE, in_group, switch
from tests.support.player import Player

SETTINGS = f"ui_scale = 1.0\nscan = {PACE}\n[table]\nreduced_motion = true\nfirst_visit = false\n"


def wait_for(player: Player, place: tuple[int, int]) -> None:
    """Wait until the frame is on this card."""
    player.until(lambda: player.table.input.focus.place == place and player.app._scanner._at >= 0)


def make(player: Player, move: Move) -> None:
    """Make a move: choose the stock, or the group of cards, a card, and its target."""
    match = player.table.match
    before = match.made
    stock = match.game.stock
    if move in intents.at_stock(player.table.seated, stock):
        wait_for(player, (stock, len(match.table.piles[stock]) - 1))
        switch(player)
        return
    wait_for(player, first_card(player))
    if not in_group(player):
        switch(player)
        player.rest(PACE / 6)
    if in_group(player):  # a single card is no group
        wait_for(player, (move.source, move.took(match.table)))
        switch(player)
    if match.made == before:
        player.rest(PACE / 6)
        wait_for(player, (move.target, len(match.table.piles[move.target]) - 1))
        switch(player)


def first_card(player: Player) -> tuple[int, int]:
    """Return the card at which the frame is while it is on the group of cards."""
    stops = player.table.stops()
    stops[0].show()
    place = player.table.input.focus.place
    assert place is not None
    player.table.input.focus.place = None
    return place


def won(folder: Path) -> Player:
    """Win the deal of Golf's pool that has the shortest line."""
    pool = load(find("golf"))
    deal = min(pool.deals, key=lambda deal: len(deal.line))
    words = ["play", "golf", "--preset", pool.game.preset, "--seed", str(deal.seed)]
    player = Player(words, folder, (1280, 800), SETTINGS)
    player.rest(0.5)
    for text in deal.line:
        make(player, player.table.match.find(text))
        assert player.table.match.line[-1].move == text
    player.rest(2.0)
    return player


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        played = won(Path(home))
        print(played.table.match.status, "in", played.table.match.made, "moves")
        played.close()
