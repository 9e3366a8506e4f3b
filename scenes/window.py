"""The window, its clock, and the loop that runs the scenes."""

from __future__ import annotations

import logging
import os
import warnings

import pygame

from game.cli import requests
from game.cli.parser import Refused
from game.storage.saves import Saves
from game.system import files, garbage, terminal
from game.system.paths import ASSETS
from scenes.app.context import SMALLEST, Context
from scenes.app.keymap import meant, names
from scenes.app.scene import Scene
from scenes.app.stack import Broken
from scenes.look.theme import font_of
from scenes.modes import MAKERS
from scenes.preload import preloading
from scenes.routes import WindowRoutes
from scenes.table.layout import BrokenLayout
from scenes.widgets.text import rendered

FRAMES = 60
"""So many frames a second at most."""
SLICE = 0.004
"""Seconds a frame that are given to jobs, once it is drawn."""
LONGEST = 0.05
"""Nothing moves on by more seconds a frame: dragging the window holds all up on some systems."""
HELD = 60.0
"""The time of play goes on meanwhile, by so many seconds a frame at most: beyond that the computer
was asleep, and nobody saw the cards, or the program was stopped, and somebody did."""
INVISIBLE = ("offscreen", "dummy")
"""The drivers of SDL that open a window which nobody sees."""
LEAST = (480, 320)
"""In a window with less room than this no scene is drawn."""
TOO_SMALL, TOO_SMALL_PIXELS = "The window is too small.", 15
"""What is drawn there instead, and how high its letters are."""
TITLE = "Cadogan"
QUIT = "ctrl+q"
"""The key that closes the window, wherever one is; no setting changes it."""
STILL = 0.5
"""Once nothing has moved for so many seconds, it is waited for something to happen."""
WAIT = 0.1
"""Then time goes by in steps of so many seconds, which is enough for the clock."""
AT_REST = 1.0
"""A new size of the window is written down once it has stayed for so many seconds."""

_log = logging.getLogger("cadogan")


