"""A series: several games of one kind in one match, dealt one after another, with a running score.

All deals come of the one seed, whatever was played: the first is the deal of the match, and for
each later one all the cards are gathered, put in order and shuffled, as the next of the later
shuffles. What the games that are over have scored is a fact, so that the match is recorded,
replayed and taken back like any other. The move that deals the next game is an entry of its own,
and the only one that is left to do when a game is over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.core.table import Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.goals import Goal, Score, Tally
from game.vocabulary.moves import Move
from game.vocabulary.notices import Notice
from game.vocabulary.openings import Step
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, gather_shuffled, whenever
from game.vocabulary.sentences import spec

SCORES = "scores"
"""The fact that keeps the scores of the games that are over, in their order: ``"12 -3 8"``."""
_NUMBER = re.compile(r"-?[0-9]{1,3}")


def finished(table: Table) -> list[int]:
    """The scores of the games that are over; what is no number in a given position counts not."""
    told = str(table.facts.get(SCORES) or "")
    return [int(word) for word in told.split() if _NUMBER.fullmatch(word)]


def _is_last(table: Table, games: int) -> bool:
    return len(finished(table)) >= games - 1


@spec("deal the next of {games} games when one is over")
def next_game(games: int, points: Score, opening: Sequence[Step], *plays: Play) -> Play:
    """Note what the game has scored, gather and shuffle the whole deck and deal the next game, when
    nothing else is left to do; the match has so many."""

    def act(dealer: Dealer, move: Move) -> None:
        scores = [*finished(dealer.table), points(dealer.page, dealer.table)]
        dealer.note(SCORES, " ".join(map(str, scores)))
        # every card, and as of a new pack: the next deal must not hang on how this one was played
        every = range(len(dealer.table.piles))
        gather_shuffled(dealer, (s for s in every if s != dealer.page.stock), in_order=True)
        for step in opening:
            step(dealer)
        for play in plays:
            for key, fact in play.facts.items():
                dealer.note(key, fact)

    def offers(page: Page) -> Offers:
        stock, asked = page.stock, [play.offers(page) for play in plays]
        move = page.move("deal", "deal", act, source=stock, target=stock)

        def over(table: Table) -> bool:
            return not _is_last(table, games) and not any(offered(table) for offered in asked)

        return whenever(move, over)

    return Play("deal", offers, {SCORES: None})


# ---------------------------------------------------------------- the running score


def _so_far(points: Score, page: Page, table: Table) -> int:
    return sum(finished(table)) + points(page, table)


@spec("the points of all games, each counted by: {points}")
def points_so_far(points: Score) -> Score:
    """The points of the games that are over, and what this one would count if it ended now."""
    return lambda page, table: _so_far(points, page, table)


@spec("the strokes of all games, each counted by: {strokes}")
def strokes_so_far(strokes: Score) -> Score:
    """The strokes of the games that are over, and of this one as it lies; fewer is better."""
    return lambda page, table: _so_far(strokes, page, table)


@spec("the {called}s one by one, those over and the one in play: {points}")
def scorecard(games: int, points: Score, called: str) -> Tally:
    """The score of each game, those over and the one in play; the games to come have no name."""

    def tally(page: Page, table: Table) -> list[tuple[str, int]]:
        scores = [*finished(table)[: games - 1], points(page, table)]
        lines = [(f"{called.capitalize()} {n}", score) for n, score in enumerate(scores, 1)]
        return lines + [("", 0)] * (games - len(lines))

    return tally


@spec("which {called} of {games} it is")
def which_game(games: int, called: str) -> Notice:
    """Which game of the series is played: "hole 3 of 9"."""
    return lambda page, table: f"{called} {min(len(finished(table)) + 1, games)} of {games}"


@spec("{games} games are over, and the score is good enough")
def all_played(games: int, score: Score, enough: Callable[[int], bool], *plays: Play) -> Goal:
    """The last game is over, nothing being left to do in it, and the running score is enough."""
    questions: dict[Page, list[Offers]] = {}

    def goal(page: Page, table: Table) -> bool:
        if not _is_last(table, games) or not enough(score(page, table)):
            return False
        asked = questions.get(page)
        if asked is None:
            asked = questions[page] = [play.offers(page) for play in plays]
        return not any(offered(table) for offered in asked)

    return goal


def series(
    games: int,
    points: Score,
    enough: Callable[[int], bool],
    opening: Sequence[Step],
    *plays: Play,
    called: str = "game",
    fewer: bool = False,
) -> dict[str, Any]:
    """The words of a page whose match is a series of so many games.

    ``points`` is what one of them counts, or its strokes where ``fewer`` are better; ``enough``
    tells whether their sum is a win. Each is dealt by this ``opening`` and played by these
    ``plays``. The words are those of a game's own ``but``.
    """
    so_far = strokes_so_far(points) if fewer else points_so_far(points)
    return {
        "opening": tuple(opening),
        "play": (*plays, next_game(games, points, opening, *plays)),
        "won": all_played(games, so_far, enough, *plays),
        "counted": True,
        "score": so_far,
        "tally": scorecard(games, points, called),
        "notices": (which_game(games, called),),
    }
