"""Sets of cards that are discarded together, and the play that discards them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from game.core.cards import DOWN, RANK, SUIT, Card, pack
from game.core.ranks import spoken
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.cards_named import cards_named
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move, Pick
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play
from game.vocabulary.sentences import spec

Available = Sequence[tuple[Spot, Card]]
"""The available cards with their spots, in the order of the state."""
Combos = Callable[[Page, Available], Iterable[tuple[Spot, ...]]]
"""Finds the sets that go together, each as spots in the order of the state."""
PIPS = tuple(min(RANK[face], 10) for face in range(DOWN))
"""For each card, its points where a face card counts ten."""


def available(page: Page, table: Table, places: Iterable[Spot]) -> Available:
    """The open face-up top cards of these piles."""
    tops = table.tops
    return [
        (spot, tops[spot])
        for spot in places
        if tops[spot] != EMPTY and tops[spot] < DOWN and page.is_open(table, spot)
    ]


# ---------------------------------------------------------------- the play


def _lay_aside(dealer: Dealer, move: Move) -> None:
    for spot, place in move.picks:
        if place is None:
            dealer.top(spot, move.target)
        else:
            dealer.block(spot, place, 1, move.target)


def discarding(page: Page, picks: tuple[Pick, ...]) -> Move:
    """The move that discards these cards; cards inside a pile are named by their index."""
    names = (
        page.names[spot] + ("" if place is None else f"[{place + 1}]") for spot, place in picks
    )
    goal = page.spots("discard")[0]
    text = "discard " + " ".join(names)
    return page.move(text, "discard", _lay_aside, target=goal, picks=picks)


@spec("discard {combos}")
def discards(combos: Combos, *roles: str) -> Play:
    """Discard a set of available cards; ``combos`` finds the sets."""

    def offers(page: Page) -> Offers:
        places = [spot for role in roles for spot in page.spots(role)]
        named: dict[tuple[Spot, ...], Move] = {}

        def offered(table: Table) -> list[Move]:
            return [
                named.get(spots)
                or named.setdefault(spots, discarding(page, tuple((spot, None) for spot in spots)))
                for spots in combos(page, available(page, table, places))
            ]

        return offered

    return Play("discard", offers)


# ---------------------------------------------------------------- what goes together


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _any_of_rank(rank: int) -> str:
    return cards_named([card for card in pack() if RANK[card] == rank])


@spec("")  # the function brings its own
def totalling(total: int, *, alone: Sequence[int] = ()) -> Combos:
    """Pairs that add up to ``total``, ace 1 to king 13; cards of the ranks ``alone`` go singly."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        ranked = [(spot, RANK[card]) for spot, card in free]
        for i, (spot, rank) in enumerate(ranked):
            if rank in alone:
                yield (spot,)
            for other, other_rank in ranked[i + 1 :]:
                if rank + other_rank == total and rank:
                    yield spot, other

    lone = f" or {_listed(_any_of_rank(rank) for rank in alone)}" if alone else ""
    vars(combos)["words"] = f"pairs that come to {total}{lone}"
    return combos


@lru_cache(4096)
def _sums(ranks: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """The sets of two or more indices whose ranks add up to the total, in ascending order."""
    found: list[tuple[int, ...]] = []

    def grow(taken: tuple[int, ...], start: int, wanting: int) -> None:
        for place in range(start, len(ranks)):
            rank = ranks[place]
            if rank == wanting and taken:
                found.append((*taken, place))
            elif 0 < rank < wanting:
                grow((*taken, place), place + 1, wanting - rank)

    grow((), 0, total)
    return tuple(found)


@spec("batches of any size that come to {total}, of cards up to {highest}")
def batches_totalling(total: int, highest: int) -> Combos:
    """Two or more cards that add up to ``total``, of ranks up to ``highest``."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        low = [(spot, RANK[card]) for spot, card in free if RANK[card] <= highest]
        for places in _sums(tuple(rank for _, rank in low), total):
            yield tuple(low[place][0] for place in places)

    return combos


@spec("")  # the function brings its own
def alike(count: int = 2, *ranks: int) -> Combos:
    """``count`` cards of the same rank, of these ranks or of any."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        by_rank: dict[int, list[Spot]] = {}
        for spot, card in free:
            if RANK[card] and (not ranks or RANK[card] in ranks):
                by_rank.setdefault(RANK[card], []).append(spot)
        sets = [spots for like in by_rank.values() for spots in combinations(like, count)]
        yield from sorted(sets)

    among = f" among the {_listed(spoken(rank, many=True) for rank in ranks)}" if ranks else ""
    vars(combos)["words"] = f"{count} cards of like rank{among}"
    return combos


@spec("")  # the function brings its own
def set_of(*ranks: int, in_suit: bool = False) -> Combos:
    """One card of each of these ranks, of any suits or all of the same suit."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        by_rank = [[pair for pair in free if RANK[pair[1]] == rank] for rank in ranks]
        for cards in product(*by_rank):
            if not in_suit or len({SUIT[card] for _, card in cards}) == 1:
                yield tuple(sorted(spot for spot, _ in cards))

    words = _listed(_any_of_rank(rank) for rank in ranks)
    vars(combos)["words"] = f"{words} of the same suit" if in_suit else words
    return combos


@spec("pairs of like rank that touch")
def touching(role: str, columns: int) -> Combos:
    """Pairs of like rank that lie beside each other in a grid: in a row, a column or a diagonal."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        first, ranked = page.spots(role).start, {spot: RANK[card] for spot, card in free}
        for spot, rank in ranked.items():
            column = (spot - first) % columns
            beside = [spot + 1] if column < columns - 1 else []
            below = [spot + columns + step for step in (-1, 0, 1) if 0 <= column + step < columns]
            for other in (*beside, *below):
                if rank and ranked.get(other) == rank:
                    yield spot, other

    return combos


@spec("cards beside each other that come to {totals}")
def adjacent_totalling(*totals: int, most: int | None = None) -> Combos:
    """Two or more neighboring cards of a row (up to ``most``) that add up to one of these totals; a
    face card counts ten."""
    limit = max(totals)

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        pips = [(spot, PIPS[card]) for spot, card in free]
        for i, (_, total) in enumerate(pips):
            for j in range(i + 1, len(pips) if most is None else min(i + most, len(pips))):
                total += pips[j][1]
                if total > limit:
                    break
                if total in totals:
                    yield tuple(spot for spot, _ in pips[i : j + 1])

    return combos


@spec("")  # the function brings its own
def enclosed(*counts: int) -> Combos:
    """The cards between two cards of the same suit or rank in a row, if their number is one of
    ``counts``."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        for i, (_, card) in enumerate(free):
            for count in counts:
                if i + count + 1 >= len(free):
                    break
                other = free[i + count + 1][1]
                if RANK[card] == RANK[other] or SUIT[card] == SUIT[other]:
                    yield tuple(spot for spot, _ in free[i + 1 : i + count + 1])

    numbers = " or ".join(map(str, counts))
    vars(combos)["words"] = f"{numbers} cards enclosed by two of the same suit or rank"
    return combos


@spec("{choices}")
def any_of(*choices: Combos) -> Combos:
    """The sets of several kinds, one kind after the other."""

    def combos(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
        for choice in choices:
            yield from choice(page, free)

    return combos
