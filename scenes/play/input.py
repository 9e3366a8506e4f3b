"""Input at a table: the mouse on bars and cards, keys, and the menu of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.vocabulary.moves import Move
from scenes.app.keymap import action_of
from scenes.play import intents
from scenes.play.answers import ANSWERS
from scenes.play.choice_menu import ChoiceMenu, labelled
from scenes.play.find_rank import PROMPT, FindRank
from scenes.play.held_key import HeldKey
from scenes.play.hover_target import HoverTarget
from scenes.play.intents import Place
from scenes.play.keyboard_focus import DIRECTIONS, Focus
from scenes.play.move_maker import Changed
from scenes.play.pointer import Pointer
from scenes.play.refusal import nothing_to_turn
from scenes.table.far_hand import spots_of
from scenes.widgets.text_field import copied
from scenes.wording.wording import card_on_pile_words, contents_words

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

FIRST_PILE = 0
LEAST_VISIBLE = 8
"""The least visible width and height, in pixels, of a card that is read aloud."""


class TableInput:
    """Passes the player's input to the menu, the bars, the keyboard focus or the pointer."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.pointer = Pointer(scene)
        self.focus = Focus()
        self.find_rank = FindRank()
        self.held_key = HeldKey()
        self.choice_menu: ChoiceMenu | None = None
        self.hover_target = HoverTarget(scene)

    def on_changed(self, changed: Changed) -> None:
        """Put the lifted cards back and close the menu, and move the focus to the top of its pile.
        If all seats play at once, another seat's move interrupts nothing but a press on a pile that
        it changed."""
        if changed.seat and self.scene.match.turn is None:
            self.pointer.stop_looking()
            spots = (spot for event in changed.events for spot in spots_of(event))
            self.pointer.forget_press_on({*spots})
        else:
            self.let_go()
        self.find_rank.end(self.scene.view)
        self.focus.settle(self.scene.seated)

    def update(self) -> None:
        """Repeat a held key, look into a pile under a long press, and raise what can move."""
        self.pointer.update()
        self._repeat()
        scene, pointer = self.scene, self.pointer
        if scene.hint.shows:
            return  # the cards of the hint are raised
        if (
            scene.auto_play.running
            or pointer.busy
            or pointer.looking
            or self.choice_menu is not None
        ):
            self.hover_target.rest()
        else:
            free = pointer.at is not None and not scene.status.bars.covers(pointer.at)
            self.hover_target.update(pointer.at if free else None, self.focus.place)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event: the menu of choices comes first, then the bars, then the table."""
        scene, choice_menu = self.scene, self.choice_menu
        if event.type == pygame.KEYUP:
            self.held_key.release(event.key)
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.held_key.end()
        if self.find_rank.names_rank(event):
            scene.say(self.find_rank.light(event, scene.match.table, scene.view))
            for place in self.find_rank.found:
                scene.context.tell(card_on_pile_words(scene.game, scene.match.table, *place))
            return
        self.find_rank.forget(event, scene.view)
        if scene.status.message == PROMPT and not self.find_rank.waits:
            scene.say("")
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return
        if scene.status.handle_menu(event):
            scene.touch()
        elif choice_menu is not None and choice_menu.handle(event):
            if not choice_menu.open and self.choice_menu is choice_menu:
                self.choice_menu = None
            scene.touch()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif self.pointer.drag is None and self._handled_by_bars(event):
            scene.touch()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event)
        else:
            self.pointer.handle(event)

    def _handled_by_bars(self, event: pygame.event.Event) -> bool:
        """Let the bars handle an event, and lay the cards out again if the bars came or went, which
        would put lifted or chosen cards back. Return whether the event was for the bars."""
        bars = self.scene.status.bars
        shown = bars.top_shown
        done = bars.handle(event, still=self.pointer.busy)
        if done and event.type == pygame.MOUSEMOTION:
            self.pointer.at = event.pos
        if shown != bars.top_shown:
            self.scene.resize(self.scene.context.size)
        return done

    def _press(self, event: pygame.event.Event) -> None:
        """Handle a press on the table. While auto-play runs, the press only stops it."""
        scene = self.scene
        if self.focus.place is not None:
            self.focus.place = None
            scene.touch()
        if scene.auto_play.running:
            scene.auto_play.stop()
        elif not scene.status.bars.covers(event.pos):
            self.pointer.handle(event)

    # ---------------------------------------------------------------- keys

    def _key(self, event: pygame.event.Event) -> None:
        scene = self.scene
        action = action_of(scene.context.config.keys, event)
        running, looked = scene.auto_play.running, self.pointer.looking
        scene.auto_play.stop()
        self.pointer.stop_looking()
        if looked and (action == "look" or event.key == pygame.K_ESCAPE):
            return
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif running and action == "play_on":
            return
        elif action in DIRECTIONS:
            self.focus.step(scene.seated, scene.view, action)
            scene.touch()
        elif action in ("pick", "foundation", "look"):
            self.at_focus(action)
        elif action in ANSWERS:
            scene.context.tell(ANSWERS[action](scene))
        elif action == "find":
            self._find()
        elif action == "copy":
            self._copy()
        elif action in scene.actions:
            self.held_key.press(event.key, action, scene.context.now)
            self.pointer.let_go()
            scene.actions[action]()

    def _repeat(self) -> None:
        """Repeat the action of the held key while it can be done."""
        scene, held = self.scene, self.held_key
        if not held.repeats(scene.context.now):
            return
        possible = {"undo": scene.maker.can_undo, "redo": scene.match.can_redo}
        if possible[held.action]:
            scene.actions[held.action]()
        else:
            held.end()

    def _find(self) -> None:
        """Wait for the key of a rank to find. In full screen the bars appear to show the prompt."""
        self.find_rank.waits = True
        self.scene.status.bars.call()
        self.scene.say(PROMPT)

    def _copy(self) -> None:
        number = str(self.scene.match.seed)
        done = f"Copied: {number}." if copied(number) else f"The number of the deal is {number}."
        self.scene.say(done)

    def _escape(self) -> None:
        """Put the lifted cards back, or pause if there are none."""
        if self.pointer.busy:
            self.pointer.let_go()
            self.scene.context.tell("put back")
        else:
            self.scene.actions["pause"]()

    def at_focus(self, action: str) -> None:
        """Take up, send up or look at the card in focus."""
        scene, place = self.scene, self.focus.place
        if place is None:
            self.focus.step(scene.seated, scene.view, "down")
        elif action == "foundation":
            self.pointer.send_up(place)
        elif action == "look":
            self._look(place)
        else:
            self.pointer.click(place, self.focus.point(scene.view), pick=True)
        scene.touch()

    def _look(self, place: Place) -> None:
        """Look into the pile in focus, and read it aloud."""
        scene = self.scene
        self.pointer.let_go()
        self.pointer.look_into(place)
        if self.pointer.looking:
            scene.context.tell(contents_words(scene.game, scene.match.table, place[0]))

    # ---------------------------------------------------------------- the stock, and the choices

    def click_stock(self) -> None:
        """Click the stock: turn, deal or redeal, or open a menu if several of these are
        possible."""
        scene, stock = self.scene, self.scene.game.stock
        moves = intents.at_stock(scene.seated, stock)
        if intents.is_clear(scene.seated, moves):
            scene.maker.act(moves[0])
        elif moves:
            asked = bool(intents.choices(moves))
            self.choose(moves, self._first_goal() if asked else scene.view.places.spot_rect(stock))
        else:
            scene.refusal.show(nothing_to_turn(scene.seated))

    def offer_choice(self) -> None:
        """Open the menu of choices if the rules demand a choice before any other move."""
        moves = self.scene.seated.moves()
        if len(moves) > 1 and intents.choices(moves) == moves:
            self.choose(moves, self._first_goal())

    def _first_goal(self) -> Rect:
        foundations = self.scene.game.spots("foundation")
        return self.scene.view.places.spot_rect(foundations[0] if foundations else FIRST_PILE)

    def choose(self, moves: Sequence[Move], near: Rect) -> None:
        """Open a menu of moves beside a box."""
        scene = self.scene
        self.pointer.let_go()
        labels = labelled(scene.game, scene.match.table, moves)
        window = Rect((0, 0), scene.context.size)
        self.choice_menu = ChoiceMenu(
            labels,
            near,
            window,
            scene.context.theme,
            scene.maker.act,
            scene.view.places.index_rects(),
        )
        scene.touch()

    def let_go(self) -> None:
        """Put the lifted cards back, and close the menu and the pile that is spread."""
        self.pointer.stop_looking()
        self.pointer.let_go()
        self.choice_menu = self.scene.status.menu = None

    def spoken(self) -> str:
        """Describe the focus of the keyboard: a choice in the menu, a card and its pile, or the
        table."""
        place, match = self.focus.place, self.scene.match
        menu = self.choice_menu or self.scene.status.menu
        if menu is not None:
            return f"choose: {menu.buttons.spoken()}"
        if place is None:
            return f"{self.scene.game.name}, {match.progress.words}: no card in focus"
        view, pile = self.scene.view, match.table.piles[place[0]]
        seen = (
            at
            for at in range(len(pile))
            if min(view.places.seen_rect(place[0], at).size) >= LEAST_VISIBLE
        )
        return card_on_pile_words(self.scene.game, match.table, *place, seen)

    # ---------------------------------------------------------------- picture

    def draw_focus(self, surface: Surface) -> None:
        """Draw the keyboard focus."""
        theme = self.scene.context.theme
        if self.focus.place is not None:
            box = self.focus.box(self.scene.view).inflate(theme.px(6), theme.px(6))
            pygame.draw.rect(surface, theme.bar, box, theme.px(5), theme.px(8))
            pygame.draw.rect(surface, theme.accent, box, theme.px(3), theme.px(8))

    def draw_menu(self, surface: Surface) -> None:
        """Draw the menu of choices."""
        if self.choice_menu is not None:
            self.choice_menu.draw(surface)
