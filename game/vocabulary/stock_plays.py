"""Plays that deal from the stock: rows, piles in turn, batches, on pairs and into spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.cards import DOWN
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.automatic import AfterMove, fill_at_once
from game.vocabulary.card_by_card import CardByCard, DealTarget, on_each
from game.vocabulary.conditions import BATCH, dealing
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import Combos, available
from game.vocabulary.fit_terms import Fit, fit_kind
from game.vocabulary.fits import When
from game.vocabulary.laid_rows import spaces_laid
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.options import Option
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, redeal_by, turning_to_hand, whenever
from game.vocabulary.sentences import spec

PILE_IN_TURN = "row"
"""The fact that keeps the number of the pile whose turn it is."""

# ---------------------------------------------------------------- rows


@spec("deal {rows} rows upon the {role}")
def deal_row(
    role: str,
    when: When | None = None,
    *,
    rows: int = 1,
    source: str = "stock",
    last: str = "",
    between: bool = False,
    packets: bool = False,
    rest_up: bool = False,
) -> Play:
    """Deal a card from the stock (or the pile ``source``) on each pile of the role, or this many
    ``rows``, as far as it goes; at any time, or while ``when`` holds. When no more cards are left
    than ``last`` has piles, they are dealt there instead. With ``between`` reflexes and obligations
    act between two cards (:mod:`game.vocabulary.card_by_card`); with ``packets`` each pile gets the
    cards of all rows at once, counted off face down and turned over. With ``rest_up`` only whole
    rows are dealt: cards too few for a row are turned face up where they lie.

    :raises ValueError: for more than one of ``last``, ``between``, ``packets`` and ``rest_up``.
    """
    if bool(last) + between + packets + rest_up > 1:
        raise ValueError("last, between, packets and rest_up exclude one another")

    def places(dealer: Dealer) -> list[DealTarget]:
        spots = dealer.page.spots
        return [place for _ in range(rows) for place in on_each(spots(role), spots(source)[0])]

    dealing = CardByCard("deal", places) if between else None

    def at_once(dealer: Dealer, move: Move) -> None:
        page, apart = dealer.page, dealer.page.spots(last)
        if packets:
            _deal_packets(dealer, page.spots(role), rows, move.source)
            return
        if rest_up and (rest := len(dealer.table.piles[move.source])) < len(page.spots(role)):
            dealer.turn(move.source, 0, rest)
            return
        for _ in range(rows):
            left = len(dealer.table.piles[move.source])
            goals = apart if left <= len(apart) else page.spots(role)
            dealer.deal_row(goals, source=move.source)

    act = dealing.act if dealing is not None else at_once

    def offers(page: Page) -> Offers:
        stock = page.spots(source)[0]
        move = page.move("deal", "deal", act, source=stock, target=page.spots(role)[0])

        def waits(table: Table) -> bool:
            return table.tops[stock] >= DOWN if rest_up else table.tops[stock] != EMPTY

        if when is None:
            return whenever(move, waits)
        return whenever(move, lambda table: waits(table) and when(page, table))

    many = "a row" if rows == 1 else f"{rows} rows"
    words = f"deal {many} when {when.words}" if when else f"deal {many}"
    words += ", and turn up the last cards" if rest_up else ""
    return Play("deal", offers, words=words, dealing=dealing)


def _deal_packets(dealer: Dealer, spots: Sequence[Spot], count: int, source: Spot) -> None:
    for spot in spots:
        dealer.deal_packet(spot, count, source=source)


@spec("turn the {role} piles over and deal them again in {rows} rows")
def redeal_piles(role: str, rows: int, times: int, *, packets: bool = False) -> Play:
    """Once the stock is used up, turn the piles over on one another, the last on top, and deal rows
    again. With ``packets`` each pile gets its cards at once, counted off face down and turned
    over."""

    def how(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role):
            dealer.turn_over(spot, dealer.page.stock)
        if packets:
            _deal_packets(dealer, dealer.page.spots(role), rows, dealer.page.stock)
            return
        for _ in range(rows):
            dealer.deal_row(dealer.page.spots(role))

    def when(page: Page, table: Table) -> bool:
        tops = table.tops
        return tops[page.stock] == EMPTY and any(tops[spot] != EMPTY for spot in page.spots(role))

    return redeal_by(how, when, times)


# ---------------------------------------------------------------- card by card


@spec("deal the next card at the end of the {role}")
def lay_next(role: str) -> Play:
    """Deal the next card to the first empty place of the row."""

    def act(dealer: Dealer, move: Move) -> None:
        tops = dealer.table.tops
        dealer.deal(next(spot for spot in dealer.page.spots(role) if tops[spot] == EMPTY))

    def offers(page: Page) -> Offers:
        spots = page.spots(role)
        move = page.move("turn", "turn", act, source=page.stock, target=spots[0])
        stock, last = page.stock, spots[-1]
        return whenever(move, lambda table: table.tops[stock] != EMPTY == table.tops[last])

    return Play("turn", offers, deals=dealing)


def pile_in_turn(page: Page, table: Table, role: str, fact: str = PILE_IN_TURN) -> Spot:
    """The pile whose turn it is; the first if none is noted."""
    spots, number = page.spots(role), table.facts.get(fact)
    return spots[(number - 1 if isinstance(number, int) else 0) % len(spots)]


def _next_pile(dealer: Dealer, role: str) -> None:
    spots, now = dealer.page.spots(role), pile_in_turn(dealer.page, dealer.table, role)
    dealer.note(PILE_IN_TURN, (now - spots.start + 1) % len(spots) + 1)


_in_turn_fit = fit_kind(
    "in_turn",
    lambda role, fact: f"upon the {role} pile whose turn it is",
    "the pile whose turn it is",
    ask=lambda put, role, fact: put.target == pile_in_turn(put.page, put.table, role, fact),
)


def in_turn(role: str, fact: str = PILE_IN_TURN) -> Fit:
    """Only on the pile whose turn it is."""
    return _in_turn_fit(role, fact)


def wait_or_place(dealer: Dealer, place: Spot, *homes: str) -> bool:
    """Turn the next card: one that may go to a pile of ``homes`` waits in the hand, any other goes
    straight to its place. True where it waits."""
    page, table, (hand,) = dealer.page, dealer.table, dealer.page.spots("hand")
    dealer.deal(hand)
    goals = [spot for home in homes for spot in page.spots(home)]
    if page.targets(table, hand, goals):
        return True
    dealer.top(hand, place)
    return False


@spec("turn the next card: if it may go to the {homes} it waits, else it goes straight down")
def turn_down(place: Callable[[Page, Table], Spot], *homes: str) -> Play:
    """Turn the next card: one that may go to a pile of ``homes`` waits in the hand, any other goes
    straight to its ``place``."""

    def act(dealer: Dealer, move: Move) -> None:
        wait_or_place(dealer, place(dealer.page, dealer.table), *homes)

    return Play("turn", lambda page: turning_to_hand(page, act), deals=dealing)


@spec("turn the next card for the next {role} pile in turn")
def deal_in_turn(role: str, *homes: str) -> Play:
    """Turn the next card: one that may go to a pile of ``homes`` waits in the hand, any other goes
    straight to the pile whose turn it is. The fact keeps that pile's number."""

    def act(dealer: Dealer, move: Move) -> None:
        pile = pile_in_turn(dealer.page, dealer.table, role)
        if not wait_or_place(dealer, pile, *homes):
            _next_pile(dealer, role)

    def known(page: Page) -> dict[str, range]:
        return {PILE_IN_TURN: range(1, len(page.spots(role)) + 1)}

    return Play(
        "turn",
        lambda page: turning_to_hand(page, act),
        {PILE_IN_TURN: 1},
        known=known,
        deals=dealing,
    )


