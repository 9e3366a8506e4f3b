"""Russian Bank: two players build by turns on common foundations, under strict rules of procedure;
the first to get rid of reserve, stock and waste wins.

A turn ends when its card from the stock is laid on the waste. :data:`PROCEDURE` says which plays
come before others: under ``forced`` only moves that break none of its rules are offered, under
``book`` all are, and the other seat may call "Stop!".
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.core.cards import DOWN, RANK, name, pack
from game.core.events import Event
from game.core.shuffle import later_seed, shuffled
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.contest import TURN, Contest
from game.vocabulary.calls import CALLS, ERROR, STOP, judged, other_seat, stop
from game.vocabulary.conditions import When, empty
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import alternate, down, from_, in_suit, of_table, once, short_of_base, up
from game.vocabulary.lifts import top
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.obligations import Must
from game.vocabulary.openings import FactReader, deal
from game.vocabulary.options import Change, Option, with_
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import Offers, Play, carry, only_when, whenever
from game.vocabulary.rivalry import goes_home
from game.vocabulary.sentences import fixed_spec, words_of
from game.vocabulary.zones import each_seat, foundations, reserve, stock, tableau, waste

# ---------------------------------------------------------------- facts

BEGUN = "begun"
"""A seat's own fact: whether it has turned up its reserve for the first time. Until then it may
only play from the tableau to the center."""
TURNED_OVER = "turned_over"
"""A seat's own fact: the number of times it has turned its waste over since a card last went to the
center."""
PASSES = "passes"
"""The number of turns that have been passed in succession."""
PATH = "path"
"""The carries within the tableau since the last other play of the turn, each as the numbers of two
piles: ``1552`` is from 1 to 5, then from 5 to 2."""
LOTS = "lots"
"""The cards drawn for the first turn, first seat first; equal ranks were drawn again."""
POINTS = "points"
"""A seat's own fact: its points from the finished deals of a match."""
DEALS = "deals"
"""The number of finished deals of a match."""

IN_RESERVE = 12
"""The cards of a reserve as it is dealt."""
FOR_WINNING = 30
"""The points for winning a deal, besides those for the other's cards."""
LONGEST_PATH = 200
"""The most characters that a path may have; a fact can hold no more."""
PATHS = re.compile("(?:[1-8][1-8])*")
HELD = ("reserve", "stock", "waste")
"""The piles of which a seat has to get rid."""


def _number(table: Table, fact: str) -> int:
    found = table.facts.get(fact)
    return found if isinstance(found, int) else 0


def _spot(page: Page, seat: str, role: str) -> Spot:
    return page.spots(f"{seat}/{role}")[0]


# ---------------------------------------------------------------- who begins, and how it ends


def draw_lots(dealer: Dealer) -> None:
    """Each seat draws a card of a shuffled pack; the lower one plays first."""
    dealer.shuffles += 1
    cards = iter(shuffled(pack(), later_seed(dealer.seed, dealer.shuffles)))
    drawn = [next(cards), next(cards)]
    while RANK[drawn[-2]] == RANK[drawn[-1]]:
        drawn += [next(cards), next(cards)]
    dealer.note(LOTS, " ".join(map(name, drawn)))
    dealer.note(TURN, dealer.page.seats[RANK[drawn[-2]] > RANK[drawn[-1]]])


def _rid_of_all(page: Page, table: Table) -> str | None:
    """The seat that has neither reserve nor stock nor waste left."""
    tops = table.tops
    for seat in page.seats:
        if all(tops[_spot(page, seat, role)] == EMPTY for role in HELD):
            return seat
    return None


def _drawn(page: Page, table: Table) -> bool:
    """Whether nobody gets on: both passed in succession, or both went through their wastes twice
    without a card to the center. A pass counts as turning over an empty waste."""
    if _number(table, PASSES) >= len(page.seats):
        return True
    return all(_number(table, f"{seat}/{TURNED_OVER}") >= 2 for seat in page.seats)


def deal_over(page: Page, table: Table) -> bool:
    """Whether this deal is won or drawn."""
    return _rid_of_all(page, table) is not None or _drawn(page, table)


