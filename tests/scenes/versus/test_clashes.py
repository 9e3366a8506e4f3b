"""Two cards for one place, where all play at once: the first to land stays, the other is late."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.opponents.opponent import REACTION
from scenes.versus.computers import CARRYING
from tests.scenes.conftest import Opener
from tests.scenes.versus.seated_players import entries, moves_made, seated, verified
from tests.support.player import Player, on

WITH_HANDS = '[table]\nopponents = "usual"\n'
BOTH_WANT = {
    "foundation-1": "AH",
    "a/reserve": "<2C> KC",
    "b/reserve": "<2C> KC",
    "a/stock": "<5C> <6S> <5D> <4C> <4S> <4D>",
    "b/stock": "<5C> <6S> <5D> <4C> <4S> <4D>",
    "a/tableau-1": "2H",
    "a/tableau-2": "QC",
    "a/tableau-3": "TC",
    "a/tableau-4": "8C",
    "b/tableau-1": "2H",
    "b/tableau-2": "QC",
    "b/tableau-3": "TC",
    "b/tableau-4": "8C",
}
"""Both seats have a two of hearts for the same ace."""
CARD = "tableau-1>foundation-1"


def at_the_clash(sit: Opener, folder: Path, settings: str = WITH_HANDS) -> Player:
    player = seated(sit, "pounce", 1, against=("middle",), settings=settings, folder=folder)
    player.table.deal(Match.at(find("pounce"), BOTH_WANT, {}), "A given position.")
    player.table.view.finish()
    player.rest(0)
    return player


def carry_halfway(player: Player) -> tuple[int, int]:
    """Take the two up, and return the middle of its goal."""
    start, goal = on(player, "a/tableau-1"), on(player, "foundation-1")
    player.move(start)
    player.down(start)
    player.move(((start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2))
    assert player.table.input.pointer.drag is not None
    return goal


def late(player: Player) -> list[tuple[str, str]]:
    found = [entry for entry in entries(player) if entry["by"] == "late"]
    return [(entry["seat"], entry["move"]) for entry in found]


@pytest.mark.parametrize("hands", [True, False])
def test_a_card_that_the_computer_lands_first_makes_the_drop_late(
    hands: bool, sit: Opener, tmp_path: Path
) -> None:
    settings = WITH_HANDS + ("" if hands else "reduced_motion = true\n")
    player = at_the_clash(sit, tmp_path, settings)
    match = player.table.match
    goal = carry_halfway(player)
    player.until(lambda: match.made > 0)
    assert player.table.input.pointer.drag is not None, "the card stays in the player's hand"
    table = match.table.copy()
    player.move(goal)
    player.up(goal)
    assert moves_made(player) == [("b", f"b/{CARD}")]
    assert late(player) == [("a", f"a/{CARD}")]
    assert player.words.startswith("Too late")
    assert match.table == table and match.made == 1
    player.table.view.finish()
    tableau = player.table.game.spot("a/tableau-1")
    assert player.point_on((tableau, 0)) is not None, "the card lies at its place again"
    assert verified(player).table == match.table


def test_a_card_that_the_player_lands_first_makes_the_computer_late(
    sit: Opener, tmp_path: Path
) -> None:
    player = at_the_clash(sit, tmp_path)
    match = player.table.match
    goal = carry_halfway(player)
    player.rest(REACTION["middle"] - CARRYING)
    assert player.view.carries("b"), "its hand is on the way to the same place"
    assert not match.made
    player.move(goal)
    player.up(goal)
    assert moves_made(player) == [("a", f"a/{CARD}")]
    player.until(lambda: bool(late(player)))
    assert late(player) == [("b", f"b/{CARD}")]
    assert match.made == 1
    player.until(lambda: not player.view.carries("b"))
    assert verified(player).table == match.table


def test_a_click_outlasts_a_card_that_another_seat_lays(sit: Opener, tmp_path: Path) -> None:
    """Between press and release the computer may move: the click still counts."""
    player = at_the_clash(sit, tmp_path)
    match = player.table.match
    stock = on(player, "a/stock")
    player.move(stock)
    player.down(stock)
    player.until(lambda: match.made > 0)
    player.up(stock)
    assert [(played.seat, played.move) for played in match.line] == [
        ("b", f"b/{CARD}"),
        ("a", "turn"),
    ]


def test_a_second_click_takes_nothing_back(sit: Opener, tmp_path: Path) -> None:
    """In a game of one seat, the second click of a double click replaces the move of the first."""
    player = at_the_clash(sit, tmp_path)
    piles = BOTH_WANT | {"foundation-1": "AH 2H 3H", "a/tableau-1": "4H", "a/tableau-2": "5S"}
    player.table.deal(Match.at(find("pounce"), piles, {}), "A given position.")
    player.table.view.finish()
    four = on(player, "a/tableau-1")
    player.click(four)
    player.click(four)
    assert [played.move for played in player.table.match.line] == ["a/tableau-1>a/tableau-2"]