class App:
    """The window. :meth:`step` is one frame: tests drive it as :meth:`run` does."""

    def __init__(self, context: Context) -> None:
        self.context = context
        context.go = WindowRoutes(context)
        context.mode_makers = MAKERS
        self.frames = 0
        """How often the whole window has been drawn."""
        self._fault = -1
        """How many there were when no scene was left."""
        self._still = 0.0
        """For so many seconds nothing has moved."""
        self._awaited: list[pygame.event.Event] = []
        """What ended the waiting for something to happen."""
        self._told = ""
        """What was last told of where the player is."""
        self._read: Scene | None = None
        """The scene that was last read aloud."""
        self._trouble = ""
        """The trouble that was last told of."""
        self._ahead = False
        """Is read what is wanted later?"""
        self._unwritten = 0.0
        """Seconds until the window's new size is written down, where it has one."""
        self._size = (0, 0)
        """The size of the window that the scenes were laid out for, or that was too small."""
        self.screen = self._opened()
        pygame.display.set_caption(TITLE)
        self._fit_scenes()

    def _opened(self) -> pygame.Surface:
        """The display and the window in it.

        :raises Refused: where there is no display.
        """
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        try:
            _init_display()
            pygame.font.init()
            pygame.display.set_icon(pygame.image.load(ASSETS / "icon.png"))
            return self._window()
        except pygame.error as error:
            pygame.display.quit()
            raise Refused(f"no window can be opened here: {error}") from None

    def _window(self) -> pygame.Surface:
        """The window as the settings want it."""
        window = self.context.config.window
        if window.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        size = max(window.width, SMALLEST[0]), max(window.height, SMALLEST[1])
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        window_of_display().minimum_size = SMALLEST
        return screen

    # ---------------------------------------------------------------- the loop

    def run(self) -> int:
        """Run until the window is closed."""
        clock = pygame.time.Clock()
        try:
            while self.step(self._next(clock)):
                pass
        finally:
            self.close()
        if self.context.refusal:
            raise Refused(self.context.refusal)
        return 0

    def _next(self, clock: pygame.time.Clock) -> float:
        """Wait until the next frame is due, or while nothing moves until something happens; says
        how many seconds went by. What happens comes after that time, so that nothing that it sets
        in motion misses its beginning."""
        if self._still < STILL or self.context.jobs.busy:
            return clock.tick(FRAMES) / 1000
        dt, event = 0.0, pygame.event.poll()
        while event.type == pygame.NOEVENT and dt < WAIT:
            dt += clock.tick(FRAMES) / 1000
            event = pygame.event.poll()
        if event.type == pygame.NOEVENT:
            return dt
        self._awaited.append(event)
        dt = self._count(dt, WAIT)
        try:
            self._pass(dt)
        except Broken as broken:
            self._mend(broken)
        return 0.0

    def _count(self, dt: float, most: float) -> float:
        """Count the seconds that went by; says by how many all moves on, by so many at most."""
        dt = max(dt, 0.0)
        self.context.elapsed += min(dt, HELD)
        self.context.gaps += dt > HELD
        dt = min(dt, most)
        self.context.now += dt
        return dt

    def _clear_half_written(self) -> None:
        """Delete what a window that was killed left in the player's folders."""
        self.context.saves.clear_half_written()
        settings = self.context.settings
        if settings is not None:
            files.clear_half_written(settings.parent, settings.name)

    def step(self, dt: float) -> bool:
        """One frame: what the player did, the time that went by, and the picture if it changed;
        in what is left of it the jobs go on. False once the window is to be closed."""
        dt = self._count(dt, WAIT if self._still >= STILL else LONGEST)
        if self.frames and not self._ahead:
            self._ahead = True
            self.context.jobs.begin(preloading(self.context.wall_clock.today()))
            self._clear_half_written()
        events, self._awaited = [*self._awaited, *pygame.event.get()], []
        try:
            for event in events:
                self._handle(event)
            if events:
                self._still = 0.0
            self._pass(dt)
        except Broken as broken:
            self._mend(broken)
        self._tell()
        self.context.jobs.run(SLICE)
        if self.context.stack.take_left():
            garbage.collect()
        return self.context.open and self.context.stack.top is not None

    def _tell(self) -> None:
        """Tell whoever can't see it which scene is in front, what can be read there, and what has
        the focus."""
        top = self.context.stack.top
        if self.context.say is None or top is None:
            return
        was, self._told = self._told, top.spoken()
        if self._told != was:
            self.context.tell(self._told)
        trouble, self._trouble = self._trouble, self.context.trouble
        if self._trouble != trouble:
            self.context.tell_new(self._trouble)
        before, self._read = self._read, top
        if top is not before:
            for line in top.written():
                self.context.tell(line)

    def _pass(self, dt: float) -> None:
        """Let so many seconds go by for all that can be seen."""
        self.screen = pygame.display.get_surface() or self.screen
        if self._unfitting:  # the surface changes before the event that tells of it is read
            self._resized()
        self._write_down(dt)
        if self.context.stack.update(dt):
            self._still = 0.0
            self._draw()
        else:
            self._still += dt
            self._patch()

    def _write_down(self, dt: float) -> None:
        """Remember a new size of the window when it has been there for a while."""
        if self._unwritten > 0:
            self._unwritten -= dt
            if self._unwritten <= 0:
                self.context.save_settings()

    def _draw(self) -> None:
        if self._too_small:
            self._draw_too_small()
        else:
            self.context.stack.draw(self.screen)
        pygame.display.flip()
        self.frames += 1

    @property
    def _too_small(self) -> bool:
        """Has the window no room for a scene?"""
        return self.screen.get_width() < LEAST[0] or self.screen.get_height() < LEAST[1]

    def _draw_too_small(self) -> None:
        """Say so in the place of the scenes, as far as there is room for the words."""
        theme = self.context.theme
        self.screen.fill(theme.bar)
        words = rendered(TOO_SMALL, font_of(TOO_SMALL_PIXELS, False), theme.text)
        if words.get_width() <= self.screen.get_width():
            self.screen.blit(words, words.get_rect(center=self.screen.get_rect().center))

    def _patch(self) -> None:
        if self._too_small:
            return
        area = self.context.stack.patch(self.screen)
        if area is not None:
            pygame.display.update(area)

    def _mend(self, broken: Broken) -> None:
        """A scene failed and is gone: say so in the log, and go on with what is left."""
        _log.error("%s", broken, exc_info=broken.__cause__)
        if self.context.stack.top is None:
            self._begin_anew(broken)
        self.context.complain("Something went wrong here; your game is kept.")

    def _begin_anew(self, broken: Broken) -> None:
        """No scene is left: go on at the title, unless nothing was drawn since the last fault."""
        if self._fault == self.frames:
            raise broken
        self._fault = self.frames
        self.context.go.to_title()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type == pygame.WINDOWSIZECHANGED or event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            self._dropped(event)
        else:
            self._pressed(event)

    def _pressed(self, event: pygame.event.Event) -> None:
        """What is not for the window is for the scene in front."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.context.clear_trouble()
        named = meant(self.context.config.keys, event)
        if event.type == pygame.KEYDOWN and QUIT in names(event):
            self.context.quit()
        elif named == "full_screen":
            self._toggle()
        elif named == "mute":
            self._mute()
        elif not self._too_small and (named != "paste" or not self._paste()):
            self.context.stack.handle(event)

    def _dropped(self, event: pygame.event.Event) -> None:
        """A file or a text was dropped on the window."""
        from scenes import incoming

        if event.type == pygame.DROPFILE:
            incoming.open_file(self.context, event.file)
        else:
            incoming.open_text(self.context, event.text)

    def _paste(self) -> bool:
        from scenes import incoming

        return incoming.paste(self.context)

    def _resized(self) -> None:
        """The window has another size; a size of the player's own is remembered."""
        self.screen = pygame.display.get_surface() or self.screen
        width, height = self.screen.get_size()
        if not self.context.config.window.full_screen:
            config = self.context.config.changed("window.width", max(width, SMALLEST[0]))
            self.context.config = config.changed("window.height", max(height, SMALLEST[1]))
            self._unwritten = AT_REST
        if self._unfitting:
            self._fit_scenes()

    @property
    def _unfitting(self) -> bool:
        """Has the window another size than the one that the scenes were laid out for last?"""
        return self.screen.get_size() != self._size

    def _fit_scenes(self) -> None:
        """Lay the scenes out for the window, or leave them as they are where it is too small."""
        self._size = self.screen.get_size()
        if not self._too_small:
            self.context.resized(self._size)
        self._still = 0.0
        self.context.stack.touch()

    def _toggle(self) -> None:
        """To the full screen and back."""
        full = not self.context.config.window.full_screen
        self.context.config = self.context.config.changed("window.full_screen", full)
        self.screen = self._window()
        self._unwritten = AT_REST
        self.context.tell("Full screen." if full else "A window.")
        self._fit_scenes()

    def _mute(self) -> None:
        """The sound on or off; the scene in front says so."""
        words, top = self.context.mute(), self.context.stack.top
        if top is None or not top.notify(words):
            self.context.complain(words)

    def close(self) -> None:
        """Leave every scene, remember the window, and close it."""
        try:
            self.context.stack.clear()
        finally:
            self.context.save_settings()
            self.context.close()
            pygame.display.quit()


