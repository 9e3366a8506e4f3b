"""Finds games by name, family, tag, misspelling, or the name another program uses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.book import catalog
from game.rules.game import Game

EASY, HARD = 0.5, 0.1
"""The least chance of an easy game and the most of a hard one, by the book's guess."""
CLOSE = 0.72
"""How similar a misspelled word must be to the meant one, from 0 to 1."""
LEAST = 3
"""The fewest letters by which a game that is not here is recognized."""
LONGEST = 60
"""The most characters of a search that are looked at."""

SAME = {
    "addiction": "gaps",
    "cribbage square": "cribbage-solitaire-2",
    "microsoft solitaire": "klondike",
    "montana": "gaps",
    "nertz": "pounce",
    "nerts": "pounce",
    "racing demon": "pounce",
    "solitaire": "klondike",
    "spaces": "gaps",
    "windows solitaire": "klondike",
}
"""For each name that another program gives to a game of this book, in lower case, the game's id."""

ALIKE = {
    "Alaska": "yukon",
    "Alternations": "yukon",
    "Baker's Game": "eight-off",
    "Black Hole": "golf",
    "Cruel": "bakers-dozen",
    "Duplex": "klondike",
    "ForeCell": "eight-off",
    "Forty and Eight": "napoleon-at-st-helena",
    "FreeCell": "eight-off",
    "Gypsy": "miss-milligan",
    "Maze": "gaps",
    "Mod 3": "royal-parade",
    "Penguin": "eight-off",
    "Russian Solitaire": "yukon",
    "Sawayama": "klondike",
    "Seahaven Towers": "eight-off",
    "Shenzhen": "eight-off",
    "Simple Simon": "will-o-the-wisp",
    "Spite and Malice": "russian-bank",
    "Thieves of Egypt": "napoleon-at-st-helena",
    "Three Blind Mice": "scorpion",
    "Tower of Hanoy": "puss-in-corner",
    "TriPeaks": "golf",
    "Wasp": "scorpion",
}
"""For each game that is not in this book, the id of the one here that plays most like it."""


class Search(NamedTuple):
    """The games that a search finds, the best first, and a note if the player's text names a game
    that is not here, or seems misspelled."""

    games: list[Game]
    note: str = ""


