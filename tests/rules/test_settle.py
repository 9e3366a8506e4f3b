"""How a table comes to rest after a move, and in what order moves are offered."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Moved
from game.core.table import EMPTY
from game.vocabulary import fits
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.obligations import starters
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, discards, totalling
from game.vocabulary.zones import discard, foundations, reserve, stock, tableau
from tests.support.tiny import offers, played, tiny


def test_a_move_is_heeded_once_with_all_that_it_did_and_before_what_follows() -> None:
    heard: list[tuple[str, int]] = []

    def note(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        assert all(type(event) is Moved for event in made)
        heard.append((move.text, len(made)))
        dealer.note("heard", len(heard))

    def turn_on(dealer: Dealer) -> None:
        dealer.note("last", dealer.table.facts.get("heard"))

    game = tiny(
        foundations(2, build=fits.up),
        tableau(3, build=fits.down),
        heed=(note,),
        follow=(turn_on,),
        must=(starters,),
        noted=("heard", "last"),
    )
    match = played(game, "tableau-1>tableau-2", "tableau: AC AD 4C | 5C | KC")
    # both aces follow by themselves: they are moves too
    assert heard == [
        ("tableau-1>tableau-2", 1),
        ("tableau-1>foundation-1", 1),
        ("tableau-1>foundation-2", 1),
    ]
    assert match.table.facts == {"heard": 3, "last": 3}
    match.undo()
    assert match.table.facts == {}


def _fill() -> Play:
    """Fill a space from the stock."""

    def offers(page: Page) -> Offers:
        spots, stock = page.spots("tableau"), page.stock
        named = [
            page.move(f"stock>{page.names[spot]}", CARRY, _deal, source=stock, target=spot, count=1)
            for spot in spots
        ]
        return lambda table: [move for move in named if table.tops[move.target] == EMPTY]

    return Play(CARRY, offers)


def _deal(dealer: Dealer, move: Move) -> None:
    dealer.deal(move.target)


def test_what_carries_comes_in_the_order_of_the_state_whichever_play_it_is() -> None:
    game = tiny(
        stock(),
        tableau(3, build=fits.down),
        reserve(),
        discard(),
        play=(carry, discards(totalling(13), "tableau"), _fill()),
    )
    found = offers(game, "stock: <KD>", "reserve: 9H", "tableau: 3H | TH | ")
    assert found == "stock>tableau-3; reserve>tableau-2; discard tableau-1 tableau-2"
