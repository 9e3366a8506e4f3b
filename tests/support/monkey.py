"""A monkey at the window: random keys, clicks, drags, drops and routes, from a seed that is
printed."""

from __future__ import annotations

import logging
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.daily.challenge import Challenge, challenges
from game.daily.pools import solved
from game.match.match import Match
from game.record import share
from game.record.writer import write
from game.rules.game import Game
from scenes.app.scene import Scene
from scenes.lab.lab_scene import open_lab
from scenes.play.begin import to_table
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from tests.laws.walks import chosen
from tests.support.days import DAY, line_of
from tests.support.player import FRAME, Player
from tests.support.won import last_move

PLAIN = [
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1), pygame.K_COMMA, pygame.K_PERIOD, pygame.K_MINUS,
    pygame.K_PLUS, pygame.K_SLASH, pygame.K_QUESTION, pygame.K_DELETE, pygame.K_BACKSPACE,
]  # fmt: skip
OFTEN = [
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE,
    pygame.K_TAB, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
]  # fmt: skip
MODS = [pygame.KMOD_NONE] * 8 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT]
SIZES = [(1024, 600), (1280, 800), (1600, 900), (1920, 1080), (1100, 1000)]
WORDS = ["klon", "2026", "won", "é€😀", " ", "no such game at all", "-1", '"']
"""What it types into text fields, besides the names of files."""
REMEMBERED = 40
"""How many of its last actions are printed when something breaks."""


class Slow(NamedTuple):
    """A slow frame: its CPU seconds, the seconds that passed (more on a busy machine), the scene in
    front and the action."""

    seconds: float
    passed: float
    scene: str
    deed: str


