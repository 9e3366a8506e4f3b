"""A game as its definition: layout, deck, opening, plays, reflexes, obligations and goal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache, cached_property
from typing import Any
from weakref import WeakValueDictionary

from game.core.cards import FACE, JOKER, RANK, Card, pack
from game.core.events import Event
from game.core.ranks import Ranks, rank_named
from game.core.table import Fact, Spot, Table
from game.rules import refusals, settle, variants
from game.rules.implied import NOT_STATED, deeds_of, implied, progress_of
from game.rules.move_cache import MoveCache
from game.rules.move_generator import MoveGenerator
from game.vocabulary.automatic import AfterMove, NextFilling, Reflex, filling_move
from game.vocabulary.availability import Edges, is_open
from game.vocabulary.card_by_card import WAITS, CardByCard, go_on, run_opening
from game.vocabulary.conditions import REDEALS_LEFT, When
from game.vocabulary.dealer import Dealer
from game.vocabulary.deeds import Deed
from game.vocabulary.goals import Goal, Score, ScoreLines, cards_home, cards_left, home
from game.vocabulary.moves import Move
from game.vocabulary.notices import Notice, counts_what_is_left
from game.vocabulary.obligations import Must
from game.vocabulary.openings import FactReader, OpeningStep, base_shown
from game.vocabulary.options import Option, Value
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.progress import Measure, measure_of
from game.vocabulary.sentences import spec_of
from game.vocabulary.series import strokes_so_far
from game.vocabulary.zones import Zone

SHORT, LONG = 5, 15
"""The most minutes of a short game and the fewest of a long one."""
LENGTHS = "short", "medium", "long"
_IN_STROKES = cards_left.__name__, strokes_so_far.__name__
"""The kinds of scores that are counted in strokes."""


def id_of(name: str) -> str:
    """The id of a game with this name."""
    plain = name.lower().replace("'", "").replace(".", "")
    plain = re.sub(r" (i{1,3})$", lambda number: f" {len(number[1])}", plain)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


@dataclass(frozen=True, eq=False, init=False)
class Game(MoveCache):
    """A game. The fields read in the order of its page in the book.

    If ``opening`` is left out, the piles are dealt as the layout says. If ``must`` is left out and
    foundations are begun in play, a card that begins one must go up (:mod:`game.rules.implied`).

    ``chance`` is the book's guess: the number of games won, and out of how many. ``follow`` are the
    reflexes, ``after_move`` the rules that run once after each move, ``must`` the obligations.
    ``noted`` are the facts that the opening or a rule after a move notes, ``notices`` what the
    status bar shows of them. ``lost`` is the game's own rule for when it is lost; with
    ``unwon_is_lost`` a game that ends unwon is lost rather than stuck. ``deeds`` are those that the
    layout doesn't imply (:attr:`all_deeds`). ``tally`` gives the lines of a score, which are shown
    on the table as they are completed, ``scale`` the points of each kind of line, most first.
    ``rules`` is the version of the rules, raised when a correction changes offers or events.
    ``source`` names text and heading of each page: "003 GAPS; 004 GAPS". ``shown`` reads facts off
    a given position that lacks them. Without ``peek`` the game forbids a look at the next card of
    the stock; while ``looks`` holds it allows one. ``seat``, ``seats``, ``common``, ``secret``,
    ``points`` and ``lots`` belong to a game between seats (:class:`~game.rules.contest.Contest`).
    """

    name: str
    layout: tuple[Zone, ...]
    opening: tuple[OpeningStep, ...] = NOT_STATED
    play: tuple[Play, ...] = (carry,)
    cards: tuple[Card, ...] = pack()
    aka: tuple[str, ...] = ()
    minutes: int = 5
    chance: tuple[int, int] | None = None
    skill: str | None = None
    section: str = "one-deck"
    family: str = ""
    family_name: str = ""
    players: tuple[int, int] = (1, 1)
    seat: str = ""
    seats: tuple[str, ...] = ("",)
    common: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    points: Score | None = None
    lots: OpeningStep | None = None
    follow: tuple[Reflex, ...] = ()
    after_move: tuple[AfterMove, ...] = ()
    must: tuple[Must, ...] = NOT_STATED
    won: Goal = home
    lost: Goal | None = None
    unwon_is_lost: bool = False
    score: Score | None = cards_home
    deeds: tuple[Deed, ...] = ()
    tally: ScoreLines | None = None
    scale: Mapping[str, int] = field(default_factory=dict)
    base: str = "A"
    peek: bool = True
    looks: When | None = None
    rules: int = 1
    source: str = ""
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=lambda: {"book": {}})
    options: Mapping[str, Option] = field(default_factory=dict)
    preset: str = ""
    chosen: Mapping[str, Value] = field(default_factory=dict)
    noted: tuple[str, ...] = NOT_STATED
    notices: tuple[Notice, ...] = ()
    shown: Mapping[str, FactReader] = field(default_factory=lambda: {"base": base_shown})

    def __init__(self, name: str, *zones: Zone, **words: Any) -> None:
        usual = _usual()
        if unknown := words.keys() - usual.keys():
            raise TypeError(f"{name} has no field {min(unknown)}")
        fields_given = {**usual, "layout": zones, **words}
        vars(self).update(fields_given, name=name, **implied(fields_given))

    # ---------------------------------------------------------------- the layout

    @cached_property
    def id(self) -> str:
        """The name of the game on the command line, in the protocol and in records."""
        return id_of(self.name)

    @cached_property
    def packs(self) -> int:
        """The number of packs: how often the most frequent card occurs."""
        return max(map(self.cards.count, set(self.cards)))

    @property
    def may_peek(self) -> bool:
        """Whether the game allows a look at the next card and turns its stock card by card."""
        return self.peek and any(play.verb == "turn" and play.many == 1 for play in self.play)

    def shows_next(self, table: Table) -> bool:
        """Whether a rule of the game shows the next card now."""
        return self.looks is not None and self.looks(self, table)

    @cached_property
    def measure(self) -> Measure:
        """How it measures its progress toward the goal."""
        return measure_of(self.won) or progress_of(self)

    @cached_property
    def fewer_is_better(self) -> bool:
        """Whether a lower score is better, as one in strokes is."""
        made_by = spec_of(self.score)
        return made_by is not None and made_by.kind in _IN_STROKES

    @cached_property
    def all_deeds(self) -> tuple[Deed, ...]:
        """Its deeds on the way to the goal."""
        return (*deeds_of(self), *self.deeds)

    # ---------------------------------------------------------------- seats

    @property
    def alone(self) -> bool:
        """Whether it is played alone, by one seat."""
        return len(self.seats) == 1

    @cached_property
    def views(self) -> Mapping[str, Game]:
        """By seat, the game as that seat plays it; a game of one seat is its own view."""
        return {self.seat: self}

    def for_seats(self, count: int) -> Game:
        """The same game for another number of seats."""
        return self

    def own(self, fact: str) -> str:
        """The full name of a fact that each seat has for itself: ``a/redeals_left``."""
        return f"{self.seat}/{fact}" if self.seat and fact not in self.common else fact

    @cached_property
    def secret_facts(self) -> frozenset[str]:
        """The full names of the facts that no seat is shown."""
        return frozenset(view.own(key) for view in self.views.values() for key in self.secret)

    @property
    def by_turns(self) -> bool:
        """Whether one seat plays after another, rather than all at once."""
        return True

    def turn_of(self, table: Table) -> str | None:
        """The seat whose turn it is; None where all play at once."""
        return self.seat

    # ---------------------------------------------------------------- ranks and facts

    def base_of(self, table: Table) -> str:
        """The rank of the foundations, as a letter."""
        return str(table.facts.get("base", self.base))

    def ranks(self, table: Table, spot: Spot) -> Ranks:
        """The order of the ranks on this pile."""
        return self._ranks_of(self.zone_of[spot], self.base_of(table))

    def _ranks_of(self, zone: Zone, base: str) -> Ranks:
        return ranks_from(base, zone.loops, self._in_deck)

    @cached_property
    def _in_deck(self) -> tuple[int, ...]:
        """The ranks of its deck, lowest first; a stripped deck skips some."""
        return tuple(sorted({RANK[card] for card in self.cards if card != JOKER}))

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """The names of the facts in a state of this game."""
        kept = [fact for play in self.play for fact in play.facts]
        waits = [WAITS] if self._waits else []
        return tuple(dict.fromkeys([*self.noted, *waits, *kept]))

    def known_facts(self) -> dict[str, Sequence[Fact]]:
        """Return, for each fact of a play whose values are limited, all possible values."""
        return {key: each for play in self.play for key, each in play.known(self).items()}

    @cached_property
    def _waits(self) -> bool:
        """Whether a deal may pause until the player has chosen."""
        steps = any(isinstance(step, CardByCard) for step in self.opening)
        return steps or any(play.dealing is not None for play in self.play)

    @cached_property
    def after_moves(self) -> tuple[AfterMove, ...]:
        """The rules after each move, and the one that resumes a paused deal."""
        return (*self.after_move, self._deal_on) if self._waits else self.after_move

    def _deal_on(self, dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        go_on(dealer, self.opening, self.play)

    def notices_on(self, table: Table, *, over: bool = False) -> list[str]:
        """The notices for the status bar: "2 redeals left", "swings right next". Once the game is
        ``over``, only those that count what is left, such as the first."""
        notices = [*(notice for play in self.play for notice in play.notices), *self.notices]
        if over:
            notices = [each for each in notices if counts_what_is_left(each)]
        return [words for notice in notices if (words := notice(self, table)) is not None]

    def redeals(self, table: Table) -> int | None:
        """The redeals left; None if they are not counted."""
        left = table.facts.get(self.own(REDEALS_LEFT))
        return left if isinstance(left, int) else None

    def deal(self, dealer: Dealer) -> None:
        """Run the opening, note the facts of the plays, and settle."""
        run_opening(dealer, self.opening)
        self.note_plays(dealer)
        self.settle(dealer)

    def note_plays(self, dealer: Dealer) -> None:
        """Note the facts of the plays with their initial values."""
        for play in self.play:
            for key, fact in play.facts.items():
                if self.own(key) not in dealer.table.facts:  # one that the opening noted is kept
                    dealer.note(self.own(key), fact)

    # ---------------------------------------------------------------- offers

    @cached_property
    def _tables_made(self) -> dict[object, MoveGenerator]:
        """The move tables made so far, by the facts that decide which apply."""
        return {}

    @cached_property
    def _choices(self) -> tuple[str, ...]:
        """The facts that the player chooses."""
        return tuple(fact for play in self.play if play.verb == "choose" for fact in play.facts)

    @cached_property
    def tabulated_by(self) -> frozenset[str]:
        """The facts that decide which move tables apply: there is one set of tables for each
        combination of their values."""
        return frozenset(("base", *self._choices))

    def move_tables(self, table: Table) -> MoveGenerator:
        """The tabulated carries for the base in force and for what was chosen."""
        key: object = table.facts.get("base", self.base)
        if self._choices:
            key = (key, *map(table.facts.get, self._choices))
        move_tables = self._tables_made.get(key)
        if move_tables is None:
            move_tables = self._tables_made[key] = self._tabulated(table)
        return move_tables

    def _tabulated(self, table: Table) -> MoveGenerator:
        base, facts = self.base_of(table), table.facts
        zones = self.zones
        if self._choices:
            chosen = {key: facts[key] for key in self._choices if key in facts}
            zones = tuple((zone.given(chosen), spots) for zone, spots in zones)
        return MoveGenerator(self, zones, lambda zone: self._ranks_of(zone, base))

    @cached_property
    def carries(self) -> Callable[[Table], list[Move]]:
        """The function that lists the carries that the zones admit on a table, whether or not
        something else must be done first."""
        if self._choices:
            return lambda table: self.move_tables(table).carries(table)
        usual = self.move_tables(Table(())).carries
        if "base" not in self.facts:
            return usual

        def carries(table: Table) -> list[Move]:
            if "base" in table.facts:
                return self.move_tables(table).carries(table)
            return usual(table)

        return carries

    def can_carry(self, table: Table) -> bool:
        """Whether the zones admit any carry from pile to pile."""
        return bool(self.move_tables(table).carries(table, any_one=True))

    def is_open(self, table: Table, spot: Spot) -> bool:
        """Whether the cards of this pile may be used."""
        edges = self.edges[spot]
        if edges is None or is_open(table, edges):
            return True
        shape = self.zone_of[spot].shape
        return shape is not None and shape.free is not None and shape.free(self, table)

    @cached_property
    def edges(self) -> list[Edges | None]:
        """For each pile, the sets of spots that open it: it is open once all piles of any one set
        are empty. None for a pile that is always open."""
        shapes = [zone.shape for zone in self.zone_of]
        return [None if one is None else one.edges(self, spot) for spot, one in enumerate(shapes)]

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """Whether the target takes this card alone, coming from ``source``."""
        return self.move_tables(table).accepts(table, card & FACE, source, target)

    def targets(self, table: Table, source: Spot, spots: Iterable[Spot]) -> list[Spot]:
        """The piles among these that take the top card of ``source`` alone."""
        accepts, card = self.move_tables(table).accepts, table.tops[source] & FACE
        return [spot for spot in spots if accepts(table, card, source, spot)]

    @cached_property
    def bound_plays(self) -> list[Offers]:
        """The plays as functions of the table, without :attr:`last_resorts`."""
        return settle.bind_plays(self, self.play)

    @cached_property
    def asked(self) -> tuple[Goal, Goal | None, list[Offers], tuple[Must, ...]]:
        """The goal, the rule for a loss, the bound plays and the obligations, as one tuple: the
        offers of every position need all four, and this takes a single lookup."""
        return self.won, self.lost, self.bound_plays, self.must

    @cached_property
    def owed(self) -> Sequence[NextFilling]:
        """The fillings that a given position may need, as functions of the table."""
        found = [filling_move(self, reflex) for reflex in self.follow]
        return [owed for owed in found if owed is not None]

    @cached_property
    def last_resorts(self) -> list[Offers]:
        """The plays that are offered only when no other play offers anything."""
        return [play.offers(self) for play in self.play if play.last]

    @cached_property
    def only_upward(self) -> bool:
        """Whether all carries are tabulated and there is no obligation except that cards which
        start a foundation go up."""
        return settle.only_upward(self.play, self.must)

    @cached_property
    def only_fills(self) -> bool:
        """Whether all obligations, apart from starters going up, are carries into spaces."""
        return settle.only_fills(self.must)

    def offers(self, table: Table) -> list[Move]:
        """All legal moves, in a stable order; none once the game is over."""
        return settle.obliged_and_offered(self, table)[1]

    def upward(self, table: Table) -> list[Move]:
        """The offered carries that bring a card home."""
        return settle.upward(self, table)

    def obliged(self, table: Table, offers: Sequence[Move]) -> list[Move]:
        """The obligatory moves; none if the player is free."""
        return settle.obliged(self, table, offers)

    # ---------------------------------------------------------------- moves and their consequences

    def make(self, dealer: Dealer, move: Move, *, offers: bool = True) -> list[Move] | None:
        """Make a move and settle the table.

        Returns the offers if they were computed on the way. A caller that does not need them passes
        ``offers=False``, so that fewer are computed.
        """
        if self.after_moves:
            settle.make_move(self, dealer, move)
        else:
            move.act(dealer, move)
        if self.must:
            return settle.settle(self, dealer, offers=offers)
        if self.follow:
            settle.let_follow(self, dealer)
        return None

    def settle(self, dealer: Dealer) -> list[Move] | None:
        """Run reflexes and forced moves until the table is at rest.

        Returns the offers if they were computed on the way.

        :raises RuntimeError: if the definition never comes to rest.
        """
        return settle.settle(self, dealer)

    # ---------------------------------------------------------------- games with changes

    def but(self, name: str | None = None, **changes: Any) -> Game:
        """This game with changes: fields, zones by role, plays by verb.

        ``tableau={"build": down}`` changes the tableau, ``zones={("tableau", 1): {"build": down}}``
        only the second of its zones (or, with a part in place of the 1, those with that part),
        ``plays={"turn": turn(3)}`` one play; any other keyword is a field of the game. If a new
        ``layout`` or ``play`` is given, the changes of zones or plays apply to it. With another
        name it is a different game: it does not inherit this one's other names, source, chance and
        ``rules`` nor, if this one is under a preset, its presets and options.

        :raises TypeError: for an unknown role, verb or field.
        """
        return variants.but(self, name, changes)

    def following(self, name: str, *, preset: str | None = None, **changes: Any) -> Game:
        """Another game: this one under a preset, with the changes of :meth:`but`.

        It keeps none of this game's presets and options.

        :raises BadOption: for an unknown preset.
        :raises TypeError: for an unknown role, verb or field.
        """
        return variants.but(self.under(preset), name, changes)

    def facts_on(self, table: Table) -> dict[str, Fact]:
        """Return all facts of this game on a table; None for those not set."""
        return {key: table.facts.get(key) for key in self.facts}

    @property
    def length(self) -> str:
        """The one of :data:`LENGTHS` to which its usual minutes belong."""
        if self.minutes <= SHORT:
            return "short"
        return "long" if self.minutes >= LONG else "medium"

    @property
    def plain(self) -> bool:
        """Whether no option is changed from its preset."""
        return variants.plain(self)

    def under(
        self,
        preset: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        seats: int | None = None,
    ) -> Game:
        """Return the game under a preset and options, which override the preset's, and for this
        many seats (by default the number that the game has now).

        :raises BadOption: for a preset, option or number of seats that the game does not have.
        """
        return variants.under(self, preset, options, seats)

    @cached_property
    def variants(self) -> WeakValueDictionary[object, Game]:
        """Its variants that are in use, by preset, options and number of seats."""
        return WeakValueDictionary()

    @cached_property
    def answers(self) -> dict[object, Any]:
        """The cached results of :func:`game.rules.variants.once_a_game`, by function and
        arguments."""
        return {}

    # ---------------------------------------------------------------- refusals

    def refusal(self, table: Table, source: Spot, took: int, target: Spot) -> str:
        """Why these cards may not go there: "9S on TC: needs a red 9"."""
        return refusals.refusal(self, table, source, took, target)


@cache
def _usual() -> dict[str, Any]:
    """The defaults of the fields."""
    made = ((word.name, word.default, word.default_factory) for word in fields(Game)[1:])
    return {name: usual if make is MISSING else make() for name, usual, make in made}


@cache
def ranks_from(base: str, loops: bool, order: tuple[int, ...]) -> Ranks:
    """Return the ranks of ``order``, rotated to begin with the base (given as a letter); not
    rotated if the base is not among them."""
    ranks, first = Ranks(order, loops), rank_named(base)
    return ranks.starting(first) if first in order else ranks
