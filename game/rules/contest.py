"""Games between seats: several players at one table, each with a pack.

A contest lists the piles of all seats and the common ones. Each seat plays it through its *view*, a
game with the same piles that offers only what this seat may do. A contest deals, offers and moves
through its views.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import cached_property
from typing import Any

from game.core.cards import pack
from game.core.table import Fact, Table
from game.rules import settle
from game.rules.game import Game
from game.vocabulary.calls import STOP
from game.vocabulary.card_by_card import run_opening
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Play, only_when
from game.vocabulary.zones import EACH, Zone

LETTERS = "abcdefg"
"""The seats, in the order in which they are dealt to."""
TURN = "turn"
"""The common fact that says whose turn it is; in a game without it all seats play at once."""


def _is_on(page: Page, table: Table) -> bool:
    return table.facts.get(TURN) == page.seat


ON_TURN = When("it is one's turn", _is_on, "on_turn", facts=True)


class Contest(Game):
    """A game between seats.

    The definition gives the zones of one seat (``each_seat``) and one seat's share of the common
    ones, and ``players``, the fewest and the most seats. ``cards`` is one pack; every seat has one.
    ``won`` holds when the game is over. ``points`` are those of one seat; the most points win.
    ``lots`` runs once all seats are dealt to and notes who begins. Each seat has its own facts,
    except those that are named as ``common``; no seat is shown the ``secret`` ones.

    In a game by turns, a seat may only call "Stop!" while it is not its turn. While a seat must do
    something, nothing else is offered to it, but no move is played for it. No obligation is
    implied: an ace may be left lying, and another seat may gain by that.
    """

    def __init__(self, name: str, *zones: Zone, **words: Any) -> None:
        layout = words.get("layout", zones)
        if any(zone.seat == EACH for zone in layout):
            seats = tuple(LETTERS[: words["players"][0]])
            words |= {
                "layout": _laid_out(layout, EACH, 1, seats),
                "cards": tuple(words.get("cards", pack())) * len(seats),
                "seats": seats,
                "score": None,
                "must": words.get("must", ()),
            }
        super().__init__(name, **{"layout": zones, **words})

    def for_seats(self, count: int) -> Contest:
        """The same game for another number of seats."""
        seats, had = tuple(LETTERS[:count]), len(self.seats)
        return replace(
            self,
            layout=_laid_out(self.layout, self.seats[0], had, seats),
            cards=self.cards[: len(self.cards) // had] * count,
            seats=seats,
        )

    @cached_property
    def views(self) -> Mapping[str, Game]:
        views: dict[str, Game] = {seat: self._view(seat) for seat in self.seats}
        for view in views.values():
            vars(view)["views"] = views  # a rule may look at the piles and facts of another seat
        return views

    def _view(self, seat: str) -> Game:
        words = {word.name: getattr(self, word.name) for word in fields(self)}
        at, count = self.seats.index(seat), len(self.seats)
        layout = tuple(_seen_from(zone, seat, at, count) for zone in self.layout)
        play = tuple(map(_on_turn, self.play)) if self.by_turns else self.play
        return Game(**{**words, "layout": layout, "play": play, "seat": seat})

    @cached_property
    def facts(self) -> tuple[str, ...]:
        own = [view.own(fact) for view in self.views.values() for fact in view.facts]
        return tuple(dict.fromkeys([*self.common, *own]))

    def known_facts(self) -> dict[str, Sequence[Fact]]:
        turns: dict[str, Sequence[Fact]] = {TURN: self.seats} if self.by_turns else {}
        return turns | {
            view.own(key): values
            for view in self.views.values()
            for key, values in view.known_facts().items()
        }

    @property
    def by_turns(self) -> bool:
        return TURN in self.common

    def turn_of(self, table: Table) -> str | None:
        seat = table.facts.get(TURN)
        return seat if isinstance(seat, str) else None

    def deal(self, dealer: Dealer) -> None:
        """Deal to each seat in turn, decide who begins, and run the reflexes of each seat."""
        for view in self.views.values():
            dealer.page = view
            run_opening(dealer, view.opening)
            view.note_plays(dealer)
        dealer.page = self.views[self.seats[0]]
        if self.lots is not None:
            self.lots(dealer)
        for view in self.views.values():
            dealer.page = view
            self.settle(dealer)

    def offers(self, table: Table) -> list[Move]:
        """The legal moves of all seats, in the order of the seats; none once the game is over."""
        return [move for view in self.views.values() for move in view.offers(table)]

    def make(self, dealer: Dealer, move: Move, *, offers: bool = True) -> list[Move] | None:
        view = self.views[move.seat]
        dealer.page = view
        settle.make_move(view, dealer, move)
        return self.settle(dealer)

    def settle(self, dealer: Dealer) -> list[Move] | None:
        """Run the reflexes of the seat that the dealer serves. Obligatory moves are left to the
        seat."""
        settle.let_follow(self.views[dealer.page.seat], dealer)
        return None


def _on_turn(play: Play) -> Play:
    """Return the play, offered only while it is the seat's turn; calling "Stop!" is always offered.
    The play's sentence does not mention the turn."""
    return play if play.verb == STOP else replace(play, offers=only_when(ON_TURN, play).offers)


def _laid_out(
    layout: Sequence[Zone], first: str, had: int, seats: Sequence[str]
) -> tuple[Zone, ...]:
    """Return the layout for these seats, made from one for ``had`` seats: for each seat a copy of
    the zones of the ``first`` seat, then the common zones with as many piles per seat as before."""
    own = [zone for zone in layout if zone.seat == first]
    common = [zone for zone in layout if not zone.seat]
    return (
        *(replace(zone, seat=seat) for seat in seats for zone in own),
        *(replace(zone, count=zone.count // had * len(seats)) for zone in common),
    )


def _seen_from(zone: Zone, seat: str, at: int, count: int) -> Zone:
    """Return a zone as this seat, with index ``at`` of ``count`` seats, may use and deal it."""
    if zone.seat == seat:
        return zone
    if zone.seat:
        return replace(zone, deal=0, lift=None, build=zone.load, space=None)
    share = zone.count // count
    wants = [want if n // share == at else 0 for n, want in enumerate(zone.wants())]
    return replace(zone, deal=tuple(wants))
