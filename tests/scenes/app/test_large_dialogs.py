"""Letters at twice their size in the scenes reached from a game: replay, calendar, decks and
cloths, and the dialogs of tables and challenges."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match import Match
from game.record import reader
from game.replay.source import Recorded
from game.rules.game import Game
from scenes.daily.award_dialog import AwardDialog
from scenes.daily.calendar import Calendar
from scenes.daily.challenge_card import LINES
from scenes.daily.give_up_dialog import GiveUpDialog
from scenes.dialogs.appearance import Appearance
from scenes.dialogs.pause import Pause
from scenes.dialogs.rules_page import RulesPage
from scenes.look.theme import LABEL
from scenes.play.deal_dialog import DealDialog
from scenes.play.result_dialog import ResultDialog
from scenes.replay.replay_scene import ReplayScene
from scenes.widgets.buttons import Button
from tests.scenes.app.test_large_words import apart, parted, scales, sizes
from tests.scenes.conftest import Opener
from tests.support.days import line_of, of
from tests.support.player import Player, Point, announced
from tests.support.selection import games, some
from tests.won.keeping import RECORDS

ONE = of("short")
DAILY = ("daily", "--date", str(ONE.day), "--length", "short")
TABLE = ("play", "la-belle-lucie", "--seed", "3")
STILL = "[table]\nreduced_motion = true\n"


def won(player: Player) -> None:
    for text in line_of(ONE):
        player.play(text)
    announced(player, AwardDialog)


def given_up(player: Player) -> None:
    player.play(line_of(ONE)[0])
    player.table.actions["give_up"]()


def lost(player: Player) -> None:
    player.play_out()
    announced(player, ResultDialog)


DIALOGS: dict[type, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    Appearance: ((), lambda player: player.app.context.go.to_appearance()),
    Calendar: ((), lambda player: player.app.context.go.to_calendar(ONE.day)),
    RulesPage: (TABLE, lambda player: player.table.actions["rules"]()),
    DealDialog: (TABLE, lambda player: player.table.actions["deal"]()),
    Pause: (TABLE, lambda player: player.app.context.go.to_pause()),
    ResultDialog: (("play", "golf", "--seed", "3"), lost),
    GiveUpDialog: (DAILY, given_up),
    AwardDialog: (DAILY, won),
}
"""The dialogs, and how each is reached from the table or the title."""


@sizes
@scales
@pytest.mark.parametrize("kind", some(DIALOGS), ids=lambda kind: kind.__name__)
def test_no_buttons_of_a_dialog_overlap(sit: Opener, kind: type, size: Point, scale: str) -> None:
    words, way = DIALOGS[kind]
    player = sit(*words, size=size, settings=f"ui_scale = {scale}\n{STILL}")
    way(player)
    player.rest(0.3)
    assert isinstance(player.top, kind)
    apart(player)


@sizes
def test_the_letters_of_the_calendar_grow(sit: Opener, size: Point) -> None:
    grown = {}
    for scale in (1.0, 2.0):
        player = sit(size=size, settings=f"ui_scale = {scale}\n")
        player.app.context.go.to_calendar(ONE.day)
        player.rest(0.5)
        calendar = player.top
        assert isinstance(calendar, Calendar)
        grown[scale] = calendar.theme.scale
    assert grown[2.0] >= 1.25 * grown[1.0]


@sizes
@scales
def test_the_words_of_a_challenge_stay_within_its_ticket(
    sit: Opener, size: Point, scale: str
) -> None:
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    player.app.context.go.to_calendar(ONE.day)
    player.rest(0.5)
    calendar = player.top
    assert isinstance(calendar, Calendar)
    rounded = 2
    least = calendar.theme.scale * (LINES + 2 * FRAME)
    assert calendar.panel.cards
    assert all(card.height >= least - rounded for card in calendar.panel.cards)


FRAME = 10
"""How far the frame of a ticket lies from its edge, in design units."""


class Chosen:
    """A stub of a table, which only knows its game."""

    def __init__(self, game: Game) -> None:
        self.match = Match(game)

    def deal(self, match: Match, words: str) -> None:
        raise AssertionError("nothing is dealt")


@pytest.mark.a_third
@sizes
@scales
def test_house_rules_are_as_large_as_chosen(sit: Opener, size: Point, scale: str) -> None:
    player = sit("play", "klondike", "--seed", "7", size=size, settings=f"ui_scale = {scale}\n")
    player.table.actions["deal"]()
    player.rest(0.1)
    dialog = player.top
    assert isinstance(dialog, DealDialog)
    assert dialog.theme == player.app.context.theme
    lead = next(button for button in dialog.buttons.all if button.label == "Deal")
    player.post(pygame.MOUSEWHEEL, x=0, y=-99)
    player.rest(0.6)
    shown = lead.box.move(0, -dialog.scrolled)
    assert player.app.screen.get_rect().contains(shown)
    table = player.table.session
    player.click(shown.center)
    assert player.top is player.table and player.table.session is not table


@sizes
@scales
def test_the_label_of_a_house_rule_is_not_cut(sit: Opener, size: Point, scale: str) -> None:
    player = sit(*TABLE, size=size, settings=f"ui_scale = {scale}\n{STILL}")
    for game in games():
        if not game.options:
            continue
        dialog = DealDialog(player.app.context, Chosen(game))
        dialog.enter()
        font = dialog.theme.font(LABEL)
        about = [" ".join(lines).lower() for lines, _ in dialog.labels]
        assert {option.words.lower() for option in game.options.values()} <= set(about)
        assert all(
            font.size(line)[0] <= box.width for lines, box in dialog.labels for line in lines
        )
        parted(dialog.buttons.all, dialog.box)
        labels, chips = [box for _, box in dialog.labels], [b.box for b in dialog.buttons.all]
        assert all(box.collidelist(chips) < 0 for box in labels), game.id
        assert all(len(lines) * font.get_linesize() <= box.height for lines, box in dialog.labels)


@sizes
@scales
def test_the_parts_of_a_replay_do_not_overlap(sit: Opener, size: Point, scale: str) -> None:
    player = sit(size=size, settings=f"ui_scale = {scale}\n{STILL}")
    record = reader.read((RECORDS / "klondike.jsonl").read_bytes())
    player.app.context.go.to_replay(Recorded(record))
    player.rest(0.3)
    scene = player.top
    assert isinstance(scene, ReplayScene)
    found: list[Button] = [*scene.panels.controls.buttons.all]
    parted(found, player.app.screen.get_rect())
    assert scene.view.rect.bottom <= min(button.box.top for button in found)
