"""A card for a challenge: a picture of its table, its length and game, and its status."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from game.daily.challenge import Challenge
from game.match.match import Match
from game.system.clock import clock_words
from game.vocabulary.sentences import many
from scenes.daily.history import ALL_STARS, ChallengeStatus
from scenes.daily.medals import draw_stars, medal
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, Theme
from scenes.widgets.buttons import Action, Button
from scenes.widgets.panels import heading, plate
from scenes.widgets.text import shrunk_font, write

NAME = 19
"""The font size of a game's name."""
SMALLEST = 11
"""The font size below which a line is cut rather than written smaller."""
WORDS, LINES = 120, 100
"""The heights of the text with its padding, and of its lines, in design units."""
QUIET = 0.2
"""How far secondary text fades into the card."""
WORDS_WIDE = 185
"""The minimum width of the text with its margins, in design units."""
SHAPE = 1.3
"""The width of a table's picture divided by its height."""
STANDING = {
    "gold": "Gold",
    "silver": "Silver",
    "bronze": "Bronze",
    "over": "Not won",
    "checking": "Being checked",
    "refused": "Not by the rules",
    "begun": "Begun",
    "open": "Not played yet",
}


def picture_box(card: Rect, theme: Theme) -> Rect:
    """The box for the table's picture at the left of a card, empty if the text needs the whole
    card."""
    rim = theme.px(15 if theme.arcade else 6)
    high = card.height - 2 * rim
    wide = min(round(high * SHAPE), card.width * 45 // 100)
    if card.width - rim - wide < theme.px(WORDS_WIDE):
        wide = 0
    return Rect(card.x + rim, card.y + rim, wide, high)


def draw_challenge(
    surface: Surface,
    card: Rect,
    theme: Theme,
    challenge: Challenge,
    status: ChallengeStatus | None,
    picture: Surface | None,
) -> None:
    """Draw a challenge on its card, without its status if that isn't known yet."""
    shown = picture_box(card, theme)
    if picture is not None:
        surface.blit(picture, shown)
    elif shown.width:
        surface.fill(theme.baize, shown)
    _write_words(surface, _words_box(card, shown, theme), theme, challenge, status)


def _words_box(card: Rect, shown: Rect, theme: Theme) -> Rect:
    left, down = shown.right + theme.px(14), theme.px(8)
    if theme.arcade:  # within the border of the ticket
        down = min(theme.px(13), (card.height - theme.px(LINES)) // 2)
    return Rect(left, card.y + down, card.right - theme.px(12) - left, 0)


def _write_words(
    surface: Surface, box: Rect, theme: Theme, challenge: Challenge, status: ChallengeStatus | None
) -> None:
    """Draw the length and minutes, the game, the status, and the goal."""
    small, line = theme.font(LABEL), Rect(box.x, box.y, box.width, theme.px(22))
    minutes = f"{challenge.length.capitalize()} · {challenge.minutes} min"
    quiet = mixed(theme.text, theme.button, QUIET)
    write(surface, minutes, small, quiet, line)
    name = Rect(box.x, line.bottom, box.width, theme.px(28))
    size = NAME + 2 if theme.arcade else NAME
    heading(surface, challenge.game.name, theme, name, size=size, ink=theme.text)
    if status is None:
        return
    line = Rect(box.x, name.bottom + theme.px(2), box.width, theme.px(26))
    _write_standing(surface, line, theme, status)
    line = Rect(box.x, line.bottom, box.width, theme.px(22))
    words = progress_words(challenge, status)
    font = shrunk_font(words, theme, LABEL, SMALLEST, line.width)
    write(surface, words, font, quiet, line)


def _write_standing(surface: Surface, line: Rect, theme: Theme, status: ChallengeStatus) -> None:
    side, font = line.height, theme.font(LABEL, bold=True)
    ink = theme.accent if status.sign == "open" else theme.text
    surface.blit(medal(status.sign, side, ink, enamel=theme.arcade), line)
    words = Rect(line.x + side + theme.px(7), line.y, line.width - side - theme.px(7), side)
    drawn = write(surface, STANDING[status.sign], font, ink, words)
    if status.outcome is not None and status.outcome.medal:
        star = theme.px(15)
        stars = Rect(drawn.right + theme.px(8), line.centery - star // 2, 0, star)
        won = tuple(number < status.outcome.stars for number in range(ALL_STARS))
        draw_stars(surface, stars, theme, won)


def progress_words(challenge: Challenge, status: ChallengeStatus) -> str:
    """The moves and time of a win, the moves of an unfinished game, or the goal: par, or points."""
    if status.outcome is not None and status.outcome.medal:
        outcome = status.outcome
        time = f" in {clock_words(outcome.time / 1000)}" if outcome.time else ""
        words = f"{many(outcome.moves, 'move')}{time}"
        better = status.best is not None and status.best < outcome.moves
        return f"{words}, best {status.best}" if better else words
    if status.counted is not None:
        return f"{many(status.counted.made, 'move')} made, par {challenge.par}"
    if challenge.points is not None:
        return f"{points_to_win(challenge)} points win, best found {challenge.points}"
    return f"Par {many(challenge.par, 'move')} in {clock_words(challenge.par_time)}"


@lru_cache(maxsize=32)
def points_to_win(challenge: Challenge) -> int:
    """The points that win a challenge which is played for points."""
    return Match(challenge.game, challenge.seed).progress.of


def spoken(challenge: Challenge, status: ChallengeStatus | None) -> str:
    """A challenge for the screen reader: "short, Golf, 3 min: Not played yet, Par 40 moves in
    3:00"."""
    head = f"{challenge.length}, {challenge.game.name}, {challenge.minutes} min"
    if status is None:
        return head
    outcome = status.outcome
    stars = f", {many(outcome.stars, 'star')}" if outcome is not None and outcome.medal else ""
    return f"{head}: {STANDING[status.sign]}{stars}, {progress_words(challenge, status)}"


class Tile(Button):
    """A card that is a single button."""

    def __init__(self, challenge: Challenge, action: Action) -> None:
        super().__init__(challenge.length, action)
        self.challenge = challenge
        self.status: ChallengeStatus | None = None
        self.picture: Surface | None = None

    def spoken(self) -> str:
        return f"Today, {spoken(self.challenge, self.status)}"

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the card, highlighted under the pointer and framed when focused; in a lively house
        it is a ticket."""
        if theme.arcade:
            from scenes.daily.ticket import draw_challenge_ticket

            draw_challenge_ticket(
                surface, self.box, theme, self.challenge, self.status, hot=hot, focus=focus
            )
            return
        wide = max(2, theme.px(2))
        if focus or hot:
            rim = theme.text if focus else mixed(theme.accent, theme.plate, 0.35)
            plate(surface, self.box.inflate(2 * wide, 2 * wide), rim, theme.px(9) + wide)
        lit = mixed(theme.button, theme.text, 0.1) if hot and not held else theme.button
        plate(surface, self.box, lit, theme.px(9))
        draw_challenge(surface, self.box, theme, self.challenge, self.status, self.picture)
