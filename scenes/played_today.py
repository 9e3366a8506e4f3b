"""The games played today in one line, for the title and for leaving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.book import catalog
from game.daily.awards import MEDALS, award
from game.vocabulary.sentences import many
from scenes.app.context import Context

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage.ledger_schema import Result

FIRST, FEWEST, MOST = "your first win", "your fewest moves", "your most points"
"""What can be new in a game."""
MOST_NAMED = 2
"""The most games that are named for each of these; of more only their number is given."""
READ_AT_ONCE = 20
"""The most records that are read first, the newest of those that the ledger does not know yet."""


def played_today(context: Context) -> str:
    """Return what the games begun today brought: their number, wins, medals and bests; empty if
    there are none."""
    day = context.wall_clock.local_today()
    context.ledger.refresh(READ_AT_ONCE)
    # A game begun while the system's clock was ahead is later than today
    recent = context.ledger.since((day - timedelta(days=1)).isoformat())
    played = [each for each in recent if each.local_day == day]
    if not played:
        return ""
    won = sum(each.won for each in played)
    parts = [many(len(played), "game"), *([f"{won} won"] if won else []), *_medals(played)]
    return f"Today: {', '.join([*parts, *_bests(context, played, day)])}."


def _medals(played: Sequence[Result]) -> Iterator[str]:
    """Yield the medals of challenges that were begun on their own day."""
    earned = Counter(award(each) for each in played if each.day == each.started[:10])
    for name in filter(None, MEDALS):
        if earned[name]:
            yield f"a {name} medal" if earned[name] == 1 else many(earned[name], f"{name} medal")


def _bests(context: Context, played: Sequence[Result], day: date) -> Iterator[str]:
    """Yield the first wins and the new bests, by name or only their number."""
    found: dict[str, list[str]] = {FIRST: [], FEWEST: [], MOST: []}
    for name in dict.fromkeys(each.game for each in played):
        game = catalog.find(name)
        figures: dict[bool, list[int]] = {True: [], False: []}
        for each in context.ledger.results(name):
            figure = _figure(game, each)
            if figure is not None:
                figures[each.local_day == day].append(figure)
        today, before = figures[True], figures[False]
        if today and not before and game.tally is None:
            found[FIRST].append(game.name)
        elif today and before and max(today) > max(before):
            found[FEWEST if game.tally is None else MOST].append(game.name)
    for words, names in found.items():
        if names:
            at = " and ".join(names) if len(names) <= MOST_NAMED else f"{len(names)} games"
            yield f"{words} at {at}"


def _figure(game: Game, result: Result) -> int | None:
    """Return by what results of a game are compared, the more the better; None if this one does not
    count."""
    if game.tally is not None:
        return result.score if result.result in ("won", "lost") else None
    return -result.moves if result.result == "won" else None
