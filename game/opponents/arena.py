"""Matches between computers, without a screen and on a simulated clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.match.match import Match
from game.opponents.opponent import PATIENCE, REACTION, Opponent, as_holder, asked_in_turn
from game.record.holders import Holder
from game.rules.game import Game
from game.vocabulary.moves import Move

MOST_MOVES = 20_000
"""A match is broken off after this many moves."""
SECOND = 1000
"""In milliseconds. In a game by turns each move takes one second."""


@dataclass
class Player:
    """A computer at the table, and how long it has thought."""

    opponent: Opponent
    clock: Callable[[], float]
    thought: float = 0.0
    turns: int = 0
    """The turns it has had; where all play at once, its moves."""

    def choose(self) -> Move | None:
        return self._timed(self.opponent.choose)

    def move_in_time(self) -> Move | None:
        return self._timed(self.opponent.move_in_time)

    def _timed(self, asked: Callable[[], Move | None]) -> Move | None:
        began = self.clock()
        move = asked()
        self.thought += self.clock() - began
        return move

    @property
    def reaction(self) -> int:
        """Milliseconds from one move to the next, where all play at once."""
        return round(REACTION[self.opponent.level] * SECOND)


@dataclass
class ComputerMatch:
    """A match between computers. ``play`` plays it to its end."""

    game: Game
    """The game, with as many seats as there are levels."""
    seed: int
    levels: Sequence[str]
    clock: Callable[[], float]
    """Returns seconds, to measure how long the players think."""
    match: Match = field(init=False)
    players: Mapping[str, Player] = field(init=False)
    milliseconds: int = 0
    """The simulated time so far."""

    def __post_init__(self) -> None:
        self.match = Match(self.game, self.seed)
        self.players = {
            seat: Player(Opponent(self.match, seat, level), self.clock)
            for seat, level in zip(self.match.game.seats, self.levels, strict=True)
        }

    @property
    def ended(self) -> bool:
        """Whether it came to its end by itself."""
        return self.match.status == "over"

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who holds the seats, for the record."""
        return tuple(map(as_holder, self.levels))

    def play(self) -> Match:
        """Play the match to its end, and note that."""
        match = self.match
        for _ in self._by_turns() if match.turn is not None else self._at_once():
            if match.made >= MOST_MOVES:
                break
        if self.ended:
            match.remark("end", t=self.milliseconds, **match.end("over"))
        return match

    def _by_turns(self) -> Iterator[None]:
        """Make the moves of a game by turns."""
        match, last = self.match, None
        while match.status == "playing" and match.turn is not None:
            order = asked_in_turn(match, self.players)
            chosen = (self.players[seat].choose() for seat in order)
            move = next((move for move in chosen if move is not None), None)
            if move is None:
                return
            self.players[match.turn].turns += match.turn != last
            last = match.turn
            self.milliseconds += SECOND
            match.play(move, t=self.milliseconds)
            yield

    def _at_once(self) -> Iterator[None]:
        """Make the moves of a game in which all play at once: each seat moves whenever its reaction
        has passed. Where several are due at the same moment, they take turns at being first. The
        match ends after more than ``PATIENCE`` requests per seat in a row without a move."""
        match, order = self.match, [*self.players]
        due = {seat: player.reaction for seat, player in self.players.items()}
        idle = 0
        while idle <= PATIENCE * len(order):
            self.milliseconds = now = min(due.values())
            for seat in [seat for seat in order if due[seat] == now]:
                if match.status != "playing":
                    return
                player = self.players[seat]
                due[seat] += player.reaction
                move = player.move_in_time()
                if move is None:
                    idle += 1
                    continue
                idle = 0
                player.turns += 1
                match.play(move, t=now)
                yield
            order.append(order.pop(0))
