"""Draws a row of the library: table, name, result."""

from __future__ import annotations

from pygame import Rect, Surface

from game.daily.awards import award
from game.storage.ledger_schema import Result
from game.vocabulary.sentences import many
from scenes.daily.challenge_card import STANDING
from scenes.daily.medals import METALS, medal
from scenes.library.query import end_words, game_name, name, time_words, when
from scenes.look.colors import Color, mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.icons import icon
from scenes.widgets.text import write
from scenes.wording.wording import number_words

ROW = 64
"""The height of a row, in design units."""
_ICONS = {"won": "tick", "lost": "close", "given-up": "flag", "left": "pause", "": "play"}
_RESULT, _COUNTS, _SIGNS = 124, 84, 54
"""The widths of the right columns, in design units."""
SLIM = 660
"""A row narrower than this, in design units, has no picture and no counts, and the result stands
in its upper line."""


def slim(row: Rect, theme: Theme) -> bool:
    """Is there room for names and results alone?"""
    return row.width < theme.px(SLIM)


def picture_box(row: Rect, theme: Theme) -> Rect:
    """The box of the table's picture; empty in a slim row."""
    air = theme.px(5)
    if slim(row, theme):
        return Rect(row.x, row.y, 0, 0)
    high = row.height - 2 * air
    return Rect(row.x + theme.px(10), row.y + air, high * 8 // 5, high)


def star_box(row: Rect, theme: Theme) -> Rect:
    """The clickable box of the star."""
    side = theme.px(26)
    return Rect(row.right - theme.px(14) - side, row.centery - side // 2, side, side)


def draw_row(
    surface: Surface,
    row: Rect,
    theme: Theme,
    result: Result,
    *,
    picture: Surface | None,
    chosen: bool,
    hot: bool,
) -> None:
    """Draw a record, highlighted if selected."""
    if chosen:
        surface.fill(theme.button, row)
        surface.fill(theme.accent, Rect(row.x, row.y, theme.px(4), row.height))
    elif hot:
        surface.fill(mixed(theme.plate, theme.text, 0.07), row)
    line = mixed(theme.plate, theme.text, 0.1)
    surface.fill(line, Rect(row.x, row.bottom - 1, row.width, 1))
    box, narrow = picture_box(row, theme), slim(row, theme)
    if not narrow:
        _draw_picture(surface, box, theme, result, picture)
    less = theme.text if chosen else theme.faint
    right = _draw_signs(surface, row, theme, result, hot=hot)
    left = box.right + theme.px(14)
    words = Rect(left, row.y, right - left - theme.px(8), row.height)
    upper, lower = halves(words, theme)
    if narrow and not result.trouble:
        ended = Rect(right - theme.px(_RESULT), upper.y, theme.px(_RESULT), upper.height)
        draw_end(surface, ended, theme, result, theme.px(20), LABEL)
        upper.width = ended.x - theme.px(8) - left
    elif not result.trouble:
        right = _draw_counts(surface, row, theme, result, right, less)
        upper.width = lower.width = right - left - theme.px(8)
    _write_names(surface, upper, lower, theme, result, less)


def _draw_picture(
    surface: Surface, box: Rect, theme: Theme, result: Result, picture: Surface | None
) -> None:
    if picture is not None:
        surface.blit(picture, box)
    else:
        surface.fill(mixed(theme.plate, theme.bar, 0.5), box)
        if result.trouble:
            drawn = icon("help", theme.px(22), theme.warning)
            surface.blit(drawn, drawn.get_rect(center=box.center))


def _draw_signs(surface: Surface, row: Rect, theme: Theme, result: Result, *, hot: bool) -> int:
    """Draw the star, and the sign of a fork left of it; returns their left edge."""
    box = star_box(row, theme)
    side = theme.px(18)
    if result.favorite or (hot and not result.trouble):
        sign = "star" if result.favorite else "hollow_star"
        drawn = icon(sign, side, theme.accent if result.favorite else theme.faint)
        surface.blit(drawn, drawn.get_rect(center=box.center))
    if result.parent:
        drawn = icon("branch", theme.px(15), theme.glow)
        surface.blit(drawn, drawn.get_rect(right=box.x, centery=box.centery))
    return row.right - theme.px(14 + _SIGNS)


def _draw_counts(
    surface: Surface, row: Rect, theme: Theme, result: Result, right: int, less: Color
) -> int:
    """Draw the result, the moves, and the time in ``less``, the color of secondary text; return
    their left edge."""
    counts = Rect(right - theme.px(_COUNTS), row.y, theme.px(_COUNTS), row.height)
    upper, lower = halves(counts, theme)
    write(surface, many(result.moves, "move"), theme.font(LABEL), theme.text, upper, "right")
    write(surface, time_words(result), theme.font(LABEL), less, lower, "right")
    ended = Rect(counts.x - theme.px(_RESULT), row.y, theme.px(_RESULT), row.height)
    draw_end(surface, ended, theme, result, theme.px(22), TEXT)
    return ended.x


def draw_end(
    surface: Surface, box: Rect, theme: Theme, result: Result, side: int, size: float
) -> None:
    """Draw a medal or sign with the result in words."""
    won, drawn = result.won, _mark(result, side, theme)
    surface.blit(drawn, drawn.get_rect(centerx=box.x + side // 2, centery=box.centery))
    words = Rect(box.x + side + theme.px(8), box.y, box.width - side - theme.px(8), box.height)
    ink = theme.accent if won else theme.text
    write(surface, end_words(result), theme.font(size, bold=won), ink, words)


def _mark(result: Result, side: int, theme: Theme) -> Surface:
    """The medal of a daily challenge, or the sign that replaces it; otherwise the icon of the
    result, highlighted for a clean win."""
    kind = award(result)
    if kind or result.result == "stuck":
        return medal(kind or "over", side, theme.faint, enamel=theme.arcade)
    if result.clean:
        return icon("clean", round(side * 0.9), theme.accent)
    return icon(_ICONS.get(result.outcome or result.result, "help"), round(side * 0.7), theme.faint)


def halves(box: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """The boxes of the two lines of a row."""
    high = theme.px(24)
    return (
        Rect(box.x, box.centery - high, box.width, high),
        Rect(box.x, box.centery, box.width, high),
    )


def _write_names(
    surface: Surface, upper: Rect, lower: Rect, theme: Theme, result: Result, ink: Color
) -> None:
    bold = theme.font(TEXT, bold=True)
    if result.trouble:
        write(surface, name(result), bold, theme.text, upper)
        write(surface, "can't be read", theme.font(LABEL), theme.warning, lower)
        return
    written = write(surface, name(result), bold, theme.text, upper)
    left = written.right + theme.px(10)
    beside = Rect(left, upper.y, upper.right - left, upper.height)
    if result.title and theme.font(LABEL).size(game_name(result))[0] <= beside.width:
        write(surface, game_name(result), theme.font(LABEL), ink, beside)
    write(surface, " · ".join(facts(result)), theme.font(LABEL), ink, lower)


def facts(result: Result) -> list[str]:
    """The deal, the date and the origin."""
    number = "own deal" if result.seed is None else f"no. {number_words(result.seed)}"
    parts = [number, when(result)]
    if result.day:
        parts.insert(0, "practice" if result.practice else f"daily, {result.length}")
    if result.imported:
        parts.append("imported")
    return [each for each in parts if each]


def spoken(result: Result) -> str:
    """A row for the screen reader: name, result, moves, time, deal and date."""
    if result.trouble:
        return f"{name(result)}, can't be read"
    title = [game_name(result)] if result.title else []
    kind = award(result)
    earned = [f"{kind} medal" if kind in METALS else STANDING[kind].lower()] if kind else []
    ended = [end_words(result), *earned, *(["clean"] if result.clean else [])]
    star = ["a favorite"] if result.favorite else []
    counts = [many(result.moves, "move"), time_words(result)]
    parts = [name(result), *title, *ended, *counts, *facts(result), *star]
    return ", ".join(each for each in parts if each)
