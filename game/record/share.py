"""Share codes: a deal, or a whole game, as one word that can be pasted into any chat.

A code holds what a record's header holds, and the moves in force as places among the offers; it is
opened by playing them through the rules. What it leaves out: the moves that were taken back (only
how often that happened is told), the time of each move (only the whole is), and bookmarks. How it
is laid out is written down, for other programs, in ``assets/share-codes.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from game.core import cards
from game.core.cards import DOWN, FACE, Card
from game.core.shuffle import shuffled
from game.core.table import Fact
from game.match.journal import tally
from game.match.match import Match
from game.match.positions import BadPosition
from game.record import reader, verify, writer
from game.record.codec import RESULTS
from game.record.header import COUNTED, Counts, Header, Links
from game.record.reader import GAMES, Record
from game.record.share_alphabet import BadCode, Packing, Unpacking, is_code, mark, opened, sealed
from game.rules.game import Game
from game.system.jobs import Work, finished
from game.vocabulary.options import Value, spelled

__all__ = ["MOST_MOVES", "BadCode", "Shared", "deal", "is_code", "of_record", "read", "whole"]

MOST_MOVES = 10_000
"""The moves of a code."""
_MOST_COUNTED = 2**53
_MOST_TEXT = 800
_PRESET, _OPTION, _PROOF = 10, 15, 15
"""The bits of the marks of a preset, of an option's value, and of where the moves lead."""
_SEEDED, _DECK, _PILES = range(3)
_ABSENT, _NO, _YES, _NUMBER, _TEXT = range(5)
_LIGHT = mark(["light=true"], _OPTION)
"""What may be told behind the moves: that the light was ever on."""

_NO_MOVES = "which its moves don't fit; this is its deal"
_OTHER_DEAL = "by which its deal lies otherwise"

_Known = TypeVar("_Known")


@dataclass(frozen=True)
class Shared:
    """What a code told: the match as it stands at the end of its moves, or at the deal.

    ``counts`` is None where the code tells a deal and no game, or a game of which today's rules
    leave no more than its deal. ``notice`` is a sentence where it was made under other rules than
    today's, else empty.
    """

    match: Match
    counts: Counts | None
    notice: str = ""

    @property
    def links(self) -> Links:
        """What the header of a record tells besides, so that undos and hints stay known."""
        return Links(shared=self.counts)

    def record(self) -> Record:
        """The record of what was told; the time is spread evenly over the moves.

        :raises RecordError: where it does not go into a record.
        """
        return finished(self.recording())

    def recording(self) -> Work[Record]:
        """As :meth:`record`, a line at a time."""
        return reader.reading_whole(
            writer.write(self.match, Header.of(self.match, links=self.links))
        )


# -------------------------------------------------------------------- making codes


def deal(match: Match) -> str:
    """The code of a deal, or of a position that was laid out."""
    begun = _again(match)
    packing = _packed_start(begun)
    packing.put(0, 2)
    packing.put(_proof(begun), 1 << _PROOF)
    return sealed(packing.letters())


def whole(match: Match, before: Counts | None = None) -> str:
    """The code of a game as far as it has been played; that of its deal, where nothing happened.

    ``before`` is what was counted by the code that the game came from, if it came from one; that is
    counted with the rest.

    :raises BadCode: where there are too many moves for a code.
    """
    return finished(coding(match, before))


def coding(match: Match, before: Counts | None = None) -> Work[str]:
    """As :func:`whole`, a move at a time."""
    counts, result = _counted(match, before or Counts()), match.result
    if not match.made and not any(counts) and result is None:
        return deal(match)
    if match.made > MOST_MOVES:
        raise BadCode(f"a share code holds no more than {MOST_MOVES} moves")
    begun = _again(match)
    packing = _packed_start(begun)
    packing.put(1, 2)
    places = yield from _places(begun, match)
    packing.put(_proof(begun), 1 << _PROOF)
    packing.put(0 if result is None else RESULTS.index(result) + 1, len(RESULTS) + 1)
    for number in (counts.time, counts.undos, counts.hints, len(places)):
        packing.number(number)
    for place, offers in places:
        packing.put(place, offers)
    if counts.light:
        packing.put(_LIGHT, 1 << _OPTION)
    return sealed(packing.letters())


def of_record(found: Record) -> str:
    """The code of a record, which is verified first.

    :raises IllegalRecord: where it does not hold.
    :raises BadCode: where there are too many moves for a code.
    """
    return finished(coding_record(found))


def coding_record(found: Record) -> Work[str]:
    """As :func:`of_record`, an entry at a time."""
    match = yield from verify.verifying(found)
    return (yield from coding(match, found.header.links.shared))


def _again(match: Match) -> Match:
    """The same deal or position, before the first move."""
    if match.given is not None:
        return match.again()
    return Match(match.game, match.seed, deck=_odd_deck(match))


