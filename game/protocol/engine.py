"""The engine protocol: one JSON object per line in, one out, for bots, tests and other programs.

A request that can't be answered gets a sentence as its answer and changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO, NamedTuple

from game.advice.hint import hints
from game.advice.hint_memory import HintMemory
from game.arcade.scorer import Scorer
from game.book import catalog
from game.core.cards import BadCard, shorten
from game.core.events import Event
from game.core.table import Table
from game.daily.kinds import certified, drawn, looking
from game.daily.scoring import scorer_of
from game.match.journal import NothingToRedo, NothingToUndo, Played, Redone, Undone
from game.match.match import Illegal, Match
from game.match.positions import BadPosition, deck_given
from game.opponents.opponent import Opponent, asked_in_turn
from game.protocol.seats import holders_asked, seen_events
from game.record import reader, share, verify, writer
from game.record.codec import compact, event_words
from game.record.header import (
    ANY,
    KINDS,
    NO_LINKS,
    WINNABLE,
    Dealt,
    Header,
    Links,
    position_given,
    variant,
)
from game.record.holders import Holder, as_json
from game.record.strict_json import (
    LONGEST_LINE,
    MOST_ENTRIES,
    Unreadable,
    json_object,
    seed,
    text_of,
)
from game.record.writer import RecordWriter
from game.rules.game import Game
from game.solver.solve import BetweenSeats, Limits, answer_as_json, check_alone, solve
from game.system.clock import WALL_CLOCK
from game.system.jobs import run_to_end
from game.vocabulary.moves import Move
from game.vocabulary.options import BadOption
from game.vocabulary.progress import Progress

Json = dict[str, Any]
"""A JSON object: a request or an answer."""

LONGEST_LOAD = 40 * 2**20
"""The maximum bytes of a line with a record; JSON escapes every quotation mark of the record."""
NODES, MOST_NODES = 20_000, 10**9
"""The default and the maximum number of positions to search."""
TRIED, TRIED_SECONDS = 127, 60.0
"""How many deals are tried to find one that can be won, and for how long: in a few games none is
known and each takes seconds."""
FULL = f"the record is full: it holds {MOST_ENTRIES} entries, or 16 MB, at most"
_RECORD = re.compile(rb'"record"\s*:\s*"(?:[^"\\]++|\\.)*+"?', re.DOTALL)


class Refused(ValueError):
    """A request that can't be granted now."""


_SENTENCES = (
    BadCard,
    BadOption,
    BadPosition,
    BetweenSeats,
    Illegal,
    NothingToRedo,
    NothingToUndo,
    Refused,
    Unreadable,
    catalog.UnknownGame,
    reader.RecordError,
    share.BadCode,
)


class CurrentMatch(NamedTuple):
    """A match that was dealt, set up or loaded, with its record and its score."""

    match: Match
    log: RecordWriter
    scorer: Scorer


