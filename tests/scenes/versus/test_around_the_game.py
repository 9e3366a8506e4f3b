"""Dialogs, pauses, hints and records of games between seats, in the window."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.book.catalog import find
from game.match.match import Match
from game.record.holders import from_json
from game.storage.ledger import Ledger
from game.storage.saves import Saves
from scenes.dialogs.rules_page import RulesPage
from scenes.play.play_scene import PlayScene
from scenes.table.thumbnails import sample_deal
from scenes.title import Title
from scenes.versus.players_dialog import PlayersDialog
from scenes.versus.versus_mode import READY
from tests.scenes.conftest import Opener
from tests.scenes.versus.seated_players import (
    ALMOST_OUT,
    Expert,
    entries,
    mine,
    moves_made,
    seated,
    verified,
)
from tests.support.player import Player, point_on

pytestmark = pytest.mark.usefixtures("time_for_jobs")

SEED = 29
LONG = 4.0
"""More seconds than a beginner takes for a move."""


# ---------------------------------------------------------------- dialogs and pauses


def test_under_a_dialog_nobody_moves_where_all_play_at_once(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", SEED, folder=tmp_path)
    match = player.table.match
    player.until(lambda: match.made > 0)
    player.press("Rules")
    assert player.top is not player.table
    made = match.made
    player.rest(LONG)
    assert match.made == made
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table
    player.until(lambda: match.made > made)


@pytest.mark.parametrize(("game", "hidden"), [("pounce", True), ("klondike-for-two", False)])
def test_the_cards_are_hidden_under_a_dialog_only_where_all_play_at_once(
    game: str, hidden: bool, sit: Opener, tmp_path: Path
) -> None:
    player = seated(sit, game, SEED, folder=tmp_path)
    before = player.app.screen.copy()
    dialog = open_dialog(player)
    player.rest(0.5)
    screen, around = player.app.screen, dialog.box.inflate(120, 120)  # with its shadow
    edges = []
    for spot in range(len(player.table.game.names)):
        box = player.view.places.card_rect(spot, 0)
        inside, outside = (box.left + 12, box.bottom - 6), (box.left - 6, box.bottom - 6)
        if before.get_at(inside) != before.get_at(outside) and not around.colliderect(box):
            edges.append((inside, outside))
    assert edges
    assert all((screen.get_at(one) == screen.get_at(two)) == hidden for one, two in edges)


def test_the_points_stand_on_the_plates_and_are_read_aloud_at_the_pause(
    sit: Opener, tmp_path: Path
) -> None:
    player = seated(sit, "klondike-for-two", 1, folder=tmp_path)
    assert player.table.status.bars.facts[:2] == ["Your turn", "0 moves"]
    heard: list[str] = []
    player.app.context.say = heard.append
    player.key(pygame.K_p)
    assert heard[0].startswith("You: 0, Computer: 0, Your turn, 0 moves")


def test_a_computer_does_not_move_under_a_dialog_in_its_turn(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "klondike-for-two", 1, folder=tmp_path)
    match = player.table.match
    expert = Expert(player, level="middle")
    while match.turn == "a":
        expert.play()
    player.press("Rules")
    made = match.made
    player.rest(LONG)
    assert match.made == made
    player.key(pygame.K_ESCAPE)
    player.until(lambda: match.made > made)


def opened_again(player: Player, sit: Opener) -> Player:
    """Close the window, open another, and go on with the game from its title."""
    player.post(pygame.QUIT)
    player.rest(0.5)
    player.close()
    player = sit()
    assert isinstance(player.top, Title)
    player.press(next(b.label for b in player.top.buttons.all if b.label.startswith("Go on with")))
    player.await_arrival()
    return player


def test_a_game_played_at_once_is_taken_up_after_three_seconds(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", SEED, against=("strong", "weak"), folder=tmp_path)
    match = player.table.match
    player.until(lambda: match.made > 3)
    table = match.table.copy()
    player = opened_again(player, sit)
    again = player.table.match
    assert again.table == table and again.game.seats == ("a", "b", "c")
    player.until(lambda: player.words.startswith("Ready: on in 3"))
    player.click(player.view.places.card_rect(player.table.game.stock, 0).center)
    for _ in range(3):
        player.key(pygame.K_SPACE)
    assert again.made == match.made, "the keyboard should wait too"
    player.rest(READY - 0.5)
    assert again.table == table and player.words.startswith("Ready: on in 1")
    player.until(lambda: player.words == "Go!")
    player.until(lambda: again.made > match.made)
    assert {played.seat for played in again.line[match.made :]} <= {"b", "c"}
    assert verified(player).table == again.table


def test_a_game_by_turns_goes_on_at_once_with_the_same_seats(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "klondike-for-two", 1, against=("strong",), folder=tmp_path)
    match = player.table.match
    Expert(player, level="middle").play()
    player.until(lambda: mine(match))
    holders, line = player.table.session.header.seats, list(match.line)
    player.press("Games")
    player.rest(0.5)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table
    player = opened_again(player, sit)
    assert player.table.session.header.seats == holders
    assert [p.move for p in player.table.match.line] == [p.move for p in line]
    assert not player.words.startswith("Ready")


# ---------------------------------------------------------------- the dialog of players


def open_dialog(player: Player) -> PlayersDialog:
    player.table.actions["deal"]()
    dialog = player.top
    assert isinstance(dialog, PlayersDialog)
    player.rest(0)
    return dialog


def test_the_rules_show_a_table_that_is_dealt_to_every_seat(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "klondike-for-two", SEED, folder=tmp_path)
    player.press("Rules")
    page = player.top
    assert isinstance(page, RulesPage)
    table = sample_deal(page.game).table
    columns = [spot for spot, zone in enumerate(page.game.zone_of) if zone.role == "tableau"]
    assert len(columns) == 14
    assert all(table.piles[spot] for spot in columns)


def choose(player: Player, label: str, about: str) -> None:
    """Press a button of the dialog, by its label and what it is about."""
    dialog = player.top
    assert isinstance(dialog, PlayersDialog)
    button = next(b for b in dialog.buttons.all if (b.label, b.about) == (label, about))
    player.click(button.box.center)


def test_players_strength_and_pace_are_chosen_and_remembered(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", SEED, folder=tmp_path)
    open_dialog(player)
    choose(player, "4", "Players")
    choose(player, "An expert", "Against")
    choose(player, "Slow", "They move")
    player.press("Deal")
    table = player.table
    assert table.match.game.seats == ("a", "b", "c", "d")
    holders = table.session.header.seats
    assert [(holder.by, holder.level) for holder in holders] == [
        ("player", ""),
        *[("computer", "strong")] * 3,
    ]
    assert player.app.context.config.table.opponents == "slow"
    player.press("New")
    assert player.table.match.game.seats == ("a", "b", "c", "d")
    assert player.table.session.header.seats == holders
    player.close()
    config = (tmp_path / "config.toml").read_text()
    assert 'opponents = "slow"' in config
    player = sit("play", "pounce", "--seed", "2", settings=config)
    assert player.table.session.header.seats == holders


@pytest.mark.parametrize("count", range(2, 8))
def test_two_to_seven_can_play_at_once(count: int, sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "multiple-klondike", SEED, folder=tmp_path)
    open_dialog(player)
    choose(player, str(count), "Players")
    player.press("Deal")
    match = player.table.match
    assert len(match.game.seats) == len(player.table.session.header.seats) == count
    player.until(lambda: {p.seat for p in match.line} >= {*match.game.seats[1:]})
    for one, other in pairwise(match.game.seats):
        assert player.view.places.spot_rect(match.game.spot(f"{one}/stock")) != (
            player.view.places.spot_rect(match.game.spot(f"{other}/stock"))
        )


def test_a_person_takes_the_other_seat_only_by_turns(sit: Opener, tmp_path: Path) -> None:
    beside = "A person beside you"
    player = seated(sit, "pounce", SEED, folder=tmp_path)
    assert beside not in [button.label for button in open_dialog(player).buttons.all]
    player.close()
    player = seated(sit, "russian-bank", SEED, folder=tmp_path)
    open_dialog(player)
    choose(player, beside, "Against")
    player.press("Deal")
    assert [holder.by for holder in player.table.session.header.seats] == ["player", "player"]
    assert player.table.session.persons == ["a", "b"]


# ---------------------------------------------------------------- advice


def test_a_hint_shows_a_move_of_the_seat_and_is_remarked(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "klondike-for-two", 1, folder=tmp_path)
    player.key(pygame.K_h)
    assert player.table.hint.shows
    (hint,) = [entry for entry in entries(player) if entry["by"] == "hint"]
    assert hint["move"] in [move.text for move in player.table.match.moves("a")]
    assert not moves_made(player)


def test_light_and_auto_play_are_not_there(sit: Opener, tmp_path: Path) -> None:
    settings = '[table]\nauto_play = true\nlight = "always"\nopponents = "at once"\n'
    player = seated(sit, "klondike-for-two", 1, settings=settings, folder=tmp_path)
    labels = [button.label for button in player.table.status.bars.buttons.all]
    assert not {"Light", "Play on", "Auto-play"} & {*labels}
    for key in (pygame.K_o, pygame.K_a):
        player.key(key)
        player.rest(0.5)
    assert not moves_made(player)
    assert not player.table.light.on
    assert not [entry for entry in entries(player) if entry["by"] in ("light", "auto")]


# ---------------------------------------------------------------- what is kept


@pytest.mark.parametrize("level", ["weak", "middle", "strong"])
def test_a_result_is_kept_with_names_and_strength(level: str, sit: Opener, tmp_path: Path) -> None:
    settings = '[player]\nname = "Ana"\n\n[table]\nreduced_motion = true\n'
    player = seated(sit, "pounce", 1, against=(level,), settings=settings, folder=tmp_path)
    player.table.deal(Match.at(find("pounce"), ALMOST_OUT, {}), "A given position.")
    player.play("a/reserve>foundation-1")
    player.until(lambda: not isinstance(player.top, PlayScene))
    assert getattr(player.top, "title", "") == "You win"
    player.press("New deal")
    player.close()
    ledger = Ledger(Saves(tmp_path / "data"))
    assert ledger.refresh()
    (result,) = [each for each in ledger.results() if each.moves]
    assert (result.outcome, result.against, result.won) == ("won", level, True)
    assert [(holder.by, holder.name) for holder in from_json(result.seats)] == [
        ("player", "Ana"),
        ("computer", ""),
    ]


def test_every_own_pile_can_be_pressed(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", SEED, against=("weak",) * 6, folder=tmp_path)
    game, table = player.table.game, player.table.match.table
    own = [spot for spot, zone in enumerate(game.zone_of) if zone.seat == "a"]
    assert all(point_on(player.view, (spot, len(table.piles[spot]) - 1)) for spot in own)
