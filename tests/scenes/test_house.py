"""Round the table: sheets, the window, the shelf, and what is kept on the disk."""

from __future__ import annotations

import json

import pygame
import pytest

from game import book, share
from game.journal import Journal, NotSaved
from game.match import Match
from scenes import doors
from scenes.help import Help
from scenes.page import Page
from scenes.parts.sheet import Sheet
from scenes.parts.widgets import DEAD
from scenes.pause import Pause
from scenes.playing.finished import Finished
from scenes.playing.play import Play
from scenes.playing.sitting import Sitting
from scenes.shelf.shelf import Shelf
from scenes.theme import THEMES, Theme, mixed
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand, Point
from tests.scenes.sight import contrast

SEVEN = ("play", "klondike", "--seed", "7")


def on(hand: Hand, pile: str, index: int = -1) -> Point:
    spot = hand.table.game.spot(pile)
    size = len(hand.table.match.table.piles[spot])
    point = hand.point_on((spot, index % size if size else -1))
    assert point is not None
    return point


def moves(hand: Hand) -> list[str]:
    return [played.move for played in hand.table.match.line]


def test_time_stands_while_a_sheet_lies_on_the_table_or_the_focus_is_lost(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.rest(1.0)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Pause)
    seconds = hand.table.sitting.seconds
    assert seconds > 0.9
    hand.rest(2.0)
    assert hand.table.sitting.seconds == seconds
    hand.key(pygame.K_ESCAPE)
    hand.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(hand.top, Pause)
    hand.rest(2.0)
    assert hand.table.sitting.seconds < seconds + 0.2
    hand.post(pygame.WINDOWFOCUSGAINED)
    assert hand.top is hand.table
    hand.rest(0.5)
    assert hand.table.sitting.seconds > seconds + 0.4


def test_sheets_open_and_close_by_key_button_escape_and_a_click_beside(sit: Opener) -> None:
    hand = sit(*SEVEN)
    for open_it, kind in (
        (lambda: hand.press("Rules"), Page),
        (lambda: hand.key(pygame.K_F1), Help),
        (lambda: hand.key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), Help),
        (lambda: hand.key(pygame.K_i, sign="i"), Page),
    ):
        open_it()
        assert isinstance(hand.top, kind)
        hand.rest(0.1)
        hand.key(pygame.K_ESCAPE)
        assert hand.top is hand.table
        open_it()
        hand.click((5, 400))
        assert hand.top is hand.table
    assert moves(hand) == []


def test_an_idle_table_draws_nothing_again(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.rest(2.0)
    frames = hand.app.frames
    hand.rest(5.0)
    assert hand.app.frames == frames


def test_the_window_is_resized_under_the_game_and_remembered(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-5"))
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=1600, y=900)
    assert hand.app.desk.size == (1600, 900)
    assert moves(hand) == ["tableau-5>tableau-1"]
    hand.click(on(hand, "stock"))
    assert moves(hand)[-1] == "turn"
    hand.close()
    assert "1600" in (hand.folder / "config.toml").read_text()


def test_the_window_gets_no_smaller_than_its_least(sit: Opener) -> None:
    hand = sit(*SEVEN)
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=700, y=500)
    assert hand.app.desk.size == (1024, 600)


def test_large_letters_still_find_room_on_a_small_window(sit: Opener) -> None:
    hand = sit(*SEVEN, size=(1024, 600), settings="ui_scale = 2.0\n")
    boxes = [button.box for button in hand.table.bars.hud.buttons.all]
    for number, box in enumerate(boxes):
        assert hand.table.bars.hud.top.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    hand.press("Rules")
    assert hand.app.screen.get_rect().contains(hand.top.box)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_bars_are_thin_and_hold_all_their_words(sit: Opener, size: Point) -> None:
    hand = sit(*SEVEN, size=size)
    hud = hand.table.bars.hud
    limit = {800: 92, 1080: 100}.get(size[1], 1.0 * size[1])
    assert hud.top.height + hud.foot.height <= limit
    assert hand.view.rect == pygame.Rect(
        0, hud.top.bottom, size[0], size[1] - hud.top.height - hud.foot.height
    )
    for button in hud.buttons.all:
        assert hud.top.contains(button.box)
        assert button.box.width >= button.width(hud._small, 3)
    boxes = [button.box for button in hud.buttons.all]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1


