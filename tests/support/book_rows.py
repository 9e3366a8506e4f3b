"""The rows of page tests: a position, what the page says of it, and whether the game agrees.

A :class:`Row` is one sentence of a page of the book, applied to a table that shows it: which moves
are offered or refused there, what follows, how the game ends. The rows were written from the text
alone and never use a game's definition. Most are in files (:mod:`tests.support.row_files`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

import pytest

from game.book.catalog import find
from game.core import cards
from game.match.match import Illegal, Match
from game.rules.game import Game
from game.vocabulary.moves import Verb

Piles = Mapping[str, str]
RANKS = "A23456789TJQK"
VERBS = set(get_args(Verb))


@dataclass(frozen=True)
class Row:
    """One sentence of a page, and a table that shows whether the game follows it."""

    says: str
    page: str
    piles: Piles
    plays: tuple[str, ...] = ()
    """Moves that are played first, in order."""
    yes: tuple[str, ...] = ()
    """Moves that are offered then."""
    no: tuple[str, ...] = ()
    """Moves that are refused then."""
    only: tuple[str, ...] = ()
    """The beginnings of all moves on offer: each move has one of them, and each of them occurs."""
    then: Piles = field(default_factory=dict)
    """How these piles lie then."""
    status: str | None = None
    score: int | None = None
    points: tuple[int, ...] = ()
    """The points of each seat then."""
    winner: str | None = None
    """The seat that has won then; empty for a draw."""
    seats: int | None = None
    """For how many seats the table is laid."""
    preset: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    noted: Mapping[str, Any] = field(default_factory=dict)
    """The values of these facts then."""
    deck: str | None = None
    """The first cards of the deck from which the table is dealt, where no piles are given."""
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.page}: {self.says}"


def lay(text: str) -> dict[str, str]:
    """Read piles from one line: semicolons separate them, bars those of one role.

    >>> lay("tableau: 7D | | <4C> 6S; waste: 9H")
    {'tableau-1': '7D', 'tableau-2': '', 'tableau-3': '<4C> 6S', 'waste': '9H'}
    """
    piles: dict[str, str] = {}
    for part in text.split(";"):
        name, _, cards_there = part.partition(":")
        lying_there = [" ".join(pile.split()) for pile in cards_there.split("|")]
        if len(lying_there) == 1:
            piles[name.strip()] = lying_there[0]
        else:
            piles |= {f"{name.strip()}-{n}": pile for n, pile in enumerate(lying_there, 1)}
    return piles


def grid(role: str, *lines: str) -> dict[str, str]:
    """Read rows of single cards from the first place of a role on; a dot is a space.

    >>> grid("tableau", "7D .", "4C 6S")
    {'tableau-1': '7D', 'tableau-2': '', 'tableau-3': '4C', 'tableau-4': '6S'}
    """
    places = (face.strip(".") for line in lines for face in line.split())
    return {f"{role}-{n}": face for n, face in enumerate(places, 1)}


def row(
    says: str,
    page: str,
    piles: Piles | str = "",
    *,
    deck: str | None = None,
    plays: str = "",
    yes: str = "",
    no: str = "",
    only: str = "",
    then: Piles | str = "",
    status: str | None = None,
    score: int | None = None,
    preset: str | None = None,
    facts: Mapping[str, Any] | None = None,
    noted: Mapping[str, Any] | None = None,
    **options: Any,
) -> Row:
    """Write a row with its moves and piles each in one line, separated by semicolons.

    Give either ``piles`` or the first cards of the ``deck`` from which the table is dealt ("" for
    the unshuffled one). Further arguments are options of the game: ``draw=3``.
    """
    assert not (piles and deck is not None), f"'{says}' has two beginnings"
    lists = {"plays": plays, "yes": yes, "no": no, "only": only}
    moves = {key: tuple(filter(None, re.split(r"\s*;\s*", text))) for key, text in lists.items()}
    return Row(
        says,
        page,
        lay(piles) if isinstance(piles, str) and piles else piles or {},
        then=lay(then) if isinstance(then, str) and then else then or {},
        status=status,
        score=score,
        preset=preset,
        facts=facts or {},
        noted=noted or {},
        deck=deck,
        options=options,
        **moves,
    )


def at(
    game: str,
    piles: Piles,
    facts: Mapping[str, Any] | None = None,
    preset: str | None = None,
    seats: int | None = None,
    **options: Any,
) -> Match:
    """Begin the game from a position. A role without a number means its first pile."""
    variant = find(game).under(preset, options, seats=seats)
    named = {first_of(variant, name): pile for name, pile in piles.items()}
    return Match.at(variant, named, dict(facts or {}))


def first_of(game: Game, name: str) -> str:
    """Return the pile with this name, or the first pile of the role with this name."""
    return name if name in game.names or f"{name}-1" not in game.names else f"{name}-1"


def dealt(
    game: str,
    front: str = "",
    *,
    preset: str | None = None,
    seats: int | None = None,
    **options: Any,
) -> Match:
    """Deal the game from a deck that begins with these cards and continues unshuffled: clubs,
    diamonds, …"""
    variant = find(game).under(preset, options, seats=seats)
    first = cards.read(front)
    rest = list(variant.cards)
    for card in first:
        rest.remove(card)
    return Match(variant, deck=tuple(first + rest))


def texts(match: Match) -> list[str]:
    """Return the texts of the moves on offer."""
    return [move.text for move in match.moves()]


def lying(match: Match) -> dict[str, str]:
    """Return all piles by name."""
    return dict(zip(match.game.names, map(cards.write, match.table.piles), strict=True))


def cards_in(match: Match, role: str) -> list[str]:
    """Return all cards on the piles of one role, sorted."""
    piles = lying(match).items()
    return sorted(
        card for name, pile in piles if re.sub(r"-\d+$", "", name) == role for card in pile.split()
    )


def run(suit: str, first: str, last: str, step: int = 1) -> str:
    """Return a suit from one rank to another, round the corner if necessary: ``run("S", "Q",
    "2")``."""
    at_rank, found = RANKS.index(first), []
    while True:
        found.append(RANKS[at_rank % 13] + suit)
        if RANKS[at_rank % 13] == last:
            return " ".join(found)
        at_rank += step


def suited(order: str, suit: str) -> str:
    """Return cards of one suit in the order of these ranks."""
    return " ".join(rank + suit for rank in order)


def down(pile: str) -> str:
    """Return the pile with all cards face down."""
    return " ".join(f"<{card}>" for card in pile.split())


def backwards(pile: str) -> str:
    """Reverse a pile, as for a stock whose cards are listed in the order in which they are
    dealt."""
    return " ".join(reversed(pile.split()))


def coming(cards: str) -> dict[str, str]:
    """Return a face-down stock of these cards, in the order in which they are dealt."""
    return {"stock": down(backwards(cards))}


def begun(game: str, row: Row, preset: str | None) -> Match:
    """Return the table of a row, under a preset."""
    if row.deck is not None:
        return dealt(game, row.deck, preset=preset, seats=row.seats, **row.options)
    return at(game, row.piles, row.facts, preset, row.seats, **row.options)


def seat_of(move: str) -> tuple[str | None, str]:
    """Return the seat before a move, if there is one, and the move.

    >>> seat_of("b: turn")
    ('b', 'turn')
    """
    return (move[0], move[3:]) if move[1:3] == ": " else (None, move)


def offered_of(match: Match, move: str) -> list[str]:
    """Return the texts of the moves on offer to the seat before this move, or to anyone."""
    return [each.text for each in match.moves(seat_of(move)[0])]


def keeps(game: str, row: Row, preset: str | None = None) -> None:
    """Assert that the game agrees with the row."""
    match = begun(game, row, row.preset or preset)
    for move in row.plays:
        seat, text = seat_of(move)
        match.play(text, seat=seat)
    for move in row.yes:
        assert seat_of(move)[1] in offered_of(match, move), move
    for move in row.no:
        refuses(match, move)
    for seat in {seat_of(start)[0] for start in row.only}:
        starts = tuple(seat_of(start)[1] for start in row.only if seat_of(start)[0] == seat)
        offered = [each.text for each in match.moves(seat)]
        for start in starts:
            assert any(move.startswith(start) for move in offered), f"{start} is not in {offered}"
        assert all(move.startswith(starts) for move in offered), offered
    piles = lying(match)
    assert {name: piles[name] for name in row.then} == dict(row.then)
    facts = match.facts()
    assert {key: facts[key] for key in row.noted} == dict(row.noted)
    if row.status is not None:
        assert match.status == row.status
        assert bool(match.moves()) == (row.status == "playing"), texts(match)
    assert not row.points or match.points == row.points
    if row.winner is not None:
        assert match.winner == (row.winner or None)
    if row.score is not None:
        assert match.score == row.score


def refuses(match: Match, move: str) -> None:
    """Assert that the move is not offered, is refused in a sentence, and changes nothing."""
    seat, text = seat_of(move)
    words = set(re.findall(r"(?:[a-g]/)?[a-z]+(?:-\d+)?", re.sub(r"\w+=\w+", "", text)))
    roles = {zone.role for zone in match.game.layout}
    unknown = words - set(match.game.names) - roles - VERBS
    assert not unknown, f"a slip in the row: no pile {unknown}"
    assert text not in offered_of(match, move)
    was = match.table.copy()
    with pytest.raises(Illegal) as refused:
        match.play(text, seat=seat)
    assert str(refused.value)
    assert match.table == was


def tally(rows: Iterable[Row]) -> tuple[int, int, int]:
    """Count the moves that the rows offer, the moves that they refuse, and the rows that play moves
    first.

    No two rows may say the same, and each must assert something.
    """
    listed = list(rows)
    assert len({str(each) for each in listed}) == len(listed), "two rows have the same name"
    for each in listed:
        asks = each.yes or each.no or each.only or each.then or each.noted
        ends = each.status or each.points or each.score is not None or each.winner is not None
        assert asks or ends, f"'{each}' asserts nothing"
    return (
        sum(len(each.yes) + len(each.only) for each in listed),
        sum(len(each.no) for each in listed),
        sum(1 for each in listed if each.plays),
    )
