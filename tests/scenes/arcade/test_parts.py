"""The parts of the penny arcade: letters, bulbs and reels, and the legibility of text on them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.book.catalog import BOOK
from scenes.arcade import bulbs, lettering, signs, tokens
from scenes.arcade.bulbs import DARK, HALF, LIT, Bulbs
from scenes.arcade.paper import on_paper
from scenes.arcade.reels import MOST, Reels, digits_of
from scenes.arcade.shapes import cast_shadow, color_at
from scenes.look.colors import mixed
from scenes.look.families import KINDS, kind_of
from scenes.look.theme import BAIZES, FAMILY, FELTS, GREEN, PLUM, Theme
from scenes.replay.move_list import AHEAD
from scenes.table.cloth import POOL, cloth
from tests.parts import GROUNDS
from tests.support.contrast import contrast


def test_a_name_with_a_letter_that_limelight_lacks_is_set_in_lato() -> None:
    lato = GREEN.font(25, bold=True)
    assert lettering.name_font("Canfield", GREEN, 25) is not lato
    assert lettering.name_font("Canfield Ж", GREEN, 25) is lato
    assert lettering.name_font("Canfield", GREEN, 16) is GREEN.font(16, bold=True)


def test_a_name_shrinks_to_fit_its_sign_down_to_a_smallest_size() -> None:
    font = lettering.fitting_name("Grandfather's Clock", GREEN, 25, 190)
    least = lettering.name_font("Grandfather's Clock", GREEN, tokens.SMALLEST_NAME)
    assert font.get_height() < lettering.name_font("A", GREEN, 25).get_height()
    assert lettering.fitting_name("Grandfather's Clock", GREEN, 25, 10) is least


@pytest.mark.parametrize("blur", range(3, 27))
def test_a_halo_fades_out_before_the_edge_of_its_picture(blur: int) -> None:
    halo, _ = cast_shadow((200, 80), 9, blur, 200)
    wide, high = halo.get_size()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)]
    edge += [(x, y) for x in (0, wide - 1) for y in range(high)]
    assert max(halo.get_at(at).a for at in edge) <= 2


@pytest.mark.parametrize("name", GROUNDS)
def test_cream_is_legible_on_every_enamel(name: str) -> None:
    for stops in (
        signs.enamel(getattr(tokens, name)),
        signs.enamel(getattr(tokens, name), pressed=True),
    ):
        for tenth in range(11):
            assert contrast(tokens.CREAM, color_at(stops, tenth / 10)) >= 4.5


@pytest.mark.parametrize("kind", tokens.PAPERS)
def test_inks_are_legible_on_paper(kind: tokens.Paper) -> None:
    for ink in (kind.ink, tokens.INK):
        assert contrast(ink, kind.ground) >= 4.5


@pytest.mark.parametrize("kind", tokens.PAPERS)
def test_all_print_on_paper_is_legible(kind: tokens.Paper) -> None:
    printed = on_paper(GREEN.as_arcade(), kind)
    ahead = mixed(printed.faint, printed.plate, AHEAD)
    for ink in (printed.text, printed.faint, printed.accent, printed.warning, printed.glow, ahead):
        assert contrast(ink, kind.ground) >= 4.5
    assert contrast(printed.text, printed.button) >= 4.5


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
def test_cream_is_legible_in_the_pool_of_light(felt: Theme) -> None:
    r, g, b = (min(255, round(part * POOL[0])) for part in felt.baize)
    assert contrast(tokens.CREAM, (r, g, b)) >= 4.5
    assert contrast(felt.text, (r, g, b)) >= 4.5


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
def test_the_light_falls_from_the_middle_to_the_corners(felt: Theme) -> None:
    drawn = cloth((1280, 720), replace(felt, arcade=True))

    def light(x: int, y: int) -> float:
        part = pygame.transform.average_color(drawn, pygame.Rect(x, y, 30, 30))[:3]
        return sum(part) / sum(felt.baize)

    assert light(625, 345) == pytest.approx(POOL[0], abs=0.04)
    assert light(0, 0) == pytest.approx(POOL[1], abs=0.06)
    assert light(200, 345) > light(60, 345) > light(0, 0)


@pytest.mark.parametrize("theme", BAIZES, ids=lambda theme: theme.name)
def test_the_sheets_and_bars_of_a_lively_house_are_legible(theme: Theme) -> None:
    lit = theme.as_arcade()
    for ground in (lit.bar, lit.plate, lit.button):
        for ink in (lit.text, lit.faint, lit.accent, lit.warning):
            assert contrast(ink, ground) >= 4.5
    assert contrast(lit.bar, lit.accent) >= 4.5


def test_every_family_has_its_felt_and_its_enamel() -> None:
    listed = [family for kind in KINDS for family in kind.families]
    assert sorted(listed) == sorted({game.family for game in BOOK})
    assert {kind.felt for kind in KINDS} == set(FELTS)
    assert {kind.enamel for kind in KINDS} == set(tokens.ENAMELS)
    for game in BOOK:
        laid = FAMILY.as_arcade().for_family(game.family)
        assert laid.baize == FELTS[kind_of(game.family).felt].baize
        assert FAMILY.for_family(game.family) == FAMILY, "quiet tables are green"
        assert PLUM.as_arcade().for_family(game.family).baize == PLUM.baize, "a chosen cloth stays"


def _string() -> tuple[Bulbs, pygame.Surface]:
    box = pygame.Rect(20, 20, 300, 120)
    string, ground = (
        Bulbs(bulbs.round_frame(box, 13, tokens.BULBS_APART), tokens.MARQUEE_BULB),
        pygame.Surface((340, 160)),
    )
    string.cut(ground)
    string.draw(ground, moves=True)
    return string, ground


def test_every_third_bulb_is_dark_and_the_dark_ones_wander() -> None:
    string, surface = _string()
    many = len(string.places)
    assert many % 3 == 0
    assert string.levels(moves=True) == [DARK, LIT, LIT] * (many // 3)
    string.advance(bulbs.STEP)
    assert string.levels(moves=True) == [HALF, HALF, LIT] * (many // 3)
    assert len(string.patch(surface, moves=True)) == many // 3 * 2
    string.advance(bulbs.FADE + 0.01)
    assert string.levels(moves=True) == [LIT, DARK, LIT] * (many // 3)
    assert len(string.patch(surface, moves=True)) == many // 3 * 2
    assert string.patch(surface, moves=True) == [], "an unchanged bulb was drawn"


def test_a_patch_looks_like_a_complete_drawing() -> None:
    string, surface = _string()
    for _ in range(7):
        string.advance(0.2)
        string.patch(surface, moves=True)
        whole = pygame.Surface(surface.get_size())
        string.draw(whole, moves=True)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_without_motion_every_bulb_is_lit() -> None:
    string, _ = _string()
    string.advance(5.0)
    assert set(string.levels(moves=False)) == {LIT}


def test_no_bulb_flashes_faster_than_three_times_a_second() -> None:
    string, _ = _string()
    seen = []
    for _ in range(600):
        string.advance(1 / 60)
        seen.append(string.levels(moves=True)[0] == LIT)
    rises = sum(not was and now for was, now in pairwise(seen))
    assert rises / 10 <= 3


def test_reels_rest_at_their_number_after_six_tenths_of_a_second() -> None:
    reels = Reels(digits_of(4310, 6), 28)
    reels.show(digits_of(4360, 6))
    assert reels.turning and reels.update(0.1)
    reels.update(MOST - 0.1)
    assert not reels.turning and not reels.update(0.1)
    shown, expected = pygame.Surface((200, 40)), pygame.Surface((200, 40))
    reels.draw(shown, (0, 0))
    Reels(digits_of(4360, 6), 28).draw(expected, (0, 0))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_reels_turn_from_nine_to_zero_by_the_shorter_way_or_at_once() -> None:
    reels = Reels("9", 28)
    reels.show("0")
    for _ in range(20):
        reels.update(0.02)
        assert min(reels._at[0] % 10, 10 - reels._at[0] % 10) <= 1
    reels.show("5", at_once=True)
    assert not reels.turning
    assert digits_of(-3, 6) == "000000" and digits_of(12345678, 6) == "999999"
