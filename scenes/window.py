"""The window, its clock, and the loop that runs the scenes."""

from __future__ import annotations

import logging
import os
import warnings

import pygame

from game.cli import requests
from game.cli.parser import Refused
from game.solver import kernel
from game.storage.saves import Saves
from game.system import files, garbage, terminal
from game.system.paths import ASSETS
from scenes.app.context import FULL, SMALLEST, USUAL, Context
from scenes.app.keymap import action_of, names, show_pad
from scenes.app.pad import Pads
from scenes.app.scanning import Scanner
from scenes.app.scene import Scene
from scenes.app.stack import Broken
from scenes.app.touch import Touch
from scenes.look.theme import font_of
from scenes.modes import MAKERS
from scenes.preload import preloading
from scenes.routes import WindowRoutes
from scenes.table.shapes import BrokenLayout
from scenes.widgets.buttons import Buttons, unheard
from scenes.widgets.text import rendered

FRAMES = 60
"""The most frames a second."""
SLICE = 0.004
"""The seconds for jobs in a frame, after it is drawn."""
LONGEST = 0.05
"""The most seconds by which animations advance in a frame: on some systems dragging the window
stops the program."""
HELD = 60.0
"""The most seconds by which the time of play advances in a frame. After a longer gap either the
computer slept, so that the player did not see the cards, or the program was stopped, so that the
player may have."""
INVISIBLE = ("offscreen", "dummy")
"""SDL drivers whose windows are invisible."""
LEAST = (480, 320)
"""Smaller windows draw no scene."""
TOO_SMALL, TOO_SMALL_PIXELS = "The window is too small.", 15
"""What they show instead, and the height of its letters in pixels."""
TITLE = "Cadogan"
QUIT = "ctrl+q"
"""The key that closes the window everywhere; no setting changes it."""
SLOW_ADVICE = "Advice takes longer here, because the package wasmtime is not installed."
STILL = 0.5
"""The seconds without motion after which the loop waits for events."""
WAIT = 0.1
"""The step of time while it waits, short enough for the clock."""
AT_REST = 1.0
"""The seconds after which a new size of the window is saved."""

_log = logging.getLogger("cadogan")


