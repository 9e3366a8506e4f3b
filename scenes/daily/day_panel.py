"""The panel with the challenges of the selected day on the calendar."""

from __future__ import annotations

from datetime import date

from pygame import Rect, Surface

from game.daily.challenge import Challenge
from game.rules.game import LENGTHS
from scenes.app.context import Context
from scenes.arcade.paper import draw_ticket, on_paper
from scenes.arcade.tokens import PAPERS
from scenes.daily.challenge_card import WORDS, draw_challenge, picture_box, spoken
from scenes.daily.history import ChallengeStatus, History
from scenes.look.theme import TEXT, Theme
from scenes.table.thumbnails import Painter
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.panels import heading, plate
from scenes.widgets.text import write
from scenes.wording.wording import day_words, hours_words

PAD = 16
"""The padding of the panel, in design units."""
HEAD = 66
"""The height of the day's name and the line below it."""
BELOW, BESIDE = 50, 118
"""The size of a card's buttons: their height below the text, or their width beside it."""
GAP, COUNT = 10, 3
"""The gap between cards, and their number."""
LEAST = {
    place: 2 * PAD + HEAD + COUNT * (WORDS + below) + (COUNT - 1) * GAP
    for place, below in ((BELOW, BELOW), (BESIDE, 0))
}
"""The minimum height for each position of the buttons."""
NEXT = "Today; new ones in"
"""The text before the time until the next challenges."""


class DayPanel:
    """The name of a day, and a card for each of its challenges."""

    def __init__(self, context: Context, history: History) -> None:
        self.context = context
        self.history = history
        self.theme = context.theme
        self.day = context.wall_clock.today()
        self.found: tuple[Challenge, ...] = ()
        self.cards: list[Rect] = []
        self._painter = Painter(context)
        self._pictures: dict[str, Surface] = {}
        self._under: Surface | None = None
        """A copy of the background behind the time, blitted before the time is redrawn."""
        self._head = self._about = self._time = Rect(0, 0, 0, 0)

    def show(self, day: date, found: tuple[Challenge, ...]) -> None:
        """Set the day and its challenges."""
        self.day, self.found = day, found
        self._pictures.clear()

    def lay(self, box: Rect, theme: Theme) -> None:
        self.theme, self._under = theme, None
        self._pictures.clear()
        inner = box.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
        self._head = Rect(inner.x, inner.y, inner.width, theme.px(32))
        self._about = self._head.move(0, theme.px(30))
        before = theme.font(TEXT).size(NEXT)[0] + theme.px(6)
        self._time = Rect(inner.x + before, self._about.y, theme.px(90), self._about.height)
        top, gap = inner.y + theme.px(HEAD), theme.px(GAP)
        high = min((inner.bottom - top - (COUNT - 1) * gap) // COUNT, theme.px(300))
        self.cards = [
            Rect(inner.x, top + number * (high + gap), inner.width, high) for number in range(COUNT)
        ]

    # ---------------------------------------------------------------- the ways in

    def buttons(self) -> list[Button]:
        """The buttons of all challenges."""
        return [
            button
            for card, challenge in zip(self.cards, self.found, strict=False)
            for button in self._of_card(card, challenge)
        ]

    def _of_card(self, card: Rect, challenge: Challenge) -> list[Button]:
        """The buttons of a challenge, beside its text or below it at the foot of the card."""
        theme, status = self.theme, self.history.status(challenge)
        play = Button(_way(status), lambda: self.context.go.to_challenge(challenge), "play")
        play.lead = challenge is self.next()
        play.about = f"{challenge.length}, {challenge.game.name}"
        watch = Button(
            "Solution",
            lambda: self.context.go.to_solution(challenge),
            "finish",
            enabled=lambda: self.history.status(challenge).over,
            about=play.about,
        )
        text, gap, high = self.text_box(card), theme.px(8), theme.px(34)
        left = text.right if text != card else picture_box(card, theme).right + theme.px(14)
        rim = theme.px(19 if theme.arcade else 12)
        line = Rect(left, 0, card.right - rim - left, high)
        if text == card:
            line.bottom = card.bottom - theme.px(15 if theme.arcade else 10)
            in_columns([play, watch], 2, line, gap)
        else:
            line.top = card.centery - high - gap // 2
            in_columns([play, watch], 1, line, gap)
        return [play, watch]

    def text_box(self, card: Rect) -> Rect:
        """The part of a card for the text and picture: all of it, or the part left of the buttons
        if they don't fit below the text."""
        if card.height >= self.theme.px(WORDS + BELOW):
            return card
        return Rect(card.x, card.y, card.width - self.theme.px(BESIDE), card.height)

    def next(self) -> Challenge | None:
        """The first challenge of the day that is not over."""
        return next((each for each in self.found if not self.history.status(each).over), None)

    # ---------------------------------------------------------------- words and picture

    def spoken(self) -> str:
        """The day and the status of its challenges, for the screen reader."""
        cards = [spoken(each, self.history.status(each)) for each in self.found]
        return ". ".join([day_words(self.day), *cards])

    def paint(self) -> bool:
        """Paint part of the next picture. True when a picture is completed."""
        for card, challenge in zip(self.cards, self.found, strict=False):
            size = picture_box(self.text_box(card), self.theme).size
            if size[0] and challenge.length not in self._pictures:
                picture = self._painter.paint(challenge.game, size)
                if picture is not None:
                    self._pictures[challenge.length] = picture
                return picture is not None
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the day's name and its cards, without the buttons."""
        theme = self.theme
        head = f"{day_words(self.day)} {self.day.year}"
        heading(surface, head, theme, self._head, size=20)
        self._under = surface.subsurface(self._time).copy()
        self._draw_about(surface, self._about)
        for card, challenge in zip(self.cards, self.found, strict=False):
            picture, status = self._pictures.get(challenge.length), self.history.status(challenge)
            text = self.text_box(card)
            if theme.arcade:
                kind = PAPERS[LENGTHS.index(challenge.length)]
                draw_ticket(surface, card, theme, kind, bare=True)
                draw_challenge(surface, text, on_paper(theme, kind), challenge, status, picture)
            else:
                plate(surface, card, theme.bar, theme.px(9))
                draw_challenge(surface, text, theme, challenge, status, picture)

    def _draw_about(self, surface: Surface, line: Rect) -> None:
        """Draw how long the day lasts, or that it has gone by."""
        theme = self.theme
        if self.day != self.context.wall_clock.today():
            words = "A past day: its medals can still be won."
            write(surface, words, theme.font(TEXT), theme.faint, line)
            return
        write(surface, NEXT, theme.font(TEXT), theme.faint, line)
        self.draw_time(surface)

    def draw_time(self, surface: Surface) -> Rect:
        """Draw the time left today; returns its box."""
        theme = self.theme
        if self._under is not None:
            surface.blit(self._under, self._time)
        words = hours_words(self.context.wall_clock.until_next())
        write(surface, words, theme.font(TEXT, bold=True), theme.text, self._time)
        return self._time


def _way(status: ChallengeStatus) -> str:
    """The label of a challenge's button."""
    if status.over:
        return "Practice"
    return "Play" if status.counted is None else "Go on"
