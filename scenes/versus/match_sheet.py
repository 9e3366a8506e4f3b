"""The sheet at the end of a game between seats, or of one deal of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.vocabulary.calls import STOP, rule_proved
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.arcade.reels import digits_of, draw_number, reel_size
from scenes.arcade.tokens import GLOW
from scenes.look.theme import HEADING, LABEL, TEXT
from scenes.table.seat_plates import SHORTEST_REELS
from scenes.versus.plates import plates_of
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import PAD, Dialog
from scenes.widgets.panels import plate as plain_plate
from scenes.widgets.text import rendered, shortened, write
from scenes.wording.seat_names import LEVEL_WORDS

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene
    from scenes.versus.versus_mode import VersusMode

WIDE = 620
ROW, NAME = 46, 230
"""The height of a seat's row, and the width of its name with the color of its pack."""
LINE, BUTTON, REELS = 26, 38, 28
COLUMNS = 3
RECORDS_PER_FRAME = 8
"""Records read per frame, before the results are counted."""


class MatchSheet(Dialog):
    """Who won, with the points, the cards left and the called errors of every seat, and how often
    the player has won against computers of this strength. Enter deals the next deal."""

    def __init__(self, context: Context, scene: PlayScene, mode: VersusMode) -> None:
        super().__init__(context)
        self.scene, self.mode = scene, mode
        match = scene.match
        self.goes_on = match.status == "playing"
        """Is only one deal of the match over?"""
        self.title = self._title()
        self.plates = plates_of(match, mode.names)
        self.results = ""
        """How often the player has won so far, once all records are read."""
        self._counted = self.goes_on

    def _title(self) -> str:
        if self.goes_on:
            return "The deal is over"
        winner = self.scene.match.winner
        return "Drawn" if winner is None else self.mode.wins(winner)

    def _results(self) -> str:
        """Return how often the player has won against computers as strong as the strongest here,
        counting this match; empty if anybody but the player and computers held a seat."""
        session, match = self.scene.session, self.scene.match
        others = [holder for holder in session.header.seats if holder.by != "player"]
        if len(self.mode.persons) > 1 or any(holder.by != "computer" for holder in others):
            return ""
        against = max((holder.level for holder in others), key=[*LEVEL_WORDS].index)
        before = [
            each.won
            for each in self.context.ledger.results(match.game.id)
            if each.against == against and each.outcome and each.identity != session.identity
        ]
        won = sum(before) + (match.winner in self.mode.persons)
        return f"You have won {won} of {len(before) + 1} against {LEVEL_WORDS[against]}."

    def _errors(self, seat: str) -> str:
        """Return how many errors of a seat were called, and how many of its own calls were false;
        empty in games without "Stop!"."""
        if not self.mode.plates.stops:
            return ""
        stops = [played for played in self.scene.match.line if played.move == STOP]
        proofs = [(played.seat, rule_proved(played.events)) for played in stops]
        errors = sum(caller != seat and rule is not None for caller, rule in proofs)
        false = sum(caller == seat and rule is None for caller, rule in proofs)
        words = many(errors, "error called", "errors called") if errors else "no error called"
        return f"{words}, {many(false, 'false call')}" if false else words

    def rows(self) -> list[tuple[str, str]]:
        """Return a line for each seat: its name, and how it stands."""
        found = []
        for seat, plate in self.plates.items():
            words = [f"{plate.points} {plate.unit}", plate.left_words[0], self._errors(seat)]
            found.append((plate.name, ", ".join(filter(None, words))))
        return found

    def wanted(self, window: Rect) -> tuple[float, float]:
        return WIDE, len(self.plates) * ROW + 2 * LINE + 2 * (BUTTON + 8) + 10

    def lay(self, inner: Rect) -> None:
        act, theme = self.scene.actions, self.theme
        lead = Button("Next deal", self.then(lambda: self.mode.call("deal")), "new", lead=True)
        if not self.goes_on:
            lead = Button("New deal", self.then(act["new_deal"]), "new", lead=True)
        others = [
            Button("Players and rules", self.then(act["deal"]), "settings"),
            Button("Same deal again", self.then(act["same_deal"]), "again"),
            Button("Watch replay", act["watch"], "play", bare=True),
            Button("Another game", act["shelf"], "games", bare=True),
            Button("Back to the cards", self.close, "undo", bare=True),
        ]
        buttons = [lead, *others[1 if self.goes_on else 0 :]]
        top = inner.bottom - theme.px(2 * (BUTTON + 8))
        in_columns(buttons, COLUMNS, Rect(inner.x, top, inner.width, theme.px(BUTTON)), theme.px(8))
        self.buttons.all = buttons
        self.buttons.focus = lead

    def update(self, dt: float) -> bool:
        """Read the player's other games, and count them."""
        if not self._counted and self.context.ledger.refresh(RECORDS_PER_FRAME):
            self._counted, self.results = True, self._results()
            self.context.tell(self.results)
            self.touch()
        return super().update(dt)

    def written(self) -> Sequence[str]:
        return [*(": ".join(row) for row in self.rows()), *filter(None, [self.results])]

    def fill(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        row = Rect(self.box.x + pad, self.box.y + pad + theme.px(HEADING * 1.9), 0, theme.px(ROW))
        row.width = self.box.width - 2 * pad
        for seat in self.plates:
            self._draw_seat(surface, row, seat)
            row = row.move(0, row.height)
        line = Rect(row.x, row.y + theme.px(LINE // 4), row.width, theme.px(LINE))
        write(surface, self.results, theme.font(TEXT), theme.text, line)

    def _draw_seat(self, surface: Surface, row: Rect, seat: str) -> None:
        """Draw the row of a seat: the color of its pack, its name, points, cards left, errors."""
        theme, plate = self.theme, self.plates[seat]
        px, wins = theme.px, seat == self.scene.match.winner
        chip = Rect(row.x, 0, px(14), px(REELS - 6))
        chip.centery = row.centery
        plain_plate(surface, chip.inflate(px(2), px(2)), theme.text, px(4))
        plain_plate(surface, chip, theme.with_back(plate.pack).back, px(3))
        lit = GLOW if theme.arcade else theme.accent
        font = theme.font(TEXT + 2, bold=True)
        name = Rect(chip.right + px(12), row.y, px(NAME) - chip.width - px(24), row.height)
        color = lit if wins else theme.text
        write(surface, shortened(plate.name, font, name.width), font, color, name)
        left, places = row.x + px(NAME), max(SHORTEST_REELS, self._places())
        if theme.arcade:
            wide, tall = reel_size(places, px(REELS))
            corner = left, row.centery - tall // 2
            draw_number(surface, int(digits_of(plate.points, places)), px(REELS), corner, places)
        else:
            number = rendered(str(plate.points), theme.font(24, bold=True), color)
            wide = max(number.get_width(), px(50))
            place = number.get_rect(right=left + wide, centery=row.centery)
            surface.blit(number, place)
        words = Rect(left + wide + px(12), row.y, 0, row.height)
        words.width = row.right - words.x
        errors = self._errors(seat)
        if errors:
            words.height //= 2
            words.y += px(3)
            below = words.move(0, words.height - px(4))
            write(surface, errors, theme.font(LABEL), theme.text, below)
        points = f"{plate.unit} · {plate.left_words[0]}"
        write(surface, points, theme.font(TEXT), theme.text, words)

    def _places(self) -> int:
        """Return the number of digits of the largest number of points."""
        return max(len(str(plate.points)) for plate in self.plates.values())
