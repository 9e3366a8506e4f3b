"""Games against others at one table, each with a pack, that build on common foundations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.book.klondike import ALL_TOGETHER, ALTERNATE
from game.core.cards import FACES, RANK, A
from game.core.events import Event, Moved
from game.core.table import EMPTY, Table
from game.rules.contest import TURN, Contest
from game.vocabulary.automatic import AfterMove, fill_at_once, turn_up_bared
from game.vocabulary.calls import CALLS, ERROR, STOP, judged, other_seat, stop
from game.vocabulary.conditions import empty
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_, in_suit, kings, of_table, up
from game.vocabulary.goals import home
from game.vocabulary.lifts import as_a_unit
from game.vocabulary.moves import CARRY, Effect, Move
from game.vocabulary.obligations import starters
from game.vocabulary.options import Change, Option, with_
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import (
    Offers,
    Play,
    carry,
    only_when,
    redeal,
    turn,
    turn_into_hand,
    whenever,
)
from game.vocabulary.rivalry import (
    TO_TURN,
    all_through,
    begin_anew,
    blocked,
    can_turn,
    count_home,
    count_turned,
    goes_home,
    have_done,
    pass_at_once,
    played_home,
)
from game.vocabulary.sentences import fixed_spec, notes
from game.vocabulary.zones import each_seat, foundations, hand, reserve, stock_and_waste, tableau

ACES = frozenset(card for card in range(FACES) if RANK[card] == A)


def _changes_place(put: Placement) -> bool:
    return put.took > 0 or put.page.role(put.source) != "tableau"


not_to_and_fro = of_table(
    "that is not at the bottom of a pile already",
    _changes_place,
    "a king that is not at the bottom of a pile already",
)
"""Otherwise a king could go from space to space for ever, and the game would never be blocked."""
COLUMNS = tableau(
    7,
    deal=range(1, 8),
    face="top",
    build=ALTERNATE,
    space=kings & not_to_and_fro,
    lift=ALL_TOGETHER,
)
"""The tableau of the book's Klondike, which each seat has for itself."""


@fixed_spec("everything lies on the foundations, or every seat has gone through its cards in vain")
def complete_or_through(page: Page, table: Table) -> bool:
    """Over once all the packs are home, or every seat has gone through its cards in vain."""
    return all_through(page, table) or home(page, table)


@fixed_spec("everything lies on the foundations, or the game is blocked")
def complete_or_blocked(page: Page, table: Table) -> bool:
    """Over once all the packs are home, or no seat has anything left to try."""
    return home(page, table) or blocked(page, table)


@fixed_spec("a reserve is used up, or the game is blocked")
def pounced_or_blocked(page: Page, table: Table) -> bool:
    """Over once a seat has got rid of its reserve, or no seat has anything left to try."""
    piles = [view.spots("reserve")[0] for view in page.views.values()]
    return any(table.tops[pile] == EMPTY for pile in piles) or blocked(page, table)


def also(*rules: AfterMove, play: tuple[Play, ...] = (), **changes: Any) -> Change:
    """Return a change that adds these after-move rules and plays to a game, and makes ``changes``
    to it."""

    def change(game: Any) -> Any:
        after = (*game.after_move, *rules)
        return game.but(after_move=after, play=(*game.play, *play), **changes)

    return change


# ---------------------------------------------------------------- Klondike for Two


def lowest_begins(dealer: Dealer) -> None:
    """Give the first turn to the seat with the lower card on its one-card pile; if the two are
    equal, the next pile decides, and so on."""
    page, tops = dealer.page, dealer.table.tops
    shown = {
        seat: [RANK[tops[spot]] for spot in view.spots("tableau")]
        for seat, view in page.views.items()
    }
    dealer.note(TURN, min(shown, key=lambda seat: shown[seat]))