def _gained(page: Page, table: Table, seat: str) -> int:
    """The points of a seat for this deal: 30 for winning it, 1 for each card in the other's stock
    and waste, 2 for each in its reserve."""
    if _rid_of_all(page, table) != seat:
        return 0
    in_reserve, in_stock, in_waste = (
        len(table.piles[_spot(page, other_seat(page, seat), role)]) for role in HELD
    )
    return FOR_WINNING + in_stock + in_waste + 2 * in_reserve


def _points_of(page: Page, table: Table, seat: str) -> int:
    return _number(table, f"{seat}/{POINTS}") + _gained(page, table, seat)


def points(page: Page, table: Table) -> int:
    """The points of a seat in all deals so far."""
    return _points_of(page, table, page.seat)


def begun_shown(seat: str) -> FactReader:
    """Read off a given position whether a seat has begun: its reserve is not as it was dealt."""

    def shown(page: Page, table: Table) -> Fact:
        pile = table.piles[_spot(page, seat, "reserve")]
        return None if len(pile) == IN_RESERVE and min(pile) >= DOWN else True

    return shown


@fixed_spec("the cards drawn for the first turn")
def cards_drawn(page: Page, table: Table) -> str | None:
    """The cards drawn for the first turn, until it begins."""
    lots = table.facts.get(LOTS)
    if lots is None or any(table.facts.get(f"{seat}/{BEGUN}") for seat in page.seats):
        return None
    cards = str(lots).split()
    drawn = (f"{one} and {other}" for one, other in zip(cards[::2], cards[1::2], strict=False))
    return f"drawn for the first turn: {', then '.join(drawn)}"


# ---------------------------------------------------------------- what fits when


def _is_begun(page: Page, table: Table) -> bool:
    return bool(table.facts.get(page.own(BEGUN)))


once_begun = once(When("the reserve is turned up for the first time", _is_begun))


@lru_cache(maxsize=1024)
def _positions_on(path: str, lying: tuple[bytes, ...]) -> frozenset[tuple[bytes, ...]]:
    """Return the positions of the tableau on the path that led to this one, this one included. Two
    positions that differ only in the order of the piles count as the same."""
    piles = [bytearray(pile) for pile in lying]
    found = {tuple(sorted(lying))}
    for at in range(len(path) - 2, -1, -2):
        source, target = piles[int(path[at]) - 1], piles[int(path[at + 1]) - 1]
        if not target:
            break
        source.append(target.pop())
        found.add(tuple(sorted(map(bytes, piles))))
    return frozenset(found)


def _is_new(put: Placement) -> bool:
    columns, table = put.page.spots("tableau"), put.table
    if put.source not in columns:
        return True
    if table.piles[put.source][:-1] == table.piles[put.target]:
        return False  # the two piles would only change places
    path = str(table.facts.get(PATH) or "")
    if not path or not PATHS.fullmatch(path):
        return True
    if len(path) >= LONGEST_PATH:
        return False
    lying = tuple(bytes(table.piles[spot]) for spot in columns)
    then, source, target = [*lying], put.source - columns.start, put.target - columns.start
    then[source], then[target] = lying[source][:-1], lying[target] + lying[source][-1:]
    return tuple(sorted(then)) not in _positions_on(path, lying)


new_in_turn = of_table(
    "to a position that is new in the turn", _is_new, "a position that is new in this turn"
)
"""Only a carry within the tableau can be reversed in the same turn. No position may occur twice,
and at most a hundred such carries may follow one another, so every turn ends."""


