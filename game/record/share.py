"""Share codes: a deal or a whole game as one word that can be pasted into a chat.

A code contains a record's header, and the moves in force as indices into the offered moves; reading
it plays them through the rules. It leaves out undone moves (only their number is kept), the time of
each move (only the total is kept), and bookmarks. The format is documented for other programs in
``assets/share-codes.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.journal import tally
from game.match.match import Match
from game.match.match_text import said
from game.record import reader, verify, writer
from game.record.codec import ALONE, PROVED, RESULTS
from game.record.header import COUNTED, Counts, Header, Links
from game.record.reader import Record
from game.record.share_alphabet import BadCode, Unpacking, is_code, mark, opened, sealed
from game.record.share_start import OPTION, at_start, pack_start, unpack_game, unpack_start
from game.system.jobs import Stepwise, Task

__all__ = ["MOST_MOVES", "BadCode", "Shared", "deal", "is_code", "of_record", "read", "whole"]

MOST_MOVES = 10_000
"""The maximum number of moves in a code."""
_MOST_COUNTED = 2**53
_PROOF = 15
"""The number of bits of the hash of the final position."""
_LIGHT = mark(["light=true"], OPTION)
"""The optional mark after the moves which says that the light was on."""

# Both end the sentence "the share code was made under rules 3 of …; these are 4, …".
_MOVES_DO_NOT_FIT = "which its moves don't fit; this is its deal"
_DEALT_OTHERWISE = "which deal it differently"


@dataclass(frozen=True)
class Shared:
    """The content of a code: a match at the end of its moves, or at the deal.

    ``counts`` is None if the code is a deal, or if its moves don't fit today's rules. ``notice`` is
    a sentence if it was made under other rules than today's, else empty.
    """

    match: Match
    counts: Counts | None
    notice: str = ""

    @property
    def links(self) -> Links:
        """The links with which a header keeps the counts of the code."""
        return Links(shared=self.counts)

    def recording(self) -> Task[Record]:
        """A record of the match, with the time spread evenly over its moves. A step reads a line.

        :raises RecordError: if the match exceeds the limits of a record.
        """
        return reader.read.steps(writer.write(self.match, Header.of(self.match, links=self.links)))


# -------------------------------------------------------------------- making codes


def deal(match: Match) -> str:
    """The code of a match's deal or given position.

    :raises BadCode: if all play at once.
    """
    begun = at_start(match)
    packing = pack_start(begun)
    packing.put(0, 2)
    packing.put(_proof(begun), 1 << _PROOF)
    return sealed(packing.letters())


@Stepwise
def whole(match: Match, before: Counts | None = None) -> Task[str]:
    """The code of a match so far, or of its deal if nothing has happened. A step plays a move.

    ``before`` are the counts of the code that the game came from, if any: its undos and hints are
    added to those of the match; of the two times, the larger one counts.

    :raises BadCode: if there are too many moves for a code, or if all play at once.
    """
    counts, result = _counted(match, before or Counts()), match.result
    if not match.made and not any(counts) and result is None:
        return deal(match)
    if match.made > MOST_MOVES:
        raise BadCode(f"a share code holds no more than {MOST_MOVES} moves")
    begun = at_start(match)
    packing = pack_start(begun)
    packing.put(1, 2)
    places = yield from _places(begun, match)
    packing.put(_proof(begun), 1 << _PROOF)
    ends = _ends(match)
    packing.put(0 if result is None else ends.index(result) + 1, len(ends) + 1)
    for number in (counts.time, counts.undos, counts.hints, len(places)):
        packing.number(number)
    for place, offers in places:
        packing.put(place, offers)
    if counts.light:
        packing.put(_LIGHT, 1 << OPTION)
    return sealed(packing.letters())


@Stepwise
def of_record(found: Record) -> Task[str]:
    """The code of a record, which is verified first. A step plays an entry.

    :raises IllegalRecord: if the record is invalid.
    :raises BadCode: if there are too many moves for a code.
    """
    match = yield from verify.verify.steps(found)
    return (yield from whole.steps(match, found.header.links.shared))


def _places(begun: Match, match: Match) -> Task[list[tuple[int, int]]]:
    """For each move in force, its index among the offered moves and their number; plays them on
    ``begun``."""
    found = list[tuple[int, int]]()
    for played in match.line:
        offers = begun.moves()
        move = begun.find(played.move, played.seat)
        found.append((offers.index(move), len(offers)))
        begun.play(move)
        yield
    return found


def _ends(match: Match) -> Sequence[str]:
    """The ways in which the game can end, as codes count them."""
    return ALONE if match.game.alone else RESULTS


def _counted(match: Match, before: Counts) -> Counts:
    """Return the counts of a match joined with those of an earlier code: undos and hints are added,
    the larger time counts, and the light counts if it was on in either."""
    here = tally(match.journal)
    found = (
        max(before.time, match.journal[-1].t),
        before.undos + here.undos,
        before.hints + here.hints,
    )
    time, undos, hints = (min(each, _MOST_COUNTED) for each in found)
    return Counts(time, undos, hints, light=before.light or here.light)


def _proof(match: Match) -> int:
    """A hash of the moves and the resulting piles."""
    moves = [said(played.seat, played.move) for played in match.line]
    piles = [f"{name}: {pile}" for name, pile in match.piles().items()]
    return mark([*moves, *piles], _PROOF)


# -------------------------------------------------------------------- reading codes


@Stepwise
def read(text: str) -> Task[Shared]:
    """Read a code, which may be preceded by text, spaced and broken into lines. A step plays a
    move.

    If the code was made under other rules and its moves don't fit today's, only the deal is kept.

    :raises BadCode: if the code is damaged, refers to something unknown, or has moves that the
        rules it was made under don't allow.
    """
    unpacking = Unpacking(opened(text))
    game, other_rules = unpack_game(unpacking)
    try:
        match = unpack_start(unpacking, game)
        played = bool(unpacking.take(2))
    except BadCode as error:
        raise BadCode(f"{error} ({other_rules})" if other_rules else str(error)) from None
    try:
        counts = yield from _unpack_rest(unpacking, match, played=played)
        return Shared(match, counts, other_rules)
    except BadCode:
        if not other_rules:
            raise
    why = _MOVES_DO_NOT_FIT if played else _DEALT_OTHERWISE
    return Shared(at_start(match), None, f"{other_rules}, {why}")


def _unpack_rest(unpacking: Unpacking, match: Match, *, played: bool) -> Task[Counts | None]:
    """Read the rest of a code: the moves, if it has any, and the proof."""
    if played:
        return (yield from _play(unpacking, match))
    _check_proof(unpacking.take(1 << _PROOF), match)
    unpacking.end()
    return None


def _play(unpacking: Unpacking, match: Match) -> Task[Counts]:
    """Play the moves of a code and check where they lead."""
    ends = _ends(match)
    proof, result = unpacking.take(1 << _PROOF), unpacking.take(len(ends) + 1)
    time, undos, hints = (unpacking.number(_MOST_COUNTED) for _ in COUNTED)
    made = unpacking.number(MOST_MOVES)
    for number in range(1, made + 1):
        offers = match.moves()
        if not offers:
            raise BadCode(f"the share code has a move after the end of the game ({number})")
        match.play(offers[unpacking.take(len(offers))], t=time * number // made)
        yield
    light = _unpack_light(unpacking)
    _check_proof(proof, match)
    if result:
        _end(match, ends[result - 1], time)
    return Counts(time, undos, hints, light)


def _unpack_light(unpacking: Unpacking) -> bool:
    """Read the mark of the light, which is absent if the light was never on."""
    if unpacking.ended:
        return False
    try:
        marked = unpacking.take(1 << OPTION)
    except BadCode:  # less than a whole mark
        marked = None
    if marked == _LIGHT:
        unpacking.end()
        return True
    raise BadCode("the share code has more than it should")


def _check_proof(proof: int, match: Match) -> None:
    if proof != _proof(match):
        raise BadCode("the moves of the share code lead elsewhere than it says")


def _end(match: Match, result: str, time: int) -> None:
    if result in PROVED and match.status != result:
        raise BadCode(f"the share code says that the game was {result}; it was {match.status}")
    match.remark("end", t=time, **match.end(result))