class Engine:
    """One connection: the current match and its record. Whoever deals is the arbiter and sees
    everything, until the connection takes a seat."""

    def __init__(self) -> None:
        self._current: CurrentMatch | None = None
        self._sat: str | None = None
        """The seat that this connection has taken."""
        self._computers: dict[str, Opponent] = {}
        self._hint_memory: HintMemory | None = None
        """What the hints remember of the match for which one was asked last."""

    def answer(self, line: bytes) -> Json:
        """Answer one line of input."""
        try:
            return self._reply(_read(line))
        except _SENTENCES as error:
            return {"error": str(error)}

    def _reply(self, request: Json) -> Json:
        name = request.pop("do", None)
        if not isinstance(name, str):
            raise Refused('a request is an object that says what to do: {"do":"games"}')
        if name not in _REQUESTS:
            raise Refused(f"there is no request {shorten(name)}; there are {', '.join(_REQUESTS)}")
        reply, known = _REQUESTS[name]
        for key in request:
            if key not in known:
                fields = ", ".join(known) or "none"
                raise Refused(f"{name} has no field {shorten(key)}; its fields are: {fields}")
        if name in _ARBITERS and self._seated:
            raise Refused(f"a seat may not ask for {name} while the game is played")
        return reply(self, request)

    # ---------------------------------------------------------------- beginning

    def games(self, _: Json) -> Json:
        """List all games."""
        return {"games": [described(game) for game in catalog.BOOK]}

    def deal(self, request: Json) -> Json:
        """Deal a game from a seed or a deck, or draw a deal of some kind, using the seed as the
        random number."""
        game, holders = self._game(request)
        if "seed" not in request and "deck" not in request:
            raise Refused("a deal needs a seed or a deck")
        given = seed(request.get("seed", 0))
        if request.get("deal", ANY) != ANY:
            return self._deal_of_kind(game, given, request)
        deck = deck_given(game, _text(request, "deck")) if "deck" in request else None
        return self._begun(Match(game, given, deck=deck), holders=holders)

    def _deal_of_kind(self, game: Game, given: int, request: Json) -> Json:
        """Deal one of the pool's deals of a kind. If any winnable deal is wanted and the pool has
        none, the deals from the seed on are tried."""
        kind = _text(request, "deal")
        if kind not in KINDS:
            raise Refused(f"the kinds of deals are: {', '.join((ANY, *KINDS))}")
        if "deck" in request:
            raise Refused("a deck is dealt as it is: it can't be of a kind")
        check_alone(game)
        number = drawn(certified(game, kind), given)
        found = None if number is None else (number, Dealt(kind))
        if found is None and kind == WINNABLE:
            found = run_to_end(looking(game, given, seconds=TRIED_SECONDS, most=TRIED))
        if found is None:
            raise Refused(f"no deal of {game.name} is known to be {kind} under these rules")
        return self._begun(Match(game, found[0]), Links(dealt=found[1])) | {"seed": found[0]}

    def set(self, request: Json) -> Json:
        """Set up a position."""
        game, holders = self._game(request)
        position = position_given(request.get("piles"), request.get("facts"))
        return self._begun(Match.at(game, *position), holders=holders)

    def load(self, request: Json) -> Json:
        """Load and verify a record, or the game or deal of a share code."""
        text = _text(request, "record")
        if share.is_code(text):
            shared = share.read(text)
            return self._begun(shared.match, shared.links) | _noticed(shared.notice)
        found = reader.read(text)
        match = verify.verify(found)
        self._seat_down(match, RecordWriter(found.header, found.lines[1:], found.events))
        return self.state({}) | _noticed(found.dropped, found.other_rules)

    def _game(self, request: Json) -> tuple[Game, tuple[Holder, ...]]:
        """The game of a request, and who is to hold its seats."""
        game = catalog.find(_text(request, "game"))
        holders = holders_asked(game, request.get("seats"))
        many = len(holders) or None
        return variant(game, request.get("preset"), request.get("options"), seats=many), holders

    def _begun(
        self, match: Match, links: Links = NO_LINKS, holders: tuple[Holder, ...] = ()
    ) -> Json:
        header = Header.of(match, started=WALL_CLOCK.now(), links=links, seats=holders)
        self._seat_down(match, writer.log(match, header))
        return self.state({})

    def _seat_down(self, match: Match, log: RecordWriter) -> None:
        """Begin with this match; its computers take their seats."""
        self._current = CurrentMatch(match, log, scorer_of(match, log.header.links))
        self._sat = None
        self._computers = {
            seat: Opponent(match, seat, holder.level)
            for seat, holder in zip(match.game.seats, log.header.seats, strict=False)
            if holder.by == "computer"
        }

    # ---------------------------------------------------------------- playing

    @property
    def current(self) -> CurrentMatch:
        """The current match, with its record and its score.

        :raises Refused: if nothing has been dealt.
        """
        if self._current is None:
            raise Refused("nothing has been dealt yet")
        return self._current

    @property
    def match(self) -> Match:
        """The current match.

        :raises Refused: if nothing has been dealt.
        """
        return self.current.match

    @property
    def _seated(self) -> bool:
        """Whether this connection holds a seat of a game that is still played."""
        return self._sat is not None and self.match.status == "playing"

    def sit(self, request: Json) -> Json:
        """Take a seat: from now on this connection sees and plays what the seat may."""
        _text(request, "seat")
        self._sat = self._seat(request)
        return self.state({})

    def _seat(self, request: Json) -> str:
        """The seat of a request; without one, the seat of this connection, or the one whose turn it
        is.

        :raises Refused: if there is no such seat, or none is named where several may move.
        """
        seats = self.match.game.seats
        seat = request.get("seat", self._sat)
        if seat is None and "seat" not in request:
            seat = self.match.turn
            if seat is None:
                raise Refused(f"several seats may move: say which, {', '.join(seats)}")
        if seat not in seats or ("seat" in request and seats == ("",)):
            raise Refused(f"the seats of {self.match.game.name} are: {', '.join(seats) or 'none'}")
        if self._seated and seat != self._sat:
            raise Refused(f"this connection holds seat {self._sat}")
        return str(seat)

    def moves(self, request: Json) -> Json:
        """List the legal moves of a seat."""
        return {"moves": [move.text for move in self.match.moves(self._seat(request))]}

    def play(self, request: Json) -> Json:
        """Play a move. Where all play at once, a move that another seat has made impossible is
        noted in the record as late."""
        move, seat = _text(request, "move"), self._seat(request)
        try:
            return self._made(move, seat)
        except Illegal:
            if self.match.turn is not None or not self.match.missed(move, seat):
                raise
        self._note("late", seat=seat, move=move)
        raise Refused(f"{shorten(move)} comes too late: another seat was quicker")

    def _made(self, move: Move | str, seat: str | None = None) -> Json:
        return self._happened(lambda match, t: match.play(move, t=t, seat=seat))

    def computer(self, request: Json) -> Json:
        """Let a computer move: the one on this seat or, without a seat, the first that has a move.
        Computers that may call an error are asked before the one whose turn it is."""
        asked = request.get("seat")
        if not self._computers or ("seat" in request and asked not in list(self._computers)):
            held = ", ".join(self._computers) or "none"
            raise Refused(f"the seats that a computer holds are: {held}")
        for seat in asked_in_turn(self.match, self._computers):
            if asked in (None, seat) and (move := self._computers[seat].choose()) is not None:
                return self._made(move) | {"move": move.text, "by": seat}
        return self.state({}) | {"move": None, "by": None}

    def undo(self, _: Json) -> Json:
        """Undo the last move."""
        return self._happened(lambda match, t: match.undo(t=t))

    def redo(self, _: Json) -> Json:
        """Redo the last undone move."""
        return self._happened(lambda match, t: match.redo(t=t))

    def _happened(self, act: Callable[[Match, int], Played | Undone | Redone]) -> Json:
        """Add an entry to the match, at the time of the previous one: the protocol has no clock,
        but a loaded record has times."""
        match, log, _ = self.current
        if log.full:
            raise Refused(FULL)
        before = match.table if self._sat is None else match.table.copy()
        entry = act(match, match.journal[-1].t)
        log.take(entry)
        return self.state({}) | {"events": self._events(before, entry.events)}

    def _events(self, before: Table, events: Sequence[Event]) -> list[list[Any]]:
        """Events as this connection may see them. For a seat, hidden cards are masked, which needs
        the table before the events."""
        names = self.match.game.names
        if self._sat is None:
            return [event_words(names, event) for event in events]
        return [*seen_events(names, before, events, self.match.seen_by(self._sat)[1])]

    def _note(self, by: str, **fields: Any) -> None:
        """Add a remark to the match and its record."""
        match, log, _ = self.current
        if log.full:
            raise Refused(FULL)
        match.remark(by, t=match.journal[-1].t, **fields)
        log.take(match.journal[-1])

    def state(self, request: Json) -> Json:
        """The current position, whole or as a seat sees it."""
        view = request.get("view")
        if "view" in request and view != "player":
            raise Refused("the only view is that of the player")
        match, _, scorer = self.current
        piles, facts = match.piles(player=view == "player"), match.facts()
        if "seat" in request or self._sat is not None:
            piles, facts = match.seen_by(self._seat(request))
        return {
            "game": match.game.id,
            "preset": match.game.preset,
            "options": dict(match.game.chosen),
            "piles": piles,
            "facts": facts,
            "status": match.status,
            "score": match.score,
            "progress": progress_in_state(match.progress),
            "arcade": scorer.total,
            "chain": scorer.chain_length,
            "moves_made": match.made,
            "seat": match.turn or None,
        } | self._seats()

    def _seats(self) -> Json:
        """The further fields of the state of a game between seats: the holders, the points, and the
        winner once it is over."""
        match, log, _ = self.current
        holders = log.header.seats
        if not holders:
            return {}
        winner = match.winner if match.status == "over" else None
        return {**as_json(holders), "points": list(match.points), "winner": winner}

    def record(self, _: Json) -> Json:
        """The record of the match so far."""
        return {"record": self.current.log.text()}

    def share(self, _: Json) -> Json:
        """The share code of the match so far."""
        current = self.current
        return {"share": share.whole(current.match, current.log.header.links.shared)}

    # ---------------------------------------------------------------- advice

    @property
    def _alone(self) -> Match:
        """The match of a game of one seat, which can be searched.

        :raises BetweenSeats: if others play too.
        """
        check_alone(self.match.game)
        return self.match

    def hint(self, _: Json) -> Json:
        """Recommend the best move from what the player can see, with a reason. The record notes
        that a hint was shown."""
        match, memory = self._alone, self._hint_memory
        if memory is None or memory.match is not match:
            memory = self._hint_memory = HintMemory(match)
        found = hints(match, memory)
        if not found.suggestions:
            return {"move": None, "why": found.why}
        best = found.suggestions[0]
        self._note("hint", move=best.move.text)
        return {"move": best.move.text, "reason": best.reason}

    def solve(self, request: Json) -> Json:
        """Say whether the position can be won, with a winning line."""
        nodes = request.get("nodes", NODES)
        if type(nodes) is not int or not 1 <= nodes <= MOST_NODES:
            raise Refused(f"the nodes are a whole number from 1 to {MOST_NODES}")
        answer = answer_as_json(solve(self._alone, Limits(nodes)))
        del answer["seconds"]  # so that equal requests get equal answers
        return answer


