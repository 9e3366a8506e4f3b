"""Obligations: moves that must be made before any other.

A ``Must`` picks the obligatory moves out of the offers. If it picks any, only those are offered; if
they amount to a single choice, it is played at once, in the same journal entry as the move before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.table import EMPTY, Table
from game.vocabulary.conditions import When
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import start_foundations
from game.vocabulary.sentences import fixed_spec, spec

Must = Callable[[Page, Table, Sequence[Move]], list[Move]]


@fixed_spec("a card that starts a foundation goes up at once")
def starters(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige every available card that starts a foundation to go up (General Procedure)."""
    homes = page.spots("foundation")
    first, end, tops = homes.start, homes.stop, table.tops
    if EMPTY not in tops[first:end]:
        return []
    return [
        move
        for move in offers
        if first <= move.target < end
        and tops[move.target] == EMPTY
        and move.verb == CARRY
        and not first <= move.source < end
    ]


@fixed_spec("an uncovered card that starts a foundation goes up at once")
def uncovered_starters(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige uncovered cards that start a foundation to go up; a card may be drawn out from under
    others to start one, but need not."""
    return [move for move in starters(page, table, offers) if move.inside is None]


@fixed_spec("the second card of a foundation follows the first at once")
def second_follows(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige a second card to follow the card that began a foundation. Cards that begin another one
    stay obligatory beside it, so that the order of two such couples doesn't count as a choice."""
    begun = [spot for spot in page.spots("foundation") if len(table.piles[spot]) == 1]
    seconds = [move for move in offers if move.target in begun]
    return [*seconds, *starters(page, table, offers)] if seconds else []


@fixed_spec("your choice comes before anything else")
def choice_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige the player to make the choices of the start before anything is played."""
    return [move for move in offers if move.verb == "choose" or move.act is start_foundations]


@spec("a space of the {role} is filled at once from the {sources}")
def must_fill(role: str, *sources: str, by_turning: bool = False, when: When | None = None) -> Must:
    """Oblige the player to fill a space from any of the sources, while one of them has a card for
    it. Otherwise, with ``by_turning``, a card must be turned from the stock. The obligation can be
    limited by ``when``."""

    def must(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
        spaces, tops = page.spots(role), table.tops
        if EMPTY not in tops[spaces.start : spaces.stop]:
            return []
        if when is not None and not when(page, table):
            return []
        found = [
            move
            for move in offers
            if move.target in spaces
            and tops[move.target] == EMPTY
            and any(move.source in page.spots(source) for source in sources)
        ]
        if found or not by_turning:
            return found
        return [move for move in offers if move.verb == "turn"]

    return must


def must_fill_option(role: str, *sources: str, by_turning: bool = False) -> Option:
    """Return the option that decides whether a space must be filled at once or when the player
    likes. The game's other obligations stay in force."""
    fill = must_fill(role, *sources, by_turning=by_turning)

    def at_once(game: Any) -> Any:
        return game.but(must=(*game.must, fill))

    return Option(
        "at-once",
        {"at-once": at_once, "free": with_()},
        f"whether the {' or the '.join(sources)} fills a space at once, or when the player likes",
    )