def test_settings_that_nobody_changed_are_not_written(sit: Opener) -> None:
    hand = sit(*SEVEN)
    config = hand.folder / "config.toml"
    told = config.read_text() + "# my own words\n"
    config.write_text(told)
    hand.close()
    assert config.read_text() == told


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_sheets_lie_over_a_dimmed_table_that_is_seen_round_them(sit: Opener, size: Point) -> None:
    hand = sit(*SEVEN, size=size)
    hand.rest(1.5)
    before = hand.app.screen.copy()
    actions, desk = hand.table.actions, hand.app.desk
    sheets = [actions[name] for name in ("rules", "settings", "help", "deal", "pause")]
    for open_it in (*sheets, lambda: doors.to_finished(desk, hand.table.sitting, actions)):
        open_it()
        hand.rest(0.3)
        sheet = hand.top
        assert isinstance(sheet, Sheet)
        assert sheet.box.width <= (0.4 if isinstance(sheet, Finished) else 0.85) * size[0]
        assert hand.app.screen.get_rect().contains(sheet.box.inflate(20, 20))
        for x, y in ((4, size[1] // 3), (size[0] - 5, size[1] // 2)):
            was, now = before.get_at((x, y)), hand.app.screen.get_at((x, y))
            assert 0.45 <= 1 - sum(now[:3]) / sum(was[:3]) <= 0.55
        for button in sheet.buttons.all:
            assert sheet.box.contains(button.box)
            assert button.box.width >= button.width(sheet.theme, 2)
        boxes = [button.box for button in sheet.buttons.all]
        assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
        hand.key(pygame.K_ESCAPE)
        assert hand.top is hand.table


def test_a_game_that_is_over_can_be_shared(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    hand, laid = sit(*SEVEN), []
    hand.key(pygame.K_SPACE)
    monkeypatch.setattr("pygame.scrap.put_text", laid.append)
    doors.to_finished(hand.app.desk, hand.table.sitting, hand.table.actions)
    hand.press("Share")
    read = share.read(laid[0])
    assert read.match.table == hand.table.match.table
    hand.press("Code copied")
    assert len(laid) == 2


def test_the_text_of_a_page_fades_where_it_goes_on(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.press("Rules")
    hand.rest(0.2)
    page = hand.top
    assert isinstance(page, Page)
    assert page._box is not None
    text = page._box.rect

    def ink(y: int) -> float:
        points = [(x, at) for x in range(text.x, text.right - 30) for at in (y, y + 1)]
        shades = [hand.app.screen.get_at(point) for point in points]
        return max(contrast((c.r, c.g, c.b), page.theme.plate) for c in shades)

    assert ink(text.bottom - 2) < 1.4
    hand.key(pygame.K_END)
    hand.rest(0.3)
    assert ink(text.y) < 1.4


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_stand_out_from_their_ground(theme: Theme) -> None:
    assert contrast(mixed(theme.faint, theme.bar, DEAD), theme.button) >= 3
    for ink, ground in (
        (theme.text, theme.button),
        (theme.text, mixed(theme.button, theme.text, 0.16)),
        (theme.faint, theme.bar),
        (theme.faint, theme.plate),
        (theme.warning, theme.bar),
        (theme.bar, theme.accent),
    ):
        assert contrast(ink, ground) >= 4.5
    assert contrast(theme.text, theme.baize) >= 7, "the name on the title has no plate"


def test_the_full_screen_comes_and_goes(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.key(pygame.K_F11)
    assert hand.app.desk.config.window.full_screen
    hand.key(pygame.K_F11)
    assert not hand.app.desk.config.window.full_screen
    hand.click(on(hand, "stock"))
    assert moves(hand) == ["turn"]


# -------------------------------------------------------------------- leaving, windows, disks


def test_one_unfinished_game_is_kept_for_each_game(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-5"))
    hand.press("Games")
    assert isinstance(hand.top, Shelf)
    hand.type("bast")
    assert [game.id for game in hand.top.games] == []
    for _ in range(4):
        hand.key(pygame.K_BACKSPACE)
    hand.type("golf")
    hand.key(pygame.K_RETURN)
    assert hand.table.game.id == "golf"
    hand.key(pygame.K_SPACE)
    hand.press("Games")
    hand.type("demon pat")
    assert [game.id for game in hand.top.games] == ["klondike"]
    hand.key(pygame.K_RETURN)
    assert moves(hand) == ["tableau-5>tableau-1"]
    hand.press("Games")
    shelf = hand.top
    assert isinstance(shelf, Shelf)
    assert [game.id for game in shelf.games[:2]] == ["klondike", "golf"]
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert moves(hand) == ["turn"]


def test_a_second_window_is_told_and_plays_on_a_new_deal(sit: Opener) -> None:
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


def test_a_full_disk_is_told_and_play_goes_on(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sit(*SEVEN)
    monkeypatch.setattr(Journal, "flush", _full)
    hand.click(on(hand, "tableau-5"))
    assert "not being saved" in hand.words
    hand.click(on(hand, "stock"))
    assert moves(hand) == ["tableau-5>tableau-1", "turn"]
    monkeypatch.undo()
    hand.click(on(hand, "stock"))
    assert "not being saved" not in hand.words
    made = [json.loads(line).get("move") for line in hand.journal]
    assert made[2:] == ["tableau-5>tableau-1", "turn", "turn"]


def _full(journal: object) -> None:
    raise NotSaved("the game is not being saved: no space left on device")


def test_a_broken_journal_is_told_and_a_new_game_begins(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "stock"))
    hand.close()
    path = hand.folder / "data" / "unfinished" / "klondike.jsonl"
    path.write_bytes(b"\x00\xff" * 200)
    hand = sit()
    assert isinstance(hand.top, Title)
    hand.press("All games")
    hand.type("klondike")
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Play)
    assert "can't be read" in hand.words
    assert hand.table.match.made == 0


def test_a_sitting_counts_its_time_on_from_where_it_was_left() -> None:
    match = Match(book.find("golf"), 1)
    match.play("turn", t=4200)
    assert Sitting(match).seconds == 4.2