def keep_turns(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Keep the facts of a turn after each move but a call or a new deal.

    A carry within the tableau extends the path; any other move clears it, and any move but a pass
    clears the passes in succession. A card that goes to the center clears the counts of wastes
    turned over. A card laid on the seat's own waste ends the turn.
    """
    if move.verb in (STOP, "deal"):
        return
    page, columns = dealer.page, dealer.page.spots("tableau")
    if move.source in columns and move.target in columns:
        step = f"{page.numbers[move.source]}{page.numbers[move.target]}"
        dealer.note(PATH, f"{dealer.table.facts.get(PATH) or ''}{step}")
    else:
        dealer.note(PATH, None)
    if move.verb != "pass":
        dealer.note(PASSES, 0)
    if goes_home(page, move):
        for seat in page.seats:
            dealer.note(f"{seat}/{TURNED_OVER}", 0)
    if move.verb == CARRY and move.target in page.spots("waste"):
        dealer.note(TURN, other_seat(page))


# ---------------------------------------------------------------- turning, demanding, passing


def _turn_up(dealer: Dealer, move: Move) -> None:
    dealer.turn_top(move.target)


def _past_reserve(page: Page, table: Table) -> bool:
    """Whether a seat may go on to its stock: it has begun, and its reserve does not lie face
    down."""
    return _is_begun(page, table) and table.tops[page.spots("reserve")[0]] < DOWN


def _turning(page: Page) -> Offers:
    place = page.stock
    move = page.move("turn", "turn", _turn_up, source=place, target=place)
    return whenever(move, lambda table: table.tops[place] >= DOWN and _past_reserve(page, table))


def _turning_reserve(page: Page) -> Offers:
    place, own = page.spots("reserve")[0], page.own(BEGUN)

    def act(dealer: Dealer, move: Move) -> None:
        dealer.turn_top(place)
        dealer.note(own, True)

    def may(table: Table) -> bool:
        if table.tops[place] < DOWN:
            return False
        return bool(table.facts.get(own)) or not page.can_carry(table)

    return whenever(page.move("turn reserve", "turn", act, source=place, target=place), may)


def _demanding(page: Page) -> Offers:
    place = _spot(page, other_seat(page), "reserve")
    begun = [f"{seat}/{BEGUN}" for seat in page.seats]
    move = page.move("demand", "demand", _turn_up, source=place, target=place)
    return whenever(
        move, lambda table: table.tops[place] >= DOWN and all(map(table.facts.get, begun))
    )


def _turning_over(page: Page) -> Offers:
    place, (source,), own = page.stock, page.spots("waste"), page.own(TURNED_OVER)

    def act(dealer: Dealer, move: Move) -> None:
        dealer.turn_over(source, place)
        dealer.note(own, _number(dealer.table, own) + 1)

    def may(table: Table) -> bool:
        return table.tops[place] == EMPTY != table.tops[source] and _past_reserve(page, table)

    return whenever(page.move("redeal", "redeal", act, source=source, target=place), may)


def _passing(page: Page) -> Offers:
    place, (laid,), own = page.stock, page.spots("waste"), page.own(TURNED_OVER)

    def act(dealer: Dealer, move: Move) -> None:
        dealer.note(PASSES, _number(dealer.table, PASSES) + 1)
        dealer.note(own, _number(dealer.table, own) + 1)
        if not _drawn(page, dealer.table):
            dealer.note(TURN, other_seat(page))

    def may(table: Table) -> bool:
        return table.tops[place] == table.tops[laid] == EMPTY and _past_reserve(page, table)

    return whenever(page.move("pass", "pass", act), may)


# ---------------------------------------------------------------- procedure


def _of_reserve(page: Page, move: Move) -> bool:
    return move.verb == CARRY and move.source in page.spots("reserve")


def _before_all(page: Page, move: Move) -> bool:
    """Whether a move may be made ahead of any other: turning up a reserve, one's own or, on demand,
    the other's."""
    return move.verb == "demand" or (move.verb == "turn" and move.target in page.spots("reserve"))


@fixed_spec("the reserve goes to the center first")
def reserve_to_center(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """A reserve card that goes to the center takes precedence over tableau and stock."""
    first = {move for move in offers if _of_reserve(page, move) and goes_home(page, move)}
    return [move for move in offers if move in first or _before_all(page, move)] if first else []


@fixed_spec("the center comes first")
def center_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """A play to the center takes precedence over all else, except turning up a reserve."""
    first = {move for move in offers if goes_home(page, move)}
    return [move for move in offers if move in first or _before_all(page, move)] if first else []


@fixed_spec("the reserve comes before the stock")
def reserve_before_stock(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """The stock is not turned, nor the turn passed, while the reserve card can be played."""
    if not any(_of_reserve(page, move) for move in offers):
        return []
    return [
        move
        for move in offers
        if move.verb not in ("turn", "redeal", "pass") or _before_all(page, move)
    ]


PROCEDURE: tuple[Must, ...] = (reserve_to_center, center_first, reserve_before_stock)
"""The rules of procedure."""


def _rule_broken(page: Page, table: Table, move: Move) -> str | None:
    """The rule of procedure that a move breaks here; None if it breaks none."""
    offers = page.offers(table)
    for rule in PROCEDURE:
        first = rule(page, table, offers)
        if first and move not in first:
            return words_of(rule)
    return None


def _end_turn(dealer: Dealer, seat: str) -> None:
    """End the turn of a seat whose play is called, if it is not over; the card that it has turned
    goes on its waste."""
    page = dealer.page
    if dealer.table.facts.get(TURN) != seat:
        return
    place = _spot(page, seat, "stock")
    if dealer.table.tops[place] < EMPTY:
        dealer.top(place, _spot(page, seat, "waste"))
    dealer.note(PATH, None)
    dealer.note(TURN, other_seat(page, seat))


def _take_from_under(dealer: Dealer, seat: str) -> None:
    """After a false call against this seat: the bottom card of its reserve, if it lies face down,
    goes unseen under the reserve of the caller."""
    source = _spot(dealer.page, seat, "reserve")
    pile = dealer.table.piles[source]
    if pile and pile[0] >= DOWN:
        dealer.block(source, 0, 1, dealer.page.spots("reserve")[0], put=0)


def _deal_is_on(page: Page, table: Table) -> bool:
    return not deal_over(page, table)


DEAL_GOES_ON = When("the deal goes on", _deal_is_on)


def _with_calls(game: Any) -> Any:
    return game.but(
        play=(*game.play, only_when(DEAL_GOES_ON, stop(_end_turn))),
        after_move=(judged(_rule_broken), *game.after_move),
        common=(*game.common, *CALLS),
        secret=(ERROR,),
    )


def _with_penalty(game: Any) -> Any:
    calls = only_when(DEAL_GOES_ON, stop(_end_turn, _take_from_under))
    return game.but(play=tuple(calls if play.verb == STOP else play for play in game.play))


# ---------------------------------------------------------------- a match

deal_own = deal("reserve", "tableau")
"""How each seat deals."""


def _gather_packs(dealer: Dealer) -> None:
    """Gather a whole pack face down into the stock of each seat and shuffle it."""
    first, second = (_spot(dealer.page, seat, "stock") for seat in dealer.page.seats)
    piles = dealer.table.piles
    for spot, pile in enumerate(piles):
        if spot != first:
            dealer.block(spot, 0, len(pile), first)
    dealer.turn(first, 0, len(piles[first]), up=False)
    kept = set()
    for at in reversed(range(len(piles[first]))):
        face = piles[first][at]
        if face in kept:
            dealer.block(first, at, 1, second)
        kept.add(face)
    for stocked in (first, second):
        dealer.shuffle(stocked, in_order=True)


def _deal_again(dealer: Dealer, move: Move) -> None:
    """Note the points and deal again from whole packs. The loser plays first; after a draw, the
    seat whose turn it was not."""
    page, table = dealer.page, dealer.table
    begins = other_seat(page, _rid_of_all(page, table) or table.facts.get(TURN))
    for seat in page.seats:
        dealer.note(f"{seat}/{POINTS}", _points_of(page, table, seat))
        dealer.note(f"{seat}/{BEGUN}", None)
        dealer.note(f"{seat}/{TURNED_OVER}", 0)
    for fact in (LOTS, PATH, *CALLS):
        dealer.note(fact, None)
    dealer.note(PASSES, 0)
    dealer.note(DEALS, _number(table, DEALS) + 1)
    _gather_packs(dealer)
    for view in page.views.values():
        dealer.page = view
        deal_own(dealer)
    dealer.page = page
    dealer.note(TURN, begins)


def _dealing(page: Page) -> Offers:
    move = page.move("deal", "deal", _deal_again, source=page.stock, target=page.stock)
    return whenever(move, lambda table: deal_over(page, table))


def next_deal_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Once a deal of a match is over, allow nothing but to deal the next."""
    return [move for move in offers if move.verb == "deal"]


Enough = Callable[[int, int], bool]
"""Says whether a match is over, given the number of deals and the most points that a seat has."""


def _reaching(most: int) -> Enough:
    """Over once a seat has ``most`` points. As draws could go on for ever, the match also ends
    after the number of deals in which one of two seats must win enough if none is drawn."""
    wins = math.ceil(most / FOR_WINNING)
    return lambda deals, had: had >= most or deals >= 2 * wins - 1


def _dealing_times(many: int) -> Enough:
    return lambda deals, had: deals >= many


def _match(enough: Enough) -> Change:
    """A match of several deals, each dealt when the one before is over."""

    def over(page: Page, table: Table) -> bool:
        if not deal_over(page, table):
            return False
        most = max(_points_of(page, table, seat) for seat in page.seats)
        return enough(_number(table, DEALS) + 1, most)

    def change(game: Any) -> Any:
        facts = {POINTS: 0, DEALS: 0}
        deal_on = Play("deal", _dealing, facts, "deal the next deal of the match")
        return game.but(
            play=(*game.play, deal_on),
            must=(next_deal_first, *game.must),
            won=over,
            common=(*game.common, DEALS),
        )

    return change


# ---------------------------------------------------------------- the game

MATCHES = {
    "to-100": _reaching(100),
    "to-200": _reaching(200),
    "two-deals": _dealing_times(2),
    "three-deals": _dealing_times(3),
    "four-deals": _dealing_times(4),
    "five-deals": _dealing_times(5),
}
LOADED = (up | down) & in_suit & short_of_base & once_begun
PLAYS = (
    carry,
    Play("turn", _turning_reserve, {BEGUN: None}, "turn up the top card of the reserve"),
    Play("demand", _demanding, words="demand that the other turns up its reserve"),
    Play("turn", _turning, words="turn up the next card of the stock"),
    Play("redeal", _turning_over, {TURNED_OVER: 0}, "turn the waste over to make a new stock"),
    Play("pass", _passing, {PASSES: 0}, "pass, where neither stock nor waste is left"),
)
BY_TURNS: dict[str, Any] = {
    "players": (2, 2),
    "lots": draw_lots,
    "common": (TURN, LOTS, PATH, PASSES),
    "shown": {f"{seat}/{BEGUN}": begun_shown(seat) for seat in "ab"},
    "notices": (cards_drawn,),
    "peek": False,
}
OPTIONS = {
    "procedure": Option(
        "forced",
        {"forced": with_(must=PROCEDURE), "book": _with_calls},
        'whether only what procedure allows is offered, or an error stands until "Stop!"',
    ),
    "penalty": Option(
        False,
        {False: with_(), True: _with_penalty},
        "whether a false call costs a card, which goes from the other's reserve under the caller's",
    ),
    "match": Option(
        "one-deal",
        {"one-deal": with_()} | {name: _match(enough) for name, enough in MATCHES.items()},
        "whether one deal is played, several, or as many as it takes to reach 100 or 200 points",
    ),
}

OWN_PILES = each_seat(
    reserve(deal=IN_RESERVE, face="down", load=LOADED),
    stock(lift=top),
    waste(lift=None, build=from_("stock"), space=from_("stock"), load=LOADED),
)
INTO_SPACE = from_("tableau", "reserve") | (from_("stock") & once(empty("reserve")))
ALTERNATE = down & alternate & short_of_base
LATER = once_begun & new_in_turn

RUSSIAN_BANK = Contest(
    "Russian Bank",
    *OWN_PILES,
    tableau(4, deal=1, build=ALTERNATE & LATER, space=INTO_SPACE & LATER),
    foundations(4, build=up & in_suit),
    **BY_TURNS,
    play=PLAYS,
    after_move=(keep_turns,),
    won=deal_over,
    points=points,
    presets={"forced": {}, "book": {"procedure": "book"}},
    options=OPTIONS,
)

FAMILY_NAME = "banks"
GAMES = (RUSSIAN_BANK,)
