"""The hint at the table: asked for by key or button, searched beside the frames, and drawn one move
at a time until the player does something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface, Vector2

from game.advice.determinizations import Observations
from game.core.table import Table
from game.match.journal import Annotation
from game.system.jobs import Job
from game.vocabulary.moves import Move
from scenes.app.keymap import meant
from scenes.look.theme import Color, Theme
from scenes.play.move_maker import Changed
from scenes.table.cloth import rim
from scenes.table.hover import Group
from scenes.table.view import TableView
from scenes.wording.narrator import COMMANDS
from scenes.wording.wording import command_words, move_words, spelled_out

if TYPE_CHECKING:
    from game.advice.hint import Hints, Suggestion
    from scenes.play.play_scene import PlayScene

FINE = 3
"""The line is drawn so many times too large, and then made smaller."""
LINE, CASING, HEAD = 5.0, 2.5, 15.0
"""How thick the line is, the dark line round it, and its head, in lengths of the design."""
NEAR = 8
"""Where cards and goal lie nearer to one another than this there is no line."""
AIMS = (0.5, 0.68, 0.82, 0.32)
"""Where on a card it may begin or end, as shares of its width or height: the middle first."""
ASIDE = 0.05
"""How much a point beside the middle counts as if so much of a rank were hidden, for each pixel."""

Way = tuple[Vector2, Vector2]


def ways(boxes: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Which boxes are joined by a line, so that all hang together and the lines are short."""
    joined, rest, found = [*boxes[:1]], [*boxes[1:]], list[tuple[Rect, Rect]]()
    while rest:
        one, other = min(
            ((one, other) for one in joined for other in rest),
            key=lambda pair: (Vector2(pair[0].center) - pair[1].center).length(),
        )
        found.append((one, other))
        joined.append(other)
        rest.remove(other)
    return found


def between(one: Rect, other: Rect, ranks: Sequence[Rect], thick: int) -> Way | None:
    """The way from the edge of one box to the edge of another that hides least of the ranks and is
    nearest to the middles; None where they are too near to one another. ``thick`` is how broad the
    line is."""
    near = [box.inflate(thick, thick) for box in ranks if box.colliderect(one.union(other))]
    best, least = None, float("inf")
    for begin, aside in _aims(one):
        for end, more in _aims(other):
            way = _clipped(one, other, begin, end)
            if way is None:
                continue
            cost = ASIDE * (aside + more) + sum(_length(box, way) for box in near)
            if cost < least:
                best, least = way, cost
    return best


def _aims(box: Rect) -> Iterator[tuple[Vector2, float]]:
    """The points of a box that a line may lead to, and how far each is from its middle."""
    middle = Vector2(box.center)
    for share in AIMS:
        for x, y in {(0.5, share), (share, 0.5)}:
            point = Vector2(box.x + x * box.width, box.y + y * box.height)
            yield point, (point - middle).length()


def _clipped(one: Rect, other: Rect, begin: Vector2, end: Vector2) -> Way | None:
    out, into = one.clipline(begin, end), other.clipline(begin, end)
    if not out or not into:
        return None
    begin, end = Vector2(out[1]), Vector2(into[0])
    return (begin, end) if (end - begin).length() > NEAR else None


def _length(box: Rect, way: Way) -> float:
    """How much of a line lies in a box."""
    inside = box.clipline(*way)
    return (Vector2(inside[1]) - inside[0]).length() if inside else 0.0