def _odd_deck(match: Match) -> tuple[Card, ...] | None:
    """The deck of a match, where it is not the one that the seed itself deals."""
    dealt = match.deck is None or match.deck == tuple(shuffled(match.game.cards, match.seed))
    return None if dealt else match.deck


def _told_facts(match: Match) -> dict[str, Fact]:
    assert match.given is not None  # there are facts to tell where a position was laid out
    return {key: match.given.facts.get(key) for key in match.game.facts}


def _places(begun: Match, match: Match) -> Work[list[tuple[int, int]]]:
    """Of each move in force its place among the offers, and how many there were; all are made."""
    found = list[tuple[int, int]]()
    for played in match.line:
        offers = begun.moves()
        move = begun.find(played.move)
        found.append((offers.index(move), len(offers)))
        begun.play(move)
        yield
    return found


def _counted(match: Match, before: Counts) -> Counts:
    """The time of a match, its undos and its hints, and whether the light was on, those of an
    earlier code among them."""
    here = tally(match.journal)
    found = (
        max(before.time, match.journal[-1].t),
        before.undos + here.undos,
        before.hints + here.hints,
    )
    time, undos, hints = (min(each, _MOST_COUNTED) for each in found)
    return Counts(time, undos, hints, light=before.light or here.light)


def _proof(match: Match) -> int:
    """A mark of the moves and of the piles to which they lead."""
    moves = [played.move for played in match.line]
    piles = [f"{name}: {pile}" for name, pile in match.piles().items()]
    return mark([*moves, *piles], _PROOF)


# -------------------------------------------------------------------- the start, packed


def _packed_start(begun: Match) -> Packing:
    """The game, its rules, preset and options, and what it begins with."""
    game, packing = begun.game, Packing()
    packing.id(game.id)
    packing.number(game.rules)
    packing.put(mark([game.preset], _PRESET), 1 << _PRESET)
    usual = game.under(game.preset).chosen
    other = [key for key in game.chosen if spelled(game.chosen[key]) != spelled(usual[key])]
    packing.number(len(other))
    for key in other:
        packing.put(_option_mark(key, game.chosen[key]), 1 << _OPTION)
    deck = _odd_deck(begun)
    start = _PILES if begun.given is not None else _SEEDED if deck is None else _DECK
    packing.put(start, 3)
    if start == _PILES:
        _pack_position(packing, begun)
        return packing
    packing.number(begun.seed)
    left = sorted(game.cards)
    for card in deck or ():
        _pack_card(packing, card, left)
    return packing


def _option_mark(key: str, value: Value) -> int:
    return mark([f"{key}={spelled(value)}"], _OPTION)


def _pack_card(packing: Packing, card: Card, left: list[Card]) -> None:
    """Pack a card as its place among those that are left, of which it is taken."""
    place = left.index(card & FACE)
    packing.put(place, len(left))
    del left[place]


