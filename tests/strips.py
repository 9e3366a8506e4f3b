"""``python -m tests.strips OUT.png [--motion NAME …] [--size 1280x800] [--frames N] [--game ID …]``
draws motions as strips of frames: a row for each motion, its frames from left to right, each with
its time in milliseconds. By default it draws all motions; with ``--game`` it draws the ends of
these games instead, each from a table that one move wins."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.book.catalog import find
from game.cli import main
from game.match.match import Match
from scenes.table.win_paths import PATHS
from scenes.title import SHOW_AFTER
from tests.support.motion_tables import ONE_LEFT, SUIT_LEFT
from tests.support.player import FRAME, Player, Point, on
from tests.support.won import last_move

WIDE = 1920
"""The width of the sheet in pixels."""
CAPTION = 22
TABLE = SUIT_LEFT | {"tableau-6": "<5S> <8D> 6H", "waste": "4D 9H KH"}
"""A position in which most motions can be made."""


WHOLE = (0.0, 0.0, 1.0, 1.0)
LEFT, MIDDLE = (0.0, 0.04, 0.56, 0.96), (0.25, 0.04, 0.75, 0.6)
"""Parts of the window as shares of its width and height: left, top, right, bottom."""


class Strip(NamedTuple):
    """A motion: what starts it, the seconds drawn, the command line and the position it starts
    from, the part of the window, and what is done in each frame."""

    begin: Callable[[Player], object]
    lasts: float
    words: tuple[str, ...] = ("play", "klondike", "--seed", "7")
    given: dict[str, str] | None = TABLE
    part: tuple[float, float, float, float] = WHOLE
    go_on: Callable[[Player, int], None] = lambda player, number: None


def _click(name: str, button: int = 1) -> Callable[[Player], None]:
    return lambda player: player.click(on(player, name), button)


def _key(key: int) -> Callable[[Player], None]:
    return lambda player: player.key(key, sign=chr(key))


def _take(player: Player) -> None:
    player.down(on(player, "tableau-2", 1))


def _shake(player: Player, number: int) -> None:
    x, y = player.view.places.spot_rect(player.table.game.spot("tableau-2")).center
    player.move((x + 55 * min(number, 3), y))


def _undo(player: Player) -> None:
    player.play("tableau-3>tableau-2")
    player.rest(0.6)
    player.key(pygame.K_u, sign="u")


def _won(number: int) -> Callable[[Player], None]:
    def begin(player: Player) -> None:
        player.view.celebrate(number, "You won!")

    return begin


def _counted(player: Player) -> None:
    player.play("tableau-1>foundation-4", "right")
    player.rest(0.6)
    player.key(pygame.K_SPACE)


MOTIONS = {
    "hover": Strip(lambda player: player.move(on(player, "tableau-3")), 0.2, part=LEFT),
    "drag": Strip(_take, 0.3, part=LEFT, go_on=_shake),
    "landing": Strip(_click("tableau-3"), 0.4, part=LEFT),
    "home": Strip(_click("tableau-4", button=3), 0.7, part=MIDDLE),
    "flip": Strip(_click("tableau-4", button=3), 0.3, part=MIDDLE),
    "refusal": Strip(_click("tableau-3", button=3), 0.6, part=LEFT),
    "suit": Strip(_click("tableau-1", button=3), 1.2, part=MIDDLE),
    "undo": Strip(_undo, 0.3, part=LEFT),
    "turn": Strip(_key(pygame.K_SPACE), 0.3, given=None, part=LEFT),
    "deal": Strip(_key(pygame.K_n), 1.3),
    **{
        f"win-{way.__name__.lower()}": Strip(_won(number), 4.2, given=ONE_LEFT)
        for number, way in enumerate(PATHS)
    },
    "result": Strip(_counted, 2.0, given=ONE_LEFT),
    "title": Strip(lambda player: None, 9.0, words=(), given=None),
    "attract": Strip(lambda player: player.rest(SHOW_AFTER), 6.0, words=(), given=None),
}


def end_of(name: str, way: int) -> Strip:
    """Return the end of a game, with its cards on one of the ``PATHS``. It is shown from a table
    that one move wins, or from the deal if the game has no such table."""
    game = find(name).under()
    last = last_move(game)

    def begin(player: Player) -> None:
        if last is not None:
            table = player.table
            table.deal(Match.at(table.game, last.piles, last.facts), "Laid out.")
            player.rest(1.0)
            table.session.match.play(last.move)
            player.view.show(table.match.table)
        player.view.celebrate(way, f"{game.name} is won")

    return Strip(begin, 4.2, ("play", name, "--seed", "7"), given=None)


def frames(strip: Strip, size: Point, count: int) -> Iterator[tuple[float, pygame.Surface]]:
    """Yield the window at this many moments of a motion, with the seconds since it began."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(strip.words, Path(folder), size)
        try:
            if strip.given is not None:
                player.table.deal(Match.at(player.table.game, strip.given), "Laid out.")
            player.rest(1.5)
            strip.begin(player)
            every = max(1, round(strip.lasts / FRAME / count))
            for number in range(count):
                yield number * every * FRAME, player.app.screen.copy()
                for _ in range(every):
                    strip.go_on(player, number)
                    player.rest(FRAME)
        finally:
            player.close()


def sheet(strips: Mapping[str, Strip], size: Point, count: int) -> pygame.Surface:
    """Return a sheet with a row of frames for each motion."""
    width, top = WIDE // count, 0
    parts = [_part(strip, size) for strip in strips.values()]
    heights = [CAPTION + width * part.height // part.width for part in parts]
    found = pygame.Surface((WIDE, sum(heights)))
    for (name, strip), part, high in zip(strips.items(), parts, heights, strict=True):
        for number, (time, picture) in enumerate(frames(strip, size, count)):
            shown = picture.subsurface(part)
            small = pygame.transform.smoothscale(shown, (width, high - CAPTION))
            words = f"{name if number == 0 else ''} {time * 1000:.0f} ms"
            font = pygame.font.Font(None, CAPTION)
            found.blit(font.render(words, True, "white"), (number * width + 4, top + 3))
            found.blit(small, (number * width, top + CAPTION))
        top += high
    return found


def _part(strip: Strip, size: Point) -> pygame.Rect:
    """Return the part of the window that is shown."""
    left, upper, right, lower = strip.part
    corner = round(left * size[0]), round(upper * size[1])
    return pygame.Rect(corner, (round((right - left) * size[0]), round((lower - upper) * size[1])))


def run(words: Sequence[str] | None = None) -> int:
    """Draw the strips."""
    parser = argparse.ArgumentParser(prog="python -m tests.strips", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--motion", nargs="+", choices=MOTIONS, default=list(MOTIONS))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=6)
    parser.add_argument("--game", nargs="+", default=[])
    args = parser.parse_args(words)
    wide, high = map(int, args.size.split("x"))
    pygame.font.init()
    strips = {
        f"{game} {path.__name__.lower()}": end_of(game, way)
        for game in args.game
        for way, path in enumerate(PATHS)
    } or {name: MOTIONS[name] for name in args.motion}
    pygame.image.save(sheet(strips, (wide, high), args.frames), args.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main.exit_code_of(run))
