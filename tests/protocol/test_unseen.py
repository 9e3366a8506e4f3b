"""The engine's answers to a seat reveal no card that the seat has not seen."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK
from game.core.cards import DOWN, HIDDEN, name, read, write
from game.core.events import Moved, Shuffled, Turned, apply
from game.core.shuffle import Stream
from game.core.table import Table
from game.protocol.engine import Engine
from game.rules.game import Game
from tests.laws.offers import unseen_permuted
from tests.protocol.asking import Answer, answer_of, ask

pytestmark = pytest.mark.brief

BETWEEN = [game.under(preset) for game in BOOK if len(game.seats) > 1 for preset in game.presets]
MOST = 4000
"""The limit of requests in a deal; every deal should end well before."""
EVERY = 25
"""The interval, in requests, at which the unseen cards are dealt anew."""
DEALS = 50


class Listener:
    """A program on one seat; computers hold the others. It knows what really lies on the table."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seat = game, game.seats[seed % len(game.seats)]
        self.holders = ["program" if seat == self.seat else "computer:weak" for seat in game.seats]
        self.engine, self.stream = Engine(), Stream(seed)
        request = {"game": game.id, "preset": game.preset, "seed": seed, "seats": self.holders}
        ask(self.engine, do="deal", **request)
        ask(self.engine, do="sit", seat=self.seat)
        self.hidden = self.asked = 0

    @property
    def table(self) -> Table:
        return self.engine.match.table

    def play(self) -> str:
        """Play the deal to its end and check every answer; return the status."""
        match = self.engine.match
        while match.status == "playing" and self.asked < MOST:
            made = match.made
            for seat in self.game.seats:
                if match.status == "playing":
                    self.move(seat)
            if match.made == made:
                self.arbitrate()
        return match.status

    def move(self, seat: str) -> None:
        """Let a seat move, if it has a move, and check the answer."""
        before = self.table.copy()
        if seat == self.seat:
            moves = ask(self.engine, do="moves")["moves"]
            if not moves:
                return
            move = moves[self.stream.below(len(moves))]
            answer = ask(self.engine, do="play", move=move)
        else:
            answer = ask(self.engine, do="computer", seat=seat)
            if answer["move"] is None:
                return
        self.asked += 1
        self.look_at_events(before, answer)
        self.look_at_state(answer)
        if self.asked % EVERY == 0 and self.engine.match.status == "playing":
            self.deal_the_unseen_anew()

    def arbitrate(self) -> None:
        """When every seat waits for the others, play the last move on offer, a pass."""
        move = self.engine.match.moves()[-1]
        self.engine._sat = None
        ask(self.engine, do="play", seat=move.seat, move=move.text)
        self.engine._sat = self.seat
        self.asked += 1

    def look_at_state(self, answer: Answer) -> None:
        """Check that every face-down card is masked and that no fact is secret."""
        for pile, lying in zip(self.game.names, self.table.piles, strict=True):
            told = answer["piles"].get(pile, "").split()
            assert told == [HIDDEN if card & DOWN else name(card) for card in lying]
            self.hidden += told.count(HIDDEN)
        assert not any(fact.rpartition("/")[2] in self.game.secret for fact in answer["facts"])

    def look_at_events(self, table: Table, answer: Answer) -> None:
        """Check that an event names a card only if it lies face up before or after the event."""
        told = iter(answer["events"])
        for event in self.engine.match.line[-1].events:
            if isinstance(event, Moved):
                lying = table.piles[event.source][event.took : event.took + len(event.cards)]
                assert next(told)[1] == [HIDDEN if c & DOWN else name(c) for c in lying]
            elif isinstance(event, Shuffled):
                down, cards = any(c & DOWN for c in table.piles[event.spot]), {*next(told)[2]}
                assert not down or cards == {HIDDEN}
            elif isinstance(event, Turned) or event.key.rpartition("/")[2] not in self.game.secret:
                next(told)
            apply(table, event)
        assert next(told, None) is None

    def deal_the_unseen_anew(self) -> None:
        """Check that all answers stay the same when the face-down cards lie in another order."""
        other, _ = unseen_permuted(self.table, self.stream)
        piles = zip(self.game.names, other.piles, strict=True)
        twin = Engine()
        ask(
            twin,
            do="set",
            game=self.game.id,
            preset=self.game.preset,
            seats=self.holders,
            piles={pile: write(cards) for pile, cards in piles},
            facts=self.engine.match.facts(),
        )
        ask(twin, do="sit", seat=self.seat)
        made = self.engine.match.made
        assert ask(twin, do="state") | {"moves_made": made} == ask(self.engine, do="state")
        assert ask(twin, do="moves") == ask(self.engine, do="moves")
        for wish in ("record", "share", "solve", "hint", "undo", "redo"):
            refused = answer_of(self.engine, do=wish)
            assert list(refused) == ["error"] and answer_of(twin, do=wish) == refused


def listened(game: Game, seed: int) -> str:
    listener = Listener(game, seed)
    status = listener.play()
    assert listener.hidden and listener.asked > 20
    return status


@pytest.mark.parametrize("game", BETWEEN, ids=lambda game: f"{game.id}.{game.preset}")
def test_no_answer_names_a_card_that_a_seat_has_not_seen(game: Game) -> None:
    assert listened(game, 1) == "over"


@pytest.mark.long
def test_no_answer_of_fifty_deals_names_a_card_that_a_seat_has_not_seen() -> None:
    ends = [listened(BETWEEN[deal % len(BETWEEN)], deal) for deal in range(DEALS)]
    assert ends.count("over") > DEALS * 0.9


def test_a_seat_of_four_sees_no_more() -> None:
    game = next(game for game in BETWEEN if game.players[1] > 2)
    assert listened(game.under(game.preset, seats=4), 2) == "over"


def test_the_listener_compares_with_an_unmasked_table() -> None:
    listener = Listener(BETWEEN[0], 3)
    assert HIDDEN not in " ".join(map(write, listener.table.piles))
    assert read(write(listener.table.piles[0])) == listener.table.piles[0]
