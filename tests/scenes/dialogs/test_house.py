"""Dialogs over the table, the window, the shelf, and files on the disk."""

from __future__ import annotations

import json

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.record import share
from game.record.header import Counts, Links
from game.storage.autosave import Autosave, NotSaved
from scenes.dialogs.help import Help
from scenes.dialogs.pause import Pause
from scenes.dialogs.rules_page import RulesPage
from scenes.look.colors import mixed
from scenes.look.theme import LOST, THEMES, WON, Theme
from scenes.play.begin import to_table
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.play.session import Session
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from scenes.widgets.buttons import DEAD, FLAT
from scenes.widgets.dialog import Dialog
from scenes.window import window_of_display
from tests.scenes.conftest import Opener
from tests.support.contrast import contrast
from tests.support.player import Point, moves, on

SEVEN = ("play", "klondike", "--seed", "7")


def test_time_stops_under_a_dialog_and_without_the_focus(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.play("turn")
    player.rest(1.0)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Pause)
    seconds = player.table.session.seconds
    assert seconds > 0.9
    player.rest(2.0)
    assert player.table.session.seconds == seconds
    player.key(pygame.K_ESCAPE)
    player.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(player.top, Pause)
    player.rest(2.0)
    assert player.table.session.seconds < seconds + 0.2
    player.post(pygame.WINDOWFOCUSGAINED)
    assert player.top is player.table
    player.rest(0.5)
    assert player.table.session.seconds > seconds + 0.4


def test_dialogs_open_and_close_by_key_button_escape_and_a_click_beside(sit: Opener) -> None:
    player = sit(*SEVEN)
    for open_it, kind in (
        (lambda: player.press("Rules"), RulesPage),
        (lambda: player.key(pygame.K_F1), Help),
        (lambda: player.key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), Help),
        (lambda: player.key(pygame.K_i, sign="i"), RulesPage),
    ):
        open_it()
        assert isinstance(player.top, kind)
        player.rest(0.1)
        player.key(pygame.K_ESCAPE)
        assert player.top is player.table
        open_it()
        player.click((5, 400))
        assert player.top is player.table
    assert moves(player) == []


