"""The score and the chain of a match, a fold of its journal.

What a move pays is kept with the move in the line of play: an undo removes it, a redo restores it
unchanged. So a line pays the same whatever was tried beside it, and each undo of a move that
the player made has its cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.advice.only_move import leaves_no_choice
from game.advice.safe import is_safe
from game.arcade.chain import USUAL, Chain, paces
from game.arcade.figures import DEEDS, POINTS, PROGRESS, STEP, WIN, undo_cost
from game.core.events import Moved
from game.core.table import Table
from game.match.journal import Annotation, Began, Entry, Line, Played, Redone, Undone
from game.match.lazy_table import LazyTable
from game.match.match import Match
from game.system.jobs import Task
from game.vocabulary.progress import POINTS as IN_POINTS


class Score(NamedTuple):
    """A score by source. ``chain`` is what the chain added, ``undos`` what undos cost."""

    progress: int = 0
    deeds: int = 0
    chain: int = 0
    win: int = 0
    undos: int = 0

    @property
    def total(self) -> int:
        """The score as one number."""
        return max(self.progress + self.deeds + self.chain + self.win - self.undos, 0)

    @property
    def paid(self) -> int:
        """What progress and deeds have paid."""
        return self.progress + self.deeds

    def since(self, before: Score) -> Score:
        """Return what was added since an earlier score."""
        return Score(*(now - then for now, then in zip(self, before, strict=True)))


class _Standing(NamedTuple):
    """The line after a move: ``most`` is the maximum reached so far of the progress and then of
    each deed, ``score`` what the line has paid."""

    most: tuple[int, ...]
    score: Score


class Scorer:
    """Keeps the score of a match.

    ``best`` are the most points known of this deal in a game of points. ``since`` is the number of
    moves with which the match begins, if it was taken up from another. ``chain`` replaces that of
    the game, for measurements.
    """

    def __init__(
        self,
        match: Match,
        *,
        best: int | None = None,
        since: int = 0,
        chain: Chain | None = None,
    ) -> None:
        game = match.game
        self._match, self._since = match, since
        self._points = game.measure.unit == IN_POINTS
        self._best = best or game.measure.best
        self._scored = game.alone and not leaves_no_choice(game)
        self._lazy = LazyTable(match.undealt(), known=True)
        self._line = Line[_Standing | None]()
        self._read = 0
        self._start = _Standing((), Score())
        self._goals: tuple[int, ...] = ()
        self._chain = chain or Chain(paces().get(game.id, USUAL))
        self._undos = 0
        self._lit = False

    @property
    def score(self) -> Score | None:
        """The score so far; None if the game never offers a choice, or is one between seats."""
        if not self._scored:
            return None
        self._follow()
        return self._now

    @property
    def _now(self) -> Score:
        """The score after the entries that were taken."""
        cost = undo_cost(self._undos, self._best if self._points else None)
        return self._standing.score._replace(undos=cost)

    @property
    def total(self) -> int | None:
        """The score so far as one number; None if the game has none."""
        score = self.score
        return None if score is None else score.total

    def counting(self) -> Task[int | None]:
        """Count the entries one at a time; return the score as one number."""
        for _ in self.running_scores():
            yield
        return self.total

    def running_scores(self) -> Iterator[tuple[int, int]]:
        """Count the entries one at a time; yield the score and the chain after each."""
        while self._scored and self._read < len(self._match.journal):
            self._take(self._match.journal[self._read])
            self._read += 1
            yield self._now.total, self._chain.length

    @property
    def chain_length(self) -> int:
        """The length of the chain now."""
        if self._scored:
            self._follow()
        return self._chain.length

    # ---------------------------------------------------------------- the fold

    def _follow(self) -> None:
        """Take the entries that came since it was last asked."""
        journal = self._match.journal
        while self._read < len(journal):
            self._take(journal[self._read])
            self._read += 1

    def _take(self, entry: Entry) -> None:
        match entry:
            case Began():
                self._lazy.happen(entry.events)
            case Played():
                self._play(entry)
                return
            case Undone():
                self._lazy.undo()
                self._line.undo()
                self._undos += entry.taken.by == "move"
                self._chain.end()
            case Redone():
                self._lazy.redo()
                self._line.redo()
            case Annotation(by="hint"):
                self._chain.end()
            case Annotation(by="light"):
                self._lit = entry.fields.get("on") is True
                self._chain.end()
        if self._read == self._since == 0:
            self._begin()

    def _begin(self) -> None:
        """Count from what lies on the table now."""
        table, game = self._lazy.table, self._match.game
        goals = [game.measure.at(game, table).of]
        goals += [deed.goal(game, table) for deed in game.all_deeds]
        self._start = _Standing(self._done(table), Score())
        self._goals = tuple(goals)

    def _done(self, table: Table) -> tuple[int, ...]:
        game = self._match.game
        return (
            game.measure.at(game, table).done,
            *(deed.done(game, table) for deed in game.all_deeds),
        )

    @property
    def _standing(self) -> _Standing:
        return (self._line.moves and self._line.moves[-1]) or self._start

    def _chosen(self, entry: Played) -> bool:
        """Whether the player chose this move among others. Sending home a card that could go by
        itself doesn't count, so that the score is the same whether such cards go by themselves or
        not. Call it while the table is as before the move."""
        if entry.by != "move" or not entry.choice:
            return False
        game = self._match.game
        up = any(isinstance(event, Moved) and game.is_home(event.target) for event in entry.events)
        return not (up and is_safe(self._match.trial(self._lazy.table), entry.move))

    def _play(self, entry: Played) -> None:
        chosen = bool(self._goals) and self._chosen(entry)
        self._lazy.play(entry.events)
        if self._since and not self._goals:  # a move of the game from which this one was taken up
            self._line.play(None)
            if len(self._line.moves) == self._since:
                self._begin()
            return
        before, game, table = self._standing, self._match.game, self._lazy.table
        most = tuple(map(max, before.most, self._done(table)))
        paid = self._paid(most)
        more = paid.paid - before.score.paid
        added = 0 if self._points else more * STEP * self._chain.length // 100
        paid = paid._replace(chain=before.score.chain + added)
        if game.won(game, table) and not self._points:
            paid = paid._replace(win=WIN)
        self._line.play(_Standing(most, paid))
        self._chain.follow(chosen=chosen, pays=more > 0)
        if self._lit:
            self._chain.end()

    def _paid(self, most: tuple[int, ...]) -> Score:
        """What the line has paid, without the chain and the win."""
        start = self._start.most
        progress = most[0] - start[0]
        if self._points:
            return Score(POINTS * progress // self._best)
        way = self._goals[0] - start[0]
        deeds = ways = 0
        for reached, begun, goal in zip(most[1:], start[1:], self._goals[1:], strict=True):
            deeds += max(min(reached, goal) - begun, 0)
            ways += max(goal - begun, 0)
        return Score(
            PROGRESS * progress // way if way > 0 else 0, DEEDS * deeds // ways if ways else 0
        )
