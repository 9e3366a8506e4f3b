"""The settings of the table: large figures, left-handed play, the next card, cards that go up by
themselves, finding a rank, the size of the window and its bars; and shared records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.core.cards import SUIT
from game.match.match import Match
from game.record import reader, share
from game.record.writer import write
from game.storage import config
from scenes.arcade.tokens import CREAM
from scenes.cards.deck import Deck
from scenes.cards.metrics import index_height
from scenes.dialogs.settings import COLUMNS, SWITCHES, SettingsDialog, TextSetting
from scenes.look.colors import Color
from scenes.look.theme import GREEN
from scenes.play.play_scene import PlayScene
from scenes.replay.replay_scene import ReplayScene
from scenes.table import next_card
from scenes.table.card_size import fit
from scenes.table.fitting import Fitting
from scenes.table.layout import layout_of
from scenes.table.resting_cards import RestingCards
from scenes.table.view import TableView
from scenes.widgets.slider import Slider
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point, moves, point_on
from tests.support.selection import some
from tests.support.tables import SIZES, VARIANTS, area, match_of, walk
from tests.support.views import surface_of

SEVEN = ("play", "klondike", "--seed", "7")
TABLE = "[table]\n"
ROOT = Path(__file__).resolve().parents[3]


def fitted(name: str, preset: str | None, size: Point, **manner: bool) -> Fitting:
    return fit(layout_of(match_of(name, preset).game), area(size), **manner)


# -------------------------------------------------------------------- large figures


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_large_figures_are_a_sixth_of_the_card_and_none_is_cut(
    name: str, preset: str | None
) -> None:
    for size in SIZES:
        usual, large = fitted(name, preset, size), fitted(name, preset, size, large=True)
        assert large.size == usual.size, "the cards became smaller"
        assert index_height(large.height, large.large) >= 0.16 * large.height
        deck = Deck(large.size, GREEN, large.layout.index, large=True)
        for style in {anchor.style for anchor in large.arrangement if anchor.style.sideways}:
            spot = next(s for s, anchor in enumerate(large.arrangement) if anchor.style == style)
            widest = max(
                deck._corner(card, card // 13, (0, 0, 0)).get_width() for card in range(52)
            )
            assert deck._inset(widest) + widest <= large._step(spot, True) + 1


def test_large_figures_are_used_on_low_cards_and_by_the_setting_elsewhere(
    sit: Opener,
) -> None:
    assert fitted("gaps", None, (1024, 600)).large
    player = sit(*SEVEN)
    assert not player.view._deck.large
    player.press("Settings")
    player.press("large")
    assert player.view._deck.large
    player.press("normal")
    assert not player.view._deck.large


# -------------------------------------------------------------------- for the left hand


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_a_mirrored_table_has_every_pile_on_the_other_side(name: str, preset: str | None) -> None:
    for size in SIZES[:3]:
        right = fitted(name, preset, size)
        left = right.mirrored()
        ends = right.area.left + right.area.right
        for spot, anchor in enumerate(right.arrangement):
            here, there = right.base(spot), left.base(spot)
            assert here.top == there.top
            assert here.size == there.size
            assert left.area.contains(there)
            if not anchor.course:
                assert there.left == ends - here.right
            assert {anchor.style.fan, left.style(spot).fan} != {"right"}
        boxes = [
            left.base(spot) for spot in range(len(left.arrangement)) if left.style(spot).outline
        ]
        for number, box in enumerate(boxes):
            overlaps = [other for other in boxes[number + 1 :] if other.colliderect(box)]
            assert bool(overlaps) == _overlaps(right, number, left)
        assert all(left.area.contains(box) for _, box in left.notes)


def _overlaps(right: Fitting, number: int, left: Fitting) -> bool:
    """Did this place overlap a later one before it was mirrored?"""
    spots = [spot for spot in range(len(left.arrangement)) if left.style(spot).outline]
    box = right.base(spots[number])
    return any(right.base(spot).colliderect(box) for spot in spots[number + 1 :])


def test_the_hours_of_a_mirrored_clock_still_go_clockwise() -> None:
    game = match_of("clock").game
    left = fitted("clock", None, (1280, 800), mirrored=True)
    hours = [left.base(spot) for spot in game.spots("hour")]
    assert hours[2].centerx > hours[11].centerx > hours[8].centerx
    right = fitted("clock", None, (1280, 800))
    was = {note.text: box for note, box in right.notes}
    ends = right.area.left + right.area.right
    for note, box in left.notes:
        across = was[str(12 - int(note.text) or 12)]
        assert box == across.move(ends - across.left - across.right, 0)


@pytest.mark.parametrize("name", ["klondike", "canfield", "golf", "la-belle-lucie", "gaps"])
def test_cards_of_a_mirrored_table_are_hit_where_they_are_drawn(name: str) -> None:
    match = match_of(name, seed=4)
    for _ in walk(match, 4, 30):
        pass
    view = TableView(match.game, match.table, area((1280, 800)), GREEN, mirrored=True)
    plain = TableView(match.game, match.table, area((1280, 800)), GREEN)
    for spot, pile in enumerate(match.table.piles):
        for index in range(len(pile)):
            assert (point_on(view, (spot, index)) is None) == (
                point_on(plain, (spot, index)) is None
            )


def test_in_a_fan_to_the_left_indices_are_visible_and_not_mirrored() -> None:
    match = match_of("klondike", seed=7)
    for _ in range(3):
        match.play("turn")
    size = (1280, 800)
    view = TableView(match.game, match.table, area(size), GREEN, mirrored=True)
    waste = match.game.spot("waste")
    drawn = surface_of(view, size)
    seen = view.places.seen_rect(waste, 0)
    assert seen.right == view.places.card_rect(waste, 0).right
    corner = view._deck._corner(match.table.piles[waste][0], 0, GREEN.suits[0])
    strip = drawn.subsurface(seen)
    inked = pygame.mask.from_threshold(strip, GREEN.suits[0], (60, 60, 60, 255))
    specks = 2  # the rounded corner of the card
    inks = [rect for rect in inked.get_bounding_rects() if rect.height > specks]
    box = min(inks, key=lambda rect: rect.top)
    assert seen.width > corner.get_width()
    assert box.height > 10
    plain = Deck(view.card_size, GREEN)._corner(8, 0, (0, 0, 0))
    turned = Deck(view.card_size, GREEN, right=True)._corner(8, 0, (0, 0, 0))
    assert turned.get_size() == plain.get_size()
    rank = min(_inks(plain), key=lambda box: box.left)
    other = max(_inks(turned), key=lambda box: box.right)
    alike = [surface.subsurface(box) for surface, box in ((plain, rank), (turned, other))]
    assert pixels(alike[0]) == pixels(alike[1]), "the nine at the outer end should look the same"


def _inks(corner: pygame.Surface) -> list[pygame.Rect]:
    return pygame.mask.from_surface(corner).get_bounding_rects()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_in_a_close_fan_to_the_left_every_rank_is_visible() -> None:
    """The waste of Golf grows to half the pack, and its strips are too narrow for the suits."""
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    given = {"waste": " ".join(pack[:36]), "tableau-1": " ".join(pack[36:40])}
    match = Match.at(catalog.find("golf").under(), given)
    waste = match.game.spot("waste")
    view = TableView(match.game, match.table, area((1024, 600)), GREEN, mirrored=True)
    pile = match.table.piles[waste]
    for index, card in enumerate(pile[:-1]):
        seen, whole = view.places.seen_rect(waste, index), view.places.card_rect(waste, index)
        suit = SUIT[card]
        corner = view._deck._corner(card, suit, GREEN.suits[suit])
        rank = max(_inks(corner), key=lambda box: box.right)
        right = whole.right - view._deck._inset(corner.get_width())
        assert rank.height >= 0.9 * index_height(whole.height, False), "it found the suit"
        assert seen.left <= right - rank.width // 2, "less than half of the rank is visible"


def test_a_left_handed_game_is_played_by_mouse_and_keys(sit: Opener) -> None:
    player = sit(*SEVEN, settings=TABLE + "left_handed = true\n")
    game = player.table.game
    stock, last = (
        player.view.places.spot_rect(game.stock),
        player.view.places.spot_rect(game.spot("tableau-7")),
    )
    assert stock.centerx > 1100
    assert last.centerx < 180
    player.play("tableau-5>tableau-1")
    player.click(stock.center)
    assert moves(player) == ["tableau-5>tableau-1", "turn"]
    player.key(pygame.K_DOWN)
    assert player.table.input.focus.place is not None
    player.key(pygame.K_LEFT)
    place = player.table.input.focus.place
    assert place is not None
    assert game.names[place[0]] == "waste"
    player.press("Settings")
    player.press("right hand")
    assert player.view.places.spot_rect(game.stock).centerx < 180


# -------------------------------------------------------------------- the next card


def test_the_next_card_is_shown_only_where_game_and_settings_allow_it(sit: Opener) -> None:
    player = sit(*SEVEN)
    assert player.view.peek is None
    player.press("Settings")
    player.press("is shown")
    player.key(pygame.K_ESCAPE)
    assert player.view.peek == player.table.game.stock
    table, size = player.table.match.table, player.app.context.size
    stock = player.table.game.stock
    with_it = surface_of(player.view, size).subsurface(player.view.places.top_rect(stock)).copy()
    player.view.peek = None
    without = surface_of(player.view, size).subsurface(player.view.places.top_rect(stock)).copy()
    assert with_it.get_buffer().raw != without.get_buffer().raw
    next_card.draw(
        without, table.tops[stock], player.view._deck, player.view.theme, without.get_rect()
    )
    assert with_it.get_buffer().raw == without.get_buffer().raw, "the card itself should be shown"
    klondike = catalog.find("klondike")
    assert klondike.under("classic").may_peek
    assert not klondike.under("three").may_peek
    assert not catalog.find("spider").may_peek
    assert not catalog.find("klondike").but(peek=False).may_peek


def test_the_next_card_is_shown_while_the_page_allows_it(sit: Opener) -> None:
    player = sit("play", "british-square", "--seed", "3")
    match, view = player.table.match, player.view
    assert match.game.shows_next(match.table)
    assert view.peek == match.game.stock
    while match.game.shows_next(match.table):
        filling = [move for move in match.moves() if move.text.startswith("waste>tableau")]
        player.table.maker.act(filling[0] if filling else match.find("turn"))
    player.table.refresh()
    assert view.peek is None


def test_a_replay_shows_the_next_card_too(sit: Opener, tmp_path: Path) -> None:
    match = Match(catalog.find("golf"), 3)
    match.play("turn")
    path = tmp_path / "game.jsonl"
    path.write_text(write(match))
    player = sit("replay", str(path), settings=TABLE + "peek = true\n")
    assert isinstance(player.top, ReplayScene)
    assert player.top.view.peek == match.game.stock


# -------------------------------------------------------------------- safe cards go up


def test_safe_cards_follow_the_players_move_and_are_undone_with_it(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "11", settings=TABLE + "auto_play = true\n")
    match = player.table.match
    for _ in range(60):
        if any(played.by == "auto" for played in match.line):
            break
        player.key(pygame.K_SPACE)
    line, table = list(match.line), match.table.copy()
    autos = [played for played in line if played.by == "auto"]
    assert autos
    assert line[-1].by == "auto"
    assert "sent up after it" in player.words
    player.key(pygame.K_u, sign="u")
    assert match.made == len(line) - 1 - len(autos)
    assert player.words.startswith("Taken back: ")
    before = match.table.copy()
    player.rest(2.0)
    assert match.table == before, "a card went up after the undo"
    player.key(pygame.K_y, sign="y")
    assert match.table == table
    assert [played.move for played in match.line] == [played.move for played in line]
    assert any('"by":"auto"' in line for line in player.journal)


def test_without_the_setting_nothing_goes_up_by_itself(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "11")
    for _ in range(30):
        player.key(pygame.K_SPACE)
    assert all(played.by == "move" for played in player.table.match.line)


def test_moves_of_auto_play_are_undone_one_by_one(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "7", settings=TABLE + "auto_play = true\n")
    player.key(pygame.K_a, sign="a")
    player.rest(1.5)
    player.key(pygame.K_a, sign="a")
    made = player.table.match.made
    assert made > 2
    player.key(pygame.K_u, sign="u")
    assert player.table.match.made == made - 1


# -------------------------------------------------------------------- finding a rank


def test_a_rank_lights_up_until_the_next_input(sit: Opener) -> None:
    player = sit("play", "spider", "--seed", "7")
    player.key(pygame.K_f, sign="f")
    assert "which rank" in player.words
    player.key(pygame.K_LSHIFT)
    player.key(pygame.K_q, sign="q")
    lit = player.view.feedback._highlights.found
    table = player.table.match.table
    shown = [
        (spot, len(pile) - 1) for spot, pile in enumerate(table.piles) if pile and pile[-1] < 64
    ]
    queens = [place for place in shown if table.piles[place[0]][-1] % 13 == 11]
    assert list(lit) == queens
    assert player.words == f"Queens: {len(queens) or 'none'} to be seen."
    player.rest(3.0)
    assert player.view.feedback._highlights.found == lit
    player.click((640, 560))
    assert player.view.feedback._highlights.found == ()
    assert moves(player) == []


def test_another_key_ends_the_search(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_f, sign="f")
    player.key(pygame.K_SPACE)
    assert moves(player) == ["turn"]
    player.key(pygame.K_7, sign="7")
    assert player.view.feedback._highlights.found == ()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RIGHT])
def test_the_foot_asks_for_a_rank_only_while_one_is_awaited(sit: Opener, key: int) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_f, sign="f")
    assert "which rank" in player.words
    player.key(key)
    assert player.words == "" and player.top is player.table, "Esc should do nothing else"


# -------------------------------------------------------------------- the sheet


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_every_setting_is_in_the_dialog(sit: Opener, size: Point, scale: str) -> None:
    player = sit(*SEVEN, size=size, settings=f"ui_scale = {scale}\n")
    player.press("Settings")
    dialog = player.top
    assert isinstance(dialog, SettingsDialog)
    page = pygame.Rect(0, 0, size[0], dialog.page.high)
    assert page.contains(dialog.box)
    assert page.height == size[1] or scale == "2.0", "it scrolls although it fits"
    boxes = [button.box for button in dialog.buttons.all]
    assert [b for b in dialog.buttons.all if isinstance(b, Slider)] == [*dialog._sliders.values()]
    for number, box in enumerate(boxes):
        assert dialog.box.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    listed = [row for groups in COLUMNS for _, group in groups for row in group]
    rows = [name for _, name, _ in listed if name != SWITCHES]
    rows += [
        str(switched) for _, name, values in listed if name == SWITCHES for _, switched in values
    ]
    settings = {f"table.{name}" for name in vars(player.app.context.config.table)} | {"player.name"}
    elsewhere = {"table.theme", "table.deck", "table.courts"}
    assert settings - elsewhere <= set(rows), "a setting is missing"
    font = dialog.theme.font(16)
    for label, line in dialog._rows:
        beside = [box.left for box in boxes if box.colliderect(line)]
        assert line.left + font.size(label)[0] <= min(beside)


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_settings_stand_under_headings(sit: Opener, scale: str) -> None:
    player = sit(*SEVEN, settings=f"ui_scale = {scale}\n")
    player.press("Settings")
    dialog = sheet_of(player)
    boxes = [button.box for button in dialog.buttons.all]
    first = {}
    for words, line in dialog._heads:
        assert dialog.box.contains(line)
        assert line.collidelist(boxes) < 0
        below = [(row.y, label) for label, row in dialog._rows if row.x == line.x]
        first[words] = min((y, label) for y, label in below if y >= line.bottom)[1]
    assert first == {
        "Table": "Cards and cloth",
        "Play": "A click",
        "Score": "Shown at play",
        "Reading and hands": "Text size",
        "Sound": "All sounds",
    }


def test_the_player_s_name_is_typed_and_written_into_records(sit: Opener) -> None:
    player = sit(*SEVEN)
    assert '"player"' not in player.journal[0]
    player.press("Settings")
    line = next(each for each in sheet_of(player).buttons.all if isinstance(each, TextSetting))
    player.type("l,?")
    assert line.field.text == "", "it took letters without the focus"
    player.click(line.box.center)
    player.type("  Ada L,")
    player.key(pygame.K_SPACE)
    assert sheet_of(player).field is line.field
    assert player.app.context.config.player.name == "", "the name changed while it was typed"
    player.key(pygame.K_RETURN)
    assert player.app.context.config.player.name == "Ada L,"
    assert 'name = "Ada L,"' in (player.folder / "config.toml").read_text()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)
    player.press("New")
    player.rest(1)
    assert player.table.session.header.player == "Ada L,"
    assert '"player":"Ada L,"' in player.journal[0]


def test_a_half_typed_name_is_dropped_by_esc_and_kept_otherwise(sit: Opener) -> None:
    player = sit(*SEVEN, settings='[player]\nname = "Ada"\n')

    def written(words: str) -> None:
        """Go to the line by keys and type after its text."""
        for _ in range(60):
            player.key(pygame.K_TAB)
            if sheet_of(player).field is not None:
                break
        player.type(words)

    def name() -> str:
        return player.app.context.config.player.name

    player.press("Settings")
    written(" X")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, SettingsDialog) and name() == "Ada"
    written("\N{RIGHT-TO-LEFT OVERRIDE} B")
    player.key(pygame.K_TAB)
    assert (name(), sheet_of(player).field) == ("Ada B", None)
    written("C" * 60)
    player.app.context.resized((1100, 700))
    player.click(sheet_of(player).box.move(0, -5).midtop)
    assert isinstance(player.top, PlayScene)
    assert name() == "Ada B" + "C" * 35


def reach(player: Player, setting: str) -> Slider:
    """Move the focus by Tab to the slider of this setting."""
    for _ in range(60):
        player.key(pygame.K_TAB)
        focus = sheet_of(player).buttons.focus
        if isinstance(focus, Slider) and focus is sheet_of(player)._sliders[setting]:
            return focus
    raise AssertionError(f"Tab never comes to {setting}")


def sheet_of(player: Player) -> SettingsDialog:
    assert isinstance(player.top, SettingsDialog)
    return player.top


@pytest.mark.a_third
@pytest.mark.parametrize(
    ("setting", "step"),
    [
        ("table.speed", 0.25),
        ("window.ui_scale", 0.05),
        ("sound.cards", 0.05),
        ("sound.win", 0.05),
        ("sound.arcade", 0.05),
        ("sound.room", 0.05),
    ],
)
def test_a_slider_is_reached_and_moved_by_keys(sit: Opener, setting: str, step: float) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    slider = reach(player, setting)
    low, high = slider.low, slider.high
    section, _, name = setting.partition(".")

    def value() -> float:
        return float(getattr(getattr(player.app.context.config, section), name))

    before = value()
    player.key(pygame.K_RIGHT)
    assert value() == pytest.approx(before + step)
    player.key(pygame.K_RIGHT)
    assert value() == pytest.approx(before + 2 * step)
    player.key(pygame.K_LEFT)
    assert value() == pytest.approx(before + step)
    assert sheet_of(player)._sliders[setting].value == pytest.approx(before + step)
    for key, end in ((pygame.K_LEFT, low), (pygame.K_RIGHT, high)):
        for _ in range(25):
            player.key(key)
        assert value() == end
    focus = sheet_of(player).buttons.focus
    assert focus is sheet_of(player)._sliders[setting], "it lost the focus"
    assert f"{name} = {high:g}" in (player.folder / "config.toml").read_text()
    all_of_it = sheet_of(player).buttons.all
    player.key(pygame.K_TAB)
    after = all_of_it[(all_of_it.index(focus) + 1) % len(all_of_it)]
    assert sheet_of(player).buttons.focus is after


@pytest.mark.parametrize(("lively", "rim"), [(True, CREAM), (False, GREEN.text)])
def test_the_slider_with_the_focus_is_marked(sit: Opener, rim: Color, *, lively: bool) -> None:
    player = sit(*SEVEN, settings=f"[table]\nlively = {str(lively).lower()}\n")
    player.press("Settings")
    box = reach(player, "sound.cards").box

    def above() -> set[tuple[int, ...]]:
        screen = player.app.screen
        return {tuple(screen.get_at((box.centerx, y))[:3]) for y in range(box.top - 8, box.top - 2)}

    assert rim in above()
    player.key(pygame.K_TAB)
    assert rim not in above()


def test_a_slider_is_moved_by_the_pointer(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    slider = sheet_of(player)._sliders["sound.cards"]
    knob = slider.knob.center
    player.drag(knob, (slider.box.right - 4, knob[1]))
    assert player.app.context.config.sound.cards > 0.95


def test_home_and_end_move_a_slider_to_its_ends(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    reach(player, "sound.cards")
    for key, end in ((pygame.K_HOME, 0.0), (pygame.K_END, 1.0)):
        player.key(key)
        assert player.app.context.config.sound.cards == end


def test_a_slider_follows_a_click_on_its_track_and_the_wheel(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    slider, sound = sheet_of(player)._sliders["sound.cards"], lambda: player.app.context.config
    player.click(slider.box.center)
    assert sound().sound.cards == pytest.approx(0.5, abs=0.01)
    assert sheet_of(player).buttons.focus is slider
    for _ in range(2):
        player.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert sound().sound.cards == pytest.approx(0.6)
    player.move((20, 20))
    player.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert sound().sound.cards == pytest.approx(0.6), "the wheel moved a slider elsewhere"


def test_the_wheel_changes_no_setting_where_the_settings_scroll(sit: Opener) -> None:
    player = sit(settings="ui_scale = 2.0\n")
    player.key(pygame.K_COMMA)
    player.move(sheet_of(player)._sliders["table.speed"].box.center)
    before = player.app.context.config
    player.post(pygame.MOUSEWHEEL, x=0, y=-1)
    player.rest(0.4)
    assert sheet_of(player).scrolled > 0 and player.app.context.config == before


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_in_large_letters_the_settings_scroll(sit: Opener, size: Point) -> None:
    player = sit(size=size, settings="ui_scale = 2.0\n")
    player.key(pygame.K_COMMA)
    dialog = sheet_of(player)
    assert dialog.theme == player.app.context.theme, "the letters are smaller than chosen"
    player.key(pygame.K_TAB)

    def focus_in_view() -> bool:
        focus = dialog.buttons.focus
        assert focus is not None
        top = focus.box.top - dialog.scrolled
        return top >= 0 and top + focus.box.height <= size[1]

    for _ in dialog.buttons.all:
        player.key(pygame.K_TAB)
        player.until(focus_in_view)


def test_scrolled_settings_look_as_freshly_drawn(sit: Opener) -> None:
    player = sit(*SEVEN, settings="ui_scale = 2.0\n")
    player.key(pygame.K_COMMA, sign=",")
    dialog, papers = sheet_of(player), list[pygame.Surface | None]()
    for _ in range(3):
        player.post(pygame.MOUSEWHEEL, x=0, y=-1)
        player.rest(0.4)
        papers.append(dialog._paper)
        seen = pygame.image.tobytes(player.app.screen, "RGB")
        dialog._paper = None
        player.app.context.stack.draw(player.app.screen)
        assert pygame.image.tobytes(player.app.screen, "RGB") == seen
        dialog._paper = papers[-1]
    assert papers[0] is not None and papers[1] is papers[0] and papers[2] is papers[0]


def test_scrolled_settings_are_pressed_and_moved_where_they_are_drawn(sit: Opener) -> None:
    player = sit(settings="ui_scale = 2.0\n")
    player.key(pygame.K_COMMA)
    dialog, config = sheet_of(player), lambda: player.app.context.config
    player.post(pygame.MOUSEWHEEL, x=0, y=-50)
    player.rest(0.6)
    assert dialog.scrolled + player.app.context.size[1] == dialog.page.high, "not at its lower end"
    chip = next(each for each in dialog.buttons.all if each.label == "own moves")
    player.click(chip.box.move(0, -dialog.scrolled).center)
    assert not config().speech.moves
    rail = dialog._sliders["sound.cards"].box.move(0, -dialog.scrolled)
    knob = dialog._sliders["sound.cards"].knob.move(0, -dialog.scrolled)
    player.drag(knob.center, (rail.right - 4, knob.centery))
    assert config().sound.cards > 0.9
    player.click((4, 400))
    assert player.top is not dialog, "a click beside it did not close it"


def test_the_text_size_slider_stays_in_view_while_it_is_moved(sit: Opener) -> None:
    """The settings change to one column and back to two while the pointer moves the slider."""
    player = sit(*SEVEN)
    player.press("Settings")
    for end, value in (("right", 2.0), ("left", 1.0)):
        slider, down = sheet_of(player)._sliders["window.ui_scale"], sheet_of(player).scrolled
        knob = slider.knob.move(0, -down)
        player.drag(knob.center, (getattr(slider.box, end), knob.centery))
        assert player.app.context.config.window.ui_scale == value
        slider, down = sheet_of(player)._sliders["window.ui_scale"], sheet_of(player).scrolled
        assert player.app.screen.get_rect().contains(slider.box.move(0, -down))


def test_a_choice_made_by_keys_keeps_the_focus(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Settings")
    for _ in range(3):
        player.key(pygame.K_TAB)
    focus = sheet_of(player).buttons.focus
    assert focus is not None
    assert focus.label == "in four colors"
    player.key(pygame.K_RETURN)
    assert player.app.context.config.table.four_color
    focus = sheet_of(player).buttons.focus
    assert focus in sheet_of(player).buttons.all
    assert focus is not None
    assert focus.label == "in four colors"


# -------------------------------------------------------------------- the window


def test_in_full_screen_the_bars_disappear_until_they_are_called(sit: Opener) -> None:
    player = sit(
        *SEVEN, settings="[table]\nlively = false\n"
    )  # the bars of a quiet house have one color
    player.key(pygame.K_F11)
    player.move((400, 400))
    size = player.app.context.size
    bars = player.table.status.bars
    assert player.view.rect == pygame.Rect((0, 0), size)
    player.rest(1.0)
    assert not bars.top_shown
    assert not bars.foot_shown
    assert player.app.screen.get_at((size[0] // 2, 4))[:3] != player.app.context.theme.bar
    games = player.button("Games").box.center
    player.click(games)
    assert isinstance(player.top, PlayScene), "a hidden button was pressed"
    player.move((400, 0))
    assert bars.top_shown
    assert player.view.rect.top == bars.top.bottom, "the table should move down for them"
    assert player.view.rect.bottom == bars.foot.top, "its lower edge is covered"
    assert player.app.screen.get_at((size[0] // 2, 4))[:3] == player.app.context.theme.bar
    player.move((400, 20))
    assert bars.top_shown
    player.move((400, 300))
    assert not bars.top_shown
    assert player.view.rect == pygame.Rect((0, 0), size)
    player.key(pygame.K_TAB)
    assert bars.top_shown
    player.key(pygame.K_TAB)
    assert not bars.top_shown
    player.table.refusal.show("needs a red 6")
    assert bars.foot_shown
    player.rest(3.0)
    assert not bars.foot_shown
    player.key(pygame.K_F11)
    assert bars.top_shown
    assert player.view.rect.top == bars.top.bottom


def test_the_size_of_the_window_is_saved_once_it_rests(sit: Opener) -> None:
    player = sit(*SEVEN)
    config = player.folder / "config.toml"
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.post(pygame.WINDOWSIZECHANGED, x=1500, y=900)
    assert "1500" not in config.read_text()
    player.rest(1.5)
    assert "1500" in config.read_text()


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


@pytest.mark.parametrize("words", [[], ["play", "golf", "--seed", "1"]])
def test_without_a_display_the_program_ends_with_a_sentence(
    words: list[str], tmp_path: Path
) -> None:
    result = subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path), *words],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "nonexistent", "HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.count(b"\n") == 1
    assert result.stderr.startswith(b"cadogan: no window can be opened here")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_named_display_no_invisible_window_runs_on(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key not in DISPLAYS}
    result = subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path)],
        cwd=ROOT,
        env=env | {"HOME": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr == b"cadogan: no window can be opened here: there is no display\n"


# -------------------------------------------------------------------- what was shared


def test_a_shared_deal_is_shown_and_can_be_played(sit: Opener) -> None:
    code = share.deal(Match(catalog.find("canfield"), 9))
    player = sit("replay", code)
    assert isinstance(player.top, ReplayScene)
    player.rest(3.0)
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_SPACE):
        player.key(key)
        player.rest(1.0)
    replay = player.top
    assert isinstance(replay, ReplayScene)
    assert replay.panels.bars.words == "The deal; no move was played"
    player.press("Play this deal")
    assert isinstance(player.top, PlayScene)
    assert player.table.match.seed == 9
    assert player.table.match.table == Match(catalog.find("canfield"), 9).table


def test_a_record_of_other_rules_says_so(sit: Opener, tmp_path: Path) -> None:
    match = Match(catalog.find("golf"), 3)
    match.play("turn")
    path = tmp_path / "game.jsonl"
    path.write_text(write(match).replace('"rules":1', '"rules":9', 1))
    assert reader.read(path.read_text()).other_rules
    player = sit("replay", str(path))
    replay = player.top
    assert isinstance(replay, ReplayScene)
    assert replay.panels.bars.words.startswith("It was recorded under rules 9")
    assert replay.panels.bars.stern
    player.rest(3.0)
    assert not replay.panels.bars.stern
    assert "other rules" in replay.panels.bars.facts


def test_the_knob_of_a_slider_is_round_and_stands_at_the_setting(sit: Opener) -> None:
    player = sit(settings="[sound]\ncards = 0.25\nwin = 0.75\n")
    player.key(pygame.K_COMMA, sign=",")
    dialog = player.top
    assert isinstance(dialog, SettingsDialog)
    for name, value in (("sound.cards", 0.25), ("sound.win", 0.75)):
        slider = dialog._sliders[name]
        knob, line = slider.knob, slider.box
        assert knob.width == knob.height == line.height
        assert (knob.x - line.x) / (line.width - knob.width) == pytest.approx(value, abs=0.02)


# -------------------------------------------------------------------- what is not drawn again


def test_a_setting_that_does_not_show_on_the_table_redraws_neither_table_nor_sliders(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    player.app.context.go.to_settings()
    player.rest(0.2)
    laid = list[str]()
    ground = RestingCards.__init__

    def counted(self: RestingCards, *args: object) -> None:
        laid.append("ground")
        ground(self, *args)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(RestingCards, "__init__", counted)
    view, sliders = player.view, sheet_of(player)._sliders
    for label in ("picks it up", "by themselves if safe", "always", "is shown", "stays still"):
        player.press(label)
    assert player.view is view
    assert view.peek == player.table.game.stock
    assert not laid and sheet_of(player)._sliders is sliders
    player.press("left hand")
    assert player.view is not view and player.view.card_size == view.card_size
    assert laid == ["ground"] and sheet_of(player)._sliders is not sliders
    player.press("in four colors")
    assert laid == ["ground"] * 2


@pytest.mark.parametrize("scale", ["1.25", "2.0"])
def test_restyled_sliders_look_like_new_ones(sit: Opener, scale: str) -> None:
    player = sit(*SEVEN)
    player.app.context.go.to_settings()
    player.rest(0.2)
    for name, value in (("window.ui_scale", 1.5), ("table.theme", "plum")):
        player.app.context.change(name, value)
        player.rest(0.1)
    player.app.context.change("window.ui_scale", float(scale))
    player.rest(0.5)
    anew = pygame.image.tobytes(player.app.screen, "RGB")
    player.key(pygame.K_ESCAPE)
    player.app.context.go.to_settings()
    player.rest(0.5)
    assert pygame.image.tobytes(player.app.screen, "RGB") == anew


def test_two_windows_do_not_undo_each_other_s_settings(sit: Opener) -> None:
    one, other = sit(), sit()
    one.app.context.change("table.theme", "blue")
    other.app.context.change("table.four_color", True)
    one.close()
    other.close()
    settings, _ = config.load(other.folder / "config.toml")
    assert settings.table.theme == "blue" and settings.table.four_color
