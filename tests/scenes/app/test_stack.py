"""The stack of scenes: order, visibility, and scenes that fail."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app.scene import Scene
from scenes.app.stack import Broken, Stack


class Noted(Scene):
    """A scene that logs its calls, and fails in those named in ``fails``."""

    def __init__(self, name: str, log: list[str], *, transparent: bool = False) -> None:
        super().__init__()
        self.name, self.log, self.transparent = name, log, transparent
        self.fails: set[str] = set()

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")
        if what in self.fails:
            raise RuntimeError(what)

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def cover(self) -> None:
        self._note("cover")

    def uncover(self) -> None:
        self._note("uncover")

    def resize(self, size: tuple[int, int]) -> None:
        self._note(f"resize {size[0]}")

    def handle(self, event: pygame.event.Event) -> None:
        self._note("handle")

    def update(self, dt: float) -> bool:
        self._note("update")
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self._note("draw")


EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


def test_scenes_are_entered_covered_uncovered_and_left() -> None:
    log: list[str] = []
    stack, a, b = Stack(), Noted("a", log), Noted("b", log)
    stack.push(a)
    stack.push(b)
    stack.pop()
    stack.reset(Noted("c", log))
    assert log == [
        *("a enter", "b enter", "a cover", "b leave", "a uncover"),
        *("c enter", "a leave"),
    ]
    assert len(stack) == 1


def test_drawing_begins_at_the_lowest_visible_scene() -> None:
    log: list[str] = []
    stack, screen = Stack(), pygame.Surface((4, 4))
    for name, clear in (("a", False), ("b", False), ("c", True), ("d", True)):
        stack.push(Noted(name, log, transparent=clear))
    log.clear()
    stack.update(0.1)
    stack.draw(screen)
    stack.handle(EVENT)
    assert log == [
        *("b update", "c update", "d update"),
        *("b draw", "c draw", "d draw"),
        "d handle",
    ]


def test_only_changed_scenes_are_drawn_again() -> None:
    stack, scene = Stack(), Noted("a", [])
    stack.push(scene)
    assert stack.update(0.1)
    assert not stack.update(0.1)
    scene.touch()
    assert stack.update(0.1)
    stack.push(Noted("b", [], transparent=True))
    assert stack.update(0.1)
    stack.update(0.1)
    stack.pop()
    assert stack.update(0.1)


@pytest.mark.parametrize("way", ["push", "reset"])
def test_a_scene_that_cannot_be_entered_never_comes_on_the_stack(way: str) -> None:
    log: list[str] = []
    stack, below, broken = Stack(), Noted("a", log), Noted("b", log)
    stack.push(below)
    broken.fails = {"enter"}
    with pytest.raises(RuntimeError):
        getattr(stack, way)(broken)
    assert list(stack) == [below]
    assert "a cover" not in log
    assert "a leave" not in log


def test_a_scene_that_fails_to_leave_is_removed() -> None:
    log: list[str] = []
    stack, below, broken = Stack(), Noted("a", log), Noted("b", log)
    stack.push(below)
    stack.push(broken)
    broken.fails = {"leave"}
    with pytest.raises(RuntimeError):
        stack.pop()
    assert list(stack) == [below]
    assert log[-1] == "a uncover"


@pytest.mark.parametrize(
    ("what", "ask"),
    [
        ("handle", lambda stack: stack.handle(EVENT)),
        ("update", lambda stack: stack.update(0.1)),
        ("draw", lambda stack: stack.draw(pygame.Surface((4, 4)))),
    ],
)
def test_a_scene_that_fails_is_removed_and_the_others_go_on(
    what: str, ask: Callable[[Stack], object]
) -> None:
    log: list[str] = []
    stack, below, broken = Stack(), Noted("a", log), Noted("b", log, transparent=True)
    stack.push(below)
    stack.push(broken)
    broken.fails = {what, "leave"}
    with pytest.raises(Broken):
        ask(stack)
    assert list(stack) == [below]
    stack.update(0.1)
    stack.draw(pygame.Surface((4, 4)))
    assert log[-2:] == ["a update", "a draw"]


def test_clearing_leaves_every_scene_from_the_front() -> None:
    log: list[str] = []
    stack = Stack()
    for name in "abc":
        stack.push(Noted(name, log))
    log.clear()
    stack.clear()
    assert log == ["c leave", "b leave", "a leave"]
    assert stack.top is None


def test_a_hidden_scene_is_laid_out_when_it_is_shown_again() -> None:
    log: list[str] = []
    stack = Stack()
    for name, clear in (("a", False), ("b", False), ("c", True)):
        stack.push(Noted(name, log, transparent=clear))
    log.clear()
    stack.resize((800, 600))
    stack.resize((900, 600))
    assert log == ["b resize 800", "c resize 800", "b resize 900", "c resize 900"]
    log.clear()
    stack.pop()
    stack.pop()
    assert log == ["c leave", "b uncover", "b leave", "a resize 900", "a uncover"]
    log.clear()
    stack.update(0.1)
    assert log == ["a update"]


def test_a_scene_that_becomes_visible_is_laid_out_before_it_is_drawn() -> None:
    log: list[str] = []
    stack, over = Stack(), Noted("b", log)
    stack.push(Noted("a", log))
    stack.push(over)
    stack.resize((800, 600))
    log.clear()
    over.transparent = True
    stack.draw(pygame.Surface((4, 4)))
    assert log == ["a resize 800", "a draw", "b draw"]
