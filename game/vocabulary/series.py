"""Series: several games of one kind in one match, with a running score.

All deals follow from the one seed, however the games are played: before each later one all cards
are gathered, sorted and shuffled by the next of the seed's shuffles. The scores of finished games
are a fact, so that the match is recorded, replayed and undone like any other. Dealing the next game
is a move, the only one offered when a game is over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.core.table import Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.goals import Goal, Score, ScoreLines
from game.vocabulary.moves import Move
from game.vocabulary.notices import Notice
from game.vocabulary.openings import OpeningStep
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, gather_shuffled, whenever
from game.vocabulary.progress import Measure, measured
from game.vocabulary.sentences import spec

SCORES = "scores"
"""The fact that keeps the scores of finished games in order: ``"12 -3 8"``."""
_NUMBER = re.compile(r"-?[0-9]{1,3}")


def finished(table: Table) -> list[int]:
    """Return the scores of finished games. A given position may hold any text there; what is not a
    number is ignored."""
    scores = str(table.facts.get(SCORES) or "")
    return [int(word) for word in scores.split() if _NUMBER.fullmatch(word)]


def _is_last(table: Table, games: int) -> bool:
    return len(finished(table)) >= games - 1


@spec("deal the next of {games} games when one is over")
def next_game(games: int, points: Score, opening: Sequence[OpeningStep], *plays: Play) -> Play:
    """When nothing else can be done, note the score, shuffle the whole deck and deal the next game,
    until ``games`` are played."""

    def act(dealer: Dealer, move: Move) -> None:
        scores = [*finished(dealer.table), points(dealer.page, dealer.table)]
        dealer.note(SCORES, " ".join(map(str, scores)))
        # sorted first: the next deal must not depend on how this game was played
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


def gaining(games: int, points: Score, worst: int, wanted: int, unit: str) -> Measure:
    """Measure the points, or strokes, by which the games so far are better than if each had ended
    with the ``worst`` result. The goal is how much better a whole series is that ends with the
    points ``wanted`` for a win."""

    def done(page: Page, table: Table) -> int:
        played = len(finished(table)) + 1
        return abs(_so_far(points, page, table) - played * worst)

    return Measure(done, lambda page, table: abs(wanted - games * worst), unit)


def _so_far(points: Score, page: Page, table: Table) -> int:
    return sum(finished(table)) + points(page, table)


@spec("the points of all games, each counted by: {points}")
def points_so_far(points: Score) -> Score:
    """The points of the finished games, and of this one if it ended now."""
    return lambda page, table: _so_far(points, page, table)


@spec("the strokes of all games, each counted by: {strokes}")
def strokes_so_far(strokes: Score) -> Score:
    """The strokes of the finished games, and of this one as it lies; fewer is better."""
    return lambda page, table: _so_far(strokes, page, table)


@spec("the {called}s one by one, those over and the one in play: {points}")
def scorecard(games: int, points: Score, called: str) -> ScoreLines:
    """A line for each game, with the score of the finished ones and the one in play; blank lines
    for those to come."""

    def tally(page: Page, table: Table) -> list[tuple[str, int]]:
        scores = [*finished(table)[: games - 1], points(page, table)]
        lines = [(f"{called.capitalize()} {n}", score) for n, score in enumerate(scores, 1)]
        return lines + [("", 0)] * (games - len(lines))

    return tally


@spec("which {called} of {games} it is")
def which_game(games: int, called: str) -> Notice:
    """The number of the game in play: "hole 3 of 9"."""
    return lambda page, table: f"{called} {min(len(finished(table)) + 1, games)} of {games}"


@spec("{games} games are over, and the score is good enough")
def all_played(games: int, score: Score, enough: Callable[[int], bool], *plays: Play) -> Goal:
    """Won once the last game is over and the running score is enough."""
    offers_of: dict[Page, list[Offers]] = {}

    def goal(page: Page, table: Table) -> bool:
        if not _is_last(table, games) or not enough(score(page, table)):
            return False
        asked = offers_of.get(page)
        if asked is None:
            asked = offers_of[page] = [play.offers(page) for play in plays]
        return not any(offered(table) for offered in asked)

    return goal


def series(
    games: int,
    points: Score,
    enough: Callable[[int], bool],
    opening: Sequence[OpeningStep],
    *plays: Play,
    called: str = "game",
    fewer: bool = False,
    progress: Measure,
) -> dict[str, Any]:
    """The fields of a definition whose match is a series of ``games``.

    ``points`` scores one game, in strokes if ``fewer`` are better; ``enough`` decides whether the
    sum is a win, and ``progress`` measures the way there. Each game is dealt by this ``opening``
    and played with these ``plays``.
    """
    so_far = strokes_so_far(points) if fewer else points_so_far(points)
    return {
        "opening": tuple(opening),
        "play": (*plays, next_game(games, points, opening, *plays)),
        "won": measured(progress)(all_played(games, so_far, enough, *plays)),
        "unwon_is_lost": True,
        "score": so_far,
        "tally": scorecard(games, points, called),
        "notices": (which_game(games, called),),
    }
