"""The shelves on which the games stand, and the orders in which they can be sorted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.advice.odds import share_won
from game.book import catalog
from game.book.kinds import FIRST_GAMES, KINDS, RIVALRY, kind_of
from game.book.search import EASY
from game.rules.game import LONG, SHORT, Game
from scenes.shelf.results import WinCount
from scenes.wording.wording import capital

OWN_SHELF = 3
"""The minimum size of a family that has a shelf of its own."""
AT_LEAST = 6
"""The minimum number of games that a shelf shows before the rest is left to its own page."""

GO_ON, START, TODAY, UNPLAYED = "Go on", "Start here", "Today", "Never played"
EASY_TO_WIN, FIVE_MINUTES, LIKE_YOURS = "Easy to win", "Five minutes", "Like what you played"


class Section(NamedTuple):
    """Games under a heading; ``more`` counts those that stand only on the shelf's own page."""

    title: str
    games: Sequence[Game]
    more: int = 0


@dataclass(frozen=True)
class Known:
    """What is known of the player: recently played and unfinished games, favorites, and today's
    challenges, as ids; and wins and games of each game, None while unread."""

    played: Sequence[str] = ()
    unfinished: Collection[str] = ()
    favorites: Sequence[str] = ()
    today: Sequence[str] = ()
    win_count: Callable[[Game], WinCount | None] = lambda game: None

    def has_played(self, game: Game) -> bool:
        """Whether the player has ever played this game, won or not."""
        count = self.win_count(game)
        return game.id in self.played or game.id in self.unfinished or bool(count and count[1])


def shelves(known: Known) -> list[Section]:
    """The shelves by what a player looks for; those without a game are left out."""
    games = catalog.GAMES
    easy = [game for game in catalog.BOOK if share_won(game) >= EASY]
    unplayed = [game for game in catalog.BOOK if not known.has_played(game)]
    go_on = dict.fromkeys([*known.played, *known.unfinished, *known.favorites])
    all_shelves = [
        Section(GO_ON, [games[name] for name in go_on if name in games]),
        Section(START, [games[name] for name in FIRST_GAMES if name not in go_on]),
        Section(EASY_TO_WIN, sorted(easy, key=share_won, reverse=True)),
        Section(FIVE_MINUTES, [game for game in catalog.BOOK if game.length == "short"]),
        Section(LIKE_YOURS, _alike(known)),
        Section(TODAY, [games[name] for name in known.today if name in games]),
        Section(RIVALRY, [game for game in catalog.BOOK if kind_of(game) == RIVALRY]),
        Section(UNPLAYED, unplayed if len(unplayed) < len(catalog.BOOK) else ()),
    ]
    return [each for each in all_shelves if each.games]


def _alike(known: Known) -> list[Game]:
    """The unplayed games of the families that were played last; if a family has none left, those of
    its kind."""
    found: dict[str, Game] = {}
    for played in (catalog.GAMES[name] for name in known.played if name in catalog.GAMES):
        others = [game for game in catalog.BOOK if not known.has_played(game)]
        family = [game for game in others if game.family == played.family]
        kind = (game for game in others if kind_of(game) == kind_of(played))
        found |= {game.id: game for game in family or kind}
    return [*found.values()]


def family_shelves() -> list[Section]:
    """A shelf for each large family, the largest first, then one for the others of each kind."""
    by_family: defaultdict[str, list[Game]] = defaultdict(list)
    by_kind: dict[str, list[Game]] = {kind: [] for kind in KINDS}
    for game in catalog.BOOK:
        by_family[game.family_name].append(game)
    large = [each for each in by_family.items() if len(each[1]) >= OWN_SHELF]
    for game in catalog.BOOK:
        if len(by_family[game.family_name]) < OWN_SHELF:
            by_kind[kind_of(game)].append(game)
    families = [Section(capital(name), games) for name, games in large]
    families.sort(key=lambda section: -len(section.games))
    others = [Section(f"More: {kind.lower()}", games) for kind, games in by_kind.items() if games]
    return families + others


def shortened(section: Section, columns: int) -> Section:
    """The section as it stands among the others: cut to full rows that hold at least six games, or
    to as many full rows as it has; a section of a single row is not cut."""
    count = min(len(section.games), columns * -(-AT_LEAST // columns))
    shown = section.games[: max(count // columns * columns, min(count, columns))]
    return section._replace(games=shown, more=len(section.games) - len(shown))


# -------------------------------------------------------------------- orders

Order = Callable[[Game], tuple[float | str, str]]
"""A game's sort key and the heading under which it stands."""

ORDERS = {
    "name": "By name",
    "book": "As in the book",
    "length": "By length",
    "odds": "By odds",
    "skill": "By skill",
    "wins": "By your wins",
}
"""The orders of the games and their labels."""
SKILLS = {"maximum": "Skill decides", "moderate": "Some skill", None: "Mostly luck"}
"""The labels of the skill that a game asks for, the most first."""


def in_order(
    order: str,
    games: Iterable[Game],
    known: Known,
    variant: Callable[[Game], Game] = lambda game: game,
) -> list[Section]:
    """Sort games into sections; ``variant`` gives a game with the player's options."""
    skills = [*SKILLS]
    orders: dict[str, Order] = {
        "name": lambda game: (game.name.removeprefix("The ").casefold(), ""),
        "book": lambda game: (0, ""),
        "length": lambda game: (game.minutes, _length(game)),
        "odds": lambda game: _odds(variant(game)),
        "skill": lambda game: (skills.index(game.skill), SKILLS[game.skill]),
        "wins": lambda game: _wins(game, known),
    }
    keyed = [(orders[order](game), game) for game in games]
    keyed.sort(key=lambda pair: pair[0][0])
    sections: dict[str, list[Game]] = {}
    for (_, title), game in keyed:
        sections.setdefault(title, []).append(game)
    return [Section(title, each) for title, each in sections.items()]


def _length(game: Game) -> str:
    match game.length:
        case "short":
            return f"{SHORT} minutes or less"
        case "medium":
            return f"{SHORT + 1} to {LONG - 1} minutes"
        case _:
            return f"{LONG} minutes or more"


def _odds(game: Game) -> tuple[float, str]:
    chance = share_won(game)
    if not chance:
        return 1.0, "No guess by a book"
    return -chance, f"A book's guess: {'one in two or better' if chance >= EASY else 'rarer'}"


def _wins(game: Game, known: Known) -> tuple[float, str]:
    won, _ = known.win_count(game) or (0, 0)
    if won:
        return -won, "Won"
    return (0.5, "Played, not won yet") if known.has_played(game) else (1.0, UNPLAYED)