class Faults(logging.Handler):
    """The errors that the window logged, as when a scene failed and was removed."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(self.format(record))


class Monkey:
    """Acts in a window of its own. ``frames`` counts its frames, ``worst`` holds the slowest."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.folder = folder
        self.frames = 0
        self.worst: list[Slow] = []
        self.scenes: set[str] = set()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.faults = Faults()
        self.files = _files(folder)
        self.player = self._sat_down()
        self._step = self.player.app.step
        self._deeds: Sequence[tuple[Callable[[], str], int]] = (
            (self._click, 30),
            (self._drag, 14),
            (self._often, 22),
            (self._any_key, 16),
            (self._wheel, 5),
            (self._way, 8),
            (self._esc, 3),
            (self._drop, 2),
            (self._type, 3),
            (self._window, 2),
            (self._wait, 6),
        )

    def _sat_down(self) -> Player:
        player = Player([], self.folder, self.chance.choice(SIZES))
        step = player.app.step

        def timed(dt: float) -> bool:
            before, at = time.thread_time(), time.perf_counter()
            going = step(dt)
            self._took(time.thread_time() - before, time.perf_counter() - at)
            return going

        player.app.step = timed  # type: ignore[method-assign]
        return player

    def _took(self, seconds: float, passed: float) -> None:
        self.frames += 1
        top = self.player.app.context.stack.top
        scene = type(top).__name__
        self.scenes.add(scene)
        deed = self.last[-1] if self.last else ""
        self.worst = sorted([*self.worst, Slow(seconds, passed, scene, deed)], reverse=True)[:8]

    # ---------------------------------------------------------------- its actions

    def act(self) -> None:
        """Do something, and reopen the window if that closed it."""
        deeds, weights = zip(*self._deeds, strict=True)
        (deed,) = self.chance.choices(deeds, weights)
        self.last.append(f"{deed.__name__.strip('_')} …")
        self.last[-1] = f"{type(self._top()).__name__}: {deed()}"
        context = self.player.app.context
        if not context.open or context.stack.top is None:
            self.last.append("the window is opened again")
            self.player.close()
            self.player = self._sat_down()

    def _top(self) -> Scene | None:
        return self.player.app.context.stack.top

    def _point(self) -> tuple[int, int]:
        width, height = self.player.app.context.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _target(self) -> tuple[int, int]:
        """Return a point on a button or a card, or any point."""
        boxes: list[pygame.Rect] = []
        top = self._top()
        for name in ("buttons", "bars", "view"):
            part = getattr(top, name, None)
            part = getattr(part, "buttons", part)
            boxes += [each.box for each in getattr(part, "all", ())]
        view = getattr(top, "view", None)
        if view is not None and self.chance.random() < 0.7:
            spots = range(len(view.game.names))
            boxes = [view.places.top_rect(spot) for spot in spots] or boxes
        inside = [box for box in boxes if box.width and box.height]
        if not inside or self.chance.random() < 0.2:
            return self._point()
        box = self.chance.choice(inside)
        return box.x + self.chance.randrange(box.width), box.y + self.chance.randrange(box.height)

    def _click(self) -> str:
        pos, button = self._target(), self.chance.choice([1, 1, 1, 1, 1, 2, 3])
        self.player.click(pos, button)
        if self.chance.random() < 0.15:
            self.player.click(pos, button)
        return f"click {button} at {pos}"

    def _drag(self) -> str:
        start, end = self._target(), self._target()
        self.player.drag(start, end)
        return f"drag {start} to {end}"

    def _key(self, key: int, mod: int = pygame.KMOD_NONE) -> str:
        self.player.key(key, mod)
        return f"key {pygame.key.name(key)} with {mod}"

    def _often(self) -> str:
        return self._key(self.chance.choice(OFTEN))

    def _any_key(self) -> str:
        return self._key(self.chance.choice(PLAIN), self.chance.choice(MODS))

    def _esc(self) -> str:
        return self._key(pygame.K_ESCAPE)

    def _wheel(self) -> str:
        self.player.move(self._point())
        by = self.chance.choice([-5, -1, 1, 5])
        self.player.post(pygame.MOUSEWHEEL, x=0, y=by, flipped=False)
        return f"wheel {by}"

    def _way(self) -> str:
        go = self.player.app.context.go
        day = self.chance.choice(challenges(DAY))
        game = self.chance.choice(BOOK)
        ways: dict[str, Callable[[], None]] = {
            "title": go.to_title,
            "shelf": go.to_shelf,
            "library": go.to_library,
            "calendar": go.to_calendar,
            "settings": go.to_settings,
            "appearance": go.to_appearance,
            "help": go.to_help,
            "help of the theatre": go.to_replay_help,
            "pause": go.to_pause,
            "attract": go.to_attract,
            "import": self._import,
            f"lab {game.id}": lambda: open_lab(self.player.app.context, game, 5),
            f"win of {game.id}": lambda: self._win(game),
            f"win of the day's {day.length}": lambda: self._win_of(day),
            f"game {game.id}": lambda: go.to_game(game),
            f"deal {game.id}": lambda: go.to_deal(game),
            f"rules {game.id}": lambda: go.to_rules(game),
            f"challenge {day.length}": lambda: go.to_challenge(day),
            f"solution {day.length}": lambda: go.to_solution(day),
        }
        name = self.chance.choice(list(ways))
        ways[name]()
        self.player.rest(FRAME)
        return f"to {name}"

    def _import(self) -> None:
        """Open the dialog that imports a record by name, by paste or by drop."""
        self.player.app.context.go.to_library()
        self.player.rest(FRAME)
        self.player.press("Import")

    def _win(self, game: Game) -> None:
        """Win this game, so that its end is shown."""
        variant = game.under()
        last = last_move(variant)
        if last is None:
            return
        context = self.player.app.context
        to_table(context, Session.begun(context, Match.at(variant, last.piles, last.facts)))
        self._made([last.move])

    def _win_of(self, day: Challenge) -> None:
        """Win this challenge, so that its awards are shown."""
        self.player.app.context.go.to_challenge(day)
        self._made(line_of(day))

    def _made(self, line: Sequence[str]) -> None:
        """Make these moves as far as possible."""
        top = self._top()
        if isinstance(top, PlayScene):
            for text in line:
                move = next((move for move in top.match.moves() if move.text == text), None)
                if move is None:
                    break
                top.maker.act(move)

    def _type(self) -> str:
        text = self.chance.choice([*WORDS, *map(str, self.files)])
        for sign in text:
            self.player.key(ord(sign.lower()), sign=sign)
        return f"type {text}"

    def _drop(self) -> str:
        path = self.chance.choice(self.files)
        self.player.post(pygame.DROPFILE, file=str(path))
        return f"drop {path.name}"

    def _window(self) -> str:
        kind = self.chance.choice(["focus", "size"])
        if kind == "focus":
            self.player.post(pygame.WINDOWFOCUSLOST)
            self.player.post(pygame.WINDOWFOCUSGAINED)
            return "focus lost and gained"
        any_size = self.chance.randrange(1024, 2561), self.chance.randrange(600, 1441)
        size = self.chance.choice([*SIZES, any_size])
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        return f"size {size}"

    def _wait(self) -> str:
        seconds = self.chance.choice([0.1, 0.5, 2.0])
        self.player.rest(seconds)
        return f"wait {seconds}"


def _files(folder: Path) -> list[Path]:
    """Write the files that it drops: good records, broken ones, a share code, and other text."""
    day = challenges(DAY)[0]
    won = write(solved(day.game, day.deal))
    match, stream = Match(find("klondike"), 5), Stream(5)
    for _ in range(60):
        move = chosen(match, stream)
        if move is None:
            break
        match.play(move)
    texts = {
        "won.jsonl": won,
        "played.jsonl": write(match),
        "cut.jsonl": won[: len(won) // 2],
        "forged.jsonl": won.replace('"by":"move"', '"by":"undo"', 3),
        "code.txt": f"look: {share.whole(match)}\n",
        "none.jsonl": "no record at all\n",
        "empty.jsonl": "",
    }
    goal = folder / "dropped"
    goal.mkdir(exist_ok=True)
    for name, text in texts.items():
        (goal / name).write_text(text, "utf-8")
    return [goal / name for name in (*texts, "missing.jsonl")]