_REQUESTS: dict[str, tuple[Callable[[Engine, Json], Json], tuple[str, ...]]] = {
    "games": (Engine.games, ()),
    "deal": (Engine.deal, ("game", "seed", "preset", "options", "deck", "seats", "deal")),
    "set": (Engine.set, ("game", "piles", "facts", "preset", "options", "seats")),
    "sit": (Engine.sit, ("seat",)),
    "moves": (Engine.moves, ("seat",)),
    "play": (Engine.play, ("move", "seat")),
    "computer": (Engine.computer, ("seat",)),
    "undo": (Engine.undo, ()),
    "redo": (Engine.redo, ()),
    "state": (Engine.state, ("view", "seat")),
    "hint": (Engine.hint, ()),
    "solve": (Engine.solve, ("nodes",)),
    "record": (Engine.record, ()),
    "load": (Engine.load, ("record",)),
    "share": (Engine.share, ()),
}

_ARBITERS = ("undo", "redo", "hint", "solve", "record", "share")
"""The requests that are refused to a seat while the game is played, because their answers tell more
than the seat sees."""


def described(game: Game) -> Json:
    """A game's entry in the answer to ``games``."""
    options = {
        key: {"default": option.default, "values": list(option.values)}
        for key, option in game.options.items()
    }
    least, most = game.players
    return {
        "id": game.id,
        "name": game.name,
        "aliases": list(game.aka),
        "minutes": game.minutes,
        "book_chance": None if game.chance is None else "{}/{}".format(*game.chance),
        "skill": game.skill,
        "decks": game.packs,
        "players": least if least == most else f"{least}-{most}",
        "presets": list(game.presets),
        "options": options,
    }


