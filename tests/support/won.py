"""The table before the last move of a game, built from its foundations or given by its page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from game.core.cards import Card, write
from game.core.table import Fact, Spot, Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import CARRY
from tests.support.book_page import Last, headings_of, known, page_of

BASE = "7"
"""The rank with which foundations begin where the deal decides it."""
REDEALS = "redeals_left"
WON = ("won", "over")
"""The statuses of a game that reached its goal; between seats, whoever won it."""


@cache
def last_move(game: Game) -> Last | None:
    """Return how this variant is won with one move, or None if neither source knows."""
    if game.id in known():
        page = page_of(game.id)
        last = next(
            (page.lasts[name] for name in headings_of(game) if name in page.lasts), page.last
        )
        if last is not None:
            return last
    return next(built(game), None)


def built(game: Game) -> Iterator[Last]:
    """Yield tables with all cards but one on the foundations and no redeal left; the last card lies
    where it can be played from."""
    facts: dict[str, Fact] = {"base": BASE} if "base" in game.facts else {}
    for fact, value in Match(game, 1).table.facts.items():
        if fact.endswith(REDEALS) and isinstance(value, int):
            facts[fact] = 0
    table = Table([[] for _ in game.names], dict(facts))
    target = _filled(game, table)
    if target is None:
        return
    card = table.piles[target].pop()
    piles = {game.names[s]: write(pile) for s, pile in enumerate(table.piles) if pile}
    for zone, spots in game.zones:
        if zone.lift is None or zone.hidden or target in spots or zone.role == "foundation":
            continue
        given = piles | {game.names[spots[-1]]: write([card])}
        match = Match.at(game, given, facts).trial()
        for move in match.moves():
            if move.verb == CARRY and move.target == target:
                match.play(move)
                if match.status in WON:
                    yield Last(given, move.text, facts)
                match.undo()


def _filled(game: Game, table: Table) -> Spot | None:
    """Lay all cards on the foundations, each filled as far as possible; return the one filled
    last."""
    left, last = Counter(game.cards), None
    for spot, card in _set_out(game):
        left[card] -= 1
        table.piles[spot].append(card)
        table.tops[spot] = card
    for spot in game.spots("foundation"):
        while (card := _next(game, table, spot, left)) is not None:
            left[card] -= 1
            table.piles[spot].append(card)
            table.tops[spot] = card
            last = spot
    return None if any(left.values()) else last


def _set_out(game: Game) -> Iterator[tuple[Spot, Card]]:
    """Yield the first cards of the foundations that the deal begins."""
    dealt = Match(game, 1).table
    for spot in game.spots("foundation"):
        if "base" not in game.facts and dealt.piles[spot]:
            yield spot, dealt.piles[spot][0]


def _next(game: Game, table: Table, spot: Spot, left: Counter[Card]) -> Card | None:
    """Return a card that this foundation accepts from somewhere, or None if it is full."""
    hand = next((s for s in game.elsewhere if game.zone_of[s].lift is not None), None)
    if hand is None or len(table.piles[spot]) == len(game.cards):
        return None
    for card in sorted(+left, key=lambda card: (-left[card], card)):
        table.piles[hand].append(card)
        fits = game.accepts(table, card, hand, spot)
        table.piles[hand].pop()
        if fits:
            return card
    return None