@spec("the next {role} pile has its turn")
def pass_turn(role: str, *, skip: bool) -> AfterMove:
    """After the card in the hand is placed on its pile the next pile has its turn; with ``skip``
    also if the card went elsewhere. A redeal begins with the first pile."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        page = dealer.page
        if move.source in page.spots("hand") and (skip or move.target in page.spots(role)):
            _next_pile(dealer, role)
        elif move.verb == "redeal":
            dealer.note(PILE_IN_TURN, 1)

    return after_move


# ---------------------------------------------------------------- in batches


@spec("cards come in batches of {size}")
def count_batch(size: int) -> AfterMove:
    """Count the cards turned in a batch; the last card of a batch, or a redeal, resets the count to
    0."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        now = dealer.table.facts.get(BATCH)
        if move.verb == "turn":
            dealer.note(BATCH, ((now if isinstance(now, int) else 0) + 1) % size)
        elif move.verb == "redeal" and now:
            dealer.note(BATCH, 0)

    return after_move


# ---------------------------------------------------------------- upon pairs, into spaces


@spec("deal from the stock upon {combos}")
def cover(combos: Combos, role: str, one: Callable[[Dealer, Spot], object] | None = None) -> Play:
    """Deal the next cards of the stock on cards that go together, one on each; ``one`` deals a card
    in a way of the game's own."""

    def act(dealer: Dealer, move: Move) -> None:
        for spot, _ in move.picks:
            (one or Dealer.deal)(dealer, spot)

    def covering(page: Page, spots: tuple[Spot, ...]) -> Move:
        text = "cover " + " ".join(page.names[spot] for spot in spots)
        return page.move(text, "cover", act, picks=tuple((spot, None) for spot in spots))

    def offers(page: Page) -> Offers:
        stock, places = page.stock, page.spots(role)
        named: dict[tuple[Spot, ...], Move] = {}

        def offered(table: Table) -> Sequence[Move]:
            if table.tops[stock] == EMPTY:
                return ()
            return [
                named.get(spots) or named.setdefault(spots, covering(page, spots))
                for spots in combos(page, available(page, table, places))
            ]

        return offered

    return Play("cover", offers)