def _init_display() -> None:
    """Open the connection to the display.

    :raises pygame.error: where there is none: SDL would go on with a window that nobody sees, which
        is right only where the player names such a driver.
    """
    with terminal.silenced():
        pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no display")
    if driver == "x11":  # it shows a picture as it is; by way of OpenGL that takes 100 MB more
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def window_of_display() -> pygame.Window:
    """The window that the display was opened in, which alone can be told how small it may be made.

    pygame wants drawing to go through windows of this kind and warns of the way to this one; we
    draw on the display and ask the window for its least size only.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def run(request: requests.Screen) -> int:
    """Open the window with what was asked for, and run it."""
    try:
        return opened(request).run()
    except BrokenLayout as error:
        terminal.complain(str(error))
        return 2


def opened(request: requests.Screen) -> App:
    """The window, opened with what was asked for.

    :raises BrokenLayout: where the table of that game cannot be laid out.
    :raises Refused: where there is no display.
    """
    setup = request.setup
    for each in setup.warnings:
        terminal.complain(each)
    context = Context(
        setup.config, Saves(setup.data), setup.settings, trouble=" ".join(setup.warnings)
    )
    context.say = terminal.say if setup.say else None
    app = App(context)
    try:
        _begin(context, request)
    except BaseException:
        app.close()
        raise
    return app


def _begin(context: Context, request: requests.Screen) -> None:
    """Lay the first scene on the stack."""
    match request:
        case requests.PlayRequest():
            context.go.to_deal(request.game, request.seed)
        case requests.ReplayRequest():
            context.go.to_arrival(request.arrival, request.job.rest(), context.refuse)
        case requests.DailyRequest():
            context.go.to_daily(request)
        case requests.LabRequest():
            from scenes.lab.lab_mode import open_lab

            open_lab(context, request.game, request.seed)
        case _:
            context.go.to_title()
