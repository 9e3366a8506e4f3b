"""Lookahead: how well a position goes on, tried out with a fixed number of positions.

Most positions are weighed by :class:`~game.solver.evaluation.Evaluation`, the most promising one
looked at first; games in which every deal is played to its end for points are played out at random
and judged by their points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved
from game.core.shuffle import Stream
from game.core.table import Spot
from game.match.match import Match
from game.replay.ghost import fewer
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.search_table import Position, SearchTable
from game.solver.weights import Weights
from game.system.jobs import Task
from game.vocabulary.goals import cards_home
from game.vocabulary.moves import Move
from game.vocabulary.series import SCORES

WON = 1000.0
"""What a position is worth that is won."""
DEAD_END = 4.0
"""What it costs that a position leads nowhere but to where the game was before."""
AT_ONCE = 0.25
"""How much counts where a position stands, beside where it leads."""
EVENTS, LISTED = 6, 6
"""So many events, or moves that are listed, take as long as looking at a position."""
TO_THE_END = 300
"""So many moves a game is played on at most, at random."""
SPARE, COUNTED = 25.0, "s_left"
"""What it is worth that a redeal is left, or whatever else a fact counts whose name ends so:
``redeals_left``, ``shifts_left``."""
MOST_FORCED = 200
"""A line of forced moves is followed this far."""
POINT = 2.0
"""What a point is worth beside a card that lies well."""


def played_for_points(game: Game) -> bool:
    """Does the game count points of its own, so that the best score is what is wanted?"""
    return game.score is not None and game.score is not cards_home


def played_out(game: Game) -> bool:
    """Is the game filled up to its end, whatever is played, and then counted?"""
    return played_for_points(game) and bool(game.tally) and SCORES not in game.facts


class Lookahead:
    """A drawn world, in which a player with these weights tries out what comes of a move."""

    def __init__(self, world: Match, weights: Weights) -> None:
        self.walk = SearchTable(world)
        self.start = self.walk.position()
        self._moves = {move.text: move for move in self.walk.go(self.start)}
        self._afters: dict[str, Position] = {}
        """What moves made from the start came to."""
        self.events: dict[str, Sequence[Event]] = {}
        """What happened in these moves."""
        self._weights = weights
        self._evaluation = Evaluation(world.game, self.walk.table, weights)
        game = world.game
        self._points = (-POINT if fewer(game) else POINT) if played_for_points(game) else 0.0
        self._series = SCORES in game.facts
        self.spent = 0
        """So many positions were looked at; where more had to be done they count for more."""
        self._passing = {game.stock, *game.spots("waste")}
        """The piles that cards only pass through."""
        self.been = {self.outline(self.start)}
        """The outlines of the positions that the game came through."""
        self._layouts = {self._layout(self.start)}
        """The same without the piles that cards only pass through."""

    def remember(self, positions: Iterable[Position]) -> None:
        """The game came through these positions: it should lead on from there, not back."""
        for position in positions:
            self.been.add(self.outline(position))
            self._layouts.add(self._layout(position))

    def leads_back(self, text: str, shows: Callable[[Sequence[Event]], bool]) -> bool:
        """Does this move, or a forced move after it, come to a position that the game came through?

        Forced moves are followed until one ``shows`` a card that was never seen: whatever comes
        then is new.
        """
        for position, events in self._forced(text):
            if self.outline(position) in self.been:
                return True
            if shows(events):
                break
        return False

    def _forced(self, text: str) -> Iterator[tuple[Position, list[Event]]]:
        """The positions after a move and after each forced move that follows, with all that
        happened up to there."""
        move, position, events = self._moves[text], self.start, list[Event]()
        for _ in range(MOST_FORCED):
            self.walk.lay(position)
            offers = self.walk.step(move)
            events += self.walk.events
            position = self.walk.since(position)
            yield position, events
            offers = self.walk.go(position) if offers is None else offers
            if len(offers) != 1:
                break
            move = offers[0]

    def retraces(self, move: Move, after: Position) -> bool:
        """Does a move from pile to pile come back to an earlier layout, where only stock and
        waste differ?"""
        within = bool(move.count) and self._passing.isdisjoint((move.source, move.target))
        return within and self._layout(after) in self._layouts

    def carried_about(self, events: Sequence[Event]) -> Card | None:
        """The lead card of a carry within the layout by which nothing else happens."""
        if len(events) != 1 or type(event := events[0]) is not Moved:
            return None
        elsewhere = any(self._elsewhere(spot) for spot in (event.source, event.target))
        return None if elsewhere else event.cards[0]

    def _elsewhere(self, spot: Spot) -> bool:
        return spot in self._passing or self.walk.game.is_home(spot)

    def leads_nowhere(self, most: int) -> Task[bool]:
        """Is it certain that no line of play shows a hidden card of the layout, changes the score
        or wins? False too where that is still open after ``most`` positions, or where cards would
        be shuffled."""
        self.walk.lay(self.start)
        start, end = self._gained(self.start), self.spent + most
        seen, waiting = {self.outline(self.start)}, [self.start]
        while waiting:
            if self.spent >= end:
                return False
            before = waiting.pop()
            for move in self.walk.go(before):
                after, _ = self._made(before, move)
                if self.walk.won or self._gained(after) != start:
                    return False
                if (key := self.outline(after)) not in seen:
                    seen.add(key)
                    waiting.append(after)
                self.walk.back()
            yield
        return True

    def _gained(self, position: Position) -> tuple[int, int, int]:
        """Hidden cards of the layout, score and shuffles of the position on the table; empty piles
        where there is no score."""
        game = self.walk.game
        layout = [pile for spot, pile in enumerate(position.piles) if spot != game.stock]
        hidden = sum(card >= DOWN for pile in layout for card in pile)
        spaces = sum(not pile for pile in layout)
        score = spaces if game.score is None else game.score(game, self.walk.table)
        return hidden, score, position.shuffles

    def _layout(self, position: Position) -> int:
        piles = [b"" if n in self._passing else p for n, p in enumerate(position.piles)]
        return self._evaluation.outline(piles, ())

    def after(self, text: str) -> Position | None:
        """The position after a move; None where this world does not offer it."""
        if text not in self._afters and text in self._moves:
            self.walk.lay(self.start)
            self._afters[text], _ = self._made(self.start, self._moves[text])
            self.events[text] = self.walk.events
        return self._afters.get(text)

    def then(self, position: Position, text: str) -> Position | None:
        """The position after another move, made from this one; None where it is not offered."""
        move = next((each for each in self.walk.go(position) if each.text == text), None)
        return None if move is None else self._made(position, move)[0]

    def _made(self, position: Position, move: Move) -> tuple[Position, list[Move] | None]:
        """The position after a move that is made from this one, which lies on the table; and what
        is offered there, where it had to be found out."""
        offers = self.walk.make(move)
        self.spent += 1 + self.walk.happened // EVENTS + len(offers or ()) // LISTED
        return self.walk.since(position), offers

    def spends(self, after: Position) -> int:
        """How many redeals, or what else is counted, the move to this position uses up."""
        return max(0, _spare(self.start) - _spare(after))

    def outline(self, position: Position) -> int:
        """A number by which a position is known again."""
        return self._evaluation.outline(position.piles, position.facts)

    def _tried(self, offers: list[Move]) -> list[Move]:
        """What of this is tried: all but to deal the next game of a series, which nobody can
        know."""
        return [move for move in offers if move.verb != "deal"] if self._series else offers

    def _worth(self, position: Position) -> float:
        """What the position that lies on the table is worth."""
        walk = self.walk
        if walk.won:
            return WON
        worth = self._evaluation.worth(position.piles, walk.table)
        worth += SPARE * _spare(position)
        if self._weights.freedom:
            worth += self._weights.freedom * len(walk.game.offers(walk.table))
        if self._points and walk.game.score is not None:
            worth += self._points * walk.game.score(walk.game, walk.table)
        return worth

    def worth(self, position: Position) -> float:
        """What a position is worth as it stands."""
        self.walk.lay(position)
        return self._worth(position)

    def best(self, position: Position, most: int) -> Task[float]:
        """The worth of the best that can be come to, at the cost of so many positions; those that
        this one leads to are all looked at."""
        here = best = self.worth(position)
        seen = {self.outline(position), *self.been}
        waiting: list[tuple[float, int, Position, list[Move] | None]]
        waiting, end, begun = [(-here, 0, position, None)], self.spent + most, len(seen)
        while waiting and self.spent < end and best < WON:
            _, _, before, offers = heappop(waiting)
            if offers is None:
                offers = self.walk.go(before)
            else:
                self.walk.lay(before)
            for move in self._tried(offers):
                after, then = self._made(before, move)
                key = self.outline(after)
                if key not in seen:
                    seen.add(key)
                    worth = self._worth(after)
                    best = max(best, worth)
                    heappush(waiting, (-worth, len(seen), after, then))
                self.walk.back()
                yield
        leads_on = len(seen) > begun or best >= WON
        return best + AT_ONCE * here - (0.0 if leads_on else DEAD_END)

    def played_out(self, position: Position, most: int, chance: Stream) -> Task[float]:
        """The mean score of games that are played from here to their end at random, as many as
        that number of positions allows, but one at least."""
        walk, game, total, games, end = self.walk, self.walk.game, 0.0, 0, self.spent + most
        while not games or self.spent < end:
            offers = walk.go(position)
            for _ in range(TO_THE_END):
                if not offers:
                    break
                made = walk.step(offers[chance.below(len(offers))])
                self.spent += 1
                offers = game.offers(walk.table) if made is None else made
                yield
            assert game.score is not None
            total += game.score(game, walk.table) * (-1 if self._points < 0 else 1)
            games += 1
        return total / games


def _spare(position: Position) -> int:
    """How many redeals are left there, or of whatever else a fact counts so."""
    facts = position.facts
    return sum(n for key, n in facts if key.endswith(COUNTED) and isinstance(n, int))
