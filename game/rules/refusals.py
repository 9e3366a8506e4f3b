"""No, said in a sentence, in the book's words, made from the fits."""

from __future__ import annotations

from game.core.cards import DOWN, FACE, Card, name
from game.core.table import Spot, Table
from game.rules.carry_plan import Carrier
from game.vocabulary.fits import Fit
from game.vocabulary.lifts import Part
from game.vocabulary.page import Put
from game.vocabulary.zones import Zone


def refusal(page: Carrier, table: Table, source: Spot, took: int, target: Spot) -> str:
    """Why these cards may not go there: "9S on TC: needs alternate colors".

    Asked of a wish that is not among the offers; ``took`` is the place of the lowest card.
    """
    pile = table.piles[source]
    if not 0 <= took < len(pile):
        return "there is no card to take"
    if pile[took] >= DOWN:
        return "a card that lies face down may not be taken"
    zone, goal = page.zone_of[source], page.zone_of[target]
    card, count = pile[took] & FACE, len(pile) - took
    if not page.is_open(table, source):
        return f"{name(card)} {zone.shut}"
    parts = _liftable(page, zone, table, source, took)
    if not parts:
        return _not_lifted(zone, card)
    part = parts[0]
    if part.once is not None and not part.once(page, table):
        return f"{name(card)}: {part.words} is taken only when {part.once.words}"
    lying = table.piles[target]
    wish = f"{name(card)} on {name(lying[-1])}" if lying else f"{name(card)} to an empty place"
    fit = goal.build if lying else goal.space
    if fit is None:
        return f"{wish}: nothing is built on the {goal.role}"
    lead = pile[-1 if part.by_top else took] & FACE
    put = Put(page, table, lead, source, took, count, target)
    if zone.reach is not None and (source, target) not in zone.reach.pairs(
        table.tops, page.spots(zone.role)
    ):
        return f"{wish}: needs {zone.reach.words}"
    return f"{wish}: {_wanting(put, fit, part.when)}"


def _liftable(page: Carrier, zone: Zone, table: Table, source: Spot, took: int) -> list[Part]:
    if zone.lift is None:
        return []
    takings = page.plan(table).takings[source]
    pile = table.piles[source]
    return [t.part for t in takings if any(at == took for at, _ in t.part.groups(pile, t.follow))]


def _not_lifted(zone: Zone, card: Card) -> str:
    if zone.lift is None:
        return f"{name(card)}: nothing is taken from the {zone.role}"
    return f"{name(card)}: from the {zone.role} one takes {zone.lift!r}"


def _wanting(put: Put, fit: Fit, when: Fit | None) -> str:
    if not fit(put):
        need = fit.why_not(put)
    elif when is not None and not when(put):
        need = when.why_not(put)
    else:
        return "another play comes first"
    return f"needs {need}" if need else "that is not allowed"
