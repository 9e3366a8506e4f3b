"""The score at the table: the meter in the bar, pops on the felt, buttons folded into menus, and
the one-time explanation."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import BOOK, find
from game.daily.scoring import scorer_of
from scenes.arcade.reels import SCORE_DIGITS, digits_of
from scenes.library.library import Library
from scenes.table.pops import FADES, RISES, STANDS
from scenes.table.view import TableView
from scenes.widgets.bars import METER_AWAY
from scenes.widgets.score_meter import ScoreMeter
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player, Point
from tests.support.selection import some
from tests.support.views import UnpaintedView

SEVEN = ("play", "klondike", "--seed", "7")
THREE = ("play", "klondike", "--seed", "3")
HOME = "tableau-1>foundation-1"
"""A move that pays in deal 3."""
QUIET = "[table]\nlively = false\n"
STILL = "[table]\nreduced_motion = true\n"


@pytest.fixture(autouse=True)
def _already_explained() -> None:
    """Override the fixture of that name: here the score is explained, as to a new player."""


def meter(player: Player) -> ScoreMeter:
    """Return the meter in the bar."""
    found = player.table.status.bars.meter
    assert found is not None
    return found


def shown(player: Player) -> str:
    """Return the digits on the reels."""
    return "".join(f"{at % 10:.0f}" for at in meter(player)._reels._at)


# -------------------------------------------------------------------- the meter


def test_the_meter_turns_to_score_and_chain_within_600_ms(sit: Opener) -> None:
    player = sit(*THREE)
    player.rest(1.2)
    assert shown(player) == "00000" and meter(player).chain == 0
    move = next(each for each in player.table.match.moves() if each.text == HOME)
    player.table.maker.act(move)
    player.rest(FRAME)
    assert meter(player)._reels.turning
    player.rest(0.6)
    table = player.table
    counted = scorer_of(table.match, table.session.header.links)
    assert shown(player) == digits_of(counted.total or 0, SCORE_DIGITS) != "00000"
    assert meter(player).chain == counted.chain_length == 1
    table.maker.undo()
    player.rest(0.7)
    assert shown(player) == "00000" and meter(player).chain == 0


def test_without_motion_the_meter_is_set_at_once(sit: Opener) -> None:
    player = sit(*THREE, settings=STILL)
    player.play(HOME)
    assert shown(player) == digits_of(player.table.score.total or 0, SCORE_DIGITS) != "00000"
    assert not meter(player).moving


def test_a_hint_ends_the_chain_on_the_meter(sit: Opener) -> None:
    player = sit(*THREE)
    player.play(HOME)
    assert meter(player).chain == 1
    player.table.session.remark("hint")
    player.rest(0.5)
    assert meter(player).chain == 0 and meter(player).figure == ""


def test_a_resumed_game_shows_its_score_at_once(sit: Opener) -> None:
    player = sit(*THREE)
    player.play(HOME)
    player.rest(1.0)
    score = shown(player)
    player.close()
    again = sit("play", "golf")
    again.app.context.go.to_game(find("klondike"))
    again.rest(FRAME)
    assert shown(again) == score != "00000"
    assert not meter(again)._reels.turning


@pytest.mark.parametrize("name", ["clock", "rondo"])
def test_a_game_without_choices_has_no_meter(sit: Opener, name: str) -> None:
    bars = sit("play", name).table.status.bars
    assert bars.meter is None and not bars.folded


def test_a_chain_that_adds_nothing_is_only_counted(sit: Opener) -> None:
    player = sit("play", "poker-solitaire", "--seed", "3")
    assert meter(player).figure == ""
    for _ in range(16):
        player.table.maker.act(player.table.match.moves()[0])
        player.rest(FRAME)
    assert meter(player).figure == str(meter(player).chain) != "0"


@pytest.mark.parametrize("hand", ["", "left_handed = true\n"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_meter_stands_in_the_middle_and_stays_there_when_the_figure_comes(
    sit: Opener, size: Point, hand: str
) -> None:
    player = sit(*THREE, size=size, settings=f"[table]\n{hand}")
    bars, found = player.table.status.bars, meter(player)
    assert found.figure == ""
    theme = player.app.context.theme
    seen = found.box.copy()
    if not hand:
        seen.width = found.width_alone(theme, found.size)
    beside = [each.box for each in bars.buttons.all if bars.top.contains(each.box)]
    left = max(box.right for box in beside if box.right <= seen.left)
    right = min(box.left for box in beside if box.left >= seen.right)
    away = min(abs(seen.centerx - middle) for middle in ((left + right) / 2, size[0] / 2))
    figure_fills = right - found.box.right <= theme.px(METER_AWAY)
    assert away <= 2 or figure_fills
    before = found.box.copy()
    player.play(HOME)
    player.rest(1.0)
    assert meter(player).figure == "×1.05" and meter(player).box == before


def test_large_letters_give_way_before_the_bulbs_of_the_chain(sit: Opener) -> None:
    player = sit(*THREE, size=(1920, 1080), settings="ui_scale = 1.5\n")
    assert meter(player).size == "plain"


def test_a_quiet_table_shows_the_score_only_if_wanted(sit: Opener) -> None:
    player = sit(*THREE, settings=QUIET)
    player.play(HOME)
    bars = player.table.status.bars
    assert bars.meter is None and not any("score" in fact for fact in bars.facts)
    assert not player.view.feedback.pops.shown
    player.app.context.change("table.score", True)
    player.rest(FRAME)
    assert f"score {player.table.score.total:,}" in bars.facts
    player.app.context.change("table.lively", True)
    player.rest(FRAME)
    assert bars.meter is not None and not any("score" in fact for fact in bars.facts)


def test_a_settled_table_draws_only_its_clock(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(*THREE)
    player.play(HOME)
    player.rest(2.5)
    frames, areas, patch = player.app.frames, list[pygame.Rect](), player.table.patch

    def watched(surface: pygame.Surface) -> list[pygame.Rect]:
        drawn = patch(surface)
        areas.extend(drawn)
        return drawn

    monkeypatch.setattr(player.table, "patch", watched)
    player.rest(2.5)
    assert player.app.frames == frames
    assert areas
    assert all(area.top >= player.table.status.bars.foot.top for area in areas)


def test_drawing_the_score_alone_looks_like_drawing_everything(sit: Opener) -> None:
    player = sit(*THREE)
    player.rest(1.5)
    player.play(HOME)
    for _ in range(12):
        player.rest(0.1)
        alone = pygame.image.tobytes(player.app.screen, "RGB")
        player.table.draw(player.app.screen)
        assert pygame.image.tobytes(player.app.screen, "RGB") == alone


# -------------------------------------------------------------------- pops


def test_a_pop_shows_what_was_paid_and_disappears(sit: Opener) -> None:
    player = sit(*THREE)
    player.rest(1.2)
    player.play(HOME)
    pops = player.view.feedback.pops
    (pop,) = pops.shown
    assert pop.spot == player.table.game.spot("foundation-1")
    player.rest(RISES + STANDS + FADES)
    assert not pops.shown


def test_nothing_pops_up_for_undo_and_redo(sit: Opener) -> None:
    player = sit(*THREE)
    player.play(HOME)
    player.rest(1.0)
    player.table.maker.undo()
    assert not player.view.feedback.pops.shown
    player.table.maker.redo()
    assert not player.view.feedback.pops.shown


def test_without_motion_a_pop_stands_still_and_disappears(sit: Opener) -> None:
    player = sit(*THREE, settings=STILL)
    player.play(HOME)
    pops = player.view.feedback.pops
    assert [pop.rise for pop in pops.shown] == [0] and not pops.moving
    player.rest(0.75)
    assert not pops.shown


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", some((game.id for game in BOOK), 8))
def test_no_pop_covers_a_card_an_empty_place_or_writing(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, game: str, size: Point
) -> None:
    monkeypatch.setattr(TableView, "_paint", UnpaintedView._paint)
    player = sit("play", game, "--seed", "5", size=size, settings=STILL)
    for _ in range(25):
        table = player.table
        moves = table.match.moves()
        if not moves or table.session.over:
            break
        paying = [move for move in moves if "foundation" in move.text]
        table.input.choice_menu = None
        table.maker.act((paying or moves)[0])
        places = player.view.places
        taken = [
            places.spot_rect(spot)
            for spot in range(len(places.sprites.piles))
            if places.shows(spot)
        ]
        taken += [box for _, box in places.fitting.notes]
        for pop in player.view.feedback.pops.shown:
            assert pop.whole.collidelist(taken) < 0
            assert player.view.rect.contains(pop.whole)


def test_where_the_felt_has_no_room_a_pop_stands_beside_the_meter(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*THREE)
    monkeypatch.setattr(player.view.feedback.pops, "show", lambda spot, drawn: False)
    player.play(HOME)
    found = meter(player)
    assert found._pop is not None and found.free.right < player.button("Klondike").box.left
    player.rest(1.0)
    assert found._pop is None


def test_a_deed_pops_up_beside_the_pile_of_the_turned_card(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.rest(1.2)
    player.play("tableau-5>tableau-1")
    pops = player.view.feedback.pops
    assert [pop.spot for pop in pops.shown] == [player.table.game.spot("tableau-5")]


# -------------------------------------------------------------------- buttons that are folded away


def test_buttons_without_room_are_in_menus(sit: Opener) -> None:
    player = sit(*SEVEN)
    bars = player.table.status.bars
    assert bars.folded
    labels = [button.label for button in bars.buttons.all]
    assert not {"Library", "Restart", "Auto-play", "Help"} & {*labels}
    player.click(bars.folds[2].handle.box.center)
    menu = player.table.status.menu
    assert menu is not None and [way.label for way in menu.buttons.all] == ["Auto-play", "Help"]
    assert menu.buttons.focus is menu.buttons.all[1], "auto-play is not possible yet"
    player.key(pygame.K_ESCAPE)
    assert {"Games", "New", "Undo", "Redo", "Hint", "Rules", "Settings"} <= {*labels}
    player.press("Restart")
    assert player.table.status.menu is None and player.words.startswith("The same deal")
    player.press("Library")
    assert isinstance(player.top, Library)


def test_dealing_on_is_never_in_a_menu(sit: Opener) -> None:
    player = sit("play", "citadel", "--seed", "5")
    bars = player.table.status.bars
    assert bars.folded and player.button("Deal on").lead
    assert player.button("Deal on") in bars.buttons.all


def test_a_menu_of_the_bar_closes_without_choice(sit: Opener) -> None:
    player = sit(*SEVEN)
    status = player.table.status
    for close in (lambda: player.key(pygame.K_ESCAPE), lambda: player.click((640, 700))):
        player.click(status.bars.folds[0].handle.box.center)
        assert status.menu is not None
        close()
        assert status.menu is None and player.top is player.table


def test_a_wide_bar_and_a_quiet_one_have_no_menus_for_buttons(sit: Opener) -> None:
    wide = sit(*SEVEN, size=(1920, 1080)).table.status.bars
    assert not wide.folded and wide.meter is not None
    quiet = sit(*SEVEN, settings=QUIET).table.status.bars
    assert not quiet.folded


def test_the_meter_and_the_buttons_do_not_overlap(sit: Opener) -> None:
    for size in ((1024, 600), (1280, 800), (1920, 1080)):
        for scale in ("1.0", "1.5", "2.0"):
            player = sit(*SEVEN, size=size, settings=f"ui_scale = {scale}\n")
            bars = player.table.status.bars
            boxes = [button.box for button in bars.buttons.all]
            assert meter(player).box.collidelist(boxes) < 0
            assert bars.top.contains(meter(player).box)
            player.close()


# -------------------------------------------------------------------- the explanation


def test_score_and_chain_are_explained_once(sit: Opener) -> None:
    player = sit(*THREE)
    player.play(HOME)
    assert "That pays" in player.words
    player.play("tableau-2>foundation-2")
    assert "A chain" in player.words
    player.key(pygame.K_n, sign="n")
    player.close()
    again = sit(*THREE)
    again.play(HOME)
    assert "That pays" not in again.words
    again.play("tableau-2>foundation-2")
    assert "A chain" not in again.words


def test_a_quiet_table_explains_no_score(sit: Opener) -> None:
    player = sit(*THREE, settings=QUIET)
    player.play(HOME)
    assert "That pays" not in player.words
