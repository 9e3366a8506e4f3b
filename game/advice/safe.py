"""Which card may go to a foundation by itself, because it can do no harm there?

This asks the match's offers and the tables of its definition; it knows no game by name. A card does
no harm on a foundation if all of this holds:

- it is a single card on top of its pile, and the foundations open to it are all alike: equally
  high, with the same card on top;
- its move is an ordinary carry: where a play with a rule of its own begins a foundation, the card
  that comes first may decide what the next foundations take, and that is the player's choice;
- no card that is not up yet, face down or not, could be laid upon it where it lies: with building
  in alternate colors a red six is wanted until both black fives are up; to a pile that only stock
  and hand bring cards to, none can come any more once these are empty for good;
- of the cards not up yet, no more could go on these foundations than there are foundations open to
  the card: of twins with one place open, the player chooses the one to go first;
- nothing follows but cards that must go up and cards that turn up, and every other move and command
  that was offered before and does not concern the two piles of this move is still offered after;
- if the stock will be gone through again several cards at a time, the card is not from the waste,
  whose order would change; and if the whole table will be gathered and dealt again, no card is
  harmless;
- if cards may come back from the foundations, then of the cards not up yet none could be laid upon
  this one by way of others either: upon a card that could be laid upon this one, and so on, because
  a card that is up may come down to carry another; and if cards move from one foundation to
  another, no card is harmless, because this one would cover them;
- no space must be filled at once, and no space keeps the next row from being dealt: there a card
  may be wanted just to fill it.

The proof. Take any line that wins from here, and play it after the card has gone up, without the
moves of this card; where it was moved along with others, move one card less. Then every pile is at
any time what it is in that line, less this card, and its foundation has the card sooner:

- building in suit, in alternate colors, in another suit, in any suit, up, down or both ways: the
  way of building decides only which cards could be laid upon this one, and none of those is left.
  So in that line only a deal ever covers it, and the dealt card now lies one place lower, or in a
  space: it is free no later;
- foundations that begin with another rank than the ace, go round the corner, or go both ways: which
  card goes where is read from the table, with the base that is settled; a card that would settle a
  base or a direction takes choices away, and stays where it is;
- two packs: of twins, or of several cards for one place, each finds an equal place, because there
  are as many places as cards, and foundations of the same height with the same top take the same
  cards from there on; exchange the two in the rest of the line;
- spaces come no later than in that line, and often sooner. Where a player may fill them, with kings
  only or with any card, from a reserve or by hand, there is no need to; where one would be filled
  by itself, the card stays where it is;
- the number of cards that may be moved together by way of spaces and cells: spaces become more,
  never fewer;
- the stock: turned card by card, its cards come in the same order, only without this one. They
  would not where several are turned at a time, or where all is gathered, and both are ruled out
  above.

In games where cards are built on the foundations only, no card is ever wanted below, and going up
only uncovers what lies under it: there every card with a place of its own is harmless. Games that
also take cards out of play together, or reverse piles, may want a card for reasons that this test
does not see: no card is harmless in them. Leaving a harmless card alone costs the player one click.

The search in the kernel has a test of its own (``safe_card``), for fewer rules: it reads only which
cards are up, so that it can run millions of times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.cards import FACE, FACES, RANK, Card, bits
from game.core.events import Moved, Turned
from game.core.table import EMPTY, Spot
from game.match.match import Match
from game.rules.carry_tables import Column
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.solver.redeal_order import more_to_come
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.sentences import spec_of

PLAIN = {CARRY, "turn", "deal", "redeal", "choose"}
"""Verbs of plays that want a card only to lay another upon it."""


def safe(match: Match) -> Move | None:
    """Return the lowest card that may go to a foundation and does no harm there, or None."""
    upward = _going_up(match)
    if not upward:
        return None
    left, tops = _left(match), match.table.tops
    upward.sort(key=lambda move: RANK[tops[move.source]])
    return next((move for move in upward if _harmless(match, move, upward, left)), None)


def is_safe(match: Match, text: str) -> bool:
    """Does this move send a card to a foundation where it does no harm?"""
    upward = _going_up(match)
    move = next((move for move in upward if move.text == text), None)
    return move is not None and _harmless(match, move, upward, _left(match))


def _going_up(match: Match) -> list[Move]:
    """Return the moves of single cards to a foundation; none in a game where a card may be wanted
    for reasons that the test does not see."""
    game, table = match.game, match.table
    if any(play.verb not in PLAIN for play in game.play):
        return []
    if _wants_spaces_filled(match) or _may_come_back(match, homes=True):
        return []
    carries = {*game.carries(table)}
    return [m for m in game.upward(table) if m in carries and _goes_up(match, m)]


def _left(match: Match) -> Counter[Card]:
    """Count the cards that are not up yet."""
    return Counter(card & FACE for spot in match.game.elsewhere for card in match.table.piles[spot])


def _goes_up(match: Match, move: Move) -> bool:
    """Does it move the top card of a pile to a foundation?"""
    single = move.count == 1 and move.inside is None
    return single and match.game.role(move.target) == "foundation"


def _harmless(match: Match, move: Move, upward: list[Move], left: Counter[Card]) -> bool:
    table = match.table
    places = [other.target for other in upward if other.source == move.source]
    if len({(table.tops[place], len(table.piles[place])) for place in places}) > 1:
        return False
    if _wanted_by(match, table.tops[move.source] & FACE) & bits(left):
        return False
    rivals = _accepted(match, move.target)
    if sum(many for card, many in left.items() if rivals >> card & 1) > len(places):
        return False
    return not _comes_round(match, move) and _leaves_all_else(match, move)


def _wanted_by(match: Match, card: Card) -> int:
    """Return, as bits, the cards that could be laid upon this one on any pile but a foundation. If
    cards may come back from foundations, add those that could be laid upon these, and so on."""
    columns = _open_columns(match)
    wanted = _could_go_on(columns, card)
    fresh = wanted if _may_come_back(match) else 0
    while fresh:
        upon = 0
        for each in range(FACES):
            if fresh >> each & 1:
                upon |= _could_go_on(columns, each)
        fresh = upon & ~wanted
        wanted |= upon
    return wanted


def _could_go_on(columns: list[Column], card: Card) -> int:
    """Return, as bits, the cards that could be laid upon this one in these columns."""
    cards = 0
    for column in columns:
        cards |= column.may[card]
    return cards


def _open_columns(match: Match) -> list[Column]:
    """Return the columns, without the foundations, to which cards may still be moved. In Strategy
    and its kin only the hand brings cards to the waste, so none come once stock and hand are
    empty."""
    game, table = match.game, match.table
    move_tables = game.move_tables(table)
    away = [at for at, home in enumerate(move_tables.home) if not home]
    sources = *game.spots("stock"), *game.spots("hand")
    if not _stock_comes_back(match) and not any(table.piles[spot] for spot in sources):
        others = {*range(len(move_tables.lifts))}.difference(sources)
        reached = _reached_from(match, others)
        away = [at for at in away if at in reached]
    return [move_tables.columns[at] for at in away]


def _may_come_back(match: Match, *, homes: bool = False) -> bool:
    """May a card ever be moved off a foundation, or, with ``homes``, to another foundation?"""
    game = match.game
    reached = _reached_from(match, game.spots("foundation"))
    if not homes:
        return bool(reached)
    columns = game.move_tables(match.table).columns
    return any(game.is_home(columns[at].first) for at in reached)


def _reached_from(match: Match, spots: Iterable[Spot]) -> set[int]:
    """Return the indices of the columns that cards of these piles may be moved to."""
    lifts = match.game.move_tables(match.table).lifts
    return set[int]().union(*(lift.all_columns for spot in spots for lift in lifts[spot]))


def _wants_spaces_filled(match: Match) -> bool:
    """Must a space be filled before any other move, or before the next row is dealt?"""
    musts = (spec_of(must) for must in match.game.must)
    if any(spec is not None and spec.kind == "must_fill" for spec in musts):
        return True
    return bool(match.table.piles[match.game.stock]) and _deals_on_no_space(match.game)


@once_a_game
def _deals_on_no_space(game: Game) -> bool:
    """Does a space stop the next row from being dealt? Try it on a deal with one pile emptied."""
    if not any(play.verb == "deal" for play in game.play):
        return False
    table = Match(game, 1).table
    for column in game.move_tables(table).columns:
        if column.may[EMPTY] and not game.is_home(column.first):
            piles = [list(pile) for pile in table.piles]
            piles[column.first] = []
            trial = table.copy()
            trial.load(piles, table.facts)
            if not any(move.verb == "deal" for move in game.offers(trial)):
                return True
    return False


def _accepted(match: Match, spot: int) -> int:
    """Return, as bits, the cards that could be laid on this pile as it is."""
    top, cards = match.table.tops[spot], 0
    for column in match.game.move_tables(match.table).columns:
        if column.first <= spot < column.end:
            cards |= column.may[top]
    return cards


def _comes_round(match: Match, move: Move) -> bool:
    """Would the stock come round in another order without this card?"""
    if not _stock_comes_back(match):
        return False
    turns = [play.many for play in match.game.play if play.verb == "turn"]
    return not turns or (max(turns) > 1 and match.game.role(move.source) == "waste")


def _stock_comes_back(match: Match) -> bool:
    """May the stock be dealt again?"""
    redeals = any(play.verb == "redeal" for play in match.game.play)
    return redeals and more_to_come(match.table)


def _leaves_all_else(match: Match, move: Move) -> bool:
    """Do only cards that go up and cards that turn up follow, and does every offer stay that does
    not concern the two piles of the move?"""
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
