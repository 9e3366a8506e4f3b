"""A match: a game being played. The journal is the truth; the table follows it.

The table changes through a dealer inside :meth:`Match.play`, or by the events of an undone or
redone entry; each change is an entry of the journal, which only grows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.core.cards import Card, seen, shorten, write
from game.core.events import Event, Shuffled, apply
from game.core.table import Fact, Snapshot, Spot, Table
from game.match.journal import (
    MOST_EVENTS,
    Annotation,
    Began,
    Entry,
    Line,
    NothingToUndo,
    Played,
    Redone,
    Undone,
)
from game.match.origins import OriginFold, Origins
from game.match.positions import facts_given, piles_given, shuffled_deck, undealt
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.progress import Progress

# skips the keyword handling of a named tuple: entries are made in the innermost loops
_made = tuple.__new__


class Illegal(ValueError):
    """The move is not legal here."""


class Match:
    """One deal of one game, from the first card to the last."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        deck: Sequence[Card] | None = None,
        position: tuple[Mapping[str, str], Mapping[str, Fact]] | None = None,
    ) -> None:
        self.game = game if game.preset else game.under()
        self.seed = seed
        self.deck: tuple[Card, ...] | None = None if deck is None else tuple(deck)
        self.given: Table | None = None
        if position is not None:
            piles = piles_given(self.game, position[0])
            facts = facts_given(self.game, piles, position[1])
            self.given = Table(piles, facts, self.game.zone_numbers)
        self.table = self.undealt()
        self._dealer = Dealer(self.game, self.table, seed, given=deck is not None)
        self._offers: list[Move] | None = None
        self._line = Line[Played]()
        self._behind: int | None = None
        """The number of moves in force in the table while it lags behind the journal, else None."""
        if self.given is None:
            self.game.deal(self._dealer)
            if len(self._dealer.events) > MOST_EVENTS:
                raise _too_long(self._dealer.events)
        self.takes_back = self.game.by_turns
        """Whether moves can be undone: not where all play at once."""
        self.opening: tuple[Event, ...] = tuple(self._dealer.events)
        self.journal: list[Entry] = [Began(self.opening)]

    @classmethod
    def at(
        cls, game: Game, piles: Mapping[str, str], facts: Mapping[str, Fact] | None = None
    ) -> Match:
        """A match that begins at a given position, exactly as given.

        :raises BadPosition: if the game cannot have this position.
        """
        return cls(game, position=(piles, facts or {}))

    def undealt(self) -> Table:
        """The table before the deal: the deck face down in the stock, first card on top."""
        if self.given is not None:
            return self.given.copy()
        deck = shuffled_deck(self.game, self.seed) if self.deck is None else self.deck
        return Table(undealt(self.game, deck), alike=self.game.zone_numbers)

    def trial(self, table: Table | None = None, seed: int | None = None) -> Match:
        """A scratch match that begins at this table (or another table of this game, or with another
        seed for later shuffles). Its moves can always be undone."""
        trial = Match.__new__(Match)
        trial.game, trial.deck = self.game, self.deck
        trial.seed = self.seed if seed is None else seed
        trial.given = (self.table if table is None else table).copy()
        trial.table = trial.given.copy()
        trial._dealer = Dealer(self.game, trial.table, trial.seed, self._dealer.shuffles)
        trial._offers = None
        trial.takes_back = True
        trial._line = Line()
        trial._behind = None
        trial.opening = ()
        trial.journal = [Began(())]
        return trial

    def earlier(self, made: int) -> Match:
        """A scratch match that begins after the first ``made`` of the moves in force."""
        trial = self.trial()
        for played in reversed(self.line[made:]):
            trial._dealer.shuffles -= trial.table.take_back(played.events)
        trial.given = trial.table.copy()
        return trial

    def again(self) -> Match:
        """The same cards dealt again, or the same position laid out again."""
        if self.given is None:
            return Match(self.game, self.seed, deck=self.deck)
        piles = zip(self.game.names, self.given.piles, strict=True)
        written = {name: write(pile) for name, pile in piles}
        return Match(self.game, self.seed, position=(written, self.game.facts_on(self.given)))

    # ---------------------------------------------------------------- asking

    def moves(self, seat: str | None = None) -> list[Move]:
        """All legal moves, or those of a seat, in a stable order."""
        if self._offers is None:
            self._offers = self.game.offers(self.table)
        if seat is None:
            return self._offers
        return [move for move in self._offers if move.seat == seat]

    def missed(self, text: str, seat: str) -> bool:
        """Whether a seat was offered this move after its own last move, before another seat's move
        took it away."""
        table, view = self.table.copy(), self.game.views[seat]
        for played in reversed(self.line):
            if played.seat == seat:
                return False
            table.take_back(played.events)
            if any(move.text == text for move in view.offers(table)):
                return True
        return False

    def find(self, text: str, seat: str | None = None) -> Move:
        """Return the legal move with this text; without a seat, the first one of any seat.

        :raises Illegal: if it is not offered.
        """
        for move in self.moves(seat):
            if move.text == text:
                return move
        raise Illegal(f"{shorten(text)} is not a legal move here")

    @property
    def line(self) -> Sequence[Played]:
        """The moves in force, first one first."""
        return self._line.moves

    @property
    def shuffles(self) -> int:
        """The number of shuffles in force after the deal."""
        return self._dealer.shuffles

    def snapshot(self) -> tuple[int, Snapshot]:
        """The position as a hashable value: the table, and the number of shuffles, on which the
        next shuffle depends."""
        return self.shuffles, self.table.snapshot()

    @property
    def made(self) -> int:
        """The number of moves in force."""
        return len(self.line)

    @property
    def can_undo(self) -> bool:
        return self.takes_back and bool(self.line)

    @property
    def can_redo(self) -> bool:
        return self.takes_back and bool(self._line.taken)

    @property
    def taken(self) -> Played | None:
        """The move that a redo would make."""
        return self._line.taken[-1] if self._line.taken else None

    @property
    def status(self) -> str:
        """``won``, ``lost``, ``stuck`` or ``playing``; between seats, ``over`` replaces ``won``."""
        game = self.game
        if game.won(game, self.table):
            return "won" if game.alone else "over"
        if game.lost is not None and game.lost(game, self.table):
            return "lost"
        if self.moves():
            return "playing"
        return "lost" if game.unwon_is_lost else "stuck"

    @property
    def result(self) -> str | None:
        """The result in the last entry of the journal; None if that entry is not an ``end``."""
        last = self.journal[-1]
        if not isinstance(last, Annotation) or last.by != "end":
            return None
        return str(last.fields["result"])

    @property
    def score(self) -> int | None:
        """The score; None if the game has none."""
        return None if self.game.score is None else self.game.score(self.game, self.table)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat; none in a game of one seat."""
        return tuple(
            view.points(view, self.table)
            for view in self.game.views.values()
            if view.points is not None
        )

    @property
    def winner(self) -> str | None:
        """The seat with the most points; None on a tie."""
        points = self.points
        best = [
            seat for seat, had in zip(self.game.seats, points, strict=False) if had == max(points)
        ]
        return best[0] if len(best) == 1 else None

    def end(self, result: str) -> dict[str, Any]:
        """Return the fields of the entry that says how the match ended: the result and the score,
        or between seats, if it is over, the winner and the points."""
        if self.game.alone:
            return {"result": result, "score": self.score}
        if result != "over":
            return {"result": result}
        return {"result": result, "winner": self.winner, "points": [*self.points]}

    @property
    def turn(self) -> str | None:
        """The seat whose turn it is; None where all play at once."""
        return self.game.turn_of(self.table)

    @property
    def progress(self) -> Progress:
        """How far the game has come toward its goal."""
        return self.game.measure.at(self.game, self.table)

    def facts(self) -> dict[str, Fact]:
        """The facts in a state of this game; None for those not set."""
        return self.game.facts_on(self.table)

    def piles(self, *, player: bool = False) -> dict[str, str]:
        """Return the piles as text, in the order of ``Game.names``, without a hidden stock that is
        empty. For a ``player``, face-down cards are masked."""
        say = seen if player else write
        return {
            name: say(pile)
            for name, pile, zone in zip(
                self.game.names, self.table.piles, self.game.zone_of, strict=True
            )
            if pile or not zone.hidden
        }

    def seen_by(self, seat: str) -> tuple[dict[str, str], dict[str, Fact]]:
        """The piles, hidden cards masked, and the facts as a seat sees them."""
        assert seat in self.game.seats
        secret = self.game.secret_facts
        return self.piles(player=True), {k: v for k, v in self.facts().items() if k not in secret}

    @property
    def origins(self) -> Origins:
        """For each pile, the seats from whose packs its cards are."""
        return self._origins.at_end_of(self.line)

    @cached_property
    def _origins(self) -> OriginFold:
        return OriginFold(self.game, self.undealt(), self.opening)

    def refusal(self, source: Spot, took: int, target: Spot, seat: str = "") -> str:
        """Why these cards may not go there, in the book's words. ``seat`` is who would lay them;
        without one, the first seat."""
        view = self.game.views[seat or self.game.seats[0]]
        if self.turn not in (None, view.seat):
            return "it is the other player's turn"
        return view.refusal(self.table, source, took, target)

    # ---------------------------------------------------------------- playing

    def play(
        self, move: Move | str, *, by: str = "move", t: int = 0, seat: str | None = None
    ) -> Played:
        """Make a move and return its entry, with all events that it caused. ``seat`` is who makes
        the move, if that is given by its text.

        :raises Illegal: if the move is not offered, or causes more events than an entry holds; then
            nothing changes.
        """
        offers = self._offers if self._offers is not None else self.moves()
        if isinstance(move, str):
            move = self.find(move, seat)
        elif move not in offers:
            raise Illegal(f"{shorten(move.text)} is not a legal move here")
        dealer = self._dealer
        events = dealer.events = []
        try:
            self._offers = self.game.make(dealer, move)
            if len(events) > MOST_EVENTS:
                raise _too_long(events)
        except BaseException:
            dealer.rollback()
            self._offers = None
            raise
        entry = _made(Played, (move.text, tuple(events), by, t, len(offers) > 1, move.seat))
        self._line.play(entry)
        self.journal.append(entry)
        return entry

    def undo(self, *, t: int = 0) -> Undone:
        """Undo the last move and return the entry with its events.

        :raises NothingToUndo: at the deal, or where all seats play at once.
        """
        taken = self._undone()
        self._dealer.shuffles -= self.table.take_back(taken.events)
        self._offers = None
        entry = _made(Undone, (taken, t))
        self.journal.append(entry)
        return entry

    def _undone(self) -> Played:
        if not self.takes_back:
            raise NothingToUndo("nothing is taken back where all play at once")
        return self._line.undo()

    def redo(self, *, t: int = 0) -> Redone:
        """Redo the move last undone and return the entry with its events.

        :raises NothingToRedo: if no move was undone, or another was made since.
        """
        made = self._line.redo()
        self._again(made)
        entry = Redone(made, t)
        self.journal.append(entry)
        return entry

    def _again(self, made: Played) -> None:
        """Apply an undone move to the table again."""
        for event in made.events:
            apply(self.table, event)
            if type(event) is Shuffled:
                self._dealer.shuffles += 1
        self._offers = None

    def follow(self, by: str, *, t: int = 0) -> Undone | Redone:
        """Undo or redo in the journal alone, as when a record is read, and return the entry. Call
        :meth:`catching_up` before anything that uses the table.

        :raises NothingToUndo: at the deal, or where all seats play at once.
        :raises NothingToRedo: if no move was undone, or another was made since.
        """
        if self._behind is None:
            self._behind = self.made
        line = self._line
        entry = Undone(self._undone(), t) if by == "undo" else Redone(line.redo(), t)
        self.journal.append(entry)
        return entry

    def catching_up(self) -> Iterator[None]:
        """Bring the table up to date after calls of :meth:`follow`, yielding after each move."""
        if self._behind is None:
            return
        back, on = self._line.way(self._behind)
        for taken in back:
            self._dealer.shuffles -= self.table.take_back(taken.events)
            self._behind -= 1
            yield
        for made in on:
            self._again(made)
            self._behind += 1
            yield
        self._behind = None
        self._offers = None

    def remark(self, by: str, /, *, t: int = 0, **fields: Any) -> None:
        """Add a note to the journal; the table does not change."""
        self.journal.append(Annotation(by, t, fields))


def _too_long(events: Sequence[Event]) -> Illegal:
    """Return the error for an entry with more events than a record may hold in one entry."""
    return Illegal(f"an entry has no more than {MOST_EVENTS} events, and this made {len(events)}")
