"""Refusals: one sentence, made from the fits, that says why a move is not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import DOWN, FACE, RANK, Card, name, pack
from game.core.table import Spot, Table
from game.vocabulary.cards_named import cards_named
from game.vocabulary.fit_terms import fits_cards
from game.vocabulary.fits import Fit, nothing
from game.vocabulary.lifts import LiftRule
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import choice_named
from game.vocabulary.page import Placement
from game.vocabulary.sentences import spec_of
from game.vocabulary.zones import ROLE_WORDS, Zone

if TYPE_CHECKING:
    from game.rules.game import Game

SETS = "discard", "cover"
"""The verbs of plays that take cards together, whether or not these may be lifted."""


def refusal(page: Game, table: Table, source: Spot, took: int, target: Spot) -> str:
    """Why these cards may not go there: "9S on TC: needs a red 9".

    For a placement that is not among the offers; ``took`` is the index of the lowest card.
    """
    pile = table.piles[source]
    if not 0 <= took < len(pile):
        return "there is no card to take"
    if pile[took] >= DOWN:
        return "a card that lies face down may not be taken"
    zone, goal = page.zone_of[source], page.zone_of[target]
    card, count = pile[took] & FACE, len(pile) - took
    if zone.shape is not None and not page.is_open(table, source):
        return f"{name(card)} {zone.shape.shut}"
    parts = _liftable(page, zone, table, source, took)
    if not parts:
        return _not_lifted(page, zone, card, covered=count > 1)
    part = parts[0]
    if part.once is not None and not part.once(page, table):
        return f"{name(card)}: {part.words} is taken only when {part.once.words}"
    lying = table.piles[target]
    if not lying:
        asked = f"{name(card)} to an empty place"
    elif lying[-1] >= DOWN:  # its face is unknown
        asked = f"{name(card)} on a card that lies face down"
    else:
        asked = f"{name(card)} on {name(lying[-1])}"
    fit = goal.build if lying else goal.space
    if fit is None or fit is nothing:
        return f"{asked}: {f'nothing is built on the {_role(goal)}' if lying else 'it stays empty'}"
    if lying and lying[-1] >= DOWN:
        return f"{asked}: it has to be turned up first"
    lead = pile[-1 if part.by_top else took] & FACE
    put = Placement(page, table, lead, source, took, count, target)
    if zone.reach is not None and (source, target) not in zone.reach.pairs(
        table.tops, page.spots(zone.role)
    ):
        return f"{asked}: needs {zone.reach.words}"
    return f"{asked}: {chosen_first(page, table) or _missing(page, put, fit, part.when)}"


def _liftable(page: Game, zone: Zone, table: Table, source: Spot, took: int) -> list[LiftRule]:
    if zone.lift is None:
        return []
    lifts = page.move_tables(table).lifts[source]
    pile = table.piles[source]
    return [t.rule for t in lifts if any(at == took for at, _ in t.rule.groups(pile, t.successors))]


def _role(zone: Zone) -> str:
    return ROLE_WORDS.get(zone.role, zone.role)


def _not_lifted(page: Game, zone: Zone, card: Card, *, covered: bool) -> str:
    """Say what is taken from a zone, alone or in a set, where this card can't be lifted."""
    sets = _sets(page, zone)
    if zone.lift is not None:
        ways = [f"from the {_role(zone)} you take {zone.lift!r}"]
    elif sets and covered:
        ways = [f"from the {_role(zone)} you take the top card"]
    else:
        ways = [] if sets else [f"nothing is taken from the {_role(zone)}"]
    if not covered:
        ways += [f"you {words}" for words in sets]
    return f"{name(card)}: {', or '.join(ways)}"


def _sets(page: Game, zone: Zone) -> list[str]:
    """Return the plays that take sets of top cards from a zone, as "discard pairs"."""
    found = []
    for play in page.play:
        params = play.spec.params if play.spec is not None and play.verb in SETS else {}
        if zone.role in (*params.get("roles", ()), params.get("role")):
            found.append(play.words)
    return found


def _missing(page: Game, put: Placement, fit: Fit, when: Fit | None) -> str:
    if not fit(put):
        return _unfit(put, fit)
    if when is not None and not when(put):
        return _unfit(put, when)
    return comes_first(page, put.table)


def _unfit(put: Placement, fit: Fit) -> str:
    """Say what the fit needs: the cards that would fit now; if these can't be named, the cards that
    would fit at another time or from another pile, unless this card is one of them; else the rule
    in words."""
    ever = _fitting(put, fit, put.onto)
    now = [card for card in ever if fit(put._replace(card=card))]
    if not ever and put.onto is not None:
        return f"nothing goes on {_top_named(put, fit, put.onto)}"
    need = cards_named(now) or (cards_named(ever) if put.card not in ever else "")
    need = need or fit.why_not(put)
    return f"needs {need}" if need else "that is not allowed"


def _fitting(put: Placement, fit: Fit, onto: Card | None) -> list[Card]:
    """Return the cards that go on ``onto`` (None: into a space) at some time and from some pile."""
    pair = put.pair
    return [card for card in pack() if fits_cards(fit, pair._replace(card=card, onto=onto))]


def _top_named(put: Placement, fit: Fit, top: Card) -> str:
    """Name the card on which nothing goes: "an ace" if nothing goes on any ace, else "the AC"."""
    alike = [card for card in pack() if RANK[card] == RANK[top]]
    if any(_fitting(put, fit, card) for card in alike):
        return f"the {name(top)}"
    return cards_named(alike) or f"the {name(top)}"


def chosen_first(page: Game, table: Table) -> str:
    """Say what the player must choose first, because what fits may depend on it; empty if no choice
    is offered."""
    for move in page.offers(table):
        verb, _, choice = move.text.partition(" ")
        if verb == "choose":
            return f"first you choose {choice_named(choice.partition('=')[0])}"
    return ""


def comes_first(page: Game, table: Table) -> str:
    """Say which play must come first: its card, if there is only one, and the rule that requires
    it."""
    offers = page.offers(table)
    must = next((must for must in page.must if must(page, table, offers)), None)
    rule = spec_of(must)
    card = only_card(table, offers) if must is not None else None
    if card is None:
        return rule.words if rule is not None else "another play comes first"
    return f"{name(card)} comes first{f', as {rule.words}' if rule is not None else ''}"


def only_card(table: Table, moves: Sequence[Move]) -> Card | None:
    """The card that all of these moves take, if it is one face-up card."""
    taken = {table.piles[m.source][m.took(table)] if m.verb == CARRY else DOWN for m in moves}
    card = taken.pop() if len(taken) == 1 else DOWN
    return card if card < DOWN else None