class App:
    """The window. :meth:`step` runs one frame; tests call it as :meth:`run` does."""

    def __init__(self, context: Context) -> None:
        self.context = context
        context.go = WindowRoutes(context)
        context.mode_makers = MAKERS
        self.frames = 0
        """How often the whole window has been drawn."""
        self._faulty_frame = -1
        """The number of frames when no scene was left the last time."""
        self._still = 0.0
        """The seconds since something last moved."""
        self._awaited: list[pygame.event.Event] = []
        """Events to be handled first: the one that ended the wait, and files that were dropped
        while another one is read."""
        self._spoken = ""
        """What was last read aloud about the scene in front."""
        self._read_scene: Scene | None = None
        """The scene that was last read aloud."""
        self._spoken_trouble = ""
        """The trouble that was last read aloud."""
        self._pads = Pads()
        self._touch = Touch()
        self._scanner = Scanner(context)
        self._preloading = False
        """Has preloading begun?"""
        self._swept = False
        """Have the cards been swept up, because the window is to be closed?"""
        self._size_unsaved = 0.0
        """Seconds until a new size of the window is saved; 0 if there is none."""
        self._size = (0, 0)
        """The window's size for which the scenes were laid out, or which was too small."""
        self.screen = self._open_display()
        pygame.display.set_caption(TITLE)
        Buttons.pressed = lambda: context.hear("button")
        self._fit_scenes()

    def _open_display(self) -> pygame.Surface:
        """Open the display and the window.

        :raises Refused: if there is no display.
        """
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        try:
            _init_display()
            pygame.font.init()
            pygame.display.set_icon(pygame.image.load(ASSETS / "icon.png"))
            return self._open_window()
        except pygame.error as error:
            pygame.display.quit()
            raise Refused(f"no window can be opened here: {error}") from None

    def _open_window(self) -> pygame.Surface:
        """Open the window as the settings say."""
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
            while self.step(self._wait(clock)):
                pass
        finally:
            self.close()
        if self.context.refusal:
            raise Refused(self.context.refusal)
        return 0

    def _wait(self, clock: pygame.time.Clock) -> float:
        """Wait for the next frame, or while nothing moves for an event; return the seconds that
        passed.

        Events are handled after that time has passed, so that animations they start begin at their
        first frame.
        """
        if self._still < STILL or self.context.jobs.busy or self._pads.repeats or self._scanner.on:
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
            self._advance(dt)
        except Broken as broken:
            self._drop_broken(broken)
        return 0.0

    def _count(self, dt: float, most: float) -> float:
        """Count the seconds that passed; return how many of them, at most ``most``, animations
        advance by."""
        dt = max(dt, 0.0)
        self.context.elapsed += min(dt, HELD)
        self.context.gaps += dt > HELD
        dt = min(dt, most)
        self.context.now += dt
        return dt

    def _clear_half_written(self) -> None:
        """Delete the unfinished files that a killed window left in the player's folders."""
        self.context.saves.clear_half_written()
        settings = self.context.settings
        if settings is not None:
            files.clear_half_written(settings.parent, settings.name)

    def step(self, dt: float) -> bool:
        """Run one frame: handle events, let time pass, draw if anything changed, and run jobs.

        False once the window should close.
        """
        dt = self._count(dt, WAIT if self._still >= STILL else LONGEST)
        if self.frames and not self._preloading:
            self._preloading = True
            self._pads.start()
            self.context.jobs.begin(preloading(self.context.wall_clock.today()))
            self._clear_half_written()
        events, self._awaited = [*self._awaited, *pygame.event.get()], []
        events = self._pads.translated(events, self.context.now)
        events = self._touch.translated(events, self.context.now)
        try:
            self._scanner.update()
            for event in events:
                self._handle(event)
            self.context.check_voice()
            if events:
                self._still = 0.0
            self._advance(dt)
        except Broken as broken:
            self._drop_broken(broken)
        self._read_aloud()
        lively = self.context.in_front and self.context.theme.arcade
        self.context.sounds.room(self.context.config.sound, lively=lively)
        self.context.jobs.run(SLICE)
        if self.context.stack.take_left():
            garbage.collect()
            rendered.cache_clear()  # a new table writes other lines
        if not self.context.open and not self._swept:
            self._sweep_up()
        return self.context.open and self.context.stack.top is not None

    def _sweep_up(self) -> None:
        """Before the window closes, write the games down and sweep up the cards of the table that
        is seen. Closing it again closes it at once."""
        from scenes.leaving import sweeping

        self._swept = True
        scene = sweeping(self.context, self.screen) if not self._too_small else None
        if scene is not None:
            self.context.stack.push(scene)
            self.context.open, self._still = True, 0.0

    def _read_aloud(self) -> None:
        """Read aloud which scene is in front, its text, and what has the focus."""
        top = self.context.stack.top
        if not self.context.hears or top is None:
            return
        was, self._spoken = self._spoken, top.spoken()
        if self._spoken != was:
            self.context.tell(self._spoken)
            self.context.tell(top.explained(), FULL)
        trouble, self._spoken_trouble = self._spoken_trouble, self.context.trouble
        if self._spoken_trouble != trouble:
            self.context.tell_new(self._spoken_trouble)
        before, self._read_scene = self._read_scene, top
        if top is not before:
            for line in top.written():
                self.context.tell(line, USUAL)

    def _advance(self, dt: float) -> None:
        """Let time pass for everything visible."""
        self.screen = pygame.display.get_surface() or self.screen
        if self._unfitting:  # the surface changes before the event that tells of it is read
            self._resized()
        self._save_size(dt)
        if self.context.stack.update(dt):
            self._still = 0.0
            self._draw()
        else:
            top = self.context.stack.top
            self._still = 0.0 if top is not None and top.moving else self._still + dt
            self._patch()

    def _save_size(self, dt: float) -> None:
        """Save a new size of the window after it has lasted for a while."""
        if self._size_unsaved > 0:
            self._size_unsaved -= dt
            if self._size_unsaved <= 0:
                self.context.save_settings()

    def _draw(self) -> None:
        if self._too_small:
            self._draw_too_small()
        else:
            self.context.stack.draw(self.screen)
            self._scanner.draw(self.screen)
        pygame.display.flip()
        self.frames += 1

    @property
    def _too_small(self) -> bool:
        return self.screen.get_width() < LEAST[0] or self.screen.get_height() < LEAST[1]

    def _draw_too_small(self) -> None:
        """Draw a sentence in place of the scenes, if it fits."""
        theme = self.context.theme
        self.screen.fill(theme.bar)
        words = rendered(TOO_SMALL, font_of(TOO_SMALL_PIXELS, False), theme.text)
        if words.get_width() <= self.screen.get_width():
            self.screen.blit(words, words.get_rect(center=self.screen.get_rect().center))

    def _patch(self) -> None:
        if self._too_small:
            return
        areas = self.context.stack.patch(self.screen)
        if areas:
            self._scanner.draw(self.screen)
            pygame.display.update(areas)

    def _drop_broken(self, broken: Broken) -> None:
        """Remove a scene that failed: log the fault and go on with the scenes that are left."""
        _log.error("%s", broken, exc_info=broken.__cause__)
        if self.context.stack.top is None:
            self._begin_anew(broken)
        self.context.complain("Something went wrong here; your game is kept.")

    def _begin_anew(self, broken: Broken) -> None:
        """Go on at the title when no scene is left, unless nothing was drawn since the last
        fault."""
        if self._faulty_frame == self.frames:
            raise broken
        self._faulty_frame = self.frames
        self.context.go.to_title()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.context.in_front = event.type == pygame.WINDOWFOCUSGAINED
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type == pygame.WINDOWSIZECHANGED or event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            self._dropped(event)
        else:
            self._pressed(event)

    def _pressed(self, event: pygame.event.Event) -> None:
        """Handle the window's own keys, and pass everything else to the scene in front."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.context.clear_trouble()
            self.context.hush()
            if show_pad(hasattr(event, "pad")):  # buttons and words name keys
                self.context.stack.resize(self.context.size)
        if self._scanner.takes(event):
            return
        named, top = action_of(self.context.config.keys, event), self.context.stack.top
        if event.type == pygame.KEYDOWN and QUIT in names(event):
            self.context.quit()
        elif top is not None and top.takes_every_key:
            self.context.stack.handle(event)
        elif named == "full_screen":
            self._toggle()
        elif named == "mute":
            self._mute()
        elif named == "speech":
            self._say(self.context.speak())
        elif named == "say_again":
            self.context.tell_again()
        elif named == "lively" and not _types(event):
            self._say(self.context.toggle_effects())
        elif not self._too_small and (named != "paste" or not self._paste()):
            self.context.stack.handle(event)

    def _dropped(self, event: pygame.event.Event) -> None:
        """Open a file or text that was dropped on the window."""
        from scenes import incoming

        if self._reads:  # several were dropped: one at a time
            self._awaited.append(event)
        elif event.type == pygame.DROPFILE:
            incoming.open_file(self.context, event.file)
        else:
            incoming.open_text(self.context, event.text)

    def _paste(self) -> bool:
        from scenes import incoming

        return self._reads or incoming.paste(self.context)

    @property
    def _reads(self) -> bool:
        """Is a game being read just now?"""
        from scenes.replay.reading import Reading

        return isinstance(self.context.stack.top, Reading)

    def _resized(self) -> None:
        """Take in a new size of the window, and remember one that the player chose."""
        self.screen = pygame.display.get_surface() or self.screen
        width, height = self.screen.get_size()
        if not self.context.config.window.full_screen:
            config = self.context.config.changed("window.width", max(width, SMALLEST[0]))
            self.context.config = config.changed("window.height", max(height, SMALLEST[1]))
            self._size_unsaved = AT_REST
        if self._unfitting:
            self._fit_scenes()

    @property
    def _unfitting(self) -> bool:
        """Does the window's size differ from the one that the scenes were laid out for?"""
        return self.screen.get_size() != self._size

    def _fit_scenes(self) -> None:
        """Lay the scenes out for the window, unless it is too small."""
        self._size = self.screen.get_size()
        if not self._too_small:
            self.context.resized(self._size)
        self._still = 0.0
        self.context.stack.touch()

    def _toggle(self) -> None:
        """Switch to full screen or back."""
        full = not self.context.config.window.full_screen
        self.context.config = self.context.config.changed("window.full_screen", full)
        self.screen = self._open_window()
        self._size_unsaved = AT_REST
        self.context.tell("Full screen." if full else "A window.")
        self._fit_scenes()

    def _mute(self) -> None:
        """Switch the sound on or off; the scene in front says which."""
        words = self.context.mute()
        if not self._say(words):
            self.context.complain(words)

    def _say(self, words: str) -> bool:
        """Let the scene in front say something; return whether it could."""
        top = self.context.stack.top
        return top is not None and top.notify(words)

    def close(self) -> None:
        """Leave every scene, save the settings, and close the window."""
        try:
            self.context.stack.clear()
        finally:
            Buttons.pressed = unheard
            self.context.save_settings()
            self.context.close()
            pygame.display.quit()


