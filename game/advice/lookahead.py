"""Lookahead: how well a game goes on from a position, by looking at a limited number of positions.

In most games this is a best-first search with :class:`~game.solver.evaluation.Evaluation`. Games
that are always played to their end for points are played out at random and judged by their points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved
from game.core.shuffle import Stream
from game.core.table import Spot
from game.match.match import Match
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.search_table import Position, SearchTable
from game.solver.weights import Weights
from game.system.jobs import Task
from game.vocabulary.goals import cards_home
from game.vocabulary.moves import Move
from game.vocabulary.progress import IN_PLACE
from game.vocabulary.series import SCORES

WON = 1000.0
DEAD_END = 4.0
"""What it costs a position to lead only to positions the game has been in before."""
AT_ONCE = 0.25
"""The weight of the position itself beside the best one it leads to."""
EVENTS, LISTED = 6, 6
"""This many events, or listed moves, cost as much as looking at a position."""
TO_THE_END = 300
"""The most moves of a random playout."""
SPARE, COUNTED = 25.0, "s_left"
"""The worth of each redeal left, or of whatever else a fact with this ending counts:
``redeals_left``, ``shifts_left``."""
MOST_FORCED = 200
"""The most forced moves to follow."""
POINT = 2.0
"""The worth of a point, in the unit of the evaluation."""
PLACED = 1.0
"""The worth of a card in place."""


def played_for_points(game: Game) -> bool:
    """Does the game count points of its own, so that the best score is the aim?"""
    return game.score is not None and game.score is not cards_home


def only_points_count(game: Game) -> bool:
    """Is the game always played to its end, and only its points count?"""
    return played_for_points(game) and bool(game.tally) and SCORES not in game.facts


class Lookahead:
    """A deal in which moves are tried, with the weights of one player."""

    def __init__(self, world: Match, weights: Weights) -> None:
        self.walk = SearchTable(world)
        self.start = self.walk.position()
        self._moves = {move.text: move for move in self.walk.go(self.start)}
        self._afters: dict[str, Position] = {}
        """For each move made from the start, by its text, the position after it."""
        self.events: dict[str, Sequence[Event]] = {}
        """For each of those moves, by its text, its events."""
        self._weights = weights
        self._evaluation = Evaluation(world.game, self.walk.table, weights)
        game = world.game
        self._points = (
            (-POINT if game.fewer_is_better else POINT) if played_for_points(game) else 0.0
        )
        placed = game.measure.unit == IN_PLACE and game.homes and not self._points
        self._placed = game.measure.done if placed else None
        """Counts the cards in place, if cards can be in place on piles other than foundations."""
        self._series = SCORES in game.facts
        self.spent = 0
        """The number of positions looked at; expensive ones count for more."""
        self._passing = {game.stock, *game.spots("waste")}
        """The piles that cards only pass through."""
        self.visited = {self.outline(self.start)}
        """The hashes of the positions the game has been in (see :meth:`outline`)."""
        self._layouts = {self._layout(self.start)}
        """The hashes of their layouts, without the piles that cards only pass through."""

    def remember(self, position: Position, *, known_less: bool) -> None:
        """Remember a position the game has been in, so that moves that return to it rank low. If
        the player knew less in it, only its layout is remembered."""
        if not known_less:
            self.visited.add(self.outline(position))
        self._layouts.add(self._layout(position))

    def leads_back(self, text: str, shows: Callable[[Sequence[Event]], bool]) -> bool:
        """Does this move, or a forced move after it, return to a position the game has been in?

        Forced moves are followed until one ``shows`` a card that was never seen: what follows is
        new.
        """
        for position, events in self._forced(text):
            if self.outline(position) in self.visited:
                return True
            if shows(events):
                break
        return False

    def _forced(self, text: str) -> Iterator[tuple[Position, list[Event]]]:
        """Yield the position after a move and after each forced move that follows, each with all
        events so far."""
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
        """Does a move from pile to pile return to an earlier layout, with only stock and waste
        different?"""
        within = bool(move.count) and self._passing.isdisjoint((move.source, move.target))
        return within and self._layout(after) in self._layouts

    def carried_about(self, events: Sequence[Event]) -> Card | None:
        """Return the lead card of a move that carries cards within the layout and does nothing
        else; None for any other move."""
        if len(events) != 1 or type(event := events[0]) is not Moved:
            return None
        elsewhere = any(self._elsewhere(spot) for spot in (event.source, event.target))
        return None if elsewhere else event.cards[0]

    def _elsewhere(self, spot: Spot) -> bool:
        return spot in self._passing or self.walk.game.is_home(spot)

    def leads_nowhere(self, most: int) -> Task[bool]:
        """Is it certain that no line of play shows a hidden card of the layout, changes the score
        or wins?

        False if that is undecided after ``most`` positions, or if cards would be shuffled.
        """
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
        """Return three counts of a position, which lies on the table: the hidden cards of the
        layout, the score (in a game without one, the empty piles), and the shuffles."""
        game = self.walk.game
        layout = [pile for spot, pile in enumerate(position.piles) if spot != game.stock]
        hidden = sum(card >= DOWN for pile in layout for card in pile)
        spaces = sum(not pile for pile in layout)
        score = spaces if game.score is None else game.score(game, self.walk.table)
        return hidden, score, position.shuffles

    def _layout(self, position: Position) -> int:
        piles = [b"" if n in self._passing else p for n, p in enumerate(position.piles)]
        return self._evaluation.outline(piles, ())

    def after(self, text: str) -> Position:
        """Return the position after a move from the start."""
        if text not in self._afters:
            self.walk.lay(self.start)
            self._afters[text], _ = self._made(self.start, self._moves[text])
            self.events[text] = self.walk.events
        return self._afters[text]

    def then(self, position: Position, text: str) -> Position | None:
        """Return the position after a move from this one; None if it is not offered."""
        move = next((each for each in self.walk.go(position) if each.text == text), None)
        return None if move is None else self._made(position, move)[0]

    def _made(self, position: Position, move: Move) -> tuple[Position, list[Move] | None]:
        """Make a move from this position, which lies on the table. Return the position after it,
        and the offers there if making the move had to list them."""
        offers = self.walk.make(move)
        self.spent += 1 + len(self.walk.events) // EVENTS + len(offers or ()) // LISTED
        return self.walk.since(position), offers

    def spends(self, after: Position) -> int:
        """Return how many redeals, or other counted chances, the move to this position uses up."""
        return max(0, _spare(self.start) - _spare(after))

    def outline(self, position: Position) -> int:
        """Return the hash by which positions are compared."""
        return self._evaluation.outline(position.piles, position.facts)

    def _tried(self, offers: list[Move]) -> list[Move]:
        """Return the offers to try: all but dealing the next game of a series, whose cards are
        unknown."""
        return [move for move in offers if move.verb != "deal"] if self._series else offers

    def _worth(self, position: Position) -> float:
        """Return the worth of a position, which lies on the table."""
        walk = self.walk
        if walk.won:
            return WON
        worth = self._evaluation.worth(position.piles, walk.table)
        worth += SPARE * _spare(position)
        if self._weights.freedom:
            worth += self._weights.freedom * len(walk.game.offers(walk.table))
        if self._placed is not None:
            worth += PLACED * self._placed(walk.game, walk.table)
        if self._points and walk.game.score is not None:
            worth += self._points * walk.game.score(walk.game, walk.table)
        return worth

    def worth(self, position: Position) -> float:
        self.walk.lay(position)
        return self._worth(position)

    def best(self, position: Position, most: int) -> Task[float]:
        """Return the worth of the best position that a search of about ``most`` positions meets,
        plus a share of the worth of this one (:data:`AT_ONCE`), less :data:`DEAD_END` if it leads
        to no new position. All its direct successors are looked at."""
        here = best = self.worth(position)
        seen = {self.outline(position), *self.visited}
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

    def mean_score(self, position: Position, most: int, stream: Stream) -> Task[float]:
        """Return the mean score of random playouts from here: as many as ``most`` positions allow,
        at least one. It is negated where fewer points are better."""
        walk, game, total, games, end = self.walk, self.walk.game, 0.0, 0, self.spent + most
        while True:
            offers = walk.go(position)
            over = not offers
            for _ in range(TO_THE_END):
                if not offers:
                    break
                made = walk.step(offers[stream.below(len(offers))])
                self.spent += 1
                offers = game.offers(walk.table) if made is None else made
                yield
            assert game.score is not None
            total += game.score(game, walk.table) * (-1 if self._points < 0 else 1)
            games += 1
            # playouts of a game that is over spend nothing, and would go on for ever
            if over or self.spent >= end:
                return total / games


def _spare(position: Position) -> int:
    """Return how many redeals, or other counted chances, are left."""
    facts = position.facts
    return sum(n for key, n in facts if key.endswith(COUNTED) and isinstance(n, int))
