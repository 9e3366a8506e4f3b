"""``python -m tests.parts OUT.png [--scale S]`` draws the parts of the penny arcade on one
sheet."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
from pygame import Rect, Surface

from game.system.jobs import run_to_end
from scenes.arcade import bulbs, furniture, lettering, medals, paper, reels, shapes, signs, tokens
from scenes.look.theme import FELTS, GREEN, Theme
from scenes.offscreen.screenshot import screen
from scenes.widgets.icons import icon
from scenes.widgets.text import write

SIZE = 1280, 1120
GROUNDS = (
    *("NIGHT", "DUSK", "OXBLOOD", "BLACK", "WALNUT", "SLATE", "RED", "NAVY"),
    *("TEAL", "PLUM", "OCHRE", "MOSS", "CLARET"),
)


class Sheet:
    """The sheet, and the place of the next part."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.drawn = Surface((theme.px(SIZE[0]), theme.px(SIZE[1])))
        self.drawn.fill(tokens.NIGHT)

    def box(self, x: float, y: float, wide: float, high: float) -> Rect:
        return Rect(self.theme.px(x), self.theme.px(y), self.theme.px(wide), self.theme.px(high))

    def say(self, words: str, x: float, y: float, size: float = 14) -> None:
        font = self.theme.font(size)
        write(self.drawn, words, font, tokens.CREAM, self.box(x, y, 700, size * 1.5))


def _palette(sheet: Sheet) -> None:
    for number, name in enumerate(GROUNDS):
        box = sheet.box(30 + number * 94, 70, 88, 44)
        ground = getattr(tokens, name)
        sheet.drawn.blit(shapes.rounded(box.size, sheet.theme.px(6), signs.enamel(ground)), box)
        sheet.say(name.lower(), 38 + number * 94, 82, 13)
    for number, metal in enumerate((tokens.BRASS, tokens.SILVER, tokens.BRONZE)):
        box = sheet.box(30 + number * 200, 126, 190, 34)
        sheet.drawn.blit(shapes.rounded(box.size, sheet.theme.px(6), metal), box)


def _button(
    sheet: Sheet,
    box: Rect,
    words: str,
    ground: tuple[int, int, int],
    state: signs.State,
    focus: bool,
    name: float = 0,
) -> None:
    theme, radius = sheet.theme, tokens.LEVER_RADIUS if name > 25 else tokens.BUTTON_RADIUS
    radius = radius if name else tokens.BAR_RADIUS
    place = signs.draw_sign(sheet.drawn, box, ground, theme, state, focus=focus, radius=radius)
    ink = signs.text_on(ground, state)
    font = lettering.name_font(words, theme, name) if name else theme.font(14, bold=True)
    mark = icon("play" if name > 25 else "books", theme.px(max(16, name * 0.8)), ink)
    text = font.render(words, True, ink)
    left = place.centerx - (mark.get_width() + theme.px(8) + text.get_width()) // 2
    sheet.drawn.blit(mark, mark.get_rect(left=left, centery=place.centery))
    right = left + mark.get_width() + theme.px(8)
    sheet.drawn.blit(text, text.get_rect(left=right, centery=place.centery))


def _buttons(sheet: Sheet) -> None:
    states = [(state, False) for state in get_args(signs.State)]
    for number, (state, focus) in enumerate([*states, ("normal", True)]):
        x = 30 + number * 248
        sheet.say(f"{state}{', focus' if focus else ''}", x, 172)
        _button(sheet, sheet.box(x, 200, 224, 62), "Go on", tokens.RED, state, focus, 32)
        _button(sheet, sheet.box(x, 280, 224, 50), "All games", tokens.OCHRE, state, focus, 25)
        _button(sheet, sheet.box(x, 348, 106, 32), "Undo", tokens.NAVY, state, focus)
        _button(sheet, sheet.box(x + 118, 348, 106, 32), "Library", tokens.SLATE, state, focus)


