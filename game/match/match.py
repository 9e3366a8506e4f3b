"""A game being played: the journal is the truth, and the table only follows it.

The table changes through a dealer inside :meth:`Match.play`, or by the events of an entry that is
taken back or played again; each change is an entry of the journal, which only grows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.cards import DOWN, Card, seen, shorten, write
from game.core.events import Event, Shuffled, apply
from game.core.shuffle import shuffled
from game.core.table import Fact, Spot, Table
from game.match.journal import MOST_EVENTS, Annotation, Began, Entry, Line, Played, Redone, Undone
from game.match.positions import facts_given, piles_given
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move

# a named tuple made without a detour through its keyword arguments: entries are made all day
_made = tuple.__new__


class Illegal(ValueError):
    """A move that the rules do not offer here."""


class Match:
    """One deal of one game, from its first card to its last."""

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
            self.given = Table(piles, facts, self.game.alike)
        self.table = self.undealt()
        self._dealer = Dealer(self.game, self.table, seed, given=deck is not None)
        self._offers: list[Move] | None = None
        self._line = Line[Played]()
        self._behind: int | None = None
        """So many moves have been made on the table, where it stays behind the journal."""
        if self.given is None:
            self.game.deal(self._dealer)
            if len(self._dealer.events) > MOST_EVENTS:
                raise _too_long(self._dealer.events)
        self.opening: tuple[Event, ...] = tuple(self._dealer.events)
        self.journal: list[Entry] = [Began(self.opening)]

    @classmethod
    def at(
        cls, game: Game, piles: Mapping[str, str], facts: Mapping[str, Fact] | None = None
    ) -> Match:
        """A match that begins at a given position, which stands exactly as it is given.

        :raises BadPosition: where the game cannot come to it.
        """
        return cls(game, position=(piles, facts or {}))

    def undealt(self) -> Table:
        """The table before the deal: the deck face down in the stock, first card on top."""
        if self.given is not None:
            return self.given.copy()
        deck = shuffled(self.game.cards, self.seed) if self.deck is None else self.deck
        piles: list[list[Card]] = [[] for _ in self.game.names]
        piles[self.game.stock] = [card | DOWN for card in reversed(deck)]
        return Table(piles, alike=self.game.alike)

    def trial(self, table: Table | None = None, seed: int | None = None) -> Match:
        """A match that begins at this very table, for trying things out; or at another table of
        this game, and with another seed for the shuffles to come."""
        trial = Match.__new__(Match)
        trial.game, trial.deck = self.game, self.deck
        trial.seed = self.seed if seed is None else seed
        trial.given = (self.table if table is None else table).copy()
        trial.table = trial.given.copy()
        trial._dealer = Dealer(self.game, trial.table, trial.seed, self._dealer.shuffles)
        trial._offers = None
        trial._line = Line()
        trial._behind = None
        trial.opening = ()
        trial.journal = [Began(())]
        return trial

    def earlier(self, made: int) -> Match:
        """A match for trying things out that begins where so many of the moves in force had been
        made."""
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
        told = {name: write(pile) for name, pile in piles}
        return Match(self.game, self.seed, position=(told, self.given.facts))

    # ---------------------------------------------------------------- asking

    def moves(self) -> list[Move]:
        """All legal moves, in a stable order."""
        if self._offers is None:
            self._offers = self.game.offers(self.table)
        return self._offers

    def find(self, text: str) -> Move:
        """The legal move of this text.

        :raises Illegal: where it is not offered.
        """
        for move in self.moves():
            if move.text == text:
                return move
        raise Illegal(f"{shorten(text)} is not a legal move here")

    @property
    def line(self) -> Sequence[Played]:
        """The moves in force, the first one first."""
        return self._line.moves

    @property
    def shuffles(self) -> int:
        """How often was shuffled up to here, the deal left out."""
        return self._dealer.shuffles

    @property
    def made(self) -> int:
        """How many moves are in force."""
        return len(self.line)

    @property
    def can_undo(self) -> bool:
        """Is there a move to take back?"""
        return bool(self.line)

    @property
    def can_redo(self) -> bool:
        """Was a move taken back that can be made again?"""
        return bool(self._line.taken)

    @property
    def taken(self) -> Played | None:
        """The move last taken back, which comes next when it is made again."""
        return self._line.taken[-1] if self._line.taken else None

    @property
    def status(self) -> str:
        """``won``, ``lost``, ``stuck`` or ``playing``."""
        game = self.game
        if game.won(game, self.table):
            return "won"
        if game.lost is not None and game.lost(game, self.table):
            return "lost"
        if self.moves():
            return "playing"
        return "lost" if game.counted else "stuck"

    @property
    def result(self) -> str | None:
        """How the game ended, by its last word; None where none was said."""
        last = self.journal[-1]
        if not isinstance(last, Annotation) or last.by != "end":
            return None
        return str(last.fields["result"])

    @property
    def score(self) -> int | None:
        """The points of the position, or None where the game counts none."""
        return None if self.game.score is None else self.game.score(self.game, self.table)

    def facts(self) -> dict[str, Fact]:
        """The facts that a state of this game names, None where there is no such fact."""
        return {key: self.table.facts.get(key) for key in self.game.facts}

    def piles(self, *, player: bool = False) -> dict[str, str]:
        """Every pile as text, in the order of the state; for a player without hidden cards."""
        say = seen if player else write
        return {
            name: say(pile)
            for name, pile, zone in zip(
                self.game.names, self.table.piles, self.game.zone_of, strict=True
            )
            if pile or not zone.hidden
        }

    def refusal(self, source: Spot, took: int, target: Spot) -> str:
        """Why these cards may not go there, in the book's words."""
        return self.game.refusal(self.table, source, took, target)

    # ---------------------------------------------------------------- playing

    def play(self, move: Move | str, *, by: str = "move", t: int = 0) -> Played:
        """Make a move; the entry tells what happened, what follows by itself included.

        :raises Illegal: where the move is not offered, or more follows from it than an entry
            holds; then nothing has changed.
        """
        if isinstance(move, str):
            move = self.find(move)
        elif move not in (self._offers if self._offers is not None else self.moves()):
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
        entry = _made(Played, (move.text, tuple(events), by, t))
        self._line.play(entry)
        self.journal.append(entry)
        return entry

    def undo(self, *, t: int = 0) -> Undone:
        """Take the last move back; the entry tells the events, as they happened.

        :raises NothingToUndo: at the deal.
        """
        taken = self._line.undo()
        self._dealer.shuffles -= self.table.take_back(taken.events)
        self._offers = None
        entry = _made(Undone, (taken, t))
        self.journal.append(entry)
        return entry

    def redo(self, *, t: int = 0) -> Redone:
        """Make the move again that was last taken back; the entry tells the events.

        :raises NothingToRedo: where none was, or another move came after.
        """
        made = self._line.redo()
        self._again(made)
        entry = Redone(made, t)
        self.journal.append(entry)
        return entry

    def _again(self, made: Played) -> None:
        """A move that was taken back happens on the table once more."""
        for event in made.events:
            apply(self.table, event)
            if type(event) is Shuffled:
                self._dealer.shuffles += 1
        self._offers = None

    def follow(self, by: str, *, t: int = 0) -> None:
        """Undo or redo as a record tells it: only the journal grows, and the table stays behind.
        Before anything else is done or asked it has to :meth:`catch_up`.

        :raises NothingToUndo: at the deal.
        :raises NothingToRedo: where no move was taken back, or another came after.
        """
        if self._behind is None:
            self._behind = self.made
        line = self._line
        entry = Undone(line.undo(), t) if by == "undo" else Redone(line.redo(), t)
        self.journal.append(entry)

    def catch_up(self) -> None:
        """Let the table follow, however often moves were taken back and made again since."""
        for _ in self.catching_up():
            pass

    def catching_up(self) -> Iterator[None]:
        """As :meth:`catch_up`, a move at a time."""
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
        """Write a word in the margin of the journal; the table stays as it is."""
        self.journal.append(Annotation(by, t, fields))


def _too_long(events: Sequence[Event]) -> Illegal:
    """What was played must go into a record, and be read from it again."""
    return Illegal(f"an entry has no more than {MOST_EVENTS} events, and this made {len(events)}")