def drawn(way: Way, ranks: Sequence[Rect], theme: Theme, *, head: bool) -> tuple[Surface, Rect]:
    """A line with a dark edge, and a head where it leads to a goal. What ranks lie on its way stay
    free of it, as if it went on below them."""
    begin, end = way
    unit = theme.px(100) / 100
    room = round((HEAD + 2 * CASING) * unit) + 2
    box = Rect(min(begin.x, end.x), min(begin.y, end.y), 0, 0)
    box.size = round(abs(end.x - begin.x)), round(abs(end.y - begin.y))
    box = box.inflate(2 * room, 2 * room)
    fine = Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
    fine.fill((*theme.accent, 0))
    along = (end - begin).normalize()
    length = min(HEAD * unit, (end - begin).length())
    neck = end - along * length * 0.8 if head else end
    corner = Vector2(box.topleft)
    layers = ((theme.bar, CASING * unit), (theme.accent, 0.0))
    for color, more in layers:
        width = (LINE / 2) * unit + more
        side = along.rotate(90) * width
        _fill(fine, color, [begin - side, neck - side, neck + side, begin + side], corner)
        for point in (begin,) if head else (begin, end):
            pygame.draw.circle(fine, color, (point - corner) * FINE, width * FINE)
    for rank in ranks:
        hole = Rect((Vector2(rank.topleft) - corner) * FINE, (rank.w * FINE, rank.h * FINE))
        fine.fill((*theme.accent, 0), hole)
    for color, more in layers if head else ():
        wide = along.rotate(90) * (length * 0.55 + more * 1.4)
        back, tip = end - along * (length + more * 0.6), end + along * more
        _fill(fine, color, [tip, back - wide, back + wide], corner)
    return pygame.transform.smoothscale(fine, box.size), box


def thickness(theme: Theme) -> int:
    """How broad the line is with its edge, in pixels."""
    return round((LINE + 2 * CASING) * theme.px(100) / 100)


def _fill(fine: Surface, color: Color, points: Sequence[Vector2], corner: Vector2) -> None:
    pygame.draw.polygon(fine, color, [(point - corner) * FINE for point in points])


THICK, GLOW = 4, 8
"""The rim round cards and goal, in lengths of the design."""


class HintPicture:
    """One move of a table as the eye is led along it."""

    def __init__(self, view: TableView, table: Table, stock: int, move: Move) -> None:
        self.groups: tuple[Group, ...] = ()
        """The cards that are lifted."""
        self._boxes: list[Rect] = []
        """What has a rim: the cards, then their goal; of a pair, both of them."""
        self._goal = bool(move.count) and move.target >= 0
        """Does the line lead to a goal, so that it has a head?"""
        self._drawn: tuple[object, list[tuple[Surface, Rect]]] = None, []
        if move.count and move.source >= 0:
            took = move.took(table)
            self.groups = ((move.source, took, move.count),)
            cards = [view.places.card_rect(move.source, took + n) for n in range(move.count)]
            self._boxes.append(cards[0].unionall(cards[1:]))
            if self._goal and move.target != move.source:
                self._boxes.append(view.places.top_rect(move.target))
        elif move.picks:
            for spot, inside in move.picks:
                at = len(table.piles[spot]) - 1 if inside is None else inside
                self._boxes.append(view.places.card_rect(spot, at))
                self.groups += ((spot, at, 1),)
        elif view.places.shows(stock):
            self._boxes.append(view.places.top_rect(stock))
        self._radius = view.card_size[0] // 16
        self._ranks = view.places.index_rects()
        """What the line leaves to be read."""

    @property
    def bare(self) -> bool:
        """Is nothing of it on the table, so that it is a button above that makes the move?"""
        return not self._boxes

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the rims, and the line between them."""
        if self._drawn[0] is not theme:
            self._drawn = theme, self._painted(theme)
        for picture, where in self._drawn[1]:
            surface.blit(picture, where)

    def _painted(self, theme: Theme) -> list[tuple[Surface, Rect]]:
        """All that is drawn, each with its place."""
        found = []
        for box in self._boxes:
            thick, glow = max(THICK, theme.px(THICK)), theme.px(GLOW)
            picture = rim(box.size, self._radius, theme.accent, thick, glow)
            found.append((picture, picture.get_rect(center=box.center)))
        ranks, thick = self._ranks, thickness(theme)
        for one, other in ways(self._boxes):
            way = between(one, other, ranks, thick)
            if way is not None:
                found.append(drawn(way, ranks, theme, head=self._goal))
        return found


ACTION = "hint"
SEEKING = "Looking for the best move …"
WAITED = 0.008
"""So many seconds of a frame go to the hint besides those that all jobs have: somebody waits, and a
table at rest is drawn in one or two thousandths."""
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Whatever the player does in these ways ends the hint."""


