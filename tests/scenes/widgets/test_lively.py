"""Buttons, fields, sliders and sheets of a lively house: brass and enamel, always legible. A quiet
house has none of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from scenes.arcade import signs
from scenes.arcade.furniture import SKY
from scenes.arcade.tokens import BRASS, BUFF, GLOW, INK, IVORY, SHEET, Stops
from scenes.look.colors import Color
from scenes.look.theme import CONTRAST, GREEN, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.panels import sheet
from scenes.widgets.slider import Slider
from scenes.widgets.text_field import TextField
from tests.support.contrast import contrast

ARCADE = GREEN.as_arcade()
METAL = {color for _, color in BRASS}
BOX = Rect(40, 40, 160, 36)


def ground() -> Surface:
    surface = Surface((240, 120))
    surface.fill(ARCADE.plate)
    return surface


def button(theme: Theme, *, hot: bool = False, **what: object) -> Surface:
    drawn = ground()
    made = Button("Play", lambda: None, **what)  # type: ignore[arg-type]
    made.box = BOX.copy()
    made.draw(drawn, theme, hot=hot, held=False, focus=False)
    return drawn


def field(theme: Theme) -> Surface:
    drawn, made = ground(), TextField("Search", "Golf")
    made.box = BOX.copy()
    made.draw(drawn, theme)
    return drawn


def slider(theme: Theme) -> Surface:
    drawn, made = ground(), Slider("", lambda: None, value=0.5)
    made.lay(BOX.x, BOX.centery, theme, BOX.width)
    made.draw(drawn, theme, hot=False, held=False, focus=False)
    return drawn


def panel(theme: Theme) -> Surface:
    drawn = ground()
    sheet(drawn, BOX, theme)
    return drawn


def yellowish(surface: Surface) -> int:
    """Count the pixels that look like brass: red over green over blue, and bright."""
    pixels = (surface.get_at((x, y))[:3] for x in range(240) for y in range(120))
    return sum(r > 150 and r > g + 20 > b + 60 for r, g, b in pixels)


@pytest.mark.parametrize("draw", [button, field, slider, panel])
def test_only_a_lively_house_has_brass(draw: Callable[[Theme], Surface]) -> None:
    assert yellowish(draw(ARCADE)) > 100
    for theme in (GREEN, CONTRAST):
        assert not METAL & colors(draw(theme))


def colors(surface: Surface) -> set[tuple[int, ...]]:
    return {tuple(surface.get_at((x, y))[:3]) for x in range(240) for y in range(120)}


@pytest.mark.parametrize("hot", [False, True])
@pytest.mark.parametrize("what", [{}, {"lead": True}, {"chosen": lambda: True}, {"bare": True}])
def test_the_words_of_a_button_are_legible(what: dict[str, object], *, hot: bool) -> None:
    """The ink of the letters is compared with the enamel above and below them."""
    drawn = button(ARCADE, hot=hot, **what)
    column = [tuple(drawn.get_at((BOX.x + 20, y))[:3]) for y in range(BOX.y + 12, BOX.bottom - 12)]
    inked = {tuple(drawn.get_at((x, y))[:3]) for x in range(100, 140) for y in range(50, 66)}
    for r, g, b in column:
        assert max(contrast((r, g, b), (x, y, z)) for x, y, z in inked) >= 4.5


@pytest.mark.parametrize(
    ("inks", "ground"),
    [
        ((INK, BUFF.ink), IVORY),
        ((GLOW, ARCADE.text, ARCADE.faint, ARCADE.accent, ARCADE.warning), SHEET),
        ((GLOW, ARCADE.text, ARCADE.faint), SKY),
    ],
)
def test_all_inks_are_legible_on_ivory_and_in_the_evening(
    inks: tuple[Color, ...], ground: Stops
) -> None:
    assert all(contrast(ink, color) >= 4.5 for ink in inks for _, color in ground)


def test_a_wide_sign_looks_like_one_drawn_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> Surface:
        surface = ground()
        signs.draw_sign(surface, BOX, (32, 40, 79), ARCADE)
        return surface

    wider = drawn()
    monkeypatch.setattr(signs, "ENDS", 10_000)
    whole = drawn()
    worst = 0
    for x in range(240):
        for y in range(120):
            one, other = wider.get_at((x, y)), whole.get_at((x, y))
            worst = max(worst, *(abs(a - b) for a, b in zip(one, other, strict=True)))
    assert worst <= 8
