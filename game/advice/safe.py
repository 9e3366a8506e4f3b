"""Which card may go to a foundation by itself, because that can do no harm?

What is asked is what the match offers and what its definition tabulates; no game is known by name.
A card does no harm on a foundation where all of this holds:

- it is a single card on top of its pile, and the places open to it are all alike: as many cards,
  with the same one on top;
- its zone admits it there by itself: where a foundation is begun by a play with a rule of its own,
  which one is begun may settle what the next ones want, and is the player's choice;
- no card that is not up yet, face down or not, could be laid upon it where it lies: where one
  builds in alternate colors a red six is wanted until both black fives are up;
- no more such cards wait for those places than there are: of twins with one place open, the player
  says which goes first;
- nothing follows but cards that must go up and cards that turn up; whatever else could be done
  before, commands too, can still be done after;
- where the stock will be gone through again by several cards at a time the card is not from the
  wastepile, which would then come round in another order; and where the whole table will be
  gathered and dealt again, nothing is harmless.

- where cards may come back from the foundations, the same holds of all that could lie upon a card
  that lies upon this one, and so on: a card that is up may come down to bear another; and where
  they go from one foundation to another, nothing is harmless, for this one would lie upon them;
- where a space must be filled at once, or keeps the next row from being dealt, nothing is harmless:
  there a card may be wanted for no more than to fill it.

The proof. Take any line that wins from here, and play it after the card has gone up, leaving out
the moves of this card; where it went along at the end of others, take one card less. Then each pile
is at any time what it is in that line without this card, and its foundation has it sooner:

- building in suit, in alternate colors, in another suit, of any suit, up, down or both ways: how
  one builds decides only which cards could be laid upon this one, and none of these waits any more.
  So nothing ever lies upon it in that line save what a deal throws there, and that lies one place
  lower now, or in a space: it is free no later;
- foundations that begin with another rank than the ace, go round the corner, or go both ways: which
  card goes where is asked of the table as it is, with the base that is settled; a card that settles
  a base or a way takes choices from the table, and is left alone;
- two packs: of twins, or of several cards for one place, each finds a place like the other's, since
  there are as many places as cards, and foundations with as many cards and the same one on top want
  the same from there on; exchange the two in the rest of the line;
- spaces come no later than in that line, and often sooner. Whoever may fill them, with kings alone
  or with any card, from a reserve or by hand, need not; where one would be filled by itself now the
  card is left alone;
- how many cards may be moved together by way of spaces and cells: more spaces, never fewer;
- the stock: turned card by card each card comes as before, only that this one is missing; by
  several at a time it would not, nor where all is gathered.

In games where nothing is built outside the foundations no card is ever wanted below, and going up
only uncovers what lies under it: there every card with a place of its own is harmless. Games whose
cards are also taken out of play together, or reversed, want them for more than can be seen from
here: nothing is harmless in them. To be wrong by leaving a card alone costs the player one click.

The search in the kernel has a rule of its own (``safe_card``), for one pack and fewer words: it
asks nothing of the table but what is up, so that it can be asked millions of times.
"""

from __future__ import annotations

from collections import Counter

from game.core.cards import FACE, FACES, RANK, Card, bits
from game.core.events import Moved, Turned
from game.core.table import EMPTY, Table
from game.match.match import Match
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.sentences import spec_of

PLAIN = {CARRY, "turn", "deal", "redeal", "choose"}
"""Plays that want no card for anything but to be laid upon another."""


def safe(match: Match) -> Move | None:
    """The lowest card that may go to a foundation and does no harm there, or None."""
    game, table = match.game, match.table
    if any(play.verb not in PLAIN for play in game.play):
        return None
    if _wants_spaces_filled(match) or _given_back(match, homes=True):
        return None
    carries = {*game.carries(table)}
    upward = [m for m in game.upward(table) if m in carries and _goes_up(match, m)]
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
    if len({(table.tops[place], len(table.piles[place])) for place in places}) > 1:
        return False
    if _wanting(match, table.tops[move.source] & FACE) & bits(left):
        return False
    rivals = _accepted(match, move.target)
    if sum(many for card, many in left.items() if rivals >> card & 1) > len(places):
        return False
    return not _comes_round(match, move) and _leaves_all_else(match, move)


def _wanting(match: Match, card: Card) -> int:
    """The cards that may perhaps be laid upon this one, anywhere but on a foundation; those upon
    them as well, and so on, where cards that are up may come down again."""
    found = _upon(match, card)
    fresh = found if _given_back(match) else 0
    while fresh:
        upon = 0
        for each in range(FACES):
            if fresh >> each & 1:
                upon |= _upon(match, each)
        fresh = upon & ~found
        found |= upon
    return found


def _upon(match: Match, card: Card) -> int:
    """The cards that may perhaps be laid upon this one, anywhere but on a foundation."""
    game, found = match.game, 0
    for column in game.plan(match.table).columns:
        if not game.is_home(column.first):
            found |= column.may[card]
    return found


def _given_back(match: Match, *, homes: bool = False) -> bool:
    """May a card on a foundation ever be moved away from it; to another foundation, say?"""
    game = match.game
    plan = game.plan(match.table)
    spots = game.spots("foundation")
    reached = set[int]().union(*(t.all_columns for spot in spots for t in plan.takings[spot]))
    return any(game.is_home(plan.columns[at].first) for at in reached) if homes else bool(reached)


def _wants_spaces_filled(match: Match) -> bool:
    """Must a space be filled before anything else is done, or before the next row is dealt?"""
    musts = (spec_of(must) for must in match.game.must)
    if any(said is not None and said.kind == "fill_spaces" for said in musts):
        return True
    return bool(match.table.piles[match.game.stock]) and _deals_on_no_space(match.game)


@once_a_game
def _deals_on_no_space(game: Game) -> bool:
    """Is no row dealt while there is a space? That is tried on a deal with a pile left out."""
    if not any(play.verb == "deal" for play in game.play):
        return False
    table = Match(game, 1).table
    for column in game.plan(table).columns:
        if column.may[EMPTY] and not game.is_home(column.first):
            piles = [list(pile) for pile in table.piles]
            piles[column.first] = []
            trial = table.copy()
            trial.load(piles, table.facts)
            if not any(move.verb == "deal" for move in game.offers(trial)):
                return True
    return False


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
