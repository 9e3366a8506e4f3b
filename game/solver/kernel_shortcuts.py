"""The shortcuts of the kernel's search, and the games for which they are proved.

Stock and waste may count as one talon whose cards are all within reach, a card may go home for
good, and it may make no difference on which of two equal hosts a card of the tableau lies. The
proofs are in ``kernel.c``, beside the code that uses them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import FACES
from game.core.table import EMPTY, Spot
from game.rules.game import Game
from game.rules.move_tables import MoveTables
from game.solver import kernel_word as code
from game.solver.kernel_whens import conditions, leaves
from game.solver.kernel_word import Word

TOPS = 64
"""The length of a table by the card below: a place for each face, and one for the empty pile."""
NO_REDEAL = -2
"""Stands for the number of redeals of a talon that is gone through once."""


NOT_SAFE, SAFE, SAFE_BY_NEXT, SAFE_BY_KIN = range(4)
"""Which proof of safe cards holds: none, the basic one, the one in which other cards go home next,
or the one in which foundations give cards back."""


class Talon(NamedTuple):
    """A stock that is turned onto one waste from which cards only leave. Nothing else happens while
    it is gone through, so the search may go to any of its cards at once."""

    waste: Spot
    draw: int
    times: int


class Words(NamedTuple):
    """The words of a page as the kernel reads them."""

    plays: list[Word]
    reflexes: list[Word]
    musts: list[Word]
    goal: Word
    after_moves: list[Word]
    losses: list[Word]

    @property
    def all(self) -> list[Word]:
        """Every word of the page."""
        return [
            *self.plays,
            *self.reflexes,
            *self.musts,
            self.goal,
            *self.after_moves,
            *self.losses,
        ]


def starting(move_tables: MoveTables, homes: range) -> int:
    """Return the cards that may begin a foundation, as bits."""
    found = 0
    for column in move_tables.columns:
        if column.first in homes:
            found |= column.may[EMPTY]
    return found


def builds(game: Game, move_tables: MoveTables) -> list[int]:
    """For each card, return the cards that may ever be laid on it outside the foundations."""
    found = [0] * TOPS
    for column in move_tables.columns:
        if not game.is_home(column.first):
            found = [one | two for one, two in zip(found, column.may[:TOPS], strict=True)]
    return found


def talon_of(game: Game, words: Words, move_tables: MoveTables) -> Talon | None:
    """Return stock and waste as one talon, if no other word takes part in turning; else None."""
    plays = {word.kind: word for word in words.plays}
    known = {code.CARRY, code.TURN, code.REDEAL, code.CHOOSE, code.FIRST}
    if words.after_moves or words.losses or len(plays) != len(words.plays):
        return None
    if not {*plays} <= known:
        return None
    if code.TURN not in plays or any(word.whens for word in words.plays):
        return None
    waste, draw = plays[code.TURN].params
    times = NO_REDEAL
    if code.REDEAL in plays:
        source, times = plays[code.REDEAL].params
        if source != waste:
            return None
    two = {waste, game.stock}
    choices = [word for word in words.plays if word.kind == code.FIRST]
    # no word may read the stock or the waste, or lay anything there
    if any(word.sources & two for word in (*words.reflexes, *words.musts, *choices)):
        return None
    if any(must.kind == code.FILL_SPACES and must.params[2] for must in words.musts):
        return None
    if words.goal.kind != code.ALL_EMPTY or len(move_tables.lifts[waste]) != 1:
        return None
    if move_tables.lifts[waste][0].rule.kind != "top" or move_tables.lifts[game.stock]:
        return None
    for column in move_tables.columns:
        if any(column.first <= spot < column.end for spot in two):
            return None
        whens = (*column.build_whens, *column.space_whens)
        for when in (leaf for each in whens for leaf in leaves(each)):
            for kind, first, end, _, _ in conditions(game, when):
                if kind >= code.LEFT or any(first <= spot < end for spot in two):
                    return None
    return Talon(waste, draw, times)


def safe(game: Game, words: Words, move_tables: MoveTables, *, talon: bool) -> int:
    """Return which proof lets a card go home for good (``safe_card`` in the kernel):
    ``SAFE_BY_KIN`` where foundations give cards back, else ``SAFE_BY_NEXT`` where any top card may
    go home, else ``SAFE``; ``NOT_SAFE`` where no proof holds."""
    homes = game.spots("foundation")
    home = {at for at, column in enumerate(move_tables.columns) if column.first in homes}
    gives_back = False
    plays = {code.CARRY, code.TURN, code.REDEAL}
    if (
        words.after_moves
        or words.losses
        or game.homes != tuple(homes)
        or any(w.kind not in plays for w in words.plays)
    ):
        return NOT_SAFE
    if any(word.kind != code.TURN_UP_BARED or word.params[2] > 1 for word in words.reflexes):
        return NOT_SAFE
    if any(word.kind == code.TURN and word.params[1] > 1 for word in words.plays) and not talon:
        return NOT_SAFE
    if any(word.kind != code.STARTERS for word in words.musts) or words.goal.kind != code.ALL_EMPTY:
        return NOT_SAFE
    for spot, lifts in enumerate(move_tables.lifts):
        if spot in homes and any(lift.all_columns for lift in lifts):
            gives_back = True
            if game.packs > 1 or any({*lift.all_columns} & home for lift in lifts):
                return NOT_SAFE
        if any(
            lift.rule.kind not in ("top", "faces", "run") or lift.sized or lift.rule.once
            for lift in lifts
        ):
            return NOT_SAFE
        if game.zone_of[spot].reach is not None or game.zone_of[spot].shape is not None:
            return NOT_SAFE
    for column in move_tables.columns:
        if column.build_whens or column.space_whens or column.perhaps:
            return NOT_SAFE
        if column.first not in homes:
            continue
        if column.most < len(game.cards):
            return NOT_SAFE
        goes = [cards for cards in column.may[:FACES] if cards]
        # each card goes on one other alone, and each that begins a foundation has one to begin
        if any(cards & (cards - 1) for cards in goes) or len(goes) != len({*goes}):
            return NOT_SAFE
        starters = column.may[EMPTY].bit_count() * game.packs
        if starters != len(homes) or len(homes) != column.end - column.first:
            return NOT_SAFE
        if any(cards & column.may[EMPTY] for cards in goes):
            return NOT_SAFE
    if gives_back:
        return SAFE_BY_KIN
    all_go_home = all({*lift.alone} & home for lifts in move_tables.lifts for lift in lifts)
    return SAFE_BY_NEXT if all_go_home else SAFE


def loose(game: Game, words: Words, move_tables: MoveTables) -> range:
    """Return the piles in which it makes no difference on which of its hosts a card lies; an
    empty range where the proof does not hold ("Loose cards" in the kernel)."""
    tableau, none = game.spots("tableau"), range(0)
    takers = [column for column in move_tables.columns if column.first in tableau]
    if len(takers) != 1 or range(takers[0].first, takers[0].end) != tableau:
        return none
    hosts, own = takers[0].may[:FACES], move_tables.columns.index(takers[0])
    if any(one & two and one != two for one in hosts for two in hosts) or _in_a_circle(hosts):
        return none
    if words.after_moves or words.losses or words.musts or words.goal.kind != code.ALL_EMPTY:
        return none
    for play in words.plays:
        if play.whens or play.kind not in {code.CARRY, code.TURN, code.REDEAL}:
            return none
        if play.kind != code.CARRY and play.params[0] in tableau:
            return none
    if any(word.kind != code.TURN_UP_BARED or word.params[2] > 1 for word in words.reflexes):
        return none
    if tableau not in [range(*word.params[:2]) for word in words.reflexes]:
        return none
    for column in move_tables.columns:
        if column.build_whens or column.space_whens or column.asked or column.by_place:
            return none
        if column.most < len(game.cards):
            return none
    for spot, lifts in enumerate(move_tables.lifts):
        if game.zone_of[spot].reach is not None or game.zone_of[spot].shape is not None:
            return none
        if any(lift.sized or (own in lift.many) != (spot in tableau) for lift in lifts):
            return none
    lifts = move_tables.lifts[tableau.start]
    if len(lifts) != 1 or any(move_tables.lifts[spot] != lifts for spot in tableau):
        return none
    lift, part = lifts[0], lifts[0].rule
    in_runs = part.kind == "run" and lift.successors[:FACES] == hosts
    if lift.many != (own,) or own not in lift.alone or not (part.kind == "faces" or in_runs):
        return none
    return none if part.by_top or part.when or part.once else tableau


def may_be_hopeless(game: Game, words: Words, move_tables: MoveTables, loose: range) -> bool:
    """May the kernel look for cards that can never go home (``is_hopeless``)? It may if every card
    of a single pack has to go home, and cards go nowhere but home and on loose piles."""
    homes = game.spots("foundation")
    if not loose or game.packs != 1 or game.homes != tuple(homes):
        return False
    many, *_ = words.goal.params
    return {*words.goal.params[2 : 2 + many]} >= {*game.elsewhere} and all(
        column.first in homes or column.first in loose for column in move_tables.columns
    )


def _in_a_circle(hosts: Sequence[int]) -> bool:
    """Can a card come to lie above another of its own face?"""
    left = {*range(len(hosts))}
    while ends := {card for card in left if not any(hosts[card] >> up & 1 for up in left)}:
        left -= ends
    return bool(left)
