"""A game between seats at the table: whose turn it is, calls, and the computers' moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.advice.hint import Hints, Suggestion
from game.core.events import Event
from game.match.journal import Played
from game.opponents.opponent import Opponent
from game.vocabulary.calls import STOP
from game.vocabulary.moves import Move
from scenes.play.intents import carries
from scenes.play.mode import Mode
from scenes.play.move_maker import Changed
from scenes.table.callout import Callout
from scenes.table.seat_plates import plate_places
from scenes.versus.computers import Computers
from scenes.versus.plates import Plates
from scenes.widgets.buttons import Action, Button
from scenes.wording.narrator import stop_words
from scenes.wording.seat_names import seat_names
from scenes.wording.wording import capital

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

LABELS = {"pass": "Pass", "demand": "Demand", "deal": "Next deal"}
"""For each verb of a move, the label of its button in the bar; "Stop!" is on the table."""
SIGNS = {"pass": "forward", "demand": "below", "deal": "new"}
READY = 3.0
"""Seconds of getting ready before a game that all play at once goes on."""
NO_UNDO = "Nothing is taken back while all play at once."


class VersusMode(Mode):
    """A game against computers, or of two people at one screen."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene)
        session, match = scene.session, scene.session.match
        self.names = seat_names(match.game.seats, session.header.seats)
        self.plates = Plates(match, self.names, scene.context.config.keys)
        jobs = scene.context.jobs
        self.computers = Computers(match, session.header.seats, jobs, self._begin)
        self._asked_at = -1
        """How many entries the journal had when one of two people wished to take a move back."""
        self._ready = READY if match.turn is None and session.ever_moved else 0.0
        """Seconds until all go on with a game that was taken up again."""
        self._shown_deal = -1
        """How many entries the journal had at the end of the deal that was announced last."""
        self._side = match.turn or self.persons[0]
        """The seat that the table is turned to, where two people turn it round."""
        self._read = len(match.journal)
        """How many entries of the journal were searched for a "Stop!"."""
        self._notice: Callout | None = None
        """The reason of the last "Stop!", beside the plate of the seat that was stopped."""

    # ---------------------------------------------------------------- what may be done

    def actions(self) -> Mapping[str, Action]:
        scene = self.scene
        say = scene.say
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "light": lambda: say("Nobody knows yet: the others' cards are hidden."),
            "play_on": lambda: say("Every move is yours to make here."),
            "analyse": lambda: say("Watch the game to see where it was decided."),
            "deal": self.choose_players,
            "turn": self.stop_or_turn,
        }

    @property
    def waits(self) -> bool:
        return self._ready > 0

    @property
    def allows_undo(self) -> bool:
        """Nothing is taken back once somebody has won."""
        return self.scene.match.status == "playing"

    @property
    def covers_table(self) -> bool:
        """Where all play at once, nobody may study the table while the others wait. A table that
        turns round is hidden until the next player is ready."""
        turn = self.scene.match.turn
        return turn is None or (self._turns_round and turn != self._side)

    @property
    def _turns_round(self) -> bool:
        """Does the table turn to whoever's turn it is?"""
        table = self.scene.context.config.table
        return table.turns_round and len(self.persons) > 1 and self.scene.match.turn is not None

    @property
    def front(self) -> str | None:
        return self._side if self._turns_round else None

    @property
    def persons(self) -> list[str]:
        return self.scene.session.persons

    def calls(self, verb: str) -> list[Move]:
        """Return the moves of this verb that a person at the table may make."""
        moves = (move for seat in self.persons for move in self.scene.match.moves(seat))
        return [move for move in moves if move.verb == verb]

    def may_call(self, verb: str) -> bool:
        return bool(self.calls(verb))

    def call(self, verb: str) -> None:
        """Make the move of a button: stop, pass, demand, or the next deal of a match. Of several
        cards that can be demanded the player chooses one."""
        scene, moves = self.scene, self.calls(verb)
        if len(moves) > 1 and verb == "demand":
            scene.input.choose(moves, scene.view.places.spot_rect(moves[0].source))
        elif moves:
            scene.maker.act(moves[0])

    def stop_or_turn(self) -> None:
        """Call "Stop!" if another seat can be stopped now, else click the stock."""
        if self.may_call(STOP):
            self.call(STOP)
        else:
            self.scene.input.click_stock()

    def choose_players(self) -> None:
        """Open the dialog in which opponents, rules and deal are chosen."""
        from scenes.versus.players_dialog import PlayersDialog  # not before it is wanted

        self.scene.context.stack.push(PlayersDialog(self.scene.context, self.scene))

    # ---------------------------------------------------------------- advice

    def hint(self) -> None:
        """Show the move of an expert who has seen only what this seat has seen."""
        scene = self.scene
        if scene.session.over:
            scene.say("The game is over: there is no move to show.")
            return
        move = Opponent(scene.match, scene.seat, "strong").choose()
        if move is None:
            scene.say("You have nothing to play now.")
        else:
            scene.hint.show(Hints((Suggestion(move, "an expert would"),)))

    # ---------------------------------------------------------------- back and forth

    def undo(self) -> None:
        """Take back one's own last move, with all that the computers did since. With two people it
        must be asked for twice, so that both agree."""
        scene, session = self.scene, self.scene.session
        if scene.match.turn is None:
            scene.say(NO_UNDO)
        elif not self.allows_undo:
            scene.say("The game is over.")
        elif session.archived or not any(
            played.seat in self.persons for played in scene.match.line
        ):
            scene.say("There is nothing to take back.")
        elif len(self.persons) > 1 and self._asked_at != len(scene.match.journal):
            self._asked_at = len(scene.match.journal)
            scene.input.held_key.end()  # a key held down does not answer for the other
            scene.say("Take the last move back? If both of you agree, press it again.")
        else:
            events: list[Event] = []
            while (last := session.last) is not None:
                events += session.undo()
                if last.seat in self.persons:
                    break
            scene.maker.publish(Changed(events, "taken back", back=True))

    def redo(self) -> None:
        """Make again what was taken back, up to one's own next move."""
        scene, session = self.scene, self.scene.session
        events: list[Event] = []
        while (coming := scene.match.taken) is not None:
            if events and coming.seat in self.persons:
                break
            events += session.redo()
        if events:
            scene.maker.publish(Changed(events, "again", again=True))
        else:
            scene.say("There is nothing to make again.")

    # ---------------------------------------------------------------- the plates

    def refresh(self) -> None:
        self.computers.refresh()
        self.plates.refresh(self.scene.view, may_stop=self.may_call(STOP))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the round button "Stop!". Until the seconds of getting ready have passed, a press
        on the table does nothing."""
        if self._notice is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._notice.on_input()
        if self._ready > 0 and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return not self.scene.status.bars.covers(event.pos)
        return self.plates.handle(event, self.scene.view, partial(self.call, STOP))

    def draw(self, surface: Surface) -> None:
        if self._notice is not None and not self.scene.session.over:
            self._notice.draw(surface)

    # ---------------------------------------------------------------- the bars

    def buttons(self) -> Sequence[Button]:
        every = (play for view in self.scene.match.game.views.values() for play in view.play)
        words = {play.verb: play.words for play in every}
        return [
            Button(
                LABELS[verb],
                partial(self.call, verb),
                SIGNS[verb],
                enabled=partial(self.may_call, verb),
                hint=f"{capital(words[verb])}." if words[verb] else "",
            )
            for verb in LABELS
            if verb in words
        ]

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        if len(self.names) > 2:  # the plates on the table name them all
            return usual, sign
        return f"{usual}: {' – '.join(self.names.values())}", sign

    def end_words(self, usual: str) -> str:
        match = self.scene.match
        if match.status != "over":
            return usual
        winner = match.winner
        return f"{self.wins(winner)}." if winner is not None else "It is drawn."

    def wins(self, seat: str) -> str:
        """Return the words for the win of a seat: "You win", "Computer wins"."""
        name = self.names[seat]
        return "You win" if name == "You" else f"{name} wins"

    def welcome(self, usual: str) -> str:
        turn = self.scene.match.turn
        if turn is None:
            return "All play at once: the fastest card counts."
        return f"{self._whose(turn)} turn."

    def _whose(self, seat: str) -> str:
        name = self.names[seat]
        return "Your" if name == "You" else f"{name}’s"

    def facts(self, usual: list[str]) -> list[str]:
        match = self.scene.match
        turn = (
            []
            if match.turn is None or match.status != "playing"
            else [f"{self._whose(match.turn)} turn"]
        )
        return [*turn, *usual[1:]]

    @property
    def standing_aloud(self) -> Sequence[str]:
        points = zip(self.names.values(), self.scene.match.points, strict=True)
        return [f"{name}: {had}" for name, had in points]

    # ---------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Let the computers move, and announce the end of a deal of a match. After a "Stop!" the
        computers wait until there was time to read its reason."""
        scene = self.scene
        match = scene.match
        self._tell_call()
        if self._notice is not None:
            if not self._notice.step(dt):
                self._notice = None
                scene.touch()
            elif self._notice.is_fresh and not scene.session.over:
                return
        if match.status != "playing" or scene.session.paused:
            return
        if self._ready > 0:
            self._get_ready(dt)
            return
        still = not scene.view.moving and scene.input.pointer.drag is None
        if scene.view.game.seat != scene.front:
            scene.turn_round()  # the setting was changed
        if still and self._turns_round and match.turn != self._side:
            self._hand_over()
            return
        if still and self._deal_is_over():
            self._shown_deal = len(match.journal)
            self.announce()
            return
        move = self.computers.update(dt, scene.context.config.table.opponents, still=still)
        if move is None or move.verb == "deal":
            return
        if move in match.moves(move.seat):
            scene.maker.of_another(move, self.names[move.seat])
        else:
            scene.session.remark("late", seat=move.seat, move=move.text)
            scene.view.withdraw_hand(move.seat)

    def _begin(self, move: Move) -> None:
        """Let the hand of a computer reach for what it is about to move."""
        scene, table = self.scene, self.scene.match.table
        spot = move.source if carries(move) else scene.match.game.views[move.seat].stock
        at = move.took(table) if carries(move) else len(table.piles[spot]) - 1
        if at >= 0:
            scene.view.reach_for((spot, at), move.seat, scene.context.config.table.opponents)

    def _hand_over(self) -> None:
        """Cover the table until the player whose turn it is now is ready, then turn it round."""
        from scenes.versus.ready_sheet import ReadySheet  # not before it is wanted

        context, seat = self.scene.context, self.scene.seat

        def turn_round() -> None:
            self._side = seat
            self.scene.turn_round()

        context.stack.push(ReadySheet(context, self._whose(seat), turn_round))

    def _tell_call(self) -> None:
        """After a "Stop!", show its reason, or that it was false, beside the stopped seat."""
        scene = self.scene
        journal = scene.match.journal
        if self._read == len(journal):
            return
        self._read, last = len(journal), journal[-1]
        if not isinstance(last, Played) or last.move != STOP:
            return
        places = plate_places(scene.view.places, scene.match.game.seats)
        (stopped,) = (box for seat, box in places.items() if seat != last.seat)
        words, within = stop_words(last.events), scene.view.rect
        self._notice = Callout(words, stopped, within, scene.context.theme)
        scene.touch()

    def _get_ready(self, dt: float) -> None:
        """Count the seconds until all go on."""
        before, self._ready = self._ready, self._ready - dt
        left = ceil(self._ready)
        if left != ceil(before) or before == READY:
            self.scene.say(f"Ready: on in {left} …" if left > 0 else "Go!")

    def _deal_is_over(self) -> bool:
        """Is a deal of a match over, and not yet announced?"""
        match = self.scene.match
        moves = match.moves()
        ended = bool(moves) and all(move.verb == "deal" for move in moves)
        return ended and self._shown_deal != len(match.journal)

    def announce(self) -> bool:
        from scenes.versus.match_sheet import MatchSheet  # not before it is wanted

        self.scene.context.stack.push(MatchSheet(self.scene.context, self.scene, self))
        return True