class HintShown:
    """Which move is shown, and what is known of the moment it belongs to."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._known: Observations | None = None
        self._job: Job[Hints] | None = None
        self._found: Hints | None = None
        self._next = 0
        self._entries = 0
        """So long was the journal when the moves were sought."""
        self._words = ""
        self._picture: HintPicture | None = None

    @property
    def shows(self) -> bool:
        """Is a move shown?"""
        return self._picture is not None

    @property
    def seeking(self) -> bool:
        """Is the best move being sought?"""
        return self._job is not None

    # ---------------------------------------------------------------- asking

    def ask(self) -> None:
        """Show the best move; asked again at the same moment, the next best."""
        scene = self.scene
        if scene.session.over:
            scene.say("The game is over: there is no move to show.")
        elif not self.seeking:
            scene.auto_play.stop()
            if self._found is not None and self._holds():
                self._show(self._found)
            else:
                self._seek()

    def _holds(self) -> bool:
        """Is it still the same moment? Only words were written into the journal since."""
        match, known = self.scene.match, self._known
        since = match.journal[self._entries :]
        same = known is not None and known.match is match
        return same and all(isinstance(entry, Annotation) for entry in since)

    def _seek(self) -> None:
        from game.advice.hint import hints  # the solver is read when it is first asked for

        match = self.scene.match
        if self._known is None or self._known.match is not match:
            self._known = Observations(match)
        self._entries, self._found, self._next = len(match.journal), None, 0
        self._job = self.scene.context.jobs.begin(hints.steps(match, self._known))
        self._say(SEEKING)

    def _say(self, words: str) -> None:
        self.scene.say(words)
        self._words = self.scene.status.said

    # ---------------------------------------------------------------- showing

    def _show(self, found: Hints) -> None:
        """Show the next of the moves; it is an entry of the journal each time."""
        scene = self.scene
        if not found.suggestions:
            self._say(f"No hint: {found.why}.")
            return
        shown = found.suggestions[self._next % len(found.suggestions)]
        rank, self._next = self._next % len(found.suggestions), self._next + 1
        scene.session.remark("hint", move=shown.move.text)
        scene.input.under.rest()
        self._picture = HintPicture(scene.view, scene.match.table, scene.game.stock, shown.move)
        scene.view.feedback.raise_up(*self._picture.groups)
        scene.status.point_at_command(on=self._picture.bare)
        if scene.input.choice_menu is not None:
            scene.input.choice_menu.point_at(shown.move)
        scene.status.bars.call()
        self._say(self._told(shown, rank, len(found.suggestions)))

    def _told(self, shown: Suggestion, rank: int, many: int) -> str:
        """The move and its reason, in words; of several, which it is."""
        match = self.scene.match
        head = "Hint" if many == 1 or not rank else f"Hint {rank + 1} of {many}"
        moved = shown.move.verb not in COMMANDS or shown.move.count
        words = move_words if moved else command_words
        move = words(match.game, match.table, shown.move)
        return f"{head}: {move} – {spelled_out(shown.reason)}."

    # ---------------------------------------------------------------- ending

    def on_changed(self, _: Changed) -> None:
        """The hint was for the table before this move."""
        self.end()

    def hear(self, event: pygame.event.Event) -> None:
        """The player did something: anything but asking again ends the hint."""
        asked = meant(self.scene.context.config.keys, event) == ACTION
        if event.type in ENDS and not asked:
            self.end()

    def end(self) -> None:
        """Nothing is shown, and nothing sought, any more; what was found is kept for its moment."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self._picture is not None:
            self._picture = None
            self.scene.view.feedback.raise_up()
            self.scene.status.point_at_command(on=False)
            if self.scene.input.choice_menu is not None:
                self.scene.input.choice_menu.point_at(None)
            self.scene.touch()
        if self._words and self.scene.status.said == self._words:
            self.scene.say("")
        self._words = ""

    # ---------------------------------------------------------------- time and picture

    def update(self) -> None:
        """Think on, and show what was found as soon as it is."""
        job = self._job
        if job is None:
            return
        job.run(WAITED, perf_counter)
        if not job.done:
            return
        self._job, self._found = None, job.answer
        assert self._found is not None
        self._show(self._found)

    def draw(self, surface: Surface) -> None:
        """Draw the rims and the line between them."""
        if self._picture is not None:
            self._picture.draw(surface, self.scene.context.theme)