@spec("fill a space of the {role} from the {source}, {count} at once")
def may_fill(
    role: str,
    count: int = 1,
    *,
    source: str = "stock",
    places: int | None = None,
    width: int = 0,
    packets: bool = False,
) -> Play:
    """Let the player fill a space with ``count`` cards of the stock, or with all of them if there
    are fewer. ``places`` limits this to the first piles of the role. With ``width``, only gaps in
    the dealt rows of that width are filled. With ``packets`` the cards are counted off face down
    and turned over together."""

    def act(dealer: Dealer, move: Move) -> None:
        if packets:
            dealer.deal_packet(move.target, move.count, source=move.source)
            return
        for _ in range(move.count):
            dealer.deal(move.target, source=move.source)

    def filling(page: Page, pile: Spot, space: Spot, many: int) -> Move:
        cards = f":{many}" if many > 1 else ""
        text = f"{page.names[pile]}{cards}>{page.names[space]}"
        return page.move(text, CARRY, act, source=pile, target=space, count=many)

    def offers(page: Page) -> Offers:
        pile, spots = page.spots(source)[0], page.spots(role)[:places]
        named: dict[tuple[Spot, int], Move] = {}

        def offered(table: Table) -> Sequence[Move]:
            many = min(count, len(table.piles[pile]))
            if not many:
                return ()
            return [
                named.get((space, many))
                or named.setdefault((space, many), filling(page, pile, space, many))
                for space in (spaces_laid(page, table, role, width) if width else spots)
                if table.tops[space] == EMPTY
            ]

        return offered

    return Play(CARRY, offers)


def fill_at_once_option(
    role: str, count: int = 1, *, space: str = "a space", packets: bool = False
) -> Option:
    """Return the option that decides whether the stock fills a space at once, with ``count`` cards,
    or when the player likes. ``space`` describes the space in the option's text. The game's other
    reflexes stay in force."""
    at_once = fill_at_once(role, "stock", count=count, packets=packets)
    at_will = may_fill(role, count, packets=packets)

    def free(game: Any) -> Any:
        first, *others = game.play
        return game.but(play=(first, at_will, *others))

    return Option(
        "at-once",
        {"at-once": lambda game: game.but(follow=(*game.follow, at_once)), "free": free},
        f"whether the stock fills {space} at once, or when the player likes",
    )