def _bulbs_and_reels(sheet: Sheet) -> None:
    theme = sheet.theme
    radii = tokens.TILE_BULB, tokens.MARQUEE_BULB, tokens.METER_BULB
    for number, radius in enumerate(radii):
        for level in (bulbs.DARK, bulbs.HALF, bulbs.LIT):
            drawn = bulbs.bulb(radius * theme.scale, level)
            middle = theme.px(50 + number * 110 + level * 32), theme.px(420)
            sheet.drawn.blit(drawn, drawn.get_rect(center=middle))
    for number, lit in enumerate((1, 5, 8)):
        box = sheet.box(380, 398 + number * 28, 200, 24)
        bulbs.draw_meter(
            sheet.drawn, box, tokens.METER_BULB * theme.scale, lit, 8, 21 * theme.scale
        )
        font = lettering.count_font(theme, 28)
        write(sheet.drawn, f"×{lit}", font, tokens.GLOW, sheet.box(560, 398 + number * 28, 60, 24))
    reels.draw_number(sheet.drawn, 36820, theme.px(20), sheet.box(30, 450, 1, 1).topleft, 6)
    turning = reels.Reels("004310", theme.px(28))
    turning.show("004360")
    turning.update(0.2)
    turning.draw(sheet.drawn, sheet.box(170, 446, 1, 1).topleft)
    large = reels.Reels("048", theme.px(66))
    large.draw(sheet.drawn, sheet.box(640, 396, 1, 1).topleft)
    letters = reels.Reels("ANA", theme.px(74), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    letters.draw(sheet.drawn, sheet.box(800, 394, 1, 1).topleft)
    for number, (lit, odds) in enumerate(((1, "1 in 50"), (4, "1 in 5"), (8, "3 in 4"))):
        bar = furniture.odds_bar(lit, (theme.px(72), theme.px(12)))
        box = sheet.box(980 + number * 90, 420, 72, 36)
        sheet.drawn.blit(bar, box)
        font = lettering.count_font(theme, 20)
        write(sheet.drawn, odds.upper(), font, tokens.CREAM, box.move(0, theme.px(18)), "center")
    for number, (points, how) in enumerate((("+50", "10×5"), ("+160", "20×8"))):
        pop = furniture.pop(points, how, theme)
        sheet.drawn.blit(pop, sheet.box(20 + number * 120, 490, 1, 1))
    sheet.drawn.blit(
        furniture.ribbon("New record", theme, theme.px(230)), sheet.box(1010, 480, 1, 1)
    )


def _tickets(sheet: Sheet) -> None:
    theme = sheet.theme
    for number, kind in enumerate(tokens.PAPERS):
        box = sheet.box(30 + number * 400, 560, 376, 104)
        parts = paper.draw_ticket(sheet.drawn, box, theme, kind, lit=number == 1, torn=number == 2)
        line = Rect(parts.text.x, parts.text.y, parts.text.width, theme.px(20))
        write(sheet.drawn, "SHORT · 5 MIN", theme.font(14, bold=True), kind.ink, line)
        name = "Poker Solitaire"
        font = lettering.name_font(name, theme, 25)
        line = Rect(line.x, line.bottom, line.width, theme.px(34))
        write(sheet.drawn, name, font, tokens.INK, line)
        line = Rect(line.x, line.bottom, line.width, theme.px(22))
        write(sheet.drawn, "Best found 103 · yours 103", theme.font(15), tokens.INK, line)
        if number == 0:
            drawn = paper.stamp("Gold", "24 Nov", theme.scale)
            place = drawn.get_rect(midright=(parts.border.right - theme.px(4), box.centery))
            sheet.drawn.blit(drawn, place)
        if number < 2:
            stub = paper.stub_letters(f"No {328 + number}", theme.scale, kind.ink)
            sheet.drawn.blit(stub, stub.get_rect(center=parts.stub.center))


def _medals(sheet: Sheet) -> None:
    for number, kind in enumerate(medals.SORTS):
        sheet.drawn.blit(
            medals.enamel_medal(kind, sheet.theme.px(100)), sheet.box(40 + number * 130, 700, 1, 1)
        )
        small = medals.enamel_medal(kind, sheet.theme.px(30), ribbon=False)
        sheet.drawn.blit(small, sheet.box(75 + number * 130, 870, 1, 1))


def _furniture(sheet: Sheet) -> None:
    theme = sheet.theme
    box = sheet.box(440, 690, 380, 200)
    sheet.drawn.blit(run_to_end(furniture.painting_evening(box.size)), box)
    rail = sheet.box(440, 890, 380, 22)
    sheet.drawn.blit(furniture.rail(rail.size), rail)
    letters, _ = lettering.lit_letters("CADOGAN", theme.px(72), theme.px(4))
    sheet.drawn.blit(letters, letters.get_rect(center=box.center))
    frame = sheet.box(850, 690, 400, 222)
    edge = theme.px(13)
    signs.draw_sheet(sheet.drawn, frame, theme, ((0.0, tokens.OXBLOOD), (1.0, tokens.DUSK)))
    string = bulbs.Bulbs(
        bulbs.round_frame(frame, edge, tokens.BULBS_APART * theme.scale, theme.px(24)),
        tokens.MARQUEE_BULB * theme.scale,
    )
    string.draw(sheet.drawn, moves=True)
    board = signs.draw_board(sheet.drawn, sheet.box(880, 760, 340, 130), theme)
    font = lettering.name_font("Canfield", theme, 25)
    write(sheet.drawn, "Canfield", font, tokens.GLOW, board, "center")
    letters, _ = lettering.lit_letters("ALL HOME", theme.px(40), theme.px(3))
    sheet.drawn.blit(letters, letters.get_rect(center=(frame.centerx, theme.px(730))))
    for number, (name, felt) in enumerate(FELTS.items()):
        box = sheet.box(30 + number * 150, 950, 140, 60)
        sheet.drawn.blit(shapes.rounded(box.size, theme.px(8), shapes.plain(felt.baize)), box)
        write(sheet.drawn, name.title(), theme.font(16), tokens.CREAM, box, "center")
    plate = sheet.box(800, 960, 180, 32)
    sheet.drawn.blit(furniture.ivory_plate(plate.size, theme.px(5)), plate)
    write(
        sheet.drawn, "FREE PLAY", lettering.count_font(theme, 22), tokens.OXBLOOD, plate, "center"
    )
    bar = sheet.box(30, 1040, 1220, 45)
    sheet.drawn.blit(furniture.walnut(bar.size), bar)


def sheet(theme: Theme) -> Surface:
    """Draw all parts."""
    found = Sheet(theme)
    heading = lettering.name_font("Cadogan", theme, 38)
    write(found.drawn, "Cadogan", heading, tokens.GLOW, found.box(30, 10, 300, 50))
    for part in (_palette, _buttons, _bulbs_and_reels, _tickets, _medals, _furniture):
        part(found)
    return found.drawn


def run(words: Sequence[str] | None = None) -> int:
    """Draw and save the sheet."""
    parser = argparse.ArgumentParser(prog="python -m tests.parts", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--scale", type=float, default=1.0)
    args = parser.parse_args(words)
    with screen(SIZE):
        pygame.image.save(sheet(replace(GREEN, scale=args.scale)), args.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(run())
