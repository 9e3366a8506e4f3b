"""The two bars of the table: the progress, the last move in words, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.advice.only_move import deals_on, plays_itself
from game.system.clock import clock_words
from game.vocabulary.moves import CARRY
from game.vocabulary.progress import GAINED, STROKES
from game.vocabulary.sentences import many
from scenes.app.keymap import shown
from scenes.play.held_key import REPEATED
from scenes.play.intents import at_stock
from scenes.play.new_deal import WORDS, kind_buttons
from scenes.widgets.bars import Bars, Fold
from scenes.widgets.buttons import Button, always
from scenes.widgets.menu import Menu
from scenes.wording.key_words import tooltip_of
from scenes.wording.wording import loss_words, score_words, spelled_out

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

ENDED = {
    "won": "You won.",
    "lost": "The game is over.",
    "over": "The game is over.",
    "stuck": "No move is left.",
}
NO_WAY_TO_WIN = "Only moves that lead nowhere are left."
"""Shown when a search through all reachable positions found no win."""
AGAINST_PAR = (STROKES, GAINED)
"""The units of progress beside which the score is shown, because they don't tell it."""
HANDLE = 10
"""The size of the sign on the handle of a fold."""
WITHOUT_BUTTON = ("carry", "discard", "exchange")
"""Verbs that the player performs on the cards, so that they need no button."""