def progress_in_state(progress: Progress) -> Json:
    """The progress as the state gives it."""
    return {"done": progress.done, "of": progress.of, "unit": progress.unit}


def _read(line: bytes) -> Json:
    """Parse a request. Only a ``load`` may be longer than a usual line.

    :raises Unreadable: if it can't be parsed or is too long.
    """
    if len(line) <= LONGEST_LINE:
        return json_object(text_of(line))
    record = _RECORD.search(line)
    room = LONGEST_LINE if record is None else len(record[0]) + LONGEST_LINE
    request = json_object(text_of(line, LONGEST_LOAD if len(line) <= room else LONGEST_LINE))
    return request if request.get("do") == "load" else json_object(text_of(line))


def _noticed(*sentences: str) -> Json:
    notice = "; ".join(filter(None, sentences))
    return {"notice": notice} if notice else {}


def _text(request: Json, key: str) -> str:
    found = request.get(key)
    if not isinstance(found, str):
        raise Refused(f"the {key} is a text" if key in request else f"the {key} is missing")
    return found


def run(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer lines until the input ends."""
    engine = Engine()
    while line := source.readline(LONGEST_LOAD + 1):
        if not line.endswith(b"\n") and len(line) > LONGEST_LOAD:
            _leave_out(source)
        sink.write(compact(engine.answer(line.rstrip(b"\n"))).encode("utf-8") + b"\n")
        sink.flush()


def _leave_out(source: BinaryIO) -> None:
    """Skip the rest of a line that is too long."""
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass
