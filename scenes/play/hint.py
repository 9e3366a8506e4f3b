"""The hint at the table: a search between frames finds the best moves, and the table shows one at a
time until the player does something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface, Vector2

from game.advice.only_move import plays_itself
from game.core.table import Table
from game.match.journal import Annotation
from game.system.jobs import Job, Task
from game.vocabulary.moves import Move
from scenes.app.keymap import action_of
from scenes.look.colors import Color
from scenes.look.theme import Theme
from scenes.play.move_maker import Changed
from scenes.table.cloth import rim
from scenes.table.hover import Group
from scenes.table.view import TableView
from scenes.wording.narrator import NAME_ALL_CARDS
from scenes.wording.wording import command_words, move_words, sentence_of, spelled_out

if TYPE_CHECKING:
    from game.advice.hint import Hints, Suggestion
    from game.advice.hint_memory import HintMemory
    from scenes.play.play_scene import PlayScene

FINE = 3
"""The line is drawn enlarged by this factor and scaled down, to smooth its edges."""
LINE, CASING, HEAD = 5.0, 2.5, 15.0
"""The thickness of the line, of its dark edge, and of its head, in design units."""
SHORTEST = 8
"""A line shorter than this, in pixels, is left out."""
AIMS = (0.5, 0.68, 0.82, 0.32)
"""The points on a card where the line may begin or end, as shares of its width or height. The
middle comes first."""
OFF_CENTER = 0.05
"""The cost of one pixel of distance from the middle of a card. A covered pixel of a card index
costs 1."""

Segment = tuple[Vector2, Vector2]


def spanning_pairs(boxes: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Return the pairs of boxes that a minimum spanning tree of their centers joins."""
    joined, rest, pairs = [*boxes[:1]], [*boxes[1:]], list[tuple[Rect, Rect]]()
    while rest:
        one, other = min(
            ((one, other) for one in joined for other in rest),
            key=lambda pair: (Vector2(pair[0].center) - pair[1].center).length(),
        )
        pairs.append((one, other))
        joined.append(other)
        rest.remove(other)
    return pairs


def clearest_segment(one: Rect, other: Rect, indices: Sequence[Rect], thick: int) -> Segment | None:
    """Return the segment between the edges of two boxes that covers least of the card indices and
    is nearest to the middles. Return None if the boxes are too close together. ``thick`` is the
    thickness of the line in pixels."""
    near = [box.inflate(thick, thick) for box in indices if box.colliderect(one.union(other))]
    best, least = None, float("inf")
    for begin, aside in _aims(one):
        for end, more in _aims(other):
            segment = _clipped(one, other, begin, end)
            if segment is None:
                continue
            cost = OFF_CENTER * (aside + more) + sum(_length_inside(box, segment) for box in near)
            if cost < least:
                best, least = segment, cost
    return best


def _aims(box: Rect) -> Iterator[tuple[Vector2, float]]:
    """Yield the points of a box where a line may end, each with its distance from the middle."""
    middle = Vector2(box.center)
    for share in AIMS:
        for x, y in {(0.5, share), (share, 0.5)}:
            point = Vector2(box.x + x * box.width, box.y + y * box.height)
            yield point, (point - middle).length()


def _clipped(one: Rect, other: Rect, begin: Vector2, end: Vector2) -> Segment | None:
    out, into = one.clipline(begin, end), other.clipline(begin, end)
    if not out or not into:
        return None
    begin, end = Vector2(out[1]), Vector2(into[0])
    return (begin, end) if (end - begin).length() > SHORTEST else None


def _length_inside(box: Rect, segment: Segment) -> float:
    """Return the length of a segment inside a box."""
    inside = box.clipline(*segment)
    return (Vector2(inside[1]) - inside[0]).length() if inside else 0.0


def line_picture(
    segment: Segment, indices: Sequence[Rect], theme: Theme, *, head: bool
) -> tuple[Surface, Rect]:
    """Draw a line with a dark edge, and a head if it leads to a goal. Return the picture and its
    place. The card indices are left clear, as if the line passed below them."""
    begin, end = segment
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
    for index in indices:
        hole = Rect((Vector2(index.topleft) - corner) * FINE, (index.w * FINE, index.h * FINE))
        fine.fill((*theme.accent, 0), hole)
    for color, more in layers if head else ():
        wide = along.rotate(90) * (length * 0.55 + more * 1.4)
        back, tip = end - along * (length + more * 0.6), end + along * more
        _fill(fine, color, [tip, back - wide, back + wide], corner)
    return pygame.transform.smoothscale(fine, box.size), box


def thickness(theme: Theme) -> int:
    """Return the thickness of the line with its edge, in pixels."""
    return round((LINE + 2 * CASING) * theme.px(100) / 100)


def _fill(fine: Surface, color: Color, points: Sequence[Vector2], corner: Vector2) -> None:
    pygame.draw.polygon(fine, color, [(point - corner) * FINE for point in points])


THICK, GLOW = 4, 8
"""The thickness of the rim round cards and goal, and of its glow, in design units."""


class HintPicture:
    """The picture of one move: rims round cards and goal, and a line between them."""

    def __init__(self, view: TableView, table: Table, stock: int, move: Move) -> None:
        self.groups: tuple[Group, ...] = ()
        """The cards that are raised."""
        self._boxes: list[Rect] = []
        """The boxes with a rim: the cards, then their goal; both cards of a pair."""
        self._goal = bool(move.count) and move.target >= 0
        """Does the line lead to a goal, and so have a head?"""
        self._drawn: tuple[object, list[tuple[Surface, Rect]]] = None, []
        if move.count and move.source >= 0:
            took = move.took(table)
            self.groups = ((move.source, took, move.count),)
            cards = [_raised(view, move.source, took + n) for n in range(move.count)]
            self._boxes.append(cards[0].unionall(cards[1:]))
            if self._goal and move.target != move.source:
                self._boxes.append(view.places.top_rect(move.target))
        elif move.picks:
            for spot, at in move.picked(table):
                self._boxes.append(_raised(view, spot, at))
                self.groups += ((spot, at, 1),)
        elif view.places.shows(stock):
            self._boxes.append(view.places.top_rect(stock))
        self._radius = view.card_size[0] // 16
        self._indices = view.places.index_rects()
        """The card indices, which the line must leave readable."""

    @property
    def off_table(self) -> bool:
        """Does the move show nothing on the table? Then it is made by a button in the bar, which is
        highlighted instead."""
        return not self._boxes

    def draw(self, surface: Surface, theme: Theme) -> None:
        if self._drawn[0] is not theme:
            self._drawn = theme, self._painted(theme)
        for picture, where in self._drawn[1]:
            surface.blit(picture, where)

    def _painted(self, theme: Theme) -> list[tuple[Surface, Rect]]:
        """Return the pictures of rims and lines, each with its place."""
        pictures = []
        for box in self._boxes:
            thick, glow = max(THICK, theme.px(THICK)), theme.px(GLOW)
            picture = rim(box.size, self._radius, theme.accent, thick, glow)
            pictures.append((picture, picture.get_rect(center=box.center)))
        indices, thick = self._indices, thickness(theme)
        for one, other in spanning_pairs(self._boxes):
            segment = clearest_segment(one, other, indices, thick)
            if segment is not None:
                pictures.append(line_picture(segment, indices, theme, head=self._goal))
        return pictures


def _raised(view: TableView, spot: int, at: int) -> Rect:
    """Return the box of a card that the hint raises, so that its rim covers no index."""
    return view.feedback.box_of_raised(view.places.card_rect(spot, at))


