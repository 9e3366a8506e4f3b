"""Draws a recorded game as a film, with Pillow, or one moment of it as a picture."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, TypeVar

from PIL import Image
from pygame import Rect, Surface

from game.cli.parser import Refused
from game.replay.timeline import Timeline, of_record
from game.system import files, progress
from game.system.clock import clock_words
from scenes.app.context import Context
from scenes.look.theme import LABEL
from scenes.offscreen import gif
from scenes.offscreen.screenshot import context_for, save, screen
from scenes.table import line_scores
from scenes.table.empty_signs import signs
from scenes.table.resting_cards import joined
from scenes.table.view import TableView
from scenes.table.win_flight import LONGEST as LONGEST_FLIGHT
from scenes.widgets.text import write

if TYPE_CHECKING:
    from game.cli.requests import FilmRequest, StillRequest

Picture = TypeVar("Picture")

FRAME = 0.05
"""The duration of a frame while something moves, in seconds; frames at rest last longer."""
FLIGHT = 2
"""Only every second frame of the flight after a win is drawn, because these frames are the
largest."""
PACE = 0.6
"""Seconds between two steps at the usual speed."""
LEAD, END = 1.0, 2.5
"""Seconds for which the deal is shown before the first step, and for which the last frame is
shown."""
LONGEST = 30 * 60.0
"""The longest film, in seconds."""
CAPTION_FIRST = 20
"""How much earlier a change of the caption is shown than one of the table, in milliseconds: the
shortest time for which programs show a frame."""
MOVES = 0.35
"""The most seconds of movement in a step."""
ROOM = 2**30
"""The most memory for the frames of a film, in bytes."""
_BLUE_FIRST = (0xFF0000, 0xFF00, 0xFF, 0)
"""The byte order of colors in memory, as in most windows."""
FOOT = 26
"""The height of the caption below the table, in design units."""


def shoot(request: FilmRequest) -> int:
    """Draw the requested game and write the film.

    :raises Refused: with a sentence where that can't be done.
    """
    timeline = of_record(request.record)
    _check_length(request, len(timeline.steps))
    with screen(request.picture.size), progress.shown() as bar:
        task = bar.add_task("filming", total=len(timeline.steps))
        context = context_for(request.picture)
        frames = FilmFrames(
            timeline,
            context,
            request.speed,
            lambda done: bar.update(task, completed=done),
            int(request.record.identity, 16),
        )
        _save(frames, request.picture.out)
    return 0


def still(request: StillRequest) -> int:
    """Draw one moment of a recorded game into a picture.

    :raises Refused: with a sentence where that can't be done.
    """
    timeline = of_record(request.record)
    last = len(timeline.steps) - 1
    if request.at is not None and request.at > last:
        raise Refused(f"this game has {last} steps, and no step {request.at}")
    with screen(request.picture.size):
        context = context_for(request.picture)
        timeline.seek(1 + (last if request.at is None else request.at))
        save(FilmFrames(timeline, context).still(), request.picture.out)
    return 0


def _check_length(request: FilmRequest, steps: int) -> None:
    """Refuse films that are too long, or need too much memory in a format that holds all frames."""
    lasts = steps * PACE / request.speed
    if lasts > LONGEST:
        raise Refused(f"this film would take {round(lasts / 60)} minutes; try a higher --speed")
    held = _HELD[request.picture.out.suffix.lower()]
    width, height = request.picture.size
    most = min(lasts, steps * MOVES) / FRAME * width * height * held
    if most > ROOM:
        raise Refused(
            "this film would be too large; try a higher --speed, a smaller --size, or .webp"
        )


class FilmFrames:
    """The frames of a film, drawn one after another; each adds its duration in milliseconds to
    ``durations``.

    Steps follow at an even pace, as they were played, including what was taken back; cards move as
    on the table.
    """

    def __init__(
        self,
        timeline: Timeline,
        context: Context,
        speed: float = 1.0,
        report: Callable[[int], None] = lambda _: None,
        number: int = 0,
    ) -> None:
        """``number`` chooses the flight of a won game's cards at the end; ``report`` is called with
        each step."""
        self.durations: list[int] = []
        self._timeline, self._speed, self._report = timeline, speed, report
        self._number = number
        self._theme = theme = context.theme
        self._surface = Surface(context.size, 0, 32, _BLUE_FIRST)
        self._captioned: int | None = None
        """The step for which the caption was drawn."""
        self._picture = Image.new("RGB", context.size)
        """The last frame, for formats that need whole frames."""
        width, height = context.size
        high = theme.px(FOOT)
        self._foot = Rect(0, height - high, width, high)
        table = Rect(0, 0, width, height - high)
        shown = (timeline.game, timeline.table, table, theme, None, timeline.longest())
        self._view = TableView(*shown, **context.view_options())
        self._view.peek = context.peeking(timeline.game)
        self._view.feedback.flashes = False  # each flash would add eight frames

    @property
    def size(self) -> tuple[int, int]:
        """The size of a frame."""
        return self._surface.get_size()

    def __iter__(self) -> Iterator[Image.Image]:
        """Draw all frames from the first on."""
        self.durations.clear()
        for picture, duration in self._frames(self._drawn):
            self.durations.append(duration)
            yield picture

    def changes(self) -> Iterator[gif.Change]:
        """Yield what changes from one frame to the next; the first is whole. A change of the
        caption comes slightly before that of the table, so that the area between them need not be
        redrawn."""
        whole = self._surface.get_rect()
        for number, (patches, duration) in enumerate(self._frames(self._draw)):
            if number == 0:
                patches = [gif.Patch(_cropped(self._surface, whole), (0, 0, *self.size))]
            foot = [patch for patch in patches if patch.box[1] >= self._foot.top]
            rest = [patch for patch in patches if patch.box[1] < self._foot.top]
            if foot and rest:
                yield gif.Change(foot, CAPTION_FIRST)
                duration -= CAPTION_FIRST
            yield gif.Change(rest or foot, duration)

    def __len__(self) -> int:
        """Count the frames by playing the game without drawing."""
        return sum(1 for _ in self._frames(lambda: None))

    def still(self) -> Surface:
        """Return the table at the current step, with the caption."""
        self._show()
        self._draw()
        return self._surface

    def ends(self) -> Iterator[Image.Image]:
        """Yield the deal and the last frame, with colors blue first; together they have all colors
        that the film needs."""
        timeline, at = self._timeline, self._timeline.at
        for place in (1, len(timeline.steps)):
            timeline.seek(place)
            self._show()
            self._draw()
            yield _cropped(self._surface, self._surface.get_rect())
        timeline.seek(at)

    def _show(self) -> None:
        """Show the timeline's table at once."""
        timeline = self._timeline
        packs = () if timeline.game.alone else timeline.origins
        self._view.show(timeline.table, packs)
        self._sign()

    def _frames(self, drawn: Callable[[], Picture]) -> Iterator[tuple[Picture, int]]:
        """Play the film; yield what ``drawn`` returns for each frame, and its duration in
        milliseconds."""
        timeline, view = self._timeline, self._view
        timeline.seek(0)
        view.deal(timeline.table.copy(), timeline.forward())
        self._sign()
        picture, duration = drawn(), 0.0
        due, now = LEAD, 0.0
        feted, passed = self._lost(), 0
        while now < due or timeline.at < len(timeline.steps):
            now += FRAME
            duration += FRAME
            while timeline.at < len(timeline.steps) and now >= due:
                view.happen(timeline.forward(), speed=max(1.0, self._speed))
                self._sign()
                self._report(timeline.at)
                due += PACE / self._speed if timeline.at < len(timeline.steps) else END
            if not feted and timeline.at == len(timeline.steps) and not view.moving:
                feted, due = True, now + LONGEST_FLIGHT + FRAME
                view.celebrate(self._number)
            passed += view.update(FRAME)
            if passed >= (FLIGHT if view.flies else 1):
                yield picture, round(duration * 1000)
                picture, duration, passed = drawn(), 0.0, 0
        yield picture, round(max(duration, FRAME) * 1000)

    def _lost(self) -> bool:
        """Does this game end without a win?"""
        marks = self._timeline.marks
        return not any(mark == (len(self._timeline.steps), "won") for mark in marks)

    def _drawn(self) -> Image.Image:
        for part, box in self._draw():
            blue, green, red = part.split()
            self._picture.paste(Image.merge("RGB", (red, green, blue)), box)
        return self._picture.copy()

    def _draw(self) -> list[gif.Patch]:
        """Redraw what changed since the last frame; return the redrawn patches."""
        surface, dirty = self._surface, self._dirty()
        for box in dirty:
            surface.set_clip(box)
            self._paint(surface, box)
        surface.set_clip(None)
        return [
            gif.Patch(_cropped(surface, box), (*box.topleft, *box.bottomright)) for box in dirty
        ]

    def _dirty(self) -> list[Rect]:
        """Return where the frame has changed since the last call."""
        dirty = self._view.dirty()
        if self._captioned != self._timeline.at:
            self._captioned = self._timeline.at
            dirty += [self._foot, *line_scores.boxes(self._view)]
        return joined(dirty)

    def _paint(self, surface: Surface, box: Rect) -> None:
        """Draw the part of the table or of the caption in this box."""
        timeline, view = self._timeline, self._view
        if box.top < self._foot.top:
            view.draw(surface)
            line_scores.draw(surface, timeline.table, view)
        if box.bottom > self._foot.top:
            self._caption(surface)

    def _sign(self) -> None:
        """Set the signs of the table's empty places."""
        self._view.signs = signs(self._timeline.game, self._timeline.table)

    def _caption(self, surface: Surface) -> None:
        """Draw the caption: the game's name, the step, and the time played."""
        timeline, theme, font = self._timeline, self._theme, self._theme.font(LABEL)
        surface.fill(theme.bar, self._foot)
        box = self._foot.inflate(-2 * theme.px(10), 0)
        seconds = timeline.steps[timeline.at - 1].t / 1000 if timeline.at else 0.0
        step, last = max(timeline.at - 1, 0), len(timeline.steps) - 1
        position = f"{step} of {last} · {clock_words(seconds)}"
        write(surface, timeline.game.name, font, theme.text, box)
        write(surface, position, font, theme.faint, box, "right")