def plain(text: str) -> str:
    """Letters and digits in lower case: ``EIGHT_OFF`` and ``eight off`` are ``eightoff``."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _words(text: str) -> list[str]:
    kept = (letter if letter.isalnum() else " " for letter in text.casefold().replace("'", ""))
    return "".join(kept).split()


def named(text: str) -> list[Game]:
    """Return the games that are called exactly this, apart from case, spaces and punctuation.

    Names and ids are tried first, then other names, then names in other programs. Some of those
    names belong to several games.
    """
    if len(text) > LONGEST:
        return []
    wanted = plain(text)
    for tier in range(3):
        called = [game for game in catalog.BOOK if wanted in _spellings(game)[tier]]
        if called:
            return called
    bare = _without_kind(wanted)
    return named(bare) if bare != wanted else []


def _without_kind(wanted: str) -> str:
    """Drop "solitaire" or "patience" from the end: ``golfsolitaire`` is ``golf``."""
    for kind in ("solitaire", "patience"):
        if wanted.endswith(kind) and wanted != kind:
            return wanted.removesuffix(kind)
    return wanted


def search(text: str) -> Search:
    """Search all games for what a player typed.

    The game of this name comes first, then games whose name begins with it, games whose name or id
    contains it, games found by other names, and then those whose families and tags fit every word.
    If the text begins the name of a game that is not here, and no name or id here contains it, the
    game most like that one comes before all others, with a note. If nothing fits, the text is taken
    as misspelled, and the game with the most similar name is found, with a note.
    """
    text = text[:LONGEST]
    wanted = plain(text)
    if not wanted:
        return Search(list(catalog.BOOK))
    words = [_singular(word) for word in _words(text)]
    ranks = [(_rank(wanted, words, game), game) for game in catalog.BOOK]
    found = sorted((rank, place) for place, (rank, _) in enumerate(ranks) if rank is not None)
    games = [ranks[place][1] for _, place in found]
    missing = _missing(wanted)
    if missing and (not found or found[0][0] > _CONTAINED):
        like = catalog.GAMES[ALIKE[missing]]
        note = f"There is no {missing} here yet. Like it: {like.name}."
        return Search([like, *(game for game in games if game is not like)], note)
    if games:
        return Search(games)
    bare = _without_kind(wanted)
    if bare != wanted:
        return search(bare)
    close = _close(wanted)
    if close is None:
        return Search([])
    if close in ALIKE:
        return search(close)
    meant = named(close)
    return Search(meant, f"Did you mean {meant[0].name}?")


def refusal(text: str) -> str:
    """Return the sentence that refuses a name which no game has, with a guess at what was meant."""
    shown, wanted = ascii(text[:40]), plain(text[:LONGEST])
    close = next((name for name in ALIKE if plain(name) == wanted), None) or _close(wanted)
    if close in ALIKE:
        like = catalog.GAMES[ALIKE[close]]
        return f"there is no {close} here yet; like it: {like.name} ({like.id})"
    hint = f"; did you mean {named(close)[0].name}?" if close else ""
    return f"there is no game {shown}{hint}"


_PACKS = {1: ("one", "1", "single"), 2: ("two", "2", "double")}
_EXACT, _PREFIX, _CONTAINED, _OTHER_NAME, _TAGGED = range(5)


def _rank(wanted: str, words: list[str], game: Game) -> int | None:
    """Return how well a game fits, 0 for the best; None if it doesn't."""
    (name, game_id), *others = _spellings(game)
    if name == wanted:
        return _EXACT
    if name.startswith(wanted):
        return _PREFIX
    if wanted in name or wanted in game_id:
        return _CONTAINED
    if any(wanted in other for names in others for other in names):
        return _OTHER_NAME
    tags = _tags(game.id)
    if all(any(tag.startswith(word) for tag in tags) for word in words):
        return _TAGGED
    return None


@cache
def _spellings(game: Game) -> tuple[list[str], list[str], list[str]]:
    """Name and id of a game, its other names, and those in other programs, all in plain letters.
    Cached because every search compares those of all games."""
    elsewhere = _elsewhere().get(game.id, ())
    return [plain(game.name), plain(game.id)], [*map(plain, game.aka)], [*map(plain, elsewhere)]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


@cache
def _tags(game_id: str) -> frozenset[str]:
    """The words by which a game is found besides its names."""
    return frozenset(_tag_words(catalog.GAMES[game_id]))


def _tag_words(game: Game) -> Iterator[str]:
    for text in (game.name, game.family_name, *game.aka):
        yield from _words(text)
    yield from _PACKS.get(game.packs, ("four", "4", "many"))
    yield from ("pack", "deck")
    if game.length == "short":
        yield from ("short", "quick", "five", "minutes")
    elif game.length == "long":
        yield "long"
    if game.chance is not None:
        chance = game.chance[0] / game.chance[1]
        if chance >= EASY:
            yield "easy"
        elif chance <= HARD:
            yield from ("hard", "difficult")
    yield from ("skill", "thinking") if game.skill else ("luck",)


@cache
def _elsewhere() -> dict[str, tuple[str, ...]]:
    """For each game that has names in other programs, by its id, those names."""
    names: dict[str, tuple[str, ...]] = {}
    for name, game_id in SAME.items():
        names[game_id] = (*names.get(game_id, ()), name)
    return names


def _missing(wanted: str) -> str | None:
    """Return the first name in ``ALIKE`` that begins with this text; None if there is none, or if
    the text is too short."""
    if len(wanted) < LEAST:
        return None
    return next((name for name in ALIKE if plain(name).startswith(wanted)), None)


def _close(wanted: str) -> str | None:
    """Return the name that is most similar to a misspelled one; None if none is similar enough."""
    from difflib import get_close_matches  # only a misspelled name needs it

    names = [*ALIKE, *SAME]
    names += [name for game in catalog.BOOK for name in (*game.aka, game.name)]
    known = {plain(name): name for name in names}
    close = get_close_matches(wanted, known, n=1, cutoff=CLOSE)
    return known[close[0]] if close else None
