"""Filters and orders of the library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from game.book.catalog import GAMES
from game.storage.ledger_schema import Result
from game.system.clock import clock_words

_ENDS = {
    "won": "Won",
    "lost": "Lost",
    "stuck": "Stuck",
    "given-up": "Given up",
    "left": "Left",
    "": "Not finished",
}
"""The results of games, for display."""
_OUTCOMES = {"won": "Won", "lost": "Lost", "drawn": "Drawn", "": "Played out"}
"""The results of games between seats from the player's side, for display; "" is the result if no
person, or more than one, had a seat."""
_ORDER = (*_ENDS, "over")


def end_words(result: Result) -> str:
    """How a game ended."""
    return _OUTCOMES[result.outcome] if result.result == "over" else _ENDS[result.result]


def game_name(result: Result) -> str:
    """The name of a record's game."""
    return GAMES[result.game].name if result.game in GAMES else "Unreadable"


def name(result: Result) -> str:
    """The title of a record, or else its game."""
    if result.trouble:
        return result.title or result.file.partition("/")[2]
    return result.title or game_name(result)


def when(result: Result) -> str:
    """When a game was begun: "20 Nov 2026, 14:03"; empty if that is unknown."""
    moment = result.local_moment
    return "" if moment is None else f"{moment.day} {moment:%b %Y, %H:%M}"


def time_words(result: Result) -> str:
    """The play time: "6:21"."""
    return clock_words(result.time / 1000) if result.time else "no time"


# -------------------------------------------------------------------- filters and sorting

KINDS: dict[str, Callable[[Result], bool]] = {
    "Favorites": lambda each: each.favorite,
    "Won": lambda each: each.won,
    "Clean": lambda each: each.clean,
    "Not won": lambda each: not (each.won or each.trouble),
    "Daily": lambda each: bool(each.day),
    "Imported": lambda each: each.imported,
    "Unreadable": lambda each: bool(each.trouble),
}
"""The filters, by label."""


def _by_number(value: Callable[[Result], float]) -> Callable[[Result], tuple[bool, float]]:
    """A sort key: small numbers first, games that were not won last."""
    return lambda each: (not each.won, value(each))


SORTS: dict[str, Callable[[Result], object]] = {
    "Newest first": lambda each: 0,
    "By game": lambda each: (bool(each.trouble), game_name(each)),
    "By result": lambda each: (bool(each.trouble), _ORDER.index(each.result), not each.clean),
    "Fewest moves": _by_number(lambda each: each.moves),
    "Shortest time": _by_number(lambda each: each.time or inf),
    "Favorites first": lambda each: not each.favorite,
}
"""The sort orders, by label; equal records are sorted newest first."""


@dataclass
class Query:
    """A query: search text, a game id, a filter, an order, and records or trash. If ``files`` are
    named it shows only these; ``about`` says what they are."""

    text: str = ""
    game: str = ""
    kind: str = ""
    files: frozenset[str] = frozenset()
    about: str = ""
    sort: str = "Newest first"
    trash: bool = False

    @property
    def narrow(self) -> bool:
        """Whether the query leaves anything out."""
        return bool(self.text.strip() or self.game or self.kind or self.files)

    def widen(self) -> None:
        """Clear the search and filters."""
        self.text = self.game = self.kind = self.about = ""
        self.files = frozenset()

    def place(self, results: Iterable[Result]) -> list[Result]:
        """The records, or those in the trash."""
        state = "trashed" if self.trash else "kept"
        return [each for each in results if each.state == state]

    def seen(self, results: Iterable[Result]) -> list[Result]:
        """The matching records, in order."""
        words = self.text.casefold().split()
        kept = [
            each
            for each in self.place(results)
            if self.game in ("", each.game)
            and (not self.files or each.file in self.files)
            and (not self.kind or KINDS[self.kind](each))
            and all(word in _searched(each) for word in words)
        ]
        kept.sort(key=lambda each: (each.started, each.file), reverse=True)
        kept.sort(key=SORTS[self.sort])  # type: ignore[arg-type]  # alike for each order
        return kept


@lru_cache(maxsize=20_000)
def _searched(result: Result) -> str:
    """The text that is searched."""
    game = GAMES.get(result.game)
    names = (game.name, *game.aka) if game is not None else (result.file,)
    number = "" if result.seed is None else str(result.seed)
    daily = f"daily {result.day} {result.length}" if result.day else ""
    texts = (
        result.title,
        *names,
        number,
        result.started[:10],
        when(result),
        end_words(result),
        daily,
    )
    return " ".join(texts).casefold()


def games_of(results: Sequence[Result]) -> list[tuple[str, str, int]]:
    """The games of these records, by name: id, name, and number of records."""
    counts: dict[str, int] = {}
    for each in results:
        if each.game in GAMES:
            counts[each.game] = counts.get(each.game, 0) + 1
    return sorted(
        ((key, GAMES[key].name, many) for key, many in counts.items()), key=lambda x: x[1]
    )