def test_an_idle_table_is_not_drawn_again(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    frames = player.app.frames
    player.rest(5.0)
    assert player.app.frames == frames


def test_the_window_is_resized_during_a_game_and_remembered(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    player.post(pygame.WINDOWSIZECHANGED, x=1600, y=900)
    assert player.app.context.size == (1600, 900)
    assert moves(player) == ["tableau-5>tableau-1"]
    player.click(on(player, "stock"))
    assert moves(player)[-1] == "turn"
    player.close()
    assert "1600" in (player.folder / "config.toml").read_text()


def test_the_window_has_a_smallest_size(sit: Opener) -> None:
    """It does not shrink any further, and stays the same window."""
    player = sit(*SEVEN)
    window = window_of_display()
    for size in ((700, 500), (1100, 500)):
        window.size = size
        player.rest(0.1)
        least = max(size[0], 1024), 600
        assert pygame.display.get_window_size() == player.app.context.size == least
        assert window_of_display().id == window.id
    player.app.context.change("window.full_screen", value=False)
    player.key(pygame.K_F11)
    player.key(pygame.K_F11)
    assert window_of_display().minimum_size == (1024, 600), "full screen lost the smallest size"


def test_the_window_shows_a_card_as_its_icon(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[pygame.Surface] = []
    monkeypatch.setattr("pygame.display.set_icon", shown.append)
    sit()
    (icon,) = shown
    assert icon.get_size() == (128, 128) and icon.get_at((0, 0))[3] == 0
    assert icon.get_at((64, 40))[3] == 255


def test_large_letters_fit_into_a_small_window(sit: Opener) -> None:
    player = sit(*SEVEN, size=(1024, 600), settings="ui_scale = 2.0\n")
    bars = player.table.status.bars
    boxes = [button.box for button in bars.buttons.all]
    for number, box in enumerate(boxes):
        beside = bars.buttons.all[number] in bars.beside
        assert (bars.foot if beside else bars.top).contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    player.press("Rules")
    assert player.app.screen.get_rect().contains(player.top.box)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_bars_are_thin_and_their_words_fit(sit: Opener, size: Point) -> None:
    player = sit(*SEVEN, size=size)
    bars = player.table.status.bars
    limit = {600: 72, 800: 92, 1080: 100, 2160: 180}[size[1]]
    assert bars.top.height + bars.foot.height <= limit
    assert player.view.rect == pygame.Rect(
        0, bars.top.bottom, size[0], size[1] - bars.top.height - bars.foot.height
    )
    for button in bars.buttons.all:
        assert (bars.foot if button in bars.beside else bars.top).contains(button.box)
        assert button.box.width >= button.width(bars._small, 3)
    boxes = [button.box for button in bars.buttons.all]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1


def test_unchanged_settings_are_not_written(sit: Opener) -> None:
    player = sit(*SEVEN)
    config = player.folder / "config.toml"
    written = config.read_text() + "# my own words\n"
    config.write_text(written)
    player.close()
    assert config.read_text() == written


@pytest.mark.parametrize("lively", [True, False], ids=["lively", "quiet"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_dialogs_lie_over_a_dimmed_table(sit: Opener, size: Point, lively: bool) -> None:
    player = sit(*SEVEN, size=size, settings=f"[table]\nlively = {str(lively).lower()}\n")
    player.has_initials()
    player.rest(1.5)
    before = player.app.screen.copy()
    actions, context = player.table.actions, player.app.context
    result = actions, (), player.table.deals.easier
    sheets = [actions[name] for name in ("rules", "settings", "help", "deal", "pause")]
    for open_it in (
        *sheets,
        lambda: context.stack.push(ResultDialog(context, player.table.session, *result)),
    ):
        open_it()
        player.rest(0.3)
        dialog = player.top
        assert isinstance(dialog, Dialog)
        narrow = isinstance(dialog, ResultDialog) and not lively
        assert dialog.box.width <= (0.4 if narrow else 0.85) * size[0]
        assert player.app.screen.get_rect().contains(dialog.box.inflate(20, 20))
        for x, y in ((4, size[1] // 3), (size[0] - 5, size[1] // 2)):
            was, now = before.get_at((x, y)), player.app.screen.get_at((x, y))
            assert 0.45 <= 1 - sum(now[:3]) / sum(was[:3]) <= 0.55
        for button in dialog.buttons.all:
            assert dialog.box.contains(button.box)
            assert button.box.width >= button.width(dialog.theme, 2)
        boxes = [button.box for button in dialog.buttons.all]
        assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
        player.key(pygame.K_ESCAPE)
        assert player.top is player.table


def test_a_finished_game_can_be_shared(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    player, laid = sit(*SEVEN), []
    player.key(pygame.K_SPACE)
    monkeypatch.setattr("pygame.scrap.put_text", laid.append)
    player.table.ending.announce()
    player.press("Share")
    read = share.read(laid[0])
    assert read.match.table == player.table.match.table
    player.press("Code copied")
    assert len(laid) == 2


def test_counts_of_an_earlier_code_are_shared_too(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, laid = sit(*SEVEN), []
    links = Links(shared=Counts(90_000, 3, 1))
    context = player.app.context
    to_table(context, Session.begun(context, Match(player.table.game, 7), links))
    player.rest(2)
    player.key(pygame.K_SPACE)
    monkeypatch.setattr("pygame.scrap.put_text", laid.append)
    player.table.ending.announce()
    player.press("Share")
    assert share.read(laid[0]).counts == (90_000, 3, 1, False)


def test_the_text_of_a_page_fades_where_it_continues(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Rules")
    player.rest(0.2)
    page = player.top
    assert isinstance(page, RulesPage)
    text = page.text.box

    def ink(y: int) -> float:
        points = [(x, at) for x in range(text.x, text.right - 30) for at in (y, y + 1)]
        shades = [player.app.screen.get_at(point) for point in points]
        return max(contrast((c.r, c.g, c.b), page.theme.plate) for c in shades)

    for _ in range(5):  # the edges cut through letters at one place or another
        assert ink(text.bottom - 2) < 1.4
        player.key(pygame.K_DOWN)
        player.rest(0.3)
        assert ink(text.y) < 1.4


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_stand_out_from_their_ground(theme: Theme) -> None:
    disabled = mixed(theme.button, theme.bar, FLAT)
    for ink, ground in (
        (mixed(theme.faint, theme.bar, DEAD), disabled),
        (theme.text, theme.button),
        (theme.text, mixed(theme.button, theme.text, 0.16)),
        (theme.faint, theme.bar),
        (theme.faint, theme.plate),
        (theme.warning, theme.bar),
        (WON, theme.bar),
        (LOST, theme.bar),
        (theme.bar, theme.accent),
    ):
        assert contrast(ink, ground) >= 4.5
    assert contrast(theme.text, theme.baize) >= 7, "the name on the title is on bare cloth"


def test_full_screen_is_switched_on_and_off(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_F11)
    assert player.app.context.config.window.full_screen
    player.key(pygame.K_F11)
    assert not player.app.context.config.window.full_screen
    player.click(on(player, "stock"))
    assert moves(player) == ["turn"]


# -------------------------------------------------------------------- leaving, windows, disks


def test_one_unfinished_game_is_kept_for_each_game(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    player.press("Games")
    assert isinstance(player.top, Shelf)
    player.type("bast")
    assert [game.id for game in player.top.games] == []
    for _ in range(4):
        player.key(pygame.K_BACKSPACE)
    player.type("golf")
    player.key(pygame.K_RETURN)
    assert player.table.game.id == "golf"
    player.key(pygame.K_SPACE)
    player.press("Games")
    player.type("demon pat")
    assert [game.id for game in player.top.games] == ["klondike"]
    player.key(pygame.K_RETURN)
    assert moves(player) == ["tableau-5>tableau-1"]
    player.press("Games")
    shelf = player.top
    assert isinstance(shelf, Shelf)
    assert [game.id for game in shelf.games[:2]] == ["klondike", "golf"]
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert moves(player) == ["turn"]


def test_a_second_window_says_so_and_plays_a_new_deal(sit: Opener) -> None:
    first = sit(*SEVEN)
    first.click(on(first, "tableau-5"))
    first.rest(0.1)
    second = sit()
    second.press("Go on with Klondike, 1 move")
    assert "open in another window" in second.words
    assert second.table.match.seed != 7
    second.click(on(second, "stock"))
    assert len(list((second.folder / "data/unfinished").glob("*.jsonl"))) == 2
    assert moves(first) == ["tableau-5>tableau-1"]


def test_a_full_disk_is_reported_and_play_goes_on(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    monkeypatch.setattr(Autosave, "flush", _full)
    player.click(on(player, "tableau-5"))
    assert "not being saved" in player.words
    player.click(on(player, "stock"))
    assert moves(player) == ["tableau-5>tableau-1", "turn"]
    monkeypatch.undo()
    player.click(on(player, "stock"))
    assert "not being saved" not in player.words
    made = [json.loads(line).get("move") for line in player.journal]
    assert made[2:] == ["tableau-5>tableau-1", "turn", "turn"]


def test_a_game_that_cannot_be_put_away_is_reported_on_the_next_deal(sit: Opener) -> None:
    player = sit(*SEVEN)
    (player.folder / "data/records").write_text("in the way")
    for _ in range(11):
        player.click(on(player, "stock"))
        player.key(pygame.K_n)
        player.rest(0.1)
        assert player.words.startswith("The game before stays where it is: ")
    player.click(on(player, "stock"))
    assert "stays" not in player.words


def test_trouble_with_a_deal_that_was_put_away_is_told_at_the_next(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "stock"))

    def finish(journal: Autosave) -> None:
        journal.close()
        _full(journal)

    monkeypatch.setattr(Autosave, "finish", finish)
    player.key(pygame.K_n)
    player.rest(0.1)
    assert "no space left on device" in player.words


def _full(journal: object) -> None:
    raise NotSaved("the game is not being saved: no space left on device")


def test_a_broken_journal_is_reported_and_a_new_game_begins(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "stock"))
    player.close()
    path = player.folder / "data" / "unfinished" / "klondike.jsonl"
    path.write_bytes(b"\x00\xff" * 200)
    player = sit()
    assert isinstance(player.top, Title)
    player.press("All games")
    player.type("klondike")
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, PlayScene)
    assert "can't be read" in player.words
    assert player.table.match.made == 0


def test_a_journal_that_is_read_in_part_says_so_when_it_is_taken_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    for _ in range(4):
        player.click(on(player, "stock"))
    player.close()
    path = player.folder / "data" / "unfinished" / "klondike.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    player = sit()
    player.press("Go on with Klondike, 3 moves")
    assert player.table.match.made == 2
    assert player.words.startswith("The saved game holds only up to line 4")
    player.click(on(player, "stock"))
    assert "saved game" not in player.words


def test_the_time_of_a_session_goes_on_from_where_it_was_left() -> None:
    match = Match(catalog.find("golf"), 1)
    match.play("turn", t=4200)
    assert Session(match).seconds == 4.2
