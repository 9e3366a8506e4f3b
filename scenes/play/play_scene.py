"""The table: the scene in which one game is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect, Surface

from game.core.table import Table
from game.match.match import Match
from game.match.seated import Seated
from game.record.header import NO_LINKS, Links
from game.record.writer import RecordWriter
from game.rules.game import Game
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.play.advice import Advice
from scenes.play.answers import where_it_can_go
from scenes.play.auto_play import AutoPlay
from scenes.play.back_to_winnable import BackToWinnable
from scenes.play.ending import Ending
from scenes.play.hint import Hint
from scenes.play.input import TableInput
from scenes.play.laying_out import starting_table
from scenes.play.mode import Mode, make_modes
from scenes.play.move_maker import Changed, MoveMaker
from scenes.play.other_deals import OtherDeals
from scenes.play.play_clock import PlayClock
from scenes.play.refusal import Refusal
from scenes.play.scan_stops import stops_at
from scenes.play.session import Session
from scenes.play.status_bars import StatusBars
from scenes.play.table_light import TableLight
from scenes.play.table_routes import table_routes
from scenes.play.table_score import TableScore
from scenes.table import line_scores
from scenes.table.empty_signs import signs
from scenes.table.layout import Layout
from scenes.table.milestones import gained
from scenes.table.resting_cards import RestingCards
from scenes.table.table_sounds import TableSounds
from scenes.table.view import ShownCard, TableView, foremost
from scenes.widgets.buttons import Action

if TYPE_CHECKING:
    from scenes.play.first_visit import FirstVisit

ModeT = TypeVar("ModeT", bound=Mode)


class PlayScene(Scene):
    """The table of one session, composed of the parts that take input, make moves, advise and
    draw."""

    def __init__(
        self,
        context: Context,
        session: Session,
        before: Session | None = None,
        laid: RestingCards | None = None,
    ) -> None:
        """``before`` is the previous session, which the player can go back to; ``laid`` is the
        layout of the table if it was prepared in advance."""
        super().__init__()
        self.context = context
        self.session = session
        self._seated: Seated | None = None
        self.deals = OtherDeals(self, before)
        self.auto_play = AutoPlay(self)
        self.advice = Advice(context.jobs)
        self.hint = Hint(self)
        self.refusal = Refusal(self)
        self.light = TableLight(self)
        self.ending = Ending(self)
        self.maker = MoveMaker(self)
        self.back_to_winnable = BackToWinnable(self)
        self.clock = PlayClock(self)
        self.score = TableScore(self)
        self.modes: Sequence[Mode] = ()
        self._set_modes()
        self.input = TableInput(self)
        self._drawn_second = -1
        self.first_visit: FirstVisit | None = None
        """The pictures of a game that is new to the player."""
        self._unknown = False
        """May the game be new to the player? False once this is checked, or after any press."""
        before_view = foremost(context.stack.seen())
        self.view: TableView = self._fresh_view(starting_table(self.match), before_view, laid)
        self.sounds = TableSounds(context, lambda: self.view)
        self.maker.listeners += [
            self.hint.on_changed,
            self.refusal.on_changed,
            self.input.on_changed,
            self._on_changed,
            self.ending.on_changed,
        ]

    def _set_modes(self) -> None:
        """Set up the modes of the session, and the actions and bars that depend on them."""
        self.modes = self._made_modes()
        self.actions: dict[str, Action] = self._actions()
        for mode in self.modes:
            self.actions |= mode.actions()
        self.status = StatusBars(self)

    def _made_modes(self) -> Sequence[Mode]:
        """Make the modes of the session, as its header says."""
        return make_modes(self.context.mode_makers, self)

    def mode(self, kind: type[ModeT]) -> ModeT | None:
        """Return the mode of this kind, if the game is played under one."""
        return next((mode for mode in self.modes if isinstance(mode, kind)), None)

    @property
    def closed(self) -> bool:
        """Has a mode ended play at this table?"""
        return any(mode.closed for mode in self.modes)

    # ---------------------------------------------------------------- what is played

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def game(self) -> Game:
        """The game under its house rules, as the player's seat plays it."""
        return self.seated.game

    @property
    def alone(self) -> bool:
        """Is this a game of one seat? Only such a game has advice, a score and a record to beat."""
        return self.match.game.alone

    @property
    def advised(self) -> bool:
        """Does this table have the light and auto-play?"""
        return self.alone and all(mode.allows_advice for mode in self.modes)

    @property
    def waits(self) -> bool:
        """Does a mode keep the player from making moves now?"""
        return any(mode.waits for mode in self.modes)

    @property
    def seat(self) -> str:
        """The seat of whoever acts at this table: of several persons, the one whose turn it is."""
        persons, turn = self.session.persons, self.match.turn
        return turn if turn in persons else persons[0]

    @property
    def front(self) -> str:
        """The seat from which the table is seen."""
        fronts = (mode.front for mode in self.modes)
        return next((seat for seat in fronts if seat is not None), self.session.persons[0])

    @property
    def seated(self) -> Seated:
        """The match as the player's seat plays it."""
        found = self._seated
        if found is None or (found.match, found.seat) != (self.match, self.seat):
            found = self._seated = Seated(self.match, self.seat)
        return found

    @property
    def click_takes_up(self) -> bool:
        """Does a click lift cards, instead of sending them to their best place?"""
        return self.context.config.table.click == "pick"

    # ---------------------------------------------------------------- entering and leaving

    def enter(self) -> None:
        self._begin()

    def _begin(self, gathered: Sequence[ShownCard] = ()) -> None:
        """Begin the session. If it is a new deal, its cards fly in from the places of the
        ``gathered`` cards of the previous one."""
        match, state = self.match, self.context.saves.app_state()
        newcomer = not state.games
        introduced = all(mode.introduces_games for mode in self.modes)
        self.first_visit = None
        self._unknown = introduced and self.game.id not in state.chosen
        self._remember()
        self.light.begin()
        self.status.welcome(first=newcomer)
        first = starting_table(match)
        if first is not match.table:
            self.view.deal(first, match.opening, gathered)
        self.refresh()
        self.input.offer_choice()
        if self.session.final:  # it was ended, but the program was killed before it said so
            self.ending.begin()

    def _remember(self) -> None:
        """Remember these house rules for the next deal, unless a mode brought them."""
        if all(mode.remembers_rules for mode in self.modes):
            self.context.played(self.game)

    def leave(self) -> None:
        self.rest()

    def rest(self) -> None:
        """Save the state of play, so that the game can be resumed."""
        self.input.hover_target.rest()
        self.hint.end()
        self.advice.forget()
        self.light.forget()
        self.back_to_winnable.forget()
        self.clock.tick()
        self.session.suspend()
        for mode in self.modes:
            mode.rest()

    def cover(self) -> None:
        """Stop auto-play under a dialog, and the clock too unless a mode keeps it going."""
        self.auto_play.stop()
        self.hint.end()
        self.input.let_go()
        self.status.bars.let_go()
        self.input.held_key.end()
        self.input.hover_target.rest()
        self.refusal.end()
        self.clock.cover()

    def uncover(self) -> None:
        self.clock.uncover()
        self.session.reopen(self.context.saves)
        self.session.resume()
        for mode in self.modes:
            mode.come_back()
        self.refresh()
        if not self.closed:
            self.input.offer_choice()

    def show_trouble(self) -> None:
        self.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        self.refusal.end()
        self.hint.end()
        options = self.context.view_options()
        anew = not self.view.laid_out(self._area(), self.context.theme, options)
        if anew:
            self.input.let_go()
            self.view = self._fresh_view(self.match.table, self.view, self.view.resting)
        if self.first_visit is not None:
            self.first_visit.resize(size)
        self.refresh()
        if anew and self.context.stack.top is self and not self.closed:
            self.input.offer_choice()

    def _fresh_view(
        self, table: Table, before: TableView | None = None, laid: RestingCards | None = None
    ) -> TableView:
        front = self.match.game.views[self.front]
        shape = front, table, self._area(), self.context.theme
        options = self.context.view_options()
        return TableView(*shape, before, None, laid, self.layout, **options)

    @property
    def layout(self) -> Layout | None:
        """The layout of this table where it is not the game's own."""
        return None

    def turn_round(self) -> None:
        """Lay the table out anew, for the seat that it is seen from now."""
        self.input.let_go()
        self.input.focus.place = None
        self.view = self._fresh_view(self.match.table)
        self.refresh()

    def _area(self) -> Rect:
        """Return the part of the window for the cards."""
        area = self.status.lay()
        for mode in self.modes:
            area = mode.lay(area)
        return area

    # ---------------------------------------------------------------- the foot line

    def say(self, words: str, *, of_change: bool = False) -> None:
        """Show a message in the foot line. After the end of a game and at a dead end the line has
        words of its own. An answer to what the player did is shown in their place; a message
        ``of_change`` is not."""
        stands = self.session.over or self.status.at_dead_end
        answer = words if stands and not of_change else ""
        self.status.message, self.status.answer, self.context.trouble = words, answer, ""
        self.status.last_spoken = ""
        self.refresh()

    def notify(self, words: str) -> bool:
        """Show a notice in the foot line. In full screen the bars appear for it."""
        self.status.bars.call()
        self.say(words)
        return True

    def refresh(self) -> None:
        """Bring bars, signs and advice up to date with the match."""
        self.status.refresh()
        self.status.lay()
        self.view.peek = self.context.peeking(self.game, self.match.table)
        self.view.signs = signs(self.game, self.match.table)
        for mode in self.modes:
            mode.refresh()
        self.touch()

    # ---------------------------------------------------------------- moves

    def _on_changed(self, changed: Changed) -> None:
        """Show, sound and say a change, then open the menu if the rules demand a choice."""
        events, speed = changed.events, self.context.config.table.speed
        piles = gained(self.game, self.match.table, events)
        if changed.seat:
            pace = self.context.config.table.opponents
            self.view.carried_by_hand(events, changed.seat, piles, pace=pace)
        else:
            self.view.happen(events, piles, quick=changed.quick, speed=speed)
        paid = changed.gain.paid > 0 and not changed.quick
        chain = self.session.scorer.chain_length if paid else None
        self.sounds.events(events, piles, chain=chain, back=changed.back)
        self.score.on_changed(changed, piles)
        self.status.of_move = not changed.seat
        self.say(self.score.words(changed.words), of_change=True)
        if paid and self.context.config.speech.score:
            points = many(changed.gain.paid + changed.gain.chain, "point")
            self.context.tell(f"{points}, chain of {self.session.scorer.chain_length}")
        self.input.offer_choice()

    # ---------------------------------------------------------------- auto-play

    def play_on(self) -> None:
        """Start auto-play, or stop it."""
        self.input.let_go()
        self.auto_play.play_on()

    # ---------------------------------------------------------------- other deals

    def deal(
        self,
        match: Match,
        words: str,
        links: Links = NO_LINKS,
        laid: RestingCards | None = None,
        log: RecordWriter | None = None,
    ) -> None:
        """Replace the match on the table by this one, with ``links`` in its record; ``laid`` is the
        layout of its table if it was prepared in advance, ``log`` its record if it has one."""
        left = self.session
        self.deals.leave(match)
        self.ending.cancel()
        self.auto_play.stop()
        self.hint.end()
        self.back_to_winnable.forget()
        self.input.let_go()
        self.refusal.end()
        self.session = self._begun(match, links, log)
        if left.archived:
            self.session.trouble = self.session.trouble or left.trouble
        pinned = self.status.bars.pinned
        self._set_modes()
        gathered = self.view.lying
        self.view = self._fresh_view(starting_table(match), laid=laid or self.view.resting)
        self.status.message, self.status.bars.pinned = words, pinned
        self.input.focus.place = None
        self._begin(gathered)

    def _begun(self, match: Match, links: Links, log: RecordWriter | None) -> Session:
        """Begin a session for a match on this table. The lab overrides this, to write no record."""
        return Session.begun(self.context, match, links, log)

    # ---------------------------------------------------------------- actions

    def _actions(self) -> dict[str, Action]:
        return {
            "undo": self.maker.undo,
            "redo": self.maker.redo,
            "new_deal": self.deals.new,
            "same_deal": self.deals.again,
            "deal_kind": lambda: self.status.choose_kind(),
            "play_on": self.play_on,
            "hint": self.hint.ask,
            "back": self.deals.back,
            "turn": lambda: self.input.click_stock(),
            "bars": lambda: self.status.pin(),
            "bookmark": self.maker.bookmark,
            "light": self.light.switch,
            "lively": self.toggle_effects,
            **table_routes(self),
        }

    def toggle_effects(self) -> None:
        """Switch between a lively and a quiet table."""
        self.say(self.context.toggle_effects())

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """Handle input unless a mode has ended play or takes the event.

        After a win or a loss any press shows the result dialog at once. When the game is merely
        stuck, the player can still replace the last move by a double click, or undo it.
        """
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.first_visit is not None and self.first_visit.on_input(event):
            return
        if pressed:
            self.first_visit, self._unknown = None, False
        if self.closed or any(mode.handle(event) for mode in self.modes):
            return
        if pressed:
            self.view.overtake()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.go.to_pause(asleep=True)
        elif self.ending.waits and pressed and self.session.final:
            self.ending.announce()
        else:
            self.auto_play.restart_idle_time()
            self.hint.on_input(event)
            self.refusal.on_input(event)
            self.input.handle(event)

    # ---------------------------------------------------------------- time and picture

    def tick(self) -> None:
        """Count the time while another scene is in front, because the clock of a challenge may go
        on."""
        if self.context.stack.top is not self:
            self.clock.tick()

    def update(self, dt: float) -> bool:
        if self.context.stack.top is self:
            self._advance(dt)
        moved = self.view.update(dt)
        self.refusal.update(dt)
        bars_moved = self.status.bars.update(dt)
        changed = super().update(dt) or moved or bars_moved
        if self.score.update(dt) and (changed or self._overlaid):
            self.score.drawn()
            return True
        return changed

    @property
    def _overlaid(self) -> bool:
        """Does something lie over table and bars, so that no part of them can be drawn alone?"""
        over = self.input.choice_menu, self.status.menu, self.first_visit
        return self.context.stack.top is not self or any(each is not None for each in over)

    @property
    def _covered(self) -> bool:
        """Does a mode hide the cards under what lies over the table?"""
        over = self.context.stack.top is not self
        return over and not self.session.over and any(mode.covers_table for mode in self.modes)

    @property
    def moving(self) -> bool:
        return self.score.moving

    def _advance(self, dt: float) -> None:
        """Advance the table while it is in front. The modes come last, so that they see the current
        time of play."""
        if not self.closed:
            self._advance_play(dt)
        for mode in self.modes:
            mode.update(dt)

    def _advance_play(self, dt: float) -> None:
        self.clock.tick()
        self.input.update()
        if not self.view.moving:
            self.view.prepare()
            self._visit()
        self.auto_play.update(dt)
        self.hint.update()
        self.light.update()
        self.back_to_winnable.update()
        self.ending.update(dt)

    def _visit(self) -> None:
        """Show a game that is new to the player in three pictures, once they are painted."""
        if self.first_visit is not None:
            self.first_visit.paint()
        elif self._unknown:
            from scenes.play.first_visit import FirstVisit, is_new  # not before the first table

            self._unknown = False
            if is_new(self):
                self.first_visit = FirstVisit(self)

    def patch(self, surface: Surface) -> list[Rect]:
        """Redraw the parts of the score and of the modes that change, and once a second the clock;
        under a menu or a sheet the next frame redraws everything instead."""
        found = [] if self.session.paused else self.score.patch(surface)
        if not (self.session.paused or self._overlaid):
            found += [area for mode in self.modes for area in mode.patch(surface)]
        second = int(self.session.seconds)
        if second != self._drawn_second:
            self._drawn_second = second
            if self.status.count():
                self.refresh()
            elif self._overlaid:
                self.touch()
            elif box := self.status.bars.draw_time(surface, self.context.theme):
                found.append(box)
        return found

    def spoken(self) -> str:
        return self.input.spoken()

    def stops(self) -> Sequence[Stop]:
        return stops_at(self)

    def halted(self) -> bool:
        ran = self.auto_play.running
        self.auto_play.stop()
        return ran

    def explained(self) -> str:
        return where_it_can_go(self)

    def draw(self, surface: Surface) -> None:
        theme = self.context.theme
        if self.session.paused or self._covered:  # the cards stay hidden while the clock stands
            surface.fill(theme.baize)
            self.status.bars.draw(surface, theme)
            return
        self.draw_table(surface)
        self.status.bars.draw(surface, theme)
        if self.status.menu is not None:
            self.status.menu.draw(surface, theme)
        self.input.draw_menu(surface)
        self.refusal.draw(surface)
        if self.first_visit is not None:
            self.first_visit.draw(surface)

    def draw_table(self, surface: Surface) -> None:
        """Draw the table alone, without the bars and the menus."""
        self.view.draw(surface)
        line_scores.draw(surface, self.match.table, self.view)
        for mode in self.modes:
            mode.draw(surface)
        self.hint.draw(surface)
        self.input.draw_focus(surface)