def _pack_position(packing: Packing, begun: Match) -> None:
    """Pack how many cards each pile holds, each card and its face, and the facts."""
    assert begun.given is not None  # it begins with a position
    left = sorted(begun.game.cards)
    for pile in begun.given.piles:
        packing.put(len(pile), len(left) + 1)
        for card in pile:
            _pack_card(packing, card, left)
            packing.put(card // DOWN, 2)
    for fact in _told_facts(begun).values():
        _pack_fact(packing, fact)


def _pack_fact(packing: Packing, fact: Fact) -> None:
    if fact is None or isinstance(fact, bool):
        packing.put({None: _ABSENT, False: _NO, True: _YES}[fact], 5)
    elif isinstance(fact, int):
        packing.put(_NUMBER, 5)
        packing.number(fact)
    else:
        packing.put(_TEXT, 5)
        packing.bytes(fact.encode("utf-8"))


# -------------------------------------------------------------------- reading codes


def read(text: str) -> Shared:
    """What a code tells; a text may stand before it, and it may be spaced and broken into lines.

    Of a code that was made under other rules, and whose moves do not fit today's, the deal is left.

    :raises BadCode: where it is damaged, where something in it is unknown here, or where its moves
        cannot be made though they were made by these very rules.
    """
    return finished(reading(text))


def reading(text: str) -> Work[Shared]:
    """As :func:`read`, a move at a time."""
    unpacking = Unpacking(opened(text))
    game, other_rules = _taken_game(unpacking)
    try:
        match = _taken_start(unpacking, game)
        played = bool(unpacking.take(2))
    except BadCode as error:
        raise BadCode(f"{error} ({other_rules})" if other_rules else str(error)) from None
    try:
        counts = yield from _taken_course(unpacking, match, played=played)
        return Shared(match, counts, other_rules)
    except BadCode:
        if not other_rules:
            raise
    why = _NO_MOVES if played else _OTHER_DEAL
    return Shared(_again(match), None, f"{other_rules}, {why}")


def _taken_game(unpacking: Unpacking) -> tuple[Game, str]:
    """The game under its preset and options, and a sentence where its rules are others today."""
    name = unpacking.id()
    if name not in GAMES:
        raise BadCode(f"there is no game {cards.shorten(name)}")
    game, rules = GAMES[name], unpacking.number()
    same = rules == game.rules
    now = f"the share code was made under rules {rules} of {game.name}; these are {game.rules}"
    preset = _marked({mark([key], _PRESET): key for key in game.presets}, unpacking, _PRESET)
    known = {
        _option_mark(key, value): (key, value)
        for key, option in game.options.items()
        for value in option.values
    }
    count = unpacking.number(len(game.options))
    options = dict(_marked(known, unpacking, _OPTION) for _ in range(count))
    return game.under(preset, options), "" if same else now


def _marked(known: Mapping[int, _Known], unpacking: Unpacking, bits: int) -> _Known:
    """The preset or option whose mark comes next."""
    found = known.get(unpacking.take(1 << bits))
    if found is None:
        raise BadCode("the share code tells of house rules that this program does not know")
    return found


def _taken_start(unpacking: Unpacking, game: Game) -> Match:
    start = unpacking.take(3)
    if start == _PILES:
        return _taken_position(unpacking, game)
    seed = unpacking.number()
    if start == _SEEDED:
        return Match(game, seed)
    left = sorted(game.cards)
    return Match(game, seed, deck=[_taken_card(unpacking, left) for _ in game.cards])


def _taken_card(unpacking: Unpacking, left: list[Card]) -> Card:
    return left.pop(unpacking.take(len(left)))


def _taken_position(unpacking: Unpacking, game: Game) -> Match:
    left, piles = sorted(game.cards), {}
    for name in game.names:
        count = unpacking.take(len(left) + 1)
        pile = [_taken_card(unpacking, left) + DOWN * unpacking.take(2) for _ in range(count)]
        piles[name] = cards.write(pile)
    facts = {key: _taken_fact(unpacking) for key in game.facts}
    try:
        return Match.at(game, piles, facts)
    except BadPosition as error:
        raise BadCode(f"the share code tells of no position: {error}") from None


def _taken_fact(unpacking: Unpacking) -> Fact:
    kind = unpacking.take(5)
    if kind == _NUMBER:
        return unpacking.number()
    if kind != _TEXT:
        return {_ABSENT: None, _NO: False, _YES: True}[kind]
    try:
        return unpacking.bytes(_MOST_TEXT).decode("utf-8")
    except UnicodeDecodeError:
        raise BadCode("the share code tells of no position: a fact is no text") from None


def _taken_course(unpacking: Unpacking, match: Match, *, played: bool) -> Work[Counts | None]:
    """Let the rest of a code happen to its deal: the moves, where it tells of any."""
    if played:
        return (yield from _play(unpacking, match))
    _check_proof(unpacking.take(1 << _PROOF), match)
    unpacking.end()
    return None


def _play(unpacking: Unpacking, match: Match) -> Work[Counts]:
    """Make the moves of a code, and make sure that they lead where it says."""
    proof, result = unpacking.take(1 << _PROOF), unpacking.take(len(RESULTS) + 1)
    time, undos, hints = (unpacking.number(_MOST_COUNTED) for _ in COUNTED)
    made = unpacking.number(MOST_MOVES)
    for number in range(1, made + 1):
        offers = match.moves()
        if not offers:
            raise BadCode(f"the share code tells of a move after the end of the game ({number})")
        match.play(offers[unpacking.take(len(offers))], t=time * number // made)
        yield
    light = _taken_light(unpacking)
    _check_proof(proof, match)
    if result:
        _end(match, RESULTS[result - 1], time)
    return Counts(time, undos, hints, light)


def _taken_light(unpacking: Unpacking) -> bool:
    """Was the light on? Codes say so behind the moves, and end with these where it never was."""
    if unpacking.ended:
        return False
    try:
        told = unpacking.take(1 << _OPTION)
    except BadCode:  # less than a whole mark
        told = None
    if told == _LIGHT:
        unpacking.end()
        return True
    raise BadCode("the share code tells more than it should")


def _check_proof(proof: int, match: Match) -> None:
    if proof != _proof(match):
        raise BadCode("the moves of the share code lead elsewhere than it says")


def _end(match: Match, result: str, time: int) -> None:
    if result in ("won", "lost", "stuck") and match.status != result:
        raise BadCode(f"the share code says that the game was {result}; it was {match.status}")
    match.remark("end", t=time, result=result, score=match.score)