def _cropped(surface: Surface, box: Rect) -> Image.Image:
    """Return a part of a surface as a picture, with its colors blue first."""
    points = memoryview(surface.get_buffer())  # type: ignore[arg-type]  # a buffer at run time
    pitch, broad = surface.get_pitch(), 4 * box.width
    start = box.top * pitch + 4 * box.left
    rows = points[start : start + (box.height - 1) * pitch + broad]
    return Image.frombytes("RGB", box.size, rows, "raw", "RGBX", pitch, 1)


def _save(frames: FilmFrames, out: Path) -> None:
    """Write a film in the format of its name's suffix."""
    try:
        files.write_whole(out, _film_bytes(frames, out.suffix.lower()))
    except OSError as error:
        raise Refused(f"the film can't be written to {out}: {files.sentence(error)}") from error


def _film_bytes(frames: FilmFrames, ending: str) -> bytes:
    """Return the bytes of a film in this format.

    :raises OSError: where there is no room on the disk.
    """
    if ending == ".gif":
        palette = gif.palette_of([*frames.ends()])
        with TemporaryFile() as file:
            gif.write(file, frames.size, palette, frames.changes())
            file.seek(0)
            return file.read()
    form, manner = FORMS[ending]
    film = io.BytesIO()
    # the list of durations grows while the frames are drawn, always ahead of what is written
    next(iter(frames)).save(
        film,
        form,
        save_all=True,
        append_images=[_LaterFrames(frames, len(frames) - 1)],
        duration=frames.durations,
        loop=0,
        **manner,
    )
    return film.getvalue()


class _LaterFrames:
    """All frames but the first, as an object that Pillow can seek in, so that only the current
    frame is held in memory. Seeking to the first draws them again."""

    def __init__(self, shown: Iterable[Image.Image], n_frames: int) -> None:
        self._shown, self.n_frames = shown, n_frames
        self._coming: Iterator[Image.Image] = iter(())
        self._now: Image.Image | None = None

    def seek(self, number: int) -> None:
        """Go to the next frame, or back to the first."""
        if number == 0:
            self._coming = islice(self._shown, 1, None)
        try:
            self._now = next(self._coming)
        except StopIteration:
            raise EOFError from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._now, name)


FORMS: dict[str, tuple[str, dict[str, int]]] = {
    ".webp": ("WEBP", {"quality": 85, "method": 2}),
    ".apng": ("PNG", {}),
}
"""For each suffix of a film of whole frames, Pillow's name of the format, and its options."""
_HELD = {".gif": 0.1, ".webp": 0.0, ".apng": 3.0}
"""For each format, the bytes per pixel and frame that are held in memory until the film is written;
those of a .gif are compressed."""
