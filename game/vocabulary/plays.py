"""Plays: carry, turn, redeal and choose, and the type that all plays share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import RANK
from game.core.ranks import letter
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.card_by_card import CardByCard
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import When
from game.vocabulary.moves import CARRY, Effect, Move, Verb
from game.vocabulary.notices import Notice, choice_named, count_left
from game.vocabulary.page import Page
from game.vocabulary.sentences import TermSpec, spec

Offers = Callable[[Table], Sequence[Move]]
"""The moves of one play on this table."""


def from_stock(page: Page, move: Move) -> Offers:
    """A single move, offered while the stock has cards."""
    one, none, stock = (move,), (), page.stock
    return lambda table: one if table.tops[stock] != EMPTY else none


def whenever(move: Move, test: Callable[[Table], bool]) -> Offers:
    """A single move, offered while ``test`` holds."""
    one, none = (move,), ()
    return lambda table: one if test(table) else none


@dataclass(frozen=True, slots=True)
class Play:
    """One kind of move that a game allows.

    ``offers`` binds the play to a page and returns the function that lists its moves on a table.
    ``facts`` are the facts that the play notes, with their values at the deal; ``known`` lists all
    their possible values, if those are limited; ``notices`` show them in the status bar. While
    ``deals`` holds, the play continues the deal. ``many`` is the number of cards it turns at once,
    ``dealing`` its card-by-card deal, if any. A play with ``last`` is offered only when no other
    play offers anything. ``spec`` records how a shared play was made; a game's own play has none.
    """

    verb: Verb
    offers: Callable[[Page], Offers]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    words: str = ""
    known: Callable[[Page], Mapping[str, Sequence[Fact]]] = lambda page: {}
    deals: When | None = None
    many: int = 1
    spec: TermSpec | None = None
    notices: tuple[Notice, ...] = ()
    dealing: CardByCard | None = None
    last: bool = False


carry = Play(CARRY, lambda page: page.carries, spec=TermSpec("carry", {}, ""))
"""Carry cards from pile to pile, as lifts and fits allow."""


@spec("turn cards from the stock")
def turn(count: int = 1, onto: str = "waste") -> Play:
    """Turn ``count`` cards from the stock face up on the waste."""

    def one(dealer: Dealer, move: Move) -> None:
        dealer.show(move.source, move.target)

    def batch(dealer: Dealer, move: Move) -> None:
        for _ in range(min(count, len(dealer.table.piles[move.source]))):
            one(dealer, move)

    act = one if count == 1 else batch

    def offers(page: Page) -> Offers:
        goal = page.spots(onto)[0]
        return from_stock(page, page.move("turn", "turn", act, source=page.stock, target=goal))

    cards = "one card" if count == 1 else f"{count} cards"
    return Play("turn", offers, words=f"turn {cards} from the stock", many=count)


@spec("turn a card from the stock")
def turn_into_hand() -> Play:
    """Turn the next card of the stock into the hand; it must be placed before the next turn."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.deal(move.target)

    return Play("turn", lambda page: turning_to_hand(page, act))


def turning_to_hand(page: Page, act: Effect) -> Offers:
    """The turn of the next card, offered while the stock has a card and none waits in the hand."""
    stock, (hand,) = page.stock, page.spots("hand")
    move = page.move("turn", "turn", act, source=stock, target=hand)
    return whenever(move, lambda table: table.tops[stock] != EMPTY and table.tops[hand] == EMPTY)


# ---------------------------------------------------------------- going through again


def _count_down(dealer: Dealer, fact: str, times: int | None) -> None:
    own = dealer.page.own(fact)
    left = dealer.table.facts.get(own, times)
    if isinstance(left, int):
        dealer.note(own, left - 1)


