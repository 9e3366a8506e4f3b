"""A challenge as a punched ticket, for a lively house."""

from __future__ import annotations

from pygame import Rect, Surface

from game.daily.challenge import Challenge, first_day
from game.rules.game import LENGTHS
from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.paper import draw_ticket, stamp, stub_letters
from scenes.arcade.signs import draw_focus
from scenes.arcade.tokens import FRAME_RADIUS, INK, PAPERS, STAMP, Paper
from scenes.daily.challenge_card import SMALLEST, STANDING, progress_words
from scenes.daily.history import ChallengeStatus
from scenes.look.colors import hexed
from scenes.look.theme import Theme
from scenes.widgets.text import breadth, shortened, shrunk_font, write
from scenes.wording.wording import short_day_words

NAME, LABEL, LINE = 25, 14, 15
"""The letter sizes of a ticket."""
GOLD = "gold: no undo, no hint"
"""What gold requires besides the win."""
WIDE = 300
"""Narrower tickets have no stub and no stamp; the line below the name shows the status
instead."""
STAMPS = {
    "gold": "Gold",
    "silver": "Silver",
    "bronze": "Bronze",
    "over": "Played",
    "checking": "Checking",
    "refused": "Refused",
    "begun": "Begun",
}
RED_STAMP = hexed("#8c2f22")


def draw_challenge_ticket(
    surface: Surface,
    box: Rect,
    theme: Theme,
    challenge: Challenge,
    status: ChallengeStatus | None,
    *,
    hot: bool,
    focus: bool,
) -> None:
    """Draw a challenge's ticket with its length, game, goal or result, and a stamp once it was
    begun. The stub is torn off once the attempt that counts is over."""
    if focus:
        draw_focus(surface, box, theme, FRAME_RADIUS)
    narrow = box.width < theme.px(WIDE)
    place = LENGTHS.index(challenge.length)
    kind = PAPERS[place]
    over = status is not None and status.over
    parts = draw_ticket(surface, box, theme, kind, lit=hot, torn=over, bare=narrow)
    text = parts.text
    if not narrow and not over:
        number = 3 * (challenge.day - first_day()).days + place + 1
        drawn = stub_letters(f"No {number}", theme.scale, kind.ink)
        surface.blit(drawn, drawn.get_rect(center=parts.stub.center))
    sign = status.sign if status is not None else "open"
    if not narrow and sign in STAMPS:
        text = _stamped(surface, text, theme, challenge, sign)
    _write(surface, text, theme, kind, challenge, status, narrow=narrow)


def _stamped(surface: Surface, text: Rect, theme: Theme, challenge: Challenge, sign: str) -> Rect:
    """Draw the stamp with the challenge's status at the right end; return the box left of it."""
    color = RED_STAMP if sign in ("over", "refused") else STAMP
    drawn = stamp(STAMPS[sign], short_day_words(challenge.day), theme.scale, color)
    place = surface.blit(drawn, drawn.get_rect(midright=(text.right + theme.px(8), text.centery)))
    return Rect(text.x, text.y, place.x - theme.px(4) - text.x, text.height)


def _write(
    surface: Surface,
    text: Rect,
    theme: Theme,
    kind: Paper,
    challenge: Challenge,
    status: ChallengeStatus | None,
    *,
    narrow: bool,
) -> None:
    """Write the length and minutes, the game, and its goal or result."""
    row = Rect(text.x, text.y + theme.px(1), text.width, theme.px(20))
    label = f"{challenge.length} · {challenge.minutes} min".upper()
    end = write(surface, label, theme.font(LABEL, bold=True), kind.ink, row).right
    small = theme.font(LABEL)
    sign = status.sign if status is not None else ""
    if sign == "open" and breadth(GOLD, small) < row.right - end - theme.px(16):
        write(surface, GOLD, small, kind.ink, row, "right")
    row = Rect(text.x, row.bottom, text.width, theme.px(36))
    font = fitting_name(challenge.game.name, theme, NAME, row.width)
    if breadth(challenge.game.name, font) > row.width:
        font = theme.font(16, bold=True)
    write_name(surface, shortened(challenge.game.name, font, row.width), font, INK, row)
    if status is None:
        return
    words = progress_words(challenge, status)
    row = Rect(text.x, row.bottom, text.width, theme.px(24))
    if narrow and status.sign != "open":
        words = STANDING[status.sign]
    write(surface, words, shrunk_font(words, theme, LINE, SMALLEST, row.width), INK, row)
