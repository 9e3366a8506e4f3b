"""The light at the foot of the table: whether this deal can still be won, switched on and off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.advice.light import Light, hides_nothing, switched
from game.system.jobs import Job
from scenes.look.colors import Color
from scenes.look.theme import LOST, WON, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.icons import icon
from scenes.widgets.text import write

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

FACES = {
    "winnable": ("light_winnable", "winnable"),
    "lost": ("light_unwinnable", "no longer winnable"),
    "unwinnable": ("light_unwinnable", "not winnable"),
    "unknown": ("light_unknown", "not known"),
    "working": ("light_on", "…"),
    "off": ("light", "Can it be won?"),
}
"""For each state, the icon and the label of the light."""
SENTENCES = {
    "winnable": "This can still be won.",
    "lost": "This could be won, and no longer can.",
    "unwinnable": "This can't be won.",
    "unknown": "It is not known whether this can be won.",
    "working": "Working out whether this can still be won.",
    "off": "Can it be won? Shown here at every move; a game with it does not count as clean.",
}
"""For each state, the tooltip, which is also what the screen reader says."""
OVER = "The game is over."
"""The tooltip after the end, when it can't be switched any more, and the answer to its key."""
INKS = {"winnable": WON, "lost": LOST, "unwinnable": LOST}


@dataclass(eq=False)
class LightButton(Button):
    """The light as a button: its sign in the color of its state, its words in plain ink."""

    state: str = "off"

    def show(self, state: str) -> None:
        """Show this state."""
        self.state, self.hint = state, SENTENCES[state]
        self.sign, self.label = FACES[state]

    def _face(self, surface: Surface, theme: Theme, ink: Color, box: Rect) -> None:
        side, gap = theme.px(self.size + 2), theme.px(6)
        left = box.centerx - (self.width(theme, 0) if self.label else side) // 2
        drawn = icon(self.sign, side, INKS.get(self.state, theme.faint))
        surface.blit(drawn, drawn.get_rect(left=left, centery=box.centery))
        start = left + side + gap
        write(surface, self.label, theme.font(self.size), ink, Rect(start, box.y, box.right, box.h))


class TableLight:
    """Whether the light is on at this table, and what it knows. It searches while the cards lie
    still, and drops the search when the position changes."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.on = False
        self.button = LightButton(
            "", self.switch, enabled=lambda: not scene.session.final, bare=True
        )
        self._match, self._entries = scene.match, -1
        self.knowledge = Light(scene.match)
        self._job: Job[str] | None = None
        self._refused = False
        """Has the player switched it off at this table? Then it is off in later deals too. Switched
        on it is for one deal only, because a deal with it does not count as clean."""
        self._setting = scene.context.config.table.light
        self._last_spoken = ""

    # ---------------------------------------------------------------- on and off

    def begin(self) -> None:
        """Begin another deal. The light is on if the journal says so; in a new game the setting
        and the modes decide, unless the player has switched it off."""
        match = self.scene.match
        self.forget()
        if match is not self._match:
            self._match, self.knowledge = match, Light(match)
            self._last_spoken = ""
        was_on = switched(match.journal)
        self.on, self._setting = bool(was_on), self.scene.context.config.table.light
        fresh = not self.scene.session.ever_moved or self.scene.session.continued
        if was_on is None and fresh and self._usual():
            self._set(on=True)

    def _usual(self) -> bool:
        """Should the light be on from the start? The player or a mode can prevent it. If the
        setting does not decide, it is on only in a quiet house and if no card is hidden: a lively
        house has the chain, which the light keeps at zero."""
        wanted = {"never": False, "always": True}.get(self._setting)
        quiet = not self.scene.context.theme.arcade
        usual = quiet and hides_nothing(self.scene.match) if wanted is None else wanted
        allowed = self.scene.advised and all(mode.starts_with_light for mode in self.scene.modes)
        return usual and allowed and not self._refused

    def switch(self) -> None:
        """Switch the light on or off for this game."""
        scene = self.scene
        if scene.session.final:
            scene.say(OVER)
            return
        self._refused = self.on
        self._set(on=not self.on)
        sees = "" if hides_nothing(scene.match) else "This sees the hidden cards. "
        on = f"{sees}With “Can it be won?” on, this game no longer counts as clean."
        off = "“Can it be won?” is off; the record still says that it was on."
        scene.say(on if self.on else off)

    def _set(self, *, on: bool) -> None:
        """Switch it, and note that in the journal."""
        self.on = on
        if not self.scene.session.final:  # the end must stay the last word of the record
            self.scene.session.remark("light", on=on)

    def glimpse(self) -> None:
        """Note in the journal that the light was used for a moment."""
        if not self.on:
            self._set(on=True)
            self._set(on=False)

    # ---------------------------------------------------------------- what it knows

    @property
    def sees_all(self) -> bool:
        """May the program use all cards to advise the player? It may if the player knows them all
        or the light is on."""
        return self.on or self.player_knows_all

    @property
    def player_knows_all(self) -> bool:
        """Does the player know where every card lies, and everything still to come?"""
        return self.scene.advice.observations(self._match).complete

    @property
    def lost(self) -> bool:
        """Is the light on, and has it proved that the game can't be won any more?"""
        return self.on and self.knowledge.verdict() == "unwinnable"

    def _state(self) -> str:
        if not self.on:
            return "off"
        verdict = self.knowledge.verdict()
        if verdict == "unwinnable" and self.knowledge.last_winnable() is not None:
            return "lost"
        return verdict or "working"

    # ---------------------------------------------------------------- as the game goes on

    def forget(self) -> None:
        """Cancel the search."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def refresh(self) -> None:
        """Update the light for the current position. A search of another position is cancelled."""
        entries = len(self._match.journal)
        if entries != self._entries or not self.on:
            self.forget()
            self._entries = entries
        setting = self.scene.context.config.table.light
        if setting != self._setting and not self.scene.session.final:
            self._setting, self._refused = setting, False
            if self._usual() != self.on:
                self._set(on=not self.on)
        self.button.show(self._state())
        if self.scene.session.final:
            self.button.hint = OVER

    def update(self) -> None:
        """Search once the cards lie still, and show the result."""
        if not self.on:
            return
        if self._job is not None and self._job.done:
            self._job.answer  # noqa: B018  # it raises the error of a failed search
            self._job = None
            self.scene.refresh()
        waits = self._job is None and self.knowledge.verdict() is None
        if waits and not (self.scene.view.moving or self.scene.auto_play.running):
            self._job = self.scene.context.jobs.begin(self.knowledge.finding())

    def news(self) -> str:
        """Return the state in words, if it has changed since the last call."""
        state = self.button.state
        if state in ("off", "working") or state == self._last_spoken:
            self._last_spoken = "" if state == "off" else self._last_spoken
            return ""
        self._last_spoken = state
        return SENTENCES[state]