@spec("redeal")
def redeal(times: int | None = None) -> Play:
    """Turn the waste over to make a new stock, unshuffled, ``times`` at most."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.turn_over(move.source, move.target)
        _count_down(dealer, REDEALS_LEFT, times)

    def offers(page: Page) -> Offers:
        stock, waste = page.stock, page.spots("waste")[0]
        move = page.move("redeal", "redeal", act, source=waste, target=stock)
        fact = page.own(REDEALS_LEFT)

        one, none = (move,), ()

        def offered(table: Table) -> Sequence[Move]:
            tops = table.tops
            if tops[stock] != EMPTY or tops[waste] == EMPTY:
                return none
            return one if times is None or table.facts.get(fact, times) else none

        return offered

    return _limited(Play("redeal", offers), REDEALS_LEFT, times)


def _limited(play: Play, fact: str, times: int | None) -> Play:
    """Return the play with a limit of ``times``, which its fact counts down; None: no limit."""
    often = "without limit" if times is None else f"{times} at most"
    notices = (count_left(fact, play.verb),)
    counts = {} if times is not None else {fact: ()}
    return replace(
        play,
        facts={fact: times},
        known=lambda page: counts,
        words=f"{play.verb}, {often}",
        notices=notices,
    )


@spec("redeal in the page's own way")
def redeal_by(
    how: Callable[[Dealer], None],
    when: Callable[[Page, Table], bool],
    times: int | None,
    *,
    verb: Verb = "redeal",
    fact: str = REDEALS_LEFT,
) -> Play:
    """Redeal in a way of the game's own, while ``when`` holds and ``times`` at most (None: without
    limit). The game may give it another verb and another fact to count it."""

    def act(dealer: Dealer, move: Move) -> None:
        how(dealer)
        _count_down(dealer, fact, times)

    def offers(page: Page) -> Offers:
        move, own = page.move(verb, verb, act, target=page.stock), page.own(fact)

        def may(table: Table) -> bool:
            return (times is None or bool(table.facts.get(own, times))) and when(page, table)

        return whenever(move, may)

    return _limited(Play(verb, offers), fact, times)


@spec("gather the {role} and turn the piles over for a new stock")
def redeal_gathered(
    times: int | None, role: str, *, order: Sequence[int] = (), under: str = ""
) -> Play:
    """Once the stock is used up, gather the piles and turn them over to make a new stock,
    unshuffled, ``times`` at most. They are gathered from left to right, or in the ``order`` of
    these numbers, and the first of them is dealt first again. The piles of the role ``under`` go
    below all others."""

    def how(dealer: Dealer) -> None:
        # turning pile after pile over on the stock, the last first, gives the same order
        page, spots = dealer.page, dealer.page.spots(role)
        gathered = [*page.spots(under), *reversed([spots[n - 1] for n in order] or spots)]
        for spot in gathered:
            dealer.turn_over(spot, page.stock)

    def when(page: Page, table: Table) -> bool:
        waiting = (page.stock, *page.spots("hand"))
        return all(table.tops[spot] == EMPTY for spot in waiting) and any(
            table.tops[spot] != EMPTY for spot in (*page.spots(role), *page.spots(under))
        )

    return redeal_by(how, when, times)


def gather_shuffled(dealer: Dealer, spots: Iterable[Spot], *, in_order: bool = False) -> None:
    """Gather these piles and the rest of the stock into a new stock and shuffle it; with
    ``in_order`` the cards are sorted first."""
    stock, gathered = dealer.page.stock, 0
    for spot in spots:
        count = len(dealer.table.piles[spot])
        dealer.block(spot, 0, count, stock, put=gathered)
        gathered += count
    dealer.turn(stock, 0, len(dealer.table.piles[stock]), up=False)
    dealer.shuffle(stock, in_order=in_order)


# ---------------------------------------------------------------- choosing, and waiting


@spec("choose the {key}")
def choose(key: str, *values: int | str) -> Play:
    """Choose one of these values, once; the fact ``key`` keeps it."""

    def naming(value: int | str) -> Callable[[Dealer, Move], None]:
        return lambda dealer, move: dealer.note(key, value)

    def offers(page: Page) -> Offers:
        moves = [page.move(f"choose {key}={v}", "choose", naming(v)) for v in values]
        return lambda table: () if key in table.facts else moves

    return Play(
        "choose", offers, {key: None}, f"choose {choice_named(key)}", lambda page: {key: values}
    )


def start_foundations(dealer: Dealer, move: Move) -> None:
    """Start the first foundation with the chosen card and note its rank as that of all."""
    face = dealer.table.tops[move.source]
    dealer.top(move.source, move.target)
    dealer.note("base", letter(RANK[face]))


@spec("choose the first foundation among the {role}")
def first_foundation(role: str) -> Play:
    """Choose the top card of one of these piles as the first foundation, after seeing the deal."""

    def offers(page: Page) -> Offers:
        home, names = page.spots("foundation")[0], page.names
        choices = [
            page.move(
                f"{names[s]}>{names[home]}",
                CARRY,
                start_foundations,
                source=s,
                target=home,
                count=1,
            )
            for s in page.spots(role)
        ]

        def offered(table: Table) -> Sequence[Move]:
            if "base" in table.facts:
                return ()
            return [move for move in choices if table.tops[move.source] != EMPTY]

        return offered

    return Play(CARRY, offers)


@spec("{play}, once {when}")
def only_when(when: When, play: Play) -> Play:
    """This play, but only while ``when`` holds."""

    def offers(page: Page) -> Offers:
        asked = play.offers(page)
        return lambda table: asked(table) if when(page, table) else ()

    return replace(play, offers=offers, words="")


@spec("{play}, if there is nothing else to do")
def last_resort(play: Play) -> Play:
    """This play, but only while no other play offers anything."""
    return replace(play, last=True, words="")