ACTION = "hint"
SEEKING = "Looking for the best move …"
BETTER = "A longer look found a better move: ask once more."
EXTRA_SEARCH = 0.008
"""Seconds that the search gets in each frame, in addition to its share of the time for jobs. There
is room for it: the player is waiting, and a resting table is drawn in one or two milliseconds."""
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Input of these kinds ends the hint, unless it asks for the next one."""


class Hint:
    """Searches for the best moves and shows one of them at a time."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._memory: HintMemory | None = None
        self._job: Job[Hints] | None = None
        self._pondering: Job[str] | None = None
        """The longer search, which goes on while a hint is shown."""
        self._found: Hints | None = None
        self._next = 0
        self._entries = 0
        """The length of the journal when the search began."""
        self._words = ""
        self._picture: HintPicture | None = None

    @property
    def shows(self) -> bool:
        return self._picture is not None

    @property
    def searching(self) -> bool:
        """Is the search running?"""
        return self._job is not None

    @property
    def found_nothing(self) -> bool:
        """Was a hint looked for in this position, and is there no move worth making?"""
        found, match = self._found, self.scene.match
        nothing = found is not None and not found.suggestions and self._same_position()
        return nothing and not plays_itself(match)

    # ---------------------------------------------------------------- asking

    def ask(self) -> None:
        """Show the best move. In the same position, each further call shows the next best."""
        scene = self.scene
        if scene.session.over:
            scene.say("The game is over: there is no move to show.")
        elif not self.searching:
            scene.auto_play.stop()
            if self._found is not None and self._same_position():
                self._show(self._found)
            else:
                self._search()

    def show(self, found: Hints) -> None:
        """Show suggestions that another search has found."""
        self._entries, self._found, self._next = len(self.scene.match.journal), found, 0
        self._show(found)

    def _same_position(self) -> bool:
        """Is the position still the one that was searched? Annotations in the journal don't change
        it."""
        match, memory = self.scene.match, self._memory
        since = match.journal[self._entries :]
        same = memory is not None and memory.match is match
        return same and all(isinstance(entry, Annotation) for entry in since)

    def _search(self) -> None:
        from game.advice.hint import hints  # the solver is loaded with the first hint
        from game.advice.hint_memory import HintMemory

        match, light = self.scene.match, self.scene.light.knowledge
        if self._memory is None or self._memory.match is not match:
            self._memory = HintMemory(match)
        memory, line = self._memory, light.line if light.match is match else ()

        def searching() -> Task[Hints]:
            memory.observations.update()
            if memory.observations.complete:  # else the light knows more than the player
                yield from memory.keep(match, line)
            return (yield from hints.steps(match, memory))

        self._entries, self._found, self._next = len(match.journal), None, 0
        self._job = self.scene.context.jobs.begin(searching())
        self._say(SEEKING)

    def _say(self, words: str) -> None:
        self.scene.say(words)
        self._words = self.scene.status.message

    # ---------------------------------------------------------------- showing

    def _show(self, hints: Hints) -> None:
        """Show the next of the suggestions, and note it in the journal."""
        scene = self.scene
        if not hints.suggestions:
            self._say(sentence_of(hints.why))
            return
        suggestion = hints.suggestions[self._next % len(hints.suggestions)]
        number, self._next = self._next % len(hints.suggestions), self._next + 1
        scene.session.remark("hint", move=suggestion.move.text)
        scene.input.hover_target.rest()
        self._picture = HintPicture(
            scene.view, scene.match.table, scene.game.stock, suggestion.move
        )
        scene.view.feedback.raise_up(*self._picture.groups)
        scene.status.point_at_command(on=self._picture.off_table)
        if scene.input.choice_menu is not None:
            scene.input.choice_menu.point_at(suggestion.move)
        scene.status.bars.call()
        self._say(self._suggestion_words(suggestion, number, len(hints.suggestions)))

    def _suggestion_words(self, suggestion: Suggestion, number: int, count: int) -> str:
        """Return the move and its reason in words, with its number if there are several."""
        game, table = self.scene.game, self.scene.match.table
        head = "Hint" if count == 1 or not number else f"Hint {number + 1} of {count}"
        moved = suggestion.move.verb not in NAME_ALL_CARDS or suggestion.move.count
        words = move_words if moved else command_words
        move = words(game, table, suggestion.move)
        return f"{head}: {move} – {spelled_out(suggestion.reason)}."

    # ---------------------------------------------------------------- ending

    def on_changed(self, _: Changed) -> None:
        self.end()

    def on_input(self, event: pygame.event.Event) -> None:
        """End the hint at any input but the key that asks again."""
        asked = action_of(self.scene.context.config.keys, event) == ACTION
        if event.type in ENDS and not asked:
            self._take_away()

    def end(self) -> None:
        """Stop all searches and show nothing; the suggestions are kept while the position stays."""
        if self._pondering is not None:
            self._pondering.cancel()
            self._pondering = None
        self._take_away()

    def _take_away(self) -> None:
        """Stop the search for a hint and show nothing."""
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
        if self._words and self.scene.status.message == self._words and not self.found_nothing:
            self.scene.say("")
        self._words = ""

    # ---------------------------------------------------------------- time and picture

    def update(self) -> None:
        """Continue the search, and show the best move once it is found. If the longer search then
        finds a better move, the suggestions are dropped, so that the next hint shows that one."""
        pondering = self._pondering
        if pondering is not None and pondering.done:
            self._pondering = None
            if pondering.answer and self._found is not None:
                best, *others = [each.move.text for each in self._found.suggestions] or [""]
                if pondering.answer != best:
                    self._found = None
                    if self.shows and pondering.answer in others:
                        self._say(BETTER)
        job = self._job
        if job is None:
            return
        job.run(EXTRA_SEARCH, perf_counter)
        if not job.done:
            return
        self._job, self._found = None, job.answer
        assert self._found is not None and self._memory is not None
        self._show(self._found)
        self._pondering = self.scene.context.jobs.begin(self._memory.pondering())

    def draw(self, surface: Surface) -> None:
        if self._picture is not None:
            self._picture.draw(surface, self.scene.context.theme)