class StatusBars:
    """The bars of one table. Each mode in turn may change what they show."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.message = ""
        self.answer = ""
        """The answer when the player last tried something after the end of the game."""
        self.last_spoken = ""
        """The words that the screen reader was given last."""
        self.of_move = False
        """Do the words say what the player's own move did?"""
        self._tips: list[tuple[Button, str]] = []
        """The buttons whose tooltips name keys, with their actions."""
        act, modes = scene.actions, scene.modes
        self._stock_button: Button | None = None
        self._play_on_button = self._button("Auto-play", "play_on", "play", self._can_run)
        self._title_button = Button("", act["deal"], "copy")
        deals = self._deal_buttons()
        games = self._button("Games", "shelf", "games")
        library = self._button("Library", "library", "books")
        hint = self._button("Hint", "hint", "hint", self._can_hint)
        help_button = self._button("Help", "help", "help")
        undo = self._button("Undo", "undo", "undo", self._can_undo)
        redo = self._button("Redo", "redo", "redo", self._can_redo)
        undo.course = redo.course = "undo"
        has_kinds = scene.alone and deals[0].action == act["new_deal"]
        self._deals = self._fold(deals[0], *deals[1:], more=self._kinds if has_kinds else None)
        if has_kinds:
            self._tips.append((self._deals.handle, "deal_kind"))
        played_on = [self._play_on_button] if scene.advised else []
        hints = [hint] if all(mode.allows_advice for mode in modes) else []
        self.bars = Bars(
            (
                (games, library),
                deals,
                (undo, redo, *hints),
                (*played_on, *self._stock_buttons()),
            ),
            (
                *(button for mode in modes for button in mode.buttons()),
                self._title_button,
                self._button("Rules", "rules", "rules"),
                help_button,
                self._button("Settings", "settings", "settings"),
            ),
            (scene.light.button,) if scene.advised else (),
            (
                self._fold(games, library),
                self._deals,
                *(self._fold(each, *played_on, help_button) for each in hints),
            ),
        )

    @property
    def menu(self) -> Menu | None:
        """The open menu of buttons that are folded away."""
        return self.bars.menu

    @menu.setter
    def menu(self, menu: Menu | None) -> None:
        self.bars.menu = menu

    def _button(
        self, label: str, action: str, sign: str, enabled: Callable[[], bool] = always
    ) -> Button:
        """Return a button, which gets a tooltip that names its keys."""
        button = Button(label, self.scene.actions[action], sign, enabled=enabled)
        button.again = action in REPEATED
        self._tips.append((button, action))
        return button

    def _fold(
        self,
        leader: Button,
        *buttons: Button,
        more: Callable[[], Sequence[Button]] | None = None,
    ) -> Fold:
        """Return a fold of these buttons, with the handle that opens their menu; ``more`` makes the
        buttons that the menu always has."""
        words = " or ".join(button.label for button in buttons) + "."
        handle = Button("", lambda: self._unfold(fold), "below", size=HANDLE, hint=words)
        fold = Fold(leader, buttons, handle, more)
        return fold

    def choose_kind(self) -> None:
        """Open the menu of the kinds of a new deal, where there is one."""
        if self._deals.more is not None:
            self._unfold(self._deals)
            self.scene.touch()

    def _kinds(self) -> Sequence[Button]:
        scene = self.scene
        return kind_buttons(scene.context, scene.match.game, scene.deals.new)

    def _unfold(self, fold: Fold) -> None:
        """Open the menu of a fold, beside its leader: the buttons that the menu always has, and
        those that are folded away."""
        context = self.scene.context
        ways = [] if fold.more is None else [*fold.more()]
        ways += [
            Button(each.label, each.action, each.sign, each.enabled, hint=each.hint)
            for each in (fold.away if self.bars.folded else ())
        ]
        window = Rect((0, 0), context.size)
        self.menu = Menu(ways, fold.handle.box, window, context.theme)

    def handle_menu(self, event: pygame.event.Event) -> bool:
        """Let the open menu handle an event; return whether it was for the menu, as are all presses
        and motions while it is open."""
        menu = self.menu
        if menu is None:
            return False
        pointed = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if not menu.handle(event) and not pointed:
            return False
        if not menu.open and self.menu is menu:
            self.menu = None
        return True

    def _deal_buttons(self) -> Sequence[Button]:
        deals: Sequence[Button] = (
            self._button("New", "new_deal", "new"),
            self._button("Restart", "same_deal", "again"),
        )
        for mode in self.scene.modes:
            deals = mode.deals(deals)
        return deals

    def _title(self) -> tuple[str, str]:
        """Return the title of what is being played, and the icon beside it."""
        title = self.scene.session.match.game.name, "copy"
        for mode in self.scene.modes:
            title = mode.title(*title)
        return title

    def _number_words(self) -> str:
        """Return a sentence with the number of the deal. It stands in the tooltip, because it may
        be long."""
        match = self.scene.session.match
        if match.deck is not None or match.given is not None:
            return "A deal of your own."
        dealt = self.scene.session.header.links.dealt
        return f"Deal no. {match.seed}{f', {WORDS[dealt.kind]}' if dealt else ''}."

    def _stock_buttons(self) -> list[Button]:
        """Return a button for the stock's command if the table shows no stock to click."""
        game, turn = self.scene.game, self.scene.actions["turn"]
        verbs = [play.verb for play in game.play if play.verb not in WITHOUT_BUTTON]
        if not verbs or not game.zone_of[game.stock].hidden:
            return []
        self._stock_button = Button(verbs[0].capitalize(), turn, "again", enabled=self._can_turn)
        return [self._stock_button]

    def _can_turn(self) -> bool:
        return bool(at_stock(self.scene.seated, self.scene.game.stock))

    def _can_undo(self) -> bool:
        return self.scene.maker.can_undo

    def _can_redo(self) -> bool:
        return self.scene.session.match.can_redo

    def _can_hint(self) -> bool:
        return not self.scene.session.over

    def _can_run(self) -> bool:
        return bool(self.scene.advice.sure_win) or self.scene.auto_play.can_play_on

    def point_at_command(self, *, on: bool) -> None:
        """Highlight the button of the stock while the hint shows its move."""
        if self._stock_button is not None:
            self._stock_button.lead = on

    def lay(self) -> Rect:
        """Lay out the bars for the window, with the current keys in their tooltips; return the
        rest, for the table."""
        context = self.scene.context
        for button, action in self._tips:
            button.hint = tooltip_of(context.config.keys, action)
        self.bars.meter = self.scene.score.meter
        return self.bars.lay(context.size, context.theme, full=context.config.window.full_screen)

    def pin(self) -> None:
        """In full screen, keep the bars shown until the same key hides them."""
        self.bars.pinned = not self.bars.pinned
        self.scene.resize(self.scene.context.size)

    # ---------------------------------------------------------------- after every change

    def welcome(self, *, first: bool = False) -> None:
        """Greet the player, unless there is another message. The greeting on the player's ``first``
        table is longer."""
        keys, match = self.scene.context.config.keys, self.scene.session.match
        if self.message:
            return
        if match.made:
            words = "Back where you were."
        elif plays_itself(match):
            words = f"There is little to choose here: {shown(keys, 'play_on')} plays it by itself."
        elif first:
            words = (
                f"{self._first_click()}; "
                f"{shown(keys, 'undo')} takes a move back; {shown(keys, 'help')} tells the rest."
            )
        else:
            words = f"Press {shown(keys, 'rules')} for the rules of {match.game.name}."
        for mode in self.scene.modes:
            words = mode.welcome(words)
        self.message = words

    def _first_click(self) -> str:
        """Return what a player who has never played does with the cards."""
        if all(play.verb != CARRY for play in self.scene.game.play):
            return "Click the cards that go together"
        if self.scene.click_takes_up:
            return "Click a card, then its place, or drag it"
        return "Click a card and it goes to its best place, or drag it"

    def refresh(self) -> None:
        """Bring buttons and words up to date with the match."""
        match = self.scene.session.match
        advice, light = self.scene.advice, self.scene.light
        if self.scene.alone:
            advice.turn_to(match)
        light.refresh()
        button = self._play_on_button
        dealing = self.scene.alone and deals_on(match)
        button.label, button.sign = "Deal on" if dealing else "Auto-play", "play"
        button.lead = dealing or bool(advice.sure_win)
        if advice.sure_win:
            button.label, button.sign = "Finish", "finish"
        commands = at_stock(self.scene.seated, self.scene.game.stock)
        if self._stock_button is not None and commands:
            self._stock_button.label = commands[0].verb.capitalize()
        self._title_button.label, self._title_button.sign = self._title()
        self._title_button.hint = self._number_words()
        trouble = self.scene.session.trouble or self.scene.context.trouble
        words, ways = self._foot_line()
        self.bars.say(trouble or words, ways, stern=bool(trouble))
        if self.last_spoken != self.bars.words:
            self.last_spoken = self.bars.words
            context = self.scene.context
            (context.tell_move if self.of_move else context.tell)(self.last_spoken)
        self.of_move = False
        self.scene.context.tell(light.news())
        self.count()

    @property
    def at_dead_end(self) -> bool:
        """Is it known, and may it be said, that only moves that lead nowhere are left?"""
        return bool(self.scene.advice.unwinnable) and self.scene.light.sees_all

    def _foot_line(self) -> tuple[str, Sequence[Button]]:
        scene, session, act = self.scene, self.scene.session, self.scene.actions
        if session.over:
            return self.answer or self._ended(), self._ways_out()
        if self.at_dead_end:
            return self.answer or NO_WAY_TO_WIN, self._ways_out()
        if scene.hint.found_nothing:
            return self.message, self._ways_out()
        if scene.light.lost and scene.back_to_winnable.offered:
            return self.message, [scene.back_to_winnable.button]
        if scene.deals.can_go_back:
            return self.message or "A new deal.", [
                Button("Back to the last deal", act["back"], "undo")
            ]
        return self.message, []

    def after_end_words(self) -> str:
        """Return the answer for a player who tries to move a card after the end of the game."""
        status, another = self.scene.match.status, "start a new deal"
        for mode in self.scene.modes:
            another = mode.next_game_words(another)
        back = ["undo a move"] if status != "won" and self.scene.maker.can_undo else []
        ways = ", or ".join([*back, another])
        return f"{self._ended()} The cards stay where they are; {ways}."

    def _ended(self) -> str:
        """Return the words for the end of the game."""
        match = self.scene.match
        words = ENDED[match.status]
        if why := loss_words(match):
            words = f"The game is over: {why}."
        for mode in self.scene.modes:
            words = mode.end_words(words)
        return words

    def _ways_out(self) -> Sequence[Button]:
        act, back = self.scene.actions, self.scene.back_to_winnable
        won = self.scene.match.status == "won"
        lost = self.scene.session.over and self.scene.advice.could_do_better
        # a small window leaves the last ones out: the upper bar has them as well
        ways: Sequence[Button] = [
            *([back.button] if back.offered and not won else []),
            Button("Undo", act["undo"], "undo", enabled=self._can_undo),
            *([Button("Where was it lost?", act["analyse"], "search")] if lost else []),
            Button("New deal", act["new_deal"], "new"),
            Button("Same deal again", act["same_deal"], "again"),
            Button("Games", act["shelf"], "games"),
        ]
        for mode in self.scene.modes:
            ways = mode.ways_out(ways)
        return ways

    def count(self) -> bool:
        """Update progress, moves, redeals and the clock. Return whether more than the clock
        changed."""
        facts, time = self._facts(), clock_words(self.scene.session.seconds)
        for mode in self.scene.modes:
            facts, time = mode.facts(facts), mode.clock(time)
        table, made = self.scene.context.config.table, many(self.scene.match.made, "move")
        if not table.moves:
            facts = [fact for fact in facts if fact != made]
        return self.bars.count(facts, time if table.clock else "")

    def _facts(self) -> list[str]:
        """Return the facts of the foot line, the progress first."""
        match = self.scene.session.match
        progress = match.progress
        facts = [progress.words, many(match.made, "move")]
        if match.score is not None and progress.unit in AGAINST_PAR:
            facts.append(score_words(match.game, match.score))
        if self.bars.meter is None and (total := self.scene.score.total) is not None:
            facts.append(f"score {total:,}")
        notices = self.scene.game.notices_on(match.table, over=self.scene.session.over)
        return [*facts, *map(spelled_out, notices)]
