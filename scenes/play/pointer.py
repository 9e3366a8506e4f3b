"""The mouse on the table: drag, click, hold. ``intents`` finds the moves that a gesture may
mean."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.table import Spot
from game.rules.refusals import chosen_first
from game.vocabulary.moves import Move
from game.vocabulary.sentences import many
from scenes.play import intents
from scenes.play.intents import Grip, Place
from scenes.play.refusal import card_name, nothing_to_turn, obliged, why_not_up
from scenes.table.empty_signs import sign_at
from scenes.wording.wording import cards_words, goal_words, sign_words

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

DRAG_FROM = 4
"""A press becomes a drag after this distance, in design units."""
HOLD = 0.6
"""Seconds after which a press that is held still spreads the pile."""
DOUBLE_CLICK = 0.35
"""The most seconds between the two clicks of a double click."""
DOUBLE_CLICK_NEAR = 6
"""The greatest distance between the two clicks of a double click, in design units."""

Point = tuple[int, int]


class Press(NamedTuple):
    """A press of the left button: its position, time and card."""

    pos: Point
    time: float
    place: Place | None


class ClickMove(NamedTuple):
    """A move that a click made: the position and time of the click, the goal, and the moves of the
    same cards to a foundation."""

    pos: Point
    time: float
    upward: list[Move]
    goal: Spot


class Pointer:
    """The state of the mouse on the table: pressed, dragging, or choosing cards by clicks."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.held: Grip | None = None
        """Cards taken up by a click, until the next click puts them down."""
        self.chosen: tuple[Place, ...] = ()
        """Cards clicked so far that will leave play together."""
        self.drag: Grip | None = None
        self._lit: Spot | None = None
        self._partners: dict[Spot, Move] = {}
        self._press: Press | None = None
        self._click_move: ClickMove | None = None
        self._taken_at = 0.0
        self.at: Point | None = None
        """The last position of the mouse."""

    @property
    def busy(self) -> bool:
        """Is anything dragged, taken up or chosen?"""
        return self.drag is not None or self.held is not None or bool(self.chosen)

    @property
    def looking(self) -> bool:
        """Is a pile spread for the player to look into it?"""
        return self.scene.view.spreads

    # ---------------------------------------------------------------- what the mouse does

    def handle(self, event: pygame.event.Event) -> None:
        """Handle a mouse event over the table."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL and event.y > 0:
            self.look_into(self.scene.view.places.hit(self.at or (0, 0)))
        elif event.type == pygame.MOUSEWHEEL:
            self.stop_looking()

    def _down(self, event: pygame.event.Event) -> None:
        view = self.scene.view
        if event.button == 1:
            self._press = Press(event.pos, self.scene.context.now, view.places.hit(event.pos))
        elif event.button == 2:
            self.look_into(view.places.hit(event.pos))
        elif event.button == 3 and self.drag is None:
            self.let_go()
            place = view.places.hit(event.pos)
            if not self.scene.game.spots("foundation"):
                self.click(place, event.pos)
            elif place is not None:
                self.send_up(place)

    def _up(self, event: pygame.event.Event) -> None:
        press = self._press
        if getattr(event, "cancelled", False):  # a second finger has come down
            self.let_go()
            self.stop_looking()
        elif event.button in (1, 2) and self.looking:
            self.stop_looking()
        elif event.button == 1 and self.drag is not None:
            self._drop(event.pos)
        elif event.button == 1 and press is not None:
            self.click(press.place, event.pos)
        if event.button == 1:
            self._press = None

    def _moved(self, pos: Point) -> None:
        self.at = pos
        if self.drag is not None:
            self.scene.view.drag.drag_to(pos)
            self._light_target()
            self.scene.touch()
        elif self._press is not None and not self.looking and self._far(self._press, pos):
            self._begin_drag(pos)

    def _far(self, press: Press, pos: Point) -> bool:
        return math.dist(pos, press.pos) >= self.scene.context.theme.px(DRAG_FROM)

    def update(self) -> None:
        """Look into the pile under a press that is held still."""
        press = self._press
        if press is None or self.drag is not None or self.looking or press.place is None:
            return
        stock = press.place[0] == self.scene.game.stock
        if self.scene.context.now - press.time >= HOLD and press.place[1] > 0 and not stock:
            self.look_into(press.place)

    def look_into(self, place: Place | None) -> None:
        """Spread the cards of the pile at this place that the rules let the player see, until the
        button is released, the wheel turns back or the player does something else."""
        # not during a drag: the release would drop the cards and leave the pile spread
        if self.drag is None and place is not None and place[1] >= 0:
            match, spot = self.scene.seated, place[0]
            self.scene.view.spread(spot, match.game.in_sight(match.table, spot))
            self.scene.touch()

    def stop_looking(self) -> None:
        """Close the pile that is spread."""
        if self.looking:
            self.scene.view.spread(None)
            self.scene.touch()

    # ---------------------------------------------------------------- dragging

    def _begin_drag(self, pos: Point) -> None:
        press, match, view = self._press, self.scene.seated, self.scene.view
        if press is None or press.place is None or press.place[1] < 0:
            self._press = None
            return
        held = intents.grip(match, press.place)
        self.let_go()
        if held is None:
            self._press = None
            self._refuse_to_lift(press.place)
            return
        self.drag = held
        self._partners = intents.partners(match, (held.spot, held.took)) if held.count == 1 else {}
        view.drag.pick_up(held.spot, held.took, held.count, press.pos)
        self.scene.sounds.lifted(held.spot)
        view.drag.drag_to(pos)
        self._light_target(anew=True)
        self.scene.touch()

    def _goals(self, held: Grip) -> list[Spot]:
        piles = [spot for spot in held.targets if spot != held.spot]
        return [*dict.fromkeys([*piles, *self._partners])]

    def _light_target(self, anew: bool = False) -> None:
        assert self.drag is not None
        goals, view = self._goals(self.drag), self.scene.view
        lit = view.drag.drop_target(goals)
        if anew or lit != self._lit:
            self._lit = lit
            view.feedback.highlight(goals, lit)

    def _drop(self, pos: Point) -> None:
        held, view = self.drag, self.scene.view
        assert held is not None
        view.drag.drag_to(pos)
        target = view.drag.drop_target(self._goals(held))
        self.drag, self._lit = None, None
        view.feedback.highlight((), None)
        self.scene.touch()
        if target is None:
            self._refuse_to_drop(held)
            return
        moves = held.to(target) or [self._partners[target]]
        if self.scene.maker.is_gone(moves[0]):
            view.drag.put_back(shake=True)
            self.scene.maker.too_late(moves[0])
            return
        if len(moves) == 1:
            view.drag.release()
            self.scene.maker.act(moves[0])
        else:
            view.drag.put_back()
            self.scene.input.choose(moves, view.places.spot_rect(target))

    def _refuse_to_drop(self, held: Grip) -> None:
        scene, view = self.scene, self.scene.view
        over = view.drag.covered_most()
        if over is None or over == held.spot:
            view.drag.put_back()
            return
        view.drag.put_back(shake=True)
        words = scene.seated.refusal(held.spot, held.took, over)
        scene.refusal.show(words, (held.spot, held.took))

    def _refuse_to_lift(self, place: Place) -> None:
        scene, (spot, index) = self.scene, place
        if spot == scene.game.stock:
            return
        scene.view.feedback.shake(spot, index)
        other = next(each for each in range(len(scene.game.names)) if each != spot)
        scene.refusal.show(scene.seated.refusal(spot, index, other), place)

    def forget_press_on(self, spots: Container[Spot]) -> None:
        """Forget a press on one of these piles, whose cards another seat has just moved."""
        press = self._press
        if press is not None and press.place is not None and press.place[0] in spots:
            self._press = None

    def let_go(self) -> None:
        """Put dragged cards back, and forget what is lifted or chosen."""
        view = self.scene.view
        if self.drag is not None:
            self.drag, self._lit = None, None
            view.drag.put_back()
        self.held, self.chosen = None, ()
        self._press = None
        view.feedback.highlight((), None)
        view.feedback.mark(())
        view.feedback.suggest(())
        self.scene.touch()

    # ---------------------------------------------------------------- clicking

    def click(self, place: Place | None, pos: Point, *, pick: bool = False) -> None:
        """Handle a click, or Enter on the card in focus. Lifted cards are put down first; else the
        click works the stock, or selects cards to be discarded together, or sends cards to their
        best place. With ``pick`` it lifts them instead."""
        before, self._click_move = self._click_move, None
        if before is not None and self._double_click(before, pos):
            return
        if place is None:
            self.let_go()
        elif self.held is not None:
            self._put_down(place)
        elif not self._click_stock(place) and not self._select(place):
            self._send_or_take_up(place, pos, pick=pick or self.scene.click_takes_up)

    def _double_click(self, before: ClickMove, pos: Point) -> bool:
        """Handle the second click of a double click: it sends the same cards to a foundation
        instead. Return whether this was one. In a game with foundations the second click never acts
        on the card that the first one uncovered. In a game of several seats a move stands once it
        is made."""
        scene = self.scene
        near = math.dist(pos, before.pos) <= scene.context.theme.px(DOUBLE_CLICK_NEAR)
        soon = scene.context.now - before.time <= DOUBLE_CLICK
        if not (near and soon and scene.game.spots("foundation")):
            return False
        lower = scene.game.role(before.goal) != "foundation"
        if before.upward and lower and scene.alone:
            scene.maker.instead(before.upward[0])
        return True

    def _click_stock(self, place: Place) -> bool:
        scene, spot = self.scene, place[0]
        moves = intents.at_stock(scene.seated, spot)
        if intents.is_clear(scene.seated, moves):
            self.let_go()
            scene.maker.act(moves[0])
        elif moves:
            scene.input.choose(moves, scene.view.places.spot_rect(spot))
        elif spot == scene.game.stock:
            scene.refusal.show(nothing_to_turn(scene.seated), place)
        else:
            return False
        return True

    def _select(self, place: Place) -> bool:
        scene, match = self.scene, self.scene.seated
        if not self.chosen and intents.selection_of(match, [place]) is None:
            return False
        join = intents.toggled(match, self.chosen, place)
        if join is None:
            was_chosen = place in self.chosen
            self.let_go()
            return was_chosen
        if join.exact is not None and (not join.more or join.chosen == self.chosen):
            self.let_go()
            scene.maker.act(join.exact)
            return True
        self.chosen = join.chosen
        scene.view.feedback.mark(join.chosen)
        scene.view.feedback.suggest(join.more)
        scene.touch()
        return True

    def _send_or_take_up(self, place: Place, pos: Point, *, pick: bool) -> None:
        scene, match = self.scene, self.scene.seated
        held = intents.grip(match, place)
        move = intents.best(match, held, self.distance) if held is not None else None
        if held is None or move is None:
            if not self._make_or_ask(intents.moves_into(match, place[0])):
                self._last_resort(place, held)
        elif intents.hand_has_choice(match, held, move) or (
            pick and any(target != held.spot for target in held.targets)
        ):
            self._take_up(held)
        else:
            ways = intents.upward(match, held, self.distance)
            self._click_move = ClickMove(pos, scene.context.now, ways, move.target)
            self._make_or_ask(held.to(move.target) if intents.asks_how_many(move) else [move])

    def _make_or_ask(self, moves: Sequence[Move]) -> bool:
        """Make the move if it is the only one, or let the player choose among several. Return
        whether there was one."""
        if len(moves) == 1:
            self.scene.maker.act(moves[0])
        elif moves:
            self.scene.input.choose(moves, self.scene.view.places.spot_rect(moves[0].target))
        return bool(moves)

    def _last_resort(self, place: Place, held: Grip | None) -> None:
        """Handle a click on cards that can't move: make the only move on the table if it belongs to
        this pile, else refuse."""
        move = intents.only_move_from(self.scene.seated, place[0])
        if move is not None:
            self.scene.maker.act(move)
        else:
            self._refuse(place, held)

    def _refuse(self, place: Place, held: Grip | None) -> None:
        scene, (spot, index) = self.scene, place
        match = scene.seated
        first = obliged(match)
        choice = chosen_first(match.game, match.table) if first else ""
        if index < 0:
            words = sign_words(sign_at(scene.game, scene.match.table, spot))
            if words:
                scene.say(words)
            elif choice:
                scene.refusal.show(choice)
        elif held is None and not choice:
            self._refuse_to_lift(place)
        else:
            scene.view.feedback.shake(spot, index)
            card, why = card_name(match, place), choice or first
            scene.refusal.show(f"{card}: {why}" if why else f"{card} has nowhere to go", place)

    def send_up(self, place: Place) -> None:
        """Handle a right click: send these cards to a foundation. Of foundations whose top cards
        have equal ranks the nearest gets them."""
        scene, match = self.scene, self.scene.seated
        held = intents.grip(match, place)
        moves = intents.upward(match, held, self.distance) if held is not None else []
        if held is not None and len(moves) == 1:
            moves = held.to(moves[0].target)
        if not self._make_or_ask(moves) and place[1] >= 0:
            scene.view.feedback.shake(*place)
            scene.refusal.show(why_not_up(match, place), place)

    # ---------------------------------------------------------------- taking up, putting down

    def _take_up(self, held: Grip) -> None:
        """Lift cards by a click or by Enter. Their goals stay lit until they are put down."""
        self.held, self._taken_at = held, self.scene.context.now
        self.scene.sounds.lifted(held.spot)
        view = self.scene.view
        view.feedback.mark([(held.spot, at) for at in range(held.took, held.took + held.count)])
        view.feedback.highlight(held.targets, None)
        cards = self.scene.match.table.piles[held.spot][held.took : held.took + held.count]
        game, table = self.scene.game, self.scene.match.table
        goals = dict.fromkeys(goal_words(game, table, goal) for goal in held.targets)
        ways = f"{many(len(held.targets), 'way')} to go: {', '.join(goals)}"
        self.scene.context.tell(f"{cards_words(cards)} taken up, {ways}")
        self.scene.touch()

    def _put_down(self, place: Place) -> None:
        held, scene = self.held, self.scene
        assert held is not None
        self.let_go()
        if self._make_or_ask(held.to(place[0])):
            return
        if place[0] == held.spot:
            again = scene.context.now - self._taken_at <= DOUBLE_CLICK
            if again and scene.game.spots("foundation"):
                self.send_up((held.spot, held.took))
        else:
            words = scene.seated.refusal(held.spot, held.took, place[0])
            scene.refusal.show(words, (held.spot, held.took))

    def distance(self, one: Spot, other: Spot) -> float:
        """Return the distance between two piles on the screen, in pixels."""
        view = self.scene.view
        return math.dist(view.places.spot_rect(one).center, view.places.spot_rect(other).center)
