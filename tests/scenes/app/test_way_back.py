"""Esc leads back to where the player came from, as it was left."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pygame
import pytest

from game.book import catalog
from game.daily.challenge import challenges
from game.match.match import Match
from game.record import reader, verify
from scenes.daily.award_dialog import AwardDialog
from scenes.daily.calendar import Calendar
from scenes.dialogs.pause import Pause
from scenes.library.library import Library
from scenes.play.begin import to_table
from scenes.play.end_sheet import COUNTING_UP
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.play.session import Session
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.play.test_result import finish
from tests.support.days import DAY, line_of
from tests.support.player import FRAME, Player
from tests.support.won import last_move

SEVEN = ("play", "klondike", "--seed", "7")


def escape(player: Player) -> None:
    player.key(pygame.K_ESCAPE)
    player.rest(0.1)


def test_from_the_shelf_back_to_the_unchanged_game(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    table, session = player.table, player.table.session
    player.key(pygame.K_s, sign="s")
    assert isinstance(player.top, Shelf)
    player.rest(3)
    seconds = session.seconds
    escape(player)
    assert player.top is table and table.session is session
    assert session.seconds < seconds + 0.5, "the clock ran meanwhile"
    player.play("turn")
    words = [line.partition('"by":"')[2].partition('"')[0] for line in player.journal]
    assert [word for word in words if word] == ["deal", "move", "pause", "resume", "move"]
    player.close()
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    assert len(verify.verify(reader.read(path.read_bytes())).line) == 2


def test_escape_leads_back_step_by_step(sit: Opener) -> None:
    player = sit()
    player.press("All games")
    player.press("Calendar")
    assert isinstance(player.top, Calendar)
    escape(player)
    assert isinstance(player.top, Shelf)
    player.press("Library")
    assert isinstance(player.top, Library)
    escape(player)
    escape(player)
    assert isinstance(player.top, Title) and len(player.app.context.stack) == 1


def test_from_the_shelf_escape_leads_back_to_the_pause(sit: Opener) -> None:
    player = sit(*SEVEN)
    escape(player)
    player.press("Games")
    assert isinstance(player.top, Shelf)
    escape(player)
    assert isinstance(player.top, Pause)
    escape(player)
    assert player.top is player.table
    player.play("turn")
    assert player.table.session.has_file and not player.table.session.trouble


def test_the_unfinished_game_is_resumed_from_the_shelf(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.key(pygame.K_s, sign="s")
    player.type("klondike")
    player.press("Resume")
    player.rest(0.1)
    assert isinstance(player.top, PlayScene) and player.table.match.made == 1
    assert len(player.app.context.stack) == 1
    assert player.table.session.has_file and not player.table.session.trouble


def test_a_new_deal_from_the_shelf_moves_the_old_one_to_the_records(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.key(pygame.K_s, sign="s")
    player.type("klondike")
    player.press("New deal")
    player.rest(0.1)
    assert len(list((player.folder / "data" / "unfinished").glob("*.jsonl"))) == 1
    assert len(player.app.context.saves.records()) == 1


def test_back_from_the_end_of_a_game_to_its_sheet(sit: Opener) -> None:
    """The win is recorded as soon as the player leaves, and can't be undone afterwards."""
    player = sit(*SEVEN)
    context = player.app.context
    game = catalog.find("golf").under()
    last = last_move(game)
    assert last is not None
    to_table(context, Session.begun(context, Match.at(game, last.piles, last.facts)))
    table = player.table
    player.play(last.move)
    assert table.match.status == "won"
    table.ending.announce()
    player.rest(0.1)
    player.press("Another game")
    assert isinstance(player.top, Shelf) and len(context.saves.records()) == 1
    escape(player)
    assert isinstance(player.top, ResultDialog)
    escape(player)
    assert player.top is table
    made = table.match.made
    player.key(pygame.K_u, sign="u")
    assert table.match.made == made and len(context.saves.records()) == 1


