"""Which card may go to a foundation by itself, because that can do no harm?

What is asked is what the match offers and what its definition tabulates; no game is known by name.
A card does no harm on a foundation where all of this holds:

- it is a single card on top of its pile, and the places open to it are all alike;
- no card that is not up yet, face down or not, could be laid upon it where it lies: where one
  builds in alternate colors a red six is wanted until both black fives are up;
- no more such cards wait for those places than there are: of twins with one place open, the player
  says which goes first;
- nothing follows but cards that must go up and cards that turn up; whatever else could be done
  before, commands too, can still be done after;
- where the stock will be gone through again by several cards at a time the card is not from the
  wastepile, which would then come round in another order; and where the whole table will be
  gathered and dealt again, nothing is harmless.

In games where nothing is built outside the foundations no card is ever wanted below, and going up
only uncovers what lies under it: there every card with a place of its own is harmless. Games whose
cards are also taken out of play together, or reversed, want them for more than can be seen from
here: nothing is harmless in them. To be wrong by leaving a card alone costs the player one click.
"""

from __future__ import annotations

from collections import Counter

from game.core.cards import FACE, RANK, Card, bits
from game.core.events import Moved, Turned
from game.core.table import Table
from game.match.match import Match
from game.vocabulary.moves import CARRY, Move

PLAIN = {CARRY, "turn", "deal", "redeal", "choose"}
"""Plays that want no card for anything but to be laid upon another."""


def safe(match: Match) -> Move | None:
    """The lowest card that may go to a foundation and does no harm there, or None."""
    game, table = match.game, match.table
    if any(play.verb not in PLAIN for play in game.play):
        return None
    upward = [move for move in game.upward(table) if _goes_up(match, move)]
    if not upward:
        return None
    left = Counter(card & FACE for spot in game.elsewhere for card in table.piles[spot])
    upward.sort(key=lambda move: RANK[table.tops[move.source]])
    return next((move for move in upward if _harmless(match, move, upward, left)), None)


def _goes_up(match: Match, move: Move) -> bool:
    """Does it lay the top card of a pile on a foundation?"""
    single = move.count == 1 and move.inside is None
    return single and match.game.role(move.target) == "foundation"


def _harmless(match: Match, move: Move, upward: list[Move], left: Counter[Card]) -> bool:
    table = match.table
    places = [other.target for other in upward if other.source == move.source]
    if len({table.tops[place] for place in places}) > 1:
        return False
    if _wanting(match, table.tops[move.source]) & bits(left):
        return False
    rivals = _accepted(match, move.target)
    if sum(many for card, many in left.items() if rivals >> card & 1) > len(places):
        return False
    return not _comes_round(match, move) and _leaves_all_else(match, move)


def _wanting(match: Match, card: Card) -> int:
    """The cards that may perhaps be laid upon this one, anywhere but on a foundation."""
    game, found = match.game, 0
    for column in game.plan(match.table).columns:
        if not game.is_home(column.first):
            found |= column.may[card]
    return found


def _accepted(match: Match, spot: int) -> int:
    """The cards that may perhaps be laid on this pile as it is."""
    top, found = match.table.tops[spot], 0
    for column in match.game.plan(match.table).columns:
        if column.first <= spot < column.end:
            found |= column.may[top]
    return found


def _comes_round(match: Match, move: Move) -> bool:
    """Would the cards come round in another order without this one?"""
    game, table = match.game, match.table
    if not any(play.verb == "redeal" for play in game.play) or _last_time(table):
        return False
    turns = [play.many for play in game.play if play.verb == "turn"]
    return not turns or (max(turns) > 1 and game.role(move.source) == "waste")


def _last_time(table: Table) -> bool:
    return table.facts.get("redeals_left") == 0


def _leaves_all_else(match: Match, move: Move) -> bool:
    """Does nothing follow but what must go up, and stays all else on offer?"""
    trial = match.trial()
    for event in trial.play(move).events:
        up = isinstance(event, Moved) and match.game.is_home(event.target)
        if not up and not isinstance(event, Turned):
            return False
    touched = (move.source, move.target)
    still = trial.moves()
    return trial.status == "won" or all(
        other in still
        for other in match.moves()
        if other.source not in touched and other.target not in touched
    )
