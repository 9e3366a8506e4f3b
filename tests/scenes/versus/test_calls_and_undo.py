"""What players call and take back between seats, by mouse and keys."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game.book.catalog import find
from game.core.table import Fact
from game.match.match import Match
from game.rules.game import Game
from game.storage.app_state import PERSON, Opponents
from scenes.versus.computers import Computers
from scenes.versus.match_sheet import MatchSheet
from tests.scenes.conftest import Opener
from tests.scenes.versus.seated_players import (
    Expert,
    entries,
    mine,
    moves_made,
    seated,
    verified,
)
from tests.support.player import FRAME, Player, on

pytestmark = pytest.mark.usefixtures("time_for_jobs")

A_TURN: Mapping[str, Fact] = {"turn": "a"}
FOR_TWO = find("klondike-for-two").under("book")
AN_ACE_WAITS = {
    "a/tableau-1": "7D",
    "a/tableau-2": "6S",
    "a/tableau-3": "AS",
    "a/stock": "<9C> <TC>",
    "b/tableau-1": "5H",
    "b/stock": "<9D> <TD>",
}
"""Seat a errs if it plays anything but the ace."""


def at(
    sit: Opener,
    folder: Path,
    game: Game,
    piles: Mapping[str, str],
    facts: Mapping[str, Fact] = A_TURN,
    against: Opponents = (PERSON,),
) -> Player:
    player = seated(sit, game.id, 1, against=against, folder=folder)
    player.table.deal(Match.at(game, piles, facts), "A given position.")
    return player


def stopped(player: Player) -> object:
    return player.table.match.table.facts.get("stopped")


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_stop_is_right_where_an_ace_was_left(way: str, sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    player.play("a/tableau-2>a/tableau-1")
    call_stop(player, way)
    assert moves_made(player)[-1] == ("b", "stop")
    assert stopped(player) == "an ace goes up first"
    assert player.table.match.turn == "b"
    assert verified(player).table == player.table.match.table


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_stop_is_wrong_where_the_ace_went_up(way: str, sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    player.play("a/tableau-3>foundation-1")
    call_stop(player, way)
    assert moves_made(player)[-1] == ("b", "stop")
    assert stopped(player) == "no error"
    assert player.table.match.turn == "a", "the turn goes on"
    call_stop(player, "button")
    assert moves_made(player)[-1] == ("b", "stop"), "a play is called once"
    assert len(moves_made(player)) == 2


def call_stop(player: Player, way: str) -> None:
    if way == "key":
        player.key(pygame.K_SPACE)
    else:
        place = player.view.stop_place
        assert place is not None
        player.click(place.center)


def test_space_turns_a_card_where_nobody_can_be_stopped(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    player.key(pygame.K_SPACE)
    assert moves_made(player) == [("a", "turn")]


def test_two_passes_end_a_game_in_which_no_card_can_be_turned(sit: Opener, tmp_path: Path) -> None:
    piles = {"a/tableau-1": "7D", "b/tableau-1": "7D"}
    player = at(sit, tmp_path, FOR_TWO, piles)
    player.press("Pass")
    assert player.table.match.turn == "b"
    player.press("Pass")
    assert moves_made(player) == [("a", "pass"), ("b", "pass")]
    player.until(lambda: player.top is not player.table)
    sheet = player.top
    assert isinstance(sheet, MatchSheet) and sheet.title == "Drawn"


BANK_FACTS: Mapping[str, Fact] = {"turn": "a", "a/begun": True, "b/begun": True}
BANK = {
    "a/reserve": "9H",
    "b/reserve": "<3D>",
    "a/stock": "<9C> <TC>",
    "b/stock": "<9D> <TD>",
    "tableau-1": "KC",
    "tableau-2": "KD",
    "tableau-3": "KH",
    "tableau-4": "KS",
    "tableau-5": "KC",
    "tableau-6": "KD",
    "tableau-7": "KH",
    "tableau-8": "KS",
}


def test_the_others_reserve_is_turned_up_on_demand(sit: Opener, tmp_path: Path) -> None:
    bank = find("russian-bank").under("forced")
    player = at(sit, tmp_path, bank, BANK, BANK_FACTS, ("weak",))
    player.press("Demand")
    assert moves_made(player) == [("a", "demand")]
    assert not player.button("Demand").enabled()
    assert on(player, "b/reserve")
    assert verified(player).table == player.table.match.table


def test_the_next_deal_of_a_match_is_under_enter(sit: Opener, tmp_path: Path) -> None:
    bank = find("russian-bank").under("forced", {"match": "two-deals"})
    piles = {name: pile for name, pile in BANK.items() if name not in ("a/stock", "a/reserve")}
    piles |= {"a/stock": "AS", "foundation-1": ""}
    player = at(sit, tmp_path, bank, piles, BANK_FACTS, ("weak",))
    cards = sum(map(len, player.table.match.table.piles))
    player.play("a/stock>foundation-1")
    player.until(lambda: player.top is not player.table)
    sheet = player.top
    assert isinstance(sheet, MatchSheet) and sheet.goes_on
    points = player.table.match.points
    assert points[0] > 30 and points[1] == 0
    player.key(pygame.K_RETURN)
    assert player.top is player.table
    match = player.table.match
    assert moves_made(player)[1] == ("a", "deal")
    assert match.status == "playing" and match.points == points
    assert sum(map(len, match.table.piles)) == cards
    player.until(lambda: mine(match))
    assert player.top is player.table, "a sheet is shown once"


# ---------------------------------------------------------------- back and forth


def count(player: Player, by: str) -> int:
    return sum(entry["by"] == by for entry in entries(player))


def test_undo_goes_back_to_ones_own_last_move(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "klondike-for-two", 1, folder=tmp_path)
    match, expert = player.table.match, Expert(player, level="middle")
    tables = []
    while len(tables) < 3 or match.line[-1].seat == "a":
        player.until(lambda: mine(match))
        tables.append((match.table.copy(), len(match.line)))
        expert.play()
        if match.turn != "a":
            player.until(lambda: mine(match))
    assert match.line[-1].seat == "b"
    table, after = tables[-1]
    made, line = len(match.line), [(played.seat, played.move) for played in match.line]
    ended = match.table.copy()
    player.press("Undo")
    assert match.table == table and len(match.line) == after
    assert count(player, "undo") == made - after > 1, "the computer's moves went back with it"
    player.rest(2)
    assert len(match.line) == after, "it is the person's turn, so the computer waits"
    player.press("Redo")
    assert [(played.seat, played.move) for played in match.line] == line
    assert match.table == ended
    assert verified(player).table == match.table


def test_there_is_nothing_to_undo_before_ones_first_move(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS, {"turn": "b"}, ("weak",))
    player.until(lambda: mine(player.table.match))
    made = len(player.table.match.line)
    assert made
    player.key(pygame.K_u)
    assert len(player.table.match.line) == made
    assert player.words == "There is nothing to take back."


def test_a_key_held_down_does_not_agree_for_the_other_person(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    player.play("a/tableau-3>foundation-1")
    player.post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")
    player.rest(1.0)
    player.post(pygame.KEYUP, key=pygame.K_u, mod=0)
    assert player.table.match.made == 1
    assert "both of you" in player.words


def test_two_persons_both_ask_for_a_move_back(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    match = player.table.match
    before = match.table.copy()
    player.play("a/tableau-3>foundation-1")
    player.press("Undo")
    assert match.made == 1 and "both of you" in player.words
    player.press("Undo")
    assert match.table == before and not match.line
    player.play("a/tableau-3>foundation-1")
    player.press("Undo")
    assert match.made == 1, "each move is agreed on anew"


def test_a_move_withdraws_the_wish_to_take_one_back(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS)
    match = player.table.match
    player.play("a/tableau-3>foundation-1")
    player.press("Undo")
    player.play("a/tableau-2>a/tableau-1")
    player.press("Undo")
    assert len(match.line) == 2 and "both of you" in player.words


def test_nothing_is_taken_back_where_all_play_at_once(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", 29, folder=tmp_path)
    match = player.table.match
    Expert(player, level="middle").play()
    made = match.made
    assert made and not player.button("Undo").enabled()
    player.key(pygame.K_u)
    assert match.made >= made and not count(player, "undo")
    assert player.words == "Nothing is taken back while all play at once."


def test_computers_think_between_frames_and_stop_when_the_match_changes(
    sit: Opener, tmp_path: Path
) -> None:
    """A step of thinking is short; what was thought about another table is never played."""
    player = seated(sit, "klondike-for-two", 1, against=("strong",), folder=tmp_path)
    match, jobs = player.table.match, player.app.context.jobs
    expert = Expert(player, level="middle")
    while match.turn == "a":
        expert.play()
    computers = Computers(match, player.table.session.header.seats, jobs, lambda move: None)
    assert computers.update(FRAME, "at once", still=True) is None, "nobody has thought yet"
    assert jobs.busy
    match.undo()
    computers.refresh()
    assert not jobs.busy
    while (move := computers.update(FRAME, "at once", still=True)) is None and jobs.busy:
        jobs.run(FRAME)
    assert move is None, "it is the person's turn again"


def test_undo_takes_a_computers_call_back_with_the_error(sit: Opener, tmp_path: Path) -> None:
    player = at(sit, tmp_path, FOR_TWO, AN_ACE_WAITS, against=("strong",))
    match = player.table.match
    before = match.table.copy()
    player.play("a/tableau-2>a/tableau-1")
    player.until(lambda: match.made > 1)
    assert moves_made(player)[1] == ("b", "stop")
    player.until(lambda: mine(match))
    made = match.made
    player.press("Undo")
    assert match.table == before and match.turn == "a"
    assert count(player, "undo") == made
    assert verified(player).table == before