def comes_back(player: Player, keys: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that each key leaves the sheet of a won game, and Esc returns without a chime."""
    panel, chimes = player.top, list[str]()
    player.rest(COUNTING_UP + 0.5)
    sounds = player.app.context.sounds
    monkeypatch.setattr(sounds, "chime", lambda name, *_: chimes.append(name))
    for key in keys:
        player.key(key)
        player.rest(0.1)
        assert player.top not in (panel, player.table)
        escape(player)
        assert player.top is panel
        assert not player.view.moving and not chimes
    escape(player)
    assert player.top is player.table


def test_a_key_that_leaves_the_sheet_of_a_win_leads_back_to_it(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    finish(player)
    comes_back(
        player,
        [pygame.K_s, pygame.K_l, pygame.K_i, pygame.K_COMMA, pygame.K_F1, pygame.K_p],
        monkeypatch,
    )


@pytest.mark.parametrize("label", ["Watch replay", "Another game"])
def test_a_button_that_leaves_the_sheet_of_a_win_leads_back_to_it(sit: Opener, label: str) -> None:
    player = sit(*SEVEN)
    panel = finish(player)
    player.press(label)
    player.rest(0.1)
    assert player.top not in (panel, player.table)
    escape(player)
    assert player.top is panel


def test_a_won_challenge_has_its_dialog_after_the_calendar_too(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = challenges(DAY)[0]
    player = sit("daily", "--date", str(one.day), "--length", one.length)
    player.has_initials()
    for text in line_of(one):
        player.play(text)
    player.rest(0.2)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, AwardDialog)
    comes_back(player, [pygame.K_n, pygame.K_s, pygame.K_l], monkeypatch)


def test_a_key_of_the_table_closes_the_sheet(sit: Opener) -> None:
    player = sit(*SEVEN)
    finish(player)
    player.key(pygame.K_n)
    assert player.top is player.table and player.table.match.status == "playing"


def test_changes_made_meanwhile_are_reported(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.key(pygame.K_s, sign="s")
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    path.unlink()
    escape(player)
    assert "not saved" in player.words and not player.table.session.has_file
    player.play("turn")
    assert player.table.match.made == 2


def test_the_last_game_with_moves_is_offered_on_the_title(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "7")
    player.play(player.table.match.moves()[0].text)
    player.app.context.go.to_deal(catalog.find("accordion").under(), 8)
    player.app.context.go.to_title()
    player.rest(0.1)
    assert player.button("Go on with Golf, 1 move")


def test_the_offered_game_is_resumed_although_another_window_left_a_newer_deal(
    sit: Opener,
) -> None:
    player, other = sit("play", "golf", "--seed", "7"), sit("play", "golf", "--seed", "8")
    player.play(player.table.match.moves()[0].text)
    player.close()
    left = player.folder / "data" / "unfinished" / "golf.jsonl"
    os.utime(left, (1.0, 1.0))
    other.close()
    again = sit()
    again.press("Go on with Golf, 1 move")
    again.rest(0.1)
    assert (again.table.match.seed, again.table.match.made) == (7, 1)


def test_the_title_shows_no_state_of_a_challenge_before_it_is_known(sit: Opener) -> None:
    player = sit()
    title = player.top
    assert isinstance(title, Title)
    seen = []
    for _ in range(60):
        seen += [tile.status for tile in title.today.tiles]
        player.rest(FRAME)
    assert seen and seen[0] is None and seen[-1] is not None
    known = title.today.tiles[0].status
    player.press("All games")
    escape(player)
    assert player.top is title
    assert [tile.status for tile in title.today.tiles].count(None) == 0, (
        "what was known should stay"
    )
    player.rest(0.5)
    assert title.today.tiles[0].status == known


def test_back_on_the_title_nothing_unchanged_is_laid_out_again(sit: Opener) -> None:
    player = sit()
    title = player.top
    assert isinstance(title, Title)
    player.rest(0.5)  # its cards are drawn, one a frame
    picture = title._picture
    assert picture is not None
    player.press("Settings")
    escape(player)
    assert player.top is title and title._picture is picture
