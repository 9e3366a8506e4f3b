"""Why a move is refused: a sentence in the book's words, made from the fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import DOWN, FACE, RANK, RED, A, Card, J, name, pack
from game.core.ranks import spoken
from game.core.table import Spot, Table
from game.vocabulary.fits import Fit, nothing
from game.vocabulary.lifts import LiftRule
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import choice_named
from game.vocabulary.page import Placement
from game.vocabulary.sentences import spec_of
from game.vocabulary.zones import ROLE_WORDS, Zone

if TYPE_CHECKING:
    from game.rules.game import Game


def refusal(page: Game, table: Table, source: Spot, took: int, target: Spot) -> str:
    """Why these cards may not go there: "9S on TC: needs a red 9".

    Asked of a placement that is not among the offers; ``took`` is the place of the lowest card.
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
    if not lying:
        asked = f"{name(card)} to an empty place"
    elif lying[-1] >= DOWN:  # what it is nobody knows
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
    return f"{asked}: {_chosen_first(page, table) or _wanting(page, put, fit, part.when)}"


def _liftable(page: Game, zone: Zone, table: Table, source: Spot, took: int) -> list[LiftRule]:
    if zone.lift is None:
        return []
    takings = page.plan(table).takings[source]
    pile = table.piles[source]
    return [t.part for t in takings if any(at == took for at, _ in t.part.groups(pile, t.follow))]


def _role(zone: Zone) -> str:
    return ROLE_WORDS.get(zone.role, zone.role)


def _not_lifted(zone: Zone, card: Card) -> str:
    if zone.lift is None:
        return f"{name(card)}: nothing is taken from the {_role(zone)}"
    return f"{name(card)}: from the {_role(zone)} one takes {zone.lift!r}"


def _wanting(page: Game, put: Placement, fit: Fit, when: Fit | None) -> str:
    if not fit(put):
        wanted = [card for card in pack() if fit(put._replace(card=card))]
        need = _which(wanted) or fit.why_not(put)
    elif when is not None and not when(put):
        need = when.why_not(put)
    else:
        return _comes_first(page, put.table)
    return f"needs {need}" if need else "that is not allowed"


def _chosen_first(page: Game, table: Table) -> str:
    """What the player has to choose before anything is played, for what fits where hangs on it;
    nothing where there is no such choice."""
    for move in page.offers(table):
        verb, _, told = move.text.partition(" ")
        if verb == "choose":
            return f"{choice_named(told.partition('=')[0])} is chosen first"
    return ""


def _comes_first(page: Game, table: Table) -> str:
    """Which play has to come first: the card that it takes, where there is but one, and the rule
    that wants it."""
    offers = page.offers(table)
    must = next((must for must in page.must if must(page, table, offers)), None)
    rule = spec_of(must)
    card = _only_card(table, offers) if must is not None else None
    if card is None:
        return rule.words if rule is not None else "another play comes first"
    return f"{name(card)} comes first{f', as {rule.words}' if rule is not None else ''}"


def _only_card(table: Table, moves: Sequence[Move]) -> Card | None:
    """The card that all of these moves take, if it is one and lies face up."""
    taken = {table.piles[m.source][m.took(table)] if m.verb == CARRY else DOWN for m in moves}
    card = taken.pop() if len(taken) == 1 else DOWN
    return card if card < DOWN else None


def _which(wanted: list[Card]) -> str:
    """The cards that would do, where few words name them: "the 9C", "a red 9", "a 7 or a 9"; else
    nothing."""
    ranks = sorted({RANK[card] for card in wanted})
    told = [_of_rank([card for card in wanted if RANK[card] == rank]) for rank in ranks]
    return " or ".join(told) if all(told) and len(told) <= 2 else ""


def _of_rank(these: list[Card]) -> str:
    """Cards of one rank: one or two by name, those of a color, or all of them."""
    rank, colors = RANK[these[0]], {RED[card] for card in these}
    word = str(rank) if A < rank < J else spoken(rank)
    if len(these) == 1:
        return f"the {name(these[0])}"
    if len(these) == 4:
        return f"an {word}" if word in ("ace", "8") else f"a {word}"
    if len(colors) == 1:
        return f"a {'red' if True in colors else 'black'} {word}"
    return " or ".join(f"the {name(card)}" for card in these) if len(these) == 2 else ""
