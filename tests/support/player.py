"""A player at the window, who acts by posted events alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pygame

from game.cli import main, requests
from game.core.table import Spot
from game.storage.config import Config
from game.vocabulary.moves import Move
from scenes.app.scene import Scene
from scenes.play import intents
from scenes.play.intents import Place
from scenes.play.play_scene import PlayScene
from scenes.play.pointer import DOUBLE_CLICK
from scenes.table.view import TableView
from scenes.versus.plates import STOP
from scenes.versus.versus_mode import LABELS
from scenes.widgets.buttons import Button
from scenes.widgets.menu import Menu
from scenes.window import App, opened

FRAME = 1 / 60
MOST_FRAMES = 20_000
"""The number of frames within which whatever a test waits for must come, however slow the
machine."""
Point = tuple[int, int]
S = TypeVar("S", bound=Scene)


class Player:
    """A window and its player."""

    def __init__(
        self, words: Sequence[str], folder: Path, size: Point, settings: str | None = ""
    ) -> None:
        """Open the window. If ``settings`` is None there is no settings file, as before the
        first game."""
        config = folder / "config.toml"
        if settings is None:
            quiet = Config().changed("window.width", size[0]).changed("window.height", size[1])
            data = folder / "data"
            setup = requests.Setup(data, quiet.changed("sound.on", False), config)
            request: object = requests.TitleRequest(setup)
        else:
            silent = "" if "[sound]" in settings else "\n[sound]\non = false\n"
            window = f"[window]\nwidth = {size[0]}\nheight = {size[1]}\n"
            config.write_text(window + settings + silent)
            request = main.run([*words, "--data", str(folder / "data"), "--config", str(config)])
        self.folder = folder
        assert isinstance(request, requests.Screen)
        self.app: App = opened(request)
        self.shut = False
        self.rest(FRAME)

    def close(self) -> None:
        """Close the window, once."""
        if not self.shut:
            self.shut = True
            self.app.close()

    # ---------------------------------------------------------------- looking

    @property
    def top(self) -> Scene:
        """Return the scene in front."""
        scene = self.app.context.stack.top
        assert scene is not None
        return scene

    @property
    def table(self) -> PlayScene:
        """Return the table, in front or under a dialog."""
        for scene in self.app.context.stack:
            if isinstance(scene, PlayScene):
                return scene
        raise AssertionError("there is no table")

    @property
    def view(self) -> TableView:
        """Return the view of the table."""
        return self.table.view

    @property
    def words(self) -> str:
        """Return what the foot of the table says."""
        return self.table.status.bars.words

    @property
    def journal(self) -> list[str]:
        """Return the lines of the journals on disk, unfinished ones first."""
        files = sorted((self.folder / "data" / "unfinished").glob("*.jsonl"))
        files += sorted((self.folder / "data" / "records").glob("*.jsonl"))
        return [line for path in files for line in path.read_text().splitlines()]

    def has_initials(self) -> None:
        """Store initials, as if the player had entered them before, so that keys act on the end
        sheet at once."""
        saves = self.app.context.saves
        saves.keep_app_state(replace(saves.app_state(), initials="ANA"))

    # ---------------------------------------------------------------- the mouse and the keys

    def rest(self, seconds: float) -> bool:
        """Let this much time pass, and return whether the window is still open."""
        going = True
        for _ in range(max(1, math.ceil(seconds / FRAME))):
            going = self.app.step(FRAME)
        return going

    def until(self, seen: Callable[[], object]) -> None:
        """Let frames pass until ``seen`` is true; raise if it never is."""
        for _ in self.frames_until(seen):
            pass

    def frames_until(self, seen: Callable[[], object]) -> Iterator[None]:
        """Let frames pass until ``seen`` is true, and yield after each; raise if it never is."""
        for _ in range(MOST_FRAMES):
            if seen():
                return
            self.rest(FRAME)
            yield
        raise AssertionError("it never came")

    def await_arrival(self) -> None:
        """Let the frames pass in which a short imported game is read and laid out."""
        self.rest(3 * FRAME)

    def post(self, kind: int, **fields: object) -> None:
        """Post an event, and let one frame pass."""
        pygame.event.post(pygame.event.Event(kind, fields))
        self.rest(FRAME)

    def move(self, pos: Point) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Point, button: int = 1) -> None:
        """Press a button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: Point, button: int = 1) -> None:
        """Release a button."""
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos: Point, button: int = 1) -> None:
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self, start: Point, end: Point, steps: int = 4) -> None:
        """Press, move, and release."""
        self.move(start)
        self.down(start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
            )
        self.up(end)

    def key(self, key: int, mod: int = 0, sign: str = "") -> None:
        """Press a key, and release it before the next frame."""
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": sign})
        )
        self.post(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        for sign in text:
            self.key(ord(sign.lower()), sign=sign)

    def press(self, label: str) -> None:
        """Press the button with this label on the scene in front, or in the fold of a narrow
        bar."""
        scene = self.top
        bars = scene.status.bars if isinstance(scene, PlayScene) else None
        for fold in bars.folds if bars is not None and bars.folded else ():
            if label in [button.label for button in fold.away]:
                self.click(fold.handle.box.center)
        self.click(self.button(label).box.center)

    def button(self, label: str) -> Button:
        """Return the button with this label on the scene in front, or one that the table's bar has
        folded away."""
        scene = self.top
        status = scene.status if isinstance(scene, PlayScene) else None
        groups = [status.menu.buttons] if status is not None and status.menu is not None else []
        groups += [status.bars.buttons] if status is not None else []
        panels = getattr(scene, "panels", None)
        parts = (panels.bars, panels.controls, panels.game_info, panels.loss) if panels else ()
        groups += [part.buttons for part in parts]
        menu = getattr(scene, "menu", None)
        groups += [menu.buttons] if isinstance(menu, Menu) else []
        groups += [scene.buttons] if hasattr(scene, "buttons") else []
        folded = [each for fold in status.bars.folds for each in fold.away] if status else []
        for button in (*(each for group in groups for each in group.all), *folded):
            if button.label == label:
                return button
        raise AssertionError(f"there is no button {label!r} on {type(scene).__name__}")

    # ---------------------------------------------------------------- moves as gestures

    def point_on(self, place: Place) -> Point | None:
        """Return a point where this card, and no other, is hit."""
        return point_on(self.view, place)

    def grasp(self, move: Move) -> tuple[Point, Place]:
        """Return where to take hold of the cards of a move: at the lowest visible card that brings
        them along."""
        match = self.table.seated
        took = move.took(match.table)
        for index in range(took, took + move.count):
            point = self.point_on((move.source, index))
            held = intents.grip(match, (move.source, index))
            if point is not None and held is not None and move in held.moves:
                return point, (move.source, index)
        raise AssertionError(f"{move.text}: no card of it can be seen")

    def play(self, text: str, way: str = "") -> None:
        """Make a move by mouse in one of its ways, by default the first."""
        move = self.table.match.find(text, self.table.seat)
        if not self._asked(move):
            {
                "drag": self._carry,
                "pick": self._pick,
                "stock": self._command,
                "click": lambda move: self._click_apart(self.grasp(move)[0]),
                "right": lambda move: self.click(self.grasp(move)[0], button=3),
                "call": self._call,
                "lay": self._lay,
                "button": self._press_call,
            }[way or self.ways(move)[0]](move)
        if self._asked(move):
            choice_menu = self.table.input.choice_menu
            assert choice_menu is not None
            self.click(choice_menu.buttons.all[choice_menu.moves.index(move)].box.center)

    def play_out(self, at: int = 0) -> None:
        """Make the first move on offer, or that at this place of the list, until the game ends."""
        match = self.table.match
        while moves := match.moves():
            made = match.made
            self.table.maker.act(moves[at])
            assert match.made > made, moves[at].text

    def ways(self, move: Move) -> list[str]:
        """Return the gestures that make a move on this table, the plainest first."""
        match = self.table.seated
        if move.verb in intents.CALLS:
            return ["button"]
        at_stock = ["stock"] if move in intents.at_stock(match, self._clicked(move)) else []
        if move.picks:
            return ["pick"]
        if not intents.carries(move):
            return at_stock
        if move.source == move.target:
            return ["click"]
        return ["drag", *at_stock, *self._clicks(move)]

    def _clicks(self, move: Move) -> list[str]:
        """Return the ways to carry cards without dragging them."""
        match, far = self.table.seated, self.table.input.pointer.distance
        found = []
        place = self.grasp(move)[1]
        held = intents.grip(match, place)
        joins = intents.selection_of(match, [place]) is not None  # then a click chooses the card
        best = intents.best(match, held, far) if held is not None else None
        if held is not None and best is not None and move.source != match.game.stock:
            if not joins and intents.hand_has_choice(match, held, best):
                found.append("lay")
            elif not joins and (best is move or _asked_alike(best, move)):
                found.append("click")
            upward = intents.upward(match, held, far)
            if len(upward) == 1 and (upward[0] is move or _asked_alike(upward[0], move)):
                found.append("right")
        if self._calls(move):
            found.append("call")
        return found

    def _calls(self, move: Move) -> bool:
        """Does a click on the target call exactly these cards there?"""
        match = self.table.seated
        place = move.target, len(match.table.piles[move.target]) - 1
        held = intents.grip(match, place)
        idle = held is None or not held.moves
        return (
            idle
            and move in intents.moves_into(match, move.target)
            and self.view.places.shows(place[0])
        )

    def _asked(self, move: Move) -> bool:
        """Is a choice menu open that contains this move?"""
        choice_menu = self.table.input.choice_menu
        return choice_menu is not None and move in choice_menu.moves

    def _press_call(self, move: Move) -> None:
        """Press the button of a call, on the bar or on the table."""
        stop = self.view.stop_place if move.verb == STOP else None
        if stop is not None:
            self.click(stop.center)
        else:
            self.press(LABELS[move.verb])

    def _pick(self, move: Move) -> None:
        match = self.table.match
        places, made = sorted(move.picked(match.table)), match.made
        for place in places:
            self._click_on(place)
        if match.made == made:  # a larger set contains this one: another click means the smaller
            self._click_on(places[-1])

    def _call(self, move: Move) -> None:
        """Click the free place, long enough after a click that may have freed it."""
        self.rest(DOUBLE_CLICK)
        self._click_on((move.target, -1))

    def _lay(self, move: Move) -> None:
        """Click the card, then its target."""
        self._click_apart(self.grasp(move)[0])
        self._click_on((move.target, -1))

    def _click_apart(self, point: Point) -> None:
        """Click long enough after earlier clicks that this is no double click."""
        self.rest(DOUBLE_CLICK)
        self.click(point)

    def _command(self, move: Move) -> None:
        """Click the stock, or the button that stands for it where none is on the table."""
        game = self.table.game
        if game.zone_of[game.stock].hidden and not self.view.places.shows(game.stock):
            first = intents.at_stock(self.table.seated, game.stock)[0]
            self.press(first.verb.capitalize())
        else:
            self._click_on((self._clicked(move), -1))

    def _clicked(self, move: Move) -> Spot:
        """Return the pile that is clicked for a command: the stock, unless it names another."""
        alone = move.text == move.verb or move.source < 0
        return self.table.game.stock if alone else move.source

    def _click_on(self, place: Place) -> None:
        spot, index = place
        if index < 0:
            index = len(self.table.match.table.piles[spot]) - 1
        point = self.point_on((spot, index))
        assert point is not None, f"{self.table.game.names[spot]} cannot be clicked"
        self.click(point)

    def _carry(self, move: Move) -> None:
        point, place = self.grasp(move)
        match = self.table.seated
        held = intents.grip(match, place)
        assert held is not None
        lying = self.view.places.card_rect(held.spot, held.took)
        goal = match.table.piles[move.target]
        there = self.view.places.card_rect(move.target, len(goal) - 1)
        self.drag(point, (point[0] + there.x - lying.x, point[1] + there.y - lying.y))


def _asked_alike(one: Move, other: Move) -> bool:
    """Do two moves differ only in the number of cards, for which a menu asks?"""
    alike = (one.verb, one.source, one.target) == (other.verb, other.source, other.target)
    return alike and intents.asks_how_many(one)


def point_on(view: TableView, place: Place) -> Point | None:
    """Return a point where this card, and no other, is hit."""
    box = view.places.card_rect(*place)
    for point in _points(box):
        if view.places.hit(point) == place:
            return point
    return None


def _points(box: pygame.Rect) -> Iterator[Point]:
    """Yield points of a card: its middle, then from its corners inward."""
    yield box.center
    for y in range(box.y + 3, box.bottom - 2, max(3, box.height // 14)):
        for x in range(box.x + 3, box.right - 2, max(3, box.width // 6)):
            yield x, y


def on(player: Player, pile: str, index: int = -1) -> Point:
    """Return a visible point on a card of a pile, or on its empty place."""
    spot = player.table.game.spot(pile)
    size = len(player.table.match.table.piles[spot])
    point = player.point_on((spot, index % size if size else -1))
    assert point is not None
    return point


def moves(player: Player) -> list[str]:
    """Return the moves in force at the table."""
    return [played.move for played in player.table.match.line]


def announced(player: Player, kind: type[S]) -> S:
    """Return the dialog at the end of the game; a click skips the flight of the cards."""
    player.rest(0.2)
    if not isinstance(player.top, kind):
        player.click(player.table.status.bars.foot.center)
    assert isinstance(player.top, kind)
    return player.top