def end_turn(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """The turn ends with a card laid on the waste, or a pass."""
    page = dealer.page
    if move.verb == "pass" or (move.verb == CARRY and page.role(move.target) == "waste"):
        dealer.note(TURN, other_seat(page))


def pass_turn() -> Play:
    """End a turn in which no card can be turned any more."""

    def offers(page: Page) -> Offers:
        (held,) = page.spots("hand")

        def stuck(table: Table) -> bool:
            return table.tops[held] == EMPTY and not can_turn(page, table)

        return whenever(page.move("pass", "pass", have_done), stuck)

    return Play("pass", offers, words="pass, once no card can be turned")


@notes(TO_TURN)
def in_succession(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Clear what the seat's last pass noted, after any play but a pass or a call: the play shows
    that the seat gets on, and only passes in succession block the game. A card that goes to a
    foundation clears it for all seats."""
    page = dealer.page
    if move.verb not in (STOP, "pass"):
        dealer.note(page.own(TO_TURN), None)
        if goes_home(page, move):
            begin_anew(dealer)


@notes(TO_TURN)
def count_laid(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Count down the cards that a seat has yet to go through; a card that goes to a foundation
    clears the counts of all seats. A card is gone through when it leaves the hand, also when a call
    ends the turn."""
    page, table = dealer.page, dealer.table
    if goes_home(page, move):
        begin_anew(dealer)
        return
    view = page.views[other_seat(page)] if move.verb == STOP else page
    (held,), (waste,), own = view.spots("hand"), view.spots("waste"), view.own(TO_TURN)
    laid = [event.target for event in made if type(event) is Moved and event.source == held]
    left, lying = table.facts.get(own), table.count((view.stock, held, waste))
    if not isinstance(left, int):
        if not laid:
            return
        left = lying + (laid != [waste])  # the card just laid counts, wherever it went
    dealer.note(own, min(max(left - len(laid), 0), lying))


AVAILABLE = "tableau", "waste", "hand"
"""Where a seat's available cards lie."""
ACE_FIRST = "an ace goes up first"


def missed_ace(page: Page, table: Table, move: Move) -> str | None:
    """Return the rule that an ace goes up first, if one is available and this move is not a play of
    an ace to a space of the foundations; None if the move keeps the rule."""
    waits = any(table.tops[spot] in ACES for role in AVAILABLE for spot in page.spots(role))
    begins = goes_home(page, move) and table.tops[move.target] == EMPTY
    return ACE_FIRST if waits and not begins else None


def end_called_turn(dealer: Dealer, seat: str) -> None:
    """End the turn of a seat whose play is called, if it is not over; the card that it has turned
    goes on its waste."""
    view = dealer.page.views[seat]
    if dealer.table.facts.get(TURN) != seat:
        return
    (held,), (waste,) = view.spots("hand"), view.spots("waste")
    if dealer.table.tops[held] != EMPTY:
        dealer.top(held, waste)
    dealer.note(TURN, dealer.page.seat)


FOR_TWO_OPTIONS = {
    "procedure": Option(
        "book",
        {
            "book": also(
                judged(missed_ace),
                play=(stop(end_called_turn),),
                common=(TURN, *CALLS),
                secret=(ERROR,),
            ),
            "forced": with_(must=(starters,)),
        },
        'whether an ace may be left and called with "Stop!", or nothing else is offered before it',
    ),
    "passes": Option(
        1,
        {
            1: also(in_succession),
            None: also(count_laid, plays={"redeal": only_when(empty("hand"), redeal())}),
        },
        "how often one may go through the stock",
    ),
}

FROM_HAND = stock_and_waste(build=from_("hand"), space=from_("hand"))
FOR_TWO = (*each_seat(COLUMNS, *FROM_HAND, hand()), foundations(4, build=up & in_suit))
KLONDIKE_FOR_TWO = Contest(
    "Klondike for Two",
    *FOR_TWO,
    players=(2, 2),
    common=(TURN,),
    lots=lowest_begins,
    play=(carry, turn_into_hand(), redeal(0), pass_turn()),
    follow=(turn_up_bared("tableau"),),
    after_move=(count_home, end_turn),
    won=complete_or_through,
    points=played_home,
    options=FOR_TWO_OPTIONS,
    presets={"book": {}, "classic": {"passes": None}},
    rules=2,
)

# ---------------------------------------------------------------- Multiple Klondike


def demand_ace() -> Play:
    """Call for an ace that shows on the piles of another seat, which then has to play it."""

    def calling(name: str, view: Page) -> Effect:
        def act(dealer: Dealer, move: Move) -> None:
            dealer.note(view.own("called"), name)
            dealer.note(view.own(TO_TURN), None)  # a seat that has to play is not through

        return act

    def offers(page: Page) -> Offers:
        choices = [
            (
                view.own("called"),
                page.move(
                    f"demand {page.names[spot]}",
                    "demand",
                    calling(page.names[spot], view),
                    source=spot,
                    picks=((spot, None),),
                ),
            )
            for seat, view in page.views.items()
            for role in ("tableau", "waste")
            for spot in view.spots(role)
            if seat != page.seat
        ]

        def offered(table: Table) -> Sequence[Move]:
            tops = table.tops
            return [
                move
                for fact, move in choices
                if tops[move.source] in ACES and fact not in table.facts
            ]

        return offered

    return Play("demand", offers, {"called": None}, "require another to play an ace that shows")


@fixed_spec("an ace that was called for is played before anything else")
def called_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige a seat to play the ace that another called for."""
    called = table.facts.get(page.own("called"))
    if called is None:
        return []
    found = starters(page, table, offers)
    return [move for move in found if page.names[move.source] == called]


@notes("called")
def answer_call(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Clear the call for an ace once the seat has played it."""
    own = dealer.page.own("called")
    if move.verb == CARRY and dealer.page.names[move.source] == dealer.table.facts.get(own):
        dealer.note(own, None)


MULTIPLE_OPTIONS = {
    "draw": Option(
        1,
        {1: with_(), 3: with_(plays={"turn": turn(3), "redeal": redeal(2)})},
        "one card at a time and once through the stock, or three and three times",
    ),
    "ace_called": Option(
        True,
        {
            True: also(answer_call, play=(demand_ace(),), must=(called_first,)),
            False: with_(),
        },
        "whether another seat may call for an ace that shows",
    ),
}

MULTIPLE_KLONDIKE = Contest(
    "Multiple Klondike",
    *each_seat(COLUMNS, *stock_and_waste()),
    foundations(4, build=up & in_suit),
    players=(2, 7),
    source="003 MULTIPLE KLONDIKE; 003 KLONDIKE",
    play=(carry, turn(), redeal(0), pass_at_once()),
    follow=(turn_up_bared("tableau"),),
    after_move=(count_home, count_turned),
    won=complete_or_blocked,
    points=played_home,
    options=MULTIPLE_OPTIONS,
    presets={"book": {}, "three": {"draw": 3}},
)

# ---------------------------------------------------------------- Pounce


RESERVE = 13


def got_rid_of(page: Page, table: Table) -> int:
    """The number of cards that have left the seat's reserve."""
    return RESERVE - len(table.piles[page.spots("reserve")[0]])


ROW_OF_FOUR = tableau(4, deal=1, build=ALTERNATE, lift=as_a_unit)

POUNCE = Contest(
    "Pounce",
    *each_seat(reserve(deal=RESERVE, face="top"), ROW_OF_FOUR, *stock_and_waste()),
    foundations(4, build=up & in_suit),
    players=(2, 7),
    source="003 POUNCE; 003 CANFIELD",
    play=(carry, turn(3), redeal(), pass_at_once()),
    follow=(fill_at_once("tableau", "reserve"), turn_up_bared("reserve")),
    after_move=(count_turned,),
    won=pounced_or_blocked,
    points=got_rid_of,
)

FAMILY_NAME = "Rivals"
GAMES = (POUNCE, MULTIPLE_KLONDIKE, KLONDIKE_FOR_TWO)