def _types(event: pygame.event.Event) -> bool:
    """Does this key type a letter? A scene with a text field needs it."""
    return bool(event.unicode) and event.unicode.isprintable()


def _init_display() -> None:
    """Open the connection to the display.

    :raises pygame.error: if there is none. SDL would open an invisible window instead, which is
        right only if the player chose such a driver.
    """
    with terminal.silenced():
        pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no display")
    if driver == "x11":  # it shows a picture as it is; by way of OpenGL that takes 100 MB more
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def window_of_display() -> pygame.Window:
    """Return the window of the display, whose least size can be set.

    pygame deprecates this function because drawing should use such windows; we draw on the display
    and only set the window's least size.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def run(request: requests.Screen) -> int:
    """Open the window for a request, and run it."""
    try:
        return opened(request).run()
    except BrokenLayout as error:
        terminal.complain(str(error))
        return 2


def opened(request: requests.Screen) -> App:
    """Open the window for a request.

    :raises BrokenLayout: if the game's table has no valid layout.
    :raises Refused: if there is no display.
    """
    setup = request.setup
    for each in setup.warnings:
        terminal.complain(each)
    context = Context(
        setup.config, Saves(setup.data), setup.settings, trouble=" ".join(setup.warnings)
    )
    context.say = terminal.say if setup.say else None
    context.update_voice()
    app = App(context)
    try:
        _begin(context, request)
    except BaseException:
        app.close()
        raise
    if not kernel.installed() and context.explains("slow advice"):
        context.complain(f"{context.trouble} {SLOW_ADVICE}".strip())
    return app


def _begin(context: Context, request: requests.Screen) -> None:
    """Open the first scene."""
    match request:
        case requests.PlayRequest():
            context.go.to_deal(context.seated(request.game), request.seed, request.kind)
        case requests.RushRequest():
            from scenes.rush.opening import begin_rush

            begin_rush(context, request.length, request.pace, request.day, request.seed)
        case requests.PuzzleRequest():
            context.go.to_puzzle(request.name)
        case requests.ReplayRequest():
            context.go.to_arrival(request.arrival, request.job.rest(), context.refuse)
        case requests.DailyRequest():
            context.go.to_daily(request)
        case requests.LabRequest():
            from scenes.lab.lab_scene import open_lab

            open_lab(context, request.game, request.seed)
        case _ if context.saves.untouched and not os.path.lexists(request.setup.settings):
            from scenes.first_start import FirstStart

            context.stack.reset(FirstStart(context))
        case _:
            context.go.to_title()
